/** The army: it gathers at a portal of a key, strikes where the odds are good, and besieges the Citadel. */
import { divUp } from '../tables/amounts';
import { CITADEL, distance, isQuadrant, pathLength, ringOf } from '../map/board';
import { CARD_RANGE, CARD_RULES, type CardId } from '../tables/data';
import { isVulnerable } from '../hooks/battle';
import { rangeOf, SURGE } from '../orders/move';
import { carrierOf, roomOf } from '../orders/legs';
import { isKeyPortal } from '../map/portals';
import { hasSite } from '../map/sight';
import { unitOf } from '../factions';
import { countTroops, type Group } from '../memory/turn';
import type { EntryOf, Leg, Owner, SystemId, Units } from '../types';
import { isMobileBase, isShip } from '../tables/units';
import { moveOf, some } from './entries';
import { idleShips, QUADRANT, rentOf, searchWorth, stepsTo } from './lands';
import {
	forceIn,
	holdsAgainst,
	holdsCard,
	holdsCitadel,
	mightOf,
	percentOf,
	rivalsOf,
	trusts,
	type Idea,
	type Mind
} from './mind';
import { groundOf, hostileIn, oddsAt, strength2, valueOf, type Odds } from './odds';
import { fastestWay, isWanderer, wayTo, type Way } from './travel';

/** Ships kept together: those that fight, and bases that move. */
export const fleetIn = (mind: Mind, system: SystemId): Group[] =>
	idleShips(mind, system).filter(({ unit, cloaked }) => {
		const def = unitOf(unit);
		return (
			def.mov > 0 &&
			def.atk > 0 &&
			(!cloaked || def.flags.INV !== undefined) &&
			!isScoutNow(mind, unit)
		);
	});

/** A ship that fights wanders only while there is nothing else to do. */
const isScoutNow = (mind: Mind, unit: string): boolean =>
	isWanderer(mind, unit) && !mind.isOpen && mind.view.keys.length < MUSTER_KEYS;

/** Keys after which fleets gather. */
const MUSTER_KEYS = 4;

/** The same groups as they are now: orders that stand have taken some of them. */
const still = (mind: Mind, system: SystemId, groups: readonly Group[]): Group[] =>
	idleShips(mind, system).filter((group) =>
		groups.some(
			(one) => one.unit === group.unit && one.cloaked === group.cloaked && one.start === group.start
		)
	);

const named = (groups: readonly Group[]): Units[] => {
	const all = new Map<string, Units>();
	for (const { unit, n, cloaked } of groups) {
		if (n === 0) continue;
		const key = `${unit}/${cloaked}`;
		all.set(key, some(unit, n + (all.get(key)?.n ?? 0), cloaked));
	}
	return [...all.values()];
};

const kinds = (groups: readonly Group[]): string[] => [...new Set(groups.map(({ unit }) => unit))];

/** Heroes aboard ships of these kinds. */
const heroesWith = (mind: Mind, system: SystemId, groups: readonly Group[]): string[] =>
	(forceIn(mind, system)?.heroes ?? [])
		.filter(({ at }) => kinds(groups).includes(carrierOf(at)))
		.map(({ hero }) => hero);

const isGate = (mind: Mind, system: SystemId): boolean => isKeyPortal(mind.turn, mind.seat, system);

// ---------------------------------------------------------------- the siege

interface Stack {
	readonly system: SystemId;
	readonly groups: readonly Group[];
}

/** Fleets that can enter the Citadel now. */
const gates = (mind: Mind): Stack[] =>
	mind.lands
		.filter((system) => system !== CITADEL && isGate(mind, system) && !isPost(mind, system))
		.map((system) => ({
			system,
			groups: fleetIn(mind, system).filter(({ start }) => start === system)
		}))
		.filter(({ groups }) => groups.length > 0);

const SIEGE = 480;
/** A loss of so many percent is borne for the Citadel. */
const BORNE = 85;

