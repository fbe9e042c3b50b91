/** Filter of the dispatches that a report shows. Pure. */
import type { Dispatch, Owner } from './dispatch';
import type { Topic } from './topics';

export interface Filter {
	readonly topic: Topic | 'all';
	/** Only what concerns this seat; 0: everybody. */
	readonly seat: Owner;
}

export const EVERYTHING: Filter = { topic: 'all', seat: 0 };

type Told = Pick<Dispatch, 'topics' | 'about' | 'by'>;

export const concerns = ({ about, by }: Told, seat: Owner): boolean =>
	about.includes(seat) || by === seat;

export const matches = (item: Told, { topic, seat }: Filter): boolean =>
	(topic === 'all' || item.topics.includes(topic)) && (seat === 0 || concerns(item, seat));

/** Topics among these with at least one dispatch. */
export const offered = (items: readonly Told[], topics: readonly Topic[]): Topic[] =>
	topics.filter((topic) => items.some((item) => item.topics.includes(topic)));

/** A choice that fits what there is: a topic of which nothing is told is none. */
export const fitting = (items: readonly Told[], { topic, seat }: Filter): Filter => ({
	topic: topic !== 'all' && offered(items, [topic]).length === 0 ? 'all' : topic,
	seat: items.some((item) => concerns(item, seat)) ? seat : 0
});
