import { describe, expect, it } from 'vitest';
import { ABILITIES, ADVANCES } from '../data';
import { createRng } from '../../../kernel/rng';
import { bot, playerOf } from '../bot';
import { setup } from '../setup';
import { table } from '../testing';
import { view } from '../view';
import type { Sheet } from '../types';
import { CHARACTERS, characterOf } from './character';

const rng = (seed: number) => createRng(new Uint8Array(32).fill(seed));
const founding = view(setup({ auctions: false, absences: 2 }, 2), 1);

describe('characters', () => {
	it('are told by their Abilities, of which each pair is of one alone', () => {
		const pairs = CHARACTERS.flatMap((one) =>
			one.abilities.map((pair) => [one.plan, pair] as const)
		);
		for (const [plan, pair] of pairs) {
			expect(characterOf({ abilities: pair }).plan).toBe(plan);
			expect(characterOf({ abilities: [pair[1], pair[0]] }).plan).toBe(plan);
		}
		expect(new Set(pairs.map(([, pair]) => [...pair].sort().join())).size).toBe(pairs.length);
	});

	it('leave no Ability out', () => {
		const used = new Set(CHARACTERS.flatMap(({ abilities }) => abilities.flat()));
		expect(ABILITIES.filter((one) => !used.has(one))).toEqual([]);
	});

	it('suit a House of other Abilities by what it shares most, or build', () => {
		expect(characterOf({ abilities: ['shadow', 'dutiful'] }).plan).toBe('builder');
		expect(characterOf({ abilities: ['shadow', 'prisoners'] }).plan).toBe('raider');
		expect(characterOf({ abilities: ['high_friends', 'terror_tactics'] }).plan).toBe('admiral');
		expect(characterOf({ abilities: [] }).plan).toBe('builder');
	});

	it('want between them every Advance that needs a reason', () => {
		const wanted = new Set(CHARACTERS.flatMap(({ research }) => research));
		for (const one of ['gravitic_drives', 'deep_mining', 'drop_pods', 'bulk_holds'] as const)
			expect(wanted).toContain(one);
		expect([...wanted].every((one) => ADVANCES.includes(one))).toBe(true);
	});

	it('are drawn by the dice of the founding, each sooner or later', () => {
		const drawn = Array.from({ length: 60 }, (_, seed) => {
			const order = bot(founding, 1, rng(seed));
			return order.ask === 'found' ? characterOf(order).plan : '';
		});
		expect(new Set(drawn)).toEqual(new Set(CHARACTERS.map(({ plan }) => plan)));
	});

	it('can be told to a player, with other Abilities than its own', () => {
		for (const character of CHARACTERS) {
			const order = playerOf(character)(founding, 1, rng(1));
			expect(order.ask === 'found' && characterOf(order).plan).toBe(character.plan);
			const other = playerOf(character, ['dutiful', 'prisoners'])(founding, 1, rng(1));
			expect(other).toMatchObject({ abilities: ['dutiful', 'prisoners'] });
		}
	});

	it('set the doctrine on the first turn, and only then', () => {
		const state = table({ turn: 1, houses: { 1: { abilities: ['industrious', 'dutiful'] } } });
		const first = bot(view(state, 1), 1, rng(1)) as Sheet;
		expect(first.doctrine).toMatchObject([{ retreatLossPct: [34], evade: 'never' }]);
		const patient = table({
			turn: 1,
			houses: { 1: { abilities: ['shadow', 'patient_warriors'] } }
		});
		expect((bot(view(patient, 1), 1, rng(1)) as Sheet).doctrine[0]?.evade).toBe('outgunned');
		expect((bot(view({ ...state, turn: 2 }, 1), 1, rng(1)) as Sheet).doctrine).toEqual([]);
	});

	it('with friends in high places pay with half their Influence while little is voted on', () => {
		const agenda = (effects: readonly object[]) =>
			[{ id: 'P01', kind: 'directive', vote: 'electOne', title: '', house: 0, effects }] as never;
		const house = {
			abilities: ['charismatic', 'high_friends'] as const,
			treasury: 8,
			influence: 12
		};
		const paidAt = (effects: readonly object[]): number => {
			const state = table({ turn: 5, agenda: agenda(effects), houses: { 1: house } });
			const { actions } = bot(view(state, 1), 1, rng(1)) as Sheet;
			return actions.reduce(
				(sum, one) => sum + ('influencePaid' in one ? one.influencePaid : 0),
				0
			);
		};
		expect(paidAt([{ kind: 'publish' }])).toBe(6);
		expect(paidAt([{ kind: 'gainResources', n: 6 }])).toBe(0);
	});
});
