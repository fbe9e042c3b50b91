import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { LocalTable } from '$lib/session/local/local-table.svelte';
import { convoyTable, HereEngine, loadToy, nimTable } from '$lib/session/testing';
import { newsOf, others } from './news';

const engine = new HereEngine();
const open = (id: string): Promise<LocalTable> => LocalTable.open(id, engine, loadToy);

it('says who played in the open since somebody last looked', async () => {
	// Two persons and two bots, one after another, nothing sealed.
	const table = await open(await nimTable(engine, 2, 2, [9, 9, 9]));
	await table.seal(1, { kind: 'take', heap: 0, count: 1 });
	await table.proceed();
	await table.seal(2, { kind: 'take', heap: 0, count: 1 });
	await table.proceed();
	const news = await newsOf(table, table.since(1));
	expect(news).toMatchObject({ steps: table.latest - 1, solemn: false });
	expect(others(news, 1).map(({ seat }) => seat)).toEqual([2, 3, 4]);
});

it('makes a moment of it where seals were broken, where the game ended, and in doubt', async () => {
	const convoy = await open(await convoyTable(engine, 1, 2));
	await convoy.seal(1, []);
	await convoy.proceed();
	expect(await newsOf(convoy, 2)).toMatchObject({ steps: 1, solemn: true });

	const nim = await open(await nimTable(engine, 1, 1, [1]));
	await nim.seal(1, { kind: 'take', heap: 0, count: 1 });
	await nim.proceed();
	expect(nim.over).toBe(true);
	expect(await newsOf(nim, 2)).toMatchObject({ solemn: true });

	const unread = { ...table(nim), over: false, past: () => Promise.resolve([]) };
	expect(await newsOf(unread, 2)).toMatchObject({ solemn: true, seats: [] });
});

const table = ({ ruleset, seats, latest }: LocalTable) => ({ ruleset, seats, latest });
