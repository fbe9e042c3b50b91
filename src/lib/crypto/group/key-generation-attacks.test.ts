/** Dealers who lie, with a ceremony of their own in which everything can be chosen. */
import { randomBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	equalG2,
	Fr,
	hashToG1,
	isSignatureOf,
	parseG1,
	parseG2,
	PROOF_DST,
	publicOf,
	randomScalar,
	type G2
} from '../curve/bls';
import { bytesToHex, domainHash } from '../bytes';
import {
	checkDeal,
	complain,
	concludeCeremony,
	judge,
	makeDeal,
	openShare,
	sumShares,
	type Ceremony,
	type Deal,
	type SoundDeal
} from './key-generation';
import { identityOf, toScalar } from '../identity';
import { parseRistretto, Ristretto } from '../curve/ristretto';
import { liarIn, polynomialAt } from '../testing-liar';
import { combine, signPartial, verifyPartial, verifySignature } from './threshold';

const LIAR = 4;
const honest = [1, 2, 3];
const seats = [...honest, LIAR];
const people = seats.map((seat) => identityOf(new Uint8Array(32).fill(seat)));
const who = (seat: number) => people[seat - 1] as (typeof people)[number];
const ceremony: Ceremony = {
	table: new Uint8Array(32).fill(5),
	epoch: 1,
	threshold: 3,
	receivers: seats.map((seat) => ({ seat, share: who(seat).public.share }))
};
const message = new Uint8Array(32).fill(6);

function must<T>(result: { ok: true; value: T } | { ok: false; code: string }): T {
	if (!result.ok) throw new Error(result.code);
	return result.value;
}
const sound = (dealer: number, deal: Deal): SoundDeal => must(checkDeal(ceremony, dealer, deal));
const deals = honest.map((dealer) => sound(dealer, makeDeal(ceremony, dealer)));
const dealOf = (dealer: number) => deals[dealer - 1] as SoundDeal;

const { statementOf, cipherOf, falseDeal } = liarIn(ceremony, LIAR);

/** The polynomial at 0 through points. */
function atZero(points: readonly (readonly [number, bigint])[]): bigint {
	return points.reduce((sum, [x, y]) => {
		const weight = points.reduce(
			(product, [other]) =>
				other === x
					? product
					: Fr.mul(product, Fr.div(BigInt(other), Fr.create(BigInt(other - x)))),
			1n
		);
		return Fr.add(sum, Fr.mul(y, weight));
	}, 0n);
}

const pointsOf = (deal: Deal): G2[] => deal.commitments.map((bytes) => must(parseG2(bytes)));

// ---------------------------------------------------------------- the attacks

describe('a deal under the ephemeral key of another', () => {
	const copied = honest.map((dealer) => falseDeal({ ephemeral: dealOf(dealer).deal.ephemeral }));

	it('is refused, for its proof alone', () => {
		for (const deal of copied) {
			expect(checkDeal(ceremony, LIAR, deal)).toEqual({ ok: false, code: 'bad-proof' });
			// All else holds: so does the proof of possession, and with an ephemeral key of its own the
			// liar's deal is a deal.
			const possession = domainHash('lacre/ceremony/possession/1', statementOf(LIAR, deal));
			const [constant] = pointsOf(deal) as [G2];
			const proof = must(parseG1(deal.proof));
			const holds = isSignatureOf(proof, [hashToG1(possession, PROOF_DST), constant]);
			expect(holds).toBe(true);
			expect(checkDeal(ceremony, LIAR, falseDeal({})).ok).toBe(true);
		}
	});

	it('would give the liar the whole key: the complaints about it open the honest shares', () => {
		// The check would return this if it did not look at the proof of knowledge.
		const unchecked = copied.map((deal) => ({ dealer: LIAR, deal, points: pointsOf(deal) }));
		const known = new Map<number, (readonly [number, bigint])[]>();
		for (const [i, lie] of unchecked.entries()) {
			const dealer = honest[i] as number;
			const { deal } = dealOf(dealer);
			const points = honest.map((seat) => {
				expect(openShare(ceremony, lie, seat, who(seat)).ok).toBe(false);
				const complaint = complain(lie, who(seat));
				expect(judge(ceremony, lie, seat, complaint)).toBe('dealer');
				const sealed = deal.shares[seat - 1] as Uint8Array;
				const opened = cipherOf(dealer, deal, seat, complaint.secret).decrypt(sealed);
				return [seat, BigInt(`0x${bytesToHex(opened.subarray(0, 32))}`)] as const;
			});
			known.set(dealer, points);
		}
		const secret = [...known.values()].reduce((sum, points) => Fr.add(sum, atZero(points)), 0n);
		const { group } = must(concludeCeremony(ceremony, deals));
		expect(equalG2(publicOf(secret), group)).toBe(true);
	});

	it('is refused with every proof that can be copied or made of it', () => {
		const { deal } = dealOf(1);
		const key = parseRistretto(deal.ephemeral);
		if (!key) throw new Error('no point');
		const related = [
			key,
			key.negate(),
			key.double(),
			key.add(Ristretto.BASE),
			key.add(parseRistretto(who(2).public.share) ?? Ristretto.BASE)
		];
		for (const ephemeral of related.map((point) => point.toBytes())) {
			const lie = falseDeal({ ephemeral });
			for (const knowledge of [deal.knowledge, lie.knowledge, new Uint8Array(64)]) {
				const checked = checkDeal(ceremony, LIAR, { ...lie, knowledge });
				expect(checked).toEqual({ ok: false, code: 'bad-proof' });
			}
		}
	});

	it('a complaint about a sound deal tells its dealer nothing new', () => {
		const secret = toScalar(randomBytes(64));
		const ephemeral = Ristretto.BASE.multiply(secret).toBytes();
		const lie = { dealer: LIAR, deal: falseDeal({ ephemeral }), points: [] };
		const computed = Ristretto.fromBytes(who(1).public.share).multiply(secret).toBytes();
		expect(complain(lie, who(1)).secret).toEqual(computed);
	});
});

