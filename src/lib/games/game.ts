/** Contract between a game and the table page. */
import type { Component } from 'svelte';
import type { Frame } from '$engine/kernel/frames';
import type {
	Advice,
	AnyRuleset,
	Data,
	Path,
	Problem,
	Report,
	SeatId
} from '$engine/kernel/ruleset';

/** Player of a seat, as shown everywhere: never a colour alone, always with the emblem. */
export interface SeatInfo {
	readonly seat: SeatId;
	readonly name: string;
	readonly kind: 'person' | 'bot';
	/** Index into the seat palette (`--seat-0` …). */
	readonly colour: number;
	/** Key that the emblem is drawn from: a public key, or another stable string. */
	readonly emblem: string;
}

/** A part of an order for every turn. */
export interface StandingLine extends Pick<Advice, 'at' | 'how' | 'value'> {
	/** The step that could not take it, and why: it stands no more, and this says so until the next one. */
	readonly dropped?: { readonly step: number; readonly why: Problem };
}

/** One step as the viewer knew it. `reports` are of the resolution that led to it, addressed to them. */
export interface StepRecord<View, Order, R extends Report = Report> {
	readonly step: number;
	readonly view: View;
	readonly order: Order | undefined;
	readonly reports: readonly R[];
	/** Hash of the state at this step, hex. */
	readonly hash: string;
}

/**
 * A table through one seat's eyes; its getters are reactive. Steps count from 1; step k is the state
 * before its k-th resolution. While looking back, `view`, `order` and `reports` are of the past step
 * and `editable` is false.
 */
export interface TableSession<
	View = unknown,
	Order = unknown,
	R extends Report = Report
> extends StepRecord<View, Order, R> {
	readonly ruleset: AnyRuleset;
	readonly seats: readonly SeatInfo[];
	readonly viewer: SeatId;
	/** The newest step. */
	readonly latest: number;
	/**
	 * The first step whose opening was news when this person last looked: where others were asked in
	 * between, it is earlier than `latest`. `load(since, latest)` has the reports of all of them.
	 */
	readonly since: number;
	readonly editable: boolean;
	/** Problems that the rules find in the order as it stands. */
	readonly problems: readonly Problem[];
	/** Replaces the draft; it is stored at once. */
	setOrder(order: Order): void;
	/** Lines that enter every sheet by themselves, kept with the drafts; absent: none are kept here. */
	readonly standing?: readonly StandingLine[];
	/** Replaces them; they are stored at once. */
	setStanding?(lines: readonly StandingLine[]): void;
	/** Looks at a step; `latest` returns to the present. */
	goTo(step: number): Promise<void>;
	/** Any step of the past, oldest first. */
	load(from: number, to: number): Promise<readonly StepRecord<View, Order, R>[]>;
	/**
	 * Frames between the step before and this one, phase by phase, as the viewer saw them: see
	 * `engine/kernel/frames.ts`. Resolved anew by the rules of the table, off the page's thread. Through
	 * other eyes (0: everybody's) only once the game is over; before, and at the first step, none.
	 */
	frames?(step: number, eyes?: SeatId): Promise<readonly Frame<View>[]>;
	/** Everything of these steps, once the game is over and nothing is secret any more; before, none. */
	reveal?(from: number, to: number): Promise<readonly RevealedStep<unknown, Order, R>[]>;
}

/** A step as it was for everybody. */
export interface RevealedStep<State = unknown, Order = unknown, R extends Report = Report> {
	readonly step: number;
	readonly state: State;
	/** Order that each seat played in this step, as far as it is kept; none at the newest step. */
	readonly orders: Readonly<Record<SeatId, Order>>;
	/** All reports of the resolution that led to it. */
	readonly reports: readonly R[];
}

/** Services of the table page to a game. */
export interface TablePage {
	/**
	 * Brings a page to the front (`page-<id>`: one of the game's own); on a phone, paper slides over the
	 * map or away from it.
	 */
	show(page: 'map' | 'orders' | 'report' | `page-${string}`): void;
	/** Opens the rulebook at a chapter, over whatever is being read. */
	rule?(id: string): void;
	/** Opens the last look before the wax sets. */
	seal?(): void;
	/** Words of a first turn; not shown once they were dismissed. */
	readonly firstTurn?: { readonly shown: boolean; dismiss(): void };
	/** A guide tells the next step. */
	readonly guided?: boolean;
	/** Told by the board: an order is written on paper that lies over the map. */
	writes?(now: boolean): void;
	/** Times that the map was asked for from behind that paper. */
	readonly asked?: number;
	/** Height in px of the paper that covers the foot of the map. */
	readonly covered: number;
}

/** Words about a game for founders of a table. Loaded without the game: a choice needs no map. */
export interface GameOffer {
	/** One sentence that makes a person want to play. */
	pitch(): string;
	/** Number of players and length of a game: a short line. */
	facts(): string;
	/** The options of a new table, each with a sentence; `value` is what parseOptions takes. */
	readonly OptionsForm: Component<{ value: unknown; onchange: (value: unknown) => void }>;
}

