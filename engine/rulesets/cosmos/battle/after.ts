/** P5: recycling and gains, explorers, mines and traps, pulses, deaths of heroes (CS-146). */
import { around, cellOf, inOrder, isBlack, sizeOf } from '../map/board';
import { receive } from '../citadel';
import { HIDDEN_FLEETS, MINEFIELD_DAMAGE, TIERS } from '../tables/data';
import { gains } from '../hooks/after';
import {
	addGroup,
	addTroops,
	countTroops,
	countUnits,
	findForce,
	forceAt,
	pay,
	placeAt,
	seatOf,
	takeTroops,
	takeUnits,
	type Turn,
	type WorkForce
} from '../memory/turn';
import type { SeatId, SystemId, UnitId } from '../types';
import { capacityOf, isShip, listPrice, realOf, stepsOf, unitOf } from '../tables/units';
import { heroesDie, resettle } from './heroes';
import { isInVain, isStopped } from './precombat';
import { recycled } from './star';

export function afterCombat(turn: Turn): void {
	recycle(turn);
	gains(turn);
	explorersReturn(turn);
	activate(turn);
	pulse(turn);
	heroesDie(turn);
}

const RECYCLER = 'recycler';

/** CS-464: per battle, out of what the side was credited with. */
function recycle(turn: Turn): void {
	for (const { system, where, sides } of turn.fought) {
		if (where !== 'star') continue;
		for (const { seat } of sides) {
			const n = countUnits(findForce(turn, system, seat), RECYCLER);
			const cost = turn.credits.reduce(
				(sum, one) =>
					one.system === system && one.where === 'star' && one.seat === seat && !one.aboard
						? sum + one.n * listPrice(unitOf(one.unit))
						: sum,
				0
			);
			pay(turn, seat, recycled(n, cost), 'recycling', system);
		}
	}
}

// ---------------------------------------------------------------- explorers

/** CS-126 to CS-129: whoever fought a hidden fleet is back; whoever beat it takes what it guarded. */
function explorersReturn(turn: Turn): void {
	const systems = new Set(turn.events.explorers.map(({ system }) => system));
	for (const system of inOrder(systems)) salvage(turn, system);
	for (const { seat, system, home } of turn.events.explorers) {
		const force = findForce(turn, system, seat);
		if (!force) continue;
		resettle(force);
		const back = forceAt(turn, standing(turn, home), seat);
		for (const unit of new Set(force.orbit.map((group) => group.unit)))
			goHome(turn, force, back, unit, home);
	}
}

/** Ships of a kind that came from there go back, with their share of what is aboard (CS-197). */
function goHome(turn: Turn, force: WorkForce, back: WorkForce, unit: UnitId, home: SystemId): void {
	const at = `aboard:${unit}`;
	const all = countUnits(force, unit);
	// A captured ship has no home, and goes along.
	const going = takeUnits(force, unit, all, ({ start }) => start === home || start === '');
	const n = going.reduce((sum, group) => sum + group.n, 0);
	for (const group of going) addGroup(back, group);
	const take = (troop: UnitId, share: number): void => {
		for (const troops of takeTroops(force, troop, at, share)) addTroops(back, troops);
	};
	const kinds = new Set(force.troops.flatMap((one) => (one.at === at ? [one.troop] : [])));
	for (const troop of kinds) take(troop, Math.floor((countTroops(force, at, troop) * n) / all));
	// Shares are rounded down: what does not fit the ships of the next crew goes with this one.
	for (const troop of kinds) {
		const { reflex } = seatOf(turn, force.seat as SeatId);
		const over =
			countTroops(force, at) - countUnits(force, unit) * capacityOf(reflex, unitOf(unit));
		if (over > 0) take(troop, Math.min(over, countTroops(force, at, troop)));
	}
	if (n < all) return;
	back.heroes.push(...force.heroes.filter((one) => one.at === at));
	force.heroes = force.heroes.filter((one) => one.at !== at);
}

