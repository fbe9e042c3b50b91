/** A report as a dispatch: a sentence, the figures, the detail. Pure, and complete by type. */
import type { ConquistaReport, Owner, SquareId } from '$engine/rulesets/conquista/types';
import { capital } from '$lib/ui/text';
import { isYou, type Context, type DataOf, type Telling } from './context';
import type { Detail } from './details';
import {
	tellAbsent,
	tellAwake,
	tellDormant,
	tellEliminated,
	tellRefused,
	tellResigned
} from './tell/absence';
import { tellBattle, type Fought } from './tell/battle';
import {
	tellAdvanced,
	tellControl,
	tellDeclared,
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

export interface Dispatch {
	readonly code: Code;
	/** -1: nowhere in particular. */
	readonly square: SquareId;
	/** What happened, in a sentence or two. */
	readonly sentence: string;
	/** The order's own line, where an order is told of; else empty. */
	readonly quote: string;
	/** Shown at once. */
	readonly figures: readonly Detail[];
	/** Folded away. */
	readonly details: readonly Detail[];
	/** The combats of a battle. */
	readonly bouts: readonly Fought[];
	/** Seats it is about. */
	readonly about: readonly Owner[];
	/** Whose doing it is; 0 for nobody's. */
	readonly by: Owner;
	/** It touches what is the reader's. */
	readonly mine: boolean;
	/** 0..100. */
	readonly weight: number;
}

/** `more`: combats of the same attack after the first, or others who declared nothing. */
export function dispatch(
	report: ConquistaReport,
	ctx: Context,
	more: readonly ConquistaReport[] = []
): Dispatch {
	const bouts = [report, ...more].flatMap((one) => (one.code === 'fought' ? [one.data] : []));
	const told = tellAll(report, ctx, more, bouts);
	const about = told.about ?? [];
	return {
		code: report.code,
		square: told.square ?? -1,
		sentence: capital(finished(told.sentence)),
		quote: told.quote ?? '',
		figures: told.figures ?? [],
		details: told.details ?? [],
		bouts,
		about,
		by: more.length > 0 && bouts.length === 0 ? 0 : doerOf(report, ctx),
		mine: about.some((seat) => isYou(ctx, seat)),
		weight: told.weight
	};
}

function tellAll(
	report: ConquistaReport,
	ctx: Context,
	more: readonly ConquistaReport[],
	bouts: readonly Fought[]
): Telling {
	if (report.code === 'fought') return tellBattle(ctx, bouts);
	if (more.length === 0) return tell(report, ctx);
	return tellQuiet(
		ctx,
		[report, ...more].flatMap((one) => (one.code === 'declared' ? [one.data.seat] : []))
	);
}

/** A card may end in a mark of its own: "Valour!" and no full stop. */
const finished = (sentence: string): string => sentence.replace(/([!?])\./g, '$1');

type Code = ConquistaReport['code'];

/** Every kind of report in one line; one without does not compile. */
const TELLINGS = {
	fought: (ctx, bout) => tellBattle(ctx, [bout]),
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
	maintained: tellMaintained,
	declared: tellDeclared,
	moved: tellMoved,
	advanced: tellAdvanced,
	landed: tellLanded,
	mobilised: tellMobilised,
	lapsed: tellLapsed,
	spent: tellSpent,
	returned: tellReturned,
	control: tellControl,
	offered: tellOffered,
	withdrawn: tellWithdrawn,
	lapsedOffer: tellLapsedOffer,
	frozen: tellFrozen,
	accepted: tellAccepted,
	passed: tellPassed,
	exchanged: tellExchanged
} satisfies { readonly [C in Code]: (ctx: Context, data: DataOf<C>) => Telling };

function tell({ code, data }: ConquistaReport, ctx: Context): Telling {
	const telling: (ctx: Context, data: never) => Telling = TELLINGS[code];
	return telling(ctx, data as never);
}

/** Whose doing it is, as far as the report says. */
function doerOf(report: ConquistaReport, ctx: Context): Owner {
	const { data } = report;
	if ('seat' in data) return data.seat;
	if ('offer' in data) return data.offer.from;
	return ctx.reader;
}

/** The one seat a private report is written to, or 0. */
export const readerOf = ({ to }: ConquistaReport): Owner =>
	to !== 'all' && to.length === 1 ? (to[0] ?? 0) : 0;

/** A report all by itself, with the order it is about, as a caption. */
export function caption(report: ConquistaReport, ctx: Omit<Context, 'effects' | 'reader'>): string {
	const item = dispatch(report, { ...ctx, effects: [], reader: readerOf(report) });
	return item.quote === '' ? item.sentence : `${item.quote}. ${item.sentence}`;
}
