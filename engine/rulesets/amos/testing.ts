/** Small tables for tests: a few planets and units, everything else empty and quiet. */
import { blankBooks } from './books';
import { createRng, type Stream } from '../../kernel/rng';
import { scriptedRng, type Script } from '../../kernel/scripted-rng';
import { DEFAULT_OPTIONS } from './options';
import { cellAt } from './map';
import { createTurn } from './resolve/open';
import { planetsInSight, sightingOf, UNSEEN } from './resolve/sighting';
import { armyAt, type ReportOf, type Turn } from './resolve/turn';
import { addUnits, someUnits } from './units';
import type {
	AmosReport,
	Army,
	Cell,
	ConstructionId,
	Habitat,
	Leader,
	LeaderKind,
	Options,
	OrderKind,
	OrderSheet,
	Owner,
	Planet,
	PlanetId,
	Player,
	ReportBody,
	SeatId,
	SomeUnits,
	State,
	TechId,
	SheetOrder
} from './types';

/** Every kind of order; the compiler asks for each. */
const KINDS: Readonly<Record<OrderKind, true>> = {
	ally: true,
	giftMoney: true,
	giftUnits: true,
	giftPlanet: true,
	giftTech: true,
	deal: true,
	route: true,
	disband: true,
	buyUnits: true,
	build: true,
	satellite: true,
	research: true,
	terror: true,
	piracy: true,
	move: true,
	board: true,
	land: true,
	stance: true,
	colonise: true,
	bid: true,
	post: true,
	recall: true,
	sabotage: true,
	spy: true,
	vote: true,
	resign: true
};
export const ORDER_KINDS = Object.keys(KINDS) as readonly OrderKind[];

/** [x, y] */
export type At = readonly [number, number];

export interface PlanetSpec {
	readonly at: At;
	readonly owner?: Owner;
	/** 10 unless told. */
	readonly base?: number;
	readonly habitat?: Habitat;
	readonly damage?: number;
	readonly has?: readonly ConstructionId[];
	readonly host?: PlanetId;
	readonly name?: string;
}

export interface ArmySpec {
	readonly seat: SeatId;
	/** A cell, or the planet whose cell it is. */
	readonly at: At | PlanetId;
	readonly units: SomeUnits;
	readonly exempt?: SomeUnits;
}

export interface LeaderSpec {
	readonly seat: SeatId;
	readonly kind: LeaderKind;
	readonly name?: string;
	/** Posted on a planet (Administrator, Merchant) or in a cell; in reserve if neither is given. */
	readonly planet?: PlanetId;
	readonly at?: At;
}

export interface PlayerSpec extends Partial<Omit<Player, 'seat' | 'sightings'>> {
	/** Instead of `treasury` in hd. 100 $ unless told. */
	readonly dollars?: number;
	/** Planets he has a full and current sighting of, besides those he owns or has units on. */
	readonly knows?: readonly PlanetId[];
}

export interface TableSpec {
	/** 2 unless told. */
	readonly seats?: number;
	/** 2 unless told: nothing special happens in it. */
	readonly turn?: number;
	/** Width and height, [14, 14] unless told. */
	readonly size?: At;
	/** Auctions, leaders and events are off unless told. */
	readonly options?: Partial<Options>;
	/** Ids are 1.. in the order given, which must be reading order. */
	readonly planets?: readonly PlanetSpec[];
	readonly armies?: readonly ArmySpec[];
	readonly leaders?: readonly LeaderSpec[];
	/** By seat. */
	readonly players?: Readonly<Record<SeatId, PlayerSpec>>;
	readonly lot?: number;
}

/** A state with what is told; everybody sees what the rules show them. */
export function table(spec: TableSpec): State {
	const [width, height] = spec.size ?? [14, 14];
	const planets = (spec.planets ?? []).map((planet, i) => newPlanet(width, height, planet, i + 1));
	requireReadingOrder(planets);
	const base: State = {
		options: {
			...DEFAULT_OPTIONS,
			auctions: false,
			leaders: false,
			events: false,
			...spec.options
		},
		map: { width, height },
		turn: spec.turn ?? 2,
		phase: 'orders',
		planets,
		armies: newArmies({ width, height }, planets, spec.armies ?? []),
		players: [],
		leaders: (spec.leaders ?? []).map((leader, i) => newLeader({ width, height }, leader, i + 1)),
		nextLeader: (spec.leaders ?? []).length + 1,
		leadersSeen: leadersSeen(spec.leaders ?? []),
		lot: spec.lot ?? 0,
		election: [],
		ballots: [],
		ending: []
	};
	const seats = Array.from({ length: spec.seats ?? 2 }, (_, i) => i + 1);
	const players = seats.map((seat) => newPlayer(seat, seats.length, spec.players?.[seat] ?? {}));
	const state = { ...base, players };
	return {
		...state,
		players: players.map((player) => see(state, player, spec.players?.[player.seat]?.knows ?? []))
	};
}

