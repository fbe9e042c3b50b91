/**
 * Games for the simulation. `micro` asks all in secret or one in the open, `rounds` also one or some in
 * secret, in rounds of several steps; both cost next to nothing. The kernel's rulesets run behind
 * `kernelGame`. What a step comes to is computed once for all devices:
 * that an engine is deterministic is proven elsewhere.
 */
import { advance, begin } from '../../engine/kernel/advance';
import { decode, encode, type Encodable } from '../../engine/kernel/encode';
import { createRng } from '../../engine/kernel/rng';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { recordPhases } from '../../engine/kernel/trace';
import type { Answered, Ask, Game, Resolved } from '../../src/lib/protocol/game-port';
import { toHex } from '../../src/lib/protocol/bytes';
import { sha256 } from './notary';
import type { Random } from './random';

/** Kind of a micro game's step: asks all in secret, or one in the open, with dice or not. */
export type Shape = 'sealed' | 'open' | 'chance';

interface MicroState {
	readonly seats: number;
	readonly at: number;
	readonly shapes: readonly Shape[];
	readonly hash: string;
}

function micro(shapes: readonly Shape[]): Game {
	const result = (state: MicroState): Resolved => ({
		state,
		hash: state.hash,
		phases: () => [{ phase: 'all', hash: state.hash }],
		outcome: undefined
	});
	return {
		engine: 'micro',
		setup: (_options, seats, seed) => result({ seats, at: 0, shapes, hash: toHex(sha256(seed)) }),
		recall: () => undefined,
		pending(raw) {
			const state = raw as MicroState;
			const shape = state.shapes[state.at];
			if (!shape) return [];
			const ask = (seat: number): Ask => ({
				seat,
				sealed: shape === 'sealed',
				chance: shape !== 'open'
			});
			if (shape === 'sealed') return Array.from({ length: state.seats }, (_, i) => ask(i + 1));
			return [ask(1 + (state.at % state.seats))];
		},
		resolve(raw, answers, seed) {
			const state = raw as MicroState;
			const parts: Encodable[] = [state.hash, seed];
			for (const { order, bot } of answers) parts.push(order ?? false, bot);
			return result({ ...state, at: state.at + 1, hash: toHex(sha256(encode(parts))) });
		}
	};
}

/** Steps of a round: the seats that each asks, in secret or not, with dice or not. */
const ROUND: readonly {
	readonly of: 'all' | 'some' | 'one';
	readonly sealed: boolean;
	readonly chance: boolean;
}[] = [
	{ of: 'all', sealed: true, chance: true },
	{ of: 'some', sealed: true, chance: true },
	{ of: 'one', sealed: true, chance: false },
	{ of: 'one', sealed: false, chance: true },
	{ of: 'one', sealed: false, chance: false },
	{ of: 'one', sealed: false, chance: false },
	{ of: 'some', sealed: true, chance: false }
];

interface RoundsState {
	/** Seats that are asked no more. */
	readonly out: readonly number[];
	readonly seats: number;
	readonly at: number;
	readonly left: number;
	readonly hash: string;
}

/** Seats that a state of `rounds` asks no more. */
export const outOf = (state: unknown): readonly number[] => (state as RoundsState).out;

/** Game whose steps ask seats drawn from the hash, so from the orders before. */
function rounds(from: number, steps: number): Game {
	const result = (state: RoundsState): Resolved => ({
		state,
		hash: state.hash,
		phases: () => [{ phase: 'all', hash: state.hash }],
		outcome: undefined
	});
	const draw = ({ hash, at }: RoundsState, n: number): number =>
		Number.parseInt(hash.slice(at % 32, (at % 32) + 6), 16) % n;
	const inGame = ({ seats, out }: RoundsState): number[] =>
		Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => !out.includes(seat));
	return {
		engine: 'rounds',
		setup: (_options, seats, seed) =>
			result({ out: [], seats, at: from, left: steps, hash: toHex(sha256(seed)) }),
		recall: () => undefined,
		pending(raw) {
			const state = raw as RoundsState;
			if (state.left === 0) return [];
			const { of, sealed, chance } = ROUND[state.at % ROUND.length] as (typeof ROUND)[number];
			const playing = inGame(state);
			const first = draw(state, playing.length);
			const asked = playing.filter(
				(_, i) => of === 'all' || i === first || (of === 'some' && (i + first) % 2 === 0)
			);
			return asked.map((seat): Ask => ({ seat, sealed, chance }));
		},
		resolve(raw, answers, seed) {
			const state = raw as RoundsState;
			const parts: Encodable[] = [state.hash, seed];
			for (const { order, bot } of answers) parts.push(order ?? false, bot);
			const hash = toHex(sha256(encode(parts)));
			const next = { ...state, hash, at: state.at + 1, left: state.left - 1 };
			const playing = inGame(state);
			if (next.at % ROUND.length > 0 || playing.length < 3) return result(next);
			const loser = playing[draw(next, playing.length)] as number;
			return result({ ...next, out: [...state.out, loser] });
		}
	};
}

