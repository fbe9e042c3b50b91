/** A turn on the map: fleets glide, then battles pulse, then planets change hands. Pure. */
import type { ImperioReport, Order, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type * as past from '$lib/ui/history/past.svelte';
import * as timeline from '$lib/ui/history/timeline';
import { clashes, gliders } from '../board/marks';
import type { Act, Moment } from '../moment';

export type Frame = timeline.Frame<View, ImperioReport>;
export type PastFrame = past.PastFrame<View, Order, ImperioReport>;
export type Scene = timeline.Scene<View, ImperioReport, Act>;

/** In ms at speed 1. */
const LENGTH: Readonly<Record<Act, number>> = { moves: 2200, battles: 1800, changes: 1200 };

const staging: timeline.Staging<View, ImperioReport, Act> = {
	acts(before, { view, reports }) {
		const at = (act: Act): Moment => ({ from: before, to: view, reports, act, progress: 0 });
		return [
			...(gliders(at('moves')).length > 0 ? (['moves'] as const) : []),
			...(clashes(at('battles')).length > 0 ? (['battles'] as const) : []),
			'changes'
		];
	},
	lengthOf: (act) => LENGTH[act],
	last: 'changes'
};

export const spansOf = (before: View, frame: Frame) => timeline.spansOf(staging, before, frame);

/** The scene at a place; frames are of steps 1, 2, 3 … */
export const sceneAt = (frames: readonly Frame[], at: number): Scene | undefined =>
	timeline.sceneAt(staging, frames, at);

/** Position of a replay `ms` later at this speed. */
export const advanced = (frames: readonly Frame[], at: number, ms: number, speed: number): number =>
	timeline.advanced(staging, frames, at, ms, speed);

/** Name of a step, by the turn that led to it: "Turn 3". */
export function turnName({ step, reports }: Frame): string {
	if (step === 1) return m.ui_history_start();
	const played = reports.find(({ code }) => code === 'turnResolved');
	return played?.code === 'turnResolved'
		? m.imperio_history_turn({ turn: played.data.turn })
		: m.imperio_history_founding();
}

const ACTS: Readonly<Record<Act, () => string>> = {
	moves: m.imperio_history_act_moves,
	battles: m.imperio_history_act_battles,
	changes: m.imperio_history_act_changes
};

/** Name of a scene, in words: "Turn 3 · battles". */
export const sceneName = ({ rest, moment }: Scene, frame: Frame): string =>
	rest ? turnName(frame) : `${turnName(frame)} · ${ACTS[moment.act]()}`;
