/** A moment of a replay, drawn by the board: what lies between two views of the same seat. */
import type { ImperioReport, View } from '$engine/rulesets/imperio/types';
import type * as timeline from '$lib/ui/history/timeline';

/** Fleets glide, then battles pulse, then planets change hands. */
export type Act = 'moves' | 'battles' | 'changes';

export type Moment = timeline.Moment<View, ImperioReport, Act>;
