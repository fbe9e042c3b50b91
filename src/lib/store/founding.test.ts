import { describe, expect, it } from 'vitest';
import { encode, type Encodable } from '$engine/kernel/encode';
import { foundingBytes, parseFounding, tableId, type Founding } from './founding';

const founding: Founding = {
	ruleset: 'convoy',
	version: 1,
	options: {},
	seats: [{ name: 'Ana', kind: 'person', colour: 0, emblem: 'a' }],
	seed: new Uint8Array(32),
	created: 5
};
const read = (change: Record<string, unknown>): string => {
	const result = parseFounding(encode({ ...founding, ...change } as unknown as Encodable));
	return result.ok ? 'ok' : (result.at ?? result.code);
};

describe('founding', () => {
	it('reads what it wrote, under an id that follows from it', () => {
		const bytes = foundingBytes(founding);
		expect(parseFounding(bytes)).toEqual({ ok: true, value: founding });
		expect(tableId(bytes)).toMatch(/^[0-9a-f]{64}$/);
		expect(tableId(foundingBytes({ ...founding, created: 6 }))).not.toBe(tableId(bytes));
	});

	it('shows names as they may be shown, each once, and keeps the bytes that the id follows from', () => {
		const [ana] = founding.seats;
		const names = ['Ana\u202e', 'Ana', '\u200b', ' Eva\u0000  Luz '];
		const seats = names.map((name) => ({ ...ana, name })) as Founding['seats'];
		const read = parseFounding(foundingBytes({ ...founding, seats }));
		expect(read.ok && read.value.seats.map(({ name }) => name)).toEqual([
			...['Ana', 'Ana 2', '?', 'Eva Luz']
		]);
	});

	it('refuses what is not a founding, and says where', () => {
		const [ana] = founding.seats;
		expect(parseFounding(Uint8Array.of(0xff)).ok).toBe(false);
		expect(read({})).toBe('ok');
		expect(read({ ruleset: '' })).toBe('ruleset');
		expect(read({ version: -1 })).toBe('version');
		expect(read({ options: { bytes: new Uint8Array(1) } })).toBe('options');
		expect(read({ seed: new Uint8Array(31) })).toBe('seed');
		expect(read({ created: 'now' })).toBe('created');
		expect(read({ seats: [] })).toBe('seats');
		expect(read({ seats: [{ ...ana, colour: 8 }] })).toBe('seats');
		expect(read({ seats: [{ ...ana, name: 'x'.repeat(41) }] })).toBe('seats');
		expect(read({ seats: [{ ...ana, kind: 'bot' }] })).toBe('seats');
		expect(read({ seats: [{ ...ana, kind: 'bot', level: 'bot' }] })).toBe('persons');
		expect(read({ more: 1 })).toBe('more');
		expect(read({ seats: [{ ...ana, level: 'bot' }] })).toBe('seats');
		expect(read({ seats: [{ ...ana, emblem: '' }] })).toBe('seats');
		expect(read({ seats: Array.from({ length: 33 }, () => ana) })).toBe('seats');
	});
});
