/** A Combat phase for tests: who stands where, what they declare, what they order, which dice fall. */
import { expect } from 'vitest';
import { closeCombat, declare, openCombat, runProgramme } from './resolve/combat';
import { DEFAULT_REACTIONS } from './resolve/combat/stance';
import type { Step } from './resolve/step';
import {
	combatOnX,
	dataOf,
	lookAt,
	openStep,
	squareOn,
	type Place,
	type TableSpec
} from './testing';
import type {
	AnswerTo,
	CardId,
	CombatOrder,
	ConquistaReport,
	Direction,
	Owner,
	SeatId,
	State
} from './types';

/** A path written `2,2 3,2 4,2`. */
export const via = (path: string): readonly Place[] =>
	path.split(' ').map((square) => {
		const [x, y] = square.split(',').map(Number);
		return [x, y] as [number, number];
	});

/** Declaration of a seat; by default no cards, N E S W, nobody pursues. */
export interface Declared {
	readonly cards?: readonly CardId[];
	readonly valorAt?: readonly Place[];
	readonly retreat?: readonly Direction[];
	readonly pursue?: number;
}

/** An order with places for squares, and the defaults of the rules. */
export type Told =
	| { readonly move: readonly Place[]; readonly units: number }
	| ({ readonly attack: readonly [from: Place, to: Place]; readonly units: number } & Partial<
			Record<'bouts' | 'minUnits' | 'advance' | 'against', number>
	  >)
	| { readonly fleet: readonly Place[]; readonly card: CardId }
	| {
			readonly mobilise: readonly [from: Place, to: Place];
			readonly card: CardId;
			readonly units: number;
	  };

export interface Fight {
	/** Board X unless told. */
	readonly state?: State;
	readonly table?: Omit<TableSpec, 'colours' | 'turns'>;
	readonly declared?: Readonly<Record<SeatId, Declared>>;
	/** Programmes, in the order in which they are carried out. */
	readonly programmes: readonly (readonly [seat: SeatId, orders: readonly Told[]])[];
	/** Dice of the whole phase. None may be left over. */
	readonly dice?: readonly number[];
}

export interface Fought {
	readonly step: Step;
	readonly reports: readonly ConquistaReport[];
	/** Steps left on a place before the phase closes, fewest first. */
	readonly units: (at: Place) => readonly number[];
	readonly controller: (at: Place) => Owner;
	readonly bouts: ReturnType<typeof dataOf<'fought'>>;
	readonly hand: (seat: SeatId) => readonly CardId[];
	/** Ends the phase. */
	readonly close: () => void;
}

/** Declarations and programmes of a phase that has opened; units keep the steps that they came with. */
export function fight(spec: Fight): Fought {
	const state = spec.state ?? combatOnX(spec.table ?? {});
	const step = openStep(state, { combat: spec.dice ?? [] });
	for (const { seat } of state.players)
		declare(step, seat, declaration(state, spec.declared?.[seat] ?? {}));
	for (const [seat, orders] of spec.programmes)
		runProgramme(
			step,
			seat,
			orders.map((told) => orderOf(state, told))
		);
	expect(step.dice.unused()).toEqual([]);
	return {
		step,
		reports: step.reports,
		units: (at) => lookAt(step.state, at).units,
		controller: (at) => lookAt(step.state, at).controller,
		bouts: dataOf(step.reports, 'fought'),
		hand: (seat) => step.state.research.hands[seat - 1] ?? [],
		close: () => closeCombat(step)
	};
}

/** The same from the opening of the phase, which gives all units their steps. */
export function fightFresh(spec: Fight): Fought {
	const opening = openStep(spec.state ?? combatOnX({ ...spec.table, steps: 0 }));
	openCombat(opening);
	return fight({ ...spec, state: opening.state });
}

export const declaration = (state: State, declared: Declared): AnswerTo<'combat'> => ({
	ask: 'combat',
	cards: declared.cards ?? [],
	valorAt: (declared.valorAt ?? []).map((at) => squareOn(state, at)),
	retreat: declared.retreat ?? DEFAULT_REACTIONS.retreat,
	pursue: declared.pursue ?? -1,
	orders: []
});

export function orderOf(state: State, told: Told): CombatOrder {
	const on = (at: Place): number => squareOn(state, at);
	if ('move' in told) return { kind: 'move', path: told.move.map(on), units: told.units };
	if ('fleet' in told) return { kind: 'fleet', card: told.card, at: told.fleet.map(on) };
	const { units } = told;
	if ('mobilise' in told) {
		const [from, to] = told.mobilise;
		return { kind: 'mobilise', card: told.card, from: on(from), to: on(to), units };
	}
	const [from, to] = told.attack;
	return {
		kind: 'attack',
		from: on(from),
		to: on(to),
		units,
		bouts: told.bouts ?? 1,
		minUnits: told.minUnits ?? 1,
		advance: told.advance ?? units,
		against: told.against ?? 0
	};
}
