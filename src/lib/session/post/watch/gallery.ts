/**
 * The gallery: tables that the person follows without a seat, where they are kept and checked. It runs in the office's
 * worker, has keys of nobody, and says nothing to anybody. What comes is in the store before it is shown.
 */
import type { NostrEvent } from '$lib/carriers/mailbox/event';
import type { Places, Taken } from '$lib/carriers/mailbox/mailbox';
import { MAX_RELAYS, relaysIn } from '$lib/carriers/mailbox/addresses';
import { MOST_AUTHORS } from '$lib/carriers/mailbox/authors';
import { sameBytes, toHex, type Bytes, type Id } from '$lib/protocol/bytes';
import type { Content } from '$lib/protocol/wire/parcel';
import type { Table } from '$lib/protocol/table';
import type { Policy, Signed } from '$lib/protocol/wire/wire';
import { shownName } from '$lib/protocol/name';
import type { FollowedRow } from '$lib/store/followed';
import { outcomeOf, type Played } from '../office/game';
import { writePosition } from '../office/position';
import type { PastPosition } from '../office/answers';
import type { FindRules } from '../office/ports';
import { NOTHING_BESIDE, viewOf } from '../office/view-of';
import { readTableFile, writeTableFile, type TableFileCode } from '../file/table-file';
import { openCheck, type Check, type Fault, type FaultCode } from '../file/verify';
import { summaryOf, type PostView } from '../view';
import { Followed } from './followed';
import { readWatched, watchBox } from './watch-box';
import { isWatchLink, readWatchLink, type WatchLinkCode } from './watch-link';

export type GalleryCode =
	| WatchLinkCode
	| FaultCode
	/** The table continues another one, whose state only a file carries. */
	| 'no-origin'
	/** The table is not followed on this device. */
	| 'not-followed'
	/** The stored row cannot be read: its link or file begins it anew. */
	| 'damaged';

/** A link or a file, looked at before anything is done with it. */
export type Offered =
	| {
			readonly kind: 'table';
			readonly id: Id;
			readonly host: string;
			readonly ruleset: string;
			readonly seats: number;
			readonly policy: Policy;
			/** Turns by which it is followed behind. */
			readonly delay: number;
			readonly relays: readonly string[];
			/** This person sits there, or has asked to. */
			readonly member: boolean;
	  }
	| { readonly kind: 'refused'; readonly code: GalleryCode; readonly at?: string | undefined };

/** A followed table as far as it is checked. */
export interface FollowedView {
	readonly view: PostView;
	readonly delay: number;
	readonly relays: readonly string[];
	/** The stored row is read in part: the table is shown as far as its records check. */
	readonly damaged: boolean;
	/** First thing that is wrong with what is decided. */
	readonly fault: Fault | undefined;
	/** The newest state, unless the asker has it. */
	readonly position: PastPosition | undefined;
}

export type OpenedFollowed =
	| { readonly kind: 'table'; readonly followed: FollowedView }
	| { readonly kind: 'refused'; readonly code: GalleryCode; readonly at?: string | undefined };

/** A file or an event that was taken in. */
export interface Brought {
	readonly taken: Taken;
	/** Records that are new here. */
	readonly added: number;
	/** The reason that a record was refused. */
	readonly bad: Fault | undefined;
}

export interface GalleryPorts {
	readonly store: {
		list(): Promise<FollowedRow[]>;
		/** `damaged`: the row is read in part. */
		read(id: Id): Promise<(FollowedRow & { readonly damaged?: boolean }) | undefined>;
		keep(row: FollowedRow): Promise<void>;
		forget(id: Id): Promise<void>;
		/** This person has the table among their own. */
		hasPost(id: Id): Promise<boolean>;
	};
	readonly rules: FindRules;
	/** Milliseconds since 1970. */
	readonly now: () => number;
}

/** A link or a file that was read: what its table is, and what it brings. */
interface Read {
	readonly check: Check;
	readonly founding: Signed;
	readonly origin: Bytes | undefined;
	readonly content: Content;
	readonly secret: Bytes | undefined;
	readonly author: string | undefined;
	readonly relays: readonly string[];
}

type Refused = Extract<Offered, { readonly kind: 'refused' }>;

/** A table in memory: its row, and the check of it. */
interface Kept {
	row: FollowedRow;
	readonly followed: Followed;
	/** Records that were stored: fewer that check are damage. */
	readonly stored: number;
	/** A field besides them could not be read. */
	holed: boolean;
}

