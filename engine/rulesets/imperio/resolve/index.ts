/** One step: the creation of the Houses, or a turn in the order of IM-102. */
import type { Rng } from '../../../kernel/rng';
import type { Answer, Resolution, Trace } from '../../../kernel/ruleset';
import { judgeSheet } from '../orders/check';
import type { Founding, ImperioReport, Order, SeatId, Sheet, State } from '../types';
import { view } from '../view';
import { holdAuction } from './auction';
import { keepBooks } from './books';
import { abandonPlanets, drawAgenda, judgeStatus, loseStrays, repair } from './closing';
import { countVotes } from './council';
import { settleDeals } from './deals';
import { declare, fileStandingOrders, noteAbsences } from './declarations';
import { carryOutDecisions } from './decrees';
import { endGame } from './ending';
import { foundHouses, openGame } from './founding';
import { build, deliver, learn, takePrisoners } from './gains';
import { grow } from './growth';
import { createTurn, type Filed } from './open';
import { settlePayments } from './payment';
import { resolveSlot, SLOT_NUMBERS } from './strategic';
import { report, type Turn } from './turn';

/** Resolves all sheets together; `trace` is shown the working copy after each phase, the last one too. */
export function resolve(
	state: State,
	answers: readonly Answer<Order>[],
	rng: Rng,
	trace: Trace<State, ImperioReport>
): Resolution<State, ImperioReport> {
	if (state.stage === 'over') throw new Error('the game is over');
	const turn = createTurn(state, readSheets(state, answers), rng, trace);
	if (state.stage === 'founding') {
		foundHouses(turn, creationsIn(answers));
		openGame(turn);
		turn.tell('founding');
	} else resolveTurn(turn);
	return { state: turn.state as unknown as State, reports: turn.reports };
}

const creationsIn = (answers: readonly Answer<Order>[]): Map<SeatId, Founding> =>
	new Map(
		answers.flatMap(({ seat, order, missed }): [SeatId, Founding][] =>
			order.ask === 'found' && !missed ? [[seat, order]] : []
		)
	);

/** IM-141: each sheet judged once more as its House saw the table. A missed one is none (IM-142). */
function readSheets(state: State, answers: readonly Answer<Order>[]): Filed {
	const sheets = new Map<SeatId, Sheet>();
	const refusals: ImperioReport[] = [];
	for (const { seat, order, missed } of answers) {
		if (missed || order.ask !== 'turn') continue;
		const { kept, problems } = judgeSheet(view(state, seat), seat, order);
		sheets.set(seat, kept);
		for (const { code, at, voids = [] } of problems) {
			const data = { at, voids, reason: code } as Extract<
				ImperioReport,
				{ code: 'refused' }
			>['data'];
			refusals.push({ code: 'refused', to: [seat], data });
		}
	}
	return { sheets, missed: answers.flatMap((one) => (one.missed ? [one.seat] : [])), refusals };
}

/** Declarations, slots, Council, Final Phase, and the Growth Phase of the next turn. */
function resolveTurn(turn: Turn): void {
	const { tell } = turn;
	const { turn: now } = turn.opening;
	report(turn, 'all', { code: 'turnResolved', data: { turn: now } });
	noteAbsences(turn);
	declare(turn);
	fileStandingOrders(turn);
	tell('declarations');
	for (const slot of SLOT_NUMBERS) {
		resolveSlot(turn, slot);
		tell(`slot ${slot}`);
	}
	const decisions = countVotes(turn);
	settlePayments(turn);
	tell('payment');
	build(turn);
	deliver(turn);
	learn(turn);
	takePrisoners(turn);
	tell('gains');
	settleDeals(turn);
	holdAuction(turn);
	abandonPlanets(turn);
	tell('deals');
	carryOutDecisions(turn, decisions);
	tell('decrees');
	loseStrays(turn);
	repair(turn);
	judgeStatus(turn);
	keepBooks(turn);
	passOn(turn);
	tell('status');
	if (endGame(turn)) return tell('end');
	drawAgenda(turn, now + 1);
	turn.state.turn = now + 1;
	grow(turn, now + 1);
	tell('growth');
}

/** Work done for the turn after this one. */
function passOn(turn: Turn): void {
	const { precedence, guarded, chaos } = turn;
	Object.assign(turn.state, { precedence, guarded, chaos });
}
