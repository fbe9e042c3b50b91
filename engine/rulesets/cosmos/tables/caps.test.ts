/** Tests of collection caps and recruiting places. */
import { describe, expect, it } from 'vitest';
import { collectCap, recruitsOnGround } from './caps';
import { turnWith } from '../testing';

describe('caps', () => {
	it('CS-030, CS-117: a system that nobody has touched has the cap of its ring, whatever the Black Sector holds', () => {
		const turn = turnWith(['eu', 'oc'], []);
		turn.black.fill({ is: 'hidden_planet', trait: 'deep_mine' });
		expect(['green-7', 'brown-7', 'orange-5'].map((one) => collectCap(turn, 1, one))).toEqual([
			...[40, 55, 30]
		]);
		expect(collectCap(turn, 1, 'black-7')).toBe(45);
		expect(recruitsOnGround(turn, 1, 'green-7')).toBe(false);
	});
});
