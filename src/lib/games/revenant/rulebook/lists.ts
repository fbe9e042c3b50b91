/** The lists of the rulebook: every reason why a move is refused. */
import { REFUSALS, problemText } from '../plan/problems';

export const refusals = (): string[] => Object.keys(REFUSALS).map((code) => problemText({ code }));
