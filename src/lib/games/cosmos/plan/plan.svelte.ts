/** The player's plan: what is selected, which order is being written, which moment of a replay is shown. */
import { problemsAt, type Path, type Problem } from '$engine/kernel/problem';
import type { Advice } from '$engine/kernel/ruleset';
import { blankSheet, sheetIn } from '$engine/rulesets/cosmos/orders/check';
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type {
	CosmosReport,
	Entry,
	EntryKind,
	Order,
	OwnView,
	SeatId,
	Sheet,
	SystemId,
	View,
	Wish
} from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { MapPlan } from '$lib/ui/map/plan.svelte';
import { SheetLines } from '$lib/ui/sheet/lines/lines.svelte';
import { Standing } from '$lib/ui/sheet/lines/standing.svelte';
import type { TableSession } from '../../game';
import { mapOf } from '$lib/ui/history/events';
import type { Moment } from '../moment';
import { isComplete } from './form';
import { type Hints } from './offered/entries';
import { newEntry, placesOf } from './offered/propose';
import { factionOf } from './phrases';
import { goingTo, reachOf, type Mode, type Move } from './offered/reach';
import { REPEATS } from './repeats';
import { startsOf } from './offered/places';
import { ownOf } from './trial';
import { restsOf, walk, type Walk } from './walk';

export type CosmosTable = TableSession<View, Order, CosmosReport>;

/** Surface that shows the order being written: the panel over the map, or the order sheet. */
export type Host = 'board' | 'orders';

/** A part of the sheet that is folded away. */
export type DrawerId = 'actions' | 'sight' | 'leave';

