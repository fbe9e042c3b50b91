/** A step on the board: one event after another, then the board at rest. Pure. */
import type { Order, RevenantReport, State, View } from '$engine/rulesets/revenant/types';
import { view } from '$engine/rulesets/revenant/view';
import type { Eyes, Looking, PastFrame as AnyPastFrame } from '$lib/ui/history/past.svelte';
import * as timeline from '$lib/ui/history/timeline';
import type { Moment } from '../moment';

export type Frame = timeline.Frame<View, RevenantReport>;
export type PastFrame = AnyPastFrame<View, Order, RevenantReport>;

/** Act that a replay shows for a while: an event on the board it befell, or a board at rest. */
export interface Act {
	readonly view: View;
	readonly event: RevenantReport | null;
	/** From 1 among the events shown in the step; 0 at rest. */
	readonly number: number;
	/** At speed 1. */
	readonly ms: number;
}
export type Scene = timeline.Scene<View, RevenantReport, Act>;

/** The past of a finished game through anybody's eyes. */
export const looking: Looking<View, RevenantReport, State> = {
	isOver: ({ stage }) => stage === 'over',
	view: (state, eyes) => view(state, eyes === 'all' ? 0 : eyes),
	reports: (reports, eyes: Eyes) =>
		eyes === 'all' ? reports : reports.filter(({ to }) => to === 'all' || to.includes(eyes))
};

// ---------------------------------------------------------------- how long things take

/** Milliseconds at speed 1; 0: it changes nothing that is drawn, and is passed over. */
export function lengthOf({ code }: RevenantReport): number {
	switch (code) {
		case 'breach':
		case 'tile':
		case 'final':
			return 1600;
		case 'placed':
		case 'moved':
		case 'attacked':
		case 'destroyed':
		case 'landed':
		case 'deployed':
		case 'replaced':
		case 'jump-enabled':
		case 'jumped':
		case 'sonar-jump':
		case 'spawn':
		case 'crew-turn':
		case 'colonies':
		case 'mustered':
			return 1000;
		case 'absorbers':
		case 'repaired':
		case 'charted':
		case 'cubes-laid':
		case 'recalled':
		case 'revenant-hit':
		case 'regrouped':
			return 800;
		case 'influence':
		case 'corruption':
		case 'played':
		case 'promoted':
		case 'agenda':
			return 600;
		case 'shuffled':
		case 'round-begun':
		case 'drawn':
		case 'drawn-cards':
		case 'hand-trimmed':
		case 'discarded':
		case 'passed':
		case 'reward-lost':
		case 'hidden-gained':
		case 'hidden-kept':
		case 'hidden-cards':
		case 'hidden-spent':
		case 'tactics':
		case 'resources':
		case 'cubes':
		case 'activated':
		case 'surveyed':
		case 'survey-cards':
		case 'prospected':
		case 'first-player':
		case 'tactics-reset':
		case 'missed':
		case 'withdrawn':
		case 'refused':
			return 0;
	}
}

/** The board stays a while as the step left it. */
const REST_MS = 500;

/** The first frame by which a report had been made; until frames have come, the board after the step. */
function boardAfter({ view, reports, inner = [] }: Frame, index: number): View {
	const isCounted = ({ to }: RevenantReport): boolean => view.viewer !== 0 || to === 'all';
	const told = reports.slice(0, index).filter(isCounted).length;
	return inner.find((one) => one.told > told)?.view ?? view;
}

const known = new WeakMap<Frame, readonly Act[]>();

/** The events of a step that are shown, and the rest after them. */
export function actsOf(frame: Frame): readonly Act[] {
	const found = known.get(frame);
	if (found) return found;
	const acts: Act[] = [];
	frame.reports.forEach((event, index) => {
		const ms = lengthOf(event);
		if (ms > 0) acts.push({ view: boardAfter(frame, index), event, number: acts.length + 1, ms });
	});
	acts.push({ view: frame.view, event: null, number: 0, ms: REST_MS });
	known.set(frame, acts);
	return acts;
}

const staging: timeline.Staging<View, RevenantReport, Act> = {
	acts: (_, frame) => actsOf(frame),
	lengthOf: ({ ms }) => ms,
	last: { view: {} as View, event: null, number: 0, ms: REST_MS }
};

// ---------------------------------------------------------------- places in time

export const sceneAt = (frames: readonly Frame[], at: number): Scene | undefined =>
	timeline.sceneAt(staging, frames, at);
export const advanced = (frames: readonly Frame[], at: number, ms: number, speed: number): number =>
	timeline.advanced(staging, frames, at, ms, speed);

/** Zones in which a report happened. */
export function zonesOf(report: RevenantReport, view: View): number[] {
	const { data } = report;
	if ('sector' in data && typeof data.sector === 'number' && data.sector > 0) return [data.sector];
	if (report.code === 'moved') return [...report.data.path].slice(-1);
	if (report.code === 'placed' || report.code === 'crew-turn') {
		const { ship } = report.data;
		if (ship === 'revenant') return [0];
		if (ship.startsWith('frigate:'))
			return [view.players[Number(ship.slice('frigate:'.length)) - 1]?.frigate.at ?? 0];
		return view.ships.filter(({ id }) => id === ship).map(({ at }) => at);
	}
	return [];
}

/** Moment of a scene, for the board to draw. */
export function momentOf({ moment, rest }: Scene): Moment {
	const { act, to } = moment;
	return rest || !act.event
		? { view: to, zones: [] }
		: { view: act.view, zones: zonesOf(act.event, act.view) };
}

const INTO = 0.45;
const NEAR = 1e-9;

/** Places of all events of the step, then of the step itself. */
function stopsOf(frames: readonly Frame[], step: number): number[] {
	const [before, frame] = [frames[step - 2], frames[step - 1]];
	if (!frame) return [];
	if (!before) return [step];
	const events = timeline.spansOf(staging, before.view, frame).filter(({ act }) => act.number > 0);
	return [...events.map(({ from, to }) => step - 1 + from + INTO * (to - from)), step];
}

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

/** Number of events that a step shows. */
export const eventCount = (frames: readonly Frame[], step: number): number => {
	const frame = step > 1 ? frames[step - 1] : undefined;
	return frame ? actsOf(frame).length - 1 : 0;
};
