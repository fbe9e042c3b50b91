/** The suite itself: each kind of broken game is caught, and for its own reason. */
import { describe, expect, it } from 'vitest';
import { deriveSeed } from '../../engine/kernel/hash';
import { refusal } from '../../engine/kernel/problem';
import type { Answer, Report } from '../../engine/kernel/ruleset';
import { convoy, type Sheet, type State, type View } from '../rulesets/convoy';
import { type nim } from '../rulesets/nim';
import { convoyFixture } from './convoy.fixture';
import type { Fixture } from './fixture';
import { newSeen, playGame, type Style } from './game';
import { collect, garbage, mutate, newPool } from './mutate';
import { nimFixture } from './nim.fixture';
import { createRng } from '../../engine/kernel/rng';
import { objectsOf, pathInto, pathOfNegativeZero } from './walk';

type Convoy = typeof convoy;

/** Plays a dozen games of a changed convoy; gives the first complaint. */
function complaint<O, S, T, V, R extends Report>(
	fixture: Fixture<O, S, T, V, R>,
	change: Partial<Fixture<O, S, T, V, R>['ruleset']>,
	style: Style = 'mixed'
): string {
	const ruleset = { ...fixture.ruleset, ...change };
	for (let number = 0; number < 12; number++) {
		const seed = deriveSeed('suite', new Uint8Array(0), number);
		const spec = { style, seed, seats: 3, rawOptions: undefined };
		try {
			playGame({ ...fixture, ruleset }, spec, newSeen());
		} catch (error) {
			return (error as Error).message;
		}
	}
	return 'none';
}

const broken = (change: Partial<Convoy>, style?: Style): string =>
	complaint(convoyFixture, change, style);

/** Convoy with its resolution changed: `before` it the answers, `after` it the state. */
function resolving(
	after: (state: State) => State,
	before: (answers: readonly Answer<Sheet>[]) => readonly Answer<Sheet>[] = (answers) => answers
): Partial<Convoy> {
	return {
		resolve(state, answers, rng, trace) {
			const done = convoy.resolve(state, before(answers), rng, trace);
			return { ...done, state: after(done.state) };
		}
	};
}

