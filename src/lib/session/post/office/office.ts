/**
 * Home of this device's tables among devices, where they are kept and played: protocol, curves and rules behind a
 * few questions and acts, all answered with plain data. It runs in a worker. Whatever an act brings is
 * in the store, durably, before the act is answered; if it cannot be stored, it has not happened.
 */
import { isKnownZone } from '$lib/protocol/deadline';
import { relaysIn } from '$lib/carriers/mailbox/addresses';
import { here } from '$lib/protocol/act';
import { NONE, sameBytes, type Bytes, type Id } from '$lib/protocol/bytes';
import { personOf } from '$lib/protocol/lobby';
import type { Step } from '$lib/protocol/step';
import { foundTable, type Event, type Table } from '$lib/protocol/table';
import type { Body, Found } from '$lib/protocol/wire';
import { viewIn } from './beside';
import type { NewPost, Opened, PastPosition } from './answers';
import { OfficeFailure } from './office-failure';
import type { OfficePorts } from './ports';
import { idOf, ownEntry } from './entry';
import { writeOptions, writeStrength } from './game';
import { readInvite, SECRET_LENGTH, writeInvite } from './invite';
import { apply } from './transaction';
import { writeLetter, type Notice } from './letters';
import { LiveOffice } from '../live/live-office';
import { MailboxOffice } from '../mailbox/mailbox-office';
import { Mail } from './mail';
import { openedFor } from './opened';
import { packOrder } from './order-bytes';
import { Shelf } from './shelf';
import type { PostView } from '../view';

type Parts = Tables & Mail & LiveOffice & MailboxOffice;
/** All that pages may ask. Never answered at once: the office is in a worker. */
export type Office = Pick<Parts, keyof Parts>;

/** An office of its parts over one shelf. */
export function openOffice(ports: OfficePorts): Office {
	const shelf = new Shelf(ports);
	const tables = new Tables(shelf);
	const mail = new Mail(shelf);
	const live = new LiveOffice(shelf);
	const mailbox = new MailboxOffice(shelf, mail);
	return {
		found: (wish) => tables.found(wish),
		refound: (id) => tables.refound(id),
		invite: (id) => tables.invite(id),
		join: (raw, name) => tables.join(raw, name),
		look: (id, have) => tables.look(id, have),
		show: (id, have) => tables.show(id, have),
		takeBack: (id, have) => tables.takeBack(id, have),
		remove: (id) => tables.remove(id),
		forget: (id) => tables.forget(id),
		past: (id, from, to) => tables.past(id, from, to),
		seal: (id, order, have) => tables.seal(id, order, have),
		hurry: (id, have) => tables.hurry(id, have),
		say: (id, body, have) => tables.say(id, body, have),
		write: (id, to, text) => tables.write(id, to, text),
		tell: (id, notice) => tables.tell(id, notice),
		mark: (id, seen) => tables.mark(id, seen),
		parcel: (id, all, to, have) => mail.parcel(id, all, to, have),
		sent: (id, tips, to) => mail.sent(id, tips, to),
		receive: (text) => mail.receive(text),
		receiveBytes: (raw, at) => mail.receiveBytes(raw, at),
		export: (id) => mail.export(id),
		liveKeys: (id) => live.liveKeys(id),
		tableOfTag: (tag) => live.tableOfTag(tag),
		signPresence: (message) => live.signPresence(message),
		verifyPresence: (key, message, signature) => live.verifyPresence(key, message, signature),
		isMember: (id, key) => live.isMember(id, key),
		frontier: (id) => live.frontier(id),
		lackedBy: (id, reader, most) => live.lackedBy(id, reader, most),
		shown: (id, reader) => live.shown(id, reader),
		pack: (id, ids) => live.pack(id, ids),
		takeIn: (id, raw) => live.takeIn(id, raw),
		mailPlaces: (id) => mailbox.mailPlaces(id),
		mailOut: (id, after, filled) => mailbox.mailOut(id, after, filled),
		mailWork: (id, event, bits) => mailbox.mailWork(id, event, bits),
		mailIn: (id, event, have) => mailbox.mailIn(id, event, have),
		meetTag: (id) => mailbox.meetTag(id),
		meetOut: (id, word) => mailbox.meetOut(id, word),
		meetIn: (id, event) => mailbox.meetIn(id, event)
	};
}

