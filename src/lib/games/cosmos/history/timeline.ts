/** Turns of a replay, and their names. Pure. */
import type { CosmosReport, Order, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type * as past from '$lib/ui/history/past.svelte';
import type * as timeline from '$lib/ui/history/timeline';
import { actName, turnStaging, type Act } from '$lib/ui/history/turn';
import { foughtAt } from '../board/scene';
import type { Moment } from '../moment';

export type Frame = timeline.Frame<View, CosmosReport>;
export type PastFrame = past.PastFrame<View, Order, CosmosReport>;
export type Scene = timeline.Scene<View, CosmosReport, Act>;

const fights = (reports: readonly CosmosReport[]): CosmosReport[] =>
	reports.filter((report) => foughtAt(report) !== undefined);

/** Where fleets went is nobody’s to see: a turn shows its battles, and what came of them. */
export const staging = turnStaging<View, CosmosReport>({
	moves: () => [],
	battles: ({ reports }) => fights(reports)
});

/** Moment of a scene, for the map to draw: battles on the map before them, changes on the way to the next. */
export function momentOf({ moment, rest }: Scene): Moment {
	const { from, to, reports, act, progress } = moment;
	if (rest) return { view: to, after: to, events: [], progress: 1 };
	return act === 'battles'
		? { view: from, after: from, events: fights(reports), progress }
		: {
				view: from,
				after: to,
				events: reports.filter((report) => foughtAt(report) === undefined),
				progress
			};
}

/** Name of a step, by the turn that led to it: "Turn 3". */
export function turnName({ step, reports }: Frame): string {
	const played = reports.find(({ code }) => code === 'turnResolved');
	return step === 1 || played?.code !== 'turnResolved'
		? m.ui_history_start()
		: m.cosmos_history_turn({ turn: played.data.turn });
}

/** Name of a scene, in words: "Turn 3 · battles". */
export const sceneName = ({ rest, moment }: Scene, frame: Frame): string =>
	rest ? turnName(frame) : actName(turnName(frame), moment.act);
