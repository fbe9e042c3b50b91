/**
 * Servers that help two devices through their routers: STUN (RFC 8489) tells a device its address
 * outside, TURN (RFC 8656) passes on what cannot go directly. Without any, devices on one network
 * still meet. Nobody who runs one learns anything of a table.
 */

/** Servers for every copy of this build, one a line or with semicolons between: `VITE_LACRE_ICE`. */
const BUILT_IN =
	(import.meta as unknown as { env?: { readonly VITE_LACRE_ICE?: string } }).env?.VITE_LACRE_ICE ??
	'';

export const MAX_ICE = 4;

export interface IceServer {
	readonly urls: string;
	readonly username?: string;
	readonly credential?: string;
}

export type IceCode = 'not-a-server' | 'no-password' | 'too-many';
export type IceResult =
	| { readonly ok: true; readonly servers: readonly IceServer[] }
	| { readonly ok: false; readonly code: IceCode; readonly at: string };

/** RFC 7064 and 7065; IPv6 addresses in brackets. */
const ADDRESS =
	/^(stuns?|turns?):(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i;

/**
 * Servers as a person writes them, one a line: an address, and for TURN a name and a password after
 * it, with spaces between.
 */
export function parseIce(text: string): IceResult {
	const servers: IceServer[] = [];
	for (const line of text.split(/[\n;]+/)) {
		const [address = '', username, credential, ...more] = line.trim().split(/\s+/);
		if (address === '') continue;
		const kind = ADDRESS.exec(address)?.[1]?.toLowerCase();
		if (kind === undefined || more.length > 0)
			return { ok: false, code: 'not-a-server', at: line.trim() };
		if (kind.startsWith('stun')) servers.push({ urls: address });
		else if (username === undefined || credential === undefined)
			return { ok: false, code: 'no-password', at: address };
		else servers.push({ urls: address, username, credential });
	}
	if (servers.length > MAX_ICE) return { ok: false, code: 'too-many', at: String(servers.length) };
	return { ok: true, servers };
}

/** Those from the settings, or if there are none those built in. */
export function iceFor(chosen: readonly IceServer[]): readonly IceServer[] {
	if (chosen.length > 0) return chosen;
	const built = parseIce(BUILT_IN);
	return built.ok ? built.servers : [];
}
