/** Results and refusals of the moves of a turn (sections 9 to 16). */
import { describe, expect, it } from 'vitest';
import { holdingOf, playerOf, shipOf, turnOf } from '../step';
import { go, refusedOf } from '../testing';
import { stepOf, told, type BoardSpec } from '../testing-board';
import { HOUSE_SHIPS, type HouseShipId, type ShipId } from '../data';
import { makeMoves } from './moves';
import { prospect, survey } from './land';
import { move } from '../testing';

const act = (told: object) => ({ do: 'act', act: told });
const frigate = (at: number, landed = false) => ({ frigate: { at, landed } });

describe('RV-613 a move says nothing that nothing reads', () => {
	const ships = { 'fighter:novaris': 3, 'arkship:yarvek': 3, 'arkship:belitan': 3 } as const;
	const on = (ship: ShipId, more: BoardSpec = {}): BoardSpec => ({
		ships,
		sectors: { 3: { planet: 'PL15', voidborn: 2 }, 4: { planet: 'PL01' } },
		players: { 1: { ...frigate(4), usable: { E: 4, M: 4, S: 4, N: 4 } } },
		turn: { ship, figure: 'cadet1' },
		...more
	});
	const alone: BoardSpec = {
		seats: 1,
		crew: {},
		sectors: { 3: { line: ['fighter:novaris', 'arkship:yarvek'] }, 2: { line: ['civil:fenrax'] } },
		ships: { ...ships, 'civil:fenrax': 2 }
	};
	const moved = { do: 'move', path: [2] };
	const land = (choice: string, more: object) => act({ kind: 'land', choice, ...more });
	it.each<[string, BoardSpec, object, object, string]>([
		['line', on('fighter:novaris'), moved, { ...moved, line: [0] }, 'malformed'],
		[
			'farther back',
			on('fighter:novaris', alone),
			{ ...moved, line: [1] },
			{ ...moved, line: [2] },
			'malformed'
		],
		[
			'a Frigate',
			on('frigate:1', alone),
			{ do: 'move', path: [3] },
			{ do: 'move', path: [3], line: [0] },
			'malformed'
		],
		[
			'token',
			on('arkship:yarvek'),
			act({ kind: 'provision' }),
			act({ kind: 'provision', token: ['E'] }),
			'wrong-count'
		],
		[
			'mining',
			on('frigate:1'),
			land('mining', {}),
			land('mining', { params: { tokens: ['E'] } }),
			'malformed'
		],
		[
			'effect',
			on('frigate:1'),
			land('other', {}),
			land('other', { params: { sectors: [1] } }),
			'malformed'
		]
	])('%s', (_, spec, given, told, code) => {
		expect(refusedOf(stepOf(spec), 1, given)).toBeUndefined();
		expect(refusedOf(stepOf(spec), 1, told)).toBe(code);
	});
});

