/** A turn on a map of fleets: they glide, then battles pulse, then places change hands. Pure. */
import { m } from '$lib/paraglide/messages';
import type { Moment, Staging } from './timeline';

export type Act = 'moves' | 'battles' | 'changes';

/** In ms at speed 1. */
const LENGTH: Readonly<Record<Act, number>> = { moves: 2200, battles: 1800, changes: 1200 };

const NAMES: Readonly<Record<Act, () => string>> = {
	moves: m.ui_history_act_moves,
	battles: m.ui_history_act_battles,
	changes: m.ui_history_act_changes
};

/** Marks of a moment on a game's map, by the act that they belong to: an act without any is passed over. */
export type Marks<View, R> = Readonly<
	Record<Exclude<Act, 'changes'>, (moment: Moment<View, R, Act>) => readonly unknown[]>
>;

/** Staging of a turn; its outcome has always something to show. */
export const turnStaging = <View, R>(marks: Marks<View, R>): Staging<View, R, Act> => ({
	acts(before, { view, reports }) {
		const isShown = (act: keyof typeof marks): boolean =>
			marks[act]({ from: before, to: view, reports, act, progress: 0 }).length > 0;
		return [...(['moves', 'battles'] as const).filter(isShown), 'changes'];
	},
	lengthOf: (act) => LENGTH[act],
	last: 'changes'
});

/** Name of an act in a turn: "Turn 3 · battles". */
export const actName = (turn: string, act: Act): string => `${turn} · ${NAMES[act]()}`;
