/** Every order by its name and its verbs, for whoever looks for it. */
import { COMPARTMENTS } from '$engine/rulesets/revenant/data';
import { actsOf } from '$engine/rulesets/revenant/turn/act';
import type { Ask, ExtraKind, ShipAct } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { OrderWay } from '../../game';
import { blankMove } from '../plan/blanks';
import { EXTRA_KINDS, whyNoExtra } from '../plan/extras';
import type { Plan } from '../plan/plan.svelte';
import { whyBarred } from '../plan/problems';
import { pendingText } from '../text/next';
import { actionName, compartmentName } from '../words';

const ACT_VERBS: Readonly<Record<ShipAct, () => string>> = {
	attack: m.revenant_verbs_attack,
	land: m.revenant_verbs_land,
	absorb: m.revenant_verbs_absorb,
	absorb2: m.revenant_verbs_absorb,
	hyperjump: m.revenant_verbs_hyperjump,
	deploy: m.revenant_verbs_deploy,
	convert: m.revenant_verbs_convert,
	research: m.revenant_verbs_research,
	provision: m.revenant_verbs_provision,
	reorganise: m.revenant_verbs_reorganise,
	improve: m.revenant_verbs_improve,
	promote: m.revenant_verbs_promote,
	analyse: m.revenant_verbs_analyse,
	purge: m.revenant_verbs_purge,
	repair: m.revenant_verbs_repair,
	clone: m.revenant_verbs_clone
};
const EXTRA_VERBS: Readonly<Record<ExtraKind, () => string>> = {
	remove: m.revenant_verbs_remove,
	gain: m.revenant_verbs_gain,
	tactics: m.revenant_verbs_tactics,
	play: m.revenant_verbs_play,
	activate: m.revenant_verbs_activate,
	frigate: m.revenant_verbs_frigate
};
const SHEETS: Readonly<
	Record<Exclude<Ask, 'turn'>, { readonly name: () => string; readonly verbs: () => string }>
> = {
	muster: { name: m.revenant_muster_title, verbs: m.revenant_verbs_muster },
	breach: { name: m.revenant_ways_breach, verbs: m.revenant_verbs_breach },
	regroup: { name: m.revenant_ways_regroup, verbs: m.revenant_verbs_regroup }
};

export function orderWays(plan: Plan): readonly OrderWay[] {
	const { stage } = plan.view;
	if (stage === 'over') return [];
	if (stage !== 'turn') return [sheet(plan, stage)];
	return [
		...[answering(plan), placing(plan), moving(plan), ...acts(plan), corrupting(plan)],
		...[...extras(plan), takingBack(plan), ending(plan)]
	];
}

const shut = (plan: Plan): string => (plan.playing ? '' : m.ui_field_shut());
const toOrders = (plan: Plan): void => plan.page?.show('orders');

const sheet = (plan: Plan, ask: Exclude<Ask, 'turn'>): OrderWay => ({
	id: ask,
	name: SHEETS[ask].name(),
	verbs: SHEETS[ask].verbs(),
	why: plan.editable ? '' : m.ui_field_shut(),
	run: () => toOrders(plan)
});

/** Cards to keep, to draw or to discard, a reward: what is owed before anything else. */
const answering = (plan: Plan): OrderWay => ({
	id: 'answer',
	name: m.revenant_ways_answer(),
	verbs: m.revenant_verbs_answer(),
	why: plan.next.is === 'choice' ? shut(plan) : before(plan) || m.revenant_ways_nothing_owed(),
	run: () => toOrders(plan)
});

/** Reason that stands before all others; '': none does. */
function before(plan: Plan): string {
	if (!plan.playing) return m.ui_field_shut();
	if (plan.next.is === 'reveal') return m.revenant_talk_revealed();
	return plan.next.is === 'choice' ? pendingText(plan) : '';
}

/** The same of what ends the main action: a Corruption that is due comes first. */
const beforeLast = (plan: Plan): string =>
	before(plan) || ((plan.trial.view.turn[0]?.due ?? 0) > 0 ? pendingText(plan) : '');

const placing = (plan: Plan): OrderWay => ({
	id: 'place',
	name: m.revenant_order_place(),
	verbs: m.revenant_verbs_place(),
	why: before(plan) || (plan.next.is === 'place' ? '' : m.revenant_ways_placed()),
	run() {
		plan.wish = '';
		toOrders(plan);
	}
});

const moving = (plan: Plan): OrderWay => ({
	id: 'move',
	name: m.revenant_ways_move(),
	verbs: m.revenant_verbs_move(),
	why: before(plan) || (plan.reach.size > 0 ? '' : m.revenant_ways_no_way()),
	run: () => toOrders(plan)
});

const corrupting = (plan: Plan): OrderWay => ({
	id: 'corrupt',
	name: m.revenant_ways_corrupt(),
	verbs: m.revenant_verbs_corrupt(),
	why: before(plan) || ((plan.trial.view.turn[0]?.due ?? 0) > 0 ? '' : m.revenant_ways_not_due()),
	run: () => toOrders(plan)
});

/** Before a figure is placed, an action leads to the ships that have it; then, to its form. */
const acts = (plan: Plan): OrderWay[] =>
	(Object.keys(ACT_VERBS) as ShipAct[]).map((kind) => ({
		id: kind,
		name: actionName(kind),
		verbs: ACT_VERBS[kind](),
		why: before(plan) || whyNotAct(plan, kind),
		run() {
			if (plan.next.is === 'place') plan.wish = kind;
			else plan.begun = kind;
			toOrders(plan);
		}
	}));

function whyNotAct(plan: Plan, kind: ShipAct): string {
	const { view } = plan.trial;
	const [turn] = view.turn;
	if (plan.next.is === 'place') {
		const isSomewhere = [...plan.placements.values()].some(({ move: { ship, space } }) =>
			actsOf(view, ship, space[0] ?? '').includes(kind)
		);
		return isSomewhere ? '' : m.revenant_ways_nowhere();
	}
	const isHere =
		plan.next.is === 'main' &&
		turn !== undefined &&
		turn.ship !== '' &&
		turn.acted === '' &&
		actsOf(view, turn.ship, turn.space).includes(kind);
	return isHere ? '' : m.revenant_ways_other_ship();
}

const extras = (plan: Plan): OrderWay[] =>
	COMPARTMENTS.map((n) => {
		const kind = EXTRA_KINDS[n - 1] ?? 'gain';
		return {
			id: `extra-${kind}`,
			name: compartmentName(n),
			verbs: EXTRA_VERBS[kind](),
			why: beforeLast(plan) || whyNoExtra((move) => plan.verdict(move), kind),
			run() {
				plan.begun = kind;
				toOrders(plan);
			}
		};
	});

const takingBack = (plan: Plan): OrderWay => ({
	id: 'back',
	name: m.revenant_ways_back(),
	verbs: m.revenant_verbs_back(),
	why: shut(plan) || (plan.moves.length > 0 ? '' : m.revenant_talk_nothing_written()),
	run() {
		plan.takeBack(plan.moves.length - 1);
		toOrders(plan);
	}
});

function ending(plan: Plan): OrderWay {
	const code = plan.playing ? plan.verdict(blankMove('end')) : undefined;
	return {
		id: 'end',
		name: m.revenant_order_end(),
		verbs: m.revenant_verbs_end(),
		why: beforeLast(plan) || whyBarred(code),
		run() {
			plan.add(blankMove('end'));
			toOrders(plan);
		}
	};
}
