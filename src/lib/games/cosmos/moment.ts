/** A moment of a replay: the map before and after what happens in it. */
import type { CosmosReport, View } from '$engine/rulesets/cosmos/types';

export interface Moment {
	readonly view: View;
	readonly after: View;
	/** What happens at once; none while the map stands still. */
	readonly events: readonly CosmosReport[];
	/** Progress, 0..1. */
	readonly progress: number;
}

/** The map of a moment: changes are seen from its middle on. */
export const mapOf = ({ view, after, progress }: Moment): View => (progress >= 0.5 ? after : view);
