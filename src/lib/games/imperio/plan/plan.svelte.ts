/** The player's plan: what is selected, which order is being written, which moment of a replay is shown. */
import { blankSheet } from '$engine/rulesets/imperio/orders/check';
import type { CellId, ImperioReport, Order, Sheet, View } from '$engine/rulesets/imperio/types';
import type { TableSession } from '../../game';
import { MapPlan } from '$lib/ui/map/plan.svelte';
import type { Moment } from '../moment';

export type ImperioTable = TableSession<View, Order, ImperioReport>;

export class Plan extends MapPlan<CellId, ImperioTable, Moment> {
	get view(): View {
		return this.table.view;
	}
	get editable(): boolean {
		return this.table.editable && this.moment === null;
	}
	/** The sheet of this turn as it stands; while Houses are created, an empty one. */
	readonly sheet = $derived.by((): Sheet => {
		const { order, view } = this.table;
		return order?.ask === 'turn' ? order : blankSheet(view.turn, view.viewer || 1);
	});

	/** Changes parts of the sheet: `plan.write({ votes })`. */
	write(part: Partial<Sheet>): void {
		if (this.editable) this.table.setOrder({ ...this.sheet, ...part });
	}
}
