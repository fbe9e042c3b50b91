/** The protocol's cryptography, done for real by `$lib/crypto`. */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { areSignatures } from '$lib/crypto/batch';
import { beaconSeed, stepIdentity } from '$lib/crypto/group/beacon';
import {
	bytesToHex,
	domainHash,
	equalBytes,
	framed,
	hexToBytes,
	type CryptoResult
} from '$lib/crypto/bytes';
import {
	ceremonyTranscript,
	checkDeal,
	complain,
	concludeCeremony,
	judge,
	makeDeal,
	openShare,
	sumShares,
	type Ceremony as RealCeremony,
	type Deal,
	type SoundDeal
} from '$lib/crypto/group/key-generation';
import { choiceIdentity } from '$lib/crypto/group/choice';
import { openEnvelope, sealEnvelope } from '$lib/crypto/group/envelope';
import { identityOf, usableKeys, type Identity } from '$lib/crypto/identity';
import { readLetter, writeLetter, type Letter } from '$lib/crypto/letter';
import { lockParcel, roomSecret, unlockParcel } from '$lib/crypto/room';
import { openSealedShare, sealShare } from '$lib/crypto/group/sealed-share';
import { sign, verify } from '$lib/crypto/signature';
import {
	combine,
	signPartial,
	verifyPartial,
	verifyPartials,
	verifySignature,
	type GroupKey as RealGroupKey
} from '$lib/crypto/group/threshold';
import { sha256 } from '$lib/crypto/hash';
import type { Bytes } from '$lib/protocol/bytes';
import type {
	Ceremony,
	Choice,
	Crypto,
	DealtBy,
	GroupKey,
	KeyShare,
	Person,
	Place
} from '$lib/protocol/crypto-port';

const ENTRY_DOMAIN = 'lacre/entry/1';

interface Share extends KeyShare {
	readonly secret: bigint;
}

/** Everything a device does with the keys of one person, from their 32-byte seed. */
export const tableCrypto = (seed: Bytes): Crypto => cryptoOf(identityOf(seed));

/**
 * Keys of one device at one table: letters are read on every device of a person, words and shares are this one's
 * alone. A device that was restored has another secret, so it can never say a thing twice.
 */
export const deviceOf = (person: Identity, device: Identity): Identity => ({
	...device,
	public: { ...device.public, letter: person.public.letter },
	letterSecret: person.letterSecret
});

/** The same of an identity that is worked out already. */
export function cryptoOf(me: Identity): Crypto {
	// Deals are checked again at every look at the ceremony; a sound one stays sound.
	const sound = new Map<string, SoundDeal | null>();

	function soundDeal(ceremony: Ceremony, dealt: DealtBy): SoundDeal | null {
		const real = realCeremony(ceremony);
		const name = bytesToHex(domainHash('deal', ceremonyName(real), dealt.dealer, dealt.deal));
		let known = sound.get(name);
		if (known === undefined) {
			const deal = readDeal(dealt.deal);
			const checked = deal && checkDeal(real, dealt.dealer, deal);
			known = checked?.ok ? checked.value : null;
			sound.set(name, known);
		}
		return known;
	}

	return {
		hash: sha256,
		verify: (key, id, signature) => verify(key, ENTRY_DOMAIN, hexToBytes(id), signature),
		usable: usableKeys,
		checkDeal: (ceremony, dealt) => soundDeal(ceremony, dealt) !== null,
		judge(ceremony, dealt, seat, complaint) {
			const deal = soundDeal(ceremony, dealt);
			if (!deal) return 'dealer';
			const parts = { secret: complaint.subarray(0, 32), proof: complaint.subarray(32) };
			return judge(realCeremony(ceremony), deal, seat, parts);
		},
		group(ceremony, deals) {
			const all = deals.map((dealt) => soundDeal(ceremony, dealt));
			if (all.includes(null)) return undefined;
			return valueOf(concludeCeremony(realCeremony(ceremony), all as SoundDeal[]));
		},
		seal: (group, place, seat, order) =>
			sealEnvelope(real(group).group, identityOfPlace(place), context(place, seat), order),
		unseal: (beacon, place, seat, box) => valueOf(openEnvelope(beacon, context(place, seat), box)),
		checkVotes: (group, choice, partials) =>
			verifyPartials(real(group), identityOfChoice(choice), partials),
		certify: (group, choice, partials) =>
			valueOf(combine(real(group), identityOfChoice(choice), partials)),
		isCertificate: (group, choice, certificate) =>
			verifySignature(real(group).group, identityOfChoice(choice), certificate),
		openShare: (certificate, choice, seat, box) =>
			openSealedShare(certificate, identityOfChoice(choice), seat, box) ?? undefined,
		checkPartial: (group, place, seat, share) =>
			verifyPartial(real(group), seat, identityOfPlace(place), share),
		checkShares: (group, place, shares) =>
			verifyPartials(real(group), identityOfPlace(place), shares),
		combine: (group, place, shares) =>
			valueOf(combine(real(group), identityOfPlace(place), shares)),
		areBeacons: (group, beacons) =>
			areSignatures(
				real(group).group,
				beacons.map(({ place, beacon }) => ({
					message: identityOfPlace(place),
					signature: beacon
				}))
			),
		// Curves remember nothing.
		remembered: () => undefined,
		seed: beaconSeed,
		lock: lockParcel,
		unlock: (secret, bytes) => valueOf(unlockParcel(secret, bytes)),
		person: personOf(me, soundDeal)
	};
}

