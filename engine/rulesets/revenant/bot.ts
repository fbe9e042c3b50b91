/**
 * A sensible player: it sees its view and nothing else, tries what it could do on it, and does what
 * comes out best. A weaker one misjudges what things are worth.
 */
import type { Rng, Stream } from '../../kernel/rng';
import type { Strength } from '../../kernel/ruleset';
import { afterHits, breachAskOf, isEligible, capacityOf, type Attack } from './asks';
import { planTurn, think } from './bot/play';
import { adviceFor, type RevenantAdvice } from './bot/reasons';
import { stakeIn } from './bot/value';
import { tracksFor } from './bot/needs';
import { CENTRALS, HOUSES, SECTORS, SIDES, type HouseShipId } from './data';
import { defaultRegroup, fallback } from './fallback';
import { agendasOf } from './setup';
import type { Assignment, Board, Order, OrderOf, Player, SeatId, Ship, View } from './types';

export function bot(view: View, seat: SeatId, rng: Rng, strength: Strength = 'shrewd'): Order {
	const draw = rng.stream('bot', seat);
	switch (view.stage) {
		case 'muster':
			return muster(view, seat, draw);
		case 'turn':
			return { ask: 'turn', moves: planTurn(think(view, seat, draw, strength)) };
		case 'breach':
			return breach(view, seat);
		case 'regroup':
			return defaultRegroup(view);
		case 'over':
			return fallback(view, seat);
	}
}

/** The same, part by part, each with its reason. */
export function advise(view: View, seat: SeatId, rng: Rng): RevenantAdvice[] {
	return adviceFor(view, seat, bot(view, seat, rng));
}

function muster(board: Board, seat: SeatId, draw: Stream): OrderOf<'muster'> {
	const { cls } = board.players[seat - 1] as Player;
	const [first, second] = agendasOf(cls);
	const berths = board.crew.length > 0 ? SECTORS : CENTRALS;
	return {
		ask: 'muster',
		side: SIDES[draw.pick(SIDES.length)] ?? 'A',
		agenda: draw.pick(2) === 0 ? first : second,
		houses: draw.shuffle(HOUSES),
		berth: berths[draw.pick(berths.length)] ?? 1,
		lines: []
	};
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
