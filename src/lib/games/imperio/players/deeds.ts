/** Books of who did what: everything that passed between the reader and another House. Pure. */
import type { Dossier, SeatId } from '$engine/rulesets/imperio/types';
import type { SeatInfo } from '../../game';
import { dispatches } from '../report/chapters';
import type { Code } from '../report/context';
import { toldOf, type Record } from '../report/page';

export interface Deed {
	readonly turn: number;
	readonly sentence: string;
}

/** Reports that one remembers of a neighbour. */
const REMEMBERED: ReadonlySet<Code> = new Set<Code>([
	'war',
	'peace',
	'battle',
	'invasion',
	'control',
	'sabotaged',
	'uprising',
	'spyNoticed',
	'drained',
	'disrupted',
	'warded',
	'evaded',
	'auctioned'
]);

/** Deeds in the records of one table, which are given oldest first; the newest deeds first. */
export const deedsOf = (
	records: readonly Record[],
	seats: readonly SeatInfo[],
	house: SeatId
): Deed[] =>
	toldOf(records)
		.flatMap((told) =>
			told.reports.flatMap((report) => {
				if (!concerns(report, house, told.after.viewer)) return [];
				return dispatches([{ ...told, reports: [report] }], seats).map(({ sentence }) => ({
					turn: told.before.turn,
					sentence
				}));
			})
		)
		.reverse();

/** True if a report is of something between these two. */
function concerns(report: Record['reports'][number], house: SeatId, viewer: SeatId): boolean {
	if (report.code === 'deal') return report.data.deal.with === house;
	if (!REMEMBERED.has(report.code)) return false;
	const isPrivate = report.to !== 'all';
	return namesSeat(report.data, house) && (isPrivate || namesSeat(report.data, viewer));
}

/** Fields of a report that name a House. */
const SEATS = ['a', 'b', 'attacker', 'defender', 'house', 'by', 'from', 'to', 'winner'] as const;
const namesSeat = (data: object, seat: SeatId): boolean =>
	SEATS.some((key) => (data as { readonly [K in string]?: unknown })[key] === seat);

/** Files that the reader's spies and the Council's audits brought, the newest first. */
export const filesOn = (records: readonly Record[], house: SeatId): Dossier[] =>
	records
		.flatMap(({ reports }) =>
			reports.flatMap((report) =>
				(report.code === 'spied' || report.code === 'published') && report.data.house === house
					? [report.data]
					: []
			)
		)
		.reverse();
