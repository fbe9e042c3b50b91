/** Random orders to leaders. */
import type { Stream } from '../../../kernel/rng';
import type { Leader, SheetOrder, View } from '../types';
import { anyOf, once } from './whims';

/** Postings and recalls. */
export function leaderWhims(view: View, stream: Stream): SheetOrder[] {
	return (view.own[0]?.leaders ?? []).flatMap((leader): SheetOrder[] => {
		if (leader.post.at !== 'reserve')
			return once(stream, 8) ? [{ kind: 'recall', leader: leader.id }] : [];
		const cell = anyOf(stream, placesFor(view, leader));
		return cell === undefined ? [] : [{ kind: 'post', leader: leader.id, cell }];
	});
}

function placesFor(view: View, { kind }: Leader): number[] {
	switch (kind) {
		case 'pilot':
		case 'navigator':
			return (view.own[0]?.armies ?? []).map((army) => army.cell);
		case 'administrator':
		case 'merchant':
			return view.planets.filter((planet) => planet.mine).map((planet) => planet.cell);
		case 'saboteur':
		case 'spy':
			return [];
	}
}

/** Sabotage of what is known to be inhabited, spying anywhere. */
export function missionWhims(view: View, stream: Stream): SheetOrder[] {
	const inhabited = view.planets.filter((planet) => !planet.mine && planet.seen.owner !== 0);
	return (view.own[0]?.leaders ?? []).flatMap((leader): SheetOrder[] => {
		const kind = leader.kind;
		if (kind !== 'saboteur' && kind !== 'spy') return [];
		const target = anyOf(stream, kind === 'saboteur' ? inhabited : view.planets);
		if (!target || once(stream, 3)) return [];
		return [{ kind: kind === 'spy' ? 'spy' : 'sabotage', leader: leader.id, planet: target.id }];
	});
}
