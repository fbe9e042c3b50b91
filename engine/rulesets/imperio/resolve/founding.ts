/** The Houses are created, then the map (sections 1 and 3). */
import type { Draft } from '../../../kernel/draft';
import {
	COLOURS,
	STARTING_SHIPS,
	STARTING_TROOPS,
	USUAL_ABILITIES,
	USUAL_UPGRADES,
	type Colour
} from '../data';
import { planetsOf } from '../holdings';
import { layMap } from '../mapmaking';
import { shipsOf } from '../units';
import type { Founding, House, SeatId, State } from '../types';
import { drawAgenda } from './closing';
import { grow } from './growth';
import { forceOf, report, type Turn } from './turn';

/** `creations`: of the Houses that filed one. */
export function foundHouses(turn: Turn, creations: ReadonlyMap<SeatId, Founding>): void {
	for (const house of turn.state.houses) {
		const asked = creations.get(house.seat);
		const created: Partial<House> = {
			...(asked && { motto: asked.motto, crest: asked.crest, flagship: asked.flagship }),
			...(asked?.name && { name: asked.name }),
			abilities: filled(asked?.abilities ?? [], USUAL_ABILITIES),
			upgrades: filled(asked?.upgrades ?? [], USUAL_UPGRADES)
		};
		Object.assign(house, created);
	}
	colour(turn, creations);
}

/** IM-023: open choices are filled in this order. */
function filled<T>(chosen: readonly T[], usual: readonly T[]): T[] {
	return [...chosen, ...usual.filter((one) => !chosen.includes(one))].slice(0, 2);
}

const freeColour = (taken: readonly Colour[]): Colour =>
	COLOURS.find((one) => !taken.includes(one)) as Colour;

/** IM-021: who asked for a colour first, by seat, has it; the others take what nobody asked for. */
function colour(turn: Turn, creations: ReadonlyMap<SeatId, Founding>): void {
	const owners = new Map<Colour, SeatId>();
	for (const { seat } of turn.state.houses) {
		const [wanted] = creations.get(seat)?.colour ?? [];
		if (wanted !== undefined && !owners.has(wanted)) owners.set(wanted, seat);
	}
	const taken = [...owners.keys()];
	for (const house of turn.state.houses) {
		const own = [...owners].find(([, seat]) => seat === house.seat)?.[0];
		house.colour = own ?? freeColour(taken);
		if (own === undefined) taken.push(house.colour);
	}
}

/** The map, the starting forces, the agenda and the Growth Phase of turn 1. */
export function openGame(turn: Turn): void {
	const { state } = turn;
	const { cells, planets } = layMap(state.houses.length, turn.rng);
	Object.assign(state, { cells, planets: planets.map((planet) => ({ ...planet })) });
	for (const { id, home } of cells) if (home !== 0) settleHome(turn, home, id);
	const houses = state.houses.map(({ seat, name, motto, crest, colour, flagship }) => {
		const home = cells.find((cell) => cell.home === seat)?.id ?? '';
		return { seat, name, motto, crest, colour, flagship, home };
	});
	report(turn, 'all', { code: 'founded', data: { houses } });
	drawAgenda(turn, 1);
	grow(turn, 1);
	state.turn = 1;
	state.stage = 'orders';
}

/** IM-076, IM-077, IM-079 */
function settleHome(turn: Turn, house: SeatId, cell: string): void {
	const { planets } = turn.state as Draft<State>;
	for (const planet of planets) if (planet.cell === cell) planet.controller = house;
	const [capital] = planetsOf(turn.state, house);
	if (!capital) throw new Error(`no capital of ${house}`);
	capital.troops = STARTING_TROOPS;
	capital.buildings.shipyard = 1;
	const ships = shipsOf(STARTING_SHIPS);
	turn.forces.set(cell, forceOf({ cell, house, ships, damage: [], troops: 0 }));
}
