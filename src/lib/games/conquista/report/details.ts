/** Details under a dispatch: plain data, the shared kinds and three of this game's own. */
import type { ConquistaReport, Phase, Score, SeatId } from '$engine/rulesets/conquista/types';
import type * as shared from '$lib/ui/report/details';

export { change, fact, line } from '$lib/ui/report/details';

/** The phases of a round and who leads each, in the order in which they are played. */
export interface Phases {
	readonly kind: 'phases';
	/** `phase` is missing while it is hidden. */
	readonly rows: readonly { readonly phase: Phase | undefined; readonly leader: SeatId }[];
}

export interface Standings {
	readonly kind: 'standings';
	/** The best first. */
	readonly rows: readonly Score[];
}

export type Fought = Extract<ConquistaReport, { code: 'fought' }>['data'];

/** The combats of one attack, to the last die. */
export interface Battle {
	readonly kind: 'battle';
	readonly bouts: readonly Fought[];
}

export type Own = Phases | Standings | Battle;
export type Detail = shared.Detail | Own;
