/** Helpers of tests: games in the making, systems written down, orders carried out. */
import { createRng, type Rng } from '../../kernel/rng';
import { RINGS, type CardId, type FactionId, type Ring } from './tables/data';
import { cardsOf, lineOf, quadrantRing, settle, type Deal } from './map/deal';
import { turnOf } from './memory/open';
import { DEFAULT_OPTIONS } from './options';
import { assertInvariants } from './invariants';
import { blankSheet, check } from './orders/check';
import { execute } from './orders/execute';
import { parse } from './orders/parse';
import type { Verdict } from './orders/verdict';
import { resolve } from './resolve';
import { setup } from './setup';
import {
	addGroup,
	forceAt,
	takeUnits,
	type Preparation,
	type Turn,
	type Credit
} from './memory/turn';
import { CONFLICTS } from './battle/phases';
import { view } from './view';
import type {
	CosmosReport,
	Entry,
	Force,
	Options,
	Owner,
	Place,
	Seat,
	SeatId,
	Sheet,
	State,
	SystemId,
	AccountLine,
	Loan
} from './types';

export const dice = (seed = 1): Rng => createRng(new Uint8Array(32).fill(seed), 2);

/** Factions are dealt, so that turn 1 begins at once. */
export const DEALT: Options = { ...DEFAULT_OPTIONS, choice: 'dealt' };

const games = new Map<string, State>();

/** A game as it is set up; seats in the order of the shuffle. The same for the same call. */
export function newGame(factions: readonly FactionId[], seed = 1): State {
	const key = [...factions, seed].join();
	const made = games.get(key) ?? setup({ ...DEALT, factions }, factions.length, dice(seed));
	games.set(key, made);
	return made;
}

/** A game with these factions at seats 1, 2 and so on, and nothing on the board but `places`. */
export function boardOf(factions: readonly FactionId[], places: readonly Place[]): State {
	const state = newGame(factions);
	const seats = factions.map((faction, i): Seat => {
		const found = state.seats.find((seat) => seat.faction === faction) as Seat;
		return { ...found, seat: i + 1, vision: [], codes: [], home: 'blue-4' };
	});
	const planets = { unseen: [], forumless: [], unplaced: [] };
	return { ...state, ...planets, seats, places, bank: { ...state.bank, loans: [] } };
}

/** All of what a ring was dealt is known, as where its archive is seen. */
export const settled = <T extends Deal>(of: T, ring: Ring, factions: readonly FactionId[]): T => ({
	...of,
	...settle(of, ring, factions, dice().stream('archive', ring))
});

/** Nothing is left in the ring of a system but this card, so that it lies there, or where the key may. */
export function lying<T extends Deal>(
	of: T,
	system: SystemId,
	card: CardId,
	factions: readonly FactionId[]
): T {
	const ring = quadrantRing(system);
	const known = settled(of, ring, factions);
	const all = cardsOf(known.dealt, ring);
	const found = known.found.map((line, i) =>
		RINGS[i] === ring ? lineOf(all.filter((_, at) => at !== all.indexOf(card))) : line
	);
	return { ...known, found };
}

/** Lines of a seat's account: `collection 25 red-4`, `counter:honor 4`, `ability:TORNEO -20 red-4`. */
export const linesOf = (turn: Turn, seat = 1): string[] =>
	(turn.accounts.get(seat) ?? []).map(lineText);

export function lineText(line: AccountLine): string {
	if (line.cause === 'counter') return `counter:${line.counter} ${line.amount}`;
	const cause = line.cause === 'ability' ? `ability:${line.id}` : line.cause;
	return `${cause} ${line.amount} ${line.system}`.trim();
}

export function force(
	seat: Owner,
	orbit: Readonly<Record<string, number>>,
	troops: readonly (readonly [string, string, number])[] = []
): Force {
	return {
		seat,
		orbit: Object.entries(orbit).map(([unit, n]) => ({ unit, n, cloaked: false, pulsed: 0 })),
		troops: troops.map(([troop, at, n]) => ({ troop, at, n })),
		heroes: []
	};
}

