/** P3g: ground battles, on the ground and in orbital troop bases (CS-144, CS-481). */
import { preKills } from '../hooks/battle';
import {
	areEnemies,
	inCanonicalOrder,
	type Turn,
	type WorkForce,
	type WorkPlace
} from '../memory/turn';
import type { GroundReport, SystemId } from '../types';
import { groundBattle, type GroundOutcome, type GroundSide } from './ground';
import { creditLoss, tallies } from './losses';
import { readersOf, tellBlind } from './readers';
import { bury, lossesOf, troopsAt, type Spot } from './soldiers';

export function groundBattles(turn: Turn): void {
	for (const place of inCanonicalOrder(turn))
		for (const at of ['ground', 'orbital'] as const) fight(turn, place, at);
}

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
