/** A postcard of El Imperio: planets, ships, wars and Laws are everybody's knowledge; Influence and troops aboard are not. */
import { outcome } from '$engine/rulesets/imperio/outcome';
import type { View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { emblemArt } from '$lib/ui/people/emblem';
import { UNIT } from '$lib/ui/map/camera';
import type { PostcardMaker } from '$lib/ui/postcard/postcard';
import {
	disc,
	faint,
	filled,
	lined,
	plate,
	ring,
	seatInk,
	words,
	type Shape
} from '$lib/ui/postcard/shapes';
import { rankedBy, standingsOf } from '$lib/ui/postcard/standings';
import type { SeatInfo } from '../game';
import { planetsAt } from './empire';
import {
	borderOf,
	FLEET_SPOT,
	hexPath,
	middleOf,
	PLANET_SPOTS,
	planetScale,
	sizeOf
} from './board/layout';
import { totalShips } from '$engine/rulesets/imperio/units';
import { endingText } from './outcome';
import { noteOf } from './players/figures';
import { standingOf } from './players/known';
import { dispatches } from './report/chapters';
import { toldOf, type Record } from './report/page';
import { asHouses } from './words';

const open = (view: View): View => ({
	...view,
	viewer: 0,
	houses: view.houses.map((house) =>
		view.own.some(({ seat, launched }) => seat === house.seat && !launched)
			? { ...house, upgrades: [] }
			: house
	),
	own: []
});

function says(view: View, seats: readonly SeatInfo[], info: SeatInfo): string[] {
	const { planets, ships } = standingOf(view, info.seat);
	const influence = view.ending[0]?.ranking.find(({ seat }) => seat === info.seat)?.influence;
	return [
		noteOf({ view, viewer: 0, seats }, info),
		...(influence === undefined ? [] : [`${m.imperio_report_influence()} ${influence}`]),
		...(view.turn > 0
			? [`${m.imperio_players_planets()} ${planets}`, `${m.imperio_players_ships()} ${ships}`]
			: [])
	];
}

function map(view: View, players: readonly SeatInfo[]) {
	const { cells } = view;
	const { width, height } = sizeOf(cells);
	const infoOf = (seat: number): SeatInfo | undefined => players.find((info) => info.seat === seat);
	const inkOf = (seat: number): string => {
		const info = infoOf(seat);
		return info ? seatInk(info.colour) : 'var(--space-line-strong)';
	};
	const hexes = cells.flatMap((cell): Shape[] => {
		const at = middleOf(cells, cell);
		return [
			lined(hexPath(2), 'var(--space-line)', 1.5, at),
			...(cell.home > 0 ? [faint(filled(hexPath(3), inkOf(cell.home), at), 0.2)] : [])
		];
	});
	const rosettes = [...new Set(cells.map(({ rosette }) => rosette))].map((rosette) =>
		faint(lined(borderOf(view, rosette), inkOf(rosette), 2.5), 0.7)
	);
	const planets = cells.flatMap((cell): Shape[] => {
		const here = planetsAt(view, cell.id);
		const at = middleOf(cells, cell);
		const scale = planetScale(here.length);
		const shapes = here.flatMap(({ controller }, i): Shape[] => {
			const spot = PLANET_SPOTS[here.length]?.[i] ?? { x: 0, y: 0 };
			const info = infoOf(controller);
			return [
				disc(spot, 17 * scale, '#17213a'),
				ring(spot, 17 * scale, inkOf(controller), info ? 3.5 : 1.5),
				...(info
					? [
							filled(
								emblemArt(info.emblem).mark,
								inkOf(controller),
								{ x: spot.x - 10.5 * scale, y: spot.y - 10.5 * scale },
								(21 / 32) * scale
							)
						]
					: [])
			];
		});
		return [{ kind: 'group', at, scale: 1, shapes }];
	});
	const fleets = cells.flatMap((cell): Shape[] => {
		const at = middleOf(cells, cell);
		const here = view.fleets.filter((fleet) => fleet.cell === cell.id);
		return here.map(({ house, ships }, i): Shape => {
			const x = at.x + FLEET_SPOT.x + (i - (here.length - 1) / 2) * 27;
			return {
				kind: 'group',
				at: { x, y: at.y + FLEET_SPOT.y },
				scale: 1,
				shapes: [
					filled(plate(25, 18, 9), 'var(--space)'),
					lined(plate(25, 18, 9), inkOf(house), 2),
					words(`${totalShips(ships)}`, { x: 0, y: 0 }, 15, inkOf(house), 'label', 'center')
				]
			};
		});
	});
	return {
		width: width * UNIT,
		height: height * UNIT,
		shapes: [...hexes, ...rosettes, ...planets, ...fleets]
	};
}

export const postcard: PostcardMaker<View> = {
	open,
	outcome: ({ ending: [ending], houses }, seats) =>
		ending ? endingText(ending, asHouses(houses, seats), 0) : '',
	news: (records, seats) => dispatches(toldOf(records as readonly Record[]), seats),
	standings(view, seats) {
		const houses = asHouses(view.houses, seats);
		const [ended] = view.full;
		const ranking =
			(ended && outcome(ended)) ??
			(view.turn > 0 ? rankedBy(houses, (seat) => standingOf(view, seat).planets) : undefined);
		return standingsOf(houses, ranking, (info) => says(view, seats, info));
	},
	map
};
