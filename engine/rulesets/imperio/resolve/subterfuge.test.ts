import { describe, expect, it } from 'vitest';
import {
	act,
	codesOf,
	construct,
	favour,
	houseIn,
	operate,
	PASS,
	planetIn,
	playTurn,
	plot,
	research,
	table,
	type TableSpec
} from '../testing';

const GUARD = { advances: ['counter_intelligence'] } as const;
const PORT = { c11a: { controller: 2, has: { trade_port: 1 } } };
const sabotage = (...blame: number[]) =>
	plot('sabotage', { planet: 'c11a', building: 'trade_port' }, ...blame);
const known = (advance: 'holonet') => ({ 1: { known: [[], [advance]] } });

describe('Espionage', () => {
	it('IM-405, IM-406, IM-683: Abilities, Resources, Influence, Advances as of the Growth Phase, and the order of actions', () => {
		const state = table({
			houses: {
				2: { abilities: ['shadow', 'dutiful'], advances: ['holonet'], treasury: 13, influence: 7 }
			}
		});
		const played = playTurn(
			state,
			{
				1: { actions: [PASS, PASS, PASS, plot('espionage', { house: 2 })] },
				2: { actions: [research('scanning_matrix'), PASS, plot('espionage', { house: 2 })] }
			},
			{}
		);
		expect(played.to(1, 'spied')).toEqual([
			{
				house: 2,
				turn: 2,
				abilities: ['shadow', 'dutiful'],
				resources: 13,
				influence: 7,
				advances: ['holonet'],
				order: [
					{ slot: 1, type: 'research' },
					{ slot: 3, type: 'subterfuge' }
				]
			}
		]);
		expect(played.to(2, 'spyNoticed')).toEqual([]);
		expect(houseIn(played.state, 1).known[1]).toEqual(['holonet']);
		expect(houseIn(played.state, 1).dossiers).toHaveLength(1);
	});

	it('IM-407, IM-163: precedence in the next turn', () => {
		const played = act(table(), [plot('espionage', { house: 2 })]);
		expect(played.state.precedence).toEqual([{ spy: 1, target: 2 }]);
		expect(playTurn(played.state).state.precedence).toEqual([]);
	});

	it('IM-645, IM-408, IM-409, IM-410: against a guarded House it fails and is paid; the victim is told the spy, or who was blamed', () => {
		const guarded = playTurn(table({ seats: 3 }), {
			2: { actions: [plot('espionage', { house: 2 })] }
		});
		expect(guarded.state.guarded).toEqual([2]);
		const blaming = act(guarded.state, [plot('espionage', { house: 2 }, 3)]);
		expect(blaming.to(1, 'entry')).toMatchObject([
			{ status: 'failed', reason: 'protected', resources: 6 }
		]);
		expect(blaming.to(2, 'spyNoticed')).toEqual([{ by: 3, stopped: true }]);
		expect(blaming.to(1, 'spied')).toEqual([]);
		expect(blaming.state.precedence).toEqual([]);
		const open = act(guarded.state, [plot('espionage', { house: 2 })]);
		expect(open.to(2, 'spyNoticed')).toEqual([{ by: 1, stopped: true }]);
	});

	it('IM-410: a success goes unnoticed unless somebody was blamed', () => {
		const played = act(table({ seats: 3 }), [plot('espionage', { house: 2 }, 3)]);
		expect(played.to(2, 'spyNoticed')).toEqual([{ by: 3, stopped: false }]);
		expect(played.to(1, 'spied')).toHaveLength(1);
	});
});

