import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { createRng } from '$engine/kernel/rng';
import { loadToy } from '../testing';
import type { Office } from './office/office';
import { PostTable } from './post-table.svelte';
import { copyOf, exchange, Player, PRESENT, tableOf } from './testing';

vi.mock('$engine/kernel/encode', async (original) => {
	const module = await original<typeof import('$engine/kernel/encode')>();
	return { ...module, encode: vi.fn(module.encode) };
});

/** A table that gathers: its host, a guest, and an office that answers when it is told to. */
async function gathering() {
	const clock = { now: 29_000_000 };
	const [ana, luis] = [new Player('Ana', 1, clock), new Player('Luis', 2, clock)];
	const id = await ana.office.found({
		ruleset: 'amos',
		version: PRESENT,
		options: {},
		seats: 2,
		threshold: 0,
		policy: { pace: { kind: 'none' }, patience: 60, holidayDays: 14, absence: 3 * 24 * 60 },
		name: ana.name
	});
	await luis.office.join(await ana.office.invite(id), luis.name);
	await ana.take(await luis.text(id));

	let answers: Promise<unknown> = Promise.resolve();
	const hold = (): (() => void) => {
		let letGo: () => void = () => undefined;
		answers = new Promise<void>((resolve) => (letGo = resolve));
		return letGo;
	};
	const slow = new Proxy(ana.office, {
		get: (office, name) => {
			const ask = office[name as keyof Office] as (...args: readonly unknown[]) => Promise<unknown>;
			return (...args: readonly unknown[]) => answers.then(() => ask(...args));
		}
	});
	const ui = await loadToy('convoy');
	const ruleset = ana.find('amos');
	if (!ui || !ruleset) throw new Error('no game');
	const table = await PostTable.open(id, slow, () => Promise.resolve({ ...ui, ruleset }));
	const seats = table.view.people.map((person) => person.id);
	return { ana, table, hold, roster: { kind: 'roster', seats } as const };
}

/** An older copy of Ana's device on the page, and what lies in the mailbox of hers by now. */
async function olderCopy() {
	const clock = { now: 29_000_000 };
	const [ana, luis] = [new Player('Ana', 1, clock), new Player('Luis', 2, clock)];
	const id = await tableOf([ana, luis], 0);
	ana.store.mailbox = true;
	const copy = new Player('Ana', 1, clock, copyOf(ana.store, 1));
	await ana.seal(id);
	const { posted } = await ana.office.mailOut(id, 0, []);
	const ui = await loadToy('convoy');
	const ruleset = ana.find('amos');
	if (!ui || !ruleset) throw new Error('no game');
	const table = await PostTable.open(id, copy.office, () => Promise.resolve({ ...ui, ruleset }));
	const order = ruleset.bot(
		ruleset.view(table.state, 1),
		1,
		createRng(new Uint8Array(32))
	) as unknown;
	return { copy, table, posted, order };
}

const codeOf = (failure: unknown): unknown => (failure as { readonly code: unknown }).code;

describe('an older copy of a device, whose relays are slow', () => {
	it.each<readonly [string, (table: PostTable, order: unknown) => Promise<void>]>([
		['seals', (table, order) => table.seal(1, order)],
		['waits no longer', (table) => table.hurry()],
		['writes', (table) => table.write([2], 'Hola')],
		['resigns', (table) => table.say({ kind: 'resign', generation: 0 })],
		['names relays', (table) => table.nameRelays(['wss://relay.example'])],
		['has no phone rung', (table) => table.tellBell(undefined)]
	])('hears its own later words before its person %s, and signs nothing', async (_, act) => {
		const { copy, table, posted, order } = await olderCopy();
		expect(table.view.mute).toBe(true);
		const before = copy.store.held.size;
		let here = before;
		table.listens = async () => {
			for (const { event } of posted) await table.takeMail(event);
			here = copy.store.held.size;
			await table.hear();
		};
		const said = await act(table, order).catch((error: unknown) => error);
		expect(copy.store.held.size).toBe(here);
		expect(codeOf(said ?? table.failure)).toBe('stopped');
		expect(table.view.stopped).toBe('copied');
		table.close();
	});

	it.each<readonly [string, (table: PostTable, order: unknown) => Promise<void>]>([
		['seals no order', (table, order) => table.seal(1, order)],
		['says of no step that it waits for nobody,', (table) => table.hurry()]
	])('%s where another step opened meanwhile', async (_, act) => {
		// The step opens while the relays answer, or while what was written before is stored.
		for (const isAtOnce of [false, true]) {
			const { copy, table, order } = await olderCopy();
			const latest = vi.spyOn(table, 'latest', 'get').mockReturnValue(1);
			const open = (): Promise<void> => Promise.resolve(void latest.mockReturnValue(2));
			table.listens = open;
			const before = copy.store.held.size;
			const acting = act(table, order).catch((error: unknown) => error);
			if (isAtOnce) await open();
			const said = await acting;
			expect(codeOf(said ?? table.failure)).toBe('conflict');
			expect(copy.store.held.size).toBe(before);
			table.close();
		}
	});

	it('waits for nothing once it was heard', async () => {
		const { table, order } = await olderCopy();
		await table.hear();
		table.listens = () => Promise.reject(new Error('it was heard'));
		await table.seal(1, order);
		expect(table.sealed).toContain(1);
		table.close();
	});
});