describe('a whole deal, copied', () => {
	it('is a deal of its dealer, in its ceremony, and of nobody else', () => {
		const { deal } = dealOf(1);
		const { receivers } = ceremony;
		const others: Ceremony[] = [
			{ ...ceremony, epoch: 2 },
			{ ...ceremony, table: new Uint8Array(32) },
			{ ...ceremony, receivers: [...receivers].reverse() },
			{ ...ceremony, receivers: receivers.map((r) => ({ ...r, seat: r.seat + 1 })) }
		];
		expect(checkDeal(ceremony, 1, deal).ok).toBe(true);
		expect(checkDeal(ceremony, LIAR, deal)).toEqual({ ok: false, code: 'bad-proof' });
		for (const other of others)
			expect(checkDeal(other, 1, deal)).toEqual({ ok: false, code: 'bad-proof' });
	});

	it('mixed from two deals of one dealer it is no deal', () => {
		const [one, two] = [makeDeal(ceremony, 2), makeDeal(ceremony, 2)];
		const mixed: Deal[] = [
			{ ...one, commitments: two.commitments },
			{ ...one, commitments: two.commitments, proof: two.proof },
			{ ...one, ephemeral: two.ephemeral, knowledge: two.knowledge },
			{ ...one, room: two.room }
		];
		for (const deal of mixed)
			expect(checkDeal(ceremony, 2, deal)).toEqual({ ok: false, code: 'bad-proof' });
		const shares = sound(2, { ...one, shares: two.shares });
		expect(openShare(ceremony, shares, 1, who(1))).toEqual({ ok: false, code: 'cannot-open' });
	});
});

