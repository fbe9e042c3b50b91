/** Convoy with a fault: its rules throw wherever a test says. */
import type { Answer } from '../../engine/kernel/ruleset';
import { convoy, type Sheet, type State } from './convoy';

export type Brittle = typeof convoy;

/** Throws in the resolution if `breaks`: a bug that shows at some orders alone. */
export const brittle = (
	breaks: (answers: readonly Answer<Sheet>[], state: State) => boolean
): Brittle => ({
	...convoy,
	resolve(state, answers, rng, trace) {
		const done = convoy.resolve(state, answers, rng, trace);
		if (breaks(answers, state)) throw new Error('no such square');
		return done;
	}
});

/** A raid of anybody breaks the rules. */
export const hasRaid = (answers: readonly Answer<Sheet>[]): boolean =>
	answers.some(({ order }) => order.some(({ kind }) => kind === 'raid'));
