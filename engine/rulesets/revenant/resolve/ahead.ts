/** Turns left for later, when their moment comes (RV-110 to RV-119). */
import type { Draft } from '../../../kernel/draft';
import { namerOf } from '../asks';
import { copyOf, holdingOf, report, type Step } from '../step';
import { withdraw } from '../turn/ahead';
import { gainsIf, gainsNext } from '../turn/listed';
import { makeMoves } from '../turn/moves';
import type { Ahead, PassedWhy, ReportData, SeatId, State, StopReason } from '../types';

// ---------------------------------------------------------------- what stops a list

/** Looks through what a turn did for reasons to stop the lists of the others (RV-116). */
export function stopLists(step: Step, before: State, actor: SeatId): void {
	const after = step.state as unknown as State;
	for (const { seat } of before.players) {
		const { ahead } = holdingOf(step, seat);
		if (seat === actor || !ahead || ahead.stopped !== '') continue;
		const why = REASONS.find(
			(reason) =>
				!(ahead.despite as readonly string[]).includes(reason) &&
				HAPPENED[reason](before, after, seat, actor)
		);
		if (why) Object.assign(ahead, { stopped: why, by: actor });
	}
}

/** Reasons in which somebody else's turn is looked through. */
type Reason = Exclude<StopReason, 'none'>;
const REASONS: readonly Reason[] = ['touched', 'rank', 'near', 'jump'];

const HAPPENED: Readonly<
	Record<Reason, (before: State, after: State, seat: SeatId, actor: SeatId) => boolean>
> = {
	touched: (before, after, seat) => boardOf(before, seat) !== boardOf(after, seat),
	// A House that has withdrawn leads nobody.
	rank: (before, after, seat) => namerOf(before) === seat && namerOf(after) !== seat,
	near: (before, after, seat, actor) => {
		const here = after.players[seat - 1]?.frigate.at;
		return (
			after.players[actor - 1]?.frigate.at === here &&
			before.players[actor - 1]?.frigate.at !== here
		);
	},
	jump: (before, after) => after.jumpEnabled && !before.jumpEnabled
};

/** Everything on the board of a seat, to be compared. */
const boardOf = ({ players }: State, seat: SeatId): string => JSON.stringify(players[seat - 1]);

// ---------------------------------------------------------------- the own turn

/**
 * Turns left in a turn that is now over are judged by what they would bring (RV-117). A list that had
 * stopped, and was not left again, is gone; so is that of a seat that missed its turn (RV-115).
 */
export function closeList(step: Step, seat: SeatId, missed: boolean): void {
	const { ahead } = holdingOf(step, seat);
	if (!ahead) return;
	if (missed || ahead.stopped !== '') return withdraw(step, seat);
	for (const turn of ahead.turns) {
		const gains = gainsNext(step, seat, turn.moves);
		turn.worth = typeof gains === 'string' ? [] : [...gains];
	}
}

/**
 * Plays the first turn left for the one that begins, if there is one (RV-112 to RV-114). False: its seat
 * is asked.
 */
export function playListed(step: Step, tell: (phase: string) => void): boolean {
	const [turn] = step.state.turn;
	const ahead = turn && holdingOf(step, turn.seat).ahead;
	if (!ahead) return false;
	const { seat } = turn;
	if (ahead.stopped !== '') {
		stop(step, { seat, why: ahead.stopped, by: ahead.by, passed: [] });
		return false;
	}
	const passed: PassedWhy[] = [];
	for (const turn of ahead.turns) {
		const why = whyNot(step, seat, ahead, turn);
		if (why === undefined) break;
		passed.push(why);
	}
	if (passed.length === ahead.turns.length) {
		ahead.stopped = 'none';
		stop(step, { seat, why: 'none', by: 0, passed });
		return false;
	}
	report(step, 'all', 'ahead-played', { seat });
	report(step, [seat], 'ahead-chosen', { seat, place: passed.length + 1, passed });
	play(step, seat, passed.length, tell);
	return true;
}

const stop = (step: Step, data: ReportData['ahead-stopped']): void =>
	report(step, [data.seat], 'ahead-stopped', data);

/** Reason that a turn is passed over; undefined: it is possible as written, and worth as much as then. */
function whyNot(
	step: Step,
	seat: SeatId,
	{ despite }: Draft<Ahead>,
	{ moves, worth }: Draft<Ahead>['turns'][number]
): PassedWhy | undefined {
	const gains = gainsIf(step, seat, moves);
	if (typeof gains === 'string') return gains;
	const isLess = worth.some((then, i) => (gains[i] as number) < then);
	return isLess && !despite.includes('less') ? 'less' : undefined;
}

/** Plays one turn of the list, and takes it off. */
function play(step: Step, seat: SeatId, index: number, tell: (phase: string) => void): void {
	const { ahead } = holdingOf(step, seat);
	const [turn] = ahead?.turns.splice(index, 1) ?? [];
	if (!ahead || !turn) throw new Error('no turn was left');
	ahead.times -= 1;
	if (ahead.times === 0 || ahead.turns.length === 0) withdraw(step, seat);
	const before = copyOf(step.state) as unknown as State;
	makeMoves(step, seat, turn.moves, () => tell(''));
	stopLists(step, before, seat);
	tell('moves');
}