/** Ana's table at step 1, and a letter by which the others have gone on to step 2 without her. */
async function letterAhead() {
	const clock = { now: 29_000_000 };
	const people = ['Ana', 'Luis', 'Zoe'].map((name, i) => new Player(name, i + 1, clock));
	const [ana, luis, zoe] = people as [Player, Player, Player];
	const id = await tableOf(people, 0);
	const ui = await loadToy('convoy');
	const ruleset = ana.find('amos');
	if (!ui || !ruleset) throw new Error('no game');
	const table = await PostTable.open(id, ana.office, () => Promise.resolve({ ...ui, ruleset }));
	for (const one of [luis, zoe]) await one.seal(id);
	for (let day = 0; day < 4; day++) {
		clock.now += 24 * 60;
		await exchange(id, [luis, zoe]);
		for (const one of [luis, zoe]) await one.office.look(id, '');
	}
	const { bytes } = await luis.office.parcel(id, true);
	const order: unknown = ruleset.fallback(ruleset.view(table.state, 1), 1);
	return { ana, id, table, bytes, order };
}

describe('while a letter is read that opens the next step', () => {
	it.each<readonly [string, (table: PostTable, order: unknown) => Promise<void>]>([
		['an order', (table, order) => table.seal(1, order)],
		['haste', (table) => table.hurry()]
	])('%s meant for the one before goes into none', async (_, act) => {
		const { ana, id, table, bytes, order } = await letterAhead();
		const reading = table.receive(bytes);
		const said = await act(table, order).catch((error: unknown) => error);
		await reading;
		expect(codeOf(said ?? table.failure)).toBe('conflict');
		expect([table.latest, table.sealed.includes(1)]).toEqual([2, false]);
		expect(ana.store.rows.get(id)?.hurried ?? '').toBe('');
		table.close();
	});
});

describe('a table among devices, on the page', () => {
	it('is busy with what the person does, and not with looking by itself', async () => {
		const { table, hold, roster } = await gathering();
		const letGo = hold();
		const looked = table.look();
		expect(table.busy).toBe(false);
		const said = table.say(roster);
		expect(table.busy).toBe(true);
		letGo();
		await looked;
		expect(table.busy).toBe(true);
		await said;
		expect(table.busy).toBe(false);
		expect(table.view.stage).toBe('keys');
		table.close();
	});

	it('goes on telling why an act was not done while it looks', async () => {
		const { ana, table, roster } = await gathering();
		ana.store.broken = true;
		await table.say(roster);
		expect(table.view.stage).toBe('lobby');
		expect(table.failure).toMatchObject({ code: 'full' });
		await table.look();
		expect(table.failure).toMatchObject({ code: 'full' });
		await table.resolve();
		expect(table.failure).toBeUndefined();
		await table.say(roster);
		expect(table.view.stage).toBe('keys');
		table.close();
	});
});

