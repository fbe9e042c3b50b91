/** The report of a turn as a page: dispatches by place. Pure. */
import { isSameData } from '$engine/kernel/advice';
import { sheetIn } from '$engine/rulesets/cosmos/orders/check';
import type {
	CosmosReport,
	Entry,
	Order,
	Owner,
	SystemId,
	View
} from '$engine/rulesets/cosmos/types';
import type { Filter } from '$lib/ui/report/filter';
import * as places from '$lib/ui/report/places';
import type { Topic } from '$lib/ui/report/topics';
import type { SeatInfo } from '../../game';
import { walk } from '../plan/walk';
import type { Context, Place } from './context';
import { dispatch, type Dispatch } from './dispatch';

export const TOPICS: readonly Topic[] = ['battles', 'economy', 'money', 'failures', 'news'];

/** Orders of a sheet that stand, by their number (CS-674). */
export function ordersIn(
	view: View | undefined,
	order: Order | undefined
): ReadonlyMap<number, Entry> {
	const sheet = sheetIn(order);
	const steps = view && sheet ? walk(view, sheet, sheet.orders)?.steps : undefined;
	return new Map(
		(steps ?? []).flatMap(({ number }, i): [number, Entry][] => {
			const entry = sheet?.orders[i];
			return number > 0 && entry ? [[number, entry]] : [];
		})
	);
}

/** The reader of a step, after the one before it. */
export const contextOf = (
	view: View,
	before: { readonly view: View; readonly order: Order | undefined } | undefined,
	seats: readonly SeatInfo[]
): Context => ({
	view,
	before: before?.view,
	seats,
	orders: ordersIn(before?.view, before?.order)
});

export const dispatches = (reports: readonly CosmosReport[], ctx: Context): Dispatch[] =>
	reports.flatMap((report, i) => {
		if (report.code === 'turnResolved' || isToldElsewhere(report, reports)) return [];
		const isOfIt = (other: CosmosReport): boolean => isSameDominion(report, other);
		const first = reports.findIndex((other) => other === report || isOfIt(other));
		return first < i ? [] : [dispatch(report, ctx, reports.slice(i + 1).filter(isOfIt))];
	});

/** Faction of a reader who was told already which of their wishes it was. */
const isToldElsewhere = ({ code, data }: CosmosReport, reports: readonly CosmosReport[]): boolean =>
	code === 'chosen' &&
	reports.some(
		(other) => other.code === 'granted' && other.to !== 'all' && other.to.includes(data.seat)
	);

/** Orbit and ground of one system, won or lost together by one reader. */
const isSameDominion = (one: CosmosReport, other: CosmosReport): boolean =>
	one.code === 'dominion' &&
	other.code === 'dominion' &&
	one.data.system === other.data.system &&
	one.data.won === other.data.won &&
	isSameData(one.to, other.to);

export const sections = (
	items: readonly Dispatch[],
	filter: Filter,
	view: View
): places.Section<Dispatch, SystemId>[] => places.sections(items, filter, gazetteerOf(view));

const gazetteerOf = (view: View): places.Gazetteer<Dispatch, SystemId> => ({
	keyOf: (place) => (place.at === 'system' ? place.system : place.at),
	spotOf: systemOf,
	ownerOf: (place) => ownerOf(place, view),
	isPlace: ({ at }) => at === 'system',
	rank
});

/** Places by what happened there; of the rest, orders that failed before accounts. */
function rank(lead: Dispatch): number {
	switch (lead.place.at) {
		case 'accounts':
			return 2;
		case 'bank':
			return lead.weight > 50 ? lead.weight : 1;
		case 'sight':
			return 0;
		case 'orders':
			return Math.max(lead.weight, 30);
		default:
			return lead.weight;
	}
}

export const systemOf = (place: Place): SystemId | undefined =>
	place.at === 'system' ? place.system : undefined;

function ownerOf(place: Place, view: View): Owner | undefined {
	const there = place.at === 'system' && view.places.find(({ system }) => system === place.system);
	return there ? there.ground || there.orbit || undefined : undefined;
}
