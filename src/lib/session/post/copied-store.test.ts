/** Stores that are older than what their device has said, or that have lost a row. */
import { describe, expect, it } from 'vitest';
import { NONE } from '$lib/protocol/bytes';
import type { Held } from '$lib/protocol/instance';
import { lockParcel } from '$lib/protocol/wire/parcel';
import { sign } from '$lib/protocol/pen';
import { parseEntry, type Entry, type Person } from '$lib/protocol/wire/wire';
import { copyOf, exchange, foundedBy, handOf, Player, tableOf } from './testing';

const tips = ({ store }: Player): number => store.held.size + store.records.size;

const entriesIn = ({ store }: Player): Entry[] =>
	[...store.held.values()].flatMap(({ bytes }) => {
		const parsed = parseEntry(bytes);
		return parsed.ok ? [parsed.value] : [];
	});

describe('an older copy of a device', () => {
	/** Ana's device went on for two turns after it was copied, and sealed a third. */
	async function behind() {
		const clock = { now: 29_000_000 };
		const ana = new Player('Ana', 1, clock);
		const luis = new Player('Luis', 2, clock);
		const id = await tableOf([ana, luis], 0);
		const old = copyOf(ana.store, 1);
		for (let turn = 0; turn < 2; turn++) {
			await ana.seal(id);
			await luis.seal(id);
			await exchange(id, [ana, luis]);
			clock.now += 5;
		}
		await ana.seal(id);
		return { id, ana, luis, clock, copy: new Player('Ana', 1, clock, old) };
	}

	it('that is handed its own later words by the mailbox says so, and signs nothing', async () => {
		const { id, ana, luis, copy } = await behind();
		for (const player of [ana, luis])
			for (const { event } of (await player.office.mailOut(id, 0, [])).posted)
				await copy.office.mailIn(id, event);
		expect((await copy.view(id)).stopped).toBe('copied');
		const before = tips(copy);
		await expect(copy.seal(id)).rejects.toThrow('stopped');
		expect(tips(copy)).toBe(before);
	});

	it('that signed before it heard: the others are told of two devices, and nobody is held to lie', async () => {
		const { id, ana, luis, copy } = await behind();
		await copy.seal(id);
		await luis.take(await copy.text(id));
		await exchange(id, [ana, luis]);
		for (const player of [ana, luis]) {
			const { seats, forked } = await player.view(id);
			expect([seats.map(({ holder }) => holder), forked]).toEqual([['person', 'person'], []]);
		}
	});
});

describe('a table of which a row is missing', () => {
	async function played() {
		const clock = { now: 29_000_000 };
		const ana = new Player('Ana', 1, clock);
		const luis = new Player('Luis', 2, clock);
		const id = await tableOf([ana, luis], 0);
		await ana.seal(id);
		await luis.seal(id);
		await exchange(id, [ana, luis]);
		await ana.seal(id);
		return { id, ana, clock };
	}

	/** Opens the table without one row, and says what came of it and what was written. */
	async function without(part: 'records' | 'held', lost: (keys: readonly string[]) => string) {
		const { id, ana, clock } = await played();
		const store = copyOf(ana.store, 1);
		store[part].delete(lost([...store[part].keys()]));
		const writes = store.writes;
		const again = new Player('Ana', 1, clock, store);
		const said = await again.office.look(id, '').then(
			({ view }) => view.stage,
			(error: unknown) => (error as { code?: string }).code
		);
		return { said, wrote: store.writes - writes };
	}

	it.each([0, 1, -1])(
		'names a decision that is gone, and signs nothing: number %i',
		async (at) => {
			expect(await without('records', (keys) => keys.at(at) ?? '')).toEqual({
				said: 'damaged',
				wrote: 0
			});
		},
		30_000
	);

	it('names words of its own that are gone, and says nothing anew', async () => {
		const { id, ana } = await played();
		expect(ana.store.rows.get(id)?.holds).toEqual({ decisions: 3, binding: 2 });
		// The last is what Ana sealed.
		const sealed = await without('held', (keys) => keys.at(-1) ?? '');
		expect(sealed).toEqual({ said: 'damaged', wrote: 0 });
	}, 30_000);
});

it('a guest whom the founder names in the second of two rosters alone opens the table again, and is told of both', async () => {
	const [host, guest] = [
		new Player('Ana', 1, { now: 29_000_000 }),
		new Player('Luis', 2, { now: 29_000_000 })
	] as const;
	const id = await foundedBy(host, 2);
	await guest.office.join(await host.office.invite(id), 'Luis');
	const [join] = entriesIn(guest).flatMap(({ body }) => (body.kind === 'join' ? [body] : []));
	const founding = parseEntry(host.store.rows.get(id)?.founding?.bytes as Uint8Array);
	if (!founding.ok || founding.value.body.kind !== 'found' || !join) throw new Error('no lobby');
	const { keys } = founding.value.body;
	const crypto = handOf(host, id);
	const roster = (name: string, other: Person | undefined) =>
		sign(crypto, {
			volume: id,
			at: NONE,
			kind: 'roster',
			seat: 0,
			number: 1,
			body: { kind: 'roster', seats: [{ keys, name }, other] }
		});
	// A store hands rows out in the order of their keys: the second of them comes first.
	const drawn = (other: Person | undefined) =>
		Array.from({ length: 64 }, (_, i) => roster(`Ana ${i}`, other)).sort((a, b) =>
			a.id < b.id ? -1 : 1
		);
	const first = drawn(undefined).at(-1) as Held;
	const second = drawn({ keys: join.keys, name: join.name })[0] as Held;
	const secret = host.store.rows.get(id)?.secrets[0] as Uint8Array;
	for (const { signed } of [first, second])
		await guest.office.receiveBytes(
			lockParcel(crypto, { kind: 'room', secret }, { records: [], entries: [signed] })
		);
	const rows = [...guest.store.held].sort(([a], [b]) => (a < b ? -1 : 1));
	guest.store.held.clear();
	for (const [key, row] of rows) guest.store.held.set(key, row);
	guest.office = guest.newOffice();
	expect((await guest.view(id)).stopped).toBe('two-rosters');
});
