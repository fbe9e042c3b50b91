/** The part of the office for what people send each other: parcels, invites, and the table as a file. */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { fromText } from '$lib/carriers/parcel-text';
import { NONE, sameBytes, type Bytes, type Id } from '$lib/protocol/bytes';
import { shownName } from '$lib/protocol/name';
import { lockParcel, openParcel, type Content, type ParcelCode } from '$lib/protocol/wire/parcel';
import type { Held } from '$lib/protocol/instance';
import { parseRecords } from '$lib/protocol/record';
import { contentOf, heldIn, piecesFor, shownBy } from '$lib/protocol/stock';
import type { Table } from '$lib/protocol/table';
import type { BodyOf } from '$lib/protocol/wire/wire';
import type { PostRow } from '$lib/store/entries';
import { viewIn } from './beside';
import type { Arrival, At, Delivery, Fact, InviteView, Made, Opened } from './answers';
import { foundingId, isMine, numberOf, here, peopleOf } from './entry';
import { readTerms, type TermsCode } from './game';
import { isInvite, readInvite, readShortInvite, SECRET_LENGTH } from './people/invite';
import { apply } from './transaction';
import { lackedBy, othersOf } from './lacks';
import type { Open } from './open-table';
import { openedFor } from './opened';
import { partyOf } from './people/parties';
import { readPosition } from './position';
import { isUnplayed } from './people/refounding';
import { lockOf, withInvited } from './people/rooms';
import type { Shelf } from './shelf';
import { isWatchLink } from '../watch/watch-link';
import { writeTableFile } from '../file/table-file';
import { nameIn, waitingFor, type PostView } from '../view';

export class Mail {
	readonly #shelf: Shelf;

	constructor(shelf: Shelf) {
		this.#shelf = shelf;
	}

