/** A report as a dispatch: a place, a sentence, the figures, the detail. Pure, and complete by type. */
import type { AmosReport } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import * as shared from '$lib/ui/report/dispatch';
import { capital } from '$lib/ui/text';
import { tellBattle } from './battle';
import { cellText, planetText, seatName, type Context, type Place, type Telling } from './context';
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
	tellTornDown
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
import { tellAllied, tellContact, tellEncounter, tellSighting } from './sight';

export type Dispatch = shared.Dispatch<AmosReport['code'], Place, Detail>;

/** `also`: reports of the same kind and place that are told in the same breath. */
export function dispatch(
	report: AmosReport,
	ctx: Context,
	also: readonly AmosReport[] = []
): Dispatch {
	const told = shared.tell<AmosReport, Context, Telling>(TELLINGS, report, ctx, also);
	return shared.dispatchOf(report, told, {
		viewer: ctx.view.viewer,
		heading: headingOf(told.place, ctx),
		signed: (sentence, seat) => m.amos_report_of_seat({ name: seatName(ctx, seat), sentence })
	});
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
	delivered: (ctx, data, { also }) =>
		tellDelivered(
			ctx,
			data,
			also.flatMap(({ construction }) => construction || [])
		),
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
	leaderLost: tellLeaderLost,
	leaderReserve: tellLeaderReserve,
	sighting: tellSighting,
	encounter: tellEncounter,
	contact: tellContact,
	allied: tellAllied
} satisfies shared.Tellings<AmosReport, Context, Telling>;

/** Every code there is. */
export const CODES = Object.keys(TELLINGS) as AmosReport['code'][];

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

/** More dice than this are not thrown on the table before one asks. */
const HANDFUL = 12;

/** The figures that stand under the sentence; a great roll waits in the detail. */
export const atOnce = ({ figures }: Dispatch): readonly Detail[] =>
	figures.filter((detail) => detail.kind !== 'roll' || detail.roll.dice <= HANDFUL);
