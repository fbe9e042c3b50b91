/**
 * Contents of codes are drawn when they are found, with the odds of contents shuffled over the codes beforehand,
 * which is how the rules had it up to version 1.
 */
import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../../kernel/rng';
import { discover, drawCodes, searched, type Draw } from './black';
import { TIERS, type CardId, type FactionId } from '../tables/data';
import { cardsIn } from './deal';
import { assertInvariants } from '../invariants';
import { turnOf } from '../memory/open';
import { setup } from '../setup';
import { begun, boardOf, DEALT, dice, give, newGame, place, force, withSeat } from '../testing';
import { foldTurn } from '../memory/fold';
import { reception } from '../resolve/reception';
import { findForce, type Turn } from '../memory/turn';
import type { BlackSystem, SystemId } from '../types';

const CODES = Array.from({ length: 100 }, (_, i): SystemId => `black-${i + 1}`);

const rngOf = (game: number): Rng => {
	const seed = new Uint8Array(32).fill(6);
	new DataView(seed.buffer).setUint32(0, game);
	return createRng(seed, 2);
};

/** Everything in the Black Sector of these factions, found one after the other. */
function foundIn(factions: readonly FactionId[], game: number) {
	const rng = rngOf(game);
	const state = setup({ ...DEALT, factions }, factions.length, rng);
	const turn = turnOf(state, new Map(), rng);
	const open = CODES.filter((_, i) => state.black[i]?.is === 'unfound');
	const draws = open.map(() => {
		const left = CODES.filter((_, i) => turn.black[i]?.is === 'unfound');
		const [draw] = drawCodes(turn, left, 1, rng.stream('explore'));
		return [(draw as Draw).system, discover(turn, draw as Draw)] as const;
	});
	return { state, turn, draws, all: draws.map(([, what]) => what) };
}

const nameOf = (what: BlackSystem): string => {
	switch (what.is) {
		case 'deposit':
			return `deposit ${what.amount}`;
		case 'lab':
			return `lab ${[1, 2, 3].find((tier) => TIERS[tier as 1].some((card) => card === what.card))}`;
		case 'hidden_fleet':
			return what.size;
		case 'hidden_planet':
			return what.trait;
		case 'base':
		case 'consumed':
			return what.is;
	}
};

const countsOf = (all: readonly BlackSystem[]): Record<string, number> => {
	const counts: Record<string, number> = {};
	for (const what of all) counts[nameOf(what)] = (counts[nameOf(what)] ?? 0) + 1;
	return counts;
};

const TABLE = {
	'deposit 50': 10,
	'deposit 75': 12,
	'deposit 100': 10,
	'deposit 150': 6,
	'deposit 250': 2,
	'lab 1': 10,
	'lab 2': 7,
	'lab 3': 3,
	small: 10,
	medium: 8,
	large: 5,
	deep_mine: 4,
	lost_colony: 3,
	ruins: 3,
	ancient_portal: 2
};

