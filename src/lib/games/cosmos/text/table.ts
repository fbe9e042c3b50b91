/** The table as text. */
import { isBlack, neighboursOf, ringOf, SYSTEMS } from '$engine/rulesets/cosmos/map/board';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { sheetIn } from '$engine/rulesets/cosmos/orders/check';
import type { CosmosReport, Order, SystemId, View } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import { EVERYTHING } from '$lib/ui/report/filter';
import type { Part, TableText } from '$lib/ui/table-text/declared';
import { stepsText, waysFrom } from '$lib/ui/table-text/directions';
import { detailLines } from '$lib/ui/table-text/figures';
import { fallLines, partsOfPlaces } from '$lib/ui/table-text/told';
import { capital, listText } from '$lib/ui/text';
import type { StepRecord } from '../../game';
import { dueNow, loanView } from '../bank/account';
import { kindsAt } from '../board/deeds';
import { missionsOf, needTexts } from '../faction/mission';
import { howText, inForce, playable, usesText } from '../hand/cards';
import { huntOf } from '../keys/hunt';
import { knownAt, loreOf, ownOf, ownPlaces, seatView, SPECIAL } from '../knowledge';
import { counselOf } from '../orders/counsel';
import { ordersText } from '../orders/text';
import { oddsOf } from '../plan/odds';
import { oddsLines } from '../plan/odds-text';
import type { Plan } from '../plan/plan.svelte';
import { loanTexts, noteOf, pactText, seenText } from '../players/figures';
import { contextOf, dispatches, sections } from '../report/page';
import { FALLS } from '../report/falls';
import { leadLines } from '../report/lead';
import type { Detail, Fight } from '../report/details';
import { summaryOf, totalsOf } from '../report/summary';
import {
	cardAbout,
	cardName,
	counterName,
	factionName,
	countersIn,
	missionName,
	ringName,
	systemName,
	unitsText
} from '../words';
import { inShort, placeLines } from './place';

type Turn = StepRecord<View, Order, CosmosReport>;

export function tableText(plan: Plan): TableText {
	const { table, view } = plan;
	return {
		places: placesOf(view),
		at: (system) => placeLines(plan, system as SystemId),
		around: (system) => around(plan, system as SystemId),
		holdings: () => holdings(plan),
		brief: () => brief(plan),
		standing: () => standing(plan),
		report: (before, record, inFull) =>
			report(plan, before as Turn | undefined, record as Turn, inFull),
		lead: (records) => leadLines(table, records),
		turnOf: (_, { reports }) => turnOf(reports as Turn['reports']),
		waysAt: (system) => (plan.canOrder ? kindsAt(plan, system as SystemId) : []),
		forecast: (order) => forecast(plan, order as Order),
		orders: ordersText(table),
		words: counselOf(plan)
	};
}

/** My systems come first, as they are asked for most. */
function placesOf(view: View): TableText['places'] {
	const mine = new Set(ownPlaces(view).map(({ system }) => system));
	return [...SYSTEMS]
		.sort((a, b) => Number(mine.has(b)) - Number(mine.has(a)))
		.map((id) => ({ id, name: systemName(id) }));
}

/**
 * Systems that are known, by the way to them, and all neighbours. Into the Black Sector and out of it lies a full
 * movement, by the white ring (CS-132, CS-133).
 */
