import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import Alike from './Alike.svelte';

const [ANA, EVE] = ['ab'.repeat(32), 'cd'.repeat(32)];

test.each([
	['one person', [['Ana', ANA]], 0],
	[
		'one person with two devices',
		[
			['Ana', ANA],
			['Ana 2', ANA]
		],
		0
	],
	[
		'two people of one name',
		[
			['Ana', ANA],
			['Ana 2', EVE]
		],
		2
	],
	[
		'two people of one name, one with two devices',
		[
			['Ana', ANA],
			['Ana 2', ANA],
			['Ana 3', EVE]
		],
		2
	]
])('names that look alike: %s', (_, named, told) => {
	const people = named.map(([name = '', emblem = '']) => ({ name, emblem }));
	expect(render(Alike, { props: { people } }).body.split('<li').length - 1).toBe(told);
});
