/** Colony cards (RV-497). "Stored" counts usable and trapped tokens. */
import type { ColonyId, Token } from '../data';

/** What each player scores for; every `per` of it, rounded down, is `vp`, at most `most` in all. */
export interface ColonyCondition {
	readonly of: ColonyMeasure;
	readonly per: number;
	readonly vp: number;
	readonly most?: number;
}

export type ColonyMeasure =
	| { readonly is: 'stored'; readonly token: Token }
	| { readonly is: 'sets' }
	| { readonly is: 'hand' }
	| { readonly is: 'trainedCadets' }
	| { readonly is: 'supports' }
	| { readonly is: 'levels' }
	| { readonly is: 'tracksAhead' }
	| { readonly is: 'tactics' }
	| { readonly is: 'clean' }
	| { readonly is: 'equipment' }
	| { readonly is: 'hiddenInfluence' }
	| { readonly is: 'completed' };

const colony = (
	of: ColonyMeasure,
	vp: number,
	more: { readonly per?: number; readonly most?: number } = {}
): ColonyCondition => ({ per: 1, ...more, of, vp });

const stored = (token: Token): ColonyMeasure => ({ is: 'stored', token });

export const COLONY_CONDITIONS: Readonly<Record<ColonyId, ColonyCondition>> = {
	/** Saltmarket */
	CO01: colony({ is: 'sets' }, 3),
	/** First Archive */
	CO02: colony({ is: 'hand' }, 1),
	/** Deepwell */
	CO03: colony(stored('S'), 1, { per: 2 }),
	/** Stillwater */
	CO04: colony({ is: 'trainedCadets' }, 3),
	/** Open Harbour */
	CO05: colony(stored('N'), 1, { most: 5 }),
	/** Farshore */
	CO06: colony({ is: 'supports' }, 1),
	/** Crown Terrace */
	CO07: colony({ is: 'levels' }, 2),
	/** Banner Coast */
	CO08: colony({ is: 'tracksAhead' }, 2),
	/** Watch Rock */
	CO09: colony({ is: 'tactics' }, 1, { per: 2 }),
	/** Quiet Line */
	CO10: colony({ is: 'clean' }, 5),
	/** Forge Haven */
	CO11: colony(stored('M'), 1, { per: 2 }),
	/** Keelyard */
	CO12: colony({ is: 'equipment' }, 1),
	/** Veiled City */
	CO13: colony({ is: 'hiddenInfluence' }, 1),
	/** Common House */
	CO14: colony({ is: 'completed' }, 2)
};
