/** Terms of a relay as it tells them itself (NIP-11), and whether a mailbox can be there. */
import { SLOT } from './box';

/** Reason that a relay is of no use, or did not do what was asked; see `words/mailbox.ts`. */
export type RelayTrouble =
	/** No connection, or it fell silent. */
	| 'unreachable'
	/** Wants a login (NIP-42), money, or work (NIP-13). */
	| 'auth'
	| 'payment'
	| 'work'
	/** Takes no event of this size. */
	| 'too-large'
	/** Wants to be asked less often. */
	| 'rate-limited'
	/** Takes nothing from this device: it is full, closed or for others. */
	| 'refused'
	/** The clock of the device or of the relay is wrong. */
	| 'clock'
	/** Hands out what it said was replaced. */
	| 'old'
	/** Hands out what was not asked for, or what nobody signed. */
	| 'foreign'
	/** Hands out more than is read. */
	| 'flood';

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

/** Trouble that a relay answers with, by the prefix of its words (NIP-01); undefined: no trouble. */
export function troubleOf(words: string): RelayTrouble | undefined {
	const said = words.toLowerCase();
	switch (said.split(':')[0]) {
		case 'duplicate':
			return undefined;
		case 'pow':
			return 'work';
		case 'rate-limited':
			return 'rate-limited';
		case 'auth-required':
			return 'auth';
	}
	if (/\bpay|\bsats\b|admission/.test(said)) return 'payment';
	if (/too (?:large|big|long)|\bsize\b|max_/.test(said)) return 'too-large';
	if (/created_at|timestamp|future|too old|expired/.test(said)) return 'clock';
	return 'refused';
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
