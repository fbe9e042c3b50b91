/** A step in words: its title with the thing it waits for, and its name alone. */
import type { Ask, Options, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { phaseName } from './nouns';

const MINE: Readonly<Record<Ask, () => string>> = {
	place: m.conquista_orders_mine_place,
	orient: m.conquista_orders_mine_orient,
	plan: m.conquista_orders_mine_plan,
	pick: m.conquista_orders_mine_pick,
	production: m.conquista_orders_mine_production,
	construction: m.conquista_orders_mine_construction,
	maintenance: m.conquista_orders_mine_maintenance,
	combat: m.conquista_orders_mine_combat,
	batch: m.conquista_orders_mine_batch,
	reply: m.conquista_orders_mine_reply,
	table: m.conquista_orders_mine_table
};

/** What is asked, in two or three words: "your lists". Combat in turns begins with declarations. */
export const mineOf = (stage: Ask, options: Options): string =>
	stage === 'combat' && options.combat === 'turns'
		? m.conquista_orders_mine_declare()
		: MINE[stage]();

/** The phase under way, or what comes before the first. */
function stageName({ stage, slots, slot }: View): string {
	if (stage === 'plan' || stage === 'pick') return m.conquista_orders_step_phases();
	const phase = slots[slot]?.phase[0];
	return phase ? phaseName(phase) : m.conquista_orders_step_setup();
}

/** "Round 3 of 8 · Combat: your programme"; where only conquest ends the game, no number of rounds. */
export function stepTitle(view: View): string {
	const { stage, round, asked, viewer, options } = view;
	if (stage === 'over') return m.conquista_orders_step_over();
	const mine = asked.includes(viewer);
	const what = mine ? mineOf(stage, options) : m.conquista_orders_step_others();
	const phase = stageName(view);
	if (round === 0) return m.conquista_orders_step_before({ phase, what });
	return options.victory === 'conquest'
		? m.conquista_orders_step({ round, phase, what })
		: m.conquista_orders_step_of({ round, rounds: options.rounds, phase, what });
}

/** "Round 3 of 8 · Combat" */
export function stepName(view: View): string {
	const { stage, round, options } = view;
	if (stage === 'over') return m.conquista_orders_step_over();
	const phase = stageName(view);
	if (round === 0) return phase;
	return options.victory === 'conquest'
		? m.conquista_orders_step_name({ round, phase })
		: m.conquista_orders_step_name_of({ round, rounds: options.rounds, phase });
}
