/** Conventions that hold everywhere (section 1), and clauses that belong to no single rule. */
import { describe, expect, it } from 'vitest';
import { HIDDEN_DRAWS, SONAR_DRAWS, TACTICS_FLOORS } from './data';
import { addAbsorbers, hasRoom, zoneOf } from './space/fleet';
import { gainHidden } from './effects/hidden';
import { breach } from './resolve/breach';
import { takeBonuses } from './resolve/jump';
import { assertInvariants } from './invariants';
import { drawUpgrades } from './effects/upgrades';
import { boardOf, stepOf, told, type BoardSpec } from './testing-board';
import { begun, diceOf, go, mustered, played, refusedOf } from './testing';
import { copyOf } from './step';

const NO_DRAW = { equipment: 0, training: 0, support: 0 };
const FRESH = { stage: 'place', figure: '', ship: '' } as const;

describe('conventions', () => {
	it('RV-001: a step is a function of state, orders and dice, and changes nothing it was given', () => {
		const state = begun(3);
		const before = JSON.stringify(state);
		const results = [diceOf(4), diceOf(4), diceOf(5)].map((dice) =>
			JSON.stringify(played(state, {}, dice).state)
		);
		expect(results[1]).toBe(results[0]);
		expect(results[2]).not.toBe(results[0]);
		expect(JSON.stringify(state)).toBe(before);
	});

	it('RV-003: cards come off the top of a deck that lies in order in the secret, whatever the dice', () => {
		const state = boardOf({
			turn: { ...FRESH },
			players: { 1: { level: 2 } },
			decks: { hidden: ['zenor:1', 'fenrax:1', 'yarvek:1'] }
		});
		const moves = [{ do: 'place', figure: 'cadet1', ship: 'frigate:1' }];
		for (const dice of [1, 2, 3]) {
			const { secret } = played(state, { 1: { ask: 'turn', moves } }, diceOf(dice)).state;
			expect(secret.holdings[0]?.shown).toEqual([['zenor:1', 'fenrax:1']]);
			expect(secret.decks.hidden).toEqual(['yarvek:1']);
		}
	});

	it('RV-007: Absorbers, tokens and markers never run out', () => {
		const step = stepOf();
		addAbsorbers(
			step,
			1,
			Array.from({ length: 60 }, () => 4),
			'action'
		);
		expect(step.state.sectors[3]?.absorbers).toBe(60);
		expect(step.state.players[0]?.usable.E).toBe(12);
	});

	it('RV-008: a cost is paid in full or nothing happens; an effect is done as far as possible', () => {
		const spec = (S: number): BoardSpec => ({
			ships: { 'arkship:novaris': 3 },
			players: { 1: { usable: { S } } },
			turn: { ship: 'arkship:novaris' }
		});
		const poor = stepOf(spec(2));
		expect(refusedOf(poor, 1, { do: 'act', act: { kind: 'promote' } })).toBe('unpayable');
		expect([poor.state.players[0]?.usable.S, poor.state.players[0]?.level]).toEqual([2, 1]);
		const rich = stepOf(spec(3));
		expect(refusedOf(rich, 1, { do: 'act', act: { kind: 'promote' } })).toBeUndefined();
		expect([rich.state.players[0]?.usable.S, rich.state.players[0]?.level]).toEqual([0, 2]);
		const full = stepOf({ decks: { equipment: ['EQ01a'] } });
		expect(drawUpgrades(full, 1, { ...NO_DRAW, equipment: 1 }, 3, 'action')).toBeUndefined();
		expect(full.state.secret.holdings[0]?.hand).toEqual(['EQ01a']);
	});

	it('RV-009: a benefit may be left, a Corruption due may not', () => {
		const spec = { ships: { 'fighter:zenor': 3 } } as const;
		const free = stepOf({ ...spec, turn: { ship: 'fighter:zenor' } });
		expect(go(free, 1, { do: 'end' }).ended).toBe(true);
		const bound = stepOf({ ...spec, turn: { ship: 'fighter:zenor', due: 1 } });
		expect(refusedOf(bound, 1, { do: 'end' })).toBe('pending-choice');
	});

	it('RV-010: a deck that is empty in mid-turn stays so, though discards lie beside it', () => {
		const step = stepOf({
			discards: { equipment: ['EQ03a', 'EQ04a'], training: [], support: [] },
			decks: { training: ['TR01a'] }
		});
		drawUpgrades(step, 1, { ...NO_DRAW, training: 1 }, 2, 'action');
		expect(step.state.secret.holdings[0]?.hand).toEqual(['TR01a']);
		expect(step.state.discards.equipment).toEqual(['EQ03a', 'EQ04a']);
		step.state.secret.discards = ['zenor:1'];
		gainHidden(step, 1, 'action');
		expect(step.state.secret.holdings[0]?.hidden).toEqual([]);
	});
});

