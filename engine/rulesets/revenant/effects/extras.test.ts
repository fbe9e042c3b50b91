import { describe, expect, it } from 'vitest';
import { openBonuses, afterAct, bonus } from './bonuses';
import { build, promote } from './captain';
import { abilitiesOf, extra, use } from './extras';
import { holdingOf, playerOf, shipOf } from '../step';
import { params, stepOf, told, type BoardSpec, type PlayerSpec } from '../testing-board';
import type { Ability, Extra, MoveOf, Params, Turn } from '../types';

const hidden = ['zenor:1', 'zenor:2', 'fenrax:1', 'fenrax:2'] as const;

/** Seat 1 in its last stage, Frigate in Sector 3. */
const board = (
	player: PlayerSpec = {},
	turn: Partial<Turn> = {},
	more: BoardSpec = {}
): BoardSpec => ({
	players: { 1: { frigate: { at: 3, landed: false }, ...player } },
	turn: { stage: 'extra', ...turn },
	ships: {
		'arkship:zenor': { at: 3, corrupted: true, damage: 1 },
		'fighter:fenrax': 3,
		'civil:yarvek': { at: 4, damage: 0 }
	},
	sectors: { 3: { voidborn: 2 } },
	holdings: { 1: { hand: ['EQ01a', 'TR01a', 'SU01a'], hidden: ['belitan:1'] } },
	decks: { hidden, equipment: ['EQ14a', 'EQ14b', 'EQ13a'] },
	...more
});
const taking = (spec: BoardSpec, told_: Extra) => {
	const step = stepOf(spec);
	return { step, verdict: extra(step, 1, told_) };
};
const removal = (
	from: 'compartment:3' | 'compartment:6' | 'arkship:zenor',
	told_: object = {}
) => ({
	from,
	card: [] as ('EQ01a' | 'TR01a' | 'SU01a')[],
	...told_
});

