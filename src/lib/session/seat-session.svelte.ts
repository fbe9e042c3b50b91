/** A table through the eyes of one seat. It knows the states of the table and shows only views. */
import { encode, type Encodable } from '$engine/kernel/encode';
import type { Frame } from '$engine/kernel/frames';
import type { AnyRuleset, Problem, Report, SeatId } from '$engine/kernel/ruleset';
import { isFailure, type FailureReport } from '$engine/kernel/withstand';
import type {
	RevealedStep,
	SeatInfo,
	StandingLine,
	StepRecord,
	TableSession
} from '$lib/games/game';
import type { PastStep } from '$lib/store/tables';
import type { Engine } from './engine/engine';

/** Table as a seat needs it. The getters are reactive. */
export interface SeatTable {
	readonly ruleset: AnyRuleset;
	readonly seats: readonly SeatInfo[];
	readonly latest: number;
	readonly state: unknown;
	readonly hash: string;
	readonly reports: readonly Report[];
	/** True if this tab may write, and nothing is being resolved. */
	readonly open: boolean;
	readonly over: boolean;
	owes(seat: SeatId): boolean;
	draftOf(seat: SeatId): unknown;
	saveDraft(seat: SeatId, order: unknown): void;
	/** Lines that a seat has ordered for every turn. */
	standingOf(seat: SeatId): readonly StandingLine[];
	saveStanding(seat: SeatId, lines: readonly StandingLine[]): void;
	past(from: number, to: number): Promise<readonly PastStep[]>;
	/** Resolves what is asked of it; frames come from it. */
	engine(): Promise<Engine>;
	/** As in TableSession. */
	since(seat: SeatId): number;
}

/**
 * The first step of which a person was not told before they last looked. `seen`: the newest step whose
 * opening they have seen; `told`: the same before they last saw one.
 */
export const firstNews = (latest: number, seen: number, told = latest - 1): number =>
	Math.min(latest, (seen < latest ? seen : told) + 1);

/** A record with what the kernel says of the resolution: games tell their own reports alone. */
interface SeatRecord extends StepRecord<unknown, unknown> {
	readonly failure: FailureReport | undefined;
}

/** Steps read in one go: between two, the page can breathe. */
const BATCH = 8;

export class SeatSession implements TableSession {
	readonly #table: SeatTable;
	readonly viewer: SeatId;
	/** The step looked back at. */
	#past = $state.raw<SeatRecord | undefined>(undefined);
	readonly #known = new Map<number, SeatRecord>();

	constructor(table: SeatTable, viewer: SeatId) {
		this.#table = table;
		this.viewer = viewer;
	}

	readonly #present = $derived.by(
		() => this.ruleset.view(this.#table.state, this.viewer) as unknown
	);
	readonly #reports = $derived.by(() => this.#mine(this.#table.reports));
	readonly problems: readonly Problem[] = $derived.by(() => {
		const { view, order } = this;
		return order === undefined ? [] : this.ruleset.check(view, this.viewer, order);
	});

	get ruleset(): AnyRuleset {
		return this.#table.ruleset;
	}
	get seats(): readonly SeatInfo[] {
		return this.#table.seats;
	}
	get latest(): number {
		return this.#table.latest;
	}
	get since(): number {
		return this.#table.since(this.viewer);
	}
	get step(): number {
		return this.#past?.step ?? this.latest;
	}
	get view(): unknown {
		return this.#past ? this.#past.view : this.#present;
	}
	get order(): unknown {
		return this.#past ? this.#past.order : this.#table.draftOf(this.viewer);
	}
	get reports(): readonly Report[] {
		return this.#past ? this.#past.reports : this.#reports;
	}
	/** A fault of the rules in the resolution that led to the step shown; undefined: there was none. */
	get failure(): FailureReport | undefined {
		return this.#past ? this.#past.failure : this.#table.reports.find(isFailure);
	}
	get hash(): string {
		return this.#past?.hash ?? this.#table.hash;
	}
	get editable(): boolean {
		return !this.#past && this.#table.open && this.#table.owes(this.viewer);
	}

