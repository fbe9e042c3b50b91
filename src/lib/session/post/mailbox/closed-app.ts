/**
 * Looks into the mailboxes while the app is closed: reads what the others left, does what can be done
 * without the person (votes, shares, the seating of guests), leaves what they lack, and rings. A table that a
 * page has open is left to that page.
 */
import type { RelayState } from '$lib/carriers/mailbox/mailbox';
import type { Id } from '$lib/protocol/bytes';
import type { PostRow } from '$lib/store/entries';
import { borrow } from '$lib/store/lease';
import { fromTabs, tellTabs } from '$lib/store/tabs';
import { BellDesk } from '../doorbell/bell-desk';
import { readBells } from '../doorbell/doorbell-wish';
import type { Office } from '../office/office';
import type { BellView, PostView } from '../view';
import { MailboxDesk, rosterFor } from './mailbox-desk';
import { withMailbox } from './mailbox-tables';
import { usedRelays, type TableMailbox } from './mailbox-wish';

export const VISIT_TIMES = {
	/** Milliseconds that one table takes at most; a browser gives a few minutes to all of them. */
	longest: 60_000,
	/** Milliseconds without news of any relay after which no more is waited for. */
	quiet: 15_000,
	/** Milliseconds for the doorbells. */
	ringing: 15_000
} as const;

/** Looks once into the mailboxes of these tables. Says how many there are. @throws StoreFailure */
export async function lookIntoMailboxes(office: Office, rows: readonly PostRow[]): Promise<number> {
	const tables = await withMailbox(rows);
	const visits = [...tables].map(([id, kept]) => new Visit(id, kept, office));
	// From then on the device belongs to somebody else.
	const deaf = fromTabs(({ kind }) => {
		if (kind === 'identity') for (const visit of visits) visit.end();
	});
	await Promise.all(visits.map(({ over }) => over));
	deaf();
	return tables.size;
}

/** A look into the mailbox of one table, until nothing more is to come or a page wants the table. */
class Visit {
	readonly over: Promise<void>;
	readonly #id: Id;
	readonly #kept: TableMailbox;
	readonly #office: Office;
	readonly #giveBack: () => void;
	readonly #longest: ReturnType<typeof setTimeout>;
	#finish: () => void = () => undefined;
	/** Hears that a relay or a doorbell has changed. */
	#onchange: () => void = () => undefined;
	#desk: MailboxDesk | undefined;
	#bells: BellDesk | undefined;
	#ended = false;

	constructor(id: Id, kept: TableMailbox, office: Office) {
		this.#id = id;
		this.#kept = kept;
		this.#office = office;
		this.over = new Promise((resolve) => (this.#finish = resolve));
		this.#longest = setTimeout(() => this.end(), VISIT_TIMES.longest);
		this.#giveBack = borrow(
			id,
			// What is wrong with a table is said by the page that opens it.
			() => void this.#look().then(this.end, this.end),
			this.end
		);
	}

	readonly end = (): void => {
		if (this.#ended) return;
		this.#ended = true;
		clearTimeout(this.#longest);
		this.#desk?.close();
		this.#bells?.close();
		this.#onchange();
		this.#giveBack();
		this.#finish();
	};

	async #look(): Promise<void> {
		const before = await this.#view();
		const relays = usedRelays(this.#kept);
		if (relays.length === 0 || this.#ended) return;
		const desk = this.#open(relays, before.spectators !== undefined);
		await this.#until(VISIT_TIMES.quiet, () => desk.states.every(isDone));
		if (await this.#seat()) {
			desk.changed();
			await this.#until(VISIT_TIMES.quiet, () => desk.states.every(isDone));
		}
		if (this.#ended) return;
		const { bells, parcel } = await this.#view();
		if (parcel.held !== before.parcel.held) tellTabs({ kind: 'moved', id: this.#id });
		if (desk.states.some(({ holds }) => holds)) await this.#ring(bells);
	}

	#open(relays: readonly string[], spectators: boolean): MailboxDesk {
		const [id, office, kept] = [this.#id, this.#office, this.#kept];
		this.#desk = new MailboxDesk({
			id,
			office,
			relays,
			kept,
			spectators,
			take: (event) => office.mailIn(id, event),
			hear: (some) => office.hear(id, '', some),
			onnews: () => undefined,
			onchange: () => this.#onchange(),
			// It comes again at the next look.
			onleft: (tips) => void office.sent(id, tips).catch(() => undefined),
			onfault: () => undefined
		});
		return this.#desk;
	}

	async #view(): Promise<PostView> {
		return (await this.#office.look(this.#id, '')).view;
	}

	/** The host's device closes the list once everybody who was waited for is there. */
	async #seat(): Promise<boolean> {
		if (this.#ended) return false;
		const seats = rosterFor(await this.#view(), this.#kept.people);
		if (!seats || this.#ended) return false;
		await this.#office.say(this.#id, { kind: 'roster', seats }, '');
		return true;
	}

	async #ring(bells: readonly BellView[]): Promise<void> {
		if (!bells.some(({ due }) => due) || (await readBells(this.#id)).silent) return;
		const bellDesk = await BellDesk.open({
			id: this.#id,
			onchange: () => this.#onchange(),
			onfault: this.end
		});
		if (this.#ended) return bellDesk.close();
		this.#bells = bellDesk;
		bellDesk.show(bells, true);
		await this.#until(VISIT_TIMES.ringing, () =>
			bellDesk.states.every(({ stage }) => stage !== 'waits')
		);
	}

	/** Resolves once it is so, at the end, or after so many milliseconds without a change. */
	#until(patience: number, isSo: () => boolean): Promise<void> {
		return new Promise((resolve) => {
			let timer: ReturnType<typeof setTimeout> | undefined;
			const over = (): void => {
				clearTimeout(timer);
				this.#onchange = () => undefined;
				resolve();
			};
			this.#onchange = () => {
				clearTimeout(timer);
				if (this.#ended || isSo()) return over();
				timer = setTimeout(over, patience);
			};
			this.#onchange();
		});
	}
}

/** Nothing more is to come of this relay now: it has been read, and has what the others may lack. */
const isDone = ({ stage, holds }: RelayState): boolean => stage === 'away' || holds;
