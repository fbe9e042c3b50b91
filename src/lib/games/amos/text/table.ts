/** The table as text. */
import { forecast } from '$engine/rulesets/amos/forecast';
import { LOTS } from '$engine/rulesets/amos/data';
import { distance, xOf, yOf } from '$engine/rulesets/amos/map';
import type { AmosReport, Cell, OrderSheet, View } from '$engine/rulesets/amos/types';
import { hasUnits, power } from '$engine/rulesets/amos/units';
import { m } from '$lib/paraglide/messages';
import { EVERYTHING } from '$lib/ui/report/filter';
import type { Part, TableText } from '$lib/ui/table-text/declared';
import { directionText } from '$lib/ui/table-text/directions';
import { changeLines, detailLines } from '$lib/ui/table-text/figures';
import { fallLines, partsOfPlaces } from '$lib/ui/table-text/told';
import { capital } from '$lib/ui/text';
import type { StepRecord } from '../../game';
import { foreignUnits, ownOf, ownPlanets, ownUnits, placeName, planetIn } from '../galaxy';
import { leaderAbout, leaderKind, lotName, money, techAbout, techName } from '../nouns';
import { counselOf } from '../orders/counsel';
import { outlook, outlookChanges } from '../orders/outlook';
import { ordersText } from '../orders/text';
import { actionsAt } from '../plan/actions';
import type { Plan } from '../plan/plan.svelte';
import { shortest } from '../plan/route';
import {
	lastSeen,
	leaderWhereabouts,
	noteOf,
	otherFigures,
	ownFigures,
	relation
} from '../players/figures';
import { dossier, type Dossier } from '../players/known';
import { dispatches, sections } from '../report/page';
import { FALLS } from '../report/falls';
import { leadLines } from '../report/lead';
import { namesText, type Context } from '../report/context';
import type { Detail, OwnDetail } from '../report/details';
import { electionTable, tellBallots } from '../report/news';
import { holdingsOf, summary } from '../report/summary';
import { titleOf } from '../report/title';
import { ownLines } from './figures';
import { inShort, placeLines } from './place';

type Turn = StepRecord<View, OrderSheet, AmosReport>;

export function tableText(plan: Plan): TableText {
	const { table, view } = plan;
	return {
		places: placesOf(view),
		at: (cell) => placeLines(plan, cell as Cell),
		around: (cell) => around(plan, cell as Cell),
		holdings: () => holdings(plan),
		brief: () => brief(plan),
		standing: () => standing(plan),
		report: (before, record, inFull) =>
			report(plan, before as Turn | undefined, record as Turn, inFull),
		lead: (records) => leadLines(table, records),
		turnOf: ({ view }) => (view as View).turn,
		waysAt: (cell) => actionsAt(view, plan.sheet, cell as Cell),
		forecast: (order) => forecastLines(plan, order as OrderSheet),
		orders: ordersText(table),
		words: counselOf(plan)
	};
}

/** Mine first, then the other planets, then open space. */
function placesOf(view: View): TableText['places'] {
	const all = Array.from({ length: view.map.width * view.map.height }, (_, cell) => cell);
	const rank = (cell: Cell): number => {
		const planet = planetIn(view, cell);
		return planet ? (planet.mine ? 0 : 1) : hasUnits(ownUnits(view, cell)) ? 2 : 3;
	};
	const ranks = all.map(rank);
	return all
		.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b)
		.map((cell) => ({ id: cell, name: placeName(view, cell) }));
}

const isSeen = (view: View, cell: Cell): boolean =>
	planetIn(view, cell) !== undefined ||
	hasUnits(ownUnits(view, cell)) ||
	foreignUnits(view, cell).length > 0;

function around(plan: Plan, from: Cell): string[] {
	const { view } = plan;
	const { map } = view;
	return placesOf(view)
		.map(({ id }) => id as Cell)
		.filter((cell) => cell !== from && isSeen(view, cell))
		.sort((a, b) => distance(map, from, a) - distance(map, from, b) || a - b)
		.map((cell) =>
			m.ui_talk_at({
				place: capital(placeName(view, cell)),
				where: directionText(
					shortest(xOf(map, cell) - xOf(map, from), map.width),
					shortest(yOf(map, cell) - yOf(map, from), map.height)
				),
				what: inShort(plan, cell)
			})
		);
}

const figureLines = (plan: Plan, details: readonly Detail[]): string[] =>
	detailLines<OwnDetail>(details, plan.table.seats, ownLines);

function holdings(plan: Plan): Part[] {
	const { view } = plan;
	const own = ownOf(view);
	if (!own) return [];
	const fleets = own.armies.filter(({ cell }) => planetIn(view, cell)?.mine !== true);
	const named = (cell: Cell): string => `${capital(placeName(view, cell))}: ${inShort(plan, cell)}`;
	return [
		{ title: '', lines: [...figureLines(plan, ownFigures(view)), ...lotLines(view)] },
		{ title: m.amos_players_planets(), lines: ownPlanets(view).map(({ cell }) => named(cell)) },
		{ title: m.amos_board_units(), lines: fleets.map(({ cell }) => named(cell)) },
		{
			title: m.amos_players_techs(),
			lines:
				own.techs.length > 0
					? own.techs.map((tech) => `${capital(techName(tech))}. ${techAbout(tech)}`)
					: [m.amos_players_techs_none()]
		},
		{
			title: m.amos_players_leaders(),
			lines: own.leaders.map(
				(leader) =>
					`${leader.name}, ${leaderKind(leader.kind)}, ${leaderWhereabouts(view, leader)}. ${capital(leaderAbout(leader.kind))}`
			)
		}
	];
}

