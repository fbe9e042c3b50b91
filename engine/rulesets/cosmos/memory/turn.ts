/**
 * Working memory of a turn: every unit with what it has done, every event with whom it waits for. The
 * trial of a sheet on the view of its seat uses the same memory, without what the seat cannot see, so
 * that one function carries out an order in both (CS-673, CS-674).
 */
import type { Draft } from '../../../kernel/draft';
import type { Rng } from '../../../kernel/rng';
import { rankOf } from '../map/board';
import type { Boost, CardId, Counter, FactionId, Ring, SpecialPlanet } from '../tables/data';
import type {
	About,
	AccountLine,
	BlackCode,
	CardSource,
	Cause,
	CosmosReport,
	Entry,
	Force,
	FailureCode,
	Loan,
	Minefield,
	Owner,
	Pact,
	Place,
	Portal,
	Search,
	Seat,
	SeatId,
	Sheet,
	Site,
	Spot,
	SystemId,
	Trap,
	UnitId
} from '../types';

/** Units in orbit that are alike in everything. */
export interface Group {
	unit: UnitId;
	n: number;
	cloaked: boolean;
	/** Last turn of an EM pulse; 0: none. */
	pulsed: number;
	/** Unit actions used this turn (CS-186). */
	acts: number;
	moved: boolean;
	/** It has moved through a portal. */
	portalled: boolean;
	/** System where it started the turn; '' if it was built or appeared this turn. */
	start: SystemId;
	/** It has built something this turn (CS-332). */
	built: boolean;
	/** Numbers of the preparations that these very units have had (CS-380, CS-393), ascending. */
	prepared: readonly number[];
}

/** Troops that are alike in everything. */
export interface TroopGroup {
	troop: UnitId;
	at: Spot;
	n: number;
	/** Partial actions used (CS-192). */
	legs: number;
	/** It has taken a common action, or was recruited this turn. */
	done: boolean;
}

export interface WorkForce {
	readonly seat: Owner;
	orbit: Group[];
	troops: TroopGroup[];
	heroes: { hero: string; at: Spot }[];
}

export interface WorkPlace {
	readonly system: SystemId;
	orbit: Owner;
	ground: Owner;
	/** By seat, the neutral one first. */
	forces: WorkForce[];
	sites: Draft<Site>[];
	extra: number;
	portal: Draft<Portal>[];
	mines: Draft<Minefield>[];
	trap: Draft<Trap>[];
}

export interface Preparation {
	/** Number that marks its units, of all preparations of the turn from 1. */
	readonly id: number;
	/** Number of the order. */
	readonly order: number;
	readonly seat: SeatId;
	readonly from: SystemId;
	readonly target: SystemId;
	/** 0: the neutral faction. */
	readonly against: Owner;
	readonly cards: readonly CardId[];
	/** Further foresight against that faction (DESAFIO). */
	readonly extra: number;
}

/** A dynamic landing (CS-500): troops that are aboard ships in that system. */
export interface Landing {
	readonly seat: SeatId;
	readonly system: SystemId;
	readonly order: number;
	readonly troops: readonly { readonly troop: UnitId; readonly n: number; readonly from: Spot }[];
	/** Kinds of the ships that move there under cover. */
	readonly hidden: readonly UnitId[];
}

export interface Bombardment {
	readonly seat: SeatId;
	readonly system: SystemId;
	readonly order: number;
	/** Cloaked ships only where they are named so (CS-676). */
	readonly units: readonly {
		readonly unit: UnitId;
		readonly n: number;
		readonly cloaked?: boolean;
	}[];
	readonly missile: boolean;
	readonly dynamic: boolean;
}