describe('additional actions', () => {
	it('RV-315 RV-606 Remove Corruption: 1 Neutronium and a card for each, up to twice', () => {
		const spec = board({ corrupted: [3, 6], usable: { N: 2 } });
		const { step, verdict } = taking(spec, {
			kind: 'remove',
			removals: [
				removal('compartment:6', { card: ['EQ01a'] }),
				removal('arkship:zenor', { card: ['TR01a'] })
			]
		});
		expect(verdict).toBeUndefined();
		expect(playerOf(step, 1)).toMatchObject({ collection: 2, usable: { N: 0 } });
		expect(holdingOf(step, 1).hand).toEqual(['SU01a']);
		const one = (told_: object) =>
			taking(spec, { kind: 'remove', removals: [removal('compartment:6', told_)] }).verdict;
		expect(one({})).toBe('unpayable');
		const poor = board({ corrupted: [3, 6], usable: { E: 2, M: 2, S: 2 } });
		const unpaid = {
			kind: 'remove',
			removals: [removal('compartment:6', { card: ['EQ01a'] })]
		} as const;
		expect(taking(poor, unpaid).verdict).toBe('unpayable');
		expect(one({ card: ['EQ02a'] })).toBe('not-in-hand');
		const three = Array.from({ length: 3 }, () => removal('compartment:6', { card: ['EQ01a'] }));
		expect(taking(spec, { kind: 'remove', removals: three }).verdict).toBe('wrong-count');
	});

	it('RV-323 RV-371 Scientist B III pays no Neutronium, gains 2 Science for each, 1 Hidden Influence', () => {
		const { step, verdict } = taking(
			board(
				{ cls: 'scientist', side: 'B', level: 3, collection: 1, corrupted: [3, 6] },
				{ figure: 'captain' }
			),
			{
				kind: 'remove',
				removals: [
					removal('compartment:6', { card: ['EQ01a'] }),
					removal('arkship:zenor', { card: ['TR01a'] })
				]
			}
		);
		expect(verdict).toBeUndefined();
		expect(playerOf(step, 1)).toMatchObject({ collection: 0, usable: { S: 4, N: 0 } });
		expect(holdingOf(step, 1).shown).toEqual([['zenor:1', 'zenor:2', 'fenrax:1']]);
	});

	it.each([
		[1, 0],
		[2, 1],
		[3, 2],
		[4, 1]
	])('RV-364 Scientist B level %i: %i Science per Corruption', (level, science) => {
		const player: PlayerSpec = { cls: 'scientist', side: 'B', level, corrupted: [6] };
		const act: Extra = {
			kind: 'remove',
			removals: [removal('compartment:6', { card: ['EQ01a'] })]
		};
		const captain = taking(board(player, { figure: 'captain' }), act);
		expect(playerOf(captain.step, 1).usable.S).toBe(science);
		expect(taking(board(player, { figure: 'cadet1' }), act).verdict).toBe('unpayable');
	});

	it('RV-370 Scientist A from level II pays either the Neutronium or the card', () => {
		const of = (level: number, usable: PlayerSpec['usable'] & object, told_: object) =>
			taking(
				board(
					{ cls: 'scientist', side: 'A', level, usable, corrupted: [6] },
					{ figure: 'captain' }
				),
				{ kind: 'remove', removals: [removal('compartment:6', told_)] }
			);
		const byCard = of(2, {}, { card: ['EQ01a'] });
		expect(byCard.verdict).toBeUndefined();
		expect(holdingOf(byCard.step, 1).hand).toEqual(['TR01a', 'SU01a']);
		const byToken = of(2, { N: 1 }, {});
		expect(byToken.verdict).toBeUndefined();
		expect(holdingOf(byToken.step, 1).hand).toHaveLength(3);
		expect(playerOf(byToken.step, 1).usable.N).toBe(0);
		expect(of(2, {}, {}).verdict).toBe('unpayable');
		expect(of(1, { N: 1 }, {}).verdict).toBe('unpayable');
	});

	it('RV-316 RV-317 gain a token; a Tactics step', () => {
		expect(playerOf(taking(board(), { kind: 'gain', token: 'S' }).step, 1).usable.S).toBe(1);
		expect(taking(board(), { kind: 'tactics' }).step.state.tactics[0]?.step).toBe(1);
	});

	it('RV-318 RV-319 Play Card opens one play, Activate the abilities', () => {
		expect(taking(board(), { kind: 'play' }).step.state.turn[0]?.plays).toEqual({
			left: 1,
			off: 0
		});
		const leftOver = board({}, { plays: { left: 2, off: 1 } });
		expect(taking(leftOver, { kind: 'activate' }).step.state.turn[0]?.plays.left).toBe(0);
		expect(taking(board(), { kind: 'activate' }).step.state.turn[0]?.extra).toBe(5);
	});

	it('RV-320 RV-321 Move Frigate: up to two Sectors, without the Captain’s bonus', () => {
		const fly = (path: number[], player: PlayerSpec = {}, more: BoardSpec = {}) =>
			taking(board(player, { figure: 'captain' }, more), { kind: 'frigate', path });
		expect(playerOf(fly([4, 5]).step, 1).frigate.at).toBe(5);
		expect(playerOf(fly([10]).step, 1).frigate.at).toBe(10);
		expect(fly([4, 5, 6]).verdict).toBe('too-far');
		expect(fly([5]).verdict).toBe('not-adjacent');
		expect(fly([]).verdict).toBe('wrong-count');
		expect(fly([4], { frigate: { at: 3, landed: true } }).verdict).toBe('landed');
		expect(fly([4, 5, 6], { equipment: ['EQ05a'] }).verdict).toBeUndefined();
	});

	it('RV-522 in solo a Frigate enters no central Sector', () => {
		const solo = board({}, {}, { seats: 1, crew: {} });
		expect(taking(solo, { kind: 'frigate', path: [10, 4] }).verdict).toBe('central-stop');
	});

	it('RV-171 RV-282 one a turn, of a Compartment without Corruption', () => {
		const kinds: readonly [Extra, number][] = [
			[{ kind: 'remove', removals: [removal('arkship:zenor')] }, 1],
			[{ kind: 'gain', token: 'E' }, 2],
			[{ kind: 'tactics' }, 3],
			[{ kind: 'play' }, 4],
			[{ kind: 'activate' }, 5],
			[{ kind: 'frigate', path: [4] }, 6]
		];
		for (const [one, number] of kinds)
			expect(taking(board({ corrupted: [number] }), one).verdict, one.kind).toBe(
				'compartment-corrupted'
			);
		expect(taking(board({}, { extra: 2 }), { kind: 'tactics' }).verdict).toBe('wrong-stage');
	});
});

