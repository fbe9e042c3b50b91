/** Terms of a relay as it tells them itself (NIP-11), and whether a mailbox can be there. */
import { SLOT } from './box';
import type { RelayTrouble } from './relay-trouble';

/** Characters of an event besides its content. */
const AROUND = 1024;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

/** Trouble that a relay's own terms announce; undefined: none, or it tells no terms. */
export function troubleIn(terms: unknown): RelayTrouble | undefined {
	const limitation = isObject(terms) ? terms['limitation'] : undefined;
	if (!isObject(limitation)) return undefined;
	const { auth_required, payment_required, min_pow_difficulty, restricted_writes } = limitation;
	const { max_message_length, max_content_length } = limitation;
	if (payment_required === true) return 'payment';
	if (auth_required === true) return 'auth';
	if (restricted_writes === true) return 'refused';
	if (typeof min_pow_difficulty === 'number' && min_pow_difficulty > 0) return 'work';
	const content = Math.ceil(((SLOT + 128) * 4) / 3);
	const isSmall = (limit: unknown, needed: number): boolean =>
		typeof limit === 'number' && limit > 0 && limit < needed;
	if (isSmall(max_content_length, content) || isSmall(max_message_length, content + AROUND))
		return 'too-large';
	return undefined;
}

/** Terms of a relay; undefined: it tells none. Never throws. */
export async function termsOf(url: string, ask: typeof fetch = fetch): Promise<unknown> {
	try {
		const response = await ask(url.replace(/^ws/, 'http'), {
			headers: { accept: 'application/nostr+json' },
			signal: AbortSignal.timeout(5000),
			credentials: 'omit',
			referrerPolicy: 'no-referrer'
		});
		return response.ok ? JSON.parse((await response.text()).slice(0, 64 * 1024)) : undefined;
	} catch {
		return undefined;
	}
}
