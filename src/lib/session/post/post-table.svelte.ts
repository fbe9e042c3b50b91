/** A table among devices as the pages see it. What happens to it happens in the worker. */
import { decode, encode, type Encodable } from '$engine/kernel/encode';
import type { AnyRuleset, Report, SeatId } from '$engine/kernel/ruleset';
import type { Doorbell } from '$lib/carriers/doorbell/doorbell';
import type { NostrEvent } from '$lib/carriers/mailbox/event';
import type { GameUi, SeatInfo, StandingLine } from '$lib/games/game';
import { keepPostDraft, readPostDraft } from '$lib/store/entries';
import { StoreFailure, storeFailure } from '$lib/store/failure';
import { lease, type Lease } from '$lib/store/lease';
import { readStanding, writeStanding, type StandingOrders } from '$lib/store/standing';
import type { PastStep } from '$lib/store/tables';
import { fromTabs, tellTabs } from '$lib/store/tabs';
import { EngineFailure, loaded, type Engine } from '../engine/engine';
import { underRules } from '../engine/kept';
import type { RoomTable } from '../room-table';
import { firstNews, SeatSession } from '../seat-session.svelte';
import type { Arrival, Made, Opened, Wish } from './office/answers';
import type { Found } from './mailbox/mailbox-office';
import { OfficeFailure } from './office/office-failure';
import type { StepOutcome } from './office/game';
import { readPosition } from './office/position';
import type { Office } from './office/office';
import type { Notice } from './office/people/letters';
import { pastSteps } from './past-steps';
import { nameIn, owes, unread, waitingFor, type PostView } from './view';
import { seatInfos } from './seat-infos';

/** After this long without anything happening, it is looked at again: a deadline may have passed. */
const LOOK_EVERY = 60_000;

interface Draft {
	readonly step: number;
	readonly order: unknown;
	/** Its canonical bytes, which are stored and sealed. */
	readonly bytes: Uint8Array;
	readonly sealed: boolean;
}

export class PostTable implements RoomTable {
	readonly id: string;
	readonly game: GameUi;
	readonly #office: Office;
	readonly #lease: Lease;
	readonly #timer: ReturnType<typeof setInterval>;
	readonly #deaf: () => void;

	#view = $state.raw() as PostView;
	#state = $state.raw<unknown>();
	#outcome = $state.raw<StepOutcome | undefined>(undefined);
	/** Hash of the state at hand. */
	#have = $state.raw('');
	#draft = $state.raw<Draft | undefined>(undefined);
	#standing = $state.raw<StandingOrders>({});
	#reading = 0;

	session = $state.raw<SeatSession | undefined>(undefined);
	held = $state(true);
	/** The worker is at something that the person did: looks in between take no button away. */
	busy = $state(false);
	unsaved = $state.raw<StoreFailure | undefined>(undefined);
	/** Reason that the person's last act was not done; a look that goes well says nothing of that. */
	#undone = $state.raw<StoreFailure | EngineFailure | undefined>(undefined);
	#unseen = $state.raw<StoreFailure | EngineFailure | undefined>(undefined);

	/** Waits until the relays have answered, or will not soon; undefined: there are none. Set by the mailbox. */
	listens: (() => Promise<void>) | undefined = undefined;

	readonly resolving = undefined;
	readonly onlyBots = false;
	readonly shared = false;

	/** Another tab has moved it on since it was last shown. */
	#isBehind = false;
	#isFollowing = false;

