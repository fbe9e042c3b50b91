/**
 * The key ceremony: distributed key generation by joint Feldman sharing (Feldman 1987, Pedersen 1991)
 * with a proof of possession for each dealer (Ristenpart and Yilek 2007) and shares encrypted in the
 * open, in the manner of ChillDKG. Joint Feldman lets a late dealer bias the key, which does a BLS
 * beacon no harm (Bacho and Loss 2022): nobody can compute a signature of it below the threshold.
 *
 * A share travels under a Diffie–Hellman secret on ristretto255 rather than X25519, because there the
 * receiver of a bad share can publish that secret with a proof that it is the right one (Chaum and
 * Pedersen 1992): blame that convinces everybody and reveals nothing but the share in dispute.
 *
 * This last holds only if the dealer could compute the secret anyway. Under an ephemeral key copied
 * from an honest deal, the complaint would open that deal's share. So each deal proves that its dealer
 * knows the secret of its ephemeral key, as each encrypted message does in Serai's `crypto/dkg`
 * (`EncryptedMessage.pop` in encryption.rs, which tells the same attack).
 *
 * With each share travels the dealer's contribution to the room's secret of the epoch, the same for
 * all receivers. The deal names its hash, and a contribution that is another makes the share bad.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { numberToBytesBE } from '@noble/curves/utils.js';
import { randomBytes } from '@noble/hashes/utils.js';
import {
	bad,
	concatBytes,
	deriveKey,
	domainHash,
	equalBytes,
	fine,
	framed,
	type CryptoResult
} from '../bytes';
import {
	bytesOfG1,
	bytesOfG2,
	equalG2,
	evaluateG2,
	Fr,
	hashToG1,
	isSignatureOf,
	isZeroG2,
	parseG1,
	parseG2,
	parseScalar,
	PROOF_DST,
	publicOf,
	randomScalar,
	SCALAR_LENGTH,
	sumOfG2,
	timesG1,
	type G1,
	type G2
} from '../curve/bls';
import { toScalar, type Identity } from '../identity';
import {
	knowledgeHolds,
	parseRistretto,
	proveKnowledge,
	proveRatio,
	ratioHolds,
	Ristretto
} from '../curve/ristretto';
import type { GroupKey } from './threshold';

const CONTRIBUTION_LENGTH = 32;
const SHARE_LENGTH = SCALAR_LENGTH + CONTRIBUTION_LENGTH + 16;
const ZERO_NONCE = new Uint8Array(24);

/** One epoch's ceremony. Everything in it is public and the same for everybody. */
export interface Ceremony {
	readonly table: Uint8Array;
	readonly epoch: number;
	readonly threshold: number;
	/** Seats that receive shares, ascending, with their ristretto255 keys. */
	readonly receivers: readonly { readonly seat: number; readonly share: Uint8Array }[];
}

export interface Deal {
	/** Commitments to the dealer's polynomial, constant first: `threshold` points of G2. */
	readonly commitments: readonly Uint8Array[];
	/** Proof of possession of the constant, a point of G1. */
	readonly proof: Uint8Array;
	/** Diffie–Hellman key of this deal alone. */
	readonly ephemeral: Uint8Array;
	/** Proof that the dealer knows the ephemeral key's secret, in this deal. */
	readonly knowledge: Uint8Array;
	/** Hash of the dealer's contribution to the room's secret. */
	readonly room: Uint8Array;
	/** Share and contribution, encrypted, in the order of the receivers: 80 bytes each. */
	readonly shares: readonly Uint8Array[];
}

/** A deal whose public part holds. */
export interface SoundDeal {
	readonly dealer: number;
	readonly deal: Deal;
	readonly points: readonly G2[];
}

/** A receiver's part of a deal. */
export interface DealtShare {
	readonly share: bigint;
	/** 32 bytes, the same for all receivers. */
	readonly contribution: Uint8Array;
}

/** The receiver's proof that a share is bad: the secret it was encrypted under, and that it is. */
export interface Complaint {
	/** ristretto255 element. */
	readonly secret: Uint8Array;
	/** Challenge and response, 64 bytes. */
	readonly proof: Uint8Array;
}

