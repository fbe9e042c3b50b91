/** Forecast of a sheet: its result if nobody else did anything and nothing unseen were there. */
import { createRng } from '../../kernel/rng';
import { constructionValue } from './planets';
import { resolve } from './resolve';
import { UNSEEN } from './resolve/sighting';
import { allUnits } from './units';
import { view as viewOf } from './view';
import type {
	AmosReport,
	Army,
	Cell,
	OrderSheet,
	OwnView,
	Planet,
	PlanetView,
	Player,
	SeatId,
	SeenArmy,
	State,
	View
} from './types';

export interface Forecast {
	readonly view: View;
	readonly reports: readonly AmosReport[];
}

/** Always the same dice: a forecast that changes at every look would be taken for the truth. */
const SEED = new Uint8Array(32).fill(1);
const NO_LEADERS = { pilot: 0, saboteur: 0, administrator: 0, navigator: 0, merchant: 0, spy: 0 };

/**
 * Resolves one sheet alone on a table made of its seat's view. Unknown planets are nobody's, unknown
 * treasuries empty; no event, leader, lot or election comes. For a turn's sheet only: in the election
 * there is nothing to forecast. Throws if the view is not that of the seat.
 */
export function forecast(view: View, seat: SeatId, sheet: OrderSheet): Forecast {
	const own = view.own[0];
	if (!own || view.viewer !== seat) throw new Error(`this is not the view of seat ${seat}`);
	const state = imagined(view, seat, own);
	const answers = view.seats
		// A blank sheet would bring the withdrawn back into play.
		.filter((other) => other.seat === seat || other.status === 'playing')
		.map((other) => ({
			seat: other.seat,
			order: other.seat === seat ? sheet : [],
			missed: false
		}));
	const result = resolve(state, answers, createRng(SEED), () => undefined);
	const { options, phase } = view;
	return {
		// Even if the sheet undoes its author, there is no end of the game to tell of.
		view: { ...viewOf(result.state, seat), options, phase, ending: [], full: [] },
		reports: result.reports.filter(
			({ code, to }) => code !== 'gameOver' && (to === 'all' || to.includes(seat))
		)
	};
}

function imagined(view: View, seat: SeatId, own: OwnView): State {
	return {
		options: {
			...view.options,
			// The game goes on whatever the turn.
			turnLimit: view.turn + 1,
			events: false,
			leaders: false,
			auctions: false
		},
		map: view.map,
		turn: view.turn,
		phase: 'orders',
		planets: view.planets.map((planet) => imaginedPlanet(planet, seat)),
		armies: imaginedArmies(view, seat, own),
		players: view.seats.map((other) => imaginedPlayer(view, other, seat, own)),
		leaders: own.leaders,
		nextLeader: own.leaders.reduce((next, leader) => Math.max(next, leader.id + 1), 1),
		leadersSeen: NO_LEADERS,
		lot: view.lot,
		election: [],
		ballots: [],
		ending: []
	};
}

/** A foreign planet stands as last seen: what its Value does not show is taken for damage or growth. */
function imaginedPlanet(planet: PlanetView, seat: SeatId): Planet {
	const { id, name, cell, habitat, publicBase, host, seen, mine } = planet;
	const known = { id, name, cell, habitat, publicBase, host };
	if (mine)
		return {
			...known,
			owner: seat,
			base: planet.base,
			damage: planet.damage,
			constructions: seen.constructions
		};
	const whole = publicBase + constructionValue(seen.constructions);
	const gap = seen.full ? seen.value - whole : 0;
	return {
		...known,
		owner: seen.owner,
		base: publicBase + Math.max(0, gap),
		damage: Math.max(0, -gap),
		constructions: seen.constructions
	};
}

/** Own armies, and those of others where they were seen at the last moment anybody moved. */
function imaginedArmies(view: View, seat: SeatId, own: OwnView): Army[] {
	const last = view.turn - 1;
	const onPlanets = view.planets
		.filter((planet) => planet.seen.full && planet.seen.turn >= last)
		.flatMap((planet) => foreign(planet.seen.armies, planet.cell, seat));
	const inSpace = own.encounters
		.filter((encounter) => encounter.turn >= last)
		.flatMap((encounter) => foreign(encounter.armies, encounter.cell, seat));
	const others = view.seats
		.filter((other) => other.seat !== seat && other.status !== 'destroyed')
		.map((other) => offTheMap(view, other.seat));
	const all = [...own.armies, ...onPlanets, ...inSpace, ...others];
	return mergeCells(all).sort((a, b) => a.cell - b.cell || a.seat - b.seat);
}

const foreign = (armies: readonly SeenArmy[], cell: Cell, seat: SeatId): Army[] =>
	armies
		.filter((army) => army.seat !== seat)
		.map((army) => ({
			seat: army.seat,
			cell,
			units: allUnits(army.units),
			// Nobody is imagined to lack the money to keep them.
			exempt: army.units
		}));

/** Something of everybody is somewhere: without it, who is out of sight would count as destroyed. */
const offTheMap = ({ map }: View, seat: SeatId): Army => ({
	seat,
	cell: map.width * map.height + seat,
	units: allUnits({ colonyShip: 1 }),
	exempt: { colonyShip: 1 }
});

/** A satellite may have appeared where somebody was met: one army a seat and cell. */
function mergeCells(armies: readonly Army[]): Army[] {
	const merged = new Map<string, Army>();
	for (const army of armies) {
		const key = `${army.cell}/${army.seat}`;
		if (!merged.has(key)) merged.set(key, army);
	}
	return [...merged.values()];
}

function imaginedPlayer(
	view: View,
	other: View['seats'][number],
	seat: SeatId,
	own: OwnView
): Player {
	const known = other.seat === seat;
	return {
		seat: other.seat,
		status: other.status,
		missed: known ? own.missed : 0,
		treasury: known ? own.treasury : 0,
		techs: known ? own.techs : [],
		sightings: view.planets.map((planet) => (known ? planet.seen : UNSEEN)),
		encounters: known ? own.encounters : [],
		contacts: known ? own.contacts : [],
		lastAllies: known ? own.lastAllies : [],
		lastRoutes: known ? own.lastRoutes : [],
		books: known ? (own.books ?? []) : [],
		deck: []
	};
}
