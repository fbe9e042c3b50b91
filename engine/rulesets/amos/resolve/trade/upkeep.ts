/** Step 3: every unit is paid for or lost. */
import { UNITS, UNIT_TYPES } from '../../data';
import { playerOf } from '../../planets';
import type { Cell, SeatId, SomeUnits, UnitType } from '../../types';
import { addUnits, commonUnits, countOf, onlyType } from '../../units';
import { loseUnits } from '../combat/loss';
import { armyAt, book, linesOf, type Turn } from '../turn';

/** Dearest first, ships before Troops of the same upkeep (AM-129). */
const PAYING_ORDER: readonly UnitType[] = [...UNIT_TYPES].sort(
	(a, b) =>
		UNITS[b].upkeep - UNITS[a].upkeep ||
		Number(UNITS[a].kind === 'troop') - Number(UNITS[b].kind === 'troop') ||
		UNIT_TYPES.indexOf(a) - UNIT_TYPES.indexOf(b)
);

/** AM-126 to AM-131, AM-367. Units bought this turn are not there yet, so they owe nothing. */
export function payUpkeep(turn: Turn): void {
	disbandUnits(turn);
	for (const { seat } of turn.state.players) payUnits(turn, seat);
	for (const army of turn.state.armies) army.exempt = {};
}

/** Units left unpaid on purpose (AM-127): those that owe upkeep first, since exemptions stay. */
function disbandUnits(turn: Turn): void {
	for (const { seat, order } of linesOf(turn, 'disband')) {
		const there = armyAt(turn.state, seat, order.cell)?.units ?? {};
		loseUnits(turn, seat, order.cell, commonUnits(there, order.units), 'disbanded');
	}
}

function payUnits(turn: Turn, seat: SeatId): void {
	const lost = new Map<Cell, SomeUnits>();
	for (const type of PAYING_ORDER) {
		let paid = 0;
		let money = playerOf(turn.state, seat).treasury;
		for (const army of turn.state.armies) {
			if (army.seat !== seat) continue;
			const due = countOf(army.units, type) - countOf(army.exempt, type);
			const kept = Math.min(due, Math.floor(money / UNITS[type].upkeep));
			money -= kept * UNITS[type].upkeep;
			paid += kept;
			if (kept < due)
				lost.set(army.cell, addUnits(lost.get(army.cell) ?? {}, onlyType(type, due - kept)));
		}
		if (paid > 0)
			book(turn, seat, -paid * UNITS[type].upkeep, 'upkeep', { what: type, count: paid });
	}
	for (const [cell, units] of lost) loseUnits(turn, seat, cell, units, 'upkeep');
}
