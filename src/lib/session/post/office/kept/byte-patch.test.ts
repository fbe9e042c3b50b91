import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyPatch, makePatch } from './byte-patch';

const bytes = (seed: number, length: number): Uint8Array => {
	let state = seed;
	return Uint8Array.from(
		{ length },
		() => (state = (Math.imul(state, 1103515245) + 12345) | 0) >>> 16
	);
};

const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
	Uint8Array.from(parts.flatMap((part) => [...part]));

/** A text and one made of it by cuts, doublings and what is new. */
const edited = fc
	.tuple(
		fc.uint8Array({ maxLength: 2000 }),
		fc.array(fc.tuple(fc.nat(2000), fc.nat(600), fc.uint8Array({ maxLength: 50 })), {
			maxLength: 8
		})
	)
	.map(([base, cuts]) => ({
		base,
		target: joined(
			...cuts.map(([from, length, fresh]) => joined(base.subarray(from, from + length), fresh))
		)
	}));

describe('a patch', () => {
	it('makes the target of its base, whatever both are', () => {
		const any = fc.record({
			base: fc.uint8Array({ maxLength: 300 }),
			target: fc.uint8Array({ maxLength: 300 })
		});
		fc.assert(
			fc.property(fc.oneof(edited, any), ({ base, target }) => {
				expect(applyPatch(base, makePatch(base, target))).toEqual(target);
			}),
			{ numRuns: 400 }
		);
		const same = new Uint8Array(5000);
		expect(applyPatch(same, makePatch(same, same.subarray(0, 4999)))).toEqual(
			same.subarray(0, 4999)
		);
	});

	it('tells what changed and little else: of any place, cut or moved', () => {
		const base = bytes(1, 100_000);
		const fresh = bytes(2, 100);
		const moved = joined(base.subarray(50_000), fresh, base.subarray(0, 40_000));
		for (const target of [
			base,
			base.subarray(3),
			moved,
			joined(fresh, base),
			joined(base, fresh)
		]) {
			const patch = makePatch(base, target);
			expect(patch.length).toBeLessThan(130);
			expect(applyPatch(base, patch)).toEqual(target);
		}
		expect(makePatch(base, bytes(3, 1000)).length).toBeLessThan(1010);
	});

	it('of other bytes is none, or makes some, and never throws or takes more room than it has', () => {
		const base = bytes(1, 500);
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 60 }), (garbage) => {
				const made = applyPatch(base, garbage);
				expect(made === undefined || made.length <= 1 << 26).toBe(true);
			}),
			{ numRuns: 1000 }
		);
		const patch = makePatch(base, joined(base.subarray(100), bytes(5, 40)));
		for (let end = 0; end < patch.length; end++)
			expect(applyPatch(base, patch.subarray(0, end))).toBeUndefined();
		expect(applyPatch(base, joined(patch, Uint8Array.of(0)))).toBeUndefined();
		expect(applyPatch(base.subarray(0, 300), patch)).toBeUndefined();
		// 64 MB and a bit.
		expect(applyPatch(base, Uint8Array.of(0x81, 0x80, 0x80, 0x20))).toBeUndefined();
		expect(applyPatch(base, new Uint8Array(6).fill(255))).toBeUndefined();
	});
});
