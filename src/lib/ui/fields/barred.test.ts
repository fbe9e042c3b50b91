import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import BarredButton from './BarredButton.svelte';
import Stepper from './Stepper.svelte';

const nothing = (): undefined => undefined;
const stepper = (value: number, more: object = {}): string =>
	render(Stepper, { props: { value, label: 'Militia', max: 4, onchange: nothing, ...more } }).body;

describe('what does nothing', () => {
	it('says why, and can still be tried', () => {
		const children = createRawSnippet(() => ({ render: () => '<b>Add</b>' }));
		const draw = (why: string): string => render(BarredButton, { props: { why, children } }).body;
		expect(draw('Choose a planet.')).toMatch(/aria-disabled="true"[^>]*title="Choose a planet\."/);
		expect(draw('Choose a planet.')).not.toMatch(/\sdisabled/);
		expect(draw('')).not.toMatch(/aria-disabled|title/);
	});

	it('is a stepper at its limits, each with its number', () => {
		expect(stepper(4)).toMatch(/title="No more than 4 here\."/);
		expect(stepper(0)).toMatch(/title="No fewer than 0\."/);
		expect(stepper(2)).not.toMatch(/title=/);
		expect(stepper(4, { why: 'Nobody else can go.' })).toContain('title="Nobody else can go."');
	});
});
