/**
 * Names that a reader takes for each other (Unicode's security mechanisms, UTS #39 section 4): two names
 * look alike if they have one skeleton. The table is a small part of Unicode's confusables.txt: the Greek
 * and Cyrillic letters, and the digits, that look like Latin ones, and Malayalam's letters
 * without a vowel, of which there are two ways of writing.
 */

/** Each group looks like its first sign. Capitals first: a small letter may look like another one. */
const GROUPS = [
	...['AΑА', 'BΒВ', 'CϹС', 'EΕЕ', 'HΗН', 'IΙІӀ', 'JЈ', 'KΚК', 'MΜМ', 'NΝ', 'OΟО', 'PΡР', 'SЅ'],
	...['TΤТ', 'XΧХ', 'YΥУҮ', 'ZΖ'],
	...['aаαɑ', 'bьв8', 'cсϲ', 'dԁ', 'eеєҽε', 'gɡ', 'hһнӊ', 'iіιıӏl1|!ǀ', 'jјϳ', 'kкκ', 'mмϻ'],
	...['nпηո', 'oоοσ0ɵθ', 'pрρϱ', 'qԛ', 'rгѓ', 'sѕ5', 'tтτ', 'uυսц', 'vνѵ', 'wѡωԝш', 'xхχ×'],
	...['yуүγ', 'zᴢ2', '3зҙ'],
	...['ണൺ', 'നൻ', 'രർ', 'ലൽ', 'ളൾ', 'കൿ']
];

const FOLDED: ReadonlyMap<string, string> = new Map(
	GROUPS.flatMap((group) => [...group].map((sign) => [sign, group[0] ?? sign]))
);

/** A name that is shown is shorter. */
const LOOKED_AT = 256;

/** Name without all that eyes pass over: case, accents, spaces, script. Look-alikes are equal. */
export function skeleton(name: string): string {
	return folded(folded(name.slice(0, LOOKED_AT).normalize('NFKD')).toLowerCase().normalize('NFKD'))
		.replace(/[\p{M}\p{P}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w');
}

const folded = (text: string): string => [...text].map((sign) => FOLDED.get(sign) ?? sign).join('');

/** Those of some names that look like another one of them, by their place. */
export function alike(names: readonly string[]): ReadonlySet<number> {
	const bySkeleton = new Map<string, number[]>();
	for (const [place, name] of names.entries()) {
		const key = skeleton(name);
		bySkeleton.set(key, [...(bySkeleton.get(key) ?? []), place]);
	}
	return new Set([...bySkeleton.values()].filter((group) => group.length > 1).flat());
}
