import { describe, expect, it } from 'vitest';
import { blank, flag, number, record, usual, word } from '$engine/kernel/shape';
import type { TableOptions } from './options';
import { rangeText, unusual } from './words';

const price = usual(number('count', { min: 0, max: 9, blank: 2 }));
const OPTIONS = record('options', {
	turns: usual(number('count', { min: 5, max: 30, blank: 12 })),
	events: usual(flag('choice', true)),
	pace: usual(word('choice', ['sealed', 'turns'], 'sealed')),
	victory: usual(word('choice', ['both', 'score'], 'both')),
	prices: usual(record('figures', { unit: price, card: price }))
});
const said = (text: string) => () => text;
const options: TableOptions<keyof typeof OPTIONS.fields> = {
	fields: OPTIONS.fields,
	texts: {
		turns: { name: said('Turns'), note: said('') },
		events: { name: said('Events'), note: said('') },
		pace: { name: said('By turns'), note: said('') },
		victory: {
			name: said('Victory'),
			note: said(''),
			words: {
				both: { name: said('Either'), note: said('') },
				score: { name: said('Points'), note: said('') }
			}
		},
		prices: { name: said('Prices'), note: said('') }
	}
};
const standard = blank(OPTIONS);
const line = (values: Partial<typeof standard>): string[] =>
	unusual(options, { ...standard, ...values }, standard).map(
		({ name, value }) => `${name}: ${value}`
	);

describe('the line of a table’s options', () => {
	it('tells only what is not as usual, each in its own words', () => {
		expect(line({})).toEqual([]);
		expect(line({ turns: 20, events: false })).toEqual(['Turns: 20', 'Events: no']);
		expect(line({ pace: 'turns', victory: 'score' })).toEqual(['By turns: yes', 'Victory: Points']);
		expect(line({ prices: { unit: 3, card: 2 } })).toEqual(['Prices: changed']);
	});

	it('does not mind in which order a state keeps them', () => {
		expect(line({ prices: { card: 2, unit: 2 } })).toEqual([]);
	});
});

describe('an option in the rulebook', () => {
	it('says what can be chosen, and what is usual', () => {
		const said = (['turns', 'events', 'pace', 'victory', 'prices'] as const).map((key) =>
			rangeText(options.fields[key], options.texts[key])
		);
		expect(said).toEqual([
			'5 to 30, usually 12.',
			'Usually: yes.',
			'Usually: no.',
			'Usually: Either.',
			''
		]);
	});
});
