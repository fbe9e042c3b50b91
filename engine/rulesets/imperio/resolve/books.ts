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

type ReportOf<C extends ImperioReport['code']> = Extract<ImperioReport, { code: C }>;
type Entry<C extends ImperioReport['code']> = (
	turn: Turn,
	data: ReportOf<C>['data'],
	reader: Owner
) => void;

const plotted = (turn: Turn, { by }: { readonly by: Owner }, reader: Owner): void =>
	wrong(turn, reader, by, GRUDGE.plot);

/** Reports that the books take notice of; the others leave them as they are. */
const NOTED: { readonly [C in ImperioReport['code']]?: Entry<C> } = {
	battle: (turn, { defender, attacker }) => wrong(turn, defender, attacker, GRUDGE.battle),
	invasion: (turn, { defender, attacker, conquered }) =>
		wrong(turn, defender, attacker, GRUDGE.invasion + (conquered ? GRUDGE.conquest : 0)),
	uprising: (turn, { house, by }) => wrong(turn, house, by, GRUDGE.uprising),
	sabotaged: (turn, { planet, by }) => wrong(turn, holderOf(turn, planet), by, GRUDGE.plot),
	drained: plotted,
	disrupted: plotted,
	spyNoticed: plotted,
	deal: (turn, { deal, done, reason }, reader) =>
		bargain(turn, reader, deal.with, done, reason === 'unmatched')
};

function enter(turn: Turn, { code, to, data }: ImperioReport): void {
	const [reader = 0] = to === 'all' ? [] : to;
	(NOTED[code] as Entry<ImperioReport['code']> | undefined)?.(turn, data, reader);
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
