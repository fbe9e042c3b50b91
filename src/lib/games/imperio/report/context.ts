/** Reader of a report, and the names they know things by. Pure: nothing here is reactive. */
import { planetOf } from '$engine/rulesets/imperio/holdings';
import type {
	CellId,
	ImperioReport,
	Owner,
	PlanetId,
	ReportBody,
	Sheet,
	View
} from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type * as dispatch from '$lib/ui/report/dispatch';
import { isYou, seatName, type Reader as SharedReader } from '$lib/ui/report/reader';
import type { Reader as LineReader } from '../plan/sentences';
import { cellName, influenceText, planetName, resourcesText, titleOfId } from '../words';
import type { Detail } from './details';

export { isYou, nameOrYou, namesText, seatName } from '$lib/ui/report/reader';

export type Code = ImperioReport['code'];
/** The data of one kind of report. */
export type DataOf<C extends Code> = Extract<ReportBody, { code: C }>['data'];

/** `seats` bear the names of their Houses. */
export interface Reader extends SharedReader {
	/** The view after the step told of; its `viewer` is 0 for a reader over all shoulders. */
	readonly view: View;
}

export interface Context extends Reader {
	/** The view the orders were written on. */
	readonly before: View | undefined;
	/** The sheet that was played, if it is known. */
	readonly sheet: Sheet | undefined;
}

/** Place of an event. */
export type Place =
	| { readonly at: 'planet'; readonly planet: PlanetId }
	| { readonly at: 'cell'; readonly cell: CellId }
	| { readonly at: 'nowhere' };

export type Telling = dispatch.Telling<Place, Detail>;

export const NOWHERE: Place = { at: 'nowhere' };
export const onPlanet = (planet: PlanetId): Place => ({ at: 'planet', planet });
export const inCell = (cell: CellId): Place => ({ at: 'cell', cell });

export const planet = (ctx: Reader, id: PlanetId): string => planetName(ctx.view, id);
export const cell = (ctx: Reader, id: CellId): string => cellName(ctx.view, id);

/** The House that controlled a planet when the orders were written; else the one that does now. */
export const ownerOf = ({ before, view }: Context, id: PlanetId): Owner =>
	planetOf(before ?? view, id)?.controller || (planetOf(view, id)?.controller ?? 0);

/** Inputs of a sentence about one House. */
export const subject = (ctx: Reader, seat: Owner): { who: 'you' | 'other'; name: string } => ({
	who: isYou(ctx, seat) ? 'you' : 'other',
	name: seatName(ctx, seat)
});

/** Title of a proposal by its number, as the agenda that it stood on has it. */
export function titleOf({ before, view }: Context, id: string): string {
	const found = [...(before?.agenda ?? []), ...view.agenda].find((one) => one.id === id);
	return found && found.title !== '' ? found.title : titleOfId(id);
}

/** "4 Resources", "4 Resources and 2 Influence". */
export function paidText(resources: number, influence: number): string {
	if (influence === 0) return resourcesText(resources);
	if (resources === 0) return influenceText(influence);
	return m.imperio_report_paid_both({
		resources: resourcesText(resources),
		influence: influenceText(influence)
	});
}

/** Reader of the lines of a sheet: by the view that they were written on. */
export const readerOf = (ctx: Context): LineReader => ({
	view: ctx.before ?? ctx.view,
	houseName: (seat) => seatName(ctx, seat)
});