describe('a landing', () => {
	const board = (player: object = {}, more: BoardSpec = {}): BoardSpec => ({
		players: { 1: { ...frigate(4), ...player } },
		sectors: { 4: { planet: 'PL01', cube: true } },
		turn: { ship: 'frigate:1', figure: 'cadet1' },
		...more
	});
	const mining = (tokens: string[] = []) => act({ kind: 'land', choice: 'mining', tokens });

	it('RV-201 the Frigate is on the Planet, and the cube is taken', () => {
		const step = stepOf(board());
		expect(refusedOf(step, 1, mining())).toBeUndefined();
		expect(playerOf(step, 1)).toMatchObject({ cubes: 1, ...frigate(4, true) });
		expect(step.state.sectors[3]?.cube).toBe(false);
		expect(told(step, 'cubes')).toEqual([{ seat: 1, cause: 'planet', gained: 1, left: 1 }]);
	});

	it('RV-521 a Dropship that lands leaves its line', () => {
		const step = stepOf({
			seats: 1,
			crew: {},
			ships: { 'dropship:zenor': 4, 'civil:fenrax': 4 },
			sectors: { 4: { planet: 'PL01', line: ['dropship:zenor', 'civil:fenrax'] } },
			turn: { ship: 'dropship:zenor', figure: 'cadet1' }
		});
		expect(refusedOf(step, 1, mining())).toBeUndefined();
		expect(step.state.sectors[3]?.line).toEqual(['civil:fenrax']);
		expect(shipOf(step, 'dropship:zenor').landed).toBe(true);
	});

	it('RV-201 needs a Planet, and a ship that is not on one', () => {
		expect(refusedOf(stepOf(board({}, { sectors: {} })), 1, mining())).toBe('no-planet');
		const training = { cadet1: ['TR14a'], cadet2: [] };
		const landed = { ...frigate(4, true), training };
		expect(refusedOf(stepOf(board(landed)), 1, mining())).toBe('landed');
	});

	it('RV-345 RV-344 tokens of TR01 come with Mining, those of EQ13 with the landing', () => {
		const player = { equipment: ['EQ13a'], training: { cadet1: ['TR01a'], cadet2: [] } };
		const step = stepOf(board(player));
		expect(refusedOf(step, 1, mining(['E', 'S']))).toBeUndefined();
		expect(told(step, 'resources').map(({ gained, cause }) => [gained, cause])).toEqual([
			[['M', 'M', 'E'], 'planet'],
			[['S'], 'action']
		]);
		expect(refusedOf(stepOf(board(player)), 1, mining(['E', 'S', 'N']))).toBe('wrong-count');
		const other = (tokens: string[]) =>
			refusedOf(stepOf(board(player)), 1, act({ kind: 'land', choice: 'other', tokens }));
		expect([other(['E']), other(['E', 'S'])]).toEqual([undefined, 'wrong-count']);
	});

	const explorer = { cls: 'explorer', side: 'B', level: 2, cubes: 2 };
	const hidden = ['zenor:1', 'zenor:2'] as const;

	it('RV-373 an Explorer B is shown two Colony cards, after what was asked before', () => {
		const step = stepOf(
			board(explorer, {
				decks: { colony: ['CO03', 'CO01', 'CO05'], hidden },
				turn: { ship: 'frigate:1', figure: 'captain' }
			})
		);
		expect(refusedOf(step, 1, mining())).toBeUndefined();
		expect(playerOf(step, 1).queue.map(({ ask }) => ask)).toEqual(['keep', 'survey']);
		expect(holdingOf(step, 1).colonies).toEqual(['CO03', 'CO01']);
		expect(step.revealed).toBe(true);
		expect(told(step, 'survey-cards')).toEqual([{ seat: 1, cards: ['CO03', 'CO01'] }]);
	});

	it('RV-152 RV-373 the look ends the list of moves', () => {
		const step = stepOf(
			board(
				{ ...explorer, cubes: 0 },
				{
					decks: { colony: ['CO03', 'CO01'] },
					sectors: { 4: { planet: 'PL01' } },
					turn: { ship: 'frigate:1', figure: 'captain' }
				}
			)
		);
		expect(refusedOf(step, 1, mining())).toBeUndefined();
		expect([playerOf(step, 1).queue, step.revealed]).toEqual([[{ ask: 'survey' }], true]);
	});

	it.each([
		['one card is left', 2, ['CO03'], explorer],
		['the last round runs', 4, ['CO03', 'CO01'], explorer],
		['he is no Explorer of level II', 2, ['CO03', 'CO01'], { ...explorer, level: 1 }]
	] as const)('RV-373 nothing is shown where %s', (_, round, colony, player) => {
		const step = stepOf(
			board(
				{ ...player, cubes: 0 },
				{ round, decks: { colony }, turn: { ship: 'frigate:1', figure: 'captain' } }
			)
		);
		expect(refusedOf(step, 1, mining())).toBeUndefined();
		expect([playerOf(step, 1).queue, step.revealed]).toEqual([[], false]);
		expect(told(step, 'survey-cards')).toEqual([]);
	});

	it('RV-603 after the look the cards are out of sight', () => {
		const step = stepOf({ holdings: { 1: { colonies: ['CO03', 'CO01'] } } });
		expect(survey(step, 1, undefined)).toBeUndefined();
		expect(holdingOf(step, 1).colonies).toEqual([]);
	});
});

