import { describe, expect, it } from 'vitest';
import { PLANET_CARDS } from '../data';
import { hasRoom } from '../space/fleet';
import { stepOf, told, type BoardSpec } from '../testing-board';
import { go, refusedOf } from '../testing';

const on = (ship: string, spec: BoardSpec = {}, figure = 'cadet1') =>
	stepOf({ ...spec, turn: { figure, ship, ...spec.turn } as never });
const act = (kind: string, more: object = {}) => ({ do: 'act', act: { kind, ...more } });
const draw = (equipment: number, training = 0, support = 0) => ({ equipment, training, support });
const usable = (step: ReturnType<typeof on>) => step.state.players[0]?.usable;
const CARDS = { equipment: ['EQ01a', 'EQ02a', 'EQ03a', 'EQ04a'] } as const;

describe('ship actions', () => {
	it('RV-152: what was turned up before the list does not end it', () => {
		const step = on('fighter:novaris', { ships: { 'fighter:novaris': 3 } });
		step.revealed = true;
		expect(go(step, 1, { do: 'move', path: [4] }, { do: 'end' }).ended).toBe(true);
	});
	it('RV-166: one action of the space taken, once', () => {
		const spec: BoardSpec = { ships: { 'arkship:shiveus': 1 }, sectors: { 2: { voidborn: 2 } } };
		const step = on('arkship:shiveus', spec);
		expect(refusedOf(step, 1, act('convert', { gain: [] }))).toBe('malformed');
		expect(refusedOf(step, 1, act('analyse'), act('purge', { sectors: [2] }))).toBe('wrong-stage');
	});
	it('RV-195 RV-196 RV-197 RV-198: a Fighter attacks where there are Voidborn', () => {
		const spec: BoardSpec = { ships: { 'fighter:novaris': 3 }, sectors: { 3: { voidborn: 2 } } };
		const step = on('fighter:novaris', spec);
		expect(refusedOf(step, 1, act('attack'))).toBeUndefined();
		expect(step.state.sectors[2]?.voidborn).toBe(1);
		expect(step.state.tactics[0]).toEqual({ seat: 1, step: 1 });
		expect(refusedOf(on('fighter:novaris', { ships: spec.ships ?? {} }), 1, act('attack'))).toBe(
			'no-voidborn'
		);
	});
	it('RV-204 RV-205: a Frigate attacks, lands or absorbs, and nothing in the centre', () => {
		for (const kind of ['attack', 'absorb'])
			expect(refusedOf(on('frigate:1'), 1, act(kind))).toBe('in-centre');
		expect(refusedOf(on('frigate:1'), 1, act('land', { choice: 'mining' }))).toBe('in-centre');
		const frigate = { at: 5, landed: false };
		const step = on('frigate:1', { players: { 1: { frigate } } });
		expect(refusedOf(step, 1, act('absorb'))).toBeUndefined();
		expect(step.state.sectors[4]?.absorbers).toBe(1);
	});
	it('RV-206 RV-207 RV-209: each Absorber gives an Energy, with or without Voidborn', () => {
		const frigate = { at: 7, landed: false };
		const spec: BoardSpec = {
			players: { 1: { frigate, equipment: ['EQ03a'] } },
			sectors: { 7: { absorbers: 1 } }
		};
		const step = on('frigate:1', spec);
		go(step, 1, act('absorb'));
		expect(step.state.sectors[6]?.absorbers).toBe(3);
		expect(usable(step)?.E).toBe(2);
	});
});

