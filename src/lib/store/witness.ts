/**
 * Witness of the tables on this device, outside of its database. Most damages of a database end in an empty one, which
 * the browser hands out without a word: then only a witness can tell that somebody has played here. There are two, as
 * browsers lose the one or the other.
 */
import type { PostRow } from './entries';
import { StoreFailure, storeFailure } from './failure';
import type { TableEntry } from './tables';

/** Key in localStorage. The script in app.html looks whether it is there before anything is painted. */
export const WITNESS = 'lacre-pile';
const CACHE = 'lacre-witness';
const PLACE = '/lacre-witness';
/** Tables that are remembered, and characters of a name: a witness says a little of many. */
const MOST = 200;
const LONGEST = 80;

/** A table as it is remembered. */
export interface Witnessed {
	readonly id: string;
	/** Id of its ruleset; empty if it was never read. */
	readonly game: string;
	readonly names: readonly string[];
	/** True if the table is played among devices, under this device's keys. */
	readonly devices: boolean;
	/** True for a table that this device follows without a seat. */
	readonly followed?: true;
}

/** Tables of the store, as they are remembered. */
export const witnessOf = (
	tables: readonly TableEntry[],
	posts: readonly PostRow[]
): Witnessed[] => [
	...tables.map((entry) => ({
		id: entry.id,
		game: entry.ok ? entry.head.founding.ruleset : '',
		names: entry.ok ? entry.head.founding.seats.map(({ name }) => name) : [],
		devices: false
	})),
	...posts.map(({ id, summary }) => ({
		id,
		game: summary.ruleset,
		names: summary.players.map(({ name }) => name),
		devices: true
	}))
];

/** Stands for whatever tables there were, where a witness is here and nothing of it can be read. */
const UNTOLD: Witnessed = { id: '', game: '', names: [], devices: true };

/** All tables that either witness remembers; one without a name if there were some, and nobody can tell which. Never throws. */
export async function readWitness(): Promise<readonly Witnessed[]> {
	const read = [fromStorage(), await fromCache()].map(parse);
	const tables = new Map(read.flatMap((found) => found ?? []).map((one) => [one.id, one]));
	return tables.size === 0 && read.includes(undefined) ? [UNTOLD] : [...tables.values()];
}

/** Remembers the tables that are here, besides the others. Returns those that are remembered, and are not here. */
export async function bearWitness(here: readonly Witnessed[]): Promise<readonly Witnessed[]> {
	const ids = new Set(here.map(({ id }) => id));
	const known = await readWitness();
	// Tables that are here are likely those that nobody can name.
	const gone = known.filter(({ id }) => !ids.has(id) && (id !== UNTOLD.id || ids.size === 0));
	// A table that cannot be read any more keeps the names that it had.
	const named = here.map((one) =>
		one.game ? one : (known.find(({ id }) => id === one.id) ?? one)
	);
	await write([...named, ...gone]);
	return gone;
}

/** Forgets tables that were deleted, or that the person goes on without. */
export async function forgetWitnessed(ids: readonly string[]): Promise<void> {
	await write((await readWitness()).filter(({ id }) => !ids.includes(id)));
}

/** Failure to open a table; `lost` in place of `missing` if it was here, and nobody deleted it. */
export async function told(error: unknown, id: string): Promise<unknown> {
	if (storeFailure(error).code !== 'missing') return error;
	const wasHere = (await readWitness()).some((one) => one.id === id || one.id === UNTOLD.id);
	return wasHere ? new StoreFailure('lost', id) : error;
}

/** Tables that a witness tells of, or what is left of them in a damaged one. Undefined: nothing in it can be read. */
function parse(text: string | undefined): readonly Witnessed[] | undefined {
	if (!text) return [];
	const [read] = json(text);
	const told: readonly unknown[] = Array.isArray(read)
		? read
		: [...text.matchAll(/\{"id":[^{}]*\}/g)].flatMap(([one]) => json(one));
	const tables = told.slice(0, MOST).flatMap((one) => tableOf(one) ?? []);
	return tables.length > 0 ? tables : undefined;
}

/** Value that a text is in JSON; none if it is not. */
function json(text: string): readonly unknown[] {
	try {
		return [JSON.parse(text) as unknown];
	} catch {
		return [];
	}
}

function tableOf(one: unknown): Witnessed | undefined {
	if (typeof one !== 'object' || one === null) return undefined;
	const { id, game, names, devices, followed } = one as Partial<Record<keyof Witnessed, unknown>>;
	if (typeof id !== 'string' || typeof game !== 'string' || !Array.isArray(names)) return undefined;
	const texts = names.filter((name): name is string => typeof name === 'string');
	const seatless = followed === true ? ({ followed } as const) : {};
	return { id, game, names: texts, devices: devices === true, ...seatless };
}

async function write(tables: readonly Witnessed[]): Promise<void> {
	const short = tables.slice(0, MOST).map(({ names, ...one }) => ({
		...one,
		names: names.slice(0, 12).map((name) => name.slice(0, LONGEST))
	}));
	const text = JSON.stringify(short);
	toStorage(short.length > 0 ? text : undefined);
	await toCache(short.length > 0 ? text : undefined);
}

function fromStorage(): string | undefined {
	try {
		return localStorage.getItem(WITNESS) ?? undefined;
	} catch {
		return undefined;
	}
}

function toStorage(text: string | undefined): void {
	try {
		if (text === undefined) localStorage.removeItem(WITNESS);
		else localStorage.setItem(WITNESS, text);
	} catch {
		// A worker has none, and some windows forbid it: then the other one has to do.
	}
}

async function fromCache(): Promise<string | undefined> {
	try {
		const found = await caches.match(PLACE, { cacheName: CACHE });
		return await found?.text();
	} catch {
		return undefined;
	}
}

async function toCache(text: string | undefined): Promise<void> {
	try {
		if (text === undefined) await caches.delete(CACHE);
		else await (await caches.open(CACHE)).put(PLACE, new Response(text));
	} catch {
		// Outside of secure contexts there is none: then the other one has to do.
	}
}
