/** A postcard of La Conquista: the board and the score lie open, hands and hidden phases do not. */
import { inOrder } from '$engine/rulesets/conquista/data';
import { compareScores } from '$engine/rulesets/conquista/holdings';
import type { PlayerView, SeatId, Square, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { emblemArt } from '$lib/ui/people/emblem';
import { UNIT } from '$lib/ui/map/camera';
import type { PostcardMaker } from '$lib/ui/postcard/postcard';
import { faint, filled, lined, plate, seatInk, words, type Shape } from '$lib/ui/postcard/shapes';
import { standingsOf, type Ranking } from '$lib/ui/postcard/standings';
import type { SeatInfo } from '../game';
import { groundOf, type Ground } from './board/ground';
import { centreOf, sectionCorner, SIDE, sizeOf, STRIP } from './board/layout';
import { CAPITAL_GLYPH, GROUND } from './glyphs';
import { colourName } from './nouns';
import { endingText } from './outcome';
import { noteOf } from './players/facts';
import { chapters } from './report/chapters';
import { toldOf, type Record } from './report/page';

const isHidden = ({ options, stage }: View): boolean =>
	options.phaseOrder === 'hidden' && stage !== 'over';

/** Cards that the viewer alone knows go back among those that nobody has shown. */
function unseen(view: View, deck: number): View['decks'][number]['unseen'] {
	const known = view.decks[deck]?.unseen ?? [];
	if (view.decks.length > 1 && deck !== view.viewer - 1) return known;
	const shown = view.players[view.viewer - 1]?.shown ?? [];
	return inOrder([...known, ...view.hand.filter((card) => !shown.includes(card))]);
}

const open = (view: View): View => ({
	...view,
	viewer: 0,
	slots: view.slots.map((slot, i) =>
		isHidden(view) && i > view.slot ? { ...slot, phase: [] } : slot
	),
	gone: [],
	rankings: isHidden(view) ? [] : view.rankings,
	hand: [],
	players: view.players.map(({ ahead: _, ...player }) => player),
	decks: view.decks.map((deck, i) => ({ ...deck, unseen: unseen(view, i) }))
});

function says(view: View, info: SeatInfo): string[] {
	const score = view.players[info.seat - 1]?.score;
	return [
		noteOf(view, info),
		...(score && view.round > 0
			? [
					`${m.conquista_history_chart_points()} ${score.points}`,
					`${m.conquista_history_chart_territories()} ${score.territories}`,
					`${m.conquista_history_chart_units()} ${score.units}`
				]
			: [])
	];
}

/** By points as they stand; by the outcome once there is one. */
function rankingOf({ ending: [ending], players, round }: View): Ranking | undefined {
	if (round === 0) return undefined;
	const winners = ending?.winners ?? [];
	const place = ({ seat, status }: PlayerView): number =>
		winners.includes(seat) ? 0 : status === 'playing' ? 1 : status === 'resigned' ? 2 : 3;
	const scoreOf = ({ seat, score }: PlayerView) =>
		ending?.scores.find((one) => one.seat === seat) ?? score;
	const compare = (a: PlayerView, b: PlayerView): number =>
		place(a) - place(b) || (place(a) === 0 ? 0 : compareScores(scoreOf(a), scoreOf(b)));
	const ranking: SeatId[][] = [];
	const sorted = players.toSorted(compare);
	sorted.forEach((player, i) => {
		const before = sorted[i - 1];
		if (before && compare(before, player) === 0) ranking.at(-1)?.push(player.seat);
		else ranking.push([player.seat]);
	});
	return { winners, ranking };
}

function map(view: View, seats: readonly SeatInfo[]) {
	const ground = groundOf(view, null);
	const { width, height } = sizeOf(ground.map);
	const board = ground.sections.flatMap(({ colour, column, row }): Shape[] => {
		const corner = sectionCorner({ column, row });
		const middle = { x: corner.x + SIDE / 2, y: corner.y + SIDE / 2 };
		const tint = GROUND[colour];
		return [
			faint(filled(plate(SIDE, SIDE, 5), tint, middle), 0.1),
			lined(plate(SIDE, SIDE, 5), tint, 2, middle),
			words(
				colourName(colour),
				{ x: corner.x + 4, y: corner.y - STRIP / 2 },
				20,
				tint,
				'label',
				'left'
			)
		];
	});
	return {
		width: width * UNIT,
		height: height * UNIT,
		shapes: [...board, ...ground.laid.flatMap((id) => squareShapes(ground, id, seats))]
	};
}

function squareShapes(
	{ map: board, squares, sections }: Ground,
	id: number,
	seats: readonly SeatInfo[]
): Shape[] {
	const square = squares[id];
	if (!square) return [];
	const at = centreOf(board, id);
	const owner = seats.find(({ seat }) => seat === square.controller);
	const tint = GROUND[sections[square.section]?.colour ?? 'blue'];
	const land = square.terrain === 'space' ? [] : [landShape(square, tint, at)];
	if (!owner) return land;
	const ink = seatInk(owner.colour);
	const art = emblemArt(owner.emblem);
	const count = square.units.length;
	return [
		...land,
		faint(filled(plate(UNIT - 6, UNIT - 6, 5), ink, at), 0.3),
		lined(plate(UNIT - 7, UNIT - 7, 5), ink, 2.5, at),
		...(square.capital ? [filled(CAPITAL_GLYPH, ink, { x: at.x + 4, y: at.y - 28 }, 1)] : []),
		filled(
			art.mark,
			ink,
			count > 0 ? { x: at.x - 25, y: at.y - 13 } : { x: at.x - 13, y: at.y - 13 },
			26 / 32
		),
		...(count > 0
			? [
					words(
						`${count}`,
						{ x: at.x + 15, y: at.y + 1 },
						28,
						'var(--starlight)',
						'label',
						'center'
					)
				]
			: [])
	];
}

const landShape = ({ capital }: Square, tint: string, at: { x: number; y: number }): Shape =>
	faint(filled(plate(UNIT - 8, UNIT - 8, 5), tint, at), capital ? 0.4 : 0.2);

export const postcard: PostcardMaker<View> = {
	open,
	outcome: ({ ending: [ending] }, seats) => (ending ? endingText(ending, seats, 0) : ''),
	news: (records, seats) =>
		chapters(toldOf(records as readonly Record[]), seats).flatMap(({ dispatches }) => dispatches),
	standings: (view, seats) => standingsOf(seats, rankingOf(view), (info) => says(view, info)),
	map
};