/** Throws on a receiver key that is not a point, and on a seat 0: the roster was parsed before. */
export function makeDeal(ceremony: Ceremony, dealer: number): Deal {
	// The polynomial at 0 is the secret.
	if (ceremony.receivers.some(({ seat }) => seat < 1)) throw new Error('seats begin at 1');
	const polynomial = Array.from({ length: ceremony.threshold }, randomScalar);
	const secret = toScalar(randomBytes(64));
	const contribution = randomBytes(CONTRIBUTION_LENGTH);
	const terms = {
		commitments: polynomial.map((a) => bytesOfG2(publicOf(a))),
		ephemeral: Ristretto.BASE.multiply(secret).toBytes(),
		room: contributionHash(ceremony, dealer, contribution)
	};
	const statement = statementOf(ceremony, dealer, terms);
	const shares = ceremony.receivers.map(({ seat, share }) => {
		const shared = Ristretto.fromBytes(share).multiply(secret).toBytes();
		const scalar = numberToBytesBE(evaluate(polynomial, seat), SCALAR_LENGTH);
		return shareCipher(statement, seat, shared).encrypt(concatBytes(scalar, contribution));
	});
	return {
		...terms,
		proof: bytesOfG1(timesG1(possession(statement), polynomial[0] ?? 0n)),
		knowledge: proveKnowledge(secret, statement),
		shares
	};
}

/** The public part of a deal. Codes: bad-length, bad-point, bad-proof. */
export function checkDeal(ceremony: Ceremony, dealer: number, deal: Deal): CryptoResult<SoundDeal> {
	if (
		deal.commitments.length !== ceremony.threshold ||
		deal.shares.length !== ceremony.receivers.length ||
		deal.room.length !== CONTRIBUTION_LENGTH ||
		deal.shares.some((share) => share.length !== SHARE_LENGTH)
	)
		return bad('bad-length');
	if (!parseRistretto(deal.ephemeral)) return bad('bad-point');
	const statement = statementOf(ceremony, dealer, deal);
	if (!knowledgeHolds(deal.ephemeral, statement, deal.knowledge)) return bad('bad-proof');
	const points: G2[] = [];
	for (const bytes of deal.commitments) {
		const point = parseG2(bytes);
		if (!point.ok) return point;
		points.push(point.value);
	}
	const proof = parseG1(deal.proof);
	if (!proof.ok) return proof;
	if (!isSignatureOf(proof.value, [possession(statement), points[0] as G2]))
		return bad('bad-proof');
	return fine({ dealer, deal, points });
}

/**
 * Opens the share dealt to `seat`, and checks it against the commitments. Codes: not-a-reader,
 * cannot-open, bad-scalar, bad-share.
 */
export function openShare(
	ceremony: Ceremony,
	sound: SoundDeal,
	seat: number,
	identity: Identity
): CryptoResult<DealtShare> {
	const ephemeral = parseRistretto(sound.deal.ephemeral);
	if (!ephemeral) return bad('bad-point');
	const shared = ephemeral.multiply(identity.shareSecret).toBytes();
	return shareUnder(ceremony, sound, seat, shared);
}

function shareUnder(
	ceremony: Ceremony,
	sound: SoundDeal,
	seat: number,
	shared: Uint8Array
): CryptoResult<DealtShare> {
	const { deal, dealer, points } = sound;
	const place = ceremony.receivers.findIndex((receiver) => receiver.seat === seat);
	const encrypted = deal.shares[place];
	if (!encrypted) return bad('not-a-reader');
	let bytes: Uint8Array;
	try {
		const cipher = shareCipher(statementOf(ceremony, dealer, deal), seat, shared);
		bytes = cipher.decrypt(encrypted);
	} catch {
		return bad('cannot-open');
	}
	const share = parseScalar(bytes.subarray(0, SCALAR_LENGTH));
	if (!share.ok) return share;
	const contribution = bytes.slice(SCALAR_LENGTH);
	const isDealt =
		equalG2(publicOf(share.value), evaluateG2(points, seat)) &&
		equalBytes(contributionHash(ceremony, dealer, contribution), deal.room);
	return isDealt ? fine({ share: share.value, contribution }) : bad('bad-share');
}

/** Proof that the share dealt to this seat is bad. Call it only when `openShare` says so. */
export function complain(sound: SoundDeal, identity: Identity): Complaint {
	const ephemeral = parseRistretto(sound.deal.ephemeral);
	if (!ephemeral) throw new Error('the deal is unsound');
	const secret = ephemeral.multiply(identity.shareSecret);
	return { secret: secret.toBytes(), proof: proveRatio(identity.shareSecret, ephemeral, secret) };
}

