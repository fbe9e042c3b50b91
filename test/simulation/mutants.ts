/**
 * The protocol broken on purpose, one rule at a time: a test that lets one of these pass would prove nothing. Each is
 * made by replacing a text of the source, so that a mutant whose place is gone is noticed too, and names what finds
 * it: unit tests, or simulated tables from a seed on. Rules are those of `spec/README.md`.
 */
import { DOORBELL_MUTANTS } from './doorbell-mutants';
import { MAILBOX_MUTANTS } from './mailbox-mutants';
import { PROTOCOL_MUTANTS } from './protocol-mutants';
import type { Mode, Weather } from './weather';

export interface Mutant {
	readonly name: string;
	/** Texts replaced in the source. */
	readonly edits: readonly {
		readonly file: string;
		readonly find: string;
		readonly replace: string;
	}[];
	/** Test files that find it. */
	readonly tests?: readonly string[];
	/** Hunt in which simulated tables find it. */
	readonly hunt?: {
		/** The hunt begins with a seed known to catch it. */
		readonly from: number;
		readonly seeds: number;
		readonly mode?: Mode;
		/** Least and most people; four to six if it is not said. */
		readonly range?: readonly [number, number];
		readonly also?: Partial<Weather>;
	};
	/** Takes long to come out: hunted by the command, not in the test run. */
	readonly slow?: true;
}

export const MUTANTS: readonly Mutant[] = [
	...PROTOCOL_MUTANTS,
	...MAILBOX_MUTANTS,
	...DOORBELL_MUTANTS
];
