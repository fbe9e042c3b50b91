/**
 * Checks a table from its founding entry on, believing nobody: every signature, the deals of each volume's key,
 * every decision's certificate, every beacon and with it the dice, every resolution, and what each seat attested.
 * Nothing of this device's own store or memory has a part in it.
 */
import { decode } from '$engine/kernel/encode';
import { toHex, NONE, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Crypto } from '$lib/protocol/crypto-port';
import { heldOf, provenFalse, type Position } from '$lib/protocol/instance';
import { shownName } from '$lib/protocol/name';
import { parseRecord, type Record } from '$lib/protocol/record';
import { isOfRoster } from '$lib/protocol/people/lobby';
import { openTable, step as takeStep, type RefusalCode, type Table } from '$lib/protocol/table';
import {
	ballotOf,
	parseEntry,
	type Entry,
	type Kind,
	type Keys,
	type Origin,
	type Signed
} from '$lib/protocol/wire/wire';
import { tableCrypto } from '../office/table-crypto';
import type { FindRules } from '../office/ports';
import { outcomeOf, readTerms, tableGame, type TermsCode } from '../office/game';
import { readTableFile, type TableFile, type TableFileCode } from './table-file';

export type FaultCode =
	| TableFileCode
	| TermsCode
	| RefusalCode
	/** The checksum of the file: it was changed after it was written. */
	| 'checksum'
	/** A seat that is proven false: it said two things in one place. */
	| 'fork'
	/** A seat attested another state than the orders and dice come to. */
	| 'attestation'
	/** The file holds a state that the table does not go on from. */
	| 'origin'
	/** The file names another hash for a step. */
	| 'hash'
	/** The rules do not come to any result. */
	| 'resolution';

export interface Fault {
	readonly code: FaultCode;
	/** Place in the file of the record or entry concerned; undefined: the file or a step as a whole. */
	readonly entry?: number | undefined;
	readonly kind?: Kind | undefined;
	readonly name?: string | undefined;
	readonly step?: number | undefined;
	/** For the curious. */
	readonly at?: string | undefined;
}

export interface SealRecord {
	readonly seat: number;
	readonly name: string;
	readonly id: Id;
	/** Minutes since 1970, as the author's clock said. */
	readonly time: number;
	/** In the cut: it counted. */
	readonly counted: boolean;
	/** As it came out of the envelope, understood and allowed; undefined: none. */
	readonly order: unknown;
}

export interface StepRecord {
	readonly number: number;
	readonly mode: 'open' | 'sealed' | 'over';
	readonly hash: Id;
	readonly seals: readonly SealRecord[];
	/** Names of those whose votes decided it, where votes are signed plainly, and in which ballot. */
	readonly votes: readonly string[];
	readonly ballot: number;
	readonly beacon: string;
	readonly seed: string;
	/** Names of those who attest the state that it begins with. */
	readonly attested: readonly string[];
}

export interface Verdict {
	readonly ok: boolean;
	readonly table: Id;
	readonly ruleset: string;
	readonly people: readonly string[];
	/** Table that it goes on from: that table's own file tells whether this state is true. */
	readonly origin: Origin | undefined;
	/** Records and entries in the file. */
	readonly entries: number;
	/** Number of the last step in the file; a file that was cut short ends earlier, and holds too. */
	readonly last: number;
	/** True if the game is over there. */
	readonly over: boolean;
	readonly steps: readonly StepRecord[];
	/** The first is the first thing that is wrong. */
	readonly faults: readonly Fault[];
}

/** A file with so many is not read on: each may have cost a signature to look at. */
const MOST_FAULTS = 100;
/** Values of a state: late ones of ten seats have some ten thousand. */
const MOST_OF_STATE = 1_000_000;

/** Nobody's: whoever checks has no seat. */
const NOBODY = new Uint8Array(32).fill(0x5a);

type Progress = (done: number, of: number) => void;

/** Curves that have seen nothing before. */
export const freshCrypto = (): Crypto => tableCrypto(NOBODY);

/**
 * Checks a file. Never throws on anything that a file can hold.
 * @throws EngineFailure if the rules of its game cannot be had
 */
export async function verifyFile(
	file: Bytes,
	rules: FindRules,
	onprogress: Progress = () => undefined,
	crypto: Crypto = freshCrypto()
): Promise<Verdict> {
	const read = readTableFile(file);
	if (!read.ok) return refused({ code: read.code as TableFileCode, at: read.at });
	const opened = await openCheck(read.value, rules, crypto, onprogress);
	return opened.ok ? checked(opened.value, read.value) : refused(opened.fault);
}