/** The part of the office for the tables themselves: founded, joined, looked at, played. */
class Tables {
	readonly #shelf: Shelf;

	constructor(shelf: Shelf) {
		this.#shelf = shelf;
	}

	/** Founds a table and says its id. */
	found(wish: NewPost): Promise<Id> {
		return this.#shelf.inLine(async () => {
			const { pace } = wish.policy;
			if (pace.kind === 'hour' && !isKnownZone(pace.zone))
				throw new OfficeFailure('zone', pace.zone);
			const terms = {
				ruleset: wish.ruleset,
				rulesetVersion: wish.version,
				options: writeOptions(wish.options),
				seats: wish.seats,
				threshold: wish.threshold,
				policy: wish.policy,
				bots: writeStrength(wish.bots),
				name: wish.name,
				origin: undefined
			};
			return this.#found(terms, relaysIn(wish.relays));
		});
	}

	/** Founds a table that goes on from where this one is, under new keys and a new secret. */
	refound(id: Id): Promise<Id> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table } = open;
			// An undecided step may still be cut off, and is no ground to stand on; nor is a step that
			// was decided in two ways.
			const step = table.split ?? table.line.at(-1);
			if (!step || step.hash === NONE) throw new OfficeFailure('no-roster');
			const me = personOf(ownEntry(table));
			const { ruleset, rulesetVersion, options, seats, policy, bots } = table.lobby.terms;
			const again = {
				...{ ruleset, rulesetVersion, options, seats, policy, bots },
				threshold: 0,
				name: me?.name ?? '',
				origin: { table: id, past: step.past, state: step.hash }
			};
			return this.#found(again, viewIn(this.#shelf, open).relays);
		});
	}

	async #found(
		terms: Omit<Found, 'kind' | 'keys' | 'nonce'>,
		relays: readonly string[]
	): Promise<Id> {
		const crypto = await this.#shelf.me();
		const nonce = this.#shelf.ports.random(16);
		const body: Found = { ...terms, kind: 'found', keys: crypto.person.keys, nonce };
		const secret = this.#shelf.ports.random(SECRET_LENGTH);
		const open = await this.#shelf.begin(foundTable(crypto, body), secret, relays);
		await apply(this.#shelf, open, []);
		return open.table.table;
	}

	/** The text of the invite. */
	invite(id: Id): Promise<Bytes> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table, row } = open;
			const { relays } = viewIn(this.#shelf, open);
			return writeInvite(row.secrets[0] as Bytes, table.lobby.founding.signed, relays);
		});
	}

	/** Accepts an invite. Joining twice is joining once. */
	join(raw: Bytes, name: string): Promise<Id> {
		return this.#shelf.inLine(async () => {
			const read = readInvite(raw);
			if (!read.ok) throw new OfficeFailure(read.code);
			const invite = read.value;
			const crypto = await this.#shelf.me();
			const id = idOf(crypto, invite.founding);
			const known = await this.#shelf.ports.store.hasPost(id);
			if (!known && invite.terms.origin && !(await this.#shelf.lookBefore(invite.terms)))
				throw new OfficeFailure('no-origin');
			// A table of one's own that is not here was founded on another device.
			const isOwn = sameBytes(invite.terms.keys.sign, crypto.person.keys.sign);
			const returning = !known && (isOwn || (await this.#shelf.ports.store.mayHaveSpoken(id)));
			const open = known
				? await this.#shelf.opened(id)
				: await this.#shelf.begin(invite.founding, invite.secret, invite.relays, returning);
			// A newer invite may name other relays.
			if (invite.relays.length > 0) open.row = { ...open.row, relays: invite.relays };
			const body: Body = { kind: 'join', keys: crypto.person.keys, name };
			await apply(this.#shelf, open, ownEntry(open.table) ? [] : [{ kind: 'say', body }]);
			return id;
		});
	}

	/** Opens a table and does what can be done without the person. `have`: a state already at hand. */
	look(id: Id, have: Id): Promise<Opened> {
		return this.#shelf.again(id, async (open) => {
			await apply(this.#shelf, open, [{ kind: 'visit' }]);
			return openedFor(this.#shelf, open, have);
		});
	}

	/** Shows it as it lies in the store by now, left by another tab: nothing is done about it. */
	show(id: Id, have: Id): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			this.#shelf.forget(id);
			return openedFor(this.#shelf, await this.#shelf.opened(id), have);
		});
	}

	/** Goes on with this device, after the person went on with another one. */
	takeBack(id: Id, have: Id): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const { table, kept: row } = await this.#shelf.opened(id);
			if (!row || table.stopped !== 'moved') throw new OfficeFailure('not-current');
			await this.#shelf.ports.store.keepPost({
				row: { ...row, returning: true },
				was: row,
				entries: [],
				memory: [],
				positions: []
			});
			this.#shelf.forget(id);
			const open = await this.#shelf.opened(id);
			await apply(this.#shelf, open, [{ kind: 'visit' }]);
			return openedFor(this.#shelf, open, have);
		});
	}

	/** Deletes the table from this device. The others play on. */
	remove(id: Id): Promise<void> {
		return this.#shelf.inLine(async () => {
			await this.#shelf.ports.store.deletePost(id);
			this.#shelf.forget(id);
		});
	}

	/** Forgets what it holds in memory: another tab may have moved the table on. */
	forget(id: Id): Promise<void> {
		return this.#shelf.inLine(async () => void this.#shelf.forget(id));
	}

	past(id: Id, from: number, to: number): Promise<readonly PastPosition[]> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const steps = pathOf(open.table).filter(
				({ number, hash }) => hash !== NONE && number >= from && number <= to
			);
			return this.#shelf.positions(open, steps);
		});
	}

	/** Seals an order, as its canonical bytes: once this is answered, it is posted and final. */
	seal(id: Id, order: Bytes, have: Id): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const step = here(open.table)?.number ?? 0;
			await apply(this.#shelf, open, [{ kind: 'seal', order: packOrder(order) }], {
				step,
				order
			});
			return openedFor(this.#shelf, open, have);
		});
	}

	/** Does not wait any longer. */
	hurry(id: Id, have: Id): Promise<Opened> {
		return this.#act(id, have, { kind: 'hurry' });
	}

	say(id: Id, body: Body, have: Id): Promise<Opened> {
		return this.#act(id, have, { kind: 'say', body });
	}

	#act(id: Id, have: Id, event: Event): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			await apply(this.#shelf, open, [event]);
			return openedFor(this.#shelf, open, have);
		});
	}

	/** Writes to other seats. */
	write(id: Id, to: readonly number[], text: string): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table } = open;
			const standings = here(table)?.standings ?? [];
			const time = Math.floor(this.#shelf.ports.now());
			const body = writeLetter(table.crypto, table.table, standings, table.seat, to, {
				text,
				time
			});
			if (!body) throw new OfficeFailure('letter');
			await apply(this.#shelf, open, [{ kind: 'say', body }]);
			return openedFor(this.#shelf, open, here(table)?.hash ?? NONE);
		});
	}

	/** Tells everybody at the table what their app is to know, inside a letter. */
	tell(id: Id, notice: Notice): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table } = open;
			const standings = here(table)?.standings ?? [];
			const to = standings
				.filter(({ keys, frozen }) => keys !== undefined && !frozen)
				.map(({ seat }) => seat);
			const time = Math.floor(this.#shelf.ports.now());
			const letter = { text: '', time, notice };
			const body = writeLetter(table.crypto, table.table, standings, table.seat, to, letter);
			if (!body) throw new OfficeFailure('letter');
			await apply(this.#shelf, open, [{ kind: 'say', body }]);
			return openedFor(this.#shelf, open, here(table)?.hash ?? NONE);
		});
	}

	/** Letters that are here by now have been read, and the opening of a step seen. */
	mark(id: Id, what: { letters?: boolean; seen?: number }): Promise<PostView> {
		return this.#shelf.again(id, async (open) => {
			const read = what.letters ? open.table.graph.all.length : open.row.read;
			open.row = { ...open.row, read };
			if ((what.seen ?? 0) > open.row.seen)
				open.row = { ...open.row, seen: what.seen ?? 0, told: open.row.seen };
			await apply(this.#shelf, open, []);
			return viewIn(this.#shelf, open);
		});
	}
}

/** The steps from the key ceremony to where this device is. */
function pathOf(table: Table): Step[] {
	const path: Step[] = [];
	for (let at = here(table); at; at = at.parent) path.unshift(at);
	return path;
}
