/** Goods of the shop and technologies: which of them can be had, and why the others cannot. */
import { CONSTRUCTIONS, TECHS, UNITS, UNIT_TYPES } from '$engine/rulesets/amos/data';
import type {
	ConstructionId,
	OrderSheet,
	PlanetId,
	PlanetView,
	TechId,
	UnitType,
	View
} from '$engine/rulesets/amos/types';
import { ownPlanets, techsOf } from '../galaxy';
import { linesOf, sameOrder } from './sheet';
import { ordersOf } from './worlds';

/** Theirs already, on the sheet, to be had, or not to be had now. */
export type Standing = 'had' | 'on' | 'off' | 'barred';

/** A factory that some of these worlds lack for a type of unit. */
export function missingFactory(type: UnitType, worlds: readonly PlanetView[]): ConstructionId | '' {
	const { factory } = UNITS[type];
	const isMissing =
		factory !== '' && !worlds.every(({ seen }) => seen.constructions.includes(factory));
	return isMissing ? factory : '';
}

/** Types of unit, those that can be bought on these worlds first. */
export const typesFor = (worlds: readonly PlanetView[]): UnitType[] =>
	[...UNIT_TYPES].sort(
		(a, b) => Number(missingFactory(a, worlds) !== '') - Number(missingFactory(b, worlds) !== '')
	);

/** Worlds of these that lack a construction. */
export const lacking = (worlds: readonly PlanetView[], construction: ConstructionId): PlanetId[] =>
	worlds.flatMap(({ id, seen }) => (seen.constructions.includes(construction) ? [] : [id]));

/** Reason that a construction cannot be had on such worlds: another that it needs, or that there is but one. */
export function barrierToBuild(
	view: View,
	sheet: OrderSheet,
	worlds: readonly PlanetView[],
	construction: ConstructionId
): { readonly needs: ConstructionId } | 'one-only' | undefined {
	const { requires } = CONSTRUCTIONS[construction];
	const have = (other: ConstructionId): boolean =>
		ownPlanets(view).some(({ seen }) => seen.constructions.includes(other));
	if (requires !== '' && !have(requires)) return { needs: requires };
	if (construction !== 'capitol') return undefined;
	const isOrdered = linesOf(sheet, 'build').some(({ order }) => order.construction === 'capitol');
	return have('capitol') || isOrdered || worlds.length > 1 ? 'one-only' : undefined;
}

/** A construction on these worlds together. */
export function buildStanding(
	view: View,
	sheet: OrderSheet,
	worlds: readonly PlanetView[],
	construction: ConstructionId
): Standing {
	const left = lacking(worlds, construction);
	if (left.length === 0) return 'had';
	if (ordersOf(sheet, left, construction).length === left.length) return 'on';
	return barrierToBuild(view, sheet, worlds, construction) === undefined ? 'off' : 'barred';
}

export function techStanding(view: View, sheet: OrderSheet, tech: TechId): Standing {
	const known = techsOf(view);
	if (known.includes(tech)) return 'had';
	if (sheet.some((line) => sameOrder(line, { kind: 'research', tech }))) return 'on';
	const { requires } = TECHS[tech];
	return requires !== '' && !known.includes(requires) ? 'barred' : 'off';
}
