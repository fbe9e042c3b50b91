import { describe, expect, it } from 'vitest';
import { play } from './effects/cards';
import type { SupportDesign, TrainingId, UpgradeId } from './data';
import { holdingOf, playerOf, shipOf } from './step';
import { params, stepOf, type BoardSpec, type PlayerSpec } from './testing-board';
import type { MoveOf, Params, Turn, Verdict } from './types';

type Play = MoveOf<'play'>;

const of = (card: UpgradeId, told: Partial<Play> = {}): Play => ({
	do: 'play',
	card,
	off: [],
	house: [],
	cadet: [],
	params: params(),
	...told
});

/** Seat 1 with those cards in hand, one play open, and much of everything. */
const board = (
	hand: readonly UpgradeId[],
	player: PlayerSpec = {},
	turn: BoardSpec['turn'] & object = {}
): BoardSpec => ({
	players: { 1: { usable: { E: 3, M: 3, S: 3, N: 3 }, ...player } },
	turn: { plays: { left: 1, off: 0 }, ...turn },
	holdings: { 1: { hand } },
	ships: {
		'arkship:novaris': 3,
		'arkship:yarvek': { at: 4, damage: 2, corrupted: true },
		'fighter:zenor': { at: 4, damage: 1, corrupted: true },
		'dropship:fenrax': 4
	},
	sectors: { 3: { voidborn: 2 }, 4: { voidborn: 4 } },
	decks: { equipment: ['EQ14a'], training: ['TR14a'], support: ['SU14a'], hidden: ['zenor:1'] }
});

const verdictOf = (spec: BoardSpec, move: Play): Verdict => play(stepOf(spec), 1, move);
const after = (spec: BoardSpec, ...moves: Play[]) => {
	const step = stepOf(spec);
	for (const move of moves) expect(play(step, 1, move)).toBeUndefined();
	return step;
};

