/** A report in words: what a game's table of tellings says of it, completed alike for every game. Pure. */
import type { Report, SeatId } from '$engine/kernel/ruleset';
import { capital } from '../text';
import type { Topic } from './topics';

/** A seat, or 0: nobody; as a viewer, who reads over all shoulders. */
export type Owner = SeatId | 0;

/** A report put into words. */
export interface Telling<Place, Detail> {
	/** Place of the event. */
	readonly place: Place;
	/** The event, in a sentence or two. */
	readonly sentence: string;
	/** The order's own line, where an order is told of. */
	readonly quote?: string;
	/** Shown at once. */
	readonly figures?: readonly Detail[];
	/** Folded away. */
	readonly details?: readonly Detail[];
	/** Topics under which a reader finds it. */
	readonly topics: readonly Topic[];
	/** Seats it is about; without it, those that it is written to, if it is private. */
	readonly about?: readonly Owner[];
	/** Seats that are the worse for it; of a private report, its reader. */
	readonly losses?: readonly Owner[] | 'reader';
	/** Seats that are the better for it, and not the worse. */
	readonly gains?: readonly Owner[] | 'reader';
	/** The sentence does not say whose it is, though it says whom it is about. */
	readonly unsigned?: true;
	/** Importance, 0..100: the greatest leads the page. */
	readonly weight: number;
}

/** A report in words. */
export interface Dispatch<
	Code extends string = string,
	Place = unknown,
	Detail = unknown
> extends Required<Omit<Telling<Place, Detail>, 'unsigned' | 'losses' | 'gains'>> {
	readonly code: Code;
	/** Name of the place: a planet, "Accounts"; empty: nowhere in particular. */
	readonly heading: string;
	/** Seat that caused it; 0: none. */
	readonly by: Owner;
	/** It touches what is the reader's. */
	readonly mine: boolean;
	/** Its meaning for the reader. */
	readonly tone: Tone;
}

export type Tone = 'loss' | 'gain' | 'none';

type DataOf<R extends Report, Code> = Extract<R, { readonly code: Code }>['data'];

/** Inputs of a line's telling, apart from the context and the report's own data. */
export interface Beside<Data> {
	/** The one seat a private report is written to, or 0. */
	readonly reader: Owner;
	/** Data of further reports of the same code that are told in the same breath. */
	readonly also: readonly Data[];
}

/** A game's table of tellings: a line for each code, one without does not compile. */
export type Tellings<R extends Report, Context, Told> = {
	readonly [C in R['code']]: (
		ctx: Context,
		data: DataOf<R, C>,
		beside: Beside<DataOf<R, C>>
	) => Told;
};

/** The telling of a report, with those of its kind that are told in the same breath. */
export function tell<R extends Report, Context, Told>(
	tellings: Tellings<R, Context, Told>,
	report: R,
	ctx: Context,
	also: readonly R[] = []
): Told {
	const line: (ctx: Context, data: never, beside: Beside<never>) => Told =
		tellings[report.code as R['code']];
	const others = also.filter(({ code }) => code === report.code).map(({ data }) => data as never);
	return line(ctx, report.data as never, { reader: readerOf(report), also: others });
}

/** The one seat a private report is written to, or 0. */
export const readerOf = ({ to }: Report): Owner =>
	to !== 'all' && to.length === 1 ? (to[0] ?? 0) : 0;

/** Seats a report is about: private ones that do not say are about their reader. */
const aboutOf = (report: Report, told: Pick<Telling<unknown, unknown>, 'about'>): Owner[] => [
	...(told.about ?? [readerOf(report)].filter((seat) => seat !== 0))
];

/**
 * A report with its telling as a dispatch. Who reads over all shoulders is told whose a private report
 * is, where the sentence does not say so.
 * @param signed puts a name before a sentence
 */
export function dispatchOf<R extends Report, Place, Detail>(
	report: R,
	told: Telling<Place, Detail>,
	{
		viewer,
		heading,
		by = 0,
		signed = (sentence) => sentence
	}: {
		readonly viewer: Owner;
		readonly heading: string;
		readonly by?: Owner;
		readonly signed?: (sentence: string, seat: SeatId) => string;
	}
): Dispatch<R['code'], Place, Detail> {
	const reader = readerOf(report);
	const isUnsigned =
		reader !== 0 && reader !== viewer && (told.unsigned ?? told.about === undefined);
	const about = aboutOf(report, told);
	return {
		code: report.code,
		place: told.place,
		heading,
		sentence: capital(isUnsigned ? signed(told.sentence, reader) : told.sentence),
		quote: told.quote ?? '',
		figures: told.figures ?? [],
		details: told.details ?? [],
		topics: told.topics,
		about,
		by,
		mine: viewer !== 0 && about.includes(viewer),
		tone: toneOf(told, viewer, reader),
		weight: told.weight
	};
}

function toneOf(
	{ losses = [], gains = [] }: Pick<Telling<unknown, unknown>, 'losses' | 'gains'>,
	viewer: Owner,
	reader: Owner
): Tone {
	const touches = (seats: readonly Owner[] | 'reader'): boolean =>
		viewer !== 0 && (seats === 'reader' ? reader === viewer : seats.includes(viewer));
	return touches(losses) ? 'loss' : touches(gains) ? 'gain' : 'none';
}

/** Least weight of a dispatch that makes a place worth its own heading. */
export const GRAVE = 40;