describe('a Planet that is turned up', () => {
	const spec: BoardSpec = {
		players: { 1: { cls: 'explorer', side: 'B', level: 3 } },
		decks: { planet: ['PL04'] },
		turn: { ship: 'frigate:1', figure: 'captain' },
		sectors: { 2: { planet: 'PL01' } }
	};

	it('RV-374 RV-655 is told, asked for after what was asked before, and laid where it is told', () => {
		const step = stepOf({
			...spec,
			players: { 1: { ...spec.players?.[1], queue: [{ ask: 'survey' }] } }
		});
		expect(prospect(step, 1)).toBeUndefined();
		expect(step.revealed).toBe(true);
		expect(told(step, 'prospected')).toEqual([{ seat: 1, planet: 'PL04' }]);
		expect(playerOf(step, 1).queue).toEqual([{ ask: 'survey' }, { ask: 'chart', planet: 'PL04' }]);
	});

	it.each([
		[[5], 5],
		[[], 0]
	])('RV-374 RV-655 charted to %j is told as Sector %i', (sector, at) => {
		const step = stepOf(spec);
		go(step, 1, { do: 'prospect' });
		expect(refusedOf(step, 1, { do: 'chart', sector })).toBeUndefined();
		expect(told(step, 'charted')).toEqual([{ seat: 1, planet: 'PL04', sector: at }]);
	});

	it('RV-374 none is turned up from an empty deck', () => {
		const empty = stepOf({ ...spec, decks: {} });
		expect(refusedOf(empty, 1, { do: 'prospect' })).toBe('no-target');
		expect(told(empty, 'prospected')).toEqual([]);
	});
});

describe('a movement', () => {
	it('RV-181 goes somewhere', () => {
		const step = stepOf({ players: { 1: frigate(4) } });
		expect(refusedOf(step, 1, { do: 'move', path: [] })).toBe('wrong-stage');
	});

	it('RV-521 takes the place in line that is told', () => {
		const lined = (line: number[]) => {
			const step = stepOf({
				seats: 1,
				crew: {},
				ships: { 'fighter:zenor': 3 },
				sectors: { 4: { line: ['civil:fenrax', 'civil:belitan'] } },
				turn: { ship: 'fighter:zenor', figure: 'cadet1' }
			});
			expect(refusedOf(step, 1, { do: 'move', path: [4], line })).toBeUndefined();
			return step.state.sectors[3]?.line.indexOf('fighter:zenor');
		};
		expect([lined([0]), lined([1]), lined([])]).toEqual([0, 1, 2]);
	});
});

describe('the list of moves', () => {
	it('RV-153 tells what was refused, or that nothing was; each move that is told is a moment', () => {
		const run = (...raws: object[]) => {
			let moments = 0;
			const step = stepOf({ players: { 1: frigate(4) } });
			return [makeMoves(step, 1, raws.map(move), () => moments++), moments];
		};
		const step = { do: 'move', path: [5] };
		const none = { refusedAt: -1, code: undefined, unseen: false };
		expect(run(step)).toEqual([{ ...none, made: 1, ended: false }, 1]);
		// Skipping and ending change nothing on the board, and nobody is told of them.
		const skip = { do: 'act', act: { kind: 'skip' } };
		expect(run(step, skip, { do: 'end' })).toEqual([{ ...none, made: 3, ended: true }, 1]);
		expect(run(step, step)).toEqual([
			{ refusedAt: 1, code: 'not-adjacent', made: 1, unseen: false, ended: false },
			1
		]);
	});

	it('RV-312 an answer that nobody asked for is refused', () => {
		expect(refusedOf(stepOf(), 1, { do: 'keep', cards: [] })).toBe('wrong-stage');
	});

	it('RV-169 RV-700 each Corruption due is placed before all else, and closes the main stage', () => {
		const step = stepOf({ turn: { due: 2, acted: 'improve', plays: { left: 2, off: 1 } } });
		const gain = { do: 'extra', extra: { kind: 'gain', token: 'E' } };
		expect(refusedOf(step, 1, gain)).toBe('pending-choice');
		expect(refusedOf(step, 1, { do: 'corrupt', compartment: 6 })).toBeUndefined();
		expect(turnOf(step)).toMatchObject({ stage: 'corrupt', due: 1, plays: { left: 0, off: 0 } });
		expect(refusedOf(step, 1, gain)).toBe('pending-choice');
		expect(refusedOf(step, 1, { do: 'corrupt', compartment: 5 })).toBeUndefined();
		expect(turnOf(step)).toMatchObject({ stage: 'extra', due: 0 });
		expect(refusedOf(step, 1, gain)).toBeUndefined();
		expect(refusedOf(step, 1, gain)).toBe('wrong-stage');
		expect(turnOf(step).stage).toBe('extra');
	});

	it('RV-171 an additional action comes after the placement', () => {
		const step = stepOf({ turn: { stage: 'place', ship: '', figure: '' } });
		const gain = { do: 'extra', extra: { kind: 'gain', token: 'E' } };
		expect(refusedOf(step, 1, gain)).toBe('wrong-stage');
	});

	it('RV-700 an additional action closes the main stage', () => {
		const step = stepOf();
		expect(refusedOf(step, 1, { do: 'extra', extra: { kind: 'tactics' } })).toBeUndefined();
		expect(turnOf(step).stage).toBe('extra');
		expect(refusedOf(step, 1, act({ kind: 'attack' }))).toBe('wrong-stage');
	});
});

