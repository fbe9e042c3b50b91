/** One step: the muster, moves of a turn, or Breach, Hyperjump and Sonar phase together. */
import type { Rng } from '../../../kernel/rng';
import type { Answer, Resolution, Trace } from '../../../kernel/ruleset';
import { breachAsks, namerOf } from '../asks';
import { ROUNDS } from '../data';
import { defaultRegroup } from '../fallback';
import { regroupFaults, runFaults, isVoid } from '../orders/check';
import { scoreGame } from '../scoring';
import { regroup } from '../solo';
import { playerOf, report, stepOn, type Step } from '../step';
import { makeMoves } from '../turn/moves';
import type { Ask, Order, OrderOf, RevenantReport, SeatId, State } from '../types';
import { closeMissed, endIfDeserted, settleWithdrawn } from './absence';
import { closeList, playListed, stopLists } from './ahead';
import { breach, plansOf, type Plans } from './breach';
import { jump, takeBonuses } from './jump';
import { muster } from './muster';
import { refuse } from './refuse';
import { beginActions, nextTurn } from './rounds';
import { sonarPhase } from './sonar';

/** What a step is resolved with. */
interface Table {
	readonly step: Step;
	readonly rng: Rng;
	/** Shows a phase. */
	readonly tell: (phase: string) => void;
}

export function resolve(
	state: State,
	answers: readonly Answer<Order>[],
	rng: Rng,
	trace: Trace<State, RevenantReport>
): Resolution<State, RevenantReport> {
	const step = stepOn(state);
	const tell = (phase: string): void => trace(phase, step.state as unknown as State, step.reports);
	resolveStage({ step, rng, tell }, state, answers);
	return { state: step.state as unknown as State, reports: step.reports };
}

function resolveStage(table: Table, state: State, answers: readonly Answer<Order>[]): void {
	const { step, rng, tell } = table;
	switch (state.stage) {
		case 'over':
			throw new Error('the game is over');
		case 'muster':
			muster(step, rng, ordersOf('muster', answers));
			tell('muster');
			beginActions(step);
			return tell('turn');
		case 'turn':
			return resolveTurn(table, state, answers[0] as Answer<Order>);
		case 'breach':
			return resolveBreach(table, ordersOf('breach', answers));
		case 'regroup':
			regroupFleet(step, ordersOf('regroup', answers).get(1));
			tell('regroup');
			beginActions(step);
			return tell('turn');
	}
}

const ordersOf = <K extends Ask>(
	ask: K,
	answers: readonly Answer<Order>[]
): Map<SeatId, OrderOf<K>> =>
	new Map(
		answers.flatMap(({ seat, order, missed }): [SeatId, OrderOf<K>][] =>
			order.ask === ask && !missed ? [[seat, order as OrderOf<K>]] : []
		)
	);

// ---------------------------------------------------------------- a turn

/** No turn gets the dice: what is turned up in one was shuffled before (RV-010, RV-119). */
function resolveTurn(table: Table, before: State, { seat, order, missed }: Answer<Order>): void {
	const { step, tell } = table;
	const moves = order.ask === 'turn' && !missed ? order.moves : [];
	const run = makeMoves(step, seat, moves, () => tell(''));
	refuse(step, seat, runFaults(run));
	if (run.code !== undefined && run.unseen)
		report(step, [seat], 'broken-off', { seat, at: run.refusedAt, reason: run.code });
	if (missed) closeMissed(step, seat);
	else if (run.ended) playerOf(step, seat).missed = 0;
	stopLists(step, before, seat);
	tell('moves');
	if (!missed && !run.ended) return;
	closeList(step, seat, missed);
	settleWithdrawn(step);
	if (endIfDeserted(step)) return tell('end');
	do {
		nextTurn(step);
		tell('turn');
	} while (playListed(step, tell));
	goOn(table);
}

/** In round 4 the Breach may have nothing to ask (RV-434). */
function goOn(table: Table): void {
	const { state } = table.step;
	if (state.stage === 'breach' && state.round === ROUNDS && breachAsks(state).length === 0)
		resolveBreach(table, new Map());
}

// ---------------------------------------------------------------- the end of a round

function resolveBreach(table: Table, orders: Plans): void {
	const { step, rng, tell } = table;
	const plans = plansOf(step, orders);
	const namer = namerOf(step.state);
	breach(step, plans, () => tell(''));
	tell('breach');
	if (step.state.round === ROUNDS) {
		takeBonuses(step, plans, 'final');
		scoreGame(step);
		return tell('end');
	}
	nameFirst(step, namer, plans);
	const jumped = jump(step, plans);
	settleWithdrawn(step);
	tell('jump');
	step.state.round += 1;
	sonarPhase(step, rng, jumped);
	tell('sonar');
	if (jumped && step.state.crew.length > 0) step.state.stage = 'regroup';
	else beginActions(step);
	tell('turn');
}

/** RV-407, RV-408 */
function nameFirst(step: Step, namer: SeatId, plans: Plans): void {
	if (step.state.crew.length > 0) return;
	const seat = plans.get(namer)?.first[0] ?? namer;
	step.state.firstPlayer = seat;
	report(step, 'all', 'first-player', { by: namer, seat });
}

/** RV-549 */
function regroupFleet(step: Step, given: OrderOf<'regroup'> | undefined): void {
	const order = given ?? defaultRegroup(step.state);
	const faults = regroupFaults(step.state, order);
	refuse(step, 1, faults);
	regroup(step, 1, {
		ask: 'regroup',
		lines: order.lines.filter((_, i) => !isVoid(faults, 'lines', i)),
		remove: order.remove.filter((_, i) => !isVoid(faults, 'remove', i))
	});
}
