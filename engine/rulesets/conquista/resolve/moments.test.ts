/** Moments that a replay tells apart within a phase (`trace` under ''): one after each event. */
import { expect, it } from 'vitest';
import { createRng, type Rng } from '../../../kernel/rng';
import { conquista } from '..';
import type { State } from '../types';

const rngOf = (...numbers: number[]): Rng =>
	createRng(Uint8Array.from({ length: 32 }, (_, i) => numbers[i] ?? 0));

/** Moments of each step of a game that random orders play, after the stage that it answers. */
function momentsOf(seats: number, raw: object): string[] {
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
	return seen;
}

it('every event of a game by post is a moment of its own', () => {
	expect(momentsOf(3, {}).join(', ')).toMatchInlineSnapshot(
		`"orient 3, plan 6, combat 19, reply 4, construction 6, production 11, plan 6, production 13, combat 20, reply 6, construction 7, plan 10, combat 29, production 10, reply 3, construction 5, plan 15, combat 22, construction 5"`
	);
});

it('and of a game at one table', () => {
	expect(momentsOf(3, { live: true }).join(', ')).toMatchInlineSnapshot(
		`"orient 3, pick 2, pick 4, pick 3, pick 4, construction 2, construction 2, construction 3, table 2, table 1, table 4, table 4, table 3, table 3, combat 4, batch 3, batch 14, batch 9, batch 3, batch 6, batch 7, batch 3, batch 16, pick 2, pick 4, pick 2, pick 4, combat 4, batch 13, batch 1, batch 8, batch 34, batch 8, batch 3, batch 2, construction 2, construction 1, construction 7, table 2, table 3, table 2, table 2, table 1, table 3, production 16, pick 4, pick 2, pick 5, pick 4, construction 2, construction 3, construction 4, table 5, table 1, table 1, table 8, table 2, combat 6, batch 7, batch 10, batch 9, batch 2, batch 5, batch 2, batch 7, batch 43, production 3, production 7, pick 2, pick 2, pick 2, pick 5, production 7, production 3, production 5, construction 2, construction 4, construction 5, table 2, table 1, table 7, table 9, combat 5, batch 3, batch 5, batch 1, batch 7, batch 2, batch 14, batch 7, batch 4"`
	);
});
