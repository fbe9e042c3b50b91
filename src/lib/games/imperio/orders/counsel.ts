/** The counsellor's words: a sentence for each reason that the rules give. */
import type { Advice, Reason } from '$engine/kernel/ruleset';
import type { ImperioReason, ImperioReasonCode } from '$engine/rulesets/imperio/bot/reasons';
import { LAST_TURN, type Ability, type Upgrade } from '$engine/rulesets/imperio/data';
import type {
	Bid,
	Blockade,
	CellId,
	Deal,
	Doctrine,
	Entry,
	PlanetId,
	SeatId,
	Sheet,
	Vote
} from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type { CounselWords } from '$lib/ui/sheet/advice/counsel';
import { capital, listText } from '$lib/ui/text';
import { budgetOf } from '../plan/budget';
import { KINDS } from '../plan/kinds';
import type { Plan } from '../plan/plan.svelte';
import { problemText } from '../plan/problems';
import {
	bidText,
	dealText,
	doctrineSentences,
	entryDetails,
	entryText,
	voteText,
	type Reader
} from '../plan/sentences';
import { passageSpoken } from '../plan/spoken';
import { abilityName, advanceAbout, cellText, lotAbout, planetName, upgradeName } from '../words';

type DataOf<C extends ImperioReasonCode> = Extract<ImperioReason, { code: C }>['data'];

const on = ({ view }: Reader, { planet }: { planet: PlanetId }) => ({
	place: planetName(view, planet)
});
const of = (reader: Reader, { house }: { house: SeatId }) => ({ name: reader.houseName(house) });
const at = ({ view }: Reader, { cell }: { cell: CellId }) => ({ place: cellText(view, cell) });

const REASONS: { readonly [C in ImperioReasonCode]: (reader: Reader, data: DataOf<C>) => string } =
	{
		abilities: () => m.imperio_advice_abilities(),
		upgrades: () => m.imperio_advice_upgrades(),
		settle: (reader, data) => m.imperio_advice_settle(on(reader, data)),
		invade: (reader, data) => m.imperio_advice_invade({ ...on(reader, data), ...of(reader, data) }),
		embark: (reader, data) => m.imperio_advice_embark(on(reader, data)),
		sail: (reader, data) => m.imperio_advice_sail(at(reader, data)),
		tradePort: (reader, data) => m.imperio_advice_tradePort(on(reader, data)),
		platform: (reader, data) => m.imperio_advice_platform(on(reader, data)),
		shipyard: (reader, data) => m.imperio_advice_shipyard(on(reader, data)),
		shield: (reader, data) => m.imperio_advice_shield(on(reader, data)),
		produce: (reader, data) => m.imperio_advice_produce(on(reader, data)),
		researchYields: (_, { advance }) => advanceAbout(advance),
		researchFights: (_, { advance }) => advanceAbout(advance),
		researchOpens: (_, { advance }) => advanceAbout(advance),
		guard: () => m.imperio_advice_guard(),
		espionage: (reader, data) => m.imperio_advice_espionage(of(reader, data)),
		sabotage: (reader, data) => m.imperio_advice_sabotage(on(reader, data)),
		brainDrain: (reader, data) => m.imperio_advice_brainDrain(of(reader, data)),
		chaos: (reader, data) => m.imperio_advice_chaos(of(reader, data)),
		favour: () => m.imperio_advice_favour(),
		uprising: (reader, data) => m.imperio_advice_uprising(on(reader, data)),
		voteFor: () => m.imperio_advice_voteFor(),
		voteAgainst: () => m.imperio_advice_voteAgainst(),
		electSelf: () => m.imperio_advice_electSelf(),
		electOther: (reader, data) => m.imperio_advice_electOther(of(reader, data)),
		electFriend: (reader, data) => m.imperio_advice_electFriend(of(reader, data)),
		sellInfluence: (reader, data) => m.imperio_advice_sellInfluence(of(reader, data)),
		buyInfluence: (reader, data) => m.imperio_advice_buyInfluence(of(reader, data)),
		bargain: (_, { lot }) => lotAbout(lot),
		peace: (reader, data) => m.imperio_advice_peace(of(reader, data)),
		war: (reader, data) => m.imperio_advice_war(of(reader, data)),
		passage: () => m.imperio_advice_passage(),
		blockade: () => m.imperio_advice_blockade(),
		withdraw: (_, data) => m.imperio_advice_withdraw(data)
	};

/** A reason in one sentence. */
export const reasonText = (reader: Reader, why: ImperioReason): string =>
	capital(REASONS[why.code](reader, why.data as never));

function blockadesText({ view }: Reader, [list = []]: readonly (readonly Blockade[])[]): string {
	if (list.length === 0) return m.imperio_advice_line_noBlockade();
	return m.imperio_advice_line_blockades({
		cells: listText(list.map(({ cell }) => cellText(view, cell)))
	});
}

/** A part of the order, as the sheet says it. */
function partText(reader: Reader, { at: place, value }: Advice): string {
	switch (place[0]) {
		case 'actions':
			return entryText(reader, value as Entry);
		case 'votes':
			return voteText(reader, value as Vote);
		case 'deals':
			return dealText(reader, value as Deal);
		case 'bid':
			return (value as readonly Bid[]).map((bid) => bidText(reader, bid)).join();
		case 'offerPeace':
			return m.imperio_advice_line_peace({ name: reader.houseName(value as SeatId) });
		case 'blockades':
			return blockadesText(reader, value as readonly (readonly Blockade[])[]);
		case 'declareWar':
			return m.imperio_advice_line_war({ name: reader.houseName(value as SeatId) });
		case 'passage':
			return passageSpoken(reader, value as readonly (readonly SeatId[])[]);
		case 'abilities':
			return listText((value as readonly Ability[]).map(abilityName));
		case 'upgrades':
			return listText((value as readonly Upgrade[]).map(upgradeName));
		default:
			return (value as readonly Doctrine[])
				.flatMap((doctrine) => doctrineSentences(reader, doctrine))
				.join(' ');
	}
}

/** Words for the advice of a sheet. */
export const counselOf = (plan: Plan): CounselWords => ({
	tell(advice) {
		const isAction = advice.at[0] === 'actions';
		const entry = advice.value as Entry;
		return {
			icon: isAction ? KINDS[entry.kind].icon : undefined,
			text: partText(plan, advice),
			details: isAction ? entryDetails(plan, entry) : []
		};
	},
	reason: (why: Reason) => reasonText(plan, why as ImperioReason),
	problem: problemText,
	topic: ({ at: [list], value }) =>
		list === 'actions' ? KINDS[(value as Entry).kind].name() : m.imperio_advice_topic_rest(),
	comesTo(order) {
		if (plan.view.stage !== 'orders') return '';
		const { left, treasury, votesLeft, influence } = budgetOf(plan.view, order as Sheet);
		return m.imperio_advice_leaves({ left, treasury, votesLeft, influence });
	},
	warns(order) {
		if (plan.view.stage !== 'orders') return '';
		const { votesLeft, influence } = budgetOf(plan.view, order as Sheet);
		const spent = influence - votesLeft;
		// Influence that is kept wins the game: less than half of it is no small thing.
		return spent > 0 && spent * 2 >= influence
			? m.imperio_advice_spends({ spent, influence, turns: LAST_TURN })
			: '';
	}
});
