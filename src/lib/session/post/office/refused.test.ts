/** Parcels of a member that say what is not so: they cost little, and what is wrong with them is said. */
import { expect, it } from 'vitest';
import { lockParcel } from '$lib/protocol/parcel';
import { encodeRecord, parseRecord, type Record } from '$lib/protocol/record';
import { exchange, handOf, Player, tableOf } from '../testing';

it.each([4, 400])(
	'of %i false decisions one is looked at',
	async (count) => {
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
		const last = records.filter(({ certificate }) => certificate).at(-1) as Record;
		const end = { kind: 'cut', envelopes: ['', '', ''] } as const;
		const bytes = encodeRecord({ ...last, value: { ...last.value, end }, entries: [] });
		const [secret] = eva.store.rows.get(id)?.secrets ?? [];
		const content = { records: Array.from({ length: count }, () => bytes), entries: [] };
		const lock = { kind: 'room', secret: secret as Uint8Array } as const;
		const arrival = await ana.office.receiveBytes(lockParcel(handOf(eva, id), lock, content));
		const told = arrival.kind === 'parcel' ? arrival.delivery.refused : arrival;
		expect(told).toEqual([{ code: 'certificate', count: 1 }]);
	},
	60_000
);