describe('a placement', () => {
	const PLACE = { stage: 'place', ship: '', figure: '' } as const;
	const on = (told: object) => ({ do: 'place', figure: 'cadet1', ...told });
	const all = (told: number | object) =>
		Object.fromEntries(HOUSE_SHIPS.map((id) => [id, told])) as Record<HouseShipId, number>;

	it('RV-154 is one a turn, on a ship or on a space of the Revenant', () => {
		const step = stepOf({ turn: PLACE, ships: { 'fighter:zenor': 3, 'fighter:fenrax': 4 } });
		expect(refusedOf(step, 1, on({ ship: 'revenant' }))).toBe('malformed');
		expect(refusedOf(step, 1, on({ ship: 'fighter:zenor', space: ['deploy'] }))).toBe('malformed');
		expect(refusedOf(step, 1, on({ ship: 'fighter:zenor' }))).toBeUndefined();
		const second = on({ figure: 'cadet2', ship: 'fighter:fenrax' });
		expect(refusedOf(step, 1, second)).toBe('wrong-stage');
		expect(refusedOf(step, 1, { do: 'pass' })).toBe('wrong-stage');
	});

	it('RV-158 on the Revenant the action can be resolved in full', () => {
		const rich = { usable: { E: 1, M: 1, S: 1, N: 3 } };
		const board = (space: string, more: BoardSpec = {}) =>
			refusedOf(
				stepOf({ turn: PLACE, players: { 1: rich }, ...more }),
				1,
				on({ ship: 'revenant', space: [space], house: ['zenor'] })
			);
		expect([board('hyperjump'), board('deploy')]).toEqual([undefined, undefined]);
		const ready = { jumpEnabled: true };
		expect([board('hyperjump', ready), board('deploy', ready)]).toEqual([
			...['jump-enabled', undefined]
		]);
		const whole = { ships: all(3) };
		expect([board('hyperjump', whole), board('deploy', whole)]).toEqual([
			...[undefined, 'not-in-supply']
		]);
		const fill = (sectors: number[]) => ({
			ships: Object.fromEntries(
				sectors.flatMap((at, i) => HOUSE_SHIPS.slice(i * 5, i * 5 + 5).map((id) => [id, at]))
			)
		});
		expect(board('deploy', fill([1, 2]))).toBeUndefined();
	});

	it('RV-160 nobody passes while the Revenant has a space that he can pay', () => {
		const spec = (usable: object): BoardSpec => ({
			turn: PLACE,
			players: { 1: { usable, figures: { captain: 'frigate:1', cadet1: '', cadet2: '' } } }
		});
		const poor = stepOf(spec({}));
		expect(refusedOf(poor, 1, { do: 'pass' })).toBeUndefined();
		expect(told(poor, 'passed')).toEqual([{ seat: 1 }]);
		expect(refusedOf(stepOf(spec({ N: 3 })), 1, { do: 'pass' })).toBe('must-place');
	});
});