describe('Sabotage', () => {
	it('IM-412, IM-106, IM-404: destroys one Infrastructure at once; its author is unknown, or the House blamed', () => {
		const unknown = act(table({ planets: PORT }), [sabotage()]);
		expect(planetIn(unknown.state, 'c11a').buildings.trade_port).toBe(0);
		expect(unknown.of('sabotaged')).toEqual([{ planet: 'c11a', building: 'trade_port', by: 0 }]);
		const blamed = act(table({ seats: 3, planets: PORT }), [sabotage(3)]);
		expect(blamed.of('sabotaged')[0]?.by).toBe(3);
		const odps = act(table({ planets: { c11a: { controller: 2, has: { odp: 2 } } } }), [
			plot('sabotage', { planet: 'c11a', building: 'odp' })
		]);
		expect(planetIn(odps.state, 'c11a').buildings.odp).toBe(1);
	});

	it('IM-413: cancelled unpaid when nothing of the kind stands there in its slot', () => {
		const played = playTurn(table({ seats: 3, planets: PORT }), {
			1: { actions: [PASS, sabotage()] },
			3: { actions: [sabotage()] }
		});
		expect(played.to(1, 'entry')).toMatchObject([
			{ status: 'cancelled', reason: 'target-gone', resources: 0 }
		]);
	});

	it('IM-397: Counter-Intelligence stops it on 6 or more, paid', () => {
		const state = table({ planets: PORT, houses: { 2: GUARD } });
		const stopped = act(state, [sabotage()], { 'guard/1/1': [6] });
		expect(stopped.to(1, 'entry')).toMatchObject([
			{ status: 'failed', reason: 'thwarted', resources: 6 }
		]);
		expect(planetIn(stopped.state, 'c11a').buildings.trade_port).toBe(1);
		expect(
			planetIn(act(state, [sabotage()], { 'guard/1/1': [5] }).state, 'c11a').buildings.trade_port
		).toBe(0);
	});

	it('IM-430, IM-397: one may sabotage oneself, without a die', () => {
		const state = table({
			planets: { c04a: { controller: 1, has: { odp: 1 } } },
			houses: { 1: GUARD }
		});
		const played = act(state, [plot('sabotage', { planet: 'c04a', building: 'odp' })]);
		expect(planetIn(played.state, 'c04a').buildings.odp).toBe(0);
	});
});

describe('Brain Drain', () => {
	const state = (some: TableSpec['houses'] = {}) =>
		table({ seats: 3, houses: { ...known('holonet'), 2: { advances: ['holonet'] }, ...some } });
	const drain = (...blame: number[]) =>
		plot('brain_drain', { house: 2, advance: 'holonet' }, ...blame);

	it('IM-414, IM-373, IM-404, IM-684: the author gains the Advance, the target keeps it and is told', () => {
		const played = act(state(), [drain(3)]);
		expect(houseIn(played.state, 1).advances).toEqual(['holonet']);
		expect(houseIn(played.state, 2).advances).toEqual(['holonet']);
		expect(played.to(2, 'drained')).toEqual([{ advance: 'holonet', by: 3 }]);
		expect(act(state(), [drain()]).to(2, 'drained')[0]?.by).toBe(0);
		const needy = table({
			houses: { 1: { known: [[], ['diplomatic_corps']] }, 2: { advances: ['diplomatic_corps'] } }
		});
		const got = act(needy, [plot('brain_drain', { house: 2, advance: 'diplomatic_corps' })]);
		expect(houseIn(got.state, 1).advances).toEqual(['diplomatic_corps']);
	});

	it('IM-415, IM-416: only what the author knows', () => {
		expect(codesOf(state(), { actions: [drain()] })).toEqual([]);
		expect(codesOf(state({ 1: {} }), { actions: [drain()] })).toEqual(['advance-not-known']);
		const after = act(state(), [drain()]);
		expect(houseIn(after.state, 1).known[1]).toEqual(['holonet']);
	});

	it('IM-397: Counter-Intelligence stops it', () => {
		const played = act(state({ 2: { advances: ['holonet', 'counter_intelligence'] } }), [drain()], {
			'guard/1/1': [10]
		});
		expect(played.to(1, 'entry')).toMatchObject([{ status: 'failed', resources: 6 }]);
		expect(played.to(2, 'drained')).toEqual([]);
	});
});