/** CS-725: the next white system that is not destroyed, the one they left first. */
function standing(turn: Turn, home: SystemId): SystemId {
	const number = cellOf(home).number;
	for (let by = 0; by < sizeOf('white'); by++) {
		const system = around('white', number, by);
		if (!turn.destroyed.has(system)) return system;
	}
	return home;
}

function salvage(turn: Turn, system: SystemId): void {
	const at = Number(system.slice('black-'.length)) - 1;
	const what = turn.black[at];
	if (!isBlack(system) || what?.is !== 'hidden_fleet') return;
	const isBeaten = countAll(findForce(turn, system, 0)) === 0;
	const crews = turn.events.explorers.filter((one) => one.system === system);
	if (!isBeaten) {
		for (const { seat } of crews) learn(turn, seat, system);
		return;
	}
	turn.black[at] = { is: 'consumed' };
	for (const own of turn.seats.values()) own.vision = own.vision.filter((one) => one !== system);
	// CS-504: out of contact nothing is gained.
	if (turn.blackouts.has(system)) return;
	const [taker] = crews
		.map(({ seat }) => ({ seat, attack: attackOf(turn, seat, findForce(turn, system, seat)) }))
		.filter(({ seat }) => countAll(findForce(turn, system, seat)) > 0)
		.sort((a, b) => b.attack - a.attack || a.seat - b.seat);
	if (!taker) return;
	pay(turn, taker.seat, HIDDEN_FLEETS[what.size].salvage, 'salvage', system);
	if (what.size !== 'large') return;
	const list = TIERS[2].filter((card) => card !== 'advanced_shipyard');
	const card = list[turn.rng.stream('reward', system).pick(list.length)];
	// Battles are over: as good as at the next reception (CS-129).
	if (card) receive(turn, taker.seat, card, system, 'salvage');
}

const countAll = (force: WorkForce | undefined): number =>
	(force?.orbit ?? []).reduce((sum, { n }) => sum + n, 0);
const attackOf = (turn: Turn, seat: SeatId, force: WorkForce | undefined): number =>
	(force?.orbit ?? []).reduce((sum, { unit, n }) => {
		const def = unitOf(unit);
		return sum + n * realOf(def.atk, stepsOf(seatOf(turn, seat).reflex, def).attack);
	}, 0);

function learn(turn: Turn, seat: SeatId, system: SystemId): void {
	const own = seatOf(turn, seat);
	own.codes = inOrder(new Set([...own.codes, system]));
	own.vision = inOrder(new Set([...own.vision, system]));
}

// ---------------------------------------------------------------- mines, traps, pulses

/** CS-289, CS-303: what was laid this turn works from now on. */
function activate(turn: Turn): void {
	for (const { seat, system } of turn.events.newMines)
		if (!turn.destroyed.has(system))
			placeAt(turn, system).mines.push({ seat, left: MINEFIELD_DAMAGE });
	for (const { seat, system } of turn.events.newTraps)
		if (!turn.destroyed.has(system)) placeAt(turn, system).trap = [{ seat, on: true }];
}

/** CS-300, CS-301: all ships there now, of whomever, cloaked or not. */
function pulse(turn: Turn): void {
	for (const one of turn.events.pulses) {
		const { system } = one;
		if (isInVain(turn, one, 'em_pulse') || isStopped(turn, one)) continue;
		for (const force of turn.places.get(system)?.forces ?? []) {
			const held = force.orbit.filter(({ unit }) => isShip(unitOf(unit)));
			for (const group of held) group.pulsed = turn.turn + 1;
			if (force.seat !== 0 && held.length > 0)
				turn.reports.push({
					code: 'harm',
					to: [force.seat],
					data: { system, by: 'pulse', lost: held.map(({ unit, n }) => ({ unit, n })) }
				});
		}
	}
}
