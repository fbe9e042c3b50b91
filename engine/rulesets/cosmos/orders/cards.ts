/** Simple cards (section 13), traps and archives of portals. */
import { CITADEL, distance, isSystem } from '../map/board';
import { fixedBases } from '../tables/caps';
import { CARD_RANGE, CARD_RULES, EXPANSIONS, type CardId } from '../tables/data';
import { isVeiled, keepCloaked } from '../hooks/veil';
import { learnPortal } from '../map/portals';
import { SHEETS } from '../factions';
import { hasSite } from '../map/sight';
import { isForum } from '../map/planets';
import {
	addGroup,
	addTally,
	countTroops,
	factionOf,
	findForce,
	memoryOf,
	placeAt,
	takeUnits,
	type Turn
} from '../memory/turn';
import type { EntryOf, ReasonCode, SeatId, SystemId } from '../types';
import { isShip, unitOf } from '../tables/units';
import { spend } from './attach';
import { portalThere } from './rivals';
import { needsTarget } from './unread';
import type { Verdict } from './verdict';

type Use = EntryOf<'useCard'>;

export function useCard(turn: Turn, seat: SeatId, entry: Use, order: number): Verdict {
	const { card } = entry;
	const { area, ranged } = CARD_RULES[card];
	const [system] = entry.target;
	if (system !== undefined && !isSystem(system)) return 'unknown-target';
	if (needsTarget(card) && system === undefined) return 'malformed';
	const fault = spend(turn, seat, card);
	if (fault) return fault;
	if (system !== undefined && area !== '' && turn.places.get(system)?.[area] !== seat)
		return 'not-dominated';
	if (system !== undefined && ranged && !isInRange(turn, seat, system)) return 'too-far';
	const effect = EFFECTS[card];
	return effect ? effect({ turn, seat, entry, order, system: system ?? '' }) : 'wrong-carrier';
}

/** CS-251: an own ship, not disabled, at distance 2 or less. */
export function isInRange(turn: Turn, seat: SeatId, target: SystemId): boolean {
	for (const place of turn.places.values()) {
		if (distance(place.system, target) > CARD_RANGE) continue;
		const force = place.forces.find((one) => one.seat === seat);
		if (force?.orbit.some(({ unit, pulsed }) => isShip(unitOf(unit)) && pulsed < turn.turn))
			return true;
	}
	return false;
}

/** CS-252: stopped by an immunity, a card is spent; in a trial the immunity is known. */
const immune = (turn: Turn): Verdict => (turn.trial ? 'immune' : { kept: 'immune-now' });

interface Using {
	readonly turn: Turn;
	readonly seat: SeatId;
	readonly entry: Use;
	/** Number of the order. */
	readonly order: number;
	readonly system: SystemId;
}

const isShielded = ({ turn, system }: Using): boolean =>
	system === CITADEL || isForum(turn, system);

function expand(using: Using, card: CardId): Verdict {
	const { turn, system } = using;
	if (isShielded(using)) return immune(turn);
	placeAt(turn, system).extra += EXPANSIONS[card] as number;
	return undefined;
}

/** Carries out each card with an order of its own. */
const EFFECTS: Readonly<Partial<Record<CardId, (using: Using) => Verdict>>> = {
	mine_expansion_1: (using) => expand(using, 'mine_expansion_1'),
	mine_expansion_2: (using) => expand(using, 'mine_expansion_2'),
	mine_expansion_3: (using) => expand(using, 'mine_expansion_3'),
	recycling_yard: ({ turn, system }) => addFaculty(turn, system),
	comm_blackout(using) {
		const { turn, seat, system, order } = using;
		if (turn.destroyed.has(system)) return 'no-effect';
		if (isShielded(using)) return immune(turn);
		turn.events.blackouts.push({ seat, system, order });
		return undefined;
	},
	nova_bomb({ turn, seat, system, order }) {
		if (turn.destroyed.has(system)) return 'no-effect';
		if (isNovaProof(turn, system)) return immune(turn);
		turn.events.novas.push({ seat, system, order, supreme: false });
		return undefined;
	},
	cloak_field: ({ turn, seat, entry, system }) => cloak(turn, seat, entry, system),
	minefield({ turn, seat, system }) {
		turn.events.newMines.push({ seat, system });
		return undefined;
	},
	energy_dome: (using) =>
		isShielded(using)
			? immune(using.turn)
			: addSite(using.turn, using.seat, using.system, 'energy_dome'),
	mining_probe: ({ turn, seat, system }) =>
		isForum(turn, system) ? 'closed' : addSite(turn, seat, system, 'mining_probe'),
	gravity_trap({ turn, seat, system }) {
		if (isForum(turn, system)) return 'closed';
		if (placeAt(turn, system).trap.length > 0) return 'limit-reached';
		turn.events.newTraps.push({ seat, system });
		return undefined;
	},
	time_dilator({ turn, seat, order }) {
		if (order !== 1) return 'not-first';
		addTally(turn, `dilator/${seat}`, 1);
		return undefined;
	},
	quantum_spy({ turn, seat, system, order }) {
		turn.events.spies.push({ seat, system, order });
		return undefined;
	},
	star_portal: ({ turn, seat, system }) => openPortal(turn, seat, system),
	em_pulse({ turn, seat, system, order }) {
		if (isForum(turn, system)) return immune(turn);
		turn.events.pulses.push({ seat, system, order });
		return undefined;
	},
	quantum_trojan: ({ turn, seat, entry }) => trojan(turn, seat, entry)
};