export class Plan extends MapPlan<SystemId, CosmosTable, Moment> {
	host = $state.raw<Host>('board');
	/** Drawers of the sheet that are open. */
	drawers = $state.raw<Partial<Readonly<Record<DrawerId, boolean>>>>({});
	/** The order was begun on the sheet, and is written on the map. */
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
		return moment ? mapOf(moment) : this.view;
	}
	get own(): OwnView | undefined {
		return ownOf(this.view);
	}
	get editable(): boolean {
		return this.table.editable && this.moment === null;
	}
	get canOrder(): boolean {
		return this.editable && this.view.stage === 'orders' && this.own !== undefined;
	}
	/** The step before turn 1, in which this seat may ask for factions. */
	get canWish(): boolean {
		return this.editable && this.view.stage === 'factions' && this.viewer > 0;
	}
	/** Factions asked for, the dearest first. */
	get wishes(): readonly Wish[] {
		const { order } = this.table;
		return order?.ask === 'faction' ? order.wishes : [];
	}
	wish(wishes: readonly Wish[]): void {
		if (this.canWish) this.table.setOrder({ ask: 'faction', wishes });
	}
	/** Reason that nothing can be changed now; '': it can. */
	get shut(): string {
		return this.canOrder || this.canWish ? '' : m.ui_field_shut();
	}
	factionOf(seat: SeatId | 0): string {
		return factionOf(this.view, seat);
	}

	/** The sheet of this turn as it stands. */
	readonly sheet = $derived.by((): Sheet => {
		const { order, view } = this.table;
		const sheet = sheetIn(order);
		return sheet?.turn === view.turn ? sheet : this.empty;
	});
	/** The same as it is begun. */
	get empty(): Sheet {
		return blankSheet(this.view.turn, this.view.viewer || 1);
	}
	/** The programme tried order by order; undefined: this seat orders nothing. */
	readonly walk = $derived.by((): Walk | undefined =>
		walk(this.view, this.sheet, this.sheet.orders)
	);
	/** Earlier lines that each line rests on. */
	readonly rests = $derived.by(() => restsOf(this.view, this.sheet));
	/** Lines that are refused. */
	readonly refused = $derived.by(
		() => new Set((this.walk?.steps ?? []).flatMap(({ code }, line) => (code === '' ? [] : [line])))
	);

	/** Changes parts of the sheet: `plan.write({ watch })`. It is stored at once. */
	write(part: Partial<Sheet>): void {
		if (this.canOrder) this.table.setOrder({ ...this.sheet, ...part });
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

	readonly lines = new SheetLines<Entry>({
		all: () => this.sheet.orders,
		editable: () => this.canOrder,
		store: (orders) => this.write({ orders }),
		isComplete,
		problems: ({ line, lines }) => problemsAt(this.problemsOf({ orders: lines }), ['orders', line])
	});

	/** Lines before the one under the pen. */
	readonly before = $derived.by((): readonly Entry[] => {
		const { draft, all } = this.lines;
		return draft ? all.slice(0, draft.line ?? all.length) : all;
	});
	/** Everything as the order under the pen finds it. */
	readonly trial = $derived.by(
		(): Turn | undefined => walk(this.view, this.sheet, this.before)?.turn
	);
	/** The programme with the order under the pen in it. */
	readonly trialWalk = $derived.by(() => {
		const { trial } = this.lines;
		return trial ? walk(this.view, this.sheet, trial.lines) : this.walk;
	});
	/** The order under the pen. */
	get writing(): Entry | null {
		return this.lines.draft?.order ?? null;
	}
	get viewer(): SeatId {
		return this.table.viewer;
	}

	// ------------------------------------------------------------ moving a fleet

	/** The move being drawn on the map. */
	get moving(): Move | null {
		const { writing } = this;
		return writing?.kind === 'move' ? writing : null;
	}
	/** Systems that its ships can reach, each with its ways. */
	readonly reach = $derived.by((): ReadonlyMap<SystemId, readonly Mode[]> => {
		const { moving, trial } = this;
		return moving && trial ? reachOf(trial, this.viewer, moving) : new Map();
	});
	/** A touch on the map while a move is drawn: true if it can go there. */
	route(system: SystemId): boolean {
		const { moving, reach } = this;
		if (!moving || !reach.has(system)) return false;
		this.lines.change(goingTo(moving, system, reach));
		return true;
	}
	/** Begins a move of all ships of a system that may still go. */
	sail(system: SystemId, host: Host = 'board'): void {
		this.begin('move', host, { from: system });
	}

	// ------------------------------------------------------------ writing

	private start(host: Host, onMap: boolean): void {
		// The map's own paper has more room than a sheet that lies over the map.
		const narrow = (this.page?.covered ?? 0) > 0;
		this.host = onMap || narrow ? 'board' : host;
		this.comesFromSheet = host === 'orders' && this.host === 'board';
		if (onMap) this.selected = null;
		this.page?.show(this.host === 'board' ? 'map' : 'orders');
	}

	/** Begins an order where such orders are written. */
	begin(kind: EntryKind, host: Host = 'orders', hints: Hints = {}): void {
		const turn = this.walk?.turn;
		if (!turn || !this.canOrder) return;
		this.open(this.settled(turn, newEntry(turn, this.viewer, kind, hints), hints), null, host);
	}
	/** An order of one's faction, in a system where the rules take it, if there is one. */
	private settled(turn: Turn, entry: Entry, hints: Hints): Entry {
		if (entry.kind !== 'ability' || entry.id === '' || 'system' in hints) return entry;
		const stands = (system: SystemId): boolean =>
			walk(this.view, this.sheet, [...this.sheet.orders, { ...entry, system: [system] }])?.steps.at(
				-1
			)?.code === '';
		const at = startsOf(turn, this.viewer, entry.kind).find(stands);
		return at === undefined ? entry : { ...entry, system: [at] };
	}
	/** Opens a line for change. */
	edit(line: number, host: Host = 'orders'): void {
		const entry = this.sheet.orders[line];
		if (entry) this.open(entry, line, host);
	}
	/** Opens what is advised where such orders are written, filled in; false: it has no form of its own. */
	propose({ at: [list], value }: Pick<Advice, 'at' | 'value'>): boolean {
		if (list !== 'orders') return false;
		this.open(value as Entry, null, 'board');
		return true;
	}
	private open(entry: Entry, line: number | null, host: Host): void {
		const onMap = entry.kind === 'move';
		this.start(host, onMap);
		this.lines.begin(entry, line);
		const at = entry.kind === 'move' ? entry.to || entry.from : '';
		if (at !== '') this.target = { place: at };
	}

	/** Puts the order under the pen on the sheet. */
	save(): void {
		const { moving, comesFromSheet } = this;
		this.lines.save();
		this.close();
		if (moving && !comesFromSheet) this.selected = moving.to;
	}

	/** Puts the order being written away; `stay` does not go back to the sheet it was begun on. */
	close(stay = false): void {
		this.picking?.done(null);
		this.lines.drop();
		if (this.comesFromSheet && !stay) this.page?.show('orders');
		this.comesFromSheet = false;
	}

	/** Lines that are about a system, by their place in the list. */
	linesAt(system: SystemId): number[] {
		return this.sheet.orders.flatMap((entry, line) =>
			placesOf(entry).includes(system) ? [line] : []
		);
	}

	protected override picked(): void {
		if (this.host === 'orders') super.picked();
	}

	/** Back to the step as it stands. */
	leaveMoment(): void {
		this.moment = null;
	}
	/** Another step is shown: what was begun on the last one is put away. */
	turnPage(): void {
		this.close(true);
		this.selected = null;
		this.lines.clear();
	}
}
