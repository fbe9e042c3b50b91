/**
 * Nothing throws: orders made field by field over their whole shape, by every seat at once, on states
 * all through games, with deals between any two.
 */
import { expect } from 'vitest';
import { advance, begin, botOrder, type Advance, type BotLevel } from '../../engine/kernel/advance';
import type { Encodable } from '../../engine/kernel/encode';
import { deriveSeed } from '../../engine/kernel/hash';
import { voidsAll } from '../../engine/kernel/problem';
import { createRng, type Stream } from '../../engine/kernel/rng';
import type { Report, Ruleset, SeatId } from '../../engine/kernel/ruleset';
import type { AnyField } from '../../engine/kernel/shape';
import type { Fixture } from './fixture';
import type { GameSpec } from './game';
import { stored } from './game';
import { learn, newPalette, shaped, varied, type Palette } from './shaped';

/** Tries of one game. */
export interface Tried {
	/** Steps resolved with such orders. */
	steps: number;
	/** Orders that were understood and not refused as a whole. */
	allowed: number;
	/** Orders that were refused as a whole. */
	refused: number;
}

interface Table<O, S, T, V, R extends Report> {
	readonly fixture: Fixture<O, S, T, V, R>;
	readonly shape: AnyField;
	readonly palette: Palette;
	readonly draw: Stream;
	readonly seed: Uint8Array;
	readonly tried: Tried;
	readonly watch: Watch<S, T, R>;
}

/** Looks at each step that was resolved, from the state before it. */
export type Watch<S, T, R extends Report> = (before: S, next: Advance<S, T, R>) => void;

const LEVELS: readonly BotLevel[] = ['suggest', 'suggest', 'bot', 'shrewd'];
/** Attempts at an order that is not refused as a whole. */
const ATTEMPTS = 4;

/** Plays a game, and `tries` spoilt steps from each of its states. Throws, naming the step. */
export function spoilGame<O, S, T, V, R extends Report>(
	fixture: Fixture<O, S, T, V, R>,
	{ seed, seats, rawOptions }: Omit<GameSpec, 'style'>,
	tries: number,
	watch: Watch<S, T, R> = () => undefined
): Tried {
	const { ruleset, shape } = fixture;
	const options = ruleset.parseOptions(rawOptions);
	if (!options.ok || !shape) throw new Error(`no options or no shape of ${ruleset.id}`);
	const draw = createRng(seed).stream('spoil');
	const tried = { steps: 0, allowed: 0, refused: 0 };
	const table = { fixture, shape, palette: newPalette(), draw, seed, tried, watch };
	let { state } = begin({ ruleset, options: options.value, seats, seed });
	const bound = fixture.bound(options.value, seats);
	for (let step = 1; ruleset.pending(state).length > 0 && step <= bound; step++) {
		for (let one = 0; one < tries; one++) {
			const next = spoilStep(table, state, step * 100 + one);
			// Now and then the game goes on from there, to states that no sensible player reaches.
			if (next !== undefined && one === tries - 1 && draw.pick(3) === 0) state = next;
		}
		if (ruleset.pending(state).length > 0) state = honestStep(table, state, step);
	}
	return tried;
}

function honestStep<O, S, T, V, R extends Report>(
	{ fixture: { ruleset }, shape, palette, draw, seed, watch }: Table<O, S, T, V, R>,
	state: S,
	step: number
): S {
	const level = LEVELS[draw.pick(LEVELS.length)] as BotLevel;
	const bots = Object.fromEntries(ruleset.pending(state).map(({ seat }) => [seat, level]));
	const dice = deriveSeed('unthrown/honest', seed, step);
	const next = advance({ ruleset, state, orders: {}, bots, seed: dice });
	watch(state, next);
	for (const { order } of next.answers) learn(palette, shape, order);
	return next.state;
}

/** The state after a step of spoilt orders. Throws with the orders, if anything does. */
function spoilStep<O, S, T, V, R extends Report>(
	table: Table<O, S, T, V, R>,
	before: S,
	number: number
): S {
	const { fixture, palette, draw, seed, tried } = table;
	const { ruleset } = fixture;
	const orders: Record<SeatId, T> = {};
	let state = before;
	let next: Advance<S, T, R>;
	try {
		for (const { seat } of ruleset.pending(state)) {
			const order = spoiltOrder(table, ruleset.view(state, seat), seat);
			if (order !== undefined) orders[seat] = order;
		}
		const met = fixture.meet?.(state, orders, palette, draw);
		if (met) {
			state = met.state;
			Object.assign(orders, met.orders);
		}
		const dice = deriveSeed('unthrown/step', seed, number);
		const step = { ruleset, state, orders: stored(orders), bots: {}, seed: dice };
		next = advance(step);
	} catch (error) {
		const said = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
		const all = JSON.stringify(orders);
		throw new Error(`step ${number} threw ${said}\n${all.slice(0, 6000)}`, { cause: error });
	}
	tried.steps++;
	table.watch(state, next);
	return next.state;
}

/** Undefined: nothing that is allowed at all came of it. */
function spoiltOrder<O, S, T, V, R extends Report>(
	{ fixture: { ruleset }, shape, palette, draw, tried }: Table<O, S, T, V, R>,
	view: V,
	seat: SeatId
): T | undefined {
	const level = LEVELS[draw.pick(LEVELS.length)] as BotLevel;
	const rng = createRng(Uint8Array.from({ length: 32 }, () => draw.pick(256)));
	const honest = botOrder(ruleset, level, view, seat, rng);
	learn(palette, shape, honest);
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const raw = draw.pick(4) === 0 ? shaped(shape, palette, draw) : honest;
		const order = understood(ruleset, changed(shape, raw, palette, draw));
		if (order === undefined) continue;
		if (!ruleset.check(view, seat, order).some(voidsAll)) {
			tried.allowed++;
			return order;
		}
		tried.refused++;
	}
	return undefined;
}

function changed(shape: AnyField, raw: unknown, palette: Palette, draw: Stream): unknown {
	let order = raw;
	const times = 1 + draw.pick(4);
	for (let i = 0; i < times; i++) order = varied(shape, order, palette, draw);
	return order;
}

function understood<O, S, T, V, R extends Report>(
	{ parse }: Ruleset<O, S, T, V, R>,
	raw: unknown
): T | undefined {
	const parsed = parse(raw);
	if (!parsed.ok) return undefined;
	expect(parse(stored(parsed.value as Encodable)), 'understood as itself').toEqual(parsed);
	return parsed.value;
}
