/** Turns of a replay and their names. Pure. */
import type { AmosReport, OrderSheet, View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type * as past from '$lib/ui/history/past.svelte';
import type * as timeline from '$lib/ui/history/timeline';
import { actName, turnStaging, type Act } from '$lib/ui/history/turn';
import { clashes, gliders } from '../board/replay';

export type Frame = timeline.Frame<View, AmosReport>;
export type PastFrame = past.PastFrame<View, OrderSheet, AmosReport>;
export type Scene = timeline.Scene<View, AmosReport, Act>;

export const staging = turnStaging<View, AmosReport>({ moves: gliders, battles: clashes });

/** Name of a step, by the turn that led to it: "Turn 3". */
export function turnName({ step, reports }: Frame): string {
	if (step === 1) return m.ui_history_start();
	const played = reports.find(({ code }) => code === 'turnResolved');
	return played?.code === 'turnResolved'
		? m.amos_history_turn({ turn: played.data.turn })
		: m.amos_history_election();
}

/** Name of a scene, in words: "Turn 3 · battles". */
export const sceneName = ({ rest, moment }: Scene, frame: Frame): string =>
	rest ? turnName(frame) : actName(turnName(frame), moment.act);
