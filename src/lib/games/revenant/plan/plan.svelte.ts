/** The player's plan: what is selected, the chain of moves being written, which moment of a replay is shown. */
import type { Advice, Problem } from '$engine/kernel/ruleset';
import { problemsAt } from '$engine/kernel/problem';
import type { Figure, ShipId, Space } from '$engine/rulesets/revenant/data';
import type {
	Ask,
	ExtraKind,
	Move,
	MoveOf,
	Order,
	OrderOf,
	Player,
	ReasonCode,
	RevenantReport,
	ShipAct,
	View
} from '$engine/rulesets/revenant/types';
import { cue } from '$lib/ui/cue';
import { MapPlan } from '$lib/ui/map/plan.svelte';
import type { TableSession } from '../../game';
import { playerOf } from '../fleet';
import type { Moment } from '../moment';
import { leftAmong, takenBack, withList } from './back';
import { blankOrder } from './blank';
import { blankMove } from './blanks';
import { nextOf, type Next } from './next';
import {
	freeFigures,
	placementsOf,
	placingFault,
	waysOf,
	zoneOfPlace,
	type Placement
} from './places';
import { trialOf, verdictOf, type Trial } from './trial';

export type RevenantTable = TableSession<View, Order, RevenantReport>;

export class Plan extends MapPlan<number, RevenantTable, Moment> {
	get view(): View {
		return this.table.view;
	}
	get editable(): boolean {
		return this.table.editable && this.moment === null;
	}
	/** Question that this seat is asked in the step shown; null: none. */
	get ask(): Ask | null {
		const { stage } = this.view;
		if (this.table.editable && stage !== 'over') return stage;
		return this.table.order?.ask ?? null;
	}

	/** Order on the paper: the draft, or the one sealed when nothing was written. */
	readonly order = $derived.by((): Order | null => {
		const { ask, table, view } = this;
		if (ask === null) return null;
		return table.order?.ask === ask ? table.order : blankOrder(view, table.viewer, ask);
	});
	orderTo<A extends Ask>(ask: A): OrderOf<A> | null {
		return this.order?.ask === ask ? (this.order as OrderOf<A>) : null;
	}
	write(order: Order): void {
		if (this.editable) this.table.setOrder(order);
	}
	/** Problems of the order as a whole. */
	get problems(): readonly Problem[] {
		return this.table.problems;
	}
	problemsOfMove(index: number): readonly Problem[] {
		return problemsAt(this.table.problems, ['moves', index]);
	}

	// ------------------------------------------------------------ the chain of moves

	get moves(): readonly Move[] {
		return this.orderTo('turn')?.moves ?? [];
	}
	/** Everything as it stands after the chain, as far as this seat can know. */
	readonly trial = $derived.by((): Trial => trialOf(this.view, this.table.viewer, this.moves));
	/** A turn of this seat's is being written. */
	get playing(): boolean {
		return this.editable && this.ask === 'turn';
	}
	/** View that the board draws: after the chain, in the past, or at a moment of a replay. */
	get shown(): View {
		if (this.moment) return this.moment.view;
		return this.playing ? this.trial.view : this.view;
	}
	get me(): Player | undefined {
		return playerOf(this.shown, this.table.viewer);
	}
	/** What comes next in the turn. */
	readonly next = $derived.by((): Next => nextOf(this.trial, this.table.viewer));

	/** Reason that a move cannot come next; undefined: it can. */
	verdict(move: Move): ReasonCode | undefined {
		return verdictOf(this.trial, this.table.viewer, move);
	}
	add(move: Move): void {
		this.write({ ask: 'turn', moves: [...this.moves, move] });
		cue('line');
	}
	/** Takes back a move and all that came after it but the list of turns left for later, which needs none of it. */
	takeBack(index: number): void {
		const list = leftAmong(this.moves);
		const moves = takenBack(this.view, this.table.viewer, this.moves, index);
		this.write({ ask: 'turn', moves });
		if (list && !leftAmong(moves)) this.off = { list, count: list.turns.length };
		cue('undo');
	}