describe('the board', () => {
	it('RV-046: a ship on a Planet is in its Sector', () => {
		const landed = { at: 3, landed: true };
		const state = boardOf({
			ships: {
				'dropship:zenor': landed,
				'arkship:zenor': 3,
				'fighter:zenor': 3,
				'civil:zenor': 3,
				'arkship:yarvek': 3
			},
			sectors: { 3: { planet: 'PL01' } }
		});
		expect(zoneOf(state, 'dropship:zenor')).toBe(3);
		expect(hasRoom(state, 3)).toBe(false);
	});

	it('RV-360: cards, choice of Hidden Influence and Tactics floor by level', () => {
		expect([SONAR_DRAWS, HIDDEN_DRAWS, TACTICS_FLOORS]).toEqual([
			[2, 3, 4, 5],
			[1, 2, 3, 4],
			[0, 1, 2, 3]
		]);
		for (const level of [1, 2, 3, 4]) {
			const hidden = ['zenor:1', 'zenor:2', 'zenor:3', 'zenor:4', 'zenor:5'] as const;
			const step = stepOf({ players: { 1: { level } }, decks: { hidden: [...hidden] } });
			gainHidden(step, 1, 'action');
			expect(told(step, 'hidden-gained')[0]?.shown).toBe(level);
		}
	});

	it('RV-417: who decides is settled before the first Sector, whatever a tile does to Tactics', () => {
		const frigate = { at: 9, landed: false };
		const step = stepOf({
			turn: false,
			stage: 'breach',
			decks: { tile: ['DT4'] },
			revenant: { damage: 3, cubes: 2 },
			tactics: [
				{ seat: 1, step: 4 },
				{ seat: 2, step: 3 }
			],
			// The floor of level IV keeps seat 2 on step 3, while seat 1 falls to 2.
			players: { 1: { frigate }, 2: { frigate, level: 4 } },
			ships: { 'arkship:zenor': 2 },
			sectors: { 1: { voidborn: 1 }, 2: { voidborn: 1 } }
		});
		breach(step, new Map(), () => undefined);
		expect(step.state.tactics[0]).toEqual({ seat: 2, step: 3 });
		expect(told(step, 'breach').map(({ sector, decider }) => [sector, decider])).toEqual([
			[1, 1],
			[2, 1]
		]);
	});

	it('RV-488: the end gives the Tactics bonuses without a jump, and resets no marker', () => {
		const step = stepOf({
			turn: false,
			round: 4,
			decks: { hidden: ['zenor:1', 'zenor:2'] },
			ships: { 'arkship:fenrax': 2 },
			tactics: [
				{ seat: 2, step: 11 },
				{ seat: 1, step: 7 }
			]
		});
		takeBonuses(step, new Map(), 'final');
		expect(step.state.secret.holdings.map(({ hidden }) => hidden)).toEqual([[], ['zenor:1']]);
		expect(step.state.players[1]?.influence.fenrax).toBe(1);
		expect(step.state.tactics.map(({ step: at }) => at)).toEqual([11, 7]);
	});
});

