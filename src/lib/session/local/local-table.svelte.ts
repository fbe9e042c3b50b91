/**
 * A table on one device: persons share it in turn, bots answer inside the step. Everything is stored
 * before it is shown; whatever was under way when the page closed goes on when it opens.
 */
import { encode, type Encodable } from '$engine/kernel/encode';
import type { BotLevel } from '$engine/kernel/advance';
import type { AnyRuleset, Report, SeatId } from '$engine/kernel/ruleset';
import type { GameUi, SeatInfo, StandingLine } from '$lib/games/game';
import { storeFailure, type StoreFailure } from '$lib/store/failure';
import type { Founding } from '$lib/store/founding';
import { lease, type Lease } from '$lib/store/lease';
import { readStanding, writeStanding, type StandingOrders } from '$lib/store/standing';
import {
	addStep,
	markSeen,
	openTable,
	readSteps,
	saveDraft,
	sightOf,
	type Draft,
	type OpenTable,
	type PastStep,
	type TableHead
} from '$lib/store/tables';
import { EngineFailure, loaded, type Engine, type Progress } from '../engine/engine';
import { underRules } from '../engine/kept';
import { firstNews, SeatSession, type SeatTable } from '../seat-session.svelte';

export type TableFailure = StoreFailure | EngineFailure;

type Present = Omit<OpenTable, 'founding'>;

const sightsIn = ({ seen, told }: TableHead): Pick<TableHead, 'seen' | 'told'> =>
	told ? { seen, told } : { seen };

/** Steps that ask nobody here, before the table asks whether to go on. */
const MOST_IN_ONE_GO = 100;

/** Persons of a founding, by seat. */
export const personsOf = (founding: Founding): readonly SeatId[] =>
	founding.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i + 1] : []));

export const botsOf = (founding: Founding): Readonly<Record<SeatId, BotLevel>> =>
	Object.fromEntries(
		founding.seats.flatMap((seat, i) => (seat.kind === 'bot' ? [[i + 1, seat.level]] : []))
	);

export const seatsOf = (founding: Founding): readonly SeatInfo[] =>
	founding.seats.map(({ name, kind, colour, emblem }, i) => ({
		seat: i + 1,
		name,
		kind,
		colour,
		emblem
	}));

export class LocalTable implements SeatTable {
	readonly id: string;
	readonly game: GameUi;
	readonly founding: Founding;
	readonly seats: readonly SeatInfo[];
	readonly persons: readonly SeatId[];
	readonly #engine: Engine;
	readonly #lease: Lease;

	#head = $state.raw() as TableHead;
	#state = $state.raw<unknown>();
	#reports = $state.raw<readonly Report[]>([]);
	#drafts = $state.raw<Readonly<Record<SeatId, Draft>>>({});
	#standing = $state.raw<StandingOrders>({});

	/** Whoever holds the device; undefined: the curtain is down. */
	session = $state.raw<SeatSession | undefined>(undefined);
	/** This tab may write. */
	held = $state(true);
	/** A step is being resolved. */
	resolving = $state.raw<Progress | undefined>(undefined);
	/** The store differs from what was written: nothing of it may be shown or built upon. */
	damaged = $state(false);
	/** Failure of the last resolution; it can be tried again. */
	failure = $state.raw<TableFailure | undefined>(undefined);
	/** Failure to store the last draft. */
	unsaved = $state.raw<StoreFailure | undefined>(undefined);

	private constructor(game: GameUi, engine: Engine, opened: OpenTable, standing: StandingOrders) {
		this.#standing = standing;
		this.id = opened.head.id;
		this.game = game;
		this.founding = opened.head.founding;
		this.seats = seatsOf(this.founding);
		this.persons = personsOf(this.founding);
		this.#engine = engine;
		this.#show(opened);
		this.#lease = lease(this.id, (held) => void this.#setHeld(held));
		const only = this.persons.length === 1 ? this.persons[0] : undefined;
		if (only !== undefined) this.sit(only);
	}

	/** @throws StoreFailure, EngineFailure */
	static async open(
		id: string,
		engine: Engine,
		load: (ruleset: string) => Promise<GameUi | undefined>
	): Promise<LocalTable> {
		const [opened, standing] = await Promise.all([openTable(id), readStanding(id)]);
		const { ruleset, version } = opened.head.founding;
		const game = await underRules(await loaded(ruleset, load), version);
		const table = new LocalTable(game, engine, opened, standing);
		void table.#verify(opened.founding);
		return table;
	}

	/** Looks whether what was read is what was written, while the player looks at it. */
	async #verify(founding: Uint8Array): Promise<void> {
		const { latest } = this;
		if (await this.#isSound(founding, this.#state)) return;
		try {
			// Values may be damaged beside bytes that are not.
			const again = await openTable(this.id, false);
			const isThere = await this.#isSound(founding, again.state);
			if (this.latest !== latest) return;
			if (isThere) this.#show(again);
			else this.damaged = true;
		} catch {
			this.damaged = true;
		}
	}

