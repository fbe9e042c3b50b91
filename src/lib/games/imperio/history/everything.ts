/** A finished game as whoever sees everything would see it (IM-596). Pure. */
import type { ImperioReport, State, View } from '$engine/rulesets/imperio/types';
import { view } from '$engine/rulesets/imperio/view';
import type { Eyes, Looking } from '$lib/ui/history/past.svelte';

export const viewThrough = (state: State, eyes: Eyes): View =>
	view(state, eyes === 'all' ? 0 : eyes);

/** A finished game through other eyes. */
export const looking: Looking<View, ImperioReport, State> = {
	isOver: ({ stage }) => stage === 'over',
	view: viewThrough
};
