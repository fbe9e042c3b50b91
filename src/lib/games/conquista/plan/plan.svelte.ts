/** The player's plan: what is selected, what is being drawn on the board, which moment is shown. */
import { problemsAt, type Problem } from '$engine/kernel/problem';
import type { Advice } from '$engine/kernel/ruleset';
import type {
	Answer,
	AnswerTo,
	Ask,
	CombatOrder,
	ConquistaReport,
	OfferId,
	Order,
	Rider,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { MapPlan } from '$lib/ui/map/plan.svelte';
import { Standing } from '$lib/ui/sheet/lines/standing.svelte';
import { SheetLines } from '$lib/ui/sheet/lines/lines.svelte';
import type { TableSession } from '../../game';
import { ownUnits } from '$engine/rulesets/conquista/resolve/combat/stack';
import { canStay, startOf, unitsOrder } from './drawing';
import { carryOut, project, writerOf, type Board, type Projection } from './projection';
import { blankAnswer } from './blank';
import { isWholeRider, riderProblems } from './deals';
import { isWritten, ordersLeft, problemsIn, type Programmed } from './programme';
import { ableWith } from './targets';
import type { Moment } from '../moment';
import { REPEATS } from './repeats';

export type { Board };

export type ConquistaTable = TableSession<View, Order, ConquistaReport>;

const NO_ORDERS: readonly CombatOrder[] = [];
const NO_OFFERS: readonly OfferId[] = [];

export class Plan extends MapPlan<SquareId, ConquistaTable, Moment> {
	/** Lines for every turn. */
	readonly standing = new Standing(this.table, REPEATS, () => this.order ?? undefined);

	get view(): View {
		return this.table.view;
	}
	/** View that the board draws: the present, a past step, or a moment of a replay. */
	get shown(): View {
		return this.moment?.view ?? this.view;
	}
	/** Question that this seat is asked in the step shown; null: none. */
	get ask(): Ask | null {
		const { view } = this;
		return view.stage !== 'over' && view.asked.includes(this.table.viewer) ? view.stage : null;
	}
	get editable(): boolean {
		return this.table.editable && this.moment === null && this.ask !== null;
	}

	/** Order on the paper: the draft, or the one sealed when nothing was written. */
	readonly order = $derived.by((): Order | null => {
		const { table, ask, view } = this;
		if (ask === null) return table.order ?? null;
		const drafted = table.order;
		return drafted?.answer.ask === ask
			? drafted
			: { answer: blankAnswer(view, ask), riders: drafted?.riders ?? [] };
	});

	/** The answer to one question, if that is what is asked. */
	answerTo<A extends Ask>(ask: A): AnswerTo<A> | null {
		const answer = this.order?.answer;
		return answer?.ask === ask ? (answer as AnswerTo<A>) : null;
	}

	// ------------------------------------------------------------ the paper

	write(answer: Answer): void {
		if (this.editable) this.table.setOrder({ answer, riders: this.riders });
	}

	get riders(): readonly Rider[] {
		return this.order?.riders ?? [];
	}
	/** Entries that nobody asked for; they ride on whatever is answered. */
	readonly unasked = new SheetLines<Rider>({
		all: () => this.riders,
		editable: () => this.editable,
		store: (riders) => {
			if (this.order) this.table.setOrder({ ...this.order, riders });
		},
		isComplete: isWholeRider,
		problems: ({ lines, line }) => riderProblems(this.view, lines, line)
	});

	/** Offers accepted, in the order in which they are carried out. */
	readonly accepted = new SheetLines<OfferId>({
		all: () => this.accepting?.accept ?? NO_OFFERS,
		editable: () => this.editable,
		store: (accept) => {
			if (this.accepting) this.write({ ...this.accepting, accept });
		},
		isComplete: () => true,
		problems: () => []
	});
	private get accepting(): AnswerTo<'reply'> | AnswerTo<'table'> | null {
		return this.answerTo('reply') ?? this.answerTo('table');
	}

	/** Problems of the answer as a whole. */
	get problems(): readonly Problem[] {
		return problemsAt(this.table.problems, ['answer']);
	}
	problemsOfRider(index: number): readonly Problem[] {
		return problemsAt(this.table.problems, ['riders', index]);
	}

	// ------------------------------------------------------------ a combat programme

	get programmed(): Programmed | null {
		return this.answerTo('combat') ?? this.answerTo('batch');
	}
	/** The orders of the programme or batch on the paper. */
	get programme(): readonly CombatOrder[] {
		return this.programmed?.orders ?? NO_ORDERS;
	}
	readonly orders = new SheetLines<CombatOrder>({
		all: () => this.programme,
		editable: () => this.editable,
		store: (orders) => {
			if (this.programmed) this.write({ ...this.programmed, orders });
		},
		isComplete: isWritten,
		problems: ({ lines, line }) =>
			this.programmed ? problemsIn(this.view, { ...this.programmed, orders: lines }, line) : []
	});

	/** Combat orders are being asked for; with goes, not before the go. */
	get ordering(): boolean {
		const { ask, view } = this;
		return (
			this.editable && (ask === 'batch' || (ask === 'combat' && view.options.combat === 'sealed'))
		);
	}

	/** Projection of the programme on the paper if nobody interferes; null: there can be none. */
	readonly projection = $derived.by((): Projection | null => {
		const answer = this.programmed;
		return answer && this.view.squares.length > 0
			? project(writerOf(this.view, answer), answer.orders)
			: null;
	});

	/** The board that the order being drawn meets; without one, the board after the whole programme. */
	get board(): Board | null {
		return this.projection?.boards.at(this.orders.draft?.line ?? -1) ?? null;
	}

	/** Result of the order being written, undisturbed, and the board after it; null: unknown. */
	readonly carried = $derived.by(() => {
		const { board, orders } = this;
		return board && orders.draft && orders.ready
			? carryOut(this.view, board, orders.draft.order)
			: null;
	});

	/** The order being drawn lacks nothing. */
	get drawn(): boolean {
		const { board, orders } = this;
		return (
			board !== null && orders.draft !== null && orders.ready && canStay(board, orders.draft.order)
		);
	}

	/** Each square touched gets one unit at once; the programme before the first of them. */
	spread = $state.raw<readonly CombatOrder[] | null>(null);
	/** Sends one unit of the order drawn, and goes on from the same square while somebody there can go. */
	private sendOne(): void {
		const { orders, spread } = this;
		const order = orders.draft?.order;
		if (!spread || orders.draft?.line !== null || order?.kind !== 'move') return;
		orders.change({ ...order, units: 1 });
		if (!this.drawn) return;
		const start = order.path[0] ?? -1;
		orders.save();
		orders.wrote(spread);
		const left = this.board?.squares[start];
		const room = ordersLeft(this.view, this.programme) > 0;
		if (this.board && left && room && ableWith(ownUnits(left, this.board.seat), 1) > 0)
			this.orders.begin(unitsOrder(this.board, start));
	}
	/** A touch on the board while an order is drawn. */
	aim(order: CombatOrder): void {
		this.orders.change(order);
		this.sendOne();
	}

	/** Begins an order on the board, or opens one of the programme there. */
	draw(order: CombatOrder, line: number | null = null): void {
		if (!this.ordering) return;
		this.picking?.done(null);
		this.orders.begin(order, line);
		this.selected = null;
		const start = startOf(order);
		if (start !== undefined) this.target = { place: start };
		this.page?.show('map');
	}
	/** Opens what is advised where such orders are written, filled in; false: it has no form of its own. */
	propose({ at, value }: Pick<Advice, 'at' | 'value'>): boolean {
		if (at.at(-1) !== 'orders' || !this.ordering) return false;
		this.draw(value as CombatOrder);
		return true;
	}
	/** Opens an order of the programme on the board. */
	edit(line: number): void {
		const order = this.programme[line];
		if (order) this.draw(order, line);
	}

	// ------------------------------------------------------------ places

	/** Another step is shown: what was begun on the last one is put away. */
	turnPage(): void {
		this.picking?.done(null);
		this.selected = null;
		this.spread = null;
		this.orders.clear();
		this.unasked.clear();
		this.accepted.clear();
	}

	/** Back to the step as it stands. */
	leaveMoment(): void {
		this.moment = null;
	}
}
