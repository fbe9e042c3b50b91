/** Influence tracks and their reward tokens (RV-465 to RV-471, RV-575). */
import { removable, removeCorruption } from './corruption';
import { addAbsorbers } from './fleet';
import { REWARDS, TOP_INFLUENCE, type HouseId } from '../data';
import { gain, gainCubes } from './resources';
import { playerOf, report, type Step } from '../step';
import type { Board, Cause, Owner, RewardChoice, SeatId, Verdict } from '../types';

/** One step on a track, with the reward token there (RV-466, RV-467); `who` 0 is the Crew. */
export function advance(step: Step, who: Owner, house: HouseId, cause: Cause): void {
	const { state } = step;
	const steps = who === 0 ? state.crew[0]?.influence : playerOf(step, who).influence;
	if (!steps) throw new Error('no Crew plays');
	const from = steps[house];
	const to = Math.min(TOP_INFLUENCE, from + 1);
	steps[house] = to;
	const taken = to !== from && state.rewards[house].includes(to);
	if (taken) state.rewards[house] = state.rewards[house].filter((one) => one !== to);
	report(step, 'all', 'influence', {
		who,
		house,
		from,
		to,
		lost: to === from,
		reward: taken ? REWARDS[house] : ('' as const),
		cause
	});
	if (taken && who !== 0) takeReward(step, who, house);
}

/** Tokens and cubes are a gain at once; the others are asked for (RV-599). */
function takeReward(step: Step, seat: SeatId, house: HouseId): void {
	const reward = REWARDS[house];
	if (reward === 'cube') gainCubes(step, seat, 1, 'reward');
	else if (reward !== 'purge' && reward !== 'absorption') gain(step, seat, [reward], 'reward');
	else if (reward === 'purge' && removable(step.state, seat).length === 0)
		report(step, 'all', 'reward-lost', { seat, house });
	else playerOf(step, seat).queue.push({ ask: 'reward', house });
}

/** The oldest reward that is asked for. Refused: `wrong-stage`, `malformed`, `no-target`. */
export function answerReward(step: Step, seat: SeatId, choice: RewardChoice): Verdict {
	const { queue } = playerOf(step, seat);
	const at = queue.findIndex(({ ask }) => ask === 'reward');
	const asked = queue[at];
	if (asked?.ask !== 'reward') return 'wrong-stage';
	queue.splice(at, 1);
	const [sector] = choice.sector;
	const [from] = choice.from;
	if (sector === undefined && from === undefined) {
		report(step, 'all', 'reward-lost', { seat, house: asked.house });
		return undefined;
	}
	if ((REWARDS[asked.house] === 'absorption') !== (from === undefined)) return 'malformed';
	if (sector !== undefined && from !== undefined) return 'malformed';
	if (from !== undefined) return removeCorruption(step, seat, from, 'reward');
	if (sector !== undefined) addAbsorbers(step, seat, [sector], 'reward', false);
	return undefined;
}

/** RV-575: what becomes of the oldest reward that nobody specified. */
export function defaultReward(step: Step, seat: SeatId): void {
	const asked = playerOf(step, seat).queue.find((one) => one.ask === 'reward');
	if (!asked) return;
	answerReward(step, seat, rewardByDefault(step.state, seat, asked.house));
}

/** Absorber where most Voidborn are; Corruption off the leftmost corrupted Compartment. */
export function rewardByDefault(board: Board, seat: SeatId, house: HouseId): RewardChoice {
	if (REWARDS[house] === 'absorption') {
		const most = Math.max(...board.sectors.map(({ voidborn }) => voidborn));
		const target = board.sectors.find(({ voidborn }) => voidborn === most);
		return { sector: target ? [target.id] : [], from: [] };
	}
	const leftmost = removable(board, seat).find((place) => place.startsWith('compartment'));
	return { sector: [], from: leftmost === undefined ? [] : [leftmost] };
}
