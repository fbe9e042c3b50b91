/** The map is rolled: homes, neutral systems, anomalies (IM-061 to IM-075). */
import type { Rng, Stream } from '../../kernel/rng';
import {
	ANOMALY_OF,
	BATCH,
	HOME_BONUS,
	NEUTRAL_SYSTEMS,
	NO_WORKS,
	SYSTEM_PLANETS,
	type Anomaly
} from './data';
import { shuffled, sum } from './dice';
import { around, cellCode, isConnected, placesFor, planetCode } from './map';
import type { Cell, Planet, SeatId } from './types';

export interface Bonus {
	readonly position: number;
	readonly richness: number;
}

export interface System {
	readonly anomaly: Anomaly | 'none';
	readonly planets: readonly Bonus[];
}

/** IM-067, IM-068: class, Position, Resources of the capital; two more dice for a second planet. */
export function rollHome(stream: Stream): System {
	const [kind, position, richness] = stream.dice(3, 6) as [number, number, number];
	const capital = {
		position: HOME_BONUS[position - 1] as number,
		richness: HOME_BONUS[richness - 1] as number
	};
	return { anomaly: 'none', planets: kind < 5 ? [capital] : [capital, rollPlanet(stream)] };
}

function rollPlanet(stream: Stream): Bonus {
	const [position, richness] = stream.dice(2, 6) as [number, number];
	return { position: position - 1, richness: richness - 1 };
}

/** IM-069 to IM-071 */
export function rollSystem(stream: Stream): System {
	const planets = SYSTEM_PLANETS[stream.die(6) - 1] as number;
	if (planets === 0) return { anomaly: ANOMALY_OF[stream.die(6) - 1] as Anomaly, planets: [] };
	return { anomaly: 'none', planets: Array.from({ length: planets }, () => rollPlanet(stream)) };
}

/** IM-072 */
export function isBalanced(batch: readonly System[]): boolean {
	const count = (is: (system: System) => boolean): number => batch.filter(is).length;
	const planets = sum(batch.map((system) => system.planets.length));
	return (
		count(({ anomaly }) => anomaly !== 'none') <= BATCH.anomalies &&
		count(({ anomaly }) => anomaly === 'black_hole') <= BATCH.blackHoles &&
		count((system) => system.planets.length === 3) <= BATCH.threePlanets &&
		planets >= BATCH.fewestPlanets &&
		planets <= BATCH.mostPlanets
	);
}

/** Whole batches until one is balanced; the last try is kept as it is. */
export function rollBatch(stream: Stream): System[] {
	for (let left: number = BATCH.tries; ; left--) {
		const batch = Array.from({ length: NEUTRAL_SYSTEMS }, () => rollSystem(stream));
		if (left === 1 || isBalanced(batch)) return batch;
	}
}

/** Cells and planets for so many Houses. */
export function layMap(houses: number, rng: Rng): { cells: Cell[]; planets: Planet[] } {
	const seats = shuffled(
		rng.stream('setup', 'seats'),
		Array.from({ length: houses }, (_, i): SeatId => i + 1)
	);
	const systems = seats.map((seat) => [
		rollHome(rng.stream('setup', 'home', seat)),
		...rollBatch(rng.stream('setup', 'systems', seat))
	]);
	const places = placesFor(houses);
	const centres = places.filter(({ centre }) => centre);
	const laid = places.map(({ at, rosette, centre }) => {
		const middle = centres.find((one) => one.rosette === rosette)?.at as readonly [number, number];
		const place = centre ? 0 : 1 + around(middle).findIndex((one) => one.join() === at.join());
		return {
			at,
			centre,
			seat: seats[rosette] as SeatId,
			system: systems[rosette]?.[place] as System
		};
	});
	const cells = laid.map(({ at: [q, r], centre, seat, system }, i): Cell => ({
		id: cellCode(i),
		q,
		r,
		anomaly: system.anomaly,
		rosette: seat,
		home: centre ? seat : 0
	}));
	const planets = laid.flatMap(({ system }, i) =>
		system.planets.map((bonus, k) => newPlanet(cellCode(i), k, bonus))
	);
	return { cells: opened(cells), planets };
}

/** IM-074: Black Holes become Void, one at a time, until nobody is walled off. */
export function opened(cells: readonly Cell[]): Cell[] {
	const out = cells.slice();
	while (!isConnected(out)) {
		const at = out.findIndex(({ anomaly }) => anomaly === 'black_hole');
		if (at < 0) throw new Error('the map falls apart');
		out[at] = { ...(out[at] as Cell), anomaly: 'void' };
	}
	return out;
}

function newPlanet(cell: string, index: number, bonus: Bonus): Planet {
	const id = planetCode(cell, index);
	return {
		id,
		cell,
		name: id,
		about: '',
		...bonus,
		controller: 0,
		troops: 0,
		buildings: { ...NO_WORKS }
	};
}