describe('playing a card', () => {
	const LEARNT: readonly [
		who: string,
		cadet: 'cadet1' | 'cadet2',
		turn: Partial<Turn>,
		known: readonly TrainingId[],
		steps: number
	][] = [
		['the Cadet whose turn it is', 'cadet1', {}, [], 1],
		['the other one', 'cadet2', {}, [], 0],
		['the other one, where the first knows it', 'cadet2', {}, ['TR10b'], 0],
		['a Cadet in the Captain’s turn', 'cadet1', { figure: 'captain' }, [], 0],
		['a Cadet by the Compartment', 'cadet1', { stage: 'extra', extra: 4 }, [], 0]
	];
	it.each(LEARNT)(
		'RV-343 RV-604 Tactician learnt in the ship action follows it: %s',
		(_, cadet, turn, known, steps) => {
			const told_ = { acted: 'improve', ...turn } as const;
			const spec = board(['TR10a'], { training: { cadet1: known, cadet2: [] } }, told_);
			const step = after(spec, of('TR10a', { cadet: [cadet] }));
			expect(step.state.tactics.find(({ seat }) => seat === 1)?.step).toBe(steps);
		}
	);

	it('RV-330 pays its cost and puts it into play', () => {
		const step = after(board(['EQ11a']), of('EQ11a'));
		expect(playerOf(step, 1).usable.M).toBe(0);
		expect(playerOf(step, 1).equipment).toEqual(['EQ11a']);
		expect(holdingOf(step, 1).hand).toEqual([]);
	});

	it.each<[string, UpgradeId, Partial<Play>]>([
		['a track for Equipment in slot 1', 'EQ11a', { house: ['zenor'] }],
		['a track for Support', 'SU06a', { house: ['zenor'] }],
		['a Cadet for Equipment', 'EQ11a', { cadet: ['cadet1'] }],
		['a Cadet for Support', 'SU06a', { cadet: ['cadet1'] }],
		['parameters of Equipment', 'EQ11a', { params: params({ tokens: ['E'] }) }],
		['parameters of Training', 'TR10a', { cadet: ['cadet1'], params: params({ sectors: [3] }) }],
		['parameters of another effect', 'SU06a', { params: params({ house: ['zenor'] }) }],
		[
			'cards of another effect',
			'SU06a',
			{ params: params({ draw: { equipment: 1, training: 0, support: 0 } }) }
		]
	])('RV-613 says nothing that nothing reads: %s', (_, card, told) => {
		const needed: Partial<Play> = card === 'TR10a' ? { cadet: ['cadet1'] } : {};
		expect(verdictOf(board([card]), of(card, needed))).toBeUndefined();
		expect(verdictOf(board([card]), of(card, told))).toBe('malformed');
	});

	it('RV-611 needs an open play, the card and its cost', () => {
		expect(verdictOf(board(['EQ11a'], {}, { plays: { left: 0, off: 0 } }), of('EQ11a'))).toBe(
			'wrong-stage'
		);
		expect(verdictOf(board(['EQ11a']), of('EQ11b'))).toBe('not-in-hand');
		expect(verdictOf(board(['EQ11a'], { usable: { M: 2 } }), of('EQ11a'))).toBe('unpayable');
		const step = after(board(['SU06a', 'SU10a']), of('SU06a'));
		expect(play(step, 1, of('SU10a'))).toBe('wrong-stage');
	});

	it('RV-331 RV-332 a card of the House of the placed ship costs 1 less, a token of his choice', () => {
		const on = (ship: 'arkship:novaris' | 'frigate:1' | 'revenant') =>
			board(['TR08a'], {}, { ship, figure: 'cadet1' });
		const move = of('TR08a', { off: ['N'], cadet: ['cadet2'] });
		const step = after(on('arkship:novaris'), move);
		expect(playerOf(step, 1).usable).toMatchObject({ S: 1, N: 3 });
		expect(verdictOf(on('arkship:novaris'), { ...move, off: ['N', 'S'] })).toBe('bad-discount');
		expect(verdictOf(on('frigate:1'), move)).toBe('bad-discount');
		expect(verdictOf(on('revenant'), move)).toBe('bad-discount');
		expect(
			verdictOf(board(['TR07a'], {}, { ship: 'arkship:yarvek' }), of('TR07a', { off: ['E'] }))
		).toBe('bad-discount');
		const borrowed = { ship: 'frigate:1', borrowed: 'arkship:novaris' } as const;
		expect(verdictOf(board(['TR08a'], {}, borrowed), move)).toBe('bad-discount');
		const none = { ship: '', figure: '' } as const;
		expect(verdictOf(board(['TR08a'], {}, none), move)).toBe('bad-discount');
	});

	it('RV-333 reductions add up, never below the printed tokens', () => {
		const spec = board(['SU08a'], {}, { ship: 'arkship:novaris', plays: { left: 1, off: 1 } });
		const step = after(spec, of('SU08a', { off: ['E', 'S'] }));
		expect(playerOf(step, 1).usable).toMatchObject({ E: 3, S: 3 });
		expect(verdictOf(spec, of('SU08a', { off: ['E', 'E'] }))).toBe('bad-discount');
		expect(verdictOf(spec, of('SU08a', { off: ['E', 'S', 'S'] }))).toBe('bad-discount');
	});

	it('RV-348 RV-343 RV-345 TR07 attached to this Cadet makes the next card cheaper at once', () => {
		const spec = board(
			['TR07a', 'SU09a'],
			{ usable: {} },
			{ figure: 'cadet1', ship: 'arkship:novaris', plays: { left: 2, off: 1 } }
		);
		const train = (cadet: 'cadet1' | 'cadet2') => of('TR07a', { off: ['E', 'S'], cadet: [cadet] });
		const shoot = of('SU09a', { off: ['E', 'E'] });
		after(spec, train('cadet1'), shoot);
		const other = after(spec, train('cadet2'));
		expect(play(other, 1, shoot)).toBe('bad-discount');
		expect(play(other, 1, of('SU09a', { off: ['E'] }))).toBe('unpayable');
	});

	it('RV-376 RV-364 Commander A from level III pays 1 less for combat cards', () => {
		const with_ = (level: number, figure: 'captain' | 'cadet1' = 'captain') =>
			board(['EQ11a', 'EQ04a', 'TR09a'], { cls: 'commander', side: 'A', level }, { figure });
		expect(verdictOf(with_(3), of('EQ11a', { off: ['M'] }))).toBeUndefined();
		expect(verdictOf(with_(4), of('TR09a', { off: ['S'], cadet: ['cadet1'] }))).toBeUndefined();
		expect(verdictOf(with_(3), of('EQ04a', { off: ['M'] }))).toBe('bad-discount');
		expect(verdictOf(with_(2), of('EQ11a', { off: ['M'] }))).toBe('bad-discount');
		expect(verdictOf(with_(3, 'cadet1'), of('EQ11a', { off: ['M'] }))).toBe('bad-discount');
	});

	it('RV-364 Scientist A pays 1 less for Training at III and nothing at IV', () => {
		const at = (level: number) =>
			board(['TR08a', 'EQ08a'], { cls: 'scientist', side: 'A', level }, { figure: 'captain' });
		const off = (n: number) =>
			of('TR08a', { off: (['S', 'S', 'N'] as const).slice(0, n), cadet: ['cadet1'] });
		expect(verdictOf(at(3), off(1))).toBeUndefined();
		expect(verdictOf(at(3), off(2))).toBe('bad-discount');
		expect(verdictOf(at(4), off(3))).toBeUndefined();
		expect(verdictOf(at(2), off(1))).toBe('bad-discount');
		expect(verdictOf(at(4), of('EQ08a', { off: ['S'] }))).toBe('bad-discount');
	});
});