/** A system dominated by `by` in both areas, with these forces. */
export const place = (
	system: SystemId,
	by: Owner,
	forces: readonly Force[] = [],
	more: Partial<Place> = {}
): Place => ({
	system,
	orbit: by,
	ground: by,
	forces,
	sites: [],
	extra: 0,
	portal: [],
	mines: [],
	trap: [],
	...more
});

export const site = (building: string, seat: Owner = 0, built = 0): Place['sites'][0] => ({
	building,
	seat,
	built
});

/** Notes what the first seat has done to the second in a battle. */
export const credit = (turn: Turn, unit: string, n: number, some: Partial<Credit> = {}): void =>
	void turn.credits.push({
		system: 'red-4',
		where: 'star',
		seat: 1,
		of: 2,
		unit,
		n,
		aboard: false,
		...some
	});

/** A loan of the first seat, as it is made. */
export const loan = (some: Partial<Loan> = {}): Loan => ({
	id: 1,
	seat: 1,
	principal: 400,
	percent: 12,
	payments: 20,
	paid: 0,
	first: 1,
	broker: 0,
	...some
});

export const withSeat = (state: State, seat: SeatId, changes: Partial<Seat>): State => ({
	...state,
	seats: state.seats.map((one) => (one.seat === seat ? { ...one, ...changes } : one))
});

export const begun = (state: State, sheets: ReadonlyMap<SeatId, Sheet> = new Map()): Turn => {
	const turn = turnOf(state, sheets, dice(7));
	turn.initiative = state.seats.map(({ seat }) => seat);
	return turn;
};

/** A turn of these factions at seats 1, 2 and so on, with some of what they know or hold. */
export const turnWith = (
	factions: readonly FactionId[],
	places: readonly Place[],
	seats: Readonly<Record<number, Partial<Seat>>> = {}
): Turn =>
	begun(
		Object.entries(seats).reduce(
			(state, [seat, some]) => withSeat(state, Number(seat), some),
			boardOf(factions, places)
		)
	);

/** Opponent of a faction in `turnOfFaction`, if not the European. */
const RIVAL: Partial<Record<FactionId, FactionId>> = { eu: 'oc' };

/** Turn of a faction at seat 1 against two others. `some`: changes to its seat. */
export const turnOfFaction = (
	faction: FactionId,
	places: readonly Place[] = [],
	some: Partial<Seat> = {}
): Turn => turnWith([faction, RIVAL[faction] ?? 'eu', 'nx'], places, { 1: some });

/** A force with a hero. */
export const led = (one: Force, hero: string, at: string): Force => ({
	...one,
	heroes: [{ hero, at }]
});

/** Everything from novas to the events after combat (P2 to P5). */
export function conflicts(turn: Turn): Turn {
	for (const [, step] of CONFLICTS) step(turn);
	return turn;
}

/** An order as the parser reads it. */
export function entry(raw: object): Entry {
	const read = parse({ ask: 'turn', turn: 1, seat: 1, orders: [raw] });
	if (!read.ok) throw new Error(`${read.code} at ${read.at}`);
	return (read.value as Sheet).orders[0] as Entry;
}

/** Carries out an order of a seat. */
export const give = (turn: Turn, seat: SeatId, raw: object, number = 2): Verdict =>
	execute(turn, seat, entry(raw), number);

export const sheetOf = (state: State, seat: SeatId, orders: readonly object[]): Sheet => ({
	...blankSheet(state.turn, seat),
	orders: orders.map(entry)
});

/** Marks units of a seat in a system as those of the next preparation; returns its number. */
function marked(turn: Turn, seat: SeatId, at: SystemId, units: Readonly<Record<string, number>>) {
	const id = turn.events.preparations.length + turn.events.scouts.length + 1;
	const own = forceAt(turn, at, seat);
	// Those of an earlier preparation are prepared again.
	for (const [unit, n] of Object.entries(units))
		for (const group of takeUnits(own, unit, n))
			addGroup(own, { ...group, prepared: [...group.prepared, id] });
	own.orbit.sort((a, b) => b.prepared.length - a.prepared.length);
	return id;
}

