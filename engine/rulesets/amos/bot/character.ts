/** Characters of bots: what each of them is out for. Every device draws the same ones for a table. */
import type { SeatId, View } from '../types';

export const CHARACTERS = ['expander', 'raider', 'trader', 'kingmaker'] as const;
export type Character = (typeof CHARACTERS)[number];

export interface Traits {
	/** Weight of new worlds among its investments, in percent. */
	readonly worlds: number;
	/** Income from which it arms, and weight of arms among its investments, in percent. */
	readonly arms: { readonly income: number; readonly weight: number };
	/** Weight of what brings money in by itself, in percent. */
	readonly growth: number;
	/** Money that it keeps for raids and terror: one part in so many is spent on them. */
	readonly raids: boolean;
	/** It razes what it cannot take. */
	readonly razes: boolean;
	/** hd in a hundred of its treasury that it gives to mend or to make a friend. */
	readonly gifts: number;
	/** Votes for whoever of two strangers has less Value. */
	readonly levels: boolean;
}

export const TRAITS: Readonly<Record<Character, Traits>> = {
	expander: {
		worlds: 170,
		arms: { income: 140, weight: 90 },
		growth: 100,
		raids: false,
		razes: false,
		gifts: 0,
		levels: false
	},
	raider: {
		worlds: 125,
		arms: { income: 100, weight: 120 },
		growth: 100,
		raids: true,
		razes: true,
		gifts: 0,
		levels: true
	},
	trader: {
		worlds: 140,
		arms: { income: 130, weight: 95 },
		growth: 115,
		raids: false,
		razes: false,
		gifts: 8,
		levels: false
	},
	kingmaker: {
		worlds: 135,
		arms: { income: 110, weight: 110 },
		growth: 105,
		raids: false,
		razes: true,
		gifts: 6,
		levels: true
	}
};

/** Drawn by the names of the planets, which everybody knows: at a table of four, one of each. */
export function characterOf({ planets }: Pick<View, 'planets'>, seat: SeatId): Character {
	const names = planets.slice(0, 4).map(({ name }) => name);
	const left = [...CHARACTERS];
	let hash = hashOf(names.join('/'));
	const order = CHARACTERS.map(() => {
		const [one] = left.splice(hash % left.length, 1);
		hash = hashOf(String(hash));
		return one as Character;
	});
	return order[(seat - 1) % order.length] as Character;
}

export const traitsOf = (view: Pick<View, 'planets'>, seat: SeatId): Traits =>
	TRAITS[characterOf(view, seat)];

/** FNV-1a over UTF-16 units, 32 bits, mixed once more. */
function hashOf(text: string): number {
	let hash = 0x811c9dc5;
	for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
	return (hash ^ (hash >>> 13)) >>> 0;
}
