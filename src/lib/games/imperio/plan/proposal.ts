/** Proposals that a House may compose (IM-490 to IM-501): menus of effects, and one to start from. Pure. */
import {
	ADVANCE,
	ADVANCES,
	BUILDINGS,
	CATEGORIES,
	GRANTED_COST,
	GRANTS,
	OPERATIONS,
	SHIP_CLASSES,
	type Granted
} from '$engine/rulesets/imperio/data';
import type { CustomEffect, CustomProposal, View } from '$engine/rulesets/imperio/types';

export type EffectKind = CustomEffect['kind'];

const DIRECTIVES: readonly EffectKind[] = [
	...(['gainResources', 'loseResources', 'gainInfluenceNext', 'loseInfluenceNext'] as const),
	...(['gainTroops', 'loseTroops', 'gainShips', 'demolish'] as const),
	...(['publish', 'grantAdvance', 'endWars', 'repeal'] as const)
];
const LAWS: readonly EffectKind[] = [
	...(['incomeResources', 'incomeInfluence', 'cost', 'shipCap'] as const),
	...(['banBuilding', 'banClass', 'banSubterfuge'] as const),
	...(['banBombardment', 'banDeals', 'freePassage'] as const)
];

/** Effects of a proposal of this kind; a repeal only of all, and of a Law that is in force (IM-497). */
export const effectKinds = (
	{ laws }: Pick<View, 'laws'>,
	{ kind, scope }: Pick<CustomProposal, 'kind' | 'scope'>
): readonly EffectKind[] =>
	(kind === 'law' ? LAWS : DIRECTIVES).filter(
		(one) => one !== 'repeal' || (scope === 'all' && laws.length > 0)
	);

/** Effects that can be added to a proposal: no two of one kind (IM-490). */
export const addableKinds = (
	view: Pick<View, 'laws'>,
	proposal: Pick<CustomProposal, 'kind' | 'scope' | 'effects'>
): readonly EffectKind[] =>
	effectKinds(view, proposal).filter((kind) => proposal.effects.every((one) => one.kind !== kind));

/** Bounds of the number of an effect; undefined: it has none. */
export function boundsOf(
	effect: CustomEffect
): { readonly min: number; readonly max: number } | undefined {
	switch (effect.kind) {
		case 'gainResources':
		case 'loseResources':
			return { min: 1, max: 6 };
		case 'gainInfluenceNext':
		case 'loseInfluenceNext':
		case 'gainTroops':
		case 'loseTroops':
			return { min: 1, max: 4 };
		case 'gainShips':
			return { min: 1, max: GRANTS[effect.ship] };
		case 'incomeResources':
		case 'incomeInfluence':
			return { min: -3, max: 3 };
		case 'cost':
			return { min: -2, max: 2 };
		case 'shipCap':
			return { min: 6, max: 20 };
		default:
			return undefined;
	}
}

/** An effect to start from: the first of each thing that it may name. */
export function blankEffect({ laws }: Pick<View, 'laws'>, kind: EffectKind): CustomEffect {
	switch (kind) {
		case 'gainResources':
		case 'loseResources':
		case 'gainInfluenceNext':
		case 'loseInfluenceNext':
		case 'gainTroops':
		case 'loseTroops':
			return { kind, n: 2 };
		case 'gainShips':
			return { kind, ship: 'fighter', n: 1 };
		case 'demolish':
		case 'banBuilding':
			return { kind, building: 'shipyard' };
		case 'grantAdvance':
			return { kind, advance: GRANTABLE[0] ?? 'missile_guidance' };
		case 'repeal':
			return { kind, law: laws[0]?.id ?? 0 };
		case 'incomeResources':
		case 'incomeInfluence':
			return { kind, n: 1 };
		case 'cost':
			return { kind, category: 'construct', n: 1 };
		case 'banClass':
			return { kind, ship: 'flagship' };
		case 'banSubterfuge':
			return { kind, operation: 'espionage' };
		case 'shipCap':
			return { kind, n: 10 };
		case 'publish':
		case 'endWars':
		case 'banBombardment':
		case 'banDeals':
		case 'freePassage':
			return { kind };
	}
}

/** Advances cheap enough to be granted (IM-496). */
export const GRANTABLE = ADVANCES.filter((one) => ADVANCE[one].cost <= GRANTED_COST);
export const GRANTABLE_SHIPS = Object.keys(GRANTS) as readonly Granted[];

/** Word that an effect names, and the words it may name instead; undefined: it names none. */
export function wordsOf(
	effect: CustomEffect,
	{ laws }: Pick<View, 'laws'>
): { readonly field: string; readonly words: readonly (string | number)[] } | undefined {
	switch (effect.kind) {
		case 'gainShips':
			return { field: 'ship', words: GRANTABLE_SHIPS };
		case 'banClass':
			return { field: 'ship', words: SHIP_CLASSES };
		case 'demolish':
		case 'banBuilding':
			return { field: 'building', words: BUILDINGS };
		case 'grantAdvance':
			return { field: 'advance', words: GRANTABLE };
		case 'cost':
			return { field: 'category', words: CATEGORIES };
		case 'banSubterfuge':
			return { field: 'operation', words: OPERATIONS };
		case 'repeal':
			return { field: 'law', words: laws.map(({ id }) => id) };
		default:
			return undefined;
	}
}

/** The effect with another word, its number within the bounds that come with it. */
export function withWord(effect: CustomEffect, field: string, word: string | number): CustomEffect {
	const next = { ...effect, [field]: word } as CustomEffect;
	const bounds = boundsOf(next);
	return bounds && 'n' in next ? { ...next, n: Math.min(next.n, bounds.max) } : next;
}
