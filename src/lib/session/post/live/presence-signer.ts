/** Presence, signed: what a device says of itself to those it is connected with. */
import { PRESENCE_DOMAIN } from '$lib/carriers/live/presence';
import type { Identity } from '$lib/crypto/identity';
import { sign, verify } from '$lib/crypto/signature';
import type { Bytes } from '$lib/protocol/bytes';

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
