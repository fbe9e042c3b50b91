import { expect, it } from 'vitest';
import { advance, begin, stepSeed } from '$engine/kernel/advance';
import type { PastStep } from '$lib/store/tables';
import { convoy, type View } from '../../../test/rulesets/convoy';
import { SeatSession, type SeatTable } from './seat-session.svelte';
import { HereEngine } from './testing';

const SEED = new Uint8Array(32).fill(5);
const first = begin({ ruleset: convoy, options: { turns: 3 }, seats: 3, seed: SEED });
const dice = stepSeed(SEED, 1);
const trade = [{ kind: 'trade' }] as const;
const step = { ruleset: convoy, state: first.state, seed: dice };
const next = advance({ ...step, orders: { 1: trade }, bots: { 3: 'bot' } });
/** As a table among devices keeps them: the fallback of who missed the step is among those played. */
const played = Object.fromEntries(next.answers.map(({ seat, order }) => [seat, order as unknown]));

function sessionOf(missed: readonly number[], known: Uint8Array | undefined = dice): SeatSession {
	const rows: PastStep[] = [
		{ ...first, step: 1, reports: [], orders: {}, played, missed, dice: known },
		{ ...next, step: 2, orders: {}, played: {}, missed: [], dice: undefined }
	];
	const table = {
		ruleset: convoy,
		over: false,
		past: (from: number, to: number) =>
			Promise.resolve(rows.filter((row) => row.step >= from && row.step <= to)),
		engine: () => Promise.resolve(new HereEngine())
	};
	return new SeatSession(table as never as SeatTable, 1);
}

it('has the frames of a step that somebody missed and a bot played', async () => {
	expect(next.answers.map(({ missed }) => missed)).toEqual([false, true, false]);
	const frames = await sessionOf([2]).frames(2);
	expect(frames).toHaveLength(6);
	expect(frames.at(-1)?.view as View).toEqual(convoy.view(next.state, 1));
});

it('has none of a step whose dice nobody knows, and refuses one that comes out otherwise', async () => {
	const session = sessionOf([2]);
	expect(await session.frames(1)).toEqual([]);
	expect(await session.frames(3)).toEqual([]);
	await expect(sessionOf([]).frames(2)).rejects.toMatchObject({ code: 'differs' });
	const unknown = sessionOf([2], new Uint8Array());
	expect(await unknown.frames(2)).toEqual([]);
});
