/** Revenant as the table page knows it. */
import { revenant } from '$engine/rulesets/revenant';
import { fallback } from '$engine/rulesets/revenant/fallback';
import type { View } from '$engine/rulesets/revenant/types';
import Layers from '@lucide/svelte/icons/layers';
import { m } from '$lib/paraglide/messages';
import type { GameUi } from '../game';
import Board from './board/Board.svelte';
import Crew from './cards/Crew.svelte';
import History from './history/History.svelte';
import Orders from './orders/Orders.svelte';
import { outcomeText } from './outcome';
import { Plan, type RevenantTable } from './plan/plan.svelte';
import Players from './players/Players.svelte';
import { isMoment } from './moment';
import { leadLines } from './report/lead';
import ReportPage from './report/ReportPage.svelte';
import Rulebook from './rulebook/Rulebook.svelte';
import { stepName, stepTitle } from './step-title';
import { unfinished } from './unfinished';

const ui: GameUi<Plan> = {
	ruleset: revenant,
	name: m.revenant_name,
	stepTitle: (view) => stepTitle(view as View),
	stepName: (view) => stepName(view as View),
	boardKeys: m.revenant_board_help,
	emptyOrder: ({ view, viewer }) => fallback(view as View, viewer),
	createPlan: (table, page) => new Plan(table as RevenantTable, page),
	loadOrderWays: () => import('./orders/ways'),
	Board,
	Orders,
	ReportPage,
	Players,
	pages: [
		{
			id: 'crew',
			title: m.revenant_fleet_page,
			icon: Layers,
			Component: Crew,
			shown: ({ view }) => (view as View).stage !== 'muster'
		}
	],
	History,
	Rulebook,
	leadLines,
	isMoment: (before, after) => isMoment(before as View, after as View),
	unfinished,
	outcomeText
};

export default ui;
