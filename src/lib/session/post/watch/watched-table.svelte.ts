/** A table that is followed without a seat, as its page sees it: nobody acts here, and any seat's eyes may be borrowed. */
import type { AnyRuleset, Report, SeatId } from '$engine/kernel/ruleset';
import type { RelayState } from '$lib/carriers/mailbox/mailbox';
import type { GameUi, SeatInfo, StandingLine } from '$lib/games/game';
import type { Id } from '$lib/protocol/bytes';
import { lease, type Lease } from '$lib/store/lease';
import type { PastStep } from '$lib/store/tables';
import { loaded, type Engine } from '../../engine/engine';
import { underRules } from '../../engine/kept';
import type { RoomTable } from '../../room-table';
import { SeatSession } from '../../seat-session.svelte';
import { seatInfos } from '../seat-infos';
import type { StepOutcome } from '../office/game';
import { readPosition } from '../office/position';
import { pastSteps } from '../past-steps';
import type { PostView } from '../view';
import type { Brought, FollowedView, GalleryCode, GalleryDoor } from './gallery';
import type { WatchDesk } from './watch-desk';

/** Reason that a followed table cannot be shown. */
export class NotFollowed extends Error {
	constructor(readonly code: GalleryCode) {
		super(code);
		this.name = 'NotFollowed';
	}
}

export class WatchedTable implements RoomTable {
	readonly id: Id;
	readonly game: GameUi;
	readonly #gallery: GalleryDoor;
	readonly #lease: Lease;
	#desk: WatchDesk | undefined;
	#closed = false;

	#followed = $state.raw() as FollowedView;
	#state = $state.raw<unknown>();
	#outcome = $state.raw<StepOutcome | undefined>(undefined);
	#have = $state.raw('');

	session = $state.raw<SeatSession | undefined>(undefined);
	/** Relays of the box; none until they are connected, or where there are none. */
	states = $state.raw<readonly RelayState[]>([]);
	/** Something that came was put aside. */
	refused = $state(false);
	held = $state(true);

	readonly watched = true;
	readonly resolving = undefined;
	readonly failure = undefined;
	readonly unsaved = undefined;
	readonly onlyBots = false;
	readonly shared = false;
	readonly open = false;
	readonly awaited: readonly SeatId[] = [];
	readonly sealed: readonly SeatId[] = [];
	readonly waiting: readonly SeatId[] = [];

	private constructor(game: GameUi, gallery: GalleryDoor, followed: FollowedView) {
		this.id = followed.view.id;
		this.game = game;
		this.#gallery = gallery;
		this.#take(followed);
		// One tab listens to the relays.
		this.#lease = lease(`watch/${this.id}`, (held) => void this.#hold(held));
	}

	/** @throws NotFollowed, StoreFailure, EngineFailure */
	static async open(
		id: Id,
		gallery: GalleryDoor,
		load: (ruleset: string) => Promise<GameUi | undefined>
	): Promise<WatchedTable> {
		// Another tab may have gone on with it since the worker last looked.
		await gallery.drop(id);
		const opened = await gallery.open(id, '');
		if (opened.kind === 'refused') throw new NotFollowed(opened.code);
		const { ruleset, rulesetVersion } = opened.followed.view;
		const game = await underRules(await loaded(ruleset, load), rulesetVersion);
		return new WatchedTable(game, gallery, opened.followed);
	}

	close(): void {
		this.#closed = true;
		this.#lease.release();
		this.#desk?.close();
		this.#desk = undefined;
	}

	// ------------------------------------------------------------ what is so

