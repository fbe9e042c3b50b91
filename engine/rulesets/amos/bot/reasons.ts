/** Reasons for the lines of a bot's sheet: the stage of its thinking that wrote one, and its kind. */
import type { Advice } from '../../../kernel/ruleset';
import type { Cell, HostileType, PlanetId, SeatId, SheetOrder } from '../types';
import { enemyCombat } from './defence';
import type { Mind } from './mind';
import type { Stage } from './skill';

/** No figures belong to it. */
type Nothing = Readonly<Record<never, never>>;

interface ReasonData {
	readonly ally: { readonly seat: SeatId };
	readonly tradeRoute: { readonly seat: SeatId };
	readonly swapKnowledge: { readonly seat: SeatId };
	readonly teachFriend: { readonly seat: SeatId };
	readonly leaveShip: { readonly seat: SeatId };
	readonly cedeWorld: { readonly seat: SeatId };
	readonly raze: { readonly planet: PlanetId };
	readonly lendTroops: { readonly seat: SeatId };
	readonly carryFriend: { readonly seat: SeatId };
	readonly callOnFriend: { readonly cell: Cell; readonly seat: SeatId };
	readonly idleShips: Nothing;
	readonly callBack: Nothing;
	readonly landToRaze: { readonly planet: PlanetId };
	readonly payFriend: { readonly seat: SeatId };
	readonly settleNow: { readonly cell: Cell };
	readonly settleLater: { readonly cell: Cell };
	readonly noWorldLeft: Nothing;
	readonly colonyShip: Nothing;
	/** Combat of the invaders seen. */
	readonly driveOut: { readonly planet: PlanetId; readonly combat: number };
	readonly holdAgainst: { readonly planet: PlanetId };
	/** Openings still to come. */
	readonly paysBack: { readonly planet: PlanetId; readonly left: number };
	readonly capital: { readonly planet: PlanetId };
	readonly arsenal: { readonly planet: PlanetId };
	readonly everyWorld: { readonly worlds: number };
	readonly savings: Nothing;
	readonly opensWorlds: { readonly habitat: HostileType };
	readonly equipment: Nothing;
	readonly newWorld: { readonly planet: PlanetId };
	readonly scoutShip: Nothing;
	readonly strikeForce: Nothing;
	/** `guard`: Combat that is believed to stand there. */
	readonly strike: { readonly cell: Cell; readonly guard: number };
	readonly supportFriend: { readonly seat: SeatId };
	readonly drawNear: Nothing;
	readonly goHome: { readonly cell: Cell };
	readonly farForce: Nothing;
	readonly farStrike: { readonly cell: Cell };
	readonly lookAround: { readonly cell: Cell };
	readonly visitInPeace: { readonly planet: PlanetId };
	readonly rob: { readonly planet: PlanetId };
	readonly ruin: { readonly planet: PlanetId };
	readonly bargain: Nothing;
	readonly garrison: { readonly planet: PlanetId };
	readonly lastGarrison: { readonly planet: PlanetId };
	readonly sabotage: { readonly planet: PlanetId };
	readonly spy: { readonly planet: PlanetId };
	readonly takePost: Nothing;
	readonly voteSelf: Nothing;
	readonly voteFriend: { readonly seat: SeatId };
	readonly voteNobody: Nothing;
}

export type AmosReasonCode = keyof ReasonData;
export type AmosReason = {
	[C in AmosReasonCode]: { readonly code: C; readonly data: ReasonData[C] };
}[AmosReasonCode];
export type AmosAdvice = Advice<AmosReason> & { readonly value: SheetOrder };

/** A line for the sheet, with its reason. */
export const adviceOf = (value: SheetOrder, why: AmosReason): AmosAdvice => ({
	at: [],
	how: 'add',
	value,
	why
});

/** Reason for a line that was written at a stage. */
export function reasonFor(mind: Mind, stage: Stage, order: SheetOrder): AmosReason {
	switch (order.kind) {
		case 'ally':
			return { code: 'ally', data: { seat: order.player } };
		case 'route':
			return { code: 'tradeRoute', data: { seat: order.with } };
		case 'deal':
			return { code: 'swapKnowledge', data: { seat: order.with } };
		case 'giftUnits':
			return { code: 'leaveShip', data: { seat: order.to } };
		case 'giftPlanet':
			return { code: 'cedeWorld', data: { seat: order.to } };
		case 'land':
			return { code: 'landToRaze', data: { planet: order.planet } };
		case 'giftMoney':
			return { code: 'payFriend', data: { seat: order.to } };
		case 'giftTech':
			return { code: 'teachFriend', data: { seat: order.to } };
		case 'colonise':
			return { code: 'settleNow', data: { cell: cellOf(mind, order.planet) } };
		case 'disband':
			return stage === 'upkeep'
				? { code: 'idleShips', data: {} }
				: { code: 'noWorldLeft', data: {} };
		case 'board':
			return { code: 'lendTroops', data: { seat: order.carrier } };
		case 'recall':
			return { code: 'callBack', data: {} };
		case 'build':
			return building(mind, order);
		case 'research':
			return research(mind, order);
		case 'satellite':
			return { code: 'newWorld', data: { planet: order.host } };
		case 'buyUnits':
			return purchase(mind, stage, order);
		case 'move':
			return voyage(mind, stage, order);
		case 'stance':
			if (order.mode === 'raze') return { code: 'raze', data: { planet: order.planet } };
			return order.mode === 'support'
				? { code: 'supportFriend', data: { seat: order.claimant } }
				: { code: 'visitInPeace', data: { planet: order.planet } };
		case 'piracy':
			return { code: 'rob', data: { planet: order.planet } };
		case 'terror':
			return { code: 'ruin', data: { planet: order.planet } };
		case 'sabotage':
			return { code: 'sabotage', data: { planet: order.planet } };
		case 'spy':
			return { code: 'spy', data: { planet: order.planet } };
		case 'bid':
			return { code: 'bargain', data: {} };
		case 'post':
			return { code: 'takePost', data: {} };
		case 'resign':
		case 'vote':
			throw new Error(`a bot writes no ${order.kind}`);
	}
}