function personOf(
	me: Identity,
	soundDeal: (ceremony: Ceremony, dealt: DealtBy) => SoundDeal | null
): Person {
	return {
		keys: me.public,
		sign: (id) => sign(me, ENTRY_DOMAIN, hexToBytes(id)),
		deal: (ceremony, dealer) => writeDeal(makeDeal(realCeremony(ceremony), dealer)),
		share(ceremony, deals, seat) {
			const real = realCeremony(ceremony);
			const bad: number[] = [];
			const shares: bigint[] = [];
			const contributions = new Map<number, Bytes>();
			for (const dealt of deals) {
				const deal = soundDeal(ceremony, dealt);
				const opened = deal && openShare(real, deal, seat, me);
				if (!opened?.ok) {
					bad.push(dealt.dealer);
					continue;
				}
				shares.push(opened.value.share);
				contributions.set(dealt.dealer, opened.value.contribution);
			}
			const sum = sumShares(shares);
			if (bad.length > 0 || !sum.ok) return { ok: false, bad };
			const share = { seat, secret: sum.value } as Share;
			return { ok: true, share, room: roomSecret(real.table, real.epoch, contributions) };
		},
		complain(ceremony, dealt) {
			const deal = soundDeal(ceremony, dealt);
			if (!deal) throw new Error('an unsound deal needs no complaint');
			const { secret, proof } = complain(deal, me);
			const out = new Uint8Array(96);
			out.set(secret);
			out.set(proof, 32);
			return out;
		},
		vote(group, share, choice) {
			const identity = identityOfChoice(choice);
			const { seat, secret } = share as Share;
			const stepShare = signPartial(secret, identityOfPlace(choice.place));
			return {
				partial: signPartial(secret, identity),
				box: sealShare(real(group).group, identity, seat, stepShare)
			};
		},
		partial: (share, place) => signPartial((share as Share).secret, identityOfPlace(place)),
		writeLetter(readers, where, text) {
			const keys = readers.map((reader) => reader.letter);
			const { ephemeral, wraps, body } = writeLetter(keys, where, text);
			return encode([ephemeral, [...wraps], body]);
		},
		readLetter(where, box) {
			const letter = parseLetter(box);
			const opened = letter && readLetter(me.letterSecret, where, letter);
			return opened?.ok ? opened.value : undefined;
		}
	};
}

const valueOf = <T>(result: CryptoResult<T>): T | undefined =>
	result.ok ? result.value : undefined;

const real = (group: GroupKey): RealGroupKey => group as unknown as RealGroupKey;

const realCeremony = (ceremony: Ceremony): RealCeremony => ({
	...ceremony,
	table: hexToBytes(ceremony.table)
});

const ceremonyName = (ceremony: RealCeremony): Bytes => ceremonyTranscript(ceremony, []);

const identityOfPlace = ({ table, epoch, step, past }: Place): Bytes =>
	stepIdentity(hexToBytes(table), epoch, step, hexToBytes(past));

const identityOfChoice = ({ place, ballot, cut }: Choice): Bytes =>
	choiceIdentity({
		table: hexToBytes(place.table),
		epoch: place.epoch,
		step: place.step,
		past: hexToBytes(place.past),
		ballot,
		cut: hexToBytes(cut)
	});

const context = (place: Place, seat: number): Bytes =>
	framed('lacre/envelope/1', identityOfPlace(place), seat);

function writeDeal({ commitments, proof, ephemeral, knowledge, room, shares }: Deal): Bytes {
	return encode([[...commitments], proof, ephemeral, knowledge, room, [...shares]]);
}

/** Null for anything but what `writeDeal` writes. */
function readDeal(bytes: Bytes): Deal | null {
	const parts = decodeList(bytes, 6);
	const commitments = byteList(parts?.[0]);
	const fixed = byteList(parts?.slice(1, 5));
	const shares = byteList(parts?.[5]);
	if (!commitments || !fixed || !shares) return null;
	const [proof, ephemeral, knowledge, room] = fixed as [Bytes, Bytes, Bytes, Bytes];
	const deal = { commitments, proof, ephemeral, knowledge, room, shares };
	return equalBytes(writeDeal(deal), bytes) ? deal : null;
}

function parseLetter(bytes: Bytes): Letter | null {
	const parts = decodeList(bytes, 3);
	const [ephemeral, , body] = parts ?? [];
	const wraps = byteList(parts?.[1]);
	return wraps && isBytes(ephemeral) && isBytes(body) ? { ephemeral, wraps, body } : null;
}

function decodeList(bytes: Bytes, length: number): readonly Encodable[] | null {
	const decoded = decode(bytes);
	if (!decoded.ok || !Array.isArray(decoded.value) || decoded.value.length !== length) return null;
	return decoded.value as readonly Encodable[];
}

const isBytes = (value: Encodable | undefined): value is Bytes => value instanceof Uint8Array;

function byteList(value: Encodable | readonly Encodable[] | undefined): readonly Bytes[] | null {
	return Array.isArray(value) && value.every(isBytes) ? value : null;
}
