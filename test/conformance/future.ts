/**
 * No future lies in a state: each die that makes a difference to a state makes one to what some seat is
 * told. A step is resolved again with one die fallen otherwise; where neither a view nor a report
 * of anybody differs and the states do, the state holds what nobody may know yet.
 */
import { encode, type Encodable } from '../../engine/kernel/encode';
import { advance, begin } from '../../engine/kernel/advance';
import { fromHex, hashOfState, stateHash } from '../../engine/kernel/hash';
import type { Recording } from '../../engine/kernel/replay';
import { createRng, type Rng, type Stream } from '../../engine/kernel/rng';
import {
	UNTRACED,
	type AnyRuleset,
	type Decision,
	type Report,
	type Result,
	type SeatId
} from '../../engine/kernel/ruleset';
import { ALL } from '../scope';

/** A choice that the dice made: of how many, and for what. */
interface Draw {
	readonly label: string;
	readonly of: number;
}

/** The first state, or a step: all that comes of some dice. */
type Play = (rng: Rng) => { readonly state: unknown; readonly reports: readonly Report[] };

/** Choices that are tried of each kind of label: in one step, spread over all that it made, and in a whole game. */
const TRIED = { step: 4, game: ALL ? 60 : 4 };

/** Dice of a seed that are written down, of which the one numbered `at` falls `by` further. */
function bent(base: Rng, at = -1, by = 0): { readonly rng: Rng; readonly draws: Draw[] } {
	const draws: Draw[] = [];
	const streamOf = (label: string, stream: Stream): Stream => {
		const pick = (of: number): number => {
			const value = stream.pick(of);
			return draws.push({ label, of }) - 1 === at ? (value + by) % of : value;
		};
		const die = (sides: number): number => pick(sides) + 1;
		return {
			pick,
			die,
			dice: (count, sides) => Array.from({ length: count }, () => die(sides)),
			shuffle<T>(items: readonly T[]): T[] {
				const out = [...items];
				for (let i = out.length - 1; i > 0; i--) {
					const j = pick(i + 1);
					[out[i], out[j]] = [out[j] as T, out[i] as T];
				}
				return out;
			}
		};
	};
	return {
		rng: { stream: (...parts) => streamOf(parts.join('/'), base.stream(...parts)) },
		draws
	};
}

/** All that anybody is told: every view, a spectator's too, and every report with those it goes to. */
const toldBy = (
	ruleset: AnyRuleset,
	seats: number,
	{ state, reports }: ReturnType<Play>
): string => {
	const viewers = Array.from({ length: seats + 1 }, (_, seat): SeatId => seat);
	const views = viewers.map((seat) => ruleset.view(state, seat) as Encodable);
	return hashOfState(encode([views, reports] as unknown as Encodable));
};

/** Label of all dice of its kind: seats, rounds and places are left open. */
const kindOf = (label: string): string =>
	label
		.split('/')
		.map((part) => (/\d/.test(part) ? '*' : part))
		.join('/');

/** Choices that are tried of each kind of label, spread evenly; `spent` counts them. */
function tried(draws: readonly Draw[], spent: Map<string, number>): number[] {
	const byKind = new Map<string, number[]>();
	draws.forEach(({ label, of }, i) => {
		if (of < 2) return;
		const kind = kindOf(label);
		const all = byKind.get(kind);
		if (all) all.push(i);
		else byKind.set(kind, [i]);
	});
	return [...byKind].flatMap(([kind, all]) => {
		const before = spent.get(kind) ?? 0;
		const count = Math.min(TRIED.step, TRIED.game - before, all.length);
		spent.set(kind, before + count);
		return Array.from(
			{ length: count },
			(_, i) => all[Math.floor((i * all.length) / count)] as number
		);
	});
}

interface Watch {
	readonly ruleset: AnyRuleset;
	readonly seats: number;
	readonly spent: Map<string, number>;
	/** Kinds of labels of dice that were hidden from everybody. */
	readonly hidden: Set<string>;
}

/** `dice`: those of a step that has none have not been rolled yet, and whoever answers it could choose by them. */
function watch(
	{ ruleset, seats, spent, hidden }: Watch,
	{ seed, dice, play }: { seed: Uint8Array; dice: boolean; play: Play }
): void {
	const { rng, draws } = bent(createRng(seed, ruleset.dice));
	const meant = play(rng);
	if (!dice)
		for (const { label, of } of draws) if (of > 1) hidden.add(`${kindOf(label)} without dice`);
	const once = tried(draws, spent);
	// Views of all seats take longer than the step itself: most steps have nothing left to try.
	if (once.length === 0) return;
	const told = toldBy(ruleset, seats, meant);
	const hash = stateHash(meant.state as Encodable);
	for (const at of once) {
		const { label, of } = draws[at] as Draw;
		const other = play(bent(createRng(seed, ruleset.dice), at, 1 + (at % (of - 1))).rng);
		const differs = stateHash(other.state as Encodable) !== hash;
		if (differs && toldBy(ruleset, seats, other) === told) hidden.add(kindOf(label));
	}
}

/**
 * Kinds of labels of the dice that a recorded game hides from everybody, in the order of the alphabet:
 * none, where no future lies in its states.
 */
export function futuresIn(ruleset: AnyRuleset, recording: Recording): string[] {
	const { seats } = recording;
	const options: unknown = must(ruleset.parseOptions(recording.options));
	const one: Watch = { ruleset, seats, spent: new Map(), hidden: new Set() };
	const seed = seedOf(recording.setupSeed);
	watch(one, {
		seed,
		dice: true,
		play: (rng) => ({ state: ruleset.setup(options, seats, rng) as unknown, reports: [] })
	});
	let state: unknown = begin({ ruleset, options, seats, seed }).state;
	for (const { orders: raw, bots, seed: hex } of recording.steps) {
		const orders = Object.fromEntries(
			Object.entries(raw).map(([seat, order]) => [seat, must<unknown>(ruleset.parse(order))])
		);
		const before = state;
		const next = advance({ ruleset, state, orders, bots, seed: seedOf(hex) });
		watch(one, {
			seed: seedOf(hex),
			dice: hasDice(ruleset.pending(before)),
			play: (rng) => ruleset.resolve(before, next.answers, rng, UNTRACED)
		});
		state = next.state;
	}
	return [...one.hidden].sort();
}

/** An answer that one seat gives openly resolves at once, without a beacon, unless it says that it needs dice. */
const hasDice = ([only, ...others]: readonly Decision[]): boolean =>
	others.length > 0 || only === undefined || only.sealed || only.chance;

const seedOf = (hex: string): Uint8Array => fromHex(hex) as Uint8Array;

function must<T>(result: Result<T>): T {
	if (!result.ok) throw new Error(`the record: ${result.code}`);
	return result.value;
}
