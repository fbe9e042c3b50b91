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
	return defended(proofpoint(word));
}

/** Numbers of signs in a row, from 2 on, as Proofpoint's third way writes them. */
const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Proofpoint's third way of writing an address: `*` for each sign that it took out, `**` for several, and the signs behind. */
function defended(word: string): string {
	const [, address, packed] = /\/v3\/__(.*)__;([\w-]*)!/i.exec(word) ?? [];
	if (address === undefined) return word.replace('*p=', '#p=');
	let left = fromBase64(packed ?? '') ?? '#';
	return address.replace(/\*(?:\*(.))?/g, (_, run?: string) => {
		const count = run === undefined ? 1 : RUNS.indexOf(run) + 2;
		const signs = left.slice(0, count);
		left = left.slice(count);
		return signs;
	});
}

function fromBase64(text: string): string | undefined {
	try {
		return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	} catch {
		return undefined;
	}
}

/** Sophos, Bing, Mandrill and others write the whole address in base64. */
function fromPacked(word: string): string {
	const [, value, part] = /^https?:/i.test(word) ? (PACKED.exec(word) ?? []) : [];
	const packed = value ?? part;
	if (packed === undefined) return word;
	return fromBase64(packed.replace(/%2b/gi, '+').replace(/%2f/gi, '/').replace(/%.*/, '')) ?? word;
}

/** Addresses that stand for another one and do not hold it: those of mail filters and newsletters, and short ones. */
const HOSTS = [
	...['mimecast.com', 'mimecastprotect.com', 'url.emailprotection.link', 'antigena.com/l'],
	...[
		'hornetsecurity.com',
		'mailguard.com.au/ras',
		'mailanyone.net/scanner',
		'inky.com/link',
		'pstmrk.it'
	],
	...['linkprotect.cudasvc.com', 'sendgrid.net/ls', 'sendgrid.net/wf', 'list-manage.com/track'],
	...['tinyurl.com', 'rebrand.ly', 'buff.ly', 'lnkd.in', 'shorturl.at', 'acortar.link', 'wa.link'],
	...['share.google', 'clck.ru', 'qrco.de', 'urlz.fr', '1drv.ms', 'short.gy']
].map((host) => host.replaceAll('.', '\\.'));
/** Names of few letters, under endings that are had for being short. */
const SHORT = '[a-z\\d]{1,4}\\.(?:co|ly|gl|gd|gy|me|cc|id|ws|cl|sh|pe|to)';
/** Hosts of whoever counts or looks at clicks, by the first part of their names, before one long word that says nothing. */
const COUNTERS =
	'(?:clicks?|trk|track(?:ing|er)?|links?|urls?|redir(?:ect)?|protect(?:ion)?|email)\\d*';
const STAND_INS = new RegExp(
	`\\bhttps?://(?:(?:[\\w-]+\\.)*(?:${[...HOSTS, SHORT].join('|')})[/?]\\S|${COUNTERS}\\.[\\w.-]+/\\S*[\\w~-]{10,}|[\\w.-]+/\\S*[?&]domain=)`,
	'i'
);

/** True if a text has an address in which nobody can find the link that it was made of. */
export const hasStandIn = (text: string): boolean => STAND_INS.test(text);

/** True if a text has an address of the page that opens letters, without a letter behind: some programs leave out all from `#` on. */
export const isBare = (text: string): boolean =>
	/\bhttps?:\/\/\S{1,200}?\/open\/?(?:\?[^\s#]*)?#?(?=[\s)>\]"'.,;!]|$)/i.test(text);

/** Proofpoint's second way of writing an address: `-` for `%` and `_` for `/`. */
function proofpoint(word: string): string {
	const packed = /urldefense\.proofpoint\.com\/v2\/url\?u=([\w.-]*)/i.exec(word)?.[1];
	return packed === undefined ? word : packed.replaceAll('_', '/').replaceAll('-', '%');
}
