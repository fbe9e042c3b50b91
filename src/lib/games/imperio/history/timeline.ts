/** A turn on the map: one event after another on the map that it befell, then the map at rest. Pure. */
import type { Battle, ImperioReport, Invasion, Order, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type * as past from '$lib/ui/history/past.svelte';
import * as timeline from '$lib/ui/history/timeline';
import type { Moment } from '../moment';

export type Frame = timeline.Frame<View, ImperioReport>;
export type PastFrame = past.PastFrame<View, Order, ImperioReport>;

/** Act that a replay shows for a while: what happens at once, or a map at rest. */
export interface Act {
	readonly view: View;
	readonly after: View;
	readonly events: readonly ImperioReport[];
	/** From 1 among the acts of the turn; 0 at rest. */
	readonly number: number;
	/** At speed 1. */
	readonly ms: number;
}

export type Scene = timeline.Scene<View, ImperioReport, Act>;

// ---------------------------------------------------------------- how long things take

const OPENING_MS = 900;
const ROUND_MS = 1100;

/** Milliseconds at speed 1; 0: it changes nothing that is drawn, and is passed over. */
export function lengthOf(report: ImperioReport): number {
	switch (report.code) {
		case 'moved':
			return 1000;
		case 'battle':
			return OPENING_MS + ROUND_MS * (roundsOf(report.data) + 1);
		case 'invasion':
			return OPENING_MS + ROUND_MS * (roundsOf(report.data) + 1);
		case 'asteroids':
		case 'evaded':
		case 'uprising':
		case 'sabotaged':
			return 1200;
		case 'control':
			return report.data.cause === 'landing' ? 700 : 900;
		case 'war':
		case 'peace':
		case 'demolished':
		case 'mustered':
		case 'strayLost':
			return 800;
		case 'lawPassed':
		case 'lawRepealed':
		case 'decreed':
			return 900;
		case 'built':
		case 'produced':
			return 700;
		case 'gameOver':
			return 1200;
		default:
			return 0;
	}
}

/** Rolls that count at the same time. */
const roundsOf = (fight: Battle | Invasion): number =>
	'planet' in fight
		? fight.bombardment.length + fight.platforms.length + fight.rounds.length
		: fight.rounds.length + Math.min(1, fight.preFire.length);

/** Events of a kind that follow one another are shown together: they do not depend on each other. */
const TOGETHER: readonly ImperioReport['code'][] = [
	...(['moved', 'built', 'produced', 'war', 'peace', 'decreed', 'mustered'] as const)
];

/** The map stays a while as the turn left it. */
const REST_MS = 500;

// ---------------------------------------------------------------- the map that an event befell

/** Reports up to one that frames count: those of everybody count what everybody was told. */
function toldBefore({ view, reports }: Frame, index: number): number {
	const isCounted = ({ to }: ImperioReport): boolean => view.viewer !== 0 || to === 'all';
	return reports.slice(0, index).filter(isCounted).length;
}

/** The last frame before a report was made; until the frames have come, the map before the turn. */
function mapBefore(before: View, frame: Frame, index: number): View {
	const told = toldBefore(frame, index);
	return frame.inner?.findLast((one) => one.told <= told)?.view ?? before;
}

/** The first frame by which it had been made; until they have come, the map as the turn left it. */
function mapAfter(frame: Frame, index: number): View {
	const told = toldBefore(frame, index);
	return frame.inner?.find((one) => one.told > told)?.view ?? frame.view;
}

const known = new WeakMap<Frame, readonly Act[]>();

/** The events of a turn that are shown, those that go together in one act, and the rest after them. */
export function actsOf(before: View, frame: Frame): readonly Act[] {
	const found = known.get(frame);
	if (found) return found;
	const acts: Act[] = [];
	let last = -1;
	frame.reports.forEach((event, index) => {
		const ms = lengthOf(event);
		if (ms === 0) return;
		const open = acts.at(-1);
		const after = mapAfter(frame, index);
		const joins = open?.events[0]?.code === event.code && TOGETHER.includes(event.code);
		if (open && joins && isQuietBetween(frame, last, index))
			acts[acts.length - 1] = { ...open, after, events: [...open.events, event] };
		else {
			const view = mapBefore(before, frame, index);
			acts.push({ view, after, events: [event], number: acts.length + 1, ms });
		}
		last = index;
	});
	acts.push({ view: frame.view, after: frame.view, events: [], number: 0, ms: REST_MS });
	known.set(frame, acts);
	return acts;
}

/** Nothing was told in between that is shown by itself. */
const isQuietBetween = ({ reports }: Frame, from: number, to: number): boolean =>
	reports.slice(from + 1, to).every((report) => lengthOf(report) === 0);

const REST: Act = {
	...{ view: {} as View, after: {} as View, events: [], number: 0, ms: REST_MS }
};
const staging: timeline.Staging<View, ImperioReport, Act> = {
	acts: actsOf,
	lengthOf: ({ ms }) => ms,
	last: REST
};

// ---------------------------------------------------------------- places in time

export const spansOf = (before: View, frame: Frame) => timeline.spansOf(staging, before, frame);

/** The scene at a place; frames are of steps 1, 2, 3 … */
export const sceneAt = (frames: readonly Frame[], at: number): Scene | undefined =>
	timeline.sceneAt(staging, frames, at);

/** Position of a replay `ms` later at this speed. */
export const advanced = (frames: readonly Frame[], at: number, ms: number, speed: number): number =>
	timeline.advanced(staging, frames, at, ms, speed);

/** Moment of a scene, for the map to draw. */
export function momentOf({ moment, rest }: Scene): Moment {
	const { act, to, progress } = moment;
	return rest
		? { view: to, after: to, events: [], progress: 1 }
		: { view: act.view, after: act.after, events: act.events, progress };
}

/** Progress of an event at which one stands who steps from one to the next: it can be seen happening. */
const INTO = 0.45;

/** Places of all events of the turn that leads to `step`, then of the step itself. */
function stopsOf(frames: readonly Frame[], step: number): number[] {
	const frame = frames[step - 1];
	const before = frames[step - 2];
	if (!frame) return [];
	if (!before) return [step];
	const events = spansOf(before.view, frame).filter(({ act }) => act.number > 0);
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

/** Number of acts that the turn of a scene shows. */
export const actCount = (frames: readonly Frame[], step: number): number => {
	const [before, frame] = [frames[step - 2], frames[step - 1]];
	return before && frame ? actsOf(before.view, frame).length - 1 : 0;
};

/** Name of a step, by the turn that led to it: "Turn 3". */
export function turnName({ step, reports }: Frame): string {
	if (step === 1) return m.ui_history_start();
	const played = reports.find(({ code }) => code === 'turnResolved');
	return played?.code === 'turnResolved'
		? m.imperio_history_turn({ turn: played.data.turn })
		: m.imperio_history_founding();
}
