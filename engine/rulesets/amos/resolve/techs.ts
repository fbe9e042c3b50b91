/** Player technologies had, awaited and lacking. */
import { LOTS, TECH_IDS } from '../data';
import { playerOf } from '../planets';
import type { LotNumber, SeatId, TechId } from '../types';
import { hasUnits } from '../units';
import type { Turn } from './turn';

/** Technologies that a seat has or awaits. */
export const knownTechs = ({ state, underway }: Turn, seat: SeatId): readonly TechId[] => [
	...playerOf(state, seat).techs,
	...underway.techs.filter((one) => one.seat === seat).map(({ tech }) => tech)
];

/** In canonical order, those that are not among the known. */
export const lackingTechs = (known: readonly TechId[]): TechId[] =>
	TECH_IDS.filter((tech) => !known.includes(tech));

/** A lot of units serves anybody; a crate, only who lacks a technology that it could hold (AM-265). */
export const gainsFrom = (known: readonly TechId[], lot: LotNumber): boolean =>
	hasUnits(LOTS[lot - 1]?.units ?? {}) || lackingTechs(known).length > 0;

/** The technology works from the next opening. False, and no effect, if it is had or awaited (AM-056). */
export function awaitTech(turn: Turn, seat: SeatId, tech: TechId): boolean {
	if (knownTechs(turn, seat).includes(tech)) return false;
	turn.underway.techs.push({ seat, tech });
	return true;
}
