/** A sensible player's reading of its view: who owns what, how strong, how long the game lasts. */
import { HOME_POSITION, SECTOR_SIZE } from '../data';
import { xOf, yOf } from '../map';
import { power } from '../units';
import { traitsOf, type Traits } from './character';
import { drawChart, type Chart } from './paths';
import type {
	Cell,
	GalaxyMap,
	Owner,
	OwnView,
	PlanetId,
	PlanetView,
	SeatId,
	SeenArmy,
	TechId,
	View
} from '../types';

/** A planet as it is believed to be now. */
export interface Known {
	readonly id: PlanetId;
	readonly cell: Cell;
	readonly planet: PlanetView;
	/** The last owner seen; 0 if none was. */
	readonly owner: Owner;
	/** Turns since it was last seen, 99 if never. */
	readonly age: number;
	/** Expected Value. */
	readonly value: number;
	/** Expected Combat of foreign units on it. */
	readonly guard: number;
}

export interface Mind {
	readonly view: View;
	readonly seat: SeatId;
	readonly own: OwnView;
	readonly map: GalaxyMap;
	readonly chart: Chart;
	/** Openings still to come. */
	readonly left: number;
	readonly techs: readonly TechId[];
	/** Others still at the table. */
	readonly players: readonly SeatId[];
	/** Whom to name as ally. */
	readonly friends: readonly SeatId[];
	readonly planets: readonly Known[];
	readonly mine: readonly Known[];
	readonly at: ReadonlyMap<Cell, Known>;
	/** Value of the own planets: dollars at each opening. */
	readonly income: number;
	readonly traits: Traits;
	/** What each other seat did: help less harm. */
	readonly regard: (seat: SeatId) => number;
	/** Others who only build; one's only opponent is an enemy, whatever it does. */
	readonly idle: readonly SeatId[];
	/** With whom a swap of knowledge is understood (`SWAP`), whatever has come between. */
	readonly partner: SeatId | undefined;
}

/** Points of Value that a planet of somebody who builds gains in a turn, and where that ends. */
export const GROWTH = { perTurn: 45, most: 110 } as const;
/** Combat that a planet may have been given since it was seen. */
const GUARD_PER_TURN = 5;
const NEVER = 99;

/** `view` must be that of `seat`, in the phase of orders. */
export function thinkOver(view: View, seat: SeatId): Mind {
	const own = view.own[0];
	if (!own) throw new Error(`seat ${seat} has no view`);
	const planets = view.planets.map((planet) => judge(view, planet));
	const players = view.seats
		.filter((other) => other.seat !== seat && other.status === 'playing')
		.map((other) => other.seat);
	const mine = planets.filter(({ planet }) => planet.mine);
	const income = mine.reduce((sum, { value }) => sum + value, 0);
	const partner = circlePartner(view, seat);
	const regard = (other: SeatId): number => regardOf(own, other);
	const friends = friendsOf(view, partner, planets, income, regard);
	return {
		view,
		seat,
		own,
		map: view.map,
		chart: drawChart(view.map, closedCells(planets, seat, friends)),
		left: view.options.turnLimit - view.turn,
		techs: own.techs,
		players,
		friends,
		planets,
		mine,
		at: new Map(planets.map((known) => [known.cell, known])),
		income,
		traits: traitsOf(view, seat),
		regard,
		idle: players.length < 2 ? [] : players.filter((other) => isIdle(view, other)),
		partner
	};
}

// ---------------------------------------------------------------- planets

function judge(view: View, planet: PlanetView): Known {
	const { seen } = planet;
	const age = seen.turn === 0 ? NEVER : view.turn - seen.turn;
	const foreign = seen.armies.filter((army) => army.seat !== view.viewer);
	return {
		id: planet.id,
		cell: planet.cell,
		planet,
		owner: seen.owner,
		age,
		value: expectedValue(view, planet, age),
		guard: expectedGuard(planet, foreign, age)
	};
}

/** Unseen planets are taken to grow as one's own would. */
function expectedValue({ turn }: View, { seen, publicBase }: PlanetView, age: number): number {
	if (age === 0 && seen.full) return seen.value;
	if (seen.owner === 0) return publicBase;
	const most = publicBase + GROWTH.most;
	if (!seen.full) return Math.min(most, publicBase + GROWTH.perTurn * (turn - 1));
	return Math.max(seen.value, Math.min(most, seen.value + GROWTH.perTurn * age));
}

function expectedGuard({ seen }: PlanetView, foreign: readonly SeenArmy[], age: number): number {
	const shown = foreign.reduce((sum, army) => sum + power(army.units, [], false), 0);
	const hidden = seen.owner === 0 ? 0 : GUARD_PER_TURN * Math.min(age, 3);
	return age === 0 ? shown : shown + hidden;
}

/** The middle of a sector, where somebody started. */
export const isHomeCell = ({ map }: Mind, cell: Cell): boolean =>
	xOf(map, cell) % SECTOR_SIZE === HOME_POSITION.x &&
	yOf(map, cell) % SECTOR_SIZE === HOME_POSITION.y;

/** Enemy planets, and those of others where foreign arms were seen. */
function closedCells(
	planets: readonly Known[],
	seat: SeatId,
	friends: readonly SeatId[]
): Set<Cell> {
	const closed = planets.filter(
		({ planet, owner, guard }) =>
			!planet.mine && (guard > 0 || (owner !== 0 && owner !== seat && !friends.includes(owner)))
	);
	return new Set(closed.map(({ cell }) => cell));
}