/**
 * Begins to check a table from its founding entry, and the state that it goes on from if it does, both from anybody.
 * @throws EngineFailure if the rules of its game cannot be had
 */
export async function openCheck(
	{ founding, origin }: Pick<TableFile, 'founding' | 'origin'>,
	rules: FindRules,
	crypto: Crypto = freshCrypto(),
	onprogress: Progress = () => undefined
): Promise<
	{ readonly ok: true; readonly value: Check } | { readonly ok: false; readonly fault: Fault }
> {
	const no = (fault: Fault) => ({ ok: false, fault }) as const;
	const parsed = parseEntry(founding.bytes);
	if (!parsed.ok) return no({ code: parsed.code, entry: 0, at: parsed.at });
	const { body } = parsed.value;
	if (body.kind !== 'found') return no({ code: 'not-an-entry', entry: 0 });
	const terms = await readTerms(body, rules);
	if (!terms.ok) return no({ code: terms.code as TermsCode, entry: 0, at: terms.at });
	const state = origin && decode(origin, MOST_OF_STATE);
	const game = tableGame(terms.value, 'verify', () => (state?.ok ? state.value : undefined));
	const keys: Keys = { ...crypto.person.keys, person: NOBODY, vouch: NOBODY };
	if ((origin !== undefined) !== (body.origin !== undefined)) return no({ code: 'origin' });
	const table = openTable({ crypto, game, keys }, founding);
	if ('code' in table)
		return no({ code: body.origin ? 'origin' : table.code, entry: 0, kind: 'found' });
	return { ok: true, value: new Check(table, onprogress) };
}

function checked(check: Check, { content, hashes, whole }: TableFile): Verdict {
	const { table, faults } = check;
	const { body } = table.founding.entry;
	check.all(content.records, content.entries);
	check.hashes(hashes);
	if (!whole && faults.length === 0) faults.push({ code: 'checksum' });
	faults.sort((a, b) => (a.entry ?? Infinity) - (b.entry ?? Infinity));
	const state = table.line.at(-1)?.resolved.state;
	return {
		ok: faults.length === 0,
		table: table.terms.table,
		ruleset: body.ruleset,
		people: namesIn(table),
		origin: body.origin,
		entries: 1 + content.records.length + content.entries.length,
		last: table.line.at(-1)?.step ?? 0,
		over: state !== undefined && table.game.pending(state).length === 0,
		steps: check.steps,
		faults
	};
}

const refused = (fault: Fault): Verdict => ({
	ok: false,
	table: NONE,
	ruleset: '',
	people: [],
	origin: undefined,
	entries: 0,
	last: 0,
	over: false,
	steps: [],
	faults: [fault]
});

function namesIn({ instance, founding, joins }: Table): string[] {
	const standings = instance?.position.standings.filter(({ keys }) => keys) ?? [];
	const people = instance
		? standings
		: [founding.entry.body, ...[...joins.values()].map(({ entry }) => entry.body)];
	return people.map(({ name }) => shownName(name));
}

/** A check under way: the table as far as it was read, what happened in it, and what is wrong. */
export class Check {
	readonly steps: StepRecord[] = [];
	readonly faults: Fault[] = [];

	constructor(
		readonly table: Table,
		readonly onprogress: Progress
	) {}

	/**
	 * Reads a file in the order in which a table comes about: the roster, what is decided, what is not. Requests for a seat that
	 * a file still has wait for what was decided last.
	 */
	all(records: readonly Bytes[], entries: readonly Signed[]): void {
		const rosters = entries.filter(isOfRoster);
		const rest = entries.filter((one) => !isOfRoster(one));
		const places = new Map(entries.map((one, i) => [one, 1 + records.length + i]));
		const of = records.length + entries.length;
		try {
			this.each(rosters, (one) => this.take({ entries: [one] }, places.get(one)));
			this.each(records, (bytes, i) => {
				this.record(bytes, i + 1);
				this.onprogress(i + 1, of);
			});
			this.each(rest, (one) => this.take({ entries: [one] }, places.get(one)));
			this.onprogress(of, of);
		} catch (error) {
			const step = this.table.line.at(-1)?.step;
			this.faults.push({ code: 'resolution', step, at: String(error) });
		}
		this.faults.push(...this.liars());
	}

	/** Reads on until too much is wrong. */
	private each<T>(all: readonly T[], read: (one: T, i: number) => unknown): void {
		for (const [i, one] of all.entries()) if (this.faults.length < MOST_FAULTS) read(one, i);
	}

