/** Shuffles of a step, each told with its label (RV-004, RV-656). */
import type { Rng } from '../../../kernel/rng';
import { report, type Step } from '../step';

export function shuffled<T>(
	step: Step,
	rng: Rng,
	label: readonly (string | number)[],
	cards: readonly T[]
): T[] {
	report(step, 'all', 'shuffled', { label: label.join('/'), cards: cards.length });
	return rng.stream(...label).shuffle(cards);
}
