/** Reason that a browser cannot have rooms; undefined if it can. Apart from the room, which brings much with it. */
export type RoomTrouble = 'no-webrtc' | 'insecure';

export function roomTrouble(): RoomTrouble | undefined {
	if (typeof RTCPeerConnection === 'undefined') return 'no-webrtc';
	// y-webrtc encrypts with Web Cryptography, which only pages over HTTPS have.
	return globalThis.crypto?.subtle === undefined ? 'insecure' : undefined;
}
