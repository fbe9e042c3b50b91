/** P2(b) to P5: everything that fleets and troops do to one another. */
import type { Turn } from '../turn';

export type Step = (turn: Turn) => void;

/** Phases in their order (CS-142 to CS-146), each told to the trace. */
export const CONFLICTS: readonly (readonly [string, Step])[] = [];