describe('Landing', () => {
	const planet = (id: string, cube = true, more: object = {}): BoardSpec => ({
		ships: { 'dropship:dunlork': 4 },
		sectors: { 4: { planet: id as never, cube } },
		...more
	});
	const land = (choice: string, more: object = {}) => act('land', { choice, ...more });

	it('RV-201 RV-202 RV-211: it mines, takes the cube, and pays with Corruption', () => {
		const step = on('dropship:dunlork', planet('PL02'));
		expect(refusedOf(step, 1, land('mining'))).toBeUndefined();
		expect(usable(step)).toEqual({ E: 0, M: 2, S: 0, N: 2 });
		expect(step.state.players[0]?.cubes).toBe(1);
		expect(step.state.turn[0]?.due).toBe(1);
		expect(step.state.ships.find(({ id }) => id === 'dropship:dunlork')?.landed).toBe(true);
		const other = on('dropship:dunlork', { ...planet('PL02'), decks: CARDS });
		go(other, 1, land('other', { params: { draw: draw(2) } }));
		expect(other.state.turn[0]?.due).toBe(0);
		expect(other.state.secret.holdings[0]?.hand).toHaveLength(2);
	});
	it('RV-201 RV-211: not where there is no Planet, or somebody on it', () => {
		const bare = { ships: { 'dropship:dunlork': 4 } } as const;
		expect(refusedOf(on('dropship:dunlork', bare), 1, land('mining'))).toBe('no-planet');
		const taken = planet('PL02', true, {
			ships: { 'dropship:dunlork': 4, 'dropship:fenrax': { at: 4, landed: true } }
		});
		expect(refusedOf(on('dropship:dunlork', taken), 1, land('mining'))).toBe('occupied');
	});
	it('RV-203: one of its actions is Mining, one is corrupted', () => {
		for (const { corrupted } of Object.values(PLANET_CARDS))
			expect(['mining', 'other']).toContain(corrupted);
		const step = on('dropship:dunlork', planet('PL01'));
		go(step, 1, land('other', { params: { house: ['zenor'] } }));
		expect(step.state.turn[0]?.due).toBe(1);
		expect(step.state.players[0]?.influence.zenor).toBe(1);
	});
	it.each(Object.entries(PLANET_CARDS))('RV-208: Mining on %s', (id, { mining, corrupted }) => {
		const step = on('dropship:dunlork', planet(id));
		const params = id === 'PL15' ? { params: { tokens: ['N', 'N', 'N', 'E'] } } : {};
		expect(refusedOf(step, 1, land('mining', params))).toBeUndefined();
		const gained = told(step, 'resources').flatMap((data) => data.gained);
		expect([...gained].sort()).toEqual([...(id === 'PL15' ? ['N', 'N', 'N', 'E'] : mining)].sort());
		expect(step.state.turn[0]?.due).toBe(corrupted === 'mining' ? 1 : 0);
	});
	it('RV-208: Mining on PL15 brings four tokens, no more', () => {
		const params = { tokens: ['N', 'N', 'N', 'E', 'E'] };
		const step = on('dropship:dunlork', planet('PL15'));
		expect(refusedOf(step, 1, land('mining', { params }))).toBe('wrong-count');
	});
	it('RV-208: the other actions', () => {
		const other = (id: string, params: object, more: BoardSpec = {}) => {
			const { sectors, ships, ...rest } = more;
			const step = on('dropship:dunlork', {
				...rest,
				ships: { 'dropship:dunlork': 4, ...ships },
				sectors: { ...sectors, 4: { planet: id as never, cube: true, ...sectors?.[4] } }
			});
			return { step, code: refusedOf(step, 1, land('other', { params })) };
		};
		expect(other('PL05', {}).step.state.tactics[0]?.step).toBe(2);
		expect(other('PL10', {}).step.state.tactics[0]?.step).toBe(3);
		expect(
			other('PL06', {}, { sectors: { 4: { voidborn: 5 } } }).step.state.sectors[3]?.voidborn
		).toBe(3);
		expect(other('PL07', {}).step.state.players[0]?.cubes).toBe(2);
		expect(other('PL08', {}).code).toBe('unpayable');
		expect(
			other('PL08', {}, { players: { 1: { usable: { S: 2 } } } }).step.state.players[0]?.level
		).toBe(2);
		expect(other('PL08', {}, { players: { 1: { usable: { S: 2 }, level: 4 } } }).code).toBe(
			'max-level'
		);
		const clean = other(
			'PL09',
			{ from: ['compartment:6'] },
			{ players: { 1: { corrupted: [6] } } }
		);
		expect(clean.step.state.players[0]?.collection).toBe(1);
		expect(other('PL11', {}).step.state.sectors[3]?.absorbers).toBe(2);
		const ships = { 'arkship:zenor': { at: 1, damage: 2 } };
		const fixed = other(
			'PL12',
			{ damage: ['arkship:zenor', 'revenant'] },
			{ ships, revenant: { damage: 1, cubes: 2 } }
		);
		expect(fixed.step.state.revenant.damage).toBe(0);
		expect(fixed.step.state.ships.find(({ id }) => id === 'arkship:zenor')?.damage).toBe(1);
		const moved = other('PL13', { moves: [{ ship: 'frigate:1', path: [10] }] });
		expect(moved.step.state.players[0]?.frigate.at).toBe(10);
		expect(
			other('PL14', { draw: draw(4) }, { decks: CARDS }).step.state.secret.holdings[0]?.hand
		).toHaveLength(4);
		expect(other('PL04', {}).step.state.turn[0]?.plays).toEqual({ left: 1, off: 1 });
		expect(
			other('PL03', {}, { decks: { hidden: ['zenor:1'] } }).step.state.secret.holdings[0]?.hidden
		).toEqual(['zenor:1']);
		expect(other('PL15', { house: ['zenor'] }).code).toBe('unpayable');
		// What is not named or not there is left undone (RV-008, RV-009).
		expect([other('PL01', {}).code, other('PL06', {}).code]).toEqual([undefined, undefined]);
		const rich = { players: { 1: { usable: { E: 2, M: 1, S: 1 } } } };
		expect(other('PL15', { house: ['zenor'] }, rich).step.state.players[0]?.influence.zenor).toBe(
			1
		);
		const civil = other('PL16', { ship: ['civil:zenor'] }, rich);
		expect(civil.step.state.ships.find(({ id }) => id === 'civil:zenor')?.at).toBe(4);
	});
	it('RV-150 RV-168 RV-169 RV-170 RV-174: the corrupted ship and the corrupted action each cost one', () => {
		const spec = (corrupted: number[]): BoardSpec => ({
			...planet('PL02'),
			ships: { 'dropship:dunlork': { at: 4, corrupted: true } },
			players: { 1: { corrupted } },
			turn: { stage: 'place', figure: '', ship: '' }
		});
		const place = { do: 'place', figure: 'cadet1', ship: 'dropship:dunlork' };
		const step = stepOf(spec([6]));
		const due = (compartment: number) => ({ do: 'corrupt', compartment });
		expect(refusedOf(step, 1, place, land('mining'))).toBeUndefined();
		expect(step.state.players[0]?.influence.dunlork).toBe(1);
		expect(step.state.turn[0]?.due).toBe(2);
		expect(refusedOf(step, 1, { do: 'end' })).toBe('pending-choice');
		expect(refusedOf(step, 1, due(6))).toBe('no-corruption-space');
		expect(refusedOf(step, 1, due(1))).toBeUndefined();
		expect(step.state.turn[0]).toMatchObject({ due: 1, stage: 'corrupt' });
		expect(refusedOf(step, 1, due(2))).toBeUndefined();
		expect(step.state.turn[0]).toMatchObject({ due: 0, stage: 'extra' });
		expect(refusedOf(step, 1, due(3))).toBe('wrong-stage');
		expect(refusedOf(step, 1, { do: 'end' })).toBeUndefined();
		const full = stepOf(spec([2, 3, 4, 5, 6]));
		expect(refusedOf(full, 1, place, land('mining'))).toBe('no-corruption-space');
		expect(refusedOf(full, 1, land('other'))).toBeUndefined();
	});
	it('RV-372: Explorer A strikes and absorbs after the Planet action', () => {
		const spec = (level: number): BoardSpec => ({
			...planet('PL10'),
			sectors: { 4: { planet: 'PL10', cube: false, voidborn: 2 } },
			players: { 1: { cls: 'explorer', side: 'A', level } }
		});
		const all = land('mining', { tokens: ['E'], strike: true, absorb: true });
		const tried = (level: number, more: object) =>
			refusedOf(on('dropship:dunlork', spec(level), 'captain'), 1, land('mining', more));
		expect([tried(1, { strike: true }), tried(1, { absorb: true })]).toEqual([
			...['malformed', 'malformed']
		]);
		const step = on('dropship:dunlork', spec(4), 'captain');
		expect(refusedOf(step, 1, all)).toBeUndefined();
		expect(step.reports.map(({ code }) => code)).toEqual([
			...['landed', 'resources', 'resources', 'destroyed', 'tactics', 'absorbers', 'resources']
		]);
		const bare = { ...spec(4), sectors: { 4: { planet: 'PL10' as const } } };
		const struck = land('mining', { strike: true });
		expect(refusedOf(on('dropship:dunlork', bare, 'captain'), 1, struck)).toBe('no-voidborn');
		expect(step.state.sectors[3]).toMatchObject({ voidborn: 1, absorbers: 1 });
		expect(usable(step)?.E).toBe(2);
		expect(step.state.tactics[0]?.step).toBe(1);
		const taken = spec(2);
		const ships = { ...taken.ships, 'dropship:fenrax': { at: 4, landed: true } };
		expect(
			refusedOf(on('dropship:dunlork', { ...taken, ships }, 'captain'), 1, land('mining'))
		).toBe(undefined);
	});
	it('RV-373 RV-603: Explorer B looks at two Colony cards and may discard one', () => {
		const spec: BoardSpec = {
			...planet('PL10'),
			players: { 1: { cls: 'explorer', side: 'B', level: 2 } },
			decks: { colony: ['CO01', 'CO02', 'CO03'] }
		};
		const step = on('dropship:dunlork', spec, 'captain');
		go(step, 1, land('mining'), { do: 'end' });
		expect(step.state.turn[0]?.stage).toBe('main');
		expect(refusedOf(step, 1, { do: 'end' })).toBe('pending-choice');
		expect(refusedOf(step, 1, { do: 'survey', discard: ['CO03'] })).toBe('malformed');
		expect(refusedOf(step, 1, { do: 'survey', discard: ['CO02'] })).toBeUndefined();
		expect(step.state.secret.decks.colony).toEqual(['CO01', 'CO03']);
		const last = on(
			'dropship:dunlork',
			{ ...spec, round: 4, players: { 1: { cls: 'explorer', side: 'B', level: 4 } } },
			'captain'
		);
		go(last, 1, land('mining'));
		expect(last.state.tactics[0]?.step).toBe(3);
		expect(last.state.players[0]?.queue).toEqual([]);
	});
	it('RV-374 RV-601: Explorer B turns up a Planet and places it with a cube, or discards it', () => {
		const spec: BoardSpec = {
			ships: { 'dropship:dunlork': 4 },
			sectors: { 4: { planet: 'PL10' } },
			players: { 1: { cls: 'explorer', side: 'B', level: 3 } },
			decks: { planet: ['PL01', 'PL02'] }
		};
		const step = on('dropship:dunlork', spec, 'captain');
		expect(refusedOf(step, 1, { do: 'prospect' }, { do: 'end' })).toBeUndefined();
		expect(refusedOf(step, 1, { do: 'chart', sector: [4] })).toBe('occupied');
		expect(refusedOf(step, 1, { do: 'chart', sector: [5] })).toBeUndefined();
		expect(step.state.sectors[4]).toMatchObject({ planet: 'PL01', cube: true });
		expect(refusedOf(step, 1, { do: 'prospect' })).toBe('wrong-stage');
		const low = { ...spec, players: { 1: { cls: 'explorer', side: 'B', level: 2 } } } as const;
		expect(refusedOf(on('dropship:dunlork', low, 'captain'), 1, { do: 'prospect' })).toBe(
			'wrong-stage'
		);
	});
});

