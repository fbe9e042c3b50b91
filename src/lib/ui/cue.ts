/**
 * Cues: what is heard and felt at the moments that matter. Nothing of it carries a meaning of its own,
 * and nothing is heard or felt where movement is unwanted.
 */
import { motionAllowed } from './motion';

/** `seal`: wax is pressed; `open`: seals break; `line`: an order is written; `undo`: one is taken back;
 * `letter`: a letter came in; `end`: the game is over. */
export type Cue = 'seal' | 'open' | 'line' | 'undo' | 'letter' | 'end';

/** Vibration, ms on and off by turns. */
const FELT: Readonly<Partial<Record<Cue, readonly number[]>>> = {
	seal: [25],
	open: [15, 60, 15],
	end: [30, 80, 30, 80, 60]
};

let heard: ((cue: Cue) => void) | undefined;

/** Sets who sounds the cues; none: silence. */
export function hearCues(player: ((cue: Cue) => void) | undefined): void {
	heard = player;
}

export function cue(which: Cue): void {
	const pattern = FELT[which];
	if ((!pattern && !heard) || !motionAllowed()) return;
	// A page that nobody has touched yet may not vibrate, and a browser complains of the attempt.
	if (pattern && navigator.userActivation?.hasBeenActive !== false)
		navigator.vibrate?.([...pattern]);
	heard?.(which);
}
