/** The part of the office for what people send each other: parcels, invites, and the table as a file. */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import { fromText } from '$lib/carriers/parcel-text';
import type { Bytes, Id } from '$lib/protocol/bytes';
import { personOf } from '$lib/protocol/lobby';
import { frontierIds, type Held } from '$lib/protocol/log';
import { shownName } from '$lib/protocol/name';
import { lockParcel, openParcel, type ParcelCode } from '$lib/protocol/parcel';
import type { Table } from '$lib/protocol/table';
import type { Signed, ToldBeacon, WireCode } from '$lib/protocol/wire';
import type { PostRow } from '$lib/store/entries';
import { viewIn } from './beside';
import type { Arrival, At, Delivery, Fact, Made, Opened } from './answers';
import { idOf, isMine } from './entry';
import { readTerms, type TermsCode } from './game';
import { isInvite, readInvite } from './invite';
import { apply } from './transaction';
import { lackedBy, othersOf } from './lacks';
import type { Open } from './open-table';
import { openedFor } from './opened';
import { readPosition } from './position';
import { beaconsFor, beaconsOf } from './turns';
import { lockOf } from './room-secrets';
import type { Shelf } from './shelf';
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
			const held = all ? table.graph.all : lackedBy(table, to, othersOf(table, row.shown));
			const entries = held.map(({ signed }) => signed);
			const lock = lockOf(table, row, open.memory, all);
			const bytes = lockParcel(
				table.crypto,
				lock,
				entries,
				beaconsFor(table, open.memory, entries)
			);
			const tips = frontierIds(open.table.graph);
			const opened = await this.#opened(open, have);
			return { bytes, entries: entries.length, tips, ...opened };
		});
	}

	/**
	 * The person has sent a parcel, to everybody or to one: nothing of this needs to be proposed to
	 * them again. `tips`: what the parcel held; without it, all that there is.
	 */
	sent(id: Id, tips?: readonly Id[], to = ''): Promise<PostView> {
		return this.#shelf.again(id, async (open) => {
			const sent = tips ?? frontierIds(open.table.graph);
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
		const crypto = await this.#shelf.me();
		let code: ParcelCode | WireCode = 'locked';
		for (const row of rows) {
			const parcel = openParcel(crypto, { table: row.id, secrets: row.secrets }, raw);
			if (parcel.ok) {
				const { value, beacons } = parcel;
				const have = at?.id === row.id ? at.have : undefined;
				const delivery = await this.#shelf.redo(row.id, (open) =>
					this.#deliver(open, value, beacons, have)
				);
				return { kind: 'parcel', delivery };
			}
			if (parcel.code !== 'locked') code = parcel.code;
		}
		return { kind: 'refused', code };
	}

	async #deliver(
		open: Open,
		entries: readonly Signed[],
		beacons: readonly ToldBeacon[] | undefined,
		have?: Id
	): Promise<Delivery> {
		const { graph, table: id } = open.table;
		const before = graph.all.length;
		const line = open.table.line.length;
		const refused = await apply(this.#shelf, open, [{ kind: 'receive', entries, beacons }]);
		const { view, position } = await this.#opened(open, have);
		const sent = new Set(entries.map((entry) => idOf(open.table.crypto, entry)));
		const came = graph.all.slice(before).filter((held) => sent.has(held.id));
		return {
			id,
			added: came.length,
			facts: came.map((held) => factOf(open.table, view, held)),
			opened: open.table.line.slice(line).map(({ number }) => number),
			refused,
			awaited: waitingFor(view).map((seat) => nameIn(view, seat)),
			incomplete: graph.waiting.size,
			view,
			position
		};
	}

	/** With the newest state, if the asker says which one they have. */
	async #opened(open: Open, have: Id | undefined): Promise<Opened> {
		if (have !== undefined) return openedFor(this.#shelf, open, have);
		return { view: viewIn(this.#shelf, open), position: undefined };
	}

	async #lookAtInvite(raw: Bytes): Promise<Arrival> {
		const invite = readInvite(raw);
		if (!invite.ok) return { kind: 'refused', code: invite.code };
		const { terms, founding, relays } = invite.value;
		const crypto = await this.#shelf.me();
		const id = idOf(crypto, founding);
		if (!crypto.verify(terms.keys.sign, id, founding.signature))
			return { kind: 'refused', code: 'bad-signature' };
		const options = decode(terms.options);
		const playable = await readTerms(terms, this.#shelf.ports.rules);
		const known = await this.#shelf.ports.store.hasPost(id);
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
				known,
				from: before?.step ?? 0,
				trouble: !playable.ok ? (playable.code as TermsCode) : lacksOrigin ? 'no-origin' : undefined
			}
		};
	}

	/** The whole table as a file that anybody can check. Its room's secret is not in it. */
	export(id: Id): Promise<Bytes> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table } = open;
			const { origin } = table.lobby.terms;
			const kept =
				origin &&
				(open.memory.position(origin.state) ?? (await this.#shelf.stateOf(id, origin.state)));
			return writeTableFile(
				table.graph.all.map(({ signed }) => signed),
				table.line.map(({ hash }) => hash),
				kept && encode(readPosition(kept).state as Encodable),
				beaconsOf(table, open.memory)
			);
		});
	}
}

function factOf(table: Table, view: PostView, held: Held): Fact {
	const written = personOf(held)?.name ?? (held.seat === 0 ? table.lobby.terms.name : undefined);
	const name =
		written === undefined ? nameIn(view, held.seat) || String(held.seat) : shownName(written);
	return { kind: held.entry.body.kind, name, mine: isMine(table, held) };
}
