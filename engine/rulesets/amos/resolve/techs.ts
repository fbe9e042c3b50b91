/** Player technologies had, awaited and lacking. */
import { LOTS, TECH_IDS } from '../data';
import { playerOf } from '../planets';
import type { LotNumber, Player, SeatId, State, TechId } from '../types';
import { hasUnits } from '../units';
import type { Draft } from '../../../kernel/draft';

/** In canonical order, those that the player neither has nor awaits. */
export const lackingTechs = (player: Pick<Player, 'techs' | 'pendingTechs'>): TechId[] =>
	TECH_IDS.filter((tech) => !player.techs.includes(tech) && !player.pendingTechs.includes(tech));

/** A lot of units serves anybody; a crate, only who lacks a technology that it could hold (AM-265). */
export const gainsFrom = (
	player: Pick<Player, 'techs' | 'pendingTechs'>,
	lot: LotNumber
): boolean => hasUnits(LOTS[lot - 1]?.units ?? {}) || lackingTechs(player).length > 0;

/** The technology works from the next opening. False, and no effect, if it is had or awaited (AM-056). */
export function awaitTech(state: Draft<State>, seat: SeatId, tech: TechId): boolean {
	const player = playerOf(state, seat);
	if (!lackingTechs(player).includes(tech)) return false;
	player.pendingTechs = TECH_IDS.filter(
		(other) => other === tech || player.pendingTechs.includes(other)
	);
	return true;
}
