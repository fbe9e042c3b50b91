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
	readonly code: AmosReport['code'];
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

function tell(report: AmosReport, ctx: Context, also: readonly AmosReport[]): Telling {
	switch (report.code) {
		case 'turnResolved':
			return tellTurn(report.data);
		case 'destroyed':
			return tellDestroyed(ctx, report.data);
		case 'withdrawn':
			return tellWithdrawn(ctx, report.data);
		case 'absent':
			return tellAbsent(ctx, report.data);
		case 'returned':
			return tellReturned(ctx, report.data);
		case 'satellite':
			return tellSatellite(ctx, report.data);
		case 'ruined':
			return tellRuined(ctx, report.data);
		case 'newLot':
			return tellNewLot(report.data);
		case 'lotSold':
			return tellLotSold(ctx, report.data);
		case 'election':
			return tellElection(ctx, report.data);
		case 'ballots':
			return tellBallots(ctx, report.data);
		case 'gameOver':
			return tellGameOver(ctx, report.data);
		case 'refused':
			return tellRefused(ctx, report.data);
		case 'failed':
			return tellFailed(ctx, report.data);
		case 'ledger':
			return tellLedger(ctx, report.data, onlyReader(report));
		case 'gift':
			return tellGift(ctx, report.data);
		case 'deal':
			return tellDeal(ctx, report.data);
		case 'route':
			return tellRoute(ctx, report.data);
		case 'unmatched':
			return tellUnmatched(ctx, report.data);
		case 'delivered':
			return tellDelivered(ctx, report.data, also.flatMap(constructionsOf));
		case 'lostPending':
			return tellLostPending(ctx, report.data);
		case 'tornDown':
			return tellTornDown(ctx, report.data);
		case 'moved':
			return tellMoved(ctx, report.data);
		case 'unitsLost':
			return tellUnitsLost(ctx, report.data);
		case 'battle':
			return tellBattle(ctx, report.data);
		case 'razing':
			return tellRazing(ctx, report.data);
		case 'bombardment':
			return tellBombardment(ctx, report.data);
		case 'conquest':
			return tellConquest(ctx, report.data);
		case 'siegeFailed':
			return tellSiegeFailed(ctx, report.data);
		case 'captured':
			return tellCaptured(ctx, report.data);
		case 'colonised':
			return tellColonised(ctx, report.data);
		case 'terror':
			return tellTerror(ctx, report.data);
		case 'piracy':
			return tellPiracy(ctx, report.data);
		case 'sabotage':
			return tellSabotage(ctx, report.data);
		case 'spying':
			return tellSpying(ctx, report.data);
		case 'event':
			return tellEvent(ctx, report.data);
		case 'leaderArrived':
			return tellLeaderArrived(report.data);
		case 'leaderLost':
			return tellLeaderLost(report.data);
		case 'leaderReserve':
			return tellLeaderReserve(report.data);
		case 'sighting':
			return tellSighting(ctx, report.data);
		case 'encounter':
			return tellEncounter(ctx, report.data);
		case 'contact':
			return tellContact(ctx, report.data);
	}
}

const constructionsOf = (report: AmosReport): ConstructionId[] =>
	report.code === 'delivered' && report.data.construction !== '' ? [report.data.construction] : [];

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
const UNSIGNED: ReadonlySet<AmosReport['code']> = new Set<AmosReport['code']>([
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
