import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areSignatures } from '../batch';
import { publicOf } from '../curve/bls';
import { utf8ToBytes } from '../bytes';
import { randomWeights } from '../curve/random-weights';
import { NobleG1, sharedKey, ZERO_G1 } from '../testing';
import { combine, signPartial, verifyPartial, verifyPartials, verifySignature } from './threshold';

const seats = [1, 2, 3, 4, 7];
const { key, secret, shares } = sharedKey(3, seats);
const message = utf8ToBytes('a cut');
const partialOf = (seat: number, of = message): Uint8Array =>
	signPartial(shares.get(seat) ?? 1n, of);
const all = new Map(seats.map((seat) => [seat, partialOf(seat)]));
const signature = signPartial(secret, message);
/** The same key, of which nothing was found good yet. */
const fresh = () => ({ ...key });
const point = (bytes: Uint8Array) => NobleG1.fromBytes(bytes);

describe('partial signatures checked together', () => {
	it('finds all good, whatever of them it knows already', () => {
		const same = fresh();
		expect(verifyPartials(same, message, new Map([[4, partialOf(4)]]))).toEqual(new Set([4]));
		expect(verifyPartials(same, message, all)).toEqual(new Set(seats));
		expect(verifyPartials(same, message, all)).toEqual(new Set(seats));
		expect(verifyPartials(same, message, new Map())).toEqual(new Set());
	});

	it('a partial found good for one seat or message is good for no other', () => {
		const same = fresh();
		verifyPartials(same, message, all);
		const swapped = new Map([
			[1, partialOf(2)],
			[2, partialOf(1)]
		]);
		expect(verifyPartials(same, message, swapped)).toEqual(new Set());
		expect(verifyPartials(same, utf8ToBytes('another cut'), all)).toEqual(new Set());
		expect(verifyPartials(sharedKey(3, seats).key, message, all)).toEqual(new Set());
	});

	it('tells the bad ones apart: of another seat, of another message, no points, nobody there', () => {
		const some = new Map(all)
			.set(1, partialOf(2))
			.set(3, partialOf(3, utf8ToBytes('another cut')))
			.set(7, new Uint8Array(48))
			.set(9, partialOf(4));
		expect(verifyPartials(fresh(), message, some)).toEqual(new Set([2, 4]));
	});

	it('two errors that cancel in the sum are found', () => {
		const error = NobleG1.BASE.multiply(5n);
		const some = new Map(all)
			.set(1, point(partialOf(1)).add(error).toBytes())
			.set(2, point(partialOf(2)).subtract(error).toBytes());
		expect(verifyPartials(fresh(), message, some)).toEqual(new Set([3, 4, 7]));
	});

	it('the weights are fresh, and of 128 bits', () => {
		expect(randomWeights(2)).not.toEqual(randomWeights(2));
		expect(new Set(randomWeights(40)).size).toBe(40);
		expect(randomWeights(40).every((weight) => weight < 1n << 128n)).toBe(true);
		expect(randomWeights(40).some((weight) => weight >= 1n << 124n)).toBe(true);
	});

	it('a seat whose public share is zero has no good partial', () => {
		const mute = { ...key, seats: new Map(key.seats).set(2, publicOf(0n)) };
		const zero = ZERO_G1;
		expect(verifyPartial(mute, 2, message, zero)).toBe(false);
		expect(verifyPartial(mute, 2, message, partialOf(2))).toBe(false);
		expect(verifyPartials(mute, message, all)).toEqual(new Set([1, 3, 4, 7]));
		expect(combine(mute, message, all)).toEqual({ ok: true, value: signature });
		const few = new Map([...all].filter(([seat]) => seat < 4));
		expect(combine(mute, message, few)).toEqual({ ok: false, code: 'too-few' });
	});

	it('random bytes are never good, and nothing throws', () => {
		const bytes = fc.uint8Array({ minLength: 0, maxLength: 60 });
		fc.assert(
			fc.property(bytes, fc.integer({ min: 0, max: 9 }), (garbage, seat) => {
				const some = new Map([[seat, garbage]]);
				expect(verifyPartials(key, message, some).size).toBe(0);
				expect(combine(key, message, some)).toEqual({ ok: false, code: 'too-few' });
				expect(verifySignature(key.group, message, garbage)).toBe(false);
			}),
			{ numRuns: 40 }
		);
	});
});

describe('the signature of the group', () => {
	it('is one, from any threshold of partials, checked before or not', () => {
		const subset = fc.shuffledSubarray(seats, { minLength: 3 });
		fc.assert(
			fc.property(subset, fc.boolean(), (some, isChecked) => {
				const partials = new Map(some.map((seat) => [seat, partialOf(seat)]));
				const under = fresh();
				if (isChecked) verifyPartials(under, message, partials);
				expect(combine(under, message, partials)).toEqual({ ok: true, value: signature });
			}),
			{ numRuns: 12 }
		);
	});

	it('partials that add up to nothing do not hide the good ones', () => {
		// Lagrange's coefficients of 1, 2, 3 are 3, -3, 1.
		const third = point(partialOf(2))
			.subtract(point(partialOf(1)))
			.multiply(3n);
		const some = new Map(all).set(3, third.toBytes());
		expect(combine(fresh(), message, some)).toEqual({ ok: true, value: signature });
	});

	it('bad partials are left out, and too few good ones make none', () => {
		const some = new Map(all).set(1, partialOf(2)).set(2, partialOf(1));
		expect(combine(fresh(), message, some)).toEqual({ ok: true, value: signature });
		some.set(7, partialOf(4));
		expect(combine(fresh(), message, some)).toEqual({ ok: false, code: 'too-few' });
	});
});

describe('signatures of one key checked together', () => {
	const messages = ['one', 'two', 'three'].map(utf8ToBytes);
	const signed = messages.map((text) => ({
		message: text,
		signature: signPartial(secret, text)
	}));
	const [first, second, third] = signed as [
		(typeof signed)[0],
		(typeof signed)[0],
		(typeof signed)[0]
	];

	it('holds for all, for one, and for none', () => {
		expect(areSignatures(key.group, signed)).toBe(true);
		expect(areSignatures(key.group, [second])).toBe(true);
		expect(areSignatures(key.group, [])).toBe(true);
	});

	it('one bad among them is enough: swapped, of another key, no point, errors that cancel', () => {
		const swapped = [
			{ ...first, signature: second.signature },
			{ ...second, signature: first.signature }
		];
		expect(areSignatures(key.group, swapped)).toBe(false);
		expect(areSignatures(sharedKey(2, [1, 2]).key.group, signed)).toBe(false);
		expect(areSignatures(key.group, [...signed, { ...first, signature: message }])).toBe(false);
		const error = NobleG1.BASE.multiply(9n);
		const cancelling = [
			first,
			{ ...second, signature: point(second.signature).add(error).toBytes() },
			{ ...third, signature: point(third.signature).subtract(error).toBytes() }
		];
		expect(areSignatures(key.group, cancelling)).toBe(false);
	});

	it('the identity as a key has no signatures', () => {
		expect(areSignatures(publicOf(0n), signed)).toBe(false);
		expect(areSignatures(publicOf(0n), [first])).toBe(false);
	});
});