describe('the Revenant', () => {
	const spec = (more: BoardSpec = {}): BoardSpec => ({
		round: 4,
		colonies: ['CO01', 'CO02'],
		players: { 1: { usable: { N: 3 } } },
		turn: { ship: 'revenant', space: 'hyperjump' },
		...more
	});
	const jump = (colonies: string[]) => act({ kind: 'hyperjump', sonar: [], colonies });

	it('RV-230 RV-232 RV-655 a jump is paid, names cards that lie there, and takes the cubes', () => {
		expect(refusedOf(stepOf(spec({ players: {} })), 1, jump(['CO01']))).toBe('unpayable');
		expect(refusedOf(stepOf(spec()), 1, jump(['CO01', 'CO09']))).toBe('wrong-count');
		const step = stepOf(spec());
		expect(refusedOf(step, 1, jump(['CO01']))).toBeUndefined();
		expect(told(step, 'jump-enabled')).toEqual([{ who: 1, discarded: ['CO01'] }]);
		expect(told(step, 'cubes')).toEqual([{ seat: 1, cause: 'action', gained: 2, left: 2 }]);
		const bare = stepOf(spec({ revenant: { damage: 0, cubes: 0 } }));
		expect(refusedOf(bare, 1, jump(['CO01']))).toBeUndefined();
		expect(told(bare, 'cubes')).toEqual([]);
	});

	it('RV-233 RV-521 a ship that is deployed takes the place in line that is told', () => {
		const lined = (line: number[]) => {
			const step = stepOf({
				seats: 1,
				crew: {},
				players: { 1: { usable: { E: 1, M: 1, S: 1, N: 1 } } },
				sectors: { 3: { line: ['civil:fenrax', 'civil:belitan'] } },
				turn: { ship: 'revenant', space: 'deploy' }
			});
			const deploy = { kind: 'deploy', ship: 'fighter:zenor', sector: 3, line };
			expect(refusedOf(step, 1, act(deploy))).toBeUndefined();
			return step.state.sectors[2]?.line.indexOf('fighter:zenor');
		};
		expect([lined([0]), lined([1]), lined([])]).toEqual([0, 1, 2]);
	});
});

describe('Arkships', () => {
	const on = (ship: HouseShipId, more: BoardSpec = {}) =>
		stepOf({ ships: { [ship]: 3 }, turn: { ship, figure: 'cadet1' }, ...more });

	it('RV-251 Reorganise moves three ships, and no more', () => {
		const ids = ['fighter:zenor', 'fighter:fenrax', 'fighter:belitan', 'fighter:yarvek'] as const;
		const moved = (count: number) =>
			refusedOf(
				on('arkship:fenrax', {
					ships: {
						'arkship:fenrax': 3,
						...Object.fromEntries(ids.map((id) => [id, 4]))
					}
				}),
				1,
				act({
					kind: 'reorganise',
					moves: ids.slice(0, count).map((ship) => ({ ship, path: [5] }))
				})
			);
		expect([moved(3), moved(4)]).toEqual([undefined, 'wrong-count']);
	});

	it('RV-206 Absorb of Dunlork’s Arkship: two to one Sector, or one to each of two', () => {
		const laid = (sectors: number[]) => {
			const step = on('arkship:dunlork');
			const code = refusedOf(step, 1, act({ kind: 'absorb2', sectors }));
			return [code, ...told(step, 'absorbers').map(({ sector, count }) => [sector, count])];
		};
		expect(laid([4])).toEqual([undefined, [4, 2]]);
		expect(laid([4, 6])).toEqual([undefined, [4, 1], [6, 1]]);
		expect([laid([]), laid([1, 2, 3])]).toEqual([['wrong-count'], ['wrong-count']]);
	});

	it('RV-248 RV-345 Provision gives two of a kind, and the token of TR01', () => {
		const training = { cadet1: ['TR01a' as const], cadet2: [] };
		const step = on('arkship:fenrax', { players: { 1: { training } } });
		expect(refusedOf(step, 1, act({ kind: 'provision', token: ['E'] }))).toBeUndefined();
		expect(told(step, 'resources').map(({ gained }) => gained)).toEqual([['N', 'N', 'E']]);
	});

	it('RV-255 Repair mends something', () => {
		expect(refusedOf(on('arkship:yarvek'), 1, act({ kind: 'repair', targets: [] }))).toBe(
			'no-target'
		);
	});
});

