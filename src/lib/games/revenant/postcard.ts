/** A postcard of Revenant: the fleet lies open; hands, hidden Influence and what is drawn unseen do not. */
import { SECTORS } from '$engine/rulesets/revenant/data';
import { tacticsOf } from '$engine/rulesets/revenant/space/tactics';
import type { View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { UNIT } from '$lib/ui/map/camera';
import { emblemArt } from '$lib/ui/people/emblem';
import type { PostcardMaker } from '$lib/ui/postcard/postcard';
import {
	disc,
	faint,
	filled,
	lined,
	plate,
	seatInk,
	words,
	type Shape
} from '$lib/ui/postcard/shapes';
import { rankedBy, standingsOf } from '$lib/ui/postcard/standings';
import type { SeatInfo } from '../game';
import { centreOf, halfOf, HULL, SIZE, STATION, WAYS, ZONES } from './board/layout';
import { frigatesAt, shipsAt } from './fleet';
import { FRIGATE_HULL, HULLS, RIFT_GLYPH, VOIDBORN_GLYPH } from './glyphs';
import { houseLetter, houseTint } from './houses';
import { outcomeOf } from './outcome';
import { worthOf } from './players/tracks';
import { dispatches } from './report/chapters';
import { toldOf, type Record } from './report/page';

const open = (view: View): View => ({ ...view, viewer: 0, own: [] });

function says(view: View, info: SeatInfo): string[] {
	const player = view.players[info.seat - 1];
	const total = view.ending[0]?.scores.find(({ seat }) => seat === info.seat)?.total;
	return [
		player?.status === 'withdrawn' ? m.revenant_players_withdrawn() : '',
		total === undefined ? '' : `${m.revenant_players_points()} ${total}`,
		...(view.stage === 'muster'
			? []
			: [
					`${m.revenant_chart_worth()} ${worthOf(view, info.seat)}`,
					`${m.revenant_tactics()} ${tacticsOf(view, info.seat)}`
				])
	];
}

function map(view: View, seats: readonly SeatInfo[]) {
	const ways = WAYS.map(([a, b]) => {
		const [from, to] = [centreOf(a), centreOf(b)];
		return `M${from.x} ${from.y}L${to.x} ${to.y}`;
	});
	const zones = ZONES.filter((zone) => zone !== 0).flatMap((zone): Shape[] => {
		const half = halfOf(zone);
		const at = centreOf(zone);
		const body = plate(2 * half.width, 2 * half.height, 10);
		return [
			filled(body, '#0a1120', at),
			lined(body, 'var(--space-line-strong)', 1.5, at),
			...SECTORS.flatMap((sector) => (sector === zone ? [stationShape(view, zone)] : [])),
			...frigateShapes(view, seats, zone)
		];
	});
	const middle = centreOf(0);
	return {
		width: SIZE.width * UNIT,
		height: SIZE.height * UNIT,
		shapes: [
			lined(ways.join(''), 'var(--space-line)', 1.5),
			...zones,
			filled(hull, '#1a2136', middle),
			lined(hull, 'var(--starlight-soft)', 2, middle),
			words('R', middle, 30, 'var(--starlight)', 'title', 'center')
		]
	};
}

const hull =
	`M0 ${-HULL.height}C${HULL.width} ${-HULL.height * 0.7} ${HULL.width} ${HULL.height * 0.5} ${HULL.width * 0.6} ${HULL.height}` +
	`H${-HULL.width * 0.6}C${-HULL.width} ${HULL.height * 0.5} ${-HULL.width} ${-HULL.height * 0.7} 0 ${-HULL.height}Z`;

const PER_ROW = 4;

/** A Sector about its middle: what threatens it, and its ships. */
function stationShape(view: View, zone: number): Shape {
	const here = view.sectors[zone - 1];
	const ships = shipsAt(view, zone);
	const rows = Math.ceil(ships.length / PER_ROW);
	const left = -STATION.width / 2;
	const top = -STATION.height / 2;
	const shapes = ships.map(({ house, cls, corrupted, landed }, i): Shape => {
		const row = Math.floor(i / PER_ROW);
		const inRow = Math.min(PER_ROW, ships.length - row * PER_ROW);
		const at = {
			x: ((i % PER_ROW) - (inRow - 1) / 2) * 27,
			y: (rows > 1 ? -6 : 8) + row * 33
		};
		const tint = corrupted ? '#d47bff' : houseTint(house);
		return {
			kind: 'group',
			at,
			scale: 1,
			shapes: [
				faint(filled(HULLS[cls], tint, { x: -12, y: -12 }), landed ? 0.35 : 0.85),
				words(
					houseLetter(house),
					{ x: 0, y: cls === 'fighter' ? 4 : 1 },
					13,
					'#0a1120',
					'label',
					'center'
				)
			]
		};
	});
	return {
		kind: 'group',
		at: centreOf(zone),
		scale: 1,
		shapes: [
			words(
				`${zone}`,
				{ x: left + 11, y: top + 14 },
				14,
				'var(--starlight-soft)',
				'label',
				'center'
			),
			...(here && here.voidborn > 0
				? [
						signed(VOIDBORN_GLYPH, left + 24, top + 4, '#d47bff'),
						words(
							`${here.voidborn}`,
							{ x: left + 52, y: top + 14 },
							16,
							'#d47bff',
							'label',
							'center'
						)
					]
				: []),
			...(here?.rift ? [signed(RIFT_GLYPH, -left - 24, top + 4, '#ff9d90')] : []),
			...shapes
		]
	};
}

const signed = (d: string, x: number, y: number, ink: string): Shape => ({
	kind: 'group',
	at: { x, y },
	scale: 0.8,
	shapes: [lined(d, ink, 2)]
});

/** Frigates in the south-east corner of a zone. */
const frigateShapes = (view: View, seats: readonly SeatInfo[], zone: number): Shape[] =>
	frigatesAt(view, zone).map(({ seat }, i): Shape => {
		const { x, y } = centreOf(zone);
		const half = halfOf(zone);
		const info = seats.find((one) => one.seat === seat);
		const ink = info ? seatInk(info.colour) : 'var(--starlight)';
		return {
			kind: 'group',
			at: { x: x + half.width - 12 - i * 20, y: y + half.height - 12 },
			scale: 0.85,
			shapes: [
				filled(FRIGATE_HULL, ink, { x: -12, y: -12 }),
				...(info
					? [
							disc({ x: 0, y: 1 }, 7, '#0a1120'),
							filled(emblemArt(info.emblem).mark, ink, { x: -5.5, y: -4.5 }, 11 / 32)
						]
					: [])
			]
		};
	});

export const postcard: PostcardMaker<View> = {
	open,
	outcome: (view, seats) => (view.stage === 'over' ? outcomeOf(view, seats) : ''),
	news: (records, seats) => dispatches(toldOf(records as readonly Record[]), seats),
	standings(view, seats) {
		const ranking =
			view.ending[0] ??
			(view.stage === 'muster' ? undefined : rankedBy(seats, (seat) => worthOf(view, seat)));
		return standingsOf(seats, ranking, (info) => says(view, info));
	},
	map
};
