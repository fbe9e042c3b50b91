/** Stock of a table's store for the carriers, read off its graph of entries. */
import { toHex, type Bytes, type Id } from '../protocol/bytes';
import type { Crypto } from '../protocol/crypto-port';
import { frontierIds, type Graph } from '../protocol/log';
import { entriesFor, lockParcel, type Lock } from '../protocol/parcel';
import { LIMITS } from '../protocol/wire';
import type { Lack, Reader } from './exchange';

/** Bytes that an entry adds to a parcel besides its own. */
const AROUND_ENTRY = 80;

export const frontierOf = (graph: Graph): Id[] => frontierIds(graph).slice(0, LIMITS.heads);

/** Entries that a reader lacks, parents first, until they make so many bytes; one at least. */
export function lackedBy(graph: Graph, reader: Reader, most: number): Lack[] {
	const lacks: Lack[] = [];
	let bytes = 0;
	for (const { id, signed } of entriesFor(graph, [knownTo(graph, reader)])) {
		const size = signed.bytes.length + AROUND_ENTRY;
		bytes += size;
		if (bytes > most && lacks.length > 0) break;
		lacks.push({ id, size });
	}
	return lacks;
}

/**
 * A reader who is ahead shows entries that are not here: these say nothing. What the reader wrote
 * itself then says what it had at least.
 */
function knownTo(graph: Graph, { key, frontier }: Reader): readonly Id[] {
	if (frontier.every((id) => graph.byId.has(id))) return frontier;
	const own = [...graph.logs.values()].filter((log) => toHex(log.key) === key);
	return [
		...frontier,
		...own.flatMap(({ places }) => {
			const last = places.get(Math.max(...places.keys())) ?? [];
			return last.map(({ id }) => id);
		})
	];
}

/** A parcel of these entries, for whoever can open the lock. */
export function packFor(crypto: Crypto, lock: Lock, graph: Graph, ids: readonly Id[]): Bytes {
	const entries = ids.flatMap((id) => graph.byId.get(id)?.signed ?? []);
	return lockParcel(crypto, lock, entries);
}
