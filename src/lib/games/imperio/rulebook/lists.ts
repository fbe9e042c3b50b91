/** The lists of the rulebook: every reason why an order is refused, or comes to less than ordered. */
import type { DealLapse, LapseCode } from '$engine/rulesets/imperio/types';
import { REFUSALS } from '../plan/problems';
import { problemText } from '../plan/problems';
import { lapseText } from '../words';

const LAPSED: Readonly<Record<LapseCode | DealLapse, true>> = {
	chaos: true,
	'control-lost': true,
	'limit-reached': true,
	'no-shipyard': true,
	'foreign-ships': true,
	'no-ships': true,
	halted: true,
	lost: true,
	retreated: true,
	'fewer-ships': true,
	'fewer-troops': true,
	'no-troops': true,
	'not-there': true,
	'not-at-war': true,
	sanctity: true,
	repelled: true,
	'target-gone': true,
	thwarted: true,
	protected: true,
	'troops-left': true,
	unmatched: true,
	undeliverable: true
};
/** Every reason there is: the record makes the compiler find a missing one. */
export const LAPSES = Object.keys(LAPSED) as (LapseCode | DealLapse)[];

export const refusals = (): string[] => Object.keys(REFUSALS).map((code) => problemText({ code }));
export const lapses = (): string[] => LAPSES.map(lapseText);
