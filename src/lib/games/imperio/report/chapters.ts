/** A report as a page: chapters in the order of the turn, what happened in them. Pure. */
import { cellOf } from '$engine/rulesets/imperio/holdings';
import type { CellId, ImperioReport, Order, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type * as shared from '$lib/ui/report/chapters';
import type { Topic } from '$lib/ui/report/topics';
import type { SeatInfo } from '../../game';
import { asHouses } from '../words';
import type { Code, Context, DataOf, Place } from './context';
import { dispatch, type Dispatch } from './dispatch';

export const TOPICS: readonly Topic[] = [
	'battles',
	'economy',
	'money',
	'trade',
	'failures',
	'news'
];

/** A resolution as its reader knew it. */
export interface Told {
	/** The view the orders were written on. */
	readonly before: View;
	/** The view it led to. */
	readonly after: View;
	readonly reports: readonly ImperioReport[];
	/** Order that the reader had sealed, if it is known. */
	readonly order: Order | undefined;
}

const NAMES = {
	founding: m.imperio_report_chapter_founding,
	sheet: m.imperio_report_chapter_sheet,
	relations: m.imperio_report_chapter_relations,
	strategic: m.imperio_report_chapter_strategic,
	shadows: m.imperio_report_chapter_shadows,
	council: m.imperio_report_chapter_council,
	final: m.imperio_report_chapter_final,
	over: m.imperio_report_chapter_over,
	next: m.imperio_report_chapter_next
};
type ChapterKind = keyof typeof NAMES;
const ORDER = Object.keys(NAMES) as ChapterKind[];

/** Chapter of each kind of report. */
const CHAPTER = {
	founded: 'founding',
	turnResolved: 'sheet',
	refused: 'sheet',
	warned: 'sheet',
	entry: 'sheet',
	operation: 'sheet',
	deal: 'sheet',
	bidResult: 'sheet',
	notAbandoned: 'sheet',
	war: 'relations',
	peace: 'relations',
	moved: 'strategic',
	asteroids: 'strategic',
	evaded: 'strategic',
	battle: 'strategic',
	invasion: 'strategic',
	control: 'strategic',
	sabotaged: 'strategic',
	uprising: 'strategic',
	spied: 'shadows',
	spyNoticed: 'shadows',
	drained: 'shadows',
	disrupted: 'shadows',
	warded: 'shadows',
	counted: 'council',
	lawPassed: 'council',
	lawRepealed: 'council',
	decreed: 'council',
	published: 'council',
	demolished: 'council',
	disbanded: 'council',
	built: 'final',
	produced: 'final',
	learnt: 'final',
	prisoners: 'final',
	auctioned: 'final',
	mustered: 'final',
	strayLost: 'final',
	status: 'final',
	gameOver: 'over',
	account: 'next',
	agenda: 'next',
	lotOffered: 'next'
} satisfies Record<Code, ChapterKind>;

export type Chapter = shared.Chapter<Dispatch>;

/** The chapters of one or more resolutions, in the order of the turn. */
export const chapters = (told: readonly Told[], seats: readonly SeatInfo[]): Chapter[] =>
	told.flatMap((step, i) => {
		const context = contextOf(step, seats);
		const items = grouped(worthTelling(step.reports), context.view);
		return ORDER.map((kind): Chapter => {
			const title = NAMES[kind]();
			return {
				key: `${i}-${kind}`,
				kind: `${i} ${kind}`,
				title,
				fullTitle: m.imperio_report_chapter_turn({ turn: step.before.turn, title }),
				leader: 0,
				inGoes: false,
				dispatches: items
					.filter(({ first }) => CHAPTER[first.code] === kind)
					.map(({ first, also }) => dispatch(first, context, also))
			};
		}).filter(({ dispatches }) => dispatches.length > 0);
	});

const contextOf = ({ before, after, order }: Told, seats: readonly SeatInfo[]): Context => ({
	view: after,
	before,
	sheet: order?.ask === 'turn' ? order : undefined,
	seats: asHouses(after.houses, seats)
});

/** Everything of a resolution in words, in the order of the page. */
export const dispatches = (told: readonly Told[], seats: readonly SeatInfo[]): Dispatch[] =>
	chapters(told, seats).flatMap((chapter) => chapter.dispatches);

/** Reports of a slot of its reader's: "1 2". */
const slotsOf = (reports: readonly ImperioReport[], code: 'operation' | 'disrupted'): Set<string> =>
	new Set(
		reports.flatMap((one) => (one.code === code ? [`${readers(one)} ${one.data.slot}`] : []))
	);

/**
 * Without what another report says already: the heading, a planet's fall, the outcome of an Operation, an
 * action lost to chaos, a building that was torn down.
 */
function worthTelling(reports: readonly ImperioReport[]): ImperioReport[] {
	const operated = slotsOf(reports, 'operation');
	const disrupted = slotsOf(reports, 'disrupted');
	return reports.filter((report) => {
		switch (report.code) {
			case 'turnResolved':
				return false;
			case 'control':
				return report.data.cause !== 'invasion' && report.data.cause !== 'uprising';
			case 'entry': {
				const slot = `${readers(report)} ${report.data.slot}`;
				if (report.data.reason === 'chaos' && disrupted.has(slot)) return false;
				return report.data.kind !== 'operate' || !operated.has(slot);
			}
			case 'bidResult':
				return !report.data.won;
			case 'decreed':
				return !isToldElsewhere(report.data);
			default:
				return true;
		}
	});
}

/** Audits and demolitions have reports of their own. */
const isToldElsewhere = ({ effect, n }: DataOf<'decreed'>): boolean =>
	effect === 'publish' || ((effect === 'demolish' || effect === 'demolishAny') && n !== 0);

const readers = ({ to }: ImperioReport): string => (to === 'all' ? 'all' : to.join());

interface Breath {
	readonly first: ImperioReport;
	readonly also: ImperioReport[];
}

/** Reports that are told in one breath: all movements of a House, all that it built or produced. */
function grouped(reports: readonly ImperioReport[], view: View): Breath[] {
	const out: Breath[] = [];
	const open = new Map<string, Breath>();
	for (const first of reports) {
		const key = breathOf(first, view);
		const found = key === '' ? undefined : open.get(key);
		if (found) {
			found.also.push(first);
			continue;
		}
		const breath: Breath = { first, also: [] };
		out.push(breath);
		open.set(key, breath);
	}
	return out;
}

/** The same for reports of one breath; empty: it stands by itself. */
function breathOf(report: ImperioReport, view: View): string {
	switch (report.code) {
		case 'moved':
		case 'produced':
			return `${report.code} ${report.data.house}`;
		case 'built':
			return `built ${view.planets.find(({ id }) => id === report.data.planet)?.controller ?? 0}`;
		case 'entry':
			return report.data.status === 'done' ? `entry ${readers(report)}` : '';
		default:
			return '';
	}
}

/** Cell of a place on the map. */
export function spotOf(place: Place, view: View): CellId | undefined {
	switch (place.at) {
		case 'cell':
			return cellOf(view, place.cell)?.id;
		case 'planet':
			return view.planets.find(({ id }) => id === place.planet)?.cell;
		case 'nowhere':
			return undefined;
	}
}
