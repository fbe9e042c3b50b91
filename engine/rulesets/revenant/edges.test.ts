/** Boundary cases of the rules: the last value that each covers, and the first that it does not. */
import { describe, expect, it } from 'vitest';
import { blankVariant, read } from '../../kernel/shape';
import { attacksOn } from './asks';
import { HIDDEN, HOUSES } from './data';
import { hasRoom, joinLine, onPlanet } from './space/fleet';
import { gainHidden, spendHidden } from './effects/hidden';
import { breachFaults } from './orders/check';
import { ACTS, MOVES, ORDER } from './orders/shapes';
import { pending } from './pending';
import { resolveTile } from './resolve/tiles';
import { gain, pay } from './space/resources';
import { crewScore } from './scoring';
import { crewTactics } from './solo';
import { shipOf } from './step';
import { advanceTactics } from './space/tactics';
import { begun, go, mustered, order, played, refusedOf } from './testing';
import { boardOf, stepOf, told, type BoardSpec } from './testing-board';
import { movementOf } from './turn/movement';
import { prospect, survey } from './turn/land';
import type { OrderOf } from './types';

const understood = (move: object): boolean => read(MOVES, move).ok;

describe('what an order may say', () => {
	it('RV-601 a Sector is one of the eight', () => {
		const chart = (sector: number) => understood({ do: 'chart', sector: [sector] });
		expect([chart(0), chart(1), chart(8), chart(9)]).toEqual([false, true, true, false]);
	});

	it('RV-602 an Attack names up to 2 Energy, 2 Absorbers, and Science by twos', () => {
		const attack = (part: object) => understood({ do: 'act', act: { kind: 'attack', ...part } });
		expect([attack({ energy: 2 }), attack({ energy: 3 })]).toEqual([true, false]);
		expect([attack({ absorbers: 2 }), attack({ absorbers: 3 })]).toEqual([true, false]);
		expect([attack({ science: 98 }), attack({ science: 100 })]).toEqual([true, false]);
	});

	it('RV-521 a place in line is 0 to 31, RV-595 a draw is of 28 cards at most', () => {
		const line = (at: number) => understood({ do: 'move', path: [1], line: [at] });
		expect([line(0), line(31), line(32)]).toEqual([true, true, false]);
		const draw = (equipment: number) => understood({ do: 'draw', draw: { equipment } });
		expect([draw(28), draw(29)]).toEqual([true, false]);
	});

	it('RV-602 a Deploy begun names no Sector yet', () => {
		expect(blankVariant(ACTS, 'deploy')).toMatchObject({ kind: 'deploy', sector: 0 });
	});

	it('RV-608 a path of a shift is of one or two zones', () => {
		const shift = (path: number[]) =>
			read(ORDER, {
				ask: 'turn',
				moves: [
					{ do: 'act', act: { kind: 'reorganise', moves: [{ ship: 'fighter:zenor', path }] } }
				]
			}).ok;
		expect([shift([]), shift([1]), shift([1, 2]), shift([1, 2, 3])]).toEqual([
			...[false, true, true, false]
		]);
	});
});

describe('who is asked', () => {
	it('RV-106 the muster is sealed among two or more, and open alone', () => {
		for (const seats of [1, 2, 3, 4])
			expect(
				pending(begun(seats)).every(({ sealed, chance }) => chance && sealed === seats > 1)
			).toBe(true);
	});

	it('RV-549 the fleet regroups in solo after a jump alone', () => {
		const after = (jumpEnabled: boolean, seats: number) =>
			played({ ...mustered(seats), stage: 'breach', turn: [], jumpEnabled }).state.stage;
		expect([after(true, 1), after(false, 1), after(true, 2)]).toEqual(['regroup', 'turn', 'turn']);
	});

	it('RV-104 a turn begins with nothing done', () => {
		expect(mustered(2).turn).toEqual([
			{
				number: 1,
				stage: 'place',
				figure: '',
				ship: '',
				space: '',
				steps: 0,
				corrupted: false,
				acted: '',
				borrowed: '',
				due: 0,
				prospected: false,
				bonuses: [],
				plays: { left: 0, off: 0 },
				extra: 0,
				used: [],
				seat: mustered(2).firstPlayer
			}
		]);
	});
});

