import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepIdentity } from './beacon';
import { concatBytes } from '../bytes';
import { choiceIdentity, type Choice } from './choice';
import { openSealedShare, SEALED_SHARE_LENGTH, sealShare } from './sealed-share';
import { compressedG2, offCurveG2, sharedKey, strayG2, tinyG2, ZERO_G2 } from '../testing';
import { combine, signPartial, verifyPartial } from './threshold';

const seats = [1, 2, 3, 4];
const { key, secret, shares } = sharedKey(3, seats);
const table = new Uint8Array(32).fill(1);
const past = new Uint8Array(32).fill(2);
const choice: Choice = {
	table,
	epoch: 1,
	step: 4,
	past,
	ballot: { number: 0, leader: 0 },
	cut: new Uint8Array(32).fill(3)
};
const identity = choiceIdentity(choice);
const step = stepIdentity(table, 1, 4, past);
const certificateOf = (of: Uint8Array) => signPartial(secret, of);
const certificate = certificateOf(identity);
const shareOf = (seat: number) => signPartial(shares.get(seat) ?? 1n, step);
const box = sealShare(key.group, identity, 2, shareOf(2));

describe('the identity of a choice', () => {
	it('changes with every part, and is never that of a step', () => {
		const others: Choice[] = [
			{ ...choice, table: past },
			{ ...choice, epoch: 2 },
			{ ...choice, step: 5 },
			{ ...choice, past: table },
			{ ...choice, ballot: { number: 1, leader: 0 } },
			{ ...choice, ballot: { number: 0, leader: 1 } },
			{ ...choice, ballot: { number: 0xffff_ffff, leader: 0 } },
			{ ...choice, cut: past },
			{ ...choice, past: new Uint8Array(0), cut: concatBytes(choice.cut, past) }
		];
		const names = [identity, step, ...others.map(choiceIdentity)].map(String);
		expect(new Set(names).size).toBe(names.length);
	});
});

describe('a share sealed to a choice', () => {
	it('opens with the certificate of the choice, which votes for it make', () => {
		expect(box).toHaveLength(SEALED_SHARE_LENGTH);
		expect(SEALED_SHARE_LENGTH).toBe(144);
		const votes = new Map(
			[1, 3, 4].map((seat) => [seat, signPartial(shares.get(seat) ?? 1n, identity)])
		);
		const made = combine(key, identity, votes);
		expect(made).toEqual({ ok: true, value: certificate });
		expect(openSealedShare(certificate, identity, 2, box)).toEqual(shareOf(2));
	});

	it('shares out of boxes make the beacon', () => {
		const opened = new Map(
			[1, 2, 4].map((seat) => {
				const sealed = sealShare(key.group, identity, seat, shareOf(seat));
				return [seat, openSealedShare(certificate, identity, seat, sealed) ?? new Uint8Array(0)];
			})
		);
		expect(combine(key, step, opened)).toEqual({ ok: true, value: certificateOf(step) });
	});

	it('stays shut to the certificates of other choices, and to the beacon itself', () => {
		const others = [
			choiceIdentity({ ...choice, cut: past }),
			choiceIdentity({ ...choice, ballot: { number: 1, leader: 2 } }),
			step
		];
		for (const other of others) {
			const opened = openSealedShare(certificateOf(other), identity, 2, box);
			expect(opened).not.toEqual(shareOf(2));
			expect(openSealedShare(certificateOf(other), other, 2, box)).not.toEqual(shareOf(2));
		}
	});

	it('t - 1 votes, the share and all other boxes of its author do not open it', () => {
		const votes = [1, 3].map((seat) => signPartial(shares.get(seat) ?? 1n, identity));
		const beside = sealShare(key.group, choiceIdentity({ ...choice, cut: past }), 2, shareOf(2));
		for (const wrong of [...votes, shareOf(2), beside.subarray(96)])
			expect(openSealedShare(wrong, identity, 2, box)).not.toEqual(shareOf(2));
	});

	it("a copy in another seat's vote is no share of that seat", () => {
		expect(openSealedShare(certificate, identity, 3, box)).toBeNull();
	});

	it('two boxes of one share have nothing in common', () => {
		const again = sealShare(key.group, identity, 2, shareOf(2));
		expect(again.subarray(0, 96)).not.toEqual(box.subarray(0, 96));
		expect(again.subarray(96)).not.toEqual(box.subarray(96));
	});

	it('a change anywhere, in U or in V, opens to no share of its author', () => {
		for (let at = 0; at < box.length; at += 7) {
			const broken = box.slice();
			broken[at] = (broken[at] ?? 0) ^ (1 << (at % 8));
			expect(openSealedShare(certificate, identity, 2, broken)).toBeNull();
		}
	});

	it('the one change that keeps it a point, of the sign, is found by the public share', () => {
		const broken = box.slice();
		broken[96] = (broken[96] ?? 0) ^ 0x20;
		const opened = openSealedShare(certificate, identity, 2, broken);
		if (!opened) throw new Error('not a point');
		expect(verifyPartial(key, 2, step, opened)).toBe(false);
		expect(verifyPartial(key, 2, step, shareOf(2))).toBe(true);
	});

	it('a U that is the identity, off the curve or outside the subgroup does no harm', () => {
		const withU = (u: Uint8Array) => concatBytes(u, box.subarray(96));
		expect(openSealedShare(certificate, identity, 2, withU(ZERO_G2))).toBeNull();
		expect(
			openSealedShare(certificate, identity, 2, withU(new Uint8Array(96).fill(255)))
		).toBeNull();
		const strays = [compressedG2(strayG2()), compressedG2(tinyG2()), offCurveG2()];
		for (const u of strays) expect(openSealedShare(certificate, identity, 2, withU(u))).toBeNull();
	});

	it('random bytes open nothing and throw nothing, as boxes and as certificates', () => {
		const lengths = fc.constantFrom(0, 1, 48, 95, 96, 143, 144, 145);
		const garbage = lengths.chain((n) => fc.uint8Array({ minLength: n, maxLength: n }));
		fc.assert(
			fc.property(garbage, (bytes) => {
				const opened = openSealedShare(certificate, identity, 2, bytes);
				expect(opened && verifyPartial(key, 2, step, opened)).toBeFalsy();
				expect(openSealedShare(bytes, identity, 2, box)).toBeNull();
			}),
			{ numRuns: 60 }
		);
	});
});