describe('zeros', () => {
	const shareOf = (all: readonly SoundDeal[], seat: number) =>
		sumShares(all.map((deal) => must(openShare(ceremony, deal, seat, who(seat))).share));

	it("a dealer whose own share of the key is zero cannot sign, and stops nobody else's", () => {
		const mine = deals.map((deal) => must(openShare(ceremony, deal, LIAR, who(LIAR))).share);
		const dealt = mine.reduce((a, b) => Fr.add(a, b), 0n);
		const [a, b] = [randomScalar(), randomScalar()];
		const c = Fr.neg(Fr.add(dealt, polynomialAt([0n, a, b], LIAR)));
		const all = [...deals, sound(LIAR, falseDeal({ polynomial: [c, a, b] }))];
		const key = must(concludeCeremony(ceremony, all));
		expect(equalG2(key.seats.get(LIAR) as G2, publicOf(0n))).toBe(true);
		expect(shareOf(all, LIAR)).toEqual({ ok: false, code: 'bad-scalar' });
		const partials = new Map(
			honest.map((seat) => [seat, signPartial(must(shareOf(all, seat)), message)])
		);
		const signature = must(combine(key, message, partials));
		expect(verifySignature(key.group, message, signature)).toBe(true);
		const nothing = Uint8Array.of(0xc0, ...new Uint8Array(47));
		expect(verifyPartial(key, LIAR, message, nothing)).toBe(false);
		expect(combine(key, message, new Map([...partials, [LIAR, nothing]]))).toEqual({
			ok: true,
			value: signature
		});
	});

	it('a share of zero is a good share where the polynomial has its zero', () => {
		// (x - 1)(x - 2) = 2 - 3x + x²
		const deal = sound(LIAR, falseDeal({ polynomial: [2n, Fr.neg(3n), 1n] }));
		const opened = must(openShare(ceremony, deal, 1, who(1)));
		expect(opened.share).toBe(0n);
		expect(judge(ceremony, deal, 1, complain(deal, who(1)))).toBe('complainer');
		expect(must(openShare(ceremony, deal, 3, who(3))).share).toBe(2n);
		const key = must(concludeCeremony(ceremony, [...deals, deal]));
		const share = must(shareOf([...deals, deal], 1));
		expect(verifyPartial(key, 1, message, signPartial(share, message))).toBe(true);
	});

	it('a constant or another coefficient of zero makes no deal', () => {
		for (const polynomial of [
			[0n, 1n, 2n],
			[1n, 0n, 2n],
			[1n, 2n, 0n]
		])
			expect(checkDeal(ceremony, LIAR, falseDeal({ polynomial }))).toEqual({
				ok: false,
				code: 'bad-point'
			});
	});

	it('deals that cancel make no key', () => {
		const polynomial = [randomScalar(), randomScalar(), randomScalar()];
		const opposite = polynomial.map((a) => Fr.neg(a));
		const third = [Fr.neg(7n), 8n, 9n];
		const all = [
			sound(1, falseDeal({ polynomial }, 1)),
			sound(2, falseDeal({ polynomial: opposite }, 2)),
			sound(3, falseDeal({ polynomial: [7n, 8n, 9n] }, 3)),
			sound(4, falseDeal({ polynomial: third }, 4))
		];
		expect(concludeCeremony(ceremony, all)).toEqual({ ok: false, code: 'bad-point' });
		expect(concludeCeremony(ceremony, all.slice(0, 3)).ok).toBe(true);
	});
});

describe('few receivers', () => {
	it('one who receives alone, with a threshold of one, signs alone', () => {
		const alone = { ...ceremony, threshold: 1, receivers: ceremony.receivers.slice(0, 1) };
		const deal = must(checkDeal(alone, 1, makeDeal(alone, 1)));
		const key = must(concludeCeremony(alone, [deal]));
		const { share } = must(openShare(alone, deal, 1, who(1)));
		const partials = new Map([[1, signPartial(share, message)]]);
		const signature = must(combine(key, message, partials));
		expect(signature).toEqual(partials.get(1));
		expect(verifySignature(key.group, message, signature)).toBe(true);
	});

	it('fewer than the threshold hold a key that never signs', () => {
		const few = { ...ceremony, receivers: ceremony.receivers.slice(0, 2) };
		const all = honest.map((dealer) => must(checkDeal(few, dealer, makeDeal(few, dealer))));
		const key = must(concludeCeremony(few, all));
		const partials = new Map(
			[1, 2].map((seat) => {
				const shares = all.map((deal) => must(openShare(few, deal, seat, who(seat))).share);
				return [seat, signPartial(must(sumShares(shares)), message)];
			})
		);
		expect(combine(key, message, partials)).toEqual({ ok: false, code: 'too-few' });
	});

	it('a seat 0 would receive the secret itself: nobody deals to it', () => {
		const receivers = [{ seat: 0, share: who(1).public.share }];
		expect(() => makeDeal({ ...ceremony, receivers }, 1)).toThrow('seats begin at 1');
	});
});

