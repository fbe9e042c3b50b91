import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { LocalTable } from '$lib/session/local/local-table.svelte';
import { SeatSession } from '$lib/session/seat-session.svelte';
import { convoyTable, HereEngine, loadToy, nimTable } from '$lib/session/testing';
import { newsOf, others } from './news';

type Session = Parameters<typeof newsOf>[1];

const engine = new HereEngine();
const open = (id: string): Promise<LocalTable> => LocalTable.open(id, engine, loadToy);

it('says who played in the open since somebody last looked', async () => {
	// Two persons and two bots, one after another, nothing sealed.
	const table = await open(await nimTable(engine, 2, 2, [9, 9, 9]));
	await table.seal(1, { kind: 'take', heap: 0, count: 1 });
	await table.proceed();
	await table.seal(2, { kind: 'take', heap: 0, count: 1 });
	await table.proceed();
	const news = await newsOf(table, sessionOf(table), table.since(1));
	expect(news).toMatchObject({ steps: table.latest - 1, solemn: false, lead: undefined });
	expect(others(news, 1).map(({ seat }) => seat)).toEqual([2, 3, 4]);
});

it('makes a moment of it where seals were broken, where the game ended, and in doubt', async () => {
	const convoy = await open(await convoyTable(engine, 1, 2));
	await convoy.seal(1, []);
	await convoy.proceed();
	expect(await newsOf(convoy, sessionOf(convoy), 2)).toMatchObject({
		steps: 1,
		solemn: true,
		lead: { mine: '', world: '' }
	});

	const nim = await open(await nimTable(engine, 1, 1, [1]));
	await nim.seal(1, { kind: 'take', heap: 0, count: 1 });
	await nim.proceed();
	expect(nim.over).toBe(true);
	expect(await newsOf(nim, sessionOf(nim), 2)).toMatchObject({ solemn: true });

	const unread = { ...table(nim), over: false, past: () => Promise.resolve([]) };
	const lost = { load: () => Promise.resolve([]) } as unknown as Session;
	expect(await newsOf(unread, lost, 2)).toEqual({
		steps: 1,
		solemn: true,
		seats: [],
		lead: undefined
	});
});

it('makes a moment of what the game calls one, though nobody sealed', async () => {
	const nim = await open(await nimTable(engine, 1, 2, [9, 9]));
	await nim.seal(1, { kind: 'take', heap: 0, count: 1 });
	await nim.proceed();
	const session = sessionOf(nim);
	const { past } = nim;
	const source = { ...table(nim), over: false, past: past.bind(nim) };
	const heaps = (view: unknown): number => (view as { heaps: number[] }).heaps.length;
	const asked: unknown[] = [];
	const isMoment = (before: unknown, after: unknown): boolean => {
		asked.push([heaps(before), heaps(after)]);
		return true;
	};
	expect(await newsOf(source, session, 2)).toMatchObject({ solemn: false, lead: undefined });
	expect(
		await newsOf({ ...source, game: { ...nim.game, isMoment: () => false } }, session, 2)
	).toMatchObject({ solemn: false, lead: undefined });
	expect(await newsOf({ ...source, game: { ...nim.game, isMoment } }, session, 2)).toMatchObject({
		solemn: true,
		lead: {}
	});
	expect(asked.length).toBeGreaterThan(0);
});

const table = ({ ruleset, seats, latest, game }: LocalTable) => ({ ruleset, seats, latest, game });

/** The session of seat 1, as far as news need it. */
const sessionOf = (of: LocalTable): Session => new SeatSession(of, 1);