/** CS-283 */
export function isNovaProof(turn: Turn, system: SystemId): boolean {
	if (system === CITADEL || isForum(turn, system)) return true;
	const place = turn.places.get(system);
	const dispersed = (place?.sites ?? []).some(
		({ building, seat, built }) => seat !== 0 && isCapital(turn, seat, building, system, built)
	);
	const single = (place?.forces ?? [])
		.map(({ seat }) => seat)
		.concat((place?.sites ?? []).map(({ seat }) => seat))
		.some((seat) => fixedBases(place, seat).length > 0);
	return dispersed || single;
}

/** A dispersed base: of the start, or named since; a trial knows of none that others named. */
const isCapital = (
	turn: Turn,
	seat: SeatId,
	building: string,
	system: SystemId,
	built: number
): boolean =>
	SHEETS[factionOf(turn, seat)].bases.includes(building) &&
	(built === 0 || memoryOf(turn, seat, `capital/${system}`) > 0);

/** CS-274: the faculty of building Recyclers stays with the yard. */
function addFaculty(turn: Turn, system: SystemId): ReasonCode | undefined {
	const place = placeAt(turn, system);
	const yards = ['shipyard', 'advanced_shipyard', 'derelict_yard'];
	const yard = place.sites.some(
		({ building, seat }) =>
			yards.includes(building) || (seat !== 0 && building.includes('.') && hasAst(building))
	);
	if (!yard && system !== CITADEL) return 'not-available';
	if (hasSite(place, 'recycling')) return 'limit-reached';
	place.sites.push({ building: 'recycling', seat: 0, built: turn.turn });
	return undefined;
}

const hasAst = (building: string): boolean => unitOf(building).flags.AST !== undefined;

function addSite(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	building: string
): ReasonCode | undefined {
	const place = placeAt(turn, system);
	if (place.sites.some((site) => site.building === building && site.seat === seat))
		return 'limit-reached';
	place.sites.push({ building, seat, built: turn.turn });
	return undefined;
}

/** CS-286: one own ship, a block unit being one, and no base. */
function cloak(turn: Turn, seat: SeatId, { units }: Use, system: SystemId): ReasonCode | undefined {
	const [one] = units;
	const force = findForce(turn, system, seat);
	if (!one || one.n !== 1 || one.cloaked) return 'malformed';
	const group = force?.orbit.find(({ unit, cloaked }) => unit === one.unit && !cloaked);
	if (!force || !group) return 'no-such-units';
	if (unitOf(one.unit).class !== 'ship') return 'not-available';
	const taken = takeUnits(force, one.unit, 1, ({ cloaked }) => !cloaked);
	for (const ship of taken) addGroup(force, { ...ship, cloaked: true });
	if (isVeiled(turn, seat)) keepCloaked(turn, seat, system, one.unit, 1);
	return undefined;
}

/** CS-299 */
function openPortal(turn: Turn, seat: SeatId, system: SystemId): Verdict {
	if (system === CITADEL || isForum(turn, system)) return immune(turn);
	const place = placeAt(turn, system);
	if (place.portal.length > 0) return portalThere(turn, system);
	place.portal.push({ key: '', seat: 0, copied: false });
	learnPortal(turn, seat, system);
	return undefined;
}

const TROJAN_ORDERS = 3;

function trojan(turn: Turn, seat: SeatId, { seat: [against], orders }: Use): Verdict {
	if (against === undefined || new Set(orders).size !== TROJAN_ORDERS) return 'malformed';
	if (against === seat || against > turn.factions.length) return 'unknown-target';
	if (!turn.playing.has(against)) return 'out-of-play';
	turn.events.trojans.push({ seat, against, orders });
	return undefined;
}

/** CS-304, CS-305, CS-699 */
export function trap(turn: Turn, seat: SeatId, { system, on }: EntryOf<'trap'>): Verdict {
	const [found] = placeAt(turn, system).trap;
	if (countTroops(findForce(turn, system, seat), 'ground') === 0) return 'no-such-units';
	if (!found) return 'not-available';
	if (found.on === on && found.seat === seat) return 'no-effect';
	found.on = on;
	found.seat = seat;
	return undefined;
}

const VIOLET_COPIES = 3;

/** CS-515 to CS-521, CS-700 */
export function portalArchive(
	turn: Turn,
	seat: SeatId,
	{ system, cards }: EntryOf<'portalArchive'>
): Verdict {
	const opening = turn.opening.get(system);
	const force = opening?.forces.find((one) => one.seat === seat);
	if (!force) return 'no-such-units';
	const [stood] = opening?.portal ?? [];
	const [portal] = placeAt(turn, system).portal;
	if (!portal || !stood || stood.key === '') return 'no-portal';
	if (stood.copied) return 'limit-reached';
	if (cards.length !== (stood.key === 'violet' ? VIOLET_COPIES : 1)) return 'malformed';
	const archive = turn.archives.get(system) ?? [];
	const enough = (card: CardId): boolean => count(archive, card) >= count(cards, card);
	if (!cards.every(enough)) return 'unknown-target';
	// A question of an own order of the list is known to be asked.
	if (portal.copied) return turn.trial ? 'limit-reached' : 'beaten';
	portal.copied = true;
	for (const card of cards) turn.events.arrivals.push({ seat, card, system, how: 'archive' });
	return undefined;
}

const count = (cards: readonly CardId[], card: CardId): number =>
	cards.filter((one) => one === card).length;