	hashes(told: readonly Id[]): void {
		const { line } = this.table;
		line.forEach(({ step, resolved }, i) => {
			if (told[i] !== resolved.hash) this.faults.push({ code: 'hash', step });
		});
		if (told.length > line.length) this.faults.push({ code: 'hash', step: line.length });
	}

	/** Takes in an entry, or a record. True if nothing of it was refused. */
	take(
		event: { readonly entries: readonly Signed[]; readonly records?: readonly Record[] },
		entry: number | undefined
	): boolean {
		const [signed] = event.entries;
		const parsed = signed && parseEntry(signed.bytes);
		const kind = parsed?.ok ? parsed.value.kind : undefined;
		let good = true;
		for (const effect of takeStep(this.table, { kind: 'receive', quiet: true, ...event }, 0)) {
			if (effect.kind !== 'refused') continue;
			good = false;
			this.faults.push({ code: effect.code, at: effect.at, entry, kind });
		}
		return good;
	}

	/** Takes in the record of the next decision. `entry`: its place, for faults. */
	record(bytes: Bytes, entry: number): void {
		const parsed = parseRecord(bytes);
		if (!parsed.ok) {
			this.faults.push({ code: parsed.code, at: parsed.at, entry });
			return;
		}
		const { table } = this;
		const position = table.instance?.position;
		const before = table.line.length;
		const decided = table.records.length;
		if (!this.take({ entries: [], records: [parsed.value] }, entry)) return;
		// Others may have put anything around what the table needed of it.
		const kept = table.records[decided];
		if (!kept || !position) return void this.faults.push({ code: 'elsewhere', entry });
		this.steps.push(...this.stepsOf(position, kept, before, entry));
	}

	/** Reports on the steps that a record decides. */
	private stepsOf(position: Position, of: Record, before: number, place: number): StepRecord[] {
		const { line, crypto } = this.table;
		const said = new Map<Id, Entry>();
		for (const signed of of.entries) {
			const parsed = parseEntry(signed.bytes);
			if (parsed.ok) said.set(heldOf(crypto, parsed.value, signed).id, parsed.value);
		}
		const votes = [...said.values()].filter(({ kind }) => kind === 'vote');
		const { opens, end } = of.value;
		const cut = end.kind === 'cut' ? end.envelopes : [];
		const parts = [
			...opens.map((id) => [id]),
			...(end.kind === 'cut' || end.kind === 'lapse' ? [cut] : [])
		];
		return parts.flatMap((ids, i) => {
			const state = i === 0 ? position.resolved : line[before + i - 1]?.resolved;
			const next = line[before + i]?.resolved;
			if (!state || position.kind === 'ceremony') return [];
			const orders = ids.flatMap((id) =>
				said.has(id) ? [[id, said.get(id) as Entry] as const] : []
			);
			const attested = this.attested(position, orders, state.hash, place);
			const outcome = next && next !== state ? outcomeOf(next) : undefined;
			const isLast = i === parts.length - 1;
			return [
				{
					number: position.step + i + 1,
					mode: i < opens.length ? ('open' as const) : ('sealed' as const),
					hash: state.hash,
					seals: orders.map(([id, { seat, body }]) => ({
						seat,
						name: nameIn(position, seat),
						id,
						time: 'time' in body ? body.time : 0,
						counted: true,
						order: outcome?.orders[seat]
					})),
					votes: isLast ? votes.map(({ seat }) => nameIn(position, seat)) : [],
					ballot: isLast ? ballotOf(of.ballot).number : 0,
					beacon: isLast && of.beacon ? toHex(of.beacon) : '',
					seed: outcome?.seed ?? '',
					attested
				}
			];
		});
	}

	/** Names of those who attest a state with their orders; who attests another one is a fault. */
	private attested(
		position: Position,
		orders: readonly (readonly [Id, Entry])[],
		hash: Id,
		entry: number
	): string[] {
		return orders.flatMap(([, { seat, kind, body }]) => {
			const name = nameIn(position, seat);
			if ('state' in body && body.state === hash) return [name];
			this.faults.push({ code: 'attestation', entry, kind, name, step: position.step + 1 });
			return [];
		});
	}

	/** Seats that are proven false, in what was decided or since. */
	liars(): Fault[] {
		const { instance } = this.table;
		if (!instance) return [];
		const { position, byId } = instance;
		const frozen = position.standings.filter((one) => one.frozen).map(({ seat }) => seat);
		return [...new Set([...provenFalse(byId.values()), ...frozen])].map((seat) => ({
			code: 'fork',
			name: nameIn(position, seat)
		}));
	}
}

function nameIn({ standings }: Position, seat: number): string {
	const name = standings[seat - 1]?.name;
	return name ? shownName(name) : `#${seat}`;
}
