/**
 * Is a sheet allowed, as far as its author can know? (AM-322 to AM-348, AM-383) The same check runs
 * while it is written and, on every device, when it is opened: it reads nothing but the view.
 */
import { refusalOf, type Problem } from '../../../kernel/problem';
import { MAX_ORDERS } from '../data';
import type { OrderKind, OrderSheet, SeatId, SheetLine, View } from '../types';
import { onlyType } from '../units';
import {
	addAt,
	openContext,
	partner,
	readable,
	statusOf,
	type Context,
	type OpenContext,
	type Verdict
} from './context';
import { commit, judge } from './kinds';
import { linesOf } from './parse';
import { readPosts } from './posts';
import { buyUnits } from './purchases';
import { moneyWarnings } from './warnings';

/** Refusals make their line void; warnings (AM-324) do not. `view` must be that of `seat`. */
export function check(view: View, seat: SeatId, sheet: OrderSheet): readonly Problem[] {
	const { context, lines, verdicts } = judgeSheet(view, seat, sheet);
	const refusals = verdicts.flatMap((code, line) => (code ? [refusalOf([line], code)] : []));
	const allowed = lines.map((order, line) => (verdicts[line] ? { kind: 'malformed' } : order));
	return view.phase === 'orders'
		? [...refusals, ...moneyWarnings(context, allowed as OrderSheet)]
		: refusals;
}

/**
 * The lines as they are understood, and the verdict on each, '' for one that stands. `view` must be
 * that of `seat`. What is played is these lines: they are what was judged.
 */
export function judgeSheet(
	view: View,
	seat: SeatId,
	sheet: OrderSheet
): { context: Context; lines: OrderSheet; verdicts: readonly Verdict[] } {
	const context = openContext(view, seat);
	const lines = linesOf(sheet);
	readBeforehand(context, lines);
	const verdicts = lines.map((order, line) => {
		const verdict = verdictOn(context, order, line);
		if (!verdict && order.kind !== 'malformed') commit(context, order);
		return verdict;
	});
	return { context, lines, verdicts };
}

/** Reads the lines that count wherever they stand: allies, units to buy, leaders to post. */
function readBeforehand(context: OpenContext, sheet: OrderSheet): void {
	const lines = readable(sheet);
	for (const order of lines)
		if (order.kind === 'ally' && !partner(context, order.player)) context.allies.add(order.player);
	for (const order of lines) {
		if (order.kind !== 'buyUnits' || buyUnits(context, order)) continue;
		const planet = context.view.planets[order.planet - 1];
		if (planet) addAt(context.bought, planet.cell, onlyType(order.type, order.count));
	}
	readPosts(context, sheet);
}

function verdictOn(context: Context, order: SheetLine, line: number): Verdict {
	if (line >= MAX_ORDERS) return 'limit-reached';
	if (order.kind === 'malformed') return 'malformed';
	return timeFor(context, order.kind) || judge(context, order);
}

/** Votes in the election and nothing else in it; nothing from who is out of play (AM-348). */
function timeFor({ view, seat }: Context, kind: OrderKind): Verdict {
	const status = statusOf(view, seat);
	const asked = {
		orders: status === 'playing' || status === 'withdrawn',
		election: status === 'playing',
		over: false
	};
	return asked[view.phase] && (kind === 'vote') === (view.phase === 'election')
		? ''
		: 'out-of-play';
}
