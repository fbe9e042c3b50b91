/** Posts for leaders. */
import type { Leader, SheetOrder } from '../types';
import { powerOf } from './forces';
import { bestPlanet } from './investments';
import type { Plan } from './plan';

type Move = Extract<SheetOrder, { kind: 'move' }>;

/** To be called when all fleets are ordered. */
export function postLeaders(plan: Plan): void {
	for (const leader of plan.mind.own.leaders) {
		if (leader.kind === 'administrator' || leader.kind === 'merchant') govern(plan, leader);
		if (leader.kind === 'pilot' || leader.kind === 'navigator') accompany(plan, leader);
	}
}

/** On the best planet; once there he stays. */
function govern({ mind, sheet }: Plan, leader: Leader): void {
	const seat = bestPlanet(mind);
	if (leader.post.at === 'reserve' && seat)
		sheet.push({ kind: 'post', leader: leader.id, cell: seat.cell });
}

/** With the strongest fleet that sails; who is with units already goes where they go. */
function accompany(plan: Plan, leader: Leader): void {
	const { post } = leader;
	const fleets = plan.sheet
		.map((order, line) => ({ order, line }))
		.filter((entry): entry is { order: Move; line: number } => entry.order.kind === 'move')
		.filter(({ order }) => post.at !== 'cell' || order.from === post.cell)
		.sort((a, b) => strength(plan, b.order) - strength(plan, a.order) || a.line - b.line);
	const fleet = fleets[0];
	if (!fleet || strength(plan, fleet.order) < 10) return;
	const { order, line } = fleet;
	plan.sheet[line] = { ...order, leaders: [...order.leaders, leader.id] };
	if (post.at === 'reserve') plan.sheet.push({ kind: 'post', leader: leader.id, cell: order.from });
}

function strength({ mind }: Plan, { ships, pickups }: Move): number {
	const troops = pickups.map((cargo) => powerOf(mind, cargo.units));
	return troops.reduce((sum, power) => sum + power, powerOf(mind, ships));
}
