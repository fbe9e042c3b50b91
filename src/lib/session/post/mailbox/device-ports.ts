/** Sockets and clock of this device, for whatever speaks to relays. */
import type { RelaySocket } from '$lib/carriers/mailbox/relay-link';

export const DEVICE_PORTS = {
	connect: (url: string) => new WebSocket(url) as RelaySocket,
	clock: {
		now: Date.now,
		after(ms: number, act: () => void) {
			const timer = setTimeout(act, ms);
			return () => clearTimeout(timer);
		}
	}
} as const;
