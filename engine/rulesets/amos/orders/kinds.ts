/**
 * Every kind of order in one line: may it be given, and which rule of the turn carries it out. What it
 * says is declared in `shapes.ts`; a kind without a line here does not compile.
 */
import { strikeCovertly } from '../resolve/covert';
import { declareAlliances } from '../resolve/declare';
import { countBallots, endTurn } from '../resolve/end';
import { fightBattles } from '../resolve/battle';
import { moveFleets } from '../resolve/movement';
import { makePurchases } from '../resolve/purchase';
import { runRoutes } from '../resolve/route';
import { sellLot } from '../resolve/auction';
import { settle } from '../resolve/settlement';
import { resolveSieges } from '../resolve/siege';
import { tradeMoney } from '../resolve/trade';
import type { Turn } from '../resolve/turn';
import { payUpkeep } from '../resolve/upkeep';
import type { OrderKind, OrderOf, SheetOrder } from '../types';
import type { Desk, Verdict } from './desk';
import { board, move } from './fleets';
import { bid, colonise, land, resign, stance, vote } from './planets';
import { post, recall, sabotage, spy } from './posts';
import { build, buyUnits, launch, piracy, research, terror } from './purchases';
import {
	ally,
	deal,
	disband,
	giveMoney,
	givePlanet,
	giveTech,
	giveUnits,
	shareRoute
} from './trades';

interface Kind<O extends SheetOrder> {
	/** '' if nothing is against it; then the desk holds what it commits. */
	readonly check: (desk: Desk, order: O) => Verdict;
	/** The first rule of the turn that acts on it. */
	readonly rule: (turn: Turn) => void;
}

export const KINDS = {
	ally: { check: ally, rule: declareAlliances },
	giftMoney: { check: giveMoney, rule: tradeMoney },
	giftUnits: { check: giveUnits, rule: settle },
	giftPlanet: { check: givePlanet, rule: settle },
	giftTech: { check: giveTech, rule: settle },
	deal: { check: deal, rule: tradeMoney },
	route: { check: shareRoute, rule: runRoutes },
	disband: { check: disband, rule: payUpkeep },
	buyUnits: { check: buyUnits, rule: makePurchases },
	build: { check: build, rule: makePurchases },
	satellite: { check: launch, rule: makePurchases },
	research: { check: research, rule: makePurchases },
	terror: { check: terror, rule: makePurchases },
	piracy: { check: piracy, rule: makePurchases },
	move: { check: move, rule: moveFleets },
	board: { check: board, rule: moveFleets },
	land: { check: land, rule: fightBattles },
	stance: { check: stance, rule: resolveSieges },
	colonise: { check: colonise, rule: resolveSieges },
	bid: { check: bid, rule: sellLot },
	post: { check: post, rule: moveFleets },
	recall: { check: recall, rule: moveFleets },
	sabotage: { check: sabotage, rule: strikeCovertly },
	spy: { check: spy, rule: strikeCovertly },
	vote: { check: vote, rule: countBallots },
	resign: { check: resign, rule: endTurn }
} satisfies { readonly [K in OrderKind]: Kind<OrderOf<K>> };

/** The verdict on an order that its author may give now. */
export function judge(desk: Desk, order: SheetOrder): Verdict {
	const { check }: { check: (desk: Desk, order: never) => Verdict } = KINDS[order.kind];
	return check(desk, order as never);
}