	get view(): PostView {
		return this.#followed.view;
	}
	get followed(): FollowedView {
		return this.#followed;
	}
	get ruleset(): AnyRuleset {
		return this.game.ruleset;
	}
	readonly seats: readonly SeatInfo[] = $derived.by(() => seatInfos(this.view));
	get latest(): number {
		return this.view.step?.number ?? 0;
	}
	get state(): unknown {
		return this.#state;
	}
	get hash(): string {
		return this.#have;
	}
	get reports(): readonly Report[] {
		return this.#outcome?.reports ?? [];
	}
	get over(): boolean {
		return this.view.stage === 'over';
	}
	readonly asked: readonly SeatId[] = $derived.by(() =>
		this.#state === undefined ? [] : this.ruleset.pending(this.#state).map(({ seat }) => seat)
	);
	readonly out: readonly SeatId[] = $derived.by(() =>
		this.#state === undefined ? [] : (this.ruleset.out?.(this.#state) ?? [])
	);
	since(): number {
		return this.latest;
	}
	async engine(): Promise<Engine> {
		return (await import('../../engine/worker')).workerEngine;
	}
	async past(from: number, to: number): Promise<readonly PastStep[]> {
		const rows = await this.#gallery.past(this.id, from, Math.min(to + 1, this.latest));
		return pastSteps(rows, to);
	}

	// ------------------------------------------------------------ what the person does

	/** Looks through the eyes of another seat. */
	look(through: SeatId): void {
		this.session = new SeatSession(this, through);
	}

	/** Takes in a file, of this table. @throws StoreFailure, EngineFailure */
	async bring(file: Uint8Array): Promise<GalleryCode | Brought> {
		const offered = await this.#gallery.look(file);
		if (offered.kind === 'refused') return offered.code;
		if (offered.id !== this.id) return 'other-table';
		const brought = await this.#gallery.follow(file, []);
		if ('kind' in brought) return brought.code;
		await this.#show();
		return brought;
	}

	/** Exports the stored records as a file that anybody can verify. */
	file(): Promise<Uint8Array> {
		return this.#gallery.file(this.id);
	}

	/** Retries relays that did not answer. */
	again(): void {
		this.#desk?.again();
	}

	// Nobody plays here.
	readonly owes = (): boolean => false;
	readonly draftOf = (): unknown => undefined;
	readonly saveDraft = (): void => undefined;
	readonly standingOf = (): readonly StandingLine[] => [];
	readonly saveStanding = (): void => undefined;
	readonly unopened = (): boolean => false;
	readonly sawOpening = (): Promise<void> => Promise.resolve();
	readonly seal = (): Promise<void> => Promise.resolve();
	readonly proceed = (): Promise<void> => Promise.resolve();
	readonly resolve = (): Promise<void> => Promise.resolve();
	readonly settled = (): Promise<void> => Promise.resolve();
	readonly rise = (): void => undefined;

	takeOver(): void {
		this.#lease.take();
	}

	// ------------------------------------------------------------ what comes

	async #hold(held: boolean): Promise<void> {
		this.held = held;
		if (!held) {
			this.#desk?.close();
			this.#desk = undefined;
			this.states = [];
			return;
		}
		const { relays } = this.#followed;
		if (relays.length === 0 || this.#desk || this.#closed) return;
		const { WatchDesk } = await import('./watch-desk');
		const authors = await this.#gallery.authors(this.id);
		if (this.#closed || !this.held || this.#desk) return;
		const desk = new WatchDesk({
			id: this.id,
			gallery: this.#gallery,
			relays,
			authors,
			onnews: () => void this.#show().catch(() => (this.refused = true)),
			onbad: () => (this.refused = true),
			onchange: () => (this.states = desk.states)
		});
		this.#desk = desk;
		this.states = desk.states;
	}

	async #show(): Promise<void> {
		const opened = await this.#gallery.open(this.id, this.#have);
		if (opened.kind === 'table' && !this.#closed) this.#take(opened.followed);
	}

	#take(followed: FollowedView): void {
		const { position } = followed;
		this.#followed = followed;
		if (!position) return;
		const { state, outcome } = readPosition(position);
		this.#state = state;
		this.#outcome = outcome;
		this.#have = position.hash;
		this.session ??= new SeatSession(this, 1);
	}
}
