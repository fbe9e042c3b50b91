import 'fake-indexeddb/auto';
import { encode } from '$engine/kernel/encode';
import { refusalOf } from '$engine/kernel/problem';
import { expect, it } from 'vitest';
import { readStanding, standingBytes, standingIn, writeStanding } from './standing';

const line = { at: ['actions'], how: 'add', value: { kind: 'produce' } } as const;
const dropped = { ...line, dropped: { step: 3, why: refusalOf(['actions', 0], 'no-planet') } };

it('keeps the lines of every seat, and nothing of a table without any', async () => {
	expect(await readStanding('t')).toEqual({});
	await writeStanding('t', { 1: [line, dropped], 2: [] });
	expect(await readStanding('t')).toEqual({ 1: [line, dropped] });
	expect(await readStanding('u')).toEqual({});
	await writeStanding('t', { 1: [] });
	expect(await readStanding('t')).toEqual({});
});

it.each([
	['no bytes', 'text'],
	['bytes of nothing', new Uint8Array([255, 1])],
	['a list', encode([1])]
])('reads nothing of %s', (_, bytes) => {
	expect(standingIn(bytes)).toEqual({});
});

it('leaves out lines that are none', () => {
	const lines = [
		line,
		{ ...line, how: 'remove' },
		{ ...line, at: [{}] },
		{ at: [], how: 'add' },
		{ ...line, dropped: { step: 1, why: { code: 3 } } },
		7
	];
	const bytes = encode({ 1: lines, x: [line] } as never);
	expect(standingIn(bytes)).toEqual({ 1: [line] });
	expect(standingIn(standingBytes({ 1: [line] }))).toEqual({ 1: [line] });
});
