/**
 * Cards are drawn when they are found, with the odds of a deal over the systems beforehand. That deal, as the rules
 * had it up to version 1, stands here once more; both are found in the same order, many times.
 */
import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../kernel/rng';
import { sizeOf } from './board';
import { BOOSTS, DEAL, RINGS, tierOf, VIOLET_CARDS, type CardId, type Ring } from './data';
import { find, isDealt, newDeal, settle, systemsOf } from './deal';
import type { SystemId } from './types';

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
	let deal = newDeal(FACTIONS);
	for (const system of order) {
		const free = systemsOf(ring).filter((one) => !found.has(one));
		const usual = free.filter((one) => !starts.includes(one));
		const places = usual.length > 0 ? usual : free;
		const { card, ...left } = find(deal, system, places, FACTIONS, rng.stream('find', system));
		if (card !== '') found.set(system, card);
		deal = left;
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
		let deal = newDeal(FACTIONS);
		const free = new Set(systemsOf(ring));
		for (const system of rng.stream('order').shuffle(systemsOf(ring))) {
			const { card, ...left } = find(deal, system, [...free], FACTIONS, rng.stream('find', system));
			expect(card).not.toBe('');
			free.delete(system);
			deal = left;
			expect(isDealt(deal, ring, FACTIONS)).toBe(true);
		}
		const at = RINGS.indexOf(ring);
		expect([deal.hidden[at], deal.dealt[at]?.length]).toEqual(['', sizeOf(ring)]);
		expect(find(deal, `${ring}-1`, [], FACTIONS, rng.stream('more')).card).toBe('');
	});

	it('CS-516: is of what an archive has told', () => {
		const told = settle(newDeal(FACTIONS), 'brown', FACTIONS, rngOf(1, 4).stream('archive'));
		expect(settle(told, 'brown', FACTIONS, rngOf(2, 4).stream('archive'))).toEqual(told);
		const [free, rng] = [new Set(systemsOf('brown')), rngOf(3, 4)];
		let deal = told;
		for (const system of systemsOf('brown')) {
			const { card: _, ...left } = find(
				deal,
				system,
				[...free],
				FACTIONS,
				rng.stream('find', system)
			);
			free.delete(system);
			deal = left;
		}
		expect([deal.dealt, deal.hidden[1]]).toEqual([told.dealt, '']);
	});
});

describe('a deal', () => {
	const sound = newDeal(FACTIONS);
	const brown = (line: (before: string) => string, of: 'dealt' | 'hidden' = 'dealt') => ({
		...sound,
		[of]: sound[of].map((before, i) => (i === 1 ? line(before) : before))
	});
	it.each([
		['as it begins', sound, true],
		['out of order', brown((line) => [...line].reverse().join('')), false],
		['with a card more hidden than dealt', brown((line) => `${line}B`, 'hidden'), false],
		['without its key', brown((line) => line.slice(1)), false],
		['with a card that no list of the ring has', brown((line) => `${line}G`), false],
		[
			'with three of a boost of which it has one or two',
			brown((line) => line.replace('B', 'BBB')),
			false
		],
		['with one boost more', brown((line) => line.replace('B', 'BB'), 'dealt'), true]
	])('CS-051, CS-239: %s', (_, deal, expected) => {
		expect(isDealt(deal, 'brown', FACTIONS)).toBe(expected);
	});
});