	/**
	 * A parcel of what somebody may lack: for everybody, or for one person by their key. `all`:
	 * everything from the founding on. `have`: a state already at hand; undefined: none is asked for.
	 */
	parcel(id: Id, all: boolean, to = '', have?: Id): Promise<Made> {
		return this.#shelf.again(id, async (open) => {
			await apply(this.#shelf, open, [{ kind: 'visit' }]);
			const { table, row } = open;
			const pieces = all ? piecesFor(table, []) : lackedBy(table, to, othersOf(table, row.shown));
			const lock = lockOf(table, row, open.memory, all);
			const bytes = lockParcel(table.crypto, lock, contentOf(pieces));
			const opened = await this.#opened(open, have);
			return { bytes, entries: pieces.length, tips: shownBy(table), ...opened };
		});
	}

	/**
	 * The person has sent a parcel, to everybody or to one: nothing of this needs to be proposed to
	 * them again. `tips`: what the parcel held; without it, all that there is.
	 */
	sent(id: Id, tips?: readonly Id[], to = ''): Promise<PostView> {
		return this.#shelf.again(id, async (open) => {
			const sent = tips ?? shownBy(open.table);
			open.row = to
				? { ...open.row, sentTo: { ...open.row.sentTo, [to]: sent } }
				: { ...open.row, sent, sentTo: {} };
			await apply(this.#shelf, open, []);
			return viewIn(this.#shelf, open);
		});
	}

	/** Reads whatever is in a text: parcels of any table, or an invite. */
	receive(text: string): Promise<readonly Arrival[]> {
		return this.#shelf.inLine(async () => {
			const found = fromText(text);
			if (!found.ok) return [{ kind: 'refused', code: found.code }];
			const rows = await this.#shelf.ports.store.listPosts();
			const arrivals: Arrival[] = [];
			for (const parcel of found.parcels) arrivals.push(await this.#take(parcel, rows));
			return arrivals;
		});
	}

	/** The same for the bytes of one parcel. `at`: the table that is being looked at. */
	receiveBytes(raw: Bytes, at?: At): Promise<Arrival> {
		return this.#shelf.inLine(async () =>
			this.#take(raw, await this.#shelf.ports.store.listPosts(), at)
		);
	}

	async #take(raw: Bytes, rows: readonly PostRow[], at?: At): Promise<Arrival> {
		if (isInvite(raw)) return this.#lookAtInvite(raw);
		const short = readShortInvite(raw);
		if (short) return { kind: 'short-invite', bytes: raw, relays: short.relays };
		if (isWatchLink(raw)) return { kind: 'watch', bytes: raw };
		let code: ParcelCode = 'locked';
		// Likeliest first: to try a parcel that is for one person takes milliseconds, and tables are many.
		for (const row of [...rows].sort((a, b) => Number(b.id === at?.id) - Number(a.id === at?.id))) {
			if (!row.founding) continue;
			const { crypto } = await this.#shelf.handAt(row.device ?? NO_DEVICE, row.id);
			const parcel = openParcel(crypto, { table: row.id, secrets: row.secrets }, raw);
			if (parcel.ok) {
				const have = at?.id === row.id ? at.have : undefined;
				const delivery = await this.#shelf.redo(row.id, (open) =>
					this.#deliver(open, parcel.value, have)
				);
				return { kind: 'parcel', delivery };
			}
			if (parcel.code !== 'locked') code = parcel.code;
		}
		return { kind: 'refused', code };
	}

	async #deliver(open: Open, content: Content, have?: Id): Promise<Delivery> {
		const { table } = open;
		const before = new Set(heldIn(table).map(({ id }) => id));
		const [decided, steps] = [table.records.length, table.line.length];
		const { records, unread } = parseRecords(content.records);
		const { entries } = content;
		const refused = await apply(this.#shelf, open, [{ kind: 'receive', entries, records }]);
		const { view, position } = await this.#opened(open, have);
		const sent = new Set(entries.map(({ bytes }) => bytes));
		const came = heldIn(table).filter(
			(held) => !before.has(held.id) && sent.has(held.signed.bytes)
		);
		const told = table.records.slice(decided).filter(({ number }) => !open.seen.has(number));
		const now = here(table);
		return {
			id: table.terms.table,
			added: came.length + told.length,
			facts: [
				...told
					.slice(0, 1)
					.map((): Fact => ({ kind: 'decided', name: '', mine: false, sits: 'here' })),
				...came.map((held) => factOf(table, view, held))
			],
			opened: table.line.length > steps && now ? [numberOf(now)] : [],
			refused: unread > 0 ? [...refused, { code: 'not-a-record', count: unread }] : refused,
			awaited: waitingFor(view).map((seat) => nameIn(view, seat)),
			incomplete: refused.filter(({ code }) => code === 'other-history').length,
			view,
			position
		};
	}

	/** With the newest state, if the asker says which one they have. */
	async #opened(open: Open, have: Id | undefined): Promise<Opened> {
		if (have !== undefined) return openedFor(this.#shelf, open, have);
		return { view: viewIn(this.#shelf, open), position: undefined };
	}

	/** True at a table that one need not be invited to again: not so in a lobby under another secret. */
	async #isIn(id: Id, secret: Bytes): Promise<boolean> {
		const open = await this.#shelf.opened(id).catch(() => undefined);
		if (!open) return true;
		const [lobby] = withInvited(open.table, open.row.secrets, secret);
		return sameBytes(lobby as Bytes, open.row.secrets[0] as Bytes);
	}

	async #lookAtInvite(raw: Bytes): Promise<Arrival> {
		const invite = readInvite(raw);
		if (!invite.ok) return { kind: 'refused', code: invite.code };
		const { terms, founding, relays, secret } = invite.value;
		const { crypto } = await this.#shelf.handAt(NO_DEVICE, NONE);
		const id = foundingId(crypto, founding);
		if (id === undefined) return { kind: 'refused', code: 'not-an-invite' };
		if (!crypto.verify(terms.keys.sign, id, founding.signature))
			return { kind: 'refused', code: 'bad-signature' };
		const options = decode(terms.options);
		const playable = await readTerms(terms, this.#shelf.ports.rules);
		const isHere = await this.#shelf.ports.store.hasPost(id);
		const known = isHere && (await this.#isIn(id, secret));
		const before = (await this.#shelf.lookBefore(terms))?.before;
		const lacksOrigin = !known && terms.origin !== undefined && !before;
		return {
			kind: 'invite',
			bytes: raw,
			invite: {
				id,
				host: shownName(terms.name),
				ruleset: terms.ruleset,
				options: options.ok ? options.value : {},
				seats: terms.seats,
				policy: terms.policy,
				relays,
				spectators: terms.spectators,
				known,
				from: before?.step ?? 0,
				first: isHere ? undefined : await this.#firstOf(terms),
				trouble: !playable.ok ? (playable.code as TermsCode) : lacksOrigin ? 'no-origin' : undefined
			}
		};
	}

	/**
	 * Finds a table of the same game of which nothing was played yet, the founder of these terms among them: two tables for one
	 * game would gather half of them each.
	 */
	async #firstOf(terms: BodyOf<'found'>): Promise<InviteView['first']> {
		for (const row of await this.#shelf.ports.store.listPosts()) {
			const { id, summary } = row;
			if (summary.ruleset !== terms.ruleset || summary.step > 0 || !row.founding) continue;
			const open = await this.#shelf.opened(id).catch(() => undefined);
			// A damaged table says so where it is opened.
			if (!open || !isUnplayed(viewIn(this.#shelf, open))) continue;
			const { keys: founder } = terms;
			if (
				peopleOf(open.table).some(({ person: { keys } }) => sameBytes(keys.person, founder.person))
			)
				return { id, host: shownName(open.table.founding.entry.body.name) };
		}
		return undefined;
	}

	/** The whole table as a file that anybody can check. Its room's secret is not in it. */
	export(id: Id): Promise<Bytes> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table } = open;
			const { origin } = table.terms.founding;
			const kept =
				origin &&
				(open.memory.position(origin.state) ?? (await this.#shelf.stateOf(id, origin.state)));
			return writeTableFile({
				founding: table.founding.signed,
				content: contentOf(piecesFor(table, [])),
				hashes: table.line.map(({ resolved }) => resolved.hash),
				origin: kept && encode(readPosition(kept).state as Encodable)
			});
		});
	}
}

/** A device secret of no table, for parsing that needs no table's keys. */
const NO_DEVICE = new Uint8Array(SECRET_LENGTH);

function factOf(table: Table, view: PostView, held: Held): Fact {
	const { seat, at, body } = held.entry;
	const names = view.seats.map(({ name }) => name);
	if (body.kind === 'letter') return { kind: body.kind, ...partyOf(table, names, { at, seat }) };
	const written = 'name' in body ? body.name : seat === 0 ? table.terms.founding.name : undefined;
	const name = written === undefined ? nameIn(view, seat) || String(seat) : shownName(written);
	const kind = body.kind === 'note' ? body.fact.kind : body.kind;
	return { kind, name, mine: isMine(table, held), sits: 'here' };
}
