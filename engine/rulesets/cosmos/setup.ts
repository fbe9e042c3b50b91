/** The start of a game (section 3): seats, homes, cards, the Black Sector, forces. */
import type { Rng } from '../../kernel/rng';
import { totalOf } from './tables/actions';
import { inOrder } from './map/board';
import { BANK, BASE_ACTIONS, BLACK_SYSTEMS, FACTIONS, SLOTS, type FactionId } from './tables/data';
import { newDeal } from './map/deal';
import { BLACK_SOURCES, newLots } from './map/black';
import { findSeen, newPlanets } from './map/planets';
import { temporaryActions } from './hooks/orders';
import { placesOf } from './memory/fold';
import { turnOf } from './memory/open';
import { heroOf, SHEETS, unitOf } from './factions';
import type { Hero, Sheet } from './factions/words';
import { startSystem } from './tables/starts';
import type {
	BlackCode,
	Loan,
	Options,
	Place,
	Seat,
	SeatId,
	Stack,
	State,
	SystemId,
	TroopStack,
	Wish
} from './types';
import { emptyPlace } from './memory/turn';
import { isOrbital } from './tables/units';

export function setup(options: Options, seats: number, rng: Rng): State {
	const chosen = factionsOf(options, seats, rng).map((faction): Wish => ({
		faction,
		hero: heroNumber(options, faction)
	}));
	return options.choice === 'players' ? unchosen(options, chosen) : begin(options, chosen, rng);
}

/** Turn 1 of these factions, in the order of seats, with their heroes. */
export const begin = (options: Options, chosen: readonly Wish[], rng: Rng): State =>
	withActions(withPlanets(dealt(options, chosen, rng), rng), rng);

const EMPTY: Omit<State, 'options' | 'seats'> = {
	stage: 'factions',
	turn: 0,
	places: [],
	dealt: [],
	found: [],
	looted: [],
	black: [],
	unfound: [],
	blackFound: [],
	unseen: [],
	forumless: [],
	unplaced: [],
	destroyed: [],
	blackouts: [],
	keys: [],
	opened: 0,
	pacts: [],
	searches: [],
	ending: [],
	bank: { fund: BANK.start, next: 1, loans: [] }
};

/** Before the players have chosen nothing is laid out; factions of the seats are placeholders (CS-748). */
const unchosen = (options: Options, chosen: readonly Wish[]): State => ({
	...EMPTY,
	options,
	seats: chosen.map(({ faction }, i) => startSeat(new Map(), faction, i + 1, 'citadel'))
});

/** Special planets that somebody sees from the start. */
function withPlanets(state: State, rng: Rng): State {
	const turn = turnOf(state, new Map(), rng);
	findSeen(turn);
	const { unseen, forumless, unplaced } = turn;
	return { ...state, places: placesOf(turn), unseen, forumless, unplaced };
}

/** Temporary actions of the first turn, on the starting position (CS-633). */
function withActions(state: State, rng: Rng): State {
	const turn = turnOf(state, new Map(), rng);
	const seats = state.seats.map((one) => {
		const temporary = temporaryActions(turn, one.seat);
		return { ...one, actions: totalOf({ ...one.actions, temporary }) };
	});
	return { ...state, seats };
}

/** Seats, places and cards; temporary actions are not counted yet. */
function dealt(options: Options, chosen: readonly Wish[], rng: Rng): State {
	const factions = chosen.map(({ faction }) => faction);
	const black = blackOf(factions, rng);
	const homes = homesOf(factions, black, rng);
	const places = new Map<SystemId, Place>();
	chosen.forEach(({ faction, hero }, i) => {
		seatForces(places, faction, i + 1, homes[i] as SystemId, hero);
	});
	const loans = factions.flatMap((faction, i) => startLoan(SHEETS[faction], i + 1));
	return {
		...EMPTY,
		options,
		stage: 'orders',
		turn: 1,
		...newDeal(),
		...newPlanets(),
		black,
		unfound: newLots(factions),
		blackFound: Array.from({ length: BLACK_SOURCES }, () => ''),
		seats: factions.map((faction, i) => startSeat(places, faction, i + 1, homes[i] as SystemId)),
		places: inOrder(places.keys()).map((system) => places.get(system) as Place),
		bank: {
			fund: BANK.start,
			next: loans.length + 1,
			loans: loans.map((loan, i) => ({ ...loan, id: i + 1 }))
		}
	};
}

// ---------------------------------------------------------------- seats (CS-034 to CS-040)

function factionsOf({ factions }: Options, seats: number, rng: Rng): FactionId[] {
	const chosen = factions.slice(0, seats);
	const others = FACTIONS.filter((faction) => !chosen.includes(faction));
	const missing = seats - chosen.length;
	const drawn = missing > 0 ? rng.stream('setup', 'factions').shuffle(others) : [];
	return rng.stream('setup', 'seats').shuffle([...chosen, ...drawn.slice(0, missing)]);
}

const CLASSES = ['blue', 'white'] as const;

function homesOf(factions: readonly FactionId[], black: State['black'], rng: Rng): SystemId[] {
	const homes = new Map<FactionId, SystemId>();
	for (const ring of CLASSES) {
		const based = factions.filter((faction) => SHEETS[faction].place === ring);
		const slots = rng.stream('setup', ring).shuffle(SLOTS[ring][based.length] ?? []);
		based.forEach((faction, i) => homes.set(faction, `${ring}-${slots[i]}`));
	}
	return factions.map((faction, i) => {
		const code = black.findIndex((one) => one.is === 'base' && one.seat === i + 1);
		return homes.get(faction) ?? `black-${code + 1}`;
	});
}

