/** A step on the board: one event after another, then the board at rest. Pure. */
import type { ConquistaReport, Order, State, View } from '$engine/rulesets/conquista/types';
import { view } from '$engine/rulesets/conquista/view';
import { eventStaging, type EventAct } from '$lib/ui/history/events';
import type { Looking, PastFrame as AnyPastFrame } from '$lib/ui/history/past.svelte';
import type * as timeline from '$lib/ui/history/timeline';
import type { Moment } from '../moment';
import type { Told } from '../report/chapters';

export type Frame = timeline.Frame<View, ConquistaReport>;
export type PastFrame = AnyPastFrame<View, Order, ConquistaReport>;
export type Scene = timeline.Scene<View, ConquistaReport, EventAct<View, ConquistaReport>>;

/** The past of a finished game through anybody's eyes. */
export const looking: Looking<View, ConquistaReport, State> = {
	isOver: ({ stage }) => stage === 'over',
	view: (state, eyes) => view(state, eyes === 'all' ? 0 : eyes)
};

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
		case 'left':
		case 'unplayed':
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

/**
 * The board that a report of a step befell: the frame at which it was made or, of an effect that was
 * told after its cause, the frame after both. Until the frames have come, the board before the step.
 */
export function mapsOf(before: View, { inner = [] }: Frame, told: number) {
	const frame = inner.findLast((one) => one.told === told) ?? inner.find((one) => one.told > told);
	const view = frame?.view ?? before;
	return { view, after: view };
}

export const staging = eventStaging<View, ConquistaReport>({ lengthOf, mapsOf, into: 0.6 });

/** Moment of a scene, for the board to draw. */
export function momentOf({ moment, rest }: Scene): Moment {
	const { act, to, progress } = moment;
	return rest
		? { view: to, event: null, progress: 1 }
		: { view: act.view, event: act.events[0] ?? null, progress };
}

/** The resolution that led to a step, as the report tells it; undefined for the first. */
export function toldAt(frames: readonly PastFrame[], step: number): Told | undefined {
	const [before, frame] = [frames[step - 2], frames[step - 1]];
	if (!before || !frame) return undefined;
	const { viewer } = frame.view;
	const order = frame.played.find(({ seat }) => seat === viewer)?.order;
	return { before: before.view, after: frame.view, reports: frame.reports, order };
}
