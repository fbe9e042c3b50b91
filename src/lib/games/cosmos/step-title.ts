/** A step in words: its title with the thing it waits for, and its name alone. */
import type { View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';

/** "Turn 3: your orders", or "Turn 3 of 60: …" where the table has a last turn. */
export function stepTitle({ stage, turn, options: { lastTurn } }: View): string {
	if (stage === 'factions') return m.cosmos_wish_step();
	if (stage === 'over') return m.cosmos_name_step_over();
	return lastTurn > 0
		? m.cosmos_name_step_orders_of({ turn, last: lastTurn })
		: m.cosmos_name_step_orders({ turn });
}

export function stepName({ stage, turn, options: { lastTurn } }: View): string {
	if (stage === 'factions') return m.cosmos_wish_step_name();
	if (stage === 'over') return m.cosmos_name_step_over();
	return lastTurn > 0
		? m.cosmos_name_step_turn_of({ turn, last: lastTurn })
		: m.cosmos_name_step_turn({ turn });
}
