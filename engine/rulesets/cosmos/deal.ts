/**
 * Cards of the rings (CS-049 to CS-057). A state knows which cards a ring holds as far as anybody may, and
 * of none where it lies: where a search ends the dice say what it found, with the odds of a deal over the
 * systems beforehand. Cards are signs, so that a ring is a line.
 */
import type { Stream } from '../../kernel/rng';
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
} from './data';
import type { State, SystemId } from './types';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Cards dealt and those of them still to be found, a ring a line. */
export type Deal = Pick<State, 'dealt' | 'hidden'>;

/** Cards as one line, in canonical order. */
export const lineOf = (cards: readonly CardId[]): string =>
	cards
		.map((card) => CARDS.indexOf(card))
		.sort((a, b) => a - b)
		.map((at) => SIGNS[at])
		.join('');

const cardsIn = (line: string): CardId[] =>
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
interface Source {
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

/** Copies of every card of a list that its whole shuffles bring. */
const sureOf = ({ list, n }: Source): number => Math.floor(n / list.length);

const countOf = (cards: readonly CardId[], card: CardId): number =>
	cards.filter((one) => one === card).length;

/** Cards of the last shuffle that nobody has seen yet: how many, and which they may be. */
function unsettled(
	source: Source,
	dealt: readonly CardId[]
): { readonly n: number; readonly among: readonly CardId[] } {
	const { list, n } = source;
	return {
		n: n - dealt.filter((card) => list.includes(card)).length,
		among: list.filter((card) => countOf(dealt, card) === sureOf(source))
	};
}

/** The rings before anything is found: of each what is sure to lie there. */
export function newDeal(factions: readonly FactionId[]): Deal {
	const lines = RINGS.map((ring) =>
		lineOf([
			keyOf(ring),
			...sourcesOf(ring, factions).flatMap((source) =>
				source.list.flatMap((card) => Array.from({ length: sureOf(source) }, () => card))
			)
		])
	);
	return { dealt: lines, hidden: lines };
}

/** Lines with cards put into a ring, or taken out of it. */
const changed = (
	lines: readonly string[],
	ring: Ring,
	change: (cards: CardId[]) => readonly CardId[]
): string[] => lines.map((line, i) => (RINGS[i] === ring ? lineOf(change(cardsIn(line))) : line));

const without = (card: CardId) => (cards: readonly CardId[]) => {
	const at = cards.indexOf(card);
	return cards.filter((_, i) => i !== at);
};

/** Nothing of what the ring holds is open any more, as it is to be told (CS-516). */
export function settle(
	{ dealt, hidden }: Deal,
	ring: Ring,
	factions: readonly FactionId[],
	stream: Stream
): Deal {
	const before = cardsOf(dealt, ring);
	const more = sourcesOf(ring, factions).flatMap((source) => {
		const { n, among } = unsettled(source, before);
		return n > 0 ? stream.shuffle(among).slice(0, n) : [];
	});
	const add = (cards: readonly CardId[]): CardId[] => [...cards, ...more];
	return { dealt: changed(dealt, ring, add), hidden: changed(hidden, ring, add) };
}

/** A card is found, which need not have been settled before. */
function taken({ dealt, hidden }: Deal, ring: Ring, card: CardId): Deal {
	if (cardsOf(hidden, ring).includes(card))
		return { dealt, hidden: changed(hidden, ring, without(card)) };
	return { dealt: changed(dealt, ring, (cards) => [...cards, card]), hidden };
}

/**
 * Card of a system that is searched: the key by its places, each as likely, any other by what is left.
 * `places`: where the key may lie.
 */
export function find(
	deal: Deal,
	system: SystemId,
	places: readonly SystemId[],
	factions: readonly FactionId[],
	stream: Stream
): Deal & { readonly card: CardId | '' } {
	const ring = quadrantRing(system);
	const left = cardsOf(deal.hidden, ring);
	const others = left.filter((card) => !isKeyCard(card));
	const open = sourcesOf(ring, factions).map((source) =>
		unsettled(source, cardsOf(deal.dealt, ring))
	);
	const total = open.reduce((sum, { n }) => sum + n, others.length);
	const mayBeKey = others.length < left.length && (total === 0 || places.includes(system));
	if (mayBeKey && (total === 0 || stream.pick(places.length) === 0))
		return { ...taken(deal, ring, keyOf(ring)), card: keyOf(ring) };
	if (total === 0) return { ...deal, card: '' };
	let at = stream.pick(total);
	const sure = others[at];
	if (sure !== undefined) return { ...taken(deal, ring, sure), card: sure };
	at -= others.length;
	for (const { n, among } of open) {
		if (at < n) {
			const card = among[stream.pick(among.length)] as CardId;
			return { ...taken(deal, ring, card), card };
		}
		at -= n;
	}
	throw new Error(`${system} holds no card`);
}

/** The key of a ring is found otherwise. */
export const withoutKey = (deal: Deal, ring: Ring): Deal => taken(deal, ring, keyOf(ring));

export const hasKey = ({ hidden }: Pick<Deal, 'hidden'>, ring: Ring): boolean =>
	cardsOf(hidden, ring).some(isKeyCard);

/** Cards in canonical order, none more than the ring was dealt (CS-051 to CS-054), what is hidden among them. */
export function isDealt(
	{ dealt, hidden }: Deal,
	ring: Ring,
	factions: readonly FactionId[]
): boolean {
	const [all, left] = [cardsOf(dealt, ring), cardsOf(hidden, ring)];
	const at = RINGS.indexOf(ring);
	const sources = sourcesOf(ring, factions);
	return (
		dealt[at] === lineOf(all) &&
		hidden[at] === lineOf(left) &&
		left.every((card) => countOf(left, card) <= countOf(all, card)) &&
		countOf(all, keyOf(ring)) === 1 &&
		all.every((card) => card === keyOf(ring) || sources.some(({ list }) => list.includes(card))) &&
		sources.every((source) => {
			const { n, among } = unsettled(source, all);
			const most = sureOf(source) + 1;
			return (
				n >= 0 &&
				among.length >= n &&
				source.list.every((card) => [most - 1, most].includes(countOf(all, card)))
			);
		})
	);
}
