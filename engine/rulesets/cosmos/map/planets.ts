/**
 * Special planets (CS-047, CS-048). A state knows of no place what stands there before somebody sees it: it is drawn
 * then, of those of its ring that are left, with the odds of planets shuffled over the places beforehand. Whoever
 * sends something to a place that nobody has seen learns of it whether the Galactic Forum stands there, and no more.
 */
import { ringOf } from './board';
import { hasSite, seesNow } from './sight';
import {
	GREEN_PLACES,
	GREEN_SITES,
	ORANGE_PLACES,
	ORANGE_SITES,
	type SpecialPlanet
} from '../tables/data';
import { placeAt, type Turn } from '../memory/turn';
import type { State, SystemId } from '../types';

const FORUM = 'galactic_forum';

/** Planets of a new game: all are left, and nobody has seen any. */
export const newPlanets = (): Pick<State, 'unseen' | 'forumless' | 'unplaced'> => ({
	unseen: [
		...GREEN_PLACES.map((number) => `green-${number}`),
		...ORANGE_PLACES.map((number) => `orange-${number}`)
	],
	forumless: [],
	unplaced: [...GREEN_SITES, ...ORANGE_SITES]
});

/** Planets that stand in the ring of a system. */
const planetsOf = (system: SystemId): readonly SpecialPlanet[] =>
	ringOf(system) === 'green' ? GREEN_SITES : ORANGE_SITES;

/** Places in which the Forum may stand. */
const forumPlaces = ({ unseen, forumless, unplaced }: Turn): SystemId[] =>
	unplaced.includes(FORUM)
		? unseen.filter((system) => ringOf(system) === 'green' && !forumless.includes(system))
		: [];

function place(turn: Turn, system: SystemId, building: SpecialPlanet): void {
	losePlanet(turn, system);
	turn.unplaced = turn.unplaced.filter((planet) => planet !== building);
	placeAt(turn, system).sites.unshift({ building, seat: 0, built: 0 });
}

/** True if the Galactic Forum stands in a system (CS-105): settled from now on, where nobody has seen it. */
export function isForum(turn: Turn, system: SystemId): boolean {
	const places = forumPlaces(turn);
	if (!places.includes(system)) return hasSite(turn.places.get(system), FORUM);
	const stands = turn.rng.stream('forum', system).pick(places.length) === 0;
	const known = stands ? places.filter((one) => one !== system) : [system];
	turn.forumless = [...turn.forumless, ...known];
	return stands;
}

/** Finds what stands in a system, unless it is known or nothing special stands there. */
export function findPlanet(turn: Turn, system: SystemId): void {
	if (!turn.unseen.includes(system)) return;
	if (isForum(turn, system)) return place(turn, system, FORUM);
	const left = planetsOf(system).filter(
		(planet) => planet !== FORUM && turn.unplaced.includes(planet)
	);
	const stream = turn.rng.stream('planet', system);
	place(turn, system, left[stream.pick(left.length)] as SpecialPlanet);
}

/** Finds what stands in all systems that anybody sees: an Avalon Beacon among them shows more. */
export function findSeen(turn: Turn): void {
	for (let before = Infinity; turn.unseen.length > 0 && turn.unseen.length < before;) {
		before = turn.unseen.length;
		for (const seat of turn.seats.keys())
			for (const system of seesNow(turn, seat)) findPlanet(turn, system);
	}
}

/** Nothing is left to be found in a system: it was, or it is destroyed. */
export function losePlanet(turn: Turn, system: SystemId): void {
	turn.unseen = turn.unseen.filter((one) => one !== system);
	turn.forumless = turn.forumless.filter((one) => one !== system);
}
