/** Reader of a report, and the names they know things by. Pure: nothing here is reactive. */
import type {
	CosmosReport,
	Entry,
	Owner,
	ReportBody,
	SystemId,
	Tally,
	View
} from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type * as dispatch from '$lib/ui/report/dispatch';
import { isYou, type Reader } from '$lib/ui/report/reader';
import { listText } from '$lib/ui/text';
import type { SeatInfo } from '../../game';
import { factionName } from '../words';
import type { Detail } from './details';

export { isYou } from '$lib/ui/report/reader';

export type Code = CosmosReport['code'];
/** The data of one kind of report. */
export type DataOf<C extends Code> = Extract<ReportBody, { code: C }>['data'];

export interface Context extends Reader {
	/** The reader's view after the step told of; `viewer` is 0 for a reader over all shoulders. */
	readonly view: View;
	/** The view the orders were written on. */
	readonly before: View | undefined;
	/** Orders that were carried out, by their number; none of others. */
	readonly orders: ReadonlyMap<number, Entry>;
	readonly seats: readonly SeatInfo[];
}

/** Place of an event. */
export type Place =
	| { readonly at: 'system'; readonly system: SystemId }
	| { readonly at: 'orders' | 'quadrant' | 'accounts' | 'bank' | 'sight' };

export type Telling = dispatch.Telling<Place, Detail>;

export const inSystem = (system: SystemId): Place => ({ at: 'system', system });

/** A faction by name; the neutral one for 0. */
export function ofSeat({ view }: Pick<Context, 'view'>, seat: Owner): string {
	const found = view.seats.find((one) => one.seat === seat);
	return found ? factionName(found.faction) : m.cosmos_order_neutral();
}

/** "you and Europa": the reader first. */
export const namesOf = (ctx: Context, seats: readonly Owner[]): string =>
	listText(
		[...seats]
			.sort((a, b) => Number(isYou(ctx, b)) - Number(isYou(ctx, a)) || a - b)
			.map((seat) => (isYou(ctx, seat) ? m.cosmos_order_you() : ofSeat(ctx, seat)))
	);

export const total = (units: readonly Tally[]): number => units.reduce((sum, { n }) => sum + n, 0);

/** Units that are no longer there. */
export const lostOf = (before: readonly Tally[], after: readonly Tally[]): Tally[] =>
	before.flatMap(({ unit, n }) => {
		const left = after.find((one) => one.unit === unit)?.n ?? 0;
		return n > left ? [{ unit, n: n - left }] : [];
	});
