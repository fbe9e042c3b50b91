/** The player's plan: what is selected, which line is being written, which moment of a replay is shown. */
import { isComplete as isWhole } from '$engine/kernel/shape';
import { problemsAt, voidItems, type Path, type Problem } from '$engine/kernel/problem';
import type { Advice } from '$engine/kernel/ruleset';
import { fallback } from '$engine/rulesets/imperio/fallback';
import { blankSheet } from '$engine/rulesets/imperio/orders/check';
import { DEAL, DETACHMENT } from '$engine/rulesets/imperio/orders/shapes';
import type {
	CellId,
	Deal,
	Detachment,
	Entry,
	EntryKind,
	Founding,
	ImperioReport,
	Order,
	SeatId,
	Sheet,
	View
} from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { MapPlan } from '$lib/ui/map/plan.svelte';
import { Standing } from '$lib/ui/sheet/lines/standing.svelte';
import { SheetLines } from '$lib/ui/sheet/lines/lines.svelte';
import type { TableSession } from '../../game';
import { mapOf } from '$lib/ui/history/events';
import type { Moment } from '../moment';
import { houseName } from '../words';
import { budgetOf } from './budget';
import { newDetachment, rerouted } from './detachment';
import { blankEntry, isComplete, type Hints } from './kinds';
import { detachmentsIn, operationIn, withDetachments } from './programme';
import { pathTo, reachOf } from './range';
import { REPEATS } from './repeats';

export type ImperioTable = TableSession<View, Order, ImperioReport>;

/** Surface that shows what is written: the panel over the map, or the order sheet. */
export type Host = 'board' | 'orders';

/** A part of the sheet that is folded away. */
export type DrawerId = 'votes' | 'deals' | 'bid' | 'relations' | 'doctrine' | 'house';

export class Plan extends MapPlan<CellId, ImperioTable, Moment> {
	host = $state.raw<Host>('board');
	/** Drawers of the sheet that are open. */
	drawers = $state.raw<Partial<Readonly<Record<DrawerId, boolean>>>>({});
	/** The line was begun on the sheet, and is written on the map. */
	private comesFromSheet = false;

	/** Lines for every turn. */
	readonly standing = new Standing(this.table, REPEATS, () =>
		this.view.stage === 'orders' ? this.sheet : undefined
	);

	get view(): View {
		return this.table.view;
	}
	/** View that the map draws: the present, a past step, or a moment between two. */
	get shown(): View {
		const { moment } = this;
		if (!moment) return this.view;
		return mapOf(moment);
	}
	get editable(): boolean {
		return this.table.editable && this.moment === null;
	}
	/** A sheet is asked for, not the creation of a House. */
	get canOrder(): boolean {
		return this.editable && this.view.stage === 'orders';
	}

	/** Reason that nothing can be changed now; '': it can. */
	get shut(): string {
		return this.canOrder ? '' : m.ui_field_shut();
	}

	/** The sheet of this turn as it stands; while Houses are created, an empty one. */
	readonly sheet = $derived.by((): Sheet => {
		const { order } = this.table;
		return order?.ask === 'turn' ? order : this.empty;
	});
	/** The same as it is begun. */
	get empty(): Sheet {
		return blankSheet(this.view.turn, this.view.viewer || 1);
	}
	/** The creation of the House as it stands. */
	readonly founding = $derived.by((): Founding => {
		const { order, view, viewer } = this.table;
		return (order?.ask === 'found' ? order : fallback(view, viewer)) as Founding;
	});
	readonly budget = $derived.by(() => budgetOf(this.view, this.sheet, this.table.problems));
	/** The sheet with the line under the pen on it, paid. */
	readonly trialBudget = $derived.by(() => {
		const { view, sheet, actions, deals } = this;
		return budgetOf(view, {
			...sheet,
			actions: actions.trial?.lines ?? sheet.actions,
			deals: deals.trial?.lines ?? sheet.deals
		});
	});
	/** Actions that are refused. */
	readonly refused = $derived.by(() => voidItems(this.table.problems, ['actions']));

	/** Name of a House, or of its player. */
	houseName(seat: SeatId | 0): string {
		return houseName(this.view.houses, this.table.seats, seat);
	}

	/** Changes parts of the sheet: `plan.write({ votes })`. It is stored at once. */
	write(part: Partial<Sheet>): void {
		if (this.canOrder) this.table.setOrder({ ...this.sheet, ...part });
	}
	/** The same of the House that is created. */
	found(part: Partial<Founding>): void {
		if (this.editable) this.table.setOrder({ ...this.founding, ...part });
	}

	/** Problems that the rules find at a place of the sheet. */
	problemsAt(place: Path): readonly Problem[] {
		return problemsAt(this.table.problems, place);
	}
	/** Problems of another sheet than the one that stands. */
	problemsOf(sheet: Partial<Sheet>): readonly Problem[] {
		const { ruleset, viewer } = this.table;
		return ruleset.check(this.view, viewer, { ...this.sheet, ...sheet });
	}

	// ------------------------------------------------------------ lists that are written

	readonly actions = new SheetLines<Entry>({
		all: () => this.sheet.actions,
		editable: () => this.canOrder,
		store: (actions) => this.write({ actions }),
		isComplete,
		problems: ({ line, lines }) =>
			problemsAt(this.problemsOf({ actions: lines }), ['actions', line])
	});

