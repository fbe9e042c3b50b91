/** Runs in a page: writes a table of many turns; opens it, or reads the rows that this needs. */
import { encode, type Encodable } from '../../engine/kernel/encode';
import { stateHash } from '../../engine/kernel/hash';
import type { Answer, Data } from '../../engine/kernel/ruleset';
import { DATABASE } from '../../src/lib/store/database';
import { foundingBytes, tableId } from '../../src/lib/store/founding';
import { openTable, putTable } from '../../src/lib/store/tables';
import type { ColdTable } from './coldstart';
import { cosmosTurns, type CosmosTurn } from './late-cosmos';
import { bigPosition } from './position';

/** Turn as stored: the state before it and its outcome. */
interface Turn {
	readonly bytes: Uint8Array;
	readonly hash: string;
	readonly seed: Uint8Array;
	readonly answers: readonly Answer<unknown>[];
	readonly reports: readonly unknown[];
}

interface Game {
	readonly ruleset: string;
	readonly version: number;
	readonly options: unknown;
	readonly seats: number;
	readonly seed: Uint8Array;
	readonly turns: readonly Turn[];
}

const encoded = (value: unknown): Uint8Array => encode(value as Encodable);

/** Milliseconds to open the table, or to read its rows, as the first thing this page does. */
async function timeStart(id: string, what: 'open' | 'read', turns: number): Promise<number> {
	const start = performance.now();
	if (what === 'read') await rawRead(id);
	else if ((await openTable(id)).head.latest !== turns + 1) throw new Error('not the latest step');
	return performance.now() - start;
}

/** Game of Los Amos that repeats one turn, whose state has at least `stateBytes` bytes. */
function amosGame(turns: number, stateBytes: number): Game {
	const { bytes, state, seed, answers, reports } = bigPosition(stateBytes);
	const turn = { bytes, hash: stateHash(state), seed, answers, reports };
	return {
		ruleset: 'amos',
		version: 1,
		options: state.options,
		seats: state.players.length,
		seed,
		turns: Array.from({ length: turns + 1 }, () => turn)
	};
}

/** Game of COSMOS among ten bots; its last turn repeats after the end. */
function cosmosGame(turns: number): Game {
	const played = cosmosTurns(10, numbersTo(turns + 1)).map((turn) => ({
		...turn,
		hash: stateHash(turn.state)
	}));
	const [first, last] = [played[0] as CosmosTurn, played.at(-1) as Turn];
	return {
		ruleset: 'cosmos',
		version: 1,
		options: first.state.options,
		seats: first.seats,
		seed: first.seed,
		turns: Array.from({ length: turns + 1 }, (_, i) => played[i] ?? last)
	};
}

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1);

const writeTable = (table: ColdTable): Promise<string> =>
	putGame(
		table.game === 'amos' ? amosGame(table.turns, table.stateBytes) : cosmosGame(table.turns)
	);

/** Stores the game as a table; the last turn is the newest step, without an outcome. */
async function putGame({ ruleset, version, options, seats, seed, turns }: Game): Promise<string> {
	const numbers = numbersTo(seats);
	const founding = foundingBytes({
		ruleset,
		version,
		options: options as Data,
		seed,
		created: 0,
		seats: numbers.map((seat) => ({
			kind: 'person' as const,
			name: `Player ${seat}`,
			colour: (seat - 1) % 8,
			emblem: `emblem ${seat}`
		}))
	});
	const id = tableId(founding);
	await putTable({
		row: {
			id,
			founding,
			latest: turns.length,
			hash: turns.at(-1)?.hash ?? '',
			awaited: numbers,
			sealed: [],
			over: false,
			seen: {},
			touched: 0
		},
		states: turns.map(({ bytes, hash }, i) => ({ table: id, step: i + 1, bytes, hash })),
		steps: turns.slice(0, -1).map((turn, i) => stepRow(id, i + 1, turn)),
		drafts: []
	});
	return id;
}

function stepRow(table: string, step: number, { seed, hash, answers, reports }: Turn) {
	const orders = encoded(Object.fromEntries(answers.map(({ seat, order }) => [seat, order])));
	return { table, step, seed, hash, orders, played: orders, reports: encoded(reports) };
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
