/** Hyperjump (section 20), and the bonuses of the Tactics track, which the end brings too (RV-488). */
import { CARD_STEP, HOUSES, TOP_INFLUENCE, TRACK_STEP, type HouseId } from '../data';
import { gainHidden } from '../effects/hidden';
import { finalPowerOf, powerOf } from '../space/power';
import { attempt, playerOf, report, type Step } from '../step';
import { restacked, tacticsOf } from '../space/tactics';
import { advance, answerReward, defaultReward } from '../space/tracks';
import type { Cause, OrderOf, Player, SeatId, State } from '../types';
import type { Plans } from './breach';
import { floorOf } from './tiles';

/** True if the fleet jumped. */
export function jump(step: Step, plans: Plans): boolean {
	const { state } = step;
	if (!state.jumpEnabled) return false;
	state.jumpEnabled = false;
	const voidborn = state.sectors.reduce((sum, sector) => sum + sector.voidborn, 0);
	const planets = state.sectors.flatMap(({ planet }) => (planet === '' ? [] : [planet]));
	for (const sector of state.sectors)
		Object.assign(sector, { voidborn: 0, planet: '', cube: false });
	report(step, 'all', 'jumped', { voidborn, planets });
	takeBonuses(step, plans, 'jump');
	resetTactics(step);
	return true;
}

/** Player by player in order of rank, first the card, then the track (RV-453, RV-454). */
export function takeBonuses(step: Step, plans: Plans, cause: Cause): void {
	for (const { seat } of [...step.state.tactics]) {
		if (tacticsOf(step.state, seat) < CARD_STEP) continue;
		gainHidden(step, seat, cause);
		if (tacticsOf(step.state, seat) >= TRACK_STEP) advanceOne(step, seat, plans.get(seat), cause);
	}
}

function advanceOne(
	step: Step,
	seat: SeatId,
	plan: OrderOf<'breach'> | undefined,
	cause: Cause
): void {
	const house = plan?.house[0] ?? usualTrack(step.state, seat, cause === 'final');
	if (house === undefined) return;
	advance(step, seat, house, cause);
	const [reward] = plan?.reward ?? [];
	const fault = reward
		? attempt(step, () => answerReward(step, seat, reward))
		: ('malformed' as const);
	if (fault) defaultReward(step, seat);
}

/** The House of highest Power below the top of its track (RV-574). */
export function usualTrack(
	state: Pick<State, 'players'> & Parameters<typeof powerOf>[0],
	seat: SeatId,
	isFinal: boolean
): HouseId | undefined {
	const power = (house: HouseId): number =>
		isFinal ? finalPowerOf(state, house) : powerOf(state, house);
	const { influence } = state.players[seat - 1] as Player;
	const [best] = HOUSES.filter((house) => influence[house] < TOP_INFLUENCE).sort(
		(a, b) => power(b) - power(a)
	);
	return best;
}

/** RV-455, RV-456 */
function resetTactics(step: Step): void {
	const from = step.state.tactics.map((marker) => ({ ...marker }));
	const to = restacked(from, ({ seat }) => floorOf(playerOf(step, seat)));
	step.state.tactics = to.map((marker) => ({ ...marker }));
	report(step, 'all', 'tactics-reset', { from, to });
}
