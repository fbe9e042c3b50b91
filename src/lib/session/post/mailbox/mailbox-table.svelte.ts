/** The mailbox of a table, as the pages see it. */
import { untrack } from 'svelte';
import type { RelayState } from '$lib/carriers/mailbox/mailbox';
import { askForLooks, type PeriodicNavigator } from '$lib/carriers/mailbox/periodic';
import type { Passage } from '$lib/carriers/meeting';
import type { Office } from '../office/office';
import type { PostTable } from '../post-table.svelte';
import type { MailboxDesk } from './mailbox-desk';
import { mailboxState, type MailboxState } from './mailbox-state';
import {
	changeMailbox,
	isOtherwise,
	NO_MAILBOX,
	readMailbox,
	usedRelays,
	type TableMailbox
} from './mailbox-wish';

/** Milliseconds that somebody who speaks waits for slow relays. */
const PATIENCE = 30_000;
/** States of a mailbox whose relays are asked, or have been. */
const ASKED: readonly MailboxState[] = ['starting', 'reading', 'leaving', 'kept'];

export class MailboxTable {
	readonly #table: PostTable;
	readonly #office: Office;
	/** Tells the way by which devices that look at once find each other. */
	readonly #onpassage: (passage: Passage | undefined) => void;
	readonly #end: () => void;
	#desk: Promise<MailboxDesk> | undefined;
	#closed = false;
	/** Changes of mind follow one another. */
	#work: Promise<void> = Promise.resolve();

	#kept = $state.raw<TableMailbox | undefined>(undefined);
	states = $state.raw<readonly RelayState[]>([]);
	/** Milliseconds that the clock of somebody who leaves letters is ahead, at the least; 0: none that matters. */
	ahead = $state(0);
	/** The browser looks into the mailbox now and then while the app is closed. */
	looksWhileClosed = $state(false);
	/** Failure that kept something that came from being stored. */
	fault = $state.raw<unknown>(undefined);

	/** Relays to be connected with, as text: a new view of the table is no reason to connect anew. */
	readonly #wanted: string = $derived.by(() => (this.#table.held ? this.used.join('\n') : ''));

	constructor(table: PostTable, office: Office, onpassage: (passage: Passage | undefined) => void) {
		this.#table = table;
		this.#office = office;
		this.#onpassage = onpassage;
		table.listens = () => this.#answered();
		this.#end = $effect.root(() => {
			$effect(() => {
				const relays = this.#wanted;
				void untrack(() => this.#then(() => this.#bring(relays)));
			});
			$effect(() => {
				void table.view.parcel.held;
				untrack(() => {
					void this.#desk?.then((desk) => desk.changed());
					if (this.on) void this.#seat();
				});
			});
		});
		void this.#read();
	}

	async close(): Promise<void> {
		this.#closed = true;
		this.#end();
		await this.#then(() => this.#bring(''));
	}

	// ------------------------------------------------------------ what is so

	/** Relays that the table names. */
	get named(): readonly string[] {
		return this.#table.view.relays;
	}

	/** Relays that are used: the person agreed to them. */
	get used(): readonly string[] {
		return this.#kept ? usedRelays(this.#kept) : [];
	}

	/** Letters go by themselves here. */
	get on(): boolean {
		return this.used.length > 0;
	}

	/** The table names other relays than those that are used. */
	get unagreed(): boolean {
		return isOtherwise(this.named, this.used);
	}

	/** People who are seated as soon as they have come; 0: by hand. */
	get people(): number {
		return this.#kept?.people ?? 0;
	}

	get state(): MailboxState {
		return mailboxState(this.named, this.#kept, this.#table.held, this.states);
	}

	/** Agrees to the relays that the table names, or wants them no longer. @throws StoreFailure */
	async turn(on: boolean): Promise<void> {
		const agreed = on ? this.named : (this.#kept?.agreed ?? this.named);
		this.#kept = await changeMailbox(this.#table.id, { on, agreed });
		// A table without relays waits for none.
		if (!on) await this.#table.goOn();
	}

	/** Names other relays to the table, and agrees to them. @throws StoreFailure */
	async name(relays: readonly string[]): Promise<void> {
		await this.#table.nameRelays(relays);
		this.#kept = await changeMailbox(this.#table.id, { on: relays.length > 0, agreed: relays });
	}

	/** Retries failed relays at once. */
	again(): void {
		void this.#desk?.then((desk) => desk.again());
	}

	// ------------------------------------------------------------ connections

	async #read(): Promise<void> {
		try {
			this.#kept = await readMailbox(this.#table.id);
		} catch (error) {
			this.fault = error;
			this.#kept = NO_MAILBOX;
		}
	}

	#then(work: () => Promise<void>): Promise<void> {
		this.#work = this.#work.then(work).catch((error: unknown) => {
			this.fault = error;
		});
		return this.#work;
	}

	async #bring(relays: string): Promise<void> {
		const desk = this.#desk;
		this.#desk = undefined;
		if (desk) this.#onpassage(undefined);
		(await desk)?.close();
		this.states = [];
		if (relays === '' || this.#closed) return;
		this.#desk = this.#open(relays.split('\n'));
		this.#onpassage(await this.#desk);
	}

	async #open(relays: readonly string[]): Promise<MailboxDesk> {
		const { MailboxDesk } = await import('./mailbox-desk');
		const table = this.#table;
		const desk = new MailboxDesk({
			id: table.id,
			office: this.#office,
			relays,
			kept: await readMailbox(table.id),
			spectators: table.view.spectators !== undefined,
			take: (event) => table.takeMail(event),
			hear: async (some) => {
				await table.hear(some);
				await this.#seat();
			},
			onnews: () => void this.#seat(),
			onchange: () => (this.states = desk.states),
			onhour: (ahead) => (this.ahead = ahead),
			onleft: (tips) => void table.sent({ tips }).catch((error: unknown) => (this.fault = error)),
			onfault: (error) => (this.fault = error)
		});
		void this.#seat();
		void askForLooks(navigator as PeriodicNavigator).then((will) => (this.looksWhileClosed = will));
		return desk;
	}

	/** Waits until the relays have answered, or none can be read. */
	async #answered(): Promise<void> {
		const end = Date.now() + PATIENCE;
		while (this.#table.view.mute && ASKED.includes(this.state) && Date.now() < end)
			await new Promise((resolve) => setTimeout(resolve, 100));
	}

	/** The host's app closes the list once everybody who was waited for is there. */
	async #seat(): Promise<void> {
		const { rosterFor } = await import('./mailbox-desk');
		const seats = rosterFor(this.#table.view, this.people);
		if (seats && !this.#table.busy) await this.#table.say({ kind: 'roster', seats });
	}
}
