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
const WRAPPED = /[%&\\]|\[\.\]|urldefense/i;
/** Name of a filter that writes an address in signs of its own. */
const BY_FILTER = /urldefense/i;
/** Values, and parts of a path, that are a whole address, a letter, or JSON (`{"`) with one in base64; Bing begins it with `a1`. */
const PACKED =
	/[?&][\w.]*=(?:a1)?((?:aHR0c|bGFjcmU|d2ViK2|eyJ)[\w%+/-]*)|\/((?:aHR0c|bGFjcmU|d2ViK2|eyJ)[\w-]*)/;

/** A text with the links in it as they were written, as far as that can be told. Takes linear time. */
export function unwrapped(text: string): string {
	const shown = PACKED.test(text) ? text.replace(WORDS, fromPacked) : text;
	if (!WRAPPED.test(shown)) return shown;
	let plain = BY_FILTER.test(shown) ? shown.replace(WORDS, fromFilter) : shown;
	for (let layer = 0; layer < LAYERS; layer++) {
		const next = unescaped(plain);
		if (next === plain) break;
		plain = next;
	}
	return plain;
}

function fromFilter(word: string): string {
	if (!BY_FILTER.test(word)) return word;
	const plain = proofpoint(word);
	// Proofpoint's third way leaves `*` for what it took out.
	return /urldefense\.(?:com|us)\/v3\//i.test(plain) ? plain.replace('*p=', '#p=') : plain;
}

/** Sophos, Bing, Mandrill and others write the whole address in base64. */
function fromPacked(word: string): string {
	const [, value, part] = /^https?:/i.test(word) ? (PACKED.exec(word) ?? []) : [];
	const packed = value ?? part;
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
