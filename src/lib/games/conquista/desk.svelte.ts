/** The player's desk: what is selected, what is being drawn on the board, which moment is shown. */
import { problemsAt, type Problem } from '$engine/kernel/problem';
import type {
	Answer,
	AnswerTo,
	Ask,
	CombatOrder,
	ConquistaReport,
	Order,
	Rider,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { MapDesk } from '$lib/ui/map/desk.svelte';
import type { TableSession } from '../game';
import { isComplete, startOf } from './board/drawing';
import { project, writerOf, type Board, type Projection } from './board/projection';
import { blankAnswer } from './orders/blank';
import type { Moment } from './moment';

export type ConquistaTable = TableSession<View, Order, ConquistaReport>;

/** A combat order being drawn. `line`: the one it will replace, or null for a new one. */
export interface Drawing {
	readonly line: number | null;
	readonly order: CombatOrder;
}

const NO_ORDERS: readonly CombatOrder[] = [];

export class Desk extends MapDesk<SquareId, ConquistaTable> {
	drawing = $state.raw<Drawing | null>(null);
	/** A moment of a replay; null shows the step as it stands. */
	moment = $state.raw<Moment | null>(null);
	/** A square the board should bring into sight; a new object each time. */
	target = $state.raw<{ readonly square: SquareId } | null>(null);

	get view(): View {
		return this.table.view;
	}
	/** What the board draws: the present, a past step, or a moment of a replay. */
	get shown(): View {
		return this.moment?.view ?? this.view;
	}
	/** What this seat is asked in the step shown; null: nothing. */
	get ask(): Ask | null {
		const { view } = this;
		return view.stage !== 'over' && view.asked.includes(this.table.viewer) ? view.stage : null;
	}
	get editable(): boolean {
		return this.table.editable && this.moment === null && this.ask !== null;
	}

	/** What stands on the paper: the draft, or what is sealed when nothing was written. */
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
	setRiders(riders: readonly Rider[]): void {
		const { order } = this;
		if (this.editable && order) this.table.setOrder({ ...order, riders });
	}

	/** What the rules say against the answer, which falls as a whole. */
	get problems(): readonly Problem[] {
		return problemsAt(this.table.problems, ['answer']);
	}
	problemsOfRider(index: number): readonly Problem[] {
		return problemsAt(this.table.problems, ['riders', index]);
	}

	// ------------------------------------------------------------ a combat programme

	/** The orders of the programme or batch on the paper. */
	get programme(): readonly CombatOrder[] {
		return (this.answerTo('combat') ?? this.answerTo('batch'))?.orders ?? NO_ORDERS;
	}
	setProgramme(orders: readonly CombatOrder[]): void {
		const answer = this.answerTo('combat') ?? this.answerTo('batch');
		if (answer) this.write({ ...answer, orders });
	}

	/** Combat orders are being asked for; with goes, not before the go. */
	get ordering(): boolean {
		const { ask, view } = this;
		return (
			this.editable && (ask === 'batch' || (ask === 'combat' && view.options.combat === 'sealed'))
		);
	}

	/** What the programme on the paper comes to if nobody interferes; null: there can be none. */
	readonly projection = $derived.by((): Projection | null => {
		const answer = this.answerTo('combat') ?? this.answerTo('batch');
		return answer && this.view.squares.length > 0
			? project(writerOf(this.view, answer), answer.orders)
			: null;
	});

	/** The board that the order being drawn meets; without one, the board after the whole programme. */
	get board(): Board | null {
		const { projection, drawing } = this;
		return projection?.boards.at(drawing?.line ?? -1) ?? null;
	}

	/** Begins an order on the board, or opens one of the programme there. */
	draw(order: CombatOrder, line: number | null = null): void {
		if (!this.ordering) return;
		this.picking?.done(null);
		this.drawing = { line, order };
		this.selected = null;
		const start = startOf(order);
		if (start !== undefined) this.target = { square: start };
		this.page?.show('map');
	}
	/** Opens an order of the programme on the board. */
	edit(line: number): void {
		const order = this.programme[line];
		if (order) this.draw(order, line);
	}
	/** The order being drawn, changed. */
	redraw(order: CombatOrder): void {
		if (this.drawing) this.drawing = { ...this.drawing, order };
	}
	/** The order being drawn lacks nothing. */
	get drawn(): boolean {
		const { board, drawing } = this;
		return board !== null && drawing !== null && isComplete(board, drawing.order);
	}

	/** Puts the drawn order on the paper. */
	saveDrawing(): void {
		const { drawing, programme } = this;
		if (!drawing) return;
		const { line, order } = drawing;
		this.setProgramme(
			line === null ? [...programme, order] : programme.map((old, i) => (i === line ? order : old))
		);
		this.drawing = null;
	}

	// ------------------------------------------------------------ places

	/** Brings a square into sight and opens its panel. */
	showOnMap(square: SquareId): void {
		this.selected = square;
		this.target = { square };
		this.page?.show('map');
	}

	/** Another step lies on the desk: what was begun on the last one is put away. */
	turnPage(): void {
		this.picking?.done(null);
		this.drawing = null;
	}

	/** Back to the step as it stands. */
	leaveMoment(): void {
		this.moment = null;
	}
}