/** Preparation cards in hand that help against a seat, and the percentages they add to a fleet. */
export function devicesOf(
	mind: Mind,
	against: Owner
): { cards: CardId[]; attack: number; shield: number } {
	if (!mind.skill.isCrafty) return { cards: [], attack: 0, shield: 0 };
	const held = mind.own.cards.map(({ card }) => card);
	const cards = held.filter(
		(card) =>
			card === 'deep_scanners' ||
			(card === 'anti_plague_code' && isVulnerable(mind.turn, against, card)) ||
			(CARD_RULES[card].kind === 'preparation' && !SPECIAL.includes(card))
	);
	const has = (card: CardId): number => (cards.includes(card) ? 1 : 0);
	return {
		cards,
		attack: 2 * has('attack_device') + 4 * has('greater_attack_device'),
		shield: 2 * has('defence_device') + 4 * has('greater_defence_device')
	};
}
const SPECIAL: readonly CardId[] = ['anti_plague_code', 'kamikaze_drones', 'landing_pods'];

export function siege(mind: Mind): Idea[] {
	if (!mind.isOpen) return [];
	const stacks = gates(mind);
	if (stacks.length === 0) return [];
	const there = forceIn(mind, CITADEL)?.orbit ?? [];
	const all = [...stacks.flatMap(({ groups }) => groups), ...there];
	const hostile = hostileIn(mind, CITADEL);
	const against = hostile[0]?.seat ?? 0;
	const devices = devicesOf(mind, against);
	const plain = oddsAt(mind, CITADEL, all);
	const best = mind.skill.isCrafty ? oddsAt(mind, CITADEL, all, 1, devices) : plain;
	if (!best.won || best.lost > BORNE) return [];
	const prepares = mind.skill.isCrafty && hostile.length > 0 && (!plain.won || plain.lost > 0);
	const data = { system: CITADEL, seat: against, lost: best.lost };
	const [first] = stacks;
	const daring = first && prepares ? dynamicsOf(mind, first) : NOTHING_DYNAMIC;
	const preparation: Idea[] = prepares
		? stacks.slice(0, 1).map(({ system, groups }) => ({
				worth: SIEGE + 20,
				make: () =>
					preparationOf(system, CITADEL, against, still(mind, system, groups), [
						...devices.cards,
						...daring.cards
					])
			}))
		: [];
	const moves = stacks.map(({ system, groups }) => ({
		worth: hostile.length > 0 || !holdsCitadel(mind) ? SIEGE : reinforcement(mind, groups),
		make: () => {
			const fleet = still(mind, system, groups);
			if (fleet.length === 0) return undefined;
			const left = [...fleet, ...anchorsAt(mind, system)];
			const isPrepared = mind.written.some(
				({ entry }) => entry.kind === 'prepareWar' && entry.from === system
			);
			return {
				entry: moveOf(system, CITADEL, named(left), {
					mode: 'citadel',
					heroes: heroesWith(mind, system, left),
					load: embarking(mind, system, left),
					...(isPrepared ? { land: daring.land, bombard: daring.bombards } : {})
				}),
				why: { code: 'siege' as const, data }
			};
		}
	}));
	return [...preparation, ...moves];
}

/** Ships that become a portal go in with the fleet: it stands a turn sooner. */
const anchorsAt = (mind: Mind, system: SystemId): Group[] =>
	idleShips(mind, system).filter(({ unit, start }) => isAnchor(mind, unit) && start === system);

interface Dynamics {
	readonly cards: readonly CardId[];
	readonly land: EntryOf<'move'>['land'];
	readonly bombards: boolean;
}
const NOTHING_DYNAMIC: Dynamics = { cards: [], land: [], bombards: false };

