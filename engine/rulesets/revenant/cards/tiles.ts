/** Revenant damage tiles (RV-429); each acts at once, on all players. */
import type { TileId, Token } from '../data';

export type TileEffect =
	| { readonly is: 'loseTokens'; readonly tokens: readonly Token[] }
	| { readonly is: 'loseCubes'; readonly n: number }
	/** In the leftmost empty Corruption space. */
	| { readonly is: 'corruption' }
	/** Not below the floor. */
	| { readonly is: 'loseTactics'; readonly n: number }
	/** Until the next Hyperjump. */
	| { readonly is: 'dearerJump'; readonly n: number }
	| { readonly is: 'handLimit'; readonly n: number }
	/** In the next Sonar phase. */
	| { readonly is: 'fewerDraws'; readonly n: number };

export const TILE_EFFECTS: Readonly<Record<TileId, TileEffect>> = {
	/** Ruptured Stores */
	DT1: { is: 'loseTokens', tokens: ['M', 'N'] },
	/** Burning Archive */
	DT2: { is: 'loseCubes', n: 2 },
	/** Breach Below */
	DT3: { is: 'corruption' },
	/** Signal Collapse */
	DT4: { is: 'loseTactics', n: 2 },
	/** Fuel Line Cut */
	DT5: { is: 'dearerJump', n: 1 },
	/** Quartermaster Lost */
	DT6: { is: 'handLimit', n: 6 },
	/** Dark Corridors */
	DT7: { is: 'fewerDraws', n: 1 }
};
