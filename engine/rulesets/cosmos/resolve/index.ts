/** One turn, phase by phase (section 7). */
import { voidItems, voidsAll } from '../../../kernel/problem';
import { UNTRACED, type Answer, type Resolution, type Trace } from '../../../kernel/ruleset';
import type { Rng } from '../../../kernel/rng';
import { grantLoans } from '../bank';
import { keepBooks } from '../memory/books';
import { openArchives, rewardConquest } from '../citadel';
import { foldTurn } from '../memory/fold';
import { isDefeated } from '../hooks/orders';
import { unveil } from '../hooks/veil';
import { turnOf } from '../memory/open';
import { blankSheet, buyActions, failureOf, judge, sheetIn, type Judged } from '../orders/check';
import { matchPacts } from '../orders/deals';
import { execute } from '../orders/execute';
import { declareSight } from '../orders/sight';
import { findSeen } from '../map/planets';
import { endEmptySearches } from '../memory/searches';
import { seatOf, type OrderState, type Turn } from '../memory/turn';
import type { CosmosReport, Entry, Order, SeatId, Sheet, State } from '../types';
import { view } from '../view';
import { countAbsences, defeats, ending, nextActions } from './closing';
import { CONFLICTS } from './conflicts';
import { advanceShrines, advanceWorkshops, assignDominion, assignVision } from './dominion';
import { choose } from './factions';
import { AFTER_DEBTS, AFTER_DOMINION, INCOME, SPAWNS } from './sheet-phases';
import { commonIncome, growBank, payInstalments } from './maintenance';
import { remember } from './memory';
import { news } from './news';
import { reception } from './reception';
import { spying } from './spying';

export function resolve(
	state: State,
	answers: readonly Answer<Order>[],
	rng: Rng,
	trace: Trace<State, CosmosReport>
): Resolution<State, CosmosReport> {
	if (state.stage === 'factions') return choose(state, answers, rng);
	const { turn, missed } = open(state, answers, rng);
	const told = (phase: string): void => {
		if (trace !== UNTRACED) trace(phase, foldTurn(turn, state), turn.reports);
	};
	const bought = declarations(turn);
	told('P0');
	carryOut(turn);
	told('P1');
	reception(turn);
	told('P2');
	for (const [phase, step] of CONFLICTS) {
		step(turn);
		told(phase);
	}
	endEmptySearches(turn);
	keepBooks(turn);
	for (const seat of turn.playing) unveil(turn, seat);
	assignDominion(turn);
	for (const step of AFTER_DOMINION) step(turn);
	assignVision(turn);
	findSeen(turn);
	advanceWorkshops(turn);
	advanceShrines(turn);
	rewardConquest(turn);
	const beaten = [...turn.playing].filter((seat) => isDefeated(turn, seat));
	told('P6');
	for (const step of SPAWNS) step(turn);
	commonIncome(turn);
	for (const step of INCOME) step(turn);
	payInstalments(turn);
	for (const step of AFTER_DEBTS) step(turn);
	growBank(turn);
	told('P7');
	return close(turn, state, { missed, bought, beaten });
}

// ---------------------------------------------------------------- P0 (CS-137)

function open(
	state: State,
	answers: readonly Answer<Order>[],
	rng: Rng
): { turn: Turn; missed: SeatId[] } {
	const filed = new Map<SeatId, Sheet>();
	const reports: CosmosReport[] = [];
	for (const { seat, order } of answers) {
		// A list of wishes is no sheet of a turn: whoever sends one files none.
		const sheet = sheetIn(order) ?? blankSheet(-1, seat);
		const judged = judge(view(state, seat), seat, sheet);
		for (const { at, code, voids = [] } of judged.problems)
			reports.push({ code: 'refused', to: [seat], data: { at, voids, reason: code } });
		filed.set(seat, standingOf(judged, sheet));
	}
	const turn = turnOf(state, filed, rng);
	turn.reports.push(...reports);
	for (const [seat, sheet] of filed)
		turn.orders.set(
			seat,
			sheet.orders.map((entry, i) => ({ order: i + 1, entry, status: 'waiting', reason: '' }))
		);
	turn.initiative = rng.stream('initiative').shuffle([...turn.playing]);
	return { turn, missed: answers.flatMap(({ seat, missed }) => (missed ? [seat] : [])) };
}

