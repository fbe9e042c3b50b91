/** The player's plan: what is selected, which order is being written, which moment of a replay is shown. */
import { problemsAt, voidItems, type Problem } from '$engine/kernel/problem';
import type { Advice } from '$engine/kernel/ruleset';
import type { Forecast } from '$engine/rulesets/amos/forecast';
import type {
	AmosReport,
	Cell,
	OrderKind,
	OrderSheet,
	PlanetId,
	SeatId,
	SheetLine,
	SheetOrder,
	SomeUnits,
	View
} from '$engine/rulesets/amos/types';
import { someUnits } from '$engine/rulesets/amos/units';
import type { SeatInfo, TableSession } from '../../game';
import { MapPlan } from '$lib/ui/map/plan.svelte';
import { affordable, bent, dragged, inReach, routeCost, routeThrough, tapped } from './route';
import { isMet, planetIn } from '../galaxy';
import type { Moment } from '../moment';
import { arrivalAt, arrivalChoices, withArrival, type Arrival } from './arrival';
import { budgetOf } from './budget';
import { blankOrder, isComplete, type Hints } from './blank';
import { defaultFleet, fill, lastCell, movementOf, rerouted, type MoveOrder } from './fleet';
import { Standing } from '$lib/ui/sheet/lines/standing.svelte';
import { fleetOf, newRound, nextStart, type Round } from './round';
import { SheetLines, type Draft } from '$lib/ui/sheet/lines/lines.svelte';
import { REPEATS } from './repeats';

export type AmosTable = TableSession<View, OrderSheet, AmosReport>;

export type ShopTab = 'units' | 'constructions';

/** Written elsewhere than in a form: everything chosen there is on the sheet at once. */
export type Errand =
	| {
			readonly kind: 'shop';
			readonly planet: PlanetId | 0;
			readonly tab: ShopTab;
			/** Worlds that are bought for all at once, and the sheet before that. */
			readonly worlds?: { readonly ids: readonly PlanetId[]; readonly before: OrderSheet };
	  }
	| { readonly kind: 'research' };

/** The order being written. */
export type Task = Errand | ({ readonly kind: 'form' } & Draft<SheetOrder>);

/** Surface that shows the task: the panel over the map, or the order sheet. */
export type Host = 'board' | 'orders';

const NO_LINES: OrderSheet = [];

export class Plan extends MapPlan<Cell, AmosTable, Moment> {
	/** In the shop, or among the technologies. */
	errand = $state.raw<Errand | null>(null);
	host = $state.raw<Host>('board');
	/** Stops of the route being drawn: cells tapped or dragged to. */
	stops = $state.raw<readonly Cell[]>([]);
	arrival = $state.raw<Arrival>({ colonise: false, stance: 'take', land: false });
	/** Fleets are sent one after another. */
	round = $state.raw<Round | null>(null);
	private guess = $state.raw<Moment | null>(null);
	/** The order was begun on the sheet, and written on the map. */
	private comesFromSheet = false;

	readonly sheet = $derived.by(() => this.table.order ?? NO_LINES);
	readonly refused = $derived.by(() => voidItems(this.table.problems));
	readonly budget = $derived.by(() => budgetOf(this.view, this.sheet, this.refused));

	readonly lines = new SheetLines<SheetLine, SheetOrder>({
		all: () => this.sheet,
		editable: () => this.editable,
		store: (sheet) => this.table.setOrder(sheet),
		isComplete,
		problems: ({ line, lines }) =>
			problemsAt(this.table.ruleset.check(this.view, this.table.viewer, lines), [line]),
		withCompanions: (sheet, order) => this.withCompanions(sheet, order)
	});
	/** The sheet with the draft on it, paid. */
	readonly trialBudget = $derived.by(() => {
		const { trial } = this.lines;
		return trial ? budgetOf(this.view, trial.lines, this.refused) : this.budget;
	});

	/** Lines for every turn. */
	readonly standing = new Standing(this.table, REPEATS, () =>
		this.view.phase === 'orders' ? this.sheet : undefined
	);

	get view(): View {
		return this.table.view;
	}
	/** View that the map draws: the present, a past step, or a moment between two. */
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

	/** Another step is shown: what was begun on the last one is put away. */
	turnPage(): void {
		this.close(true);
		this.selected = null;
		this.lines.clear();
	}

	// ------------------------------------------------------------ writing orders

	problemsOf(line: number): readonly Problem[] {
		return problemsAt(this.table.problems, [line]);
	}

	get task(): Task | null {
		const { draft } = this.lines;
		return draft ? { kind: 'form', ...draft } : this.errand;
	}
	get moving(): MoveOrder | null {
		const order = this.lines.draft?.order;
		return order?.kind === 'move' ? order : null;
	}

	open(task: Task, host: Host): void {
		const mapped = task.kind === 'form' && task.order.kind === 'move';
		// The map's own paper has more room than a sheet that lies over the map.
		const narrow = (this.page?.covered ?? 0) > 0;
		this.host = mapped || narrow ? 'board' : host;
		this.comesFromSheet = host === 'orders' && this.host === 'board';
		this.errand = task.kind === 'form' ? null : task;
		if (this.comesFromSheet) this.page?.show('map');
		if (task.kind !== 'form' || !mapped) this.round = null;
		if (task.kind !== 'form') return this.lines.drop();
		this.lines.begin(task.order, task.line);
		this.stops = task.order.kind === 'move' ? task.order.route : [];
		this.readArrival();
		if (mapped) {
			this.selected = null;
			this.target = { place: lastCell(task.order as MoveOrder) };
			this.page?.show('map');
		}
	}

