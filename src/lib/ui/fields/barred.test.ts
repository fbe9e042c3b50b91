import { createRawSnippet } from 'svelte';
import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import BarredButton from './BarredButton.svelte';
import Player from '../history/Player.svelte';
import Drawer from '../sheet/Drawer.svelte';
import Swords from '@lucide/svelte/icons/swords';
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

	it('is a button of the time line at its ends, and a drawer that is shut; neither is out of reach', () => {
		const player = (at: number): string =>
			render(Player, {
				props: {
					at,
					last: 3,
					where: 'Turn 1',
					back: 'Before',
					forward: 'After',
					playing: false,
					speed: 1,
					ongoto: nothing,
					ontoggle: nothing
				}
			}).body;
		expect(player(1).match(/title="This is the beginning\."/g)).toHaveLength(2);
		expect(player(3)).toMatch(/title="This is the end so far\."/);
		expect(player(2)).not.toMatch(/title=|aria-disabled/);
		const children = createRawSnippet(() => ({ render: () => '<b>Inside</b>' }));
		const drawer = render(Drawer, {
			props: {
				icon: Swords,
				title: 'War',
				open: true,
				disabled: true,
				why: 'Nobody is left.',
				ontoggle: nothing,
				children
			}
		}).body;
		expect(drawer).toMatch(/aria-disabled="true"[^>]*title="Nobody is left\."/);
		for (const drawn of [player(1), player(3), drawer]) expect(drawn).not.toMatch(/\sdisabled/);
	});
});
