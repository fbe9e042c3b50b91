/** A late turn of El Imperio Ilimitado among eight bots, resolved as the app does it and as boardgame.io would. */
import { advance, begin, stepSeed } from '../../engine/kernel/advance';
import { encode, type Encodable } from '../../engine/kernel/encode';
import { imperio } from '../../engine/rulesets/imperio';
import type { Order, Sheet, State } from '../../engine/rulesets/imperio/types';
import { packOrder } from '../../src/lib/session/post/office/order-bytes';
import { cpuClock, type Ratio } from './measure';
import { stored } from './position';
import { compareResolution, type Moves, type Resolution, type Rules } from './resolution';

const SEATS = 8;
const TABLE = new Uint8Array(32).fill(3);
const BOTS = Object.fromEntries(Array.from({ length: SEATS }, (_, i) => [i + 1, 'bot' as const]));

/** The turn before the last but one: the map is full, and nothing is decided. */
const LATE = 13;

export interface LateTurn extends Resolution<State, Order> {
	readonly turn: number;
	/** Canonical bytes of the state before it. */
	readonly bytes: number;
	/** Median bytes of a sheet: canonical, and as it is sealed. */
	readonly sheet: { readonly plain: number; readonly sealed: number };
}

export function lateTurn(): LateTurn {
	const options = imperio.parseOptions(undefined);
	if (!options.ok) throw new Error(options.code);
	let { state } = begin({ ruleset: imperio, options: options.value, seats: SEATS, seed: TABLE });
	for (let step = 1; ; step++) {
		const seed = stepSeed(TABLE, step);
		const done = advance({ ruleset: imperio, state, orders: {}, bots: BOTS, seed });
		if (state.turn < LATE) {
			({ state } = done);
			continue;
		}
		const { answers } = done;
		const sheets = answers.map(({ order }) => encode(order as unknown as Encodable));
		return {
			...stored({ state, answers, next: done.state }),
			seed,
			turn: state.turn,
			bytes: encode(state as unknown as Encodable).length,
			sheet: {
				plain: median(sheets.map(({ length }) => length)),
				sealed: median(sheets.map((bytes) => packOrder(bytes).length))
			}
		};
	}
}

const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** A part of a sheet: an item of one of its lists, or a field by itself. */
type Part = readonly [field: keyof Sheet, value: unknown, isItem: boolean];

const MOVES: Moves<Order, Part> = {
	movesOf: (order) =>
		Object.entries(order).flatMap(([name, value]): Part[] => {
			const field = name as keyof Sheet;
			if (!Array.isArray(value)) return [[field, value, false]];
			return [[field, [], false], ...value.map((item): Part => [field, item, true])];
		}),
	orderOf(parts) {
		const sheet: Record<string, unknown> = {};
		for (const [field, value, isItem] of parts)
			if (isItem) (sheet[field] as unknown[]).push(value);
			else sheet[field] = Array.isArray(value) ? [...value] : value;
		return sheet as unknown as Order;
	}
};

export const compareLateEmpire = (turn: LateTurn, copy: Rules<State, Order>): Ratio =>
	compareResolution(turn, MOVES, imperio, copy);

/** The turn as the app goes through it once the sheets are opened: judged, resolved, checked, hashed. Median, in ms. */
export function timeLateEmpire({ state, answers, seed }: LateTurn): number {
	const orders = Object.fromEntries(answers.map(({ seat, order }) => [seat, order]));
	const once = (): number => {
		const start = cpuClock();
		advance({ ruleset: imperio, state, orders, bots: {}, seed });
		return cpuClock() - start;
	};
	for (let i = 0; i < 20; i++) once();
	return median(Array.from({ length: 31 }, once));
}
