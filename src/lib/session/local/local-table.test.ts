import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { stepSeed } from '$engine/kernel/advance';
import { decode } from '$engine/kernel/encode';
import { toHex } from '$engine/kernel/hash';
import { isFailure } from '$engine/kernel/withstand';
import { replay } from '$engine/kernel/replay';
import { convoy, type View } from '../../../../test/rulesets/convoy';
import { disconnect, run, type DraftRow } from '$lib/store/database';
import { openTable, readRecord, saveDraft } from '$lib/store/tables';
import { EngineFailure } from '../engine/engine';
import { rebuild } from './transfer';
import { LocalTable } from './local-table.svelte';
import { brittle, hasRaid } from '../../../../test/rulesets/brittle';
import { convoyTable, HereEngine, loadToy, nimTable } from '../testing';

let engine: HereEngine;
const open = (id: string): Promise<LocalTable> => LocalTable.open(id, engine, loadToy);
const trade = [{ kind: 'trade' }];

function value(bytes: Uint8Array): unknown {
	const decoded = decode(bytes);
	return decoded.ok ? decoded.value : undefined;
}

/** Seals for a seat, and lets the table go on, as the page does. */
async function seal(table: LocalTable, seat: number, order: unknown = trade): Promise<void> {
	await table.seal(seat, order);
	await table.proceed();
}

beforeEach(async () => {
	await disconnect();
	globalThis.indexedDB = new IDBFactory();
	engine = new HereEngine();
});

describe('a table whose rules throw', () => {
	const raid = [{ kind: 'raid', target: 2 }];

	it('goes on with every order void, says so once, and keeps what finds the fault', async () => {
		engine = new HereEngine(() => brittle(hasRaid));
		const table = await open(await convoyTable(engine, 1, 1));
		await seal(table, 1, raid);
		expect(table.failure).toBeUndefined();
		expect(table.latest).toBe(2);
		const { session } = table;
		expect(session?.failure?.data).toMatchObject({ how: 'void', orders: { 1: raid } });
		expect(session?.reports.some(isFailure)).toBe(false);
		expect((await session?.load(2, 2))?.[0]?.reports.some(isFailure)).toBe(false);
		expect(await session?.frames(2)).toHaveLength(6);
		await seal(table, 1);
		expect(session?.failure).toBeUndefined();
		await session?.goTo(2);
		expect(session?.failure?.data.how).toBe('void');
		// Whoever opens its file plays the same again.
		await rebuild(table.id, engine, () => undefined);
		expect((await openTable(table.id)).head.hash).toBe(table.hash);
	});

	it('asks the same again where nothing can be resolved, and stops if it asks nobody here', async () => {
		engine = new HereEngine(() => brittle(() => true));
		const table = await open(await convoyTable(engine, 1, 1));
		const { hash } = table;
		await seal(table, 1);
		expect({ latest: table.latest, hash: table.hash, awaited: table.awaited }).toEqual({
			latest: 2,
			hash,
			awaited: [1]
		});
		expect(table.session?.failure?.data.how).toBe('kept');
		expect(await table.session?.frames(2)).toEqual([]);
	});
});