describe('Activate', () => {
	const using = (
		player: PlayerSpec,
		told_: Partial<Params> = {},
		source: Ability = 'captain',
		more: BoardSpec & { cadet?: MoveOf<'use'>['cadet'] } = {}
	) => {
		const { cadet = [], ...spec } = more;
		const step = stepOf(board(player, { extra: 5 }, spec));
		return { step, verdict: use(step, 1, { do: 'use', source, cadet, params: params(told_) }) };
	};

	it('RV-319 RV-612 each ability once, and only in an Activate', () => {
		const step = stepOf(board({ cls: 'commander', side: 'A' }, { extra: 5 }));
		const move = { do: 'use', source: 'captain', cadet: [], params: params() } as const;
		expect(use(step, 1, move)).toBeUndefined();
		expect(use(step, 1, move)).toBe('wrong-stage');
		expect(use(stepOf(board({}, { extra: 4 })), 1, move)).toBe('wrong-stage');
		expect(using({}, {}, 'EQ06').verdict).toBe('wrong-stage');
	});

	it('RV-361 RV-364 Scientist A gains 1 Science per Training card, in any turn', () => {
		const training = { cadet1: ['TR01a', 'TR02a'], cadet2: ['TR03a'] } as const;
		expect(playerOf(using({ cls: 'scientist', side: 'A', training }).step, 1).usable.S).toBe(3);
	});

	it.each<[string, PlayerSpec, Partial<Params>]>([
		['no Training counts', { cls: 'scientist', side: 'A' }, {}],
		['no own figure is on a Planet', { cls: 'explorer', side: 'A' }, {}],
		['no Sector is named', { cls: 'explorer', side: 'B' }, {}],
		['the Frigate is there', { cls: 'explorer', side: 'B' }, { sectors: [3] }]
	])('RV-612 nothing could be done: %s', (_, player, told_) => {
		const sectors = { 3: { planet: 'PL01' as const } };
		const at = { frigate: { at: 3, landed: false }, ...player };
		expect(using(at, told_, 'captain', { sectors }).verdict).toBe('no-target');
	});

	it('RV-364 Scientist B draws three Upgrade cards', () => {
		const draw = { equipment: 3, training: 0, support: 0 };
		const { step, verdict } = using({ cls: 'scientist', side: 'B' }, { draw });
		expect(verdict).toBeUndefined();
		expect(holdingOf(step, 1).hand).toHaveLength(6);
		expect(using({ cls: 'scientist', side: 'B' }).verdict).toBe('wrong-count');
	});

	it('RV-364 Explorer A gains a Tactics step per own figure on a ship on a Planet', () => {
		const figures = {
			captain: 'frigate:1',
			cadet1: 'dropship:zenor',
			cadet2: 'hyperjump'
		} as const;
		const spec = (landed: boolean): BoardSpec => ({
			ships: { 'dropship:zenor': { at: 5, landed } }
		});
		const player = {
			cls: 'explorer',
			side: 'A',
			figures,
			frigate: { at: 3, landed: true }
		} as const;
		expect(using(player, {}, 'captain', spec(true)).step.state.tactics[0]?.step).toBe(2);
		expect(using(player, {}, 'captain', spec(false)).step.state.tactics[0]?.step).toBe(1);
	});

	it('RV-364 Explorer B moves the own Frigate to any Sector with a Planet', () => {
		const sectors = { 7: { planet: 'PL01' as const } };
		const player = { cls: 'explorer', side: 'B' } as const;
		expect(
			playerOf(using(player, { sectors: [7] }, 'captain', { sectors }).step, 1).frigate.at
		).toBe(7);
		expect(using(player, { sectors: [6] }, 'captain', { sectors }).verdict).toBe('no-target');
		const landed = { ...player, frigate: { at: 3, landed: true } };
		expect(using(landed, { sectors: [7] }, 'captain', { sectors }).verdict).toBe('landed');
	});

	it('RV-364 Commander A destroys 1 Voidborn in the Frigate’s Sector', () => {
		const { step } = using({ cls: 'commander', side: 'A' });
		expect(step.state.sectors[2]?.voidborn).toBe(1);
		expect(step.state.tactics[0]?.step).toBe(1);
		const away = (at: number) =>
			using({ cls: 'commander', side: 'A', frigate: { at, landed: false } }).verdict;
		expect([away(9), away(5)]).toEqual(['in-centre', 'no-voidborn']);
	});

	it('RV-364 RV-206 Commander B adds 1 Absorber to the Frigate’s Sector', () => {
		const { step } = using({ cls: 'commander', side: 'B' });
		expect(step.state.sectors[2]?.absorbers).toBe(1);
		expect(playerOf(step, 1).usable.E).toBe(1);
		const centre = { cls: 'commander', side: 'B', frigate: { at: 9, landed: false } } as const;
		expect(using(centre).verdict).toBe('in-centre');
	});

	it('RV-378 Politician A gives a Hidden Influence card up for a step on any track', () => {
		const player = { cls: 'politician', side: 'A' } as const;
		const { step } = using(player, { hidden: ['belitan:1'], house: ['zenor'] });
		expect(playerOf(step, 1).influence.zenor).toBe(1);
		expect(holdingOf(step, 1).hidden).toEqual([]);
		expect(using(player, { house: ['zenor'] }).verdict).toBe('malformed');
		expect(using(player, { hidden: ['zenor:1'], house: ['zenor'] }).verdict).toBe('not-in-hand');
	});

	it('RV-364 Politician B exchanges three different tokens and a Hidden Influence card', () => {
		const player = { cls: 'politician', side: 'B', usable: { E: 1, M: 1, N: 1 } } as const;
		const gained = using(player, { give: ['E', 'M', 'N'] });
		expect(gained.verdict).toBeUndefined();
		expect(holdingOf(gained.step, 1).hidden).toEqual(['zenor:1', 'belitan:1']);
		const given = using(player, { hidden: ['belitan:1'], tokens: ['E', 'S', 'N'] });
		expect(playerOf(given.step, 1).usable).toEqual({ E: 2, M: 1, S: 1, N: 2 });
		expect(using(player, { give: ['E', 'M'] }).verdict).toBe('wrong-count');
		expect(using(player, { give: ['E', 'M', 'S'] }).verdict).toBe('unpayable');
		expect(using(player, { hidden: ['belitan:1'], tokens: ['E', 'E', 'N'] }).verdict).toBe(
			'wrong-count'
		);
		expect(using(player).verdict).toBe('malformed');
	});

	it('RV-344 EQ06 moves a House ship of the Frigate’s Sector', () => {
		const shift = (ship: 'fighter:fenrax' | 'civil:yarvek', to: number) =>
			using({ equipment: ['EQ06a'] }, { moves: [{ ship, path: [to], line: [] }] }, 'EQ06');
		expect(shipOf(shift('fighter:fenrax', 2).step, 'fighter:fenrax').at).toBe(2);
		expect(shift('civil:yarvek', 5).verdict).toBe('no-target');
		const centre = { equipment: ['EQ06a'], frigate: { at: 9, landed: false } } as const;
		const supply = { moves: [{ ship: 'arkship:belitan', path: [1], line: [] }] } as const;
		expect(using(centre, supply, 'EQ06').verdict).toBe('no-target');
		expect(using({ equipment: ['EQ06a'] }, {}, 'EQ06').verdict).toBe('no-target');
	});

	it('RV-344 EQ12 repairs a ship of the Frigate’s Sector, or the Revenant from the centre', () => {
		const mend = (at: number, ship: 'arkship:zenor' | 'revenant') =>
			using({ equipment: ['EQ12a'], frigate: { at, landed: false } }, { damage: [ship] }, 'EQ12', {
				revenant: { damage: 2, cubes: 0 }
			});
		const { step } = mend(3, 'arkship:zenor');
		expect(shipOf(step, 'arkship:zenor').damage).toBe(0);
		expect(step.state.tactics[0]?.step).toBe(1);
		expect(mend(9, 'revenant').step.state.revenant.damage).toBe(1);
		expect(mend(3, 'revenant').verdict).toBe('no-target');
		expect(mend(9, 'arkship:zenor').verdict).toBe('no-target');
	});

	it('RV-338 RV-345 TR04 gains 1 Science in every Activate, once for each Cadet that has it', () => {
		const training = { cadet1: ['TR04a'], cadet2: ['TR04b'] } as const;
		const { step } = using({ training }, {}, 'TR04', { cadet: ['cadet2'] });
		expect(playerOf(step, 1).usable.S).toBe(1);
		const move = { do: 'use', source: 'TR04', params: params() } as const;
		expect(use(step, 1, { ...move, cadet: ['cadet1'] })).toBeUndefined();
		expect(use(step, 1, { ...move, cadet: ['cadet1'] })).toBe('wrong-stage');
		expect(abilitiesOf(playerOf(step, 1)).map(({ key }) => key)).toEqual([
			'captain',
			'TR04:cadet1',
			'TR04:cadet2'
		]);
	});
});

