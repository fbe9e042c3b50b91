/** Short words for what is asked, and the sentences of what stands in its way. */
import { placeIn, type Path, type Problem } from '$engine/kernel/problem';
import type {
	Answer,
	Ask,
	CombatKind,
	Offer,
	Owner,
	Square,
	SquareId,
	View,
	VoidCode
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { amountText, reasonText, squareName, stepsText, unitsText } from '../nouns';
import { combatKind } from './kinds';
import type { Bar } from './construction';

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

/** The square that an item of an answer's lists names, where it names one. */
function squareAt(answer: Answer, path: Path): SquareId | undefined {
	if (answer.ask !== 'construction' && answer.ask !== 'maintenance') return undefined;
	const item = placeIn({ answer }, path);
	if (typeof item === 'number' && path[1] === 'remove') return item;
	return typeof item === 'object' && item && 'square' in item ? Number(item.square) : undefined;
}

/** Refusal in words: a sentence, with the square it is about, if it is about one. */
export function problemText(view: View, problem: Problem, answer?: Answer): string {
	const square = answer && squareAt(answer, problem.at);
	const why = reasonText(problem.code);
	return square === undefined
		? why
		: m.conquista_orders_problem_about({ what: squareName(view, square), why });
}

/** The same of an offer: it may be refused, or only come to nothing as things stand. */
export const offerProblemText = (view: View, problem: Problem): string =>
	problem.severity === 'warning'
		? faultText(view, { from: view.viewer, to: 0 }, problem.code as VoidCode)
		: problemText(view, problem);

/** The order of a programme that a problem is about. */
export const orderOf = ({ at: [, list, index] }: Problem): number | undefined =>
	list === 'orders' && typeof index === 'number' ? index : undefined;

/** Reason that no more can be had. */
export function barredText(bar: Bar): string {
	switch (bar.kind) {
		case 'short':
			return m.conquista_orders_barred_short({ amounts: amountText(bar.short) });
		case 'pawns':
			return m.conquista_orders_barred_pawns();
		case 'units':
			return m.conquista_orders_barred_units();
		case 'hand':
			return m.conquista_orders_barred_hand();
	}
}

/** "Move": the name of a kind of order. */
export const kindText = (kind: CombatKind): string => combatKind({ kind }).name();

/** Units on a square, or its owner, in words. */
export function squareNote(
	teller: { readonly view: View; seatName(seat: Owner): string },
	square: Square | undefined
): string | undefined {
	if (!square) return undefined;
	const { controller, units } = square;
	const mine = controller === teller.view.viewer;
	if (units.length > 0)
		return mine
			? m.conquista_orders_note_stand_yours({ count: units.length })
			: m.conquista_orders_note_stand({
					name: teller.seatName(controller),
					units: unitsText(units.length)
				});
	if (controller === 0) return m.conquista_orders_note_free();
	return mine
		? m.conquista_orders_note_yours()
		: m.conquista_orders_note_theirs({ name: teller.seatName(controller) });
}

/** "2 with 3 steps, 1 with 1 step": what the units of a stack have left. */
export function stepsNote(units: readonly number[]): string {
	const kinds = [...new Set(units)].sort((a, b) => b - a);
	return kinds
		.map((steps) =>
			m.conquista_orders_note_steps({
				count: units.filter((left) => left === steps).length,
				steps: stepsText(steps)
			})
		)
		.join(', ');
}

/** Reason that an offer would not be carried out as things stand. */
export function faultText(
	view: View,
	{ from, to }: Pick<Offer, 'from' | 'to'>,
	fault: VoidCode
): string {
	switch (fault) {
		case 'giver-lacks':
			return from === view.viewer
				? m.conquista_orders_fault_you_lack()
				: m.conquista_orders_fault_they_lack();
		case 'taker-lacks':
			return to === view.viewer
				? m.conquista_orders_fault_you_lack()
				: m.conquista_orders_fault_they_lack();
		case 'square-lost':
			return m.conquista_orders_fault_square();
		case 'units-lost':
			return m.conquista_orders_fault_units_lost();
		case 'no-place':
			return m.conquista_orders_fault_no_place();
		case 'units-limit':
			return m.conquista_orders_fault_units();
	}
}