/** All that orders have set going, for the phases after P1. */
export interface Events {
	readonly preparations: Preparation[];
	readonly truces: { readonly seat: SeatId; readonly target: SystemId; readonly against: SeatId }[];
	/** Preparations that only look (CS-393); their numbers are those of `Preparation`. */
	scouts: { readonly id: number; readonly seat: SeatId; readonly target: SystemId }[];
	readonly defences: {
		readonly seat: SeatId;
		readonly system: SystemId;
		readonly against: SeatId;
	}[];
	readonly landings: Landing[];
	readonly bombardments: Bombardment[];
	/** Ships that entered a system from another this turn, for mines and blackouts. */
	readonly entered: {
		readonly seat: SeatId;
		readonly system: SystemId;
		readonly unit: UnitId;
		readonly n: number;
		readonly prepared: Group['prepared'];
	}[];
	/** By whom: the seat and the number of its order. */
	readonly novas: {
		readonly seat: SeatId;
		readonly system: SystemId;
		readonly order: number;
		readonly supreme: boolean;
	}[];
	readonly blackouts: {
		readonly seat: SeatId;
		readonly system: SystemId;
		readonly order: number;
	}[];
	readonly pulses: { readonly seat: SeatId; readonly system: SystemId; readonly order: number }[];
	/** Mines and traps that become active in P5. */
	readonly newMines: { readonly seat: SeatId; readonly system: SystemId }[];
	readonly newTraps: { readonly seat: SeatId; readonly system: SystemId }[];
	/** Cards that arrive in P2(a). */
	readonly arrivals: {
		readonly seat: SeatId;
		readonly card: CardId;
		readonly system: SystemId;
		readonly how: CardSource;
	}[];
	readonly searches: {
		readonly seat: SeatId;
		readonly system: SystemId;
		readonly order: number;
		/** It has troops among its units (CS-240). */
		readonly troops: boolean;
		readonly units: readonly { readonly unit: UnitId; readonly n: number }[];
	}[];
	/** Explorers that return to their starting system in P5. */
	readonly explorers: {
		readonly seat: SeatId;
		readonly system: SystemId;
		readonly home: SystemId;
	}[];
	/** Seats with Deep Scanners, a Hyperdrive Surge, a greater war device in force this turn. */
	readonly scanners: Set<SeatId>;
	readonly surges: Set<SeatId>;
	readonly warDevices: Set<SeatId>;
	/** Systems under counter-espionage of a seat. */
	readonly counterspies: { readonly seat: SeatId; readonly system: SystemId }[];
	/** What is reported at the end of the turn. */
	readonly spies: {
		readonly seat: SeatId;
		readonly system: SystemId;
		/** Its number; 0: a declaration, which is no order. */
		readonly order: number;
	}[];
	readonly trojans: {
		readonly seat: SeatId;
		readonly against: SeatId;
		/** Empty: all. */
		readonly orders: readonly number[];
	}[];
	readonly intelligence: {
		readonly seat: SeatId;
		readonly against: SeatId;
		readonly about: About;
		/** A special planet, or whom the sheet sends (CS-658). */
		readonly by: 'site' | 'sheet';
	}[];
	readonly usurpers: SeatId[];
	readonly developments: {
		readonly seat: SeatId;
		readonly system: SystemId;
		readonly boost: Boost;
	}[];
	/** A Battariu Orbital Shipyard that appeared this turn (CS-256). */
	readonly appeared: { readonly seat: SeatId; readonly system: SystemId }[];
}

/** Units destroyed in a battle, for gains of P5 (CS-461, CS-463). */
export interface Credit {
	readonly system: SystemId;
	readonly where: 'star' | 'ground' | 'orbital' | 'bombard';
	/** Who is credited; 0: only the loss is told. */
	readonly seat: Owner;
	/** Whose units they were. */
	readonly of: Owner;
	readonly unit: UnitId;
	readonly n: number;
	/** They were troops lost aboard destroyed ships, or in stations and bases that do not move (CS-590). */
	readonly aboard: false | 'ship' | 'station';
}

/** One side of a star battle, as the hooks of P5 need it. */
export interface FoughtSide {
	readonly seat: Owner;
	/** Ships at the start, blocks counted. */
	readonly ships: number;
	/** Ships of all its enemies, blocks counted. */
	readonly enemyShips: number;
	/** Own units left in that orbit. */
	readonly survives: boolean;
	/** No enemy is left there. */
	readonly won: boolean;
	readonly enemies: readonly Owner[];
}

export interface Fought {
	readonly system: SystemId;
	readonly where: 'star' | 'ground' | 'orbital';
	readonly sides: readonly FoughtSide[];
}

/** A construction that fell in P6, and who dominates its area now (CS-070, CS-071). */
export interface Fall {
	readonly system: SystemId;
	readonly building: string;
	readonly seat: SeatId;
	readonly by: Owner;
}

export interface OrderState {
	readonly order: number;
	readonly entry: Entry;
	status: 'waiting' | 'done' | 'part' | 'failed' | 'dropped';
	reason: FailureCode | '';
}