describe('a table of one person', () => {
	it('has the frames of what was resolved, as its person saw them', async () => {
		const table = await open(await convoyTable(engine, 1, 2));
		for (let step = 0; step < 2; step++) await seal(table, 1);
		const { session } = table;
		if (!session) throw new Error('nobody sits there');
		const frames = await session.frames(3);
		const [record] = await session.load(3, 3);
		expect(frames.map(({ phase }) => phase)).toEqual([
			...['sheets', 'hiring', 'trade', 'raids', 'leavers'],
			''
		]);
		expect(frames.at(-1)).toEqual({ phase: '', view: record?.view, told: record?.reports.length });
		expect(engine.jobs.at(-1)).toMatchObject({ kind: 'frames', viewer: 1 });
		expect(await session.frames(1)).toEqual([]);
		expect(await session.frames(4)).toEqual([]);
	});

	it('has nobody else’s frames before the game is over, and everybody’s then', async () => {
		const table = await open(await convoyTable(engine, 1, 2));
		await seal(table, 1);
		expect(await table.session?.frames(2, 2)).toEqual([]);
		expect(await table.session?.frames(2, 0)).toEqual([]);
		while (!table.over) await seal(table, 1);
		for (const eyes of [0, 2]) {
			const frames = (await table.session?.frames(2, eyes)) ?? [];
			expect(frames).toHaveLength(6);
			expect(frames.map(({ view }) => (view as View).viewer)).toEqual(Array(6).fill(eyes));
		}
	});

	it('gives no frames of a step that would come out otherwise', async () => {
		const id = await convoyTable(engine, 1, 2);
		const table = await open(id);
		await seal(table, 1);
		await run('readwrite', ['steps'], async (t) => {
			const row = await t.objectStore('steps').get([id, 1]);
			if (row) await t.objectStore('steps').put({ ...row, seed: new Uint8Array(32) });
		});
		await expect(table.session?.frames(2)).rejects.toMatchObject({ code: 'differs' });
	});

	it('is played to its end against bots, and replays to the same hashes', async () => {
		const id = await convoyTable(engine, 1, 2);
		const table = await open(id);
		const { session } = table;
		expect(session?.viewer).toBe(1);
		while (!table.over) await seal(table, 1);
		expect(table.latest).toBe(6);
		expect(session?.editable).toBe(false);
		expect(convoy.outcome(table.state as never)).not.toBeNull();

		const { steps, first } = await readRecord(id);
		const { founding } = table;
		const again = replay(convoy, {
			ruleset: 'convoy',
			version: 1,
			options: founding.options,
			seats: 3,
			setupSeed: toHex(stepSeed(founding.seed, 0)),
			setupHash: first,
			steps: steps.map(({ step, orders, hash }) => ({
				seed: toHex(stepSeed(founding.seed, step)),
				orders: value(orders) as Record<string, unknown>,
				bots: { 2: 'bot', 3: 'bot' },
				hash
			}))
		});
		expect(again.difference).toBeUndefined();
		expect(again.hashes).toHaveLength(6);
		expect(again.hashes.at(-1)).toBe(table.hash);
	});

	it('keeps a draft across closing, and only the newest', async () => {
		const id = await convoyTable(engine, 1, 1);
		const table = await open(id);
		for (let count = 1; count <= 5; count++) table.session?.setOrder([{ kind: 'hire', count }]);
		expect(table.session?.order).toEqual([{ kind: 'hire', count: 5 }]);
		await table.settled();
		table.close();
		const again = await open(id);
		expect(again.session?.order).toEqual([{ kind: 'hire', count: 5 }]);
		expect(again.session?.editable).toBe(true);
	});

	it('judges the draft as it stands', async () => {
		const table = await open(await convoyTable(engine, 1, 1));
		expect(table.session?.problems).toEqual([]);
		table.session?.setOrder([{ kind: 'raid', target: 1 }]);
		expect(table.session?.problems).toMatchObject([{ code: 'no-target', at: [0] }]);
	});

	it('loses nothing when the engine fails, and can try again', async () => {
		const id = await convoyTable(engine, 1, 1);
		const table = await open(id);
		engine.fail = new EngineFailure('died');
		await seal(table, 1);
		expect(table.failure?.code).toBe('died');
		expect(table.latest).toBe(1);
		expect(table.sealed).toEqual([1]);
		expect((await openTable(id)).drafts).toMatchObject([{ seat: 1, sealed: true, order: trade }]);
		await table.resolve();
		expect(table.failure).toBeUndefined();
		expect(table.latest).toBe(2);
	});

	it('goes on by itself if it was closed between seal and opening', async () => {
		const id = await convoyTable(engine, 1, 1);
		const { hash } = (await openTable(id)).head;
		await saveDraft(id, { seat: 1, step: 1, order: trade, sealed: true }, hash, 5);
		const table = await open(id);
		await expect.poll(() => table.latest).toBe(2);
	});

	/** Damages the values of the newest step, beside its bytes. */
	const changePresent = (id: string): Promise<void> =>
		run('readwrite', ['present'], async (t) => {
			const row = await t.objectStore('present').get(id);
			if (!row) throw new Error('no present');
			const changed = { ...(row.state as object), turns: 4 };
			await t.objectStore('present').put({ ...row, state: changed });
		});

	it('is read from its bytes where the values beside them are damaged, and goes on', async () => {
		const id = await convoyTable(engine, 1, 1);
		const { state } = await openTable(id);
		await changePresent(id);
		const table = await open(id);
		expect(table.state).not.toEqual(state);
		await expect.poll(() => table.state).toEqual(state);
		expect(table.damaged).toBe(false);
		await seal(table, 1);
		expect(table).toMatchObject({ failure: undefined, latest: 2 });
	});

	it('is put away if what was read is not what was written, and nothing is built upon it', async () => {
		const id = await convoyTable(engine, 1, 1);
		await changePresent(id);
		await run('readwrite', ['states'], async (t) => {
			const row = await t.objectStore('states').get([id, 1]);
			if (!row) throw new Error('no state');
			await t.objectStore('states').put({ ...row, bytes: row.bytes.slice(1) });
		});
		const table = await open(id);
		await expect.poll(() => table.damaged).toBe(true);
		await seal(table, 1);
		expect(table.failure?.code).toBe('differs');
		expect((await openTable(id)).head.latest).toBe(1);
	});

	it('is put away if its founding is another’s', async () => {
		const [id, other] = [await convoyTable(engine, 1, 1), await convoyTable(engine, 1, 1, 6)];
		await run('readwrite', ['tables'], async (t) => {
			const [row, stolen] = await Promise.all([
				t.objectStore('tables').get(id),
				t.objectStore('tables').get(other)
			]);
			if (!row || !stolen) throw new Error('no tables');
			await t.objectStore('tables').put({ ...row, founding: stolen.founding });
		});
		const table = await open(id);
		await expect.poll(() => table.damaged).toBe(true);
	});

	it('opens no table of a game, or of rules, that the app does not have', async () => {
		const id = await convoyTable(engine, 1, 1);
		const none = LocalTable.open(id, engine, () => Promise.resolve(undefined));
		await expect(none).rejects.toMatchObject({ code: 'unknown-ruleset' });
		const newer = LocalTable.open(id, engine, async () => {
			const game = await loadToy('convoy');
			return { ...game, ruleset: { ...convoy, version: 2 } } as never;
		});
		await expect(newer).rejects.toMatchObject({ code: 'other-version' });
	});
});

