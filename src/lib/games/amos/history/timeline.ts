/**
 * Time in a replay. A place in it is a number of steps: 3 is step 3 at rest, 2.25 is a quarter of the
 * way from step 2 to step 3. Pure.
 */
import type { AmosReport, View } from '$engine/rulesets/amos/types';
import { clashes, gliders } from '../board/replay';
import type { Moment } from '../moment';

export type Act = Moment['act'];

/** What a replay needs of a step. */
export interface Frame {
	readonly step: number;
	readonly view: View;
	/** Of the resolution that led to it. */
	readonly reports: readonly AmosReport[];
}

/** Length of each act in ms at speed 1. */
const LENGTH: Readonly<Record<Act, number>> = { moves: 2200, battles: 1800, changes: 1200 };

interface Span {
	readonly act: Act;
	/** As parts of the turn, 0..1. */
	readonly from: number;
	readonly to: number;
}

/** The acts that have something to show, with the share of the turn that each takes. */
export function spansOf(before: View, frame: Frame): Span[] {
	const moment: Moment = {
		from: before,
		to: frame.view,
		reports: frame.reports,
		act: 'changes',
		progress: 0
	};
	const acts: Act[] = [
		...(gliders(moment).length > 0 ? (['moves'] as const) : []),
		...(clashes(moment).length > 0 ? (['battles'] as const) : []),
		'changes'
	];
	const whole = lengthOf(acts);
	let past = 0;
	return acts.map((act) => {
		const from = past / whole;
		past += LENGTH[act];
		return { act, from, to: past / whole };
	});
}

const lengthOf = (acts: readonly Act[]): number => acts.reduce((sum, act) => sum + LENGTH[act], 0);

/** Where a replay stands: the step it goes to, and the moment on the map. */
export interface Scene {
	/** Of the report told: the step reached, or on the way to. */
	readonly step: number;
	readonly moment: Moment;
	/** Nothing moves: the step as it stood. */
	readonly rest: boolean;
}

/** The scene at a place; frames are of steps 1, 2, 3 … */
export function sceneAt(frames: readonly Frame[], at: number): Scene | undefined {
	const place = Math.min(Math.max(at, 1), frames.length);
	const step = Math.ceil(place);
	const frame = frames[step - 1];
	if (!frame) return undefined;
	const before = frames[step - 2] ?? frame;
	const part = place - (step - 1);
	if (step === 1 || part === 1) {
		const moment: Moment = {
			from: before.view,
			to: frame.view,
			reports: step === 1 ? [] : frame.reports,
			act: 'changes',
			progress: 1
		};
		return { step, moment, rest: true };
	}
	const spans = spansOf(before.view, frame);
	const span = spans.find(({ to }) => part < to) ?? spans.at(-1);
	if (!span) return undefined;
	const progress = Math.min(1, (part - span.from) / (span.to - span.from));
	const moment: Moment = {
		from: before.view,
		to: frame.view,
		reports: frame.reports,
		act: span.act,
		progress
	};
	return { step, moment, rest: false };
}

/** Where a replay is `ms` later at this speed. */
export function advanced(frames: readonly Frame[], at: number, ms: number, speed: number): number {
	let place = at;
	let left = ms * speed;
	while (left > 0 && place < frames.length) {
		const step = Math.floor(place) + 1;
		const [before, frame] = [frames[step - 2], frames[step - 1]];
		if (!before || !frame) return frames.length;
		const length = lengthOf(spansOf(before.view, frame).map(({ act }) => act));
		const rest = (step - place) * length;
		place = left >= rest ? step : place + left / length;
		left -= rest;
	}
	return Math.min(place, frames.length);
}
