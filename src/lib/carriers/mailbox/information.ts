/** Terms of a relay as it tells them itself (NIP-11), and whether a mailbox can be there. */
import { readSome } from '../reading/budget';
import { SLOT } from './box';
import type { RelayTrouble } from './relay-trouble';
import { MOST_WORK } from './work';

/** Bytes of the terms that are read. */
const LONGEST = 64 * 1024;
/** Characters of an event besides its content. */
const AROUND = 1024;

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null;

const isCount = (value: unknown): value is number => typeof value === 'number' && value > 0;

const limitationIn = (terms: unknown): Record<string, unknown> => {
	const limitation = isObject(terms) ? terms['limitation'] : undefined;
	return isObject(limitation) ? limitation : {};
};

/** Terms under which letters are left at a relay. */
export interface Terms {
	/** It takes nothing from this device, whatever its size. */
	readonly trouble: RelayTrouble | undefined;
	/** Characters of the longest content that it takes. */
	readonly longest: number;
	/** Required proof of work of each event, in bits (NIP-13). */
	readonly work: number;
	/** Events that may be asked for at once. */
	readonly most: number;
	/** Questions that may be open at once. */
	readonly questions: number;
}

/** Reads the terms that a relay tells; where it tells none, there are none. Never throws. */
export function readTerms(terms: unknown): Terms {
	const limitation = limitationIn(terms);
	const { auth_required, payment_required, min_pow_difficulty } = limitation;
	const { max_message_length, max_content_length, max_limit, max_subscriptions } = limitation;
	const longest = Math.min(
		isCount(max_content_length) ? max_content_length : Infinity,
		isCount(max_message_length) ? max_message_length - AROUND : Infinity
	);
	const work = isCount(min_pow_difficulty) ? Math.ceil(min_pow_difficulty) : 0;
	const trouble = ((): RelayTrouble | undefined => {
		if (payment_required === true) return 'payment';
		if (auth_required === true) return 'auth';
		return work > MOST_WORK ? 'work' : undefined;
	})();
	const most = isCount(max_limit) ? Math.ceil(max_limit) : Infinity;
	const questions = isCount(max_subscriptions) ? max_subscriptions : Infinity;
	return { trouble, longest, work, most, questions };
}

/** Trouble that speaks against proposing a relay to anybody, by its own terms; undefined: none. */
export function troubleIn(terms: unknown): RelayTrouble | undefined {
	const { trouble, longest } = readTerms(terms);
	if (trouble) return trouble;
	if (limitationIn(terms)['restricted_writes'] === true) return 'refused';
	const content = Math.ceil(((SLOT + 128) * 4) / 3);
	return longest < content ? 'too-large' : undefined;
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
		return response.ok ? JSON.parse(await readSome(response, LONGEST)) : undefined;
	} catch {
		return undefined;
	}
}