	private constructor(id: string, game: GameUi, office: Office, opened: Opened) {
		this.id = id;
		this.game = game;
		this.#office = office;
		this.#take(opened);
		this.#lease = lease(id, (held) => void this.#setHeld(held));
		this.#deaf = fromTabs((news) => {
			if (news.kind === 'moved' && news.id === id) void this.#follow();
		});
		this.#timer = setInterval(() => {
			if (document.visibilityState === 'visible' && this.held) void this.look();
		}, LOOK_EVERY);
	}

	/** @throws OfficeFailure, StoreFailure, EngineFailure */
	static async open(
		id: string,
		office: Office,
		load: (ruleset: string) => Promise<GameUi | undefined>
	): Promise<PostTable> {
		// Another tab may have moved it on since the worker last looked.
		await office.forget(id);
		const opened = await office.look(id, '');
		const { ruleset, rulesetVersion } = opened.view;
		const game = await underRules(await loaded(ruleset, load), rulesetVersion);
		const table = new PostTable(id, game, office, opened);
		await table.#readStanding();
		await table.#readDraft();
		return table;
	}

	close(): void {
		clearInterval(this.#timer);
		this.#deaf();
		this.#lease.release();
	}

	// ------------------------------------------------------------ what is so

	get view(): PostView {
		return this.#view;
	}
	get ruleset(): AnyRuleset {
		return this.game.ruleset;
	}
	readonly seats: readonly SeatInfo[] = $derived.by(() => seatInfos(this.#view));
	get latest(): number {
		return this.#view.step?.number ?? 0;
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
		return this.#view.stage === 'over';
	}
	get awaited(): readonly SeatId[] {
		return this.#view.step?.owed ?? [];
	}
	get sealed(): readonly SeatId[] {
		return this.#view.step?.sealed ?? [];
	}
	readonly asked: readonly SeatId[] = $derived.by(() =>
		this.#state === undefined ? [] : this.ruleset.pending(this.#state).map(({ seat }) => seat)
	);
	readonly out: readonly SeatId[] = $derived.by(() =>
		this.#state === undefined ? [] : (this.ruleset.out?.(this.#state) ?? [])
	);
	get resigned(): readonly SeatId[] {
		return this.#view.seats.flatMap(({ seat, resigned }) => (resigned ? [seat] : []));
	}
	get waiting(): readonly SeatId[] {
		return waitingFor(this.#view);
	}
	get open(): boolean {
		return this.held && !this.over && this.#view.stopped === undefined;
	}
	get failure(): StoreFailure | EngineFailure | undefined {
		return this.#undone ?? this.#unseen;
	}
	get unread(): number {
		return unread(this.#view).length;
	}
	owes(seat: SeatId): boolean {
		return seat === this.#view.me && owes(this.#view);
	}
	draftOf(seat: SeatId): unknown {
		return seat === this.#view.me && this.#draft?.step === this.latest
			? this.#draft.order
			: undefined;
	}
	/** Order of the step before, written by whoever holds this device and never sealed; undefined: there is none. */
	get missed(): unknown {
		const draft = this.#draft;
		return draft && !draft.sealed && draft.step === this.latest - 1 ? draft.order : undefined;
	}
	unopened(seat: SeatId): boolean {
		return seat === this.#view.me && this.latest > 1 && this.#view.seen < this.latest;
	}
	since(): number {
		const { seen, told } = this.#view;
		return firstNews(this.latest, seen, told);
	}
	nameOf(seat: SeatId): string {
		return nameIn(this.#view, seat);
	}

	/** Only a replay asks for it: the steps of this table are resolved in the office. */
	async engine(): Promise<Engine> {
		return (await import('../engine/worker')).workerEngine;
	}
	async past(from: number, to: number): Promise<readonly PastStep[]> {
		const rows = await this.#office.past(this.id, from, Math.min(to + 1, this.latest));
		return pastSteps(rows, to);
	}

	// ------------------------------------------------------------ what the person does

	#storing: Promise<void> = Promise.resolve();

	saveDraft(seat: SeatId, order: unknown): void {
		if (seat !== this.#view.me) return;
		const step = this.latest;
		const bytes = encode(order as Encodable);
		this.#draft = { step, order, bytes, sealed: false };
		this.#storing = this.#storing.then(async () => {
			try {
				await keepPostDraft(this.id, step, bytes, false);
				this.unsaved = undefined;
			} catch (error) {
				this.unsaved = storeFailure(error);
			}
		});
	}

	standingOf(seat: SeatId): readonly StandingLine[] {
		return this.#standing[seat] ?? [];
	}
	saveStanding(seat: SeatId, lines: readonly StandingLine[]): void {
		if (seat !== this.#view.me) return;
		this.#standing = { ...this.#standing, [seat]: lines };
		this.#storing = this.#storing.then(async () => {
			try {
				await writeStanding(this.id, this.#standing);
			} catch (error) {
				this.unsaved = storeFailure(error);
			}
		});
	}

	async settled(): Promise<void> {
		await this.#storing;
	}

	async seal(_seat: SeatId, order: unknown): Promise<void> {
		const step = this.latest;
		await this.#storing;
		await this.#heard(step);
		const draft = this.#draft;
		const isDraft = draft?.step === step && draft.order === order;
		const bytes = isDraft ? draft.bytes : encode(order as Encodable);
		try {
			this.#take(await this.#office.seal(this.id, bytes, this.#have));
			this.#draft = { step, order, bytes, sealed: true };
		} catch (error) {
			await this.look();
			throw failureOf(error);
		}
	}

	proceed(): Promise<void> {
		return Promise.resolve();
	}

	/** After a failure, which the person has then read. */
	resolve(): Promise<void> {
		this.#undone = undefined;
		return this.look();
	}

	async sawOpening(): Promise<void> {
		const { seen } = this.#view;
		if (seen >= this.latest) return;
		this.#view = { ...this.#view, seen: this.latest, told: seen };
		if (this.held) await this.#office.mark(this.id, { seen: this.latest }).catch(() => undefined);
	}

	async readLetters(): Promise<void> {
		if (this.unread > 0 && this.held)
			this.#see(await this.#office.mark(this.id, { letters: true }));
	}

	/** Looks again, and does what can be done without the person. */
	look(): Promise<void> {
		return this.#show(() => this.#office.look(this.id, this.#have));
	}

	/** The relays have answered, or `some` of them: from now on this device speaks by itself. @throws OfficeFailure, StoreFailure */
	async hear(some = false): Promise<void> {
		this.#take(await this.#office.hear(this.id, this.#have, some));
	}

	/** The person goes on without the relays. */
	goOn(): Promise<void> {
		return this.#act(() => this.#office.hear(this.id, this.#have));
	}

	say(wish: Wish): Promise<void> {
		return this.#act(async () => {
			await this.#heard();
			return this.#office.say(this.id, wish, this.#have);
		});
	}

	/** Goes on with this device under new keys, after the person went on with another one. */
	takeBack(): Promise<void> {
		return this.#act(() => this.#office.takeBack(this.id, this.#have));
	}

	hurry(): Promise<void> {
		const step = this.latest;
		return this.#act(async () => {
			await this.#heard(step);
			return this.#office.hurry(this.id, this.#have);
		});
	}

	/** @throws OfficeFailure, StoreFailure */
	async write(to: readonly SeatId[], text: string): Promise<void> {
		await this.#heard();
		this.#take(await this.#office.write(this.id, to, text));
	}

	/**
	 * Packs the entries that somebody may lack, locked: for everybody, or for one person by their
	 * key. `all`: everything from the founding on. @throws StoreFailure
	 */
	async parcel(all: boolean, to = ''): Promise<Made> {
		const made = await this.#office.parcel(this.id, all, to, this.#have);
		// Making it, the office did what could be done: a step may have opened.
		if (made.view.step?.hash !== this.#view.step?.hash) this.#take(made);
		return made;
	}

	/** Takes in a letter, and shows at once what it brought for this table. @throws StoreFailure, EngineFailure */
	async receive(raw: Uint8Array): Promise<Arrival> {
		const arrival = await this.#office.receiveBytes(raw, { id: this.id, have: this.#have });
		if (arrival.kind === 'parcel' && arrival.delivery.id === this.id) {
			this.#take(arrival.delivery);
			this.#unseen = undefined;
		}
		return arrival;
	}

	/** Takes in an event of the table's mailbox, and shows at once what it brought. @throws StoreFailure, EngineFailure */
	async takeMail(event: NostrEvent): Promise<Found> {
		const found = await this.#office.mailIn(this.id, event, this.#have);
		const { arrival } = found;
		if (arrival?.kind === 'parcel' && arrival.delivery.id === this.id) this.#take(arrival.delivery);
		return found;
	}

	/** Names the relays of the table's mailbox to everybody at it. */
	nameRelays(relays: readonly string[]): Promise<void> {
		return this.#tell({ kind: 'relays', relays });
	}

	/** Tells the others how this person's phone is rung; undefined: no longer. */
	tellBell(bell: Doorbell | undefined): Promise<void> {
		return this.#tell({ kind: 'doorbell', bell });
	}

	invite(): Promise<Uint8Array> {
		return this.#office.invite(this.id);
	}

	/** The same in few characters, once the table's mailbox keeps the rest. */
	shortInvite(): Promise<Uint8Array> {
		return this.#office.shortInvite(this.id);
	}

	/** Founds a table that goes on from here, and says its id. @throws OfficeFailure, StoreFailure */
	refound(): Promise<string> {
		return this.#office.refound(this.id);
	}

	/** A parcel was sent: to everybody, or to one person. */
	async sent({ tips }: Pick<Made, 'tips'>, to = ''): Promise<void> {
		this.#see(await this.#office.sent(this.id, tips, to));
	}

	/**
	 * This may be an older copy of a device, which would say a second time what it said: the relays are heard first. Another
	 * step may open meanwhile: what was meant for `step` is not done then. @throws StoreFailure
	 */
	async #heard(step?: number): Promise<void> {
		if (this.#view.mute) await this.listens?.();
		if (step !== undefined && this.latest !== step) throw new StoreFailure('conflict');
	}

	#tell(notice: Notice): Promise<void> {
		return this.#act(async () => {
			await this.#heard();
			return this.#office.tell(this.id, notice);
		});
	}

	async #act(act: () => Promise<Opened>): Promise<void> {
		this.busy = true;
		this.#undone = await this.#troubleWith(act);
		this.busy = false;
	}

	async #show(look: () => Promise<Opened>): Promise<void> {
		this.#unseen = await this.#troubleWith(look);
	}

	async #troubleWith(
		question: () => Promise<Opened>
	): Promise<StoreFailure | EngineFailure | undefined> {
		try {
			this.#take(await question());
			return undefined;
		} catch (error) {
			return failureOf(error);
		}
	}

	#take({ view, position }: Opened): void {
		if (position) {
			const { state, outcome } = readPosition(position);
			this.#state = state;
			this.#outcome = outcome;
			this.#have = position.hash;
		}
		const held = this.#view?.parcel.held;
		this.#see(view);
		if (this.held && held !== undefined && held !== view.parcel.held)
			tellTabs({ kind: 'moved', id: this.id });
		if (view.me !== 0 && position && this.session?.viewer !== view.me)
			this.session = new SeatSession(this, view.me);
	}

	/** What the person has seen is known here first: an answer under way meanwhile does not take it back. */
	#see(view: PostView): void {
		const { seen = 0, told } = this.#view ?? {};
		this.#view = seen > view.seen ? { ...view, seen, told } : view;
	}

	async #readStanding(): Promise<void> {
		this.#standing = await readStanding(this.id);
	}

	async #readDraft(): Promise<void> {
		const turn = ++this.#reading;
		const draft = await readPostDraft(this.id);
		const order = draft && decode(draft.order);
		if (turn !== this.#reading || !draft || !order?.ok) return;
		const parsed = this.ruleset.parse(order.value);
		const { step, order: bytes, sealed } = draft;
		if (parsed.ok) this.#draft = { step, order: parsed.value as unknown, bytes, sealed };
	}

	// ------------------------------------------------------------ other tabs

	rise(): void {
		// One device, one person: nobody takes turns here.
	}

	takeOver(): void {
		this.#lease.take();
	}

	/** Shows what the tab that writes has brought. */
	async #follow(): Promise<void> {
		this.#isBehind = true;
		if (this.#isFollowing) return;
		this.#isFollowing = true;
		while (this.#isBehind && !this.held) {
			this.#isBehind = false;
			await this.#show(() => this.#office.show(this.id, this.#have));
		}
		this.#isFollowing = false;
	}

	async #setHeld(held: boolean): Promise<void> {
		if (held && !this.held) {
			await this.#office.forget(this.id).catch(() => undefined);
			await this.look();
			await this.#readStanding().catch(() => undefined);
			await this.#readDraft().catch(() => undefined);
		}
		this.held = held;
	}
}

/** The room has words for the store and the engine; what the office refuses is told by the panels. */
function failureOf(error: unknown): StoreFailure | EngineFailure {
	if (error instanceof EngineFailure || error instanceof StoreFailure) return error;
	if (error instanceof OfficeFailure)
		return new EngineFailure(error.code === 'stopped' ? 'stopped' : 'bug', error.message);
	return storeFailure(error);
}
