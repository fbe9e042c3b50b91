/** Los Amos de la Galaxia as the table page knows it. */
import { amos } from '$engine/rulesets/amos';
import type { View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { enterAlways } from '$lib/ui/sheet/lines/standing.svelte';
import { unwrittenIn } from '$lib/ui/sheet/lines/unwritten';
import type { GameUi } from '../game';
import Board from './board/Board.svelte';
import { Plan, type AmosTable } from './plan/plan.svelte';
import { lineText } from './plan/sentences';
import History from './history/History.svelte';
import Orders from './orders/Orders.svelte';
import Players from './players/Players.svelte';
import ReportPage from './report/ReportPage.svelte';
import Rulebook from './rulebook/Rulebook.svelte';
import { leadLines } from './report/lead';
import { outcomeText } from './outcome';
import { unfinished } from './unfinished';

function stepTitle(shown: unknown): string {
	const view = shown as View;
	switch (view.phase) {
		case 'orders':
			return m.amos_step_orders({ turn: view.turn, limit: view.options.turnLimit });
		case 'election':
			return m.amos_step_election();
		case 'over':
			return m.amos_step_over();
	}
}

function stepName(shown: unknown): string {
	const view = shown as View;
	switch (view.phase) {
		case 'orders':
			return m.amos_step_turn({ turn: view.turn, limit: view.options.turnLimit });
		case 'election':
			return m.amos_step_voting();
		case 'over':
			return m.amos_step_over();
	}
}

const ui: GameUi<Plan> = {
	ruleset: amos,
	name: m.amos_name,
	stepTitle,
	stepName,
	boardKeys: m.amos_board_help,
	emptyOrder: () => [],
	createPlan(table, page) {
		const plan = new Plan(table as AmosTable, page);
		enterAlways(plan.standing);
		return plan;
	},
	loadOrderWays: () => import('./orders/ways'),
	Board,
	Orders,
	ReportPage,
	Players,
	History,
	Rulebook,
	leadLines,
	unfinished,
	unwritten: (plan) =>
		unwrittenIn(
			plan.lines,
			(order) => lineText(plan, order),
			() => plan.save()
		),
	outcomeText
};

export default ui;