describe('codes and absence', () => {
	it('RV-597: a placement names no figure, no place, a taken one, one that cannot be paid', () => {
		const figures = { captain: '', cadet1: 'arkship:zenor', cadet2: '' } as const;
		const spec: BoardSpec = {
			turn: { ...FRESH },
			ships: { 'arkship:zenor': 4, 'fighter:zenor': 3 },
			players: { 1: { figures, corrupted: [1, 2, 3, 4, 5, 6] } }
		};
		const code = (move: object, more: BoardSpec = {}) =>
			refusedOf(stepOf({ ...spec, ...more }), 1, { do: 'place', ...move });
		expect(code({ figure: 'cadet1', ship: 'fighter:zenor' })).toBe('no-figure');
		expect(code({ figure: 'cadet2', ship: 'fighter:fenrax' })).toBe('not-a-workplace');
		expect(code({ figure: 'cadet2', ship: 'arkship:zenor' })).toBe('space-taken');
		const foul = { 'fighter:zenor': { at: 3, corrupted: true } };
		expect(code({ figure: 'cadet2', ship: 'fighter:zenor' }, { ships: foul })).toBe(
			'no-corruption-space'
		);
		const jump = { figure: 'cadet2', ship: 'revenant', space: ['hyperjump'], house: ['zenor'] };
		expect(code(jump)).toBe('unpayable');
		expect(code({ ...jump, house: [] })).toBe('malformed');
	});

	it('RV-600: a move of the ship is refused for its size, its Planet, its path, its length, its end', () => {
		const code = (path: number[], ship: 'arkship:zenor' | 'fighter:zenor', landed = false) =>
			refusedOf(stepOf({ ships: { [ship]: { at: 3, landed } }, turn: { ship } }), 1, {
				do: 'move',
				path
			});
		expect(code([4], 'arkship:zenor')).toBe('not-small');
		expect(code([4], 'fighter:zenor', true)).toBe('landed');
		expect(code([6], 'fighter:zenor')).toBe('not-adjacent');
		expect(code([4, 5], 'fighter:zenor')).toBe('too-far');
		expect(code([10], 'fighter:zenor')).toBe('central-stop');
		expect(code([4], 'fighter:zenor')).toBeUndefined();
	});

	it('RV-605: Corruption goes into an empty space, with no more left under it than two', () => {
		const spec: BoardSpec = {
			players: { 1: { usable: { E: 3 }, corrupted: [2] } },
			turn: { due: 1 },
			ships: {}
		};
		const code = (compartment: number, leave: string[]) =>
			refusedOf(stepOf(spec), 1, { do: 'corrupt', compartment, leave: [leave] });
		expect(code(2, [])).toBe('no-corruption-space');
		expect(code(1, ['M'])).toBe('wrong-count');
		expect(code(1, ['E', 'E'])).toBeUndefined();
	});

	it('RV-578: who answers again after a missed turn begins to count anew', () => {
		const missed = played(mustered(2, { absenceLimit: 2 })).state;
		const seat = missed.players.find((player) => player.missed === 1)?.seat ?? 0;
		expect(seat).toBeGreaterThan(0);
		const other = played(missed).state;
		const again = copyOf(other);
		expect(again.turn[0]?.seat).toBe(seat);
		// Without a figure at home there is none to place: the answer alone counts, not a placement.
		const player = again.players[seat - 1];
		if (player) player.figures = { captain: 'deploy', cadet1: 'deploy', cadet2: 'deploy' };
		const moves = [{ do: 'pass' }, { do: 'end' }];
		const back = played(again as never, { [seat]: { ask: 'turn', moves } }).state;
		expect(back.players[seat - 1]).toMatchObject({ missed: 0, status: 'playing' });
	});

	it('RV-655: reports have codes and addressees that are seats, in the order of events', () => {
		const { state, reports } = played(begun(3));
		assertInvariants(state);
		expect(reports.map(({ code }) => code)).toContain('mustered');
		for (const { to } of reports)
			if (to !== 'all') expect(to.every((seat) => seat >= 1 && seat <= 3)).toBe(true);
		const secret = reports.filter(({ code }) => code === 'hidden-cards');
		expect(secret.map(({ to }) => to).sort()).toEqual([[1], [2], [3]]);
		const codes = reports.map(({ code }) => code);
		expect(codes.indexOf('hidden-gained')).toBeLessThan(codes.indexOf('hidden-cards'));
	});
});