describe('Sow Chaos and Political Favour', () => {
	it('IM-417: lost next turn', () => {
		const played = act(table({ seats: 3 }), [plot('sow_chaos', { house: 2, type: 'research' }, 3)]);
		expect(played.state.chaos).toEqual([{ house: 2, type: 'research', blamed: 3 }]);
		expect(played.to(2, 'disrupted')).toEqual([]);
		const next = playTurn(played.state, { 2: { actions: [research('holonet')] } });
		expect(next.to(2, 'entry')).toMatchObject([{ status: 'cancelled', reason: 'chaos' }]);
		expect(houseIn(next.state, 2).advances).toEqual([]);
	});

	it('IM-421, IM-422, IM-442: proposals follow those drawn, in the order resolved; nobody reads whose they are', () => {
		const mine = favour({ title: 'Mío', effects: [{ kind: 'gainResources', n: 2 }] });
		const yours = favour({ title: 'Tuyo', scope: 'elect', effects: [{ kind: 'publish' }] });
		const played = playTurn(
			table({ undrawn: ['P01', 'P02'] }),
			{ 1: { actions: [mine] }, 2: { actions: [yours] } },
			{ 'initiative/1': [1], agenda: [1] }
		);
		expect(played.state.agenda.map(({ id, title, vote }) => [id, title, vote])).toEqual([
			['P01', '', 'electOne'],
			['P02', '', 'electOne'],
			['C3.1', 'Tuyo', 'electOne'],
			['C3.2', 'Mío', 'forAgainst']
		]);
		expect(JSON.stringify(played.state.agenda)).not.toContain('author');
		expect(codesOf(table({ turn: 15 }), { actions: [mine] })).toEqual(['last-turn']);
	});
});

describe('Uprising', () => {
	const rise = plot('uprising', { house: 2, planet: 'c05a' });
	const state = (troops: number) =>
		table({ planets: { c05a: { controller: 2, troops, has: { trade_port: 1 } } } });

	it('IM-638, IM-424, IM-425, IM-426, IM-427, IM-429: Troops are removed on 4 or more; with none left control passes', () => {
		const won = act(state(3), [rise], { 'uprising/1/c05a': [4, 7, 10] });
		expect(planetIn(won.state, 'c05a')).toMatchObject({
			controller: 1,
			troops: 0,
			buildings: { trade_port: 1 }
		});
		expect(won.of('uprising')).toMatchObject([{ by: 1, house: 2, success: true }]);
		const lost = act(state(3), [rise], { 'uprising/1/c05a': [4, 3, 9] });
		expect(planetIn(lost.state, 'c05a')).toMatchObject({ controller: 2, troops: 1 });
		expect(lost.to(1, 'entry')).toMatchObject([{ status: 'failed', resources: 12 }]);
		expect(lost.of('uprising')).toMatchObject([{ by: 1, success: false }]);
		const free = act(state(0), [rise]);
		expect(planetIn(free.state, 'c05a').controller).toBe(1);
	});

	it('IM-428: cancelled unpaid if the House no longer controls the planet', () => {
		const played = playTurn(table({ seats: 3, planets: { c05a: { controller: 2 } } }), {
			1: { actions: [PASS, rise] },
			3: { actions: [rise] }
		});
		expect(planetIn(played.state, 'c05a').controller).toBe(3);
		expect(played.to(1, 'entry')).toMatchObject([{ status: 'cancelled', resources: 0 }]);
	});

	it('IM-314: its dice allow no Fight to the End', () => {
		const stubborn = table({
			planets: { c05a: { controller: 2, troops: 1 } },
			houses: { 2: { abilities: ['fight_to_the_end'] } }
		});
		expect(
			planetIn(act(stubborn, [rise], { 'uprising/1/c05a': [4] }).state, 'c05a').controller
		).toBe(1);
	});

	it('IM-150: no Subterfuge changes relations', () => {
		expect(act(state(0), [rise]).state.wars).toEqual([]);
	});
});

