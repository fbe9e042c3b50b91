/** La Conquista de las Estrellas as the table page knows it. */
import { conquista } from '$engine/rulesets/conquista';
import type { Order, View } from '$engine/rulesets/conquista/types';
import Layers from '@lucide/svelte/icons/layers';
import { m } from '$lib/paraglide/messages';
import { enterAlways } from '$lib/ui/sheet/lines/standing.svelte';
import { unwrittenIn } from '$lib/ui/sheet/lines/unwritten';
import type { GameUi } from '../game';
import Board from './board/Board.svelte';
import Cards from './cards/Cards.svelte';
import { Plan, type ConquistaTable } from './plan/plan.svelte';
import History from './history/History.svelte';
import { emptyOrder } from './plan/blank';
import { orderText, riderText } from './plan/sentences';
import Orders from './orders/Orders.svelte';
import { leadLines } from './report/lead';
import { outcomeText } from './outcome';
import Players from './players/Players.svelte';
import ReportPage from './report/ReportPage.svelte';
import Rulebook from './rulebook/Rulebook.svelte';
import { stepName, stepTitle } from './step-title';
import { unfinished } from './unfinished';

const ui: GameUi<Plan> = {
	ruleset: conquista,
	name: m.conquista_name,
	stepTitle: (view) => stepTitle(view as View),
	stepName: (view) => stepName(view as View),
	boardKeys: m.conquista_board_help,
	emptyOrder: (table): Order => emptyOrder(table.view as View),
	createPlan(table, page) {
		const plan = new Plan(table as ConquistaTable, page);
		enterAlways(plan.standing);
		return plan;
	},
	loadOrderWays: () => import('./orders/ways'),
	Board,
	Orders,
	ReportPage,
	Players,
	pages: [
		{
			id: 'cards',
			title: m.conquista_cards,
			icon: Layers,
			Component: Cards,
			shown: ({ view }) => (view as View).round > 0
		}
	],
	History,
	Rulebook,
	leadLines,
	unfinished,
	unwritten: (plan) =>
		unwrittenIn(
			plan.orders,
			(order) => orderText(plan, order),
			() => plan.orders.save()
		) ??
		unwrittenIn(
			plan.unasked,
			(rider) => riderText(plan, rider),
			() => plan.unasked.save()
		),
	outcomeText
};

export default ui;
