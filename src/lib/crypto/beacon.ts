/** The beacon of a step: the group's unique signature of the step's identity, and the seed it gives. */
import { domainHash, framed } from './bytes';

/** What the envelopes of a step are sealed to and the votes sign. `past` chains all that came before. */
export function stepIdentity(
	table: Uint8Array,
	epoch: number,
	step: number,
	past: Uint8Array
): Uint8Array {
	return framed('lacre/step/1', table, epoch, step, past);
}

/** 32 bytes that seed the dice of the step. */
export function beaconSeed(signature: Uint8Array): Uint8Array {
	return domainHash('lacre/beacon/1', signature);
}
