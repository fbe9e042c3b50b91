/** The counsellor's words: a sentence for each reason that the rules give. */
import type { Advice, Reason } from '$engine/kernel/ruleset';
import type { AmosReason, AmosReasonCode } from '$engine/rulesets/amos/bot/reasons';
import type { Cell, PlanetId, OrderSheet, SeatId, SheetOrder } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type { CounselWords } from '$lib/ui/sheet/advice/counsel';
import { capital } from '$lib/ui/text';
import { placeName, planetName } from '../galaxy';
import { money, moneyIfAny, problemSentence } from '../nouns';
import { budgetOf, linePrice } from '../plan/budget';
import { KINDS } from '../plan/kinds';
import type { Plan } from '../plan/plan.svelte';
import { lineDetails, lineText } from '../plan/sentences';

type DataOf<C extends AmosReasonCode> = Extract<AmosReason, { code: C }>['data'];
type Teller = Pick<Plan, 'view' | 'seatName'>;

const named = (teller: Teller, { seat }: { seat: SeatId }) => ({ name: teller.seatName(seat) });
const on = ({ view }: Teller, { planet }: { planet: PlanetId }) => ({
	place: planetName(view, planet)
});
const at = ({ view }: Teller, { cell }: { cell: Cell }) => ({ place: placeName(view, cell) });

const REASONS: { readonly [C in AmosReasonCode]: (teller: Teller, data: DataOf<C>) => string } = {
	ally: (teller, data) => m.amos_advice_ally(named(teller, data)),
	tradeRoute: (teller, data) => m.amos_advice_tradeRoute(named(teller, data)),
	swapKnowledge: () => m.amos_advice_swapKnowledge(),
	leaveShip: (teller, data) => m.amos_advice_leaveShip(named(teller, data)),
	cedeWorld: (teller, data) => m.amos_advice_cedeWorld(named(teller, data)),
	lendTroops: (teller, data) => m.amos_advice_lendTroops(named(teller, data)),
	carryFriend: (teller, data) => m.amos_advice_carryFriend(named(teller, data)),
	callOnFriend: (teller, data) =>
		m.amos_advice_callOnFriend({ ...at(teller, data), ...named(teller, data) }),
	idleShips: () => m.amos_advice_idleShips(),
	callBack: () => m.amos_advice_callBack(),
	raze: (teller, data) => m.amos_advice_raze(on(teller, data)),
	landToRaze: (teller, data) => m.amos_advice_landToRaze(on(teller, data)),
	payFriend: (teller, data) => m.amos_advice_payFriend(named(teller, data)),
	teachFriend: (teller, data) => m.amos_advice_teachFriend(named(teller, data)),
	settleNow: (teller, data) => m.amos_advice_settleNow(at(teller, data)),
	settleLater: () => m.amos_advice_settleLater(),
	noWorldLeft: () => m.amos_advice_noWorldLeft(),
	colonyShip: () => m.amos_advice_colonyShip(),
	driveOut: (teller, data) => m.amos_advice_driveOut({ ...on(teller, data), combat: data.combat }),
	holdAgainst: (teller, data) => m.amos_advice_holdAgainst(on(teller, data)),
	paysBack: (teller, data) => m.amos_advice_paysBack({ ...on(teller, data), left: data.left }),
	capital: (teller, data) => m.amos_advice_capital(on(teller, data)),
	arsenal: (teller, data) => m.amos_advice_arsenal(on(teller, data)),
	everyWorld: (_, data) => m.amos_advice_everyWorld(data),
	savings: () => m.amos_advice_savings(),
	opensWorlds: () => m.amos_advice_opensWorlds(),
	equipment: () => m.amos_advice_equipment(),
	newWorld: (teller, data) => m.amos_advice_newWorld(on(teller, data)),
	scoutShip: () => m.amos_advice_scoutShip(),
	strikeForce: () => m.amos_advice_strikeForce(),
	strike: (teller, data) =>
		data.guard === 0
			? m.amos_advice_strikeOpen(at(teller, data))
			: m.amos_advice_strike({ ...at(teller, data), guard: data.guard }),
	supportFriend: (teller, data) => m.amos_advice_supportFriend(named(teller, data)),
	drawNear: () => m.amos_advice_drawNear(),
	goHome: (teller, data) => m.amos_advice_goHome(at(teller, data)),
	farForce: () => m.amos_advice_farForce(),
	farStrike: (teller, data) => m.amos_advice_farStrike(at(teller, data)),
	lookAround: (teller, data) => m.amos_advice_lookAround(at(teller, data)),
	visitInPeace: (teller, data) => m.amos_advice_visitInPeace(on(teller, data)),
	rob: (teller, data) => m.amos_advice_rob(on(teller, data)),
	ruin: (teller, data) => m.amos_advice_ruin(on(teller, data)),
	bargain: () => m.amos_advice_bargain(),
	garrison: (teller, data) => m.amos_advice_garrison(on(teller, data)),
	lastGarrison: (teller, data) => m.amos_advice_lastGarrison(on(teller, data)),
	sabotage: (teller, data) => m.amos_advice_sabotage(on(teller, data)),
	spy: (teller, data) => m.amos_advice_spy(on(teller, data)),
	takePost: () => m.amos_advice_takePost(),
	voteSelf: () => m.amos_advice_voteSelf(),
	voteFriend: (teller, data) => m.amos_advice_voteFriend(named(teller, data)),
	voteNobody: () => m.amos_advice_voteNobody()
};

/** A reason in one sentence. */
export const reasonText = (teller: Teller, why: AmosReason): string =>
	capital(REASONS[why.code](teller, why.data as never));

/** Words for the advice of a sheet. */
export const counselOf = (plan: Plan): CounselWords => ({
	tell({ value }: Advice) {
		const order = value as SheetOrder;
		return {
			icon: KINDS[order.kind].icon,
			text: lineText(plan, order),
			details: lineDetails(plan, order),
			figure: moneyIfAny(linePrice(plan.view, order))
		};
	},
	reason: (why: Reason) => reasonText(plan, why as AmosReason),
	problem: problemSentence,
	topic: ({ value }) => KINDS[(value as SheetOrder).kind].name(),
	comesTo(order) {
		const { treasury, afterBid } = budgetOf(plan.view, order as OrderSheet);
		return m.ui_advice_leaves({ left: money(afterBid), had: money(treasury) });
	}
});
