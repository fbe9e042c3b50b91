/**
 * Servers by which members look for each other. A signalling server sees a room's name and sealed
 * messages; no table needs one: devices can pair directly, and everything also goes by post.
 */

/** Servers for every copy of this build, with commas between: `VITE_LACRE_SIGNAL` when it is built. */
const BUILT_IN =
	(import.meta as unknown as { env?: { readonly VITE_LACRE_SIGNAL?: string } }).env
		?.VITE_LACRE_SIGNAL ?? '';

export const MAX_SERVERS = 4;
const LONGEST_ADDRESS = 2048;

export type SignalCode = 'not-an-address' | 'not-encrypted' | 'too-many';
export type SignalResult =
	| { readonly ok: true; readonly urls: readonly string[] }
	| { readonly ok: false; readonly code: SignalCode; readonly at: string };

/** Addresses of signalling servers as a person writes them: one a line, or with commas between. */
export function parseServers(text: string, isSecurePage: boolean): SignalResult {
	const urls: string[] = [];
	for (const word of text.split(/[\s,]+/).filter(Boolean)) {
		if (urls.length > MAX_SERVERS) break;
		const url = word.length <= LONGEST_ADDRESS ? parseServer(word) : undefined;
		if (!url) return { ok: false, code: 'not-an-address', at: word };
		// A page over HTTPS may open no other socket, but to the device itself.
		const isLocal = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
		if (isSecurePage && url.protocol === 'ws:' && !isLocal)
			return { ok: false, code: 'not-encrypted', at: word };
		if (!urls.includes(url.href)) urls.push(url.href);
	}
	if (urls.length > MAX_SERVERS) return { ok: false, code: 'too-many', at: String(urls.length) };
	return { ok: true, urls };
}

function parseServer(word: string): URL | undefined {
	try {
		const url = new URL(/^[a-z]+:\/\//i.test(word) ? word : `wss://${word}`);
		if (url.protocol === 'http:') url.protocol = 'ws:';
		if (url.protocol === 'https:') url.protocol = 'wss:';
		return url.protocol === 'ws:' || url.protocol === 'wss:' ? url : undefined;
	} catch {
		return undefined;
	}
}

/** The server beside the app, if there is one: whoever serves the app may also signal. */
export async function serverBeside(
	appUrl: string,
	ask: typeof fetch = fetch
): Promise<string | undefined> {
	const url = new URL('signal', new URL('.', appUrl));
	try {
		const response = await ask(url, { cache: 'no-store', signal: AbortSignal.timeout(5000) });
		if (!response.ok) return undefined;
		const said = JSON.parse((await response.text()).slice(0, 100)) as {
			signalling?: unknown;
		} | null;
		if (said?.signalling !== 'y-webrtc') return undefined;
	} catch {
		// A host of files has no such thing, and says so in a page of its own.
		return undefined;
	}
	url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
	return url.href;
}

/** All to be used: those from the settings, or if there are none those built in and the one beside. */
export async function serversFor(
	chosen: readonly string[],
	appUrl: string,
	ask: typeof fetch = fetch
): Promise<readonly string[]> {
	if (chosen.length > 0) return chosen;
	const built = parseServers(BUILT_IN, new URL(appUrl).protocol === 'https:');
	const beside = await serverBeside(appUrl, ask);
	return [...new Set([...(built.ok ? built.urls : []), ...(beside ? [beside] : [])])];
}
