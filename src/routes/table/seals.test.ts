import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { LocalTable } from '$lib/session/local/local-table.svelte';
import { convoyTable, HereEngine, loadToy, nimTable } from '$lib/session/testing';
import { sealsOf } from './seals';

const engine = new HereEngine();
const open = (id: string): Promise<LocalTable> => LocalTable.open(id, engine, loadToy);
const standings = (table: LocalTable): string[] => sealsOf(table).map(({ is }) => is);

it('says of each seat whether it is asked in this step, or ever again', async () => {
	const table = await open(await nimTable(engine, 2, 2, [9, 9]));
	expect(standings(table)).toEqual(['awaited', 'idle', 'idle', 'idle']);
	await table.seal(1, { kind: 'concede' });
	expect(standings(table)).toEqual(['sealed', 'idle', 'idle', 'idle']);
	await table.proceed();
	expect(standings(table)).toEqual(['out', 'awaited', 'idle', 'idle']);
	await table.seal(2, { kind: 'concede' });
	await table.proceed();
	expect(standings(table)).toEqual(['out', 'out', 'ready', 'idle']);
	while (!table.over) await table.resolve();
	expect(standings(table)).toEqual(['out', 'out', 'out', 'out']);
});

it('says of bots that they answer at once where all are asked', async () => {
	const table = await open(await convoyTable(engine, 1, 2));
	expect(standings(table)).toEqual(['awaited', 'ready', 'ready']);
});
