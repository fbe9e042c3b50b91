/** The player's desk: what is selected, which order is being written, which moment of a replay is shown. */
import { problemsAt, voidItems, type Problem } from '$engine/kernel/problem';
import type { Forecast } from '$engine/rulesets/amos/forecast';
import type {
	AmosReport,
	Cell,
	OrderSheet,
	PlanetId,
	SeatId,
	SheetOrder,
	SomeUnits,
	View
} from '$engine/rulesets/amos/types';
import type { SeatInfo, TableSession } from '../game';
import { MapDesk } from '$lib/ui/map/desk.svelte';
import { affordable, bent, dragged, inReach, routeCost, routeThrough, tapped } from './board/route';
import { foreignUnits, planetIn } from './galaxy';
import type { Moment } from './moment';
import { arrivalAt, arrivalChoices, withArrival, type Arrival } from './orders/arrival';
import { budgetOf } from './orders/budget';
import { isComplete } from './orders/blank';
import { defaultFleet, lastCell, movementOf, rerouted, type MoveOrder } from './orders/fleet';
import { appended, reordered, replaced, without } from '$lib/ui/fields/lines';

export type AmosTable = TableSession<View, OrderSheet, AmosReport>;

export type ShopTab = 'units' | 'constructions';

/** The order being written. `line`: the line of the sheet it will replace, or null for a new one. */
export type Task =
	| { readonly kind: 'shop'; readonly planet: PlanetId | 0; readonly tab: ShopTab }
	| { readonly kind: 'research' }
	| { readonly kind: 'form'; readonly line: number | null; readonly order: SheetOrder };

/** Which surface shows the task: the panel over the map, or the order sheet. */
export type Host = 'board' | 'orders';

const NO_LINES: OrderSheet = [];

export class Desk extends MapDesk<Cell, AmosTable> {
	task = $state.raw<Task | null>(null);
	host = $state.raw<Host>('board');
	/** A moment of a replay; null shows the step as it stands. */
	moment = $state.raw<Moment | null>(null);
	/** A place the map should bring into sight; a new object each time. */
	target = $state.raw<{ readonly cell: Cell } | null>(null);
	/** Where the route being drawn was told to go: cells tapped or dragged to. */
	stops = $state.raw<readonly Cell[]>([]);
	arrival = $state.raw<Arrival>({ colonise: false, stance: 'take', land: false });
	/** The sheet before the last removal. */
	undoable = $state.raw<{ readonly sheet: OrderSheet; readonly count: number } | null>(null);
	/** Number of the line last touched, for the eye to find it. */
	touched = $state.raw<number | null>(null);

	private guess = $state.raw<Moment | null>(null);
	/** The order was begun on the sheet, and written on the map. */
	private comesFromSheet = false;

	readonly sheet = $derived.by(() => this.table.order ?? NO_LINES);
	readonly refused = $derived.by(() => voidItems(this.table.problems));
	readonly budget = $derived.by(() => budgetOf(this.view, this.sheet, this.refused));

	get view(): View {
		return this.table.view;
	}
	/** What the map draws: the present, a past step, or a moment between two. */
	get shown(): View {
		const { moment } = this;
		if (!moment) return this.view;
		return moment.act === 'changes' && moment.progress >= 0.5 ? moment.to : moment.from;
	}
	/** The moment on the map is a forecast, not a memory. */
	get guessing(): boolean {
		return this.moment !== null && this.moment === this.guess;
	}
	get editable(): boolean {
		return this.table.editable && this.moment === null;
	}
	/** In the election round a vote is the only order. */
	get canOrder(): boolean {
		return this.editable && this.view.phase === 'orders';
	}

	seatsOf(seats: readonly SeatId[]): SeatInfo[] {
		return seats.flatMap((seat) => this.seat(seat) ?? []);
	}

	// ------------------------------------------------------------ places

	/** Brings a place into sight and opens its panel. */
	showOnMap(cell: Cell): void {
		this.selected = cell;
		this.target = { cell };
		this.page?.show('map');
	}

	protected override picked(): void {
		if (this.host === 'orders') super.picked();
	}