/** Parts of a sheet that were not refused. */
function standingOf({ problems, kept }: Judged, sheet: Sheet): Sheet {
	if (problems.some(voidsAll)) return blankSheet(sheet.turn, sheet.seat);
	const stands = (part: string): ((_: unknown, i: number) => boolean) => {
		const refused = voidItems(problems, [part]);
		return (_, i) => !refused.has(i);
	};
	return {
		...sheet,
		orders: sheet.orders.filter((_, i) => kept.includes(i)),
		watch: sheet.watch.filter(stands('watch')),
		reports: sheet.reports.filter(stands('reports')),
		supplements: sheet.supplements
			.filter(stands('supplements'))
			.map((one) => ({ ...one, order: kept.indexOf(one.order - 1) + 1 }))
	};
}

/** Declarations and everything that needs all sheets at once. */
function declarations(turn: Turn): Map<SeatId, number> {
	const bought = new Map<SeatId, number>();
	for (const [seat, sheet] of turn.sheets) {
		bought.set(seat, buyActions(turn, seat, sheet));
		declareSight(turn, seat, sheet);
	}
	matchPacts(turn);
	grantLoans(turn);
	return bought;
}

// ---------------------------------------------------------------- P1 (CS-138, CS-139)

function carryOut(turn: Turn): void {
	const most = Math.max(...[...turn.orders.values()].map((orders) => orders.length));
	for (let number = 1; number <= most; number++) {
		for (const seat of turn.initiative) {
			const state = turn.orders.get(seat)?.[number - 1];
			if (!state) continue;
			const verdict = execute(turn, seat, state.entry, number);
			if (verdict === undefined) state.status = isInPart(turn, seat, state.entry) ? 'part' : 'done';
			else {
				state.status = 'failed';
				state.reason = typeof verdict === 'string' ? failureOf(verdict) : verdict.kept;
			}
		}
	}
}

/** CS-408: the bank has lent less than was asked for. */
const isInPart = (turn: Turn, seat: SeatId, entry: Entry): boolean =>
	entry.kind === 'loan' && (turn.grants.get(seat)?.amount ?? 0) < entry.amount;

// ---------------------------------------------------------------- P8 (CS-149)

interface Closing {
	readonly missed: readonly SeatId[];
	/** One-off actions bought, by seat. */
	readonly bought: ReadonlyMap<SeatId, number>;
	/** Seats that their sheets defeat, judged on the state of P6 (CS-564). */
	readonly beaten: readonly SeatId[];
}

function close(
	turn: Turn,
	opening: State,
	{ missed, bought, beaten }: Closing
): Resolution<State, CosmosReport> {
	defeats(turn, beaten);
	countAbsences(turn, missed);
	const end = ending(turn, opening.options);
	nextActions(turn, bought);
	findSeen(turn);
	openArchives(turn);
	spying(turn);
	news(turn);
	remember(turn);
	tellOrders(turn);
	tellAccounts(turn, opening);
	turn.reports.push({ code: 'turnResolved', to: 'all', data: { turn: turn.turn } });
	if (end) turn.reports.push({ code: 'gameOver', to: 'all', data: end });
	const state = foldTurn(turn, opening);
	return {
		state: end ? { ...state, stage: 'over', ending: [end] } : { ...state, turn: opening.turn + 1 },
		reports: turn.reports
	};
}

/** Status of an order at the end of a turn, when every order has been tried. */
type Tried = Exclude<OrderState['status'], 'waiting'>;

/** CS-707 */
function tellOrders(turn: Turn): void {
	for (const [seat, orders] of turn.orders)
		for (const { order, entry, status, reason } of orders)
			turn.reports.push({
				code: 'order',
				to: [seat],
				data: { order, kind: entry.kind, status: status as Tried, reason }
			});
}

/** CS-708 */
function tellAccounts(turn: Turn, opening: State): void {
	for (const { seat, treasury } of opening.seats) {
		if (!turn.playing.has(seat)) continue;
		const own = seatOf(turn, seat);
		turn.reports.push({
			code: 'account',
			to: [seat],
			data: {
				turn: turn.turn,
				start: treasury,
				end: own.treasury,
				lines: turn.accounts.get(seat) ?? [],
				counters: { ...own.counters }
			}
		});
	}
}
