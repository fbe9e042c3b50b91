/**
 * A postcard of COSMOS: who plays which faction, who has left, which keys are lit, what is destroyed and who holds the
 * Citadel's ground once it is open; everything, once the game is over.
 */
import { outcome } from '$engine/rulesets/cosmos/outcome';
import { RINGS } from '$engine/rulesets/cosmos/tables/data';
import type { CosmosReport, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { UNIT } from '$lib/ui/map/camera';
import type { PostcardMaker } from '$lib/ui/postcard/postcard';
import { disc, faint, filled, lined, ring, seatInk, words } from '$lib/ui/postcard/shapes';
import { standingsOf } from '$lib/ui/postcard/standings';
import type { SeatInfo } from '../game';
import { BAND, bandPath, circlePath, GRID_PATH, MIDDLE, SIZE, wedgesPath } from './board/layout';
import { dominionMarks, knownPlaces } from './board/marks';
import { RING_COLOURS } from './glyphs';
import { SPECIAL } from './knowledge';
import { endingText } from './outcome';
import { noteOf } from './players/figures';
import { standingOf } from './players/known';
import { contextOf, dispatches } from './report/page';

/** Only whoever sees the Citadel sees what is in it: it is left out, as all other systems are. */
const open = (view: View): View => ({ ...view, viewer: 0, places: [], own: [] });

function says(view: View, info: SeatInfo): string[] {
	const { systems, ships } = standingOf(view, info.seat);
	return [
		noteOf(view, info),
		...(view.full.length > 0
			? [
					`${m.cosmos_history_chart_systems()} ${systems}`,
					`${m.cosmos_history_chart_ships()} ${ships}`
				]
			: [])
	];
}

function map(view: View, seats: readonly SeatInfo[]) {
	const inkOf = (seat: number): string => {
		const info = seats.find((one) => one.seat === seat);
		return info ? seatInk(info.colour) : 'var(--seat-none)';
	};
	const bands = [...RINGS, 'black' as const].flatMap((one) => [
		faint(
			filled(bandPath(one), RING_COLOURS[one]),
			view.keys.some((key) => key === one) ? 0.5 : 0.2
		),
		faint(lined(bandPath(one), RING_COLOURS[one], 1.5), 0.7)
	]);
	const fought = new Set(knownPlaces(view).map(({ place }) => place.system));
	return {
		width: SIZE.width * UNIT,
		height: SIZE.height * UNIT,
		shapes: [
			...bands,
			faint(lined(GRID_PATH, 'var(--space)', 1.4), 0.9),
			faint(lined(wedgesPath(SPECIAL, 12), 'var(--starlight)', 2), 0.7),
			...(view.viewer > 0 ? [faint(filled(wedgesPath(fought, 2), 'var(--starlight)'), 0.12)] : []),
			...dominionMarks(view).map(({ seat, area, path }) =>
				area === 'ground' ? filled(path, inkOf(seat)) : lined(path, inkOf(seat), 7)
			),
			filled(wedgesPath(view.destroyed), 'var(--space-deep)'),
			disc(MIDDLE, BAND * 0.5, view.opened > 0 ? 'var(--starlight)' : '#0b0f1c'),
			ring(MIDDLE, BAND * 0.5, 'var(--starlight-soft)', 2),
			lined(circlePath(BAND * 0.62), 'var(--space-line-strong)', 1),
			words(
				`${view.keys.length}/${RINGS.length}`,
				MIDDLE,
				30,
				view.opened > 0 ? '#0b0f1c' : 'var(--starlight)',
				'label',
				'center'
			)
		]
	};
}

export const postcard: PostcardMaker<View> = {
	open,
	outcome: ({ ending: [ending] }, seats) => (ending ? endingText(ending, seats, 0) : ''),
	news: (records, seats) =>
		records
			.slice(1)
			.flatMap(({ view, reports }, i) =>
				dispatches(reports as readonly CosmosReport[], contextOf(view, records[i], seats))
			),
	standings: (view, seats) =>
		standingsOf(seats, view.full[0] && outcome(view.full[0]), (info) => says(view, info)),
	map
};
