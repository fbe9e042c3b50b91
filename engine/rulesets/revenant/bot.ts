/**
 * A sensible player: it sees its view and nothing else, tries what it could do on it, and does what
 * comes out best. A weaker one misjudges what things are worth.
 */
import type { Rng, Stream } from '../../kernel/rng';
import type { Strength } from '../../kernel/ruleset';
import { afterHits, breachAskOf, isEligible, capacityOf, type Attack } from './asks';
import { planTurn, SKILLS, think, type Skill } from './bot/play';
import { adviceFor, type RevenantAdvice } from './bot/reasons';
import { stakeIn } from './bot/value';
import { threatened, tracksFor } from './bot/needs';
import { judge } from './effects/agendas';
import { distance } from './space/map';
import { isKnown, stateSeen } from './seen';
import { copyOf } from './step';
import {
	CENTRALS,
	HOUSES,
	REGROUP_REMOVALS,
	SECTORS,
	SIDES,
	type AgendaId,
	type HouseId,
	type HouseShipId
} from './data';
import { fallback } from './fallback';
import { agendasOf } from './setup';
import type {
	Assignment,
	Board,
	Move,
	Order,
	OrderOf,
	Player,
	SeatId,
	SectorId,
	Ship,
	View,
	ZoneId
} from './types';

export function bot(view: View, seat: SeatId, rng: Rng, strength: Strength = 'shrewd'): Order {
	return skilled(view, seat, rng, SKILLS[strength]);
}

/** The same with a skill of one's own, for measuring what a way to play is worth. */
export function skilled(view: View, seat: SeatId, rng: Rng, skill: Skill): Order {
	const draw = rng.stream('bot', seat);
	switch (view.stage) {
		case 'muster':
			return muster(view, seat, draw);
		case 'turn':
			return { ask: 'turn', moves: planTurn(think(view, seat, draw, skill)) };
		case 'breach':
			return breach(view, seat);
		case 'regroup':
			return regroup(view, seat);
		case 'over':
			return fallback(view, seat);
	}
}

/** The same, part by part, each with its reason. */
export function advise(view: View, seat: SeatId, rng: Rng): RevenantAdvice[] {
	const order = bot(view, seat, rng);
	return adviceFor(
		view,
		seat,
		order.ask === 'turn' ? { ...order, moves: order.moves.map(unseenKept) } : order
	);
}

/** The best of cards that nobody has seen are kept (RV-109): none can be named. */
const unseenKept = (move: Move): Move =>
	move.do === 'keep' && !move.cards.every(isKnown) ? { ...move, cards: [] } : move;

/**
 * Any side, that all are seen; of the Agendas two times in three the one of which more is met, for some
 * are begun with nothing; Houses whose ships stand
 * safe, and among alike by lot; a berth beside the House wanted most.
 */
function muster(view: View, seat: SeatId, draw: Stream): OrderOf<'muster'> {
	const board = stateSeen(view);
	const { cls } = board.players[seat - 1] as Player;
	const [first, second] = agendasOf(cls);
	const met = (agenda: AgendaId): number => judge(board, seat, agenda).filter((one) => one).length;
	const lot = draw.shuffle(HOUSES);
	const houses = [...lot].sort((a, b) => threatTo(board, a) - threatTo(board, b));
	const side = SIDES[draw.pick(SIDES.length)] ?? 'A';
	const [one, other] = draw.pick(2) === 0 ? [first, second] : [second, first];
	const [better, worse] = met(other) > met(one) ? [other, one] : [one, other];
	return {
		ask: 'muster',
		side,
		agenda: draw.pick(3) === 0 ? worse : better,
		houses,
		berth: berthBy(board, houses[0] as HouseId),
		lines: []
	};
}

/** Voidborn over the ships of a House, weighed by how few damage they bear. */
const threatTo = (board: Board, house: HouseId): number =>
	board.ships
		.filter((ship) => ship.house === house && ship.at !== 0)
		.reduce((sum, { at }) => sum + (board.sectors[at - 1]?.voidborn ?? 0), 0);

/** The zone nearest to the ships of a House, the lowest on a tie. */
function berthBy(board: Board, house: HouseId): ZoneId {
	const berths: readonly ZoneId[] = board.crew.length > 0 ? SECTORS : CENTRALS;
	const ships = board.ships.filter((ship) => ship.house === house && ship.at !== 0);
	const far = (zone: ZoneId): number => ships.reduce((sum, { at }) => sum + distance(zone, at), 0);
	return [...berths].sort((a, b) => far(a) - far(b) || a - b)[0] ?? 1;
}

/** Voidborn go where they endanger the seat most, one by one. */
function regroup(view: View, seat: SeatId): OrderOf<'regroup'> {
	const board = copyOf(stateSeen(view));
	const remove: SectorId[] = [];
	while (remove.length < REGROUP_REMOVALS) {
		const [worst] = threatened(board, seat).filter(
			(id) => (board.sectors[id - 1]?.voidborn ?? 0) > 0
		);
		const here = board.sectors[(worst ?? 0) - 1];
		if (worst === undefined || !here) break;
		here.voidborn -= 1;
		remove.push(worst);
	}
	return { ask: 'regroup', lines: [], remove };
}

function breach(board: Board, seat: SeatId): OrderOf<'breach'> {
	const { names, attacks, track } = breachAskOf(board, seat);
	const [house] = tracksFor(board, seat);
	return {
		ask: 'breach',
		first: names ? [seat] : [],
		sectors: attacks.map((attack) => assign(board, seat, attack)),
		house: track && house ? [house] : [],
		reward: []
	};
}

/** Damage goes where the seat has least to lose, survivors first; so does Corruption. */
function assign(board: Board, seat: SeatId, attack: Attack): Assignment {
	const hits: HouseShipId[] = [];
	let left = attack.ships;
	while (hits.length < Math.min(attack.damage, attack.capacity)) {
		const [target] = byLoss(board, seat, left);
		if (!target) break;
		hits.push(target.id);
		left = afterHits(left, [target.id]) ?? [];
	}
	const [victim] = attack.rift ? byLoss(board, seat, left.filter(isEligible)) : [];
	return { sector: attack.sector, hits, corrupt: victim ? [victim.id] : [] };
}

/** What a hit costs the seat: a ship that falls, more than one that is only damaged. */
const byLoss = (board: Board, seat: SeatId, ships: readonly Ship[]): Ship[] => {
	const loss = (ship: Ship): number => {
		const stake = stakeIn(board, seat, ship.house);
		return capacityOf(ship) > 1 ? Math.floor(stake / 4) : stake;
	};
	return [...ships].sort(
		(a, b) => loss(a) - loss(b) || board.ships.indexOf(a) - board.ships.indexOf(b)
	);
};
