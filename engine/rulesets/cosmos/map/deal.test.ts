/**
 * Cards are drawn when they are found, with the odds of a deal over the systems beforehand. That deal, as the rules
 * had it up to version 1, stands here once more; both are found in the same order, many times.
 */
import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../../kernel/rng';
import { scriptedRng } from '../../../kernel/scripted-rng';
import { sizeOf } from './board';
import { BOOSTS, DEAL, RINGS, tierOf, VIOLET_CARDS, type CardId, type Ring } from '../tables/data';
import {
	cardsOf,
	find,
	hasKey,
	isDealt,
	newDeal,
	settle,
	systemsOf,
	taken,
	type Deal
} from './deal';
import type { SystemId } from '../types';

const FACTIONS = ['eu', 'oc'] as const;
const GAMES = 3000;

/** CS-049 to CS-056: by system. */
function dealtBeforehand(ring: Ring, starts: readonly SystemId[], rng: Rng): CardId[] {
	if (ring === 'violet') return rng.stream('violet').shuffle(VIOLET_CARDS);
	const fromShuffles = (list: readonly CardId[], n: number, label: string): CardId[] => {
		const cards: CardId[] = [];
		while (cards.length < n)
			cards.push(
				...rng
					.stream(label)
					.shuffle(list)
					.slice(0, n - cards.length)
			);
		return cards;
	};
	const systems = systemsOf(ring);
	const free = systems.filter((system) => !starts.includes(system));
	const key = free[rng.stream('key').pick(free.length)];
	const tiers = ([1, 2, 3] as const).flatMap((tier) =>
		fromShuffles(tierOf(tier, FACTIONS), DEAL[ring][tier], `tier/${tier}`)
	);
	const boosts = fromShuffles(BOOSTS, sizeOf(ring) / 2, 'boost');
	const rest = rng.stream('place').shuffle([...boosts, ...tiers]);
	return systems.map((system) => (system === key ? 'key' : (rest.shift() as CardId)));
}

/** The same, found one after the other. */
function foundInTurn(
	ring: Ring,
	starts: readonly SystemId[],
	order: readonly SystemId[],
	rng: Rng
): Map<SystemId, CardId> {
	const found = new Map<SystemId, CardId>();
	let deal = newDeal();
	for (const system of order) {
		const free = systemsOf(ring).filter((one) => !found.has(one));
		const usual = free.filter((one) => !starts.includes(one));
		const places = usual.length > 0 ? usual : free;
		const card = find(deal, system, places, FACTIONS, rng.stream('find', system));
		if (card === '') continue;
		found.set(system, card);
		deal = taken(deal, ring, card);
	}
	return found;
}

/**
 * Times that each card was found in each of some systems and at some places of the order, that the first two systems
 * had the same, and that a ring had so many of one.
 */
type Counts = Map<string, number>;
const note = (
	counts: Counts,
	ring: Ring,
	order: readonly SystemId[],
	found: (system: SystemId) => CardId | undefined
): void => {
	const some = [`${ring}-1`, `${ring}-2`, `${ring}-5`, `${ring}-${sizeOf(ring)}`];
	const lines = some.map((system) => `${system} ${found(system)}`);
	const pairs = [`both ${found(some[0] as string) === found(some[1] as string)}`];
	const whole = new Map<string, number>();
	for (const system of systemsOf(ring)) {
		const card = String(found(system));
		whole.set(card, (whole.get(card) ?? 0) + 1);
	}
	const copies = [...whole].map(([card, n]) => `${n} of ${card}`);
	const nth = [0, 1, 5, order.length - 1].map((n) => `${n}: ${found(order[n] as string)}`);
	for (const line of [...lines, ...pairs, ...copies, ...nth])
		counts.set(line, (counts.get(line) ?? 0) + 1);
};

/** Expected to differ by chance in one of 500,000 comparisons: five deviations of the difference. */
const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= 5 * Math.sqrt(a + b) + 1;

const rngOf = (game: number, salt: number): Rng => {
	const seed = new Uint8Array(32).fill(salt);
	new DataView(seed.buffer).setUint32(0, game);
	return createRng(seed, 2);
};

