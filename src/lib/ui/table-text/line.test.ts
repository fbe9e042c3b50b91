import { describe, expect, it } from 'vitest';
import { CommandLine } from './line.svelte';

const NAMES = ['near Kelos', 'near Kelmir', 'near Umbath'];
const SAID = ['have', 'near Umbath'];

function lineWith(text: string): CommandLine {
	const line = new CommandLine(
		(typed) => NAMES.filter((name) => name.startsWith(typed) && name !== typed && typed !== ''),
		() => SAID
	);
	line.write(text);
	return line;
}

describe('keys in the line', () => {
	it.each([
		['Tab takes the first completion', 'near', ['Tab'], 'near Kelos'],
		['an arrow goes to the next one', 'near', ['ArrowDown', 'ArrowDown', 'Tab'], 'near Kelmir'],
		['Enter takes the one that an arrow stands at', 'near', ['ArrowDown', 'Enter'], 'near Kelos'],
		['arrows go round', 'near U', ['ArrowDown', 'ArrowDown', 'Tab'], 'near Umbath'],
		['an arrow up leaves the list', 'near', ['ArrowDown', 'ArrowUp', 'ArrowUp'], 'near Umbath'],
		['an arrow up brings back what was said', '', ['ArrowUp', 'ArrowUp'], 'have'],
		['the oldest is the last', '', ['ArrowUp', 'ArrowUp', 'ArrowUp'], 'have'],
		['an arrow down goes on to what is new', '', ['ArrowUp', 'ArrowDown'], ''],
		['Escape closes the list, and Tab goes on', 'near', ['Escape', 'Tab'], 'near']
	])('%s', (_, text, keys, expected) => {
		const line = lineWith(text);
		for (const key of keys) line.press(key);
		expect(line.text).toBe(expected);
	});

	it.each([
		['Tab without a completion', 'near Kelos', 'Tab'],
		['Tab in an empty line', '', 'Tab'],
		['Enter on what is written', 'near', 'Enter'],
		['Escape without a list', '', 'Escape']
	])('%s is left to the page', (_, text, key) => {
		expect(lineWith(text).press(key)).toBe(false);
	});

	it('is empty after it was taken, and offers nothing', () => {
		const line = lineWith('near');
		expect([line.take(), line.text, line.completions]).toEqual(['near', '', []]);
	});
});
