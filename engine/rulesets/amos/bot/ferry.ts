/**
 * Passage for a friend's Troops: a ship that visits his world one turn takes some of them to another of his
 * worlds in the next. Both reckon the numbers from what both see there, so that they agree without a word.
 */
import { UNITS } from '../data';
import { distance } from '../map';
import { basicCombat, countOf, effectiveMovement, onlyTroops } from '../units';
import type { SeatId, SomeUnits } from '../types';
import type { Known, Mind } from './mind';
import { waysTo } from './paths';
import { commit, freeAt, sail, type Plan } from './plan';

/** Militia that is worth a passage, and the part of those on a world that stays there. */
const PASSAGE = { least: 4, stay: 2 } as const;
/** Help of a friend before anybody boards his ships or carries his Troops. */
const TRUST = 2;

/** To be called first: both take from what stood there at the opening. */
export function ferry(plan: Plan): void {
	const { mind } = plan;
	const [friend] = mind.friends;
	if (friend === undefined || mind.left < 1 || mind.regard(friend) < TRUST) return;
	for (const known of mind.planets) {
		if (known.age !== 0) continue;
		if (known.planet.mine) lend(plan, known, friend);
		else if (known.owner === friend) carry(plan, known, friend);
	}
}

/** Militia of the world's owner for the empty Freighters of a guest. Nobody boards where strangers stand. */
export function passengers(
	{ planet, owner }: Pick<Known, 'planet' | 'owner'>,
	guest: SeatId
): SomeUnits {
	const { armies } = planet.seen;
	const of = (seat: number): SomeUnits => armies.find((army) => army.seat === seat)?.units ?? {};
	if (armies.some(({ seat }) => seat !== owner && seat !== guest)) return {};
	if (basicCombat(onlyTroops(of(guest))) > 0) return {};
	const room = Math.floor(
		(countOf(of(guest), 'freighter') * UNITS.freighter.capacity) / UNITS.militia.combat
	);
	const militia = Math.min(room, Math.floor(countOf(of(owner), 'militia') / PASSAGE.stay));
	return militia < PASSAGE.least ? {} : { militia };
}

function lend(plan: Plan, known: Known, carrier: SeatId): void {
	const units = passengers(known, carrier);
	const count = countOf(units, 'militia');
	if (count === 0 || countOf(freeAt(plan, known.cell), 'militia') < count) return;
	// There must be somewhere to go: a world near by that the guest is likely to know.
	if (!plan.mind.mine.some((other) => isNear(plan.mind, known, other))) return;
	plan.sheet.push({ kind: 'board', carrier, cell: known.cell, units });
	commit(plan, known.cell, units);
}

function carry(plan: Plan, known: Known, owner: SeatId): void {
	const { mind, sheet } = plan;
	const units = passengers(known, mind.seat);
	const ships = { freighter: countOf(freeAt(plan, known.cell), 'freighter') };
	if (countOf(units, 'militia') === 0) return;
	const reach = effectiveMovement('freighter', mind.techs);
	const ways = mind.planets
		.filter((other) => other.owner === owner && other.id !== known.id)
		.map((goal) => ({ goal, path: waysTo(mind.chart, goal.cell, reach)(known.cell) }))
		.sort((a, b) => a.goal.guard - b.goal.guard || a.goal.id - b.goal.id);
	const way = ways.find(({ path }) => path !== undefined && path.length > 0);
	if (!way?.path) return;
	sheet.push({
		kind: 'move',
		from: known.cell,
		ships,
		route: way.path,
		pickups: [],
		drops: [],
		allied: [{ owner, cell: known.cell, units, dropCell: way.goal.cell }],
		leaders: []
	});
	commit(plan, known.cell, ships);
}

const isNear = ({ map }: Mind, one: Known, other: Known): boolean =>
	one.id !== other.id && distance(map, one.cell, other.cell) <= UNITS.freighter.movement;

/** One empty Freighter to the nearest world of a friend where Troops were seen that could go aboard. */
export function callOnFriend(plan: Plan): void {
	const { mind } = plan;
	const [friend] = mind.friends;
	if (friend === undefined || mind.left < 2 || mind.regard(friend) < TRUST) return;
	const reach = effectiveMovement('freighter', mind.techs);
	const worlds = mind.planets.filter(
		(known) =>
			known.owner === friend &&
			!plan.targets.has(known.id) &&
			known.planet.seen.armies.every(({ seat }) => seat === friend) &&
			mind.planets.some((other) => other.owner === friend && isNear(mind, known, other))
	);
	for (const { cell } of mind.own.armies) {
		if (!mind.at.get(cell)?.planet.mine || countOf(freeAt(plan, cell), 'freighter') === 0) continue;
		for (const world of worlds) {
			const path = waysTo(mind.chart, world.cell, reach)(cell);
			if (!path || path.length === 0) continue;
			sail(plan, cell, path, { ships: { freighter: 1 } });
			plan.targets.add(world.id);
			return;
		}
	}
}
