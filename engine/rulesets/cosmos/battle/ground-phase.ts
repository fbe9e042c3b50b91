/** P3g: ground battles, on the ground and in orbital troop bases (CS-144, CS-481). */
import { preKills } from '../hooks/battle';
import { loseSearchers, searchesAt } from '../searches';
import {
	areEnemies,
	inCanonicalOrder,
	takeTroops,
	type Turn,
	type WorkForce,
	type WorkPlace
} from '../turn';
import type { GroundReport, SystemId, Tally } from '../types';
import { unitOf } from '../units';
import { groundBattle, type GroundOutcome, type GroundSide, type Troops } from './ground';
import { creditLoss, tallies } from './losses';
import { readersOf, tellBlind } from './readers';

type Spot = 'ground' | 'orbital';

export function groundBattles(turn: Turn): void {
	for (const place of inCanonicalOrder(turn))
		for (const at of ['ground', 'orbital'] as const) fight(turn, place, at);
}

const GUARD = 'honour_guard';
const [HALF, ONE, TWO] = [1, 2, 4] as const;

/** CS-482, CS-483, CS-644: points of one troop, times two. */
export const weight2 = (key: string): number =>
	key === GUARD ? TWO : unitOf(key).flags.MEDIA ? HALF : ONE;

/** Troops of a force in a place, those that search apart (CS-485). */
export function troopsAt(turn: Turn, system: SystemId, force: WorkForce, at: Spot): Troops[] {
	const kinds = new Map<string, number>();
	for (const one of force.troops)
		if (one.at === at) kinds.set(one.troop, (kinds.get(one.troop) ?? 0) + one.n);
	return [...kinds].flatMap(([troop, n]) => {
		const search = at === 'ground' ? Math.min(n, searching(turn, force, system, troop)) : 0;
		const rest = { troop, n: n - search, weight2: weight2(troop), searching: false };
		return [{ ...rest, n: search, searching: true }, rest].filter((one) => one.n > 0);
	});
}

const countOf = (units: readonly Tally[], troop: string): number =>
	units.reduce((sum, { unit, n }) => (unit === troop ? sum + n : sum), 0);

const searching = (turn: Turn, { seat }: WorkForce, system: SystemId, troop: string): number =>
	searchesAt(turn, seat, system).reduce((sum, { units }) => sum + countOf(units, troop), 0);

function fight(turn: Turn, place: WorkPlace, at: Spot): void {
	const { system } = place;
	const forces = place.forces.filter(({ troops }) =>
		troops.some((one) => one.at === at && one.n > 0)
	);
	const sides = forces.map((force) => sideOf(turn, system, force, forces, at));
	if (sides.every(({ enemies }) => enemies.length === 0)) return;
	const outcome = groundBattle(sides);
	const isSilent = turn.blackouts.has(system);
	forces.forEach((force, i) =>
		takeLosses(
			turn,
			system,
			force,
			at,
			sides[i] as GroundSide,
			outcome[i] as GroundOutcome,
			isSilent
		)
	);
	turn.fought.push({
		system,
		where: at,
		sides: outcome.map(({ seat, won, left, enemies }) => ({
			seat,
			ships: 0,
			enemyShips: 0,
			won,
			enemies,
			survives: left.some((n) => n > 0)
		}))
	});
	if (!isSilent) tell(turn, system, at, sides, outcome);
}

function sideOf(
	turn: Turn,
	system: SystemId,
	force: WorkForce,
	all: readonly WorkForce[],
	at: Spot
): GroundSide {
	const { seat } = force;
	return {
		seat,
		troops: troopsAt(turn, system, force, at),
		enemies: all.flatMap((other) =>
			areEnemies(turn, seat, other.seat, system) ? [other.seat] : []
		),
		preKill: seat === 0 ? 0 : preKills(turn, seat, { system, battle: at })
	};
}

function takeLosses(
	turn: Turn,
	system: SystemId,
	force: WorkForce,
	at: Spot,
	side: GroundSide,
	outcome: GroundOutcome,
	isSilent: boolean
): void {
	const units = bury(turn, system, force, at, side.troops, outcome.lost);
	creditLoss(
		turn,
		{ system, where: at, of: force.seat, units, aboard: false },
		isSilent ? [] : outcome.enemies
	);
}

/** Takes the fallen from a force, pairwise with its troops, and out of their searches (CS-237): what it has lost. */
export function bury(
	turn: Turn,
	system: SystemId,
	force: WorkForce,
	at: Spot,
	troops: readonly Troops[],
	lost: readonly number[]
): Tally[] {
	const units = lossesOf(troops, lost);
	for (const { unit, n } of units) takeTroops(force, unit, at, n);
	const seekers = troops.flatMap(({ troop, searching: seeks }, i) =>
		seeks ? [{ unit: troop, n: lost[i] as number }] : []
	);
	loseSearchers(turn, force.seat, system, seekers);
	return units;
}

const lossesOf = (troops: readonly Troops[], lost: readonly number[]): Tally[] =>
	tallies(troops.map(({ troop }, i) => ({ unit: troop, n: lost[i] as number })));

function tell(
	turn: Turn,
	system: SystemId,
	at: Spot,
	sides: readonly GroundSide[],
	outcome: readonly GroundOutcome[]
): void {
	const data: GroundReport = {
		system,
		at,
		sides: sides.map(({ seat, troops }, i) => ({
			seat,
			before: tallies(troops.map(({ troop, n }) => ({ unit: troop, n }))),
			after: tallies(
				troops.map(({ troop }, k) => ({ unit: troop, n: outcome[i]?.left[k] as number }))
			),
			shares: outcome[i]?.shares ?? []
		}))
	};
	const to = readersOf(turn, system);
	tellBlind(
		turn,
		system,
		to,
		outcome.map((one, i) => ({ seat: one.seat, lost: lossesOf(sides[i]?.troops ?? [], one.lost) }))
	);
	if (to === 'all' || to.length > 0) turn.reports.push({ code: 'ground', to, data });
}
