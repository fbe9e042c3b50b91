import { afterEach, describe, expect, it } from 'vitest';
import { locales, overwriteGetLocale } from '$lib/paraglide/runtime';
import { pathLength } from '$engine/rulesets/cosmos/map/board';
import { FACTIONS } from '$engine/rulesets/cosmos/tables/data';
import { blankSheet, check } from '$engine/rulesets/cosmos/orders/check';
import { suggest } from '$engine/rulesets/cosmos/orders/suggest';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { dice, newGame } from '$engine/rulesets/cosmos/testing';
import type { Entry, EntryKind, Sheet, View } from '$engine/rulesets/cosmos/types';
import { view } from '$engine/rulesets/cosmos/view';
import { factionName } from '../words';
import { isComplete } from './form';
import { KINDS } from './kinds';
import { oddsOf } from './odds';
import { FAILURES, REFUSALS, codeText } from './problems';
import { newEntry, placesOf } from './offered/propose';
import { goingTo, reachOf, type Move } from './offered/reach';
import { entryDetails, entryText } from './sentences';
import { startsOf } from './offered/places';
import { restsOf, walk, type Walk } from './walk';

const state = newGame(['eu', 'as', 'do', 'ea']);
const seat = state.seats.find(({ faction }) => faction === 'eu')?.seat ?? 1;
const seen: View = view(state, seat);
const sheetOf = (orders: readonly Entry[]): Sheet => ({
	...blankSheet(seen.turn, seat),
	orders: [...orders]
});
const walked = (orders: readonly Entry[]): Walk => {
	const found = walk(seen, sheetOf(orders), orders);
	if (!found) throw new Error('this seat gives orders');
	return found;
};
const start = walked([]);
const begin = (kind: EntryKind): Entry => newEntry(start.turn, seat, kind);

describe('a programme tried order by order', () => {
	it('refuses what the rules refuse, and numbers what stands (CS-673, CS-675)', () => {
		for (let seed = 1; seed <= 12; seed++) {
			const whim = suggest(seen, seat, dice(seed)) as Sheet;
			const orders = [...whim.orders, ...whim.orders];
			const problems = check(seen, seat, sheetOf(orders));
			const { steps } = walked(orders);
			expect(steps.flatMap(({ code }, i) => (code === '' ? [] : [i]))).toEqual(
				problems.flatMap(({ at }) => (at[0] === 'orders' ? [at[1]] : []))
			);
			const numbers = steps.flatMap(({ number }) => (number > 0 ? [number] : []));
			expect(numbers).toEqual(numbers.map((_, i) => i + 1));
		}
	});

	it('counts what an order brings and costs (CS-229, CS-330)', () => {
		const collect = begin('collect');
		const { steps, end, had } = walked([collect]);
		expect(steps[0]?.code).toBe('');
		expect(steps[0]?.money).toBeGreaterThan(0);
		expect(end).toBe(had + (steps[0]?.money ?? 0));
	});

	it('says what an order rests on, and nothing of what stands by itself (CS-139)', () => {
		const move = begin('move') as Move;
		const reach = reachOf(start.turn, seat, move);
		const isSeen = (system: string): boolean => start.turn.present.get(seat)?.has(system) ?? false;
		const near = [...reach.keys()].find(isSeen);
		const there = goingTo(move, near ?? '', reach);
		const turn = walked([there]).turn;
		// Whoever has moved can be named where it has come to, if its seat was there before (CS-061): that needs the move.
		const prepare = newEntry(turn, seat, 'transfer', { system: there.to });
		expect(startsOf(start.turn, seat, 'transfer')).not.toContain(there.to);
		expect(startsOf(turn, seat, 'transfer')).toContain(there.to);
		const far = [...reach.keys()].find((system) => !isSeen(system)) ?? '';
		const out = walked([goingTo(move, far, reach)]).turn;
		expect(startsOf(out, seat, 'transfer')).not.toContain(far);
		expect(placesOf(prepare)).toEqual([there.to]);
		const twice: Entry = { ...(begin('search') as Entry) };
		expect(restsOf(seen, sheetOf([begin('collect'), twice]))[0]).toEqual([]);
		const build: Entry = {
			kind: 'build',
			system: seen.own[0]?.home ?? '',
			product: 'eu.destructor-alfa',
			payIn: 'r',
			legs: [],
			cards: [],
			count: 1
		};
		const each = -(walked([build]).steps[0]?.money ?? 0);
		expect(each).toBeGreaterThan(0);
		const many = { ...build, count: Math.floor(start.had / each) + 1 };
		expect(walked([many]).steps[0]?.code).toBe('no-funds');
		expect(restsOf(seen, sheetOf([begin('collect'), many]))).toEqual([[], [0]]);
	});

	it('reaches what the rules let a fleet reach (CS-206)', () => {
		const move = begin('move') as Move;
		const reach = reachOf(start.turn, seat, move);
		expect(reach.size).toBeGreaterThan(8);
		for (const [system, modes] of reach) {
			expect(modes).toContain('range');
			expect(pathLength(move.from, system, new Set())).toBeLessThanOrEqual(8);
			expect(walked([goingTo(move, system, reach)]).steps[0]?.code).toBe('');
		}
	});

	it('foresees no battle where nobody is seen', () => {
		const move = begin('move') as Move;
		const reach = reachOf(start.turn, seat, move);
		const [first] = reach.keys();
		expect(oddsOf(seen, sheetOf([]), [], goingTo(move, first ?? '', reach))).toBeUndefined();
	});
});

describe('words of the sheet', () => {
	afterEach(() => overwriteGetLocale(() => 'en'));
	const HOLE = /undefined|NaN|\[object|\b[a-z]+_[a-z]+_|\{|\}| {2}/;
	const reader = {
		view: seen,
		factionOf: (other: number) => factionName(seen.seats[other - 1]?.faction ?? 'eu')
	};

	it.each(locales)('leave no hole in orders of any kind in %s', (locale) => {
		overwriteGetLocale(() => locale);
		const texts = FACTIONS.flatMap((faction, i) => {
			const game = newGame([faction, faction === 'eu' ? 'am' : 'eu'], i + 1);
			return game.seats.flatMap(({ seat: one }) => {
				const here = view(game, one);
				const { orders } = suggest(here, one, dice(i + 3)) as Sheet;
				const of = { ...reader, view: here };
				return orders.flatMap((entry) => [entryText(of, entry), ...entryDetails(of, entry)]);
			});
		});
		expect(texts.length).toBeGreaterThan(100);
		expect(texts.filter((text) => HOLE.test(text))).toEqual([]);
	});

	it.each(locales)(
		'give every code of a refusal or failure a sentence in %s (CS-677, CS-678)',
		(locale) => {
			overwriteGetLocale(() => locale);
			const codes = Object.keys({ ...REFUSALS, ...FAILURES }) as Parameters<typeof codeText>[0][];
			const texts = codes.map((code) => codeText(code));
			expect(texts.filter((text) => !/^[\p{Lu}].*\.$/u.test(text))).toEqual([]);
			expect(new Set(texts).size).toBe(codes.length);
		}
	);

	it('begins every kind as an order that its form can finish', () => {
		for (const kind of Object.keys(KINDS) as EntryKind[]) {
			const entry = begin(kind);
			expect(entry.kind).toBe(kind);
			expect(typeof isComplete(entry)).toBe('boolean');
		}
		expect(Object.keys(SHEETS).length).toBe(FACTIONS.length);
	});
});
