/** A moment of a replay, drawn by the board: what lies between two views of the same seat. */
import type { AmosReport, View } from '$engine/rulesets/amos/types';
import type * as timeline from '$lib/ui/history/timeline';
import type { Act } from '$lib/ui/history/turn';

export type Moment = timeline.Moment<View, AmosReport, Act>;
