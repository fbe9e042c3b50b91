/** The counsellor's words: a sentence for each reason that the rules give. */
import type { Advice, Reason } from '$engine/kernel/ruleset';
import type { RevenantReasonCode } from '$engine/rulesets/revenant/bot/reasons';
import type { Assignment, Move } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { CounselWords } from '$lib/ui/sheet/advice/counsel';
import type { Plan } from '../plan/plan.svelte';
import { problemText } from '../plan/problems';
import { moveText } from '../plan/sentences';
import { pendingText } from '../text/next';
import { FIELDS, hitsSpoken, moveSpoken } from '../plan/spoken';

/** A part of the order, as the sheet as text says it: a move, or a field with its legend. */
function partText(plan: Plan, { at: [field], value }: Advice): string {
	const teller = { view: plan.view, nameOf: (seat: number): string => plan.seatName(seat) };
	if (field === 'moves') {
		const move = value as Move;
		return move.do === 'ahead' ? moveText(teller, move) : moveSpoken(teller, move);
	}
	if (field === 'sectors')
		return (value as readonly Assignment[]).map((one) => hitsSpoken(teller, one)).join('; ');
	return isField(field) ? FIELDS[field](teller, value as never) : m.revenant_advice_part();
}

const isField = (field: unknown): field is keyof typeof FIELDS =>
	typeof field === 'string' && field in FIELDS;

const REASONS: Readonly<Record<RevenantReasonCode, () => string>> = {
	influence: m.revenant_advice_influence,
	hidden: m.revenant_advice_hidden,
	resources: m.revenant_advice_resources,
	tactics: m.revenant_advice_tactics,
	cards: m.revenant_advice_cards,
	hand: m.revenant_advice_hand,
	captain: m.revenant_advice_captain,
	corruption: m.revenant_advice_corruption,
	danger: m.revenant_advice_danger,
	agenda: m.revenant_advice_agenda,
	jump: m.revenant_advice_jump,
	owed: m.revenant_advice_owed,
	opens: m.revenant_advice_opens,
	shifts: m.revenant_advice_shifts,
	least: m.revenant_advice_least,
	ends: m.revenant_advice_ends,
	'set-side': m.revenant_advice_set_side,
	'set-agenda': m.revenant_advice_set_agenda,
	'set-houses': m.revenant_advice_set_houses,
	'set-berth': m.revenant_advice_set_berth,
	'set-first': m.revenant_advice_set_first,
	'set-sectors': m.revenant_advice_set_sectors,
	'set-house': m.revenant_advice_set_house,
	'set-remove': m.revenant_advice_set_remove
};

/** The sentence of a reason; '': of none known here. */
export const reasonText = ({ code }: Pick<Reason, 'code'>): string =>
	(REASONS as Readonly<Record<string, (() => string) | undefined>>)[code]?.() ?? '';

/** Words for advice. */
export const counselOf = (plan: Plan): CounselWords => ({
	tell: (advice) => ({ icon: undefined, text: partText(plan, advice), details: [] }),
	reason: reasonText,
	problem: (problem) =>
		problem.code === 'pending-choice' ? pendingText(plan) : problemText(problem)
});
