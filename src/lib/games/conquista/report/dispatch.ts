/** A report as a dispatch: a sentence, the figures, the detail. Pure, and complete by type. */
import type { ConquistaReport, Owner, SquareId } from '$engine/rulesets/conquista/types';
import * as shared from '$lib/ui/report/dispatch';
import { squareName } from '../nouns';
import type { Context, Telling } from './context';
import type { Detail } from './details';
import {
	tellAbsent,
	tellAwake,
	tellDormant,
	tellEliminated,
	tellRefused,
	tellResigned
} from './tell/absence';
import { tellBattle } from './tell/battle';
import {
	tellAdvanced,
	tellBrokenOff,
	tellControl,
	tellDeclared,
	tellGrantEnded,
	tellLanded,
	tellLapsed,
	tellMobilised,
	tellMoved,
	tellQuiet,
	tellReturned,
	tellSpent
} from './tell/combat';
import {
	tellBuilt,
	tellCards,
	tellDrawn,
	tellDismissal,
	tellLeft,
	tellUnplayed,
	tellDismissed,
	tellMaintained,
	tellProduced,
	tellReshuffled
} from './tell/economy';
import {
	tellDealt,
	tellGameOver,
	tellOriented,
	tellPhaseBegan,
	tellPicked,
	tellPlanned,
	tellRoundBegan,
	tellRoundEnded,
	tellSectionDrawn,
	tellSectionPlaced
} from './tell/rounds';
import {
	tellAccepted,
	tellExchanged,
	tellFrozen,
	tellLapsedOffer,
	tellOffered,
	tellPassed,
	tellWithdrawn
} from './tell/trade';

export type Dispatch = shared.Dispatch<ConquistaReport['code'], SquareId, Detail>;

const NOWHERE: SquareId = -1;

/** `more`: combats of the same attack after the first, or others who declared nothing. */
export function dispatch(
	report: ConquistaReport,
	ctx: Context,
	more: readonly ConquistaReport[] = []
): Dispatch {
	const told = shared.tell<ConquistaReport, Context, Telling>(TELLINGS, report, ctx, more);
	const place = told.place ?? NOWHERE;
	const whole = { ...told, place, sentence: finished(told.sentence) };
	return shared.dispatchOf(report, whole, {
		viewer: ctx.view.viewer,
		heading: place === NOWHERE ? '' : squareName(ctx.view, place),
		by: report.code === 'declared' && more.length > 0 ? 0 : doerOf(report)
	});
}

/** A card may end in a mark of its own: "Valour!" and no full stop. */
const finished = (sentence: string): string => sentence.replace(/([!?])\./g, '$1');

/** Every kind of report in one line; one without does not compile. */
const TELLINGS = {
	fought: (ctx, bout, { also }) => tellBattle(ctx, [bout, ...also]),
	dealt: tellDealt,
	sectionDrawn: tellSectionDrawn,
	sectionPlaced: tellSectionPlaced,
	oriented: tellOriented,
	roundBegan: tellRoundBegan,
	planned: tellPlanned,
	picked: tellPicked,
	phaseBegan: tellPhaseBegan,
	roundEnded: tellRoundEnded,
	gameOver: tellGameOver,
	absent: tellAbsent,
	dormant: tellDormant,
	awake: tellAwake,
	resigned: tellResigned,
	eliminated: tellEliminated,
	refused: tellRefused,
	drawn: tellDrawn,
	produced: tellProduced,
	built: tellBuilt,
	reshuffled: tellReshuffled,
	cards: tellCards,
	dismissal: tellDismissal,
	left: tellLeft,
	unplayed: tellUnplayed,
	dismissed: tellDismissed,
	maintained: tellMaintained,
	declared: (ctx, data, { also }) =>
		also.length === 0 ? tellDeclared(ctx, data) : tellQuiet(ctx, [data, ...also]),
	moved: tellMoved,
	brokenOff: tellBrokenOff,
	advanced: tellAdvanced,
	landed: tellLanded,
	mobilised: tellMobilised,
	lapsed: tellLapsed,
	spent: tellSpent,
	returned: tellReturned,
	grantEnded: tellGrantEnded,
	control: tellControl,
	offered: tellOffered,
	withdrawn: tellWithdrawn,
	lapsedOffer: tellLapsedOffer,
	frozen: tellFrozen,
	accepted: tellAccepted,
	passed: tellPassed,
	exchanged: tellExchanged
} satisfies shared.Tellings<ConquistaReport, Context, Telling>;

/** Every code there is. */
export const CODES = Object.keys(TELLINGS) as ConquistaReport['code'][];

/** Seat that caused it, as far as the report says; 0: none. */
function doerOf(report: ConquistaReport): Owner {
	const { data } = report;
	if ('seat' in data) return data.seat;
	if ('offer' in data) return data.offer.from;
	return shared.readerOf(report);
}

/** A report all by itself, with the order it is about, as a caption. */
export function caption(report: ConquistaReport, ctx: Omit<Context, 'effects'>): string {
	const item = dispatch(report, { ...ctx, effects: [] });
	return item.quote === '' ? item.sentence : `${item.quote}. ${item.sentence}`;
}
