/** Books that each House keeps of the others (IM-597): what was done to it, as it was told. */
import type { Draft } from '../../../kernel/draft';
import { FULL_BOOK, GRUDGE, TRUST } from '../data';
import type { Book, ImperioReport, Owner, SeatId } from '../types';
import type { Turn } from './turn';

/** An old grudge fades by 1 a turn, then the wrongs and bargains of this turn are entered. */
export function keepBooks(turn: Turn): void {
	for (const house of turn.state.houses)
		for (const book of house.books) book.grudge = Math.max(0, book.grudge - 1);
	for (const report of turn.reports) enter(turn, report);
}

function enter(turn: Turn, { code, to, data }: ImperioReport): void {
	const [reader] = to === 'all' ? [] : to;
	switch (code) {
		case 'battle':
			return wrong(turn, data.defender, data.attacker, GRUDGE.battle);
		case 'invasion': {
			const conquest = data.conquered ? GRUDGE.conquest : 0;
			return wrong(turn, data.defender, data.attacker, GRUDGE.invasion + conquest);
		}
		case 'uprising':
			return wrong(turn, data.house, data.by, GRUDGE.uprising);
		case 'sabotaged':
			return wrong(turn, holderOf(turn, data.planet), data.by, GRUDGE.plot);
		case 'drained':
		case 'disrupted':
		case 'spyNoticed':
			return wrong(turn, reader ?? 0, data.by, GRUDGE.plot);
		case 'deal':
			return bargain(turn, reader ?? 0, data.deal.with, data.done, data.reason === 'unmatched');
		default:
	}
}

/** Holder at the opening of the sheets. */
const holderOf = (turn: Turn, id: string): Owner =>
	turn.opening.planets.find((planet) => planet.id === id)?.controller ?? 0;

function bargain(turn: Turn, of: Owner, other: SeatId, done: boolean, isUnsigned: boolean): void {
	const book = bookOf(turn, of, other);
	if (!book || (!done && !isUnsigned)) return;
	book.trust = within(book.trust + (done ? TRUST.kept : TRUST.unsigned));
}

function wrong(turn: Turn, victim: Owner, author: Owner, n: number): void {
	const book = bookOf(turn, victim, author);
	if (book) book.grudge = within(book.grudge + n);
}

const bookOf = (turn: Turn, of: Owner, other: Owner): Draft<Book> | undefined =>
	of === other ? undefined : turn.state.houses[of - 1]?.books[other - 1];

const within = (n: number): number => Math.max(0, Math.min(FULL_BOOK, n));
