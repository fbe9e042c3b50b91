/** Fields that are components of this game's own: each stands for part of an order, by its name. */
import type { Component } from 'svelte';
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { Entry } from '$engine/rulesets/cosmos/types';
import type { Plan } from '../../plan/plan.svelte';

export interface OwnProps<E extends Entry = Entry> {
	plan: Plan;
	entry: E;
	/** Everything as the order finds it. */
	turn: Turn;
	/** Field of its shape. */
	name: string;
	change: (part: Partial<E>) => void;
}

/** A component for orders of a kind, as the form knows it: it is given no others. */
export type OwnComponent = Component<OwnProps>;
