/** Done means done: a part of an order that is carried out changes something, and one that is not is told why. */
import { createRng } from '../../engine/kernel/rng';
import { stateHash } from '../../engine/kernel/hash';
import type { Stream } from '../../engine/kernel/rng';
import { placeIn } from '../../engine/kernel/problem';
import type { Answer, Report, SeatId } from '../../engine/kernel/ruleset';
import { ALL } from '../scope';
import type { Fixture } from './fixture';
import { lighter } from './lighter';
import { keyOf } from './reach/reach';

export interface Found {
	/** Parts tried. */
	tried: number;
	/** Those that changed nothing, with nothing said. */
	readonly idle: string[];
}

/** One part in so many of the declared shape is tried. */
const SPARED_FIELDS = ALL ? 2 : 5;

/** A step as it was resolved. */
export interface Resolved<S, T> {
	readonly before: S;
	readonly answers: readonly Answer<T>[];
}

/** Plays a step again without one thing of one order at a time, whatever the declared shape lets be left out. */
export function tryFields<O, S, T, V, R extends Report>(
	{ ruleset, shape, lightened }: Fixture<O, S, T, V, R>,
	{ before, answers }: Resolved<S, T>,
	draw: Stream,
	found: Found
): void {
	if (!shape || !lightened) throw new Error(`no shape of ${ruleset.id}`);
	const dice = Uint8Array.from({ length: 32 }, () => draw.pick(256));
	const resolved = (changed: SeatId, order: T | undefined) =>
		ruleset.resolve(
			before,
			answers.map((answer) =>
				answer.seat === changed && order !== undefined ? { ...answer, order } : answer
			),
			createRng(dice, ruleset.dice),
			() => undefined
		);
	for (const { seat, order: given, missed } of answers) {
		if (missed) continue;
		const view = ruleset.view(before, seat);
		const order = lightened.carried(view, seat, given);
		const refusals = (one: T): number =>
			ruleset.check(view, seat, one).filter(({ severity }) => severity === 'refusal').length;
		if (refusals(order) > 0) continue;
		const next = resolved(seat, order);
		// A seat that is out leaves no units behind, so no part of its order can show in the state.
		if (ruleset.out?.(next.state).includes(seat)) continue;
		const hash = stateHash(next.state);
		const heard = (reports: readonly R[]): R[] =>
			reports.filter(({ to }) => to === 'all' || to.includes(seat));
		const mine = heard(next.reports);
		for (const { at, without } of lighter(shape, order)) {
			if (draw.pick(SPARED_FIELDS) > 0 || lightened.excused(order, at, view)) continue;
			const read = ruleset.parse(lightened.emptied?.(order, at) ?? without);
			if (!read.ok || refusals(read.value) > 0) continue;
			found.tried++;
			const less = resolved(seat, read.value);
			if (stateHash(less.state) !== hash) continue;
			const unsaid = new Set(heard(less.reports).map(keyOf));
			const more = mine.filter((report) => !unsaid.has(keyOf(report)));
			const isTold =
				mine.some((report) => lightened.failed?.(report, at)) ||
				more.some((report) => lightened.told(report, order, at));
			if (!isTold)
				found.idle.push(
					`seat ${seat}: ${at.join('.')} ${JSON.stringify(placeIn(order, at))} of ${JSON.stringify(order)}`
				);
		}
	}
}
