/** Characters of players: what each is inclined to. Home and seat say which, so nothing is remembered. */
import { rankOf } from '../map/board';
import type { OwnView } from '../types';

export type Plan = 'prospector' | 'conqueror' | 'banker' | 'diplomat';

/** Percent of the usual worth of a kind of idea, and what it deals in. */
export interface Character {
	readonly plan: Plan;
	/** Moves into systems that nobody holds, searches there. */
	readonly wander: number;
	/** Orders that bring R, buildings that pay. */
	readonly earn: number;
	/** Attacks on others. */
	readonly strike: number;
	/** Warships and troops. */
	readonly arm: number;
	/** It borrows to grow. */
	readonly borrows: boolean;
	/** It offers pacts to those it has met. */
	readonly makesPacts: boolean;
}

const USUAL = { wander: 100, earn: 100, strike: 100, arm: 100, borrows: true, makesPacts: false };

export const CHARACTERS: readonly Character[] = [
	{ ...USUAL, plan: 'prospector', wander: 115, strike: 80, makesPacts: true },
	{ ...USUAL, plan: 'conqueror', strike: 150, arm: 120, borrows: false },
	{ ...USUAL, plan: 'banker', earn: 115, strike: 70, makesPacts: true },
	{ ...USUAL, plan: 'diplomat', wander: 105, strike: 60, makesPacts: true, borrows: false }
];

/** The same for a seat in the whole game. */
export const characterOf = ({ home, seat }: Pick<OwnView, 'home' | 'seat'>): Character =>
	CHARACTERS[(rankOf(home) + seat) % CHARACTERS.length] as Character;
