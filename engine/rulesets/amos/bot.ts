/**
 * A sensible player. It sees its view and nothing else, remembers what its sightings remember, and
 * plays the same from the same view and dice.
 */
import { voidItems } from '../../kernel/problem';
import type { Rng, Stream } from '../../kernel/rng';
import type { Strength } from '../../kernel/ruleset';
import { bid } from './bot/auction';
import { expansion, sendColonists } from './bot/colonies';
import { defend, garrison, levy } from './bot/defence';
import { callOnFriend, ferry } from './bot/ferry';
import { regroup, sendExpeditions } from './bot/fleets';
import { economy, invest } from './bot/investments';
import { postLeaders } from './bot/leaders';
import { thinkOver } from './bot/mind';
import { harass, sendAgents } from './bot/mischief';
import { ballot, deal } from './bot/pacts';
import { payOff } from './bot/payoff';
import { openPlan, type Plan } from './bot/plan';
import { adviceOf, reasonFor, reasonForVote, type AmosAdvice } from './bot/reasons';
import { exploration, scout } from './bot/scouts';
import { SKILLS, type Skill, type Stage } from './bot/skill';
import { assist, burn, ravage, strike } from './bot/strikes';
import { withoutRefusals } from './fallback';
import { check } from './orders/check';
import type { OrderSheet, SeatId, View } from './types';

/** The sheet of one turn, or the ballot. Every line of it is allowed. */
export function bot(view: View, seat: SeatId, rng: Rng, strength?: Strength): OrderSheet {
	return skilled(view, seat, rng, SKILLS[strength ?? 'shrewd']);
}

/** The same with a skill of one's own, for measuring what a way to play is worth. */
export function skilled(view: View, seat: SeatId, rng: Rng, skill: Skill): OrderSheet {
	if (view.phase === 'election') return [ballot(view, seat)];
	return withoutRefusals(view, seat, draw(view, seat, rng, skill).plan.sheet);
}

/** The same, line by line, each with its reason. */
export function advise(view: View, seat: SeatId, rng: Rng): AmosAdvice[] {
	if (view.phase === 'election') {
		const vote = ballot(view, seat);
		return [adviceOf(vote, reasonForVote(vote.candidate, seat))];
	}
	const { plan, stages } = draw(view, seat, rng, SKILLS.shrewd);
	const refused = voidItems(check(view, seat, plan.sheet));
	const advice = plan.sheet.flatMap((order, line) =>
		refused.has(line) ? [] : [adviceOf(order, reasonFor(plan.mind, stages[line] as Stage, order))]
	);
	// A fleet may name a leader only once his post is on the sheet.
	const isLed = ({ value }: AmosAdvice): boolean =>
		value.kind === 'move' && value.leaders.length > 0;
	return gathered([...advice.filter((one) => !isLed(one)), ...advice.filter(isLed)]);
}

/** Units of one type bought for one reason at one place, in one line. */
function gathered(advice: readonly AmosAdvice[]): AmosAdvice[] {
	const all: AmosAdvice[] = [];
	for (const one of advice) {
		const place = all.findIndex((other) => isSamePurchase(other, one));
		const other = all[place];
		if (other?.value.kind !== 'buyUnits' || one.value.kind !== 'buyUnits') all.push(one);
		else {
			const count = other.value.count + one.value.count;
			all[place] = { ...other, value: { ...other.value, count } };
		}
	}
	return all;
}

const isSamePurchase = (a: AmosAdvice, b: AmosAdvice): boolean =>
	a.value.kind === 'buyUnits' &&
	b.value.kind === 'buyUnits' &&
	a.value.planet === b.value.planet &&
	a.value.type === b.value.type &&
	a.why.code === b.why.code;

/** Sheet that it wants; should a line not be allowed, the rest still makes sense. */
export const planSheet = (view: View, seat: SeatId, rng: Rng): OrderSheet =>
	draw(view, seat, rng, SKILLS.shrewd).plan.sheet;

/** Its thinking, stage by stage: what is ordered first is no longer free for the rest. */
const STAGES: readonly (readonly [Stage, (plan: Plan, stream: Stream) => void])[] = [
	['dealings', deal],
	['passage', ferry],
	['settling', sendColonists],
	['defence', defend],
	['garrison', levy],
	[
		'investment',
		(plan) => invest(plan, [...economy(plan), ...expansion(plan), ...exploration(plan)])
	],
	['strike', strike],
	['assistance', assist],
	['assistance', ravage],
	['assistance', burn],
	['regrouping', regroup],
	['expedition', sendExpeditions],
	['scouting', scout],
	['passage', callOnFriend],
	['upkeep', payOff],
	['harm', harass],
	['auction', bid],
	['garrison', garrison],
	['agents', sendAgents],
	['leaders', postLeaders]
];

/** The plan, and the stage that wrote each line of its sheet. */
function draw(
	view: View,
	seat: SeatId,
	rng: Rng,
	skill: Skill
): { plan: Plan; stages: readonly Stage[] } {
	const stream = rng.stream('bot');
	const mind = thinkOver(view, seat);
	const plan = openPlan({ ...mind, traits: { ...mind.traits, ...skill.traits } }, skill);
	const stages: Stage[] = [];
	for (const [stage, think] of STAGES) {
		if (!skill.without.includes(stage)) think(plan, stream);
		while (stages.length < plan.sheet.length) stages.push(stage);
	}
	return { plan, stages };
}
