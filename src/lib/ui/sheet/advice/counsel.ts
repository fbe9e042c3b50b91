/** Advice against an order: which parts it says already, which would fit, and what those take along. */
import { heeded, isHeeded, isSameData } from '$engine/kernel/advice';
import { deriveSeed } from '$engine/kernel/hash';
import { placeIn } from '$engine/kernel/problem';
import { createRng } from '$engine/kernel/rng';
import type { Advice, Problem, Reason } from '$engine/kernel/ruleset';
import type { TableSession } from '$lib/games/game';
import type { Part } from '../lines/parts';
import type { Told } from '../lines/told';

/** Words of a game for advice. */
export interface CounselWords {
	/** The part as a line of the sheet. */
	tell(advice: Advice): Told;
	/** One sentence; '': it goes without saying. */
	reason(why: Reason): string;
	problem(problem: Problem): string;
	/** Heading under which the part stands; without it, none. */
	topic?(advice: Advice): string;
	/** A sentence for what such an order leaves; '': it costs nothing. */
	comesTo?(order: unknown): string;
	/** A sentence if such an order spends what wins the game; '': it does not. */
	warns?(order: unknown): string;
}

/** Problems that the rules find in an order. */
export type Judge = (order: unknown) => readonly Problem[];

/** Advice for the step shown; the dice are the same for a seat and a step, whenever it is asked. */
export function adviceAt({
	ruleset,
	view,
	viewer,
	step
}: Pick<TableSession, 'ruleset' | 'view' | 'viewer' | 'step'>): readonly Advice[] {
	const seed = deriveSeed('lacre/advice/1', Uint8Array.of(viewer), step);
	return ruleset.advise?.(view, viewer, createRng(seed)) ?? [];
}

/** Verdict of a table's rules on an order of its viewer. */
export const judgeAt =
	({ ruleset, view, viewer }: TableSession): Judge =>
	(order) =>
		ruleset.check(view, viewer, order);

/** Tells whether an order has no more problems than another one; undefined is no order, and has. */
export function noWorseThan(judge: Judge, order: unknown): (next: unknown) => boolean {
	const had = judge(order).length;
	return (next) => next !== undefined && judge(next).length <= had;
}

/** A part of the advice that the order does not say yet. */
export interface Ghost {
	/** Its place in the advice. */
	readonly index: number;
	readonly advice: Advice;
	/** Earlier parts of the advice that it comes with: without them it would not be allowed. */
	readonly with: readonly number[];
	/** Reason that the order can no longer take it. */
	readonly unfit?: Problem;
}

/** Parts of the advice that were neither taken nor waved away, each as it stands to the order. */
export function ghostsOf(
	judge: Judge,
	order: unknown,
	advice: readonly Advice[],
	dismissed: ReadonlySet<number> = new Set()
): Ghost[] {
	const open = advice.flatMap((one, index) =>
		dismissed.has(index) || isHeeded(order, one) ? [] : [index]
	);
	const known = refusalsOf(judge, order);
	return open.map((index) => {
		const one = advice[index] as Advice;
		const unfit = newRefusal(judge, known, heeded(order, one));
		if (!unfit) return { index, advice: one, with: [] };
		const before = open.filter((other) => other < index);
		const all = [...before, index].map((i) => advice[i] as Advice);
		const fits = !newRefusal(judge, known, withAll(order, all));
		return {
			index,
			advice: one,
			with: fits ? needed(judge, order, advice, before, index) : [],
			...(fits ? {} : { unfit })
		};
	});
}

/**
 * The first part of the advice that fits by itself and that the order does not say yet; those after it are not judged.
 * `later`: codes of reasons for what can wait.
 */
export function firstGhost(
	judge: Judge,
	order: unknown,
	advice: readonly Advice[],
	later: readonly string[] = []
): Ghost | undefined {
	const known = refusalsOf(judge, order);
	const index = advice.findIndex(
		(one) =>
			!later.includes(one.why.code) &&
			!isHeeded(order, one) &&
			!newRefusal(judge, known, heeded(order, one))
	);
	const one = advice[index];
	return one && { index, advice: one, with: [] };
}

