/** Questions about the fleet that board, orders and pages share. Pure. */
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

/** The player of a seat; undefined for a spectator. */
export const playerOf = (view: Pick<View, 'players'>, seat: Owner): Player | undefined =>
	view.players[seat - 1];
