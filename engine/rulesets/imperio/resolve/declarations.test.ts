import { describe, expect, it } from 'vitest';
import { parse } from '../orders/parse';
import { doctrineOf, houseIn, operate, playTurn, shipsAt, sheetOf, table } from '../testing';
import type { Sheet } from '../types';

describe('absence', () => {
	it('IM-142: who files nothing does nothing, and what stands stays', () => {
		const doctrine = doctrineOf({ absorb: false });
		const state = table({
			houses: { 1: { passage: [2], doctrine, blockades: [{ cell: 'c05', house: 2, planets: [] }] } }
		});
		const { state: next, ...played } = playTurn(state, {}, {}, [1]);
		expect(houseIn(next, 1)).toMatchObject({ passage: [2], doctrine, missed: 1 });
		expect(houseIn(next, 1).blockades).toHaveLength(1);
		expect(played.to(1, 'entry')).toEqual([]);
	});

	it('IM-143, IM-685, IM-563: the first missed sheet is a warning to its House, the second, consecutive or not, is desertion', () => {
		const first = playTurn(table({ seats: 3 }), {}, {}, [1]);
		expect(first.to(1, 'warned')).toEqual([{ missed: 1, announced: false }]);
		expect(first.of('status')).toEqual([]);
		const second = playTurn(playTurn(first.state).state, {}, {}, [1]);
		expect(second.of('status')).toEqual([{ house: 1, status: 'deserted' }]);
		expect(houseIn(second.state, 1).status).toBe('deserted');
	});

	it('IM-144: an absence announced for the next turn does not count, and uses up the allowance', () => {
		const announced = playTurn(table(), { 1: { absence: true } });
		expect(houseIn(announced.state, 1)).toMatchObject({ away: true, absencesLeft: 1 });
		const away = playTurn(announced.state, {}, {}, [1]);
		expect(houseIn(away.state, 1)).toMatchObject({ missed: 0, away: false });
		expect(away.to(1, 'warned')).toEqual([{ missed: 0, announced: true }]);
		const late = playTurn(away.state, {}, {}, [1]);
		expect(houseIn(late.state, 1).missed).toBe(1);
	});

	it('IM-145: a sheet with no entries counts as filed', () => {
		expect(houseIn(playTurn(table()).state, 1).missed).toBe(0);
	});
});

describe('relations', () => {
	it('IM-146, IM-147: a declaration puts the pair at war, which is public and mutual', () => {
		const played = playTurn(table(), { 2: { declareWar: [1] } });
		expect(played.state.wars).toEqual([{ a: 1, b: 2 }]);
		expect(played.of('war')).toEqual([{ a: 2, b: 1, cause: 'declared' }]);
	});

	it('IM-147: before slot 1', () => {
		const state = table({
			fleets: { c09: { house: 1, ships: { cruiser: 1 } }, c10: { house: 2, ships: { frigate: 1 } } }
		});
		const sheet = {
			declareWar: [2],
			actions: [operate({ from: 'c09', ships: { cruiser: 1 }, path: ['c10'] })]
		};
		const played = playTurn(state, { 1: sheet }, { 'battle/1/c10': [7, 1] });
		expect(shipsAt(played.state, 'c10')).toEqual({ cruiser: 1 });
	});

	it('IM-148: peace takes both, and neither may declare war', () => {
		const wars = (a: Partial<Sheet>, b: Partial<Sheet>) =>
			playTurn(table({ wars: [[1, 2]] }), { 1: a, 2: b }).state.wars;
		expect(wars({ offerPeace: [2] }, { offerPeace: [1] })).toEqual([]);
		expect(wars({ offerPeace: [2] }, {})).toHaveLength(1);
		expect(wars({ offerPeace: [2] }, { declareWar: [1] })).toHaveLength(1);
	});

	it('IM-151, IM-153, IM-281: lists stay until a later sheet replaces them', () => {
		const doctrine = doctrineOf({ retreatLossPct: [30] });
		const cellDoctrine = [{ cell: 'c05', doctrine }];
		const blockades = [{ cell: 'c05', house: 2, planets: [] }];
		const first = playTurn(table({ seats: 3 }), {
			1: {
				passage: [[3, 2, 3]],
				doctrine: [doctrine],
				cellDoctrine: [cellDoctrine],
				blockades: [blockades]
			}
		});
		const filed = { passage: [2, 3], doctrine, cellDoctrine, blockades };
		expect(houseIn(first.state, 1)).toMatchObject(filed);
		const kept = playTurn(first.state);
		expect(houseIn(kept.state, 1)).toMatchObject(filed);
		const gone = playTurn(kept.state, {
			1: { passage: [[]], blockades: [[]], cellDoctrine: [[]] }
		});
		expect(houseIn(gone.state, 1)).toMatchObject({
			passage: [],
			blockades: [],
			cellDoctrine: [],
			doctrine
		});
	});

	it('IM-075: a House names the planets of its rosette', () => {
		const state = table({ planets: { c05a: {} } });
		const named = (planet: string, seat: number) =>
			playTurn(state, { [seat]: { names: [{ planet, name: 'Lankveil', about: 'Frío.' }] } });
		expect(named('c05a', 1).state.planets[1]).toMatchObject({ name: 'Lankveil', about: 'Frío.' });
		expect(named('c05a', 2).of('refused')).toMatchObject([{ reason: 'not-your-planet' }]);
		const back = playTurn(named('c05a', 1).state, {
			1: { names: [{ planet: 'c05a', name: '', about: '' }] }
		});
		expect(back.state.planets[1]?.name).toBe('c05a');
	});
});