/** Landing Pods if the troops aboard beat the garrison, else Kamikaze Drones to reduce it. */
function dynamicsOf(mind: Mind, { system, groups }: Stack): Dynamics {
	const place = mind.known.get(CITADEL);
	const { strength, n } = groundOf(mind, CITADEL);
	if (!mind.skill.isCrafty || n === 0 || place?.ground === mind.seat) return NOTHING_DYNAMIC;
	const aboard = (forceIn(mind, system)?.troops ?? []).filter(({ at }) =>
		kinds(groups).includes(carrierOf(at))
	);
	const mine = strength2(aboard, () => true);
	if (
		holdsCard(mind, 'landing_pods') &&
		!hasSite(place, 'energy_dome') &&
		mine * 10 > strength * 11
	)
		return {
			cards: ['landing_pods'],
			land: aboard.map(({ troop, n: count, at }) => ({ troop, n: count, from: at })),
			bombards: false
		};
	return holdsCard(mind, 'kamikaze_drones') && !mind.wants.spares
		? { cards: ['kamikaze_drones'], land: [], bombards: true }
		: NOTHING_DYNAMIC;
}

const reinforcement = (mind: Mind, groups: readonly Group[]): number =>
	Math.min(160, 40 + Math.floor(mightOf(groups) / 10)) +
	(groups.some(({ unit }) => mind.wants.units.has(unit)) ? SIEGE : 0);

const preparationOf = (
	from: SystemId,
	target: SystemId,
	seat: Owner,
	groups: readonly Group[],
	cards: readonly CardId[]
): ReturnType<Idea['make']> =>
	groups.length === 0
		? undefined
		: {
				entry: {
					kind: 'prepareWar',
					from,
					units: named(groups),
					target,
					seat,
					cards: [...cards]
				},
				why: { code: 'prepare', data: { system: target, seat } }
			};

/** Troops of the ground fill what room there is; some stay. */
export function embarking(mind: Mind, system: SystemId, groups: readonly Group[]): Leg[] {
	const force = forceIn(mind, system);
	if (!force) return [];
	const legs: Leg[] = [];
	for (const { troop, n, at, done, legs: used } of force.troops) {
		if (at !== 'ground' || done || used > 0) continue;
		let left = n - (system === CITADEL ? n : GARRISON);
		for (const unit of kinds(groups)) {
			const to = `aboard:${unit}`;
			const going = groups.reduce((sum, group) => (group.unit === unit ? sum + group.n : sum), 0);
			const all = force.orbit.reduce(
				(sum, group) => (group.unit === unit ? sum + group.n : sum),
				0
			);
			if (going < all) continue;
			const taken = legs.reduce((sum, leg) => (leg.to === to ? sum + leg.n : sum), 0);
			const room = roomOf(mind.turn, force, mind.seat, unit) - countTroops(force, to) - taken;
			const some = Math.min(left, room);
			if (some <= 0) continue;
			legs.push({ troop, n: some, from: 'ground', to });
			left -= some;
		}
	}
	return legs;
}
const GARRISON = 20;

// ---------------------------------------------------------------- gathering

const GATHER = 46;
const ON_THE_DOORSTEP = 90;

/** True if a supreme nova of the seat that holds the Citadel can reach the system (CS-541). */
const isExposed = (mind: Mind, system: SystemId): boolean => {
	const holder = mind.turn.places.get(CITADEL)?.ground ?? 0;
	return holder !== 0 && holder !== mind.seat && distance(system, CITADEL) <= CARD_RANGE;
};
/** Detour in steps that is worth gathering out of reach of a nova. */
const OUT_OF_REACH = 12;

/** Where fleets gather: the key portal nearest to the army; '' for none known. */
export function rallyOf(mind: Mind): SystemId {
	let [best, least] = ['', 1000];
	for (const system of mind.gates) {
		const steps =
			stepsTo(mind.army || mind.own.home, system) +
			(isHeld(mind, system) ? 0 : 2) +
			(isExposed(mind, system) ? OUT_OF_REACH : 0);
		if (steps < least) [best, least] = [system, steps];
	}
	return best;
}

