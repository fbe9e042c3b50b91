/**
 * Addresses of doorbells, as a person writes them and as another member names them. Whoever names one
 * makes others' devices call it, so it has to be a name on the public internet over https: no address in
 * a local network, no password, nothing long.
 */

/** `ntfy`: a topic of an ntfy server (docs.ntfy.sh). `webhook`: any address that takes a POST. */
export type DoorbellKind = 'ntfy' | 'webhook';

/** The server that its makers run for everybody. */
export const PUBLIC_NTFY = 'https://ntfy.sh';

/** Characters of an address. */
export const LONGEST_ADDRESS = 200;

/** Names of topics that ntfy takes: the same in its server, its web page and its apps. */
const TOPIC = /^[-_A-Za-z0-9]{1,64}$/;
/** Pages of an ntfy server, which are no topics. */
const NO_TOPICS = new Set(
	'docs static file app metrics account settings signup login v1'.split(' ')
);

/** Last labels of names that are looked up in a local network, or nowhere (RFC 2606, 6761, 6762, 8375). */
const LOCAL_ENDINGS = new Set(
	'localhost local internal lan home corp intranet private arpa test invalid example onion'.split(
		' '
	)
);

export type AddressCode =
	| 'not-an-address'
	/** Anybody on the way could read it, and a page over https may not call it. */
	| 'not-encrypted'
	/** In a local network, or this device itself. */
	| 'not-public'
	/** With a name and a password in it, which everybody at the table would see. */
	| 'password'
	| 'too-long'
	/** No name of a topic, but a path or signs that ntfy does not take. */
	| 'not-a-topic';

export type ReadAddress =
	| { readonly ok: true; readonly url: string }
	| { readonly ok: false; readonly code: AddressCode };

const no = (code: AddressCode): ReadAddress => ({ ok: false, code });

/** An address of either kind; without a scheme it is over https. Never throws. */
export function parseDoorbell(kind: DoorbellKind, text: string): ReadAddress {
	const word = text.trim();
	if (word.length > LONGEST_ADDRESS) return no('too-long');
	const full = /^[a-z][a-z0-9+.-]*:\/\//i.test(word) ? word : `https://${word}`;
	// The same topic, as links for the Android app write it.
	const href = full.replace(/^ntfy:\/\//i, 'https://');
	if (word === '' || /\s/.test(word) || !URL.canParse(href)) return no('not-an-address');
	const url = new URL(href);
	if (url.protocol !== 'https:') return no('not-encrypted');
	if (url.username !== '' || url.password !== '') return no('password');
	if (!isPublicName(url.hostname)) return no('not-public');
	url.hash = '';
	if (kind === 'ntfy' && !isTopic(url)) return no('not-a-topic');
	return url.href.length > LONGEST_ADDRESS ? no('too-long') : { ok: true, url: url.href };
}

const isTopic = ({ pathname, search }: URL): boolean =>
	search === '' && TOPIC.test(pathname.slice(1)) && !NO_TOPICS.has(pathname.slice(1));

/**
 * True for a name with several labels that is looked up in the public tree. Addresses in digits are
 * none: certificates are hardly given for them, and they are how a local network is pointed at.
 */
function isPublicName(hostname: string): boolean {
	const labels = hostname.replace(/\.$/, '').split('.');
	const last = labels.at(-1) ?? '';
	return labels.length > 1 && /^[a-z][a-z0-9-]*$/.test(last) && !LOCAL_ENDINGS.has(last);
}

/** True if ringing tells nobody but the makers of ntfy anything. */
export const isPublicNtfy = (kind: DoorbellKind, url: string): boolean =>
	kind === 'ntfy' && new URL(url).origin === PUBLIC_NTFY;

/** The server as people know it. */
export const hostOf = (url: string): string => new URL(url).host;

/** The topic of an ntfy address. */
export const topicOf = (url: string): string => new URL(url).pathname.slice(1);

/** Bytes drawn for a topic: it is the password of the doorbell. */
const TOPIC_BYTES = 16;
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A topic that nobody guesses: 80 bits, in letters that are not mistaken for each other. */
export function newTopic(random: (length: number) => Uint8Array): string {
	const letters = [...random(TOPIC_BYTES)].map((byte) => LETTERS[byte % LETTERS.length]);
	return `lacre-${letters.join('')}`;
}
