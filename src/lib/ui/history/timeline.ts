/**
 * Time in a replay. A place in it is a number of steps: 3 is step 3 at rest, 2.25 is a quarter of the
 * way from step 2 to step 3. Pure.
 */

import type { Frame as Inner } from '$engine/kernel/frames';

/** A step with the data that a replay needs. */
export interface Frame<View, R> {
	readonly step: number;
	readonly view: View;
	/** Reports of the resolution that led to the step. */
	readonly reports: readonly R[];
	/** Frames of that resolution, once they were asked for and have come. */
	readonly inner?: readonly Inner<View>[];
}

/** A moment of a replay, drawn by the board: what lies between two views through the same eyes. */
export interface Moment<View, R, Act> {
	readonly from: View;
	readonly to: View;
	readonly reports: readonly R[];
	readonly act: Act;
	/** 0..1 within the act. */
	readonly progress: number;
}

/** Position of a replay: the step it goes to, and the moment on the map. */
export interface Scene<View, R, Act> {
	/** Step of the report told: the one reached, or on the way to. */
	readonly step: number;
	readonly moment: Moment<View, R, Act>;
	/** Nothing moves: the step as it stood. */
	readonly rest: boolean;
}

interface Span<Act> {
	readonly act: Act;
	/** As parts of the step, 0..1. */
	readonly from: number;
	readonly to: number;
}

/** Playing of a game's steps on its map. */
export interface Staging<View, R, Act> {
	/** The acts that have something to show, in order; at least one. */
	acts(before: View, frame: Frame<View, R>): readonly Act[];
	/** Length of an act in ms at speed 1. */
	lengthOf(act: Act): number;
	/** The act at whose end the step stands. */
	readonly last: Act;
}

/** The share of a step that each of its acts takes. */
export function spansOf<View, R, Act>(
	{ acts, lengthOf }: Staging<View, R, Act>,
	before: View,
	frame: Frame<View, R>
): Span<Act>[] {
	const played = acts(before, frame);
	const whole = played.reduce((sum, act) => sum + lengthOf(act), 0);
	let past = 0;
	return played.map((act) => {
		const from = past / whole;
		past += lengthOf(act);
		return { act, from, to: past / whole };
	});
}

/** The scene at a place; frames are of steps 1, 2, 3 … */
export function sceneAt<View, R, Act>(
	staging: Staging<View, R, Act>,
	frames: readonly Frame<View, R>[],
	at: number
): Scene<View, R, Act> | undefined {
	const place = Math.min(Math.max(at, 1), frames.length);
	const step = Math.ceil(place);
	const frame = frames[step - 1];
	if (!frame) return undefined;
	const before = frames[step - 2] ?? frame;
	const part = place - (step - 1);
	const between = { from: before.view, to: frame.view, reports: frame.reports };
	if (step === 1 || part === 1) {
		const reports = step === 1 ? [] : frame.reports;
		return { step, moment: { ...between, reports, act: staging.last, progress: 1 }, rest: true };
	}
	const spans = spansOf(staging, before.view, frame);
	const span = spans.find(({ to }) => part < to) ?? spans.at(-1);
	if (!span) return undefined;
	const progress = Math.min(1, (part - span.from) / (span.to - span.from));
	return { step, moment: { ...between, act: span.act, progress }, rest: false };
}

/** Position of a replay `ms` later at this speed. */
export function advanced<View, R, Act>(
	staging: Staging<View, R, Act>,
	frames: readonly Frame<View, R>[],
	at: number,
	ms: number,
	speed: number
): number {
	let place = at;
	let left = ms * speed;
	while (left > 0 && place < frames.length) {
		const step = Math.floor(place) + 1;
		const [before, frame] = [frames[step - 2], frames[step - 1]];
		if (!before || !frame) return frames.length;
		const acts = staging.acts(before.view, frame);
		const length = acts.reduce((sum, act) => sum + staging.lengthOf(act), 0);
		const rest = (step - place) * length;
		place = left >= rest ? step : place + left / length;
		left -= rest;
	}
	return Math.min(place, frames.length);
}
