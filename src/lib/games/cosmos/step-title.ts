/** A step in words: its title with the thing it waits for, and its name alone. */
import type { View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';

export const stepTitle = ({ stage, turn }: View): string =>
	stage === 'over' ? m.cosmos_name_step_over() : m.cosmos_name_step_orders({ turn });

export const stepName = ({ stage, turn }: View): string =>
	stage === 'over' ? m.cosmos_name_step_over() : m.cosmos_name_step_turn({ turn });
