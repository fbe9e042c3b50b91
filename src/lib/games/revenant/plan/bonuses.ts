/** Effects after the main action that can be used now, and what keeps one from it. Pure. */
import { openBonuses, type OpenBonus } from '$engine/rulesets/revenant/effects/bonuses';
import type { ReasonCode, SeatId, View } from '$engine/rulesets/revenant/types';
import type { Verdict } from './acts';
import { blankMove } from './blanks';
import { needsOf } from './needs';
import { damagedPicks, hereOf } from './picks';
import { problemText, whyBarred } from './problems';
import { zoneOf } from '$engine/rulesets/revenant/space/fleet';

export interface OfferedBonus extends OpenBonus {
	/** Reason that it cannot be used, whatever it is told; '': it can. */
	readonly why: string;
}

/** Refusals of a blank bonus that the form resolves by asking for its parameters. */
const SETTLED: readonly ReasonCode[] = ['wrong-count', 'no-target'];

export const bonusesAt = (view: View, seat: SeatId, verdict: Verdict): OfferedBonus[] =>
	view.turn[0]?.stage !== 'main'
		? []
		: openBonuses(view, seat).map((open) => ({ ...open, why: whyNot(view, open, verdict) }));

function whyNot(view: View, { source, effect }: OpenBonus, verdict: Verdict): string {
	const ship = view.turn[0]?.ship ?? '';
	const here = hereOf(ship === '' || ship === 'revenant' ? 0 : zoneOf(view, ship));
	const isMending = needsOf(effect).some(({ field }) => field === 'damage');
	if (isMending && damagedPicks(view, () => '', [], here).length === 0)
		return problemText({ code: 'no-target' });
	return whyBarred(verdict({ ...blankMove('bonus'), source }), SETTLED);
}
