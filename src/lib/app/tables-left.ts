/** Which tables of this device a new version of the app would not play. */
import { playedOf, type Played } from '$engine/kept';
import { tableName } from '$lib/words/games';
import { games } from '$lib/games/registry';
import { m } from '../paraglide/messages';
import { listPosts, type PostRow } from '$lib/store/entries';
import { listTables, type TableEntry } from '$lib/store/tables';
import { listText } from '$lib/ui/text';

/** Milliseconds that a worker may take to answer. */
const PATIENCE = 3000;

export type Asked = Pick<ServiceWorker, 'postMessage'>;

/** What a waiting version of the app says that it plays; undefined: it does not say. */
export function playedBy(worker: Asked, patience = PATIENCE): Promise<Played | undefined> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		const end = (played: Played | undefined): void => {
			clearTimeout(late);
			port1.close();
			resolve(played);
		};
		const late = setTimeout(() => end(undefined), patience);
		port1.onmessage = ({ data }: MessageEvent<Played>) => end(data);
		worker.postMessage('what-it-plays', [port2]);
	});
}

interface Pinned {
	readonly ruleset: string;
	readonly version: number;
	readonly name: string;
}

const plays = (played: Played, { ruleset, version }: Pinned): boolean =>
	played[ruleset]?.includes(version) ?? false;

/** Names of the tables that this version plays and the other does not. */
export function leftBy(
	played: Played,
	tables: readonly TableEntry[],
	posts: readonly PostRow[],
	now: Played = playedOf(games)
): string[] {
	const pinned = [
		...tables.flatMap((table): Pinned[] => {
			if (!table.ok) return [];
			const { ruleset, version, seats } = table.head.founding;
			return [{ ruleset, version, name: tableName(ruleset, seats) }];
		}),
		...posts.flatMap(({ summary }): Pinned[] => {
			const { ruleset, rulesetVersion: version, players } = summary;
			return version === undefined ? [] : [{ ruleset, version, name: tableName(ruleset, players) }];
		})
	];
	return pinned.filter((one) => plays(now, one) && !plays(played, one)).map(({ name }) => name);
}

/** What a change to the version of a waiting worker would leave, in a sentence; '': nothing. */
export async function warningOf(worker: Asked): Promise<string> {
	const [played, tables, posts] = await Promise.all([playedBy(worker), listTables(), listPosts()]);
	const left = played ? leftBy(played, tables, posts) : [];
	return left.length === 0 ? '' : m.update_leaves({ names: listText(left) });
}
