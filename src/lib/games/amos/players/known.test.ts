import { expect, it } from 'vitest';
import { table } from '$engine/rulesets/amos/testing';
import { view } from '$engine/rulesets/amos/view';
import { dossier } from './known';

const state = table({
	seats: 3,
	turn: 5,
	planets: [
		{ at: [1, 1], owner: 1 },
		{ at: [4, 1], owner: 2, has: ['mines'] },
		{ at: [9, 9], owner: 2 }
	],
	armies: [
		{ seat: 2, at: 2, units: { militia: 3 } },
		{ seat: 1, at: 2, units: { freighter: 1 } }
	],
	players: {
		1: {
			contacts: [2],
			books: [
				{ seat: 2, harm: 6, help: 1, techs: ['rayWeapons'] },
				{ seat: 3, harm: 0, help: 0, techs: [] }
			]
		},
		2: { contacts: [1] }
	}
});

it('adds up what was seen, and no more', () => {
	expect(dossier(view(state, 1), 2)).toMatchObject({
		value: 30,
		units: { militia: 3 },
		turn: 5,
		contact: true,
		book: { harm: 6, help: 1, techs: ['rayWeapons'] }
	});
	expect(dossier(view(state, 1), 2).planets.map(({ id }) => id)).toEqual([2]);
	expect(dossier(view(state, 1), 3)).toEqual({
		planets: [],
		value: undefined,
		units: {},
		turn: 0,
		contact: false,
		book: { seat: 3, harm: 0, help: 0, techs: [] }
	});
});
