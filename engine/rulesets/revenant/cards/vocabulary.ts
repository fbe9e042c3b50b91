/**
 * The words in which cards, tiles and Captains say what they do. One evaluator carries them out, and
 * interface and bots read them: no card has code of its own.
 */
import type { ShipClass, Token } from '../data';

/** What happens once when it is resolved. What its owner has to name stands in the move's `params`. */
export type Effect =
	| { readonly is: 'tokens'; readonly tokens: readonly Token[] }
	/** `tokens` of his choice; `different`: no two of a kind. */
	| { readonly is: 'anyTokens'; readonly n: number; readonly different: boolean }
	| { readonly is: 'track' }
	| { readonly is: 'tactics'; readonly n: number }
	| { readonly is: 'draw'; readonly n: number }
	| { readonly is: 'hidden' }
	/** Opens one `play`, for `off` tokens less. */
	| { readonly is: 'play'; readonly off: number }
	/** Up to `n` Voidborn of one Sector; `here`: of the Sector of the Planet, ship or Frigate. */
	| { readonly is: 'destroy'; readonly n: number; readonly where: 'here' | 'sector' }
	| { readonly is: 'cubes'; readonly n: number }
	| { readonly is: 'promote' }
	| { readonly is: 'purify'; readonly n: number }
	/** `here`, or all to one Sector or one to each of `n`. */
	| { readonly is: 'absorbers'; readonly n: number; readonly where: 'here' | 'sectors' }
	/** Up to `n` markers off House ships or the Revenant, +`tactics` for each. */
	| {
			readonly is: 'repair';
			readonly n: number;
			readonly where: 'here' | 'anywhere';
			readonly tactics: number;
	  }
	/** Up to `ships` different small ships, up to `steps` Sectors each (RV-186). */
	| {
			readonly is: 'reorganise';
			readonly ships: number;
			readonly steps: number;
			readonly where: 'here' | 'anywhere';
	  }
	/** A ship of the supply goes on the map. */
	| {
			readonly is: 'launch';
			readonly classes: readonly ShipClass[];
			readonly where: 'here' | 'sector';
	  }
	| { readonly is: 'scienceForTraining' }
	| { readonly is: 'tacticsForLanded' }
	/** The own Frigate goes to any Sector with a Planet. */
	| { readonly is: 'flyToPlanet' }
	/** One Hidden Influence card is given up for an advance on any track (RV-378). */
	| { readonly is: 'convince' }
	/** Three different tokens for one Hidden Influence, or the other way round. */
	| { readonly is: 'exchange' };

/** What holds as long as the card is in play or the level is reached, in the turns that it works in. */
export type Perk =
	/** `atLeast`: only against so many Voidborn. */
	| { readonly is: 'attackDamage'; readonly n: number; readonly atLeast: number }
	| { readonly is: 'attackTactics'; readonly n: number }
	/** `each` tokens of a kind for +1 damage, `most` times. */
	| {
			readonly is: 'attackPaid';
			readonly token: 'E' | 'S';
			readonly each: number;
			readonly most: number;
	  }
	| { readonly is: 'attackAbsorbers'; readonly most: number; readonly damage: number }
	| { readonly is: 'emptied'; readonly tactics: number; readonly hidden: number }
	| { readonly is: 'absorb'; readonly n: number }
	| { readonly is: 'absorbTactics'; readonly n: number }
	| { readonly is: 'movement'; readonly n: number }
	| { readonly is: 'moveFrigate'; readonly n: number }
	| { readonly is: 'capacity'; readonly n: number }
	| { readonly is: 'hiddenShown'; readonly n: number }
	| { readonly is: 'landingToken'; readonly n: number }
	| { readonly is: 'landOccupied' }
	| { readonly is: 'landingStrike' }
	| { readonly is: 'landingAbsorb' }
	| { readonly is: 'cleanPlanet' }
	| { readonly is: 'harvestToken'; readonly n: number }
	| { readonly is: 'harvestScience'; readonly n: number }
	/** Optional, once, after the main action: `bonus`. */
	| {
			readonly is: 'after';
			readonly main: 'any' | 'attack' | 'land';
			readonly effect: Effect;
	  }
	| { readonly is: 'hyperjumpCheaper'; readonly n: number }
	| { readonly is: 'deployWithoutNeutronium' }
	| { readonly is: 'cheaper'; readonly n: number; readonly on: 'all' | 'training' | 'combat' }
	| { readonly is: 'anyTrack' }
	| { readonly is: 'immune' }
	/** Either the Neutronium or the card (RV-370). */
	| { readonly is: 'removalCheaper' }
	| { readonly is: 'removalWithoutNeutronium' }
	| { readonly is: 'removalScience'; readonly n: number }
	| { readonly is: 'colonyDraw' }
	| { readonly is: 'planetDraw' }
	| { readonly is: 'colonyTactics'; readonly n: number }
	| { readonly is: 'borrow'; readonly anywhere: boolean }
	| { readonly is: 'covert'; readonly keep: number }
	| { readonly is: 'revenantTactics'; readonly n: number }
	| { readonly is: 'revenantHidden' }
	| { readonly is: 'build'; readonly replace: boolean };

/** Equipment works with the own Frigate, Training in its Cadet's turns; `activate` in every Activate. */
export interface LastingCard {
	readonly perks: readonly Perk[];
	readonly activate?: Effect;
}
