/** What an effect has to be told, as fields of a form. Pure. */
import type { Effect } from '$engine/rulesets/revenant/cards/vocabulary';
import { OTHER_ACTIONS } from '$engine/rulesets/revenant/cards/planets';
import {
	PL15_TOKENS,
	type PlanetAction,
	type PlanetId,
	type ShipClass
} from '$engine/rulesets/revenant/data';

/** A field of `params`, and its limits. */
export type Need =
	| { readonly field: 'tokens'; readonly most: number; readonly different: boolean }
	| { readonly field: 'give'; readonly most: number }
	| { readonly field: 'house' }
	| { readonly field: 'draw'; readonly due: number }
	| { readonly field: 'sectors'; readonly most: number; readonly of: SectorKind }
	| { readonly field: 'damage'; readonly most: number; readonly here: boolean }
	| { readonly field: 'from'; readonly most: number }
	| {
			readonly field: 'moves';
			readonly most: number;
			readonly steps: number;
			readonly here: boolean;
	  }
	| { readonly field: 'ship'; readonly classes: readonly ShipClass[] }
	| { readonly field: 'hidden' };

/** `target`: those with Voidborn, all of one Sector; `planet`: where the own Frigate is not; `bare`: without Planet. */
export type SectorKind = 'voidborn' | 'target' | 'planet' | 'bare' | 'any' | 'room';

const SET = 3;

/** Parameters that an action of a Planet needs, Mining or the other. */
export function needsOfPlanet(planet: PlanetId, choice: PlanetAction): readonly Need[] {
	if (choice === 'other') return needsOf(OTHER_ACTIONS[planet].effect);
	return planet === 'PL15' ? [{ field: 'tokens', most: PL15_TOKENS, different: false }] : [];
}

export function needsOf(effect: Effect): readonly Need[] {
	switch (effect.is) {
		case 'anyTokens':
			return [{ field: 'tokens', most: effect.n, different: effect.different }];
		case 'track':
			return [{ field: 'house' }];
		case 'draw':
			return [{ field: 'draw', due: effect.n }];
		case 'destroy':
			return effect.where === 'sector' ? [{ field: 'sectors', most: effect.n, of: 'target' }] : [];
		case 'purify':
			return [{ field: 'from', most: effect.n }];
		case 'absorbers':
			return effect.where === 'sectors' ? [{ field: 'sectors', most: effect.n, of: 'any' }] : [];
		case 'repair':
			return [{ field: 'damage', most: effect.n, here: effect.where === 'here' }];
		case 'reorganise':
			return [
				{
					field: 'moves',
					most: effect.ships,
					steps: effect.steps,
					here: effect.where === 'here'
				}
			];
		case 'launch':
			return [
				{ field: 'ship', classes: effect.classes },
				...(effect.where === 'sector' ? [{ field: 'sectors', most: 1, of: 'room' } as const] : [])
			];
		case 'flyToPlanet':
			return [{ field: 'sectors', most: 1, of: 'planet' }];
		case 'convince':
			return [{ field: 'hidden' }, { field: 'house' }];
		case 'exchange':
			return [
				{ field: 'give', most: SET },
				{ field: 'hidden' },
				{ field: 'tokens', most: SET, different: true }
			];
		case 'tokens':
		case 'tactics':
		case 'hidden':
		case 'play':
		case 'cubes':
		case 'promote':
		case 'scienceForTraining':
		case 'tacticsForLanded':
			return [];
	}
}