describe('slots', () => {
	const three = { equipment: ['EQ01a', 'EQ02a', 'EQ03a'] } as const;

	it('RV-334 fills the slots from left to right', () => {
		const step = after(board(['EQ11a'], { equipment: ['EQ01a'] }), of('EQ11a'));
		expect(playerOf(step, 1).equipment).toEqual(['EQ01a', 'EQ11a']);
	});

	it('RV-334 RV-335 RV-336 the fourth Equipment costs 2 Energy more and is a step on a track', () => {
		const step = after(
			board(['EQ09a'], three, { plays: { left: 1, off: 2 } }),
			of('EQ09a', { off: ['E', 'M'], house: ['zenor'] })
		);
		expect(playerOf(step, 1).usable).toMatchObject({ E: 1, M: 3 });
		expect(playerOf(step, 1).influence.zenor).toBe(1);
		expect(verdictOf(board(['EQ09a'], three), of('EQ09a'))).toBe('malformed');
		expect(
			verdictOf(
				board(['EQ09a'], { ...three, usable: { E: 2, M: 1 } }),
				of('EQ09a', { house: ['zenor'] })
			)
		).toBe('unpayable');
		const third = after(board(['EQ09a'], { equipment: ['EQ01a', 'EQ02a'] }), of('EQ09a'));
		expect(playerOf(third, 1).influence.zenor).toBe(0);
		expect(playerOf(third, 1).usable.E).toBe(2);
	});

	it('RV-339 RV-027 five Equipment cards and no more', () => {
		const five = { equipment: ['EQ01a', 'EQ02a', 'EQ03a', 'EQ04a', 'EQ05a'] } as const;
		expect(verdictOf(board(['EQ09a'], five), of('EQ09a', { house: ['zenor'] }))).toBe('slots-full');
	});

	it('RV-340 no second copy of an Equipment design, nor of a Training design to one Cadet', () => {
		expect(verdictOf(board(['EQ03b'], three), of('EQ03b'))).toBe('duplicate-design');
		const training = { cadet1: ['TR04a'], cadet2: [] } as const;
		expect(verdictOf(board(['TR04b'], { training }), of('TR04b', { cadet: ['cadet1'] }))).toBe(
			'duplicate-design'
		);
		expect(
			verdictOf(board(['TR04b'], { training }), of('TR04b', { cadet: ['cadet2'] }))
		).toBeUndefined();
		expect(verdictOf(board(['TR04b'], { training }), of('TR04b'))).toBe('malformed');
	});

	it('RV-349 RV-337 with three Training cards each no further one can be played', () => {
		const training = {
			cadet1: ['TR01a', 'TR02a', 'TR03a'],
			cadet2: ['TR01b', 'TR02b', 'TR03b']
		} as const;
		for (const cadet of ['cadet1', 'cadet2'] as const)
			expect(verdictOf(board(['TR05a'], { training }), of('TR05a', { cadet: [cadet] }))).toBe(
				'slots-full'
			);
	});
});