/** Part of a request that the bank lends (CS-405 to CS-408); 0: nothing. */
export interface Grant {
	readonly amount: number;
	readonly percent: number;
	readonly broker: Owner;
	/** A brokered request found no offer (CS-423). */
	readonly unmatched: boolean;
}

export interface Turn {
	/** True: a sheet is tried on the view of its seat. */
	readonly trial: boolean;
	readonly turn: number;
	/** Dice; a trial rolls none. */
	readonly rng: Rng;
	/** Contents of systems at the start of the turn, never changed. */
	readonly opening: ReadonlyMap<SystemId, Place>;
	readonly places: Map<SystemId, WorkPlace>;
	/** Private knowledge of seats; in a trial of the one seat alone. */
	seats: Map<SeatId, Draft<Seat>>;
	/** Factions by seat, and seats in play, ascending: phases iterate them as they are. */
	readonly factions: readonly FactionId[];
	playing: Set<SeatId>;
	/** Systems that each seat sees at the start of the turn, and has units in (CS-060). */
	readonly present: ReadonlyMap<SeatId, ReadonlySet<SystemId>>;
	/** Seats in the order of this turn (CS-009). */
	initiative: readonly SeatId[];
	readonly sheets: ReadonlyMap<SeatId, Sheet>;
	readonly orders: Map<SeatId, OrderState[]>;
	destroyed: Set<SystemId>;
	blackouts: Set<SystemId>;
	looted: Set<SystemId>;
	keys: Ring[];
	opened: number;
	fund: number;
	nextLoan: number;
	loans: Draft<Loan>[];
	pacts: Draft<Pact>[];
	searches: Draft<Search>[];
	black: BlackCode[];
	/** Contents that nobody has found, and cards that were (see `black.ts`). */
	unfound: readonly number[];
	blackFound: readonly string[];
	/** Special planets that nobody has seen, and their buildings (see `planets.ts`). */
	unseen: readonly SystemId[];
	forumless: readonly SystemId[];
	unplaced: readonly SpecialPlanet[];
	/** Cards of each ring, once they are told, and those found (see `deal.ts`). */
	dealt: readonly string[];
	found: readonly string[];
	/** Cards that the archives of key portals hold (CS-516, CS-518): in a trial, of those it knows. */
	readonly archives: ReadonlyMap<SystemId, readonly CardId[]>;
	/** Loans granted in P0 (CS-404), by seat. */
	readonly grants: Map<SeatId, Grant>;
	/** Loans closed early this turn: what was paid goes to the bank in P7.2. */
	prepaid: Loan[];
	events: Events;
	/** Tallies of this turn by name: `collect/green-5/2`, `recruit/green-5`, `site/workshop`. */
	tallies: Map<string, number>;
	credits: Credit[];
	fought: Fought[];
	fallen: Fall[];
	/** Lines of the account by seat (CS-708). */
	accounts: Map<SeatId, AccountLine[]>;
	reports: CosmosReport[];
}

// ---------------------------------------------------------------- reading

export const tallyOf = (turn: Turn, name: string): number => turn.tallies.get(name) ?? 0;

export function addTally(turn: Turn, name: string, n: number): void {
	turn.tallies.set(name, tallyOf(turn, name) + n);
}

/** Private knowledge of a seat. Throws in a trial if it is another's: that is a bug. */
export function seatOf(turn: Turn, seat: SeatId): Draft<Seat> {
	const found = turn.seats.get(seat);
	if (!found) throw new Error(`seat ${seat} is not known here`);
	return found;
}

/** Value of a counter of a seat; 0 until it first changes. */
export const counterOf = (turn: Turn, seat: SeatId, name: Counter): number =>
	seatOf(turn, seat).counters[name] ?? 0;

/** Number in a seat's memory; 0 if the name or the seat is unknown. */
export const memoryOf = (turn: Turn, seat: SeatId, name: string): number =>
	turn.seats.get(seat)?.memory[name] ?? 0;

/** First turn in which a seat may give an order again; 0 if it never gave it. */
export const readyFrom = (turn: Turn, seat: SeatId, name: string): number =>
	turn.seats.get(seat)?.ready[name] ?? 0;

export const factionOf = (turn: Turn, seat: SeatId): FactionId => {
	const faction = turn.factions[seat - 1];
	if (!faction) throw new Error(`no seat ${seat} at this table`);
	return faction;
};

/** Place of a system, made if there is nothing there yet. */
export function placeAt(turn: Turn, system: SystemId): WorkPlace {
	let place = turn.places.get(system);
	if (!place) turn.places.set(system, (place = emptyPlace(system)));
	return place;
}

