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
	type Desk,
	type Verdict
} from './desk';

/** AM-335 */
export function buyUnits(desk: Desk, { planet, type }: OrderOf<'buyUnits'>): Verdict {
	const { factory } = UNITS[type];
	return (
		ownPlanet(desk, planet) ||
		(factory === '' || worksOn(desk, planet, factory) ? '' : 'no-factory')
	);
}

/** AM-336: none twice, even when damaged (AM-038); one Capitol a player (AM-058). */
export function build(desk: Desk, { planet, construction }: OrderOf<'build'>): Verdict {
	const key = `${planet}/${construction}`;
	const { requires } = CONSTRUCTIONS[construction];
	const verdict = firstOf(
		() => ownPlanet(desk, planet),
		() => (worksOn(desk, planet, construction) || desk.built.has(key) ? 'already-have' : ''),
		() => (requires === '' || worksAnywhere(desk, requires) ? '' : 'prereq-missing'),
		() => (construction === 'capitol' && hasCapitol(desk) ? 'limit-reached' : '')
	);
	if (verdict) return verdict;
	desk.built.add(key);
	if (construction === 'capitol') desk.once.add('capitol');
	return '';
}

const hasCapitol = (desk: Desk): boolean =>
	desk.once.has('capitol') || desk.ownPlanets.some(({ id }) => worksOn(desk, id, 'capitol'));

/** What stands on an own planet is always in sight. */
const worksOn = (desk: Desk, planet: PlanetId, construction: ConstructionId): boolean =>
	planetById(desk, planet)?.seen.constructions.includes(construction) ?? false;

const worksAnywhere = (desk: Desk, construction: ConstructionId): boolean =>
	desk.ownPlanets.some(({ id }) => worksOn(desk, id, construction));

/** AM-337: beside its host, in a cell without a planet, one a turn and four a host (AM-067 to AM-069). */
export function launch(desk: Desk, { host, cell }: OrderOf<'satellite'>): Verdict {
	const verdict = firstOf(
		() => ownPlanet(desk, host),
		() => someCell(desk, cell),
		() => (isBeside(desk, host, cell) ? '' : 'not-adjacent'),
		() => (desk.planetIn.has(cell) ? 'cell-occupied' : ''),
		() => (desk.once.has('satellite') || isFull(desk, host) ? 'limit-reached' : '')
	);
	if (!verdict) desk.once.add('satellite');
	return verdict;
}

function isBeside({ view }: Desk, host: PlanetId, cell: Cell): boolean {
	const planet = view.planets[host - 1];
	return !!planet && orthogonalNeighbours(view.map, planet.cell).includes(cell);
}

function isFull(desk: Desk, host: PlanetId): boolean {
	const planet = planetById(desk, host);
	return !!planet && planet.satellites >= SATELLITE.perHost;
}

/** AM-338 */
export function research(desk: Desk, { tech }: OrderOf<'research'>): Verdict {
	const { techs } = desk.own;
	const { requires } = TECHS[tech];
	if (techs.includes(tech) || desk.researched.has(tech)) return 'already-have';
	if (requires !== '' && !techs.includes(requires)) return 'prereq-missing';
	desk.researched.add(tech);
	return '';
}

/** AM-339: from the nearest own planet (AM-245), once a turn (AM-244). */
export function terror(desk: Desk, { planet: target }: OrderOf<'terror'>): Verdict {
	const verdict = firstOf(
		() => inhabited(desk, target),
		() => (baseDistance(desk, target) < 0 ? 'no-base' : ''),
		() => (desk.once.has('terror') ? 'limit-reached' : '')
	);
	if (!verdict) desk.once.add('terror');
	return verdict;
}

/** AM-340: within four cells of an own planet, once a planet and turn (AM-248, AM-250). */
export function piracy(desk: Desk, { planet: target }: OrderOf<'piracy'>): Verdict {
	const reach = baseDistance(desk, target);
	const verdict = firstOf(
		() => inhabited(desk, target),
		() => (reach < 0 ? 'no-base' : ''),
		() => (reach > PIRACY.range ? 'too-far' : ''),
		() => (desk.raids.has(target) ? 'limit-reached' : '')
	);
	if (!verdict) desk.raids.add(target);
	return verdict;
}

/** Cells from the nearest own planet; -1 without planets. */
export function baseDistance(desk: Desk, target: PlanetId): number {
	const planet = planetById(desk, target);
	const distances = planet
		? desk.ownPlanets.map((base) => distance(desk.view.map, base.cell, planet.cell))
		: [];
	return distances.length === 0 ? -1 : Math.min(...distances);
}
