/** A postcard laid out: the map upon space, the words upon paper, a seal where they meet. Pure. */
import { starPaths } from '../map/stars';
import { emblemArt } from '../people/emblem';
import type { Postcard, Standing } from './postcard';
import { faint, filled, lined, seatInk, words, type Face, type Shape } from './shapes';

/** Width in px that a text takes. */
export type Measure = (text: string, size: number, face: Face) => number;

/** px. The height is that which most messengers show whole; long lists of players make it higher. */
const WIDTH = 1080;
const HEIGHT = 1350;
const LEAST_MAP = 560;
const MARGIN = 64;
const INNER = WIDTH - 2 * MARGIN;

/** Shapes of one surface: space is always dark, and paper that is sent always light. */
export interface Surface {
	readonly scheme: 'dark' | 'light';
	readonly shapes: readonly Shape[];
}

export interface Laid {
	readonly width: number;
	readonly height: number;
	readonly surfaces: readonly Surface[];
}

export function laidOut(card: Postcard, measure: Measure): Laid {
	const paper = paperOf(card, measure);
	const seam = Math.max(LEAST_MAP, HEIGHT - paper.height);
	const height = seam + paper.height;
	const sealSize = card.over ? 196 : 124;
	return {
		width: WIDTH,
		height,
		surfaces: [
			{ scheme: 'dark', shapes: spaceOf(card, seam) },
			{
				scheme: 'light',
				shapes: [
					filled(`M0 ${seam}H${WIDTH}V${height}H0Z`, 'var(--paper)'),
					{ kind: 'group', at: { x: 0, y: seam }, scale: 1, shapes: paper.shapes },
					{
						kind: 'seal',
						at: { x: WIDTH - MARGIN - 0.46 * sealSize, y: seam },
						size: sealSize,
						of: card.seal
					}
				]
			}
		]
	};
}

// ---------------------------------------------------------------- space

/** px of a cell of the sky. */
const SKY = 60 / 64;
const EDGE = 30;

function spaceOf({ map, over }: Postcard, seam: number): Shape[] {
	const sky = { width: WIDTH / 60, height: seam / 60 };
	const scale = Math.min((WIDTH - 2 * EDGE) / map.width, (seam - 2 * EDGE) / map.height);
	return [
		filled(`M0 0H${WIDTH}V${seam}H0Z`, 'var(--space)'),
		...starPaths(sky).map((path, i): Shape => ({
			kind: 'group',
			at: { x: 0, y: 0 },
			scale: SKY,
			shapes: [faint(lined(path, 'var(--starlight)', 1.4 + 0.7 * i), over ? 0.8 : 0.6)]
		})),
		{
			kind: 'group',
			at: { x: (WIDTH - map.width * scale) / 2, y: (seam - map.height * scale) / 2 },
			scale,
			shapes: map.shapes
		}
	];
}

// ---------------------------------------------------------------- paper

/** Words from the top of the paper, and the height that they take. */
function paperOf(
	card: Postcard,
	measure: Measure
): { readonly height: number; readonly shapes: readonly Shape[] } {
	const shapes: Shape[] = [];
	let y = 62;
	shapes.push(
		words(
			cut(`${card.game} · ${card.when}`, INNER - 220, 27, 'label', measure),
			{ x: MARGIN, y },
			27,
			'var(--ink-soft)',
			'label',
			'left'
		)
	);
	y += 30;
	const size = [58, 50, 43].find((px) => linesOf(card.headline, px, 'title', measure).length <= 3);
	y = lineShapes(shapes, card.headline, y, size ?? 38, 'title', 4, measure);
	if (card.more !== '') y = lineShapes(shapes, card.more, y + 10, 31, 'serif', 3, measure);
	y += 34;
	shapes.push(lined(`M${MARGIN} ${y}H${WIDTH - MARGIN}`, 'var(--hairline-strong)', 1.5));
	y = standingShapes(shapes, card.standings, y + 14, measure);
	shapes.push(
		words('Lacre', { x: WIDTH - MARGIN, y: y + 26 }, 27, 'var(--ink-soft)', 'italic', 'right')
	);
	return { height: y + 62, shapes };
}

/** Lines of a text one under the other; where they end. */
function lineShapes(
	shapes: Shape[],
	text: string,
	top: number,
	size: number,
	face: Face,
	most: number,
	measure: Measure
): number {
	const lines = fitted(text, INNER, size, face, most, measure);
	lines.forEach((line, i) =>
		shapes.push(
			words(line, { x: MARGIN, y: top + (i + 0.5) * size * 1.18 }, size, 'var(--ink)', face, 'left')
		)
	);
	return top + lines.length * size * 1.18;
}