describe('guards and wards', () => {
	const WARD = { lots: { free_hand: 0, ward: 1, breakthrough: 0 } } as const;
	const port = { c04a: { controller: 1, has: { trade_port: 1 } } };
	const wreck = plot('sabotage', { planet: 'c04a', building: 'trade_port' });

	it('IM-397, IM-729: those of the first seat stop others, and not the House itself', () => {
		const guarded = table({ planets: port, houses: { 1: GUARD } });
		const stopped = act(guarded, [wreck], { 'guard/1/2': [6] }, 2);
		expect(stopped.to(2, 'entry')).toMatchObject([{ status: 'failed', reason: 'thwarted' }]);
		expect(act(guarded, [wreck]).to(1, 'entry')).toMatchObject([{ status: 'done' }]);
		const warded = table({ planets: port, houses: { 1: WARD } });
		const failed = act(warded, [wreck], {}, 2);
		expect(failed.to(1, 'warded')).toEqual([{ operation: 'sabotage', by: 0 }]);
		expect(houseIn(failed.state, 1).lots.ward).toBe(0);
		const own = act(warded, [wreck]);
		expect(own.to(1, 'entry')).toMatchObject([{ status: 'done' }]);
		expect(houseIn(own.state, 1).lots.ward).toBe(1);
	});

	it('IM-729: a Brain Drain that the Ward stops brings nothing', () => {
		const state = table({
			houses: { ...known('holonet'), 2: { ...WARD, advances: ['holonet'] } }
		});
		const played = act(state, [plot('brain_drain', { house: 2, advance: 'holonet' })]);
		expect(played.to(1, 'entry')).toMatchObject([{ status: 'failed', reason: 'thwarted' }]);
		expect(played.to(2, 'drained')).toEqual([]);
		expect(houseIn(played.state, 1).advances).toEqual([]);
	});

	it('IM-407, IM-408: precedence and protection of the next turn, in the order of the slots', () => {
		const played = playTurn(table({ seats: 4 }), {
			1: { actions: [PASS, plot('espionage', { house: 2 })] },
			2: { actions: [plot('espionage', { house: 3 })] },
			3: { actions: [PASS, PASS, plot('espionage', { house: 3 })] },
			4: { actions: [PASS, PASS, PASS, plot('espionage', { house: 4 })] }
		});
		expect(played.state.precedence).toEqual([
			{ spy: 2, target: 3 },
			{ spy: 1, target: 2 }
		]);
		expect(played.state.guarded).toEqual([3, 4]);
	});

	it('IM-420: chaos sown twice is told once, and no cell is held back twice', () => {
		const twice = (type: 'research' | 'operate') => ({
			chaos: [1, 2].map(() => ({ house: 1, type, blamed: 0 })),
			fleets: { c08: { house: 1, ships: { cruiser: 1 } } }
		});
		expect(act(table(twice('research')), [research('holonet')]).to(1, 'disrupted')).toEqual([
			{ slot: 1, type: 'research', by: 0, cells: [] }
		]);
		const sail = operate({ from: 'c08', ships: { cruiser: 1 }, path: ['c09'] });
		const held = act(table(twice('operate')), [sail]);
		expect(held.to(1, 'disrupted')).toEqual([{ slot: 1, type: 'operate', by: 0, cells: ['c08'] }]);
		expect(held.to(1, 'entry')).toMatchObject([{ status: 'cancelled', reason: 'chaos' }]);
	});

	it('IM-187, IM-181: a planet lost and won back in the turn was not kept', () => {
		const state = table({
			planets: { c05a: { controller: 1 } },
			fleets: { c05: { house: 1, ships: { freighter: 1 }, troops: 1 } },
			houses: { 2: { treasury: 40 } }
		});
		const back = operate({
			from: 'c05',
			ships: { freighter: 1 },
			troopsAboard: 1,
			engage: 'always',
			land: [['c05a', 1]]
		});
		const played = playTurn(state, {
			1: { actions: [PASS, back, construct('c05a', 'odp')] },
			2: { actions: [plot('uprising', { house: 1, planet: 'c05a' })] }
		});
		expect(planetIn(played.state, 'c05a')).toMatchObject({ controller: 1, troops: 1 });
		expect(played.to(1, 'entry')[1]).toMatchObject({
			status: 'cancelled',
			reason: 'control-lost'
		});
	});
});