	/** True too without an engine: no step is resolved then either, and that says why. */
	async #isSound(founding: Uint8Array, state: unknown): Promise<boolean> {
		const { id, hash } = this;
		return this.#engine.run({ kind: 'check', id, founding, state, hash }).then(
			({ sound }) => sound,
			() => true
		);
	}

	close(): void {
		this.#lease.release();
	}

	// ------------------------------------------------------------ what is so

	get ruleset(): AnyRuleset {
		return this.game.ruleset;
	}
	get latest(): number {
		return this.#head.latest;
	}
	get hash(): string {
		return this.#head.hash;
	}
	get over(): boolean {
		return this.#head.over;
	}
	get awaited(): readonly SeatId[] {
		return this.#head.awaited;
	}
	get sealed(): readonly SeatId[] {
		return this.#head.sealed;
	}
	get state(): unknown {
		return this.#state;
	}
	get reports(): readonly Report[] {
		return this.#reports;
	}
	get open(): boolean {
		return this.held && !this.resolving && !this.over;
	}
	/** Several persons share this device. */
	get shared(): boolean {
		return this.persons.length > 1;
	}
	/** Persons who have still to seal. */
	get waiting(): readonly SeatId[] {
		return this.awaited.filter((seat) => !this.sealed.includes(seat));
	}
	/** Nobody on this device is asked, and nothing goes on by itself. */
	get onlyBots(): boolean {
		return !this.over && this.awaited.length === 0;
	}
	readonly asked: readonly SeatId[] = $derived.by(() =>
		this.ruleset.pending(this.#state).map(({ seat }) => seat)
	);
	readonly out: readonly SeatId[] = $derived.by(() => this.ruleset.out?.(this.#state) ?? []);
	owes(seat: SeatId): boolean {
		return this.awaited.includes(seat) && !this.sealed.includes(seat);
	}
	draftOf(seat: SeatId): unknown {
		return this.#drafts[seat]?.order;
	}
	/** True if a person has still to see how the newest step opened. */
	unopened(seat: SeatId): boolean {
		return this.latest > 1 && (this.#head.seen[seat] ?? 1) < this.latest;
	}
	since(seat: SeatId): number {
		const { seen, told } = this.#head;
		return firstNews(this.latest, seen[seat] ?? 1, told?.[seat]);
	}
	engine(): Promise<Engine> {
		return Promise.resolve(this.#engine);
	}
	/** Reads past steps. If that fails, sets `damaged` or `failure` and returns none. */
	async past(from: number, to: number): Promise<readonly PastStep[]> {
		try {
			return await readSteps(this.id, from, to);
		} catch (error) {
			const failure = storeFailure(error);
			if (failure.code === 'damaged') this.damaged = true;
			else this.failure = failure;
			return [];
		}
	}

	// ------------------------------------------------------------ who holds the device

	sit(seat: SeatId): void {
		this.session = new SeatSession(this, seat);
	}

	/** Lowers the curtain: nothing of the one who sat there stays. */
	rise(): void {
		if (this.shared) this.session = undefined;
	}

	async sawOpening(seat: SeatId): Promise<void> {
		this.#head = { ...this.#head, ...sightOf(this.#head, seat, this.latest) };
		if (this.held) await markSeen(this.id, seat, this.latest).catch(() => undefined);
	}

	// ------------------------------------------------------------ orders

	/** The newest draft of each seat still to be stored. */
	readonly #queue = new Map<SeatId, Draft>();
	#storing: Promise<void> = Promise.resolve();

	saveDraft(seat: SeatId, order: unknown): void {
		const draft: Draft = { seat, step: this.latest, order, sealed: false };
		this.#drafts = { ...this.#drafts, [seat]: draft };
		this.#queue.set(seat, draft);
		this.#storing = this.#storing.then(() => this.#storeNext(seat));
	}

	standingOf(seat: SeatId): readonly StandingLine[] {
		return this.#standing[seat] ?? [];
	}
	saveStanding(seat: SeatId, lines: readonly StandingLine[]): void {
		this.#standing = { ...this.#standing, [seat]: lines };
		this.#storing = this.#storing.then(async () => {
			try {
				await writeStanding(this.id, this.#standing);
			} catch (error) {
				this.unsaved = storeFailure(error);
			}
		});
	}

	async #storeNext(seat: SeatId): Promise<void> {
		const draft = this.#queue.get(seat);
		if (!draft) return;
		this.#queue.delete(seat);
		try {
			await saveDraft(this.id, draft, this.hash, Date.now());
			this.unsaved = undefined;
		} catch (error) {
			this.unsaved = storeFailure(error);
			if (this.unsaved.code === 'conflict') await this.#reload();
		}
	}

	/** Once this resolves, every draft is stored, or `unsaved` says why not. */
	async settled(): Promise<void> {
		await this.#storing;
	}

	/**
	 * Seals what a seat has written; final.
	 * @throws StoreFailure if the seal could not be stored: then nothing is sealed.
	 */
	async seal(seat: SeatId, order: unknown): Promise<void> {
		await this.#storing;
		const draft: Draft = { seat, step: this.latest, order, sealed: true };
		try {
			const sealed = await saveDraft(this.id, draft, this.hash, Date.now());
			this.#drafts = { ...this.#drafts, [seat]: draft };
			this.#head = { ...this.#head, sealed };
		} catch (error) {
			const failure = storeFailure(error);
			if (failure.code === 'conflict') await this.#reload();
			throw failure;
		}
	}

	/** After a seal: the step is resolved if nobody else is awaited; else the device goes on. */
	async proceed(): Promise<void> {
		if (this.waiting.length === 0) await this.resolve();
		else this.rise();
	}

	/**
	 * Resolves the step with the sealed orders, and those after it that ask nobody on this device: until
	 * a person is asked, or the game is over. Once no person will be asked again it stops after each. A
	 * failure is kept in `failure`.
	 */
	async resolve(): Promise<void> {
		if (!this.open || this.waiting.length > 0) return;
		this.failure = undefined;
		this.resolving = { done: 0, of: 0, phase: '' };
		let at = this.#present();
		try {
			at = await this.#advance(at, this.sealed);
			for (let run = 1; run < MOST_IN_ONE_GO && this.#goesOn(at); run++) {
				const from = at.head.hash;
				at = await this.#advance(at, []);
				// The rules could not resolve it, and would hardly do better at once.
				if (at.head.hash === from) break;
			}
		} catch (error) {
			this.failure = error instanceof EngineFailure ? error : storeFailure(error);
		}
		// Shown once, however many steps it was: what is between is told by their reports.
		if (at.head.latest > this.latest) {
			this.#show({ ...at, head: { ...at.head, ...sightsIn(this.#head) } });
			this.rise();
		}
		if (this.failure?.code === 'conflict') await this.#reload();
		this.resolving = undefined;
	}

	/** Nobody on this device is asked now, but somebody may be later. */
	#goesOn({ head, state }: Present): boolean {
		const out = this.ruleset.out?.(state) ?? [];
		return (
			!head.over &&
			head.awaited.length === 0 &&
			this.persons.some((person) => !out.includes(person))
		);
	}

	#present(): Present {
		return { head: this.#head, state: this.#state, reports: this.#reports, drafts: [] };
	}

	async #advance(at: Present, sealed: readonly SeatId[]): Promise<Present> {
		const { ruleset, version, seed } = this.founding;
		const { latest: step, hash: from } = at.head;
		const orders = Object.fromEntries(sealed.map((seat) => [seat, this.draftOf(seat)]));
		const bots = botsOf(this.founding);
		const state = encode(at.state as Encodable);
		const done = await this.#engine.run(
			{ kind: 'advance', ruleset, version, state, hash: from, step, orders, bots, seed },
			(progress) => (this.resolving = progress)
		);
		const { pending, over, played, reports, hash } = done;
		const awaited = pending.filter((seat) => this.persons.includes(seat));
		const next = {
			step,
			seed: done.seed,
			orders,
			played,
			reports,
			from,
			state: done.state,
			hash,
			awaited,
			over
		};
		const touched = Date.now();
		const present = await addStep(this.id, next, touched);
		return {
			head: { ...at.head, latest: step + 1, hash, awaited, sealed: [], over, touched },
			state: present.state,
			reports: present.reports as readonly unknown[],
			drafts: []
		};
	}

	#show(opened: Present): void {
		this.#head = opened.head;
		this.#state = opened.state;
		this.#reports = opened.reports as readonly Report[];
		this.#drafts = Object.fromEntries(opened.drafts.map((draft) => [draft.seat, draft]));
	}

	// ------------------------------------------------------------ other tabs

	takeOver(): void {
		this.#lease.take();
	}

	async #setHeld(held: boolean): Promise<void> {
		// Whoever had the table may have moved it on: what is stored is what is so.
		if (held && !this.held) await this.#reload();
		this.held = held;
		// All had sealed, or nobody here was asked, and then the page was closed.
		if (held && (this.awaited.length > 0 || this.#goesOn(this.#present()))) await this.resolve();
	}

	async #reload(): Promise<void> {
		try {
			const [opened, standing] = await Promise.all([openTable(this.id), readStanding(this.id)]);
			this.#standing = standing;
			this.#show(opened);
		} catch (error) {
			this.failure = storeFailure(error);
		}
	}
}
