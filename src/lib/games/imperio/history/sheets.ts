/** The orders that led to a step, in words, with what became of each. Pure. */
import type { Founding, ImperioReport, Order, SeatId, Sheet } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import {
	silent,
	type PlayedLine,
	type PlayedList,
	type PlayedOrders,
	type PlayedSheet
} from '$lib/ui/history/played';
import { listText } from '$lib/ui/text';
import type { SeatInfo } from '../../game';
import { problemText } from '../plan/problems';
import {
	dealDetails,
	dealText,
	entryDetails,
	entryText,
	voteText,
	type Reader
} from '../plan/sentences';
import { abilityName, asHouses, houseName, lapseText, resourcesText, upgradeName } from '../words';
import type { PastFrame } from './timeline';

type Told = readonly ImperioReport[];
const toSeat = (reports: Told, seat: SeatId): Told =>
	reports.filter(({ to }) => to !== 'all' && to.includes(seat));

/** Results of a line that was not carried out as written. */
function fates(reports: Told, field: string, index: number): string[] {
	return reports.flatMap((report) => {
		if (report.code === 'refused') {
			const { at, voids, reason } = report.data;
			const [part, line] = voids.length > 0 ? voids : at;
			return part === field && line === index
				? [`${m.imperio_history_refused()}. ${problemText({ code: reason })}`]
				: [];
		}
		if (report.code === 'entry' && field === 'actions' && report.data.slot === index + 1)
			return report.data.reason === '' ? [] : [lapseText(report.data.reason)];
		return [];
	});
}

const listOf = (
	title: string,
	numbered: boolean,
	lines: readonly PlayedLine[]
): readonly PlayedList[] => (lines.length === 0 ? [] : [{ title, numbered, lines }]);

function listsOf(reader: Reader, sheet: Sheet, reports: Told): PlayedList[] {
	const namesOf = (seats: readonly SeatId[]): string =>
		listText(seats.map((seat) => reader.houseName(seat)));
	const plain = (text: string): PlayedLine => ({ text, notes: [], fates: [] });
	const words = [
		...(sheet.declareWar.length > 0
			? [plain(m.imperio_history_declares({ names: namesOf(sheet.declareWar) }))]
			: []),
		...(sheet.offerPeace.length > 0
			? [plain(m.imperio_history_offers({ names: namesOf(sheet.offerPeace) }))]
			: []),
		...sheet.bid.map(({ resources }) =>
			plain(m.imperio_history_bids({ resources: resourcesText(resources) }))
		)
	];
	return [
		...listOf(
			m.imperio_history_list_actions(),
			true,
			sheet.actions.map((entry, i) => ({
				text: entryText(reader, entry),
				notes: entryDetails(reader, entry),
				fates: fates(reports, 'actions', i)
			}))
		),
		...listOf(
			m.imperio_history_list_votes(),
			false,
			sheet.votes.map((vote, i) => ({
				text: voteText(reader, vote),
				notes: [],
				fates: fates(reports, 'votes', i)
			}))
		),
		...listOf(
			m.imperio_history_list_deals(),
			false,
			sheet.deals.map((deal, i) => ({
				text: dealText(reader, deal),
				notes: dealDetails(reader, deal),
				fates: fates(reports, 'deals', i)
			}))
		),
		...listOf(m.imperio_history_list_words(), false, words)
	];
}

function foundingList({ name, abilities, upgrades }: Founding): PlayedList[] {
	const text = m.imperio_history_house_line({
		name: name || m.imperio_history_unnamed(),
		abilities: listText(abilities.map(abilityName)) || m.imperio_report_nothing(),
		upgrades: listText(upgrades.map(upgradeName)) || m.imperio_report_nothing()
	});
	return [{ title: '', numbered: false, lines: [{ text, notes: [], fates: [] }] }];
}

/** The sheet of one seat. `reports`: of the resolution, as far as the reader has them. */
export function sheetOf(
	reader: Reader,
	seat: SeatId,
	order: Order | undefined,
	reports: Told
): PlayedSheet {
	if (!order) return silent(seat, m.imperio_history_orders_unknown());
	if (order.ask === 'found') return { seat, silence: '', lists: foundingList(order) };
	const lists = listsOf(reader, order, toSeat(reports, seat));
	return lists.length === 0
		? silent(seat, m.imperio_history_orders_none())
		: { seat, silence: '', lists };
}

/** `before`: the step they were written on. */
export function playedAt(
	frame: PastFrame,
	before: PastFrame | undefined,
	seats: readonly SeatInfo[]
): PlayedOrders {
	const { houses } = frame.view;
	const reader: Reader = {
		view: before?.view ?? frame.view,
		houseName: (seat) => houseName(houses, seats, seat)
	};
	return {
		title: before ? titleOf(before.view.turn) : m.ui_history_start(),
		note: before ? '' : m.imperio_history_orders_start(),
		sheets: frame.played.map(({ seat, order }) => sheetOf(reader, seat, order, frame.reports)),
		seats: asHouses(houses, seats),
		signed: frame.played.length > 1
	};
}

const titleOf = (turn: number): string =>
	turn === 0 ? m.imperio_history_orders_founding() : m.imperio_history_orders_of({ turn });
