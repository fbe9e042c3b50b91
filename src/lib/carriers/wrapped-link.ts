/**
 * Links as mail filters and messengers leave them: packed into an address of the filter, and written with
 * escapes. Nobody is asked what an address leads to: what was packed is in it.
 */

/** Times that an address is unpacked: a filter that packs what another one packed. */
const LAYERS = 4;

/** A word with the link in it as it was written, as far as that can be told. Takes linear time. */
export function unwrapped(word: string): string {
	let plain = proofpoint(word);
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
		.replace(/&#(?:35|x23);/gi, '#')
		.replace(/\bp=3d/gi, 'p=')
		.replace(/\\([_.#=~*-])/g, '$1');

/** Proofpoint's second way of writing an address: `-` for `%` and `_` for `/`. */
function proofpoint(word: string): string {
	const packed = /urldefense\.proofpoint\.com\/v2\/url\?u=([\w.-]*)/i.exec(word)?.[1];
	return packed === undefined ? word : packed.replaceAll('_', '/').replaceAll('-', '%');
}