describe('a table of several persons', () => {
	it.each<readonly [string, boolean, (row: DraftRow) => DraftRow | undefined]>([
		['a sealed order is gone', true, () => undefined],
		['a sealed order is cut short', true, (row) => ({ ...row, order: row.order.slice(0, -1) })],
		['a sealed order is text', true, (row) => ({ ...row, order: 'x' as never })],
		['a draft is cut short', false, (row) => ({ ...row, order: row.order.slice(0, -1) })],
		['a draft is text', false, (row) => ({ ...row, order: 'x' as never })]
	])('asks its person again where %s, and nobody plays for them', async (_, sealed, damage) => {
		const id = await convoyTable(engine, 2, 1);
		const { hash } = (await openTable(id)).head;
		await saveDraft(id, { seat: 2, step: 1, order: trade, sealed: true }, hash, 5);
		await saveDraft(id, { seat: 1, step: 1, order: trade, sealed }, hash, 6);
		await run('readwrite', ['drafts'], async (t) => {
			const store = t.objectStore('drafts');
			const row = await store.get([id, 1]);
			const next = damage(row as DraftRow);
			await (next ? store.put(next) : store.delete([id, 1]));
		});
		const table = await open(id);
		expect(table).toMatchObject({ latest: 1, sealed: [2], waiting: [1] });
		expect(table.draftOf(1)).toBeUndefined();
		const hire = [{ kind: 'hire', count: 1 }];
		await seal(table, 1, hire);
		expect(table).toMatchObject({ failure: undefined, latest: 2 });
		const [step] = (await readRecord(id)).steps;
		expect(value(step?.orders as Uint8Array)).toEqual({ 1: hire, 2: trade });
	});

	it('passes the device from one to the next, and opens after the last seal', async () => {
		const id = await convoyTable(engine, 2, 1);
		const table = await open(id);
		expect(table.session).toBeUndefined();
		expect(table.waiting).toEqual([1, 2]);
		table.sit(1);
		await seal(table, 1);
		expect(table.session).toBeUndefined();
		expect(table).toMatchObject({ latest: 1, sealed: [1], waiting: [2] });
		table.sit(2);
		await seal(table, 2);
		expect(table.session).toBeUndefined();
		expect(table).toMatchObject({ latest: 2, sealed: [], waiting: [1, 2] });
	});

	it('shows each only what is theirs', async () => {
		const id = await convoyTable(engine, 2, 1);
		const table = await open(id);
		await seal(table, 1, [{ kind: 'trade' }, { kind: 'hire', count: 99 }]);
		await seal(table, 2, []);
		const reportsOf = (seat: number) => {
			table.sit(seat);
			return (table.session?.reports ?? []).map((report) => report.code);
		};
		expect(reportsOf(1)).toEqual(expect.arrayContaining(['refused', 'traded']));
		expect(reportsOf(2)).not.toContain('refused');
		expect(table.session?.view).toMatchObject({ viewer: 2 });
		expect(table.session?.order).toBeUndefined();
		const [first] = (await table.session?.load(1, 1)) ?? [];
		expect(first).toMatchObject({ step: 1, order: [] });
	});

	it('holds each draft apart, and a sealed one fast', async () => {
		const table = await open(await convoyTable(engine, 2, 0));
		table.sit(1);
		table.session?.setOrder(trade);
		await table.settled();
		table.rise();
		table.sit(2);
		expect(table.session?.order).toBeUndefined();
		await seal(table, 1);
		table.sit(1);
		expect(table.session?.editable).toBe(false);
		table.session?.setOrder([]);
		expect(table.session?.order).toEqual(trade);
	});

	it('plays on without those who are out', async () => {
		const table = await open(await convoyTable(engine, 1, 3));
		await seal(table, 1, [{ kind: 'quit' }]);
		expect(table).toMatchObject({ latest: 2, awaited: [], onlyBots: true });
		await table.resolve();
		expect(table.latest).toBe(3);
	});
});