	/** Begins an order of a kind where such orders are written. */
	begin(kind: OrderKind, host: Host, hints: Hints = {}): void {
		switch (kind) {
			case 'buyUnits':
			case 'build': {
				const tab = kind === 'buyUnits' ? 'units' : 'constructions';
				return this.open({ kind: 'shop', planet: hints.planet ?? 0, tab }, host);
			}
			case 'research':
				return this.open({ kind: 'research' }, host);
			default: {
				const order = blankOrder(kind, this.view, hints);
				return this.open({ kind: 'form', line: null, order }, host);
			}
		}
	}

	/** Opens what is advised where such orders are written, filled in; false: it has no form of its own. */
	propose({ value }: Pick<Advice, 'value'>): boolean {
		const order = value as SheetOrder;
		if (order.kind !== 'buyUnits' && order.kind !== 'build' && order.kind !== 'research') {
			this.open({ kind: 'form', line: null, order }, 'board');
			this.settleThere();
		} else {
			// A shop has no draft: what is in the basket stands on the sheet.
			this.lines.add(order);
			this.begin(order.kind, 'board', { planet: 'planet' in order ? order.planet : 0 });
		}
		return true;
	}

	/** Puts the order being written away; `stay` does not go back to the sheet it was begun on. */
	close(stay = false): void {
		this.picking?.done(null);
		const { errand } = this;
		if (errand?.kind === 'shop' && errand.worlds) this.lines.wrote(errand.worlds.before);
		this.round = null;
		this.errand = null;
		this.lines.drop();
		this.stops = [];
		if (this.comesFromSheet && !stay) this.page?.show('orders');
		this.comesFromSheet = false;
	}

	/** Sends fleets one after another, from the first place that has free ships. */
	startRound(): void {
		this.goRound(newRound(this.round?.full ?? false), 0);
	}
	/** The fleet at hand stays where it is. */
	passFleet(): void {
		const { round, moving } = this;
		if (round && moving)
			this.goRound({ ...round, passed: [...round.passed, moving.from] }, moving.from);
	}
	/** Proposes the fleet at hand anew. */
	changeRound(change: Partial<Pick<Round, 'full' | 'single'>>): void {
		const { round, moving } = this;
		if (round && moving) this.goRound({ ...round, ...change }, moving.from);
	}
	/** Other ships for the fleet at hand; in a round of full fleets, with the Troops that fit then. */
	setShips(some: SomeUnits): void {
		const { round, moving, view, sheet } = this;
		if (!moving) return;
		const order = { ...moving, ships: someUnits(some) };
		this.lines.change(
			round?.full ? fill(view, sheet, { ...order, pickups: [] }, order.from) : order
		);
	}
	/** Takes back the fleet sent last. */
	undoFleet(): void {
		const { round } = this;
		if (!round?.before) return;
		const last = this.sheet.slice(round.before.length).find((line) => line.kind === 'move');
		this.lines.write(round.before);
		this.goRound({ ...round, before: null }, last?.kind === 'move' ? last.from : 0);
	}
	private goRound(round: Round, at: Cell): void {
		const cell = nextStart(this.view, this.sheet, round, at);
		if (cell === undefined) {
			const before = this.sheet;
			this.close();
			if (round.before && round.before !== before) this.page?.show('map');
			return;
		}
		const order = fleetOf(this.view, this.sheet, round, cell);
		this.open({ kind: 'form', line: null, order }, 'board');
		this.round = round;
	}
	/** In a round, a fleet that can go is on its way at the touch. */
	private sendAtOnce(): void {
		const { round, moving, steps, sheet } = this;
		if (!round || !moving || !this.lines.ready || steps.spent > steps.all) return;
		this.lines.save();
		this.goRound({ ...round, before: sheet }, moving.from);
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
		this.target = { place: to };
	}

	/** Opens a line of the sheet for change, where lines of its kind are written. */
	edit(line: number, host: Host): void {
		const order = this.sheet[line];
		if (!order || order.kind === 'malformed') return;
		if (order.kind === 'buyUnits' || order.kind === 'build' || order.kind === 'research')
			this.begin(order.kind, host, { planet: 'planet' in order ? order.planet : 0 });
		else this.open({ kind: 'form', line, order }, host);
	}

	/** Puts the draft on the sheet. */
	save(): void {
		const { moving, comesFromSheet, round, sheet } = this;
		if (!this.lines.trial) return;
		this.lines.save();
		if (round && moving) return this.goRound({ ...round, before: sheet }, moving.from);
		this.close();
		if (moving && !comesFromSheet) this.selected = lastCell(moving);
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
	/** Cells that the fleet being moved can still reach. */
	readonly reach = $derived.by(() => {
		const { moving, steps, view } = this;
		return moving ? inReach(view.map, lastCell(moving), Math.max(0, steps.all - steps.spent)) : [];
	});

	private readonly avoid = (cell: Cell): boolean => isMet(this.view, cell);

	private follow(stops: readonly Cell[]): void {
		const { moving } = this;
		if (!moving) return;
		const before = lastCell(moving);
		this.stops = stops;
		const route = routeThrough(this.view.map, moving.from, stops, this.avoid);
		this.lines.change(rerouted(this.view, moving, route));
		const { moving: after } = this;
		if (!after || lastCell(after) === before) return;
		this.readArrival();
		this.settleThere();
	}
	/** A Colony Ship sent to an empty world it can settle is sent to settle it. */
	private settleThere(): void {
		const { moving } = this;
		const planet = moving && planetIn(this.view, lastCell(moving));
		if (planet && arrivalChoices(this.view, planet, moving).colonise)
			this.arrival = { ...this.arrival, colonise: true };
	}

	routeTap(cell: Cell): void {
		const { moving } = this;
		if (!moving) return;
		this.follow(tapped(this.view.map, moving.from, this.stops, cell, this.avoid));
		this.sendAtOnce();
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
