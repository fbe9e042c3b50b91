/** Times of a long table on one device, each next to the work that nobody can do without. */
import { findRuleset } from '../../engine/index';
import { decode, encode, type Encodable } from '../../engine/kernel/encode';
import { hashOfState } from '../../engine/kernel/hash';
import { randomBytes } from '@noble/hashes/utils.js';
import { publicOf, randomScalar } from '../../src/lib/crypto/curve/bls';
import { signPartial } from '../../src/lib/crypto/group/threshold';
import { decryptKey, encryptKey } from '../../src/lib/crypto/group/ibe';
import { sha256 } from '../../src/lib/crypto/hash';
import { parseRecord } from '../../src/lib/protocol/record';
import { parseEntry } from '../../src/lib/protocol/wire/wire';
import { hexToBytes } from '../../src/lib/crypto/bytes';
import { readTerms, tableGame } from '../../src/lib/session/post/office/game';
import { packOrder } from '../../src/lib/session/post/office/order-bytes';
import { verifyFile } from '../../src/lib/session/post/file/verify';
import {
	packPosition,
	readPosition,
	unpackPosition,
	writePosition,
	type Position
} from '../../src/lib/session/post/office/position';
import { copyOf, Player, type FakeStore } from '../../src/lib/session/post/testing';
import { clock, type LongTable } from './long-table';
import { cpuClock, median, type Ratio } from './measure';

const ROUNDS = 7;

const ratioOf = (ours: readonly number[], theirs: readonly number[]): Ratio => {
	const [a, b] = [Math.min(...ours), Math.min(...theirs)];
	return { ratio: a / b, ours: a, theirs: b };
};

async function timed(work: () => unknown): Promise<number> {
	const start = cpuClock();
	await work();
	return cpuClock() - start;
}

/** The first opening after play, next to hashing and parsing every entry and reading the newest state. */
export async function compareOpening({ id, seats }: LongTable, store: FakeStore): Promise<Ratio> {
	const player = new Player('', seats, clock, copyOf(store, seats));
	const records = [...store.records.values()];
	const held = [...store.held.values()];
	const newest = [...store.positions.values()].at(-1);
	const ours: number[] = [];
	const theirs: number[] = [];
	for (let i = 0; i < ROUNDS; i++) {
		player.office = player.newOffice();
		ours.push(await timed(() => player.office.look(id, '')));
		theirs.push(
			await timed(() => {
				for (const { bytes } of records) {
					const record = sha256(bytes) && parseRecord(bytes);
					if (!record?.ok) throw new Error();
					for (const one of record.value.entries) if (!parseEntry(one.bytes).ok) throw new Error();
				}
				for (const { bytes } of held)
					if (!sha256(bytes) || !parseEntry(bytes).ok) throw new Error();
				return newest && readPosition(positionOf(store, newest));
			})
		);
	}
	return ratioOf(ours, theirs);
}

/** Opening one sealed order: a pairing that no device can do without. In ms. */
function envelopeTime(): number {
	const secret = randomScalar();
	const key = publicOf(secret);
	const times = Array.from({ length: 24 }, (_, i) => {
		const message = Uint8Array.of(i, 42);
		const signature = signPartial(secret, message);
		const box = encryptKey(key, message, randomBytes(32));
		const start = cpuClock();
		if (!decryptKey(signature, box).ok) throw new Error('an envelope did not open');
		return cpuClock() - start;
	});
	return median(times.slice(8));
}

/** Work on all turns, next to opening every sealed order of theirs, measured before and after. */
async function besideEnvelopes({ seats, turns }: LongTable, work: () => unknown): Promise<Ratio> {
	const before = envelopeTime();
	const ours = await timed(work);
	const theirs = ((before + envelopeTime()) / 2) * seats * turns;
	return { ratio: ours / theirs, ours, theirs };
}

/** Catching up with all turns in one parcel, on a device that came from a backup of the first. */
export function compareCatchUp(long: LongTable): Promise<Ratio> {
	const { id, seats, turns, early, all } = long;
	const store = copyOf(early, seats);
	for (const row of store.rows.values()) store.rows.set(id, { ...row, device: randomBytes(32) });
	const player = new Player('', seats, clock, store);
	return besideEnvelopes(long, async () => {
		await player.office.receiveBytes(all);
		if (store.rows.get(id)?.summary.step !== turns + 1) throw new Error('not caught up');
	});
}

export const compareVerify = (long: LongTable): Promise<Ratio> =>
	besideEnvelopes(long, async () => {
		const { faults } = await verifyFile(long.file, (name) => Promise.resolve(findRuleset(name)));
		if (faults.length > 0) throw new Error(faults[0]?.code);
	});

