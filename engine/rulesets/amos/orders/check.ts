/**
 * Is a sheet allowed, as far as its author can know? (AM-322 to AM-348, AM-383) The same check runs
 * while it is written and, on every device, when it is opened: it reads nothing but the view.
 */
import { refusalOf, type Problem } from '../../../kernel/problem';
import { MAX_ORDERS } from '../data';
import type { OrderKind, OrderSheet, SeatId, SheetLine, View } from '../types';
import { onlyType } from '../units';
import { addAt, openDesk, partner, readable, statusOf, type Desk, type Verdict } from './desk';
import { judge } from './kinds';
import { parseLine } from './parse';
import { readPosts } from './posts';
import { buyUnits } from './purchases';
import { moneyWarnings } from './warnings';

/** Refusals make their line void; warnings (AM-324) do not. `view` must be that of `seat`. */
export function check(view: View, seat: SeatId, sheet: OrderSheet): readonly Problem[] {
	const { desk, lines, verdicts } = judgeSheet(view, seat, sheet);
	const refusals = verdicts.flatMap((code, line) => (code ? [refusalOf([line], code)] : []));
	const allowed = lines.map((order, line) => (verdicts[line] ? { kind: 'malformed' } : order));
	return view.phase === 'orders'
		? [...refusals, ...moneyWarnings(desk, allowed as OrderSheet)]
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
): { desk: Desk; lines: OrderSheet; verdicts: readonly Verdict[] } {
	const desk = openDesk(view, seat);
	const lines = sheet.map(parseLine);
	readBeforehand(desk, lines);
	return { desk, lines, verdicts: lines.map((order, line) => verdictOn(desk, order, line)) };
}

/** What counts wherever it stands in the sheet: allies, units to buy, leaders to post. */
function readBeforehand(desk: Desk, sheet: OrderSheet): void {
	const lines = readable(sheet);
	for (const order of lines)
		if (order.kind === 'ally' && !partner(desk, order.player)) desk.allies.add(order.player);
	for (const order of lines) {
		if (order.kind !== 'buyUnits' || buyUnits(desk, order)) continue;
		const planet = desk.view.planets[order.planet - 1];
		if (planet) addAt(desk.bought, planet.cell, onlyType(order.type, order.count));
	}
	readPosts(desk, sheet);
}

function verdictOn(desk: Desk, order: SheetLine, line: number): Verdict {
	if (line >= MAX_ORDERS) return 'limit-reached';
	if (order.kind === 'malformed') return 'malformed';
	return timeFor(desk, order.kind) || judge(desk, order);
}

/** Votes in the election and nothing else in it; nothing from who is out of play (AM-348). */
function timeFor({ view, seat }: Desk, kind: OrderKind): Verdict {
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
