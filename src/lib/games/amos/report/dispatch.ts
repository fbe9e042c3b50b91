/** A report as a dispatch: a place, a sentence, the figures, the detail. Pure, and complete by type. */
import type { AmosReport, ConstructionId, Owner, SeatId } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type * as page from '$lib/ui/report/page';
import { capital } from '$lib/ui/text';
import { tellBattle } from './battle';
import {
	cellText,
	isYou,
	planetText,
	seatName,
	type Context,
	type DataOf,
	type Place,
	type Telling,
	type Topic
} from './context';
import { tellPiracy, tellSabotage, tellSpying, tellTerror } from './covert';
import type { Detail } from './details';
import { tellFailed, tellRefused } from './failures';
import { tellEvent, tellLeaderArrived, tellLeaderLost, tellLeaderReserve } from './fortune';
import {
	tellDeal,
	tellDelivered,
	tellGift,
	tellLedger,
	tellLostPending,
	tellRoute,
	tellTornDown,
	tellUnmatched
} from './goods';
import { tellMoved, tellUnitsLost } from './moves';
import {
	tellAbsent,
	tellBallots,
	tellDestroyed,
	tellElection,
	tellGameOver,
	tellLotSold,
	tellNewLot,
	tellReturned,
	tellRuined,
	tellSatellite,
	tellTurn,
	tellWithdrawn
} from './news';
import {
	tellBombardment,
	tellCaptured,
	tellColonised,
	tellConquest,
	tellRazing,
	tellSiegeFailed
} from './siege';
import { tellContact, tellEncounter, tellSighting } from './sight';

export interface Dispatch extends page.Dispatch<Place, Detail, Topic> {
	readonly code: Code;
}

/** `also`: reports of the same kind and place that are told in the same breath. */
export function dispatch(
	report: AmosReport,
	ctx: Context,
	also: readonly AmosReport[] = []
): Dispatch {
	const told = tell(report, ctx, also);
	return {
		code: report.code,
		place: told.place,
		heading: headingOf(told.place, ctx),
		sentence: capital(withAuthor(report, told, ctx)),
		quote: told.quote ?? '',
		figures: told.figures ?? [],
		details: told.details ?? [],
		topics: told.topics ?? [],
		mine: isMine(report, told, ctx),
		weight: told.weight
	};
}

type Code = AmosReport['code'];

/** What a report is told with, beside who reads it. */
interface Beside {
	/** The one seat a private report is written to, or 0. */
	readonly reader: Owner;
	/** Reports of the same kind and place that are told in the same breath. */
	readonly also: readonly AmosReport[];
}

/** Every kind of report in one line; one without does not compile. */
const TELLINGS = {
	turnResolved: (_, data) => tellTurn(data),
	destroyed: tellDestroyed,
	withdrawn: tellWithdrawn,
	absent: tellAbsent,
	returned: tellReturned,
	satellite: tellSatellite,
	ruined: tellRuined,
	newLot: (_, data) => tellNewLot(data),
	lotSold: tellLotSold,
	election: tellElection,
	ballots: tellBallots,
	gameOver: tellGameOver,
	refused: tellRefused,
	failed: tellFailed,
	ledger: (ctx, data, { reader }) => tellLedger(ctx, data, reader),
	gift: tellGift,
	deal: tellDeal,
	route: tellRoute,
	unmatched: tellUnmatched,
	delivered: (ctx, data, { also }) => tellDelivered(ctx, data, also.flatMap(constructionsOf)),
	lostPending: tellLostPending,
	tornDown: tellTornDown,
	moved: tellMoved,
	unitsLost: tellUnitsLost,
	battle: tellBattle,
	razing: tellRazing,
	bombardment: tellBombardment,
	conquest: tellConquest,
	siegeFailed: tellSiegeFailed,
	captured: tellCaptured,
	colonised: tellColonised,
	terror: tellTerror,
	piracy: tellPiracy,
	sabotage: tellSabotage,
	spying: tellSpying,
	event: tellEvent,
	leaderArrived: (_, data) => tellLeaderArrived(data),
	leaderLost: (_, data) => tellLeaderLost(data),
	leaderReserve: (_, data) => tellLeaderReserve(data),
	sighting: tellSighting,
	encounter: tellEncounter,
	contact: tellContact
} satisfies { readonly [C in Code]: (ctx: Context, data: DataOf<C>, beside: Beside) => Telling };

function tell(report: AmosReport, ctx: Context, also: readonly AmosReport[]): Telling {
	const telling: (ctx: Context, data: never, beside: Beside) => Telling = TELLINGS[report.code];
	return telling(ctx, report.data as never, { reader: onlyReader(report), also });
}

function constructionsOf(report: AmosReport): ConstructionId[] {
	if (report.code !== 'delivered' || report.data.construction === '') return [];
	return [report.data.construction];
}

function headingOf(place: Place, ctx: Context): string {
	switch (place.at) {
		case 'planet':
			return planetText(ctx, place.planet);
		case 'cell':
			return capital(cellText(ctx, place.cell));
		case 'orders':
			return m.amos_report_place_orders();
		case 'realm':
			return ctx.view.viewer === 0 ? m.amos_report_place_realm_of() : m.amos_report_place_realm();
		case 'diplomacy':
			return m.amos_report_place_diplomacy();
		case 'galaxy':
			return m.amos_report_place_galaxy();
		case 'accounts':
			return m.amos_report_place_accounts();
	}
}

/** The one seat a private report is written to, or 0. */
function onlyReader({ to }: AmosReport): Owner {
	return to !== 'all' && to.length === 1 ? (to[0] ?? 0) : 0;
}

/** Reports that do not say whom they concern, since only that seat gets them. */
const UNSIGNED: ReadonlySet<Code> = new Set<Code>([
	'refused',
	'failed',
	'ledger',
	'unmatched',
	'delivered',
	'lostPending',
	'tornDown',
	'unitsLost',
	'event',
	'leaderArrived',
	'leaderLost',
	'leaderReserve',
	'sighting',
	'encounter',
	'contact'
]);

/** More dice than this are not thrown on the table before one asks. */
const HANDFUL = 12;

/** The figures that stand under the sentence; a great roll waits in the detail. */
export const atOnce = ({ figures }: Dispatch): readonly Detail[] =>
	figures.filter((detail) => detail.kind !== 'roll' || detail.roll.dice <= HANDFUL);

/** Is there more than is shown at once? */
export const hasMore = (item: Dispatch): boolean =>
	item.details.length > 0 || atOnce(item).length < item.figures.length;

/** Who reads over all shoulders is told whose report it is. */
function withAuthor(report: AmosReport, { sentence }: Telling, ctx: Context): string {
	const reader = onlyReader(report);
	if (reader === 0 || isYou(ctx, reader) || !UNSIGNED.has(report.code)) return sentence;
	return m.amos_report_of_seat({ name: seatName(ctx, reader), sentence });
}

function isMine(report: AmosReport, told: Telling, ctx: Context): boolean {
	const { viewer } = ctx.view;
	if (viewer === 0) return false;
	if (told.about) return told.about.includes(viewer as SeatId);
	return report.to !== 'all' && report.to.length === 1;
}