	setOrder(order: unknown): void {
		if (this.editable) this.#table.saveDraft(this.viewer, order);
	}

	get standing(): readonly StandingLine[] {
		return this.#table.standingOf(this.viewer);
	}

	setStanding(lines: readonly StandingLine[]): void {
		if (this.editable) this.#table.saveStanding(this.viewer, lines);
	}

	/** Stores the draft once more, as it is. */
	storeAgain(): void {
		if (this.editable) this.#table.saveDraft(this.viewer, this.#table.draftOf(this.viewer));
	}

	async goTo(step: number): Promise<void> {
		if (step >= this.latest || step < 1) this.#past = undefined;
		else this.#past = (await this.load(step, step))[0];
	}

	async load(from: number, to: number): Promise<readonly SeatRecord[]> {
		const records: SeatRecord[] = [];
		for (let step = Math.max(1, from); step <= Math.min(to, this.latest);) {
			const known = this.#known.get(step);
			const batch = known ? [known] : await this.#read(step, Math.min(to, step + BATCH - 1));
			if (batch.length === 0) break;
			records.push(...batch);
			step += batch.length;
		}
		return records;
	}

	async #read(from: number, to: number): Promise<readonly SeatRecord[]> {
		const rows = await this.#table.past(from, to);
		const records = rows.map((row) => this.#record(row));
		// The newest step has no order in its record yet.
		for (const record of records)
			if (record.step < this.latest) this.#known.set(record.step, record);
		return records;
	}

	/** Everything there was, once the game is over; before, nothing. */
	async reveal(from: number, to: number): Promise<readonly RevealedStep[]> {
		if (!this.#table.over) return [];
		const rows: PastStep[] = [];
		for (let step = Math.max(1, from); step <= Math.min(to, this.latest); step += BATCH)
			rows.push(...(await this.#table.past(step, Math.min(to, step + BATCH - 1))));
		return rows.map(({ step, state, reports, played }) => ({
			step,
			state,
			reports: (reports as readonly Report[]).filter((report) => !isFailure(report)),
			orders: Object.fromEntries(
				Object.entries(played).flatMap(([seat, raw]) => {
					const order = this.ruleset.parse(raw);
					return order.ok ? [[Number(seat), order.value as unknown]] : [];
				})
			)
		}));
	}

	/** @throws EngineFailure */
	async frames(step: number, eyes: SeatId = this.viewer): Promise<readonly Frame<unknown>[]> {
		if (eyes !== this.viewer && !this.#table.over) return [];
		const [before, after] = await this.#table.past(step - 1, step);
		if (before?.step !== step - 1 || !before.dice?.length || !after) return [];
		// What the rules could not resolve has nothing between before and after.
		if (before.hash === after.hash) return [];
		const { missed, state } = before;
		const played = Object.entries(before.played).filter(([seat]) => !missed.includes(Number(seat)));
		const engine = await this.#table.engine();
		const { frames } = await engine.run({
			kind: 'frames',
			ruleset: this.ruleset.id,
			version: this.ruleset.version,
			state: encode(state as Encodable),
			played: Object.fromEntries(played),
			seed: before.dice,
			viewer: eyes,
			hash: after.hash
		});
		return frames;
	}

	#record(row: PastStep): SeatRecord {
		const raw = row.orders[this.viewer];
		const order = raw === undefined ? undefined : this.ruleset.parse(raw);
		return {
			step: row.step,
			view: this.ruleset.view(row.state, this.viewer) as unknown,
			order: order?.ok ? (order.value as unknown) : undefined,
			reports: this.#mine(row.reports as readonly Report[]),
			failure: (row.reports as readonly Report[]).find(isFailure),
			hash: row.hash
		};
	}

	#mine(reports: readonly Report[]): readonly Report[] {
		return reports.filter(
			(report) => !isFailure(report) && (report.to === 'all' || report.to.includes(this.viewer))
		);
	}
}
