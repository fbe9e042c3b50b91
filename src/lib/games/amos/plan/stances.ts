/** Stances of units at an enemy planet, for a choice of one. */
import type { StanceMode } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type { Option } from '$lib/ui/fields/Choice.svelte';

const STANCES: readonly { mode: StanceMode; label: () => string; note: () => string }[] = [
	{ mode: 'take', label: m.amos_orders_stance_take, note: m.amos_orders_stance_take_note },
	{
		mode: 'takeNoBombard',
		label: m.amos_orders_stance_takeNoBombard,
		note: m.amos_orders_stance_takeNoBombard_note
	},
	{ mode: 'raze', label: m.amos_orders_stance_raze, note: m.amos_orders_stance_raze_note },
	{ mode: 'hold', label: m.amos_orders_stance_hold, note: m.amos_orders_stance_hold_note },
	{ mode: 'support', label: m.amos_orders_stance_support, note: m.amos_orders_stance_support_note }
];

export const stanceOptions = (support: boolean): Option<StanceMode>[] =>
	STANCES.filter(({ mode }) => support || mode !== 'support').map(({ mode, label, note }) => ({
		value: mode,
		label: label(),
		note: note()
	}));
