/** Keys and the Citadel (section 26). */
import { archiveRings } from './map/archives';
import { CITADEL, isQuadrant } from './map/board';
import {
	CARD_RULES,
	GARRISON,
	RINGS,
	tierOf,
	VIOLET_CARDS,
	type CardId,
	type Ring
} from './tables/data';
import { hasKey, keyOf, quadrantRing, settle, systemsOf, taken } from './map/deal';
import { foldPlace } from './memory/fold';
import { hold } from './orders/attach';
import { startsOf } from './tables/starts';
import {
	addGroup,
	addTroops,
	forceAt,
	inCanonicalOrder,
	newGroup,
	newTroops,
	placeAt,
	seatOf,
	type Turn
} from './memory/turn';
import type { CardSource, SeatId, SystemId, Tally } from './types';

/** A card reaches its seat: reflex cards act at once (CS-244, CS-255 to CS-270), others are held. */
export function receive(
	turn: Turn,
	seat: SeatId,
	card: CardId,
	system: SystemId,
	how: CardSource
): void {
	turn.reports.push({ code: 'card', to: [seat], data: { card, how, system } });
	if (CARD_RULES[card].kind !== 'reflex') return hold(turn, seat, card);
	const arrival = ARRIVALS[card];
	if (arrival) return arrival(turn, seat, system);
	const { reflex } = seatOf(turn, seat);
	reflex[card] = (reflex[card] ?? 0) + 1;
}

type Arrival = (turn: Turn, seat: SeatId, system: SystemId) => void;

const lit: Arrival = (turn, _, system) => lightKey(turn, quadrantRing(system), system);

/** Reflex cards that do something where they are found; all others are in force from then on. */
const ARRIVALS: Readonly<Partial<Record<CardId, Arrival>>> = {
	key: lit,
	violet_key: lit,
	advanced_shipyard(turn, _, system) {
		placeAt(turn, system).sites.push({
			building: 'advanced_shipyard',
			seat: 0,
			built: turn.turn
		});
	},
	battariu_shipyard(turn, seat, system) {
		turn.events.appeared.push({ seat, system });
		addGroup(forceAt(turn, system, seat), newGroup('battariu_shipyard', 1));
	},
	battariu_high_command: (turn, seat, system) =>
		addGroup(forceAt(turn, system, seat), newGroup('battariu_high_command', 1)),
	super_holo_net(turn, seat) {
		seatOf(turn, seat).nets.push(turn.turn);
	}
};

/** A key is found: its portal opens, everybody is told the ring, the eighth opens the Citadel. */
export function lightKey(turn: Turn, ring: Ring, system: SystemId): void {
	const place = placeAt(turn, system);
	const [portal] = place.portal;
	if (portal) portal.key = ring;
	else place.portal.push({ key: ring, seat: 0, copied: false });
	turn.keys.push(ring);
	turn.reports.push({ code: 'keyLit', to: 'all', data: { ring } });
	if (turn.keys.length === RINGS.length) openCitadel(turn);
}

/** Settles what the archives of keys hold, as soon as a seat has something there that is in contact (CS-516). */
export function openArchives(turn: Turn): void {
	for (const place of inCanonicalOrder(turn)) {
		const [portal] = place.portal;
		if (!portal || portal.key === '' || turn.blackouts.has(place.system)) continue;
		const { forces, sites } = foldPlace(place);
		if (![...forces, ...sites].some(({ seat }) => seat !== 0)) continue;
		for (const ring of archiveRings(portal.key))
			Object.assign(turn, settle(turn, ring, turn.factions, turn.rng.stream('archive', ring)));
	}
}

/** CS-523, CS-524 */
export function garrisonOf(
	turn: number
): Readonly<Record<'guards' | 'batteries' | 'crusaders', number>> {
	const { base, perTurn, guard, battery, crusader } = GARRISON;
	const worth = base + perTurn * turn;
	const third = Math.floor(worth / 3);
	const guards = Math.floor(third / guard);
	const batteries = Math.floor(third / battery);
	const left = worth - guard * guards - battery * batteries;
	return { guards, batteries, crusaders: Math.floor(left / crusader) };
}

function openCitadel(turn: Turn): void {
	turn.opened = turn.turn;
	const { guards, batteries, crusaders } = garrisonOf(turn.turn);
	const force = forceAt(turn, CITADEL, 0);
	const units: readonly Tally[] = [
		{ unit: 'crusader', n: crusaders },
		{ unit: 'citadel_station', n: 1 },
		{ unit: 'defence_battery', n: batteries }
	];
	for (const { unit, n } of units) addGroup(force, { ...newGroup(unit, n), start: CITADEL });
	addTroops(force, newTroops('honour_guard', 'ground', guards));
	turn.reports.push({
		code: 'citadelOpened',
		to: 'all',
		data: { garrison: [...units, { unit: 'honour_guard', n: guards }] }
	});
}

/**
 * Systems in which the key of a ring may still lie, each as likely: none in which a faction starts (CS-056), unless
 * novas have left nothing else (CS-285).
 */
export function keyPlaces(turn: Turn, ring: Ring): SystemId[] {
	const starts = startsOf(turn.seats.values());
	const free = systemsOf(ring).filter((one) => !turn.looted.has(one) && !turn.destroyed.has(one));
	const usual = free.filter((one) => !starts.has(one));
	return usual.length > 0 ? usual : free;
}

/**
 * CS-285: a key that may have lain in a destroyed system lies somewhere else in its ring, or its portal opens there if
 * there is nowhere else. Any other card there is one of those that nobody will find.
 */
export function displaceKey(turn: Turn, system: SystemId): void {
	if (!isQuadrant(system) || turn.looted.has(system)) return;
	const ring = quadrantRing(system);
	if (!hasKey(turn, ring) || keyPlaces(turn, ring).length > 0) return;
	Object.assign(turn, taken(turn, ring, keyOf(ring)));
	lightKey(turn, ring, system);
}

const CONQUEST_CARDS = 9;
const CONQUEST_EACH = 2;
const CONQUEST_BOOSTS: readonly CardId[] = [
	...(['boost_weapons', 'boost_shields', 'boost_hull', 'boost_defences'] as const)
];

/** CS-533 to CS-535: the first time that a faction comes to hold the Citadel. */
export function rewardConquest(turn: Turn): void {
	const holder = turn.places.get(CITADEL)?.ground ?? 0;
	if (holder === 0 || turn.opened === 0) return;
	const own = seatOf(turn, holder);
	if (own.conquered) return;
	own.conquered = true;
	for (const boost of CONQUEST_BOOSTS)
		for (let i = 0; i < CONQUEST_EACH; i++) receive(turn, holder, boost, CITADEL, 'conquest');
	for (const card of conquestCards(turn, holder)) receive(turn, holder, card, CITADEL, 'conquest');
}

function conquestCards({ rng, factions }: Turn, seat: SeatId): CardId[] {
	const stream = rng.stream('conquest', seat);
	const violet = VIOLET_CARDS.filter((card) => card !== 'violet_key');
	const first = violet[stream.pick(violet.length)] as CardId;
	const others = ([1, 2, 3] as const)
		.flatMap((tier) => tierOf(tier, factions))
		.filter((card) => card !== 'advanced_shipyard');
	return [first, ...stream.shuffle(others).slice(0, CONQUEST_CARDS)];
}
