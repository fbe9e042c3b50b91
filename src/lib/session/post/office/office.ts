/**
 * Home of this device's tables among devices, where they are kept and played: protocol, curves and rules behind a
 * few questions and acts, all answered with plain data. It runs in a worker. Whatever an act brings is
 * in the store, durably, before the act is answered; if it cannot be stored, it has not happened.
 */
import { isKnownZone } from '$lib/protocol/deadline';
import { relaysIn } from '$lib/carriers/mailbox/addresses';
import { NONE, type Bytes, type Id } from '$lib/protocol/bytes';
import { foundTable, type Event, type Table } from '$lib/protocol/table';
import { REVISION, type BodyOf } from '$lib/protocol/wire/wire';
import { viewIn } from './beside';
import type { NewPost, Opened, PastPosition, Wish } from './answers';
import { OfficeFailure } from './office-failure';
import type { OfficePorts } from './ports';
import { foundingId, here, numberOf, ownPerson, peopleOf } from './entry';
import { writeOptions, writeStrength } from './game';
import { readInvite, SECRET_LENGTH, writeInvite } from './people/invite';
import { apply, attend } from './transaction';
import { writeLetter, type Notice } from './people/letters';
import { nextNumber } from './people/letters-in';
import { withInvited } from './people/rooms';
import { LiveOffice } from '../live/live-office';
import { MailboxOffice } from '../mailbox/mailbox-office';
import { WatchOffice } from '../watch/watch-office';
import { Mail } from './mail';
import { openedFor } from './opened';
import { packOrder } from './order-bytes';
import { isUnplayed, originOf } from './people/refounding';
import { Shelf } from './shelf';
import { prefixOf } from '$lib/protocol/instance';
import type { Open } from './open-table';
import { withoutDevice } from '$lib/store/entries';
import { StoreFailure } from '$lib/store/failure';
import type { PostView } from '../view';

type Parts = Tables & Mail & LiveOffice & MailboxOffice & WatchOffice;
/** All that pages may ask. Never answered at once: the office is in a worker. */
export type Office = Pick<Parts, keyof Parts>;