describe('Support cards', () => {
	const playing = (design: SupportDesign, told: Partial<Params> = {}, player: PlayerSpec = {}) => {
		const card = `${design}a` as const;
		return after(board([card], player), of(card, { params: params(told) }));
	};
	const refused = (design: SupportDesign, told: Partial<Params>, player: PlayerSpec = {}) => {
		const card = `${design}a` as const;
		return verdictOf(board([card], player), of(card, { params: params(told) }));
	};

	it('RV-341 is stored after its effect, which may be nothing', () => {
		const step = playing('SU09');
		expect(playerOf(step, 1).support).toEqual(['SU09a']);
		expect(step.state.tactics[0]?.step).toBe(0);
	});

	it('RV-346 SU01 gains three tokens of different kinds', () => {
		expect(
			playerOf(playing('SU01', { tokens: ['E', 'M', 'N'] }, { usable: { S: 1 } }), 1).usable
		).toEqual({ E: 1, M: 1, S: 0, N: 1 });
		expect(refused('SU01', { tokens: ['E', 'E'] })).toBe('wrong-count');
		expect(refused('SU01', { tokens: ['E', 'M', 'S', 'N'] })).toBe('wrong-count');
	});

	it('RV-346 SU02 draws three Upgrade cards', () => {
		const draw = { equipment: 1, training: 1, support: 1 };
		expect(holdingOf(playing('SU02', { draw }), 1).hand).toEqual(['EQ14a', 'TR14a', 'SU14a']);
		expect(refused('SU02', { draw: { ...draw, support: 0 } })).toBe('wrong-count');
	});

	it('RV-346 SU03 adds two Absorbers to a Sector, or one to each of two', () => {
		const absorbers = (sectors: number[]) =>
			playing('SU03', { sectors }).state.sectors.map((one) => one.absorbers);
		expect(absorbers([3])).toEqual([0, 0, 2, 0, 0, 0, 0, 0]);
		expect(absorbers([3, 8])).toEqual([0, 0, 1, 0, 0, 0, 0, 1]);
		expect(refused('SU03', { sectors: [1, 2, 3] })).toBe('wrong-count');
		expect(playerOf(playing('SU03', { sectors: [3] }, { usable: { M: 1 } }), 1).usable.E).toBe(2);
	});

	it('RV-346 SU04 removes up to two Corruptions', () => {
		const step = playing('SU04', { from: ['compartment:2', 'fighter:zenor'] }, { corrupted: [2] });
		expect(playerOf(step, 1).collection).toBe(2);
		expect(shipOf(step, 'fighter:zenor').corrupted).toBe(false);
		expect(refused('SU04', { from: ['compartment:1'] })).toBe('no-target');
		const three = ['compartment:2', 'fighter:zenor', 'arkship:yarvek'] as const;
		expect(refused('SU04', { from: three }, { corrupted: [2] })).toBe('wrong-count');
	});

	it('RV-346 SU05 moves two small ships one or two Sectors, not to more Voidborn', () => {
		const move = (
			ship: 'fighter:zenor' | 'dropship:fenrax' | 'arkship:novaris',
			...path: number[]
		) => ({
			ship,
			path,
			line: []
		});
		const step = playing('SU05', {
			moves: [move('fighter:zenor', 3, 2), move('dropship:fenrax', 5)]
		});
		expect([shipOf(step, 'fighter:zenor').at, shipOf(step, 'dropship:fenrax').at]).toEqual([2, 5]);
		expect(refused('SU05', { moves: [move('fighter:zenor', 3, 2, 1)] })).toBe('too-far');
		expect(refused('SU05', { moves: [move('arkship:novaris', 2)] })).toBe('not-small');
	});

	it('RV-346 SU06 gains three Neutronium', () =>
		expect(playerOf(playing('SU06', {}, { usable: { M: 1 } }), 1).usable.N).toBe(3));

	it('RV-346 RV-365 SU07 raises the Captain, and is refused at level IV', () => {
		expect(playerOf(playing('SU07'), 1).level).toBe(2);
		expect(refused('SU07', {}, { level: 4 })).toBe('max-level');
	});

	it('RV-346 SU08 advances on any track', () =>
		expect(playerOf(playing('SU08', { house: ['dunlork'] }), 1).influence.dunlork).toBe(1));

	it('RV-346 RV-199 SU09 destroys up to three Voidborn in one Sector', () => {
		const step = playing('SU09', { sectors: [4, 4, 4] });
		expect(step.state.sectors[3]?.voidborn).toBe(1);
		expect(step.state.tactics[0]?.step).toBe(3);
		expect(refused('SU09', { sectors: [3, 4] })).toBe('wrong-count');
		expect(refused('SU09', { sectors: [4, 4, 4, 4] })).toBe('wrong-count');
		expect(refused('SU09', { sectors: [3, 3, 3] })).toBe('no-voidborn');
	});

	it('RV-346 SU10 is three Tactics steps', () =>
		expect(playing('SU10').state.tactics[0]?.step).toBe(3));

	it('RV-346 RV-702 SU11 removes up to two damage anywhere, a Tactics step for each', () => {
		const step = playing('SU11', { damage: ['arkship:yarvek', 'fighter:zenor'] });
		expect([shipOf(step, 'arkship:yarvek').damage, shipOf(step, 'fighter:zenor').damage]).toEqual([
			1, 0
		]);
		expect(step.state.tactics[0]?.step).toBe(2);
		expect(refused('SU11', { damage: ['revenant'] })).toBe('no-target');
		expect(refused('SU11', { damage: ['arkship:yarvek', 'arkship:yarvek', 'fighter:zenor'] })).toBe(
			'wrong-count'
		);
	});

	it('RV-346 SU12 puts a Fighter, Dropship or Civil ship on the map', () => {
		const step = playing('SU12', { ship: ['civil:belitan'], sectors: [6] });
		expect(shipOf(step, 'civil:belitan').at).toBe(6);
		expect(refused('SU12', { ship: ['arkship:belitan'], sectors: [6] })).toBe('not-in-supply');
		expect(refused('SU12', { ship: ['fighter:zenor'], sectors: [6] })).toBe('not-in-supply');
		expect(refused('SU12', { ship: ['civil:belitan'] })).toBe('malformed');
	});

	it('RV-341 a card whose ship is not named is stored all the same, after those before', () => {
		const step = playing('SU12', {}, { support: ['SU10a'] });
		expect(playerOf(step, 1).support).toEqual(['SU10a', 'SU12a']);
		expect(step.reports.some(({ code }) => code === 'deployed')).toBe(false);
	});

	it('RV-346 SU13 gains 1 Hidden Influence', () =>
		expect(holdingOf(playing('SU13'), 1).hidden).toEqual(['zenor:1']));

	it('RV-346 SU14 gains two data cubes', () => expect(playerOf(playing('SU14'), 1).cubes).toBe(2));
});
