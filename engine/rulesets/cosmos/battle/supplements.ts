/** Additions to orders that have been carried out (CS-664): further foresight for a preparation. */
import { SHEETS } from '../sheets';
import { addTally, count, counterOf, factionOf, tallyOf, type Turn } from '../turn';
import type { SeatId } from '../types';

/** Before the battles: what a sheet adds to its preparations, paid for in its counter. */
export function supplements(turn: Turn): void {
	for (const [seat, sheet] of turn.sheets)
		for (const { id, order } of sheet.supplements) supplement(turn, seat, id, order);
}

function supplement(turn: Turn, seat: SeatId, id: string, order: number): void {
	const hook = SHEETS[factionOf(turn, seat)].abilities
		.flatMap(({ hooks }) => hooks)
		.find((one) => one.hook === 'order.supplement' && one.id === id);
	if (hook?.hook !== 'order.supplement' || hook.effect.do !== 'foresight') return;
	const { cost, limit, effect } = hook;
	const state = turn.orders.get(seat)?.find((one) => one.order === order);
	const entry = state?.entry;
	if (entry?.kind !== hook.to || state?.status !== 'done') return;
	const used = `ability/${seat}/${id}`;
	if (limit.is === 'perTurn' && tallyOf(turn, used) >= limit.n) return;
	const at = turn.events.preparations.findIndex(
		(one) =>
			one.seat === seat &&
			one.target === entry.target &&
			one.from === entry.from &&
			one.against === entry.seat
	);
	const prepared = turn.events.preparations[at];
	if (!prepared || cost.in !== 'counter' || 'upTo' in cost) return;
	if (counterOf(turn, seat, cost.name) < cost.n) return;
	count(turn, seat, cost.name, -cost.n);
	addTally(turn, used, 1);
	turn.events.preparations[at] = { ...prepared, extra: prepared.extra + effect.delta };
}
