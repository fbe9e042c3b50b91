/**
 * Tables that no page has open, while the person looks at the pile of letters: what others who are
 * online have for them comes in by itself. Only a few, those that were touched last, and each only
 * while no other tab wants it. Loaded only where there are such tables.
 */
import { resolve } from '$app/paths';
import { iceFor } from '$lib/carriers/live/ice';
import { roomTrouble } from '$lib/carriers/live/room-trouble';
import { serversFor } from '$lib/carriers/live/signalling';
import type { Id } from '$lib/protocol/bytes';
import type { PostRow } from '$lib/store/entries';
import { borrow } from '$lib/store/lease';
import { tellTabs } from '$lib/store/tabs';
import { LiveNet } from './live-net';
import type { Heard } from '../clocks';
import type { HomeBells } from '../doorbell/home-bells';
import type { MailboxDesk } from '../mailbox/mailbox-desk';
import { withMailbox, worthAttending } from '../mailbox/mailbox-tables';
import { usedRelays, type TableMailbox } from '../mailbox/mailbox-wish';
import { isOffFor, readWish, type LiveWish } from './live-wish';
import type { Office } from '../office/office';

/** Every table is a worker's time, a socket and connections of its own. */
const MOST = 3;
/** Milliseconds from something new to looking at it: much may come at once. */
const SOON = 300;

export class LiveHome {
	readonly #office: Office;
	/** Something new is in the store. */
	readonly #onnews: () => void;
	readonly #onclocks: (id: Id, heard: Heard) => void;
	readonly #attended = new Map<Id, Attended>();
	#closed = false;
	/** One change of mind after the other. */
	#work: Promise<void> = Promise.resolve();

	constructor(office: Office, onnews: () => void, onclocks: (id: Id, heard: Heard) => void) {
		this.#office = office;
		this.#onnews = onnews;
		this.#onclocks = onclocks;
	}