describe('a table whose steps do not ask everybody', () => {
	const take = { kind: 'take', heap: 0, count: 1 };
	const concede = { kind: 'concede' };

	it('goes on by itself until a person is asked', async () => {
		const id = await nimTable(engine, 1, 2, [9, 9]);
		const table = await open(id);
		expect(table).toMatchObject({ latest: 1, asked: [1], awaited: [1], onlyBots: false });
		await seal(table, 1, take);
		expect(table).toMatchObject({ latest: 4, asked: [1], awaited: [1], onlyBots: false });
		expect(table.session?.editable).toBe(true);
		expect((await openTable(id)).head.latest).toBe(4);
	});

	it('tells a person of every step since they last looked, once as news', async () => {
		const id = await nimTable(engine, 1, 2, [9, 9]);
		const table = await open(id);
		const { session } = table;
		if (!session) throw new Error('nobody sits there');
		expect([table.unopened(1), session.since]).toEqual([false, 1]);
		await seal(table, 1, take);
		expect([table.unopened(1), session.since, session.latest]).toEqual([true, 2, 4]);
		const told = async (): Promise<unknown[]> =>
			(await session.load(session.since, session.latest)).map(({ step, reports }) => [
				step,
				...reports.map(({ data }) => (data as { seat: number }).seat)
			]);
		expect(await told()).toEqual([
			[2, 1],
			[3, 2],
			[4, 3]
		]);
		await table.sawOpening(1);
		await table.sawOpening(1);
		expect([table.unopened(1), session.since]).toEqual([false, 2]);
		// The same after the page was closed; and then the next news.
		table.close();
		const again = await open(id);
		expect([again.unopened(1), again.session?.since]).toEqual([false, 2]);
		await seal(again, 1, take);
		expect([again.unopened(1), again.session?.since, again.latest]).toEqual([true, 5, 7]);
	});

	it('passes the device to whom it asks, past the bots', async () => {
		const table = await open(await nimTable(engine, 2, 2, [9, 9]));
		table.sit(1);
		await seal(table, 1, take);
		expect(table.session).toBeUndefined();
		expect(table).toMatchObject({ latest: 2, waiting: [2] });
		table.sit(1);
		expect(table.session).toMatchObject({ editable: false, since: 2 });
		await table.sawOpening(1);
		table.sit(2);
		await seal(table, 2, take);
		expect(table).toMatchObject({ latest: 5, waiting: [1] });
		expect([table.since(1), table.since(2)]).toEqual([3, 2]);
	});

	it('goes on where it stopped, after a failure or after the page was closed', async () => {
		const id = await nimTable(engine, 1, 3, [9, 9]);
		const table = await open(id);
		const run = engine.run.bind(engine);
		let advances = 0;
		engine.run = (job, onprogress) =>
			job.kind === 'advance' && ++advances === 3
				? Promise.reject(new EngineFailure('died'))
				: run(job, onprogress);
		await seal(table, 1, take);
		expect(table).toMatchObject({ latest: 3, awaited: [], failure: { code: 'died' } });
		table.close();
		const again = await open(id);
		await expect.poll(() => again.latest).toBe(5);
		expect(again).toMatchObject({ awaited: [1], failure: undefined });
	});

	it('stops where the device has no more room, and goes on from there once there is some', async () => {
		const id = await nimTable(engine, 1, 3, [9, 9]);
		const table = await open(id);
		const add = IDBObjectStore.prototype.add;
		let steps = 0;
		IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args) {
			if (this.name === 'steps' && ++steps === 3)
				throw new DOMException('No room.', 'QuotaExceededError');
			return add.apply(this, args);
		};
		await seal(table, 1, take).finally(() => (IDBObjectStore.prototype.add = add));
		expect(table).toMatchObject({ latest: 3, awaited: [], failure: { code: 'full' } });
		expect((await openTable(id)).head.latest).toBe(3);
		await table.resolve();
		expect(table).toMatchObject({ latest: 5, awaited: [1], failure: undefined });
	});

	it('goes on step by step, when asked to, once no person is asked again', async () => {
		const table = await open(await nimTable(engine, 1, 3, [9, 9]));
		await seal(table, 1, concede);
		expect(table).toMatchObject({ latest: 2, out: [1], awaited: [], onlyBots: true });
		await table.resolve();
		expect(table).toMatchObject({ latest: 3, onlyBots: true });
	});

	it('asks before it goes on for ever, where the rules do not say who is out', async () => {
		const id = await nimTable(engine, 1, 3, Array<number>(10).fill(30));
		const table = await LocalTable.open(id, engine, async () => {
			const game = await loadToy('nim');
			if (!game) throw new Error('no nim');
			const { out, ...rules } = game.ruleset;
			expect(out).toBeDefined();
			return { ...game, ruleset: rules };
		});
		await seal(table, 1, concede);
		expect(table).toMatchObject({ latest: 101, onlyBots: true });
		await table.resolve();
		expect(table.latest).toBe(201);
	});

	it('ends where nobody is asked', async () => {
		const table = await open(await nimTable(engine, 1, 1, [1, 2]));
		await seal(table, 1, { kind: 'take', heap: 1, count: 2 });
		expect(table).toMatchObject({ latest: 3, over: true, onlyBots: false, asked: [] });
	});
});