/** Rounds of several steps; after each, one seat is out. */
export function roundsPlay(random: Random, steps: number): Play {
	const game = rounds(random.below(ROUND.length), steps);
	return { game: remembering(game), order: () => random.bytes(8) };
}

type Unpack = (order: Uint8Array) => unknown;

function plain(order: Uint8Array): unknown {
	const raw = decode(order);
	return raw.ok ? raw.value : undefined;
}

/** A ruleset of the kernel as the protocol's game. Orders travel as canonical bytes. */
export function kernelGame(ruleset: AnyRuleset, rawOptions: unknown, unpack: Unpack = plain): Game {
	const parsed = ruleset.parseOptions(rawOptions);
	if (!parsed.ok) throw new Error(parsed.code);
	return {
		engine: `${ruleset.id} ${ruleset.version}`,
		setup(_options, seats, seed) {
			const { state, hash } = begin({ ruleset, options: parsed.value as unknown, seats, seed });
			return { state, hash, phases: () => [], outcome: undefined };
		},
		recall: () => undefined,
		pending: (state) => ruleset.pending(state),
		resolve(state, answers, seed) {
			const orders: Record<number, unknown> = {};
			const bots: Record<number, 'bot'> = {};
			for (const answered of answers) {
				if (answered.bot) bots[answered.seat] = 'bot';
				const order = understood(ruleset, answered, unpack);
				if (order !== undefined) orders[answered.seat] = order;
			}
			const { trace, phases } = recordPhases();
			const next = advance({ ruleset, state, orders, bots, seed, trace });
			return { state: next.state, hash: next.hash, phases: () => phases, outcome: next.reports };
		}
	};
}

function understood(ruleset: AnyRuleset, { order }: Answered, unpack: Unpack): unknown {
	const raw = order && unpack(order);
	const parsed = raw === undefined ? undefined : ruleset.parse(raw);
	return parsed?.ok ? (parsed.value as unknown) : undefined;
}

export interface Play {
	readonly game: Game;
	/** An order for a seat: what its person would seal. */
	order(state: unknown, seat: number): Uint8Array;
}

export function microPlay(random: Random, steps: number, sealedOnly = false): Play {
	const shapes = Array.from({ length: steps }, (): Shape => {
		const die = sealedOnly ? 0 : random.below(10);
		return die < 6 ? 'sealed' : die < 8 ? 'open' : 'chance';
	});
	return { game: remembering(micro(shapes)), order: () => random.bytes(8) };
}

/**
 * Orders of any allowed sort for a ruleset of the kernel, half of them or all a bot's if `minds` says
 * so; the game is called off after `steps`.
 */
export function rulesetPlay(
	random: Random,
	ruleset: AnyRuleset,
	options: unknown,
	steps: number,
	minds: Minds = 'any',
	unpack = plain
): Play {
	return {
		game: remembering(limited(kernelGame(ruleset, options, unpack), steps)),
		order(state, seat) {
			const rng = createRng(random.bytes(32));
			const view: unknown = ruleset.view(innerState(state), seat);
			const isSensible = minds === 'sensible' || (minds === 'mixed' && random.chance(500));
			const mind = isSensible ? ruleset.bot : ruleset.suggest;
			return encode(mind(view, seat, rng) as Encodable);
		}
	};
}

/** Source of people's orders: the fuzzer, a bot, or one or the other. */
export type Minds = 'any' | 'mixed' | 'sensible';

/** The ruleset's own state in a state of `rulesetPlay`. */
export const innerState = (state: unknown): unknown => (state as Limited).inner;

interface Limited {
	readonly inner: unknown;
	readonly left: number;
}

function limited(game: Game, steps: number): Game {
	const wrap = (resolved: Resolved, left: number): Resolved => ({
		...resolved,
		state: { inner: resolved.state, left }
	});
	return {
		...game,
		setup: (options, seats, seed) => wrap(game.setup(options, seats, seed), steps),
		pending: (state) =>
			(state as Limited).left === 0 ? [] : game.pending((state as Limited).inner),
		resolve(state, answers, seed) {
			const { inner, left } = state as Limited;
			return wrap(game.resolve(inner, answers, seed), left - 1);
		}
	};
}

/** Remembers what equal steps come to. */
function remembering(game: Game): Game {
	const known = new Map<string, Resolved>();
	const remember = (name: string, make: () => Resolved): Resolved => {
		let found = known.get(name);
		if (!found) known.set(name, (found = make()));
		return found;
	};
	const hashes = new WeakMap<object, string>();
	const states = new Map<string, Resolved>();
	const note = (resolved: Resolved): Resolved => {
		hashes.set(resolved.state as object, resolved.hash);
		states.set(resolved.hash, resolved);
		return resolved;
	};
	return {
		...game,
		recall: (hash) => states.get(hash),
		setup: (options, seats, seed) =>
			note(remember(`setup/${toHex(seed)}`, () => game.setup(options, seats, seed))),
		resolve(state, answers, seed) {
			const orders = answers.map((a) => `${a.bot}${a.order ? toHex(a.order) : '-'}`).join();
			const name = `${hashes.get(state as object)}/${toHex(seed)}/${orders}`;
			return note(remember(name, () => game.resolve(state, answers, seed)));
		}
	};
}
