import { describe, expect, it } from 'vitest';
import { boardX } from '$engine/rulesets/conquista/testing';
import type { CardId, Material } from '$engine/rulesets/conquista/types';
import { view as viewOf } from '$engine/rulesets/conquista/view';
import { answerOf, bestOf, choosingId, choosings, chosenOf, yieldsOf } from './yields';

/** The position of CO-089: factory on blue-9, industries for E, R and P. */
const seen = (drawn: Material, hand: readonly CardId[] = []) =>
	viewOf(
		boardX({
			phase: 'production',
			hands: { 1: hand },
			buildings: [
				['blue-9', 'factory'],
				['blue-1', 'E'],
				['blue-4', 'R'],
				['blue-6', 'P']
			],
			state: { stage: 'production', asked: [1], draws: [{ seat: 1, material: drawn }] }
		}),
		1
	);

describe('what ground brings', () => {
	it('counts base values, industries double and factories nothing (CO-089)', () => {
		expect(yieldsOf(seen('E'), 1)).toEqual({ E: 43, R: 43, P: 40 });
	});

	it('offers every way to answer, the plain one first: a card that changes nothing makes room in the hand (CO-107)', () => {
		const all = choosings(seen('E', ['TA1', 'IP2', 'PO1', 'PO3', 'RE1', 'EN4']));
		expect(all.map(choosingId)).toEqual([
			...['none', 'IP:E', 'IP:R', 'IP:P'],
			...['PO:P', 'RE:R', 'EN:E']
		]);
		expect(all.map(({ amount }) => amount)).toEqual([43, 43, 43, 40, 40, 43, 43]);
		expect(all.find(({ card }) => card === 'PO1')?.copies).toBe(2);
	});

	it('writes the answer it shows, and finds it again', () => {
		const all = choosings(seen('P', ['IP1', 'EN1']));
		for (const one of all) expect(chosenOf(all, answerOf(one))).toEqual(one);
		expect(answerOf(all[1]!)).toEqual({ ask: 'production', card: ['IP1'], material: ['E'] });
		expect(answerOf(all[4]!)).toEqual({ ask: 'production', card: ['EN1'], material: [] });
	});

	it('names a card that brings more, and none that brings as much', () => {
		expect(bestOf(choosings(seen('P', ['EN1'])))).toMatchObject({ card: 'EN1', amount: 43 });
		expect(bestOf(choosings(seen('E', ['RE1', 'PO1'])))).toBeUndefined();
	});
});
