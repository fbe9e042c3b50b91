/** Who does not answer: defaults, missed turns, withdrawal (section 24). */
import { corrupt, emptySpaces } from '../space/corruption';
import { defaultKeep } from '../effects/hidden';
import { playerOf, report, turnOf, type Step } from '../step';
import { defaultReward } from '../space/tracks';
import { chart, survey } from '../turn/land';
import { defaultDraw, defaultTrim, drawUpgrades } from '../effects/upgrades';
import type { SeatId } from '../types';

/** Every open choice of a seat takes its default (RV-572, RV-575, RV-601, RV-603). */
export function settleChoices(step: Step, seat: SeatId): void {
	for (;;) {
		const { queue } = playerOf(step, seat);
		const [choice] = queue;
		switch (choice?.ask) {
			case undefined:
				return;
			case 'keep':
				defaultKeep(step, seat);
				break;
			case 'draw':
				queue.shift();
				drawUpgrades(step, seat, defaultDraw(step, choice.count), choice.count, choice.cause);
				break;
			case 'trim':
				defaultTrim(step, seat);
				break;
			case 'reward':
				defaultReward(step, seat);
				break;
			case 'survey':
				queue.shift();
				survey(step, seat, undefined);
				break;
			case 'chart':
				queue.shift();
				chart(step, seat, choice.planet, undefined);
				break;
		}
	}
}

/** Closes a turn that nobody finished: the moves made stand (RV-571); counts it as missed (RV-709). */
export function closeMissed(step: Step, seat: SeatId): void {
	settleChoices(step, seat);
	const turn = turnOf(step);
	for (; turn.due > 0; turn.due--) {
		const [leftmost] = emptySpaces(playerOf(step, seat));
		if (leftmost === undefined) throw new Error('no place for the Corruption due');
		corrupt(step, seat, leftmost);
	}
	if (turn.figure !== '') return;
	const player = playerOf(step, seat);
	player.missed += 1;
	report(step, 'all', 'missed', { seat, count: player.missed });
	if (player.missed >= step.state.options.absenceLimit) withdraw(step, seat);
}

/** RV-576 */
function withdraw(step: Step, seat: SeatId): void {
	playerOf(step, seat).status = 'withdrawn';
	report(step, 'all', 'withdrawn', { seat });
}

/** Choices that fell due for those who are asked nothing any more (RV-708). */
export function settleWithdrawn(step: Step): void {
	for (const { seat, status } of step.state.players)
		if (status === 'withdrawn') settleChoices(step, seat);
}

/** RV-579. True: the game is over. */
export function endIfDeserted(step: Step): boolean {
	const { state } = step;
	if (state.players.some(({ status }) => status === 'playing')) return false;
	const ranking = [state.players.map(({ seat }) => seat)];
	state.ending = [{ reason: 'nobodyLeft', winners: [], ranking, scores: [] }];
	state.stage = 'over';
	state.turn = [];
	report(step, 'all', 'final', { scores: [], agendas: [] });
	return true;
}
