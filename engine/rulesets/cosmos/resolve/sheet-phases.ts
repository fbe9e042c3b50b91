/** What sheets do in P6 and P7, in the order of the phases. */
import type { Turn } from '../turn';

type Step = (turn: Turn) => void;

export const AFTER_DOMINION: readonly Step[] = [];
export const SPAWNS: readonly Step[] = [];
export const INCOME: readonly Step[] = [];
export const AFTER_DEBTS: readonly Step[] = [];