/** Staging area of fleets that know no portal: the held system nearest to the Citadel. */
const stagingOf = (mind: Mind): SystemId =>
	mind.lands
		.filter((system) => isQuadrant(system) && isHeld(mind, system))
		.sort((a, b) => stepsTo(a, CITADEL) - stepsTo(b, CITADEL))[0] ?? '';

const isHeld = (mind: Mind, system: SystemId): boolean =>
	mind.turn.places.get(system)?.orbit === mind.seat;

export function gathering(mind: Mind): Idea[] {
	if (mind.view.keys.length < MUSTER_KEYS) return [];
	const rally = rallyOf(mind) || stagingOf(mind);
	if (rally === '') return [];
	const held = holdsCitadel(mind);
	return mind.lands
		.filter((system) => system !== rally && system !== CITADEL && !isPost(mind, system))
		.filter((system) => !isGate(mind, system) || isExposed(mind, system))
		.flatMap((system) => {
			const groups = [...fleetIn(mind, system), ...followers(mind, system)];
			const might = mightOf(groups);
			const counts = groups.some(({ unit }) => mind.wants.units.has(unit) || isAnchor(mind, unit));
			if (groups.length === 0 || (might < LEAST && !held && !counts)) return [];
			const bonus = mind.isOpen ? ON_THE_DOORSTEP : 8 * (mind.view.keys.length - MUSTER_KEYS);
			return [
				{
					worth: percentOf(GATHER + bonus + Math.floor(might / 40), mind.character.arm),
					make: () => gather(mind, system, rally, groups)
				}
			];
		});
}
const LEAST = 60;

/**
 * Support ships for the Citadel: those that anchor portals lie with the fleet before it opens, those that
 * extend its collection limit or bring troops come when it is held.
 */
const followers = (mind: Mind, system: SystemId): Group[] =>
	idleShips(mind, system).filter(
		({ unit }) =>
			isAnchor(mind, unit) ||
			(mind.isOpen && (unitOf(unit).flags.MINA !== undefined || isFerry(mind, system, unit)))
	);

/** True of a ship that is to become the portal of the Citadel: none is missing in the rings by then. */
const isAnchor = ({ wants }: Mind, unit: string): boolean =>
	unitOf(unit).flags.ANCLA !== undefined && wants.portalAtCitadel && wants.portals === 0;

/** True if the ships can bring enough of the troops that the mission spends in the Citadel, aboard or to spare. */
function isFerry(mind: Mind, system: SystemId, unit: string): boolean {
	const def = unitOf(unit);
	if (mind.wants.troops.size === 0 || !holdsCitadel(mind)) return false;
	if (def.mov <= 0 || def.atk > 0 || def.hull <= 0 || system === CITADEL) return false;
	const ready = (forceIn(mind, system)?.troops ?? []).reduce((sum, { troop, at, n }) => {
		if (!mind.wants.troops.has(troop)) return sum;
		return sum + (at === `aboard:${unit}` ? n : at === 'ground' ? Math.max(0, n - GARRISON) : 0);
	}, 0);
	return ready >= FERRIED;
}
/** Least number of troops for which an unarmed ship is sent to the Citadel. */
const FERRIED = 10;

function gather(
	mind: Mind,
	system: SystemId,
	rally: SystemId,
	all: readonly Group[]
): ReturnType<Idea['make']> {
	const groups = still(mind, system, all);
	if (groups.length === 0) return undefined;
	const plain = fastestWay(mind, system, rally, groups, heroesWith(mind, system, groups));
	if (!plain) return undefined;
	const surged = surge(mind, system, rally, groups, plain);
	const way = surged ?? plain;
	const odds = oddsAt(mind, way.to, groups);
	if (!odds.won || odds.lost > mind.skill.daring) return undefined;
	return {
		entry: moveOf(system, way.to, named(groups), {
			mode: way.mode,
			heroes: heroesWith(mind, system, groups),
			load: embarking(mind, system, groups),
			cards: surged ? ['hyperdrive_surge'] : []
		}),
		why: { code: 'gather', data: { system: rally } }
	};
}