describe('the suite', () => {
	it('has nothing to say against a sound game', () => {
		expect(broken({})).toBe('none');
		expect(complaint(nimFixture, {})).toBe('none');
	});

	it('catches a game that never ends', () => {
		expect(broken(resolving((state) => ({ ...state, turn: 1 })))).toContain('not over after 5');
	});

	it('catches a view that shows within a step what it hides between steps', () => {
		const MID = 1000;
		const leaky = (phase: string): Partial<Convoy> => ({
			resolve: (state, answers, rng, trace) =>
				convoy.resolve(state, answers, rng, (name, now, reports) =>
					trace(name, name === phase ? { ...now, turns: now.turns + MID } : now, reports)
				),
			view(state, viewer) {
				if (state.turns < MID) return convoy.view(state, viewer);
				const view = convoy.view({ ...state, turns: state.turns - MID }, viewer);
				const gold = state.players.reduce((sum, player) => sum + player.gold, 0);
				return { ...view, own: [...view.own, { gold, guards: 0 }] };
			}
		});
		expect(broken(leaky('nothing'))).toBe('none');
		expect(broken(leaky('raids'))).toContain('frames of');
	});

	it('catches frames of a step that end elsewhere, or take reports back', () => {
		const traced = (told: (reports: readonly Report[]) => readonly Report[]): Partial<Convoy> => ({
			resolve: (state, answers, rng, trace) =>
				convoy.resolve(state, answers, rng, (name, now, reports = []) =>
					trace(name, now, told(reports) as typeof reports)
				)
		});
		expect(broken(traced((reports) => reports))).toBe('none');
		let calls = 0;
		const less = (reports: readonly Report[]): readonly Report[] =>
			++calls % 5 === 0 ? [] : reports;
		expect(broken(traced(less))).toContain('reports only come');
	});

	it('catches a dead end', () => {
		const pending = (state: State): ReturnType<Convoy['pending']> =>
			state.turn === 3 ? [] : convoy.pending(state);
		expect(broken({ pending })).toContain('over if and only if nobody is asked');
	});

	it('catches a seat that is never asked in order', () => {
		const pending = (state: State): ReturnType<Convoy['pending']> => [
			...convoy.pending(state),
			...convoy.pending(state)
		];
		expect(broken({ pending })).not.toBe('none');
	});

	it('catches a game that asks who is out, or takes them back', () => {
		expect(broken({ out: () => [1] })).toContain('asked and out');
		const early = (state: State): number[] => (state.turn === 1 ? [9] : []);
		expect(broken({ out: early })).toContain('back in the game');
	});

	it('catches dice of its own', () => {
		let luck = 0;
		const own = resolving((state) => ({
			...state,
			players: state.players.map((p) => ({ ...p, gold: p.gold + (luck++ % 7) }))
		}));
		expect(broken(own)).toContain('the hash on another device');
	});

	it('catches a game that depends on the order in which a record was filled', () => {
		const ordered: Partial<Convoy> = {
			resolve(state, answers, rng, trace) {
				const done = convoy.resolve(state, answers, rng, trace);
				const bonus = Object.keys(state)[0] === 'turns' ? 1 : 0;
				const players = done.state.players.map((p) => ({ ...p, gold: p.gold + bonus }));
				return { ...done, state: { turns: state.turns, turn: state.turn + 1, players } };
			}
		};
		expect(broken(ordered)).toContain('the hash on another device');
	});

	it('catches a game that changes the state or the orders it is given', () => {
		const inPlace: Partial<Convoy> = {
			resolve(state, answers, rng, trace) {
				(state.players as unknown as { gold: number }[]).forEach((player) => player.gold++);
				return convoy.resolve(state, answers, rng, trace);
			}
		};
		expect(broken(inPlace)).toContain('read only');
		const sorting = resolving(
			(state) => state,
			(answers) => (answers as Answer<Sheet>[]).reverse().reverse()
		);
		expect(broken(sorting)).toContain('read only');
	});

	it.each([
		['a fraction', (n: number) => n + 0.5, 'safe integer'],
		['a minus zero', (n: number) => n * 0 * -1, 'a -0 in the state']
	])('catches %s in the state', (_, spoil, said) => {
		const spoilt = resolving((state) => ({
			...state,
			players: state.players.map((p) => ({ ...p, gold: spoil(p.gold) }))
		}));
		expect(broken(spoilt)).toContain(said);
	});

	it('catches a state that breaks the invariants', () => {
		const poor = resolving((state) => ({
			...state,
			players: state.players.map((p) => ({ ...p, gold: p.gold - 3 }))
		}));
		expect(broken(poor)).toMatch(/has -\d gold/);
	});

	it('catches a view that tells what is hidden', () => {
		const view = (state: State, viewer: number): View => ({
			...convoy.view(state, viewer),
			turns: state.players.reduce((sum, p) => sum + p.gold, 0)
		});
		expect(broken({ view })).toContain('sees what is hidden');
	});

	it('catches a view that holds a part of the state', () => {
		const view = (state: State, viewer: number): View => ({
			...convoy.view(state, viewer),
			own: state.players.filter((p) => p.seat === viewer)
		});
		expect(broken({ view })).toMatch(/the view of \d holds a part of the state.*own/s);
	});

	it('catches a check that foresees other refusals than the resolution reports', () => {
		const check: Convoy['check'] = (view, seat, sheet) => convoy.check(view, seat, sheet).slice(1);
		expect(broken({ check })).toContain('ordering');
		const silent: Partial<Convoy> = {
			resolve(state, answers, rng, trace) {
				const done = convoy.resolve(state, answers, rng, trace);
				return { ...done, reports: done.reports.filter((r) => r.code !== 'refused') };
			}
		};
		expect(broken(silent)).toContain('ordering');
	});

	it('catches a whole order refused by rules that say that they void parts alone', () => {
		const check: Convoy['check'] = (view, seat, sheet) =>
			sheet.length > 2 ? [refusal('long')] : convoy.check(view, seat, sheet);
		expect(broken({ check, voidsParts: true })).toContain('voids a part, never the whole');
	});

	it('catches a fallback, a suggestion or a bot that is not allowed', () => {
		const illegal = (): Sheet => [{ kind: 'raid', target: 99 }];
		expect(broken({ fallback: illegal })).toContain('fallback of seat');
		expect(broken({ suggest: illegal })).toContain('suggest of seat');
		expect(broken({ bot: illegal })).toContain('bot of seat');
	});

	it('catches something unasked that is of no kind, or twice of one', () => {
		expect(broken({ unasked: () => ['quit'] })).toBe('none');
		expect(broken({ unasked: () => ['leave'] })).toContain('unasked of seat');
		expect(broken({ unasked: () => ['quit', 'quit'] })).toContain('unasked of seat');
	});

	it('catches a bot that remembers', () => {
		let calls = 0;
		const bot = (): Sheet => (calls++ % 2 === 0 ? [] : [{ kind: 'trade' }]);
		expect(broken({ bot })).toContain('twice');
	});

	it('catches an order that is not understood as itself', () => {
		const parse: Convoy['parse'] = (raw) => {
			const result = convoy.parse(raw);
			return result.ok ? { ok: true, value: [...result.value, { kind: 'trade' }] } : result;
		};
		expect(broken({ parse })).toContain('understood');
	});

	it('catches a report that is no plain data, or goes to nobody', () => {
		const reporting = (report: object): Partial<Convoy> => ({
			resolve: (state, answers, rng, trace) => ({
				...convoy.resolve(state, answers, rng, trace),
				reports: [report as never]
			})
		});
		expect(broken(reporting({ code: 'x', to: [1], data: { a: undefined } }))).toContain('bytes');
		expect(broken(reporting({ code: 'x', to: [], data: {} }))).toContain('to nobody');
		expect(broken(reporting({ code: 'x', to: [4], data: {} }))).toContain('to nobody');
	});

	it('catches an outcome that forgets a seat', () => {
		const outcome: Convoy['outcome'] = (state) => {
			const end = convoy.outcome(state);
			return end && { ...end, ranking: end.ranking.slice(1) };
		};
		expect(broken({ outcome }, 'bot')).not.toBe('none');
	});

	it('catches an unfinished sequential game', () => {
		const stuck: Partial<typeof nim> = {
			resolve(state, _answers, _rng, trace) {
				trace('move', state);
				return { state, reports: [] };
			}
		};
		expect(complaint(nimFixture, stuck)).toContain('not over after');
	});
});

