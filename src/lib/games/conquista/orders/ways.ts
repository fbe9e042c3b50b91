/** Every order by its name and its verbs, for whoever looks for it. */
import { unasked } from '$engine/rulesets/conquista/offers';
import type { Ask, CombatKind, Rider } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import type { OrderWay } from '../../game';
import { blankWord } from '../plan/ahead';
import { blankDismissal, blankOffer, partners } from '../plan/deals';
import { combatKind } from '../plan/kinds';
import type { Plan } from '../plan/plan.svelte';
import { blankOrder, kindsPossible, ordersLeft, startFor } from '../plan/programme';
import { mineOf } from '../step-title';

const ASK_VERBS: Readonly<Record<Ask, () => string>> = {
	place: m.conquista_verbs_place,
	orient: m.conquista_verbs_orient,
	plan: m.conquista_verbs_plan,
	pick: m.conquista_verbs_plan,
	production: m.conquista_verbs_production,
	construction: m.conquista_verbs_construction,
	maintenance: m.conquista_verbs_maintenance,
	combat: m.conquista_verbs_combat,
	batch: m.conquista_verbs_combat,
	reply: m.conquista_verbs_reply,
	table: m.conquista_verbs_table
};
const COMBAT_VERBS: Readonly<Record<CombatKind, () => string>> = {
	move: m.conquista_verbs_move,
	attack: m.conquista_verbs_attack,
	fleet: m.conquista_verbs_fleet,
	mobilise: m.conquista_verbs_mobilise
};
const RIDERS: Readonly<
	Record<Rider['kind'], { readonly name: () => string; readonly verbs: () => string }>
> = {
	offer: { name: m.conquista_orders_offer_new, verbs: m.conquista_verbs_offer },
	withdraw: { name: m.conquista_orders_withdraw, verbs: m.conquista_verbs_withdraw },
	dismiss: { name: m.conquista_orders_dismiss, verbs: m.conquista_verbs_dismiss },
	rank: { name: m.conquista_ahead_rank, verbs: m.conquista_verbs_rank },
	draw: { name: m.conquista_ahead_draw, verbs: m.conquista_verbs_draw },
	starve: { name: m.conquista_ahead_starve, verbs: m.conquista_verbs_starve },
	recall: { name: m.conquista_ahead_recall, verbs: m.conquista_verbs_recall },
	resign: { name: m.conquista_orders_resign, verbs: m.conquista_verbs_resign }
};
/** Questions of every round; others are found while they are asked. */
const ALWAYS: readonly Ask[] = ['production', 'construction', 'maintenance', 'combat'];
const keys = <K extends string>(record: Readonly<Record<K, unknown>>): readonly K[] =>
	Object.keys(record) as K[];

export const orderWays = (plan: Plan): readonly OrderWay[] =>
	plan.view.stage === 'over' ? [] : [...asked(plan), ...inCombat(plan), ...riders(plan)];

function asked(plan: Plan): OrderWay[] {
	const { ask, view } = plan;
	const asks = ask === null || ALWAYS.includes(ask) ? ALWAYS : [ask, ...ALWAYS];
	return asks.map((one) => ({
		id: `ask-${one}`,
		name: capital(mineOf(one, view.options)),
		verbs: ASK_VERBS[one](),
		why: one !== ask ? m.conquista_ways_later() : plan.editable ? '' : m.ui_field_shut(),
		run: () => plan.page?.show('orders')
	}));
}

const inCombat = (plan: Plan): OrderWay[] =>
	keys(COMBAT_VERBS).map((kind) => ({
		id: kind,
		name: combatKind({ kind }).name(),
		verbs: COMBAT_VERBS[kind](),
		why: barrierTo(plan, kind),
		run() {
			const { board } = plan;
			plan.page?.show('orders');
			if (board) plan.orders.begin(blankOrder(kind, board, startFor(board, plan.selected)));
		}
	}));

function barrierTo(plan: Plan, kind: CombatKind): string {
	const { board, view } = plan;
	if (!plan.ordering || !board) return m.conquista_ways_combat();
	if (ordersLeft(view, plan.programme) <= 0) return m.conquista_orders_programme_full();
	if (kindsPossible(board, plan.programme).includes(kind)) return '';
	return kind === 'fleet' || kind === 'mobilise'
		? m.conquista_ways_no_card()
		: m.conquista_orders_no_units();
}

function riders(plan: Plan): OrderWay[] {
	const { view } = plan;
	const open = plan.editable ? unasked(view, view.viewer, plan.riders) : [];
	return keys(RIDERS).map((kind) => ({
		id: kind,
		name: RIDERS[kind].name(),
		verbs: RIDERS[kind].verbs(),
		why: open.includes(kind)
			? ''
			: !plan.editable
				? m.conquista_orders_deals_closed()
				: kind === 'offer' && partners(view).length > 0
					? m.conquista_orders_offers_full()
					: m.ui_sheet_nothing_for(),
		run() {
			plan.page?.show('orders');
			const others = partners(view);
			if (kind === 'offer')
				plan.unasked.begin(blankOffer(others.length === 1 ? (others[0] ?? 0) : 0));
			else if (kind === 'dismiss') plan.unasked.begin(blankDismissal());
			else if (kind === 'rank' || kind === 'draw' || kind === 'starve')
				plan.unasked.begin(blankWord(view, kind));
		}
	}));
}
