/** Games of COSMOS among bots, by seats and turns: time of a turn, its state, its sheets. */
import { sha256 } from '@noble/hashes/sha2.js';
import { advance, begin, stepSeed } from '../../engine/kernel/advance';
import { encode, type Encodable } from '../../engine/kernel/encode';
import { stateHash } from '../../engine/kernel/hash';
import type { Answer } from '../../engine/kernel/ruleset';
import { cosmos } from '../../engine/rulesets/cosmos';
import type { CosmosReport, Order, State } from '../../engine/rulesets/cosmos/types';
import { packOrder } from '../../src/lib/session/post/office/order-bytes';
import { compare, cpuClock, median, type Ratio } from './measure';

const TABLE = new Uint8Array(32).fill(3);

export interface CosmosTurn {
	readonly seats: number;
	readonly turn: number;
	readonly state: State;
	readonly answers: readonly Answer<Order>[];
	readonly reports: readonly CosmosReport[];
	readonly seed: Uint8Array;
	/** Canonical bytes of the state before it. */
	readonly bytes: Uint8Array;
	/** Bytes of the largest sheet of the game so far, as it is sealed. */
	readonly sheet: number;
}

/** The turns of that number, ascending, of one game; fewer where it ends before. */
export function cosmosTurns(seats: number, turns: readonly number[]): CosmosTurn[] {
	const options = cosmos.parseOptions({ choice: 'dealt' });
	if (!options.ok) throw new Error(options.code);
	const bots = Object.fromEntries(Array.from({ length: seats }, (_, i) => [i + 1, 'bot' as const]));
	let { state } = begin({ ruleset: cosmos, options: options.value, seats, seed: TABLE });
	const found: CosmosTurn[] = [];
	let sheet = 0;
	while (state.stage === 'orders' && found.length < turns.length) {
		const { turn } = state;
		const seed = stepSeed(TABLE, turn);
		const { answers, reports, ...after } = advance({
			ruleset: cosmos,
			state,
			orders: {},
			bots,
			seed
		});
		for (const { order } of answers)
			sheet = Math.max(sheet, packOrder(encode(order as unknown as Encodable)).length);
		if (turns.includes(turn)) {
			const bytes = encode(state as unknown as Encodable);
			found.push({ seats, turn, state, answers, reports, seed, bytes, sheet });
		}
		state = after.state;
	}
	return found;
}

/** A turn as the app goes through it once its sheets are opened: judged, resolved, checked, hashed. Median, in ms. */
export function timeCosmos({ state, answers, seed }: CosmosTurn, runs = 15): number {
	const orders = Object.fromEntries(answers.map(({ seat, order }) => [seat, order]));
	const once = (): number => {
		const start = cpuClock();
		advance({ ruleset: cosmos, state, orders, bots: {}, seed });
		return cpuClock() - start;
	};
	for (let i = 0; i < 5; i++) once();
	return median(Array.from({ length: runs }, once));
}

export const compareCosmosHash = ({ state, bytes }: CosmosTurn): Ratio =>
	compare(
		() => stateHash(state),
		() => sha256(bytes)
	);
