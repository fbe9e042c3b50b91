/** Orders that bring R and cards: collection, searches, exploration of the Black Sector. */
import { divUp } from '../tables/amounts';
import { collectCap } from '../tables/caps';
import { ringOf } from '../map/board';
import { times } from '../orders/pick';
import { cargoOfUnits, collectedName, LOT } from '../orders/works';
import { hasSite } from '../map/sight';
import { unitOf } from '../factions';
import { findForce, seatOf, tallyOf } from '../memory/turn';
import type { SystemId, Units } from '../types';
import { cargoOf, listPrice } from '../tables/units';
import { some } from './entries';
import { idleShips, idleTroops, searchWorth } from './lands';
import { percentOf, purseOf, type Idea, type Mind } from './mind';
import { dueSoon } from './works';

// ---------------------------------------------------------------- collection

/** R left in a system this turn. */
export function leftIn({ turn, seat }: Mind, system: SystemId): number {
	if (turn.places.get(system)?.ground !== seat) return 0;
	if (hasSite(turn.places.get(system), 'galactic_forum')) return 0;
	const cap = collectCap(turn, seat, system);
	const left = cap * times(turn, seat) - tallyOf(turn, collectedName(system));
	return Math.max(0, Math.min(cap, left));
}

/** Workers for so many R: troops first, then ships, those that fight last. */
export function workersFor(mind: Mind, system: SystemId, wanted: number): Units[] {
	const { turn, seat } = mind;
	const chosen: Units[] = [];
	let got = 0;
	const keep = needsSearcher(mind, system) ? 1 : 0;
	for (const { troop, n } of merged(idleTroops(mind, system).map(({ troop, n }) => [troop, n]))) {
		const each = unitOf(troop).cargo;
		const lots = each > 0 ? Math.min(Math.floor((n - keep) / LOT), up(wanted - got, each)) : 0;
		if (lots <= 0) continue;
		chosen.push(some(troop, lots * LOT));
		got += lots * each;
	}
	const { reflex } = seatOf(turn, seat);
	const ships = idleShips(mind, system)
		.filter(({ unit }) => cargoOf(reflex, unitOf(unit)) > 0)
		.sort((a, b) => fightingWorth(a.unit) - fightingWorth(b.unit) || (a.unit < b.unit ? -1 : 1));
	for (const { unit, n, cloaked } of ships) {
		const count = Math.min(n, up(wanted - got, cargoOf(reflex, unitOf(unit))));
		if (count <= 0) continue;
		chosen.push(some(unit, count, cloaked));
		got += count * cargoOf(reflex, unitOf(unit));
	}
	return chosen;
}

const up = (n: number, by: number): number => (n <= 0 ? 0 : divUp(n, by));

const fightingWorth = (unit: string): number =>
	(unitOf(unit).atk > 0 ? 1000 : 0) - unitOf(unit).cargo;

function merged(of: readonly (readonly [string, number])[]): { troop: string; n: number }[] {
	const all = new Map<string, number>();
	for (const [troop, n] of of) all.set(troop, (all.get(troop) ?? 0) + n);
	return [...all].map(([troop, n]) => ({ troop, n }));
}

/** R in the purse from which more of them are worth less. */
const PLENTY = 900;

export function collections(mind: Mind): Idea[] {
	const { turn, seat, character } = mind;
	const weight = purseOf(mind) > PLENTY ? 60 : 100;
	// Whoever cannot pay an instalment is out of the game.
	const dire = purseOf(mind) < dueSoon(mind) ? DIRE : 0;
	return mind.lands.map((system) => {
		const gain = (): { units: Units[]; amount: number } => {
			const left = leftIn(mind, system);
			const units = left > 0 ? workersFor(mind, system, left) : [];
			return { units, amount: Math.min(left, cargoOfUnits(turn, seat, units)) };
		};
		const counts = mind.wants.counters.size > 0 && system === 'citadel' ? MISSION : 0;
		return {
			worth: percentOf(percentOf(gain().amount, character.earn), weight) + counts + dire,
			make: () => {
				const { units, amount } = gain();
				if (amount < LEAST) return undefined;
				return {
					entry: { kind: 'collect' as const, system, units },
					why: { code: 'collect' as const, data: { system, amount } }
				};
			}
		};
	});
}
const LEAST = 10;
const DIRE = 500;
const MISSION = 100;

// ---------------------------------------------------------------- searches

const needsSearcher = (mind: Mind, system: SystemId): boolean =>
	!isSearching(mind, system) && searchWorth(mind, system) > 0;

const isSearching = ({ turn, seat }: Mind, system: SystemId): boolean =>
	[...turn.searches, ...turn.events.searches].some(
		(one) => one.seat === seat && one.system === system
	);

export function searches(mind: Mind): Idea[] {
	return mind.lands
		.filter((system) => mind.turn.places.get(system)?.ground === mind.seat)
		.filter((system) => needsSearcher(mind, system))
		.map((system) => ({
			worth: percentOf(searchWorth(mind, system), mind.character.wander),
			make: () => {
				if (isSearching(mind, system)) return undefined;
				const unit = searcherIn(mind, system);
				if (!unit) return undefined;
				const code = mind.lit.has(ringOf(system)) ? ('search' as const) : ('searchKey' as const);
				return {
					entry: { kind: 'search' as const, system, units: [unit] },
					why: { code, data: { system } }
				};
			}
		}));
}

/** One troop, or the cheapest ship. */
function searcherIn(mind: Mind, system: SystemId): Units | undefined {
	const [troop] = idleTroops(mind, system);
	if (troop) return some(troop.troop, 1);
	const [ship] = idleShips(mind, system).sort(
		(a, b) => listPrice(unitOf(a.unit)) - listPrice(unitOf(b.unit)) || (a.unit < b.unit ? -1 : 1)
	);
	return ship ? some(ship.unit, 1, ship.cloaked) : undefined;
}

// ---------------------------------------------------------------- the Black Sector

const EXPLORATION = 46;
const DEAREST_EXPLORER = 45;

/** One cheap ship of those in white: half of what it finds pays at once. */
export function explorations(mind: Mind): Idea[] {
	const { view, character } = mind;
	return mind.lands
		.filter((system) => ringOf(system) === 'white' && !mind.isOpen)
		.flatMap((system) => {
			const ready = idleShips(mind, system).filter(({ start }) => start === system);
			if (ready.length === 0) return [];
			return [
				{
					worth: percentOf(EXPLORATION - view.turn, character.wander),
					make: () => exploration(mind, system)
				}
			];
		});
}

function exploration(mind: Mind, system: SystemId): ReturnType<Idea['make']> {
	const ships = idleShips(mind, system).filter(
		({ unit, start }) =>
			start === system && unitOf(unit).mov > 0 && listPrice(unitOf(unit)) <= DEAREST_EXPLORER
	);
	const [ship] = ships.sort(
		(a, b) => listPrice(unitOf(a.unit)) - listPrice(unitOf(b.unit)) || (a.unit < b.unit ? -1 : 1)
	);
	if (!ship) return undefined;
	const last = (findForce(mind.turn, system, mind.seat)?.orbit ?? []).length === 1 && ship.n === 1;
	if (last && searchWorth(mind, system) > 0 && mind.turn.places.get(system)?.ground === mind.seat)
		return undefined;
	return {
		entry: {
			kind: 'explore',
			from: system,
			units: [some(ship.unit, 1, ship.cloaked)],
			code: [],
			prefer: ['deposit', 'lab', 'hidden_planet'],
			cards: []
		},
		why: { code: 'exploreBlack', data: { system } }
	};
}
