/** One line on the board: what is asked, and where it is answered. */
import { placesFor } from '$engine/rulesets/conquista/placing';
import type { Ask, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { Plan } from '../plan/plan.svelte';

/** The first section, and often the last one, has nowhere else to lie. */
export const placingText = ({ sections, players }: View): string =>
	placesFor(sections, players.length).length > 1
		? m.conquista_board_placing()
		: m.conquista_board_placing_only();

const HERE: Readonly<Record<Ask, (view: View) => string>> = {
	place: placingText,
	orient: m.conquista_board_orient,
	plan: m.conquista_board_ask_plan,
	pick: m.conquista_board_ask_pick,
	production: m.conquista_board_ask_production,
	construction: m.conquista_board_ask_construction,
	maintenance: m.conquista_board_ask_maintenance,
	combat: m.conquista_board_ask_combat,
	batch: m.conquista_board_ask_combat,
	reply: m.conquista_board_ask_reply,
	table: m.conquista_board_ask_table
};

/** Empty when there is nothing to say: the game is over, or a past step is shown. */
export function askedNow(plan: Plan): string {
	const { view, ask } = plan;
	if (view.stage === 'over') return '';
	if (plan.editable && ask !== null) {
		if (ask === 'combat' && !plan.ordering) return m.conquista_board_ask_declare();
		const orders = plan.programme.length;
		return orders > 0 ? m.conquista_board_ask_more({ count: orders }) : HERE[ask](view);
	}
	const names = view.asked
		.filter((seat) => seat !== view.viewer)
		.map((seat) => plan.seatName(seat));
	return names.length > 0 ? m.conquista_board_ask_others({ names: listText(names) }) : '';
}