/** A system where nothing is yet. */
export const emptyPlace = (system: SystemId): WorkPlace => ({
	system,
	orbit: 0,
	ground: 0,
	forces: [],
	sites: [],
	extra: 0,
	portal: [],
	mines: [],
	trap: []
});

/** Force of a seat in a system, made if it has none there yet. */
export function forceAt(turn: Turn, system: SystemId, seat: Owner): WorkForce {
	const place = placeAt(turn, system);
	const found = place.forces.find((force) => force.seat === seat);
	if (found) return found;
	const made: WorkForce = { seat, orbit: [], troops: [], heroes: [] };
	place.forces.push(made);
	place.forces.sort((a, b) => a.seat - b.seat);
	return made;
}

export const findForce = (turn: Turn, system: SystemId, seat: Owner): WorkForce | undefined =>
	turn.places.get(system)?.forces.find((force) => force.seat === seat);

export const countUnits = (force: WorkForce | undefined, unit: UnitId): number =>
	(force?.orbit ?? []).reduce((sum, group) => (group.unit === unit ? sum + group.n : sum), 0);

export const countTroops = (force: WorkForce | undefined, at?: Spot, troop?: UnitId): number =>
	(force?.troops ?? []).reduce(
		(sum, group) =>
			(at === undefined || group.at === at) && (troop === undefined || group.troop === troop)
				? sum + group.n
				: sum,
		0
	);

// ---------------------------------------------------------------- changing

/** True of groups that are alike in everything but their number. */
export const isLike = (one: Group, group: Group): boolean =>
	one.unit === group.unit &&
	one.cloaked === group.cloaked &&
	one.pulsed === group.pulsed &&
	one.acts === group.acts &&
	one.moved === group.moved &&
	one.portalled === group.portalled &&
	one.start === group.start &&
	one.built === group.built &&
	one.prepared.length === group.prepared.length &&
	one.prepared.every((id, i) => id === group.prepared[i]);

/** Puts units into an orbit, with those that are alike in everything. */
export function addGroup(force: WorkForce, group: Group): void {
	if (group.n === 0) return;
	const like = force.orbit.find((one) => isLike(one, group));
	if (like) like.n += group.n;
	else force.orbit.push(group);
}

export function addTroops(force: WorkForce, group: TroopGroup): void {
	if (group.n === 0) return;
	const like = force.troops.find(
		(one) =>
			one.troop === group.troop &&
			one.at === group.at &&
			one.legs === group.legs &&
			one.done === group.done
	);
	if (like) like.n += group.n;
	else force.troops.push(group);
}

/** New units that may act at once (CS-189). */
export const newGroup = (unit: UnitId, n: number, cloaked = false): Group => ({
	unit,
	n,
	cloaked,
	pulsed: 0,
	acts: 0,
	moved: false,
	portalled: false,
	start: '',
	built: false,
	prepared: []
});

export const newTroops = (troop: UnitId, at: Spot, n: number, done = false): TroopGroup => ({
	troop,
	at,
	n,
	legs: 0,
	done
});

/** Takes units of a kind out of an orbit, the first groups that fit first; returns what it took. */
export function takeUnits(
	force: WorkForce,
	unit: UnitId,
	n: number,
	fits: (group: Group) => boolean = () => true
): Group[] {
	const taken: Group[] = [];
	let left = n;
	for (const group of force.orbit) {
		if (left === 0) break;
		if (group.unit !== unit || !fits(group)) continue;
		const some = Math.min(left, group.n);
		group.n -= some;
		left -= some;
		taken.push({ ...group, n: some });
	}
	force.orbit = force.orbit.filter((group) => group.n > 0);
	return taken;
}

/** Takes troops of a kind out of a place; returns what it took. */
export function takeTroops(
	force: WorkForce,
	troop: UnitId,
	at: Spot,
	n: number,
	fits: (group: TroopGroup) => boolean = () => true
): TroopGroup[] {
	const taken: TroopGroup[] = [];
	let left = n;
	for (const group of force.troops) {
		if (left === 0) break;
		if (group.troop !== troop || group.at !== at || !fits(group)) continue;
		const some = Math.min(left, group.n);
		group.n -= some;
		left -= some;
		taken.push({ ...group, n: some });
	}
	force.troops = force.troops.filter((group) => group.n > 0);
	return taken;
}

