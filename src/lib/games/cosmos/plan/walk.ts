/** The programme tried order by order: what each is refused for, pays and brings, and rests on. Pure. */
import { actionsSpent, judge, ordersAllowed } from '$engine/rulesets/cosmos/orders/check';
import { seatOf, type Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { Entry, ReasonCode, Sheet, View } from '$engine/rulesets/cosmos/types';
import { ownOf } from './trial';

/** One line of the programme, tried. */
export interface Step {
	/** '': it stands. */
	readonly code: ReasonCode | '';
	/** Its number among the orders that stand, from 1; 0: it is refused. */
	readonly number: number;
	/** R that it brings (above 0) or costs in the trial. */
	readonly money: number;
}

export interface Walk {
	readonly steps: readonly Step[];
	/** R at the start of the turn, and before order 1: what actions were bought for is paid. */
	readonly had: number;
	readonly start: number;
	readonly end: number;
	/** Actions that there are, and that the orders spend. */
	readonly most: number;
	readonly used: number;
	/** The memory after all that stands. */
	readonly turn: Turn;
}

/** Undefined for who orders nothing: a spectator, or once the game is over. */
export function walk(view: View, sheet: Sheet, orders: readonly Entry[]): Walk | undefined {
	const own = ownOf(view);
	if (!own) return undefined;
	const { seat, treasury: had } = own;
	const steps: Step[] = [];
	let [number, now] = [1, NaN];
	const { turn, kept } = judge(
		view,
		seat,
		{ ...sheet, seat, orders: [...orders] },
		(code, after) => {
			const { treasury } = seatOf(after, seat);
			const before = Number.isNaN(now) ? startOf(after, had) : now;
			const stands = code === '';
			steps.push({
				code: code as Step['code'],
				number: stands ? number++ : 0,
				money: stands ? treasury - before : 0
			});
			now = treasury;
		}
	);
	if (!turn) return undefined;
	return {
		steps,
		had,
		turn,
		end: seatOf(turn, seat).treasury,
		start: startOf(turn, had),
		most: ordersAllowed(turn, seat),
		used: actionsSpent(turn, seat, kept.length)
	};
}

/** R before order 1: actions are bought first. */
const startOf = ({ accounts }: Turn, had: number): number =>
	[...accounts.values()]
		.flat()
		.reduce((sum, { cause, amount }) => (cause === 'actions' ? sum + amount : sum), had);

/**
 * Earlier lines without which each would be refused (CS-139): every line is left out once, and what falls
 * then rested on it.
 */
export function restsOf(view: View, sheet: Sheet): readonly (readonly number[])[] {
	const { orders } = sheet;
	const whole = walk(view, sheet, orders);
	const rests: number[][] = orders.map(() => []);
	if (!whole || orders.length < 2) return rests;
	orders.forEach((_, left) => {
		if (whole.steps[left]?.code !== '' || left === orders.length - 1) return;
		const without = walk(
			view,
			sheet,
			orders.filter((_, i) => i !== left)
		);
		for (let i = left + 1; i < orders.length; i++) {
			const falls = whole.steps[i]?.code === '' && without?.steps[i - 1]?.code !== '';
			if (falls) rests[i]?.push(left);
		}
	});
	return rests;
}