/** A Freighter that sails a step, with what is told besides. */
export const sail = (
	more: Partial<Extract<SheetOrder, { kind: 'move' }>> = {}
): Extract<SheetOrder, { kind: 'move' }> => ({
	kind: 'move',
	from: 0,
	ships: { freighter: 1 },
	route: [1],
	pickups: [],
	drops: [],
	allied: [],
	leaders: [],
	...more
});

/** The cell at x, y. */
export const cell = (state: State, x: number, y: number): Cell => cellAt(state.map, x, y);

/** A seat's units at x, y or on a planet, without the types it has none of. */
export function unitsAt(state: State, seat: SeatId, at: At | PlanetId): SomeUnits {
	return someUnits(armyAt(state, seat, cellOf(state.map, state.planets, at))?.units ?? {});
}

/** The `data` of every report of a code, in order. */
export function dataOf<C extends ReportBody['code']>(
	reports: readonly AmosReport[],
	code: C
): ReportOf<C>['data'][] {
	const data: unknown[] = reportsOf(reports, code).map((report) => report.data);
	return data as ReportOf<C>['data'][];
}

export function reportsOf<C extends ReportBody['code']>(
	reports: readonly AmosReport[],
	code: C
): (ReportOf<C> & { readonly to: AmosReport['to'] })[] {
	const found = reports.filter((report) => report.code === code);
	return found as unknown as (ReportOf<C> & { readonly to: AmosReport['to'] })[];
}

/** Dice as scripted; labels not in the script are seeded, except that lots are the seats in order. */
export function diceFor(state: State, script: Script = {}): ReturnType<typeof scriptedRng> {
	const lots = state.players.map((player) => player.seat);
	const rng = scriptedRng({ lots: [lots], ...script }, createRng(new Uint8Array(32)));
	return { ...rng, stream: (...label) => sided(String(label[0]), rng.stream(...label)) };
}

/** Sides of the dice of each label (AM-005). */
const SIDES: Readonly<Record<string, number>> = {
	battle: 6,
	hostile: 6,
	initiative: 4,
	raze: 6,
	bombard: 6,
	ruin: 6,
	terror: 6,
	sabotage: 10,
	spy: 6,
	route: 6,
	event: 6,
	piracy: 6,
	lot: 8
};

/** The same stream, which throws for a die of other sides: a script would fit one of more as well. */
function sided(label: string, stream: Stream): Stream {
	const must = (sides: number): void => {
		if (sides !== SIDES[label]) throw new Error(`${label}: a die of ${sides} sides`);
	};
	return {
		pick: (n) => stream.pick(n),
		shuffle: (items) => stream.shuffle(items),
		die(sides) {
			must(sides);
			return stream.die(sides);
		},
		dice(count, sides) {
			must(sides);
			return stream.dice(count, sides);
		}
	};
}

/** Goods that are paid for when the phase under test begins. */
export interface Awaited {
	/** By planet. */
	readonly constructions?: Readonly<Record<PlanetId, readonly ConstructionId[]>>;
	/** By seat. */
	readonly techs?: Readonly<Record<SeatId, readonly TechId[]>>;
	readonly satellites?: Turn['underway']['satellites'];
	readonly units?: Turn['underway']['units'];
}

/**
 * The working memory of a turn with every line of every sheet taken for legal, for tests of a single
 * phase. `sheets` is by seat; alliances are those named both ways; lots are the seats in order unless
 * the script says otherwise.
 */
export function openTurn(
	state: State,
	sheets: Readonly<Record<SeatId, OrderSheet>> = {},
	script: Script = {},
	awaited: Awaited = {}
): Turn & { readonly dice: ReturnType<typeof scriptedRng> } {
	const dice = diceFor(state, script);
	const lines = state.players.flatMap(({ seat }) =>
		(sheets[seat] ?? []).flatMap((order, line) =>
			order.kind === 'malformed' ? [] : [{ seat, line, order }]
		)
	);
	const turn = createTurn(state, lines, dice);
	putUnderway(turn, awaited);
	return { ...turn, dice };
}

