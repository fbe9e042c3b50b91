/** Who reads a report, and the names they know things by. Pure: nothing here is reactive. */
import type {
	AmosReport,
	Cell,
	OrderSheet,
	Owner,
	PlanetId,
	ReportBody,
	SeatId,
	SeenArmy,
	View
} from '$engine/rulesets/amos/types';
import { hasUnits } from '$engine/rulesets/amos/units';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { SeatInfo } from '../../game';
import { coordinates, planetById, planetIn } from '../galaxy';
import { unitsText } from '../nouns';
import type { Detail } from './details';

/** The data of one kind of report. */
export type DataOf<Code extends AmosReport['code']> = Extract<ReportBody, { code: Code }>['data'];

export interface Context {
	/** What the reader knows after the step told of; `view.viewer` is 0 for who reads over all shoulders. */
	readonly view: View;
	/** The view the orders were written on. */
	readonly before: View | undefined;
	/** The sheet that was played, if it is known. */
	readonly sheet: OrderSheet | undefined;
	readonly seats: readonly SeatInfo[];
}

/** Where something happened. */
export type Place =
	| { readonly at: 'planet'; readonly planet: PlanetId }
	| { readonly at: 'cell'; readonly cell: Cell }
	| { readonly at: 'orders' | 'realm' | 'diplomacy' | 'galaxy' | 'accounts' };

export type Topic = 'battles' | 'money' | 'failures' | 'news';

/** What a report comes to, before it is given its heading. */
export interface Telling {
	readonly place: Place;
	readonly sentence: string;
	/** The order's own line, where an order is told of. */
	readonly quote?: string;
	/** Shown at once. */
	readonly figures?: readonly Detail[];
	/** Folded away. */
	readonly details?: readonly Detail[];
	readonly topics?: readonly Topic[];
	/** Seats it is about; the reader's among them makes it the reader's own. */
	readonly about?: readonly Owner[];
	/** What leads the page: 0..100. */
	readonly weight: number;
}

export const onPlanet = (planet: PlanetId): Place => ({ at: 'planet', planet });
/** The planet in a cell, or the cell itself. */
export function inCell(ctx: Context, cell: Cell): Place {
	const planet = planetIn(ctx.view, cell);
	return planet ? onPlanet(planet.id) : { at: 'cell', cell };
}

export const isYou = (ctx: Context, seat: Owner): boolean => seat !== 0 && seat === ctx.view.viewer;

/** A player's name; never "you". */
export function seatName(ctx: Context, seat: Owner): string {
	if (seat === 0) return m.amos_report_nobody();
	return ctx.seats.find((info) => info.seat === seat)?.name ?? `${seat}`;
}

/** "you" or a name: for lists and labels. */
export const nameOrYou = (ctx: Context, seat: Owner): string =>
	isYou(ctx, seat) ? m.amos_report_you() : seatName(ctx, seat);

/** The reader first, then by seat. */
export function namesText(ctx: Context, seats: readonly SeatId[]): string {
	const you = seats.filter((seat) => isYou(ctx, seat));
	const others = seats.filter((seat) => !isYou(ctx, seat));
	return listText([...you, ...others].map((seat) => nameOrYou(ctx, seat)));
}

export const planetText = (ctx: Context, planet: PlanetId | 0): string =>
	planetById(ctx.view, planet)?.name ?? m.amos_board_no_planet();

/** The planet in a cell, or "cell 4·7". */
export function cellText(ctx: Context, cell: Cell): string {
	return planetIn(ctx.view, cell)?.name ?? m.amos_report_cell({ at: coordinates(ctx.view, cell) });
}

/** "2 Freighters of Ana and 1 Militia of yours"; empty for none. */
export function armiesText(ctx: Context, armies: readonly SeenArmy[]): string {
	return listText(
		armies
			.filter((army) => hasUnits(army.units))
			.map(({ seat, units }) =>
				isYou(ctx, seat)
					? m.amos_report_units_yours({ units: unitsText(units) })
					: m.amos_report_units_of({ units: unitsText(units), name: seatName(ctx, seat) })
			)
	);
}