function around(plan: Plan, from: SystemId): string[] {
	const { destroyed } = loreOf(plan.view);
	const isOpen = (system: SystemId): boolean => !destroyed.has(system);
	const white = SYSTEMS.filter((system) => ringOf(system) === 'white' && isOpen(system));
	const ways = waysFrom(from, (system) =>
		isBlack(system) ? (system === from ? white : []) : neighboursOf(system).filter(isOpen)
	);
	const [edge] = white.toSorted((a, b) => steps(a) - steps(b));
	function steps(system: SystemId): number {
		return ways.get(system)?.length ?? SYSTEMS.length;
	}
	const far = (system: SystemId): number =>
		isBlack(system) && edge && !isBlack(from) ? steps(edge) + 1 : steps(system);
	const isSeen = (system: SystemId): boolean =>
		knownAt(plan.view, system) !== undefined || SPECIAL.has(system) || destroyed.has(system);
	return SYSTEMS.filter(
		(system) => system !== from && (isSeen(system) || (steps(system) === 1 && !isBlack(from)))
	)
		.sort((a, b) => far(a) - far(b))
		.map((system) =>
			m.ui_talk_at({
				place: systemName(system),
				where: whereText(plan, from, system, ways.get(isBlack(system) ? (edge ?? system) : system)),
				what: inShort(plan, system)
			})
		);
}

/** The way to a system; to a black one, `way` leads to the white ring. */
function whereText(
	{ view }: Plan,
	from: SystemId,
	to: SystemId,
	way: readonly SystemId[] | undefined
): string {
	const names = (some: readonly SystemId[]): string => stepsText(some.map(systemName));
	if (isBlack(from) && isBlack(to)) return m.cosmos_talk_black_apart();
	if (isBlack(from) && way) {
		const [, ...rest] = way;
		return rest.length === 0
			? m.cosmos_talk_full_move()
			: m.cosmos_talk_full_move_and({ place: systemName(way[0] ?? to), steps: names(rest) });
	}
	if (!isBlack(to)) return stepsText(way?.map(systemName));
	if (!(ownOf(view)?.codes.includes(to) ?? false)) return m.cosmos_talk_no_code();
	return way && way.length > 0
		? m.cosmos_talk_and_full_move({ steps: names(way) })
		: m.cosmos_talk_full_move_code();
}

const figureLines = (plan: Plan, details: readonly Detail[]): string[] =>
	detailLines<Fight>(details, plan.table.seats, fightLines);

/** A star battle round by round. */
function fightLines({ battle, names }: Fight): string[] {
	const slow = battle.rounds.filter(({ quick }) => !quick);
	return battle.rounds.map((round) => {
		const title = round.quick
			? m.cosmos_report_round_quick()
			: m.cosmos_report_round({ count: slow.indexOf(round) + 1 });
		const sides = names.map((name, i) => {
			const lost = unitsText(round.lost[i] ?? []);
			const figures = [
				`${m.cosmos_report_attack()} ${round.attack[i] ?? 0}`,
				`${m.cosmos_report_received()} ${round.received[i] ?? 0}`,
				`${m.cosmos_report_shield()} ${round.shield[i] ?? 0}`,
				`${m.cosmos_report_damage()} ${round.damage[i] ?? 0}`
			].join(', ');
			return `${name}: ${figures}${lost === '' ? '' : `. ${m.cosmos_report_round_lost({ name, units: lost })}`}`;
		});
		return `${title}. ${sides.join('; ')}`;
	});
}

function holdings(plan: Plan): Part[] {
	const { view } = plan;
	const own = ownOf(view);
	if (!own) return isChoosing(view) ? [{ title: '', lines: [m.cosmos_wish_none_yet()] }] : [];
	return [
		{ title: '', lines: accountLines(view) },
		...missionParts(view),
		{
			title: m.cosmos_report_sum_systems(),
			lines: ownPlaces(view).map(({ system }) => `${systemName(system)}: ${inShort(plan, system)}`)
		},
		{
			title: m.cosmos_page_hand(),
			lines: [
				...playable(own).map(({ card, uses }) =>
					[cardName(card), usesText(uses), howText(card), cardAbout(card)]
						.filter((part) => part !== '')
						.join('. ')
				),
				...inForce(own).map(
					({ card, n }) => `${cardName(card)}${n > 1 ? ` × ${n}` : ''}. ${cardAbout(card)}`
				)
			]
		},
		...bankParts(plan)
	];
}

