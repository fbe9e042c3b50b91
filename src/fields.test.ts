/**
 * Fields to write in have letters of 16 px or more, on every page and in every form and dialog: into a smaller one an
 * iPhone zooms at a touch, and does not come back. `test/e2e/sound.ts` measures them where stories come by.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const HERE = new URL('./', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, HERE), 'utf8');
const components = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter((name) =>
	name.endsWith('.svelte')
);

/** A field's tag with its attributes, whose values may hold any sign. */
const FIELD =
	/<(textarea|select|input)\b((?:[^>"'{]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*)>/g;
const IS_MARK = /type="(?:checkbox|radio|range|file|color)"/;

/** Selectors of the fields to write in: their tags and classes. */
const fieldsIn = (markup: string): Set<string> =>
	new Set(
		[...markup.matchAll(FIELD)]
			.filter(([, , attributes = '']) => !IS_MARK.test(attributes))
			.flatMap(([, tag = '', attributes = '']) => [
				tag,
				...(/class="([^"{]*)/.exec(attributes)?.[1] ?? '')
					.split(' ')
					.filter((name) => name !== '')
					.map((name) => `.${name}`)
			])
	);

/** Rules of a style sheet that give a size to letters: of which element, and which. */
const sizesIn = (style: string): (readonly [element: string, size: string])[] =>
	[...style.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
		([, selectors = '', body = '']) => {
			const size = /(?:^|;)\s*font(?:-size)?:\s*([^;]+)/.exec(body)?.[1]?.trim();
			return size === undefined
				? []
				: selectors.split(',').map(
						(one) =>
							[
								one
									.trim()
									.split(/[\s>+~]+/)
									.at(-1) ?? '',
								size
							] as const
					);
		}
	);

const isLarge = (size: string): boolean =>
	size.includes('max(16px,') || /var\(--text-[1-5]\)/.test(size);

/** Rules that make letters of a field smaller, or let them become so. */
const smallIn = (style: string, fields: ReadonlySet<string>): string[] =>
	sizesIn(style)
		.filter(([element]) =>
			[...fields].some(
				(field) =>
					element === field || element.startsWith(`${field}:`) || element.startsWith(`${field}.`)
			)
		)
		.filter(([, size]) => !isLarge(size))
		.map(([element, size]) => `${element}: ${size}`);

describe('fields to write in', () => {
	it('have 16 px at the least, whatever they stand in', () => {
		const all = sizesIn(read('app.css')).filter(([element]) =>
			['input', 'select', 'textarea'].includes(element)
		);
		expect(all.at(-1)).toEqual(['textarea', 'max(16px, 1em)']);
		expect(smallIn(read('app.css'), new Set(['.input']))).toEqual([]);
	});

	it('are made smaller by no component', () => {
		const small = components.flatMap((name) => {
			const source = read(name);
			const style = /<style>([^]*)<\/style>/.exec(source)?.[1] ?? '';
			const fields = fieldsIn(source.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, ''));
			return smallIn(style, fields).map((rule) => `${name}: ${rule}`);
		});
		expect(small).toEqual([]);
	});

	it('for numbers are selected by a tap, so that a digit replaces what is there', () => {
		const ofNumbers = components.flatMap((name) =>
			[...read(name).matchAll(FIELD)]
				.filter(([tag]) => /inputmode=(?:"numeric"|\{[^}]*'numeric')/.test(tag))
				.map(([tag]) => ({ name, selects: tag.includes('{@attach selectsAtTap}') }))
		);
		expect(ofNumbers.filter(({ selects }) => !selects)).toEqual([]);
		expect(ofNumbers.length).toBeGreaterThan(2);
	});

	it('are found', () => {
		const markup = `<textarea class="input narrow" oninput={() => (a > b ? {} : c)}></textarea>`;
		const fields = fieldsIn(`${markup}<input type="checkbox" class="box" />`);
		expect([...fields]).toEqual(['textarea', '.input', '.narrow']);
		const style = `@media print { p textarea, b { font: 400 var(--text-0) / 1.4 serif; } }
			.narrow:focus { color: red; font-size: 0.9rem; } .box { font-size: 1px }`;
		expect(smallIn(style, fields)).toEqual([
			'textarea: 400 var(--text-0) / 1.4 serif',
			'.narrow:focus: 0.9rem'
		]);
		expect(components.filter((name) => fieldsIn(read(name)).size > 0).length).toBeGreaterThan(20);
	});
});