type OrderOf<K extends SheetOrder['kind']> = Extract<SheetOrder, { kind: K }>;

const cellOf = ({ planets }: Mind, id: PlanetId): Cell =>
	planets.find((known) => known.id === id)?.cell ?? 0;

function building({ left }: Mind, { planet, construction }: OrderOf<'build'>): AmosReason {
	switch (construction) {
		case 'capitol':
			return { code: 'capital', data: { planet } };
		case 'roboFactory':
		case 'frigateFactory':
		case 'megatankFactory':
		case 'destroyerFactory':
			return { code: 'arsenal', data: { planet } };
		case 'defences':
		case 'factories':
		case 'highCommand':
		case 'industrialisation':
		case 'megaCities':
		case 'mines':
		case 'superComputer':
			return { code: 'paysBack', data: { planet, left } };
	}
}

function research({ mine }: Mind, { tech }: OrderOf<'research'>): AmosReason {
	switch (tech) {
		case 'centralAdministration':
			return { code: 'everyWorld', data: { worlds: mine.length } };
		case 'galacticEconomy':
			return { code: 'savings', data: {} };
		case 'rayWeapons':
		case 'improvedArmour':
		case 'defensiveScreens':
		case 'sublightEngines':
		case 'hyperlightEngines':
			return { code: 'equipment', data: {} };
		case 'planetology:airless':
		case 'planetology:gaseous':
		case 'planetology:lethalFauna':
		case 'planetology:radioactive':
		case 'planetology:toxic':
		case 'planetology:volcanic':
			return { code: 'opensWorlds', data: { habitat: habitatOf(tech) } };
	}
}

const habitatOf = (tech: `planetology:${HostileType}`): HostileType =>
	tech.slice('planetology:'.length) as HostileType;

function purchase(mind: Mind, stage: Stage, { planet, type }: OrderOf<'buyUnits'>): AmosReason {
	if (type === 'colonyShip') return { code: 'colonyShip', data: {} };
	switch (stage) {
		case 'defence': {
			const combat = invadersOn(mind, planet);
			return combat > 0
				? { code: 'driveOut', data: { planet, combat } }
				: { code: 'holdAgainst', data: { planet } };
		}
		case 'investment':
			return { code: 'scoutShip', data: {} };
		case 'expedition':
			return { code: 'farForce', data: {} };
		case 'garrison':
			return { code: mind.left === 0 ? 'lastGarrison' : 'garrison', data: { planet } };
		case 'agents':
		case 'assistance':
		case 'auction':
		case 'dealings':
		case 'harm':
		case 'leaders':
		case 'passage':
		case 'regrouping':
		case 'scouting':
		case 'settling':
		case 'strike':
		case 'upkeep':
			return { code: 'strikeForce', data: {} };
	}
}

const invadersOn = (mind: Mind, id: PlanetId): number =>
	mind.mine.reduce((sum, known) => sum + (known.id === id ? enemyCombat(mind, known) : 0), 0);

function voyage(
	mind: Mind,
	stage: Stage,
	{ from, route, ships, allied }: OrderOf<'move'>
): AmosReason {
	const cell = route[route.length - 1] ?? from;
	const goal = mind.at.get(cell);
	if ((ships.colonyShip ?? 0) > 0)
		return { code: goal && goal.owner === 0 ? 'settleNow' : 'settleLater', data: { cell } };
	const [guest] = allied;
	if (guest) return { code: 'carryFriend', data: { seat: guest.owner } };
	switch (stage) {
		case 'passage':
			return { code: 'callOnFriend', data: { cell, seat: mind.friends[0] ?? mind.seat } };
		case 'assistance':
			return { code: 'strike', data: { cell, guard: goal?.guard ?? 0 } };
		case 'regrouping':
			return goal?.planet.mine
				? { code: 'goHome', data: { cell } }
				: { code: 'drawNear', data: {} };
		case 'expedition':
			return { code: 'farStrike', data: { cell } };
		case 'strike':
			return { code: 'strike', data: { cell, guard: goal?.guard ?? 0 } };
		case 'agents':
		case 'auction':
		case 'dealings':
		case 'defence':
		case 'garrison':
		case 'harm':
		case 'investment':
		case 'leaders':
		case 'scouting':
		case 'settling':
		case 'upkeep':
			return { code: 'lookAround', data: { cell } };
	}
}

/** Reason for a vote in the election. */
export const reasonForVote = (candidate: SeatId | 0, seat: SeatId): AmosReason =>
	candidate === 0
		? { code: 'voteNobody', data: {} }
		: candidate === seat
			? { code: 'voteSelf', data: {} }
			: { code: 'voteFriend', data: { seat: candidate } };
