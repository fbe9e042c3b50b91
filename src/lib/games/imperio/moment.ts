/** A moment of a replay: the map before and after what happens in it. */
import type { ImperioReport, View } from '$engine/rulesets/imperio/types';
import type { EventMoment } from '$lib/ui/history/events';

export type Moment = EventMoment<View, ImperioReport>;
