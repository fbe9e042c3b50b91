/** A state of a table among devices and what led to it, as they are kept and handed about. */
import { deflateSync, inflateSync } from 'fflate';
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import type { Id } from '$lib/protocol/bytes';
import type { Position } from '$lib/store/entries';
import { EngineFailure } from '../../engine/engine';
import type { StepOutcome } from './game';

export type { Position };

/**
 * Effort in looking for repetitions. Of the states and outcomes of thirty turns among eight the fastest
 * level leaves 1.8 MB, this one 1.5 MB for three milliseconds more a turn; slower ones gain nothing.
 */
const LEVEL = 6;

const pack = (value: unknown): Uint8Array =>
	deflateSync(encode(value as Encodable), { level: LEVEL });

/** A position as it is kept: deflated canonical bytes. */
export const writePosition = (hash: Id, state: unknown, outcome: unknown): Position => ({
	hash,
	state: pack(state),
	outcome: pack(outcome)
});

/** Reads what this device wrote. @throws EngineFailure if the store is damaged */
export function readPosition({ state, outcome }: Omit<Position, 'hash'>): {
	state: unknown;
	outcome: StepOutcome;
} {
	const [read, led] = [decode(inflated(state)), decode(inflated(outcome))];
	if (!read.ok || !led.ok) throw new EngineFailure('bug', 'a state that cannot be read');
	return { state: read.value, outcome: led.value as unknown as StepOutcome };
}

/** Damaged bytes inflate to nothing, which no state is. */
function inflated(bytes: Uint8Array): Uint8Array {
	try {
		return inflateSync(bytes);
	} catch {
		return new Uint8Array(0);
	}
}
