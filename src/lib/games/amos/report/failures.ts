/** Orders that were refused, failed, or came to less than ordered. */
import type { OrderKind, SheetLine } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { reasonText } from '../nouns';
import { lineText } from '../plan/sentences';
import { seatName, type Context, type DataOf, type Telling } from './context';
import { fact, type Detail } from './details';
import { KINDS } from '../plan/kinds';

export function tellRefused(ctx: Context, data: DataOf<'refused'>): Telling {
	return {
		place: { at: 'orders' },
		quote: quoteOf(ctx, data.line, data.order),
		sentence: m.amos_report_refused({ reason: reasonText(data.reason) }),
		topics: ['failures'],
		losses: 'reader',
		weight: 64
	};
}

export function tellFailed(ctx: Context, data: DataOf<'failed'>): Telling {
	const reason =
		data.order === 'bid' && data.reason === 'already-known'
			? m.amos_reason_nothing_new()
			: reasonText(data.reason);
	return {
		place: { at: 'orders' },
		quote: quoteOf(ctx, data.line, data.order),
		sentence: data.partly
			? m.amos_report_failed_partly({ reason })
			: m.amos_report_failed({ reason }),
		figures: measure(data),
		topics: ['failures'],
		losses: 'reader',
		weight: data.partly ? 33 : 62
	};
}

/** Extent that it reached, where that is a number that says something. */
function measure({ order, wanted, got, partly }: DataOf<'failed'>): Detail[] {
	if (wanted === 0 || order === 'move') return [];
	if (order === 'stance')
		return [
			fact(m.amos_report_power(), m.amos_report_power_against_value({ power: got, value: wanted }))
		];
	return partly ? [fact(m.amos_report_done(), m.amos_report_got_of({ got, wanted }))] : [];
}

/** The order's own line as it was written, or what is known of it. */
function quoteOf(ctx: Context, index: number, kind: OrderKind | 'malformed'): string {
	const written: SheetLine | undefined = ctx.sheet?.[index];
	if (written && written.kind === kind)
		return lineText(
			{ view: ctx.before ?? ctx.view, seatName: (seat) => seatName(ctx, seat) },
			written
		);
	return m.amos_report_line_unknown({ line: index + 1, kind: kindText(kind) });
}

const kindText = (kind: OrderKind | 'malformed'): string =>
	kind === 'malformed' ? m.amos_report_malformed() : KINDS[kind].name();
