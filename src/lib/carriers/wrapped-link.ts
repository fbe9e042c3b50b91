/**
 * Links as mail filters and messengers leave them: packed into an address of the filter, and written with
 * escapes. Nobody is asked what an address leads to: what was packed is in it.
 */

import { unescaped } from './changed-text';

/** Times that an address is unpacked: a filter that packs what another one packed. */
const LAYERS = 4;

/** Words, and addresses in marks. */
const WORDS = /[^\s<>"]+/g;
/** Signs of all that is undone: a text without them is as it was written. */
const WRAPPED = /[%&\\]|\[\.\]|urldefense|sophos/i;
/** Names of filters that write an address in signs of their own. */
const BY_FILTER = /urldefense|sophos/i;

/** A text with the links in it as they were written, as far as that can be told. Takes linear time. */
export function unwrapped(text: string): string {
	if (!WRAPPED.test(text)) return text;
	let plain = BY_FILTER.test(text) ? text.replace(WORDS, fromFilter) : text;
	for (let layer = 0; layer < LAYERS; layer++) {
		const next = unescaped(plain);
		if (next === plain) break;
		plain = next;
	}
	return plain;
}

function fromFilter(word: string): string {
	if (!BY_FILTER.test(word)) return word;
	const plain = sophos(proofpoint(word));
	// Proofpoint's third way leaves `*` for what it took out.
	return /urldefense\.(?:com|us)\/v3\//i.test(plain) ? plain.replace('*p=', '#p=') : plain;
}

/** Sophos writes the whole address in base64. */
function sophos(word: string): string {
	const packed = /protection\.sophos\.com\/?\?(?:[^\s#]*&)?u=([\w%+/-]+)/i.exec(word)?.[1];
	if (packed === undefined) return word;
	try {
		return atob(decodeURIComponent(packed).replaceAll('-', '+').replaceAll('_', '/'));
	} catch {
		return word;
	}
}

/** Addresses that stand for another one and do not hold it: those of some mail filters, and short ones. */
const STAND_INS =
	/\bhttps?:\/\/(?:[\w-]+\.)*(?:mimecast\.com\/s|url\.emailprotection\.link|t\.co|lnkd\.in|bit\.ly|tinyurl\.com|goo\.gl|ow\.ly|is\.gd|buff\.ly|rebrand\.ly|cutt\.ly|t\.ly|fb\.me)\/\S/i;

/** True if a text has an address in which nobody can find the link that it was made of. */
export const hasStandIn = (text: string): boolean => STAND_INS.test(text);

/** Proofpoint's second way of writing an address: `-` for `%` and `_` for `/`. */
function proofpoint(word: string): string {
	const packed = /urldefense\.proofpoint\.com\/v2\/url\?u=([\w.-]*)/i.exec(word)?.[1];
	return packed === undefined ? word : packed.replaceAll('_', '/').replaceAll('-', '%');
}