	readonly detachments = new SheetLines<Detachment>({
		all: () => detachmentsIn(this.sheet.actions),
		editable: () => this.canOrder,
		store: (lines) => this.write({ actions: withDetachments(this.sheet.actions, lines) }),
		isComplete: (one) => isWhole(DETACHMENT, one),
		problems: ({ line, lines }) => {
			const actions = withDetachments(this.sheet.actions, lines);
			const found = problemsAt(this.problemsOf({ actions }), ['actions', operationIn(actions)]);
			// Each detachment reports its own faults.
			return found.filter(({ at }) => at[2] !== 'detachments' || at[3] === line);
		}
	});

	readonly deals = new SheetLines<Deal>({
		all: () => this.sheet.deals,
		editable: () => this.canOrder,
		store: (deals) => this.write({ deals }),
		isComplete: (deal) => isWhole(DEAL, deal),
		problems: ({ line, lines }) => problemsAt(this.problemsOf({ deals: lines }), ['deals', line])
	});

	/** The list of which a line is under the pen. */
	get writing(): 'action' | 'detachment' | 'deal' | null {
		if (this.detachments.draft) return 'detachment';
		if (this.actions.draft) return 'action';
		return this.deals.draft ? 'deal' : null;
	}
	/** The detachment being drawn on the map. */
	get sailing(): Detachment | null {
		return this.detachments.draft?.order ?? null;
	}
	/** Cells that the detachment being drawn can reach from where it starts. */
	readonly reach = $derived.by(() => {
		const { sailing, view } = this;
		return sailing ? reachOf(view, sailing) : new Map();
	});

	private start(host: Host, onMap: boolean): void {
		// The map's own paper has more room than a sheet that lies over the map.
		const narrow = (this.page?.covered ?? 0) > 0;
		this.host = onMap || narrow ? 'board' : host;
		this.comesFromSheet = host === 'orders' && this.host === 'board';
		this.dropAll();
		if (onMap) this.selected = null;
		this.page?.show(this.host === 'board' ? 'map' : 'orders');
	}
	private dropAll(): void {
		this.actions.drop();
		this.detachments.drop();
		this.deals.drop();
	}

	/** Begins an action where such actions are written. A second action of a type comes to be changed instead. */
	begin(kind: EntryKind, host: Host = 'orders', hints: Hints = {}): void {
		if (kind === 'pass') return this.actions.add({ kind: 'pass' });
		if (kind === 'operate') return this.sail(String(hints['cell'] ?? ''), host);
		this.start(host, false);
		this.actions.begin(blankEntry(kind, hints));
	}
	/** Opens an action for change. */
	edit(line: number, host: Host = 'orders'): void {
		const entry = this.sheet.actions[line];
		if (!entry || entry.kind === 'pass') return;
		if (entry.kind === 'operate') return this.editDetachment(0, host);
		this.start(host, false);
		this.actions.begin(entry, line);
	}

	/** Opens what is advised where such orders are written, filled in; false: it has no form of its own. */
	propose({ at: [list], value }: Pick<Advice, 'at' | 'value'>, put: () => void): boolean {
		const entry = value as Entry;
		if (list !== 'actions' || entry.kind === 'pass') return false;
		if (entry.kind === 'operate') {
			// An Operation is drawn fleet by fleet: all of it stands on the sheet, and its last fleet is open.
			put();
			this.editDetachment(this.detachments.all.length - 1, 'board');
			return true;
		}
		this.start('board', false);
		this.actions.begin(entry);
		return true;
	}

	/** Begins an order for the ships of a cell. */
	sail(cell: CellId, host: Host = 'board'): void {
		this.start(host, true);
		this.detachments.begin(newDetachment(this.view, this.detachments.all, cell));
		this.target = { place: cell };
	}
	editDetachment(line: number, host: Host = 'board'): void {
		const one = this.detachments.all[line];
		if (!one) return;
		this.start(host, true);
		this.detachments.begin(one, line);
		this.target = { place: one.path.at(-1) ?? one.from };
	}
	/** A touch on the map while a detachment is drawn: true if it can go there. */
	route(cell: CellId): boolean {
		const { sailing, view } = this;
		const path = sailing && pathTo(view, sailing, cell);
		if (!sailing || !path) return false;
		this.detachments.change(rerouted(view, sailing, path));
		return true;
	}

	beginDeal(house: SeatId | 0): void {
		this.start('orders', false);
		this.deals.begin({ with: house, give: [], take: [], instalments: [] });
	}
	editDeal(line: number): void {
		const deal = this.deals.all[line];
		if (!deal) return;
		this.start('orders', false);
		this.deals.begin(deal, line);
	}

	/** Puts the line under the pen on the sheet. */
	save(): void {
		const { writing, sailing, comesFromSheet } = this;
		if (writing === 'action') this.actions.save();
		else if (writing === 'deal') this.deals.save();
		else this.detachments.save();
		this.close();
		if (sailing && !comesFromSheet) this.selected = sailing.path.at(-1) ?? sailing.from;
	}

	/** Puts the line being written away; `stay` does not go back to the sheet it was begun on. */
	close(stay = false): void {
		this.picking?.done(null);
		this.dropAll();
		if (this.comesFromSheet && !stay) this.page?.show('orders');
		this.comesFromSheet = false;
	}

	/** Back to the step as it stands. */
	leaveMoment(): void {
		this.moment = null;
	}

	/** Another step is shown: what was begun on the last one is put away. */
	turnPage(): void {
		this.close(true);
		this.selected = null;
		for (const lines of [this.actions, this.detachments, this.deals]) lines.clear();
	}
}
