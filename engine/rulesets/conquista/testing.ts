/** Small tables for tests: sections unturned, markers in list order, nothing built, nobody about. */
import { createRng, type Rng, type Stream } from '../../kernel/rng';
import { scriptedRng, type Script } from '../../kernel/scripted-rng';
import { NOTHING_AHEAD } from './ahead';
import { allSquares, isTerritory, mapOf, placeOf, squareAt, turnedSection } from './board';
import {
	BLANK_BOOK,
	DEFAULT_OPTIONS,
	MARKERS,
	NOTHING,
	phasesFor,
	RESEARCH_DECK,
	sectionsFor,
	SLOT_PLACES,
	WEALTH
} from './data';
import { createStep } from './resolve/open';
import type { Step } from './resolve/step';
import type {
	Building,
	CardId,
	Colour,
	ConquistaReport,
	Materials,
	Offer,
	Options,
	Owner,
	Phase,
	Player,
	ReportBody,
	ReportOf,
	SeatId,
	Section,
	Square,
	SquareId,
	Stance,
	State
} from './types';

/** [x, y], or the name of a territory. */
export type Place = readonly [x: number, y: number] | `${Colour}-${number}`;

/** Units of a seat by square: their number, or the steps that each has left, fewest first. */
export type UnitSpec = readonly [at: Place, units: number | readonly number[]];

export interface TableSpec {
	/** 2 unless told. */
	readonly seats?: number;
	readonly options?: Partial<Options>;
	/** 1 unless told. */
	readonly round?: number;
	/** 1 unless told. It owns slot 1, the next seat slot 2, and so on. */
	readonly startSeat?: SeatId;
	/** Colours by slot. Those of board X (CO-043) unless told; with six, orange and purple come after. */
	readonly colours?: readonly Colour[];
	/** Clockwise quarter turns, by slot. None unless told. */
	readonly turns?: readonly number[];
	/** The phases of this round, led by the seats in turn. Production and so on unless told. */
	readonly phases?: readonly Phase[];
	/** Index of the slot being played: that of `phase`, else 0. */
	readonly slot?: number;
	/** The phase being played. */
	readonly phase?: Phase;
	/** Leader of the phase being played; the chooser in turn unless told. */
	readonly leader?: SeatId;
	/** Units by seat. Whoever stands on a square controls it. */
	readonly units?: Readonly<Record<SeatId, readonly UnitSpec[]>>;
	/** Steps of units that are only counted: 0 unless told. */
	readonly steps?: number;
	/** Squares controlled besides: by seat, 0 for nobody. Home sections are their players'. */
	readonly controls?: Readonly<Record<Owner, readonly Place[]>>;
	readonly buildings?: readonly (readonly [at: Place, building: Building])[];
	/** Materials by seat. None unless told. */
	readonly reserves?: Readonly<Record<SeatId, Materials>>;
	/** Hands by seat. No cards unless told; they are taken out of the deck. */
	readonly hands?: Readonly<Record<SeatId, readonly CardId[]>>;
	readonly players?: Readonly<Record<SeatId, Partial<Player>>>;
	readonly stances?: readonly Stance[];
	readonly offers?: readonly Offer[];
	/** Other fields that are to differ. */
	readonly state?: Partial<State>;
}

/** The colours of board X, then the two that it does not have. */
const COLOURS_OF_X: readonly Colour[] = ['blue', 'red', 'green', 'yellow', 'orange', 'purple'];