describe('the Revenant', () => {
	const aboard = (space: string, spec: BoardSpec) =>
		on('revenant', { ...spec, turn: { space: space as never, ship: 'revenant' } });

	it('RV-230 RV-231 RV-236: Hyperjump pays 3N, takes the cubes and enables the marker', () => {
		const step = aboard('hyperjump', {
			players: { 1: { usable: { N: 3 }, cubes: 1, level: 2 } },
			decks: { hidden: ['zenor:1', 'fenrax:1'] }
		});
		expect(refusedOf(step, 1, act('hyperjump', { sonar: ['SO09'] }))).toBe('wrong-count');
		expect(refusedOf(step, 1, act('hyperjump', { sonar: ['SO01'] }))).toBeUndefined();
		expect(step.state.sonar).toEqual(['SO02']);
		expect(step.state.jumpEnabled).toBe(true);
		expect([usable(step)?.N, step.state.players[0]?.cubes, step.state.revenant.cubes]).toEqual([
			0, 0, 0
		]);
		expect(step.state.players[0]?.queue).toMatchObject([{ ask: 'keep', shown: 2 }]);
		expect(refusedOf(step, 1, { do: 'keep', cards: ['zenor:1'] })).toBeUndefined();
		expect(step.state.secret.holdings[0]?.hidden).toEqual(['zenor:1']);
	});
	it('RV-232: in round 4 one or both Colony cards are discarded', () => {
		const spec: BoardSpec = {
			round: 4,
			sonar: [],
			colonies: ['CO01', 'CO02'],
			players: { 1: { usable: { N: 3 } } }
		};
		const both = aboard('hyperjump', spec);
		expect(refusedOf(both, 1, act('hyperjump', { colonies: ['CO01', 'CO02'] }))).toBeUndefined();
		expect(both.state.colonies).toEqual([]);
		const one = aboard('hyperjump', spec);
		go(one, 1, act('hyperjump', { colonies: ['CO01'] }));
		expect(one.state.colonies).toEqual(['CO02']);
		expect(refusedOf(aboard('hyperjump', spec), 1, act('hyperjump'))).toBe('wrong-count');
	});
	it('RV-044 RV-048 RV-049 RV-233 RV-234 RV-235 RV-237: Deploy puts any ship of the supply in a Sector with room', () => {
		const spec: BoardSpec = {
			players: {
				1: { usable: { E: 1, M: 1, S: 1, N: 1 } },
				2: { frigate: { at: 3, landed: false } }
			},
			ships: { 'arkship:zenor': 3, 'arkship:fenrax': 3, 'fighter:zenor': 3 }
		};
		const deploy = (ship: string) => act('deploy', { ship, sector: 3 });
		const step = aboard('deploy', spec);
		expect(refusedOf(step, 1, deploy('arkship:zenor'))).toBe('not-in-supply');
		expect(refusedOf(step, 1, deploy('dropship:zenor'))).toBeUndefined();
		expect(step.state.ships.find(({ id }) => id === 'dropship:zenor')).toMatchObject({
			at: 3,
			damage: 0,
			corrupted: false
		});
		expect(usable(step)).toEqual({ E: 0, M: 0, S: 0, N: 0 });
		expect(hasRoom(step.state, 3)).toBe(false);
		const full = aboard('deploy', { ...spec, ships: { ...spec.ships, 'dropship:zenor': 3 } });
		expect(refusedOf(full, 1, deploy('civil:zenor'))).toBe('sector-full');
	});
	it('RV-602 RV-700: its action is not skipped', () => {
		const step = aboard('deploy', {});
		expect(refusedOf(step, 1, act('skip'))).toBe('wrong-stage');
		for (const move of [{ do: 'end' }, { do: 'extra', extra: { kind: 'tactics' } }])
			expect(refusedOf(step, 1, move)).toBe('wrong-stage');
	});
	it('TR06, DT5: what the jump and the deployment cost', () => {
		const training = { cadet1: ['TR06a'], cadet2: [] } as const;
		const cheap = aboard('hyperjump', { players: { 1: { usable: { N: 2 }, training } } });
		expect(refusedOf(cheap, 1, act('hyperjump', { sonar: ['SO01'] }))).toBeUndefined();
		const dear = aboard('hyperjump', { fuelCut: true, players: { 1: { usable: { N: 4 } } } });
		go(dear, 1, act('hyperjump', { sonar: ['SO01'] }));
		expect([usable(dear)?.N, dear.state.fuelCut]).toEqual([0, false]);
		const dry = aboard('deploy', { players: { 1: { usable: { E: 1, M: 1, S: 1 }, training } } });
		expect(refusedOf(dry, 1, act('deploy', { ship: 'civil:zenor', sector: 1 }))).toBeUndefined();
	});
});

