import { expect, test } from 'vitest';
import { storm } from './testing-storm';

const SEEDS = Number(process.env['LACRE_SEEDS'] ?? 1);
const FIRST = Number(process.env['LACRE_SEED'] ?? 1);

const WEATHER = [
	{ people: 3, shapes: 'sss', liar: false },
	{ people: 4, shapes: 'ssoos', liar: false },
	{ people: 4, shapes: 'sss', liar: true },
	{ people: 4, shapes: 'sooos', liar: true },
	{ people: 5, shapes: 'sos', liar: true },
	{ people: 6, shapes: 'ss', liar: true },
	{ people: 7, shapes: 'ss', liar: true }
];

test.each(WEATHER)('a storm over $people, steps $shapes, a liar: $liar', (weather) => {
	for (let seed = FIRST; seed < FIRST + SEEDS; seed++) {
		const { faults } = storm({ seed, rounds: 60, ...weather });
		expect({ seed, faults }).toEqual({ seed, faults: [] });
	}
});
