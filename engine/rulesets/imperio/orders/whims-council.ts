/** Any votes, deals and bid. */
import type { Stream } from '../../../kernel/rng';
import { LAST_TURN, LOT } from '../data';
import { planetsOf } from '../holdings';
import type { Bid, Deal, Item, SeatId, View, Vote } from '../types';
import { anyOf, chance, upTo } from './whims';

export function anyVotes(view: View, _seat: SeatId, stream: Stream): Vote[] {
	let left = view.own[0]?.influence ?? 0;
	return view.agenda.flatMap(({ id: proposal, vote }): Vote[] => {
		if (left === 0 || chance(stream, 4)) return [];
		const n = stream.die(left);
		left -= n;
		if (vote === 'forAgainst')
			return [{ proposal, option: anyOf(stream, ['for', 'against'] as const), house: 0, n }];
		return [{ proposal, option: 'elect', house: anyOf(stream, view.houses).seat, n }];
	});
}

/** Gifts and exchanges, and the mirror of what another might offer: one Resource for one Influence. */
export function anyDeals(view: View, seat: SeatId, stream: Stream): Deal[] {
	const others = view.houses.map((house) => house.seat).filter((one) => one !== seat);
	const swaps = others
		.filter(() => chance(stream, 4))
		.map((other): Deal => {
			const pays = seat < other;
			const resources: Item = { kind: 'resources', n: 1 };
			const influence: Item = { kind: 'influence', n: 1 };
			return {
				with: other,
				give: [pays ? resources : influence],
				take: [pays ? influence : resources],
				instalments: []
			};
		});
	return chance(stream, 5) ? [...swaps, anyGift(view, seat, anyOf(stream, others), stream)] : swaps;
}

function anyGift(view: View, seat: SeatId, other: SeatId, stream: Stream): Deal {
	const own = view.own[0];
	const items: Item[] = [
		{ kind: 'resources', n: 1 + stream.pick(3) },
		{ kind: 'influence', n: 1 + stream.pick(3) },
		...(own?.advances ?? []).map((advance): Item => ({ kind: 'advance', advance })),
		...planetsOf(view, seat).map(({ id: planet }): Item => ({ kind: 'planet', planet })),
		...(own?.aboard ?? []).map(({ cell }): Item => ({ kind: 'fleet', cell }))
	];
	const due = view.turn + stream.die(3);
	return {
		with: other,
		give: [anyOf(stream, items)],
		take: [],
		instalments:
			chance(stream, 2) && due <= LAST_TURN
				? [{ payer: seat, turn: due, resources: stream.die(3) }]
				: []
	};
}

export function anyBid(view: View, seat: SeatId, stream: Stream): Bid[] {
	const [lot] = view.lot;
	const planets = planetsOf(view, seat);
	if (lot === undefined || planets.length === 0 || chance(stream, 2)) return [];
	const { price, troops, ships, platforms } = LOT[lot];
	const others = view.houses.filter((house) => house.seat !== seat);
	return [
		{
			resources: price + stream.pick(4),
			planets: Array.from({ length: troops > 0 ? 1 : platforms }, () => anyOf(stream, planets).id),
			cell: Object.keys(ships).length > 0 ? upTo(stream, planets, 1).map(({ cell }) => cell) : [],
			house: lot === 'ruin' ? [anyOf(stream, others).seat] : []
		}
	];
}
