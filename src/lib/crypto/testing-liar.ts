/** A liar's own key ceremony for tests: everything in a deal can be chosen. */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { numberToBytesBE } from '@noble/curves/utils.js';
import { randomBytes } from '@noble/hashes/utils.js';
import {
	bytesOfG1,
	bytesOfG2,
	Fr,
	hashToG1,
	PROOF_DST,
	publicOf,
	randomScalar,
	timesG1
} from './curve/bls';
import { concatBytes, deriveKey, domainHash, framed } from './bytes';
import type { Ceremony, Deal } from './group/key-generation';
import { toScalar } from './identity';
import { proveKnowledge, Ristretto } from './curve/ristretto';

type Terms = Pick<Deal, 'commitments' | 'ephemeral' | 'room'>;

export interface Lie {
	readonly polynomial?: readonly bigint[];
	/** An ephemeral key whose secret the liar may not know. */
	readonly ephemeral?: Uint8Array;
	/** A share for a seat that is not on the polynomial. */
	readonly share?: (seat: number) => bigint | undefined;
	/** A contribution for a seat that is not the one whose hash the deal names. */
	readonly contribution?: (seat: number) => Uint8Array | undefined;
}

export const polynomialAt = (polynomial: readonly bigint[], seat: number): bigint =>
	polynomial.reduceRight((sum, a) => Fr.add(Fr.mul(sum, BigInt(seat)), a), 0n);

/** The identity's bytes too, which nobody else has a use for. */
const commitmentTo = (scalar: bigint): Uint8Array =>
	scalar === 0n ? Uint8Array.of(0xc0, ...new Uint8Array(95)) : bytesOfG2(publicOf(scalar));

export function liarIn(ceremony: Ceremony, liar: number) {
	const frame = framed(
		ceremony.table,
		ceremony.epoch,
		ceremony.threshold,
		...ceremony.receivers.map(({ seat, share }) => framed(seat, share))
	);

	const statementOf = (dealer: number, { commitments, ephemeral, room }: Terms): Uint8Array =>
		domainHash('lacre/ceremony/deal/1', frame, dealer, ephemeral, room, ...commitments);

	/** Cipher of a dealt share under the Diffie–Hellman secret. */
	function cipherOf(dealer: number, terms: Terms, seat: number, shared: Uint8Array) {
		const context = domainHash('lacre/ceremony/context/1', statementOf(dealer, terms), seat);
		const key = deriveKey(shared, context, 'lacre/ceremony/share/1');
		return xchacha20poly1305(key, new Uint8Array(24), context);
	}

	function falseDeal(lie: Lie, dealer = liar): Deal {
		const polynomial = lie.polynomial ?? Array.from({ length: ceremony.threshold }, randomScalar);
		const secret = toScalar(randomBytes(64));
		const own = randomBytes(32);
		const terms: Terms = {
			commitments: polynomial.map(commitmentTo),
			ephemeral: lie.ephemeral ?? Ristretto.BASE.multiply(secret).toBytes(),
			room: domainHash('lacre/ceremony/contribution/1', frame, dealer, own)
		};
		const statement = statementOf(dealer, terms);
		const possession = domainHash('lacre/ceremony/possession/1', statement);
		const constant = polynomial[0] || 1n;
		return {
			...terms,
			proof: bytesOfG1(timesG1(hashToG1(possession, PROOF_DST), constant)),
			// Under a copied key this is the best there is: a proof about another key.
			knowledge: proveKnowledge(secret, statement),
			shares: ceremony.receivers.map(({ seat, share }) => {
				const shared = Ristretto.fromBytes(share).multiply(secret).toBytes();
				const dealt = lie.share?.(seat) ?? polynomialAt(polynomial, seat);
				const scalar = numberToBytesBE(dealt, 32);
				const contribution = lie.contribution?.(seat) ?? own;
				return cipherOf(dealer, terms, seat, shared).encrypt(concatBytes(scalar, contribution));
			})
		};
	}

	return { statementOf, cipherOf, falseDeal };
}
