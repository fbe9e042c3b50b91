import { deflateSync } from 'fflate';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deflated, inflated } from './deflated';

const MOST = 100_000;
const bytes = fc.uint8Array({ maxLength: 20_000 });
/** Raw deflate under its mark. */
const marked = (plain: Uint8Array, mark = 1): Uint8Array =>
	Uint8Array.of(mark, ...deflateSync(plain));
const zeros = (length: number): Uint8Array => new Uint8Array(length);

describe('deflated bytes', () => {
	it('come back as they were, and are never a byte longer than with their mark', () => {
		fc.assert(
			fc.property(bytes, fc.nat(40), (some, times) => {
				const plain = new Uint8Array(some.length * times).map((_, i) => some[i % some.length] ?? 0);
				const packed = deflated(plain);
				expect(packed.length).toBeLessThanOrEqual(plain.length + 1);
				expect(inflated(packed, plain.length)).toEqual(plain);
			}),
			{ numRuns: 50 }
		);
	});

	it.each<readonly [string, number, number, number]>([
		['that grow as often as they may', 1000, Infinity, 1],
		['that would grow more often', 1000, 2, 0]
	])('of repeats %s', (_, length, growth, mark) => {
		expect(deflated(zeros(length), growth)[0]).toBe(mark);
	});

	it.each<readonly [string, Uint8Array, number | undefined]>([
		['as many as may be', marked(zeros(MOST)), MOST],
		['one too many', marked(zeros(MOST + 1)), undefined],
		['a thousand times too many', marked(zeros(1000 * MOST)), undefined],
		['one too many, not deflated', Uint8Array.of(0, ...zeros(MOST + 1)), undefined],
		['nothing', zeros(0), undefined],
		['a mark alone', Uint8Array.of(1), undefined],
		['an unknown mark', marked(zeros(9), 2), undefined],
		['cut short', marked(zeros(MOST)).slice(0, -3), undefined],
		['no deflate at all', Uint8Array.of(1, 0xff, 0xff, 0xff), undefined]
	])('%s', (_, packed, length) => {
		expect(inflated(packed, MOST)?.length).toBe(length);
	});

	it('of anything never throw', () => {
		fc.assert(fc.property(bytes, (some) => void inflated(some, MOST)));
	});
});
