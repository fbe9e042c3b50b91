/**
 * Books that each seat keeps of the others (CO-260): what was done to it, as everybody was told. They
 * decide nothing by themselves; they let a seat remember.
 */
import type { Draft } from '../../../kernel/draft';
import { FADING, FULL_BOOK, GRUDGE, TRUST } from '../data';
import { isEmpty } from '../offers';
import type { Book, Owner, ReportBody, ReportOf, SeatId, State } from '../types';

type DataOf<C extends ReportBody['code']> = ReportOf<C>['data'];

/** Reports that the books take notice of; the others leave them as they are. */
const NOTED: {
	readonly [C in ReportBody['code']]?: (state: Draft<State>, data: DataOf<C>) => void;
} = {
	fought(state, { bout, defender, attacker }) {
		if (bout === 1) wrong(state, defender, attacker, GRUDGE.attack);
	},
	control(state, { square, from, to }) {
		// Ground that is handed over in a Negotiation was given freely.
		if (state.slots[state.slot]?.phase[0] !== 'combat') return;
		const isPlanet = state.squares[square]?.terrain === 'planet';
		wrong(state, from, to, GRUDGE.ground + (isPlanet ? GRUDGE.planet : 0));
	},
	exchanged(state, { offer, done }) {
		const { from, to, ask } = offer;
		if (!done) return;
		if (isEmpty(ask)) return favour(state, to, from, TRUST.gift);
		favour(state, to, from, TRUST.exchange);
		favour(state, from, to, TRUST.exchange);
	},
	roundEnded: (state) => fade(state)
};

/** Enters what a report tells, on the state that it tells of. */
export const enterBooks = (state: Draft<State>, { code, data }: ReportBody): void =>
	(NOTED[code] as ((state: Draft<State>, of: typeof data) => void) | undefined)?.(state, data);

function wrong(state: Draft<State>, victim: Owner, author: Owner, points: number): void {
	const book = bookOf(state, victim, author);
	if (book) book.grudge = Math.min(FULL_BOOK, book.grudge + points);
}

function favour(state: Draft<State>, of: SeatId, other: SeatId, points: number): void {
	const book = bookOf(state, of, other);
	if (book) book.trust = Math.min(FULL_BOOK, book.trust + points);
}

/** A private copy of the page: the books are shared with the opening state until they change. */
function bookOf(state: Draft<State>, of: Owner, other: Owner): Draft<Book> | undefined {
	const player = state.players[of - 1];
	if (!player || of === other || !player.books[other - 1]) return undefined;
	player.books = player.books.map((book) => ({ ...book }));
	return player.books[other - 1];
}

function fade(state: Draft<State>): void {
	const rest = (points: number): number => points - Math.floor((points + FADING - 1) / FADING);
	for (const player of state.players)
		player.books = player.books.map(({ grudge, trust }) => ({
			grudge: rest(grudge),
			trust: rest(trust)
		}));
}
