/** What stands under a dispatch: plain data, the shared kinds and two of this game's own. */
import type { Owner, Phase, Score, SeatId } from '$engine/rulesets/conquista/types';
import * as shared from '$lib/ui/report/details';

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

export type Own = Phases | Standings;
export type Detail = shared.Detail | Own;

const seatOf = (seat: Owner): SeatId | undefined => (seat === 0 ? undefined : seat);

/** A value that changed; `seat`: whose emblem stands before the label. */
export const change = (label: string, before: string, after: string, seat: Owner = 0): Detail =>
	shared.change(label, before, after, seatOf(seat));
export const fact = (label: string, value: string, seat: Owner = 0): Detail =>
	shared.fact(label, value, seatOf(seat));
export const { line } = shared;