/** Ana's table on the page, in play with Luis, and every question that the page asks the office. */
async function playing() {
	const clock = { now: 29_000_000 };
	const [ana, luis] = [new Player('Ana', 1, clock), new Player('Luis', 2, clock)];
	const id = await tableOf([ana, luis], 0);
	const asked: (readonly unknown[])[] = [];
	const noted = new Proxy(ana.office, {
		get: (office, name) => {
			const ask = office[name as keyof Office] as (...args: readonly unknown[]) => unknown;
			return (...args: readonly unknown[]) => {
				asked.push([name, ...args]);
				return ask(...args);
			};
		}
	});
	const ui = await loadToy('convoy');
	const ruleset = ana.find('amos');
	if (!ui || !ruleset) throw new Error('no game');
	const table = await PostTable.open(id, noted, () => Promise.resolve({ ...ui, ruleset }));
	const order: unknown = ruleset.fallback(ruleset.view(table.state, 1), 1);
	asked.length = 0;
	return { ana, luis, table, asked, order };
}

describe('the way of an order and of a parcel, among devices', () => {
	it('seals the bytes of the draft, and shows what a parcel opened without asking again', async () => {
		const { ana, luis, table, asked, order } = await playing();
		table.saveDraft(1, order);
		await table.settled();
		await table.seal(1, order);
		expect(asked.map(([method]) => method)).toEqual(['seal']);
		expect(vi.mocked(encode).mock.calls.filter(([value]) => value === order)).toHaveLength(1);
		expect(ana.store.drafts.get(table.id)?.order).toBe(asked[0]?.[2]);

		const { bytes } = await ana.office.parcel(table.id, false);
		await luis.office.receiveBytes(bytes);
		await luis.seal(table.id);
		const before = table.state;
		asked.length = 0;
		const letter = (await luis.office.parcel(table.id, false)).bytes;
		const arrival = await table.receive(letter);
		expect(arrival).toMatchObject({ kind: 'parcel', delivery: { opened: [2] } });
		expect(asked.map(([method]) => method)).toEqual(['receiveBytes']);
		expect(table.latest).toBe(2);
		expect(table.state).not.toBe(before);
		expect(table.hash).toBe(table.view.step?.hash);
		table.close();
	});

	it('keeps orders that were written and not sealed when the step opened', async () => {
		const { ana, luis, table, order } = await playing();
		table.saveDraft(1, order);
		expect(table.missed).toBeUndefined();
		await ana.seal(table.id);
		await luis.office.receiveBytes((await ana.office.parcel(table.id, false)).bytes);
		await luis.seal(table.id);
		await table.receive((await luis.office.parcel(table.id, false)).bytes);
		expect(table.latest).toBe(2);
		expect(table.draftOf(1)).toBeUndefined();
		expect(table.missed).toBe(order);
		table.saveDraft(1, order);
		expect(table.missed).toBeUndefined();
		table.close();
	});

	it('does not tell again what the person has seen, whatever was under way meanwhile', async () => {
		const { ana, luis, table, order } = await playing();
		await table.seal(1, order);
		await luis.office.receiveBytes((await ana.office.parcel(table.id, false)).bytes);
		await luis.seal(table.id);
		await table.receive((await luis.office.parcel(table.id, false)).bytes);
		expect(table.unopened(1)).toBe(true);
		const looking = table.look();
		const seeing = table.sawOpening();
		expect(table.unopened(1)).toBe(false);
		await looking;
		expect(table.unopened(1)).toBe(false);
		await seeing;
		await table.look();
		expect(table.view.seen).toBe(2);
		table.close();
	});

	it('brings no state that the page has, nor that of a table it does not look at', async () => {
		const { ana, luis, table } = await playing();
		const { hash } = table;
		await luis.seal(table.id);
		const sealed = (await luis.office.parcel(table.id, false)).bytes;
		const had = await ana.office.receiveBytes(sealed, { id: table.id, have: hash });
		expect(had).toMatchObject({ delivery: { added: 1, position: undefined } });
		const elsewhere = await ana.office.receiveBytes(sealed, { id: 'another', have: '' });
		expect(elsewhere).toMatchObject({ delivery: { added: 0, position: undefined } });
		const lacking = await ana.office.receiveBytes(sealed, { id: table.id, have: '' });
		expect(lacking).toMatchObject({ delivery: { position: { step: 1, hash } } });
		table.close();
	});
});