/** Longer leg of a large fleet by Hyperdrive Surge, if the card is in hand and the leg ends nearer to the rally. */
function surge(
	mind: Mind,
	system: SystemId,
	rally: SystemId,
	groups: readonly Group[],
	plain: Way
): Way | undefined {
	if (
		!mind.skill.isCrafty ||
		!holdsCard(mind, 'hyperdrive_surge') ||
		plain.mode !== 'range' ||
		mightOf(groups) < SURGED
	)
		return undefined;
	const farther = wayTo(
		mind,
		system,
		rally,
		kinds(groups),
		heroesWith(mind, system, groups),
		SURGE
	);
	return farther && stepsTo(farther.to, rally) < stepsTo(plain.to, rally) ? farther : undefined;
}
/** Least price of a fleet, in R, for which a surge is spent. */
const SURGED = 300;

// ---------------------------------------------------------------- the Forum

const POST = 170;
const POST_WITH_CITADEL = 240;

/** The Forum if the mission requires its orbit: fleets in it stay. */
const isPost = (mind: Mind, system: SystemId): boolean =>
	mind.wants.forum && hasSite(mind.known.get(system), 'galactic_forum');

/** The nearest fleet able to take the Forum moves there once the Citadel is open. */
export function posts(mind: Mind): Idea[] {
	const forum = [...mind.known.keys()].find((system) => isPost(mind, system));
	if (forum === undefined || !mind.isOpen || isHeld(mind, forum)) return [];
	const steps = (system: SystemId): number => stepsTo(system, forum);
	const [from] = mind.lands
		.filter((system) => isQuadrant(system) && system !== forum)
		.filter((system) => {
			const groups = fleetIn(mind, system);
			const odds = groups.length > 0 && oddsAt(mind, forum, groups);
			return odds && odds.won && odds.lost <= mind.skill.daring;
		})
		.sort((a, b) => steps(a) - steps(b));
	if (from === undefined) return [];
	return [
		{
			worth: holdsCitadel(mind) ? POST_WITH_CITADEL : POST,
			make: () => gather(mind, from, forum, fleetIn(mind, from))
		}
	];
}

// ---------------------------------------------------------------- strikes

const STRIKE = 26;
const BUILDING = 45;
const RANGE = 6;

/** Systems near a fleet where others stand, and it would win. */
export function strikes(mind: Mind): Idea[] {
	const targets = mind.view.places.filter(
		({ system }) => isQuadrant(system) && isTarget(mind, system)
	);
	if (targets.length === 0) return [];
	return mind.lands.flatMap((system) => {
		const groups = hunters(mind, system);
		if (mightOf(groups) < BAND) return [];
		return targets.flatMap((place) => strikeAt(mind, system, place.system, groups));
	});
}
const BAND = 120;

/** Of the fleet that holds the Citadel one half goes, and only for what the mission asks for. */
function hunters(mind: Mind, system: SystemId): Group[] {
	const groups = fleetIn(mind, system);
	if (isPost(mind, system)) return [];
	if (system !== CITADEL) return groups;
	if (!mind.isOpen || !countsKills(mind)) return [];
	return groups.flatMap((group) => {
		const n = Math.floor(group.n / 2);
		return n > 0 && !isMobileBase(unitOf(group.unit)) ? [{ ...group, n }] : [];
	});
}

function isTarget(mind: Mind, system: SystemId): boolean {
	const owner = mind.known.get(system)?.ground ?? 0;
	if (owner !== 0 && owner !== mind.seat && rivalsOf(mind).includes(owner)) return true;
	return hostileIn(mind, system).some(({ seat }) => seat !== 0);
}

