/** The lists of the rulebook: every reason why an order is refused, or comes to nothing. */
import { FAILURES, REFUSALS } from '../plan/problems';

const sentences = (texts: Readonly<Record<string, () => string>>): string[] =>
	Object.values(texts).map((text) => text());

export const refusals = (): string[] => sentences(REFUSALS);
export const failures = (): string[] => sentences(FAILURES);
