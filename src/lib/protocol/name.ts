/**
 * Names of people. A name is anybody's words, shown among the app's own: it must not turn the
 * text around it, be empty to the eye, or stack marks over other lines. The profile follows PRECIS'
 * nicknames (RFC 8266 section 2.1: spaces) and the profile for identifiers of Unicode's security
 * mechanisms (UTS #39 sections 3 and 5.4), with NFC, so that a name stays as it was written.
 *
 * A typed name is refused if nothing or too much is left of it, and else kept cleaned. One that
 * arrives is never refused for what is in it, but shown cleaned: which characters are assigned and
 * which are marks depends on the Unicode version of a browser. If that decided whether an entry is
 * taken, one name could split a table between two devices, or make it unreadable for both.
 */
export type NameCode =
	/** Nothing in it can be seen. */
	'empty' | 'too-long';

export type NameResult =
	| { readonly ok: true; readonly name: string }
	| { readonly ok: false; readonly code: NameCode };

export const NAME_LIMITS = {
	/** Characters, as a reader counts them. */
	graphemes: 40,
	/** UTF-16 code units, as the wire format counts, and bytes of UTF-8. */
	units: 64,
	bytes: 160,
	/** Marks upon one character (UTS #39 section 5.4 allows four). */
	marks: 4
} as const;

/** Shown for a name of which nothing can be seen. */
const NAMELESS = '?';

/** White space of all kinds, and what looks like it: the blank pattern of Braille. */
const SPACES = /[\t-\r\p{Z}\u2800]+/gu;
/** Controls, formats (bidirectional ones and joiners too), private, unassigned, and what is not drawn. */
const UNSEEN =
	'[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Cn}\\p{Default_Ignorable_Code_Point}\\p{Variation_Selector}]+';
/** A picture, its skin or its way of being drawn. */
const PICTURE = '\\p{Extended_Pictographic}(?:[\\u{1f3fb}-\\u{1f3ff}]|[\\ufe0e\\ufe0f])?';
/** Scripts whose letters join, and signs after which a letter does (viramas, RFC 5892 appendix A.1). */
const JOINING =
	'\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Mongolian}\\p{Script=Nko}\\p{Script=Adlam}\\p{Script=Hanifi_Rohingya}';
const VIRAMAS =
	'\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u0f84\u1039\u103a\u17d2\u1a60\u1b44\u1baa\ua9c0\u{11133}\u{11442}\u{114c2}';
/**
 * Characters that are not seen, and without which a name is another one: joiners where their script needs
 * them, what makes one picture of several (UTS #51 section 1.4.9), flags, variants of Han and Mongolian.
 */
const NEEDED = [
	'\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,6}\\u{e007f}',
	`${PICTURE}(?:\\u200d${PICTURE})*`,
	'[0-9#*]\\ufe0f\\u20e3',
	`(?<=[${VIRAMAS}])[\\u200c\\u200d](?=[\\p{L}\\p{M}])`,
	// Letters without a vowel at the end of Malayalam words, as they were written before they had signs of their own (section 12.9).
	'(?<=[\\u0d15\\u0d23\\u0d28\\u0d30\\u0d32-\\u0d34]\\u0d4d)\\u200d',
	// Ra before a subjoined ya in Bengali and Assamese (Unicode, section 12.2), and as it was written before.
	'(?<=[\\u09b0\\u09f0])[\\u200c\\u200d](?=\\u09cd)',
	`(?<=[${JOINING}])\\u200c(?=[${JOINING}])`,
	'(?<=\\p{Script=Han})[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]',
	'(?<=\\p{Script=Mongolian})[\\u180b-\\u180d\\u180f]',
	// A last vowel that stands apart from its word (section 13.5).
	'(?<=\\p{Script=Mongolian}[\\u180b-\\u180d\\u180f]?)\\u180e(?=[\\u1820\\u1821])'
].join('|');
const SIGNS = new RegExp(`(${NEEDED})|${UNSEEN}`, 'gu');
const STACKED = new RegExp(`(\\p{M}{${NAME_LIMITS.marks}})\\p{M}+`, 'gu');

/** No more of a hostile name is looked at than this. */
const LOOKED_AT = 1024;

/** A name without what deceives; empty if nothing can be seen of it. */
function cleaned(raw: string): string {
	return raw
		.slice(0, LOOKED_AT)
		.replace(SPACES, ' ')
		.replace(SIGNS, (_, needed?: string) => needed ?? '')
		.replace(/ {2,}/g, ' ')
		.normalize('NFC')
		.replace(STACKED, '$1')
		.replace(/^[ \p{M}]+/u, '')
		.trimEnd();
}

let segmenter: Intl.Segmenter | undefined;

function graphemesOf(name: string): string[] {
	if (!('Segmenter' in Intl)) return [...name];
	segmenter ??= new Intl.Segmenter();
	return Array.from(segmenter.segment(name), ({ segment }) => segment);
}

const utf8 = new TextEncoder();

const fits = (name: string): boolean =>
	name.length <= NAME_LIMITS.units && utf8.encode(name).length <= NAME_LIMITS.bytes;

/** As much of a name as fits, in whole characters. */
function cut(name: string): string {
	let short = '';
	for (const grapheme of graphemesOf(name).slice(0, NAME_LIMITS.graphemes)) {
		if (!fits(short + grapheme)) break;
		short += grapheme;
	}
	return short.trimEnd();
}

/** Name as a person typed it. */
export function parseName(typed: string): NameResult {
	if (typed.length > LOOKED_AT) return { ok: false, code: 'too-long' };
	const name = cleaned(typed);
	if (name === '') return { ok: false, code: 'empty' };
	return cut(name) === name ? { ok: true, name } : { ok: false, code: 'too-long' };
}

/** Latin letters and signs with single spaces between: every version of Unicode leaves them as they are. */
const PLAIN = /^[!-~¡-¬®-ſ]+(?: [!-~¡-¬®-ſ]+)*$/;

/** A name that somebody else wrote, as it may be shown: never empty, never longer than the limits. */
export function shownName(raw: string): string {
	// Most names are plain; the classes of all others take a browser 15 ms when it first meets them.
	if (raw.length <= NAME_LIMITS.graphemes && PLAIN.test(raw)) return raw;
	return cut(cleaned(raw)) || NAMELESS;
}

/**
 * Names of one list, so that no two are the same: the second gets a number. `units`: the longest that a
 * name may be with it.
 */
export function numbered(names: readonly string[], units = Infinity): string[] {
	const used = new Set<string>();
	return names.map((name) => {
		let own = name;
		for (let n = 2; used.has(own); n++) own = withNumber(name, ` ${n}`, units);
		used.add(own);
		return own;
	});
}

function withNumber(name: string, number: string, units: number): string {
	const signs = graphemesOf(name);
	while (signs.join('').length + number.length > units) signs.pop();
	return signs.join('') + number;
}