/** Units that stand in the target have been prepared there (CS-689). */
export function preparedAt(
	turn: Turn,
	units: Readonly<Record<string, number>>,
	some: Omit<Preparation, 'id' | 'order' | 'from' | 'extra'>
): void {
	const id = marked(turn, some.seat, some.target, units);
	turn.events.preparations.push({ ...some, id, order: 1, from: some.target, extra: 0 });
}

/** All ships of a seat in a system have come there, prepared for it: they may bomb on arrival (CS-499). */
export function comeTo(turn: Turn, system: SystemId, seat: SeatId, against: Owner): void {
	const { orbit } = forceAt(turn, system, seat);
	const units = Object.fromEntries(orbit.map(({ unit, n }) => [unit, n]));
	preparedAt(turn, units, { seat, target: system, against, cards: [] });
	for (const group of forceAt(turn, system, seat).orbit) group.moved = true;
}

/** All ships of a seat in a system are explorers that come from another one (CS-126). */
export function exploringAt(
	turn: Turn,
	one: { readonly seat: SeatId; readonly system: SystemId; readonly home: SystemId }
): void {
	turn.events.explorers.push(one);
	for (const group of forceAt(turn, one.system, one.seat).orbit) group.start = one.home;
}

/** Units that stand in the target have been prepared to look there (CS-691). */
export function scoutingAt(
	turn: Turn,
	units: Readonly<Record<string, number>>,
	{ seat, target }: { readonly seat: SeatId; readonly target: SystemId }
): void {
	turn.events.scouts.push({ id: marked(turn, seat, target, units), seat, target });
}

/** Result of a whole turn: refusals of `check` by seat, and the reports. */
export interface Played {
	readonly state: State;
	readonly reports: readonly CosmosReport[];
	/** Codes of problems by seat, with their places: `orders.0 no-card`. */
	readonly problems: Readonly<Record<SeatId, readonly string[]>>;
}

/** Plays a whole turn: sheets as somebody writes them, parsed, judged on the view of their seat, resolved. */
export function played(
	state: State,
	sheets: Readonly<Record<SeatId, readonly object[] | { readonly orders?: readonly object[] }>>,
	seed = 7
): Played {
	const answers = state.seats
		.filter(({ status }) => status === 'playing')
		.map(({ seat }) => {
			const raw = sheets[seat] ?? [];
			const own = Array.isArray(raw) ? { orders: raw } : raw;
			const read = parse({ ask: 'turn', turn: state.turn, seat, ...own });
			if (!read.ok) throw new Error(`${read.code} at ${read.at}`);
			return { seat, order: read.value, missed: false };
		});
	const { state: after, reports } = resolve(state, answers, dice(seed), () => undefined);
	assertInvariants(after);
	return {
		state: after,
		reports,
		problems: Object.fromEntries(
			answers.map(({ seat, order }) => [
				seat,
				check(view(state, seat), seat, order).map(({ at, code }) => `${at.join('.')} ${code}`)
			])
		)
	};
}

type DataOf<C extends CosmosReport['code']> = Extract<CosmosReport, { code: C }>['data'];

/** Reports of a kind to a seat, by their data. */
export const toldTo = <C extends CosmosReport['code']>(
	{ reports }: Played,
	seat: SeatId,
	code: C
): readonly DataOf<C>[] =>
	reports.flatMap((one) =>
		one.code === code && (one.to === 'all' || one.to.includes(seat))
			? [one.data as unknown as DataOf<C>]
			: []
	);

/** How the orders of a seat ended: `done`, or `failed trapped-now`. */
export const endedOf = (turn: Played, seat: SeatId): string[] =>
	toldTo(turn, seat, 'order').map(({ status, reason }) =>
		reason ? `${status} ${reason}` : status
	);

export const forceOf = ({ places }: State, system: SystemId, seat: SeatId): Force | undefined =>
	places.find((one) => one.system === system)?.forces.find((one) => one.seat === seat);
