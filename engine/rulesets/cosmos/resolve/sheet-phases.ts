/** Hooks of sheets in P6 and P7, in the order of the phases. */
import { afterDebts, afterDominion, income, spawns } from '../hooks/closing';
import type { Turn } from '../memory/turn';

type Step = (turn: Turn) => void;

export const AFTER_DOMINION: readonly Step[] = [afterDominion];
export const SPAWNS: readonly Step[] = [spawns];
export const INCOME: readonly Step[] = [income];
export const AFTER_DEBTS: readonly Step[] = [afterDebts];
