/** Reader of a report, and the names of players as the reader is told them. Pure. */
import type { SeatInfo } from '$lib/games/game';
import { m } from '$lib/paraglide/messages';
import { listText } from '../text';
import type { Owner } from './dispatch';

export interface Reader {
	/** `viewer` is 0 for who reads over all shoulders. */
	readonly view: { readonly viewer: Owner };
	readonly seats: readonly SeatInfo[];
}

export const isYou = ({ view }: Reader, seat: Owner): boolean => seat !== 0 && seat === view.viewer;

/** A player's name; never "you". */
export function seatName({ seats }: Reader, seat: Owner): string {
	if (seat === 0) return m.ui_report_nobody();
	return seats.find((info) => info.seat === seat)?.name ?? `${seat}`;
}

/** "you" or a name: for lists and labels. */
export const nameOrYou = (reader: Reader, seat: Owner): string =>
	isYou(reader, seat) ? m.ui_report_you() : seatName(reader, seat);

/** The reader first, then by seat. */
export function namesText(reader: Reader, seats: readonly Owner[]): string {
	const you = seats.filter((seat) => isYou(reader, seat));
	const others = seats.filter((seat) => !isYou(reader, seat));
	return listText([...you, ...others].map((seat) => nameOrYou(reader, seat)));
}
