/** Identity that a vote signs: one cut in one ballot of one step. The group's signature of it is a certificate. */
import { framed } from '../bytes';

export interface Choice {
	readonly table: Uint8Array;
	readonly epoch: number;
	readonly step: number;
	readonly past: Uint8Array;
	/** Number and leader, each below 2^32. */
	readonly ballot: { readonly number: number; readonly leader: number };
	readonly cut: Uint8Array;
}

/** Never the identity of a step (`stepIdentity`): the first part says which of the two it is. */
export function choiceIdentity({ table, epoch, step, past, ballot, cut }: Choice): Uint8Array {
	return framed('lacre/choice/1', table, epoch, step, past, ballot.number, ballot.leader, cut);
}
