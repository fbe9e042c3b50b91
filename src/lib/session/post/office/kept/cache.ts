/**
 * Results that a device has worked out from entries once and need not work out again: which
 * signatures and votes are good, what a beacon is, what an envelope held, what a step came to. With
 * them a table of a hundred turns opens without a curve and without a rule. They only ever answer
 * for the very same arguments, they lie in this device's own store, and `verify` does without them.
 */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { sha256 } from '$lib/crypto/hash';
import { toHex, type Bytes, type Id } from '$lib/protocol/bytes';
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
import type { KeptPosition, MemoryRow } from '$lib/store/entries';
import type { Ask, Game, PhaseHash, Resolved } from '$lib/protocol/game-port';
import type { Played, StepOutcome, TableGame } from '../game';
import { packPosition, readPosition, writePosition, type Frame, type Position } from '../position';

/** A state that is needed and not at hand: it lies in the store under this hash. */
export class Absent extends Error {
	constructor(readonly hash: Id) {
		super(`state ${hash} is not at hand`);
		this.name = 'Absent';
	}
}

/** States at hand in memory besides those that are still to be stored. */
const KEPT_POSITIONS = 4;

const YES = Uint8Array.of(1);
const NO = Uint8Array.of(0);

export class Memory {
	readonly #known = new Map<string, Bytes>();
	readonly #fresh = new Map<string, Bytes>();
	readonly #positions = new Map<Id, Position>();
	readonly #freshPositions = new Map<Id, Position>();
	/** Skips signatures and certificates while the device's own store is loaded: rows match their hashes, and were checked on arrival. */
	trusting = false;
	/** The whole state in the store that the next one may be a patch on. */
	#frame: Frame | undefined;
	/** The state that was last worked with. */
	live: { readonly hash: Id; readonly state: unknown } | undefined;

	constructor(
		kept: Iterable<readonly [string, Bytes]> = [],
		/** States are kept whole, and take the place of patches. */
		readonly isWhole = false
	) {
		for (const [key, value] of kept) this.#known.set(key, value);
	}