	/** Shows on the map what a forecast comes to, until the player goes back to the present. */
	showForecast(guess: Forecast): void {
		this.guess = {
			from: this.view,
			to: guess.view,
			reports: guess.reports,
			act: 'changes',
			progress: 1
		};
		this.moment = this.guess;
		this.page?.show('map');
	}

	/** Back to the step as it stands. */
	leaveMoment(): void {
		const guessed = this.guessing;
		this.moment = null;
		if (guessed) this.page?.show('orders');
	}

	/** Another step lies on the desk: what was begun on the last one is put away. */
	turnPage(): void {
		this.close(true);
		this.undoable = null;
		this.touched = null;
	}

	// ------------------------------------------------------------ the sheet

	/** Puts another sheet on the desk. */
	write(sheet: OrderSheet): void {
		if (!this.editable || sheet === this.sheet) return;
		this.undoable = null;
		this.table.setOrder(sheet);
	}

	add(...orders: SheetOrder[]): void {
		this.write(appended(this.sheet, ...orders));
		this.touched = this.sheet.length - 1;
	}

	remove(...lines: number[]): void {
		const before = this.sheet;
		this.write(without(before, ...lines));
		this.undoable = { sheet: before, count: lines.length };
	}

	undo(): void {
		const { undoable } = this;
		if (!undoable) return;
		this.write(undoable.sheet);
	}

	move(from: number, to: number): void {
		this.write(reordered(this.sheet, from, to));
		this.touched = Math.max(0, Math.min(this.sheet.length - 1, to));
	}

	problemsOf(line: number): readonly Problem[] {
		return problemsAt(this.table.problems, [line]);
	}

	// ------------------------------------------------------------ writing one order

	open(task: Task, host: Host): void {
		const mapped = task.kind === 'form' && task.order.kind === 'move';
		// Where the sheet lies over the map there is more room in the map's own paper.
		const narrow = (this.page?.covered ?? 0) > 0;
		this.host = mapped || narrow ? 'board' : host;
		this.comesFromSheet = host === 'orders' && this.host === 'board';
		this.task = task;
		if (this.comesFromSheet) this.page?.show('map');
		if (task.kind !== 'form') return;
		this.stops = task.order.kind === 'move' ? task.order.route : [];
		this.readArrival();
		if (mapped) {
			this.selected = null;
			this.target = { cell: lastCell(task.order as MoveOrder) };
			this.page?.show('map');
		}
	}

	/** Puts the order being written away; `stay` does not go back to the sheet it was begun on. */
	close(stay = false): void {
		this.picking?.done(null);
		this.task = null;
		this.stops = [];
		if (this.comesFromSheet && !stay) this.page?.show('orders');
		this.comesFromSheet = false;
	}

	startMove(cell: Cell): void {
		const order = defaultFleet(this.view, this.sheet, cell);
		this.open({ kind: 'form', line: null, order }, 'board');
	}

	/** A move of these ships straight to a place. */
	send(from: Cell, ships: SomeUnits, to: Cell): void {
		const order = { ...defaultFleet(this.view, this.sheet, from), ships };
		this.open({ kind: 'form', line: null, order }, 'board');
		this.routeTap(to);
		this.target = { cell: to };
	}

	/** Opens a line of the sheet for change, where lines of its kind are written. */
	edit(line: number, host: Host): void {
		const order = this.sheet[line];
		if (!order || order.kind === 'malformed') return;
		switch (order.kind) {
			case 'buyUnits':
				return this.open({ kind: 'shop', planet: order.planet, tab: 'units' }, host);
			case 'build':
				return this.open({ kind: 'shop', planet: order.planet, tab: 'constructions' }, host);
			case 'research':
				return this.open({ kind: 'research' }, host);
			default:
				return this.open({ kind: 'form', line, order }, host);
		}
	}

	/** The order being written, if it is written in a form. */
	get draft(): SheetOrder | null {
		return this.task?.kind === 'form' ? this.task.order : null;
	}
	get moving(): MoveOrder | null {
		const { draft } = this;
		return draft?.kind === 'move' ? draft : null;
	}

	change(order: SheetOrder): void {
		if (this.task?.kind === 'form') this.task = { ...this.task, order };
	}

