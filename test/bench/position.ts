/** A big position of Los Amos: the turn of a game of eight bots before which the state is the size wanted. */
import { advance, begin, stepSeed } from '../../engine/kernel/advance';
import { decode, encode, type Encodable } from '../../engine/kernel/encode';
import type { Answer } from '../../engine/kernel/ruleset';
import { amos } from '../../engine/rulesets/amos';
import type { AmosReport, OrderSheet, State } from '../../engine/rulesets/amos/types';

const SEATS = 8;
const TABLE = new Uint8Array(32).fill(3);
const BOTS = Object.fromEntries(Array.from({ length: SEATS }, (_, i) => [i + 1, 'bot' as const]));

export interface Position {
	/** Before the turn, and its canonical bytes. */
	readonly state: State;
	readonly bytes: Uint8Array;
	readonly answers: readonly Answer<OrderSheet>[];
	readonly seed: Uint8Array;
	/** After it. */
	readonly next: State;
	readonly reports: readonly AmosReport[];
	readonly turn: number;
}

/** The first turn before which the state has `wanted` bytes, or the last before the election. */
export function bigPosition(wanted: number): Position {
	const options = amos.parseOptions({ turnLimit: 30 });
	if (!options.ok) throw new Error(options.code);
	const first = begin({ ruleset: amos, options: options.value, seats: SEATS, seed: TABLE });
	let { state } = first;
	for (let turn = 1; ; turn++) {
		const seed = stepSeed(TABLE, turn);
		const done = advance({ ruleset: amos, state, orders: {}, bots: BOTS, seed });
		const bytes = encode(state as unknown as Encodable);
		const { answers, reports } = done;
		if (bytes.length >= wanted || done.state.phase !== 'orders')
			return { ...stored({ state, answers, next: done.state, reports }), bytes, seed, turn };
		state = done.state;
	}
}

/** As read from storage, which is how the app comes by it. */
export function stored<T extends object>(value: T): T {
	const decoded = decode(encode(value as unknown as Encodable));
	if (!decoded.ok) throw new Error(decoded.code);
	return decoded.value as unknown as T;
}