/** No faction is anybody's yet. */
const isChoosing = ({ stage }: View): boolean => stage === 'factions';

function accountLines(view: View): string[] {
	const own = ownOf(view);
	if (!own) return [];
	const due = dueNow(own, view.turn);
	const r = (amount: number): string => m.cosmos_word_r({ amount });
	return [
		`${m.cosmos_page_bank_treasury()}: ${r(own.treasury)}`,
		`${m.cosmos_page_bank_due()}: ${due > 0 ? r(due) : m.cosmos_page_bank_nothing_due()}`,
		`${m.cosmos_faction_actions()}: ${own.actions.total}`,
		...countersIn(own.counters).map(({ counter, n }) => `${counterName(counter)}: ${n}`)
	];
}

const missionParts = (view: View): Part[] =>
	missionsOf(view).map(({ mission, needs, held, of }) => ({
		title: `${m.cosmos_faction_mission()}: ${missionName(mission.id)}`,
		lines: [
			...needs.map(({ text, done, count }) =>
				[
					text,
					...(count ? [`${count.have} / ${count.of}`] : []),
					done ? m.ui_talk_done() : m.ui_talk_not_done()
				].join(', ')
			),
			held > 0 ? m.cosmos_faction_held({ count: held, of }) : m.cosmos_faction_once_held({ of })
		]
	}));

function bankParts({ view }: Plan): Part[] {
	const own = ownOf(view);
	const loans = (own?.loans ?? []).map((loan) => loanView(loan, view.turn));
	const mine = loans.filter(({ loan }) => loan.seat === own?.seat);
	return [
		{
			title: m.cosmos_page_bank_loans(),
			lines:
				mine.length === 0
					? [m.cosmos_page_bank_none()]
					: mine.map(({ loan, owed, next }) =>
							[
								m.cosmos_page_bank_loan({
									id: loan.id,
									principal: loan.principal,
									percent: loan.percent
								}),
								m.cosmos_page_bank_progress({ paid: loan.paid, payments: loan.payments, owed }),
								...(next
									? [
											`${m.cosmos_page_bank_next({ turn: next.turn })}: ${m.cosmos_page_bank_instalment(
												{
													total: next.principal + next.interest,
													principal: next.principal,
													interest: next.interest
												}
											)}`
										]
									: [])
							].join('. ')
						)
		}
	];
}

/** The mission first, as it wins; what is mine; the keys; the others. */
function brief(plan: Plan): string[] {
	const { view, table } = plan;
	const totals = totalsOf(view);
	const others = table.seats.filter(({ seat }) => seat !== view.viewer);
	return [
		...missionsOf(view).map(({ mission, needs, held, of }) => {
			const done = needs.filter((need) => need.done).length;
			return [
				`${m.cosmos_faction_mission()} ${missionName(mission.id)}`,
				m.ui_talk_of_needs({ done, count: needs.length }),
				held > 0 ? m.cosmos_faction_held({ count: held, of }) : m.cosmos_faction_once_held({ of })
			].join('. ');
		}),
		...(totals
			? [
					[
						m.cosmos_word_r({ amount: totals.money }),
						`${m.cosmos_report_sum_systems()}: ${totals.systems}`,
						`${m.cosmos_report_sum_ships()}: ${totals.ships}`,
						`${m.cosmos_report_sum_troops()}: ${totals.troops}`,
						`${m.cosmos_report_sum_actions()}: ${totals.actions}`
					].join(', ')
				]
			: []),
		isChoosing(view) ? m.cosmos_wish_none_yet() : keysText(view),
		...others.map(({ name, seat }) => {
			const faction = seatView(view, seat)?.faction;
			const parts = [
				...(faction ? [factionName(faction), seenText(view, seat)] : []),
				pactText(view, seat)
			];
			return [name, ...parts.filter((part) => part !== '')].join('. ');
		})
	];
}

