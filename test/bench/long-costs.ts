/** Times of a long table on one device, each next to the work that nobody can do without. */
import { findRuleset } from '../../engine/index';
import { encode, type Encodable } from '../../engine/kernel/encode';
import { stateHash } from '../../engine/kernel/hash';
import { randomBytes } from '@noble/hashes/utils.js';
import { G2Point, hashToG1, randomScalar, STEP_DST, type G2 } from '../../src/lib/crypto/bls';
import { decryptKey, encryptKey } from '../../src/lib/crypto/ibe';
import { sha256 } from '../../src/lib/crypto/hash';
import { parseEntry } from '../../src/lib/protocol/wire';
import { verifyFile } from '../../src/lib/session/post/file/verify';
import { readPosition, writePosition } from '../../src/lib/session/post/office/position';
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
	const entries = [...store.entries.values()];
	const newest = [...store.positions.values()].at(-1);
	const ours: number[] = [];
	const theirs: number[] = [];
	for (let i = 0; i < ROUNDS; i++) {
		player.office = player.newOffice();
		ours.push(await timed(() => player.office.look(id, '')));
		theirs.push(
			await timed(() => {
				for (const { bytes } of entries)
					if (!sha256(bytes) || !parseEntry(bytes).ok) throw new Error();
				return newest && readPosition(newest);
			})
		);
	}
	return ratioOf(ours, theirs);
}

/** Opening one sealed order: a pairing that no device can do without. In ms. */
function envelopeTime(): number {
	const secret = randomScalar();
	const key = G2Point.BASE.multiply(secret) as G2;
	const times = Array.from({ length: 24 }, (_, i) => {
		const message = Uint8Array.of(i, 42);
		const signature = hashToG1(message, STEP_DST).multiply(secret).toBytes();
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
	for (const row of store.rows.values()) store.rows.set(id, { ...row, returning: true });
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
			const { state, outcome } = readPosition(row);
			theirs.push(cpuClock() - start);
			start = cpuClock();
			writePosition(stateHash(state), state, outcome);
			ours.push(cpuClock() - start);
		}
	return { ratio: median(ours) / median(theirs), ours: median(ours), theirs: median(theirs) };
}

/** Mean of bytes added a turn, over the last `span` turns up to `turn`. */
export const bytesATurn = ({ kept }: LongTable, turn: number, span = 5): number =>
	((kept[turn - 1] ?? NaN) - (kept[turn - 1 - span] ?? 0)) / span;

/** Canonical bytes of the newest state and outcome of a store, unpacked, and as they lie there. */
export function newestSizes(store: FakeStore): { readonly plain: number; readonly kept: number } {
	const newest = [...store.positions.values()].at(-1);
	if (!newest) throw new Error('no state');
	const { state, outcome } = readPosition(newest);
	const plain = [state, outcome].reduce<number>(
		(sum, value) => sum + encode(value as Encodable).length,
		0
	);
	return { plain, kept: newest.state.length + newest.outcome.length };
}
