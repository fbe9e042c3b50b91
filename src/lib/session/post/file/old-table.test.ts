import { expect, it } from 'vitest';
import { oldTableText } from './old-table';

it('an old table is written entry by entry, in lines that any program reads', () => {
	const row = (n: number, byte: number) => ({
		table: 'x',
		n,
		bytes: Uint8Array.of(byte, 255),
		signature: Uint8Array.of(1),
		key: Uint8Array.of(2)
	});
	const text = oldTableText([row(0, 7), row(1, 16)]);
	const lines = text.trimEnd().split('\n');
	expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
		{ n: 0, entry: '07ff', signature: '01', key: '02' },
		{ n: 1, entry: '10ff', signature: '01', key: '02' }
	]);
	expect(oldTableText([])).toBe('');
});
