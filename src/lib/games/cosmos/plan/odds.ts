/**
 * A star battle as it would go if nobody else did anything: fought by the rules themselves, on what the
 * seat sees. Battles roll no dice; what is not known is what others do, and their boosts. Pure.
 */
import { moveOf } from '$engine/rulesets/cosmos/bot/entries';
import { muster } from '$engine/rulesets/cosmos/battle/muster';
import { starBattle } from '$engine/rulesets/cosmos/battle/star';
import { copyOfSeat } from '$engine/rulesets/cosmos/memory/open';
import type { Preparation, Turn, WorkPlace } from '$engine/rulesets/cosmos/memory/turn';
import type {
	Entry,
	Owner,
	OwnView,
	SeatId,
	Sheet,
	SystemId,
	Tally,
	View
} from '$engine/rulesets/cosmos/types';
import { reachOf } from './offered/reach';
import { ownOf } from './trial';
import { walk } from './walk';

export interface ForecastSide {
	readonly seat: Owner;
	readonly before: readonly Tally[];
	readonly after: readonly Tally[];
}

export interface BattleForecast {
	readonly sides: readonly ForecastSide[];
	readonly rounds: number;
	/** Seats that fire before the first round. */
	readonly quick: readonly Owner[];
}

export interface Odds {
	readonly system: SystemId;
	/** As ordered, if no enemy has prepared. */
	readonly plain: BattleForecast;
	/** The same if every enemy there has prepared against this seat; none where there are no players. */
	readonly prepared: BattleForecast | undefined;
}

/** System in which the ships of an order would fight; '': in none. */
export function battlefieldOf(entry: Entry): SystemId {
	switch (entry.kind) {
		case 'move':
			return entry.to;
		case 'prepareWar':
		case 'prepareScout':
			return entry.target;
		case 'defend':
			return entry.system;
		default:
			return '';
	}
}

/** The programme, and the way of a fleet that prepares to where it will fight. */
function withArrival(
	view: View,
	sheet: Sheet,
	orders: readonly Entry[],
	entry: Entry
): readonly Entry[] {
	if (entry.kind !== 'prepareWar' && entry.kind !== 'prepareScout') return orders;
	const own = ownOf(view);
	const turn = walk(view, sheet, orders)?.turn;
	if (!own || !turn || entry.from === entry.target) return orders;
	const move = moveOf(entry.from, entry.target, entry.units);
	const [mode] = reachOf(turn, own.seat, move).get(entry.target) ?? [];
	return mode === undefined ? orders : [...orders, { ...move, mode }];
}

/** Odds of an order, with those before it on the sheet; undefined: nobody is known to be there. */
export function oddsOf(
	view: View,
	sheet: Sheet,
	before: readonly Entry[],
	entry: Entry
): Odds | undefined {
	const own = ownOf(view);
	const system = battlefieldOf(entry);
	if (!own || system === '') return undefined;
	const orders = withArrival(view, sheet, [...before, entry], entry);
	const fight = (prepared: boolean): BattleForecast | undefined => {
		const turn = walk(view, sheet, orders)?.turn;
		const place = turn?.places.get(system);
		if (!turn || !place) return undefined;
		introduce(turn, view, own);
		if (prepared) prepareAll(turn, place, own.seat);
		return forecast(turn, place, own.seat);
	};
	const plain = fight(false);
	if (!plain) return undefined;
	const people = plain.sides.some(({ seat }) => seat !== 0 && seat !== own.seat);
	return { system, plain, prepared: people ? fight(true) : undefined };
}

/** Others as a seat knows them: their faction, and nothing that they have learnt. */
function introduce(turn: Turn, view: View, own: OwnView): void {
	for (const { seat, faction } of view.seats) {
		if (turn.seats.has(seat)) continue;
		const stranger = {
			...own,
			seat,
			faction,
			home: '',
			treasury: 0,
			counters: {},
			cards: [],
			reflex: {},
			nets: [],
			vision: [],
			portals: [],
			codes: [],
			sightings: [],
			development: [],
			ready: {},
			holds: {},
			memory: {},
			coming: [],
			fallen: []
		};
		turn.seats.set(seat, copyOfSeat(stranger));
	}
}

function prepareAll(turn: Turn, place: WorkPlace, against: SeatId): void {
	const { system } = place;
	for (const { seat, orbit } of place.forces) {
		if (seat === 0 || seat === against) continue;
		const id = turn.events.preparations.length + turn.events.scouts.length + 1;
		for (const group of orbit) group.prepared = [...group.prepared, id];
		turn.events.preparations.push({
			id,
			order: 0,
			seat,
			from: system,
			target: system,
			against,
			cards: [],
			extra: 0
		} satisfies Preparation);
	}
}

function forecast(turn: Turn, place: WorkPlace, viewer: SeatId): BattleForecast | undefined {
	const mustered = muster(turn, place);
	if (!mustered.some(({ side }) => side.seat === viewer)) return undefined;
	const sides = mustered.map(({ side }) => side);
	const battle = starBattle(sides);
	const before = sides.map(({ fighters }) => fighters.map(({ n }) => n));
	const named = (i: number, counts: readonly number[]): Tally[] =>
		tallied((sides[i]?.fighters ?? []).map(({ unit }, k) => ({ unit, n: counts[k] ?? 0 })));
	return {
		sides: battle.sides.map(({ seat, left }, i) => ({
			seat,
			before: named(i, before[i] ?? []),
			after: named(i, left)
		})),
		rounds: battle.rounds.filter(({ quick }) => !quick).length,
		quick: battle.rounds
			.filter(({ quick }) => quick)
			.flatMap((round) => round.sides.flatMap(({ seat, attack }) => (attack > 0 ? [seat] : [])))
	};
}

/** Units of a kind together, none of which there are none. */
function tallied(list: readonly Tally[]): Tally[] {
	const sums = new Map<string, number>();
	for (const { unit, n } of list) sums.set(unit, (sums.get(unit) ?? 0) + n);
	return [...sums].flatMap(([unit, n]) => (n > 0 ? [{ unit, n }] : []));
}

export const countOf = (list: readonly Tally[]): number => list.reduce((sum, { n }) => sum + n, 0);
