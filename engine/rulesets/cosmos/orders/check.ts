/**
 * Is a sheet allowed, as far as its seat can know? (CS-673) The list is tried in order on the seat's own
 * view, its own orders taken to succeed; what breaks a check is refused singly and spends no action.
 */
import { supplement } from '../battle/supplements';
import { freeOrders, networkOrder, oncePrices } from '../hooks/orders';
import { trialOf } from '../memory/open';
import { addTally, pay, seatOf, tallyOf, type Turn } from '../memory/turn';
import type {
	Entry,
	FailureCode,
	Order,
	ReasonCode,
	SeatId,
	Sheet,
	SheetProblem,
	View
} from '../types';
import { execute } from './execute';
import { refusal, refusalOf } from './problem';
import { declareSight } from './sight';
import { checkWishes } from './wishes';

/** A sheet with no entries. */
export const blankSheet = (turn: number, seat: SeatId): Sheet => ({
	ask: 'turn',
	turn,
	seat,
	orders: [],
	buyActions: 0,
	watch: [],
	reports: [],
	supplements: [],
	resign: false
});

/** The sheet of a turn; undefined for wishes (CS-748). */
export const sheetIn = (order: Order | undefined): Sheet | undefined =>
	order?.ask === 'turn' ? order : undefined;

/** `view` must be that of `seat`. */
export function check(view: View, seat: SeatId, order: Order): readonly SheetProblem[] {
	if (view.stage === 'factions') return checkWishes(view, seat, order);
	if (order.ask === 'faction') return [refusal('wrong-turn')];
	return judge(view, seat, order).problems;
}

export interface Judged {
	readonly problems: readonly SheetProblem[];
	/** Indices of orders that stand. */
	readonly kept: readonly number[];
	/** The memory of the trial after all that stands. */
	readonly turn: Turn | undefined;
}

/** `each` is told of every order once it has been tried: its code, and the memory after it. */
export function judge(
	view: View,
	seat: SeatId,
	sheet: Sheet,
	each: (code: ReasonCode | FailureCode | '', turn: Turn) => void = () => undefined
): Judged {
	const whole = wholeFault(view, seat, sheet);
	if (whole) return { problems: [whole], kept: [], turn: undefined };
	const turn = trialOf(view, sheet);
	const problems: SheetProblem[] = [];
	const kept: number[] = [];
	buyActions(turn, seat, sheet, problems);
	declareSight(turn, seat, sheet, problems);
	sheet.orders.forEach((entry, i) => {
		const isFree = spendsNothing(turn, seat, entry);
		const spent = actionsSpent(turn, seat, kept.length);
		const verdict =
			spent >= ordersAllowed(turn, seat) && !isFree
				? 'too-many-orders'
				: (execute(turn, seat, entry, kept.length + 1) ?? '');
		const code = typeof verdict === 'string' ? verdict : verdict.kept;
		if (code === '') {
			kept.push(i);
			if (isFree) addTally(turn, freeName(seat), 1);
		} else problems.push(refusalOf(['orders', i], code));
		each(code, turn);
	});
	addTo(turn, seat, sheet, kept, problems);
	return { problems, kept, turn };
}

/** CS-664, CS-744: an addition is to an order of the sheet that stands. */
function addTo(
	turn: Turn,
	seat: SeatId,
	sheet: Sheet,
	kept: readonly number[],
	problems: SheetProblem[]
): void {
	sheet.supplements.forEach(({ id, order }, i) => {
		const fault = supplement(turn, seat, { id, order: kept.indexOf(order - 1) + 1 });
		if (fault) problems.push(refusalOf(['supplements', i], fault));
	});
}

const freeName = (seat: SeatId): string => `free/${seat}`;

/** CS-665: so many orders of a kind a turn spend no action. */
const spendsNothing = (turn: Turn, seat: SeatId, entry: Entry): boolean => {
	const id = networkOrder(turn, seat, entry);
	return id !== '' && tallyOf(turn, freeName(seat)) < freeOrders(turn, seat, id);
};

/** Actions that the orders of a trial have spent. */
export const actionsSpent = (turn: Turn, seat: SeatId, kept: number): number =>
	kept - tallyOf(turn, freeName(seat));

/** CS-151, CS-161 */
export const ordersAllowed = (turn: Turn, seat: SeatId): number =>
	seatOf(turn, seat).actions.total * (tallyOf(turn, `dilator/${seat}`) > 0 ? 2 : 1);

/** One-off actions for the next turn, paid before order 1 (CS-634). */
export function buyActions(
	turn: Turn,
	seat: SeatId,
	{ buyActions: wanted }: Sheet,
	problems?: SheetProblem[]
): number {
	const prices = oncePrices(turn, seat);
	let bought = 0;
	for (const price of prices.slice(0, wanted)) {
		if (seatOf(turn, seat).treasury < price) break;
		pay(turn, seat, -price, 'actions');
		bought += 1;
	}
	addTally(turn, `bought/${seat}`, bought);
	if (bought < wanted && problems)
		problems.push(refusalOf(['buyActions'], prices.length < wanted ? 'not-available' : 'no-funds'));
	return bought;
}

function wholeFault(view: View, seat: SeatId, sheet: Sheet): SheetProblem | undefined {
	if (view.stage !== 'orders' || sheet.turn !== view.turn) return refusal('wrong-turn', ['turn']);
	if (sheet.seat !== seat) return refusal('bad-seat', ['seat']);
	return view.seats[seat - 1]?.status === 'playing' ? undefined : refusal('out-of-play');
}

const FAILURES: Readonly<Partial<Record<ReasonCode, FailureCode>>> = {
	'no-funds': 'short-of-funds',
	trapped: 'trapped-now',
	immune: 'immune-now',
	'no-portal': 'site-lost',
	'unknown-target': 'site-lost',
	cooldown: 'resting'
};

/** A check that no longer holds when the order is carried out (CS-674, CS-678). */
export const failureOf = (code: ReasonCode | FailureCode): FailureCode =>
	isFailure(code) ? code : (FAILURES[code] ?? 'chain');

const FAILURE_CODES: readonly string[] = [
	...['chain', 'short-of-funds', 'trapped-now', 'looted', 'beaten', 'unmatched', 'no-grant'],
	...['nothing-left', 'enemy-in-orbit', 'defended', 'domed', 'immune-now', 'site-lost'],
	'resting'
];
const isFailure = (code: string): code is FailureCode => FAILURE_CODES.includes(code);