describe('the past', () => {
	it('is looked at step by step, and cannot be written', async () => {
		const table = await open(await convoyTable(engine, 1, 2));
		for (let i = 0; i < 3; i++) await seal(table, 1, i === 1 ? [] : trade);
		const session = table.session;
		if (!session) throw new Error('nobody sits there');
		await session.goTo(2);
		expect(session).toMatchObject({ step: 2, latest: 4, editable: false, order: [] });
		expect(session.view).toMatchObject({ turn: 2 });
		session.setOrder(trade);
		expect(session.order).toEqual([]);
		await session.goTo(session.latest);
		expect(session).toMatchObject({ step: 4, editable: true, order: undefined });
		expect((await session.load(1, 4)).map(({ step }) => step)).toEqual([1, 2, 3, 4]);
		expect((await session.load(0, 99)).map(({ step }) => step)).toEqual([1, 2, 3, 4]);
	});

	it.each<readonly [string, (id: string) => Promise<unknown>]>([
		[
			'a state',
			(id) => run('readwrite', ['states'], (t) => t.objectStore('states').delete([id, 1]))
		],
		['all orders', () => run('readwrite', ['steps'], (t) => t.objectStore('steps').clear())]
	])('that lacks %s is left out, and the table put away', async (_, lose) => {
		const id = await convoyTable(engine, 1, 2);
		const table = await open(id);
		await seal(table, 1);
		await lose(id);
		expect(table.damaged).toBe(false);
		expect(await table.session?.load(1, 2)).toEqual([]);
		expect(table.damaged).toBe(true);
	});

	it('is revealed to everybody once the game is over, and not before', async () => {
		const table = await open(await convoyTable(engine, 1, 2, 2));
		await seal(table, 1, [{ kind: 'hire', count: 1 }]);
		expect(await table.session?.reveal(1, 2)).toEqual([]);
		await seal(table, 1);
		const all = (await table.session?.reveal(1, 3)) ?? [];
		expect(all.map(({ step }) => step)).toEqual([1, 2, 3]);
		expect(Object.keys(all[0]?.orders ?? {})).toEqual(['1', '2', '3']);
		expect(all[0]?.orders[1]).toEqual([{ kind: 'hire', count: 1 }]);
		expect(all[0]?.orders[2]).toContainEqual({ kind: 'trade' });
		expect(all[1]?.reports.some(({ to }) => to !== 'all' && !to.includes(1))).toBe(true);
		expect(all[2]).toMatchObject({ orders: {}, state: { turn: 3 } });
	});

	it('is read in pieces, however long', async () => {
		const table = await open(await convoyTable(engine, 1, 2, 20));
		while (!table.over) await seal(table, 1, []);
		const all = await table.session?.load(1, table.latest);
		expect(all?.map(({ step }) => step)).toEqual(
			Array.from({ length: table.latest }, (_, i) => i + 1)
		);
		expect(new Set(all?.map(({ hash }) => hash)).size).toBe(table.latest);
	});
});
