/** Effects "after the main action" (RV-167, RV-604). */
import { blank } from '../../../kernel/shape';
import type { Effect } from '../cards/vocabulary';
import { runEffect, type Here } from './effects';
import type { Cadet, DesignId, ShipId } from '../data';
import { zoneOf } from '../space/fleet';
import { isCentral } from '../space/map';
import { PARAMS } from '../orders/shapes';
import { equipmentPerks, perksNow, type Sourced } from './perks';
import { turnOf, type Step } from '../step';
import type { Board, Bonus, MoveOf, SeatId, Turn, Verdict } from '../types';

/** A bonus that may be used now. */
export interface OpenBonus {
	readonly source: Bonus;
	readonly effect: Effect;
}

/** Bonuses that the ship action just resolved leaves open, those of the turn used left out. */
export function openBonuses(board: Board, seat: SeatId): readonly OpenBonus[] {
	const [turn] = board.turn;
	if (turn?.seat !== seat || turn.acted === '' || turn.acted === 'skip') return [];
	return earned(board, seat, turn).flatMap(({ source, perk }) =>
		perk.is === 'after' && perk.effect.is !== 'tactics' && !turn.bonuses.includes(source as Bonus)
			? [{ source: source as Bonus, effect: perk.effect }]
			: []
	);
}

/** What follows this ship action: Training of the Cadet, and Equipment if the own Frigate acted. */
function earned(board: Board, seat: SeatId, turn: Turn): readonly Sourced[] {
	const player = board.players[seat - 1];
	const actor = turn.borrowed === '' ? turn.ship : turn.borrowed;
	const own = actor === `frigate:${seat}` && player ? equipmentPerks(player) : [];
	return [...perksNow(board, seat), ...own].filter(
		({ perk }) => perk.is === 'after' && (perk.main === 'any' || perk.main === turn.acted)
	);
}

/** An optional effect, once. Refused: `wrong-stage`, and those of the effect. */
export function bonus(step: Step, seat: SeatId, { source, params }: MoveOf<'bonus'>): Verdict {
	const turn = turnOf(step);
	const open = openBonuses(step.state, seat).find((one) => one.source === source);
	if (!open || turn.stage !== 'main') return 'wrong-stage';
	turn.bonuses.push(source);
	const here = source.startsWith('EQ') ? at(step, `frigate:${seat}`) : at(step, turn.ship);
	return runEffect(step, seat, open.effect, params, here, source);
}

function at({ state }: Step, ship: Turn['ship']): Here {
	const zone = zoneOf(state, ship as ShipId);
	const sector = isCentral(zone) ? 0 : zone;
	return { sector, revenant: ship === 'revenant', strict: true };
}

/** TR10 needs no move: it acts as soon as the ship action is resolved. */
export const afterAct = (step: Step, seat: SeatId): void =>
	follow(step, seat, perksNow(step.state, seat));

/** TR10 that the Cadet learns in the course of the ship action (Improve, PL04) follows it too (RV-343). */
export function afterTraining(step: Step, seat: SeatId, design: DesignId, trained: Cadet): void {
	const { stage, figure } = turnOf(step);
	if (stage !== 'main' || figure !== trained) return;
	const learnt = perksNow(step.state, seat).filter(({ source }) => source === design);
	follow(step, seat, learnt);
}

function follow(step: Step, seat: SeatId, perks: readonly Sourced[]): void {
	for (const { perk, source } of perks)
		if (perk.is === 'after' && perk.effect.is === 'tactics')
			runEffect(step, seat, perk.effect, NOTHING, at(step, turnOf(step).ship), source);
}

/** Parameters that name nothing. */
const NOTHING = blank(PARAMS);
