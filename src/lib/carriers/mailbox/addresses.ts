/**
 * Addresses of relays: as people write them, as the build names them, the one beside the app, and the
 * public ones that are known. None is used before a person has agreed to it.
 */
import { parseServers, type SignalResult } from '../live/signalling';

/** Relays for every copy of this build, with commas between: `VITE_LACRE_MAILBOX` when it is built. */
const BUILT_IN =
	(import.meta as unknown as { env?: { readonly VITE_LACRE_MAILBOX?: string } }).env
		?.VITE_LACRE_MAILBOX ?? '';

/** Public relays that take what strangers leave, as far as was known when this was written. */
export const PUBLIC_RELAYS: readonly string[] = [
	'wss://relay.damus.io/',
	'wss://nos.lol/',
	'wss://relay.primal.net/',
	'wss://nostr.mom/',
	'wss://offchain.pub/',
	'wss://relay.snort.social/'
];

export const MAX_RELAYS = 4;
const LONGEST = 200;

/** Addresses of relays as a person writes them: one a line, or with commas between. */
export function parseRelays(text: string, isSecurePage: boolean): SignalResult {
	const parsed = parseServers(text, isSecurePage);
	const long = parsed.ok ? parsed.urls.find((url) => url.length > LONGEST) : undefined;
	return long === undefined ? parsed : { ok: false, code: 'not-an-address', at: long };
}

/** Relays that somebody else named, as far as they are addresses; at most as many as a table may have. */
export const relaysIn = (value: unknown): readonly string[] =>
	Array.isArray(value)
		? [...new Set(value.filter(isRelay).map((url) => new URL(url).href))].slice(0, MAX_RELAYS)
		: [];

const isRelay = (value: unknown): value is string =>
	typeof value === 'string' &&
	value.length <= LONGEST &&
	URL.canParse(value) &&
	['ws:', 'wss:'].includes(new URL(value).protocol);

/** Relays that the build names. */
export function relaysOfBuild(appUrl: string): readonly string[] {
	const built = parseRelays(BUILT_IN, new URL(appUrl).protocol === 'https:');
	return built.ok ? built.urls : [];
}

/** The relay beside the app, if there is one: `npm start` runs it. */
export async function relayBeside(
	appUrl: string,
	ask: typeof fetch = fetch
): Promise<string | undefined> {
	const url = new URL('relay', new URL('.', appUrl));
	try {
		const response = await ask(url, {
			cache: 'no-store',
			headers: { accept: 'application/nostr+json' },
			signal: AbortSignal.timeout(5000)
		});
		if (!response.ok) return undefined;
		const said: unknown = JSON.parse((await response.text()).slice(0, 10_000));
		if (!Array.isArray((said as { supported_nips?: unknown } | null)?.supported_nips))
			return undefined;
	} catch {
		// A host of files has no such thing, and says so in a page of its own.
		return undefined;
	}
	url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
	return url.href;
}
