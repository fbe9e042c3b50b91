/** Reader of a report, and the names they know things by. Pure: nothing here is reactive. */
import type {
	ConquistaReport,
	Offer,
	Order,
	Owner,
	ReportBody,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type * as dispatch from '$lib/ui/report/dispatch';
import { isYou, seatName } from '$lib/ui/report/reader';
import type { SeatInfo } from '../../game';
import { squareName } from '../nouns';
import { isEmpty } from '../plan/deals';
import { goodsText, type Teller } from '../plan/sentences';
import type { Detail } from './details';

export { isYou, nameOrYou, namesText, seatName } from '$lib/ui/report/reader';

/** The data of one kind of report. */
export type DataOf<Code extends ConquistaReport['code']> = Extract<
	ReportBody,
	{ code: Code }
>['data'];

export interface Reader {
	/** The board as it stood when it happened; `viewer` is 0 for who reads over all shoulders. */
	readonly view: View;
	readonly seats: readonly SeatInfo[];
}

export interface Context extends Reader {
	/** Order that the reader had sealed for the step, if it is known. */
	readonly order: Order | undefined;
	/** Changes that the report brought about, told in the same breath. */
	readonly effects: readonly ConquistaReport[];
}

/** A report put into words; most happen in no place in particular. */
export type Telling = Omit<dispatch.Telling<SquareId, Detail>, 'place'> & {
	readonly place?: SquareId;
};

export type Who = 'you' | 'other';

export const who = (ctx: Reader, seat: Owner): Who => (isYou(ctx, seat) ? 'you' : 'other');

/** Reader's part in a deed of two: the one who does it, the one it is done to, or neither. */
export const whoOfTwo = (ctx: Reader, by: Owner, to: Owner): 'you' | 'toYou' | 'other' =>
	isYou(ctx, by) ? 'you' : isYou(ctx, to) ? 'toYou' : 'other';

/** Inputs of a sentence about one player. */
export const subject = (ctx: Reader, seat: Owner): { who: Who; name: string } => ({
	who: who(ctx, seat),
	name: seatName(ctx, seat)
});

export const place = (ctx: Reader, square: SquareId): string => squareName(ctx.view, square);

/** Teller of the sentences about orders, for this reader. */
export const tellerOf = (ctx: Reader): Teller => ({
	view: ctx.view,
	seatName: (seat) => seatName(ctx, seat)
});

/** "4 Resources for 3 Population". */
export function termsText(ctx: Reader, { give, ask }: Offer): string {
	const inputs = { give: goodsText(ctx.view, give), ask: goodsText(ctx.view, ask) };
	if (isEmpty(ask)) return m.conquista_report_terms_gift(inputs);
	if (isEmpty(give)) return m.conquista_report_terms_ask(inputs);
	return m.conquista_report_terms_swap(inputs);
}

/** Sentences in a row. */
export const together = (...sentences: readonly string[]): string =>
	sentences.filter((sentence) => sentence !== '').join(' ');
