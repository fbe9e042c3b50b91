/** A report as a dispatch: a place, a sentence, the figures, the detail. Pure, and complete by type. */
import type { RevenantReport } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import * as shared from '$lib/ui/report/dispatch';
import { zoneName } from '../words';
import { NOWHERE, seatName, type Code, type Context, type Place, type Telling } from './context';
import type { Detail } from './details';
import * as board from './tell/board';
import * as fleet from './tell/fleet';
import * as round from './tell/round';
import * as table from './tell/table';

export type Dispatch = shared.Dispatch<Code, Place, Detail>;

export function dispatch(report: RevenantReport, ctx: Context): Dispatch {
	const told = shared.tell<RevenantReport, Context, Telling>(TELLINGS, report, ctx);
	return shared.dispatchOf(report, told, {
		viewer: ctx.view.viewer,
		heading: told.place === NOWHERE ? '' : zoneName(told.place),
		by: doerOf(report),
		signed: (sentence, seat) => m.revenant_report_of_seat({ name: seatName(ctx, seat), sentence })
	});
}

/** Seat in whose turn a report falls; 0: nobody's. */
function doerOf({ data }: RevenantReport): shared.Owner {
	if ('who' in data) return data.who;
	return 'seat' in data ? data.seat : 0;
}

/** Every kind of report in one line; one without does not compile. */
const TELLINGS = {
	mustered: table.tellMustered,
	shuffled: table.tellShuffled,
	'round-begun': table.tellRound,
	'sonar-jump': round.tellSonarJump,
	spawn: round.tellSpawn,
	'cubes-laid': round.tellCubesLaid,
	colonies: round.tellColonies,
	drawn: board.tellDrawn,
	'drawn-cards': board.tellDrawnCards,
	'hand-trimmed': board.tellTrimmed,
	discarded: board.tellDiscarded,
	placed: fleet.tellPlaced,
	passed: fleet.tellPassed,
	influence: board.tellInfluence,
	'reward-lost': board.tellRewardLost,
	'hidden-gained': board.tellHiddenGained,
	'hidden-kept': board.tellHiddenKept,
	'hidden-cards': board.tellHiddenCards,
	'hidden-spent': board.tellHiddenSpent,
	moved: fleet.tellMoved,
	attacked: fleet.tellAttacked,
	destroyed: fleet.tellDestroyed,
	tactics: board.tellTactics,
	landed: fleet.tellLanded,
	absorbers: fleet.tellAbsorbers,
	'jump-enabled': fleet.tellJumpEnabled,
	deployed: fleet.tellDeployed,
	replaced: fleet.tellReplaced,
	resources: board.tellResources,
	cubes: board.tellCubes,
	corruption: board.tellCorruption,
	repaired: fleet.tellRepaired,
	played: board.tellPlayed,
	activated: board.tellActivated,
	promoted: board.tellPromoted,
	surveyed: board.tellSurveyed,
	'survey-cards': board.tellSurveyCards,
	prospected: fleet.tellProspected,
	charted: fleet.tellCharted,
	agenda: board.tellAgenda,
	recalled: round.tellRecalled,
	'first-player': round.tellFirstPlayer,
	breach: round.tellBreach,
	'revenant-hit': round.tellRevenantHit,
	tile: round.tellTile,
	jumped: round.tellJumped,
	'tactics-reset': round.tellReset,
	'crew-turn': round.tellCrewTurn,
	regrouped: round.tellRegrouped,
	'broken-off': table.tellBrokenOff,
	'ahead-left': table.tellAheadLeft,
	'ahead-played': table.tellAheadPlayed,
	'ahead-chosen': table.tellAheadChosen,
	'ahead-stopped': table.tellAheadStopped,
	missed: table.tellMissed,
	withdrawn: table.tellWithdrawn,
	refused: table.tellRefused,
	final: table.tellFinal
} satisfies shared.Tellings<RevenantReport, Context, Telling>;

/** Every code there is. */
export const CODES = Object.keys(TELLINGS) as Code[];