function lotLines({ lot }: View): string[] {
	const reserve = LOTS[lot - 1]?.reserve;
	return reserve === undefined
		? []
		: [
				`${m.amos_orders_on_sale()} ${lotName(lot)}. ${m.amos_orders_reserve({ money: money(reserve) })}`
			];
}

function standing(plan: Plan): Part[] {
	const { table, view } = plan;
	const me = plan.seat(view.viewer);
	const others = table.seats.filter(({ seat }) => seat !== view.viewer);
	const mine = holdingsOf(view);
	return [
		...electionParts(plan),
		...(mine
			? [
					{
						title: m.ui_talk_money(),
						lines: [`${m.amos_report_treasury()}: ${money(mine.treasury)}`, ...lotLines(view)]
					}
				]
			: []),
		...(me
			? [{ title: `${me.name} (${noteOf(table, me)})`, lines: figureLines(plan, ownFigures(view)) }]
			: []),
		...others.map((info) => {
			const known = dossier(view, info.seat);
			const note = noteOf(table, info);
			return {
				title: note === '' ? info.name : `${info.name} (${note})`,
				lines: [
					relation(plan, known, info.seat),
					...figureLines(plan, otherFigures(view, known)),
					...known.planets.map(({ cell }) => `${placeName(view, cell)}: ${inShort(plan, cell)}`)
				]
			};
		})
	];
}

/** Tells what is mine in a line, the election, and each other seat in a line. */
function brief(plan: Plan): string[] {
	const { table, view } = plan;
	const mine = holdingsOf(view);
	const others = table.seats.filter(({ seat }) => seat !== view.viewer);
	const [election] = view.election;
	const ctx: Context = { view, before: undefined, sheet: undefined, seats: table.seats };
	return [
		...(mine
			? [
					[
						`${m.amos_report_sum_planets()}: ${mine.planets}`,
						`${m.amos_report_sum_value()}: ${mine.value}`,
						`${m.amos_report_sum_power()}: ${mine.combat}`,
						`${m.amos_report_treasury()}: ${money(mine.treasury)}`
					].join(', ')
				]
			: []),
		// Published totals take precedence over the viewer's own estimates.
		...(election
			? [
					m.amos_players_candidates({ names: namesText(ctx, election.candidates) }),
					...figureLines(plan, [electionTable(ctx, election)])
				]
			: rankText(plan)),
		...others.map(({ name, seat }) => {
			const known = dossier(view, seat);
			const figures = [
				`${m.amos_players_planets_known()}: ${known.planets.length}`,
				`${m.amos_players_power_known()}: ${knownPower(known)}`,
				m.amos_players_last_known({ when: lastSeen(view, known) })
			];
			return `${name}. ${figures.join(', ')}. ${relation(plan, known, seat)}`;
		})
	];
}

/** Value and Power of all that is known of another. */
const knownPower = ({ value = 0, units }: Dossier): number => value + power(units, [], false);

/** Place of the seat by its own power beside what it knows of the others; they may have more. */
function rankText(plan: Plan): string[] {
	const { table, view } = plan;
	const mine = holdingsOf(view);
	if (!mine) return [];
	const playing = table.seats.filter(
		({ seat }) => seat !== view.viewer && view.seats[seat - 1]?.status !== 'destroyed'
	);
	const own = mine.value + mine.combat;
	const before = playing.filter(({ seat }) => knownPower(dossier(view, seat)) > own);
	return playing.length === 0
		? []
		: [m.amos_players_rank_known({ place: before.length + 1, of: playing.length + 1, power: own })];
}

function electionParts(plan: Plan): Part[] {
	const { view, table } = plan;
	const [election] = view.election;
	if (!election) return [];
	const ctx: Context = { view, before: undefined, sheet: undefined, seats: table.seats };
	const counted =
		view.ballots.length > 0 ? tellBallots(ctx, { ballots: view.ballots, totals: [] }) : undefined;
	return [
		{
			title: m.amos_players_election(),
			lines: [
				m.amos_players_candidates({ names: namesText(ctx, election.candidates) }),
				...figureLines(plan, [electionTable(ctx, election)]),
				...(counted ? [counted.sentence, ...figureLines(plan, counted.figures ?? [])] : [])
			]
		}
	];
}

function report(
	plan: Plan,
	before: Turn | undefined,
	{ step, view, reports }: Turn,
	inFull: boolean
): Part[] {
	const context: Context = {
		view,
		before: before?.view,
		sheet: before?.order,
		seats: plan.table.seats
	};
	const told = sections(dispatches(reports, context), EVERYTHING, view);
	return [
		{
			title: titleOf(step, reports),
			lines: [
				...fallLines(FALLS, before?.view, view),
				...figureLines(plan, summary(before?.view, view, reports))
			]
		},
		...partsOfPlaces(told, inFull, (details) => figureLines(plan, details as readonly Detail[]))
	];
}

function forecastLines(plan: Plan, sheet: OrderSheet): string[] {
	const { view, table } = plan;
	const what = outlook(view, forecast(view, table.viewer, sheet));
	return [
		m.amos_orders_forecast_note(),
		...changeLines(outlookChanges(plan, sheet, what)),
		...(what.dice ? [m.amos_orders_forecast_dice()] : [])
	];
}
