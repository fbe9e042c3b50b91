/** A step told event by event: each on the map that it befell, then the map at rest. Pure. */
import type { Report } from '$engine/kernel/ruleset';
import { spansOf, type Frame, type Scene, type Staging } from './timeline';

/** Act that a replay shows for a while: what happens at once, or a map at rest. */
export interface EventAct<View, R> {
	readonly view: View;
	readonly after: View;
	/** None at rest. */
	readonly events: readonly R[];
	/** From 1 among the acts of the step; 0 at rest. */
	readonly number: number;
	/** At speed 1. */
	readonly ms: number;
}

/** A game's description of its events. */
export interface EventRules<View, R extends Report> {
	/** Milliseconds at speed 1; 0: it changes nothing that is drawn, and is passed over. */
	lengthOf(report: R): number;
	/**
	 * The map that a report befell, and the one that it left. `told`: reports before it that frames
	 * count; until the frames of the step have come, the maps before and after the step serve.
	 */
	mapsOf(before: View, frame: Frame<View, R>, told: number): { view: View; after: View };
	/** Codes of events that do not depend on each other: those that follow one another are one act. */
	readonly together?: readonly R['code'][];
	/** Progress of an event at which one stands who steps from one to the next: it can be seen happening. */
	readonly into: number;
}

/** Staging by events, and how far into each one stands. */
export interface EventStaging<View, R> extends Staging<View, R, EventAct<View, R>> {
	readonly into: number;
}

/** The map stays a while as the step left it. */
const REST_MS = 500;

export function eventStaging<View extends { readonly viewer: number }, R extends Report>({
	lengthOf,
	mapsOf,
	together = [],
	into
}: EventRules<View, R>): EventStaging<View, R> {
	type Act = EventAct<View, R>;
	const known = new WeakMap<Frame<View, R>, readonly Act[]>();
	const rest = (view: View): Act => ({ view, after: view, events: [], number: 0, ms: REST_MS });

	/** Nothing was told in between that is shown by itself. */
	const isQuiet = (reports: readonly R[], from: number, to: number): boolean =>
		reports.slice(from + 1, to).every((report) => lengthOf(report) === 0);

	/** The events of a step that are shown, those that go together in one act, and the rest after them. */
	function actsOf(before: View, frame: Frame<View, R>): readonly Act[] {
		const acts: Act[] = [];
		let last = -1;
		frame.reports.forEach((event, index) => {
			const ms = lengthOf(event);
			if (ms === 0) return;
			const maps = mapsOf(before, frame, toldBefore(frame, index));
			const open = acts.at(-1);
			const joins = open?.events[0]?.code === event.code && together.includes(event.code);
			if (open && joins && isQuiet(frame.reports, last, index))
				acts[acts.length - 1] = { ...open, after: maps.after, events: [...open.events, event] };
			else acts.push({ ...maps, events: [event], number: acts.length + 1, ms });
			last = index;
		});
		return [...acts, rest(frame.view)];
	}

	return {
		acts(before, frame) {
			const acts = known.get(frame) ?? actsOf(before, frame);
			known.set(frame, acts);
			return acts;
		},
		lengthOf: ({ ms }) => ms,
		last: rest({} as View),
		into
	};
}

/** Reports up to one that frames count: those of everybody count what everybody was told. */
export function toldBefore<View extends { readonly viewer: number }, R extends Report>(
	{ view, reports }: Frame<View, R>,
	index: number
): number {
	const isCounted = ({ to }: R): boolean => view.viewer !== 0 || to === 'all';
	return reports.slice(0, index).filter(isCounted).length;
}

/** Number of acts that a step shows. */
export function eventCount<View, R>(
	staging: EventStaging<View, R>,
	frames: readonly Frame<View, R>[],
	step: number
): number {
	const [before, frame] = [frames[step - 2], frames[step - 1]];
	return before && frame ? staging.acts(before.view, frame).length - 1 : 0;
}

/** Places of all events of the resolution that leads to `step`, then of the step itself. */
function stopsOf<View, R>(
	staging: EventStaging<View, R>,
	frames: readonly Frame<View, R>[],
	step: number
): number[] {
	const [before, frame] = [frames[step - 2], frames[step - 1]];
	if (!frame) return [];
	if (!before) return [step];
	const events = spansOf(staging, before.view, frame).filter(({ act }) => act.number > 0);
	return [...events.map(({ from, to }) => step - 1 + from + staging.into * (to - from)), step];
}

const NEAR = 1e-9;

/** The place of the next event, or of the step at rest after its last. */
export function nextEvent<View, R>(
	staging: EventStaging<View, R>,
	frames: readonly Frame<View, R>[],
	at: number
): number {
	for (let step = Math.max(1, Math.ceil(at - NEAR)); step <= frames.length; step++) {
		const stop = stopsOf(staging, frames, step).find((place) => place > at + NEAR);
		if (stop !== undefined) return stop;
	}
	return frames.length;
}

export function previousEvent<View, R>(
	staging: EventStaging<View, R>,
	frames: readonly Frame<View, R>[],
	at: number
): number {
	for (let step = Math.min(frames.length, Math.ceil(at)); step >= 1; step--) {
		const stop = stopsOf(staging, frames, step).findLast((place) => place < at - NEAR);
		if (stop !== undefined) return stop;
	}
	return 1;
}

/** A moment on a map that shows what happens between two views. */
export interface EventMoment<View, R> extends Pick<EventAct<View, R>, 'view' | 'after' | 'events'> {
	/** Progress, 0..1. */
	readonly progress: number;
}

export const eventMoment = <View, R>({
	moment: { act, to, progress },
	rest
}: Scene<View, R, EventAct<View, R>>): EventMoment<View, R> =>
	rest
		? { view: to, after: to, events: [], progress: 1 }
		: { view: act.view, after: act.after, events: act.events, progress };

/** The map of a moment: changes are seen from its middle on. */
export const mapOf = <View>({ view, after, progress }: EventMoment<View, unknown>): View =>
	progress >= 0.5 ? after : view;
