/**
 * Checks a table from its founding entry on, believing nobody: every signature and chain, the key
 * ceremony, every vote and cut, every beacon and with it the dice, every resolution, and what each
 * seat attested. Nothing of this device's own store or memory has a part in it.
 */
import { decode } from '$engine/kernel/encode';
import { castsIn, goodAmong, justify } from '$lib/protocol/ballot';
import { NONE, sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { dealtBy, groupOf, verdict } from '$lib/protocol/ceremony';
import { personOf } from '$lib/protocol/lobby';
import { forks, QUOTA, type Held } from '$lib/protocol/log';
import { shownName } from '$lib/protocol/name';
import type { Step } from '$lib/protocol/step';
import { openTable, step as takeStep, type RefusalCode, type Table } from '$lib/protocol/table';
import { parseEntry, type Kind, type Origin, type ToldBeacon } from '$lib/protocol/wire';
import { Ahead, checkingAhead } from '../office/ahead';
import { tableCrypto, type TableCrypto } from '../office/table-crypto';
import type { FindRules } from '../office/ports';
import { outcomeOf, readTerms, tableGame, type TermsCode } from '../office/game';
import { readTableFile, type TableFileCode } from './table-file';

export type FaultCode =
	| TableFileCode
	| TermsCode
	| RefusalCode
	/** The checksum of the file: it was changed after it was written. */
	| 'checksum'
	/** An entry stands on others that are not in the file. */
	| 'missing'
	/** The same entry twice. */
	| 'twice'
	/** Two entries in one place of one log. */
	| 'fork'
	/** A deal of keys that does not hold, or was proven bad. */
	| 'deal'
	/** A second envelope, or one of a seat that owed none. */
	| 'envelope'
	| 'proposal'
	| 'vote'
	/** A seat attested another state than the orders and dice come to. */
	| 'attestation'
	/** The file holds a state that the table does not go on from. */
	| 'origin'
	/** The file names another hash for a step. */
	| 'hash'
	/** The file tells another beacon for a step, or one of a step that is not in it. */
	| 'beacon'
	/** The rules do not come to any result. */
	| 'resolution';

export interface Fault {
	readonly code: FaultCode;
	/** Place in the file of the entry concerned; undefined: the file or a step as a whole. */
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
	readonly mode: Step['mode'];
	readonly hash: Id;
	readonly seals: readonly SealRecord[];
	/** Names of those whose votes opened it, and in which ballot; none: it is not open yet. */
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
	readonly entries: number;
	/** Number of the last step in the file; a file that was cut short ends earlier, and holds too. */
	readonly last: number;
	/** True if the game is over there. */
	readonly over: boolean;
	readonly steps: readonly StepRecord[];
	/** The first is the first thing that is wrong. */
	readonly faults: readonly Fault[];
}

/** Nobody's: whoever checks has no seat. */
const NOBODY = new Uint8Array(32).fill(0x5a);

type Progress = (done: number, of: number) => void;

/** Curves that have seen nothing before. */
export const freshCrypto = (): TableCrypto => tableCrypto(NOBODY);

/**
 * Checks a file. Never throws on anything that a file can hold.
 * @throws EngineFailure if the rules of its game cannot be had
 */
export async function verifyFile(
	file: Bytes,
	rules: FindRules,
	onprogress: Progress = () => undefined,
	curves: TableCrypto = freshCrypto()
): Promise<Verdict> {
	const read = readTableFile(file);
	if (!read.ok) return refused({ code: read.code as TableFileCode, at: read.at });
	const { entries, hashes, origin, beacons, whole } = read.value;
	const ahead = new Ahead();
	ahead.bring(entries, beacons);
	const crypto = checkingAhead(curves, ahead);
	const faults: Fault[] = [];
	const [founding] = entries;
	if (!founding) return refused({ code: 'empty' });
	const parsed = parseEntry(founding.bytes);
	if (!parsed.ok) return refused({ code: parsed.code, entry: 0, at: parsed.at });
	if (parsed.value.body.kind !== 'found') return refused({ code: 'chain', entry: 0 });
	const terms = await readTerms(parsed.value.body, rules);
	// An entry that was tampered with is said to be so, whatever it says.
	const recalled = origin && decode(origin);
	const recall = (): unknown => (recalled?.ok ? recalled.value : undefined);
	const game = terms.ok ? tableGame(terms.value, 'verify', recall) : undefined;
	const table = openTable({ crypto, game: game ?? noGame }, founding);
	if ('code' in table) return refused({ code: table.code, entry: 0, kind: 'found' });
	if (!terms.ok) return refused({ code: terms.code as TermsCode, entry: 0, at: terms.at });

	if ((origin !== undefined) !== (parsed.value.body.origin !== undefined))
		faults.push({ code: 'origin' });
	const places = new Map<Id, number>([[table.table, 0]]);
	try {
		for (let i = 1; i < entries.length; i++) {
			const signed = entries[i] as (typeof entries)[number];
			const id = toHex(crypto.hash(signed.bytes));
			if (places.has(id)) faults.push({ code: 'twice', entry: i });
			else places.set(id, i);
			const { effects } = takeStep(table, { kind: 'load', entries: [signed] }, 0);
			for (const effect of effects)
				if (effect.kind === 'refused') faults.push(refusal(signed.bytes, effect, i));
			onprogress(i + 1, entries.length);
			if (isFlooded(table)) {
				faults.push({ code: 'quota', entry: i });
				break;
			}
		}
	} catch (error) {
		faults.push({ code: 'resolution', step: table.line.at(-1)?.number, at: String(error) });
	}
	faults.push(...faultsOf(table, places, hashes));
	for (const told of beacons)
		if (!holdsHere(table, told)) faults.push({ code: 'beacon', step: told.step });
	if (!whole && faults.length === 0) faults.push({ code: 'checksum' });
	faults.sort((a, b) => (a.entry ?? Infinity) - (b.entry ?? Infinity));
	return {
		ok: faults.length === 0,
		table: table.table,
		ruleset: parsed.value.body.ruleset,
		people: peopleOf(table),
		origin: parsed.value.body.origin,
		entries: entries.length,
		last: table.line.at(-1)?.number ?? 0,
		over: table.line.at(-1)?.mode === 'over',
		steps: table.line.map((step) => recordOf(table, step)),
		faults
	};
}

/** Honest devices let in a little more than a quota, for what others stand on, and never this much. */
const FLOOD = 2;

/** True if some key stored more here than any table has room for: reading on would take for ever. */
function isFlooded({ graph }: Table): boolean {
	const steps = FLOOD * (graph.horizon + 2);
	for (const { entries, returns } of graph.accounts.values())
		if (entries > QUOTA.entries * steps || returns > QUOTA.returns * steps) return true;
	return false;
}

const noGame = {
	engine: '',
	setup: () => never(),
	recall: () => undefined,
	pending: () => never(),
	resolve: () => never()
};

function never(): never {
	throw new Error('no game');
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

function refusal(
	bytes: Bytes,
	{ code, at }: { readonly code: RefusalCode; readonly at?: string },
	entry: number
): Fault {
	const parsed = parseEntry(bytes);
	return { code, at, entry, kind: parsed.ok ? parsed.value.body.kind : undefined };
}

function peopleOf(table: Table): string[] {
	return table.graph.all.flatMap((held) => {
		const person = personOf(held);
		return person ? [shownName(person.name)] : [];
	});
}

function nameIn(step: Step | undefined, seat: number): string {
	const name = step?.standings[seat - 1]?.name;
	return name ? shownName(name) : `#${seat}`;
}

// ---------------------------------------------------------------- faults

function faultsOf(table: Table, places: ReadonlyMap<Id, number>, hashes: readonly Id[]): Fault[] {
	const { graph } = table;
	const last = table.line.at(-1);
	const about = (code: FaultCode, held: Held, step?: Step): Fault => ({
		code,
		entry: places.get(held.id),
		kind: held.entry.body.kind,
		name: nameIn(step ?? last, held.seat),
		step: step?.number
	});
	const faults: Fault[] = [];
	for (const id of graph.waiting.keys()) faults.push({ code: 'missing', entry: places.get(id) });
	for (const { b } of forks(graph)) faults.push(about('fork', b));
	for (const roster of table.lobby.rosters.slice(1)) faults.push(about('fork', roster));
	for (const blame of graph.blames)
		if (verdict(table, blame) !== undefined) faults.push(about('deal', blame));
	const returned = new Set(graph.returns.map(({ seat }) => seat));
	for (const step of table.steps.values()) {
		const hear = (code: FaultCode, held: Held): void => {
			// Whoever came back from a backup may have said what no longer counts, in good faith.
			if (!returned.has(held.seat)) faults.push(about(code, held, step));
		};
		const counted = new Set(goodAmong(table, step, castsIn(table, step)).map(({ held }) => held));
		for (const vote of step.votes) if (!counted.has(vote)) hear('vote', vote);
		for (const held of step.shares) if (!soundShare(table, step, held)) hear('vote', held);
		for (const proposal of step.proposals)
			if (!justify(table, step, proposal)) hear('proposal', proposal);
		for (const held of step.said) {
			const { body } = held.entry;
			if (body.kind !== 'seal' && body.kind !== 'order') continue;
			const counts = step.envelopes.get(held.seat)?.[0] === held;
			if (!counts) hear(step.mode === 'ceremony' ? 'deal' : 'envelope', held);
			else if (step.mode !== 'ceremony' && !soundDeal(table, step, held)) hear('deal', held);
		}
		for (const held of step.said) {
			const { body } = held.entry;
			if ('at' in body && body.at.state !== step.hash)
				faults.push(about('attestation', held, step));
		}
	}
	table.line.forEach(({ number, hash }, i) => {
		if (hashes[i] !== hash) faults.push({ code: 'hash', step: number });
	});
	if (hashes.length !== table.line.length && !faults.some(({ code }) => code === 'hash'))
		faults.push({ code: 'hash', step: table.line.length });
	return faults;
}

/** True if a told beacon is that of a step that opens here. */
const holdsHere = ({ line }: Table, told: ToldBeacon): boolean =>
	line.some(
		({ number, past, beacon }) =>
			number === told.step && past === told.past && beacon && sameBytes(beacon, told.beacon)
	);

/** A share of the step's key that was given plainly, for the cut that was decided. */
function soundShare(table: Table, step: Step, { seat, entry: { body } }: Held): boolean {
	const { decision } = step;
	if (body.kind !== 'share' || !decision || body.cut !== decision.cut.id) return false;
	const group = groupOf(table, step, decision.cut);
	return group !== undefined && table.crypto.checkPartial(group, step.place, seat, body.share);
}

/** A deal that rides on an envelope for the keys of the next epoch. */
function soundDeal(table: Table, step: Step, held: Held): boolean {
	const dealt = dealtBy(held);
	if (dealt.deal.length === 0) return true;
	return step.rekey !== undefined && table.crypto.checkDeal(step.rekey.ceremony, dealt);
}

// ---------------------------------------------------------------- the record

function recordOf(table: Table, step: Step): StepRecord {
	const { decision } = step;
	const next = decision && step.children.get(decision.cut.id);
	const outcome = next?.resolved && outcomeOf(next.resolved);
	const { beacon } = step;
	const seals = [...step.envelopes.values()].flat().map((held): SealRecord => {
		const { body } = held.entry;
		const counted = decision?.cut.envelopes.includes(held) ?? false;
		return {
			seat: held.seat,
			name: nameIn(step, held.seat),
			id: held.id,
			time: 'at' in body ? body.at.time : 0,
			counted,
			order: counted ? outcome?.orders[held.seat] : undefined
		};
	});
	return {
		number: step.number,
		mode: step.mode,
		hash: step.hash,
		seals: seals.sort((a, b) => a.seat - b.seat),
		votes: decision?.votes.map(({ seat }) => nameIn(step, seat)) ?? [],
		ballot: decision?.ballot.number ?? 0,
		beacon: beacon ? toHex(beacon) : '',
		seed: outcome?.seed ?? '',
		attested: [...step.attests]
			.filter(([, hash]) => hash === step.hash && hash !== NONE)
			.map(([seat]) => nameIn(step, seat))
	};
}
