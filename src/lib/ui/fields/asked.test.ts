import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { counts, flag, number, record, word } from '$engine/kernel/shape';
import type { Asked } from './asked';
import Field from './Field.svelte';
import ShapeFields from './ShapeFields.svelte';

const nothing = (): undefined => undefined;
const drawn = (asked: Asked, value: unknown): string =>
	render(Field, { props: { asked, value, onchange: nothing } }).body;
const place = {
	legend: 'Where',
	find: () => [{ value: 3, label: 'Umbath' }],
	pick: () => Promise.resolve(undefined),
	lost: 'No such place'
} as const;

describe('a field', () => {
	it.each<[string, Asked, unknown, RegExp]>([
		['a place', { as: 'place', ...place }, 3, /<strong[^>]*>Umbath/],
		[
			'places in their order',
			{
				as: 'places',
				legend: 'Squares',
				hint: 'Tried one by one',
				most: 2,
				place,
				tell: (id) => ({ name: `Square ${id}` })
			},
			[7],
			/Square 7[\s\S]*Where/
		],
		[
			'one of a few',
			{ as: 'choice', legend: 'Which', options: [{ value: 'a', label: 'First' }] },
			'a',
			/radio[\s\S]*checked[\s\S]*First/
		],
		[
			'how many of each',
			{
				as: 'counts',
				legend: 'Units',
				glyphs: { militia: 'M0 0' },
				rows: [{ key: 'militia', label: 'Militia', max: 4 }]
			},
			{ militia: 2 },
			/Militia[\s\S]*value="2"/
		],
		[
			'an amount kept in halves',
			{ as: 'number', label: 'Money', min: 0, max: 20, per: 2, sign: '$' },
			5,
			/value="2.5"/
		],
		['a share', { as: 'share', label: (mine) => `${mine} to me` }, 30, /30 to me/],
		['a name', { as: 'text', label: 'Name', most: 9, clean: String }, 'Kel', /value="Kel"/],
		['nothing', { as: 'said', text: 'Two freighters' }, 1, /Two freighters/]
	])('asks for %s', (_, asked, value, expected) => {
		expect(drawn(asked, value)).toMatch(expected);
	});

	it('asks who only once somebody is named', () => {
		const asked: Asked = { as: 'seat', legend: 'Against whom', seats: [], unless: 'Only one' };
		expect(drawn(asked, 0)).not.toContain('Against whom');
		expect(drawn(asked, 2)).toContain('Against whom');
	});

	it('asks for no more places than may be named', () => {
		const asked: Asked = {
			as: 'places',
			legend: 'Squares',
			hint: '',
			most: 1,
			place,
			tell: (id) => ({ name: `Square ${id}` })
		};
		expect(drawn(asked, [7])).not.toContain('Where');
	});
});

describe('the fields of a shape', () => {
	const { fields } = record('test', {
		count: number('count', { min: 0, max: 9 }),
		kind: word('kind', ['a', 'b']),
		open: flag('open'),
		units: counts('units', ['x'], 9)
	});
	const values = { count: 4, kind: 'a', open: true, units: {} };

	it('are asked for in its order, and those that are not asked for are left out', () => {
		const { body } = render(ShapeFields, {
			props: {
				shape: fields,
				value: values,
				onchange: nothing,
				ask: (name: string, { role }: { role: string }): Asked | null =>
					name === 'open' ? null : { as: 'said', text: `«${name} ${role}»` }
			}
		});
		expect(body.match(/«.*?»/g)).toEqual(['«count count»', '«kind kind»', '«units units»']);
	});
});
