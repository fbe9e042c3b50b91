/** The lists of the rulebook: every reason that a report or a refusal can give. */
import type { FailureCode, ReasonCode } from '$engine/rulesets/amos/types';
import { reasonText } from '../nouns';

const REFUSED: Readonly<Record<ReasonCode, true>> = {
	malformed: true,
	'unknown-target': true,
	'not-yours': true,
	'already-have': true,
	'prereq-missing': true,
	'no-factory': true,
	'cell-occupied': true,
	'not-adjacent': true,
	'limit-reached': true,
	'route-broken': true,
	'route-too-long': true,
	'over-capacity': true,
	stranded: true,
	'over-committed': true,
	'too-far': true,
	'not-known': true,
	'no-base': true,
	'no-contact': true,
	'too-much-money': true,
	'out-of-play': true,
	'not-enough': true,
	'wrong-target': true
};
const FAILED: Readonly<Record<FailureCode, true>> = {
	'no-money': true,
	'not-returned': true,
	unmatched: true,
	'item-lost': true,
	'receiver-out': true,
	'already-known': true,
	'nothing-there': true,
	'fewer-units': true,
	'no-ships': true,
	'no-room': true,
	'out-of-range': true,
	stopped: true,
	clash: true,
	'not-ownerless': true,
	'no-planetology': true,
	'armed-enemy': true,
	'lost-draw': true,
	'enemy-present': true,
	'too-weak': true,
	'no-claim': true,
	'own-or-ownerless': true,
	'allied-planet': true,
	outmatched: true,
	outbid: true,
	'below-treasury': true,
	'no-leader': true,
	'no-planet': true
};
/** Every reason there is: the records make the compiler find a missing one. */
export const REFUSALS = Object.keys(REFUSED) as ReasonCode[];
export const FAILURES = Object.keys(FAILED) as FailureCode[];

export const refusals = (): string[] => REFUSALS.map(reasonText);
export const failures = (): string[] => FAILURES.map(reasonText);
