/** Parcels of a member that say what is not so, or what is known: they cost little, and what is wrong with them is said. */
import { expect, it } from 'vitest';
import { lockParcel } from '$lib/protocol/wire/parcel';
import { encodeRecord, parseRecord, type Record } from '$lib/protocol/record';
import { exchange, handOf, Player, tableOf } from '../testing';

const cut = { kind: 'cut', envelopes: ['', '', ''] } as const;

it.each<readonly [string, (last: Record) => Record, number, readonly object[]]>([
	[
		'false decisions one is looked at',
		(last) => ({ ...last, value: { ...last.value, end: cut }, entries: [] }),
		4,
		[{ code: 'certificate', count: 1 }]
	],
	[
		'false decisions one is looked at',
		(last) => ({ ...last, value: { ...last.value, end: cut }, entries: [] }),
		400,
		[{ code: 'certificate', count: 1 }]
	],
	[
		'old decisions of a table that never was one is looked at',
		(last) => ({ ...last, number: 0, history: 'ab'.repeat(32), entries: [] }),
		400,
		[{ code: 'elsewhere', count: 1 }]
	],
	['decisions that are known none is stored again', (last) => last, 400, []]
])(
	'of %s: %#',
	async (_, bent, count, refused) => {
		const people = ['Ana', 'Luis', 'Eva'].map(
			(name, i) => new Player(name, i + 1, { now: 29_000_000 })
		);
		const [ana, , eva] = people as [Player, Player, Player];
		const id = await tableOf(people, 0);
		for (const one of people) await one.seal(id);
		await exchange(id, people);
		const rows = [...ana.store.records.values()].sort((a, b) => a.number - b.number);
		const records = rows.flatMap(({ bytes }): Record[] => {
			const read = parseRecord(bytes);
			return read.ok ? [read.value] : [];
		});
		const bytes = encodeRecord(
			bent(records.filter(({ certificate }) => certificate).at(-1) as Record)
		);
		const [secret] = eva.store.rows.get(id)?.secrets ?? [];
		const content = { records: Array.from({ length: count }, () => bytes), entries: [] };
		const lock = { kind: 'room', secret: secret as Uint8Array } as const;
		const [told, writes] = [ana.told.length, ana.store.writes];
		const arrival = await ana.office.receiveBytes(lockParcel(handOf(eva, id), lock, content));
		expect(arrival.kind === 'parcel' ? arrival.delivery.refused : arrival).toEqual(refused);
		expect(ana.told.length - told).toBe(0);
		expect(ana.store.writes - writes).toBeLessThan(3);
	},
	60_000
);
