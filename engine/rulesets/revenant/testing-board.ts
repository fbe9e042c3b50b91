/** Boards for tests of single rules: an empty map on which stands what is told. */
import { blank } from '../../kernel/shape';
import {
	type CLASSES,
	COMPARTMENTS,
	HOUSE_SHIPS,
	HOUSES,
	SECTORS,
	type HouseId,
	type HouseShipId,
	type UpgradeId
} from './data';
import { DEFAULT_OPTIONS } from './options';
import { PARAMS } from './orders/shapes';
import { newTurn } from './resolve/rounds';
import { copyOf, type Step } from './step';
import type {
	Compartment,
	Crew,
	Decks,
	Holding,
	Options,
	Params,
	Player,
	ReportCode,
	ReportOf,
	Resources,
	SeatId,
	Sector,
	Ship,
	State,
	Steps,
	Turn
} from './types';

export interface PlayerSpec extends Partial<Omit<Player, 'usable' | 'influence' | 'compartments'>> {
	readonly usable?: Partial<Resources>;
	readonly influence?: Partial<Steps>;
	/** Numbers of corrupted Compartments, or what each is like. */
	readonly corrupted?: readonly number[];
	readonly trapped?: Readonly<Record<number, Compartment['trapped']>>;
}

export interface BoardSpec extends Partial<
	Omit<State, 'options' | 'players' | 'ships' | 'sectors' | 'turn' | 'crew' | 'secret'>
> {
	/** 2 unless told. */
	readonly seats?: number;
	readonly options?: Partial<Options>;
	/** House ships on the map; all others are in the supply. */
	readonly ships?: Readonly<Partial<Record<HouseShipId, number | Partial<Ship>>>>;
	readonly sectors?: Readonly<Record<number, Partial<Sector>>>;
	/** By seat. Commander of side B, nothing stored, unless told. */
	readonly players?: Readonly<Record<SeatId, PlayerSpec>>;
	/** Seat 1 in its main stage, its ship action to come, unless told. */
	readonly turn?: Partial<Turn> | false;
	readonly holdings?: Readonly<Record<SeatId, Partial<Holding>>>;
	readonly decks?: Partial<Decks>;
	readonly crew?: Partial<Omit<Crew, 'influence'>> & { readonly influence?: Partial<Steps> };
}

const steps = (told: Partial<Steps> = {}): Steps => ({
	yarvek: 0,
	shiveus: 0,
	zenor: 0,
	dunlork: 0,
	fenrax: 0,
	novaris: 0,
	belitan: 0,
	...told
});

export function boardOf(spec: BoardSpec = {}): State {
	const {
		seats = 2,
		options,
		ships,
		sectors,
		players,
		turn,
		holdings,
		decks,
		crew,
		...rest
	} = spec;
	const numbers = Array.from({ length: seats }, (_, i) => i + 1);
	return {
		options: { ...DEFAULT_OPTIONS, ...options },
		stage: 'turn',
		round: 1,
		firstPlayer: 1,
		players: numbers.map((seat) => newPlayer(seat, players?.[seat])),
		ships: HOUSE_SHIPS.map((id) => newShip(id, ships?.[id])),
		sectors: SECTORS.map((id) => ({
			id,
			voidborn: 0,
			rift: false,
			absorbers: 0,
			planet: '' as const,
			cube: false,
			line: [],
			...sectors?.[id]
		})),
		revenant: { damage: 0, cubes: 2 },
		jumpEnabled: false,
		sonar: ['SO01', 'SO02'],
		colonies: [],
		tactics: numbers.map((seat) => ({ seat, step: 0 })),
		rewards: Object.fromEntries(HOUSES.map((house) => [house, []])) as unknown as State['rewards'],
		discards: { equipment: [], training: [], support: [] },
		tiles: [],
		fuelCut: false,
		dark: false,
		turn: turn === false ? [] : [{ ...TURN, ...turn }],
		crew: crew ? [newCrew(crew)] : [],
		secret: {
			decks: { ...DECKS, ...decks },
			discards: [],
			holdings: numbers.map((seat) => ({ ...HOLDING, ...holdings?.[seat] }))
		},
		ending: [],
		...rest
	};
}

const newPlayer = (seat: SeatId, spec: PlayerSpec = {}): Player => {
	const { usable, influence, corrupted = [], trapped = {}, ...more } = spec;
	return {
		seat,
		cls: 'commander',
		side: 'B',
		level: 1,
		status: 'playing',
		missed: 0,
		books: [0, 0, 0, 0],
		frigate: { at: 9, landed: false },
		figures: { captain: '', cadet1: '', cadet2: '' },
		usable: { E: 0, M: 0, S: 0, N: 0, ...usable },
		compartments: COMPARTMENTS.map((number) => ({
			corrupted: corrupted.includes(number),
			trapped: trapped[number] ?? []
		})),
		collection: 0,
		cubes: 0,
		influence: steps(influence),
		equipment: [],
		training: { cadet1: [], cadet2: [] },
		support: [],
		queue: [],
		revealed: [],
		...more
	};
};

const newShip = (id: HouseShipId, told: number | Partial<Ship> = 0): Ship => {
	const [cls, house] = id.split(':') as [(typeof CLASSES)[number], HouseId];
	return {
		id,
		house,
		cls,
		at: 0,
		landed: false,
		damage: 0,
		corrupted: false,
		...(typeof told === 'number' ? { at: told } : told)
	};
};

const newCrew = ({ influence, ...told }: NonNullable<BoardSpec['crew']>): Crew => ({
	tactics: 5,
	influence: steps(influence),
	figures: { harbinger: '', follower1: '', follower2: '' },
	grid: ['arkship', 'fighter', 'dropship', 'revenant'],
	allocation: 1,
	bonusTile: 0,
	revealed: [],
	...told
});

const TURN: Turn = { ...newTurn(1, 1), stage: 'main', figure: 'cadet1', ship: 'frigate:1' };

const DECKS: Decks = {
	planet: [],
	sonar: [],
	colony: [],
	tile: [],
	equipment: [],
	training: [],
	support: [],
	hidden: [],
	corrupt: []
};

const HOLDING: Holding = { hand: [], hidden: [], agenda: '', shown: [], colonies: [] };

export const stepOf = (spec: BoardSpec = {}): Step => ({
	state: copyOf(boardOf(spec)),
	reports: [],
	revealed: false
});

export const params = (told: Partial<Params> = {}): Params => ({ ...blank(PARAMS), ...told });

export const told = <K extends ReportCode>(step: Step, code: K): ReportOf<K>['data'][] =>
	step.reports.flatMap((one) => (one.code === code ? [one.data as ReportOf<K>['data']] : []));

/** Cards of a hand for which nothing but their number matters. */
export const CARDS: readonly UpgradeId[] = ['EQ01a', 'EQ02a', 'EQ03a', 'EQ04a'];
