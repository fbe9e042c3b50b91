import { describe, expect, it } from 'vitest';
import { laidOut, wrapped } from './layout';
import type { Postcard, Standing } from './postcard';
import type { Shape } from './shapes';

/** Letters of ten px. */
const measure = (text: string): number => text.length * 10;

const standing = (name: string, i: number): Standing => ({
	who: { seat: i + 1, name, kind: 'person', colour: i, emblem: name },
	place: i + 1,
	says: `${name} has ${i} planets`,
	won: false
});

const card = (names: readonly string[], headline = 'Umbath falls.'): Postcard => ({
	game: 'Game',
	when: 'Turn 3',
	headline,
	more: '',
	standings: names.map(standing),
	map: { width: 10, height: 10, shapes: [] },
	seal: 'x',
	over: false
});

const textsOf = (shapes: readonly Shape[]): Extract<Shape, { kind: 'text' }>[] =>
	shapes.flatMap((shape) =>
		shape.kind === 'text' ? [shape] : shape.kind === 'group' ? textsOf(shape.shapes) : []
	);

describe('lines of a text', () => {
	it.each([
		['a text that fits', 'two words', ['two words']],
		['a text that is broken between words', 'one two three', ['one two', 'three']],
		['a word that is wider than the line', 'a interminable b', ['a', 'interminable', 'b']],
		['nothing', '', ['']]
	])('are those of %s', (_, text, lines) => {
		expect(wrapped(text, 90, measure)).toEqual(lines);
	});
});

describe('a postcard laid out', () => {
	const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gil', 'Hal', 'Ida', 'Jo'];

	it.each([
		[1, 1350],
		[4, 1350],
		[10, 1350]
	])('of %i players names all of them, and is %i px high', (count, height) => {
		const laid = laidOut(card(NAMES.slice(0, count)), measure);
		expect(laid.height).toBe(height);
		const said = laid.surfaces.flatMap(({ shapes }) => textsOf(shapes)).map(({ text }) => text);
		expect(said).toEqual(
			expect.arrayContaining(NAMES.slice(0, count).map((name, i) => `${i + 1}. ${name}`))
		);
	});

	it('keeps its words within its edges', () => {
		const long = 'word '.repeat(200).trim();
		const laid = laidOut(card([long, ...NAMES.slice(1, 6)], long), measure);
		for (const { text, at, align } of laid.surfaces.flatMap(({ shapes }) => textsOf(shapes))) {
			const left = align === 'left' ? at.x : at.x - measure(text);
			expect(left).toBeGreaterThanOrEqual(0);
			expect(left + measure(text)).toBeLessThanOrEqual(laid.width);
		}
	});
});