function wayToStrike(
	mind: Mind,
	from: SystemId,
	to: SystemId,
	groups: readonly Group[]
): EntryOf<'move'>['mode'] | undefined {
	if (from === CITADEL) {
		const known = isGate(mind, to) && mind.own.portals.includes(to);
		return known && groups.every(({ start }) => start === CITADEL) ? 'citadel' : undefined;
	}
	if (!isQuadrant(from)) return undefined;
	const heroes = heroesWith(mind, from, groups);
	const range = Math.min(
		RANGE,
		...kinds(groups).map((unit) => rangeOf(mind.turn, mind.seat, from, unit, heroes))
	);
	if (stepsTo(from, to) > range) return undefined;
	return pathLength(from, to, mind.turn.destroyed, range) <= range ? 'range' : undefined;
}

function strikeAt(mind: Mind, from: SystemId, system: SystemId, groups: readonly Group[]): Idea[] {
	const { character, skill } = mind;
	if (system === from) return [];
	const mode = wayToStrike(mind, from, system, groups);
	if (mode === undefined) return [];
	const place = mind.known.get(system);
	const hostile = hostileIn(mind, system).filter(({ seat }) => seat !== 0);
	const odds = oddsAt(mind, system, groups);
	if (!odds.won || odds.lost > skill.daring) return [];
	const might = mightOf(groups);
	const foreign = (place?.sites ?? []).filter(({ seat }) => seat !== 0 && seat !== mind.seat);
	const worth =
		STRIKE +
		Math.floor(odds.killed / 4) +
		Math.floor(rentOf(mind, system) / 2) +
		BUILDING * foreign.length +
		Math.floor(searchWorth(mind, system) / (mind.lit.has(ringOf(system)) ? 8 : 2)) +
		glory(mind, odds) -
		Math.floor((odds.lost * might) / 150);
	const seat = hostile[0]?.seat ?? place?.ground ?? 0;
	return [
		{
			worth: percentOf(percentOf(worth, character.strike), feeling(mind, seat)),
			make: () => {
				const left = from === CITADEL ? hunters(mind, from) : still(mind, from, groups);
				if (mightOf(left) < might || left.length === 0) return undefined;
				return {
					entry: moveOf(from, system, named(left), {
						mode,
						heroes: from === CITADEL ? [] : heroesWith(mind, from, left),
						load: from === CITADEL ? [] : embarking(mind, from, left)
					}),
					why: { code: 'strike' as const, data: { system, seat, lost: odds.lost } }
				};
			}
		}
	];
}

/** Percent by which who has done harm is a better target, and who has kept faith a worse one. */
const feeling = (mind: Mind, seat: Owner): number =>
	Math.max(20, 100 + 5 * holdsAgainst(mind, seat) - 4 * trusts(mind, seat));

/** What a sheet makes of destroyed ships: R, counters, troops, ships. */
const GLORIES: readonly string[] = [
	...['income.onKill', 'battle.capture', 'battle.pressgang', 'counter.mult']
];

function glory(mind: Mind, { killed }: Odds): number {
	if (killed === 0) return 0;
	const hooks = mind.faction.abilities.flatMap((one) => one.hooks);
	const gains = hooks.filter(({ hook }) => GLORIES.includes(hook)).length;
	return 20 * gains + (countsKills(mind) ? (mind.isOpen ? 130 : 40) : 0);
}

/** True if kills in battle raise a counter that the mission still lacks. */
const countsKills = ({ faction, wants }: Mind): boolean =>
	faction.abilities
		.flatMap((one) => one.hooks)
		.some(
			(one) =>
				(one.hook === 'counter.add' && one.at.includes('P5') && wants.counters.has(one.name)) ||
				(one.hook === 'income.onKill' && wants.counters.has(one.addTo ?? ''))
		);

// ---------------------------------------------------------------- the ground

const CONQUEST = 450;
const LANDING = 52;
const BOMBARDMENT = 300;

