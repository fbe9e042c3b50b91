/** Characters of bots: what each of them is out for. Every device draws the same ones for a table. */
import type { Phase, SeatId, View } from '../types';

export const CHARACTERS = ['settler', 'raider', 'scholar', 'diplomat'] as const;
export type Character = (typeof CHARACTERS)[number];

export interface Traits {
	/** Weight of industries, research cards and units among its purchases, in percent. */
	readonly industry: number;
	readonly research: number;
	readonly units: number;
	/** Worth of taking ground from another, in percent of what it takes from them. */
	readonly denial: number;
	/** Chance, in parts of a thousand, that it wants beyond its skill before it attacks. */
	readonly caution: number;
	/** Wish for a phase beyond what the board says. */
	readonly phases: Readonly<Partial<Record<Phase, number>>>;
	/** Least gain beyond the material drawn for which a card is played, in tenths of tenths of a point. */
	readonly hoard: number;
	/** Offers that it lets stand at a time. */
	readonly offers: number;
	/** Price that it asks, in percent of an even exchange. */
	readonly asks: number;
	/** Part of the worth of a friend's ground that it would spare it, in percent. */
	readonly loyalty: number;
	/** Weight of a grudge, in percent of the worth of the culprit's ground for each of its points. */
	readonly spite: number;
}

export const TRAITS: Readonly<Record<Character, Traits>> = {
	settler: {
		industry: 150,
		research: 100,
		units: 100,
		denial: 90,
		caution: 40,
		phases: { construction: 15, production: 5 },
		hoard: 60,
		offers: 2,
		asks: 100,
		loyalty: 25,
		spite: 3
	},
	raider: {
		industry: 90,
		research: 100,
		units: 110,
		denial: 125,
		caution: -40,
		phases: { combat: 20 },
		hoard: 60,
		offers: 1,
		asks: 110,
		loyalty: 0,
		spite: 5
	},
	scholar: {
		industry: 100,
		research: 300,
		units: 100,
		denial: 100,
		caution: 0,
		phases: { production: 10, construction: 10 },
		hoard: 30,
		offers: 2,
		asks: 100,
		loyalty: 15,
		spite: 3
	},
	diplomat: {
		industry: 110,
		research: 100,
		units: 100,
		denial: 100,
		caution: 20,
		phases: { negotiation: 45, commerce: 40 },
		hoard: 60,
		offers: 3,
		asks: 85,
		loyalty: 40,
		spite: 2
	}
};

/** Drawn by the markers of the board, which everybody sees: at a table of four, one of each. */
export function characterOf({ squares }: Pick<View, 'squares'>, seat: SeatId): Character {
	const left = [...CHARACTERS];
	let hash = hashOf(squares.map(({ marker: { E, R, P } }) => 100 * E + 10 * R + P));
	const order = CHARACTERS.map(() => {
		const [one] = left.splice(hash % left.length, 1);
		hash = hashOf([hash]);
		return one as Character;
	});
	return order[(seat - 1) % order.length] as Character;
}

/** FNV-1a over numbers of 32 bits, mixed once more. */
function hashOf(numbers: readonly number[]): number {
	let hash = 0x811c9dc5;
	for (const number of numbers) hash = Math.imul(hash ^ number, 0x01000193);
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
	return (hash ^ (hash >>> 13)) >>> 0;
}
