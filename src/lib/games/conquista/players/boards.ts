/** The management board of each colour, and what everybody may know of the cards. Pure. */
import { worldsToConquer } from '$engine/rulesets/conquista/data';
import { worldHolders } from '$engine/rulesets/conquista/holdings';
import type {
	CardId,
	Colour,
	Owner,
	PlayerView,
	SeatId,
	Section,
	Square,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';

/** A territory with its marker. */
export interface Ground {
	readonly id: SquareId;
	readonly square: Square;
	readonly colour: Colour;
}

/** The ground of a colour, as on its management board. */
export interface Board {
	/** Its own colour, in the order of the names, whoever holds it. */
	readonly own: readonly Ground[];
	/** Territories of other colours in its hands. */
	readonly taken: readonly Ground[];
	/** Squares of space on which it stands, and with how many units. */
	readonly space: readonly { readonly id: SquareId; readonly units: number }[];
}

export const sectionOf = (view: View, player: PlayerView): Section | undefined =>
	view.sections[player.section];

export function boardOf(view: View, player: PlayerView): Board {
	const all = view.squares.flatMap((square, id): Ground[] => {
		const colour = view.sections[square.section]?.colour;
		return square.terrain === 'space' || !colour ? [] : [{ id, square, colour }];
	});
	const isOwn = ({ square }: Ground): boolean => square.section === player.section;
	const isTheirs = ({ square }: Ground): boolean => square.controller === player.seat;
	return {
		own: all.filter(isOwn).sort((a, b) => a.square.number - b.square.number),
		taken: all
			.filter((ground) => isTheirs(ground) && !isOwn(ground))
			.sort((a, b) => a.square.section - b.square.section || a.square.number - b.square.number),
		space: view.squares.flatMap(({ terrain, controller, units }, id) =>
			terrain === 'space' && controller === player.seat && units.length > 0
				? [{ id, units: units.length }]
				: []
		)
	};
}

// ---------------------------------------------------------------- home worlds and conquest

/** Controller of the home world of a seat; 0 for nobody. */
export const homeHolder = (view: View, { section }: PlayerView): Owner =>
	worldHolders(view)[section] ?? 0;

export interface Conquest {
	readonly seat: SeatId;
	/** Home worlds of players in its hands. */
	readonly worlds: number;
	readonly wanted: number;
	/** Without its own, the others do not count. */
	readonly hasOwn: boolean;
	/** Round ends in a row. */
	readonly held: number;
}

/** Distance of everybody from conquest (CO-223); none where it does not win. */
export function conquests(view: View): Conquest[] {
	if (view.options.victory === 'score' || view.sections.length === 0) return [];
	const holders = worldHolders(view);
	return view.players
		.filter(({ status }) => status === 'playing')
		.map(({ seat, section, held }) => ({
			seat,
			worlds: view.sections.filter(({ owner }, i) => owner !== 0 && holders[i] === seat).length,
			wanted: worldsToConquer(view.players.length),
			hasOwn: holders[section] === seat,
			held
		}));
}

/** Cards known of a hand: the viewer's own, or those that everybody has seen of it. */
export function knownHand(view: View, { seat, shown }: PlayerView): readonly CardId[] {
	return seat === view.viewer ? view.hand : shown;
}