describe('Arkships', () => {
	const ark = (house: string, spec: BoardSpec = {}, figure = 'cadet1') =>
		on(`arkship:${house}`, { ...spec, ships: { [`arkship:${house}`]: 1, ...spec.ships } }, figure);
	const has = (tokens: object) => ({ players: { 1: { usable: tokens } } });

	it('RV-245: Convert pays 2 Energy for any four tokens', () => {
		const step = ark('belitan', has({ E: 2 }));
		expect(refusedOf(step, 1, act('convert', { gain: ['N', 'N', 'N', 'N', 'N'] }))).toBe(
			'wrong-count'
		);
		go(step, 1, act('convert', { gain: ['N', 'N', 'N', 'S'] }));
		expect(usable(step)).toEqual({ E: 0, M: 0, S: 1, N: 3 });
		expect(refusedOf(ark('belitan'), 1, act('convert', { gain: ['N'] }))).toBe('unpayable');
	});
	it('RV-246: Research draws 3 cards and removes a Corruption of an own Compartment', () => {
		const step = ark('belitan', { players: { 1: { corrupted: [6] } }, decks: CARDS });
		expect(refusedOf(step, 1, act('research', { draw: draw(2) }))).toBe('wrong-count');
		expect(refusedOf(step, 1, act('research', { draw: draw(3), from: [6] }))).toBeUndefined();
		expect(step.state.players[0]?.collection).toBe(1);
		expect(step.state.secret.holdings[0]?.hand).toHaveLength(3);
	});
	it.each([
		['captain', 2],
		['cadet1', 0]
	])(
		"RV-371: Corruption that Research removes brings Scientist B III's Science too: %s, %i",
		(figure, science) => {
			const scientist = { cls: 'scientist', side: 'B', level: 3, corrupted: [6] } as const;
			const step = ark('belitan', { players: { 1: scientist }, decks: CARDS }, figure);
			go(step, 1, act('research', { draw: draw(3), from: [6] }));
			expect(usable(step)?.S).toBe(science);
		}
	);
	it('RV-247: Absorb adds two Absorbers, to one Sector or to two', () => {
		const step = ark('dunlork');
		go(step, 1, act('absorb2', { sectors: [4, 6] }));
		expect([step.state.sectors[3]?.absorbers, step.state.sectors[5]?.absorbers]).toEqual([1, 1]);
		expect(usable(step)?.E).toBe(2);
		const same = ark('dunlork');
		go(same, 1, act('absorb2', { sectors: [4] }));
		expect(same.state.sectors[3]?.absorbers).toBe(2);
		expect(refusedOf(ark('dunlork'), 1, act('absorb2', { sectors: [1, 2, 3] }))).toBe(
			'wrong-count'
		);
	});
	it.each([
		['dunlork', 'S'],
		['fenrax', 'N'],
		['yarvek', 'M'],
		['zenor', 'E']
	] as const)('RV-248 RV-249: the Provision of %s is two %s', (house, token) => {
		const step = ark(house);
		go(step, 1, act('provision'));
		expect(usable(step)).toEqual({ E: 0, M: 0, S: 0, N: 0, [token]: 2 });
		expect(refusedOf(ark('novaris'), 1, act('provision'))).toBe('malformed');
	});
	it('RV-251: Improve opens two plays for a token less', () => {
		const step = ark('novaris');
		go(step, 1, act('improve'));
		expect(step.state.turn[0]?.plays).toEqual({ left: 2, off: 1 });
	});
	it('RV-252: Promote pays 3 Science, up to level IV', () => {
		const step = ark('novaris', has({ S: 3 }));
		go(step, 1, act('promote'));
		expect([step.state.players[0]?.level, usable(step)?.S]).toEqual([2, 0]);
		expect(refusedOf(ark('novaris', has({ S: 2 })), 1, act('promote'))).toBe('unpayable');
		const top = ark('novaris', { players: { 1: { level: 4, usable: { S: 3 } } } });
		expect(refusedOf(top, 1, act('promote'))).toBe('max-level');
	});
	it('RV-253: Analyse advances 3', () => {
		const step = ark('shiveus');
		go(step, 1, act('analyse'));
		expect(step.state.tactics[0]?.step).toBe(3);
	});
	it('RV-199 RV-254: Purge destroys up to two Voidborn, in one Sector or two, without Attack bonuses', () => {
		const spec: BoardSpec = {
			sectors: { 4: { voidborn: 2 }, 5: { voidborn: 1 } },
			players: { 1: { cls: 'commander', side: 'A', level: 4 } }
		};
		const step = ark('shiveus', spec, 'captain');
		go(step, 1, act('purge', { sectors: [4, 4] }));
		expect([step.state.sectors[3]?.voidborn, step.state.tactics[0]?.step]).toEqual([0, 2]);
		expect(refusedOf(ark('shiveus', spec), 1, act('purge', { sectors: [4, 5] }))).toBeUndefined();
		expect(refusedOf(ark('shiveus', spec), 1, act('purge', { sectors: [5] }))).toBeUndefined();
		expect(refusedOf(ark('shiveus', spec), 1, act('purge', { sectors: [5, 5] }))).toBe(
			'no-voidborn'
		);
		expect(refusedOf(ark('shiveus', spec), 1, act('purge'))).toBe('no-voidborn');
		expect(refusedOf(ark('shiveus', spec), 1, act('purge', { sectors: [4, 4, 5] }))).toBe(
			'wrong-count'
		);
	});
	it('RV-255 RV-260: Repair, and the Material that Tactics give back', () => {
		const spec: BoardSpec = {
			ships: { 'arkship:zenor': { at: 2, damage: 2 } },
			players: { 1: { usable: { M: 2 } } },
			tactics: [
				{ seat: 1, step: 5 },
				{ seat: 2, step: 0 }
			]
		};
		const step = ark('yarvek', spec);
		go(step, 1, act('repair', { targets: ['arkship:zenor', 'arkship:zenor'] }));
		expect(step.state.ships.find(({ id }) => id === 'arkship:zenor')?.damage).toBe(0);
		expect([step.state.tactics[0]?.step, usable(step)?.M]).toEqual([7, 1]);
		const one = act('repair', { targets: ['arkship:zenor'] });
		expect(refusedOf(ark('yarvek', spec), 1, one)).toBeUndefined();
		expect(refusedOf(ark('yarvek', spec), 1, act('repair', { targets: ['revenant'] }))).toBe(
			'no-target'
		);
	});
});