/** Changes the treasury of a seat; the cause is told in its account. */
export function pay(
	turn: Turn,
	seat: SeatId,
	amount: number,
	cause: Cause | { readonly ability: string },
	system: SystemId = ''
): void {
	if (amount === 0) return;
	const own = seatOf(turn, seat);
	own.treasury += amount;
	if (amount > 0) own.gained += amount;
	else own.spent -= amount;
	enter(
		turn,
		seat,
		typeof cause === 'string'
			? { cause, amount, system }
			: { cause: 'ability', id: cause.ability, amount, system }
	);
}

/** Changes a counter of a seat, never below 0; told in its account. */
export function count(turn: Turn, seat: SeatId, name: Counter, amount: number): void {
	const own = seatOf(turn, seat);
	const before = counterOf(turn, seat, name);
	const after = Math.max(0, before + amount);
	if (after === before) return;
	own.counters[name] = after;
	enter(turn, seat, { cause: 'counter', counter: name, amount: after - before });
}

function enter(turn: Turn, seat: SeatId, line: AccountLine): void {
	const lines = turn.accounts.get(seat) ?? [];
	lines.push(line);
	turn.accounts.set(seat, lines);
}

/** Working places, in canonical order of their systems (CS-007). */
export const inCanonicalOrder = (turn: Turn): WorkPlace[] =>
	[...turn.places.values()].sort((a, b) => rankOf(a.system) - rankOf(b.system));

// ---------------------------------------------------------------- enemies

export const pactBetween = (turn: Turn, a: SeatId, b: SeatId): Draft<Pact> | undefined =>
	turn.pacts.find(
		(pact) => pact.a === Math.min(a, b) && pact.b === Math.max(a, b) && pact.until >= turn.turn
	);

/** CS-372: a pact between them was in force before this turn. */
export const arePartners = (turn: Turn, a: Owner, b: Owner): boolean =>
	(pactBetween(turn, a, b)?.from ?? turn.turn) < turn.turn;

export const declaresTruce = (turn: Turn, seat: Owner, against: Owner, system: SystemId): boolean =>
	turn.events.truces.some(
		(truce) => truce.seat === seat && truce.against === against && truce.target === system
	);

/** CS-011: any other faction without a pact and without a truce that both declared there. */
export function areEnemies(turn: Turn, a: Owner, b: Owner, system: SystemId): boolean {
	if (a === b) return false;
	if (pactBetween(turn, a, b)) return false;
	return !(declaresTruce(turn, a, b, system) && declaresTruce(turn, b, a, system));
}

/** CS-437 */
export const mayFire = (turn: Turn, a: Owner, b: Owner, system: SystemId): boolean =>
	areEnemies(turn, a, b, system) && !declaresTruce(turn, a, b, system);

/** CS-396: who has no units there at the start of the turn cannot act on a defended system. */
export const isDefended = (turn: Turn, system: SystemId, seat: SeatId): boolean =>
	turn.events.defences.some((defence) => defence.system === system && defence.seat !== seat) &&
	!(turn.opening.get(system)?.forces ?? []).some((force) => force.seat === seat);

// ---------------------------------------------------------------- between state and memory

export const workPlace = (place: Place): WorkPlace => ({
	system: place.system,
	orbit: place.orbit,
	ground: place.ground,
	forces: place.forces.map((force) => workForce(place.system, force)),
	sites: place.sites.map((site) => ({ ...site })),
	extra: place.extra,
	portal: place.portal.map((portal) => ({ ...portal })),
	mines: place.mines.map((field) => ({ ...field })),
	trap: place.trap.map((trap) => ({ ...trap }))
});

const workForce = (system: SystemId, { seat, orbit, troops, heroes }: Force): WorkForce => ({
	seat,
	orbit: orbit.map(({ unit, n, cloaked, pulsed }) => ({
		...newGroup(unit, n, cloaked),
		pulsed,
		start: system
	})),
	troops: troops.map(({ troop, at, n }) => newTroops(troop, at, n)),
	heroes: heroes.map((hero) => ({ ...hero }))
});

/** Nothing in it: such a place is left out of the state. */
export const isEmpty = (place: Place): boolean =>
	place.forces.length === 0 &&
	place.sites.length === 0 &&
	place.orbit === 0 &&
	place.ground === 0 &&
	place.extra === 0 &&
	place.portal.length === 0 &&
	place.mines.length === 0 &&
	place.trap.length === 0;
