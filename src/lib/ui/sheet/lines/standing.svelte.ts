/** Orders for every turn, at the table of a plan: they enter each new sheet as drafted lines, and never seal it. */
import type { Problem } from '$engine/kernel/ruleset';
import type { StandingLine, TableSession } from '$lib/games/game';
import { judgeAt } from '../advice/counsel';
import { hasPart, type Part, type Repeats } from './parts';
import { entering, partsStanding, toggledStanding } from './repeat';

type Table = Pick<
	TableSession,
	| 'ruleset'
	| 'view'
	| 'viewer'
	| 'step'
	| 'editable'
	| 'order'
	| 'setOrder'
	| 'standing'
	| 'setStanding'
>;

/** A line that stands no more, and why. */
export interface Dropped {
	readonly part: Part;
	readonly why: Problem;
}

export class Standing {
	/** `blank`: the order of a step before anything was written; undefined: it takes no such lines. */
	constructor(
		private readonly table: Table,
		private readonly repeats: Pick<Repeats, 'mayStand' | 'meant'>,
		private readonly blank: () => unknown
	) {}

	/** This table keeps such lines. */
	get kept(): boolean {
		return this.table.setStanding !== undefined;
	}
	readonly parts: readonly Part[] = $derived.by(() => partsStanding(this.table.standing ?? []));
	/** Lines that the step shown could not take. */
	readonly dropped: readonly Dropped[] = $derived.by(() =>
		(this.table.standing ?? []).flatMap(({ dropped, ...part }) =>
			dropped?.step === this.table.step ? [{ part, why: dropped.why }] : []
		)
	);

	has(part: Part): boolean {
		return hasPart(this.parts, part);
	}
	/** It can be ordered for every turn, or stands already. */
	may(part: Part): boolean {
		return this.kept && (this.has(part) || this.repeats.mayStand(part));
	}
	toggle(part: Part): void {
		if (this.table.editable)
			this.table.setStanding?.(toggledStanding(this.table.standing ?? [], part));
	}

	/** Puts what stands onto a sheet on which nothing was written yet. */
	enter(): void {
		const { table } = this;
		const { standing = [] } = table;
		if (!table.editable || table.order !== undefined || standing.length === 0) return;
		const blank = this.blank();
		if (blank === undefined || blank === null) return;
		const isUnderstood = (order: unknown): boolean => table.ruleset.parse(order).ok;
		const judge = judgeAt(table as TableSession);
		const meant = (line: StandingLine): StandingLine =>
			this.repeats.meant ? { ...line, ...this.repeats.meant(line, table.view as never) } : line;
		const next = entering({ judge, isUnderstood, meant }, blank, standing, table.step);
		if (next.standing !== standing) table.setStanding?.(next.standing);
		if (next.entered) table.setOrder(next.order);
	}
}

/** Lets what stands enter every new step; to be called while a component is being made. */
export function enterAlways(standing: Standing): void {
	$effect(() => standing.enter());
}