/** A state with what is told; nobody is asked unless `state` says so. */
export function table(spec: TableSpec = {}): State {
	const seats = spec.seats ?? 2;
	const startSeat = spec.startSeat ?? 1;
	const inTurn = Array.from({ length: seats }, (_, i) => ((startSeat - 1 + i) % seats) + 1);
	const sections = newSections(spec, inTurn);
	const bare: State = {
		options: { ...DEFAULT_OPTIONS, ...spec.options },
		round: spec.round ?? 1,
		startSeat,
		stage: 'plan',
		asked: [],
		queue: [],
		...newSlots(spec, inTurn),
		rankings: [],
		undealt: [],
		drawnSection: [],
		map: mapOf(sections),
		sections,
		squares: [],
		granted: [],
		players: inTurn.map((seat, section) => newPlayer(spec, seat, section)).sort(bySeat),
		research: newResearch(spec, seats),
		productionDeck: [],
		draws: [],
		stances: spec.stances ?? [],
		offers: spec.offers ?? [],
		frozen: [],
		talk: inTurn.map(() => 0),
		ending: []
	};
	return { ...bare, squares: newSquares(bare, spec), ...spec.state };
}

const bySeat = (a: Player, b: Player): number => a.seat - b.seat;

/** Board X of CO-043, with what is told. Seat 0 of the vectors is seat 1. */
export const boardX = (spec: Omit<TableSpec, 'colours' | 'turns' | 'startSeat'> = {}): State =>
	table(spec);

/** Board X in a Combat phase led by seat 1: units that are only counted are fresh. */
export const combatOnX = (spec: Omit<TableSpec, 'colours' | 'turns'> = {}): State =>
	table({ phase: 'combat', leader: 1, steps: 3, ...spec });

function newSections(spec: TableSpec, inTurn: readonly SeatId[]): Section[] {
	const count = sectionsFor(inTurn.length);
	const colours = spec.colours ?? COLOURS_OF_X.slice(0, count);
	return colours.map((colour, slot) => {
		const [column, row] = SLOT_PLACES[slot] as readonly [number, number];
		return { colour, column, row, turns: spec.turns?.[slot] ?? 0, owner: inTurn[slot] ?? 0 };
	});
}

function newSlots(spec: TableSpec, inTurn: readonly SeatId[]): Pick<State, 'slots' | 'slot'> {
	const phases = spec.phases ?? phasesFor(inTurn.length);
	const slot = spec.slot ?? (spec.phase ? phases.indexOf(spec.phase) : 0);
	const slots = phases.map((phase, k) => ({
		chooser: k === slot && spec.leader ? spec.leader : (inTurn[k % inTurn.length] as SeatId),
		phase: [phase]
	}));
	return { slots, slot };
}

const newPlayer = (spec: TableSpec, seat: SeatId, section: number): Player => ({
	seat,
	status: 'playing',
	section,
	missed: 0,
	reserve: spec.reserves?.[seat] ?? NOTHING,
	offersMade: (spec.offers ?? []).filter((offer) => offer.from === seat).length,
	held: 0,
	dismissed: [],
	ahead: NOTHING_AHEAD,
	books: Array.from({ length: spec.seats ?? 2 }, () => BLANK_BOOK),
	...spec.players?.[seat]
});

function newResearch(spec: TableSpec, seats: number): State['research'] {
	const hands = Array.from({ length: seats }, (_, i) => spec.hands?.[i + 1] ?? []);
	const without = (taken: readonly CardId[]) => ({
		cards: RESEARCH_DECK.filter((card) => !taken.includes(card)),
		discards: []
	});
	const personal = spec.options?.researchDeck === 'personal';
	return {
		decks: personal ? hands.map(without) : [without(hands.flat())],
		hands,
		shown: hands.map(() => [])
	};
}

function newSquares(state: State, spec: TableSpec): Square[] {
	const squares: Square[] = [];
	state.sections.forEach((section, index) =>
		turnedSection(section.colour, section.turns).forEach((printed, i) => {
			const marker = MARKERS[WEALTH[section.colour]][printed.number - 1];
			squares[placeOf(state.map, section, i)] = {
				...printed,
				section: index,
				marker: marker ?? NOTHING,
				building: 'none',
				controller: printed.number > 0 ? section.owner : 0,
				units: []
			};
		})
	);
	const change = (at: Place, changes: Partial<Square>): void => {
		const id = squareOn({ ...state, squares }, at);
		squares[id] = { ...(squares[id] as Square), ...changes };
	};
	for (const [owner, places] of bySeatOf(spec.controls))
		for (const at of places) change(at, { controller: owner });
	for (const [seat, stacks] of bySeatOf(spec.units))
		for (const [at, units] of stacks)
			change(at, { controller: seat, units: stepsOf(units, spec.steps ?? 0) });
	for (const [at, building] of spec.buildings ?? []) change(at, { building });
	return squares;
}

