/** Actions of the Revenant (RV-230 to RV-237). */
import { ROUNDS, type Space, type Token } from '../data';
import { putShip } from '../space/fleet';
import { hasPerk, perksNow, sumOf } from '../effects/perks';
import { gainCubes, pay } from '../space/resources';
import { report, type Step } from '../step';
import type { ActOf, Board, SeatId, Verdict } from '../types';

export const JUMP_NEUTRONIUM = 3;
const DEPLOY_COST: readonly Token[] = ['E', 'M', 'S', 'N'];

/** Cost of the action of a space for the seat whose turn it is (TR06, DT5). */
export function costOf(board: Board, seat: SeatId, space: Space): readonly Token[] {
	const perks = perksNow(board, seat);
	if (space === 'deploy')
		return DEPLOY_COST.filter(
			(token) => token !== 'N' || !hasPerk(perks, 'deployWithoutNeutronium')
		);
	const length = JUMP_NEUTRONIUM + (board.fuelCut ? 1 : 0) - sumOf(perks, 'hyperjumpCheaper');
	return Array.from({ length }, (): Token => 'N');
}

/** RV-230 to RV-232 */
export function hyperjump(step: Step, seat: SeatId, act: ActOf<'hyperjump'>): Verdict {
	if (step.state.jumpEnabled) return 'jump-enabled';
	const fault = pay(step, seat, costOf(step.state, seat, 'hyperjump'), 'action');
	if (fault) return fault;
	const { sonar, colonies } = step.state;
	const isLast = step.state.round === ROUNDS;
	const named = isLast ? act.colonies : act.sonar;
	const face: readonly string[] = isLast ? colonies : sonar;
	if ((isLast ? act.sonar : act.colonies).length > 0) return 'malformed';
	if (named.length < 1 || new Set(named).size < named.length) return 'wrong-count';
	if (named.some((card) => !face.includes(card))) return 'wrong-count';
	if (isLast) step.state.colonies = colonies.filter((card) => !act.colonies.includes(card));
	else step.state.sonar = sonar.filter((card) => !act.sonar.includes(card));
	const { cubes } = step.state.revenant;
	step.state.revenant.cubes = 0;
	step.state.jumpEnabled = true;
	step.state.fuelCut = false;
	report(step, 'all', 'jump-enabled', { who: seat, discarded: [...named] });
	gainCubes(step, seat, cubes, 'action');
	return undefined;
}

/** RV-233 */
export function deploy(step: Step, seat: SeatId, act: ActOf<'deploy'>): Verdict {
	return (
		pay(step, seat, costOf(step.state, seat, 'deploy'), 'action') ??
		putShip(step, seat, act.ship, act.sector, act.line[0], 'action')
	);
}
