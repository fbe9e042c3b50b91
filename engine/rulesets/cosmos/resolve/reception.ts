/** P2(a) Reception (CS-140): cards arrive, keys light up, the Citadel opens, cloned heroes appear. */
import { blackAt, searched } from '../map/black';
import { ringOf } from '../map/board';
import { keyPlaces, receive } from '../citadel';
import type { CardId } from '../tables/data';
import { find, quadrantRing, taken } from '../map/deal';
import { welcome } from '../hooks/closing';
import { placeOfHero } from '../hooks/scene';
import { stillThere } from '../memory/searches';
import { seatOf, type Turn } from '../memory/turn';
import type { SeatId, SystemId } from '../types';
import { unitOf } from '../tables/units';

const VIOLET_TURNS = 4;

interface Ended {
	readonly seat: SeatId;
	readonly system: SystemId;
	readonly turn: number;
	readonly order: number;
	readonly troops: boolean;
}

export function reception(turn: Turn): void {
	for (const { seat, card, system, how } of turn.events.arrivals)
		receive(turn, seat, card, system, how);
	endSearches(turn);
	for (const seat of turn.playing) appear(turn, seat);
}

/** CS-234, CS-235, CS-237, CS-239 to CS-241 */
function endSearches(turn: Turn): void {
	const due = (search: { turn: number }): boolean => turn.turn - search.turn >= VIOLET_TURNS - 1;
	const ended: Ended[] = turn.events.searches.map((one) => ({ ...one, turn: turn.turn }));
	for (const search of turn.searches) {
		if (!due(search)) continue;
		const left = stillThere(turn, search);
		if (left.length > 0)
			ended.push({ ...search, troops: left.some(({ unit }) => unitOf(unit).class === 'troop') });
	}
	turn.searches = turn.searches.filter((search) => !due(search));
	const rank = (seat: SeatId): number => turn.initiative.indexOf(seat);
	ended.sort(
		(a, b) =>
			Number(b.troops) - Number(a.troops) ||
			a.turn - b.turn ||
			a.order - b.order ||
			rank(a.seat) - rank(b.seat)
	);
	for (const { seat, system, order, turn: begun } of ended) {
		const card = takeCard(turn, system);
		if (card !== '') {
			receive(turn, seat, card, system, 'search');
			continue;
		}
		if (begun < turn.turn) turn.reports.push({ code: 'searchLost', to: [seat], data: { system } });
		const orders = begun === turn.turn ? turn.orders.get(seat) : undefined;
		const state = orders?.find((one) => one.order === order);
		if (state) Object.assign(state, { status: 'failed', reason: 'looted' });
	}
}

/** Card of a system, which is looted from now on; '' if it has been already. */
function takeCard(turn: Turn, system: SystemId): CardId | '' {
	if (turn.looted.has(system) || turn.destroyed.has(system)) return '';
	if (ringOf(system) === 'black') return takeBlackCard(turn, system);
	const ring = quadrantRing(system);
	const stream = turn.rng.stream('find', system);
	const card = find(turn, system, keyPlaces(turn, ring), turn.factions, stream);
	if (card !== '') Object.assign(turn, taken(turn, ring, card));
	turn.looted.add(system);
	return card;
}

function takeBlackCard(turn: Turn, system: SystemId): CardId | '' {
	const what = blackAt(turn, system);
	if (what.is !== 'hidden_planet' && what.is !== 'base') return '';
	turn.looted.add(system);
	return searched(turn, system, what);
}

/** CS-097: a cloned hero is there in P2(a). */
function appear(turn: Turn, seat: SeatId): void {
	const own = seatOf(turn, seat);
	for (const one of own.coming) {
		if (one.what !== 'hero' || one.turn !== turn.turn) continue;
		const spot = placeOfHero(turn, seat, one.key, one.system);
		if (spot) welcome(turn, seat, one.key, spot.system, spot.at);
	}
	own.coming = own.coming.filter((one) => one.what !== 'hero' || one.turn !== turn.turn);
}