/** Troops go down where the orbit is its own and the ground is not, if they are enough. */
export function landings(mind: Mind): Idea[] {
	const { turn, seat, lands, wants } = mind;
	return lands.flatMap((system) => {
		const place = turn.places.get(system);
		const force = forceIn(mind, system);
		if (!place || !force || place.orbit !== seat) return [];
		if (place.ground === seat) return system === CITADEL ? disembarking(mind) : [];
		if (hasSite(place, 'galactic_forum')) return [];
		const aboard = force.troops.filter(({ at }) => carrierOf(at) !== '');
		const mine = strength2(force.troops, () => true);
		const { strength, n } = groundOf(mind, system);
		const worth = system === CITADEL ? CONQUEST : LANDING + buildings(mind, system);
		const bombs = fleetIn(mind, system);
		const ideas: Idea[] = [];
		if (aboard.length > 0 && (n === 0 || mine * 10 > strength * 11)) {
			const wanted = n === 0 ? (system === CITADEL ? 1000 : 10) : strength;
			ideas.push({
				worth,
				make: () => {
					const legs = landingLegs(mind, system, wanted);
					if (legs.length === 0) return undefined;
					return {
						entry: { kind: 'transfer', system, legs },
						why: { code: 'land', data: { system } }
					};
				}
			});
		} else if (n > 0 && bombs.length > 0 && !(wants.spares && system === CITADEL && n < FEW)) {
			ideas.push({
				worth: system === CITADEL ? BOMBARDMENT : LANDING - 6,
				make: () => bombardment(mind, system)
			});
		}
		return ideas;
	});
}
const FEW = 0;

/** Landings, on the held ground of the Citadel, of the troops that the mission spends there. */
function disembarking(mind: Mind): Idea[] {
	const force = forceIn(mind, CITADEL);
	const legs = (force?.troops ?? []).flatMap(({ troop, at, n, done, legs: used }): Leg[] =>
		mind.wants.troops.has(troop) && carrierOf(at) !== '' && !done && used <= 1
			? [{ troop, n, from: at, to: 'ground' }]
			: []
	);
	if (legs.length === 0) return [];
	return [
		{
			worth: CONQUEST,
			make: () => ({
				entry: { kind: 'transfer', system: CITADEL, legs },
				why: { code: 'land', data: { system: CITADEL } }
			})
		}
	];
}

const buildings = (mind: Mind, system: SystemId): number =>
	BUILDING *
	(mind.turn.places.get(system)?.sites ?? []).filter(({ seat }) => seat !== 0 && seat !== mind.seat)
		.length;

/** Legs of the troops aboard, as many points as are wanted and half as many more. */
function landingLegs(mind: Mind, system: SystemId, wanted: number): Leg[] {
	const force = forceIn(mind, system);
	let left = divUp(wanted * 3, 2);
	const legs: Leg[] = [];
	for (const { troop, at, n, done, legs: used } of force?.troops ?? []) {
		if (carrierOf(at) === '' || done || used > 1 || left <= 0) continue;
		const count = Math.min(n, left);
		legs.push({ troop, n: count, from: at, to: 'ground' });
		left -= count;
	}
	return legs;
}

function bombardment(mind: Mind, system: SystemId): ReturnType<Idea['make']> {
	const place = mind.turn.places.get(system);
	const groups = fleetIn(mind, system).filter(({ unit }) => isShip(unitOf(unit)));
	const isSafe = hasSite(place, 'energy_dome') || hasSite(place, 'fortification');
	const missile = holdsCard(mind, 'penetrating_missile');
	if (groups.length === 0 || hasSite(place, 'energy_dome') || (isSafe && !missile))
		return undefined;
	const cards: CardId[] = isSafe ? ['penetrating_missile'] : [];
	return {
		entry: { kind: 'bombard', system, units: named(groups), cards },
		why: { code: 'bombard', data: { system } }
	};
}

// ---------------------------------------------------------------- stations and portals to be

const DEFEND = 44;

