/** Tables in and out as files. A file is believed only after its game has been played again. */
import { encode, decode, type Encodable } from '$engine/kernel/encode';
import type { Result } from '$engine/kernel/ruleset';
import type { StateRow, StepRow } from '$lib/store/database';
import { StoreFailure } from '$lib/store/failure';
import {
	MAX_FILE_BYTES,
	readFile,
	writeFile,
	type FileCode,
	type TableFile
} from '$lib/store/local-file';
import { seize } from '$lib/store/lease';
import { tellTabs } from '$lib/store/tabs';
import { hasTable, putTable, readRecord, type Standing } from '$lib/store/tables';
import {
	EngineFailure,
	type Engine,
	type EngineCode,
	type Progress,
	type StepDone
} from '../engine/engine';
import { botsOf, personsOf } from './local-table.svelte';

/** The file of a table. @throws StoreFailure */
export async function exportTable(id: string): Promise<Uint8Array> {
	const { row, steps, drafts, first } = await readRecord(id);
	return writeFile({
		foundingBytes: row.founding,
		first,
		steps: steps.map(({ seed, orders, hash }) => ({
			seed,
			orders: plain(orders) as Record<string, unknown>,
			hash
		})),
		drafts: drafts
			.filter((draft) => draft.step === row.latest)
			.map(({ seat, order, sealed }) => ({ seat, sealed, order: plain(order) }))
	});
}

function plain(bytes: Uint8Array): unknown {
	const decoded = decode(bytes);
	if (!decoded.ok) throw new StoreFailure('damaged', decoded.code);
	return decoded.value;
}

/** Reason that a file was refused. */
export type ImportCode = FileCode | EngineCode | 'unreadable';

/** A file that can be read, before its game is played again. */
export interface Arrival {
	readonly file: TableFile;
	/** A table of this id is here already. */
	readonly known: boolean;
}

/** Reads a file from anybody. @throws StoreFailure */
export async function receive(blob: Blob): Promise<Result<Arrival>> {
	if (blob.size > MAX_FILE_BYTES) return { ok: false, code: 'too-large' };
	let bytes: Uint8Array;
	try {
		bytes = new Uint8Array(await blob.arrayBuffer());
	} catch {
		return { ok: false, code: 'unreadable' };
	}
	const file = readFile(bytes);
	if (!file.ok) return file;
	return { ok: true, value: { file: file.value, known: await hasTable(file.value.id) } };
}

/**
 * Plays the game of a file again and stores it if every hash agrees: as the only writer, and in the
 * place of no other table than the one that the person knows (`known`, as of `putTable`). A tab that has
 * the table open hears of it.
 * @throws EngineFailure, StoreFailure `conflict` if the table here has moved on meanwhile
 */
export async function accept(
	file: TableFile,
	engine: Engine,
	onprogress: (progress: Progress) => void,
	known?: Standing | 'anything'
): Promise<void> {
	const { ruleset, version, options, seats, seed } = file.founding;
	const { steps, understood } = await engine.run(
		{
			kind: 'replay',
			begin: { ruleset, version, options, seats: seats.length, seed },
			first: file.first,
			bots: botsOf(file.founding),
			steps: file.steps,
			drafts: file.drafts
		},
		onprogress
	);
	const drafts = file.drafts.filter(({ seat }) => understood.includes(seat));
	const rows = rowsOf({ ...file, drafts }, steps, Date.now());
	await seize(file.id, () => putTable(rows, known));
	tellTabs({ kind: 'replaced', id: file.id });
}

/** Rebuilds the states of a table from its orders. @throws EngineFailure, StoreFailure */
export async function rebuild(
	id: string,
	engine: Engine,
	onprogress: (progress: Progress) => void
): Promise<void> {
	const { row } = await readRecord(id);
	const file = readFile(await exportTable(id));
	if (!file.ok) throw new StoreFailure('damaged', file.code);
	await accept(file.value, engine, onprogress, row);
}

function rowsOf(file: TableFile, replayed: readonly StepDone[], now: number) {
	const table = file.id;
	const last = replayed.at(-1);
	if (!last) throw new EngineFailure('bug', 'no steps');
	const latest = replayed.length;
	const persons = personsOf(file.founding);
	const awaited = last.pending.filter((seat) => persons.includes(seat));
	const drafts = file.drafts.filter(({ seat }) => awaited.includes(seat));
	return {
		row: {
			id: table,
			founding: file.foundingBytes,
			latest,
			hash: last.hash,
			awaited,
			sealed: drafts
				.filter((draft) => draft.sealed)
				.map((draft) => draft.seat)
				.sort((a, b) => a - b),
			over: last.over,
			seen: Object.fromEntries(persons.map((seat) => [seat, latest])),
			touched: now
		},
		states: replayed.map(({ state, hash }, i): StateRow => ({
			table,
			step: i + 1,
			bytes: state,
			hash
		})),
		steps: file.steps.map(({ orders, hash }, i): StepRow => ({
			table,
			step: i + 1,
			seed: (replayed[i + 1] as StepDone).seed,
			orders: encode(orders as Encodable),
			played: (replayed[i + 1] as StepDone).played,
			reports: (replayed[i + 1] as StepDone).reports,
			hash
		})),
		drafts: drafts.map(({ seat, order, sealed }) => ({
			table,
			seat,
			step: latest,
			order: encode(order as Encodable),
			sealed
		}))
	};
}
