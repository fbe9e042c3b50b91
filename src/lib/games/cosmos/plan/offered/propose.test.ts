import { describe, expect, it } from 'vitest';
import { blankSheet } from '$engine/rulesets/cosmos/orders/check';
import { boardOf, entry, force, place, withSeat } from '$engine/rulesets/cosmos/testing';
import { view } from '$engine/rulesets/cosmos/view';
import { elsewhere } from './propose';
import { walk } from '../walk';

const state = withSeat(
	boardOf(
		['eu', 'as'],
		[
			place('red-1', 1, [force(1, { crusader: 2 }, [['eu.artista-marcial', 'ground', 30]])]),
			place('red-9', 1, [force(1, { 'eu.crucero': 3 })])
		]
	),
	1,
	{ treasury: 300 }
);
const seen = view(state, 1);
const turn = walk(seen, blankSheet(seen.turn, 1), [])?.turn;

describe('an order repeated in another system', () => {
	it('is carried out by the units there: one that searches, all that collect', () => {
		if (!turn) throw new Error('this seat gives orders');
		const units = [{ unit: 'eu.artista-marcial', n: 1 }];
		const there = (kind: 'search' | 'collect') =>
			elsewhere(turn, 1, entry({ kind, system: 'red-1', units }), 'red-9');
		expect(there('search')).toMatchObject({
			kind: 'search',
			system: 'red-9',
			units: [{ unit: 'eu.crucero', n: 1 }]
		});
		expect(there('collect')).toMatchObject({
			kind: 'collect',
			system: 'red-9',
			units: [{ unit: 'eu.crucero', n: 3 }]
		});
	});

	it('builds and recruits the same, without the troops that were to embark', () => {
		if (!turn) throw new Error('this seat gives orders');
		const legs = [{ troop: 'eu.artista-marcial', n: 5, from: 'ground', to: 'aboard:crusader' }];
		const build = entry({ kind: 'build', system: 'red-1', product: 'crusader', count: 2, legs });
		expect(elsewhere(turn, 1, build, 'red-9')).toEqual({ ...build, system: 'red-9', legs: [] });
		const recruit = entry({
			kind: 'recruit',
			system: 'red-1',
			troop: 'eu.artista-marcial',
			lots: 3
		});
		expect(elsewhere(turn, 1, recruit, 'red-9')).toEqual({ ...recruit, system: 'red-9' });
	});
});
