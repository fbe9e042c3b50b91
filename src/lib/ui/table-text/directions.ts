/** Directions in words. */
import { m } from '$lib/paraglide/messages';
import { listText } from '../text';

/** "3 east and 1 south"; '' for here. @param east,south negative: west, north */
export function directionText(east: number, south: number): string {
	return listText([
		...(east > 0 ? [m.ui_talk_east({ count: east })] : []),
		...(east < 0 ? [m.ui_talk_west({ count: -east })] : []),
		...(south > 0 ? [m.ui_talk_south({ count: south })] : []),
		...(south < 0 ? [m.ui_talk_north({ count: -south })] : [])
	]);
}

type Said = (inputs: { readonly count: number }) => string;

/** "2 east and 1 northeast": the steps of a shortest way over hexagons that stand on a point. */
export function hexText(q: number, r: number): string {
	return listText(
		hexSteps(q, r).flatMap(([count, one, other]) =>
			count === 0 ? [] : [(count > 0 ? one : other)({ count: Math.abs(count) })]
		)
	);
}

/** Along the two of the six directions between which the place lies. */
function hexSteps(q: number, r: number): readonly (readonly [number, Said, Said])[] {
	if (q * r >= 0)
		return [
			[q, m.ui_talk_east, m.ui_talk_west],
			[r, m.ui_talk_southeast, m.ui_talk_northwest]
		];
	return Math.abs(q) >= Math.abs(r)
		? [
				[q + r, m.ui_talk_east, m.ui_talk_west],
				[-r, m.ui_talk_northeast, m.ui_talk_southwest]
			]
		: [
				[q + r, m.ui_talk_southeast, m.ui_talk_northwest],
				[q, m.ui_talk_northeast, m.ui_talk_southwest]
			];
}

/** Shortest ways from a place over neighbours: the places on each, its end among them. */
export function waysFrom<Place>(
	from: Place,
	neighbours: (place: Place) => readonly Place[]
): ReadonlyMap<Place, readonly Place[]> {
	const ways = new Map<Place, readonly Place[]>([[from, []]]);
	const queue = [from];
	for (let i = 0; i < queue.length; i++) {
		const place = queue[i] as Place;
		for (const near of neighbours(place))
			if (!ways.has(near)) {
				ways.set(near, [...(ways.get(place) ?? []), near]);
				queue.push(near);
			}
	}
	return ways;
}

/** Steps on a way whose places are told. */
const TOLD = 3;

/** "3 steps by Green 4 and Blue 5"; undefined: no way leads there step by step. */
export function stepsText(way: readonly string[] | undefined): string {
	if (!way) return m.ui_talk_no_way();
	const steps = m.ui_talk_steps({ count: way.length });
	return way.length > 1 && way.length <= TOLD
		? m.ui_talk_steps_by({ steps, places: listText(way.slice(0, -1)) })
		: steps;
}