describe('after the main action', () => {
	const acted = (player: PlayerSpec, turn: Partial<Turn>, more: BoardSpec = {}) =>
		stepOf(board(player, { stage: 'main', figure: 'cadet1', acted: 'attack', ...turn }, more));
	const train = (card: 'TR02a' | 'TR03a' | 'TR10a' | 'TR11a'): PlayerSpec => ({
		training: { cadet1: [card], cadet2: [] }
	});
	const using = (
		step: ReturnType<typeof acted>,
		source: MoveOf<'bonus'>['source'],
		told_: Partial<Params> = {}
	) => bonus(step, 1, { do: 'bonus', source, params: params(told_) });
	const one = { draw: { equipment: 1, training: 0, support: 0 } };

	it('RV-345 RV-604 TR02 draws a card, once', () => {
		const step = acted(train('TR02a'), { ship: 'fighter:fenrax' });
		expect(using(step, 'TR02', one)).toBeUndefined();
		expect(holdingOf(step, 1).hand).toContain('EQ14a');
		expect(using(step, 'TR02', one)).toBe('wrong-stage');
	});

	it('RV-167 RV-604 needs a ship action that was resolved', () => {
		expect(using(acted(train('TR02a'), { acted: '' }), 'TR02', one)).toBe('wrong-stage');
		expect(using(acted(train('TR02a'), { acted: 'skip' }), 'TR02', one)).toBe('wrong-stage');
		expect(using(acted(train('TR02a'), { stage: 'extra' }), 'TR02', one)).toBe('wrong-stage');
		expect(using(acted(train('TR02a'), { figure: 'cadet2' }), 'TR02', one)).toBe('wrong-stage');
	});

	it('RV-345 TR03 adds an Absorber where the Cadet’s ship is, borrowed or not', () => {
		const step = acted(train('TR03a'), { ship: 'fighter:fenrax', borrowed: 'civil:yarvek' });
		expect(using(step, 'TR03')).toBeUndefined();
		expect(step.state.sectors[2]?.absorbers).toBe(1);
		expect(using(acted(train('TR03a'), { ship: 'revenant' }), 'TR03')).toBe('in-centre');
	});

	it('RV-345 TR10 is a Tactics step, without a move', () => {
		const step = acted(train('TR10a'), { ship: 'fighter:fenrax' });
		afterAct(step, 1);
		expect(step.state.tactics[0]?.step).toBe(1);
		expect(openBonuses(step.state, 1)).toEqual([]);
		const other = acted(train('TR10a'), { figure: 'captain' });
		afterAct(other, 1);
		expect(other.state.tactics[0]?.step).toBe(0);
	});

	it('RV-345 TR11 repairs a ship of the Sector, or the Revenant that he stands on', () => {
		const more = { revenant: { damage: 1, cubes: 0 } };
		const step = acted(train('TR11a'), { ship: 'fighter:fenrax' }, more);
		expect(using(step, 'TR11', { damage: ['arkship:zenor'] })).toBeUndefined();
		expect(shipOf(step, 'arkship:zenor').damage).toBe(0);
		expect(step.state.tactics[0]?.step).toBe(0);
		const away = acted(train('TR11a'), { ship: 'fighter:fenrax' }, more);
		expect(using(away, 'TR11', { damage: ['revenant'] })).toBe('no-target');
		const aboard = acted(train('TR11a'), { ship: 'revenant', acted: 'deploy' }, more);
		expect(using(aboard, 'TR11', { damage: ['revenant'] })).toBeUndefined();
		expect(aboard.state.revenant.damage).toBe(0);
	});

	it('RV-344 RV-342 EQ02 draws a card after a Landing of the own Frigate', () => {
		const player: PlayerSpec = { equipment: ['EQ02a'] };
		expect(using(acted(player, { ship: 'frigate:1', acted: 'land' }), 'EQ02', one)).toBeUndefined();
		expect(
			using(
				acted(player, { ship: 'fighter:fenrax', borrowed: 'frigate:1', acted: 'land' }),
				'EQ02',
				one
			)
		).toBeUndefined();
		expect(using(acted(player, { ship: 'frigate:1' }), 'EQ02', one)).toBe('wrong-stage');
		expect(using(acted(player, { ship: 'fighter:fenrax', acted: 'land' }), 'EQ02', one)).toBe(
			'wrong-stage'
		);
	});

	it('RV-344 EQ14 adds an Absorber to the Frigate’s Sector after its Attack', () => {
		const step = acted({ equipment: ['EQ14a'] }, { ship: 'frigate:1' });
		expect(using(step, 'EQ14')).toBeUndefined();
		expect(step.state.sectors[2]?.absorbers).toBe(1);
		const landed = acted({ equipment: ['EQ14a'] }, { ship: 'frigate:1', acted: 'land' });
		expect(using(landed, 'EQ14')).toBe('wrong-stage');
	});
});

