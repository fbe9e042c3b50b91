/** A report as a page that is read in the order in which things happened: chapters, and goes in them. Pure. */
import { GRAVE, type Dispatch, type Owner } from './dispatch';
import { matches, type Filter } from './filter';

export interface Chapter<Item> {
	readonly key: string;
	/** The same of chapters that are one, if they follow each other. */
	readonly kind: string;
	/** Heading of the chapter. */
	readonly title: string;
	/** Heading of the chapter if another chapter has the same title. */
	readonly fullTitle: string;
	/** Seat that the chapter is about; 0: none. */
	readonly leader: Owner;
	/** It goes player by player. */
	readonly inGoes: boolean;
	readonly dispatches: readonly Item[];
}

/** Chapters of one kind, one after the other, are one: a phase that takes several resolutions. */
export function joined<Item, C extends Chapter<Item>>(chapters: readonly C[]): C[] {
	return chapters.reduce<C[]>((done, next) => {
		const last = done.at(-1);
		if (!last || last.kind !== next.kind) return [...done, next];
		const dispatches = [...last.dispatches, ...next.dispatches];
		return [...done.slice(0, -1), { ...last, dispatches }];
	}, []);
}

/** Chapters that are left, with what is left of them. */
export const filtered = <Item extends Dispatch>(
	chapters: readonly Chapter<Item>[],
	filter: Filter
): Chapter<Item>[] =>
	filter.topic === 'all' && filter.seat === 0
		? [...chapters]
		: chapters
				.map((chapter) => ({
					...chapter,
					dispatches: chapter.dispatches.filter((item) => matches(item, filter))
				}))
				.filter(({ dispatches }) => dispatches.length > 0);

/** Headings of chapters: of two that are called alike, in full. */
export const headingsOf = (chapters: readonly Chapter<unknown>[]): string[] =>
	chapters.map((chapter, i) =>
		chapters.some((other, j) => j !== i && other.title === chapter.title)
			? chapter.fullTitle
			: chapter.title
	);

/** Dispatches of one player in a row; `seat` is 0 for those that no player caused. */
export interface Go<Item> {
	readonly key: string;
	readonly seat: Owner;
	readonly dispatches: readonly Item[];
}

/** A chapter go by go, `goOf`: whose a dispatch belongs to, 0 for nobody's. Others are in one piece. */
export function goesOf<Item>(
	{ dispatches, inGoes }: Pick<Chapter<Item>, 'dispatches' | 'inGoes'>,
	goOf: (item: Item) => Owner
): Go<Item>[] {
	if (!inGoes) return [{ key: '0', seat: 0, dispatches }];
	const out: { seat: Owner; dispatches: Item[] }[] = [];
	for (const item of dispatches) {
		const seat = goOf(item);
		const last = out.at(-1);
		if (last && last.seat === seat) last.dispatches.push(item);
		else out.push({ seat, dispatches: [item] });
	}
	return out.map((go, i) => ({ ...go, key: `${i}` }));
}

/** A dispatch from one place that stands under the place's name. */
export const isHeaded = ({ heading, weight }: Dispatch): boolean =>
	heading !== '' && weight >= GRAVE;