const keysText = (view: View): string =>
	view.opened > 0
		? m.cosmos_page_keys_open({ turn: view.opened })
		: view.keys.length === 0
			? m.cosmos_page_keys_none()
			: m.cosmos_page_keys_count({ count: view.keys.length });

/** Odds of each order whose ships would fight, with those before it. */
function forecast(plan: Plan, order: Order): string[] {
	const sheet = sheetIn(order);
	if (!sheet) return [];
	return sheet.orders.flatMap((entry, i) => {
		const odds = oddsOf(plan.view, sheet, sheet.orders.slice(0, i), entry);
		return odds
			? [
					`${m.ui_talk_line_is({ number: i + 1, line: oddsLines(plan, odds)[0] ?? '' })}`,
					...oddsLines(plan, odds).slice(1)
				]
			: [];
	});
}

function standing(plan: Plan): Part[] {
	const { view, table } = plan;
	const seats = table.seats.toSorted(
		(a, b) => Number(b.seat === view.viewer) - Number(a.seat === view.viewer) || a.seat - b.seat
	);
	return [
		{
			title: m.ui_talk_money(),
			lines: [...accountLines(view), ...bankParts(plan).flatMap(({ lines }) => lines)]
		},
		...missionParts(view),
		...seats.map((info) => {
			const note = noteOf(view, info);
			const faction = seatView(view, info.seat)?.faction;
			const pact = pactText(view, info.seat);
			return {
				title: note === '' ? info.name : `${info.name} (${note})`,
				lines: [
					...(faction ? SHEETS[faction].missions : []).map((mission) => {
						const needs = needTexts(mission).join('; ');
						return info.seat === view.viewer
							? `${missionName(mission.id)}: ${needs}`
							: // A mission's text addresses its holder.
								m.cosmos_talk_mission_of({ mission: missionName(mission.id), needs });
					}),
					...(faction ? [seenText(view, info.seat)] : []),
					...(pact === '' ? [] : [pact]),
					...loanTexts(view, info.seat)
				]
			};
		}),
		{
			title: m.cosmos_page_keys_title(),
			lines: isChoosing(view) ? [] : [keysText(view), ...huntLines(view)]
		},
		{
			title: m.cosmos_page_bank_fund(),
			lines: [m.cosmos_word_r({ amount: view.fund })]
		}
	];
}

/** Knowledge of the key of each ring. */
const huntLines = (view: View): string[] =>
	huntOf(view, []).map(({ ring, lit, searched, systems, portal, archive }) =>
		[
			capital(ringName(ring)),
			lit ? m.cosmos_page_keys_found() : m.cosmos_page_keys_dark(),
			...(portal
				? [m.cosmos_page_keys_at({ system: systemName(portal) })]
				: lit
					? [m.cosmos_page_keys_somewhere()]
					: [m.cosmos_page_keys_searched({ count: searched, of: systems })]),
			...(archive
				? [`${m.cosmos_page_keys_archive()}: ${listText([...new Set(archive)].map(cardName))}`]
				: [])
		].join('. ')
	);

/** The turn that was resolved; 0: none was. */
function turnOf(reports: Turn['reports']): number {
	const turn = reports.find(({ code }) => code === 'turnResolved')?.data;
	return turn && 'turn' in turn ? turn.turn : 0;
}

function report(
	plan: Plan,
	before: Turn | undefined,
	{ view, reports }: Turn,
	inFull: boolean
): Part[] {
	const context = contextOf(view, before, plan.table.seats);
	const told = sections(dispatches(reports, context), EVERYTHING, view);
	const turn = turnOf(reports);
	return [
		{
			title: turn > 0 ? m.cosmos_report_title({ turn }) : m.cosmos_report_title_first(),
			lines: [
				...fallLines(FALLS, before?.view, view),
				...figureLines(plan, summaryOf(before?.view, view))
			]
		},
		...partsOfPlaces(told, inFull, (details) => figureLines(plan, details as readonly Detail[]))
	];
}
