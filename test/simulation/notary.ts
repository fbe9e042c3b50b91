/**
 * Cryptography for the simulation: SHA-256 is real, signatures, shares and seals are entries in the
 * notary's books. A device reaches the books only through its own `Crypto`, so a hostile one can do
 * with the notary exactly what it could do with real keys: sign as itself, deal, complain, open what
 * is sealed to it, and read an envelope only with `t` partial signatures in hand.
 */
import { hash as nodeHash } from 'node:crypto';
import type {
	Ceremony,
	Choice,
	Crypto,
	DealtBy,
	GroupKey,
	KeyShare,
	Place,
	PublicKeys
} from '../../src/lib/protocol/crypto-port';
import type { Random } from './random';

interface Citizen {
	readonly index: number;
	readonly keys: PublicKeys;
}

interface DealRecord {
	readonly ceremony: string;
	readonly dealer: number;
	/** Seats whose share is bad. */
	readonly bad: ReadonlySet<number>;
}

interface Group extends GroupKey {
	readonly name: string;
	readonly serial: number;
	readonly members: readonly number[];
	/** Share keys by seat, to know whose share it is. */
	readonly owners: ReadonlyMap<number, number>;
}

interface Signature {
	readonly person: number;
	readonly id: string;
}

interface Partial {
	readonly group: number;
	readonly place: string;
	readonly seat: number;
	readonly partial: Uint8Array;
}

interface Box {
	readonly group: string;
	readonly place: string;
	readonly seat: number;
	readonly order: Uint8Array;
}

export interface Notary {
	/** A new person's cryptography. */
	person(): Crypto & { badDeal(ceremony: Ceremony, dealer: number, victims: number[]): Uint8Array };
	/** The person whose signing key this is; undefined: nobody's. */
	author(signKey: Uint8Array): number | undefined;
}

export const sha256 = (bytes: Uint8Array): Uint8Array => nodeHash('sha256', bytes, 'buffer');

/** Remembers what was made of an object: it never changes. */
function once<T extends object, R>(make: (object: T) => R): (object: T) => R {
	const made = new WeakMap<T, R>();
	return (object) => {
		let found = made.get(object);
		if (found === undefined) made.set(object, (found = make(object)));
		return found;
	};
}