describe('a share that is not on the polynomial', () => {
	it('is a bad share, in another encoding too, and convicts the dealer', () => {
		const polynomial = [5n, 6n, 7n];
		const share = (seat: number) =>
			seat === 1 ? 4n : seat === 2 ? Fr.ORDER + polynomialAt(polynomial, 2) : undefined;
		const deal = sound(LIAR, falseDeal({ polynomial, share }));
		expect(openShare(ceremony, deal, 1, who(1))).toEqual({ ok: false, code: 'bad-share' });
		expect(openShare(ceremony, deal, 2, who(2))).toEqual({ ok: false, code: 'bad-scalar' });
		for (const seat of [1, 2])
			expect(judge(ceremony, deal, seat, complain(deal, who(seat)))).toBe('dealer');
		expect(must(openShare(ceremony, deal, 3, who(3))).share).toBe(86n);
	});
});

describe("contributions to the room's secret", () => {
	it('are the same for all receivers of a deal, and of no use in another', () => {
		const opened = seats.map(
			(seat) => must(openShare(ceremony, dealOf(2), seat, who(seat))).contribution
		);
		expect(new Set(opened.map(String)).size).toBe(1);
		expect(opened[0]).toHaveLength(32);
		expect(opened[0]).not.toEqual(must(openShare(ceremony, dealOf(3), 1, who(1))).contribution);
	});

	it('another for one receiver is a bad share of theirs, and convicts the dealer', () => {
		const contribution = (seat: number) => (seat === 2 ? randomBytes(32) : undefined);
		const deal = sound(LIAR, falseDeal({ contribution }));
		expect(openShare(ceremony, deal, 2, who(2))).toEqual({ ok: false, code: 'bad-share' });
		expect(judge(ceremony, deal, 2, complain(deal, who(2)))).toBe('dealer');
		expect(openShare(ceremony, deal, 1, who(1)).ok).toBe(true);
	});

	it('one with a hash that nobody made convicts the dealer at every receiver', () => {
		const deal = sound(LIAR, falseDeal({ contribution: () => new Uint8Array(32) }));
		for (const seat of honest) {
			expect(openShare(ceremony, deal, seat, who(seat))).toEqual({ ok: false, code: 'bad-share' });
			expect(judge(ceremony, deal, seat, complain(deal, who(seat)))).toBe('dealer');
		}
	});
});

describe('one bit changed', () => {
	const { deal } = dealOf(2);
	const flip = (bytes: Uint8Array, bit: number): Uint8Array => {
		const out = bytes.slice();
		const index = Math.floor(bit / 8) % out.length;
		out[index] = (out[index] ?? 0) ^ (1 << (bit % 8));
		return out;
	};

	it('in the public part of a deal: no deal', () => {
		const field = fc.constantFrom<'ephemeral' | 'knowledge' | 'room' | 'proof' | 0 | 1 | 2>(
			...(['ephemeral', 'knowledge', 'room', 'proof', 0, 1, 2] as const)
		);
		fc.assert(
			fc.property(field, fc.nat(8 * 96), (name, bit) => {
				const broken =
					typeof name === 'number'
						? {
								...deal,
								commitments: deal.commitments.map((bytes, i) =>
									i === name ? flip(bytes, bit) : bytes
								)
							}
						: { ...deal, [name]: flip(deal[name], bit) };
				expect(checkDeal(ceremony, 2, broken).ok).toBe(false);
			}),
			{ numRuns: 60 }
		);
	});

	it('in a share: it opens for nobody, and the complaint convicts the dealer', () => {
		fc.assert(
			fc.property(fc.nat(8 * 80), (bit) => {
				const shares = deal.shares.map((bytes, i) => (i === 2 ? flip(bytes, bit) : bytes));
				const broken = sound(2, { ...deal, shares });
				expect(openShare(ceremony, broken, 3, who(3))).toEqual({ ok: false, code: 'cannot-open' });
				expect(judge(ceremony, broken, 3, complain(broken, who(3)))).toBe('dealer');
				expect(openShare(ceremony, broken, 1, who(1)).ok).toBe(true);
			}),
			{ numRuns: 12 }
		);
	});

	it('in a true complaint: it convicts its author', () => {
		const shares = deal.shares.map((bytes, i) => (i === 2 ? flip(bytes, 9) : bytes));
		const broken = sound(2, { ...deal, shares });
		const { secret, proof } = complain(broken, who(3));
		fc.assert(
			fc.property(fc.boolean(), fc.nat(8 * 64), (isProof, bit) => {
				const changed = isProof
					? { secret, proof: flip(proof, bit) }
					: { secret: flip(secret, bit), proof };
				expect(judge(ceremony, broken, 3, changed)).toBe('complainer');
			}),
			{ numRuns: 60 }
		);
	});
});
