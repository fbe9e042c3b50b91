/** May it be bought? Money does not matter here: there may be gifts on the way (AM-335 to AM-340). */
import { CONSTRUCTIONS, PIRACY, SATELLITE, TECHS, UNITS } from '../data';
import { distance, orthogonalNeighbours } from '../map';
import type { Cell, ConstructionId, OrderOf, PlanetId } from '../types';
import {
	firstOf,
	inhabited,
	ownPlanet,
	planetById,
	someCell,
	type Commitments,
	type Context,
	type Verdict
} from './context';

/** AM-335 */
export function buyUnits(context: Context, { planet, type }: OrderOf<'buyUnits'>): Verdict {
	const { factory } = UNITS[type];
	return (
		ownPlanet(context, planet) ||
		(factory === '' || worksOn(context, planet, factory) ? '' : 'no-factory')
	);
}

/** AM-336: none twice, even when damaged (AM-038); one Capitol a player (AM-058). */
export function build(context: Context, { planet, construction }: OrderOf<'build'>): Verdict {
	const { requires } = CONSTRUCTIONS[construction];
	const key = workKey(planet, construction);
	return firstOf(
		() => ownPlanet(context, planet),
		() => (worksOn(context, planet, construction) || context.built.has(key) ? 'already-have' : ''),
		() => (requires === '' || worksAnywhere(context, requires) ? '' : 'prereq-missing'),
		() => (construction === 'capitol' && hasCapitol(context) ? 'limit-reached' : '')
	);
}

export function commitBuild(
	commitments: Commitments,
	{ planet, construction }: OrderOf<'build'>
): void {
	commitments.built.add(workKey(planet, construction));
	if (construction === 'capitol') commitments.once.add('capitol');
}

const workKey = (planet: PlanetId, construction: ConstructionId): string =>
	`${planet}/${construction}`;

const hasCapitol = (context: Context): boolean =>
	context.once.has('capitol') ||
	context.ownPlanets.some(({ id }) => worksOn(context, id, 'capitol'));

/** Constructions on an own planet are always in sight. */
const worksOn = (context: Context, planet: PlanetId, construction: ConstructionId): boolean =>
	planetById(context, planet)?.seen.constructions.includes(construction) ?? false;

const worksAnywhere = (context: Context, construction: ConstructionId): boolean =>
	context.ownPlanets.some(({ id }) => worksOn(context, id, construction));

/** AM-337: beside its host, in a cell without a planet, one a turn and four a host (AM-067 to AM-069). */
export function launch(context: Context, { host, cell }: OrderOf<'satellite'>): Verdict {
	return firstOf(
		() => ownPlanet(context, host),
		() => someCell(context, cell),
		() => (isBeside(context, host, cell) ? '' : 'not-adjacent'),
		() => (context.planetIn.has(cell) ? 'cell-occupied' : ''),
		() => (context.once.has('satellite') || isFull(context, host) ? 'limit-reached' : '')
	);
}

export function commitLaunch(commitments: Commitments): void {
	commitments.once.add('satellite');
}

function isBeside({ view }: Context, host: PlanetId, cell: Cell): boolean {
	const planet = view.planets[host - 1];
	return !!planet && orthogonalNeighbours(view.map, planet.cell).includes(cell);
}

function isFull(context: Context, host: PlanetId): boolean {
	const planet = planetById(context, host);
	return !!planet && planet.satellites >= SATELLITE.perHost;
}

/** AM-338 */
export function research(context: Context, { tech }: OrderOf<'research'>): Verdict {
	const { techs } = context.own;
	const { requires } = TECHS[tech];
	if (techs.includes(tech) || context.researched.has(tech)) return 'already-have';
	return requires === '' || techs.includes(requires) ? '' : 'prereq-missing';
}

export function commitResearch(commitments: Commitments, { tech }: OrderOf<'research'>): void {
	commitments.researched.add(tech);
}

/** AM-339: from the nearest own planet (AM-245), once a turn (AM-244). */
export function terror(context: Context, { planet: target }: OrderOf<'terror'>): Verdict {
	return firstOf(
		() => inhabited(context, target),
		() => (baseDistance(context, target) < 0 ? 'no-base' : ''),
		() => (context.once.has('terror') ? 'limit-reached' : '')
	);
}

export function commitTerror(commitments: Commitments): void {
	commitments.once.add('terror');
}

/** AM-340: within four cells of an own planet, once a planet and turn (AM-248, AM-250). */
export function piracy(context: Context, { planet: target }: OrderOf<'piracy'>): Verdict {
	const reach = baseDistance(context, target);
	return firstOf(
		() => inhabited(context, target),
		() => (reach < 0 ? 'no-base' : ''),
		() => (reach > PIRACY.range ? 'too-far' : ''),
		() => (context.raids.has(target) ? 'limit-reached' : '')
	);
}

export function commitPiracy(commitments: Commitments, { planet }: OrderOf<'piracy'>): void {
	commitments.raids.add(planet);
}

/** Cells from the nearest own planet; -1 without planets. */
export function baseDistance(context: Context, target: PlanetId): number {
	const planet = planetById(context, target);
	const distances = planet
		? context.ownPlanets.map((base) => distance(context.view.map, base.cell, planet.cell))
		: [];
	return distances.length === 0 ? -1 : Math.min(...distances);
}