	/** Memory with the results about entries, without those of steps. */
	static withoutStates(rows: readonly MemoryRow[]): Memory {
		const rest = rows.filter(({ key }) => !/^(?:setup|step)\//.test(key));
		return new Memory(
			rest.map(({ key, value }) => [key, value] as const),
			true
		);
	}

	recall(key: string): Bytes | undefined {
		return this.#known.get(key);
	}

	note(key: string, value: Bytes): void {
		this.#known.set(key, value);
		this.#fresh.set(key, value);
	}

	position(hash: Id): Position | undefined {
		return this.#positions.get(hash);
	}

	/** A state from the store, and the whole one that it lies there as a patch on. */
	bring(position: Position, frame?: Frame): void {
		this.#positions.set(position.hash, position);
		this.#frame ??= frame;
	}

	notePosition(position: Position): void {
		this.#positions.set(position.hash, position);
		this.#freshPositions.set(position.hash, position);
	}

	/** Results that have still to be stored, as they are kept. */
	pack(): { memory: [string, Bytes][]; positions: KeptPosition[] } {
		const positions = [...this.#freshPositions.values()].map((position) => {
			const { kept, frame } = packPosition(position, this.isWhole ? undefined : this.#frame);
			this.#frame = frame;
			return kept;
		});
		return { memory: [...this.#fresh], positions };
	}

	/** All is stored. Of the states only the newest few are likely to be needed again. */
	saved(): void {
		this.#fresh.clear();
		this.#freshPositions.clear();
		for (const hash of [...this.#positions.keys()].slice(0, -KEPT_POSITIONS))
			this.#positions.delete(hash);
	}

	/** True if something holds, looked at once. */
	holds(key: string, look: () => boolean): boolean {
		const known = this.recall(key);
		if (known) return known[0] === 1;
		const found = look();
		this.note(key, found ? YES : NO);
		return found;
	}

	/** Bytes worked out once; undefined is remembered too. */
	bytes(key: string, make: () => Bytes | undefined): Bytes | undefined {
		const known = this.recall(key);
		if (known) return known[0] === 1 ? known.subarray(1) : undefined;
		const made = make();
		const kept = new Uint8Array(made ? made.length + 1 : 1);
		if (made) {
			kept[0] = 1;
			kept.set(made, 1);
		}
		this.note(key, kept);
		return made;
	}
}

const nameOf = (kind: string, ...parts: readonly Encodable[]): string =>
	`${kind}/${toHex(sha256(encode([...parts])))}`;

const ofPlace = ({ table, epoch, step, past }: Place): Encodable => [table, epoch, step, past];
const ofChoice = ({ place, ballot, cut }: Choice): Encodable => [
	ofPlace(place),
	ballot.number,
	ballot.leader,
	cut
];
const ofDeal = ({ dealer, deal }: DealtBy): Encodable => [dealer, deal];
const ofCeremony = ({ table, epoch, threshold, receivers }: Ceremony): Encodable => [
	table,
	epoch,
	threshold,
	receivers.map(({ seat, share }): Encodable => [seat, share])
];

/** A group's key that is put together only when something new is sealed or checked. */
interface LazyGroup extends GroupKey {
	readonly name: string;
	readonly real: () => GroupKey;
}

type GoodShare = Extract<ReturnType<Person['share']>, { ok: true }>;

/** A seat's share that is put together only when something is signed with it. */
interface LazyShare extends KeyShare {
	readonly real: () => KeyShare;
}

export function rememberingCrypto(crypto: Crypto, memory: Memory): Crypto {
	const lazy = (group: GroupKey): LazyGroup => group as LazyGroup;
	const shareOf = (share: KeyShare): KeyShare => (share as LazyShare).real();
	return {
		...crypto,
		verify: (key, id, signature) => memory.trusting || crypto.verify(key, id, signature),
		checkDeal: (ceremony, dealt) =>
			memory.holds(nameOf('deal', ofCeremony(ceremony), ofDeal(dealt)), () =>
				crypto.checkDeal(ceremony, dealt)
			),
		judge: (ceremony, dealt, seat, complaint) => {
			const name = nameOf('judge', ofCeremony(ceremony), ofDeal(dealt), seat, complaint);
			const look = (): boolean => crypto.judge(ceremony, dealt, seat, complaint) === 'dealer';
			return memory.holds(name, look) ? 'dealer' : 'complainer';
		},
		group(ceremony, deals) {
			const name = nameOf('group', ofCeremony(ceremony), deals.map(ofDeal));
			let made: GroupKey | undefined;
			const real = (): GroupKey | undefined => (made ??= crypto.group(ceremony, deals));
			if (!memory.holds(name, () => real() !== undefined)) return undefined;
			const group: LazyGroup = {
				threshold: ceremony.threshold,
				name,
				real: real as () => GroupKey
			};
			return group;
		},
		seal: (group, place, seat, order) => crypto.seal(lazy(group).real(), place, seat, order),
		unseal: (beacon, place, seat, box) =>
			memory.bytes(nameOf('order', beacon, ofPlace(place), seat, box), () =>
				crypto.unseal(beacon, place, seat, box)
			),
		checkVotes(group, choice, partials) {
			const nameFor = (seat: number, partial: Bytes): string =>
				nameOf('vote', lazy(group).name, ofChoice(choice), seat, partial);
			const isUnknown = ([seat, partial]: [number, Bytes]): boolean =>
				memory.recall(nameFor(seat, partial)) === undefined;
			const unknown = new Map([...partials].filter(isUnknown));
			const found = unknown.size > 0 && crypto.checkVotes(lazy(group).real(), choice, unknown);
			return new Set(
				[...partials].flatMap(([seat, partial]) => {
					const look = (): boolean => found && found.has(seat);
					return memory.holds(nameFor(seat, partial), look) ? [seat] : [];
				})
			);
		},
		certify: (group, choice, partials) => crypto.certify(lazy(group).real(), choice, partials),
		isCertificate: (group, choice, certificate) =>
			memory.trusting || crypto.isCertificate(lazy(group).real(), choice, certificate),
		checkPartial: (group, place, seat, share) =>
			crypto.checkPartial(lazy(group).real(), place, seat, share),
		checkShares: (group, place, shares) => crypto.checkShares(lazy(group).real(), place, shares),
		areBeacons: (group, beacons) =>
			memory.trusting || crypto.areBeacons(lazy(group).real(), beacons),
		// The beacon of a place is one, whoever gave the shares: once it was made it is known.
		combine(group, place, shares) {
			const beacon = crypto.combine(lazy(group).real(), place, shares);
			if (beacon) memory.note(beaconName(lazy(group), place), beacon);
			return beacon;
		},
		remembered: (group, place) => memory.recall(beaconName(lazy(group), place)),
		person: {
			...crypto.person,
			share(ceremony, deals, seat) {
				const own = crypto.person.keys.share;
				const name = nameOf('share', own, ofCeremony(ceremony), deals.map(ofDeal), seat);
				let found: ReturnType<Person['share']> | undefined;
				const look = (): ReturnType<Person['share']> =>
					(found ??= crypto.person.share(ceremony, deals, seat));
				// A bad one is rare, and worked out again.
				if (!memory.holds(name, () => look().ok)) {
					const again = look();
					if (!again.ok) return again;
				}
				const good = (): GoodShare => {
					const again = look();
					if (!again.ok) throw new Error('a share that was good is bad');
					return again;
				};
				const share: LazyShare = { seat, real: () => good().share };
				return {
					ok: true,
					share,
					get room() {
						return good().room;
					}
				};
			},
			vote: (group, share, choice) =>
				crypto.person.vote(lazy(group).real(), shareOf(share), choice),
			partial: (share, place) => crypto.person.partial(shareOf(share), place)
		}
	};
}

const beaconName = (group: LazyGroup, place: Place): string =>
	nameOf('beacon', group.name, ofPlace(place));

/** A state by its hash; its value is read when the rules need it. */
export interface StateHandle {
	readonly hash: Id;
	readonly asks: readonly Ask[];
	/** Seats that are never asked again. */
	readonly out: readonly number[];
	value(): unknown;
}

export const handleOf = (state: unknown): StateHandle => state as StateHandle;

/** The plain game, with what its steps came to remembered. */
export function rememberingGame(game: TableGame, memory: Memory): Game {
	const noted = (key: string): Record | undefined => {
		const bytes = memory.recall(key);
		return bytes && readRecord(bytes);
	};

	/**
	 * States of steps that were carried out lie in the store, and are read while it is loaded. A step that was looked at and
	 * came to nothing, as its record was false, may be known without its state: it is worked out again.
	 */
	function kept(key: string, make: () => Played): Resolved {
		const record = noted(key);
		if (record && (memory.trusting || memory.position(record.hash))) return resolved(record, make);
		const made = make();
		const asks = game
			.pending(made.state)
			.map(({ seat, sealed, chance }) => ({ seat, sealed, chance }));
		const led: Record = { hash: made.hash, asks, out: [...(game.out?.(made.state) ?? [])] };
		memory.note(key, encode(led as unknown as Encodable));
		memory.notePosition(writePosition(made.hash, made.bytes, made.outcome));
		memory.live = { hash: made.hash, state: made.state };
		return resolved(led, make);
	}

	function resolved({ hash, asks, out }: Record, make: () => Resolved): Resolved {
		const state: StateHandle = { hash, asks, out, value: () => stateOf(memory, hash) };
		return { state, hash, phases: once(() => phasesOf(make)), outcome: undefined };
	}

	return {
		engine: game.engine,
		isPlayable: game.isPlayable,
		out: (state) => handleOf(state).out,
		setup: (options, seats, seed) =>
			kept(nameOf('setup', game.engine, options, seats, seed), () =>
				game.setup(options, seats, seed)
			),
		recall(state) {
			const name = nameOf('recall', game.engine, state);
			const record = noted(name);
			// Once it was taken over, the table that it came from may be gone.
			if (record) return resolved(record, () => absent(record.hash));
			const there = game.recall(state);
			return there && kept(name, () => there);
		},
		pending: (state) => handleOf(state).asks,
		resolve(state, answers, seed) {
			const handle = handleOf(state);
			const given = answers.map(({ seat, order, bot }): Encodable => [seat, order ?? false, bot]);
			return kept(nameOf('step', game.engine, handle.hash, given, seed), () =>
				game.resolve(handle.value(), answers, seed)
			);
		}
	};
}

/** @throws Absent */
const absent = (hash: Id): never => {
	throw new Absent(hash);
};

interface Record {
	readonly hash: Id;
	readonly asks: readonly Ask[];
	readonly out: readonly number[];
}

const readRecord = (bytes: Bytes): Record | undefined => {
	const decoded = decode(bytes);
	return decoded.ok ? (decoded.value as unknown as Record) : undefined;
};

/** The phases of a step played again; undefined while the state before it is not at hand. */
function phasesOf(make: () => Resolved): readonly PhaseHash[] | undefined {
	try {
		return make().phases();
	} catch (error) {
		if (error instanceof Absent) return undefined;
		throw error;
	}
}

/** Worked out once it can be. */
function once<T>(work: () => T | undefined): () => T | undefined {
	let done: T | undefined;
	return () => (done ??= work());
}

/** The last state that was worked with stays as it is; others are read. @throws Absent */
function stateOf(memory: Memory, hash: Id): unknown {
	if (memory.live?.hash !== hash) memory.live = { hash, state: mustRead(memory, hash).state };
	return memory.live.state;
}

/** @throws Absent */
export function mustRead(memory: Memory, hash: Id): { state: unknown; outcome: StepOutcome } {
	const position = memory.position(hash);
	return position ? readPosition(position) : absent(hash);
}