describe('what is found', () => {
	it.each([
		['violet', []],
		['brown', []],
		['yellow', ['yellow-2']],
		['red', ['red-1', 'red-32']]
	] as const)(
		'CS-049 to CS-056: has the odds of a deal beforehand, card by card: %s',
		(ring, starts) => {
			const [before, now]: [Counts, Counts] = [new Map(), new Map()];
			for (let game = 0; game < GAMES; game++) {
				const cards = dealtBeforehand(ring, starts, rngOf(game, 1));
				const rng = rngOf(game, 2);
				const order = rng.stream('order').shuffle(systemsOf(ring));
				note(before, ring, order, (system) => cards[systemsOf(ring).indexOf(system)]);
				const found = foundInTurn(ring, starts, order, rng);
				note(now, ring, order, (system) => found.get(system));
			}
			const keys = [...new Set([...before.keys(), ...now.keys()])];
			expect(keys.length).toBeGreaterThan(30);
			const unlike = keys.filter((key) => !isAlike(before.get(key) ?? 0, now.get(key) ?? 0));
			expect(unlike.map((key) => [key, before.get(key), now.get(key)])).toEqual([]);
		},
		60_000
	);

	it.each(RINGS)('CS-051, CS-239: is each card of the ring once, and none is left: %s', (ring) => {
		const rng = rngOf(9, 3);
		const found = foundInTurn(ring, [], systemsOf(ring), rng);
		const all = systemsOf(ring).map((system) => found.get(system) as CardId);
		const deal = all.reduce((one, card) => taken(one, ring, card), newDeal());
		expect(all).toHaveLength(sizeOf(ring));
		expect([isDealt(deal, ring, FACTIONS), hasKey(deal, ring)]).toEqual([true, false]);
		expect(find(deal, `${ring}-1`, [], FACTIONS, rng.stream('more'))).toBe('');
	});

	it('CS-516: is of what an archive has told, and what it tells is of what was found', () => {
		const stream = rngOf(1, 4).stream('archive');
		for (let game = 0; game < 200; game++) {
			const before = (['boost_hull', 'boost_hull', 'holo_net'] as const).reduce(
				(deal, card) => taken(deal, 'brown', card),
				newDeal()
			);
			const told = settle(before, 'brown', FACTIONS, stream);
			expect(isDealt(told, 'brown', FACTIONS)).toBe(true);
			expect(settle(told, 'brown', FACTIONS, stream)).toEqual(told);
			const card = find(told, 'brown-4', [], FACTIONS, stream);
			expect(isDealt(taken(told, 'brown', card as CardId), 'brown', FACTIONS)).toBe(true);
		}
	});
});

describe('what is left after a find', () => {
	// Brown has one of each boost and a second of three, Yellow two and a third of two; what is found is as likely as it
	// has copies.
	it.each([
		['nothing', 'brown', [], 3 / 5],
		['one', 'brown', ['boost_hull'], (2 * 6) / (2 * 6 + 4)],
		['another', 'brown', ['boost_drive'], (2 * 3 + 3) / (2 * 6 + 4)],
		['two', 'brown', ['boost_hull', 'boost_hull'], 1],
		['one of each of two', 'brown', ['boost_hull', 'boost_drive'], 18 / (4 * 3 + 2 * 6 + 1)],
		['two of two', 'yellow', ['boost_hull', 'boost_hull'], (3 * 4) / (3 * 4 + 6)]
	] as const)(
		'CS-052: of what was dealt once more one is a Hull Boost as likely as it must be: after %s in %s',
		(_, ring, cards, odds) => {
			const stream = rngOf(7, 6).stream('archive');
			const before = cards.reduce((deal, card) => taken(deal, ring, card), newDeal());
			const [games, most] = [4000, ring === 'brown' ? 2 : 3];
			const more = Array.from({ length: games }, () =>
				cardsOf(settle(before, ring, FACTIONS, stream).dealt, ring)
			).filter((all) => all.filter((card) => card === 'boost_hull').length === most).length;
			expect(Math.abs(more - games * odds)).toBeLessThanOrEqual(
				5 * Math.sqrt(games * odds * (1 - odds))
			);
		}
	);

	it('CS-050, CS-056: where every card is known two dice tell: one for the key, one for the card', () => {
		const rng = scriptedRng({ find: [1, 2] });
		const card = find(newDeal(), 'violet-3', systemsOf('violet'), FACTIONS, rng.stream('find'));
		expect([card, rng.unused()]).toEqual(['super_holo_net', []]);
	});
});

describe('a deal', () => {
	const told = settle(newDeal(), 'brown', FACTIONS, rngOf(1, 5).stream('archive'));
	const all = cardsOf(told.dealt, 'brown');
	const twice = BOOSTS.find((boost) => all.filter((card) => card === boost).length === 2);
	const once = BOOSTS.find((boost) => all.filter((card) => card === boost).length === 1);
	const found = (...cards: (CardId | undefined)[]) =>
		cards.reduce((deal, card) => taken(deal, 'brown', card as CardId), newDeal());
	const of = (deal: Deal, line: (before: string) => string) => ({
		...deal,
		dealt: deal.dealt.map((before, i) => (i === 1 ? line(before) : before))
	});
	it.each<[string, Deal, boolean]>([
		['as it begins', newDeal(), true],
		['as it is told', told, true],
		['out of order', of(told, (line) => [...line].reverse().join('')), false],
		['told without its key', of(told, (line) => line.slice(1)), false],
		['told with one more', of(told, (line) => line.replace('A', 'AA')), false],
		['with a card that no list of the ring has', found('mine_expansion_1'), false],
		['with two of a boost of which it may have two', found(once, once), true],
		['with three of a boost', found(once, once, once), false],
		['with two keys', found('key', 'key'), false],
		['with more boosts twice than there are', found(...BOOSTS, ...BOOSTS.slice(0, 4)), false],
		['with two of a boost of which it has one', { ...found(once, once), dealt: told.dealt }, false],
		['with two of a boost of which it has two', { ...found(twice, twice), dealt: told.dealt }, true]
	])('CS-051, CS-239: %s', (_, deal, expected) => {
		expect(isDealt(deal, 'brown', FACTIONS)).toBe(expected);
	});
});
