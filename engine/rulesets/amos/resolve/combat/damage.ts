/** Damage to planets, and what is left of one that is razed. */
import { planetOf, planetValue, valueSum } from '../../planets';
import type { PlanetId } from '../../types';
import { killLeadersOnPlanet } from '../leaders';
import { losePending } from './ownership';
import { learnRuin } from '../sighting';
import { report, type Turn } from '../turn';

export interface Damage {
	/** Value before and after; 0 after a razing. */
	readonly before: number;
	readonly after: number;
	/** Points that counted. */
	readonly applied: number;
	readonly razed: boolean;
}

/**
 * Permanent damage (AM-038). It razes a planet whose sum falls below 0 (AM-039, AM-040); with `trim`
 * it stops at a Value of 0 instead (AM-105, AM-376).
 */
export function damagePlanet(
	turn: Turn,
	id: PlanetId,
	points: number,
	options: { readonly trim: boolean }
): Damage {
	const planet = planetOf(turn.state, id);
	const before = planetValue(turn.state, planet);
	const applied = options.trim ? Math.min(points, before) : points;
	const razed = applied > 0 && valueSum(turn.state, planet) < applied;
	if (razed) razePlanet(turn, id);
	else planet.damage += applied;
	const after = razed ? 0 : planetValue(turn.state, planet);
	return { before, after, applied, razed };
}

/** AM-041 to AM-043: nobody's, Radioactive, a new base Value; units and satellites stay. */
function razePlanet(turn: Turn, id: PlanetId): void {
	const planet = planetOf(turn.state, id);
	losePending(turn, id);
	killLeadersOnPlanet(turn, id);
	const die = turn.rng.stream('ruin', id).die(6);
	planet.owner = 0;
	planet.habitat = 'radioactive';
	planet.base = die;
	planet.publicBase = die;
	planet.damage = 0;
	planet.constructions = [];
	report(turn, 'all', { code: 'ruined', data: { planet: id, base: die, die } });
	learnRuin(turn, id);
}
