/** The doorbells of a table, as the pages see them: one's own, and those that this device rings. */
import { untrack } from 'svelte';
import type { Doorbell } from '$lib/carriers/doorbell/doorbell';
import type { BellState } from '$lib/carriers/doorbell/ringer';
import type { MailboxTable } from '../mailbox/mailbox-table.svelte';
import type { PostTable } from '../post-table.svelte';
import type { BellView } from '../view';
import type { BellDesk } from './bell-desk';
import {
	changeBells,
	readBells,
	readOwnBell,
	type OwnBell,
	type TableBells
} from './doorbell-wish';
import {
	bellFor,
	bellToTell,
	othersBells,
	readersIn,
	sameBell,
	toldBell,
	type BellPage
} from './telling';

export class DoorbellTable {
	readonly #table: PostTable;
	readonly #mailbox: MailboxTable;
	readonly #page: BellPage;
	readonly #isHere: (emblem: string) => boolean;
	readonly #end: () => void;
	#desk: Promise<BellDesk> | undefined;
	#closed = false;
	/** Told again once: what failed is tried with the next visit. */
	#tried = '';

	#own = $state.raw<OwnBell | 'none' | undefined>(undefined);
	#kept = $state.raw<TableBells | undefined>(undefined);
	/** Members whom this device has to ring, and what came of it. */
	states = $state.raw<readonly BellState[]>([]);
	/** Failure of the store, or of the office. */
	fault = $state.raw<unknown>(undefined);

	/** As text: a new view of the table is no reason to do anything. */
	readonly #wanted: string = $derived.by(() => {
		if (!this.#table.held || !this.#kept || this.#kept.silent) return '';
		const { seats } = this.#table.view;
		// Whoever is connected needs no bell.
		return JSON.stringify(
			this.others.filter(({ seat }) => !this.#isHere(seats[seat - 1]?.emblem ?? ''))
		);
	});

	constructor(
		table: PostTable,
		mailbox: MailboxTable,
		page: BellPage,
		isHere: (emblem: string) => boolean
	) {
		this.#isHere = isHere;
		this.#table = table;
		this.#mailbox = mailbox;
		this.#page = page;
		this.#end = $effect.root(() => {
			$effect(() => {
				const bells = this.#wanted;
				const isLeft = this.#mailbox.state === 'kept';
				untrack(() => void this.#show(bells, isLeft));
			});
			$effect(() => {
				const bell = this.#stale;
				if (bell) untrack(() => void this.#tellAgain(bell));
			});
		});
		void this.read();
	}

	close(): void {
		this.#closed = true;
		this.#end();
		void this.#desk?.then((desk) => desk.close());
	}

	// ------------------------------------------------------------ what is so

	/** The doorbell that the others know of; undefined: none. */
	get told(): Doorbell | undefined {
		return toldBell(this.#table.view);
	}

	/** The doorbell of this device's settings; undefined: there is none. */
	get own(): OwnBell | undefined {
		return this.#own === 'none' ? undefined : this.#own;
	}

	/** Doorbells of the others. */
	get others(): readonly BellView[] {
		return othersBells(this.#table.view);
	}

	/** This device rings nobody here. */
	get silent(): boolean {
		return this.#kept?.silent ?? false;
	}

	/** The person can say whether their phone is rung: letters can be sent to seats. */
	get mayTell(): boolean {
		const { view, held } = this.#table;
		const { me, stopped, stage } = view;
		return held && me !== 0 && !stopped && (stage === 'keys' || stage === 'play');
	}

	/** What the table is to hear by itself. */
	get #stale(): Doorbell | 'none' | undefined {
		if (!this.#kept || !this.mayTell || this.#table.busy || this.#table.view.mute) return undefined;
		return bellToTell(this.#table.view, this.#own, this.#kept.told, this.#page);
	}

	// ------------------------------------------------------------ what the person does

	/** Lets the table ring this phone, or no longer. @throws OfficeFailure, StoreFailure */
	async turn(on: boolean): Promise<void> {
		const { own } = this;
		await this.#tell(on && own ? bellFor(own, this.#page) : undefined);
	}

	/** This device rings nobody here, or does again. @throws StoreFailure */
	async hush(silent: boolean): Promise<void> {
		this.#kept = await changeBells(this.#table.id, { silent });
	}

	/** Reads the settings again, which another page may have changed. */
	async read(): Promise<void> {
		try {
			const own = await readOwnBell();
			this.#kept = await readBells(this.#table.id);
			this.#own = own ?? this.#ownAsTold();
		} catch (error) {
			this.fault = error;
		}
	}

	async remind(seats: readonly number[]): Promise<void> {
		(await this.#desk)?.remind(seats);
	}

	/** @throws StoreFailure */
	async answer(url: string, may: boolean): Promise<void> {
		await (await this.#desk)?.answer(url, may);
	}

	async again(): Promise<void> {
		await (await this.#desk)?.again();
	}

	// ------------------------------------------------------------ rings

	async #show(bells: string, isLeft: boolean): Promise<void> {
		if (this.#closed || (!this.#desk && (bells === '' || bells === '[]'))) return;
		try {
			this.#desk ??= this.#open();
			(await this.#desk).show(bells === '' ? [] : (JSON.parse(bells) as BellView[]), isLeft);
		} catch (error) {
			this.fault = error;
		}
	}

	async #open(): Promise<BellDesk> {
		const { BellDesk } = await import('./bell-desk');
		const desk = await BellDesk.open({
			id: this.#table.id,
			onchange: () => (this.states = desk.states),
			onfault: (error) => (this.fault = error)
		});
		return desk;
	}

	/** A device that came from a backup learns its own doorbell from what it told. */
	#ownAsTold(): OwnBell | undefined {
		const { told } = this;
		return told && { kind: told.kind, url: told.url, quiet: told.quiet };
	}

	async #tell(bell: Doorbell | undefined): Promise<void> {
		const people = readersIn(this.#table.view);
		await this.#table.tellBell(bell);
		const { told } = this;
		// The table itself says what kept it from being told.
		if (bell && told && sameBell(bell, told))
			this.#kept = await changeBells(this.#table.id, { told: people });
	}

	async #tellAgain(bell: Doorbell | 'none'): Promise<void> {
		const what = JSON.stringify([bell, readersIn(this.#table.view)]);
		if (what === this.#tried) return;
		this.#tried = what;
		try {
			await this.#tell(bell === 'none' ? undefined : bell);
		} catch (error) {
			this.fault = error;
		}
	}
}
