/** What the desk tells the live carriers: who the person is to them, and what a parcel came to. */
import type { Receipt } from '$lib/carriers/exchange';
import { PRESENCE_DOMAIN } from '$lib/carriers/presence';
import type { RoomKey } from '$lib/carriers/room-key';
import type { Identity } from '$lib/crypto/identity';
import { sign, verify } from '$lib/crypto/signature';
import { toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import { personOf } from '$lib/protocol/lobby';
import type { RefusalCode, Table } from '$lib/protocol/table';

/** What a page needs to meet the others: what is derived from the room's secret, never that itself. */
export interface LiveKeys {
	readonly room: RoomKey;
	/** The key that this person signs with. */
	readonly me: Bytes;
}

export interface TakenIn {
	readonly receipt: Receipt;
	/** What came made this device say something itself: a vote, say. */
	readonly spoke: boolean;
}

/** Signs what a device says of itself to those it is connected with. */
export class Hand {
	readonly #identity: Identity;

	constructor(identity: Identity) {
		this.#identity = identity;
	}

	get key(): Bytes {
		return this.#identity.public.sign;
	}

	sign(message: Bytes): Bytes {
		return sign(this.#identity, PRESENCE_DOMAIN, message);
	}
}

export const isPresenceSigned = (key: Bytes, message: Bytes, signature: Bytes): boolean =>
	verify(key, PRESENCE_DOMAIN, message, signature);

/** Whether a key is that of somebody who founded the table or joined it. */
export const isPersonOf = ({ graph }: Table, key: Id): boolean =>
	graph.all.some((held) => {
		const person = personOf(held);
		return person !== undefined && toHex(person.keys.sign) === key;
	});

/** What means that somebody's app is newer, or that there is no room for now: no fault of the bringer. */
const FORGIVEN: readonly RefusalCode[] = [
	...(['quota', 'waiting-full', 'no-roster', 'version-unknown', 'kind-unknown'] as const)
];

export function receiptOf(
	added: number,
	refused: readonly { readonly code: RefusalCode }[]
): Receipt {
	if (added > 0) return 'new';
	return refused.some(({ code }) => !FORGIVEN.includes(code)) ? 'bad' : 'known';
}
