/** Rolls and what they come to (CO-142…CO-147). */
import { diceFor } from '../../data';
import type { Roll, SeatId } from '../../types';
import type { Step } from '../step';
import { attackDice, defenceDice } from './tenacious';

/** A side of one roll: whose units, and how many of them are involved. */
export interface Force {
	readonly seat: SeatId;
	readonly units: number;
}

export interface Strike {
	readonly attack: Roll;
	readonly defence: Roll;
	/** Losses of those who rolled defence dice. */
	readonly losses: number;
}

/**
 * One side's attack dice, then the other's defence dice (CO-144). The hits by which the attack
 * exceeds the defence are losses, as far as there are units.
 */
export function strike(step: Step, striking: Force, struck: Force): Strike {
	const attack = roll(step, diceFor(striking.units) + attackDice(step, striking.seat));
	const defence = roll(step, diceFor(struck.units) + defenceDice(step, struck.seat));
	const excess = Math.max(0, attack.hits - defence.hits);
	return { attack, defence, losses: Math.min(excess, struck.units) };
}

/** A tie is won by those who defend (CO-145, CO-146). */
export const isWon = ({ attack, defence }: Pick<Strike, 'attack' | 'defence'>): boolean =>
	attack.hits > defence.hits;

function roll(step: Step, count: number): Roll {
	const dice = step.rng.stream('combat').dice(count, 6);
	const { hitFrom } = step.state.options;
	return { dice, hits: dice.filter((face) => face >= hitFrom).length };
}
