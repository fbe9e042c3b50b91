/** Scenarios played: through the parser, the judgement of each seat's view, and the resolution. */
import { expect } from 'vitest';
import { createRng } from '../../engine/kernel/rng';
import { scriptedRng, type Script } from '../../engine/kernel/scripted-rng';
import type { Report, Ruleset, SeatId } from '../../engine/kernel/ruleset';
import { voidsAll } from '../../engine/kernel/problem';
import type { AnyField } from '../../engine/kernel/shape';
import {
	stated,
	valueOf,
	type Item,
	type Line,
	type Scenario,
	type Step,
	type Value
} from './scenario';
import { written } from './written';

/** Declarations by which scenarios can be told of a game. */
export interface World<Options, State, Order, View, R extends Report> {
	readonly ruleset: Ruleset<Options, State, Order, View, R>;
	/** Declared shape of an order. */
	readonly shape: AnyField;
	/** The state in which a scenario begins: a quiet one, with as little in it as the game allows. */
	start(seats: number, options: Options): State;
	/** Fields of an order that say no more than whose it is and what it answers. */
	base(state: State, seat: SeatId): Readonly<Record<string, unknown>>;
	/** The state with what follows from what is given put right; without it, as it is given. */
	settled?(state: State): State;
	/** The word by which a place goes in the state, for one that players call otherwise. */
	word?(word: string): string;
	/** Fields that name a thing among others of its kind, besides those that do in every game. */
	readonly keys?: readonly string[];
	/** Elements that lists begin with, by the name of the list: a planet, a fleet in a cell. */
	readonly made: Readonly<Record<string, (key: string) => object>>;
}

// A list of worlds holds several games.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyWorld = World<any, any, any, any, any>;

type Thing = Record<string, unknown>;

/** Plays all steps. @throws as `expect` does where something is not as told */
export function play(world: AnyWorld, { seats, options, steps }: Scenario): void {
	const read = world.ruleset.parseOptions(options);
	if (!read.ok) throw new Error(`options: ${read.code}`);
	let state = world.start(seats, read.value) as Thing;
	for (const step of steps) state = played(world, state, step);
}

function played(world: AnyWorld, before: Thing, step: Step): Thing {
	const { ruleset } = world;
	// Parts that a state holds twice are two from here on: one may be told without the other.
	const given = JSON.parse(JSON.stringify(before)) as Thing;
	for (const { subject, items, text } of step.given)
		for (const { path, value } of items.map(stated))
			told(text, () => place(world, given, spelt(world, [...subject, ...path]), value));
	const state = (step.given.length > 0 ? (world.settled?.(given) ?? given) : given) as Thing;
	ruleset.assertInvariants(state);
	const refused = new Map<SeatId, string[]>();
	const answers = ruleset.pending(state).map(({ seat }: { seat: SeatId }) => {
		const view: unknown = ruleset.view(state, seat);
		const lines = step.orders.get(seat);
		const raw = lines && written(world.shape, lines, world.base(state, seat));
		if (!raw)
			return {
				seat,
				order: ruleset.fallback(view, seat) as unknown,
				missed: step.absent.includes(seat)
			};
		const read = ruleset.parse(raw);
		if (!read.ok)
			throw new Error(`the order of ${seat} is not understood: ${JSON.stringify(read)}`);
		const refusals = ruleset.check(view, seat, read.value).filter(isRefusal);
		refused.set(
			seat,
			refusals.map(({ code }) => code)
		);
		const isVoid = refusals.some(voidsAll);
		const order: unknown = isVoid ? ruleset.fallback(view, seat) : read.value;
		return { seat, order, missed: isVoid };
	});
	const asked = answers.map(({ seat }: { seat: SeatId }) => seat);
	for (const seat of [...step.orders.keys(), ...step.absent])
		expect(asked, `seat ${seat} is asked`).toContain(seat);
	const dice = scriptedRng(scriptOf(step.dice), createRng(new Uint8Array(32), ruleset.dice));
	const { state: after, reports } = ruleset.resolve(state, answers, dice, () => undefined) as {
		state: Thing;
		reports: Report[];
	};
	expect(dice.unused(), 'dice that nobody rolled').toEqual([]);
	ruleset.assertInvariants(after);
	compare(world, { after, reports, refused }, step.then);
	return after;
}

const spelt = (world: AnyWorld, path: readonly string[]): string[] =>
	path.map((word) => (world.word?.(word) ?? word) as string);

const isRefusal = ({ severity }: { severity: string }): boolean => severity === 'refusal';

const scriptOf = (lines: readonly Line[]): Script =>
	Object.fromEntries(
		lines.map(({ subject, items }) => {
			const [label = ''] = subject;
			return [label, items.map(({ path }) => valueOf(path[0] ?? '') as Script[string][number])];
		})
	);

interface Outcome {
	readonly after: Thing;
	readonly reports: readonly Report[];
	readonly refused: ReadonlyMap<SeatId, readonly string[]>;
}

/**
 * Expectations: `N reads code: …`, `N does not read code: …`, `N is refused code`, `N sees …: …`, or a
 * place of the state. Refusals of which nothing is said are none.
 */
