import { expect, it } from 'vitest';
import { operate, sheetOf, table, type DetachmentSpec } from '../testing';
import type { Sheet } from '../types';
import { view } from '../view';
import { sheetAdvice } from './reasons';

const state = table({
	seats: 3,
	planets: { c05a: {}, c06a: { controller: 2 } },
	fleets: { c04: { house: 1, ships: { freighter: 2 }, troops: 4 } }
});
const reasons = (some: Partial<Sheet>) =>
	sheetAdvice(view(state, 1), 1, sheetOf(state, 1, some)).map(({ at, how, why }) => [
		...[at.join(), how, why.code, why.data]
	]);
const fleet = (spec: Partial<DetachmentSpec>) =>
	reasons({ actions: [operate({ from: 'c04', ships: { freighter: 1 }, ...spec })] });

it('an Operation is told by the gravest of its detachments', () => {
	const sail = { path: ['c05', 'c06'] };
	expect(fleet({ ...sail, land: [['c06a', 2]] })).toEqual([
		['actions', 'add', 'invade', { planet: 'c06a', house: 2 }]
	]);
	expect(fleet({ ...sail, land: [['c05a', 1]] })).toEqual([
		['actions', 'add', 'settle', { planet: 'c05a' }]
	]);
	expect(fleet({ ...sail, embark: [['c04a', 2]] })).toEqual([
		['actions', 'add', 'embark', { planet: 'c04a' }]
	]);
	expect(fleet(sail)).toEqual([['actions', 'add', 'sail', { cell: 'c06' }]]);
	expect(fleet({})).toEqual([['actions', 'add', 'sail', { cell: 'c04' }]]);
});

it('Research is told by what it is for', () => {
	const told = (['holonet', 'missile_guidance', 'drop_pods'] as const).flatMap((advance) =>
		reasons({ actions: [{ kind: 'research', advance, influencePaid: 0 }] }).map(
			([, , code]) => code
		)
	);
	expect(told).toEqual(['researchYields', 'researchFights', 'researchOpens']);
});

it('lists are told only when they are filed', () => {
	expect(reasons({})).toEqual([]);
	expect(reasons({ blockades: [[]], passage: [[2]], declareWar: [3], offerPeace: [2] })).toEqual([
		['offerPeace', 'add', 'peace', { house: 2 }],
		['declareWar', 'add', 'war', { house: 3 }],
		['passage', 'set', 'passage', {}],
		['blockades', 'set', 'blockade', {}]
	]);
});

it('buildings have a reason each', () => {
	const built = (building: 'trade_port' | 'odp' | 'shipyard' | 'shield') =>
		reasons({
			actions: [{ kind: 'construct', planet: 'c04a', building, influencePaid: 0 }]
		}).map(([, , code]) => code);
	expect((['trade_port', 'odp', 'shipyard', 'shield'] as const).flatMap(built)).toEqual([
		...['tradePort', 'platform', 'shipyard', 'shield']
	]);
});
