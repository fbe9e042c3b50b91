/** The counsellor's words: what the rules advise as lines of the sheet, and a sentence for each reason. */
import type { Advice, Reason } from '$engine/kernel/ruleset';
import type { CosmosReason, CosmosReasonCode } from '$engine/rulesets/cosmos/bot/reasons';
import { trialOf } from '$engine/rulesets/cosmos/memory/open';
import { blankSheet, sheetIn } from '$engine/rulesets/cosmos/orders/check';
import type {
	Entry,
	Order,
	Owner,
	SeatId,
	Sheet,
	SystemId,
	Wish
} from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { CounselWords } from '$lib/ui/sheet/advice/counsel';
import { termsAsked } from '../bank/account';
import { KINDS } from '../plan/kinds';
import type { Plan } from '../plan/plan.svelte';
import { problemText } from '../plan/problems';
import { walk } from '../plan/walk';
import { aboutText, type Reader } from '../plan/phrases';
import { entryDetails, entryText } from '../plan/sentences';
import { cardAbout, factionName, heroNameOf, systemName } from '../words';

type DataOf<C extends CosmosReasonCode> = Extract<CosmosReason, { code: C }>['data'];

const at = ({ system }: { readonly system: SystemId }) => ({ place: systemName(system) });
const against = (reader: Reader, data: { readonly system: SystemId; readonly seat: Owner }) => ({
	...at(data),
	name: reader.factionOf(data.seat)
});
const lost = (
	reader: Reader,
	data: { readonly system: SystemId; readonly seat: Owner; readonly lost: number }
) => ({ ...against(reader, data), percent: data.lost });

const REASONS: { readonly [C in CosmosReasonCode]: (reader: Reader, data: DataOf<C>) => string } = {
	collect: (_, { amount }) => m.cosmos_counsel_collect({ amount }),
	search: () => m.cosmos_counsel_search(),
	searchKey: () => m.cosmos_counsel_search_key(),
	spread: (_, data) => m.cosmos_counsel_spread(at(data)),
	approach: (_, data) => m.cosmos_counsel_approach(at(data)),
	exploreBlack: () => m.cosmos_counsel_explore(),
	rescue: (_, data) => m.cosmos_counsel_rescue(at(data)),
	land: (_, data) => m.cosmos_counsel_land(at(data)),
	embark: (_, data) => m.cosmos_counsel_embark(at(data)),
	gather: (_, data) => m.cosmos_counsel_gather(at(data)),
	strike: (reader, data) => m.cosmos_counsel_strike(lost(reader, data)),
	siege: (reader, data) => m.cosmos_counsel_siege(lost(reader, data)),
	defend: (reader, data) => m.cosmos_counsel_defend(against(reader, data)),
	prepare: (reader, data) => m.cosmos_counsel_prepare(against(reader, data)),
	bombard: (_, data) => m.cosmos_counsel_bombard(at(data)),
	mission: (_, data) => m.cosmos_counsel_mission(at(data)),
	scouts: () => m.cosmos_counsel_scouts(),
	carriers: () => m.cosmos_counsel_carriers(),
	control: (_, data) => m.cosmos_counsel_control(at(data)),
	warships: () => m.cosmos_counsel_warships(),
	troops: () => m.cosmos_counsel_troops(),
	defences: (_, data) => m.cosmos_counsel_defences(at(data)),
	rebuild: () => m.cosmos_counsel_rebuild(),
	expand: (_, data) => m.cosmos_counsel_expand(at(data)),
	card: (_, { card }) => cardAbout(card),
	archive: (_, { card }) => cardAbout(card),
	special: (_, data) => m.cosmos_counsel_special(at(data)),
	screen: (_, data) => m.cosmos_counsel_screen(at(data)),
	supreme: () => m.cosmos_counsel_supreme(),
	ability: () => m.cosmos_counsel_ability(),
	borrow: (_, { amount }) => m.cosmos_counsel_borrow({ amount }),
	repay: (_, { amount }) => m.cosmos_counsel_repay({ amount }),
	broker: () => m.cosmos_counsel_broker(),
	pact: (reader, { seat }) => m.cosmos_counsel_pact(named(reader, seat)),
	truce: (reader, data) => m.cosmos_counsel_truce(against(reader, data)),
	moreActions: () => m.cosmos_counsel_more_actions(),
	watch: () => m.cosmos_counsel_watch_why(),
	askReport: (reader, { seat }) => m.cosmos_counsel_ask(named(reader, seat)),
	challenge: () => m.cosmos_counsel_challenge()
};

const named = (reader: Reader, seat: SeatId) => ({ name: reader.factionOf(seat) });

/** A reason in one sentence. */
export const reasonText = (reader: Reader, why: CosmosReason): string =>
	REASONS[why.code](reader, why.data as never);

/** Value of advice on watched systems: the whole list if it is set, one system if it is added. */
type Watched = readonly SystemId[] | SystemId;

/** A part of the sheet, as it says it. */
export function partText(
	reader: Reader,
	{ at: place, value }: Pick<Advice, 'at' | 'value'>
): string {
	switch (place[0]) {
		case 'orders':
			return entryText(reader, value as Entry);
		case 'watch':
			return m.cosmos_counsel_watch({
				places: listText([value as Watched].flat().map(systemName))
			});
		case 'reports': {
			const { seat, about } = value as Sheet['reports'][number];
			return m.cosmos_order_report_of({ name: reader.factionOf(seat), about: aboutText(about) });
		}
		case 'supplements': {
			const { order } = value as Sheet['supplements'][number];
			return m.cosmos_counsel_addition({ count: order });
		}
		case 'wishes': {
			const { faction, hero } = value as Wish;
			return m.cosmos_order_wish({
				faction: factionName(faction),
				hero: heroNameOf(faction, hero)
			});
		}
		default:
			return m.cosmos_counsel_actions({ count: Number(value) });
	}
}

/** Words for the advice of a sheet, and for what is said again. */
export const counselOf = (plan: Plan): CounselWords => ({
	tell(advice) {
		const isOrder = advice.at[0] === 'orders';
		const entry = advice.value as Entry;
		return {
			icon: isOrder ? KINDS[entry.kind].icon : undefined,
			text: partText(plan, advice),
			details: isOrder ? entryDetails(plan, entry) : []
		};
	},
	reason: (why: Reason) => reasonText(plan, why as CosmosReason),
	problem: problemText,
	topic: ({ at: [list], value }) =>
		list === 'orders' ? KINDS[(value as Entry).kind].name() : m.cosmos_counsel_topic_rest(),
	comesTo(order) {
		// Wishes for a faction cost nothing.
		const sheet = sheetIn(order as Order);
		const tried = sheet && walk(plan.view, sheet, sheet.orders);
		return tried
			? m.cosmos_counsel_leaves({ left: tried.end, had: tried.had, free: tried.most - tried.used })
			: '';
	},
	// A debt that is not paid ends the game of whoever owes it.
	warns(order) {
		const { viewer } = plan.view;
		const asked = (sheetIn(order as Order)?.orders ?? []).flatMap((entry) =>
			entry.kind === 'loan' ? [entry] : []
		);
		if (asked.length === 0 || viewer === 0) return '';
		const turn = trialOf(plan.view, blankSheet(plan.view.turn, viewer));
		return asked
			.map((loan) =>
				m.cosmos_counsel_owes({
					amount: loan.amount,
					count: loan.payments,
					...termsAsked(turn, viewer, loan)
				})
			)
			.join(' ');
	}
});
