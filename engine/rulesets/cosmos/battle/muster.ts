/** Gathers the sides of a star battle out of the working memory (CS-436 to CS-440). */
import type { CardId } from '../tables/data';
import { bonuses, drainCap, formations, homeBonus, isVulnerable, levels } from '../hooks/battle';
import type { Scene } from '../hooks/scene';
import { searchesAt } from '../memory/searches';
import { isScanned } from '../map/sight';
import {
	areEnemies,
	mayFire,
	seatOf,
	type Group,
	type Preparation,
	type Turn,
	type WorkForce,
	type WorkPlace
} from '../memory/turn';
import type { Owner, SeatId } from '../types';
import { stepsOf, unitOf } from '../tables/units';
import { foresight, unprepared, type Watcher } from './foresight';
import { fighters, isFighter, isShip, plainSide, type Fighters, type Side } from './sides';

const CODE: CardId = 'anti_plague_code';
const DEVICES: readonly {
	readonly card: CardId;
	readonly stat: 'attack' | 'shield';
	readonly n: number;
}[] = [
	{ card: 'attack_device', stat: 'attack', n: 2 },
	{ card: 'greater_attack_device', stat: 'attack', n: 4 },
	{ card: 'defence_device', stat: 'shield', n: 2 },
	{ card: 'greater_defence_device', stat: 'shield', n: 4 }
];
/** CS-543 */
const WAR_DEVICE = 4;
const WAVE = 100;
const APPEARED = 'battariu_shipyard';

/** A side as it fights, and the groups that its fighters are. */
export interface Mustered {
	readonly side: Side;
	/** In the order of the fighters of the side. */
	readonly groups: readonly Group[];
	readonly scene: Scene;
}

/** CS-436, CS-439: units of a force that take part. */
export function visibleGroups(turn: Turn, place: WorkPlace, force: WorkForce): Group[] {
	const scanned = isScanned(place, force.seat);
	const isNew = (unit: string): boolean =>
		unit === APPEARED &&
		turn.events.appeared.some((one) => one.seat === force.seat && one.system === place.system);
	return force.orbit.filter(
		({ unit, n, cloaked }) =>
			n > 0 && (!cloaked || scanned) && isFighter(unitOf(unit)) && !isNew(unit)
	);
}

/** Sides of the battle of a place; fewer than two: there is none. */
export function muster(turn: Turn, place: WorkPlace): Mustered[] {
	const { system } = place;
	const present = place.forces.filter((force) => visibleGroups(turn, place, force).length > 0);
	const seats = present.map(({ seat }) => seat);
	const fights = (a: Owner, b: Owner): boolean => mayFire(turn, a, b, system);
	// CS-438: neutrals to a fight stay out.
	const fighting = present.filter(({ seat }) =>
		seats.some((other) => fights(seat, other) || fights(other, seat))
	);
	const sides = fighting.map((force) => gather(turn, place, force, fighting));
	const watchers = sides.map((one) => watcher(turn, place, one));
	return sides.map((one, i) => ({
		...one,
		side: {
			...one.side,
			foresight: Object.fromEntries(
				watchers.flatMap((other) =>
					other.seat === one.side.seat
						? []
						: [[other.seat, foresight(watchers[i] as Watcher, other)]]
				)
			)
		}
	}));
}

const shipsIn = (groups: readonly Group[]): number =>
	groups.reduce((sum, { unit, n }) => {
		const def = unitOf(unit);
		return isShip(def) ? sum + n * def.blocks : sum;
	}, 0);

function gather(
	turn: Turn,
	place: WorkPlace,
	force: WorkForce,
	all: readonly WorkForce[]
): Mustered {
	const { system } = place;
	const { seat } = force;
	const visible = visibleGroups(turn, place, force);
	const enemies = all.filter((other) => areEnemies(turn, seat, other.seat, system));
	const scene: Scene = {
		system,
		battle: 'star',
		ownShips: shipsIn(visible),
		enemyShips: enemies.reduce((sum, other) => sum + shipsIn(visibleGroups(turn, place, other)), 0),
		portalled: visible.some((group) => group.portalled)
	};
	const prepared = preparationsAt(turn, seat, system, visible);
	const rows = visible.flatMap((group) => slices(turn, place, force, group, prepared, scene));
	const targets = all.flatMap((other) =>
		mayFire(turn, seat, other.seat, system) ? [other.seat] : []
	);
	const side = plainSide(
		seat,
		rows.map(({ row }) => row),
		targets
	);
	if (seat === 0) return { side, groups: rows.map(({ group }) => group), scene };
	const uses = (card: CardId): Preparation[] => prepared.filter((one) => one.cards.includes(card));
	return {
		groups: rows.map(({ group }) => group),
		scene,
		side: {
			...side,
			gem: uses('shield_gem').length > 0,
			disruptors: uses('ion_disruptor').map(({ against }) => against),
			waves: Object.fromEntries(uses('ion_wave').map(({ against }) => [against, WAVE])),
			formation: formations(turn, seat, scene),
			drainCap: drainCap(turn, seat, scene),
			vulnerable: isVulnerable(turn, seat, CODE)
		}
	};
}

/** CS-385: preparations of which any unit has come. */
const preparationsAt = (
	turn: Turn,
	seat: SeatId,
	system: string,
	visible: readonly Group[]
): Preparation[] =>
	turn.events.preparations.filter(
		(one) =>
			one.seat === seat &&
			one.target === system &&
			visible.some((group) => group.prepared.includes(one.id))
	);

