/** May the leader go there, and do that? (AM-295, AM-347) */
import type { Cell, Leader, LeaderId, LeaderKind, OrderOf, OrderSheet } from '../types';
import {
	firstOf,
	holdsUnits,
	inhabited,
	readable,
	someCell,
	somePlanet,
	type Commitments,
	type Context,
	type OpenContext,
	type Verdict
} from './context';

const ON_PLANETS: readonly LeaderKind[] = ['administrator', 'merchant'];
const WITH_UNITS: readonly LeaderKind[] = ['pilot', 'navigator'];

const leaderOf = (context: Context, id: LeaderId): Leader | undefined =>
	context.own.leaders.find((leader) => leader.id === id);

function ownLeader(context: Context, id: LeaderId, kinds: readonly LeaderKind[]): Verdict {
	const leader = leaderOf(context, id);
	if (!leader) return 'not-yours';
	return kinds.includes(leader.kind) ? '' : 'malformed';
}

/** No earlier line uses him (AM-325). */
const idle = (context: Context, id: LeaderId): Verdict =>
	context.busy.has(id) ? 'over-committed' : '';

/** A leader in reserve goes to an own planet, or to own units, there now or bought this turn. */
export function post(context: Context, { leader: id, cell }: OrderOf<'post'>): Verdict {
	return firstOf(
		() => postable(context, id, cell),
		() => (context.posted.has(id) ? 'over-committed' : '')
	);
}

export function commitPost(commitments: Commitments, { leader }: OrderOf<'post'>): void {
	commitments.posted.add(leader);
}

function postable(context: Context, id: LeaderId, cell: Cell): Verdict {
	return firstOf(
		() => ownLeader(context, id, [...ON_PLANETS, ...WITH_UNITS]),
		() => someCell(context, cell),
		() => (inReserve(context, id) ? '' : 'malformed'),
		() => place(context, id, cell)
	);
}

function inReserve(context: Context, id: LeaderId): boolean {
	const leader = leaderOf(context, id);
	return leader?.post.at === 'reserve' && leader.recalled < context.view.turn;
}

function place(context: Context, id: LeaderId, cell: Cell): Verdict {
	const leader = leaderOf(context, id);
	if (leader && WITH_UNITS.includes(leader.kind))
		return holdsUnits(context, cell) ? '' : 'not-yours';
	const planet = context.planetIn.get(cell);
	if (!planet) return 'wrong-target';
	return planet.mine ? '' : 'not-yours';
}

/** The first allowed posting of each leader, wherever it stands in the sheet. */
export function readPosts(context: OpenContext, sheet: OrderSheet): void {
	for (const order of readable(sheet))
		if (order.kind === 'post' && !context.posts.has(order.leader))
			if (!postable(context, order.leader, order.cell)) context.posts.set(order.leader, order.cell);
}

export function recall(context: Context, { leader: id }: OrderOf<'recall'>): Verdict {
	return firstOf(
		() => ownLeader(context, id, [...ON_PLANETS, ...WITH_UNITS]),
		() => (leaderOf(context, id)?.post.at === 'reserve' ? 'malformed' : ''),
		() => idle(context, id)
	);
}

/** A leader does one thing a turn. */
export function commitErrand(
	commitments: Commitments,
	{ leader }: OrderOf<'recall' | 'sabotage' | 'spy'>
): void {
	commitments.busy.add(leader);
}

/** Pilots and Navigators with the units that sail, or posted to them this turn (AM-306). */
export function travel(context: Context, ids: readonly LeaderId[], from: Cell): Verdict {
	return firstOf(
		...ids.flatMap((id) => [
			() => ownLeader(context, id, WITH_UNITS),
			() => (standsAt(context, id, from) ? '' : ('malformed' as const)),
			() => idle(context, id)
		])
	);
}

function standsAt(context: Context, id: LeaderId, cell: Cell): boolean {
	const post = leaderOf(context, id)?.post;
	return post?.at === 'cell' ? post.cell === cell : context.posts.get(id) === cell;
}

/** AM-300: a planet known to be inhabited by another player. */
export function sabotage(context: Context, { leader: id, planet }: OrderOf<'sabotage'>): Verdict {
	return mission(context, id, 'saboteur', () => inhabited(context, planet));
}

/** AM-305: any planet. */
export function spy(context: Context, { leader: id, planet }: OrderOf<'spy'>): Verdict {
	return mission(context, id, 'spy', () => somePlanet(context, planet));
}

function mission(context: Context, id: LeaderId, kind: LeaderKind, target: () => Verdict): Verdict {
	return firstOf(
		() => ownLeader(context, id, [kind]),
		target,
		() => idle(context, id)
	);
}