describe('the Black Sector', () => {
	it.each<[string, readonly FactionId[], object]>([
		['five bases', ['am', 'rk', 'mc', 'at', 'nx'], TABLE],
		['one', ['am', 'eu'], { ...TABLE, deep_mine: 6, lost_colony: 4, ruins: 4 }],
		['none', ['eu', 'oc'], { ...TABLE, deep_mine: 6, lost_colony: 5, ruins: 4 }]
	])('CS-116, CS-117, CS-118: holds what the table says, with %s', (_, factions, expected) => {
		const { turn, all } = foundIn(factions, 1);
		expect(countsOf(all)).toEqual(expected);
		expect([
			turn.unfound.every((n) => n === 0),
			turn.black.some(({ is }) => is === 'unfound')
		]).toEqual([...[true, false]]);
	});

	it('CS-121, CS-125: fleets and portals stand where they are found', () => {
		const { turn, draws } = foundIn(['eu', 'oc'], 2);
		for (const [system, what] of draws) {
			const units = findForce(turn, system, 0)?.orbit.map(({ unit, n, start }) => [unit, n, start]);
			const fleets = {
				small: [['crusader', 3, system]],
				medium: [
					['crusader', 6, system],
					['defence_battery', 6, system]
				],
				large: [
					['crusader', 12, system],
					['defence_battery', 15, system]
				]
			};
			expect(units).toEqual(what.is === 'hidden_fleet' ? fleets[what.size] : undefined);
			const isGate = what.is === 'hidden_planet' && what.trait === 'ancient_portal';
			expect(turn.places.get(system)?.portal ?? []).toEqual(
				isGate ? [{ key: '', seat: 0, copied: false }] : []
			);
		}
		const folded = foldTurn(turn, newGame(['eu', 'oc']));
		expect(() => assertInvariants(folded)).not.toThrow();
	});

	it('CS-119, CS-120, CS-055: cards are of their lists, in whole shuffles, and no lab has a yard', () => {
		for (let game = 1; game <= 20; game++) {
			const { turn, draws, all } = foundIn(['eu', 'oc'], game);
			const labs = all.flatMap((what) => (what.is === 'lab' ? [what.card] : []));
			expect(labs).not.toContain('advanced_shipyard');
			const ofTier = (tier: 1 | 2 | 3) =>
				labs.filter((card) => TIERS[tier].some((one) => one === card));
			expect([1, 2, 3].map((tier) => new Set(ofTier(tier as 1)).size)).toEqual([10, 7, 3]);
			const dug = draws.flatMap(([system, what]) =>
				what.is === 'hidden_planet' ? [[what.trait, searched(turn, system, what)] as const] : []
			);
			const [ruins, plain] = [true, false].map((is) =>
				dug.flatMap(([trait, card]) => ((trait === 'ruins') === is ? [card] : []))
			) as [CardId[], CardId[]];
			expect([
				new Set(ruins).size,
				ruins.every((card) => TIERS[3].some((one) => one === card))
			]).toEqual([...[4, true]]);
			// Thirteen of ten: each once, three of them twice.
			expect([plain.length, new Set(plain).size, plain.includes('anti_plague_code')]).toEqual([
				13,
				10,
				false
			]);
			expect(turn.blackFound.map((line) => cardsIn(line).length)).toEqual([10, 7, 3, 13, 4]);
		}
	});

	it('CS-117, CS-362: what is found first and last has the odds of a shuffle beforehand, lot by lot', () => {
		const games = 1500;
		const at: Record<string, number>[] = [{}, {}, {}];
		for (let game = 0; game < games; game++) {
			const { all, draws } = foundIn(['eu', 'oc'], game);
			const low = draws.find(([system]) => system === 'black-1')?.[1] as BlackSystem;
			[all[0], all.at(-1), low].forEach((what, i) => {
				const name = nameOf(what as BlackSystem);
				(at[i] as Record<string, number>)[name] = (at[i]?.[name] ?? 0) + 1;
			});
		}
		const table = { ...TABLE, deep_mine: 6, lost_colony: 5, ruins: 4 };
		for (const counts of at)
			for (const [name, n] of Object.entries(table)) {
				const expected = (games * n) / 100;
				expect([name, Math.abs((counts[name] ?? 0) - expected) <= 5 * Math.sqrt(expected)]).toEqual(
					[...[name, true]]
				);
			}
	});

	it('CS-110: of two that are drawn the one that is not kept stays unfound', () => {
		const turn = begun(newGame(['eu', 'oc']));
		const [one, other] = drawCodes(turn, CODES, 2, dice(3).stream('explore')) as [Draw, Draw];
		const before = [...turn.unfound];
		discover(turn, one);
		expect(turn.unfound.reduce((sum, n) => sum + n, 0)).toBe(
			before.reduce((sum, n) => sum + n, 0) - 1
		);
		expect(turn.black[Number(other.system.slice(6)) - 1]).toEqual({ is: 'unfound' });
		expect(drawCodes(turn, [], 2, dice().stream('explore'))).toEqual([]);
		turn.unfound = before.map((_, lot) => (lot < 2 ? 1 : 0));
		for (let seed = 1; seed < 9; seed++) {
			const open = CODES.filter((_, i) => turn.black[i]?.is === 'unfound');
			const both = drawCodes(turn, open, 2, dice(seed).stream('explore'));
			expect(both.map(({ lot }) => lot).sort()).toEqual([0, 1]);
		}
	});

	it('CS-122, CS-123, CS-127: what a mission finds is found for all', () => {
		const explored = (seed: number): Turn => {
			const board = boardOf(['eu', 'oc'], [place('white-9', 1, [force(1, { 'eu.crucero': 1 })])]);
			const turn = turnOf(withSeat(board, 1, { treasury: 0 }), new Map(), dice(seed));
			turn.initiative = [1, 2];
			give(turn, 1, { kind: 'explore', from: 'white-9', units: [{ unit: 'eu.crucero', n: 1 }] });
			reception(turn);
			return turn;
		};
		const kinds = new Set<string>();
		for (let seed = 1; seed < 30; seed++) {
			const turn = explored(seed);
			const told = turn.reports.flatMap((one) => (one.code === 'explored' ? [one.data] : []));
			const [{ system, is, amount } = { system: '', is: 'consumed', amount: 0 }] = told;
			kinds.add(is);
			expect(turn.black.filter((one) => one.is !== 'unfound')).toHaveLength(1);
			const left = turn.black[Number(system.slice(6)) - 1]?.is;
			expect([is, left]).toEqual([is, is === 'deposit' || is === 'lab' ? 'consumed' : is]);
			expect(turn.seats.get(1)?.treasury).toBe(amount);
			const cards = turn.reports.filter(({ code }) => code === 'card').length;
			expect(cards).toBe(is === 'lab' ? 1 : 0);
		}
		expect(kinds.size).toBe(4);
	});
});
