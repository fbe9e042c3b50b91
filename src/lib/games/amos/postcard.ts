/** A postcard of Los Amos: planets are everybody's knowledge, and whose they are nobody's, until the game is over. */
import { amos } from '$engine/rulesets/amos';
import { totalPower } from '$engine/rulesets/amos/power';
import { UNSEEN } from '$engine/rulesets/amos/resolve/sighting';
import type { AmosReport, Owner, PlanetView, View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { emblemArt } from '$lib/ui/people/emblem';
import { UNIT } from '$lib/ui/map/camera';
import type { PostcardMaker } from '$lib/ui/postcard/postcard';
import { disc, faint, filled, lined, plate, ring, seatInk, words } from '$lib/ui/postcard/shapes';
import { standingsOf } from '$lib/ui/postcard/standings';
import type { SeatInfo } from '../game';
import { centreOf } from './board/torus';
import { knownOwner } from './galaxy';
import { viewThrough } from './history/everything';
import { endingText } from './outcome';
import { noteOf } from './players/figures';
import { dispatches } from './report/page';

const open = (view: View): View => ({
	...view,
	viewer: 0,
	own: [],
	planets: view.planets.map((planet) => ({
		...planet,
		seen: UNSEEN,
		mine: false,
		base: planet.publicBase,
		damage: 0
	}))
});

function says(view: View, info: SeatInfo): string[] {
	const [state] = view.full;
	return [
		noteOf({ view, viewer: 0 }, info),
		...(state
			? [
					`${m.amos_players_planets()} ${state.planets.filter(({ owner }) => owner === info.seat).length}`,
					`${m.amos_players_total_power()} ${totalPower(state, info.seat)}`
				]
			: [])
	];
}

function ownerOf(view: View, planet: PlanetView): Owner {
	return planet.mine ? view.viewer : (knownOwner(planet) ?? 0);
}

/** Columns of the widest galaxy whose names can be read on a picture. */
const NAMED = 14;

function map(shown: View, seats: readonly SeatInfo[]) {
	const [state] = shown.full;
	const view = state ? viewThrough(state, 'all') : shown;
	const { width, height } = view.map;
	const columns = Array.from({ length: width + 1 }, (_, i) => `M${i * UNIT} 0V${height * UNIT}`);
	const rows = Array.from({ length: height + 1 }, (_, i) => `M0 ${i * UNIT}H${width * UNIT}`);
	const named = width <= NAMED;
	const planets = view.planets.flatMap((planet) => {
		const at = centreOf(view.map, planet.cell);
		const owner = seats.find(({ seat }) => seat === ownerOf(view, planet));
		const radius = 11 + Math.min(9, planet.publicBase / 2);
		const middle = { x: at.x, y: named ? at.y - 6 : at.y };
		const name = words(
			named ? planet.name : '',
			{ x: at.x, y: at.y + 24 },
			15,
			'var(--starlight-soft)',
			'sans',
			'center'
		);
		if (!owner)
			return [
				disc(middle, radius, '#17213a'),
				ring(middle, radius, 'var(--space-line-strong)', 1.5),
				words(`${planet.publicBase}`, middle, 14, 'var(--starlight-soft)', 'label', 'center'),
				name
			];
		const ink = seatInk(owner.colour);
		const art = emblemArt(owner.emblem);
		return [
			faint(filled(plate(UNIT - 3, UNIT - 3, 6), ink, at), 0.22),
			disc(middle, radius + 3, '#10182b'),
			ring(middle, radius + 3, ink, 2.5),
			filled(art.mark, ink, { x: middle.x - 10, y: middle.y - 10 }, 20 / 32),
			name
		];
	});
	return {
		width: width * UNIT,
		height: height * UNIT,
		shapes: [lined([...columns, ...rows].join(''), 'var(--space-line)', 1), ...planets]
	};
}

export const postcard: PostcardMaker<View> = {
	open,
	outcome: ({ ending: [ending] }, seats) => (ending ? endingText(ending, seats, 0) : ''),
	news: (records, seats) =>
		records.slice(1).flatMap(({ view, reports }, i) =>
			dispatches(reports as readonly AmosReport[], {
				view,
				before: records[i]?.view,
				sheet: undefined,
				seats
			})
		),
	standings: (view, seats) =>
		standingsOf(seats, view.full[0] && amos.outcome(view.full[0]), (info) => says(view, info)),
	map
};
