/** Levels of foresight in a battle: preparations, truces, scouts and defenders (sections 18 and 21). */
import type { Owner } from '../types';

export interface Watcher {
	readonly seat: Owner;
	/** Levels at its own base, of the Citadel's holder, of scanners and of its sheet. */
	readonly own: number;
	/** Levels that its sheet adds to every enemy. */
	readonly enemies: number;
	/** Whom it prepared against here (CS-383): several orders, several seats. */
	readonly against: readonly Owner[];
	/** Further levels against seats (CF-EU-44). */
	readonly further: Readonly<Record<number, number>>;
	/** It only came to look (CS-394). */
	readonly scouts: boolean;
	/** Whom its station defends the system against (CS-395): none or one. */
	readonly defends: readonly Owner[];
}

/** A side that did nothing about it. */
export const unprepared = (seat: Owner): Watcher => ({
	seat,
	own: 0,
	enemies: 0,
	against: [],
	further: {},
	scouts: false,
	defends: []
});

/** CS-440: the level of one side against another. */
export function foresight(of: Watcher, against: Watcher): number {
	const prepared = of.against.includes(against.seat) ? 1 : 0;
	const sum =
		of.own +
		against.enemies +
		prepared +
		(of.further[against.seat] ?? 0) +
		disadvantage(against, of.seat) +
		(against.scouts ? 1 : 0);
	return Math.max(0, sum) + adjustment(of, against);
}

/** CS-384: as many levels as it prepared against others, and not against this one. */
const disadvantage = ({ against }: Watcher, seat: Owner): number =>
	against.includes(seat) ? 0 : against.length;

/** CS-398: one less for whom the defender named, one more for every other. */
function adjustment(of: Watcher, defender: Watcher): number {
	if (defender.defends.length === 0) return 0;
	return defender.defends.includes(of.seat) ? -1 : 1;
}
