/** Moments that a replay tells apart within a slot (`trace` under ''): one after each event that all are told of. */
import { expect, it } from 'vitest';
import { scriptedRng } from '../../../kernel/scripted-rng';
import { construct, operate, planetIn, sheetOf, table } from '../testing';
import type { SeatId, Sheet, State } from '../types';
import { resolve } from '.';

function momentsOf(state: State, sheets: Readonly<Record<SeatId, Partial<Sheet>>>, script = {}) {
	const answers = state.houses.map(({ seat }) => ({
		seat,
		order: sheetOf(state, seat, sheets[seat]),
		missed: false
	}));
	const seen: { fleets: string; holder: number; last: string }[] = [];
	resolve(state, answers, scriptedRng(script), (phase, now, reports) => {
		if (phase !== '') return;
		const fleets = now.fleets.map(({ cell, house }) => `${cell} of ${house}`).join(', ');
		const last = reports?.findLast(({ to }) => to === 'all')?.code ?? '';
		seen.push({ fleets, holder: planetIn(now, 'c05a').controller, last });
	});
	return seen;
}

const CONVOY = { from: 'c04', ships: { freighter: 1 }, troopsAboard: 2, path: ['c05'] };
const convoy = (state: Partial<State> = {}): State => ({
	...table({
		planets: { c05a: {} },
		fleets: {
			c04: { house: 1, ships: { freighter: 1 }, troops: 2 },
			c10: { house: 2, ships: { frigate: 1 } }
		}
	}),
	...state
});

it('a fleet sails, then it lands: two moments, each with what it changed', () => {
	expect(
		momentsOf(convoy(), { 1: { actions: [operate({ ...CONVOY, land: [['c05a', 2]] })] } })
	).toEqual([
		{ fleets: 'c05 of 1, c10 of 2', holder: 0, last: 'moved' },
		{ fleets: 'c05 of 1, c10 of 2', holder: 1, last: 'control' }
	]);
});

it('a landing before the fleet sets out is shown once the fleet is whole again', () => {
	const state = table({
		planets: { c05a: {} },
		fleets: { c05: { house: 1, ships: { freighter: 1 }, troops: 2 } }
	});
	const order = { from: 'c05', ships: { freighter: 1 }, troopsAboard: 2 };
	expect(
		momentsOf(state, { 1: { actions: [operate({ ...order, before: [['c05a', 2]] })] } })
	).toEqual([{ fleets: 'c05 of 1', holder: 1, last: 'control' }]);
});

it('nothing that only its House is told of is a moment', () => {
	const quiet = { 1: { actions: [construct('c04a', 'odp')] } };
	expect(momentsOf(convoy(), quiet)).toEqual([]);
	const stays = operate({ from: 'c04', ships: { freighter: 1 }, troopsAboard: 2 });
	expect(momentsOf(convoy(), { 1: { actions: [stays] } })).toEqual([]);
});

it('a battle is one moment, with whoever is left', () => {
	const hunt = operate({ from: 'c10', ships: { frigate: 1 }, path: ['c05'], engage: 'always' });
	const state = {
		...convoy(),
		fleets: table({
			fleets: {
				c05: { house: 1, ships: { freighter: 1 } },
				c10: { house: 2, ships: { frigate: 1 } }
			}
		}).fleets
	};
	expect(momentsOf(state, { 2: { actions: [hunt] } }, { 'battle/1/c05': [8, 1] })).toEqual([
		{ fleets: 'c05 of 2', holder: 0, last: 'moved' }
	]);
});
