/** Tests of constant tables, number by number. */
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from './catalogue';
import { CARD_RULES, CARDS, FACTIONS, GARRISON, START_TREASURY, WORKSHOP_TURNS } from './data';
import { SHEETS } from '../factions';

describe('tables', () => {
	it('CS-042, CS-044: everybody begins with 500 R, the American with as much on credit', () => {
		expect(START_TREASURY).toBe(500);
		for (const faction of FACTIONS)
			expect([faction, SHEETS[faction].treasury]).toEqual([
				...[faction, START_TREASURY * (faction === 'am' ? 2 : 1)]
			]);
	});

	it('CS-098: turns that the Workshop takes for each boost', () => {
		expect(WORKSHOP_TURNS).toEqual({
			boost_hull: 1,
			boost_weapons: 2,
			boost_shields: 3,
			boost_drive: 4,
			boost_defences: 3
		});
	});

	it('CS-523: the garrison of the Citadel', () => {
		expect(GARRISON).toMatchObject({ base: 2000, perTurn: 150, guard: 3 });
	});

	it('CS-247, CS-251: uses and ranges of cards by kind', () => {
		const of = (kind: string) => CARDS.filter((card) => CARD_RULES[card].kind === kind);
		for (const card of of('reflex'))
			expect([card, CARD_RULES[card]]).toEqual([
				...[card, { kind: 'reflex', uses: 0, to: [], area: '', ranged: false }]
			]);
		expect(CARDS.filter((card) => CARD_RULES[card].ranged)).toEqual([
			...['comm_blackout', 'em_pulse', 'nova_bomb']
		]);
	});

	it('common units belong to no start', () => {
		expect(CATALOGUE.map(({ start }) => start)).toEqual(CATALOGUE.map(() => 0));
	});
});
