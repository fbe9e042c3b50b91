/**
 * The letters of the two languages of the app, cut from the typeface: half the bytes of the whole, and
 * they are all that most pages ever fetch. What other names are written with comes from the whole
 * files, which a browser fetches only when such a letter is on the page.
 *
 * `npm run fonts` writes the files and their style sheets into `src/fonts/cut/`: `letters.css` comes with
 * every page, `whole.css` after it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const ASCII = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, i) => 0x20 + i));
export const LETTERS = `${ASCII}\u00a0ÁÉÍÑÓÚÜáéíñóúü¿¡«»ªº°·×²½–—‘’“”…‹›−€`;
/** OpenType features kept: kerning, ligatures, marks, and figures that stand in line and column. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'lnum', 'tnum'];
/** Subsets that the whole files add, by their makers' division (Google Fonts' subsets so named). */
const WHOLE: readonly (readonly [subset: string, others: string])[] = [
	[
		'latin',
		besides([0xa0, 0xff], [0x131, 0x131], [0x152, 0x153], [0x2000, 0x206f], [0x2122, 0x2122])
	],
	['latin-ext', besides([0x100, 0x130], [0x132, 0x151], [0x154, 0x2ba], [0x1e00, 0x1eff])]
];
const FACES = [
	{ family: 'Alegreya Sans', file: 'alegreya-sans', weight: 400, style: 'normal' },
	{ family: 'Alegreya Sans', file: 'alegreya-sans', weight: 700, style: 'normal' },
	{ family: 'Alegreya', file: 'alegreya', weight: 400, style: 'normal' },
	{ family: 'Alegreya', file: 'alegreya', weight: 400, style: 'italic' },
	{ family: 'Alegreya', file: 'alegreya', weight: 700, style: 'normal' }
] as const;

interface Face {
	readonly family: string;
	readonly file: string;
	readonly weight: number;
	readonly style: string;
}

/**
 * Local fonts that stand in until the letters arrive, as wide as they are, so that lines break
 * where they will and nothing jumps. Widths of an average letter, in thousandths of the size:
 * regular, bold, italic (@capsizecss/metrics 4.3.0, which weighs letters by how often they are written;
 * DejaVu, which it lacks, by the app's own words).
 */
const WIDTHS = { Alegreya: [410, 416, 364], 'Alegreya Sans': [387, 397] } as const;
const STAND_INS = [
	{ family: 'Alegreya', names: ['Georgia'], widths: [446, 519, 455] },
	{ family: 'Alegreya', names: ['Noto Serif'], widths: [481, 512, 469] },
	{ family: 'Alegreya', names: ['Times New Roman', 'Liberation Serif'], widths: [406, 433, 408] },
	{ family: 'Alegreya', names: ['DejaVu Serif'], widths: [519, 571, 520] },
	{ family: 'Alegreya Sans', names: ['Roboto'], widths: [445, 452] },
	{
		family: 'Alegreya Sans',
		names: ['Arial', 'Helvetica Neue', 'Liberation Sans'],
		widths: [446, 480]
	},
	{ family: 'Alegreya Sans', names: ['DejaVu Sans'], widths: [511, 578] }
] as const;
const STYLES = [
	{ weight: 400, style: 'normal', suffixes: [''] },
	{ weight: 700, style: 'normal', suffixes: [' Bold'] },
	// If there is no italic, an upright one will do for the moment.
	{ weight: 400, style: 'italic', suffixes: [' Italic', ''] }
] as const;

/** The letters from one point to another of each range, without those that every page has. */
function besides(...ranges: [first: number, last: number][]): string {
	return ranges
		.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
		.map((point) => String.fromCodePoint(point))
		.filter((letter) => !LETTERS.includes(letter))
		.join('');
}

/** As CSS writes the letters of a text: `U+20-7e,U+a0`. */
export function unicodeRange(text: string): string {
	const points = [...new Set([...text].map((letter) => letter.codePointAt(0) as number))];
	const ranges: [first: number, last: number][] = [];
	for (const point of points.sort((a, b) => a - b)) {
		const range = ranges.at(-1);
		if (range && range[1] === point - 1) range[1] = point;
		else ranges.push([point, point]);
	}
	const hex = (point: number): string => point.toString(16);
	return ranges
		.map(([first, last]) => `U+${hex(first)}${last > first ? `-${hex(last)}` : ''}`)
		.join(',');
}

const fileOf = ({ file, weight, style }: Face, part: string): string =>
	`@fontsource/${file}/files/${file}-${part}-${weight}-${style}.woff2`;

/** Writes a face's rule and leaves out defaults: this is in every page. */
const rule = (face: Omit<Face, 'file'>, ...lines: string[]): string =>
	[
		'@font-face {',
		`	font-family: '${face.family}';`,
		...(face.weight === 400 ? [] : [`	font-weight: ${face.weight};`]),
		...(face.style === 'normal' ? [] : [`	font-style: ${face.style};`]),
		...lines.map((line) => `	${line};`),
		'}'
	].join('\n');

const fetched = (url: string): string[] => [
	'font-display: swap',
	`src: url('${url}') format('woff2')`
];

/** The rules of the typefaces that a device may have: `Georgia for Alegreya`, and so on. */
export const standIns = (): string[] =>
	STAND_INS.flatMap(({ family, names, widths }) =>
		widths.map((width, i) => {
			const { weight, style, suffixes } = STYLES[i] as (typeof STYLES)[number];
			const size = ((WIDTHS[family][i] as number) / width) * 100;
			return rule(
				{ family: `${names[0]} for ${family}`, weight, style },
				`src: ${suffixes.flatMap((suffix) => names.map((name) => `local('${name}${suffix}')`)).join(', ')}`,
				`size-adjust: ${size.toFixed(1)}%`
			);
		})
	);

/** Writes the cut files and the style sheets into a folder. */
async function write(folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true });
	const letters: string[] = [];
	const others: string[] = [];
	for (const face of FACES) {
		for (const [part, text] of WHOLE)
			others.push(
				rule(face, ...fetched(fileOf(face, part)), `unicode-range: ${unicodeRange(text)}`)
			);
		const whole = readFileSync(new URL(import.meta.resolve(fileOf(face, 'latin'))));
		const cut = await subset(whole, LETTERS, {
			targetFormat: 'woff2',
			keepFeatures: FEATURES,
			// Only screens of few dots need them, and they are a third of the file.
			noHinting: true
		});
		const name = `${face.file}-${face.weight}-${face.style}.woff2`;
		writeFileSync(`${folder}/${name}`, cut);
		letters.push(rule(face, ...fetched(`./${name}`)));
	}
	writeFileSync(`${folder}/letters.css`, `${[...letters, ...standIns()].join('\n')}\n`);
	writeFileSync(`${folder}/whole.css`, `${others.join('\n')}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
	await write(fileURLToPath(new URL('./cut', import.meta.url)));
