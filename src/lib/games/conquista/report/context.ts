/** Who reads a report, and the names they know things by. Pure: nothing here is reactive. */
import type {
	ConquistaReport,
	Offer,
	Order,
	Owner,
	ReportBody,
	SeatId,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { SeatInfo } from '../../game';
import { squareName } from '../nouns';
import { isEmpty } from '../plan/deals';
import { goodsText, type Teller } from '../plan/sentences';
import type { Detail } from './details';

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
	/** What the reader had sealed for the step, if it is known. */
	readonly order: Order | undefined;
	/** Changes that the report brought about, told in the same breath. */
	readonly effects: readonly ConquistaReport[];
	/** The one seat a private report is written to, or 0. */
	readonly reader: Owner;
}

/** What a report comes to. */
export interface Telling {
	readonly sentence: string;
	/** Where, if it happened in one place. */
	readonly square?: SquareId;
	/** The order's own line, where an order is told of. */
	readonly quote?: string;
	/** Shown at once. */
	readonly figures?: readonly Detail[];
	/** Folded away. */
	readonly details?: readonly Detail[];
	/** Seats it is about. */
	readonly about?: readonly Owner[];
	/** 0..100; from 40 on it is worth its own heading, under 20 it can be left out of a summary. */
	readonly weight: number;
}

export type Who = 'you' | 'other';

export const isYou = (ctx: Reader, seat: Owner): boolean => seat !== 0 && seat === ctx.view.viewer;
export const who = (ctx: Reader, seat: Owner): Who => (isYou(ctx, seat) ? 'you' : 'other');

/** Of two that have to do with each other: the one who does, the one it is done to, or neither. */
export const whoOfTwo = (ctx: Reader, by: Owner, to: Owner): 'you' | 'toYou' | 'other' =>
	isYou(ctx, by) ? 'you' : isYou(ctx, to) ? 'toYou' : 'other';

/** A player's name; never "you". */
export function seatName(ctx: Reader, seat: Owner): string {
	if (seat === 0) return m.conquista_report_nobody();
	return ctx.seats.find((info) => info.seat === seat)?.name ?? `${seat}`;
}

/** Inputs of a sentence about one player. */
export const subject = (ctx: Reader, seat: Owner): { who: Who; name: string } => ({
	who: who(ctx, seat),
	name: seatName(ctx, seat)
});

/** "you" or a name: for labels. */
export const nameOrYou = (ctx: Reader, seat: Owner): string =>
	isYou(ctx, seat) ? m.conquista_report_you() : seatName(ctx, seat);

/** The reader first, then by seat. */
export function namesText(ctx: Reader, seats: readonly SeatId[]): string {
	const you = seats.filter((seat) => isYou(ctx, seat));
	const others = seats.filter((seat) => !isYou(ctx, seat));
	return listText([...you, ...others].map((seat) => nameOrYou(ctx, seat)));
}

export const place = (ctx: Reader, square: SquareId): string => squareName(ctx.view, square);

/** Who sentences about orders are told by. */
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