/** Parts of a group that differ by whether they search. */
function slices(
	turn: Turn,
	place: WorkPlace,
	force: WorkForce,
	group: Group,
	prepared: readonly Preparation[],
	scene: Scene
): { readonly row: Fighters; readonly group: Group }[] {
	const mine = prepared.filter(({ id }) => group.prepared.includes(id));
	const row = rowOf(turn, place, force.seat, group, mine, scene);
	const searching = searchersIn(turn, place, force).get(group) ?? 0;
	return [
		{ row: { ...row, n: group.n - searching, searching: false }, group },
		{ row: { ...row, n: searching, searching: true }, group }
	].filter(({ row: { n } }) => n > 0);
}

/**
 * Units of each group that search there (CS-236, CS-450). Whoever began this turn has acted; whoever
 * began earlier has not, or it would have left the search (CS-238).
 */
function searchersIn(turn: Turn, { system }: WorkPlace, force: WorkForce): Map<Group, number> {
	const of = (groups: readonly Group[]): number => groups.reduce((sum, { n }) => sum + n, 0);
	const found = new Map<Group, number>();
	for (const search of searchesAt(turn, force.seat, system)) {
		const isNew = search.turn === turn.turn;
		for (const { unit, n } of search.units) {
			const kind = force.orbit.filter((group) => group.unit === unit);
			let left = Math.min(n, of(kind));
			const late = (group: Group): number => (isNew ? -group.acts : group.acts);
			kind.sort((a, b) => late(a) - late(b) || a.prepared.length - b.prepared.length);
			for (const group of kind) {
				const some = Math.min(left, group.n - (found.get(group) ?? 0));
				found.set(group, (found.get(group) ?? 0) + some);
				left -= some;
			}
		}
	}
	return found;
}

function rowOf(
	turn: Turn,
	place: WorkPlace,
	seat: Owner,
	group: Group,
	prepared: readonly Preparation[],
	scene: Scene
): Fighters {
	const unit = unitOf(group.unit);
	const pulsed = group.pulsed >= turn.turn;
	if (seat === 0) return fighters(unit, group.n, undefined, { pulsed });
	const steps = stepsOf(seatOf(turn, seat).reflex, unit);
	const own = bonuses(turn, seat, unit, { ...scene, starts: [group.start] });
	const home = homeBonus(turn, seat, place.system);
	const shield = defends(turn, seat, place) ? 1 : 0;
	const modifiers = {
		steps: isShip(unit) ? withDevices(turn, seat, steps, prepared) : steps,
		bonus: {
			attack: own.attack + home.attack,
			shield: own.shield + home.shield + shield,
			hull: own.hull
		}
	};
	const code = prepared.some((one) => one.cards.includes(CODE));
	return fighters(unit, group.n, modifiers, { pulsed, code });
}

type Steps = { readonly attack: number; readonly shield: number; readonly hull: number };

/** CS-316 to CS-320, CS-543: steps for this turn; of one card once (CS-247). */
function withDevices(
	turn: Turn,
	seat: SeatId,
	steps: Steps,
	prepared: readonly Preparation[]
): Steps {
	const sum = { attack: steps.attack, shield: steps.shield, hull: steps.hull };
	for (const { card, stat, n } of DEVICES)
		if (prepared.some((one) => one.cards.includes(card))) sum[stat] += n;
	if (turn.events.warDevices.has(seat)) {
		sum.attack += WAR_DEVICE;
		sum.shield += WAR_DEVICE;
	}
	return sum;
}

/** CS-397: its station defends the system against an enemy in the battle. */
function defends(turn: Turn, seat: SeatId, place: WorkPlace): boolean {
	return defendedAgainst(turn, seat, place).length > 0;
}

const defendedAgainst = (turn: Turn, seat: Owner, place: WorkPlace): Owner[] =>
	turn.events.defences.flatMap((one) =>
		one.seat === seat &&
		one.system === place.system &&
		areEnemies(turn, seat, one.against, place.system) &&
		place.forces.some(
			(force) => force.seat === one.against && visibleGroups(turn, place, force).length > 0
		)
			? [one.against]
			: []
	);

/** Further levels against each seat: of several preparations against one the additions to all of them. */
function furtherOf(prepared: readonly Preparation[]): Record<number, number> {
	const further: Record<number, number> = {};
	for (const { against, extra } of prepared) further[against] = (further[against] ?? 0) + extra;
	return further;
}

function watcher(
	turn: Turn,
	place: WorkPlace,
	{ side: { seat }, groups, scene }: Mustered
): Watcher {
	if (seat === 0) return unprepared(0);
	const sheet = levels(turn, seat, scene);
	const prepared = preparationsAt(turn, seat, place.system, groups);
	return {
		seat,
		own:
			sheet.own +
			homeBonus(turn, seat, place.system).level +
			(turn.events.scanners.has(seat) ? 1 : 0),
		enemies: sheet.enemies,
		against: [...new Set(prepared.map(({ against }) => against))],
		further: furtherOf(prepared),
		scouts: turn.events.scouts.some(
			(one) =>
				one.seat === seat &&
				one.target === place.system &&
				groups.some((group) => group.prepared.includes(one.id))
		),
		defends: defendedAgainst(turn, seat, place)
	};
}