const NO_CONTENT: Content = { records: [], entries: [] };
/** Author of what is stored. */
const STORE = 'store';

export class Gallery {
	readonly #ports: GalleryPorts;
	readonly #kept = new Map<Id, Kept>();
	/** One thing at a time. */
	#line: Promise<unknown> = Promise.resolve();

	constructor(ports: GalleryPorts) {
		this.#ports = ports;
	}

	/** Rows of all tables that are followed. @throws StoreFailure */
	list(): Promise<readonly Pick<FollowedRow, 'id' | 'summary' | 'touched'>[]> {
		return this.#inLine(async () =>
			(await this.#ports.store.list()).map(({ id, summary, touched }) => ({ id, summary, touched }))
		);
	}

	/** Looks at a link or a file from anybody. @throws StoreFailure, EngineFailure */
	look(raw: Bytes): Promise<Offered> {
		return this.#inLine(async () => {
			const read = await this.#read(raw);
			if (!('check' in read)) return read;
			const { table } = read.check;
			const { name, ruleset, seats, policy, spectators = 0 } = table.terms.founding;
			const { store } = this.#ports;
			return {
				kind: 'table',
				id: table.terms.table,
				host: shownName(name),
				ruleset,
				seats,
				policy,
				delay: spectators,
				relays: read.relays,
				member: await store.hasPost(table.terms.table)
			};
		});
	}

	/**
	 * Follows what a link or a file is about, and takes in what it brings. `relays`: those of a link to which the person
	 * agreed. @throws StoreFailure, EngineFailure
	 */
	follow(raw: Bytes, relays: readonly string[]): Promise<Refused | (Brought & { id: Id })> {
		return this.#inLine(async () => {
			const read = await this.#read(raw);
			if (!('check' in read)) return read;
			const { id } = viewIn(read.check, 0);
			const opened = await this.#opened(id);
			const isAnew = opened === undefined || ('code' in opened && opened.code === 'damaged');
			const kept = isAnew ? this.#begin(read) : opened;
			if (!('followed' in kept)) return kept;
			const before = kept.row;
			if (read.secret || read.origin) kept.holed = false;
			kept.row = {
				...before,
				...(read.secret ? withBox(before, read.secret, relaysIn(relays)) : {}),
				...(read.origin ? { origin: read.origin } : {}),
				authors: read.author ? withAuthor(before.authors, read.author) : before.authors
			};
			// Each file is an author of its own: a false one makes this device deaf to no other.
			const author = toHex(read.check.table.crypto.hash(raw));
			const { added, bad } = kept.followed.take(read.content, author, true);
			await this.#store(kept);
			return { id, taken: undefined, added, bad };
		});
	}

	/** A followed table. `have`: hash of a state at hand. @throws StoreFailure, EngineFailure */
	open(id: Id, have: Id): Promise<OpenedFollowed> {
		return this.#inLine(async () => {
			const kept = await this.#opened(id);
			if (!kept) return { kind: 'refused', code: 'not-followed' };
			return 'followed' in kept ? { kind: 'table', followed: this.#view(kept, have) } : kept;
		});
	}

	/** States of its steps, as far as they are here. */
	past(id: Id, from: number, to: number): Promise<readonly PastPosition[]> {
		return this.#inLine(async () => {
			const kept = await this.#opened(id);
			if (!kept || !('followed' in kept)) return [];
			const { line } = kept.followed.table;
			return line.filter(({ step }) => step >= from && step <= to).map(positionOf);
		});
	}

	/** Tags of the boxes, and authors there who brought something. */
	places(id: Id): Promise<Places> {
		return this.#inLine(async () => {
			const row = await this.#ports.store.read(id);
			return { tags: boxesOf(row).map(({ secret }) => watchBox(secret).tag), own: [] };
		});
	}

	/** Authors that are followed in the box. */
	authors(id: Id): Promise<readonly string[]> {
		return this.#inLine(async () => (await this.#ports.store.read(id))?.authors ?? []);
	}

	/** Takes in an event of the box. @throws StoreFailure, EngineFailure */
	take(id: Id, event: NostrEvent): Promise<Brought> {
		return this.#inLine(async () => {
			const nothing: Brought = { taken: undefined, added: 0, bad: undefined };
			const kept = await this.#opened(id);
			if (!kept || !('followed' in kept)) return nothing;
			const { followed, row } = kept;
			const isFriend = row.authors.includes(event.pubkey);
			if (followed.isDeafTo(event.pubkey, isFriend)) return nothing;
			const { crypto } = followed.table;
			const [read] = boxesOf(row).flatMap(
				({ secret }) => readWatched(crypto, id, secret, event) ?? []
			);
			if (!read) return nothing;
			const { added, bad } = followed.take(read.content, event.pubkey, isFriend);
			if (added > 0) {
				kept.row = { ...row, authors: withAuthor(row.authors, event.pubkey) };
				await this.#store(kept);
			}
			return { taken: { ids: read.ids, next: read.next, news: added > 0 }, added, bad };
		});
	}

	/** Exports the stored records of a table as a file that anybody can verify. @throws StoreFailure, EngineFailure */
	file(id: Id): Promise<Bytes> {
		return this.#inLine(async () => {
			const kept = await this.#opened(id);
			if (!kept || !('followed' in kept)) throw new Error('not followed');
			const { records, roster, table } = kept.followed;
			return writeTableFile({
				founding: kept.row.founding,
				content: { records, entries: roster ? [roster] : [] },
				hashes: table.line.map(({ resolved }) => resolved.hash),
				origin: kept.row.origin
			});
		});
	}

	/** Forgets a table, on this device. @throws StoreFailure */
	forget(id: Id): Promise<void> {
		return this.#inLine(async () => {
			await this.#ports.store.forget(id);
			this.#kept.delete(id);
		});
	}

	/** Forgets what it holds of a table in memory: another tab may have gone on with it. */
	drop(id: Id): Promise<void> {
		return this.#inLine(async () => void this.#kept.delete(id));
	}

	#inLine<T>(work: () => Promise<T>): Promise<T> {
		const turn = this.#line.then(work);
		this.#line = turn.catch(() => undefined);
		return turn;
	}

	async #read(raw: Bytes): Promise<Read | Refused> {
		return isWatchLink(raw) ? this.#readLink(raw) : this.#readFile(raw);
	}

	async #readLink(raw: Bytes): Promise<Read | Refused> {
		const link = readWatchLink(raw);
		if (!link.ok) return { kind: 'refused', code: link.code };
		const { founding, secret, author, relays } = link.value;
		return this.#checkedFounding(founding, undefined, {
			content: NO_CONTENT,
			secret,
			author,
			relays
		});
	}

	async #readFile(raw: Bytes): Promise<Read | Refused> {
		const file = readTableFile(raw);
		if (!file.ok) return { kind: 'refused', code: file.code as TableFileCode, at: file.at };
		const { founding, origin, content } = file.value;
		return this.#checkedFounding(founding, origin, {
			content,
			secret: undefined,
			author: undefined,
			relays: []
		});
	}

	async #checkedFounding(
		founding: Signed,
		origin: Bytes | undefined,
		rest: Omit<Read, 'check' | 'founding' | 'origin'>
	): Promise<Read | Refused> {
		const check = await this.#checkOf(founding, origin);
		if (!('table' in check)) return check;
		return { check, founding, origin: origin ?? (await this.#knownOrigin(check)), ...rest };
	}

	/** The check of a founding, with the state that it goes on from if that is here already. */
	async #checkOf(founding: Signed, origin: Bytes | undefined): Promise<Check | Refused> {
		const opened = await openCheck({ founding, origin }, this.#ports.rules);
		if (!opened.ok && opened.fault.code === 'origin' && !origin) {
			const known = (await this.#ports.store.list()).find((row) =>
				sameBytes(row.founding.bytes, founding.bytes)
			)?.origin;
			return known ? this.#checkOf(founding, known) : { kind: 'refused', code: 'no-origin' };
		}
		if (!opened.ok) return { kind: 'refused', code: opened.fault.code, at: opened.fault.at };
		if (opened.value.table.terms.founding.spectators === undefined)
			return { kind: 'refused', code: 'no-spectators' };
		return opened.value;
	}

	async #knownOrigin({ table }: Check): Promise<Bytes | undefined> {
		return (await this.#ports.store.read(table.terms.table))?.origin;
	}

	#begin({ check, founding }: Read): Kept {
		const row: FollowedRow = {
			id: check.table.terms.table,
			founding,
			relays: [],
			authors: [],
			records: [],
			touched: 0,
			summary: summaryOf(viewIn(check, this.#ports.now()))
		};
		const kept = { row, followed: new Followed(check), stored: 0, holed: false };
		this.#kept.set(row.id, kept);
		return kept;
	}

	async #opened(id: Id): Promise<Kept | Refused | undefined> {
		const known = this.#kept.get(id);
		if (known) return known;
		const stored = await this.#ports.store.read(id);
		if (!stored) return undefined;
		const { damaged = false, ...row } = stored;
		const check = await this.#checkOf(row.founding, row.origin);
		if (!('table' in check)) return OF_RULES.has(check.code) ? check : DAMAGED;
		if (check.table.terms.table !== id) return DAMAGED;
		const followed = new Followed(check);
		const entries = row.roster ? [row.roster] : [];
		followed.take({ records: row.records, entries }, STORE, true);
		const kept = { row, followed, stored: row.records.length, holed: damaged };
		this.#kept.set(id, kept);
		return kept;
	}

	async #store(kept: Kept): Promise<void> {
		const { followed } = kept;
		const { records, roster } = followed;
		const row: FollowedRow = {
			...kept.row,
			records: [...records],
			...(roster ? { roster } : {}),
			summary: summaryOf(viewIn(followed, this.#ports.now())),
			touched: this.#ports.now()
		};
		// A failed write leaves memory ahead of the store: the table is loaded anew from it.
		this.#kept.delete(row.id);
		await this.#ports.store.keep(row);
		this.#kept.set(row.id, { ...kept, row });
	}

	#view({ row, followed, stored, holed }: Kept, have: Id): FollowedView {
		const { table, fault, records } = followed;
		const last = table.line.at(-1);
		return {
			view: viewIn(followed, this.#ports.now()),
			delay: table.terms.founding.spectators ?? 0,
			relays: relaysOf(row),
			damaged: holed || records.length < stored,
			fault,
			position: last && last.resolved.hash !== have ? positionOf(last) : undefined
		};
	}
}

const DAMAGED: Refused = { kind: 'refused', code: 'damaged' };

/** Reasons that this app cannot show a table that is stored soundly. */
const OF_RULES: ReadonlySet<GalleryCode> = new Set<GalleryCode>([
	...(['unknown-ruleset', 'other-version', 'newer-rules', 'options', 'seats'] as const),
	'version-unknown'
]);

const positionOf = ({ step, resolved }: Table['line'][number]): PastPosition => ({
	step,
	...writePosition(resolved.hash, (resolved as Played).bytes, outcomeOf(resolved))
});

/** The table as its pages see it, from no seat. `now`: milliseconds since 1970. */
const viewIn = ({ table }: Pick<Followed, 'table'>, now: number): PostView =>
	viewOf({ ...NOTHING_BESIDE, table, now: now / 60_000 });

/** Most boxes of one table: nothing signed says which link is true, so another one takes none away. */
const MOST_BOXES = 4;

type Boxed = Pick<FollowedRow, 'secret' | 'relays' | 'older'>;

/** Boxes of a table, of the link opened last first. */
const boxesOf = (row: Boxed | undefined): NonNullable<FollowedRow['older']> =>
	row?.secret ? [{ secret: row.secret, relays: row.relays }, ...(row.older ?? [])] : [];

/** Boxes of a row after a link is opened: the link's own comes first. */
function withBox(before: Boxed, secret: Bytes, relays: readonly string[]): Boxed {
	const older = boxesOf(before).filter((one) => !sameBytes(one.secret, secret));
	return { secret, relays, older: older.slice(0, MOST_BOXES - 1) };
}

/** Relays where a table is asked for: of each of its boxes in turn, as far as there is room. */
function relaysOf(row: Boxed): readonly string[] {
	const boxes = boxesOf(row);
	const turns = Array.from({ length: MAX_RELAYS }, (_, i) => i);
	return relaysIn(turns.flatMap((i) => boxes.flatMap(({ relays }) => relays[i] ?? [])));
}

/** Authors with one more, the newest last. */
const withAuthor = (authors: readonly string[], author: string): readonly string[] =>
	[...authors.filter((one) => one !== author), author].slice(-MOST_AUTHORS);

/** The gallery as pages ask it: it is in a worker. */
export type GalleryDoor = Pick<Gallery, keyof Gallery>;
