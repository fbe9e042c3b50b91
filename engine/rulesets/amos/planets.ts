/** Planets: their Value, and what stands on them. */
import { ADMINISTRATOR_VALUE, CENTRAL_ADMINISTRATION_VALUE, CONSTRUCTIONS } from './data';
import type { ConstructionId, Planet, PlanetId, State } from './types';

export function planetOf<P extends { readonly planets: readonly unknown[] }>(
	state: P,
	id: PlanetId
): P['planets'][number] {
	const planet = state.planets[id - 1];
	if (planet === undefined) throw new Error(`no planet ${id}`);
	return planet;
}

export function playerOf<P extends { readonly players: readonly unknown[] }>(
	state: P,
	seat: number
): P['players'][number] {
	const player = state.players[seat - 1];
	if (player === undefined) throw new Error(`no player ${seat}`);
	return player;
}

/** Value that working constructions add (AM-058 to AM-065). */
export function constructionValue(constructions: readonly ConstructionId[]): number {
	let total = 0;
	for (const id of constructions) {
		const spec = CONSTRUCTIONS[id];
		const together =
			spec.with.length > 0 && spec.with.every((other) => constructions.includes(other));
		total += together ? spec.withValue : spec.value;
	}
	return total;
}

/** The sum behind a Value: below 0 it shows as 0 (AM-036, AM-040). */
export function valueSum(state: Pick<State, 'players' | 'leaders'>, planet: Planet): number {
	return (
		planet.base +
		constructionValue(planet.constructions) +
		ownerBonus(state, planet) -
		planet.damage
	);
}

/** Current Value (AM-036). */
export function planetValue(state: Pick<State, 'players' | 'leaders'>, planet: Planet): number {
	return Math.max(0, valueSum(state, planet));
}

function ownerBonus(state: Pick<State, 'players' | 'leaders'>, planet: Planet): number {
	if (planet.owner === 0) return 0;
	const central = playerOf(state, planet.owner).techs.includes('centralAdministration');
	const administrator = state.leaders.some(
		(leader) =>
			leader.kind === 'administrator' &&
			leader.seat === planet.owner &&
			leader.post.at === 'planet' &&
			leader.post.planet === planet.id
	);
	return (central ? CENTRAL_ADMINISTRATION_VALUE : 0) + (administrator ? ADMINISTRATOR_VALUE : 0);
}

export const hasConstruction = (planet: Planet, id: ConstructionId): boolean =>
	planet.constructions.includes(id);