function compare(world: AnyWorld, outcome: Outcome, then: readonly Line[]): void {
	const { after, reports, refused } = outcome;
	const refusals = new Map<SeatId, string[]>();
	for (const { subject, items, text } of then) {
		const [who = '', verb, ...rest] = subject;
		const seat = Number(who);
		const matches = (code: string | undefined): boolean =>
			reports.some(
				(report) =>
					report.code === code &&
					isFor(report, who) &&
					items.every((item) => says(report.data, item, keysOf(world)))
			);
		const shown = (code: string | undefined): string =>
			`${text}; told is ${JSON.stringify(
				reports.filter((one) => one.code === code).map(({ to, data }) => ({ to, data }))
			).slice(0, 2000)} of ${[...new Set(reports.map(({ code: one }) => one))].join(' ')}`;
		if (verb === 'reads') expect(matches(rest[0]), shown(rest[0])).toBe(true);
		else if (verb === 'does' && rest[0] === 'not')
			expect(matches(rest[2]), shown(rest[2])).toBe(false);
		else if (verb === 'is' && rest[0] === 'refused')
			refusals.set(seat, [...(refusals.get(seat) ?? []), ...rest.slice(1)]);
		else {
			const isView = verb === 'sees';
			const root = isView ? (world.ruleset.view(after, seat) as Thing) : after;
			const start = isView ? rest : subject;
			for (const { path, value } of items.map(stated))
				expect(
					absent(found(root, spelt(world, [...start, ...path]), keysOf(world)), value),
					`${text}: ${path.join(' ')}`
				).toEqual(value);
		}
	}
	for (const [seat, codes] of refused)
		expect([...new Set(codes)].sort(), `refusals of ${seat}`).toEqual(
			(refusals.get(seat) ?? []).sort()
		);
}

const isFor = ({ to }: Report, who: string): boolean =>
	to === 'all' || (who !== 'all' && to.includes(Number(who)));

function says(data: unknown, item: Item, keys: readonly string[]): boolean {
	const { path, value } = stated(item);
	const at = found(data as Thing, path, keys);
	return JSON.stringify(absent(at, value)) === JSON.stringify(value);
}

/** Reads what stands there; nothing at all is `none`, as a field may spell it itself, where that is told. */
const absent = (at: unknown, value: Value | undefined): unknown =>
	value === 'none' && at === undefined ? 'none' : at;

// ---------------------------------------------------------------- places

/** Names of a thing among others of its kind. */
const KEYS: readonly string[] = ['id', 'cell', 'seat', 'key', 'house', 'name'];

const keysOf = ({ keys = [] }: AnyWorld): readonly string[] => [...KEYS, ...keys];

const PLURALS: readonly ((word: string) => string)[] = [
	(word) => word,
	(word) => `${word}s`,
	(word) => `${word}es`,
	(word) => word.replace(/y$/, 'ies')
];

const nameIn = (thing: Thing, word: string): string | undefined =>
	PLURALS.map((plural) => plural(word)).find((name) => Object.hasOwn(thing, name));

/** Index of the thing that a word names in a list: by its name, else by its number from 1. */
function indexIn(list: readonly unknown[], word: string, keys: readonly string[]): number {
	for (const key of keys) {
		const at = list.findIndex(
			(thing) =>
				typeof thing === 'object' && thing !== null && String((thing as Thing)[key]) === word
		);
		if (at >= 0) return at;
	}
	const at = list.findIndex((thing) => typeof thing !== 'object' && String(thing) === word);
	if (at >= 0 || !/^\d+$/.test(word) || !isNameless(list, keys)) return at;
	return Number(word) <= list.length ? Number(word) - 1 : -1;
}

/** True if no field names every thing of the list. */
const isNameless = (list: readonly unknown[], keys: readonly string[]): boolean =>
	!keys.some((key) =>
		list.every((thing) => typeof thing === 'object' && thing !== null && Object.hasOwn(thing, key))
	);

/** True if a list holds one thing, and the word names a part of that. */
const isOnly = (list: readonly unknown[], word: string, keys: readonly string[]): boolean =>
	list.length === 1 &&
	indexIn(list, word, keys) < 0 &&
	typeof list[0] === 'object' &&
	nameIn(list[0] as Thing, word) !== undefined;

/** The value at a place; undefined: there is none. */
export function found(root: unknown, path: readonly string[], keys = KEYS): unknown {
	let at: unknown = root;
	for (const word of path) {
		if (Array.isArray(at)) {
			if (word === 'count') at = at.length;
			else if (isOnly(at, word, keys)) at = found(at[0], [word], keys);
			else at = at[indexIn(at, word, keys)] as unknown;
		} else if (typeof at === 'object' && at !== null) {
			const name = nameIn(at as Thing, word);
			at = name === undefined ? undefined : (at as Thing)[name];
		} else return undefined;
	}
	return at;
}

/** Puts a value at a place; what is not there yet is made as the world makes it. `gone` takes it away. */
function place(
	world: AnyWorld,
	root: Thing,
	path: readonly string[],
	value: Value | undefined
): void {
	const keys = keysOf(world);
	let at: unknown = root;
	let list = '';
	path.forEach((word, i) => {
		const isLast = i === path.length - 1;
		if (Array.isArray(at) && isOnly(at, word, keys)) at = at[0];
		if (Array.isArray(at)) {
			let index = indexIn(at, word, keys);
			if (index < 0) {
				const make = world.made[list];
				if (!make) throw new Error(`no ${word} in ${list}`);
				at.push(make(word));
				index = at.length - 1;
			}
			if (isLast && value === 'gone') at.splice(index, 1);
			else if (isLast && value !== undefined) at[index] = value;
			else at = at[index] as unknown;
			return;
		}
		const name = nameIn(at as Thing, word);
		if (name === undefined) throw new Error(`no ${word} at ${path.slice(0, i).join(' ')}`);
		if (isLast && value !== undefined) (at as Thing)[name] = value;
		else {
			at = (at as Thing)[name];
			list = name;
		}
	});
}

function told(text: string, action: () => void): void {
	try {
		action();
	} catch (error) {
		throw new Error(`${text}: ${String(error)}`, { cause: error });
	}
}
