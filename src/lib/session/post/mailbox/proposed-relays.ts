/** Relays to propose for a new table: those that the person or whoever built the app has named, or the one beside it. */
import { probe } from '$lib/carriers/mailbox/probe';
import { relayBeside, relaysOfBuild } from '$lib/carriers/mailbox/addresses';
import { DEVICE_PORTS } from './device-ports';
import { readOwnRelays } from './mailbox-wish';

const PROBE_PORTS = {
	...DEVICE_PORTS,
	random: (length: number) => crypto.getRandomValues(new Uint8Array(length))
};

/** Resolves to the relays that keep an event. Each is given an empty one, which is then deleted. */
export async function answering(urls: readonly string[]): Promise<readonly string[]> {
	const troubles = await Promise.all(urls.map((url) => probe(url, PROBE_PORTS)));
	return urls.filter((_, i) => troubles[i] === undefined);
}

/** Relays that answer now. Public ones are not asked: nobody has agreed to them. */
export async function proposedRelays(appUrl: string): Promise<readonly string[]> {
	const own = await readOwnRelays().catch(() => []);
	const named = own.length > 0 ? own : relaysOfBuild(appUrl);
	if (named.length > 0) return answering(named);
	const beside = await relayBeside(appUrl);
	return beside === undefined ? [] : [beside];
}
