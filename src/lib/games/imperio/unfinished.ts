/** Reminders before sealing, in sentences: steps that a player may have forgotten. */
import { voidItems } from '$engine/kernel/problem';
import { LOT } from '$engine/rulesets/imperio/data';
import type { Founding, Order, Sheet, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import type { TableSession } from '../game';
import { aboardIn, ownFleets, planetsAt } from './empire';
import { budgetOf } from './plan/budget';
import { startCells } from './plan/detachment';
import { detachmentsIn } from './plan/programme';
import { cellText, lotName, resourcesText, votesText } from './words';

/** Resources that are worth a word: the cheapest building. */
const WORTH_SPENDING = 4;
/** Lists of a sheet whose refused items count for nothing. */
const LISTS = ['actions', 'votes', 'deals', 'bid', 'declareWar', 'offerPeace', 'abandon', 'names'];

export function unfinished(table: Pick<TableSession, 'view' | 'order' | 'problems'>): string[] {
	const view = table.view as View;
	const order = table.order as Order | undefined;
	if (view.stage === 'founding') return aboutHouse(order?.ask === 'found' ? order : undefined);
	if (view.stage !== 'orders') return [];
	const sheet = order?.ask === 'turn' ? order : undefined;
	if (!sheet) return [m.imperio_todo_empty()];
	const refused = LISTS.reduce((sum, list) => sum + voidItems(table.problems, [list]).size, 0);
	return [
		...(sheet.actions.length === 0 ? [m.imperio_todo_empty()] : []),
		...(refused > 0 ? [m.imperio_todo_refused({ count: refused })] : []),
		...aboutMoney(view, sheet, table),
		...aboutFleets(view, sheet),
		...aboutLot(view, sheet)
	];
}

const aboutHouse = (order: Founding | undefined): string[] => [
	...((order?.abilities.length ?? 0) < 2 ? [m.imperio_todo_abilities()] : []),
	...((order?.upgrades.length ?? 0) < 2 ? [m.imperio_todo_upgrades()] : [])
];

function aboutMoney(
	view: View,
	sheet: Sheet,
	{ problems }: Pick<TableSession, 'problems'>
): string[] {
	const { left, votesLeft } = budgetOf(view, sheet, problems);
	return [
		...(left >= WORTH_SPENDING
			? [m.imperio_todo_resources({ resources: resourcesText(left) })]
			: []),
		...(votesLeft > 0 && view.agenda.length > 0
			? [m.imperio_todo_votes({ votes: votesText(votesLeft) })]
			: [])
	];
}

/** Troops aboard over planets of nobody's, in fleets without an order. */
function aboutFleets(view: View, sheet: Sheet): string[] {
	const idle = startCells(view, detachmentsIn(sheet.actions));
	const waiting = ownFleets(view)
		.map(({ cell }) => cell)
		.filter(
			(cell) =>
				idle.includes(cell) &&
				aboardIn(view, cell) > 0 &&
				planetsAt(view, cell).some(({ controller }) => controller === 0)
		);
	return waiting.length === 0
		? []
		: [m.imperio_todo_land({ cells: listText(waiting.map((cell) => cellText(view, cell))) })];
}

function aboutLot(view: View, sheet: Sheet): string[] {
	const [lot] = view.lot;
	const { left } = budgetOf(view, sheet);
	return lot && sheet.bid.length === 0 && left >= LOT[lot].price
		? [m.imperio_todo_lot({ lot: lotName(lot) })]
		: [];
}