/** Judges a complaint: one that does not hold, or is about a good share, convicts its author. */
export function judge(
	ceremony: Ceremony,
	sound: SoundDeal,
	seat: number,
	complaint: Complaint
): 'dealer' | 'complainer' {
	const receiver = ceremony.receivers.find((r) => r.seat === seat);
	const { secret, proof } = complaint;
	if (!receiver || !ratioHolds(receiver.share, sound.deal.ephemeral, secret, proof))
		return 'complainer';
	return shareUnder(ceremony, sound, seat, secret).ok ? 'complainer' : 'dealer';
}

/**
 * The key that the deals of a decided cut make: at least `threshold`, each of another dealer. A dealer
 * who deals last can make its own share of the key zero; that seat cannot sign, which harms nobody
 * else. Codes: too-few, duplicate, bad-point (the key would be the identity, under which nothing
 * verifies; it takes a dealer who knows the secrets of all others).
 */
export function concludeCeremony(
	ceremony: Ceremony,
	deals: readonly SoundDeal[]
): CryptoResult<GroupKey> {
	if (deals.length < ceremony.threshold) return bad('too-few');
	if (new Set(deals.map(({ dealer }) => dealer)).size < deals.length) return bad('duplicate');
	const sums = Array.from({ length: ceremony.threshold }, (_, k) =>
		sumOfG2(deals.map((deal) => deal.points[k] as G2))
	);
	const group = sums[0] as G2;
	if (isZeroG2(group)) return bad('bad-point');
	const seats = new Map(
		ceremony.receivers.map(({ seat }) => [seat, evaluateG2(sums, seat)] as const)
	);
	return fine({ threshold: ceremony.threshold, group, seats });
}

/** A seat's share of the key: the sum of what it was dealt. Codes: bad-scalar (zero: no share). */
export function sumShares(shares: readonly bigint[]): CryptoResult<bigint> {
	const sum = shares.reduce((a, b) => Fr.add(a, b), 0n);
	return sum === 0n ? bad('bad-scalar') : fine(sum);
}

/** 32 bytes that name the ceremony's outcome: the votes sign it. */
export function ceremonyTranscript(ceremony: Ceremony, deals: readonly SoundDeal[]): Uint8Array {
	const ordered = [...deals].sort((a, b) => a.dealer - b.dealer);
	return domainHash(
		'lacre/ceremony/transcript/1',
		frame(ceremony),
		...ordered.map(({ dealer, deal }) =>
			framed(
				dealer,
				...deal.commitments,
				deal.proof,
				deal.ephemeral,
				deal.knowledge,
				deal.room,
				...deal.shares
			)
		)
	);
}

// ---------------------------------------------------------------- parts

function frame(ceremony: Ceremony): Uint8Array {
	const receivers = ceremony.receivers.map(({ seat, share }) => framed(seat, share));
	return framed(ceremony.table, ceremony.epoch, ceremony.threshold, ...receivers);
}

/** All that a deal says in the open: both proofs and all shares are bound to it. */
function statementOf(
	ceremony: Ceremony,
	dealer: number,
	{ commitments, ephemeral, room }: Pick<Deal, 'commitments' | 'ephemeral' | 'room'>
): Uint8Array {
	return domainHash(
		'lacre/ceremony/deal/1',
		frame(ceremony),
		dealer,
		ephemeral,
		room,
		...commitments
	);
}

const possession = (statement: Uint8Array): G1 =>
	hashToG1(domainHash('lacre/ceremony/possession/1', statement), PROOF_DST);

/** Binding as SHA-256 is, and hiding because the contribution is random. */
const contributionHash = (
	ceremony: Ceremony,
	dealer: number,
	contribution: Uint8Array
): Uint8Array => domainHash('lacre/ceremony/contribution/1', frame(ceremony), dealer, contribution);

/** The key serves one share: a fixed nonce is safe. */
function shareCipher(statement: Uint8Array, seat: number, shared: Uint8Array) {
	const context = domainHash('lacre/ceremony/context/1', statement, seat);
	const key = deriveKey(shared, context, 'lacre/ceremony/share/1');
	return xchacha20poly1305(key, ZERO_NONCE, context);
}

/** The polynomial at a seat's number, by Horner's rule. */
function evaluate(polynomial: readonly bigint[], seat: number): bigint {
	return polynomial.reduceRight((sum, a) => Fr.add(Fr.mul(sum, BigInt(seat)), a), 0n);
}
