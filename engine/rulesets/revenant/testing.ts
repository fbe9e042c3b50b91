/** Moves and orders written short, for tests: fields that are not told take their defaults. */
import { createRng, type Rng } from '../../kernel/rng';
import { read } from '../../kernel/shape';
import { fallback } from './fallback';
import { MOVES, ORDER } from './orders/shapes';
import { pending } from './pending';
import { resolve } from './resolve';
import { setup } from './setup';
import { DEFAULT_OPTIONS } from './options';
import { makeMoves, type Run } from './turn/moves';
import type { Step } from './step';
import type { Move, Options, Order, RevenantReport, SeatId, State } from './types';
import { view } from './view';

export function move(raw: object): Move {
	const result = read(MOVES, raw);
	if (!result.ok) throw new Error(`${result.code} at ${result.at}: ${JSON.stringify(raw)}`);
	return result.value;
}

export function order(raw: object): Order {
	const result = read(ORDER, raw);
	if (!result.ok) throw new Error(`${result.code} at ${result.at}: ${JSON.stringify(raw)}`);
	return result.value;
}

/** Makes moves of a turn, written short. */
export const go = (step: Step, seat: SeatId, ...raws: readonly object[]): Run =>
	makeMoves(step, seat, raws.map(move));

/** Code of the first refusal; undefined: all was done. */
export const refusedOf = (step: Step, seat: SeatId, ...raws: readonly object[]) =>
	go(step, seat, ...raws).code;

export const diceOf = (n: number): Rng => createRng(new Uint8Array(32).fill(n), 2);

export const begun = (seats: number, options: Partial<Options> = {}, seed = 1): State =>
	setup({ ...DEFAULT_OPTIONS, ...options }, seats, diceOf(seed));

export interface Played {
	readonly state: State;
	readonly reports: readonly RevenantReport[];
}

/** One step: orders by seat; who gives none has missed it. */
export function played(
	state: State,
	orders: Readonly<Record<SeatId, object>> = {},
	rng: Rng = diceOf(7)
): Played {
	const answers = pending(state).map(({ seat }) => {
		const given = orders[seat];
		return given
			? { seat, order: order(given), missed: false }
			: { seat, order: fallback(view(state, seat), seat), missed: true };
	});
	return resolve(state, answers, rng, () => undefined);
}

/** A game after its muster, everybody at the default. */
export const mustered = (seats: number, options: Partial<Options> = {}, seed = 1): State =>
	played(begun(seats, options, seed), {}, diceOf(seed)).state;