describe('sheets', () => {
	it('IM-101: one sheet carries everything, sealed and opened together', () => {
		const sheet = sheetOf(table(), 1);
		expect(Object.keys(sheet).sort()).toEqual([
			...['abandon', 'absence', 'actions', 'ask', 'bid', 'blockades', 'cellDoctrine', 'deals'],
			...['declareWar', 'doctrine', 'house', 'names', 'offerPeace', 'passage', 'turn', 'votes']
		]);
		expect(parse(sheet)).toEqual({ ok: true, value: sheet });
	});

	it('IM-014: what is no order is none', () => {
		for (const raw of [
			null,
			7,
			[],
			{},
			{ ask: 'turn' },
			{ ask: 'turn', turn: 2, house: 1, actions: [{ kind: 'bribe' }] }
		])
			expect(parse(raw).ok).toBe(false);
		expect(parse({ ask: 'turn', turn: 2, house: 1 })).toMatchObject({ ok: true });
	});

	it('IM-014: a sheet with a field that the ledger does not know is not understood', () => {
		const sheet = sheetOf(table(), 1);
		const entry = { kind: 'espionage', house: 2, blame: [], influencePaid: 0 };
		for (const [raw, at] of [
			[{ ...sheet, treasury: 999, decree: 'I win' }, 'decree'],
			[{ ...sheet, actions: [{ ...entry, dice: 10 }] }, 'actions.0.dice'],
			[{ ...sheet, doctrine: [{ ...table().houses[0]?.doctrine, luck: 1 }] }, 'doctrine.0.luck']
		] as const)
			expect(parse(raw)).toEqual({ ok: false, code: 'unknown-field', at });
		expect(parse({ ...sheet, actions: [entry] }).ok).toBe(true);
		const quiet = playTurn(table());
		expect(playTurn(table(), { 1: { decree: 'I win' } as never }).state).toEqual(quiet.state);
	});

	it('IM-146, IM-148: wars stand by seats, and peace ends the one that it is about', () => {
		const wars = (declared: readonly number[]) =>
			playTurn(table({ seats: 4, wars: [[2, 4]] }), {
				1: { declareWar: declared },
				2: { offerPeace: [3] },
				3: { offerPeace: [2] }
			}).state.wars.map(({ a, b }) => `${a}${b}`);
		expect(wars([3, 2])).toEqual(['12', '13', '24']);
		expect(wars([4, 3])).toEqual(['13', '14', '24']);
	});
});
