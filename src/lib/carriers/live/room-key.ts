/**
 * Name and key of a room, derived from the secret that came with the invite. A signalling server
 * sees the name: it says neither which table it is nor anything of the secret.
 */
import { deriveKey } from '../../crypto/bytes';
import { toHex, type Bytes } from '../../protocol/bytes';

export interface RoomKey {
	/** Name under which members look for each other. */
	readonly name: string;
	/** Encrypts what they tell each other through the signalling server. */
	readonly password: string;
	/** In every signed presence: one of another room is worth nothing here. */
	readonly topic: Bytes;
	/** In the codes of devices that pair without a server: tells those of another table apart. */
	readonly tag: Bytes;
}

const NO_SALT = new Uint8Array(0);

export function roomKey(secret: Bytes): RoomKey {
	const part = (what: string, length: number): Bytes =>
		deriveKey(secret, NO_SALT, `lacre/room/${what}/1`, length);
	return {
		name: `lacre-${toHex(part('name', 16))}`,
		password: toHex(part('password', 32)),
		topic: part('topic', 16),
		tag: part('pairing', 4)
	};
}
