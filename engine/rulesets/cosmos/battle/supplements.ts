/** Additions to orders that have been carried out (CS-664): further foresight for a preparation. */
import { SHEETS } from '../factions';
import { addTally, count, counterOf, factionOf, tallyOf, type Turn } from '../memory/turn';
import type { ReasonCode, SeatId } from '../types';

/** Before the battles: what a sheet adds to its preparations, paid for in its counter. */
export function supplements(turn: Turn): void {
	for (const [seat, sheet] of turn.sheets)
		for (const one of sheet.supplements) supplement(turn, seat, one);
}

/** Adds to order `order` of a seat, in a turn or in a trial; where it cannot, nothing is paid. */
export function supplement(
	turn: Turn,
	seat: SeatId,
	{ id, order }: { readonly id: string; readonly order: number }
): ReasonCode | undefined {
	const hook = SHEETS[factionOf(turn, seat)].abilities
		.flatMap(({ hooks }) => hooks)
		.find((one) => one.hook === 'order.supplement' && one.id === id);
	if (hook?.hook !== 'order.supplement' || hook.effect.do !== 'foresight') return 'not-available';
	const { cost, limit, effect } = hook;
	const used = `ability/${seat}/${id}`;
	if (limit.is === 'perTurn' && tallyOf(turn, used) >= limit.n) return 'limit-reached';
	const at = turn.events.preparations.findIndex((one) => one.seat === seat && one.order === order);
	const prepared = turn.events.preparations[at];
	if (!prepared) return 'wrong-carrier';
	if (cost.in !== 'counter' || 'upTo' in cost) return 'not-available';
	if (counterOf(turn, seat, cost.name) < cost.n) return 'no-funds';
	count(turn, seat, cost.name, -cost.n);
	addTally(turn, used, 1);
	turn.events.preparations[at] = { ...prepared, extra: prepared.extra + effect.delta };
	return undefined;
}
