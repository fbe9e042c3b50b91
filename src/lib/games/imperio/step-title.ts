/** A step in words: its title with the thing it waits for, and its name alone. */
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

export function stepName({ stage, turn }: View): string {
	switch (stage) {
		case 'founding':
			return m.imperio_step_houses();
		case 'orders':
			return m.imperio_step_turn({ turn, turns: LAST_TURN });
		case 'over':
			return m.imperio_step_over();
	}
}
