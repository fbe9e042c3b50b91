/** The counsellor's words: a sentence for each reason that the rules give. */
import type { Advice, Reason } from '$engine/kernel/ruleset';
import type { RevenantReasonCode } from '$engine/rulesets/revenant/bot/reasons';
import type { AgendaId, HouseId, Side } from '$engine/rulesets/revenant/data';
import type { Assignment, Move } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { CounselWords } from '$lib/ui/sheet/advice/counsel';
import { listText } from '$lib/ui/text';
import type { Plan } from '../plan/plan.svelte';
import { problemText } from '../plan/problems';
import { moveText } from '../plan/sentences';
import { agendaName, houseName, shipName, sideName, zoneName } from '../words';

/** Field of an order that is no turn: its legend, and what is advised for it. */
const FIELDS: Readonly<Record<string, (plan: Plan, value: never) => readonly [string, string]>> = {
	side: (_, side: Side) => [m.revenant_muster_side(), sideName(side)],
	agenda: (_, agenda: AgendaId) => [m.revenant_muster_agenda(), agendaName(agenda)],
	houses: (_, houses: readonly HouseId[]) => [
		m.revenant_muster_houses(),
		houses.map(houseName).join(', ')
	],
	berth: (_, berth: number) => [m.revenant_muster_berth(), zoneName(berth)],
	first: (plan, [seat]: readonly number[]) => [
		m.revenant_breach_first(),
		seat === undefined ? '' : plan.seatName(seat)
	],
	sectors: (plan, sectors: readonly Assignment[]) => [
		m.revenant_breach_title(),
		listText(sectors.map((one) => assignmentText(plan, one)))
	],
	house: (_, [house]: readonly HouseId[]) => [
		m.revenant_breach_track(),
		house === undefined ? '' : houseName(house)
	],
	remove: (_, zones: readonly number[]) => [
		m.revenant_regroup_remove(),
		listText(zones.map(zoneName))
	]
};

const assignmentText = (plan: Plan, { sector, hits }: Assignment): string =>
	m.revenant_breach_sector({
		sector: zoneName(sector),
		hits: listText(hits.map((ship) => shipName(ship, (seat) => plan.seatName(seat))))
	});

/** A part of the order: a move as the chain says it, a field with its legend. */
function partText(plan: Plan, { at: [field], value }: Advice): string {
	const teller = { view: plan.view, nameOf: (seat: number): string => plan.seatName(seat) };
	if (field === 'moves') return moveText(teller, value as Move);
	const [legend, text] = FIELDS[String(field)]?.(plan, value as never) ?? ['', ''];
	return legend === '' ? m.revenant_advice_part() : `${legend}: ${text}`;
}

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
	problem: problemText
});
