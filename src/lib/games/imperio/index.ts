/** El Imperio Ilimitado as the table page knows it. */
import { imperio } from '$engine/rulesets/imperio';
import { fallback } from '$engine/rulesets/imperio/fallback';
import type { View } from '$engine/rulesets/imperio/types';
import FlaskConical from '@lucide/svelte/icons/flask-conical';
import Landmark from '@lucide/svelte/icons/landmark';
import { m } from '$lib/paraglide/messages';
import { enterAlways } from '$lib/ui/sheet/lines/standing.svelte';
import { unwrittenIn } from '$lib/ui/sheet/lines/unwritten';
import type { GameUi } from '../game';
import Advances from './advances/Advances.svelte';
import Board from './board/Board.svelte';
import Council from './council/Council.svelte';
import History from './history/History.svelte';
import Orders from './orders/Orders.svelte';
import { outcomeText } from './outcome';
import { Plan, type ImperioTable } from './plan/plan.svelte';
import { dealText, detachmentText, entryText } from './plan/sentences';
import Players from './players/Players.svelte';
import { leadLines } from './report/lead';
import ReportPage from './report/ReportPage.svelte';
import Rulebook from './rulebook/Rulebook.svelte';
import { stepName, stepTitle } from './step-title';
import { unfinished } from './unfinished';

const ui: GameUi<Plan> = {
	ruleset: imperio,
	name: m.imperio_name,
	stepTitle: (view) => stepTitle(view as View),
	stepName: (view) => stepName(view as View),
	boardKeys: m.imperio_board_help,
	emptyOrder: ({ view, viewer }) => fallback(view as View, viewer),
	createPlan(table, page) {
		const plan = new Plan(table as ImperioTable, page);
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
			id: 'council',
			title: m.imperio_council,
			icon: Landmark,
			Component: Council,
			shown: ({ view }) => (view as View).turn > 0
		},
		{
			id: 'advances',
			title: m.imperio_advances,
			icon: FlaskConical,
			Component: Advances,
			shown: ({ view }) => (view as View).turn > 0
		}
	],
	History,
	Rulebook,
	leadLines,
	unfinished,
	unwritten(plan) {
		const save = (): void => plan.save();
		return (
			unwrittenIn(plan.actions, (entry) => entryText(plan, entry), save) ??
			unwrittenIn(plan.detachments, (one) => detachmentText(plan, one), save) ??
			unwrittenIn(plan.deals, (deal) => dealText(plan, deal), save)
		);
	},
	outcomeText
};

export default ui;
