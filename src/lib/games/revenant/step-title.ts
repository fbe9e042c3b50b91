/** A step in words: its title with the thing it waits for, and its name alone. */
import type { View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';

export function stepTitle(view: View): string {
	const { stage, round, turn, viewer } = view;
	switch (stage) {
		case 'muster':
			return m.revenant_step_muster();
		case 'turn':
			return turn[0]?.seat === viewer
				? m.revenant_step_turn({ round, n: turn[0].number })
				: stepName(view);
		case 'breach':
			return m.revenant_step_breach({ round });
		case 'regroup':
			return m.revenant_step_regroup({ round });
		case 'over':
			return m.revenant_step_over();
	}
}

export function stepName(view: View): string {
	const { stage, round, turn } = view;
	if (stage === 'muster') return m.revenant_step_name_muster();
	return stage === 'turn'
		? m.revenant_step_name_turns({ round, n: turn[0]?.number ?? 1 })
		: stepTitle(view);
}
