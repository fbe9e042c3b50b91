/** P3s: star battles of all systems (CS-143, CS-150). */
import { loseSearchers } from '../memory/searches';
import {
	findForce,
	inCanonicalOrder,
	type Group,
	type Turn,
	type WorkForce,
	type WorkPlace
} from '../memory/turn';
import type { BattleReport, BattleRound, Owner, Tally } from '../types';
import type { UnitDef } from '../tables/catalogue';
import { isShip, unitOf } from '../tables/units';
import { creditLoss, drown, tallies } from './losses';
import { muster, type Mustered } from './muster';
import { readersOf, tellBlind } from './readers';
import { shipsOf } from './sides';
import { starBattle, type Outcome, type Round, type StarBattle } from './star';

export function starBattles(turn: Turn): void {
	for (const place of inCanonicalOrder(turn)) fight(turn, place);
}

function fight(turn: Turn, place: WorkPlace): void {
	const mustered = muster(turn, place);
	if (mustered.length === 0) return;
	const { system } = place;
	const before = mustered.map(({ side }) =>
		tallies(side.fighters.map(({ unit, n }) => ({ unit, n })))
	);
	const battle = starBattle(
		mustered.map(({ side }) => side),
		(seat) => (n) => turn.rng.stream('tie', system, seat).pick(n)
	);
	const isSilent = turn.blackouts.has(system);
	const lost = mustered.map((one, i) => takeLosses(turn, place, one, battle, i, isSilent));
	remember(turn, place, mustered, battle);
	tell(turn, place, mustered, battle, before, lost, isSilent);
}

/** Units lost, and the troops that went down aboard them. */
interface Lost {
	readonly units: readonly Tally[];
	readonly aboard: readonly Tally[];
}

/** Takes what was destroyed out of the orbit, with the troops aboard. */
function takeLosses(
	turn: Turn,
	place: WorkPlace,
	{ side, groups }: Mustered,
	battle: StarBattle,
	at: number,
	isSilent: boolean
): Lost {
	const outcome = battle.sides[at] as Outcome;
	const force = findForce(turn, place.system, side.seat) as WorkForce;
	const units = tallies(
		side.fighters.map(({ unit }, i) => ({ unit, n: outcome.destroyed[i] as number }))
	);
	const seekers = side.fighters.map(({ unit, searching }, i) => ({
		unit,
		n: searching ? (outcome.destroyed[i] as number) : 0
	}));
	loseSearchers(turn, side.seat, place.system, tallies(seekers));
	const housed = (is: (unit: UnitDef) => boolean): Tally[] =>
		tallies(units.flatMap(({ unit, n }) => (is(unitOf(unit)) ? drown(force, unit, n) : [])));
	const aboard = housed(isShip);
	const inside = housed((unit) => !isShip(unit));
	groups.forEach((group: Group, i) => (group.n -= outcome.destroyed[i] as number));
	force.orbit = force.orbit.filter(({ n }) => n > 0);
	// CS-277: whoever fights out of contact gains nothing by it.
	const takers = isSilent ? [] : outcome.attackers;
	const loss = { system: place.system, where: 'star', of: side.seat } as const;
	creditLoss(turn, { ...loss, units, aboard: false }, takers);
	creditLoss(turn, { ...loss, units: aboard, aboard: 'ship' }, takers);
	creditLoss(turn, { ...loss, units: inside, aboard: 'station' }, takers);
	return { units, aboard: tallies([...aboard, ...inside]) };
}

function remember(
	turn: Turn,
	{ system }: WorkPlace,
	mustered: readonly Mustered[],
	battle: StarBattle
): void {
	const left = (i: number): number => (battle.sides[i]?.left ?? []).reduce((sum, n) => sum + n, 0);
	turn.fought.push({
		system,
		where: 'star',
		sides: mustered.map(({ side, scene }, i) => {
			const enemies = mustered.flatMap((other, k) =>
				other.side.targets.includes(side.seat) || side.targets.includes(other.side.seat)
					? [{ seat: other.side.seat, left: left(k) }]
					: []
			);
			return {
				seat: side.seat,
				ships: shipsOf(side.fighters),
				enemyShips: scene.enemyShips as number,
				survives: left(i) > 0,
				won: left(i) > 0 && enemies.every((enemy) => enemy.left === 0),
				enemies: enemies.map(({ seat }) => seat)
			};
		})
	});
}

// ---------------------------------------------------------------- reports

function tell(
	turn: Turn,
	{ system }: WorkPlace,
	mustered: readonly Mustered[],
	battle: StarBattle,
	before: readonly Tally[][],
	lost: readonly Lost[],
	isSilent: boolean
): void {
	// CS-277: out of contact nothing is learnt, not even one's own losses.
	if (isSilent) {
		for (const { side } of mustered)
			if (side.seat !== 0)
				turn.reports.push({
					code: 'lostContact',
					to: [side.seat],
					data: { system, lost: [], met: [] }
				});
		return;
	}
	const to = readersOf(turn, system);
	const sides = mustered.map(({ side: { seat } }, i) => {
		const { units = [], aboard = [] } = lost[i] ?? {};
		const reads = seat !== 0 && (to === 'all' || to.includes(seat));
		// Nobody else is told whom the ships carried (CS-574), and the report of a battle counts ships.
		if (reads && aboard.length > 0)
			turn.reports.push({
				code: 'harm',
				to: [seat],
				data: { system, by: 'battle', lost: aboard }
			});
		return { seat, lost: [...units, ...aboard] };
	});
	tellBlind(turn, system, to, sides);
	const data = reportOf(system, mustered, battle, before, turn);
	if (to === 'all' || to.length > 0) turn.reports.push({ code: 'battle', to, data });
}

function reportOf(
	system: string,
	mustered: readonly Mustered[],
	battle: StarBattle,
	before: readonly Tally[][],
	turn: Turn
): BattleReport {
	const seats = mustered.map(({ side }) => side.seat);
	return {
		system,
		sides: seats.map((seat, i) => ({ seat, units: before[i] ?? [] })),
		foresight: mustered.map(({ side }) => seats.map((seat) => side.foresight[seat] ?? 0)),
		rounds: battle.rounds.map((round) => roundOf(round, mustered)),
		survivors: mustered.map(({ side }, i) =>
			tallies(side.fighters.map(({ unit }, k) => ({ unit, n: battle.sides[i]?.left[k] as number })))
		),
		credited: seats.map((seat) => creditedTo(turn, system, seat))
	};
}

const roundOf = ({ quick, sides }: Round, mustered: readonly Mustered[]): BattleRound => ({
	quick,
	attack: sides.map((one) => one.attack),
	shield: sides.map((one) => one.shield),
	received: sides.map((one) => one.received),
	damage: sides.map((one) => one.damage),
	lost: sides.map((one, i) =>
		tallies(
			(mustered[i]?.side.fighters ?? []).map(({ unit }, k) => ({ unit, n: one.lost[k] as number }))
		)
	)
});

const creditedTo = (turn: Turn, system: string, seat: Owner): Tally[] =>
	seat === 0
		? []
		: tallies(
				turn.credits.filter(
					(one) => one.system === system && one.where === 'star' && one.seat === seat
				)
			).map(({ unit, n }) => ({ unit, n }));