	/** Looks after these tables, as far as the person plays them live, and after no others. */
	attend(rows: readonly PostRow[]): Promise<void> {
		this.#work = this.#work
			.then(() => this.#choose(rows))
			// The pile itself says what is wrong with the store.
			.catch(() => undefined);
		return this.#work;
	}

	/** Lets go of all, at once. */
	close(): void {
		this.#closed = true;
		for (const table of this.#attended.values()) table.end();
	}

	async #choose(rows: readonly PostRow[]): Promise<void> {
		const wish = await readWish();
		const live = wish.on && !roomTrouble() ? await wanted(rows) : [];
		const mailboxes = await withMailbox(rows);
		const ids = [...new Set([...live, ...mailboxes.keys()])];
		for (const [id, table] of this.#attended) if (!ids.includes(id)) table.end();
		const fresh = ids.filter((id) => !this.#attended.has(id));
		if (fresh.length === 0) return;
		const app = new URL(resolve('/'), location.href).href;
		const servers = live.length > 0 ? await serversFor(wish.servers, app) : [];
		if (this.#closed) return;
		for (const id of fresh) {
			const mailbox = mailboxes.get(id);
			const found = live.includes(id) ? servers : [];
			const isLive = live.includes(id);
			if (found.length === 0 && !mailbox) continue;
			const table = new Attended(id, this.#office, {
				onnews: this.#onnews,
				onclocks: (heard) => this.#onclocks(id, heard),
				onend: () => this.#attended.delete(id)
			});
			this.#attended.set(id, table);
			table.begin({ isLive, servers: found, wish, mailbox });
		}
	}
}

/** How others are looked for at a table that no page has open. */
interface Ways {
	/** Those who are online are looked for. */
	readonly isLive: boolean;
	readonly servers: readonly string[];
	readonly wish: LiveWish;
	readonly mailbox: TableMailbox | undefined;
}

async function wanted(rows: readonly PostRow[]): Promise<Id[]> {
	const ids: Id[] = [];
	for (const id of worthAttending(rows)) {
		if (ids.length === MOST) break;
		if (!(await isOffFor(id))) ids.push(id);
	}
	return ids;
}

interface Listeners {
	readonly onnews: () => void;
	readonly onclocks: (heard: Heard) => void;
	readonly onend: () => void;
}

class Attended {
	readonly #id: Id;
	readonly #office: Office;
	readonly #on: Listeners;
	#heard: Heard = {};
	#giveBack: () => void = () => undefined;
	#ended = false;
	#net: LiveNet | undefined;
	#desk: MailboxDesk | undefined;
	#bells: HomeBells | undefined;
	#soon: ReturnType<typeof setTimeout> | undefined;
	/** Hash of the state when it was last looked at, and how many entries there were. */
	#have = '';
	#held = 0;

	constructor(id: Id, office: Office, on: Listeners) {
		this.#id = id;
		this.#office = office;
		this.#on = on;
	}

	begin(ways: Ways): void {
		this.#giveBack = borrow(
			this.#id,
			() => void this.#connect(ways).catch(() => this.end()),
			() => this.end()
		);
	}

	end(): void {
		if (this.#ended) return;
		this.#ended = true;
		clearTimeout(this.#soon);
		this.#giveBack();
		this.#on.onend();
		void this.#net?.close();
		this.#desk?.close();
		this.#bells?.close();
	}

	async #connect({ isLive, servers, wish, mailbox }: Ways): Promise<void> {
		const [id, office] = [this.#id, this.#office];
		// Another tab may have moved it on since the worker last looked.
		await office.forget(id);
		await this.#look();
		if (mailbox) await this.#openMailbox(mailbox);
		if (!isLive || (servers.length === 0 && !this.#desk)) return;
		const keys = await office.liveKeys(id);
		const net = await LiveNet.open({
			id,
			keys,
			office,
			ice: iceFor(wish.ice),
			onhere: () => undefined,
			onhour: (person, ahead) => this.#hear({ said: new Map(this.#heard.said).set(person, ahead) }),
			onarrival: () => this.#lookSoon(),
			// It is tried again, and a page that shows the table says what the matter is.
			onfault: () => undefined
		});
		if (this.#ended) return net.close();
		this.#net = net;
		await net.meet(this.#desk);
		if (servers.length > 0) await net.enter(servers, () => undefined);
	}

	async #openMailbox(kept: TableMailbox): Promise<void> {
		const [id, office] = [this.#id, this.#office];
		const { MailboxDesk, rosterFor } = await import('../mailbox/mailbox-desk');
		const { view } = await office.look(id, this.#have);
		const relays = usedRelays(kept);
		if (relays.length === 0 || this.#ended) return;
		const seat = async (): Promise<void> => {
			const seats = rosterFor((await office.look(id, this.#have)).view, kept.people);
			if (seats) await office.say(id, { kind: 'roster', seats }, this.#have);
			this.#lookSoon();
		};
		this.#desk = new MailboxDesk({
			id,
			office,
			relays,
			kept,
			spectators: view.spectators !== undefined,
			take: (event) => office.mailIn(id, event),
			hear: async (some) => {
				await office.hear(id, this.#have, some);
				await seat();
			},
			// It is tried again, and a page that shows the table says what the matter is.
			onnews: () => void seat().catch(() => undefined),
			onhour: (posted) => this.#hear({ posted }),
			onchange: () => {
				const states = this.#desk?.states ?? [];
				this.#bells?.left(states.some(({ holds }) => holds));
				const refused = states.some(({ trouble }) => trouble === 'clock');
				if (refused !== (this.#heard.refused ?? false)) this.#hear({ refused });
			},
			onleft: (tips) => void office.sent(id, tips).catch(() => undefined),
			onfault: () => undefined
		});
		if (view.bells.length === 0) return;
		const { HomeBells } = await import('../doorbell/home-bells');
		if (this.#ended) return;
		this.#bells = new HomeBells(id);
		this.#bells.show(view);
	}

	#hear(news: Heard): void {
		this.#heard = { ...this.#heard, ...news };
		this.#on.onclocks(this.#heard);
	}

	#lookSoon(): void {
		this.#soon ??= setTimeout(() => {
			this.#soon = undefined;
			if (!this.#ended) this.#look().catch(() => undefined);
		}, SOON);
	}

	/** Does what can be done without the person. */
	async #look(): Promise<void> {
		const { view } = await this.#office.look(this.#id, this.#have);
		this.#have = view.step?.hash ?? '';
		this.#bells?.show(view);
		if (view.parcel.held === this.#held) return;
		const isNews = this.#held > 0;
		this.#held = view.parcel.held;
		this.#net?.exchange.changed();
		this.#desk?.changed();
		if (!isNews || this.#ended) return;
		tellTabs({ kind: 'moved', id: this.#id });
		this.#on.onnews();
	}
}
