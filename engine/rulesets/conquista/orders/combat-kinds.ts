/**
 * Every kind of Combat order in one line: what speaks against it, and what carries it out. What it says
 * is declared in `shapes.ts`; a kind without a line here does not compile.
 */
import { carryAttack } from '../resolve/combat/attack';
import { carryFleet } from '../resolve/combat/fleet';
import { carryMobilise } from '../resolve/combat/mobilise';
import { carryMove } from '../resolve/combat/move';
import type { Step } from '../resolve/step';
import type { CombatKind, CombatOrder, OrderOf, ReasonCode, SeatId } from '../types';
import {
	attackReasons,
	fleetReasons,
	mobiliseReasons,
	moveReasons,
	type Programme
} from './combat-reasons';

interface Kind<O extends CombatOrder> {
	readonly reasons: (programme: Programme, order: O) => readonly ReasonCode[];
	/** `line`: of the programme, counted over all batches. */
	readonly carry: (step: Step, seat: SeatId, line: number, order: O) => void;
}

const KINDS = {
	move: { reasons: moveReasons, carry: carryMove },
	attack: { reasons: attackReasons, carry: carryAttack },
	fleet: { reasons: fleetReasons, carry: carryFleet },
	mobilise: { reasons: mobiliseReasons, carry: carryMobilise }
} satisfies { readonly [K in CombatKind]: Kind<OrderOf<K>> };

/** The line of an order's kind, for that very order. */
const kindOf = (order: CombatOrder): Kind<never> => KINDS[order.kind];

export const reasonsAgainst = (programme: Programme, order: CombatOrder): readonly ReasonCode[] =>
	kindOf(order).reasons(programme, order as never);

export const carryOut = (step: Step, seat: SeatId, line: number, order: CombatOrder): void =>
	kindOf(order).carry(step, seat, line, order as never);
