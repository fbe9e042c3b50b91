import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { LocalTable } from '$lib/session/local/local-table.svelte';
import { convoyTable, HereEngine, loadToy, nimTable } from '$lib/session/testing';
import type { RoomTable } from '$lib/session/room-table';
import { sealLabel, sealsOf } from './seals';

const engine = new HereEngine();
const open = (id: string): Promise<LocalTable> => LocalTable.open(id, engine, loadToy);
const standings = (table: LocalTable): string[] => sealsOf(table).map(({ is }) => is);

it('says of each seat whether it is asked in this step, or ever again', async () => {
	const table = await open(await nimTable(engine, 2, 2, [9, 9]));
	expect(standings(table)).toEqual(['awaited', 'idle', 'idle', 'idle']);
	await table.seal(1, { kind: 'concede' });
	expect(standings(table)).toEqual(['sealed', 'idle', 'idle', 'idle']);
	await table.proceed();
	expect(standings(table)).toEqual(['gone', 'awaited', 'idle', 'idle']);
	await table.seal(2, { kind: 'concede' });
	await table.proceed();
	expect(standings(table)).toEqual(['gone', 'gone', 'ready', 'idle']);
	while (!table.over) await table.resolve();
	expect(standings(table)).toEqual(['over', 'over', 'over', 'over']);
});

it('says of bots that they answer at once where all are asked', async () => {
	const table = await open(await convoyTable(engine, 1, 2));
	expect(standings(table)).toEqual(['awaited', 'ready', 'ready']);
});

it('says why nobody waits for a seat', () => {
	const seat = (number: number) =>
		({ seat: number, kind: 'person', name: `N${number}` }) as RoomTable['seats'][number];
	const table = {
		seats: [1, 2, 3, 4].map(seat),
		awaited: [1],
		sealed: [],
		asked: [1, 2, 3],
		out: [4],
		resigned: [3],
		over: false
	} as unknown as RoomTable;
	expect(sealsOf(table).map(sealLabel)).toEqual([
		'N1: awaited',
		'N2: absent: not waited for',
		'N3: resigned',
		'N4: out of the game'
	]);
	const here = sealsOf(
		{ ...table, seats: [1].map((n) => ({ ...seat(n), emblem: 'e' })) },
		(emblem) => emblem === 'e'
	);
	expect(here.map(sealLabel)).toEqual(['N1: awaited, here now']);
});
