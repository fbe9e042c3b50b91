/** A report as a dispatch: a place, a sentence, the figures, the detail. Pure, and complete by type. */
import type { CosmosReport } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import * as shared from '$lib/ui/report/dispatch';
import { systemName } from '../words';
import { ofSeat, type Context, type Place, type Telling } from './context';
import type { Detail } from './details';
import {
	tellBattle,
	tellBombardment,
	tellGain,
	tellGround,
	tellHarm,
	tellHero,
	tellHeroCame,
	tellLostContact
} from './tell/conflicts';
import { tellBank, tellInstalment, tellIntelligence, tellLoan, tellWarning } from './tell/dealings';
import {
	tellAbsent,
	tellChosen,
	tellDestroyed,
	tellGranted,
	tellKey,
	tellLeft,
	tellMission,
	tellOpened,
	tellOver,
	tellTurn
} from './tell/news';
import { tellAccount, tellActions, tellOrder, tellRefused } from './tell/sheet';
import {
	tellCard,
	tellDevelopmentLost,
	tellDominion,
	tellExplored,
	tellFell,
	tellOrders,
	tellSearched,
	tellSearchEnded,
	tellSearchLost,
	tellSight,
	tellSpied
} from './tell/systems';

export type Dispatch = shared.Dispatch<CosmosReport['code'], Place, Detail>;

/** Every kind of report in one line; one without does not compile. */
const TELLINGS = {
	chosen: tellChosen,
	granted: tellGranted,
	turnResolved: tellTurn,
	keyLit: tellKey,
	citadelOpened: tellOpened,
	destroyed: tellDestroyed,
	left: tellLeft,
	absent: tellAbsent,
	mission: tellMission,
	gameOver: tellOver,
	refused: tellRefused,
	order: tellOrder,
	account: tellAccount,
	actions: tellActions,
	battle: tellBattle,
	lostContact: tellLostContact,
	ground: tellGround,
	bombardment: tellBombardment,
	harm: tellHarm,
	gain: tellGain,
	heroDied: tellHero,
	heroCame: tellHeroCame,
	dominion: tellDominion,
	sight: tellSight,
	fell: tellFell,
	card: tellCard,
	searched: tellSearched,
	searchLost: tellSearchLost,
	searchEnded: tellSearchEnded,
	developmentLost: tellDevelopmentLost,
	explored: tellExplored,
	bank: tellBank,
	loan: tellLoan,
	instalment: tellInstalment,
	spied: tellSpied,
	intelligence: tellIntelligence,
	orders: tellOrders,
	warning: tellWarning
} satisfies shared.Tellings<CosmosReport, Context, Telling>;

/** Every code there is. */
export const CODES = Object.keys(TELLINGS) as CosmosReport['code'][];

/** @param also further reports that are told in the same breath */
export function dispatch(
	report: CosmosReport,
	ctx: Context,
	also: readonly CosmosReport[] = []
): Dispatch {
	const told = shared.tell<CosmosReport, Context, Telling>(TELLINGS, report, ctx, also);
	return shared.dispatchOf(report, told, {
		viewer: ctx.view.viewer,
		heading: headingOf(told.place),
		signed: (sentence, seat) => m.cosmos_report_of_seat({ name: ofSeat(ctx, seat), sentence })
	});
}

function headingOf(place: Place): string {
	switch (place.at) {
		case 'system':
			return systemName(place.system);
		case 'orders':
			return m.cosmos_report_place_orders();
		case 'quadrant':
			return m.cosmos_report_place_quadrant();
		case 'accounts':
			return m.cosmos_report_place_accounts();
		case 'bank':
			return m.cosmos_report_place_bank();
		case 'sight':
			return m.cosmos_report_place_sight();
	}
}