/** CS-721 */
const heroNumber = ({ factions, heroes }: Options, faction: FactionId): number =>
	heroes[factions.indexOf(faction)] ?? 1;

function startSeat(
	places: ReadonlyMap<SystemId, Place>,
	faction: FactionId,
	seat: SeatId,
	home: SystemId
): Seat {
	const sheet = SHEETS[faction];
	const hooks = sheet.abilities.flatMap((ability) => ability.hooks);
	const counters = hooks.flatMap((hook) =>
		hook.hook === 'counter.define' ? [[hook.name, hook.start] as const] : []
	);
	const base = hooks.find((hook) => hook.hook === 'actions.base');
	const permanent = base?.hook === 'actions.base' ? base.n : BASE_ACTIONS;
	const own = [...places.values()].filter((place) => place.ground === seat);
	return {
		seat,
		faction,
		status: 'playing',
		left: [],
		missed: 0,
		home,
		treasury: sheet.treasury,
		gained: 0,
		spent: 0,
		counters: Object.fromEntries(counters),
		cards: [],
		reflex: {},
		nets: [],
		portals: [],
		looted: [],
		sightings: [],
		development: [],
		developed: '',
		ready: {},
		actions: { permanent, temporary: 0, oneOff: 0, pacts: 0, usurped: 0, total: permanent },
		vision: inOrder(own.map(({ system }) => system)),
		codes: sheet.place === 'black' ? [home] : [],
		holds: {},
		memory: {},
		coming: [],
		fallen: [],
		conquered: false
	};
}

/** CS-044, CS-045 */
function startLoan(sheet: Sheet, seat: SeatId): Loan[] {
	return sheet.abilities
		.flatMap(({ hooks }) => hooks)
		.flatMap((hook) =>
			hook.hook === 'loan.start'
				? [
						{
							id: 0,
							seat,
							principal: hook.principal,
							percent: hook.pct,
							paid: 0,
							broker: 0,
							payments: hook.payments as 20,
							first: hook.first
						}
					]
				: []
		);
}

// ---------------------------------------------------------------- forces (CS-041 to CS-043)

const placeIn = (places: ReadonlyMap<SystemId, Place>, system: SystemId): Place =>
	places.get(system) ?? emptyPlace(system);

function seatForces(
	places: Map<SystemId, Place>,
	faction: FactionId,
	seat: SeatId,
	home: SystemId,
	hero: number
): void {
	const sheet = SHEETS[faction];
	for (const group of sheet.start) {
		const system = startSystem(home, sheet, group);
		const place = placeIn(places, system);
		const keys = Object.keys(group.units);
		const orbit = keys
			.filter((key) => isOrbital(unitOf(key)))
			.map((unit): Stack => ({
				unit,
				n: group.units[unit] as number,
				pulsed: 0,
				cloaked: unitOf(unit).flags.INV !== undefined
			}));
		const troops = keys
			.filter((key) => unitOf(key).class === 'troop')
			.flatMap((troop) => loaded(orbit, troop, group.units[troop] as number));
		const sites = keys
			.filter((key) => !isOrbital(unitOf(key)) && unitOf(key).class !== 'troop')
			.flatMap((building) =>
				Array.from({ length: group.units[building] as number }, () => ({
					building,
					seat,
					built: 0
				}))
			);
		const heroes = group.at === 0 ? startHero(sheet, orbit, hero) : [];
		places.set(system, {
			...place,
			orbit: seat,
			ground: seat,
			sites: [...place.sites, ...sites],
			forces:
				orbit.length + troops.length + heroes.length === 0
					? place.forces
					: [...place.forces, { seat, orbit, troops, heroes }]
		});
	}
}

/** Troops fill the ships in order, what remains is on the ground of the base (CS-043). */
function loaded(orbit: readonly Stack[], troop: string, n: number): TroopStack[] {
	let left = n;
	const aboard = orbit.flatMap((stack): TroopStack[] => {
		const unit = unitOf(stack.unit);
		const some = unit.class === 'ship' ? Math.min(left, unit.troops * stack.n) : 0;
		left -= some;
		return some > 0 ? [{ troop, at: `aboard:${stack.unit}`, n: some }] : [];
	});
	return left > 0 ? [...aboard, { troop, at: 'ground', n: left }] : aboard;
}

/** CS-722 */
function startHero(
	sheet: Sheet,
	orbit: readonly Stack[],
	number: number
): Place['forces'][0]['heroes'] {
	const hero = sheet.heroes[number - 1] as Hero;
	return [{ hero: hero.key, at: heroSpot(sheet, orbit, hero.key) }];
}

function heroSpot(sheet: Sheet, orbit: readonly Stack[], key: string): string {
	const { zone, bound } = heroOf(key);
	const first = orbit.find(({ unit }) => unitOf(unit).class === 'ship');
	if (zone === 'O' && first) return `aboard:${first.unit}`;
	if (zone === 'U') return `aboard:${bound}`;
	if (zone === 'G' && sheet.place === 'white') return `aboard:${sheet.bases[0]}`;
	return 'ground';
}

// ---------------------------------------------------------------- the Black Sector (CS-117 to CS-121)

/** Codes of the bases that factions have there; of all others nobody knows what they lead to. */
function blackOf(factions: readonly FactionId[], rng: Rng): BlackCode[] {
	const based = factions.flatMap((faction, i) =>
		SHEETS[faction].place === 'black' ? [i + 1] : []
	);
	const codes = rng
		.stream('setup', 'black')
		.shuffle(Array.from({ length: BLACK_SYSTEMS }, (_, code) => code));
	return Array.from({ length: BLACK_SYSTEMS }, (_, code) => {
		const seat = based[codes.indexOf(code)];
		return seat === undefined ? { is: 'unfound' } : { is: 'base', seat };
	});
}
