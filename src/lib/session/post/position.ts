/** A state of a table among devices and what led to it, as they are kept and handed about. */
import { decode } from '$engine/kernel/encode';
import type { Position } from '$lib/store/entries';
import { EngineFailure } from '../engine';
import type { StepOutcome } from './game';

export type { Position };

/** Reads what this device wrote. @throws EngineFailure if the store is damaged */
export function readPosition({ state, outcome }: Omit<Position, 'hash'>): {
	state: unknown;
	outcome: StepOutcome;
} {
	const [read, led] = [decode(state), decode(outcome)];
	if (!read.ok || !led.ok) throw new EngineFailure('bug', 'a state that cannot be read');
	return { state: read.value, outcome: led.value as unknown as StepOutcome };
}
