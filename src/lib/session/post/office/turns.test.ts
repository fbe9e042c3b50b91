/** Several turns that come at once: each is stored, and told, before the next. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Id } from '$lib/protocol/bytes';
import { fromText, toText } from '$lib/carriers/parcel-text';
import { lockParcel, openParcel } from '$lib/protocol/parcel';
import type { ToldBeacon } from '$lib/protocol/wire';
import { tableCrypto } from './table-crypto';
import { copyOf, exchange, Player, tableOf, type FakeStore } from '../testing';

vi.setConfig({ testTimeout: 60_000 });
const clock = { now: 29_000_000 };
const TURNS = 4;
let id: Id;
let early: FakeStore;
let all: string;
let host: Player;

/** Luis's device, as a backup of the first turn gives it back. */
function restored(): Player {
	const store = copyOf(early, 2);
	for (const row of store.rows.values()) store.rows.set(id, { ...row, returning: true });
	return new Player('Luis', 2, clock, store);
}

/** Openings by step and seat. */
const secretsIn = (beacons: readonly ToldBeacon[] = []): string[] =>
	beacons
		.flatMap(({ step, openings = new Uint8Array(0) }) =>
			[0, 33].map((at) => `${step}/${openings.slice(at, at + 33).join()}`)
		)
		.sort();

const stepIn = (player: Player): number => player.store.rows.get(id)?.summary.step ?? -1;
const parcelBytes = (text: string): Uint8Array => {
	const found = fromText(text);
	if (!found.ok) throw new Error(found.code);
	return found.parcels[0] as Uint8Array;
};

beforeAll(async () => {
	const [ana, luis] = [new Player('Ana', 1, clock), new Player('Luis', 2, clock)];
	host = ana;
	id = await tableOf([ana, luis], 1);
	early = copyOf(luis.store, 2);
	for (let turn = 0; turn < TURNS; turn++) {
		await ana.seal(id);
		await luis.seal(id);
		await exchange(id, [ana, luis]);
	}
	all = toText((await ana.office.parcel(id, true)).bytes);
}, 120_000);

describe('several turns in one parcel', () => {
	it('are stored one by one, and each is told once it is stored', async () => {
		const luis = restored();
		expect((await luis.view(id)).step?.number).toBe(1);
		const steps: number[] = [];
		const { keepPost } = luis.store;
		luis.store.keepPost = async (batch) => {
			const told = luis.told.length;
			await keepPost(batch);
			expect(luis.told.length).toBe(told);
			steps.push(stepIn(luis));
		};
		const arrival = await luis.take(all);
		expect(arrival).toMatchObject({ kind: 'parcel', delivery: { refused: [], incomplete: 0 } });
		expect(stepIn(luis)).toBe(TURNS + 1);
		expect([...new Set(steps)]).toEqual([2, 3, 4, 5]);
		expect(luis.told.map(({ done }) => done)).toEqual(luis.told.map((_, i) => i + 1));
		expect(luis.told.length).toBeGreaterThanOrEqual(TURNS - 1);
		for (const { step } of luis.told) expect([1, ...steps]).toContain(step);
	});

	it('stay as far as they were stored, and the rest comes with the same parcel again', async () => {
		const luis = restored();
		const { keepPost } = luis.store;
		let writes = 0;
		luis.store.keepPost = (batch) => {
			if (++writes === 4) luis.store.broken = true;
			return keepPost(batch);
		};
		await expect(luis.take(all)).rejects.toThrow('full');
		const reached = stepIn(luis);
		expect(reached).toBeGreaterThan(1);
		expect(reached).toBeLessThan(TURNS + 1);
		// As after a reload.
		luis.store.keepPost = keepPost;
		luis.office = luis.newOffice();
		expect((await luis.office.show(id, '')).view.step?.number).toBe(reached);
		expect(await luis.take(all)).toMatchObject({ kind: 'parcel' });
		expect(stepIn(luis)).toBe(TURNS + 1);
		expect((await host.view(id)).step?.hash).toBe((await luis.view(id)).step?.hash);
	});

	it('make a device say nothing before all of them are in', async () => {
		const luis = restored();
		const said: number[] = [];
		const { keepPost } = luis.store;
		const brought = new Set([...host.store.entries.values()].map(({ bytes }) => bytes.join()));
		luis.store.keepPost = (batch) => {
			said.push(batch.entries.filter(({ bytes }) => !brought.has(bytes.join())).length);
			return keepPost(batch);
		};
		await luis.take(all);
		expect(said.slice(0, -1).every((count) => count === 0)).toBe(true);
		// The return.
		expect(said.at(-1)).toBeGreaterThan(0);
	});

	it('tell what opens their envelopes sooner; told falsely, those open all the same', async () => {
		const crypto = tableCrypto(new Uint8Array(32).fill(2));
		const opened = openParcel(crypto, { table: id, secrets: [] }, parcelBytes(all));
		if (!opened.ok) throw new Error(opened.code);
		const openings = (opened.beacons ?? []).map((told) => told.openings ?? new Uint8Array(0));
		// A seat and a secret for each of two envelopes; the ceremony of step 0 has none.
		expect(openings.map(({ length }) => length)).toEqual([0, 66, 66, 66, 66]);
		expect(openings.slice(1).map((told) => [told[0], told[33]].sort())).toEqual(
			openings.slice(1).map(() => [1, 2])
		);
		const swapped = ([...told]: Uint8Array): Uint8Array =>
			Uint8Array.of(
				...told.slice(33, 34),
				...told.slice(1, 33),
				...told.slice(0, 1),
				...told.slice(34)
			);
		const lies = opened.beacons?.map(({ openings, ...told }, i) =>
			openings
				? { ...told, openings: i % 2 ? swapped(openings) : openings.map((byte) => byte ^ 1) }
				: told
		);
		const lock = { kind: 'people', table: id, readers: [crypto.person.keys] } as const;
		const luis = restored();
		await luis.office.receiveBytes(lockParcel(crypto, lock, opened.value, lies));
		expect((await host.view(id)).step?.hash).toBe((await luis.view(id)).step?.hash);
		// It tells on its own finding, not what it was told.
		const reader = tableCrypto(new Uint8Array(32).fill(1));
		const made = await luis.office.parcel(id, true);
		const on = openParcel(reader, { table: id, secrets: [] }, made.bytes);
		expect(on.ok && on.beacons?.map((told) => [...(told.openings ?? [])].length)).toEqual([
			0, 66, 66, 66, 66
		]);
		expect(on.ok && secretsIn(on.beacons)).toEqual(secretsIn(opened.beacons));
	});

	it('tell their beacons, so that no share has to be opened; told falsely, shares are', async () => {
		const crypto = tableCrypto(new Uint8Array(32).fill(2));
		const opened = openParcel(crypto, { table: id, secrets: [] }, parcelBytes(all));
		if (!opened.ok) throw new Error(opened.code);
		expect(opened.beacons?.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
		const lie = opened.beacons?.map((told) => ({ ...told, beacon: new Uint8Array(48).fill(7) }));
		const lock = { kind: 'people', table: id, readers: [crypto.person.keys] } as const;
		const luis = restored();
		await luis.office.receiveBytes(lockParcel(crypto, lock, opened.value, lie));
		expect(stepIn(luis)).toBe(TURNS + 1);
		expect((await host.view(id)).step?.hash).toBe((await luis.view(id)).step?.hash);
	});
});
