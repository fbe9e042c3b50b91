/** Setup up to the choices of the players (RV-062 to RV-074); the rest follows in `resolve/muster.ts`. */
import type { Rng } from '../../kernel/rng';
import { TOP_LEFT, TOP_RIGHT } from './cards/solo';
import {
	AGENDAS_OF,
	ARKSHIP_BERTHS,
	CAPTAINS,
	CLASSES,
	COLONIES,
	COMPARTMENTS,
	CREW_START,
	DROPSHIP_BERTHS,
	DROPSHIP_HOUSES,
	FIGHTER_BERTHS,
	FIGHTER_HOUSES,
	HIDDEN,
	HOUSES,
	PLANETS,
	REVENANT_CUBES,
	REWARD_STEPS,
	SECTORS,
	SOLO_CARDS,
	SONAR,
	STARTING_PLANETS,
	STARTING_RIFTS,
	STARTING_VOIDBORN,
	TILES,
	UPGRADES,
	UPGRADES_OF,
	type AgendaId,
	type CaptainClass,
	type HouseId,
	type HouseShipId,
	type PlanetId
} from './data';
import type { Options } from './options';
import type { Crew, Decks, Holding, Player, Sector, Ship, State, Steps } from './types';

export function setup(options: Options, seats: number, rng: Rng): State {
	const decks = shuffledDecks(rng);
	const ships = startingShips(rng);
	const isSolo = seats === 1;
	const firstPlayer = rng.stream('setup', 'first').pick(seats) + 1;
	const classes = classesOf(options, seats, rng);
	const stack = rng.stream('setup', 'tactics').shuffle(classes.map((_, i) => i + 1));
	return {
		options,
		stage: 'muster',
		round: 1,
		firstPlayer,
		players: classes.map((cls, i) => newPlayer(i + 1, cls)),
		ships,
		sectors: SECTORS.map((id) =>
			newSector(
				id,
				decks.planet[STARTING_PLANETS.indexOf(id)],
				isSolo ? ships.filter(({ at }) => at === id).map((ship) => ship.id) : []
			)
		),
		revenant: { damage: 0, cubes: REVENANT_CUBES },
		jumpEnabled: false,
		sonar: decks.sonar.slice(0, 2),
		colonies: [],
		tactics: stack.map((seat) => ({ seat, step: 0 })),
		rewards: perHouse(() => REWARD_STEPS),
		discards: { equipment: [], training: [], support: [] },
		tiles: [],
		fuelCut: false,
		dark: false,
		turn: [],
		crew: isSolo ? [newCrew(options, rng)] : [],
		secret: {
			decks: {
				...decks,
				planet: decks.planet.slice(STARTING_PLANETS.length),
				sonar: decks.sonar.slice(2),
				equipment: decks.equipment.slice(seats),
				training: decks.training.slice(seats),
				support: decks.support.slice(seats)
			},
			discards: [],
			holdings: classes.map((_, i) => newHolding(decks, i))
		},
		ending: []
	};
}

export const perHouse = <T>(value: (house: HouseId) => T): Record<HouseId, T> =>
	Object.fromEntries(HOUSES.map((house) => [house, value(house)])) as Record<HouseId, T>;

/** Agendas offered to a player: those of his class (RV-073). */
export const agendasOf = (cls: CaptainClass): readonly [AgendaId, AgendaId] => AGENDAS_OF[cls];

/** Decks in the order in which they are drawn; Hidden Influence waits for `muster` (RV-079). */
function shuffledDecks(rng: Rng): Decks {
	const shuffled = <T>(name: string, cards: readonly T[]): T[] =>
		rng.stream('setup', name).shuffle(cards);
	return {
		planet: shuffled('planet', PLANETS),
		sonar: shuffled('sonar', SONAR),
		colony: shuffled('colony', COLONIES),
		tile: shuffled('tile', TILES),
		equipment: shuffled('equipment', UPGRADES_OF.equipment),
		training: shuffled('training', UPGRADES_OF.training),
		support: shuffled('support', UPGRADES_OF.support),
		hidden: HIDDEN,
		corrupt: []
	};
}

/** Classes by seat: those of the options, the others at random (RV-060, RV-073). */
function classesOf({ classes }: Options, seats: number, rng: Rng): CaptainClass[] {
	const dealt = rng
		.stream('setup', 'classes')
		.shuffle(CAPTAINS)
		.filter((cls) => !classes.includes(cls));
	return [...classes, ...dealt].slice(0, seats);
}

/** RV-063, RV-064 */
function startingShips(rng: Rng): Ship[] {
	const berths = new Map<HouseShipId, number>();
	const spread = (
		label: string,
		cls: Ship['cls'],
		houses: readonly HouseId[],
		at: readonly number[]
	) =>
		rng
			.stream('setup', label)
			.shuffle(houses)
			.forEach((house, i) => berths.set(`${cls}:${house}`, at[i] as number));
	spread('arkships', 'arkship', HOUSES, ARKSHIP_BERTHS);
	spread('fighters', 'fighter', FIGHTER_HOUSES, FIGHTER_BERTHS);
	spread('dropships', 'dropship', DROPSHIP_HOUSES, DROPSHIP_BERTHS);
	return HOUSES.flatMap((house) =>
		CLASSES.map((cls): Ship => {
			const id: HouseShipId = `${cls}:${house}`;
			return {
				id,
				house,
				cls,
				at: berths.get(id) ?? 0,
				landed: false,
				damage: 0,
				corrupted: false
			};
		})
	);
}

const newSector = (id: number, planet: PlanetId | undefined, line: HouseShipId[]): Sector => ({
	id,
	voidborn: STARTING_VOIDBORN[id - 1] as number,
	rift: STARTING_RIFTS.includes(id),
	absorbers: 0,
	planet: planet ?? '',
	cube: planet !== undefined,
	line
});

/** RV-070 */
const newPlayer = (seat: number, cls: CaptainClass): Player => ({
	seat,
	cls,
	side: 'A',
	level: 1,
	status: 'playing',
	missed: 0,
	books: [0, 0, 0, 0],
	frigate: { at: 0, landed: false },
	figures: { captain: '', cadet1: '', cadet2: '' },
	usable: { E: 1, M: 1, S: 1, N: 1 },
	compartments: COMPARTMENTS.map((number) => ({
		corrupted: number === COMPARTMENTS.length,
		trapped: []
	})),
	collection: 0,
	cubes: 0,
	influence: perHouse(() => 0),
	equipment: [],
	training: { cadet1: [], cadet2: [] },
	support: [],
	queue: [],
	revealed: []
});

/** RV-072 */
const newHolding = (decks: Decks, index: number): Holding => {
	const cards = [decks.equipment[index], decks.training[index], decks.support[index]];
	return {
		hand: UPGRADES.filter((card) => cards.includes(card)),
		hidden: [],
		agenda: '',
		shown: [],
		colonies: []
	};
};

/** RV-517, RV-518 */
function newCrew({ difficulty }: Options, rng: Rng): Crew {
	const { tactics, influence } = CREW_START[difficulty];
	const start: Steps = perHouse(() => influence);
	return {
		tactics,
		influence: start,
		figures: { harbinger: '', follower1: '', follower2: '' },
		grid: rng.stream('solo', 'grid').shuffle(SOLO_CARDS),
		allocation: TOP_RIGHT,
		bonusTile: TOP_LEFT,
		revealed: []
	};
}
