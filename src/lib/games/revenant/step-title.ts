/** A step in words: its title with the thing it waits for, and its name alone. */
import type { View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';

export function stepTitle({ stage, round, turn }: View): string {
	switch (stage) {
		case 'muster':
			return m.revenant_step_muster();
		case 'turn':
			return m.revenant_step_turn({ round, n: turn[0]?.number ?? 1 });
		case 'breach':
			return m.revenant_step_breach({ round });
		case 'regroup':
			return m.revenant_step_regroup({ round });
		case 'over':
			return m.revenant_step_over();
	}
}

export function stepName({ stage, round, turn }: View): string {
	switch (stage) {
		case 'muster':
			return m.revenant_step_name_muster();
		case 'turn':
			return m.revenant_step_name_turns({ round, n: turn[0]?.number ?? 1 });
		case 'breach':
			return m.revenant_step_breach({ round });
		case 'regroup':
			return m.revenant_step_regroup({ round });
		case 'over':
			return m.revenant_step_over();
	}
}
