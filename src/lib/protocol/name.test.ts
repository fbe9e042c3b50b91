import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NAME_LIMITS, numbered, parseName, shownName } from './name';
import { alike, skeleton } from './people/look-alike';

const typed = (raw: string): string => {
	const result = parseName(raw);
	return result.ok ? result.name : `refused: ${result.code}`;
};

describe('a name', () => {
	it('stays as it was written, in whatever script', () => {
		for (const name of [
			'Ana',
			'José Ñandú',
			'Ян',
			'Ξένη',
			'李小龍',
			'O’Brien-Çelik',
			'Ana 🦊',
			'שרה'
		])
			expect([typed(name), shownName(name)]).toEqual([name, name]);
		expect(typed('W'.repeat(40))).toBe('W'.repeat(40));
	});

	it('that is plain Latin is shown as one that was cleaned would be', () => {
		const cleaned = (raw: string): string => {
			const result = parseName(raw);
			return result.ok ? result.name : '?';
		};
		const signs = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code));
		for (const sign of signs)
			for (const raw of [sign, `a${sign}b`, `a ${sign}`, `${sign}${sign}`])
				expect([raw, shownName(raw)]).toEqual([raw, cleaned(raw)]);
		fc.assert(
			fc.property(
				fc.array(fc.constantFrom(...signs), { maxLength: NAME_LIMITS.graphemes }),
				(all) => {
					expect(shownName(all.join(''))).toBe(cleaned(all.join('')));
				}
			)
		);
	});

	it('is composed, without spaces at its ends or beside each other', () => {
		expect(typed('  Jose\u0301 \u00a0\t Luis\n')).toBe('José Luis');
		expect(typed('Ana\u2028Luis\u3000\u2800Eva')).toBe('Ana Luis Eva');
	});

	it('turns nothing around it, and holds nothing that is not seen', () => {
		for (const sign of [
			...['\u0000', '\u001b', '\u007f', '\u0085', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e'],
			...['\u200b', '\u200d', '\u200e', '\u202e', '\u2060', '\u2066', '\u2069', '\u3164', '\ufe0f'],
			...['\ufeff', '\uffa0', '\ufff9', '\ue000', '\u{e0041}', '\u{f0000}', '\uffff', '\ud800']
		]) {
			expect([typed(`A${sign}na`), shownName(`${sign}Ana${sign}`)]).toEqual(['Ana', 'Ana']);
			expect([typed(sign), shownName(sign)]).toEqual(['refused: empty', '?']);
		}
		expect(shownName('')).toBe('?');
		expect(typed(' \u0301')).toBe('refused: empty');
	});

	it('has few marks upon a sign, and an end', () => {
		expect(typed(`Z${'\u0336'.repeat(30)}al`)).toBe(`Z${'\u0336'.repeat(NAME_LIMITS.marks)}al`);
		expect(typed('W'.repeat(41))).toBe('refused: too-long');
		expect(typed('🦊'.repeat(33))).toBe('refused: too-long');
		expect(shownName('🦊'.repeat(64))).toBe('🦊'.repeat(32));
		expect(shownName('W'.repeat(100_000))).toBe('W'.repeat(40));
	});

	it('is the same when it is cleaned again, and within the limits, whatever it was', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (raw) => {
				const name = shownName(raw);
				expect(shownName(name)).toBe(name);
				expect(name.length).toBeGreaterThan(0);
				expect(name.length).toBeLessThanOrEqual(NAME_LIMITS.units);
				expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(NAME_LIMITS.bytes);
				const parsed = parseName(raw);
				if (parsed.ok) expect(parsed.name).toBe(name);
			})
		);
	});

	it('is another than that of those before it in the list', () => {
		expect(numbered(['Ana', 'Ana', 'Ana 2', 'Ana'])).toEqual(['Ana', 'Ana 2', 'Ana 2 2', 'Ana 3']);
		expect(numbered(['Ana', 'Ana', 'Ana'], 4)).toEqual(['Ana', 'An 2', 'An 3']);
		expect(numbered(['🦊🦊', '🦊🦊'], 4)).toEqual(['🦊🦊', '🦊 2']);
		expect(numbered(['A👩‍🚀', 'A👩‍🚀'], 7)).toEqual(['A👩‍🚀', 'A 2']);
	});
});

describe('names that look alike', () => {
	it('have one skeleton: by script, case, accents, digits and pairs', () => {
		for (const [a, b] of [
			['Ana', 'Аnа'],
			['Luis', 'lu1s'],
			['Pepe', 'Рере'],
			['Nico', 'NICO'],
			['José', 'Jose'],
			['Marno', 'Mamo'],
			['Otto', '0tt0'],
			['Ana Luis', 'AnaLuis'],
			['Νικο', 'NIKO'],
			['രാജന\u0d4d\u200d', 'രാജൻ']
		] as const)
			expect(skeleton(a), `${a} ${b}`).toBe(skeleton(b));
		expect(skeleton('Ana')).not.toBe(skeleton('Eva'));
		expect(skeleton('Luis')).not.toBe(skeleton('Luisa'));
	});

	it('are marked, and no others', () => {
		expect([...alike(['Ana', 'Luis', 'Аna', 'Eva'])]).toEqual([0, 2]);
		expect(alike(['Ana', 'Luis', 'Eva']).size).toBe(0);
	});
});
