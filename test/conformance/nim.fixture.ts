import type { Report } from '../../engine/kernel/ruleset';
import { nim, type Move, type Options, type State, type View } from '../rulesets/nim';
import type { Fixture } from './fixture';

export const nimFixture: Fixture<
	Options,
	State,
	Move,
	View,
	Report & { data: Readonly<Record<string, number>> }
> = {
	ruleset: nim,
	options: [undefined, { heaps: [1] }, { heaps: [7, 7, 2, 9] }],
	seats: [2, 3, 6],
	games: 10,
	simulated: (steps) => ({ options: { heaps: [2, 3] }, steps: 2 * steps }),
	bound: ({ heaps }, seats) => heaps.reduce((sum, stones) => sum + stones, seats),
	scramble: (state) => state,
	open: true,
	kinds: ['take', 'concede'],
	kindsOf: (move) => [move.kind],
	refused: () => []
};
