/**
 * Links as mail filters and messengers leave them: packed into an address of the filter, and written with
 * escapes. Nobody is asked what an address leads to: what was packed is in it.
 */

/** Times that an address is unpacked: a filter that packs what another one packed. */
const LAYERS = 4;

/** Length and signs of all that is undone below: most words of a text have none, and are not looked at ten times. */
const SHORTEST = '%23p='.length;
const WRAPPED = /[%&\\\uff01-\uff5e]|p=3d|urldefense|sophos/i;

/** A word with the link in it as it was written, as far as that can be told. Takes linear time. */
export function unwrapped(word: string): string {
	if (word.length < SHORTEST || !WRAPPED.test(word)) return word;
	let plain = sophos(proofpoint(word));
	// Its third way leaves `*` for what it took out.
	if (/urldefense\.com\/v3\//i.test(plain)) plain = plain.replace('*p=', '#p=');
	for (let layer = 0; layer < LAYERS; layer++) {
		const next = unescaped(plain);
		if (next === plain) break;
		plain = next;
	}
	return plain;
}

/** ASCII of percent escapes (RFC 3986 section 2.1), of HTML and of quoted-printable. */
const unescaped = (text: string): string =>
	text
		.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/&amp;/gi, '&')
		.replace(/&#x([2-7][0-9a-f]);/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
		.replace(/&#(3[2-9]|[4-9]\d|1[01]\d|12[0-6]);/g, (_, code: string) =>
			String.fromCharCode(Number(code))
		)
		// Signs as wide as those of Chinese and Japanese, which their keyboards write.
		.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
		.replace(/\bp=3d/gi, 'p=')
		.replace(/\\([_.#=~*-])/g, '$1');

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