describe('borrowed actions', () => {
	const figures = { captain: 'fighter:belitan', cadet1: 'deploy', cadet2: 'frigate:2' } as const;
	const spec: BoardSpec = {
		ships: {
			'arkship:zenor': 1,
			'fighter:belitan': { at: 6, corrupted: true },
			'fighter:fenrax': 6
		},
		sectors: { 6: { voidborn: 3 } },
		players: { 2: { figures } },
		holdings: { 1: { hand: ['EQ01a'] } }
	};
	const clone = (ship: string, inner: object, more: object = {}) =>
		act('clone', { card: 'EQ01a', ship, act: inner, ...more });

	it('RV-172 RV-256 RV-261: Clone borrows the action of a ship with a figure for a card', () => {
		const step = on('arkship:zenor', spec);
		expect(refusedOf(step, 1, clone('fighter:belitan', { kind: 'attack' }))).toBeUndefined();
		expect([step.state.sectors[5]?.voidborn, step.state.tactics[0]?.step]).toEqual([2, 1]);
		expect(step.state.turn[0]?.due).toBe(1);
		expect(Object.values(step.state.players[0]?.influence ?? {})).toEqual([0, 0, 0, 0, 0, 0, 0]);
		expect(step.state.discards.equipment).toEqual(['EQ01a']);
	});
	it('RV-173 RV-257: not an empty ship, a foreign Frigate, a landed ship, Zenor or a second jump', () => {
		const attack = { kind: 'attack' };
		const step = on('arkship:zenor', spec);
		expect(refusedOf(step, 1, clone('fighter:fenrax', attack))).toBe('cannot-borrow');
		expect(refusedOf(step, 1, clone('frigate:2', attack))).toBe('cannot-borrow');
		const there = { ...figures, cadet1: 'arkship:zenor' } as const;
		const zenor = on('arkship:zenor', {
			...spec,
			players: { ...spec.players, 1: { ...spec.players?.[1], figures: there } }
		});
		expect(refusedOf(zenor, 1, clone('arkship:zenor', { kind: 'provision' }))).toBe(
			'cannot-borrow'
		);
		expect(refusedOf(zenor, 1, { do: 'act', act: { kind: 'provision' } })).toBeUndefined();
		const jump = { kind: 'hyperjump', sonar: ['SO01'] };
		const jumped = {
			...spec,
			jumpEnabled: true,
			players: { 2: { figures: { ...figures, cadet1: 'hyperjump' } } }
		} as const;
		expect(
			refusedOf(on('arkship:zenor', jumped), 1, clone('revenant', jump, { space: ['hyperjump'] }))
		).toBe('jump-enabled');
		const rich = {
			...spec,
			players: { ...spec.players, 1: { usable: { E: 1, M: 1, S: 1, N: 1 } } }
		};
		const deploy = { kind: 'deploy', ship: 'civil:zenor', sector: 1 };
		expect(
			refusedOf(on('arkship:zenor', rich), 1, clone('revenant', deploy, { space: ['deploy'] }))
		).toBeUndefined();
		expect(
			refusedOf(on('arkship:zenor', spec), 1, clone('revenant', deploy, { space: ['deploy'] }))
		).toBe('unpayable');
	});
	it('RV-170: a borrowed corrupted ship needs room for its Corruption', () => {
		const full = { ...spec, players: { ...spec.players, 1: { corrupted: [1, 2, 3, 4, 5, 6] } } };
		expect(
			refusedOf(on('arkship:zenor', full), 1, clone('fighter:belitan', { kind: 'attack' }))
		).toBe('no-corruption-space');
	});
	it('RV-379 RV-380: Politician A borrows in his Sector, from level IV anywhere', () => {
		const board = (level: number): BoardSpec => ({
			ships: { 'fighter:novaris': 6, 'fighter:belitan': 6, 'arkship:shiveus': 2 },
			sectors: { 6: { voidborn: 3 } },
			players: { 1: { cls: 'politician', side: 'A', level } }
		});
		const borrow = (ship: string, kind: string) => ({ do: 'act', borrow: [ship], act: { kind } });
		expect(
			refusedOf(on('fighter:novaris', board(1), 'captain'), 1, borrow('fighter:belitan', 'attack'))
		).toBeUndefined();
		expect(refusedOf(on('fighter:novaris', board(1)), 1, borrow('fighter:belitan', 'attack'))).toBe(
			'cannot-borrow'
		);
		expect(
			refusedOf(on('fighter:novaris', board(3), 'captain'), 1, borrow('arkship:shiveus', 'analyse'))
		).toBe('cannot-borrow');
		const landed = { ...board(4).ships, 'dropship:zenor': { at: 5, landed: true } };
		const planet = { ...board(4), ships: landed, sectors: { 5: { planet: 'PL01' as const } } };
		const mining = {
			do: 'act',
			borrow: ['dropship:zenor'],
			act: { kind: 'land', choice: 'mining' }
		};
		expect(refusedOf(on('fighter:novaris', planet, 'captain'), 1, mining)).toBe('cannot-borrow');
		expect(
			refusedOf(on('fighter:novaris', board(4), 'captain'), 1, borrow('arkship:shiveus', 'analyse'))
		).toBeUndefined();
		expect(
			refusedOf(on('fighter:novaris', board(4), 'captain'), 1, borrow('revenant', 'attack'))
		).toBe('cannot-borrow');
		const aboard = on(
			'revenant',
			{ ...board(3), turn: { ship: 'revenant', space: 'deploy' } },
			'captain'
		);
		expect(refusedOf(aboard, 1, borrow('arkship:shiveus', 'analyse'))).toBe('cannot-borrow');
	});
});
