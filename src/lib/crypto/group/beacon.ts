/** The beacon of a step: the group's unique signature of the step's identity, and the seed it gives. */
import { domainHash, framed } from '../bytes';

/** Identity that a step's envelopes are sealed to and votes sign. `past` chains all before it. */
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