/** Lines of a text, so many at most; the last is cut where more would come. */
function fitted(
	text: string,
	width: number,
	size: number,
	face: Face,
	most: number,
	measure: Measure
): string[] {
	const all = wrapped(text, width, (line) => measure(line, size, face));
	if (all.length <= most) return all;
	const rest = all.slice(most - 1).join(' ');
	return [...all.slice(0, most - 1), cut(rest, width, size, face, measure)];
}

const linesOf = (text: string, size: number, face: Face, measure: Measure): string[] =>
	wrapped(text, INNER, (line) => measure(line, size, face));

/** A text broken between words into lines that fit. */
export function wrapped(text: string, width: number, measure: (line: string) => number): string[] {
	const lines: string[] = [];
	let line = '';
	for (const word of text.split(/\s+/)) {
		const longer = line === '' ? word : `${line} ${word}`;
		if (line !== '' && measure(longer) > width) {
			lines.push(line);
			line = word;
		} else line = longer;
	}
	return [...lines, line];
}

/** A text cut so that it fits, with a sign that it goes on. */
function cut(text: string, width: number, size: number, face: Face, measure: Measure): string {
	if (measure(text, size, face) <= width) return text;
	const letters = [...text];
	while (letters.length > 1 && measure(`${letters.join('')}…`, size, face) > width) letters.pop();
	return `${letters.join('').trimEnd()}…`;
}

/** Seats that stand one under the other, with their figures beside them; more in two columns, with them beneath. */
const MOST_IN_A_LINE = 4;
const GUTTER = 36;
const SIDE = 40;
const BESIDE = 25;
const BENEATH = 20;
/** Lines of figures beneath a name. */
const MOST_BENEATH = 2;

function standingShapes(
	shapes: Shape[],
	standings: readonly Standing[],
	top: number,
	measure: Measure
): number {
	if (standings.length <= MOST_IN_A_LINE) {
		standings.forEach((standing, i) =>
			shapes.push(...rowOf(standing, MARGIN, top + (i + 0.5) * 58, measure))
		);
		return top + standings.length * 58;
	}
	const rows = Math.ceil(standings.length / 2);
	const width = (INNER - GUTTER) / 2;
	const figures = standings.map(({ says }) =>
		fitted(says, width - SIDE - 16, BENEATH, 'sans', MOST_BENEATH, measure)
	);
	const height = 48 + 24 * Math.max(...figures.map((lines) => lines.length));
	standings.forEach((standing, i) => {
		const x = MARGIN + Math.floor(i / rows) * (width + GUTTER);
		const y = top + (i % rows) * height;
		shapes.push(...cellOf(standing, figures[i] ?? [], x, y, width, measure));
	});
	return top + rows * height;
}

const named = ({ who, place }: Standing): string =>
	place === 0 ? who.name : `${place}. ${who.name}`;

const emblem = ({ who }: Standing, x: number, y: number): Shape =>
	filled(emblemArt(who.emblem).mark, seatInk(who.colour), { x, y: y - SIDE / 2 }, SIDE / 32);

const inkOf = ({ won }: Standing): string => (won ? 'var(--wax-text)' : 'var(--ink)');

/** Emblem, name, and figures on the right, about `y`. */
function rowOf(standing: Standing, x: number, y: number, measure: Measure): Shape[] {
	const left = x + SIDE + 16;
	const room = INNER - SIDE - 16;
	const name = cut(named(standing), room * 0.5, 30, 'label', measure);
	const beside = room - measure(name, 30, 'label') - 24;
	return [
		emblem(standing, x, y),
		words(name, { x: left, y }, 30, inkOf(standing), 'label', 'left'),
		words(
			cut(standing.says, beside, BESIDE, 'sans', measure),
			{ x: x + INNER, y },
			BESIDE,
			'var(--ink-soft)',
			'sans',
			'right'
		)
	];
}

/** Emblem, name, and figures beneath it, from `y` on. */
function cellOf(
	standing: Standing,
	figures: readonly string[],
	x: number,
	y: number,
	width: number,
	measure: Measure
): Shape[] {
	const left = x + SIDE + 16;
	const name = cut(named(standing), width - SIDE - 16, 30, 'label', measure);
	return [
		emblem(standing, x, y + 28),
		words(name, { x: left, y: y + 22 }, 30, inkOf(standing), 'label', 'left'),
		...figures.map((line, i) =>
			words(line, { x: left, y: y + 50 + 24 * i }, BENEATH, 'var(--ink-soft)', 'sans', 'left')
		)
	];
}
