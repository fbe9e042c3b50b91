/** Short words for what is asked, and the sentences of what stands in its way. */
import type { Problem } from '$engine/kernel/ruleset';
import { isCard } from '$engine/rulesets/conquista/data';
import type { Ask, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { cardName, reasonText, squareName } from '../nouns';

const ASKS: Readonly<Record<Ask, () => string>> = {
	place: m.conquista_orders_ask_place,
	orient: m.conquista_orders_ask_orient,
	plan: m.conquista_orders_ask_plan,
	pick: m.conquista_orders_ask_pick,
	production: m.conquista_orders_ask_production,
	construction: m.conquista_orders_ask_construction,
	maintenance: m.conquista_orders_ask_maintenance,
	combat: m.conquista_orders_ask_combat,
	batch: m.conquista_orders_ask_batch,
	reply: m.conquista_orders_ask_reply,
	table: m.conquista_orders_ask_table
};

/** "the order of the phases": what is asked, inside a sentence. */
export const askText = (ask: Ask): string => ASKS[ask]();

/** What a problem is about, as far as it says: a square, a card. */
function about(view: View, { data }: Problem): string | undefined {
	const { square, card } = data ?? {};
	if (typeof square === 'number') return squareName(view, square) || undefined;
	return isCard(card) ? cardName(card) : undefined;
}

/** Why something is refused: a sentence, with the place or the card it is about. */
export function problemText(view: View, problem: Problem): string {
	const what = about(view, problem);
	const why = reasonText(problem.code);
	return what === undefined ? why : m.conquista_orders_problem_about({ what, why });
}

/** The order of a programme that a problem is about. */
export const orderOf = ({ data }: Problem): number | undefined =>
	typeof data?.order === 'number' ? data.order : undefined;