export function notary(random: Random): Notary {
	const people: Citizen[] = [];
	const salt = random.below(2 ** 30);
	const deals = new Map<number, DealRecord>();
	const boxes = new Map<number, Box>();
	const groups = new Map<string, Group | undefined>();
	const complaints = new Map<number, { deal: number; person: number }>();
	const letters = new Map<number, { readers: number[]; context: string; text: Uint8Array }>();
	let serial = 1;

	const number = (bytes: Uint8Array, at = 0): number =>
		bytes.length < at + 4
			? -1
			: (((bytes[at] as number) << 24) |
					((bytes[at + 1] as number) << 16) |
					((bytes[at + 2] as number) << 8) |
					(bytes[at + 3] as number)) >>>
				0;
	const word = (value: number, length: number, fill = 0): Uint8Array => {
		const bytes = new Uint8Array(length).fill(fill);
		bytes.set([value >>> 24, value >>> 16, value >>> 8, value]);
		return bytes;
	};
	const same = (a: Uint8Array, b: Uint8Array): boolean => {
		if (a.length !== b.length) return false;
		for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
		return true;
	};
	const placeName = once(({ epoch, step, past }: Place) => `${epoch}/${step}/${past}`);
	const choiceName = ({ place, ballot, cut }: Choice): string =>
		`${placeName(place)}/${ballot.number}/${ballot.leader}/${cut}`;
	const ceremonyName = once(
		(c: Ceremony) =>
			`${c.table}/${c.epoch}/${c.threshold}/${c.receivers.map((r) => `${r.seat}:${number(r.share, 1)}`).join()}`
	);
	const signatures = new Map<number, Map<string, Uint8Array>>();
	const signed: Signature[] = [];
	const opened = new Map<number, Partial>();
	const beacons = new Map<string, Uint8Array>();
	/** 53 bits of a text, secret to the notary (cyrb53). */
	const tag = (text: string): Uint8Array => {
		let h1 = 0xdeadbeef ^ salt;
		let h2 = 0x41c6ce57 ^ salt;
		for (let i = 0; i < text.length; i++) {
			const code = text.charCodeAt(i);
			h1 = Math.imul(h1 ^ code, 2654435761);
			h2 = Math.imul(h2 ^ code, 1597334677);
		}
		h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
		h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
		const bytes = word(h1 >>> 0, 8);
		bytes.set(word(h2 >>> 0, 4), 4);
		return bytes;
	};
	/** Marks a signature's number: nobody but the notary can. */
	const markOf = (value: number): number => Math.imul(value ^ salt, 2654435761) >>> 0;
	/** The same for the same person and id, like a real one. */
	const signatureOf = (person: number, id: string): Uint8Array => {
		let own = signatures.get(person);
		if (!own) signatures.set(person, (own = new Map<string, Uint8Array>()));
		let signature = own.get(id);
		if (!signature) {
			const name = signed.length;
			signed.push({ person, id });
			signature = word(name, 8);
			signature.set(word(markOf(name), 4), 4);
			own.set(id, signature);
		}
		return signature;
	};
	const authorOf = (signKey: Uint8Array): number | undefined => {
		const citizen = people[number(signKey)];
		return citizen && same(citizen.keys.sign, signKey) ? citizen.index : undefined;
	};
	const partials = new Map<string, Uint8Array>();
	const partialOf = (group: Group, place: string, seat: number): Uint8Array => {
		const name = `${group.serial}/${seat}/${place}`;
		let partial = partials.get(name);
		if (!partial) {
			partial = tag(`partial/${group.name}/${place}/${seat}`);
			partials.set(name, partial);
			opened.set(number(partial), { group: group.serial, place, seat, partial });
		}
		return partial;
	};
	const isPartial = (group: Group, place: string, seat: number, partial: Uint8Array): boolean => {
		const known = opened.get(number(partial));
		return (
			known?.group === group.serial &&
			known.seat === seat &&
			known.place === place &&
			same(partial, known.partial) &&
			group.members.includes(seat)
		);
	};
	const goodAmong = (
		group: Group,
		place: string,
		partials: ReadonlyMap<number, Uint8Array>
	): ReadonlySet<number> =>
		new Set(
			[...partials].flatMap(([seat, one]) => (isPartial(group, place, seat, one) ? [seat] : []))
		);
	const combined = (
		group: Group,
		place: string,
		partials: ReadonlyMap<number, Uint8Array>
	): Uint8Array | undefined =>
		goodAmong(group, place, partials).size >= group.threshold
			? beaconOf(group.name, place)
			: undefined;
	const beaconOf = (group: string, place: string): Uint8Array => {
		const name = `${group}/${place}`;
		let beacon = beacons.get(name);
		if (!beacon) {
			beacon = new Uint8Array(32);
			beacon.set(tag(`beacon/${group}/${place}`));
			beacons.set(name, beacon);
		}
		return beacon;
	};
	const owned = (share: KeyShare, person: number): { seat: number; group: Group } => {
		const { seat, group } = share as KeyShare & { group: Group | undefined };
		if (group?.owners.get(seat) !== person) throw new Error('not your share');
		return { seat, group };
	};
	const record = (ceremony: Ceremony, dealt: DealtBy): DealRecord | undefined => {
		const found = dealt.deal.length === 8 ? deals.get(number(dealt.deal)) : undefined;
		const fits = found?.ceremony === ceremonyName(ceremony) && found.dealer === dealt.dealer;
		return fits ? found : undefined;
	};
	const newDeal = (ceremony: Ceremony, dealer: number, bad: readonly number[]): Uint8Array => {
		deals.set(serial, { ceremony: ceremonyName(ceremony), dealer, bad: new Set(bad) });
		return word(serial++, 8);
	};

	function isSignature(signKey: Uint8Array, id: string, signature: Uint8Array): boolean {
		const author = authorOf(signKey);
		const known = signature.length === 8 ? signed[number(signature)] : undefined;
		return (
			author !== undefined &&
			known?.person === author &&
			known.id === id &&
			number(signature, 4) === markOf(number(signature))
		);
	}

	function common(): Omit<Crypto, 'person'> {
		return {
			hash: sha256,
			verify: isSignature,
			usable: (keys) => authorOf(keys.sign) !== undefined,
			checkDeal: (ceremony, dealt) => record(ceremony, dealt) !== undefined,
			judge(ceremony, dealt, seat, complaint) {
				const found = complaints.get(number(complaint));
				const receiver = ceremony.receivers.find((r) => r.seat === seat);
				const holds =
					found?.deal === number(dealt.deal) &&
					receiver !== undefined &&
					found.person === number(receiver.share, 1) &&
					record(ceremony, dealt)?.bad.has(seat);
				return holds ? 'dealer' : 'complainer';
			},
			group(ceremony, dealt) {
				const name = `${ceremonyName(ceremony)}|${dealt.map((d) => number(d.deal)).join()}`;
				if (groups.has(name)) return groups.get(name);
				const records = dealt.map((d) => record(ceremony, d));
				const sound = records.length >= ceremony.threshold && records.every((r) => r);
				const group: Group | undefined = sound
					? {
							threshold: ceremony.threshold,
							name,
							serial: groups.size,
							members: ceremony.receivers.map((r) => r.seat),
							owners: new Map(ceremony.receivers.map((r) => [r.seat, number(r.share, 1)]))
						}
					: undefined;
				groups.set(name, group);
				return group;
			},
			seal(group, place, seat, order) {
				boxes.set(serial, {
					group: (group as Group).name,
					place: placeName(place),
					seat,
					order
				});
				return word(serial++, 16);
			},
			unseal(beacon, place, seat, box) {
				const found = box.length === 16 ? boxes.get(number(box)) : undefined;
				if (!found || found.seat !== seat || found.place !== placeName(place)) return undefined;
				return same(beacon, beaconOf(found.group, found.place)) ? found.order : undefined;
			},
			checkVotes: (group, choice, partials) =>
				goodAmong(group as Group, choiceName(choice), partials),
			certify: (group, choice, partials) => combined(group as Group, choiceName(choice), partials),
			isCertificate: (group, choice, certificate) =>
				same(certificate, beaconOf((group as Group).name, choiceName(choice))),
			openShare(certificate, choice, seat, box) {
				const found = box.length === 16 ? boxes.get(number(box)) : undefined;
				if (!found || found.seat !== seat || found.place !== choiceName(choice)) return undefined;
				return same(certificate, beaconOf(found.group, found.place)) ? found.order : undefined;
			},
			checkPartial: (group, place, seat, share) =>
				isPartial(group as Group, placeName(place), seat, share),
			checkShares: (group, place, shares) => goodAmong(group as Group, placeName(place), shares),
			combine: (group, place, shares) => combined(group as Group, placeName(place), shares),
			areBeacons: (group, beacons) =>
				beacons.every(({ place, beacon }) =>
					same(beacon, beaconOf((group as Group).name, placeName(place)))
				),
			remembered: () => undefined,
			seed: (beacon) => sha256(beacon),
			lock: (secret, bytes) => {
				boxes.set(serial, { group: String(number(secret)), place: 'room', seat: 0, order: bytes });
				return word(serial++, 16);
			},
			unlock(secret, bytes) {
				const found = boxes.get(number(bytes));
				const opens = found?.place === 'room' && found.group === String(number(secret));
				return opens ? found.order : undefined;
			}
		};
	}
	const shared = common();

	return {
		author: authorOf,
		person() {
			const index = people.length;
			const sign = word(index, 32, 1);
			const letter = word(index, 32, 2);
			const share = new Uint8Array(32).fill(3);
			share.set(word(index, 4), 1);
			const citizen: Citizen = { index, keys: { sign, letter, share } };
			people.push(citizen);
			return {
				...shared,
				badDeal: (ceremony, dealer, victims) => newDeal(ceremony, dealer, victims),
				person: {
					keys: citizen.keys,
					sign: (id) => signatureOf(index, id),
					deal: (ceremony, dealer) => newDeal(ceremony, dealer, []),
					share(ceremony, dealt, seat) {
						const own = ceremony.receivers.find((r) => r.seat === seat);
						if (!own || number(own.share, 1) !== index) return { ok: false, bad: [] };
						const bad = dealt.filter((d) => record(ceremony, d)?.bad.has(seat) !== false);
						if (bad.length > 0) return { ok: false, bad: bad.map((d) => d.dealer) };
						const group = shared.group(ceremony, dealt) as Group | undefined;
						const room = sha256(tag(`room/${group?.name}`));
						return { ok: true, share: { seat, group } as KeyShare, room };
					},
					complain(_ceremony, dealt) {
						complaints.set(serial, { deal: number(dealt.deal), person: index });
						return word(serial++, 8);
					},
					vote(_group, share, choice) {
						const { seat, group } = owned(share, index);
						const order = partialOf(group, placeName(choice.place), seat);
						boxes.set(serial, { group: group.name, place: choiceName(choice), seat, order });
						return {
							partial: partialOf(group, choiceName(choice), seat),
							box: word(serial++, 16)
						};
					},
					partial(share, place) {
						const { seat, group } = owned(share, index);
						return partialOf(group, placeName(place), seat);
					},
					writeLetter(readers, context, text) {
						const names = readers.map((keys) => number(keys.letter));
						letters.set(serial, { readers: names, context: String(context), text });
						return word(serial++, 16);
					},
					readLetter(context, box) {
						const found = letters.get(number(box));
						const opens = found?.readers.includes(index) && found.context === String(context);
						return opens ? found?.text : undefined;
					}
				}
			};
		}
	};
}
