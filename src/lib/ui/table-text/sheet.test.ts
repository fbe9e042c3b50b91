import { expect, it } from 'vitest';
import { numbersIn } from './sheet';

it.each([
	['3', [3]],
	['3 y 10', [3, 10]],
	['3, 5 and 3', [3, 5]],
	['3 a 6', [3, 4, 5, 6]],
	['de 6 a 4, y 9', [4, 5, 6, 9]],
	['2-4', [2, 3, 4]],
	['lines 2 to 3', [2, 3]],
	['la última', []]
])('lines named by “%s” are %o', (text, numbers) => {
	expect(numbersIn(text)).toEqual(numbers);
});
