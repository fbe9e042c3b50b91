import { describe, expect, it } from 'vitest';
import { MOST_OFFERS, NOTHING } from './data';
import { unasked } from './offers';
import { combatOnX } from './testing';
import type { Rider } from './types';

const table = combatOnX({ state: { stage: 'combat', asked: [1, 2] } });
const nothing = { materials: NOTHING, squares: [] };
const offer: Rider = {
	kind: 'offer',
	to: 2,
	give: { materials: { ...NOTHING, E: 1 }, squares: [] },
	ask: nothing,
	until: 0
};
const standing = (frozen: readonly string[]) => ({
	...table,
	offers: [{ id: '1:1', from: 1, to: 2, give: offer.give, ask: nothing, until: 9 }],
	frozen
});

describe('what may be said unasked', () => {
	it('is an offer to somebody who plays, and leaving', () => {
		expect(unasked(table, 1, [])).toEqual(['offer', 'resign']);
		const players = table.players.map((player, i) =>
			i === 0 ? player : { ...player, status: 'eliminated' as const }
		);
		expect(unasked({ ...table, players }, 1, [])).toEqual(['resign']);
	});

	it('is a withdrawal while an offer stands that is not frozen', () => {
		expect(unasked(standing([]), 1, [])).toEqual(['offer', 'withdraw', 'resign']);
		expect(unasked(standing([]), 2, [])).toEqual(['offer', 'resign']);
		expect(unasked(standing(['1:1']), 1, [])).toEqual(['offer', 'resign']);
		expect(unasked(standing([]), 1, [{ kind: 'withdraw', offer: '1:1' }])).toEqual([
			'offer',
			'resign'
		]);
	});

	it('counts the offers on the paper, and those that a withdrawal makes room for', () => {
		const full: Rider[] = Array.from({ length: MOST_OFFERS }, () => offer);
		expect(unasked(table, 1, full)).not.toContain('offer');
		expect(unasked(standing([]), 1, full.slice(1))).not.toContain('offer');
		const rider: Rider = { kind: 'withdraw', offer: '1:1' };
		expect(unasked(standing([]), 1, [rider, ...full.slice(1)])).toContain('offer');
	});

	it('is nothing after leaving', () => {
		expect(unasked(table, 1, [{ kind: 'resign' }])).toEqual([]);
	});
});
