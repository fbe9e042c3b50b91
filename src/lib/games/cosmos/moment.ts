/** A moment of a replay: the map before and after what happens in it. */
import type { CosmosReport, View } from '$engine/rulesets/cosmos/types';
import type { EventMoment } from '$lib/ui/history/events';

export type Moment = EventMoment<View, CosmosReport>;
