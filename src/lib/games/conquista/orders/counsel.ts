/** The counsellor's words: a sentence for each reason that the rules give. */
import type { Advice, Reason } from '$engine/kernel/ruleset';
import type { Character } from '$engine/rulesets/conquista/bot/character';
import type { ConquistaReason, ConquistaReasonCode } from '$engine/rulesets/conquista/bot/reasons';
import type {
	Answer,
	CombatOrder,
	Direction,
	OfferId,
	Rider,
	SquareId
} from '$engine/rulesets/conquista/types';
import { NO_WORKS } from '$engine/rulesets/conquista/works';
import { m } from '$lib/paraglide/messages';
import type { CounselWords } from '$lib/ui/sheet/advice/counsel';
import { capital } from '$lib/ui/text';
import {
	cardKindAbout,
	cardName,
	directionName,
	materialName,
	phaseName,
	squareName,
	unitsText
} from '../nouns';
import { combatKind } from '../plan/kinds';
import type { Plan } from '../plan/plan.svelte';
import { answerLines, orderDetails, orderText, riderText } from '../plan/sentences';
import type { Teller } from '../plan/teller';
import { problemText } from '../plan/words';

type DataOf<C extends ConquistaReasonCode> = Extract<ConquistaReason, { code: C }>['data'];

const at = ({ view }: Teller, { square }: { square: SquareId }) => ({
	place: squareName(view, square)
});

/** Whom the counsellor of a seat takes after. */
const CHARACTERS: Readonly<Record<Character, () => string>> = {
	settler: () => m.conquista_character_settler(),
	raider: () => m.conquista_character_raider(),
	scholar: () => m.conquista_character_scholar(),
	diplomat: () => m.conquista_character_diplomat()
};

const REASONS: {
	readonly [C in ConquistaReasonCode]: (teller: Teller, data: DataOf<C>) => string;
} = {
	turnAway: () => m.conquista_advice_turnAway(),
	fewNeighbours: () => m.conquista_advice_fewNeighbours(),
	phaseFirst: (_, { phase }) => m.conquista_advice_phaseFirst({ phase: phaseName(phase) }),
	phaseOfTaste: (_, { phase, character }) =>
		m.conquista_advice_phaseOfTaste({ phase: phaseName(phase), who: CHARACTERS[character]() }),
	playCard: (_, { card }) => cardKindAbout(card),
	keepCards: () => m.conquista_advice_keepCards(),
	firstFactory: (teller, data) => m.conquista_advice_firstFactory(at(teller, data)),
	anotherFactory: (teller, data) => m.conquista_advice_anotherFactory(at(teller, data)),
	industry: (teller, data) =>
		m.conquista_advice_industry({
			...at(teller, data),
			what: materialName(data.material),
			score: teller.view.options.industryScore
		}),
	newUnits: (teller, data) => m.conquista_advice_newUnits(at(teller, data)),
	drawCards: () => m.conquista_advice_drawCards(),
	leastMissed: () => m.conquista_advice_leastMissed(),
	retreat: () => m.conquista_advice_retreat(),
	pursue: () => m.conquista_advice_pursue(),
	takeEmpty: (teller, data) => m.conquista_advice_takeEmpty(at(teller, data)),
	reinforce: (teller, data) => m.conquista_advice_reinforce(at(teller, data)),
	walkIn: (teller, data) =>
		m.conquista_advice_walkIn({ ...at(teller, data), name: teller.seatName(data.seat) }),
	attack: (teller, data) => m.conquista_advice_attack({ ...at(teller, data), win: data.win }),
	payBack: (teller, { seat, win, ...data }) =>
		m.conquista_advice_payBack({ ...at(teller, data), name: teller.seatName(seat), win }),
	walkBack: (teller, { seat, ...data }) =>
		m.conquista_advice_walkBack({ ...at(teller, data), name: teller.seatName(seat) }),
	landFleet: () => m.conquista_advice_landFleet(),
	airlift: (teller, data) => m.conquista_advice_airlift(at(teller, data)),
	worthAccepting: (teller, data) =>
		m.conquista_advice_worthAccepting({ name: teller.seatName(data.seat) }),
	nothingToSay: () => m.conquista_advice_nothingToSay(),
	swapMaterials: (teller, data) =>
		m.conquista_advice_swapMaterials({ name: teller.seatName(data.seat) }),
	swapGround: (teller, data) => m.conquista_advice_swapGround({ name: teller.seatName(data.seat) }),
	swapWithFriend: (teller, data) =>
		m.conquista_advice_swapWithFriend({ name: teller.seatName(data.seat) })
};

/** A reason in one sentence. */
export const reasonText = (teller: Teller, why: ConquistaReason): string =>
	capital(REASONS[why.code](teller, why.data as never));

/** Answers in which a part stands by itself. */
const ALONE: Readonly<Record<string, (value: never) => Answer>> = {
	answer: (whole: Answer) => whole,
	factories: (value) => ({ ...NO_WORKS, factories: [value] }),
	industries: (value) => ({ ...NO_WORKS, industries: [value] }),
	units: (value) => ({ ...NO_WORKS, units: [value] }),
	research: (research: number) => ({ ...NO_WORKS, research }),
	accept: (offer: OfferId) => ({ ask: 'reply', accept: [offer] }),
	pass: (pass: boolean) => ({ ask: 'table', accept: [], pass })
};

/** A part of the order, as the paper says it. */
function partText(teller: Teller, { at: place, value }: Advice): string {
	const field = String(place.at(-1));
	switch (field) {
		case 'riders':
			return riderText(teller, value as Rider);
		case 'orders':
			return orderText(teller, value as CombatOrder);
		case 'cards':
			return m.conquista_orders_line_cards({ cards: cardName(value as never) });
		case 'retreat': {
			const directions = (value as readonly Direction[]).map(directionName);
			return m.conquista_orders_line_retreat({ directions: directions.join(' › ') });
		}
		case 'pursue':
			return m.conquista_orders_line_pursue({ units: unitsText(value as number) });
		default: {
			const answer = ALONE[field]?.(value as never);
			const lines = answer ? answerLines(teller, answer) : [];
			return lines.join(' · ') || m.conquista_advice_nothing();
		}
	}
}

/** Words for the advice of a paper. */
export const counselOf = (plan: Plan): CounselWords => ({
	tell(advice) {
		const isOrder = advice.at.at(-1) === 'orders';
		const order = advice.value as CombatOrder;
		return {
			icon: isOrder ? combatKind(order).icon : undefined,
			text: partText(plan, advice),
			details: isOrder ? orderDetails(plan, order) : []
		};
	},
	reason: (why: Reason) => reasonText(plan, why as ConquistaReason),
	problem: (problem) => problemText(plan.view, problem),
	topic: ({ at, value }) =>
		at.at(-1) === 'orders'
			? combatKind(value as CombatOrder).name()
			: m.conquista_advice_topic_rest()
});
