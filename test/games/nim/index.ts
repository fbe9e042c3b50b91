/** Nim as the table page knows it: the smallest whole interface of a game. */
import Sigma from '@lucide/svelte/icons/sigma';
import type { GameUi, StepRecord, TableSession } from '../../../src/lib/games/game';
import { leadLinesOf } from '../../../src/lib/ui/report/lead';
import { nim, type Move, type NimReport, type View } from '../../rulesets/nim';
import Board from './Board.svelte';
import { Plan, type NimTable } from './plan';
import History from './History.svelte';
import Orders from './Orders.svelte';
import Players from './Players.svelte';
import ReportPage from './ReportPage.svelte';
import { dispatchFor } from './report';
import Rulebook from './rulebook/Rulebook.svelte';
import Sums from './Sums.svelte';

type NimRecord = StepRecord<View, Move, NimReport>;

const ui: GameUi<Plan> = {
	ruleset: nim,
	name: () => 'Nim',
	stepTitle(shown) {
		const left = (shown as View).heaps.reduce((sum, stones) => sum + stones, 0);
		return left === 0 ? 'The heaps are empty' : `${left} stones left`;
	},
	stepName: () => 'Nim',
	createPlan: (table, page) => new Plan(table as NimTable, page),
	Board,
	Orders,
	ReportPage,
	Players,
	pages: [{ id: 'sums', title: () => 'Sums', icon: Sigma, Component: Sums }],
	History,
	Rulebook,
	emptyOrder: (table: TableSession) => nim.fallback(table.view as View, table.viewer),
	leadLines: ({ viewer, seats }, records) =>
		leadLinesOf(
			(records as readonly NimRecord[])
				.slice(1)
				.flatMap(({ reports }) =>
					reports.map((one) => dispatchFor(one, { view: { viewer }, seats }))
				),
			[]
		),
	unfinished: (table) => (table.order === undefined ? ['No move is written: one stone goes.'] : []),
	outcomeText(table) {
		const last = (table.view as View).queue.at(-1) ?? 0;
		return `${table.seats[last - 1]?.name ?? 'Nobody'} wins.`;
	}
};

export default ui;
