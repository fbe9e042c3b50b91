/**
 * A seat's share of a step's key, sealed to the certificate of a choice: Boneh and Franklin's
 * BasicIdent (CRYPTO 2001, section 4.1), U = rP and V = share ⊕ KDF(e(Q, PK)^r). The identity is the
 * choice, so its certificate is the key, and the share opens once `t` seats have voted as its author
 * did. Certificates of other choices tell nothing of it: they are keys of other identities.
 *
 * Without the Fujisaki–Okamoto transform a box can be changed into one that opens to something else.
 * This gains nothing: a share is good or bad by the pairing with its author's public share, whatever
 * it came out of; a box stands in a signed entry; and nobody opens boxes for others before the
 * certificate is out, with which everybody can.
 */
import { concatBytes, deriveKey, domainHash, xorBytes } from '../bytes';
import {
	bytesOfG2,
	G1_LENGTH,
	G2_LENGTH,
	hashToG1,
	pairing,
	parseG1,
	parseG2,
	publicOf,
	randomScalar,
	STEP_DST,
	targetBytes,
	timesG1,
	type G2,
	type Target
} from '../curve/bls';

export const SEALED_SHARE_LENGTH = G2_LENGTH + G1_LENGTH;

/** 144 bytes. `share` is a partial signature of the step, 48 bytes. */
export function sealShare(
	group: G2,
	choice: Uint8Array,
	seat: number,
	share: Uint8Array
): Uint8Array {
	const r = randomScalar();
	const u = bytesOfG2(publicOf(r));
	// e(rQ, PK) = e(Q, PK)^r, and multiplying in G1 costs less than a power in the target group.
	const shared = pairing(timesG1(hashToG1(choice, STEP_DST), r), group);
	return concatBytes(u, xorBytes(share, mask(shared, choice, seat, u)));
}

/**
 * The share in a box, not checked against its author's public share. Null for a box or a certificate
 * that does not parse, or a box that opens to no point of G1. Never throws.
 */
export function openSealedShare(
	certificate: Uint8Array,
	choice: Uint8Array,
	seat: number,
	box: Uint8Array
): Uint8Array | null {
	if (box.length !== SEALED_SHARE_LENGTH) return null;
	const key = parseG1(certificate);
	const bytes = box.subarray(0, G2_LENGTH);
	const u = parseG2(bytes);
	if (!key.ok || !u.ok) return null;
	const shared = pairing(key.value, u.value);
	const share = xorBytes(box.subarray(G2_LENGTH), mask(shared, choice, seat, bytes));
	return parseG1(share).ok ? share : null;
}

/** 48 bytes that serve one box: r is fresh. */
function mask(shared: Target, choice: Uint8Array, seat: number, u: Uint8Array): Uint8Array {
	const context = domainHash('lacre/vote/context/1', choice, seat, u);
	return deriveKey(targetBytes(shared), context, 'lacre/vote/share/1', G1_LENGTH);
}
