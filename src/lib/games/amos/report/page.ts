/** The report of a turn as a places. Pure. */
import type { AmosReport, Cell, Owner, PlanetId, View } from '$engine/rulesets/amos/types';
import type { Filter } from '$lib/ui/report/filter';
import * as places from '$lib/ui/report/places';
import type { Topic } from '$lib/ui/report/topics';
import { knownOwner, planetById } from '../galaxy';
import type { Context, Place } from './context';
import { dispatch, type Dispatch } from './dispatch';

export const TOPICS: readonly Topic[] = ['battles', 'money', 'failures', 'news'];

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

export const sections = (
	items: readonly Dispatch[],
	filter: Filter,
	view: View
): places.Section<Dispatch, Cell>[] => places.sections(items, filter, gazetteerOf(view));

const gazetteerOf = (view: View): places.Gazetteer<Dispatch, Cell> => ({
	keyOf,
	spotOf: (place) => cellOf(place, view),
	ownerOf: (place) => ownerOf(place, view),
	isPlace: ({ at }) => at === 'planet' || at === 'cell',
	rank
});

/** Places by what happened there; of the rest, what failed before what went as ordered. */
function rank(lead: Dispatch): number {
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
