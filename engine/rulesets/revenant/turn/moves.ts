/** Moves of a turn, one after the other, until one is refused or a hidden card is turned up (RV-150 to RV-153). */
import { reveal } from '../effects/agendas';
import { bonus } from '../effects/bonuses';
import { build } from '../effects/captain';
import { play } from '../effects/cards';
import { corrupt } from '../space/corruption';
import { extra, use } from '../effects/extras';
import { keep, keepUnseen } from '../effects/hidden';
import { isKnown } from '../seen';
import { attempt, holdingOf, playerOf, turnOf, type Step } from '../step';
import { answerReward } from '../space/tracks';
import type { Choice, Move, MoveKind, MoveOf, ReasonCode, SeatId, Verdict } from '../types';
import { drawUpgrades, trim } from '../effects/upgrades';
import { act } from './act';
import { leave } from './ahead';
import { chart, prospect, survey } from './land';
import { move } from './movement';
import { canPlace, pass, place } from './place';

type Rules = { readonly [K in MoveKind]: (step: Step, seat: SeatId, move: MoveOf<K>) => Verdict };

const RULES: Rules = {
	on: goOn,
	keep: (step, seat, { cards }) =>
		cards.length === 0 ? keepUnseen(step, seat) : keep(step, seat, cards),
	draw: (step, seat, { draw }) => {
		const due = shift(step, seat, 'draw');
		return drawUpgrades(step, seat, draw, due.count, due.cause);
	},
	trim: (step, seat, { cards }) => trim(step, seat, cards),
	reward: (step, seat, { reward }) => answerReward(step, seat, reward),
	survey: (step, seat, { discard }) => {
		shift(step, seat, 'survey');
		return survey(step, seat, discard[0]);
	},
	chart: (step, seat, { sector }) => {
		const { planet } = shift(step, seat, 'chart');
		return chart(step, seat, planet, sector[0]);
	},
	place,
	pass,
	move,
	prospect,
	act,
	bonus,
	corrupt: corruptNext,
	extra: takeExtra,
	play,
	use,
	ahead: leave,
	end
};

/** RV-109; on what a seat sees, cards that it does not know come into no reckoning. */
function goOn(step: Step, seat: SeatId): Verdict {
	if (!step.revealed) return 'wrong-stage';
	const holding = holdingOf(step, seat);
	holding.hand = holding.hand.filter(isKnown);
	holding.hidden = holding.hidden.filter(isKnown);
	step.revealed = false;
	return undefined;
}

/** Moves that answer a choice; the oldest is answered first. */
const ANSWERS: readonly MoveKind[] = ['keep', 'draw', 'trim', 'reward', 'survey', 'chart'];

/** One move, done or not done as a whole by `attempt`. */
export function makeMove(step: Step, seat: SeatId, move: Move): Verdict {
	const [asked] = playerOf(step, seat).queue;
	if (ANSWERS.includes(move.do)) {
		if (!asked) return 'wrong-stage';
		if (asked.ask !== move.do) return 'pending-choice';
	} else if (asked && move.do !== 'on') return 'pending-choice';
	return (RULES[move.do] as (step: Step, seat: SeatId, move: Move) => Verdict)(step, seat, move);
}

function shift<K extends Choice['ask']>(
	step: Step,
	seat: SeatId,
	ask: K
): Extract<Choice, { ask: K }> {
	const choice = playerOf(step, seat).queue.shift();
	if (choice?.ask !== ask) throw new Error(`no ${ask} is due`);
	return choice as Extract<Choice, { ask: K }>;
}

/** Closes the main stage, if it is open still: nothing of it can be done any more (RV-700). */
function leaveMain(step: Step): Verdict {
	const turn = turnOf(step);
	if (turn.ship === 'revenant' && turn.acted === '') return 'wrong-stage';
	turn.stage = turn.due > 0 ? 'corrupt' : 'extra';
	turn.plays = { left: 0, off: 0 };
	return undefined;
}

/** RV-169 */
function corruptNext(step: Step, seat: SeatId, { compartment, leave }: MoveOf<'corrupt'>): Verdict {
	const turn = turnOf(step);
	if (turn.stage === 'place' || turn.due === 0) return 'wrong-stage';
	const fault = leaveMain(step) ?? corrupt(step, seat, compartment, leave[0]);
	if (fault) return fault;
	turn.due -= 1;
	if (turn.due === 0) turn.stage = 'extra';
	return undefined;
}

/** RV-171 */
function takeExtra(step: Step, seat: SeatId, { extra: told }: MoveOf<'extra'>): Verdict {
	const turn = turnOf(step);
	if (turn.stage === 'place' || turn.extra !== 0) return 'wrong-stage';
	const fault = leaveMain(step);
	if (fault) return fault;
	return turn.due > 0 ? 'pending-choice' : extra(step, seat, told);
}

/** RV-607 */
function end(step: Step, seat: SeatId, order: MoveOf<'end'>): Verdict {
	const turn = turnOf(step);
	if (turn.stage === 'place' && canPlace(step, seat)) return 'wrong-stage';
	const fault = leaveMain(step);
	if (fault) return fault;
	if (turn.due > 0) return 'pending-choice';
	const [ship] = order.build;
	return (
		(ship ? build(step, seat, ship) : undefined) ?? (order.reveal ? reveal(step, seat) : undefined)
	);
}

export interface Run {
	/** The first move that could not be made; -1: none. */
	readonly refusedAt: number;
	readonly code: Verdict;
	/** Moves that were made. */
	readonly made: number;
	/** The refused move came after cards that its author had not seen: it could not be foreseen (RV-109). */
	readonly unseen: boolean;
	/** The turn was ended; moves after that are refused (RV-607). */
	readonly ended: boolean;
}

/** Makes the moves of a list as far as they can be made; `moment` is called after each of which others are told. */
export function makeMoves(
	step: Step,
	seat: SeatId,
	moves: readonly Move[],
	moment: () => void = () => undefined
): Run {
	step.revealed = false;
	let unseen = false;
	let made = 0;
	const run = (ended: boolean, code?: ReasonCode): Run => ({
		refusedAt: code === undefined ? -1 : made,
		code,
		made,
		unseen,
		ended
	});
	for (const move of moves) {
		const told = step.reports.length;
		const code = attempt(step, () => makeMove(step, seat, move));
		if (code) return run(false, code);
		made += 1;
		unseen ||= move.do === 'on';
		if (step.reports.slice(told).some(({ to }) => to === 'all' || to.some((one) => one !== seat)))
			moment();
		if (move.do === 'end') return run(true, made < moves.length ? 'wrong-stage' : undefined);
		if (step.revealed && moves[made]?.do !== 'on') break;
	}
	return run(false);
}
