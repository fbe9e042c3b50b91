/** A finished game as whoever sees everything would see it. Pure. */
import type { CosmosReport, State, View } from '$engine/rulesets/cosmos/types';
import { view } from '$engine/rulesets/cosmos/view';
import type { Eyes, Looking } from '$lib/ui/history/past.svelte';

/** Everybody’s eyes see what anybody sees: nothing is secret any more. */
export const viewThrough = (state: State, eyes: Eyes): View =>
	eyes === 'all' ? { ...view(state, 0), full: [state] } : view(state, eyes);

/** A finished game through other eyes. */
export const looking: Looking<View, CosmosReport, State> = {
	isOver: ({ stage }) => stage === 'over',
	view: viewThrough
};