/** The order with a part of the advice in it, and with what that comes with. */
export const taking = (order: unknown, advice: readonly Advice[], ghost: Ghost): unknown =>
	withAll(
		order,
		[...ghost.with, ghost.index].map((i) => advice[i] as Advice)
	);

/** Parts put into an order, one after the other. */
export interface Taken {
	readonly order: unknown;
	readonly taken: readonly Part[];
	readonly unfit: readonly { readonly part: Part; readonly why: Problem }[];
}

/** Takes every part that still fits, in their order; one that the order says already is left alone. */
export function takingAll(judge: Judge, order: unknown, parts: readonly Part[]): Taken {
	const known = refusalsOf(judge, order);
	let now = order;
	const taken: Part[] = [];
	const unfit: { part: Part; why: Problem }[] = [];
	for (const part of parts) {
		if (isHeeded(now, part as never)) continue;
		const next = heeded(now, part as never);
		// The order has no such place: it answers another question.
		if (next === now) continue;
		const why = newRefusal(judge, known, next);
		if (why) unfit.push({ part, why });
		else {
			now = next;
			taken.push(part);
		}
	}
	return { order: now, taken, unfit };
}

/** The order with all that fits of some ghosts, and with what those come with. */
export function takingMany(
	judge: Judge,
	order: unknown,
	advice: readonly Advice[],
	ghosts: readonly Ghost[]
): unknown {
	const fit = ghosts.filter(({ unfit }) => !unfit);
	const all = new Set(fit.flatMap((one) => [...one.with, one.index]));
	const parts = [...all].sort((a, b) => a - b).map((index) => advice[index] as Advice);
	return takingAll(judge, order, parts).order;
}

/**
 * The order without a part that it took. `before`: the order before anything was taken. Undefined: it cannot go
 * without what else stands there.
 */
export function takingBack(
	judge: Judge,
	order: unknown,
	before: unknown,
	{ at, how, value }: Advice
): unknown {
	const here = placeIn(order, at);
	const set = (instead: unknown): unknown =>
		heeded(order, { at, how: 'set', value: instead, why: { code: '', data: {} } });
	const parts = Array.isArray(here) ? (here as readonly unknown[]) : [];
	const place = parts.findLastIndex((one) => isSameData(one, value));
	if (how === 'add' && place < 0) return undefined;
	const without = how === 'set' ? set(placeIn(before, at)) : set(parts.toSpliced(place, 1));
	return newRefusal(judge, refusalsOf(judge, order), without) ? undefined : without;
}

const withAll = (order: unknown, all: readonly Advice[]): unknown => all.reduce(heeded, order);

/** Those of the earlier parts without which it would not be allowed. */
function needed(
	judge: Judge,
	order: unknown,
	advice: readonly Advice[],
	before: readonly number[],
	index: number
): number[] {
	const known = refusalsOf(judge, order);
	const fits = (some: readonly number[]): boolean =>
		!newRefusal(
			judge,
			known,
			withAll(
				order,
				[...some, index].map((i) => advice[i] as Advice)
			)
		);
	return before.reduceRight<number[]>(
		(kept, one) => {
			const without = kept.filter((other) => other !== one);
			return fits(without) ? without : kept;
		},
		[...before]
	);
}

const nameOf = ({ code, at }: Problem): string => `${code} ${at.join('.')}`;

/** Names of the refusals of an order as it stands. */
export const refusalsOf = (judge: Judge, order: unknown): ReadonlySet<string> =>
	new Set(
		judge(order)
			.filter(({ severity }) => severity === 'refusal')
			.map(nameOf)
	);

/** The first refusal that the order did not have. */
export const newRefusal = (
	judge: Judge,
	known: ReadonlySet<string>,
	order: unknown
): Problem | undefined =>
	judge(order).find((problem) => problem.severity === 'refusal' && !known.has(nameOf(problem)));
