/** A report as a page: dispatches gathered by place, filtered, the gravest first. Pure. */
import type { SeatId } from '$engine/kernel/ruleset';

/** A report in words. */
export interface Dispatch<Place, Detail, Topic extends string> {
	readonly place: Place;
	/** Where, in words: the name of a place, "Accounts". */
	readonly heading: string;
	/** What happened, in one sentence. */
	readonly sentence: string;
	/** The order's own line, where an order is told of; else empty. */
	readonly quote: string;
	/** Shown at once. */
	readonly figures: readonly Detail[];
	/** Folded away. */
	readonly details: readonly Detail[];
	readonly topics: readonly Topic[];
	/** It touches what is the reader's. */
	readonly mine: boolean;
	/** What leads the page: 0..100. */
	readonly weight: number;
}

type AnyDispatch = Dispatch<unknown, unknown, string>;

export type Filter<Item extends AnyDispatch> = 'all' | 'mine' | Item['topics'][number];

/** What a game knows of the places its dispatches are about. */
export interface Gazetteer<Item extends AnyDispatch, Spot> {
	/** The same for dispatches of one place. */
	keyOf(place: Item['place']): string;
	/** Where on the map, if anywhere. */
	spotOf(place: Item['place']): Spot | undefined;
	/** Whose it is, as the reader knows it. */
	ownerOf(place: Item['place']): SeatId | undefined;
	/** Whether little that happened there fits in a line: places on the map, not headings such as "Accounts". */
	isPlace(place: Item['place']): boolean;
	/** Greater comes first; the weight of the lead, unless there is a reason. */
	rank(lead: Item): number;
}

/** Everything told of one place. */
export interface Section<Item, Spot> {
	readonly key: string;
	readonly heading: string;
	/** Where on the map, if anywhere. */
	readonly spot: Spot | undefined;
	/** Of the place, as the reader knows it. */
	readonly owner: SeatId | undefined;
	/** The gravest, told first. */
	readonly lead: Item;
	/** Told after it, in the order in which they happened. */
	readonly told: readonly Item[];
	/** Of no weight beside the rest: to be found in the full record. */
	readonly small: readonly Item[];
	/** All of them, in the order in which they happened. */
	readonly record: readonly Item[];
	/** Nothing grave happened there: a line will do. */
	readonly minor: boolean;
}

/** From here on a dispatch makes a place worth its own heading. */
export const GRAVE = 40;
/** Below this a dispatch is not told beside a grave one. */
const SMALL = 26;

export const matches = <Item extends AnyDispatch>(item: Item, filter: Filter<Item>): boolean =>
	filter === 'all' || (filter === 'mine' ? item.mine : item.topics.includes(filter));

export function sections<Item extends AnyDispatch, Spot>(
	items: readonly Item[],
	filter: Filter<Item>,
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

function gravest<Item extends AnyDispatch>(items: readonly Item[]): Item | undefined {
	return items.reduce<Item | undefined>(
		(best, item) => (best && best.weight >= item.weight ? best : item),
		undefined
	);
}

function sectionOf<Item extends AnyDispatch, Spot>(
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
