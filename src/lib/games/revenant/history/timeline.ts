/** A step on the board: one event after another, then the board at rest. Pure. */
import type { Order, RevenantReport, State, View } from '$engine/rulesets/revenant/types';
import { view } from '$engine/rulesets/revenant/view';
import { eventStaging, type EventAct } from '$lib/ui/history/events';
import type { Looking, PastFrame as AnyPastFrame } from '$lib/ui/history/past.svelte';
import type * as timeline from '$lib/ui/history/timeline';
import type { Moment } from '../moment';

export type Frame = timeline.Frame<View, RevenantReport>;
export type PastFrame = AnyPastFrame<View, Order, RevenantReport>;
export type Scene = timeline.Scene<View, RevenantReport, EventAct<View, RevenantReport>>;

/** The past of a finished game through anybody's eyes. */
export const looking: Looking<View, RevenantReport, State> = {
	isOver: ({ stage }) => stage === 'over',
	view: (state, eyes) => view(state, eyes === 'all' ? 0 : eyes)
};

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
		case 'broken-off':
		case 'ahead-left':
		case 'ahead-played':
		case 'ahead-chosen':
		case 'ahead-stopped':
		case 'missed':
		case 'withdrawn':
		case 'refused':
			return 0;
	}
}

/** The first frame by which a report had been made; until frames have come, the board after the step. */
function mapsOf(_: View, frame: Frame, told: number) {
	const view = frame.inner?.find((one) => one.told > told)?.view ?? frame.view;
	return { view, after: view };
}

export const staging = eventStaging<View, RevenantReport>({ lengthOf, mapsOf, into: 0.45 });

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
	const [event] = act.events;
	return rest || !event
		? { view: to, zones: [] }
		: { view: act.view, zones: zonesOf(event, act.view) };
}
