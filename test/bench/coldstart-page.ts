/** Runs in a page: writes a table of 100 turns; opens it, or reads the rows that this needs. */
import { encode, type Encodable } from '../../engine/kernel/encode';
import { stateHash } from '../../engine/kernel/hash';
import { DATABASE } from '../../src/lib/store/database';
import { foundingBytes, tableId } from '../../src/lib/store/founding';
import { openTable, putTable } from '../../src/lib/store/tables';
import { bigPosition } from './position';

const TURNS = 100;

/** Milliseconds to open the table, or to read its rows, as the first thing this page does. */
async function timeStart(id: string, what: 'open' | 'read'): Promise<number> {
	const start = performance.now();
	if (what === 'read') await rawRead(id);
	else if ((await openTable(id)).head.latest !== TURNS + 1) throw new Error('not the latest step');
	return performance.now() - start;
}

/** A table of as many turns as wanted, each of them the one given. */
async function writeTable(stateBytes: number): Promise<string> {
	const { bytes, state, seed, answers, reports } = bigPosition(stateBytes);
	const seats = state.players.map(({ seat }) => ({
		kind: 'person' as const,
		name: `Player ${seat}`,
		colour: seat - 1,
		emblem: `emblem ${seat}`
	}));
	const options = { ...state.options };
	const founding = foundingBytes({ ruleset: 'amos', version: 1, options, seats, seed, created: 0 });
	const id = tableId(founding);
	const hash = stateHash(state);
	const orders = encode(
		Object.fromEntries(answers.map(({ seat, order }) => [seat, order])) as unknown as Encodable
	);
	const step = {
		table: id,
		seed,
		hash,
		orders,
		played: orders,
		reports: encode(reports as unknown as Encodable)
	};
	const upTo = (length: number): number[] => Array.from({ length }, (_, i) => i + 1);
	await putTable({
		row: {
			id,
			founding,
			latest: TURNS + 1,
			hash,
			awaited: seats.map((_, i) => i + 1),
			sealed: [],
			over: false,
			seen: {},
			touched: 0
		},
		states: upTo(TURNS + 1).map((number) => ({ table: id, step: number, bytes, hash })),
		steps: upTo(TURNS).map((number) => ({ ...step, step: number })),
		drafts: []
	});
	return id;
}

/** Opens the database and reads the rows that opening the table needs, and looks at none. */
async function rawRead(id: string): Promise<void> {
	const database = await promised(indexedDB.open(DATABASE));
	const t = database.transaction(['tables', 'present', 'drafts'], 'readonly');
	await Promise.all([
		promised(t.objectStore('tables').get(id)),
		promised(t.objectStore('present').get(id)),
		promised(t.objectStore('drafts').getAll(IDBKeyRange.bound([id, 0], [id, 99])))
	]);
	database.close();
}

const promised = <T>(request: IDBRequest<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(new Error(String(request.error)));
	});

Object.assign(globalThis, { writeTable, timeStart });
