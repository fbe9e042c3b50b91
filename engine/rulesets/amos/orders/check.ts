/**
 * Is a sheet allowed, as far as its author can know? (AM-322 to AM-348, AM-383) The same check runs
 * while it is written and, on every device, when it is opened: it reads nothing but the view.
 */
import type { Problem } from '../../../kernel/ruleset';
import { MAX_ORDERS } from '../data';
import type { OrderKind, OrderSheet, SeatId, SheetLine, SheetOrder, View } from '../types';
import { onlyType } from '../units';
import { addAt, openDesk, partner, readable, statusOf, type Desk, type Verdict } from './desk';
import { board, move } from './fleets';
import { parseLine } from './parse';
import { bid, colonise, land, stance, vote } from './planets';
import { post, readPosts, recall, sabotage, spy } from './posts';
import { build, buyUnits, launch, piracy, research, terror } from './purchases';
import { deal, disband, giveMoney, givePlanet, giveTech, giveUnits, shareRoute } from './trades';
import { moneyWarnings } from './warnings';

/** Refusals make their line void; warnings (AM-324) do not. `view` must be that of `seat`. */
export function check(view: View, seat: SeatId, sheet: OrderSheet): readonly Problem[] {
	const { desk, lines, verdicts } = judgeSheet(view, seat, sheet);
	const refusals = verdicts.flatMap((code, line): Problem[] =>
		code ? [{ code, severity: 'refusal', line }] : []
	);
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
		if (order.kind !== 'buyUnits' || buyUnits(desk, order.planet, order.type)) continue;
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

function judge(desk: Desk, order: SheetOrder): Verdict {
	switch (order.kind) {
		case 'ally':
			return partner(desk, order.player);
		case 'giftMoney':
			return giveMoney(desk, order.to, order.hd);
		case 'giftUnits':
			return giveUnits(desk, order.to, order.planet, order.units);
		case 'giftPlanet':
			return givePlanet(desk, order.to, order.planet);
		case 'giftTech':
			return giveTech(desk, order.to, order.tech);
		case 'deal':
			return deal(desk, order.with, order.give, order.get);
		case 'route':
			return shareRoute(desk, order.with);
		case 'disband':
			return disband(desk, order.cell, order.units);
		case 'buyUnits':
			return buyUnits(desk, order.planet, order.type);
		case 'build':
			return build(desk, order.planet, order.construction);
		case 'satellite':
			return launch(desk, order.host, order.cell);
		case 'research':
			return research(desk, order.tech);
		case 'terror':
			return terror(desk, order.planet);
		case 'piracy':
			return piracy(desk, order.planet);
		case 'move':
			return move(desk, order);
		case 'board':
			return board(desk, order);
		case 'land':
			return land(desk, order.planet);
		case 'stance':
			return stance(desk, order.planet, order.mode, order.claimant);
		case 'colonise':
			return colonise(desk, order.planet);
		case 'bid':
			return bid(desk, order.lot, order.hd, order.planet);
		case 'post':
			return post(desk, order.leader, order.cell);
		case 'recall':
			return recall(desk, order.leader);
		case 'sabotage':
			return sabotage(desk, order.leader, order.planet);
		case 'spy':
			return spy(desk, order.leader, order.planet);
		case 'vote':
			return vote(desk, order.candidate);
		case 'resign':
			return resign(desk);
	}
}

function resign(desk: Desk): Verdict {
	if (desk.once.has('resign')) return 'limit-reached';
	desk.once.add('resign');
	return '';
}
