/** One combat: attack, counter-attack, expulsion, occupation (CO-142…CO-171). */
import type { Bout, CardId, OrderOf, SeatId, Side, SquareCount, SquareId } from '../../types';
import { put, take } from '../control';
import { report, squareOf, type Step } from '../step';
import { isWon, strike, type Force, type Strike } from './dice';
import { canExpel, scatter, valourAt } from './expulsion';
import { freshestFirst, placesFreshest, spentFirst } from './stack';
import { stanceOf } from './stance';

export interface BoutOrder {
	readonly seat: SeatId;
	readonly line: number;
	/** Counted from 1. */
	readonly bout: number;
	readonly order: OrderOf<'attack'>;
	/** Places of the attackers in the stack they stand in; each has a step left. */
	readonly involved: readonly number[];
}

/** A bout: the units still involved, by the steps they have left, fewest first. */
interface Field {
	readonly attacker: SeatId;
	readonly defender: SeatId;
	readonly from: SquareId;
	readonly to: SquareId;
	attackers: number[];
	defenders: number[];
}

/** Fights once and reports it. `attackersLeft`: of those involved, on the square they attacked from
 * or on the one they won. */
export function fightBout(step: Step, bout: BoutOrder): { attackersLeft: number } {
	const { seat, line, order } = bout;
	const at = step.reports.length;
	const field = enter(step, bout);
	const involved = { attackers: field.attackers.length, defenders: field.defenders.length };
	const { phases, winner } = exchange(step, field);
	const { expelled, valour } = expel(step, field, winner);
	const occupied = occupy(step, field, winner, order.advance);
	const { from, to, attacker, defender } = field;
	const data = { from, to, attacker, defender, ...involved, phases, winner };
	const causes = step.reports.splice(at);
	report(step, 'all', {
		code: 'fought',
		data: { ...data, expelled, valour, occupied, seat, line, bout: bout.bout }
	});
	step.reports.push(...causes);
	return { attackersLeft: field.attackers.length };
}

/** The attackers spend their step (CO-137); all units on the other square defend it (CO-138). */
function enter(step: Step, { seat, order: { from, to }, involved }: BoutOrder): Field {
	const square = squareOf(step, from);
	const spent = square.units.map((left, place) => (involved.includes(place) ? left - 1 : left));
	const attackers = spentFirst(involved.map((place) => spent[place] as number));
	square.units = spentFirst(spent);
	const target = squareOf(step, to);
	const defenders = [...target.units];
	return { attacker: seat, defender: target.controller, from, to, attackers, defenders };
}

type Phases = Bout['phases'];

/** Attack and, if a defender is left to strike back, counter-attack (CO-145…CO-150). */
function exchange(step: Step, field: Field): { phases: Phases; winner: Bout['winner'] } {
	const attack = strike(step, forceOf(field, 'attacker'), forceOf(field, 'defender'));
	lose(step, field, 'defender', attack.losses);
	const first = phaseOf(attack, 'attacker', 'defender');
	if (field.defenders.length === 0) return { phases: [first], winner: 'attacker' };
	const counter = strike(step, forceOf(field, 'defender'), forceOf(field, 'attacker'));
	lose(step, field, 'attacker', counter.losses);
	const second = phaseOf(counter, 'defender', 'attacker');
	const phases = [first, second];
	if (field.attackers.length === 0) return { phases, winner: 'defender' };
	return { phases, winner: first.winner === second.winner ? first.winner : 'none' };
}

const phaseOf = (stroke: Strike, striking: Side, struck: Side): Phases[number] => ({
	...stroke,
	winner: isWon(stroke) ? striking : struck
});

const forceOf = (field: Field, side: Side): Force =>
	side === 'attacker'
		? { seat: field.attacker, units: field.attackers.length }
		: { seat: field.defender, units: field.defenders.length };

/** Losses take those with the fewest steps (CO-012). */
function lose(step: Step, field: Field, side: Side, losses: number): void {
	const units = side === 'attacker' ? field.attackers : field.defenders;
	remove(step, side === 'attacker' ? field.from : field.to, units.splice(0, losses));
}

/** Takes units with these steps off a square. */
function remove(step: Step, id: SquareId, units: readonly number[]): void {
	const places: number[] = [];
	for (const steps of units)
		places.push(
			squareOf(step, id).units.findIndex((left, i) => left === steps && !places.includes(i))
		);
	if (places.length > 0) take(step, id, places);
}

/** The winner of both phases drives out those it outnumbers by more than two to one (CO-159). */
function expel(
	step: Step,
	field: Field,
	winner: Bout['winner']
): { expelled: SquareCount[]; valour: CardId[] } {
	const none = { expelled: [], valour: [] };
	if (winner === 'none') return none;
	const loser: Side = winner === 'attacker' ? 'defender' : 'attacker';
	const { seat, units } = forceOf(field, loser);
	if (!canExpel(forceOf(field, winner).units, units)) return none;
	const square = loser === 'attacker' ? field.from : field.to;
	const valour = valourAt(step, seat, square);
	if (valour.length > 0) return { expelled: [], valour };
	const driven = (loser === 'attacker' ? field.attackers : field.defenders).splice(0);
	remove(step, square, driven);
	return { expelled: scatter(step, seat, square, driven), valour };
}

/** Units that move into the square the other side left empty, at no step cost. */
function occupy(step: Step, field: Field, winner: Bout['winner'], advance: number): number {
	if (field.defenders.length === 0)
		return moveIn(step, field, Math.min(advance, field.attackers.length));
	const emptied = squareOf(step, field.from).units.length === 0;
	return emptied && winner === 'defender' ? pursue(step, field) : 0;
}

/** The surviving attackers that had been told to, most steps first (CO-168, CO-244). */
function moveIn(step: Step, field: Field, count: number): number {
	const going = freshestFirst(field.attackers).slice(0, count);
	remove(step, field.from, going);
	put(step, field.to, field.attacker, going);
	return count;
}

/** All defenders but those to be kept behind, most steps first (CO-170, CO-244). */
function pursue(step: Step, { defender, from, to }: Field): number {
	const { pursue: kept } = stanceOf(step, defender);
	const { units } = squareOf(step, to);
	const count = kept < 0 ? 0 : Math.max(0, units.length - kept);
	if (count > 0) put(step, from, defender, take(step, to, placesFreshest(units, count)));
	return count;
}
