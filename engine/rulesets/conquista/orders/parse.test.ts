import { describe, expect, it } from 'vitest';
import { NOTHING } from '../data';
import { NO_WORKS } from '../works';
import { parse } from './parse';

const orient = { ask: 'orient', turns: 2 };
const goods = { materials: NOTHING, squares: [3], units: [] };

describe('an order', () => {
	it.each([
		orient,
		{ ask: 'place', column: -1, row: 2, turns: 3 },
		{ ask: 'plan', rankings: [['combat', 'production'], []] },
		{ ask: 'pick', phase: 'commerce' },
		{ ask: 'production', card: ['IP3'], material: ['E'] },
		{ ask: 'production', card: [], material: [] },
		NO_WORKS,
		{
			...NO_WORKS,
			remove: [1],
			factories: [
				{ square: 2, card: ['WE1'] },
				{ square: 3, card: [] }
			],
			industries: [{ square: 4, material: 'P' }],
			units: [{ square: 2, count: 5 }],
			research: 2
		},
		{ ask: 'maintenance', release: [{ square: 4, count: 1 }] },
		{ ask: 'batch', orders: [{ kind: 'move', path: [1, 2], units: 1 }] },
		{ ask: 'reply', accept: ['2:1'] },
		{ ask: 'table', accept: [], pass: true }
	])('is read with its fields and no others: %j', (answer) => {
		expect(parse({ answer, riders: [] })).toEqual({ ok: true, value: { answer, riders: [] } });
		const malformed = { ok: false, code: 'malformed' };
		expect(parse({ answer: { ...answer, extra: 1 }, riders: [] })).toEqual(malformed);
		expect(parse({ answer, riders: [], more: 2 })).toEqual(malformed);
	});

	it('CO-246 may bring riders; without a list there are none', () => {
		const riders = [
			{ kind: 'offer', to: 2, give: goods, ask: goods, until: 3 },
			{ kind: 'withdraw', offer: '1:12' },
			{ kind: 'resign' }
		];
		expect(parse({ answer: orient, riders })).toEqual({
			ok: true,
			value: { answer: orient, riders }
		});
		expect(parse({ answer: orient })).toEqual({ ok: true, value: { answer: orient, riders: [] } });
		const open = { kind: 'offer', to: 2, give: goods, ask: goods };
		expect(parse({ answer: orient, riders: [open] })).toMatchObject({
			value: { riders: [{ until: 0 }] }
		});
	});

	it('CO-178 CO-187 offers no less than nothing', () => {
		const minus = { materials: { E: -1, R: 0, P: 0 }, squares: [], units: [] };
		const offer = { kind: 'offer', to: 2, give: minus, ask: goods };
		expect(parse({ answer: orient, riders: [offer] })).toEqual({ ok: false, code: 'malformed' });
	});

	it.each([
		[undefined, 'malformed'],
		[[], 'malformed'],
		[{ answer: { ask: 'sing' } }, 'malformed'],
		[{ answer: { ask: 'toString' } }, 'malformed'],
		[{ answer: { ask: 'orient', turns: 1.5 } }, 'malformed'],
		[{ answer: { ask: 'orient', turns: 1e12 } }, 'malformed'],
		[{ answer: { ask: 'pick', phase: 'tea' } }, 'malformed'],
		[{ answer: { ask: 'production', card: ['XX1'], material: [] } }, 'malformed'],
		[{ answer: { ask: 'production', card: ['IP1', 'IP2'], material: [] } }, 'malformed'],
		[{ answer: { ask: 'reply', accept: ['0:1'] } }, 'malformed'],
		[{ answer: { ask: 'reply', accept: ['1:01'] } }, 'malformed'],
		[{ answer: { ask: 'reply', accept: Array.from({ length: 200 }, () => '1:1') } }, 'too-long'],
		[{ answer: { ask: 'table', accept: [], pass: 'no' } }, 'malformed'],
		[{ answer: { ask: 'combat', cards: 3 } }, 'malformed'],
		[{ answer: { ask: 'batch' } }, 'malformed'],
		[{ answer: orient, riders: {} }, 'malformed'],
		[{ answer: orient, riders: [{ kind: 'sing' }] }, 'malformed']
	])('%j is %s', (raw, code) => {
		expect(parse(raw)).toEqual({ ok: false, code });
	});
});
