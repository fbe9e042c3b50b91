/** A step on the board: one event after another, then the board at rest. Pure. */
import type { ConquistaReport, Order, State, View } from '$engine/rulesets/conquista/types';
import { view } from '$engine/rulesets/conquista/view';
import type { Eyes, Looking, PastFrame as AnyPastFrame } from '$lib/ui/history/past.svelte';
import * as timeline from '$lib/ui/history/timeline';
import type { Moment } from '../moment';
import type { Told } from '../report/chapters';

export type Frame = timeline.Frame<View, ConquistaReport>;
export type PastFrame = AnyPastFrame<View, Order, ConquistaReport>;

/** Act that a replay shows for a while: an event on the board it befell, or a board at rest. */
export interface Act {
	readonly view: View;
	readonly event: ConquistaReport | null;
	/** From 1 among the events shown in the step; 0 at rest. */
	readonly number: number;
	/** At speed 1. */
	readonly ms: number;
}

export type Scene = timeline.Scene<View, ConquistaReport, Act>;

/** The past of a finished game through anybody's eyes. */
export const looking: Looking<View, ConquistaReport, State> = {
	isOver: ({ stage }) => stage === 'over',
	view: (state, eyes) => view(state, eyes === 'all' ? 0 : eyes),
	reports: (reports, eyes: Eyes) =>
		eyes === 'all' ? reports : reports.filter(({ to }) => to === 'all' || to.includes(eyes))
};

// ---------------------------------------------------------------- how long things take

/** Milliseconds at speed 1; 0: it changes nothing that is drawn, and is passed over. */
export function lengthOf(report: ConquistaReport): number {
	switch (report.code) {
		case 'moved':
			return 450 + 250 * report.data.path.length;
		case 'fought':
			return 1700;
		case 'advanced':
		case 'landed':
		case 'mobilised':
			return 1000;
		case 'control':
		case 'grantEnded':
			return 500;
		case 'produced':
		case 'built':
			return 900;
		case 'dismissed':
			return 900;
		case 'dismissal':
			return 450;
		case 'maintained':
			return report.data.released.length > 0 ? 900 : 350;
		case 'exchanged':
			return report.data.done ? 900 : 500;
		case 'lapsed':
			return 450;
		case 'declared':
			return report.data.cards.length > 0 ? 600 : 0;
		case 'sectionPlaced':
		case 'oriented':
		case 'dealt':
			return 800;
		case 'roundBegan':
		case 'planned':
		case 'picked':
		case 'phaseBegan':
			return 600;
		case 'roundEnded':
		case 'resigned':
		case 'eliminated':
			return 900;
		case 'gameOver':
			return 1200;
		case 'sectionDrawn':
		case 'absent':
		case 'dormant':
		case 'awake':
		case 'refused':
		case 'drawn':
		case 'reshuffled':
		case 'cards':
		case 'spent':
		case 'returned':
		case 'brokenOff':
		case 'offered':
		case 'withdrawn':
		case 'lapsedOffer':
		case 'frozen':
		case 'accepted':
		case 'passed':
			return 0;
	}
}

/** The board stays a while as the step left it. */
const REST_MS = 500;

/**
 * The board that a report of a step befell: the frame at which it was made or, of an effect that was
 * told after its cause, the frame after both. Until the frames have come, the board before the step.
 */
export function boardAt(before: View, { view, reports, inner = [] }: Frame, index: number): View {
	// Frames of everybody count what everybody was told, and who sees everything reads all reports.
	const isCounted = ({ to }: ConquistaReport): boolean => view.viewer !== 0 || to === 'all';
	const told = reports.slice(0, index).filter(isCounted).length;
	const frame = inner.findLast((one) => one.told === told) ?? inner.find((one) => one.told > told);
	return frame?.view ?? before;
}

const known = new WeakMap<Frame, readonly Act[]>();

/** The events of a step that are shown, and the rest after them. */
export function actsOf(before: View, frame: Frame): readonly Act[] {
	const found = known.get(frame);
	if (found) return found;
	const acts: Act[] = [];
	frame.reports.forEach((event, index) => {
		const ms = lengthOf(event);
		if (ms > 0)
			acts.push({ view: boardAt(before, frame, index), event, number: acts.length + 1, ms });
	});
	acts.push({ view: frame.view, event: null, number: 0, ms: REST_MS });
	known.set(frame, acts);
	return acts;
}

const REST: Act = { view: {} as View, event: null, number: 0, ms: REST_MS };
const staging: timeline.Staging<View, ConquistaReport, Act> = {
	acts: actsOf,
	lengthOf: ({ ms }) => ms,
	last: REST
};

// ---------------------------------------------------------------- places in time

/** The scene at a place; frames are of steps 1, 2, 3 … */
export const sceneAt = (frames: readonly Frame[], at: number): Scene | undefined =>
	timeline.sceneAt(staging, frames, at);

/** Position of a replay `ms` later at this speed. */
export const advanced = (frames: readonly Frame[], at: number, ms: number, speed: number): number =>
	timeline.advanced(staging, frames, at, ms, speed);

/** Moment of a scene, for the board to draw. */
export function momentOf({ moment, rest }: Scene): Moment {
	const { act, to, progress } = moment;
	return rest
		? { view: to, event: null, progress: 1 }
		: { view: act.view, event: act.event, progress };
}

/** Progress of an event at which one stands who steps from one to the next: it can be seen happening. */
const INTO = 0.6;

/** Places of all events of the step that leads to `step`, then of the step itself. */
function stopsOf(frames: readonly Frame[], step: number): number[] {
	const frame = frames[step - 1];
	const before = frames[step - 2];
	if (!frame) return [];
	if (!before) return [step];
	const spans = timeline.spansOf(staging, before.view, frame);
	const events = spans.filter(({ act }) => act.event !== null);
	return [...events.map(({ from, to }) => step - 1 + from + INTO * (to - from)), step];
}

const NEAR = 1e-9;

/** The place of the next event, or of the step at rest after its last. */
export function nextEvent(frames: readonly Frame[], at: number): number {
	for (let step = Math.max(1, Math.ceil(at - NEAR)); step <= frames.length; step++) {
		const stop = stopsOf(frames, step).find((place) => place > at + NEAR);
		if (stop !== undefined) return stop;
	}
	return frames.length;
}

export function previousEvent(frames: readonly Frame[], at: number): number {
	for (let step = Math.min(frames.length, Math.ceil(at)); step >= 1; step--) {
		const stop = stopsOf(frames, step).findLast((place) => place < at - NEAR);
		if (stop !== undefined) return stop;
	}
	return 1;
}

/** Number of events that the step of a scene shows. */
export const eventCount = (frames: readonly Frame[], step: number): number => {
	const [before, frame] = [frames[step - 2], frames[step - 1]];
	return before && frame ? actsOf(before.view, frame).length - 1 : 0;
};

// ---------------------------------------------------------------- telling

/** The resolution that led to a step, as the report tells it; undefined for the first. */
export function toldAt(frames: readonly PastFrame[], step: number): Told | undefined {
	const [before, frame] = [frames[step - 2], frames[step - 1]];
	if (!before || !frame) return undefined;
	const { viewer } = frame.view;
	const order = frame.played.find(({ seat }) => seat === viewer)?.order;
	return { before: before.view, after: frame.view, reports: frame.reports, order };
}