/** A page of a game's own beside orders and report: a council, a market, a tree of technology. */
export interface GamePage<Plan = unknown> {
	/** Short, of letters, and of no other page of the game. */
	readonly id: string;
	/** A word or two: the name of its tab. */
	title(): string;
	readonly icon: Component<{ size?: number; strokeWidth?: number; 'aria-hidden'?: 'true' }>;
	readonly Component: Component<{ plan: Plan }>;
	/** There is something to see in this step; without it, always. */
	shown?(table: TableSession): boolean;
}

/** Two sentences for the moment the seals break; empty: nothing of the kind. */
export interface LeadLines {
	readonly mine: string;
	readonly world: string;
}

/** Condition of a step, composed like a sentence. */
export type Condition =
	/** The drafted order has it: at that place, or in the list there, stands something with these fields. */
	| { readonly draft: Path; readonly has: Data }
	/** The same of what the seat sees. */
	| { readonly view: Path; readonly has: Data }
	/** The person has pressed on. */
	| { readonly read: true }
	| { readonly and: readonly Condition[] }
	| { readonly or: readonly Condition[] }
	| { readonly not: Condition };

export interface GuideStep {
	/** Of letters, and of no other step of the guide. */
	readonly id: string;
	/** Told while this holds. */
	readonly when: Condition;
	/** One or two sentences. */
	readonly say: () => string;
	/** Names of what to point at, the first that is on the screen. */
	readonly point?: () => readonly string[];
	readonly done: Condition;
	/** One way to do it, for whoever plays the guide without hands: parts of the order. */
	readonly does?: readonly Pick<Advice, 'at' | 'how' | 'value'>[];
}

export interface Guide {
	/** Number of the seed that its world is drawn from. */
	readonly world: number;
	readonly seats: number;
	readonly options: Data;
	readonly steps: readonly GuideStep[];
}

/** A way to begin an order, for whoever looks for it by name. */
export interface OrderWay {
	/** Of no other way of the game. */
	readonly id: string;
	/** What it is called on the sheet. */
	readonly name: string;
	/** Verbs by which it is found as well, by spaces. */
	readonly verbs: string;
	/** Reason that it cannot be begun now; '': it can. */
	readonly why: string;
	run(): void;
}

/** An order that a person has written and not put on the sheet. */
export interface Unwritten {
	/** The order, as a line of the sheet. */
	readonly text: string;
	/** Puts it on the sheet. */
	save(): void;
}

/** The interface of one ruleset. `Plan` is its own state (a selection, an order being written). */
export interface GameUi<Plan = unknown> {
	readonly ruleset: AnyRuleset;
	name(): string;
	/** Title of the step, in words: "Turn 3: your orders". */
	stepTitle(view: unknown): string;
	/** The step in the words of the game, for whoever is asked or not: "Turn 3 of 12". */
	stepName(view: unknown): string;
	/** The keys of the map, in sentences. */
	boardKeys?(): string;
	createPlan(table: TableSession, page: TablePage): Plan;
	/** Fetches the ways to every order of the step that is asked for, which few look for. */
	loadOrderWays?(): Promise<{ orderWays(plan: Plan): readonly OrderWay[] }>;
	/** Space: the map, full-bleed. */
	readonly Board: Component<{ plan: Plan }>;
	/** Paper: the order sheet. */
	readonly Orders: Component<{ plan: Plan }>;
	/** Paper: the report of the step shown. */
	readonly ReportPage: Component<{ plan: Plan }>;
	/** Paper: who plays, what is known of them. */
	readonly Players: Component<{ plan: Plan }>;
	/** In the order of their tabs, after the report. */
	readonly pages?: readonly GamePage<Plan>[];
	/** Past turns, replay, charts. */
	readonly History: Component<{ plan: Plan }>;
	/** `at`: id of the chapter that it opens at. */
	readonly Rulebook: Component<{ at?: string | undefined }>;
	/** Order that is sealed when nothing was written. */
	emptyOrder(table: TableSession): unknown;
	/** Reminders before sealing, in sentences: steps that the player may have forgotten. */
	unfinished(table: TableSession): readonly string[];
	/** The order under the pen that sealing would leave behind; absent: what is written stands on the sheet at once. */
	unwritten?(plan: Plan): Unwritten | undefined;
	/**
	 * Lines on what the openings meant for the viewer, and on the world, for the moment the seals break.
	 * @param records from the step before the first that is news, up to the newest
	 */
	leadLines(table: TableSession, records: readonly StepRecord<unknown, unknown>[]): LeadLines;
	/** True if what lies between two views of a seat is a moment though no seal was broken. Absent: nothing is. */
	isMoment?(before: unknown, after: unknown): boolean;
	/** Outcome of the game, in a sentence. */
	outcomeText(table: TableSession): string;
}