/** An office of its parts over one shelf. */
export function openOffice(ports: OfficePorts): Office {
	const shelf = new Shelf(ports);
	const tables = new Tables(shelf);
	const mail = new Mail(shelf);
	const live = new LiveOffice(shelf);
	const mailbox = new MailboxOffice(shelf, mail);
	const watch = new WatchOffice(shelf);
	return {
		found: (wish) => tables.found(wish),
		refound: (id) => tables.refound(id),
		invite: (id) => tables.invite(id),
		join: (raw, name) => tables.join(raw, name),
		look: (id, have) => tables.look(id, have),
		hear: (id, have, some) => tables.hear(id, have, some),
		show: (id, have) => tables.show(id, have),
		takeBack: (id, have) => tables.takeBack(id, have),
		remove: (id) => tables.remove(id),
		forget: (id) => tables.forget(id),
		past: (id, from, to) => tables.past(id, from, to),
		seal: (id, order, have) => tables.seal(id, order, have),
		hurry: (id, have) => tables.hurry(id, have),
		say: (id, wish, have) => tables.say(id, wish, have),
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
		mailOut: (id, after, filled, longest) => mailbox.mailOut(id, after, filled, longest),
		mailWork: (id, event, bits) => mailbox.mailWork(id, event, bits),
		mailIn: (id, event, have) => mailbox.mailIn(id, event, have),
		shortInvite: (id) => mailbox.shortInvite(id),
		invitePlaces: (raw) => mailbox.invitePlaces(raw),
		inviteIn: (raw, event) => mailbox.inviteIn(raw, event),
		meetTag: (id) => mailbox.meetTag(id),
		meetOut: (id, word) => mailbox.meetOut(id, word),
		meetIn: (id, event) => mailbox.meetIn(id, event),
		watchLink: (id) => watch.watchLink(id),
		watchFile: (id) => watch.watchFile(id),
		watchPlaces: (id) => watch.watchPlaces(id),
		watchOut: (id, after) => watch.watchOut(id, after),
		watchWork: (id, event, bits) => watch.watchWork(id, event, bits),
		watchIn: (id, event) => watch.watchIn(id, event)
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
				origin: undefined,
				spectators: wish.spectators
			};
			return this.#found(terms, relaysIn(wish.relays));
		});
	}

	/**
	 * Founds a table that goes on from where this one is, under new keys and a new secret; one that still
	 * gathers people, or waits for somebody's key, is founded again as it was.
	 */
	refound(id: Id): Promise<Id> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table } = open;
			const origin = originOf(table);
			const view = viewIn(this.#shelf, open);
			if (!origin && !isUnplayed(view)) throw new OfficeFailure('no-seat');
			const { ruleset, rulesetVersion, options, seats, policy, bots, spectators } =
				table.founding.entry.body;
			const again = {
				ruleset,
				rulesetVersion,
				options,
				seats,
				policy,
				bots,
				spectators,
				origin,
				threshold: origin ? 0 : table.founding.entry.body.threshold,
				name: nameOf(table)
			};
			return this.#found(again, view.relays);
		});
	}

	async #found(
		terms: Omit<BodyOf<'found'>, 'kind' | 'keys' | 'nonce' | 'revision'>,
		relays: readonly string[]
	): Promise<Id> {
		const device = this.#shelf.ports.random(SECRET_LENGTH);
		const { crypto, keys } = await this.#shelf.handAt(device, NONE);
		const nonce = this.#shelf.ports.random(16);
		const body = { ...terms, kind: 'found', keys, nonce, revision: REVISION } as const;
		const founding = foundTable({ crypto }, body);
		const secret = this.#shelf.ports.random(SECRET_LENGTH);
		const open = await this.#shelf.begin(founding, secret, relays, device);
		await apply(this.#shelf, open, []);
		return open.table.terms.table;
	}

	/** The text of the invite. */
	invite(id: Id): Promise<Bytes> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const { table, row } = open;
			const { relays } = viewIn(this.#shelf, open);
			return writeInvite(row.secrets[0] as Bytes, table.founding.signed, relays);
		});
	}

	/** Accepts an invite. Joining twice is joining once. */
	join(raw: Bytes, name: string): Promise<Id> {
		return this.#shelf.inLine(async () => {
			const read = readInvite(raw);
			if (!read.ok) throw new OfficeFailure(read.code);
			const { founding, terms, secret, relays } = read.value;
			const { crypto } = await this.#shelf.handAt(new Uint8Array(SECRET_LENGTH), NONE);
			const id = foundingId(crypto, founding);
			if (id === undefined) throw new OfficeFailure('not-an-invite');
			const known = await this.#shelf.ports.store.hasPost(id);
			if (!known && terms.origin && !(await this.#shelf.lookBefore(terms)))
				throw new OfficeFailure('no-origin');
			const open = known
				? await this.#shelf.opened(id)
				: await this.#shelf.begin(
						founding,
						secret,
						relays,
						this.#shelf.ports.random(SECRET_LENGTH)
					);
			const secrets = withInvited(open.table, open.row.secrets, secret);
			// A newer invite may name other relays.
			open.row = { ...open.row, secrets, ...(relays.length > 0 ? { relays } : {}) };
			await apply(this.#shelf, open, ownPerson(open.table) ? [] : [{ kind: 'join', name }]);
			return id;
		});
	}

	/** Opens a table and does what can be done without the person. `have`: a state already at hand. */
	look(id: Id, have: Id): Promise<Opened> {
		return this.#shelf.again(id, async (open) => {
			await attend(this.#shelf, open);
			return openedFor(this.#shelf, open, have);
		});
	}

	/**
	 * The relays of a table have answered since it was opened, or the person goes on without them: from now on this
	 * device says by itself what there is to say.
	 */
	hear(id: Id, have: Id, some = false): Promise<Opened> {
		return this.#shelf.again(id, async (open) => {
			this.#shelf.hear(id, some);
			await attend(this.#shelf, open);
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

	/**
	 * Goes on with this device under new keys: after the person went on with another one, or where a newer copy of this
	 * one is about.
	 */
	takeBack(id: Id, have: Id): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const { table, row, kept } = await this.#shelf.opened(id);
			if (!kept || (!row.copied && table.stopped !== 'moved')) throw new OfficeFailure('no-seat');
			await this.#shelf.ports.store.keepPost({
				row: { ...withoutDevice(row), writes: (row.writes ?? 0) + 1 },
				was: kept,
				records: [],
				held: [],
				gone: [],
				memory: [],
				positions: []
			});
			this.#shelf.forget(id);
			const open = await this.#shelf.opened(id);
			this.#shelf.hear(id);
			await attend(this.#shelf, open);
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

	/**
	 * Forgets what it holds in memory, and that relays have answered: a table is opened, or comes back from a sleep. Another
	 * tab may have moved it on, and letters may lie there without which this device would call for a ballot.
	 */
	forget(id: Id): Promise<void> {
		return this.#shelf.inLine(async () => this.#shelf.unhear(id));
	}

	past(id: Id, from: number, to: number): Promise<readonly PastPosition[]> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const steps = pathOf(open.table).filter(({ step }) => step >= from && step <= to);
			return this.#shelf.positions(open, steps);
		});
	}

	/** Seals an order, as its canonical bytes: once this is answered, it is posted and final. */
	seal(id: Id, order: Bytes, have: Id): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			mustBeShown(open, have);
			const at = here(open.table);
			const step = at ? numberOf(at) : 0;
			await apply(this.#shelf, open, [{ kind: 'seal', order: packOrder(order) }], {
				step,
				order
			});
			return openedFor(this.#shelf, open, have);
		});
	}

	/** Does not wait any longer. */
	hurry(id: Id, have: Id): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			mustBeShown(open, have);
			await apply(this.#shelf, open, [{ kind: 'hurry' }]);
			return openedFor(this.#shelf, open, have);
		});
	}

	say(id: Id, wish: Wish, have: Id): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			await apply(this.#shelf, open, [eventOf(open.table, wish)]);
			return openedFor(this.#shelf, open, have);
		});
	}

	/** Writes to other seats. */
	write(id: Id, to: readonly number[], text: string): Promise<Opened> {
		return this.#shelf.inLine(async () => this.#write(await this.#shelf.opened(id), to, { text }));
	}

	/** Tells everybody at the table what their app is to know, inside a letter. */
	tell(id: Id, notice: Notice): Promise<Opened> {
		return this.#shelf.inLine(async () => {
			const open = await this.#shelf.opened(id);
			const standings = open.table.instance?.position.standings ?? [];
			const to = standings
				.filter(({ keys, frozen }) => keys !== undefined && !frozen)
				.map(({ seat }) => seat);
			return this.#write(open, to, { text: '', notice });
		});
	}

	async #write(
		open: Open,
		to: readonly number[],
		words: { readonly text: string; readonly notice?: Notice }
	): Promise<Opened> {
		const { table } = open;
		const standings = table.instance?.position.standings ?? [];
		const time = Math.floor(this.#shelf.ports.now());
		const letter = writeLetter(table.crypto, table.terms.table, standings, table.seat, to, {
			...words,
			time
		});
		if (!letter) throw new OfficeFailure('letter');
		await apply(this.#shelf, open, [{ kind: 'write', letter }]);
		return openedFor(this.#shelf, open, here(table)?.resolved?.hash ?? NONE);
	}

	/** Letters that are here by now have been read, and the opening of a step seen. */
	mark(id: Id, what: { letters?: boolean; seen?: number }): Promise<PostView> {
		return this.#shelf.again(id, async (open) => {
			const read = what.letters ? nextNumber(open) : open.row.read;
			open.row = { ...open.row, read };
			if ((what.seen ?? 0) > open.row.seen)
				open.row = { ...open.row, seen: what.seen ?? 0, told: open.row.seen };
			await apply(this.#shelf, open, []);
			return viewIn(this.#shelf, open);
		});
	}
}

/**
 * The person decided on the state that they were shown (`have`; NONE: on none), and a letter may have led on since.
 * @throws StoreFailure
 */
function mustBeShown({ table }: Open, have: Id): void {
	if (have !== NONE && here(table)?.resolved?.hash !== have) throw new StoreFailure('conflict');
}

/** The states that the game came to, those of open orders that are not decided yet too. */
function pathOf(table: Table): { readonly step: number; readonly hash: Id }[] {
	const path = table.line.map(({ step, resolved }) => ({ step, hash: resolved.hash }));
	const { instance } = table;
	const ids = (here(table)?.opens ?? []).map(({ id }) => id);
	for (let i = 1; instance && i <= ids.length; i++) {
		const prefix = prefixOf(table, instance, ids.slice(0, i));
		if (prefix?.resolved) path.push({ step: numberOf(prefix), hash: prefix.resolved.hash });
	}
	return path;
}

/** Name that this person goes by at a table. */
function nameOf(table: Table): string {
	const standing = table.instance?.position.standings[table.seat - 1];
	return standing?.name ?? ownPerson(table)?.name ?? '';
}

function eventOf(table: Table, wish: Wish): Event {
	switch (wish.kind) {
		case 'roster':
			return { kind: 'seat', seats: wish.seats };
		case 'motion': {
			const { seat, generation, to: id, time } = wish;
			const to = peopleOf(table).find((one) => one.id === id)?.person;
			if (!to && id !== NONE) throw new OfficeFailure('no-request');
			return { kind: 'say', fact: { kind: 'support', seat, generation, to, time } };
		}
		case 'dismiss':
			return wish;
		case 'resign':
		case 'back':
		case 'holiday':
			return { kind: 'say', fact: wish };
	}
}
