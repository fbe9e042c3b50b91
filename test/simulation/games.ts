/**
 * The kernel's rulesets as games of the protocol. What a step comes to is computed once for all devices: that an
 * engine is deterministic is proven elsewhere.
 */
import { advance, begin } from '../../engine/kernel/advance';
import { decode, encode, type Encodable } from '../../engine/kernel/encode';
import { createRng, type Rng } from '../../engine/kernel/rng';
import type { AnyRuleset, SeatId } from '../../engine/kernel/ruleset';
import { recordPhases } from '../../engine/kernel/trace';
import type { Answered, Game, Resolved } from '../../src/lib/protocol/game-port';
import { toHex } from '../../src/lib/protocol/bytes';
import type { Random } from './random';

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
		isPlayable: () => true,
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

/**
 * Orders of any allowed sort for a ruleset of the kernel, half of them or all a bot's if `minds` says
 * so; the game is called off after `steps`.
 */
export function rulesetPlay(
	random: Random,
	ruleset: AnyRuleset,
	options: unknown,
	steps: number,
	minds: Minds | Mind = 'any',
	unpack = plain
): Play {
	return {
		game: remembering(limited(kernelGame(ruleset, options, unpack), steps)),
		order(state, seat) {
			const rng = createRng(random.bytes(32));
			const view: unknown = ruleset.view(innerState(state), seat);
			if (typeof minds === 'function') return encode(minds(view, seat, rng) as Encodable);
			const isSensible = minds === 'sensible' || (minds === 'mixed' && random.chance(500));
			const mind = isSensible ? ruleset.bot : ruleset.suggest;
			return encode(mind(view, seat, rng) as Encodable);
		}
	};
}

/** Source of people's orders: the fuzzer, a bot, or one or the other. */
export type Minds = 'any' | 'mixed' | 'sensible';

/** A source of orders of one's own. */
export type Mind = (view: unknown, seat: SeatId, rng: Rng) => unknown;

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