describe('cards and tokens', () => {
	it('RV-028 the Hidden Influence of a House is numbered 1 to 8', () => {
		expect(HIDDEN).toEqual(
			HOUSES.flatMap((house) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${house}:${n}`))
		);
	});

	it('RV-309 one card is given up, and the others stay', () => {
		const step = stepOf({ holdings: { 1: { hidden: ['zenor:1', 'zenor:2', 'fenrax:1'] } } });
		expect(spendHidden(step, 1, 'zenor:1', 'captain')).toBeUndefined();
		expect(step.state.secret.holdings[0]?.hidden).toEqual(['zenor:2', 'fenrax:1']);
		expect(step.state.secret.discards).toEqual(['zenor:1']);
	});

	it('RV-305 a card of an empty deck is none', () => {
		const step = stepOf();
		gainHidden(step, 1, 'placement');
		expect(step.state.secret.holdings[0]?.hidden).toEqual([]);
	});

	it('RV-657 nothing gained, paid or advanced is not reported', () => {
		const step = stepOf();
		gain(step, 1, [], 'action');
		expect(pay(step, 1, [], 'action')).toBeUndefined();
		advanceTactics(step, 1, 0);
		expect(step.reports).toEqual([]);
	});

	it('RV-429 Breach Below passes over whoever has no room', () => {
		const step = stepOf({
			players: { 1: { corrupted: [1, 2, 3, 4, 5, 6] }, 2: { corrupted: [1, 2] } },
			decks: { tile: ['DT3'] }
		});
		resolveTile(step);
		expect(told(step, 'tile')[0]?.effects.map(({ compartment }) => compartment)).toEqual([0, 3]);
		expect(told(step, 'corruption')).toHaveLength(1);
		resolveTile(step);
		expect(told(step, 'tile')).toHaveLength(1);
	});
});

describe('the fleet', () => {
	it('RV-048 a Sector has room up to four ships, Frigates among them', () => {
		const full: BoardSpec = {
			ships: { 'arkship:zenor': 3, 'fighter:zenor': 3, 'dropship:zenor': 3, 'civil:zenor': 3 }
		};
		expect(hasRoom(boardOf(full), 3)).toBe(true);
		const more = { ...full, players: { 1: { frigate: { at: 3, landed: false } } } };
		expect(hasRoom(boardOf(more), 3)).toBe(false);
	});

	it('RV-046 on a Planet is who has landed in that Sector', () => {
		const board = boardOf({
			players: {
				1: { frigate: { at: 3, landed: true } },
				2: { frigate: { at: 4, landed: false } }
			},
			ships: { 'dropship:zenor': { at: 4, landed: true }, 'dropship:fenrax': 4 }
		});
		expect([onPlanet(board, 3), onPlanet(board, 4), onPlanet(board, 5)]).toEqual([
			['frigate:1'],
			['dropship:zenor'],
			[]
		]);
	});

	it('RV-520 RV-521 lines are of the solo game', () => {
		const lined = (solo: boolean, place?: number) => {
			const step = stepOf({
				seats: solo ? 1 : 2,
				...(solo ? { crew: {} } : {}),
				sectors: { 2: { line: ['civil:zenor'] } }
			});
			joinLine(step, 'fighter:zenor', 2, place);
			return step.state.sectors[1]?.line;
		};
		expect(lined(false)).toEqual(['civil:zenor']);
		expect(lined(true)).toEqual(['civil:zenor', 'fighter:zenor']);
		expect(lined(true, 0)).toEqual(['fighter:zenor', 'civil:zenor']);
		expect(lined(true, 9)).toEqual(['civil:zenor', 'fighter:zenor']);
	});

	it('RV-521 a ship that Reorganise moves takes its place in line', () => {
		const step = stepOf({
			seats: 1,
			crew: {},
			ships: { 'arkship:fenrax': 7, 'civil:zenor': 2, 'fighter:zenor': 1 },
			sectors: { 1: { line: ['fighter:zenor'], voidborn: 1 }, 2: { line: ['civil:zenor'] } },
			turn: { ship: 'arkship:fenrax' }
		});
		const moves = [{ ship: 'fighter:zenor', path: [2], line: [0] }];
		expect(refusedOf(step, 1, { do: 'act', act: { kind: 'reorganise', moves } })).toBeUndefined();
		expect(step.state.sectors[1]?.line).toEqual(['fighter:zenor', 'civil:zenor']);
	});

	it('RV-523 the own Frigate moves one further in solo, no other ship does', () => {
		const reach = (solo: boolean, ship: 'frigate:1' | 'fighter:zenor') => {
			const board = boardOf({
				seats: solo ? 1 : 2,
				...(solo ? { crew: {} } : {}),
				ships: { 'fighter:zenor': 1 },
				turn: { ship, figure: 'cadet1' }
			});
			const [turn] = board.turn;
			return turn && movementOf(board, 1, turn);
		};
		expect([reach(false, 'frigate:1'), reach(true, 'frigate:1')]).toEqual([1, 2]);
		expect([reach(false, 'fighter:zenor'), reach(true, 'fighter:zenor')]).toEqual([1, 1]);
	});

	it('a ship that does not exist is a bug', () => {
		expect(() => shipOf(stepOf(), 'civil:nobody' as never)).toThrow('no ship civil:nobody');
	});
});

describe('landing', () => {
	const LANDING: BoardSpec = {
		ships: { 'dropship:zenor': 4 },
		sectors: { 4: { planet: 'PL01', cube: false } },
		turn: { ship: 'dropship:zenor' }
	};

	it('RV-342 Equipment is the own Frigate’s, not a Dropship’s', () => {
		const act = { kind: 'land', choice: 'mining', tokens: ['E'] };
		const players = { 1: { equipment: ['EQ13a' as const] } };
		expect(refusedOf(stepOf({ ...LANDING, players }), 1, { do: 'act', act })).toBe('wrong-count');
		const own = stepOf({
			...LANDING,
			players: { 1: { ...players[1], frigate: { at: 4, landed: false } } },
			turn: { ship: 'frigate:1' }
		});
		expect(refusedOf(own, 1, { do: 'act', act })).toBeUndefined();
		expect(own.state.players[0]?.usable).toMatchObject({ E: 1, M: 2 });
	});

	it('RV-657 a landing without bonus tokens tells of none', () => {
		const step = stepOf(LANDING);
		go(step, 1, { do: 'act', act: { kind: 'land', choice: 'mining' } });
		expect(told(step, 'resources').map(({ gained }) => gained)).toEqual([['M', 'M']]);
	});

	it('RV-373 RV-603 the first of two Colony cards can go, or the second, or none', () => {
		const look = (discard?: string) => {
			const step = stepOf({
				decks: { colony: ['CO03', 'CO01', 'CO09'] },
				holdings: { 1: { colonies: ['CO03', 'CO01'] } }
			});
			const code = survey(step, 1, discard);
			return [code, step.state.secret.decks.colony.length, told(step, 'surveyed')[0]?.discarded];
		};
		expect(look('CO03')).toEqual([undefined, 2, true]);
		expect(look('CO01')).toEqual([undefined, 2, true]);
		expect(look()).toEqual([undefined, 3, false]);
		expect(look('CO09')).toEqual(['malformed', 3, undefined]);
	});

	it('RV-603 an answer to the look leaves nothing open', () => {
		const step = stepOf({
			players: { 1: { queue: [{ ask: 'survey' }] } },
			decks: { colony: ['CO03', 'CO01'] },
			holdings: { 1: { colonies: ['CO03', 'CO01'] } }
		});
		expect(refusedOf(step, 1, { do: 'survey', discard: ['CO03'] })).toBeUndefined();
		expect(step.state.players[0]?.queue).toEqual([]);
	});

	it('RV-374 a Planet is turned up by an Explorer B from level III on, once, before he acts', () => {
		const at = (level: number, acted: 'attack' | '' = '', prospected = false) =>
			prospect(
				stepOf({
					players: { 1: { cls: 'explorer', side: 'B', level } },
					decks: { planet: ['PL04'] },
					turn: { figure: 'captain', acted: acted as never, prospected }
				}),
				1
			);
		expect([at(2), at(3), at(4)]).toEqual(['wrong-stage', undefined, undefined]);
		expect([at(3, 'attack'), at(3, '', true)]).toEqual(['wrong-stage', 'wrong-stage']);
	});
});

describe('answers', () => {
	it('RV-312 the oldest choice is answered first, and by its own kind', () => {
		const queue = [{ ask: 'draw', count: 2, cause: 'sonar' }, { ask: 'survey' }] as const;
		const step = stepOf({
			players: { 1: { queue: [...queue] } },
			holdings: { 1: { colonies: ['CO03', 'CO01'] } },
			decks: { colony: ['CO03', 'CO01'], equipment: ['EQ01a', 'EQ02a'] }
		});
		expect(refusedOf(step, 1, { do: 'survey', discard: [] })).toBe('pending-choice');
		expect(refusedOf(step, 1, { do: 'end' })).toBe('pending-choice');
		expect(refusedOf(step, 1, { do: 'draw', draw: { equipment: 2 } })).toBeUndefined();
	});

	it('RV-570 RV-572 open choices take their defaults one after the other', () => {
		const state = boardOf({
			players: {
				1: {
					queue: [
						{ ask: 'draw', count: 2, cause: 'sonar' },
						{ ask: 'chart', planet: 'PL04' }
					]
				}
			},
			decks: { equipment: ['EQ01a'], training: ['TR01a'], support: ['SU01a'] },
			turn: { stage: 'place', ship: '', figure: '' }
		});
		const { state: after } = played(state, {});
		expect(after.players[0]?.queue).toEqual([]);
		expect(after.secret.holdings[0]?.hand).toEqual(['EQ01a', 'TR01a']);
		expect(after.sectors.every(({ planet }) => planet === '')).toBe(true);
	});

	it.each([{ ask: 'survey' }, { ask: 'chart', planet: 'PL04' }] as const)(
		'RV-572 what comes after an open %j takes its default too',
		(first) => {
			const queue = [first, { ask: 'draw', count: 1, cause: 'sonar' } as const];
			const state = boardOf({
				players: { 1: { queue } },
				decks: { equipment: ['EQ01a'], colony: ['CO03', 'CO01'] },
				holdings: { 1: { colonies: ['CO03', 'CO01'] } },
				turn: { stage: 'place', ship: '', figure: '' }
			});
			expect(played(state, {}).state.secret.holdings[0]?.hand).toEqual(['EQ01a']);
		}
	);

	it('RV-609 of a regrouping what cannot be is left out and told, the rest is done', () => {
		const state = boardOf({
			seats: 1,
			stage: 'regroup',
			turn: false,
			crew: {},
			round: 2,
			ships: { 'fighter:zenor': 2, 'civil:fenrax': 2 },
			sectors: {
				2: { voidborn: 2, line: ['fighter:zenor', 'civil:fenrax'] },
				6: { voidborn: 1 }
			}
		});
		const turned = { sector: 2, ships: ['civil:fenrax', 'fighter:zenor'] };
		const lines = [turned, { sector: 6, ships: ['civil:fenrax'] }];
		const { state: after, reports } = played(state, {
			1: { ask: 'regroup', lines, remove: [6, 6] }
		});
		expect(after.sectors[1]?.line).toEqual(turned.ships);
		expect([after.sectors[1]?.voidborn, after.sectors[5]?.voidborn]).toEqual([2, 0]);
		const refused = reports.flatMap((one) => (one.code === 'refused' ? [one.data.reason] : []));
		expect(refused).toEqual(['malformed', 'no-voidborn']);
		expect(reports.flatMap((one) => (one.code === 'regrouped' ? [one.data.removed] : []))).toEqual([
			[0, 0, 0, 0, 0, 1, 0, 0]
		]);
		const twice = { sector: 2, ships: ['fighter:zenor', 'fighter:zenor'] };
		const again = played(state, { 1: { ask: 'regroup', lines: [twice], remove: [] } });
		expect(again.state.sectors[1]?.line).toEqual(['fighter:zenor', 'civil:fenrax']);
	});

	it('RV-607 a build that is refused refuses the end, and leaves the Agenda hidden', () => {
		const step = stepOf({
			round: 4,
			turn: { stage: 'extra', figure: 'cadet1' },
			holdings: { 1: { agenda: 'AG1', hidden: ['zenor:1'] } }
		});
		const build = [{ card: 'zenor:1', ship: 'civil:zenor', sector: [1], replace: [] }];
		expect(refusedOf(step, 1, { do: 'end', reveal: true, build })).toBe('wrong-stage');
		expect(told(step, 'agenda')).toEqual([]);
		expect(refusedOf(step, 1, { do: 'end', reveal: true })).toBeUndefined();
		expect(told(step, 'agenda')).toHaveLength(1);
	});

	it('RV-379 nobody borrows before a ship is chosen, nor his own ship', () => {
		const step = (turn: object) =>
			stepOf({
				players: { 1: { cls: 'politician', side: 'A' } },
				ships: { 'fighter:zenor': 1, 'dropship:zenor': 1 },
				sectors: { 1: { voidborn: 2 } },
				turn: { figure: 'captain', ship: 'dropship:zenor', ...turn }
			});
		const borrow = (ship: string) => ({ do: 'act', borrow: [ship], act: { kind: 'attack' } });
		expect(refusedOf(step({}), 1, borrow('fighter:zenor'))).toBeUndefined();
		expect(refusedOf(step({}), 1, borrow('dropship:zenor'))).toBe('cannot-borrow');
		expect(refusedOf(step({}), 1, borrow('revenant'))).toBe('cannot-borrow');
	});

	it('RV-231 RV-232 a Hyperjump names cards of its round alone', () => {
		const step = (round: number) =>
			stepOf({
				round,
				colonies: ['CO01', 'CO02'],
				players: { 1: { usable: { N: 3 } } },
				turn: { ship: 'revenant', space: 'hyperjump' }
			});
		const act = (sonar: string[], colonies: string[]) => ({
			do: 'act',
			act: { kind: 'hyperjump', sonar, colonies }
		});
		expect(refusedOf(step(1), 1, act(['SO01'], ['CO01']))).toBe('malformed');
		expect(refusedOf(step(4), 1, act(['SO01'], ['CO01']))).toBe('malformed');
		expect(refusedOf(step(4), 1, act([], ['CO01', 'CO02']))).toBeUndefined();
		expect(refusedOf(step(1), 1, act(['SO01'], []))).toBeUndefined();
	});
});

describe('the Breach', () => {
	const SPEC: BoardSpec = {
		stage: 'breach',
		turn: false,
		ships: { 'fighter:zenor': 2, 'dropship:fenrax': 2 },
		sectors: { 2: { voidborn: 1 } },
		players: { 1: { frigate: { at: 2, landed: false } } }
	};
	const plan = (raw: object) => order({ ask: 'breach', ...raw }) as OrderOf<'breach'>;
	const faults = (raw: object) =>
		breachFaults(boardOf(SPEC), 1, plan(raw)).map(({ at, code }) => [at.join('.'), code]);

	it('RV-592 each part that is void is named, in the order of the plan', () => {
		const hits = ['fighter:zenor'];
		expect(faults({ sectors: [{ sector: 2, hits }] })).toEqual([]);
		expect(faults({ sectors: [{ sector: 3, hits }] })).toEqual([['sectors.0', 'bad-plan']]);
		expect(
			faults({
				sectors: [
					{ sector: 2, hits },
					{ sector: 2, hits }
				],
				house: ['zenor']
			})
		).toEqual([
			['sectors.1', 'bad-plan'],
			['house', 'malformed']
		]);
	});

	it('RV-548 where the Crew decides a Rift corrupts by the Crew’s order', () => {
		const state = boardOf({
			seats: 1,
			stage: 'breach',
			turn: false,
			crew: { influence: { zenor: 3, fenrax: 1 } },
			ships: { 'fighter:zenor': 6, 'dropship:fenrax': 6 },
			sectors: {
				6: { voidborn: 1, absorbers: 1, rift: true, line: ['fighter:zenor', 'dropship:fenrax'] }
			},
			players: { 1: { frigate: { at: 2, landed: false }, influence: { fenrax: 5 } } }
		});
		expect(attacksOn(state).map(({ decider }) => decider)).toEqual([0]);
		const { reports } = played(state, {});
		const [breach] = reports.flatMap((one) => (one.code === 'breach' ? [one.data] : []));
		expect(breach?.corrupted).toBe('dropship:fenrax');
	});

	it('RV-545 RV-657 the Crew’s steps beyond the end of its track are lost', () => {
		const step = stepOf({ seats: 1, crew: { tactics: 14 } });
		crewTactics(step, 3);
		expect(told(step, 'tactics')).toEqual([{ who: 0, from: 14, to: 15, material: 0, lost: 2 }]);
	});

	it('RV-552 the Crew’s points are of its tracks and its Tactics', () => {
		const board = boardOf({
			seats: 1,
			crew: { tactics: 6, influence: { zenor: 2 } },
			ships: { 'fighter:zenor': 2 }
		});
		const { houses, total, tactics } = crewScore(board);
		expect(houses.find(({ house }) => house === 'zenor')).toEqual({
			house: 'zenor',
			track: 2,
			hidden: 0,
			power: 1,
			points: 2
		});
		expect(houses.every(({ hidden }) => hidden === 0)).toBe(true);
		expect([tactics, total]).toEqual([12, 14]);
	});
});
