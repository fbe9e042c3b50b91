/** May the leader go there, and do that? (AM-295, AM-347) */
import type { Cell, Leader, LeaderId, LeaderKind, OrderOf, OrderSheet } from '../types';
import {
	firstOf,
	holdsUnits,
	inhabited,
	readable,
	someCell,
	somePlanet,
	type Desk,
	type Verdict
} from './desk';

const ON_PLANETS: readonly LeaderKind[] = ['administrator', 'merchant'];
const WITH_UNITS: readonly LeaderKind[] = ['pilot', 'navigator'];

const leaderOf = (desk: Desk, id: LeaderId): Leader | undefined =>
	desk.own.leaders.find((leader) => leader.id === id);

function ownLeader(desk: Desk, id: LeaderId, kinds: readonly LeaderKind[]): Verdict {
	const leader = leaderOf(desk, id);
	if (!leader) return 'not-yours';
	return kinds.includes(leader.kind) ? '' : 'malformed';
}

/** No earlier line uses him (AM-325). */
const idle = (desk: Desk, id: LeaderId): Verdict => (desk.busy.has(id) ? 'over-committed' : '');

/** From reserve to an own planet, or to own units, there now or bought this turn. */
export function post(desk: Desk, { leader: id, cell }: OrderOf<'post'>): Verdict {
	const verdict = firstOf(
		() => postable(desk, id, cell),
		() => (desk.posted.has(id) ? 'over-committed' : '')
	);
	if (!verdict) desk.posted.add(id);
	return verdict;
}

function postable(desk: Desk, id: LeaderId, cell: Cell): Verdict {
	return firstOf(
		() => ownLeader(desk, id, [...ON_PLANETS, ...WITH_UNITS]),
		() => someCell(desk, cell),
		() => (inReserve(desk, id) ? '' : 'malformed'),
		() => place(desk, id, cell)
	);
}

function inReserve(desk: Desk, id: LeaderId): boolean {
	const leader = leaderOf(desk, id);
	return leader?.post.at === 'reserve' && leader.recalled < desk.view.turn;
}

function place(desk: Desk, id: LeaderId, cell: Cell): Verdict {
	const leader = leaderOf(desk, id);
	if (leader && WITH_UNITS.includes(leader.kind)) return holdsUnits(desk, cell) ? '' : 'not-yours';
	const planet = desk.planetIn.get(cell);
	if (!planet) return 'wrong-target';
	return planet.mine ? '' : 'not-yours';
}

/** The first allowed posting of each leader, wherever it stands in the sheet. */
export function readPosts(desk: Desk, sheet: OrderSheet): void {
	for (const order of readable(sheet))
		if (order.kind === 'post' && !desk.posts.has(order.leader))
			if (!postable(desk, order.leader, order.cell)) desk.posts.set(order.leader, order.cell);
}

export function recall(desk: Desk, { leader: id }: OrderOf<'recall'>): Verdict {
	const verdict = firstOf(
		() => ownLeader(desk, id, [...ON_PLANETS, ...WITH_UNITS]),
		() => (leaderOf(desk, id)?.post.at === 'reserve' ? 'malformed' : ''),
		() => idle(desk, id)
	);
	if (!verdict) desk.busy.add(id);
	return verdict;
}

/** Pilots and Navigators with the units that sail, or posted to them this turn (AM-306). */
export function travel(desk: Desk, ids: readonly LeaderId[], from: Cell): Verdict {
	return firstOf(
		...ids.flatMap((id) => [
			() => ownLeader(desk, id, WITH_UNITS),
			() => (standsAt(desk, id, from) ? '' : ('malformed' as const)),
			() => idle(desk, id)
		])
	);
}

function standsAt(desk: Desk, id: LeaderId, cell: Cell): boolean {
	const post = leaderOf(desk, id)?.post;
	return post?.at === 'cell' ? post.cell === cell : desk.posts.get(id) === cell;
}

/** AM-300: a planet known to be inhabited by another player. */
export function sabotage(desk: Desk, { leader: id, planet }: OrderOf<'sabotage'>): Verdict {
	return mission(desk, id, 'saboteur', () => inhabited(desk, planet));
}

/** AM-305: any planet. */
export function spy(desk: Desk, { leader: id, planet }: OrderOf<'spy'>): Verdict {
	return mission(desk, id, 'spy', () => somePlanet(desk, planet));
}

function mission(desk: Desk, id: LeaderId, kind: LeaderKind, target: () => Verdict): Verdict {
	const verdict = firstOf(
		() => ownLeader(desk, id, [kind]),
		target,
		() => idle(desk, id)
	);
	if (!verdict) desk.busy.add(id);
	return verdict;
}
