/**
 * Cards of the rings (CS-049 to CS-057). A state knows which cards a ring holds as far as anybody may, and
 * of none where it lies: where a search ends the dice say what it found, with the odds of a deal over the
 * systems beforehand. Cards are signs, so that a ring is a line.
 */
import type { Stream } from '../../../kernel/rng';
import { ringOf, sizeOf } from './board';
import {
	BOOSTS,
	CARDS,
	DEAL,
	RINGS,
	tierOf,
	VIOLET_CARDS,
	type CardId,
	type FactionId,
	type Ring
} from '../tables/data';
import type { State, SystemId } from '../types';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Cards of the rings that were told, and those that were found, a ring a line. */
export type Deal = Pick<State, 'dealt' | 'found'>;

/** Cards as one line, in canonical order. */
export const lineOf = (cards: readonly CardId[]): string =>
	cards
		.map((card) => CARDS.indexOf(card))
		.sort((a, b) => a - b)
		.map((at) => SIGNS[at])
		.join('');

export const cardsIn = (line: string): CardId[] =>
	[...line].map((sign) => CARDS[SIGNS.indexOf(sign)] as CardId);

/** Cards of a ring in the lines of a deal. */
export const cardsOf = (lines: readonly string[], ring: Ring): CardId[] =>
	cardsIn(lines[RINGS.indexOf(ring)] ?? '');

export const isKeyCard = (card: CardId): boolean => card === 'key' || card === 'violet_key';
export const keyOf = (ring: Ring): CardId => (ring === 'violet' ? 'violet_key' : 'key');

/** Ring of a system of the rings. Throws on any other: that is a bug. */
export function quadrantRing(system: SystemId): Ring {
	const ring = ringOf(system);
	if (ring === 'black' || ring === 'citadel') throw new Error(`${system} is in no ring`);
	return ring;
}

export const systemsOf = (ring: Ring): SystemId[] =>
	Array.from({ length: sizeOf(ring) }, (_, i) => `${ring}-${i + 1}`);

// ---------------------------------------------------------------- what a ring holds

/** So many cards out of successive shuffles of a list. */
export interface Source {
	readonly list: readonly CardId[];
	readonly n: number;
}

/** CS-050 to CS-054: the key apart. */
function sourcesOf(ring: Ring, factions: readonly FactionId[]): Source[] {
	if (ring === 'violet') {
		const list = VIOLET_CARDS.filter((card) => !isKeyCard(card));
		return [{ list, n: list.length }];
	}
	const tiers = ([1, 2, 3] as const).map((tier) => ({
		list: tierOf(tier, factions),
		n: DEAL[ring][tier]
	}));
	return [{ list: BOOSTS, n: sizeOf(ring) / 2 }, ...tiers];
}

const countOf = (cards: readonly CardId[], card: CardId): number =>
	cards.filter((one) => one === card).length;

const without = (cards: readonly CardId[], gone: readonly CardId[]): CardId[] => {
	const left = [...cards];
	for (const card of gone) {
		const at = left.indexOf(card);
		if (at >= 0) left.splice(at, 1);
	}
	return left;
};

/**
 * Cards that a list may have given, found ones among them, as likely as it is after those were found. The whole shuffles
 * give so many of each, the last one of some of them; of a card of which `found` were found it gave one
 * with a weight of (sure + 1) / (sure + 1 − found), as that many copies could have been found first.
 */
function givenBy({ list, n }: Source, found: readonly CardId[], stream: Stream): CardId[] {
	const sure = Math.floor(n / list.length);
	const whole = list.flatMap((card) => Array.from({ length: sure }, () => card));
	const unfound = (card: CardId): number => sure + 1 - countOf(found, card);
	const known = list.filter((card) => unfound(card) === 0);
	const open = list.filter((card) => unfound(card) > 0);
	const more = n - whole.length - known.length;
	if (more === 0) return [...whole, ...known];
	const least = Math.min(...open.map(unfound));
	for (;;) {
		const last = stream.shuffle(open).slice(0, more);
		if (last.every((card) => unfound(card) === least || stream.pick(unfound(card)) < least))
			return [...whole, ...known, ...last];
	}
}

