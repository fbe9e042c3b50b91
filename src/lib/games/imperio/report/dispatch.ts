/** A report as a dispatch: a place, a sentence, the figures, the detail. Pure, and complete by type. */
import type { ImperioReport } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import * as shared from '$lib/ui/report/dispatch';
import { cellText, planetName } from '../words';
import { seatName, type Code, type Context, type Place, type Telling } from './context';
import type { Detail } from './details';
import {
	tellCounted,
	tellDecreed,
	tellDemolished,
	tellDisbanded,
	tellLawPassed,
	tellLawRepealed
} from './tell/council';
import {
	tellAsteroids,
	tellBattle,
	tellControl,
	tellEvaded,
	tellInvasion,
	tellMoved,
	tellSabotaged,
	tellUprising
} from './tell/fleets';
import {
	tellAccount,
	tellAuctioned,
	tellBidResult,
	tellBuilt,
	tellDeal,
	tellLearnt,
	tellMustered,
	tellPrisoners,
	tellProduced,
	tellStrayLost
} from './tell/gains';
import {
	tellDisrupted,
	tellDrained,
	tellPublished,
	tellSpied,
	tellSpyNoticed,
	tellWarded
} from './tell/shadows';
import { tellEntry, tellOperation, tellNotAbandoned, tellRefused } from './tell/sheet';
import {
	tellAgenda,
	tellFounded,
	tellGameOver,
	tellLotOffered,
	tellPeace,
	tellStatus,
	tellTurn,
	tellWar,
	tellWarned
} from './tell/table';

export type Dispatch = shared.Dispatch<Code, Place, Detail>;

/** `also`: reports of the same kind and House that are told in the same breath. */
export function dispatch(
	report: ImperioReport,
	ctx: Context,
	also: readonly ImperioReport[] = []
): Dispatch {
	const told = shared.tell<ImperioReport, Context, Telling>(TELLINGS, report, ctx, also);
	return shared.dispatchOf(report, told, {
		viewer: ctx.view.viewer,
		heading: headingOf(told.place, ctx),
		signed: (sentence, seat) => m.imperio_report_of_seat({ name: seatName(ctx, seat), sentence })
	});
}

/** Every kind of report in one line; one without does not compile. */
const TELLINGS = {
	founded: tellFounded,
	turnResolved: tellTurn,
	refused: tellRefused,
	warned: tellWarned,
	agenda: tellAgenda,
	lotOffered: tellLotOffered,
	war: tellWar,
	peace: tellPeace,
	moved: (ctx, data, { also }) => tellMoved(ctx, data, also),
	asteroids: tellAsteroids,
	evaded: tellEvaded,
	battle: tellBattle,
	invasion: tellInvasion,
	control: tellControl,
	sabotaged: tellSabotaged,
	uprising: tellUprising,
	entry: (ctx, data, { also }) => tellEntry(ctx, data, also),
	operation: tellOperation,
	spied: tellSpied,
	spyNoticed: tellSpyNoticed,
	drained: tellDrained,
	disrupted: tellDisrupted,
	warded: tellWarded,
	counted: tellCounted,
	lawPassed: tellLawPassed,
	lawRepealed: tellLawRepealed,
	decreed: tellDecreed,
	published: tellPublished,
	demolished: tellDemolished,
	disbanded: tellDisbanded,
	built: (ctx, data, { also }) => tellBuilt(ctx, data, also),
	produced: (ctx, data, { also }) => tellProduced(ctx, data, also),
	learnt: tellLearnt,
	prisoners: tellPrisoners,
	deal: tellDeal,
	auctioned: tellAuctioned,
	bidResult: tellBidResult,
	notAbandoned: tellNotAbandoned,
	mustered: tellMustered,
	strayLost: tellStrayLost,
	status: tellStatus,
	account: tellAccount,
	gameOver: tellGameOver
} satisfies shared.Tellings<ImperioReport, Context, Telling>;

/** Every code there is. */
export const CODES = Object.keys(TELLINGS) as Code[];

function headingOf(place: Place, ctx: Context): string {
	switch (place.at) {
		case 'planet':
			return planetName(ctx.view, place.planet);
		case 'cell':
			return cellText(ctx.view, place.cell);
		case 'nowhere':
			return '';
	}
}