/** A station is manned against the strongest fleet nearby. */
export function stationOrders(mind: Mind): Idea[] {
	if (!mind.skill.isCrafty) return [];
	return mind.lands.flatMap((system) => {
		const station = (forceIn(mind, system)?.orbit ?? []).find(
			({ unit, start }) => unitOf(unit).class === 'station' && start === system
		);
		if (!station) return [];
		const enemy = nearest(mind, system);
		if (enemy === 0) return [];
		return [
			{
				worth: DEFEND,
				make: () => ({
					entry: { kind: 'defend' as const, system, seat: enemy, cards: [] },
					why: { code: 'defend' as const, data: { system, seat: enemy } }
				})
			}
		];
	});
}

const CLOSE = 4;

/** Owner of the strongest fleet within a move of a system; 0 for none. */
function nearest(mind: Mind, system: SystemId): Owner {
	let [best, most]: [Owner, number] = [0, 200];
	for (const place of mind.view.places) {
		if (stepsTo(place.system, system) > CLOSE) continue;
		for (const { seat, orbit } of hostileIn(mind, place.system)) {
			if (seat === 0) continue;
			const might = orbit.reduce(
				(sum, { unit, n }) => (unitOf(unit).mov > 0 ? sum + n * valueOf(unit) : sum),
				0
			);
			if (might > most) [best, most] = [seat, might];
		}
	}
	return best;
}

const ANCHOR = 60;

/** Ships that are to become portals go where one is wanted. */
export function anchorages(mind: Mind): Idea[] {
	const { turn, seat, wants, lands } = mind;
	if (wants.portals === 0) return [];
	const isWanted = (system: SystemId): boolean => wants.rings.has(ringOf(system));
	const free = (system: SystemId): boolean => {
		const place = turn.places.get(system);
		return (
			place?.orbit === seat &&
			place.portal.length === 0 &&
			!hasSite(place, 'galactic_forum') &&
			isWanted(system)
		);
	};
	const couldBe = (system: SystemId): boolean => {
		const place = mind.known.get(system);
		return (
			isWanted(system) &&
			!turn.destroyed.has(system) &&
			(place?.portal ?? []).length === 0 &&
			!hasSite(place, 'galactic_forum') &&
			hostileIn(mind, system).length === 0
		);
	};
	const own = lands.filter(free);
	const goals = own.length > 0 ? own : QUADRANT.filter(couldBe);
	return lands.flatMap((system) => {
		const ships = idleShips(mind, system).filter(
			({ unit }) => unitOf(unit).flags.ANCLA !== undefined
		);
		const [ship] = ships;
		if (!ship || free(system)) return [];
		return [
			{
				worth: ANCHOR + 6 * mind.view.keys.length,
				make: () => {
					const [goal] = goals
						.filter((one) => !mind.bound.has(one))
						.sort((a, b) => stepsTo(system, a) - stepsTo(system, b));
					if (goal === undefined || goal === system) return undefined;
					const way = wayTo(mind, system, goal, [ship.unit]);
					if (!way) return undefined;
					mind.bound.add(goal);
					return {
						entry: moveOf(system, way.to, [some(ship.unit, 1, ship.cloaked)], { mode: way.mode }),
						why: { code: 'mission' as const, data: { system: goal } }
					};
				}
			}
		];
	});
}

/** What else the mission wants in the Citadel follows once it is held. */
export function following(mind: Mind): Idea[] {
	if (!mind.isOpen || !holdsCitadel(mind)) return [];
	return mind.lands
		.filter((system) => system !== CITADEL && isGate(mind, system))
		.flatMap((system) => {
			const groups = followers(mind, system).filter(({ start }) => start === system);
			if (groups.length === 0) return [];
			return [
				{
					worth: 200,
					make: () => {
						const left = still(mind, system, groups);
						if (left.length === 0) return undefined;
						return {
							entry: moveOf(system, CITADEL, named(left), {
								mode: 'citadel',
								load: embarking(mind, system, left)
							}),
							why: { code: 'mission' as const, data: { system: CITADEL } }
						};
					}
				}
			];
		});
}