	/** The sheet as it would be with the draft on it, and the draft's line there. */
	readonly trial = $derived.by(() => {
		const { task, sheet } = this;
		if (task?.kind !== 'form' || !isComplete(task.order)) return null;
		const line = task.line ?? sheet.length;
		const base =
			task.line === null ? appended(sheet, task.order) : replaced(sheet, line, task.order);
		return { line, sheet: this.withCompanions(base, task.order) };
	});

	/** What stands in the way of the draft; null while it is not complete. */
	readonly trialProblems = $derived.by((): readonly Problem[] | null => {
		const { trial } = this;
		if (!trial) return null;
		const problems: readonly Problem[] = this.table.ruleset.check(
			this.view,
			this.table.viewer,
			trial.sheet
		);
		return problemsAt(problems, [trial.line]);
	});

	readonly trialBudget = $derived.by(() => {
		const { trial } = this;
		return trial ? budgetOf(this.view, trial.sheet, this.refused) : this.budget;
	});

	/** Puts the draft on the sheet. */
	save(): void {
		const { trial, task } = this;
		if (!trial || task?.kind !== 'form') return;
		this.write(trial.sheet);
		this.touched = trial.line;
		const end = task.order.kind === 'move' && !this.comesFromSheet ? lastCell(task.order) : null;
		this.close();
		if (end !== null) this.selected = end;
	}

	private withCompanions(sheet: OrderSheet, order: SheetOrder): OrderSheet {
		if (order.kind !== 'move') return sheet;
		const planet = planetIn(this.view, lastCell(order));
		return planet && !planet.mine ? withArrival(sheet, planet, this.arrival) : sheet;
	}

	private readArrival(): void {
		const { moving } = this;
		const planet = moving && planetIn(this.view, lastCell(moving));
		this.arrival = planet
			? arrivalAt(this.sheet, planet)
			: { colonise: false, stance: 'take', land: false };
	}

	// ------------------------------------------------------------ drawing a route

	/** Movement spent and to spend, of the fleet being moved. */
	readonly steps = $derived.by(() => {
		const { moving, view } = this;
		if (!moving) return { spent: 0, all: 0 };
		return {
			spent: routeCost(view.map, moving.from, moving.route) ?? 0,
			all: movementOf(view, moving)
		};
	});
	/** Where the fleet being moved can still go. */
	readonly reach = $derived.by(() => {
		const { moving, steps, view } = this;
		return moving ? inReach(view.map, lastCell(moving), Math.max(0, steps.all - steps.spent)) : [];
	});

	/** True where units last seen would stop a fleet: routes go round them at no cost. */
	private readonly avoid = (cell: Cell): boolean => foreignUnits(this.view, cell).length > 0;

	private follow(stops: readonly Cell[]): void {
		const { moving } = this;
		if (!moving) return;
		const before = lastCell(moving);
		this.stops = stops;
		const route = routeThrough(this.view.map, moving.from, stops, this.avoid);
		this.change(rerouted(this.view, moving, route));
		const { moving: after } = this;
		if (!after || lastCell(after) === before) return;
		this.readArrival();
		// A Colony Ship sent to an empty world it can settle is sent to settle it.
		const planet = planetIn(this.view, lastCell(after));
		if (planet && arrivalChoices(this.view, planet, after).colonise)
			this.arrival = { ...this.arrival, colonise: true };
	}

	routeTap(cell: Cell): void {
		const { moving } = this;
		if (moving) this.follow(tapped(this.view.map, moving.from, this.stops, cell, this.avoid));
	}
	routeDrag(cell: Cell): void {
		const { moving } = this;
		if (moving) this.follow(dragged(this.view.map, moving.from, this.stops, cell));
	}
	/** Pulls the cell at `index` of the route as it was when the finger went down. */
	routeBend(stops: readonly Cell[], index: number, via: Cell): void {
		const { moving } = this;
		if (moving) this.follow(bent(this.view.map, moving.from, stops, index, via, this.avoid));
	}
	routeBack(): void {
		this.follow(this.stops.slice(0, -1));
	}
	/** Cuts a route that is too long where Movement ends. */
	routeCut(): void {
		const { moving } = this;
		if (moving) this.follow(affordable(this.view.map, moving.from, moving.route, this.steps.all));
	}
}
