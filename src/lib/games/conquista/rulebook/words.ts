/** The words that the rulebook's tables and pictures need in each language. */
import type { Ask, CardKind, CombatKind, Phase } from '$engine/rulesets/conquista/types';
import type { Purchase } from '../nouns';
import type { Heads } from '$lib/ui/rulebook/table';
import type { FightSide } from './examples';

/** What is asked on a sheet, of whom, and what is played when it does not come. */
export interface SheetWords {
	readonly name: string;
	readonly who: string;
	readonly what: string;
	readonly silent: string;
}

export interface Words {
	readonly phases: Heads<'phase' | 'sheet'>;
	readonly phaseNotes: Readonly<Record<Phase, string>>;
	/** What is written in each. */
	readonly phaseSheets: Readonly<Record<Phase, string>>;

	readonly colours: Heads<'colour' | 'territories' | 'planets' | 'asteroids' | 'points'>;
	readonly reserves: Heads<'colours' | 'E' | 'R' | 'P'>;
	readonly markers: Heads<'colours' | 'markers'>;
	/** "each comes to 12". */
	readonly markerSum: (sum: number) => string;
	readonly worlds: Heads<'colour' | 'planets' | 'needed'>;
	readonly slots: Heads<'players'> & { readonly place: (index: number) => string };
	readonly yields: Heads<'territory' | 'marker' | 'E' | 'R' | 'P'>;
	readonly total: string;
	readonly plainLand: string;

	readonly prices: Heads<'what' | 'E' | 'R' | 'P'>;
	readonly priceNotes: Readonly<Record<Purchase, string>>;
	readonly dice: { readonly caption: string; readonly units: string; readonly dice: string };
	readonly conquest: Heads<'players' | 'worlds'>;
	readonly cards: Heads<'card' | 'copies'>;
	/** What it does, when it is played and when it is spent. */
	readonly cardNotes: Readonly<Record<CardKind, string>>;

	readonly attack: string;
	readonly counter: string;
	readonly hits: (hits: number) => string;
	readonly against: string;
	/** Of the side that rolled defence dice, and how many it is left with. */
	readonly losses: (side: FightSide, losses: number, left: number) => string;
	readonly noCounter: string;
	readonly winner: Readonly<Record<FightSide | 'none', string>>;

	/** Who is asked; if nothing comes. */
	readonly asked: string;
	readonly silent: string;
	readonly sheets: Readonly<Record<Ask, SheetWords>>;
	readonly riders: readonly { readonly name: string; readonly what: string }[];
}

/** What each order of a Combat programme says. */
export type OrderNotes = Readonly<Record<CombatKind, string>>;
