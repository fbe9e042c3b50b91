import { describe, expect, it } from 'vitest';
import { attackOn, breachAsks, defaultHit, deciderOf, namerOf } from '../asks';
import { pending } from '../pending';
import { boardOf, stepOf, told, type BoardSpec } from '../testing-board';
import { diceOf, played } from '../testing';
import { breach } from './breach';
import { resolveTile } from './tiles';
import { restacked } from '../space/tactics';

const struck = (spec: BoardSpec) => {
	const step = stepOf({ turn: false, stage: 'breach', ...spec });
	breach(step, new Map(), () => undefined);
	return step;
};
const at = (zone: number) => ({ frigate: { at: zone, landed: false } });

describe('the Breach', () => {
	it('RV-412 RV-413 RV-428: attacks in ascending order, Absorbers taken off, Voidborn stay', () => {
		const step = struck({
			sectors: { 6: { voidborn: 3, absorbers: 1 }, 2: { voidborn: 2 }, 4: { absorbers: 2 } },
			ships: { 'arkship:zenor': 6, 'arkship:fenrax': 2 }
		});
		expect(told(step, 'breach').map(({ sector, damage }) => [sector, damage])).toEqual([
			...[
				[2, 2],
				[6, 2]
			]
		]);
		expect(step.state.sectors.map(({ absorbers }) => absorbers)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
		expect(step.state.sectors[5]?.voidborn).toBe(3);
	});
	it('RV-414 RV-418 RV-419 RV-420 RV-421 RV-422 RV-423 RV-427 RV-438: ships first, the Revenant after them, one tile a phase', () => {
		const step = struck({
			sectors: { 2: { voidborn: 7 }, 5: { voidborn: 2 } },
			ships: { 'dropship:shiveus': 2 },
			players: { 1: at(2) },
			revenant: { damage: 1, cubes: 2 },
			decks: { tile: ['DT7', 'DT5'] }
		});
		const [first, second] = told(step, 'breach');
		expect(first).toMatchObject({
			damage: 7,
			hits: ['dropship:shiveus', 'dropship:shiveus'],
			excess: 5
		});
		expect(first?.destroyed).toEqual(['dropship:shiveus']);
		expect(second).toMatchObject({ sector: 5, excess: 2, hits: [] });
		expect(step.state.ships.find(({ id }) => id === 'dropship:shiveus')?.at).toBe(0);
		expect(told(step, 'revenant-hit')).toEqual([
			{ sector: 2, taken: 3, ignored: 2, damage: 0 },
			{ sector: 5, taken: 0, ignored: 2, damage: 0 }
		]);
		expect(step.state.tiles).toEqual(['DT7']);
		expect(step.state.revenant.damage).toBe(0);
		expect(step.state.players[0]?.frigate.at).toBe(2);
	});
	it('RV-423: the phase stays spent, however many Sectors overflow after the tile', () => {
		const step = struck({
			sectors: { 2: { voidborn: 7 }, 5: { voidborn: 2 }, 6: { voidborn: 4 } },
			revenant: { damage: 1, cubes: 2 },
			decks: { tile: ['DT7', 'DT5'] }
		});
		expect(told(step, 'revenant-hit').map(({ taken, ignored }) => [taken, ignored])).toEqual([
			...[
				[3, 4],
				[0, 2],
				[0, 4]
			]
		]);
		expect(step.state).toMatchObject({ tiles: ['DT7'], revenant: { damage: 0 } });
	});
	it('RV-424 RV-425 RV-426 RV-439: a Rift corrupts, also where Absorbers stopped all damage', () => {
		const spec = (rift: boolean): BoardSpec => ({
			sectors: { 1: { voidborn: 3, absorbers: 3, rift } },
			ships: { 'arkship:zenor': 1, 'civil:fenrax': 1 }
		});
		const step = struck(spec(true));
		expect(told(step, 'breach')[0]).toMatchObject({ damage: 0, corrupted: 'arkship:zenor' });
		expect(step.state.sectors[0]).toMatchObject({ absorbers: 0, voidborn: 3 });
		expect(told(struck(spec(false)), 'breach')[0]?.corrupted).toBe('');
		const civil = struck({
			sectors: { 1: { voidborn: 1, absorbers: 1, rift: true } },
			ships: { 'civil:fenrax': 1 }
		});
		expect(told(civil, 'breach')[0]?.corrupted).toBe('');
	});
	it('RV-415 RV-416: the nearest Frigate decides, in the centre too; among equals the higher rank', () => {
		const board = boardOf({
			seats: 3,
			players: { 1: at(9), 2: at(3), 3: at(11) },
			tactics: [
				{ seat: 3, step: 5 },
				{ seat: 1, step: 2 },
				{ seat: 2, step: 2 }
			]
		});
		expect([1, 2, 3, 5, 7, 8].map((sector) => deciderOf(board, sector))).toEqual([
			1, 1, 2, 3, 3, 3
		]);
	});
	it('RV-576: a withdrawn player decides nothing', () => {
		const players = { 1: { ...at(1), status: 'withdrawn' }, 2: at(5) } as const;
		expect(deciderOf(boardOf({ players }), 1)).toBe(2);
		expect(namerOf(boardOf({ players }))).toBe(2);
		const gone = { 1: players[1], 2: { ...players[2], status: 'withdrawn' } } as const;
		expect([deciderOf(boardOf({ players: gone }), 1), namerOf(boardOf({ players: gone }))]).toEqual(
			[0, 0]
		);
	});
	it('RV-435 RV-441: the default hits the House of least Influence, a survivor first', () => {
		const step = struck({
			players: { 1: { ...at(6), influence: { fenrax: 4, yarvek: 1, zenor: 1 } } },
			sectors: { 6: { voidborn: 3 } },
			ships: { 'arkship:yarvek': { at: 6, damage: 2 }, 'fighter:zenor': 6, 'civil:fenrax': 6 }
		});
		const [report] = told(step, 'breach');
		expect(report?.hits).toEqual(['fighter:zenor', 'arkship:yarvek', 'fighter:zenor']);
		expect(report?.destroyed).toEqual(['arkship:yarvek', 'fighter:zenor']);
		expect(report?.byDefault).toBe(true);
		const left = step.state.ships.filter(({ at: sector }) => sector === 6);
		expect(left.map(({ id }) => id)).toEqual(['civil:fenrax']);
		expect(defaultHit(step.state, 1, left)).toBe('civil:fenrax');
	});
	it('RV-435 a ship that one destroys stands in the books of the others, by their Influence', () => {
		const influence = { zenor: 3 };
		const books = (decider: number, hits: readonly string[]) => {
			const state = boardOf({
				turn: false,
				stage: 'breach',
				seats: 3,
				sectors: { 6: { voidborn: 2 } },
				ships: { 'fighter:zenor': 6, 'arkship:fenrax': 6 },
				players: {
					1: { ...at(decider === 1 ? 6 : 3), influence },
					2: { ...at(decider === 2 ? 6 : 3), influence },
					3: { influence: { zenor: 1 } }
				}
			});
			const sectors = [{ sector: 6, hits }];
			const after = played(state, { [decider]: { ask: 'breach', sectors } }).state;
			return after.players.map((player) => player.books);
		};
		const none = [0, 0, 0, 0];
		expect(books(1, ['fighter:zenor', 'fighter:zenor'])).toEqual([
			none,
			[3, 0, 0, 0],
			[1, 0, 0, 0]
		]);
		expect(books(2, ['fighter:zenor', 'fighter:zenor'])).toEqual([
			[0, 3, 0, 0],
			none,
			[0, 1, 0, 0]
		]);
		expect(books(2, ['arkship:fenrax', 'arkship:fenrax'])).toEqual([none, none, none]);
	});
	it('RV-432: an order is asked where there is something to choose', () => {
		const open = (spec: BoardSpec) => attackOn(boardOf({ turn: false, ...spec }), 1).isOpen;
		const two = { 'fighter:zenor': 1, 'arkship:fenrax': 1 };
		expect(open({ sectors: { 1: { voidborn: 2 } }, ships: two })).toBe(true);
		expect(open({ sectors: { 1: { voidborn: 2 } }, ships: { 'arkship:fenrax': 1 } })).toBe(false);
		expect(open({ sectors: { 1: { voidborn: 5 } }, ships: two })).toBe(false);
		expect(open({ sectors: { 1: { voidborn: 2, absorbers: 2 } }, ships: two })).toBe(false);
		expect(open({ sectors: { 1: { voidborn: 2, absorbers: 2, rift: true } }, ships: two })).toBe(
			true
		);
	});
	it('RV-408 RV-433 RV-434: who is asked in rounds 1 to 3, and in round 4', () => {
		const spec: BoardSpec = {
			turn: false,
			stage: 'breach',
			seats: 3,
			players: { 1: at(1), 2: at(3), 3: at(5) },
			sectors: { 3: { voidborn: 2 } },
			ships: { 'fighter:zenor': 3, 'arkship:fenrax': 3 },
			tactics: [
				{ seat: 3, step: 11 },
				{ seat: 2, step: 2 },
				{ seat: 1, step: 2 }
			]
		};
		const asks = (more: BoardSpec) =>
			breachAsks(boardOf({ ...spec, ...more })).map(({ seat, names, attacks, track }) => [
				...[seat, names, attacks.length, track]
			]);
		expect(asks({})).toEqual([
			[2, false, 1, false],
			[3, true, 0, false]
		]);
		expect(asks({ jumpEnabled: true })).toEqual([
			[2, false, 1, false],
			[3, true, 0, true]
		]);
		expect(asks({ round: 4 })).toEqual([
			[2, false, 1, false],
			[3, false, 0, true]
		]);
		const decisions = pending(boardOf(spec));
		expect(decisions.every(({ sealed, chance }) => sealed && chance)).toBe(true);
		expect(pending(boardOf({ ...spec, sectors: {} }))).toMatchObject([{ seat: 3, sealed: false }]);
		expect(pending(boardOf({ ...spec, round: 4 }))[0]?.chance).toBe(false);
	});
	it('RV-431 RV-436 RV-608: a plan that is wrong is void by its Sector, the others stand', () => {
		const state = boardOf({
			turn: false,
			stage: 'breach',
			round: 4,
			players: { 1: { ...at(3), cls: 'commander' }, 2: at(7) },
			sectors: { 2: { voidborn: 2 }, 3: { voidborn: 1 } },
			ships: { 'fighter:zenor': 3, 'arkship:fenrax': 3, 'fighter:novaris': 2, 'civil:zenor': 2 },
			holdings: { 1: { agenda: 'AG1' }, 2: { agenda: 'AG2' } }
		});
		const plan = (second: string[]) => ({
			ask: 'breach',
			sectors: [
				{ sector: 2, hits: second },
				{ sector: 3, hits: ['arkship:fenrax'] }
			]
		});
		const bad = played(state, { 1: plan(['civil:zenor', 'civil:zenor']) });
		const told = (code: string) => bad.reports.filter((one) => one.code === code);
		expect(told('refused')[0]?.data).toMatchObject({ voids: ['sectors', 0], reason: 'bad-plan' });
		expect(told('breach').map(({ data }) => (data as { byDefault: boolean }).byDefault)).toEqual([
			...[true, false]
		]);
		const rift = { 2: { voidborn: 1, absorbers: 1, rift: true } };
		const clean = { 'fighter:novaris': 2, 'arkship:belitan': 2, 'civil:zenor': 2 } as const;
		const corrupting = (ship: string) =>
			played(
				boardOf({
					turn: false,
					stage: 'breach',
					round: 4,
					sectors: rift,
					ships: clean,
					players: { 1: at(3), 2: at(7) }
				}),
				{
					1: { ask: 'breach', sectors: [{ sector: 2, hits: [], corrupt: [ship] }] }
				}
			).reports.flatMap((one) => (one.code === 'breach' ? [one.data.corrupted] : []));
		expect(corrupting('arkship:belitan')).toEqual(['arkship:belitan']);
		expect(corrupting('civil:zenor')).toEqual(['fighter:novaris']);
		const good = played(state, { 1: plan(['civil:zenor', 'fighter:novaris']) });
		expect(good.reports.filter(({ code }) => code === 'refused')).toEqual([]);
	});
	it.each([
		['DT1', { usable: { E: 1, M: 2, S: 1, N: 1 } }, { usable: { E: 1, M: 1, S: 1, N: 0 } }],
		['DT1', { usable: { E: 1 } }, { usable: { E: 1, M: 0, S: 0, N: 0 } }],
		['DT2', { cubes: 1 }, { cubes: 0 }],
		['DT3', { corrupted: [1] }, { compartments: { 1: { corrupted: true } } }]
	] as const)('RV-429: tile %s on %o', (tile, before, after) => {
		const step = stepOf({ players: { 1: before }, decks: { tile: [tile] } });
		resolveTile(step);
		expect(step.state.players[0]).toMatchObject(after as object);
		expect(step.state.tiles).toEqual([tile]);
		expect(step.state.secret.decks.tile).toEqual([]);
	});
	it('RV-429 RV-430: DT4 takes two steps, never below the floor, and keeps the rank', () => {
		const step = stepOf({
			players: { 1: { level: 4 }, 2: { level: 1 } },
			tactics: [
				{ seat: 2, step: 4 },
				{ seat: 1, step: 2 }
			],
			decks: { tile: ['DT4'] }
		});
		resolveTile(step);
		expect(step.state.tactics).toEqual([
			{ seat: 2, step: 2 },
			{ seat: 1, step: 2 }
		]);
		expect(restacked(step.state.tactics, ({ step: here }) => here)).toEqual(step.state.tactics);
	});
	it('RV-429: DT5, DT6 and DT7 last', () => {
		const step = stepOf({ decks: { tile: ['DT5', 'DT6', 'DT7'] } });
		for (let i = 0; i < 3; i++) resolveTile(step);
		expect([step.state.fuelCut, step.state.dark, step.state.tiles.includes('DT6')]).toEqual([
			...[true, true, true]
		]);
		expect(diceOf(1)).toBeDefined();
	});
});
