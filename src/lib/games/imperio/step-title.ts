/** Title of a step: the thing it waits for, in words. */
import { LAST_TURN } from '$engine/rulesets/imperio/data';
import type { View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';

export function stepTitle({ stage, turn }: View): string {
	switch (stage) {
		case 'founding':
			return m.imperio_step_founding();
		case 'orders':
			return m.imperio_step_orders({ turn, turns: LAST_TURN });
		case 'over':
			return m.imperio_step_over();
	}
}
