/** Questions about the fleet that board, orders and pages share. Pure. */
import {
	FIGURES,
	type CrewFigure,
	type Figure,
	type ShipId,
	type Space
} from '$engine/rulesets/revenant/data';
import type { Owner, Player, Ship, View } from '$engine/rulesets/revenant/types';

type Fleet = Pick<View, 'ships' | 'players' | 'crew' | 'sectors'>;

/** House ships of a Sector: in solo in line, else in canonical order; landed ones last. */
export function shipsAt(view: Fleet, sector: number): readonly Ship[] {
	const here = view.ships.filter(({ at }) => at === sector);
	const line = view.sectors[sector - 1]?.line ?? [];
	if (line.length === 0) return here;
	const place = ({ id }: Ship): number => {
		const found = line.indexOf(id);
		return found < 0 ? line.length : found;
	};
	return here.toSorted((a, b) => place(a) - place(b));
}

export const frigatesAt = (view: Fleet, zone: number): readonly Player[] =>
	view.players.filter(({ frigate }) => frigate.at === zone);

export interface Standing {
	/** 0: the Crew. */
	readonly seat: Owner;
	readonly figure: Figure | CrewFigure;
}

/** The figure on a ship, or on a space of the Revenant. */
export function figureOn(
	view: Fleet,
	place: Exclude<ShipId, 'revenant'> | Space
): Standing | undefined {
	for (const { seat, figures } of view.players)
		for (const figure of FIGURES) if (figures[figure] === place) return { seat, figure };
	const [crew] = view.crew;
	if (!crew) return undefined;
	const figure = (Object.keys(crew.figures) as CrewFigure[]).find(
		(one) => crew.figures[one] === place
	);
	return figure && { seat: 0, figure };
}

/** The player of a seat; undefined for a spectator. */
export const playerOf = (view: Pick<View, 'players'>, seat: Owner): Player | undefined =>
	view.players[seat - 1];