describe('the Captain rises and builds', () => {
	it('RV-365 RV-366 a promotion stops at IV and moves no Tactics marker', () => {
		const step = stepOf({ players: { 1: { level: 3 } } });
		expect(promote(step, 1)).toBeUndefined();
		expect(promote(step, 1)).toBe('max-level');
		expect(playerOf(step, 1).level).toBe(4);
		expect(step.state.tactics[0]?.step).toBe(0);
	});

	const spec = (level: number, more: BoardSpec = {}): BoardSpec => ({
		players: {
			1: { cls: 'politician', side: 'B', level },
			2: { figures: { captain: '', cadet1: '', cadet2: 'fighter:zenor' } }
		},
		turn: { figure: 'captain', stage: 'extra' },
		ships: { 'fighter:zenor': { at: 6, damage: 1, corrupted: true }, 'arkship:fenrax': 6 },
		holdings: { 1: { hidden: ['fenrax:3'] } },
		...more
	});
	const building = (board_: BoardSpec, told_: object) => {
		const step = stepOf(board_);
		const bare = {
			card: 'fenrax:3',
			ship: 'fighter:fenrax',
			sector: [],
			replace: [],
			line: []
		} as const;
		return { step, verdict: build(step, 1, { ...bare, ...told_ }) };
	};

	it('RV-387 RV-383 Politician B IV replaces a ship: damage, Corruption, figure pass to the new one', () => {
		const { step, verdict } = building(spec(4), { replace: ['fighter:zenor'] });
		expect(verdict).toBeUndefined();
		expect(shipOf(step, 'fighter:fenrax')).toMatchObject({ at: 6, damage: 1, corrupted: true });
		expect(shipOf(step, 'fighter:zenor')).toMatchObject({ at: 0, damage: 0, corrupted: false });
		expect(playerOf(step, 2).figures.cadet2).toBe('fighter:fenrax');
		expect(holdingOf(step, 1).hidden).toEqual([]);
		expect(told(step, 'replaced')).toEqual([
			{ seat: 1, ship: 'fighter:zenor', by: 'fighter:fenrax' }
		]);
	});

	it('RV-382 at III he puts a ship of that House on the map, but replaces none', () => {
		const { step, verdict } = building(spec(3), { sector: [2] });
		expect(verdict).toBeUndefined();
		expect(shipOf(step, 'fighter:fenrax').at).toBe(2);
		expect(building(spec(3), { replace: ['fighter:zenor'] }).verdict).toBe('wrong-stage');
		expect(building(spec(2), { sector: [2] }).verdict).toBe('wrong-stage');
		const cadet = spec(4, { turn: { figure: 'cadet1' } });
		expect(building(cadet, { sector: [2] }).verdict).toBe('wrong-stage');
	});

	it('RV-607 refuses what cannot be built', () => {
		expect(building(spec(4), { card: 'zenor:1', sector: [2] }).verdict).toBe('not-in-hand');
		expect(building(spec(4), { ship: 'fighter:belitan', sector: [2] }).verdict).toBe('no-target');
		expect(building(spec(4), { ship: 'arkship:fenrax', sector: [2] }).verdict).toBe(
			'not-in-supply'
		);
		expect(building(spec(4), { ship: 'dropship:fenrax', replace: ['fighter:zenor'] }).verdict).toBe(
			'no-target'
		);
		expect(building(spec(4), { replace: ['frigate:2'] }).verdict).toBe('no-target');
		expect(building(spec(4), {}).verdict).toBe('malformed');
		const full = spec(4, {
			ships: {
				'civil:zenor': 2,
				'civil:yarvek': 2,
				'civil:novaris': 2,
				'civil:belitan': 2,
				'civil:dunlork': 2
			}
		});
		expect(building(full, { sector: [2] }).verdict).toBe('sector-full');
	});
});