describe('looking through data', () => {
	const inner = { a: 1 };
	const state = { list: [inner], other: { b: 2 } };

	it('finds a part of one value in another', () => {
		expect(pathInto({ x: [{ ...inner }] }, objectsOf(state), new Set())).toBeUndefined();
		expect(pathInto({ x: [inner] }, objectsOf(state), new Set())).toBe('/x/0');
		expect(pathInto({ x: [inner] }, objectsOf(state), new Set([inner]))).toBeUndefined();
	});

	it('finds a minus zero', () => {
		expect(pathOfNegativeZero({ a: [0, { b: -0 }] })).toBe('/a/1/b');
		expect(pathOfNegativeZero({ a: [0, '-0'] })).toBeUndefined();
	});
});

describe('mutation', () => {
	it('changes orders in many ways, never the original, and repeats itself by seed', () => {
		const order: Sheet = [
			{ kind: 'hire', count: 3 },
			{ kind: 'raid', target: 2 }
		];
		const pool = newPool();
		collect(pool, order);
		const run = (): string[] => {
			const draw = createRng(new Uint8Array(32)).stream('m');
			return Array.from({ length: 200 }, () => JSON.stringify(mutate(order, pool, draw, 2)));
		};
		expect(run()).toEqual(run());
		expect(new Set(run()).size).toBeGreaterThan(60);
		expect(order).toEqual([
			{ kind: 'hire', count: 3 },
			{ kind: 'raid', target: 2 }
		]);
	});

	it('makes garbage of every shape', () => {
		const draw = createRng(new Uint8Array(32)).stream('g');
		const types = new Set(Array.from({ length: 500 }, () => typeof garbage(draw, 2)));
		expect([...types].sort()).toEqual([
			'bigint',
			'boolean',
			'function',
			'number',
			'object',
			'string',
			'undefined'
		]);
	});
});
