/** For tests: a game that asks as its shapes say, and remembers what the answers were. */
import { encode, type Encodable } from '../../../engine/kernel/encode';
import { sha256 } from '../../../test/simulation/notary';
import { toHex, type Bytes, type Id } from './bytes';
import type { Answered, Game, Resolved } from './game-port';

interface PlainState {
	readonly at: number;
	readonly seats: number;
	/** Seats that are asked no more. */
	readonly out: readonly number[];
	readonly hash: Id;
}

/** `s`: all in secret, with dice. `x`: the same, and one is out after it. `o`: one in the open. `c`: the same with dice. */
export type Shapes = string;

export interface PlainGame extends Game {
	/** Orders that steps were resolved with, as text, by step. */
	readonly told: Map<number, (string | undefined)[]>;
}

const text = (bytes: Bytes | undefined): string | undefined =>
	bytes && new TextDecoder().decode(bytes);

const inGame = ({ seats, out }: PlainState): number[] =>
	Array.from({ length: seats }, (_, i) => i + 1).filter((seat) => !out.includes(seat));

/** A game that asks as its shapes say, one step each, and remembers what the answers were. */
export function plainGame(shapes: Shapes): PlainGame {
	const told = new Map<number, (string | undefined)[]>();
	const result = (state: PlainState): Resolved => ({
		state,
		hash: state.hash,
		phases: () => [{ phase: 'all', hash: state.hash }],
		outcome: undefined
	});
	return {
		told,
		engine: 'plain',
		isPlayable: () => true,
		setup: (_options, seats, seed) => result({ at: 0, seats, out: [], hash: toHex(sha256(seed)) }),
		recall: () => undefined,
		pending(raw) {
			const { at } = raw as PlainState;
			if (at >= shapes.length) return [];
			const playing = inGame(raw as PlainState);
			const seat = playing[at % playing.length] as number;
			const shape = shapes[at];
			if (shape === 'o' || shape === 'c') return [{ seat, sealed: false, chance: shape === 'c' }];
			return playing.map((each) => ({ seat: each, sealed: true, chance: true }));
		},
		out: (raw) => (raw as PlainState).out,
		resolve(raw, answers: readonly Answered[], seed) {
			const state = raw as PlainState;
			const orders = answers.map(({ order }) => text(order));
			told.set(state.at + 1, orders);
			const parts: Encodable[] = [state.hash, seed];
			for (const { order, bot } of answers) parts.push(order ?? false, bot);
			const hash = toHex(sha256(encode(parts)));
			const next = { ...state, at: state.at + 1, hash };
			const playing = inGame(state);
			if (shapes[state.at] !== 'x' || playing.length < 3) return result(next);
			const loser = playing[Number.parseInt(hash.slice(0, 6), 16) % playing.length] as number;
			return result({ ...next, out: [...state.out, loser] });
		}
	};
}
