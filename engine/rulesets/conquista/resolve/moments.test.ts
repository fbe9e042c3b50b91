/** Moments that a replay tells apart within a phase (`trace` under ''): one after each event. */
import { expect, it } from 'vitest';
import { createRng, type Rng } from '../../../kernel/rng';
import { conquista } from '..';
import type { State } from '../types';

const rngOf = (...numbers: number[]): Rng =>
	createRng(Uint8Array.from({ length: 32 }, (_, i) => numbers[i] ?? 0));

/** Moments of each step of a game that random orders play, after the stage that it answers. */
function momentsOf(seats: number, raw: object): string {
	const options = conquista.parseOptions({ rounds: 4, ...raw });
	if (!options.ok) throw new Error(options.code);
	let state: State = conquista.setup(options.value, seats, rngOf(7));
	const seen: string[] = [];
	for (let step = 1; conquista.pending(state).length > 0; step++) {
		const { stage } = state;
		const answers = conquista.pending(state).map(({ seat }) => ({
			seat,
			order: conquista.suggest(conquista.view(state, seat), seat, rngOf(step, step >> 8, seat)),
			missed: false
		}));
		let moments = 0;
		state = conquista.resolve(state, answers, rngOf(step, step >> 8), (phase) => {
			if (phase === '') moments++;
		}).state;
		if (moments > 0) seen.push(`${stage} ${moments}`);
	}
	return seen.join(', ');
}

// As recorded.
const BY_POST = [
	'orient 3, plan 5, combat 20, reply 6, construction 6, production 11, plan 13',
	'combat 26, reply 4, construction 12, plan 6, combat 28, reply 8, construction 7',
	'plan 3, maintenance 5, construction 4, combat 24, reply 8, production 6'
].join(', ');
const LIVE = [
	'orient 3, pick 2, pick 3, pick 2, pick 4, construction 2, construction 2',
	'construction 4, table 5, table 4, table 3, table 4, combat 4, batch 8, batch 9',
	'batch 3, batch 15, batch 9, batch 4, batch 9, batch 10, batch 18, pick 6, pick 19',
	'table 2, table 2, table 4, construction 2, construction 6, combat 7, batch 8',
	'batch 34, batch 8, batch 3, batch 4, pick 3, pick 4, pick 16, construction 2',
	'construction 3, combat 4, batch 14, batch 1, batch 15, batch 6, table 3, table 1',
	'table 4, pick 3, pick 5, pick 6, table 1, table 5, production 5, construction 2',
	'construction 7, combat 4, batch 7, batch 3, batch 12, batch 4, batch 4'
].join(', ');

it('every event of a game by post is a moment of its own', () => {
	expect(momentsOf(3, {})).toBe(BY_POST);
});

it('and of a game at one table', () => {
	expect(momentsOf(3, { live: true })).toBe(LIVE);
});
