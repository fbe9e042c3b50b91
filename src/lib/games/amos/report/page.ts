/** A report as a page: dispatches gathered by place, filtered, the gravest first. Pure. */
import type { AmosReport, Cell, Owner, PlanetId, View } from '$engine/rulesets/amos/types';
import { knownOwner, planetById } from '../galaxy';
import type { Context, Place, Topic } from './context';
import { dispatch, type Dispatch } from './dispatch';

export type Filter = 'all' | 'mine' | Topic;
export const FILTERS: readonly Filter[] = ['all', 'mine', 'battles', 'money', 'failures', 'news'];

/** Everything told of one place. */
export interface Section {
	readonly key: string;
	readonly heading: string;
	/** Where on the map, if anywhere. */
	readonly cell: Cell | undefined;
	/** Of the planet, as the reader knows it; undefined elsewhere. */
	readonly owner: Owner | undefined;
	/** The gravest, told first. */
	readonly lead: Dispatch;
	/** Told after it, in the order in which they happened. */
	readonly told: readonly Dispatch[];
	/** Of no weight beside the rest: to be found in the full record. */
	readonly small: readonly Dispatch[];
	/** All of them, in the order in which they happened. */
	readonly record: readonly Dispatch[];
	/** Nothing grave happened there: a line will do. */
	readonly minor: boolean;
}

/** From here on a dispatch makes a place worth its own heading. */
const GRAVE = 40;
/** Below this a dispatch is not told beside a grave one. */
const SMALL = 26;

export function dispatches(reports: readonly AmosReport[], ctx: Context): Dispatch[] {
	return reports.flatMap((report) => {
		if (report.code === 'turnResolved') return [];
		const planet = builtOn(report);
		if (planet === 0) return [dispatch(report, ctx)];
		// Constructions that begin to work on one planet are told in one breath.
		const together = reports.filter((other) => builtOn(other) === planet);
		return together[0] === report ? [dispatch(report, ctx, together.slice(1))] : [];
	});
}

const builtOn = (report: AmosReport): PlanetId | 0 =>
	report.code === 'delivered' && report.data.what === 'construction' ? report.data.planet : 0;

export const matches = (item: Dispatch, filter: Filter): boolean =>
	filter === 'all' || (filter === 'mine' ? item.mine : item.topics.includes(filter));

export function sections(items: readonly Dispatch[], filter: Filter, view: View): Section[] {
	const groups = new Map<string, Dispatch[]>();
	for (const item of items) {
		if (!matches(item, filter)) continue;
		const key = keyOf(item.place);
		groups.set(key, [...(groups.get(key) ?? []), item]);
	}
	return [...groups]
		.flatMap(([key, record]) => {
			const lead = gravest(record);
			return lead ? [sectionOf(key, lead, record, view)] : [];
		})
		.sort((a, b) => rank(b) - rank(a));
}

function gravest(items: readonly Dispatch[]): Dispatch | undefined {
	return items.reduce<Dispatch | undefined>(
		(best, item) => (best && best.weight >= item.weight ? best : item),
		undefined
	);
}

function sectionOf(key: string, lead: Dispatch, record: Dispatch[], view: View): Section {
	const { place, heading } = lead;
	const onMap = place.at === 'planet' || place.at === 'cell';
	const grave = onMap && lead.weight >= GRAVE;
	const rest = record.filter((item) => item !== lead);
	const isSmall = (item: Dispatch): boolean => grave && item.weight < SMALL;
	return {
		key,
		heading,
		cell: cellOf(place, view),
		owner: ownerOf(place, view),
		lead,
		told: rest.filter((item) => !isSmall(item)),
		small: rest.filter(isSmall),
		record,
		minor: onMap && !grave
	};
}

/** Places by what happened there; of the rest, what failed before what went as ordered. */
function rank({ lead }: Section): number {
	if (lead.place.at === 'accounts') return -1;
	if (lead.place.at === 'galaxy' && lead.weight < 90) return 1;
	if (lead.place.at === 'orders') return 53;
	return lead.weight;
}

function keyOf(place: Place): string {
	if (place.at === 'planet') return `planet-${place.planet}`;
	if (place.at === 'cell') return `cell-${place.cell}`;
	return place.at;
}

export function cellOf(place: Place, view: View): Cell | undefined {
	if (place.at === 'cell') return place.cell;
	if (place.at === 'planet') return planetById(view, place.planet)?.cell;
	return undefined;
}

function ownerOf(place: Place, view: View): Owner | undefined {
	const planet = place.at === 'planet' ? planetById(view, place.planet) : undefined;
	return planet && knownOwner(planet);
}
