/** A list of orders on a sheet and the one being written: the same for every game, whatever a line says. */
import { cue } from '../../cue';
import type { Problem } from '$engine/kernel/ruleset';
import { appended, reordered, replaced, without } from '../../fields/lines';

/** An order being written. `line`: the line that it will replace, or null for a new one. */
export interface Draft<Order> {
	readonly line: number | null;
	readonly order: Order;
}

/** The list as it would be with the draft on it, and the draft's line there. */
export interface Trial<Line> {
	readonly line: number;
	readonly lines: readonly Line[];
}

/** Another place of the order being written, which becomes a line of its own. */
export interface Also<Order> {
	readonly place: string | number;
	/** The order at that place. */
	readonly of: (order: Order) => Order;
}

/** A list where it is kept, and the rules that it follows. */
export interface LineStore<Line, Order extends Line = Line> {
	all(): readonly Line[];
	editable(): boolean;
	/** Replaces the list in the drafted order; called only while it is editable. */
	store(lines: readonly Line[]): void;
	/** True once every field has been chosen: only then is it worth asking the rules. */
	isComplete(order: Order): boolean;
	/** Problems of one line of such a list. */
	problems(trial: Trial<Line>): readonly Problem[];
	/** The list with what a draft brings onto other lines; without it, nothing. */
	withCompanions?(lines: readonly Line[], order: Order): readonly Line[];
}

/** Lines can be added, changed, put in order, removed and put back; one of them can be under the pen. */
export class SheetLines<Line, Order extends Line = Line> {
	draft = $state.raw<Draft<Order> | null>(null);
	/** The list before the last removal, or before several lines were written at once. */
	undoable = $state.raw<{
		readonly lines: readonly Line[];
		readonly count: number;
		readonly what: 'removed' | 'written';
	} | null>(null);
	/** Number of the line last touched, for the eye to find it. */
	touched = $state.raw<number | null>(null);

	constructor(private readonly of: LineStore<Line, Order>) {}

	get all(): readonly Line[] {
		return this.of.all();
	}
	get editable(): boolean {
		return this.of.editable();
	}

	/** Replaces the list. */
	write(lines: readonly Line[]): void {
		if (!this.editable || lines === this.all) return;
		this.undoable = null;
		this.of.store(lines);
	}
	add(...lines: Line[]): void {
		this.write(appended(this.all, ...lines));
		cue('line');
		this.touched = this.all.length - 1;
	}
	remove(...lines: number[]): void {
		const before = this.all;
		this.write(without(before, ...lines));
		cue('undo');
		this.undoable = { lines: before, count: lines.length, what: 'removed' };
	}
	/** Several lines were written at once since the list was `before`: they can be taken back as one. */
	wrote(before: readonly Line[]): void {
		const count = this.all.filter((line) => !before.includes(line)).length;
		if (count > 0) this.undoable = { lines: before, count, what: 'written' };
	}
	undo(): void {
		if (this.undoable) this.write(this.undoable.lines);
	}
	move(from: number, to: number): void {
		this.write(reordered(this.all, from, to));
		this.touched = Math.max(0, Math.min(this.all.length - 1, to));
	}

	/** Begins an order, or opens that of a line. */
	begin(order: Order, line: number | null = null): void {
		this.also = [];
		this.draft = { line, order };
	}
	/** The same order for other places: lines of their own, written with the draft. */
	also = $state.raw<readonly Also<Order>[]>([]);

	/** The order being written, changed. */
	change(order: Order): void {
		if (this.draft) this.draft = { ...this.draft, order };
	}
	drop(): void {
		this.also = [];
		this.draft = null;
	}

	/** Null while nothing is written, or the draft is not complete. */
	readonly trial = $derived.by((): Trial<Line> | null => {
		const { draft, all } = this;
		if (!draft || !this.of.isComplete(draft.order)) return null;
		const { line, order } = draft;
		const lines =
			line === null
				? appended(all, order, ...this.also.map(({ of }) => of(order)))
				: replaced(all, line, order);
		return {
			line: line ?? all.length,
			lines: this.of.withCompanions?.(lines, order) ?? lines
		};
	});

	/** Problems of the draft, and of the lines written with it; null while it is not complete. */
	readonly problems = $derived.by(() => {
		const { trial, also } = this;
		return (
			trial &&
			[trial, ...also.map((_, i) => ({ ...trial, line: trial.line + 1 + i }))].flatMap((one) =>
				this.of.problems(one)
			)
		);
	});

	/** The draft can be put on the sheet. */
	get ready(): boolean {
		return this.problems?.every(({ severity }) => severity !== 'refusal') ?? false;
	}

	/** Puts the draft on the sheet and the pen down. */
	save(): void {
		if (!this.trial) return;
		const { all: before, also, trial } = this;
		this.write(trial.lines);
		if (also.length > 0) this.wrote(before);
		this.touched = trial.line;
		this.drop();
	}

	/** Leads to a line: the list brings it into sight, opens it and gives it the focus. */
	pointed = $state.raw<{ readonly line: number } | null>(null);
	point(line: number): void {
		this.drop();
		this.touched = line;
		this.pointed = { line };
	}

	/** Another step is shown: what was begun on the last one is put away. */
	clear(): void {
		this.drop();
		this.undoable = this.touched = null;
	}
}