// ---------------------------------------------------------------- friends

/** Rounds before the last in which every pact ends. */
const LAST_WITHOUT_FRIENDS = 2;
/** Combat of a neighbour's army that nobody brings along by mistake. */
const HOSTILE_COMBAT = 5;

/** An ally so much weaker than oneself is no help: one part in so many of the income. */
const USELESS = 5;
/** Turns for which an impression of his strength lasts. */
const IMPRESSION = 4;

/**
 * Seats still at the table pair off in a circle, a rule that needs no talk: the first with the second,
 * the third with the fourth. Not with who has sent an army or is of no use, not when the end is near,
 * and not when only two are left.
 */
function friendsOf(
	view: View,
	partner: SeatId | undefined,
	planets: readonly Known[],
	income: number,
	regard: (seat: SeatId) => number
): SeatId[] {
	const late = view.turn > view.options.turnLimit - LAST_WITHOUT_FRIENDS;
	if (partner === undefined || late) return [];
	if (view.turn > SETTLED && isIdle(view, partner)) return [];
	const [own] = view.own;
	if (own && isUnreturned(own, view.turn, partner)) return [];
	if (hasInvaded(partner, planets) || regard(partner) < -GRUDGE) return [];
	return view.turn > COURTSHIP && isWeak(partner, planets, income) ? [] : [partner];
}

/** Turns after which somebody who only builds is no friend any more. */
export const SETTLED = 6;
/** Turns in which nobody is too weak for a friend: little is known of anybody yet. */
const COURTSHIP = 5;
/** Turns for which somebody is named who does not name one back. */
const PATIENCE = 3;

const isUnreturned = ({ books }: Pick<OwnView, 'books'>, turn: number, seat: SeatId): boolean =>
	turn > PATIENCE && !!books?.some((book) => book.seat === seat && book.help === 0);

/** Harm beyond help after which nobody is a friend any more. */
const GRUDGE = 4;

/** Help less harm in the books of a seat. */
export function regardOf(own: Pick<OwnView, 'books'>, seat: SeatId): number {
	const book = own.books?.find((one) => one.seat === seat);
	return book ? book.help - book.harm : 0;
}

/** Turns after which it tells that somebody holds nothing but the worlds round the home. */
const IDLE_AFTER = 4;
/** Worlds beyond one sector that nobody takes without trouble. */
const ABROAD = 2;

/**
 * Somebody who only builds: of all the worlds that are known to be the seat's, hardly any lies outside
 * one sector, though the game is well under way. Of whom no world is known, nothing is held.
 */
export function isIdle({ map, turn, planets }: View, seat: Owner): boolean {
	const held = planets.filter(({ seen }) => seen.owner === seat);
	if (turn <= IDLE_AFTER || seat === 0 || held.length === 0) return false;
	const sectors = held.map(({ cell }) => sectorOf(map, cell));
	const most = Math.max(...sectors.map((one) => sectors.filter((other) => other === one).length));
	return held.length - most < ABROAD;
}

/** In the sector where most of the worlds lie that are known to be the seat's. */
export function isRoundHomeOf({ map, planets }: Mind, seat: SeatId, { cell }: Known): boolean {
	const home = sectorOf(map, cell);
	const held = planets.filter(({ owner }) => owner === seat);
	const there = held.filter((known) => sectorOf(map, known.cell) === home);
	return there.length > 0 && 2 * there.length >= held.length;
}

const sectorOf = (map: GalaxyMap, cell: Cell): number =>
	Math.floor(yOf(map, cell) / SECTOR_SIZE) * map.width + Math.floor(xOf(map, cell) / SECTOR_SIZE);

/** Whom the circle gives a seat; nobody where only two are left. */
export function circlePartner(view: View, seat: SeatId): SeatId | undefined {
	const playing = view.seats.filter(({ status }) => status === 'playing').map((one) => one.seat);
	if (playing.length <= 2) return undefined;
	return partnerOf(seat, turnedBy(playing, view.planets[0]?.cell ?? 0));
}

/** From another seat in every galaxy, so that it is not always the last who is left over. */
const turnedBy = (seats: readonly SeatId[], by: number): SeatId[] =>
	seats.map((_, i) => seats[(i + by) % seats.length] as SeatId);

function partnerOf(seat: SeatId, seats: readonly SeatId[]): SeatId | undefined {
	const place = seats.indexOf(seat);
	return place < 0 ? undefined : seats[place % 2 === 0 ? place + 1 : place - 1];
}

/** All that was lately seen of him is little. */
function isWeak(seat: SeatId, planets: readonly Known[], income: number): boolean {
	const seen = planets.filter(
		({ owner, age, planet }) => owner === seat && age <= IMPRESSION && planet.seen.full
	);
	const worth = seen.reduce((sum, { planet }) => sum + planet.seen.value, 0);
	return seen.length > 0 && worth * USELESS < income;
}

const hasInvaded = (seat: SeatId, planets: readonly Known[]): boolean =>
	planets.some(
		({ planet, age }) =>
			planet.mine &&
			age === 0 &&
			planet.seen.armies.some(
				(army) => army.seat === seat && power(army.units, [], false) >= HOSTILE_COMBAT
			)
	);

/** Neither oneself nor a friend nor nobody. */
export const isEnemy = (mind: Mind, owner: Owner): boolean =>
	owner !== 0 && owner !== mind.seat && !mind.friends.includes(owner);
