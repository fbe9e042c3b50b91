import { describe, expect, it } from 'vitest';
import { boardOf, force, place } from '$engine/rulesets/cosmos/testing';
import type { CosmosReport } from '$engine/rulesets/cosmos/types';
import { view } from '$engine/rulesets/cosmos/view';
import { eventsOf, huntOf } from './hunt';

const told = (turn: number, ...reports: CosmosReport[]) => ({
	reports: [{ code: 'turnResolved', to: 'all', data: { turn } } as const, ...reports]
});

describe('the hunt for the keys', () => {
	const events = eventsOf([
		told(4, { code: 'keyLit', to: 'all', data: { ring: 'green' } }),
		told(5),
		told(
			6,
			{ code: 'keyLit', to: 'all', data: { ring: 'red' } },
			{ code: 'citadelOpened', to: 'all', data: { garrison: [] } }
		)
	]);

	it('is told in the order in which keys were found (CS-513)', () => {
		expect(events).toEqual([
			{ turn: 4, ring: 'green', missing: 7 },
			{ turn: 6, ring: 'red', missing: 6 },
			{ turn: 6, ring: undefined, missing: 6 }
		]);
	});

	it('counts the searched systems of each ring, and names portals that are known alone (CS-514)', () => {
		const portal = [{ key: 'green' as const, seat: 0, copied: true }];
		const state = {
			...boardOf(
				['eu', 'as'],
				[
					place('green-3', 1, [force(1, { 'eu.crucero': 1 })], { portal }),
					place('red-3', 2, [force(2, { 'as.junco-patrullero': 1 })], {
						portal: [{ key: 'red', seat: 0, copied: false }]
					})
				]
			),
			keys: ['green', 'red'] as const,
			looted: ['green-3', 'red-3']
		};
		const hunt = huntOf(view(state, 1), events);
		expect(hunt.map(({ ring }) => ring)[0]).toBe('violet');
		expect(hunt.find(({ ring }) => ring === 'green')).toMatchObject({
			lit: true,
			turn: 4,
			searched: 1,
			systems: 40,
			portal: 'green-3',
			copied: true
		});
		expect(hunt.find(({ ring }) => ring === 'red')).toMatchObject({
			lit: true,
			turn: 6,
			searched: 0,
			portal: undefined
		});
		expect(hunt.find(({ ring }) => ring === 'white')).toMatchObject({ lit: false, turn: 0 });
	});
});