	/** The list of turns left for later before turns were taken off it, and how many: it can be put back. */
	off = $state.raw<{ readonly list: MoveOf<'ahead'>; readonly count: number } | null>(null);
	/** Moves with that list again; undefined: the rules do not take it yet. */
	readonly withOff = $derived.by((): readonly Move[] | undefined =>
		this.playing && this.off
			? withList(this.view, this.table.viewer, this.moves, this.off.list)
			: undefined
	);
	putBack(): void {
		if (!this.withOff) return;
		this.write({ ask: 'turn', moves: this.withOff });
		this.off = null;
		cue('undo');
	}

	/** Figure that a touch would place: the one chosen, else the first that is free. */
	private chosen = $state.raw<Figure | null>(null);
	get figure(): Figure {
		const free = freeFigures(this.trial.view, this.table.viewer);
		const { chosen } = this;
		return chosen && free.includes(chosen) ? chosen : (free.at(-1) ?? 'captain');
	}
	set figure(figure: Figure) {
		this.chosen = figure;
	}

	private get isPlacing(): boolean {
		return this.playing && this.next.is === 'place';
	}
	/** Places on which the figure can be put next, by ship or space. */
	readonly placements = $derived.by((): ReadonlyMap<string, Placement> =>
		this.isPlacing ? placementsOf(this.trial, this.table.viewer, this.figure) : new Map()
	);
	readonly places = $derived.by((): ReadonlySet<string> => new Set(this.placements.keys()));
	/** Zones with such places, in order. */
	get placementZones(): number[] {
		const zones = [...this.places].map((place) => zoneOfPlace(this.trial.view, place));
		return [...new Set(zones)].sort((a, b) => a - b);
	}
	placingFault(ship: ShipId, space: Space | '' = ''): ReasonCode | undefined {
		return placingFault(this.trial, this.table.viewer, this.figure, ship, space);
	}
	/** Only places with this action are listed; '': all. */
	wish = $state.raw<ShipAct | ''>('');
	/** Action that somebody has begun elsewhere: its form takes it up. */
	begun = $state.raw<ShipAct | ExtraKind | ''>('');
	/** Place under the pen: what is chosen on the board comes to the form. */
	placing = $state.raw<Placement['move'] | null>(null);
	/** A touch on the board places the figure; where a track has to be chosen, the form asks. */
	placeAt(ship: ShipId, space?: Space): void {
		const found = this.placements.get(space ?? ship);
		if (!found) return;
		if (ship === 'revenant') this.placing = found.move;
		else this.add(found.move);
		this.select(null);
		this.page?.show('orders');
	}

	/** Opens what is advised where it is written, filled in; false: it has no form of its own. */
	propose({ at: [field], value }: Pick<Advice, 'at' | 'value'>): boolean {
		const move = value as Move;
		if (field !== 'moves' || move.do !== 'place' || !this.isPlacing) return false;
		this.figure = move.figure;
		this.placing = move;
		this.page?.show('orders');
		return true;
	}

	/** Zones to which the ship with the figure can go next, with the way there. */
	readonly ways = $derived.by((): ReadonlyMap<number, readonly number[]> =>
		this.playing && this.next.is === 'main' ? waysOf(this.trial, this.table.viewer) : new Map()
	);
	readonly reach = $derived.by((): ReadonlySet<number> => new Set(this.ways.keys()));
	/** Place in line of the ship that a touch moves, by Sector; without one, nearest the Revenant (RV-521). */
	berth = $state.raw<{ readonly sector: number; readonly line: readonly number[] } | null>(null);
	/** A touch on the board moves the ship with the figure. */
	moveTo(zone: number): void {
		const path = this.ways.get(zone);
		const line = this.berth?.sector === zone ? this.berth.line : [];
		if (path) this.add({ ...blankMove('move'), path: [...path], line });
		this.berth = null;
	}

	// ------------------------------------------------------------ places

	turnPage(): void {
		this.picking?.done(null);
		this.selected = null;
		this.placing = this.chosen = this.berth = this.off = null;
		this.wish = this.begun = '';
	}
	leaveMoment(): void {
		this.moment = null;
	}
}
