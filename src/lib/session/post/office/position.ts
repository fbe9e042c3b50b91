/** A state of a table among devices and what led to it, as they are kept and handed about. */
import { deflateSync, inflateSync } from 'fflate';
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { hashOfState } from '$engine/kernel/hash';
import type { Bytes, Id } from '$lib/protocol/bytes';
import type { KeptPosition } from '$lib/store/entries';
import { EngineFailure } from '../../engine/engine';
import { applyPatch, makePatch } from './kept/byte-patch';
import type { StepOutcome } from './game';

/** A state and what led to it, as canonical bytes. */
export interface Position {
	readonly hash: Id;
	readonly state: Bytes;
	readonly outcome: Bytes;
}

/** An outcome without the orders that are told by what every seat played: seats instead. */
interface ShortOutcome extends Omit<StepOutcome, 'orders'> {
	readonly seats: readonly number[];
}

export const writePosition = (hash: Id, state: Bytes, outcome: StepOutcome): Position => ({
	hash,
	state,
	outcome: encode(shortOf(outcome) as unknown as Encodable)
});

/** Reads what this device wrote. @throws EngineFailure if the store is damaged */
export function readPosition({ state, outcome }: Omit<Position, 'hash'>): {
	state: unknown;
	outcome: StepOutcome;
} {
	const [read, led] = [decode(state), decode(outcome)];
	if (!read.ok || !led.ok) throw damaged();
	return {
		state: read.value,
		outcome: wholeOf(led.value as unknown as StepOutcome | ShortOutcome)
	};
}

/** Orders that counted were played: as the very same values, or a ruleset keeps neither. */
function shortOf(outcome: StepOutcome): StepOutcome | ShortOutcome {
	const { orders, ...rest } = outcome;
	const seats = Object.keys(orders).map(Number);
	return seats.every((seat) => orders[seat] === rest.played[seat]) ? { ...rest, seats } : outcome;
}

function wholeOf(outcome: StepOutcome | ShortOutcome): StepOutcome {
	if (!('seats' in outcome)) return outcome;
	const { seats, ...rest } = outcome;
	return { ...rest, orders: Object.fromEntries(seats.map((seat) => [seat, rest.played[seat]])) };
}

// ---------------------------------------------------------------- in the store

/** A state that lies whole in the store, and how many lie there as patches on it. */
export interface Frame {
	readonly hash: Id;
	readonly state: Bytes;
	readonly patches: number;
}

/**
 * Patches on one whole state. The further from it, the more has changed; and what is damaged takes no
 * more with it than these.
 */
const MOST_PATCHES = 7;

/**
 * Effort in looking for repetitions. Of a late turn among eight, level 6 takes twice the time of this to
 * leave a tenth less.
 */
const LEVEL = 3;

const deflated = (bytes: Bytes): Bytes => deflateSync(bytes, { level: LEVEL });

/** A position as it is kept, and the frame that the next may be a patch on. */
export function packPosition(
	{ hash, state, outcome }: Position,
	frame: Frame | undefined
): { readonly kept: KeptPosition; readonly frame: Frame } {
	if (!frame || frame.hash === hash || frame.patches >= MOST_PATCHES)
		return {
			kept: { hash, state: deflated(state), outcome: deflated(outcome) },
			frame: { hash, state, patches: 0 }
		};
	const patches = frame.patches + 1;
	const patch = deflated(makePatch(frame.state, state));
	return {
		kept: {
			hash,
			state: patch,
			outcome: deflated(outcome),
			on: { base: frame.hash, nth: patches }
		},
		frame: { ...frame, patches }
	};
}

/**
 * The position that was kept, with the state that it is a patch on if it is one. @throws EngineFailure
 * if it is damaged: what came out does not have its hash
 */
export function unpackPosition(kept: KeptPosition, base: Bytes | undefined): Position {
	const bytes = inflated(kept.state);
	const state = kept.on ? applyPatch(base ?? NOTHING, bytes) : bytes;
	if (!state || hashOfState(state) !== kept.hash) throw damaged();
	return { hash: kept.hash, state, outcome: inflated(kept.outcome) };
}

const NOTHING = new Uint8Array(0);

/** Damaged bytes inflate to nothing, which no state is. */
function inflated(bytes: Bytes): Bytes {
	try {
		return inflateSync(bytes);
	} catch {
		return NOTHING;
	}
}

const damaged = (): EngineFailure => new EngineFailure('bug', 'a state that cannot be read');
