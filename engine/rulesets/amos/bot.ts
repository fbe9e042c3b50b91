/**
 * A sensible player. It sees its view and nothing else, remembers what its sightings remember, and
 * plays the same from the same view and dice.
 */
import type { Rng } from '../../kernel/rng';
import { bid } from './bot/auction';
import { expansion, sendColonists } from './bot/colonies';
import { defend, garrison } from './bot/defence';
import { regroup, sendExpeditions } from './bot/fleets';
import { economy, invest } from './bot/investments';
import { postLeaders } from './bot/leaders';
import { thinkOver } from './bot/mind';
import { harass, sendAgents } from './bot/mischief';
import { ballot, deal } from './bot/pacts';
import { openPlan } from './bot/plan';
import { exploration, scout } from './bot/scouts';
import { assist, strike } from './bot/strikes';
import { withoutRefusals } from './fallback';
import type { OrderSheet, SeatId, View } from './types';

/** The sheet of one turn, or the ballot. Every line of it is allowed. */
export function bot(view: View, seat: SeatId, rng: Rng): OrderSheet {
	if (view.phase === 'election') return [ballot(view, seat)];
	return withoutRefusals(view, seat, planSheet(view, seat, rng));
}

/** Sheet that it wants; should a line not be allowed, the rest still makes sense. */
export function planSheet(view: View, seat: SeatId, rng: Rng): OrderSheet {
	const stream = rng.stream('bot');
	const plan = openPlan(thinkOver(view, seat));
	deal(plan, stream);
	sendColonists(plan);
	defend(plan);
	invest(plan, [...economy(plan), ...expansion(plan), ...exploration(plan)]);
	strike(plan);
	assist(plan);
	regroup(plan);
	sendExpeditions(plan);
	scout(plan);
	harass(plan);
	bid(plan, stream);
	garrison(plan);
	sendAgents(plan);
	postLeaders(plan);
	return plan.sheet;
}
