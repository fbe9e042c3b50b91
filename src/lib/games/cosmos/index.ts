/** COSMOS as the table page knows it. */
import { cosmos } from '$engine/rulesets/cosmos';
import { fallback } from '$engine/rulesets/cosmos/fallback';
import type { View } from '$engine/rulesets/cosmos/types';
import IdCard from '@lucide/svelte/icons/id-card';
import KeyRound from '@lucide/svelte/icons/key-round';
import Landmark from '@lucide/svelte/icons/landmark';
import Layers from '@lucide/svelte/icons/layers';
import { m } from '$lib/paraglide/messages';
import { enterAlways } from '$lib/ui/sheet/lines/standing.svelte';
import { unwrittenIn } from '$lib/ui/sheet/lines/unwritten';
import type { GameUi } from '../game';
import Bank from './bank/Bank.svelte';
import Board from './board/Board.svelte';
import Faction from './faction/Faction.svelte';
import Hand from './hand/Hand.svelte';
import History from './history/History.svelte';
import Keys from './keys/Keys.svelte';
import Orders from './orders/Orders.svelte';
import { outcomeText } from './outcome';
import { Plan, type CosmosTable } from './plan/plan.svelte';
import { entryText } from './plan/sentences';
import Players from './players/Players.svelte';
import { leadLines } from './report/lead';
import ReportPage from './report/ReportPage.svelte';
import Rulebook from './rulebook/Rulebook.svelte';
import { stepName, stepTitle } from './step-title';
import { unfinished } from './unfinished';

const ui: GameUi<Plan> = {
	ruleset: cosmos,
	name: m.cosmos_name,
	stepTitle: (view) => stepTitle(view as View),
	stepName: (view) => stepName(view as View),
	boardKeys: m.cosmos_map_help,
	emptyOrder: ({ view, viewer }) => fallback(view as View, viewer),
	createPlan(table, page) {
		const plan = new Plan(table as CosmosTable, page);
		enterAlways(plan.standing);
		return plan;
	},
	loadOrderWays: () => import('./orders/ways'),
	Board,
	Orders,
	ReportPage,
	Players,
	pages: [
		{ id: 'faction', title: m.cosmos_page_faction, icon: IdCard, Component: Faction },
		{ id: 'hand', title: m.cosmos_page_hand, icon: Layers, Component: Hand },
		{ id: 'bank', title: m.cosmos_page_bank, icon: Landmark, Component: Bank },
		{ id: 'keys', title: m.cosmos_page_keys, icon: KeyRound, Component: Keys }
	],
	History,
	Rulebook,
	leadLines,
	unfinished,
	unwritten: (plan) =>
		unwrittenIn(
			plan.lines,
			(entry) => entryText(plan, entry),
			() => plan.save()
		),
	outcomeText
};

export default ui;
