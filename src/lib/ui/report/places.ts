/** A report as a page: dispatches gathered by place, filtered, the gravest first. Pure. */
import type { SeatId } from '$engine/kernel/ruleset';
import { GRAVE, type Dispatch } from './dispatch';
import { matches, type Filter } from './filter';

/** Knowledge that a game has of the places its dispatches are about. */
export interface Gazetteer<Item extends Dispatch, Spot> {
	/** The same for dispatches of one place. */
	keyOf(place: Item['place']): string;
	/** Position on the map, if there is one. */
	spotOf(place: Item['place']): Spot | undefined;
	/** Owner of the place, as the reader knows it. */
	ownerOf(place: Item['place']): SeatId | undefined;
	/** True if little that happened there fits in a line: places on the map, not headings such as "Accounts". */
	isPlace(place: Item['place']): boolean;
	/** Greater comes first; the weight of the lead, unless there is a reason. */
	rank(lead: Item): number;
}

/** Everything told of one place. */
export interface Section<Item, Spot> {
	readonly key: string;
	readonly heading: string;
	/** Position on the map, if there is one. */
	readonly spot: Spot | undefined;
	/** Owner of the place, as the reader knows it. */
	readonly owner: SeatId | undefined;
	/** The gravest, told first. */
	readonly lead: Item;
	/** Told after it, in the order in which they happened. */
	readonly told: readonly Item[];
	/** Dispatches of no weight beside the rest: to be found in the full record. */
	readonly small: readonly Item[];
	/** All of them, in the order in which they happened. */
	readonly record: readonly Item[];
	/** Nothing grave happened there: a line will do. */
	readonly minor: boolean;
}

/** Below this a dispatch is not told beside a grave one. */
const SMALL = 26;

export function sections<Item extends Dispatch, Spot>(
	items: readonly Item[],
	filter: Filter,
	gazetteer: Gazetteer<Item, Spot>
): Section<Item, Spot>[] {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		if (!matches(item, filter)) continue;
		const key = gazetteer.keyOf(item.place);
		groups.set(key, [...(groups.get(key) ?? []), item]);
	}
	return [...groups]
		.flatMap(([key, record]) => {
			const lead = gravest(record);
			return lead ? [sectionOf(key, lead, record, gazetteer)] : [];
		})
		.sort((a, b) => gazetteer.rank(b.lead) - gazetteer.rank(a.lead));
}

function gravest<Item extends Dispatch>(items: readonly Item[]): Item | undefined {
	return items.reduce<Item | undefined>(
		(best, item) => (best && best.weight >= item.weight ? best : item),
		undefined
	);
}

function sectionOf<Item extends Dispatch, Spot>(
	key: string,
	lead: Item,
	record: readonly Item[],
	{ isPlace, spotOf, ownerOf }: Gazetteer<Item, Spot>
): Section<Item, Spot> {
	const { place, heading } = lead;
	const grave = isPlace(place) && lead.weight >= GRAVE;
	const rest = record.filter((item) => item !== lead);
	const isSmall = (item: Item): boolean => grave && item.weight < SMALL;
	return {
		key,
		heading,
		spot: spotOf(place),
		owner: ownerOf(place),
		lead,
		told: rest.filter((item) => !isSmall(item)),
		small: rest.filter(isSmall),
		record,
		minor: isPlace(place) && !grave
	};
}