/** One more card of a list, after some were found. */
export function drawnOf(source: Source, found: readonly CardId[], stream: Stream): CardId {
	const left = without(givenBy(source, found, stream), found);
	return left[stream.pick(left.length)] as CardId;
}

/** The rings before anything is found. */
export const newDeal = (): Deal => ({ dealt: RINGS.map(() => ''), found: RINGS.map(() => '') });

/** All cards of a ring: as they were told, or as they may be. */
function allOf(
	{ dealt, found }: Deal,
	ring: Ring,
	factions: readonly FactionId[],
	stream: Stream
): CardId[] {
	const told = cardsOf(dealt, ring);
	if (told.length > 0) return told;
	const seen = cardsOf(found, ring);
	return [
		keyOf(ring),
		...sourcesOf(ring, factions).flatMap((source) => givenBy(source, seen, stream))
	];
}

const withLine = (lines: readonly string[], ring: Ring, cards: readonly CardId[]): string[] =>
	lines.map((line, i) => (RINGS[i] === ring ? lineOf(cards) : line));

/** The deal of a ring is told (CS-516): from then on it stands. */
export const settle = (
	deal: Deal,
	ring: Ring,
	factions: readonly FactionId[],
	stream: Stream
): Deal => ({
	dealt: withLine(deal.dealt, ring, allOf(deal, ring, factions, stream)),
	found: deal.found
});

/** A card of a ring is found. */
export const taken = ({ dealt, found }: Deal, ring: Ring, card: CardId): Deal => ({
	dealt,
	found: withLine(found, ring, [...cardsOf(found, ring), card])
});

export const hasKey = ({ found }: Pick<Deal, 'found'>, ring: Ring): boolean =>
	!cardsOf(found, ring).some(isKeyCard);

/**
 * Card of a system that is searched: the key by its places, each as likely, any other by what is left; '': nothing is.
 * `places`: where the key may lie.
 */
export function find(
	deal: Deal,
	system: SystemId,
	places: readonly SystemId[],
	factions: readonly FactionId[],
	stream: Stream
): CardId | '' {
	const ring = quadrantRing(system);
	const left = without(allOf(deal, ring, factions, stream), [
		...cardsOf(deal.found, ring),
		keyOf(ring)
	]);
	const mayBeKey = hasKey(deal, ring) && (left.length === 0 || places.includes(system));
	if (mayBeKey && (left.length === 0 || stream.pick(places.length) === 0)) return keyOf(ring);
	return left.length === 0 ? '' : (left[stream.pick(left.length)] as CardId);
}

/** Cards in canonical order, none more than the ring can have (CS-051 to CS-054), what is found among them. */
export function isDealt(
	{ dealt, found }: Deal,
	ring: Ring,
	factions: readonly FactionId[]
): boolean {
	const [all, seen] = [cardsOf(dealt, ring), cardsOf(found, ring)];
	const at = RINGS.indexOf(ring);
	const sources = [{ list: [keyOf(ring)], n: 1 }, ...sourcesOf(ring, factions)];
	const known = all.length > 0 ? all : seen;
	return (
		dealt[at] === lineOf(all) &&
		found[at] === lineOf(seen) &&
		without(seen, known).length === 0 &&
		known.every((card) => sources.some(({ list }) => list.includes(card))) &&
		sources.every(({ list, n }) => {
			const sure = Math.floor(n / list.length);
			const counts = list.map((card) => countOf(known, card));
			const extra = counts.filter((count) => count > sure).length;
			const sum = counts.reduce((one, count) => one + count, 0);
			return (
				counts.every((count) => count <= sure + 1 && (all.length === 0 || count >= sure)) &&
				extra <= n - sure * list.length &&
				(all.length === 0 || sum === n)
			);
		})
	);
}