/** Hashing and packing the newest state and outcome, next to decoding them. */
export function compareKeeping(store: FakeStore): Ratio {
	const rows = [...store.positions.values()].slice(-5);
	const ours: number[] = [];
	const theirs: number[] = [];
	for (let i = 0; i < ROUNDS; i++)
		for (const row of rows) {
			let start = cpuClock();
			const { state, outcome } = readPosition(positionOf(store, row));
			theirs.push(cpuClock() - start);
			const frame = row.on && { hash: row.on.base, state: baseOf(store, row), patches: 0 };
			start = cpuClock();
			const bytes = encode(state as Encodable);
			packPosition(writePosition(hashOfState(bytes), bytes, outcome), frame);
			ours.push(cpuClock() - start);
		}
	return { ratio: median(ours) / median(theirs), ours: median(ours), theirs: median(theirs) };
}

/** The last turn resolved, hashed and packed as the office does it, next to reading what came of it. */
export async function compareLateTurn(store: FakeStore): Promise<Ratio> {
	const [before, last] = [...store.positions.values()].slice(-2) as [Row, Row];
	const [row] = store.rows.values();
	const founding = parseEntry(row?.founding?.bytes ?? new Uint8Array(0));
	if (!founding.ok || founding.value.body.kind !== 'found') throw new Error('no founding');
	const terms = await readTerms(founding.value.body, (name) => Promise.resolve(findRuleset(name)));
	if (!terms.ok) throw new Error(terms.code);
	const game = tableGame(terms.value, 'bench');
	const start = positionOf(store, before);
	const end = positionOf(store, last);
	const { state } = readPosition(start);
	const { played, seed } = readPosition(end).outcome;
	const answers = Object.entries(played).map(([seat, order]) => ({
		seat: Number(seat),
		bot: false,
		order: packOrder(encode(order as Encodable))
	}));
	const frame = { hash: start.hash, state: start.state, patches: 0 };
	const ours: number[] = [];
	const theirs: number[] = [];
	for (let i = 0; i < 3 * ROUNDS; i++) {
		let began = cpuClock();
		const made = game.resolve(state, answers, hexToBytes(seed));
		packPosition(writePosition(made.hash, made.bytes, made.outcome), frame);
		ours.push(cpuClock() - began);
		if (made.hash !== end.hash) throw new Error('another state');
		began = cpuClock();
		readPosition(end);
		theirs.push(cpuClock() - began);
	}
	const [a, b] = [median(ours.slice(ROUNDS)), median(theirs.slice(ROUNDS))];
	return { ratio: a / b, ours: a, theirs: b };
}

/** Bytes of a turn: as they lie in the store, and plain those that are new with it. */
export interface TurnBytes {
	readonly kept: number;
	readonly fresh: number;
}

/** New bytes of each turn in a store: changes of the state, and all reports of the turn. */
export function turnBytes(store: FakeStore): TurnBytes[] {
	let before: unknown;
	return [...store.positions.values()].map((row) => {
		const { state, outcome } = positionOf(store, row);
		const after = valueOf(state);
		const fresh = changedBytes(before, after) + outcome.length;
		before = after;
		return { kept: row.state.length + row.outcome.length, fresh };
	});
}

/** Bytes kept for each byte that is new, over the last `span` turns up to `turn`. */
export function keptOfFresh(turns: readonly TurnBytes[], turn: number, span = 5): number {
	const some = turns.slice(turn + 1 - span, turn + 1);
	const sum = (part: (one: TurnBytes) => number): number =>
		some.reduce((total, one) => total + part(one), 0);
	return sum(({ kept }) => kept) / sum(({ fresh }) => fresh);
}

/** Canonical bytes of the values in `after` that are not so in `before`. */
function changedBytes(before: unknown, after: unknown): number {
	if (before === after) return 0;
	if (!isTree(before) || !isTree(after)) return encode(after as Encodable).length;
	return Object.keys(after).reduce((sum, key) => sum + changedBytes(before[key], after[key]), 0);
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

function valueOf(bytes: Uint8Array): unknown {
	const decoded = decode(bytes);
	if (!decoded.ok) throw new Error(decoded.code);
	return decoded.value;
}

type Row = FakeStore['positions'] extends Map<string, infer R> ? R : never;

const positionOf = (store: FakeStore, row: Row): Position =>
	unpackPosition(row, row.on && baseOf(store, row));

function baseOf(store: FakeStore, { table, on }: Row): Uint8Array {
	const base = on && store.positions.get(`${table}/${on.base}`);
	if (!base) throw new Error('a patch without its state');
	return unpackPosition(base, undefined).state;
}
