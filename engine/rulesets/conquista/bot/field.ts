/** The board as it is expected to be, order after order of a programme. */
import { neighbour } from '../board';
import { STACK } from '../data';
import type { Owner, SeatId, SquareId } from '../types';
import type { Mind } from './mind';

export class Field {
	readonly controllers: Owner[];
	/** Steps left of the units on each square, fewest first. */
	readonly units: number[][];
	private readonly around: SquareId[][];

	readonly seat: SeatId;
	/** Every square; of equal ones the first is taken. */
	readonly order: readonly SquareId[];

	constructor({ view, seat, order, directions }: Mind) {
		const { map, squares } = view;
		this.seat = seat;
		this.order = order;
		this.controllers = squares.map(({ controller }) => controller);
		this.units = squares.map((square) => [...square.units]);
		this.around = squares.map((_, id) =>
			directions.map((direction) => neighbour(map, id, direction)).filter((near) => near >= 0)
		);
	}

	near(id: SquareId): readonly SquareId[] {
		return this.around[id] as SquareId[];
	}

	mine(id: SquareId): readonly number[] {
		return this.controllers[id] === this.seat ? (this.units[id] as number[]) : [];
	}

	enemies(id: SquareId): number {
		return this.controllers[id] === this.seat ? 0 : (this.units[id] as number[]).length;
	}

	room(id: SquareId): number {
		return this.enemies(id) > 0 ? 0 : STACK - (this.units[id] as number[]).length;
	}

	/** Own stacks. */
	stacks(): SquareId[] {
		return this.order.filter((id) => this.mine(id).length > 0);
	}

	/** Own units on a square with so many steps left. */
	able(id: SquareId, steps: number): number {
		return this.mine(id).filter((left) => left >= steps).length;
	}

	/** Steps from a square to those within reach, no enemy in the way, and the way back. */
	paths(from: SquareId, most: number): Paths {
		const back = new Map<SquareId, SquareId>();
		const steps = new Map<SquareId, number>([[from, 0]]);
		let edge = [from];
		for (let i = 1; i <= most; i++) {
			const next: SquareId[] = [];
			for (const id of edge)
				for (const near of this.near(id))
					if (!steps.has(near) && this.enemies(near) === 0) {
						steps.set(near, i);
						back.set(near, id);
						next.push(near);
					}
			edge = next;
		}
		return new Paths(from, steps, back);
	}

	/** Moves units as the rules would: those with the fewest steps that suffice. */
	move(from: SquareId, to: SquareId, count: number, steps: number): void {
		const stack = this.units[from] as number[];
		const going: number[] = [];
		for (let i = 0; i < stack.length && going.length < count;)
			if ((stack[i] as number) >= steps) going.push(...stack.splice(i, 1));
			else i++;
		this.put(
			to,
			going.map((left) => left - steps)
		);
	}

	put(id: SquareId, units: readonly number[]): void {
		const before = this.controllers[id] === this.seat ? (this.units[id] as number[]) : [];
		this.controllers[id] = this.seat;
		this.units[id] = [...before, ...units].sort((a, b) => a - b);
	}

	/** The likely end of an attack: won, and so many move in; or not, and the steps are gone. */
	attack(from: SquareId, to: SquareId, count: number, bouts: number, won: boolean): void {
		const stack = this.units[from] as number[];
		const able = stack.filter((left) => left > 0).slice(0, count);
		const rest = [...stack];
		for (const one of able) rest.splice(rest.indexOf(one), 1);
		const spent = won ? 1 : bouts;
		const after = able.map((left) => Math.max(0, left - spent));
		this.units[from] = rest;
		if (!won) return this.put(from, after);
		this.units[to] = [];
		this.put(to, after);
	}
}

export class Paths {
	constructor(
		readonly from: SquareId,
		readonly steps: ReadonlyMap<SquareId, number>,
		private readonly back: ReadonlyMap<SquareId, SquareId>
	) {}

	to(id: SquareId): SquareId[] {
		const path = [id];
		for (let at = this.back.get(id); at !== undefined; at = this.back.get(at)) path.unshift(at);
		return path;
	}
}
