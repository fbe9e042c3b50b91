import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encode } from '$engine/kernel/encode';
import { toHex } from '$engine/kernel/hash';
import { MAX_FILE_BYTES, rawText, readFile, writeFile } from './local-file';
import { foundingBytes, tableId, type Founding } from './founding';

const founding: Founding = {
	ruleset: 'convoy',
	version: 1,
	options: { turns: 3 },
	seats: [
		{ name: 'Ana', kind: 'person', colour: 0, emblem: 'a' },
		{ name: 'Vega', kind: 'bot', level: 'bot', colour: 1, emblem: 'b' }
	],
	seed: new Uint8Array(32).fill(7),
	created: 1_700_000_000_000
};
const hash = '0123456789abcdef'.repeat(4);
const file = writeFile({
	foundingBytes: foundingBytes(founding),
	first: hash,
	steps: [{ seed: new Uint8Array(32).fill(1), orders: { 1: [{ kind: 'trade' }] }, hash }],
	drafts: [{ seat: 1, order: [], sealed: true }]
});
const codeOf = (bytes: Uint8Array): string => {
	const read = readFile(bytes);
	return read.ok ? 'ok' : read.code;
};
const changed = (at: number, to: number): Uint8Array => {
	const bytes = file.slice();
	bytes[at] = to;
	return bytes;
};

describe('the file of a table', () => {
	it('reads what it wrote', () => {
		const read = readFile(file);
		expect(read.ok).toBe(true);
		if (!read.ok) return;
		expect(read.value.id).toBe(tableId(foundingBytes(founding)));
		expect(read.value.founding).toEqual(founding);
		expect(read.value.first).toBe(hash);
		expect(read.value.steps[0]?.orders).toEqual({ 1: [{ kind: 'trade' }] });
		expect(read.value.drafts).toEqual([{ seat: 1, order: [], sealed: true }]);
	});

	it('tells a file cut short, wherever it was cut, from one of another make', () => {
		expect(codeOf(new Uint8Array(0))).toBe('empty');
		for (let length = 1; length < file.length; length++)
			expect(codeOf(file.slice(0, length)), `${length} bytes`).toBe('truncated');
		expect(codeOf(new TextEncoder().encode('GIF89a and so on'))).toBe('foreign');
		expect(codeOf(encode({ not: 'a table' }))).toBe('foreign');
	});

	it('finds every changed byte', () => {
		for (let at = 0; at < file.length; at++) {
			const code = codeOf(changed(at, (file[at] as number) ^ 0x10));
			expect(['foreign', 'newer', 'truncated', 'damaged'], `byte ${at}`).toContain(code);
		}
	});

	it('says that a file is of a newer app before it reads on', () => {
		expect(codeOf(changed(9, 2))).toBe('newer');
		expect(codeOf(changed(9, 0))).toBe('damaged');
	});

	it('refuses more than it can hold, and more than it was told of', () => {
		expect(codeOf(new Uint8Array(MAX_FILE_BYTES + 1))).toBe('too-large');
		const longer = new Uint8Array(file.length + 1);
		longer.set(file);
		expect(codeOf(longer)).toBe('damaged');
	});

	it('refuses millions of empty lists before it holds them all', () => {
		const lists = { seat: 1, order: Array<[]>(4_000_000).fill([]), sealed: false };
		const many = { foundingBytes: foundingBytes(founding), first: hash, steps: [] };
		expect(codeOf(writeFile({ ...many, drafts: [lists] }))).toBe('too-large');
	});

	it('refuses a well-sealed file whose contents are not a table', () => {
		const bytes = foundingBytes(founding);
		const step = { seed: new Uint8Array(32), orders: {}, hash };
		const faults = [
			{ foundingBytes: encode({ ruleset: 'convoy' }), first: hash, steps: [], drafts: [] },
			{ foundingBytes: bytes, first: 'no hash', steps: [], drafts: [] },
			{ foundingBytes: bytes, first: hash, steps: [{ ...step, orders: { 3: [] } }], drafts: [] },
			{ foundingBytes: bytes, first: hash, steps: [{ ...step, hash: '' }], drafts: [] },
			{
				foundingBytes: bytes,
				first: hash,
				steps: [],
				drafts: [{ seat: 0, order: [], sealed: false }]
			}
		];
		for (const fault of faults) expect(codeOf(writeFile(fault))).toBe('damaged');
	});

	it('never throws, whatever comes', () => {
		const head = file.slice(0, 14);
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 300 }), fc.boolean(), (tail, withHead) => {
				const bytes = withHead ? new Uint8Array([...head, ...tail]) : tail;
				expect(codeOf(bytes)).not.toBe('ok');
			}),
			{ numRuns: 300 }
		);
	});
});

describe('rows that cannot be read', () => {
	it('are written down as they lie there', () => {
		const bytes = Uint8Array.of(1, 255);
		const text = rawText({ states: [{ step: 1, bytes }], table: null });
		expect(text).toContain(`hex:${toHex(bytes)}`);
		expect(JSON.parse(text)).toEqual({ states: [{ step: 1, bytes: 'hex:01ff' }], table: null });
	});
});