describe('a ship action', () => {
	it('RV-157 one that is skipped is told as such', () => {
		const step = stepOf();
		expect(refusedOf(step, 1, act({ kind: 'skip' }))).toBeUndefined();
		expect(turnOf(step).acted).toBe('skip');
	});

	it('RV-345 TR10 acts as soon as it is resolved', () => {
		const training = { cadet1: ['TR10a' as const], cadet2: [] };
		const step = stepOf({ players: { 1: { ...frigate(4), training } } });
		expect(refusedOf(step, 1, act({ kind: 'absorb' }))).toBeUndefined();
		expect(told(step, 'tactics').map(({ to }) => to)).toEqual([1]);
	});

	it('RV-205 Absorb with EQ04 is a step of Tactics', () => {
		const step = stepOf({ players: { 1: { ...frigate(4), equipment: ['EQ04a'] } } });
		expect(refusedOf(step, 1, act({ kind: 'absorb' }))).toBeUndefined();
		expect(told(step, 'tactics').map(({ to }) => to)).toEqual([1]);
	});

	const politician = (level: number, more: BoardSpec = {}): BoardSpec => ({
		players: { 1: { cls: 'politician', side: 'A', level, corrupted: [1, 2, 3, 4, 5] } },
		ships: { 'fighter:zenor': { at: 3, corrupted: true }, 'dropship:zenor': 3, 'civil:fenrax': 3 },
		sectors: { 3: { voidborn: 2 } },
		turn: { figure: 'captain', ship: 'dropship:zenor' },
		...more
	});
	const borrow = (ship: string, kind = 'attack') => ({ do: 'act', borrow: [ship], act: { kind } });

	it('RV-168 RV-170 the last empty space takes the Corruption of a borrowed ship', () => {
		const step = stepOf(politician(1));
		expect(refusedOf(step, 1, borrow('fighter:zenor'))).toBeUndefined();
		expect(turnOf(step)).toMatchObject({ borrowed: 'fighter:zenor', due: 1, acted: 'attack' });
		const due = { turn: { figure: 'captain', ship: 'dropship:zenor', due: 1 } } as const;
		expect(refusedOf(stepOf(politician(1, due)), 1, borrow('fighter:zenor'))).toBe(
			'no-corruption-space'
		);
	});

	it('RV-379 RV-173 Civil ships are not borrowed, nor ships of the supply', () => {
		const step = stepOf(politician(4));
		expect(refusedOf(step, 1, borrow('civil:fenrax'))).toBe('cannot-borrow');
		expect(refusedOf(step, 1, borrow('fighter:belitan'))).toBe('cannot-borrow');
	});

	it('RV-256 a Clone acts as the ship that it uses, which has a figure on it', () => {
		const spec: BoardSpec = {
			ships: { 'arkship:zenor': 3, 'arkship:shiveus': 5 },
			players: { 2: { figures: { captain: 'arkship:shiveus', cadet1: '', cadet2: '' } } },
			holdings: { 1: { hand: ['EQ01a'] } },
			turn: { figure: 'cadet1', ship: 'arkship:zenor' }
		};
		const clone = (ship: string, inner: object, space: string[] = []) =>
			act({ kind: 'clone', card: 'EQ01a', ship, space, act: inner });
		const step = stepOf(spec);
		expect(refusedOf(step, 1, clone('arkship:shiveus', { kind: 'analyse' }))).toBeUndefined();
		expect(turnOf(step)).toMatchObject({ acted: 'analyse', borrowed: 'arkship:shiveus' });
		const jump = { kind: 'hyperjump', sonar: ['SO01'] };
		expect(refusedOf(stepOf(spec), 1, clone('revenant', jump, ['hyperjump']))).toBe(
			'cannot-borrow'
		);
	});
});
