/** Posts for leaders. */
import type { Leader, SheetOrder } from '../types';
import { powerOf } from './forces';
import { bestPlanet } from './investments';
import { enemyCombat } from './defence';
import type { Known } from './mind';
import { freeAt, type Plan } from './plan';

type Move = Extract<SheetOrder, { kind: 'move' }>;

/** To be called when all fleets are ordered. */
export function postLeaders(plan: Plan): void {
	for (const leader of plan.mind.own.leaders) {
		if (leader.kind === 'administrator' || leader.kind === 'merchant') govern(plan, leader);
		if (leader.kind === 'pilot' || leader.kind === 'navigator') accompany(plan, leader);
	}
}

/** On the best planet that no enemy stands on; there he stays until one comes who is too strong. */
function govern(plan: Plan, leader: Leader): void {
	const { mind, sheet } = plan;
	const { post } = leader;
	const safe = mind.mine.filter((known) => !isLosing(plan, known));
	const seat = bestPlanet({ ...mind, mine: safe });
	if (post.at === 'reserve' && seat)
		sheet.push({ kind: 'post', leader: leader.id, cell: seat.cell });
	const place = post.at === 'planet' && mind.mine.find(({ id }) => id === post.planet);
	if (place && isLosing(plan, place)) sheet.push({ kind: 'recall', leader: leader.id });
}

/** Enemies stand on it, and the Troops there are no match for them. */
const isLosing = (plan: Plan, known: Known): boolean =>
	enemyCombat(plan.mind, known) > powerOf(plan.mind, freeAt(plan, known.cell));

/** With the strongest fleet that sails; who is with units already goes where they go. */
function accompany(plan: Plan, leader: Leader): void {
	const { post } = leader;
	const fleets = plan.sheet
		.map((order, line) => ({ order, line }))
		.filter((entry): entry is { order: Move; line: number } => entry.order.kind === 'move')
		.filter(({ order }) => post.at !== 'cell' || order.from === post.cell)
		.sort((a, b) => strength(plan, b.order) - strength(plan, a.order) || a.line - b.line);
	const fleet = fleets[0];
	if (!fleet || strength(plan, fleet.order) < STRONG) {
		if (post.at === 'cell' && isWantedElsewhere(plan))
			plan.sheet.push({ kind: 'recall', leader: leader.id });
		return;
	}
	const { order, line } = fleet;
	plan.sheet[line] = { ...order, leaders: [...order.leaders, leader.id] };
	if (post.at === 'reserve') plan.sheet.push({ kind: 'post', leader: leader.id, cell: order.from });
}

/** Power of a fleet that is worth leading. */
const STRONG = 10;

/** Strong fleets sail, and none from where he is: recalled now, he leads one of the next turn. */
const isWantedElsewhere = (plan: Plan): boolean =>
	plan.mind.left > 1 &&
	plan.sheet.some((order) => order.kind === 'move' && strength(plan, order) >= STRONG);

function strength({ mind }: Plan, { ships, pickups }: Move): number {
	const troops = pickups.map((cargo) => powerOf(mind, cargo.units));
	return troops.reduce((sum, power) => sum + power, powerOf(mind, ships));
}
