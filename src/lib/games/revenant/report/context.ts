/** Reader of a report, and the names they know things by. Pure: nothing here is reactive. */
import type { ShipId } from '$engine/rulesets/revenant/data';
import type {
	Owner,
	ReportCode,
	ReportData,
	SectorId,
	View
} from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type * as dispatch from '$lib/ui/report/dispatch';
import { isYou, seatName, type Reader as SharedReader } from '$lib/ui/report/reader';
import { shipThe } from '../words';
import type { Detail } from './details';

export { isYou, nameOrYou, namesText, seatName } from '$lib/ui/report/reader';

export type Code = ReportCode;
/** The data of one kind of report. */
export type DataOf<C extends Code> = ReportData[C];

export interface Context extends SharedReader {
	/** The view after the step told of; its `viewer` is 0 for a reader over all shoulders. */
	readonly view: View;
}

/** Zone of an event; 0: nowhere in particular. */
export type Place = SectorId;
export const NOWHERE: Place = 0;

export type Telling = dispatch.Telling<Place, Detail>;

/** Name of a seat; of 0, the Crew's. */
export const whoseName = (ctx: SharedReader, seat: Owner): string =>
	seat === 0 ? m.revenant_crew() : seatName(ctx, seat);

/** Inputs of a sentence about one player, or the Crew. */
export const subject = (
	ctx: SharedReader,
	seat: Owner
): { who: 'you' | 'other'; name: string } => ({
	who: isYou(ctx, seat) ? 'you' : 'other',
	name: seat === 0 ? m.revenant_crew_acts() : seatName(ctx, seat)
});

/** "the Fighter of Zenor", "your Frigate". */
export const theShip = (ctx: SharedReader, ship: ShipId): string =>
	shipThe(ship, {
		own: ctx.view.viewer,
		nameOf: (seat) => seatName(ctx, seat)
	});
