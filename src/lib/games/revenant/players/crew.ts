/** The Corrupt Crew's own board in words. Pure. */
import { HOUSES, type ShipId } from '$engine/rulesets/revenant/data';
import { crewScore } from '$engine/rulesets/revenant/scoring';
import type { Crew, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { figureName, hiddenName, shipName, soloCardName } from '../words';

/** Grid places clockwise from the top left: the two below are read from right to left. */
const CREW_PLACES = [0, 1, 3, 2] as const;

/** Marks of a card: the marker, the one that comes next, the tile. */
const crewMarks = ({ allocation, bonusTile, grid }: Crew, place: number): string[] => [
	...(place === allocation ? [m.revenant_crew_marker()] : []),
	...(place === (allocation + 1) % grid.length ? [m.revenant_crew_next()] : []),
	...(place === bonusTile ? [m.revenant_crew_tile()] : [])
];

export const crewFigures = ({ figures }: Crew): string[] =>
	(['harbinger', 'follower1', 'follower2'] as const).flatMap((figure) => {
		const place = figures[figure];
		if (place === '') return [];
		const ship = place === 'hyperjump' || place === 'deploy' ? 'revenant' : place;
		return [`${figureName(figure)}: ${shipName(ship as ShipId, () => '')}`];
	});

/** "Turned up so far: Zenor 2. 5 left." */
export function crewTurned({ decks }: View, { revealed }: Crew): string {
	const turned = HOUSES.map((house) => ({
		card: `${house}:1` as const,
		count: revealed.filter((card) => card.startsWith(`${house}:`)).length
	})).filter(({ count }) => count > 0);
	return turned.length === 0
		? m.revenant_crew_turned_none()
		: m.revenant_crew_turned({
				houses: listText(turned.map(({ card, count }) => `${hiddenName(card)} ${count}`)),
				count: decks.corrupt
			});
}

export const crewCards = (crew: Crew): { place: number; name: string; marks: string }[] =>
	CREW_PLACES.map((place) => ({
		place,
		name: soloCardName(crew.grid[place] ?? 'revenant'),
		marks: crewMarks(crew, place).join(' · ')
	}));

/** "Tactics 3, points so far: 12" */
export const crewSum = (view: View, { tactics }: Crew): string =>
	`${m.revenant_tactics()} ${tactics} · ${m.revenant_crew_worth({ points: crewScore(view).total })}`;

/** The whole board. */
export const crewLines = (view: View, crew: Crew): string[] => [
	crewSum(view, crew),
	...crewFigures(crew),
	m.revenant_crew_board_note(),
	...crewCards(crew).map(({ name, marks }) => (marks === '' ? name : `${name}: ${marks}`)),
	crewTurned(view, crew)
];
