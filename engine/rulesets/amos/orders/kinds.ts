/**
 * Every kind of order in one line: may it be given, which commitments it makes for later lines, and
 * which rule of the turn carries it out. Its fields are declared in `shapes.ts`; a kind without a line
 * here does not compile.
 */
import { strikeCovertly } from '../resolve/combat/covert';
import { declareAlliances } from '../resolve/declare';
import { countBallots, endTurn } from '../resolve/end';
import { fightBattles } from '../resolve/combat/battle';
import { moveFleets } from '../resolve/movement';
import { makePurchases } from '../resolve/trade/purchase';
import { runRoutes } from '../resolve/trade/route';
import { sellLot } from '../resolve/trade/auction';
import { settle } from '../resolve/trade/settlement';
import { resolveSieges } from '../resolve/combat/siege';
import { tradeMoney } from '../resolve/trade/trade';
import type { Turn } from '../resolve/turn';
import { payUpkeep } from '../resolve/trade/upkeep';
import type { OrderKind, OrderOf, SheetOrder } from '../types';
import type { Commitments, Context, Verdict } from './context';
import { board, commitBoard, commitMove, move } from './fleets';
import {
	bid,
	colonise,
	commitBid,
	commitColony,
	commitResign,
	commitStance,
	commitVote,
	land,
	resign,
	stance,
	vote
} from './planets';
import { commitErrand, commitPost, post, recall, sabotage, spy } from './posts';
import {
	build,
	buyUnits,
	commitBuild,
	commitLaunch,
	commitPiracy,
	commitResearch,
	commitTerror,
	launch,
	piracy,
	research,
	terror
} from './purchases';
import {
	ally,
	commitDeal,
	commitDisband,
	commitMoney,
	commitPlanet,
	commitRoute,
	commitUnits,
	deal,
	disband,
	giveMoney,
	givePlanet,
	giveTech,
	giveUnits,
	shareRoute
} from './trades';

interface Kind<O extends SheetOrder> {
	/** '' if nothing is against it. */
	readonly check: (context: Context, order: O) => Verdict;
	/** Commitments of an order that is allowed: later lines are judged by them. */
	readonly commit: (commitments: Commitments, order: O) => void;
	/** The first rule of the turn that acts on it. */
	readonly rule: (turn: Turn) => void;
}

const nothing = (): void => undefined;

export const KINDS = {
	ally: { check: ally, commit: nothing, rule: declareAlliances },
	giftMoney: { check: giveMoney, commit: commitMoney, rule: tradeMoney },
	giftUnits: { check: giveUnits, commit: commitUnits, rule: settle },
	giftPlanet: { check: givePlanet, commit: commitPlanet, rule: settle },
	giftTech: { check: giveTech, commit: nothing, rule: settle },
	deal: { check: deal, commit: commitDeal, rule: tradeMoney },
	route: { check: shareRoute, commit: commitRoute, rule: runRoutes },
	disband: { check: disband, commit: commitDisband, rule: payUpkeep },
	buyUnits: { check: buyUnits, commit: nothing, rule: makePurchases },
	build: { check: build, commit: commitBuild, rule: makePurchases },
	satellite: { check: launch, commit: commitLaunch, rule: makePurchases },
	research: { check: research, commit: commitResearch, rule: makePurchases },
	terror: { check: terror, commit: commitTerror, rule: makePurchases },
	piracy: { check: piracy, commit: commitPiracy, rule: makePurchases },
	move: { check: move, commit: commitMove, rule: moveFleets },
	board: { check: board, commit: commitBoard, rule: moveFleets },
	land: { check: land, commit: nothing, rule: fightBattles },
	stance: { check: stance, commit: commitStance, rule: resolveSieges },
	colonise: { check: colonise, commit: commitColony, rule: resolveSieges },
	bid: { check: bid, commit: commitBid, rule: sellLot },
	post: { check: post, commit: commitPost, rule: moveFleets },
	recall: { check: recall, commit: commitErrand, rule: moveFleets },
	sabotage: { check: sabotage, commit: commitErrand, rule: strikeCovertly },
	spy: { check: spy, commit: commitErrand, rule: strikeCovertly },
	vote: { check: vote, commit: commitVote, rule: countBallots },
	resign: { check: resign, commit: commitResign, rule: endTurn }
} satisfies { readonly [K in OrderKind]: Kind<OrderOf<K>> };

/** The verdict on an order that its author may give now. */
export function judge(context: Context, order: SheetOrder): Verdict {
	const { check }: { check: (context: Context, order: never) => Verdict } = KINDS[order.kind];
	return check(context, order as never);
}

/** Notes the commitments of an order that `judge` has nothing against. */
export function commit(commitments: Commitments, order: SheetOrder): void {
	const kind: { commit: (commitments: Commitments, order: never) => void } = KINDS[order.kind];
	kind.commit(commitments, order as never);
}
