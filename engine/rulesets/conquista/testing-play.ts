/** Whole steps and whole games, for tests of rules that span phases. */
import { voidsAll } from '../../kernel/problem';
import { createRng, type Rng } from '../../kernel/rng';
import { fallback } from './fallback';
import { assertConsistent } from './invariants';
import { check } from './orders/check';
import { parse } from './orders/parse';
import { suggest } from './orders/suggest';
import { pending } from './pending';
import { resolve } from './resolve';
import type { Answer, ConquistaReport, Order, Rider, SeatId, State } from './types';
import { view } from './view';

export interface Played {
	readonly state: State;
	readonly reports: readonly ConquistaReport[];
}

export interface PlaySpec {
	/** Answers by seat; the default for whoever is asked and not named. */
	readonly answers?: Readonly<Record<SeatId, Answer>>;
	/** Riders by seat: they come with its answer. */
	readonly riders?: Readonly<Record<SeatId, readonly Rider[]>>;
	/** Seats that have missed the step. */
	readonly missing?: readonly SeatId[];
	/** Seeded dice unless told. */
	readonly rng?: Rng;
}

/** Resolves one step, its orders read and checked. Throws on an answer that is refused, and on one from who is not asked. */
export function play(state: State, spec: PlaySpec = {}): Played {
	const asked = pending(state).map(({ seat }) => seat);
	const given = [spec.answers, spec.riders].flatMap((one) => Object.keys(one ?? {}).map(Number));
	for (const seat of given) if (!asked.includes(seat)) throw new Error(`seat ${seat} is not asked`);
	const answers = asked.map((seat) => ({
		seat,
		order: orderOf(state, seat, spec),
		missed: spec.missing?.includes(seat) ?? false
	}));
	for (const { seat, order } of answers) requireAllowed(state, seat, order);
	const rng = spec.rng ?? createRng(new Uint8Array(32));
	const result = resolve(state, answers, rng, () => undefined);
	assertConsistent(result.state);
	return result;
}

function orderOf(state: State, seat: SeatId, { answers, riders }: PlaySpec): Order {
	const standard = fallback(view(state, seat), seat);
	const written = { answer: answers?.[seat] ?? standard.answer, riders: riders?.[seat] ?? [] };
	const read = parse(JSON.parse(JSON.stringify(written)));
	if (!read.ok) throw new Error(`seat ${seat}: ${read.code} at ${read.at}`);
	return read.value;
}

function requireAllowed(state: State, seat: SeatId, order: Order): void {
	const faults = check(view(state, seat), seat, order).filter(voidsAll);
	if (faults.length > 0) throw new Error(`seat ${seat}: ${JSON.stringify(faults)}`);
}

/** The codes of what is refused of an answer, in order. */
export const refusals = (state: State, seat: SeatId, answer: Answer): string[] =>
	check(view(state, seat), seat, { answer, riders: [] }).map(({ code }) => code);

/** The codes of what is refused of riders on a default answer, each with its place. */
export const riderRefusals = (
	state: State,
	seat: SeatId,
	riders: readonly Rider[]
): [rider: unknown, code: string][] => {
	const { answer } = fallback(view(state, seat), seat);
	return check(view(state, seat), seat, { answer, riders }).map(({ at, code }) => [at[1], code]);
};

/** Every step of a game of defaults, or of any orders, from a state on; the last one ends it. */
export function playOut(state: State, how: 'defaults' | 'any' = 'defaults', seed = 0): Played[] {
	const steps: Played[] = [];
	let at = state;
	while (pending(at).length > 0) {
		const rng = createRng(new Uint8Array(32).fill(seed).fill(steps.length % 256, 0, 1));
		const answers: Record<SeatId, Answer> = {};
		if (how === 'any')
			for (const { seat } of pending(at)) answers[seat] = suggest(view(at, seat), seat, rng).answer;
		const next = play(at, { answers, rng });
		steps.push(next);
		at = next.state;
	}
	return steps;
}
