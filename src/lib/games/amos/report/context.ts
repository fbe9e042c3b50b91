/** Reader of a report, and the names they know things by. Pure: nothing here is reactive. */
import type {
	AmosReport,
	Cell,
	OrderSheet,
	PlanetId,
	ReportBody,
	SeenArmy,
	View
} from '$engine/rulesets/amos/types';
import { hasUnits } from '$engine/rulesets/amos/units';
import { m } from '$lib/paraglide/messages';
import type * as dispatch from '$lib/ui/report/dispatch';
import { isYou, seatName } from '$lib/ui/report/reader';
import { listText } from '$lib/ui/text';
import type { SeatInfo } from '../../game';
import { coordinates, planetById, planetIn } from '../galaxy';
import { unitsText } from '../nouns';
import type { Detail } from './details';

export { isYou, nameOrYou, namesText, seatName } from '$lib/ui/report/reader';

/** The data of one kind of report. */
export type DataOf<Code extends AmosReport['code']> = Extract<ReportBody, { code: Code }>['data'];

export interface Context {
	/** The reader's view after the step told of; `viewer` is 0 for a reader over all shoulders. */
	readonly view: View;
	/** The view the orders were written on. */
	readonly before: View | undefined;
	/** The sheet that was played, if it is known. */
	readonly sheet: OrderSheet | undefined;
	readonly seats: readonly SeatInfo[];
}

/** Place of an event. */
export type Place =
	| { readonly at: 'planet'; readonly planet: PlanetId }
	| { readonly at: 'cell'; readonly cell: Cell }
	| { readonly at: 'orders' | 'realm' | 'diplomacy' | 'galaxy' | 'accounts' };

export type Telling = dispatch.Telling<Place, Detail>;

export const onPlanet = (planet: PlanetId): Place => ({ at: 'planet', planet });
/** The planet in a cell, or the cell itself. */
export function inCell(ctx: Context, cell: Cell): Place {
	const planet = planetIn(ctx.view, cell);
	return planet ? onPlanet(planet.id) : { at: 'cell', cell };
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
