import { describe, expect, it } from 'vitest';
import { createRng } from '../../../kernel/rng';
import { materials } from '../data';
import { table } from '../testing';
import { view } from '../view';
import { check } from './check';
import { suggest } from './suggest';

const RICH = materials(60, 60, 60);

describe('any allowed order', () => {
	const state = table({
		reserves: { 1: RICH, 2: RICH },
		units: { 1: [['blue-6', 2]], 2: [['red-6', 2]] },
		hands: { 1: ['WE1', 'TA1'] },
		buildings: [
			['blue-1', 'E'],
			['blue-2', 'factory']
		],
		state: { stage: 'construction', asked: [1, 2] }
	});

	it('builds, removes, buys and uses cards, all in time and nothing that is refused', () => {
		const seen = new Set<string>();
		for (let n = 0; n < 200; n++) {
			const order = suggest(view(state, 1), 1, createRng(new Uint8Array(32).fill(n)));
			expect(check(view(state, 1), 1, order)).toEqual([]);
			const { answer } = order;
			if (answer.ask !== 'construction') throw new Error(answer.ask);
			if (answer.remove.length > 0) seen.add('remove');
			if (answer.factories.some(({ card }) => card.length > 0)) seen.add('free factory');
			if (answer.factories.some(({ card }) => card.length === 0)) seen.add('factory');
			if (answer.industries.length > 0) seen.add('industry');
			if (answer.units.length > 0) seen.add('units');
			if (answer.research > 0) seen.add('research');
			for (const { kind } of order.riders) seen.add(kind);
		}
		expect([...seen].sort()).toEqual(
			[
				'dismiss',
				'draw',
				'factory',
				'free factory',
				'industry',
				'offer',
				'rank',
				'remove',
				'research',
				'resign',
				'starve',
				'units'
			].sort()
		);
	});
});