const bySeatOf = <T>(record: Readonly<Record<number, readonly T[]>> = {}) =>
	Object.entries(record).map(([seat, items]) => [Number(seat), items] as const);

const stepsOf = (units: number | readonly number[], steps: number): readonly number[] =>
	typeof units === 'number' ? fresh(units, steps) : units;

/** Units with so many steps left each, 3 unless told. */
export const fresh = (units: number, steps = 3): number[] =>
	Array.from({ length: units }, () => steps);

// ---------------------------------------------------------------- looking

type Looked = Pick<State, 'map' | 'sections' | 'squares'>;

/** The number of a square of a state, or of the state of a step. */
export function squareOn(state: Looked, at: Place): SquareId {
	if (typeof at !== 'string') return squareAt(state.map, at[0], at[1]);
	const [colour, number] = at.split('-');
	const found = allSquares(state.map).find((id) => {
		const square = state.squares[id];
		if (!square || !isTerritory(square) || square.number !== Number(number)) return false;
		return state.sections[square.section]?.colour === colour;
	});
	if (found === undefined) throw new Error(`no territory ${at}`);
	return found;
}

/** Features of a place of a state. */
export const lookAt = (state: Looked, at: Place): Square =>
	state.squares[squareOn(state, at)] as Square;

/** Steps left of the units on a place. */
export const unitsOn = (state: Looked, at: Place): readonly number[] => lookAt(state, at).units;

/** The `data` of every report of a code, in order. */
export function dataOf<C extends ReportBody['code']>(
	reports: readonly ConquistaReport[],
	code: C
): ReportOf<C>['data'][] {
	const found: unknown[] = reports.filter((report) => report.code === code).map((r) => r.data);
	return found as ReportOf<C>['data'][];
}

/** The codes of the reports, in order. */
export const codesOf = (reports: readonly ConquistaReport[]): string[] =>
	reports.map((report) => report.code);

// ---------------------------------------------------------------- dice

/** The working memory of a step, for tests of single rules. Streams not in the script are seeded. */
export function openStep(
	state: State,
	script: Script = {}
): Step & { readonly dice: ReturnType<typeof scriptedRng> } {
	const dice = scriptedRng(script, createRng(new Uint8Array(32)));
	return { ...createStep(state, dice), dice };
}

/**
 * Streams whose `pick` gives the numbers told, label by label; what else the kernel makes of picks,
 * shuffles above all, is the kernel's own. Throws when the numbers run out.
 */
export function picksRng(
	picks: Readonly<Record<string, readonly number[]>>
): Rng & { unused(): string[] } {
	const left = new Map(Object.entries(picks).map(([label, numbers]) => [label, [...numbers]]));
	return {
		stream: (...parts) => picksStream(parts.join('/'), left.get(parts.join('/')) ?? []),
		unused: () => [...left].filter(([, numbers]) => numbers.length > 0).map(([label]) => label)
	};
}

function picksStream(label: string, left: number[]): Stream {
	const kernels = createRng(new Uint8Array(32)).stream(label);
	const stream = Object.create(kernels) as Stream;
	stream.pick = (n) => {
		const value = left.shift();
		if (value === undefined) throw new Error(`the picks of ${label} ran dry`);
		if (value < 0 || value >= n) throw new Error(`${label}: ${value} is no pick of ${n}`);
		return value;
	};
	stream.die = (sides) => stream.pick(sides) + 1;
	stream.dice = (count, sides) => Array.from({ length: count }, () => stream.die(sides));
	return stream;
}