function putUnderway({ underway }: Turn, awaited: Awaited): void {
	for (const [planet, constructions] of Object.entries(awaited.constructions ?? {}))
		for (const construction of constructions)
			underway.constructions.push({ planet: Number(planet), construction });
	for (const [seat, techs] of Object.entries(awaited.techs ?? {}))
		for (const tech of techs) underway.techs.push({ seat: Number(seat), tech });
	underway.satellites.push(...(awaited.satellites ?? []));
	underway.units.push(...(awaited.units ?? []));
}

function newPlanet(width: number, height: number, spec: PlanetSpec, id: PlanetId): Planet {
	const base = spec.base ?? 10;
	return {
		id,
		name: spec.name ?? `Planet ${id}`,
		cell: cellAt({ width, height }, spec.at[0], spec.at[1]),
		habitat: spec.habitat ?? 'habitable',
		owner: spec.owner ?? 0,
		base,
		publicBase: base,
		damage: spec.damage ?? 0,
		constructions: spec.has ?? [],
		host: spec.host ?? 0
	};
}

function requireReadingOrder(planets: readonly Planet[]): void {
	planets.forEach((planet, i) => {
		const before = planets[i - 1];
		if (before && planet.host === 0 && (before.host !== 0 || before.cell >= planet.cell))
			throw new Error(`planet ${planet.id} is out of reading order`);
	});
}

function cellOf(
	map: State['map'],
	planets: readonly { readonly cell: Cell }[],
	at: At | PlanetId
): Cell {
	if (typeof at !== 'number') return cellAt(map, at[0], at[1]);
	const planet = planets[at - 1];
	if (!planet) throw new Error(`no planet ${at}`);
	return planet.cell;
}

function newArmies(
	map: State['map'],
	planets: readonly Planet[],
	specs: readonly ArmySpec[]
): Army[] {
	const armies: Army[] = [];
	for (const { seat, at, units, exempt = {} } of specs) {
		const place = cellOf(map, planets, at);
		const i = armies.findIndex((army) => army.seat === seat && army.cell === place);
		const old = armies[i];
		const army = { seat, cell: place, units: addUnits(old?.units ?? {}, units) };
		const merged = { ...army, exempt: someUnits(addUnits(old?.exempt ?? {}, exempt)) };
		if (old) armies[i] = merged;
		else armies.push(merged);
	}
	return armies.sort((a, b) => a.cell - b.cell || a.seat - b.seat);
}

function newLeader(map: State['map'], spec: LeaderSpec, id: number): Leader {
	const { seat, kind, planet, at } = spec;
	const post: Leader['post'] =
		planet !== undefined
			? { at: 'planet', planet }
			: at !== undefined
				? { at: 'cell', cell: cellAt(map, at[0], at[1]) }
				: { at: 'reserve' };
	return { id, kind, name: spec.name ?? `${kind} ${id}`, seat, post, recalled: 0 };
}

function leadersSeen(specs: readonly LeaderSpec[]): State['leadersSeen'] {
	const seen = { pilot: 0, saboteur: 0, administrator: 0, navigator: 0, merchant: 0, spy: 0 };
	for (const { kind } of specs) seen[kind]++;
	return seen;
}

function newPlayer(seat: SeatId, seats: number, spec: PlayerSpec): Player {
	return {
		seat,
		status: spec.status ?? 'playing',
		missed: spec.missed ?? 0,
		treasury: spec.treasury ?? (spec.dollars ?? 100) * 2,
		techs: spec.techs ?? [],
		sightings: [],
		encounters: spec.encounters ?? [],
		contacts: spec.contacts ?? [],
		lastAllies: spec.lastAllies ?? [],
		books: spec.books ?? blankBooks(seat, seats),
		lastRoutes: spec.lastRoutes ?? [],
		deck: spec.deck ?? []
	};
}

function see(state: State, player: Player, knows: readonly PlanetId[]): Player {
	const inSight = new Set(planetsInSight(state, player.seat).map((planet) => planet.id));
	for (const id of knows) inSight.add(id);
	return {
		...player,
		sightings: state.planets.map((planet) =>
			inSight.has(planet.id) ? sightingOf(state, planet) : UNSEEN
		)
	};
}
