/** The table as text. */
import type {
	CellId,
	ImperioReport,
	Order,
	Planet,
	Proposal,
	View
} from '$engine/rulesets/imperio/types';
import { cellOf, planetsOf } from '$engine/rulesets/imperio/holdings';
import { m } from '$lib/paraglide/messages';
import type { Part, TableText } from '$lib/ui/table-text/declared';
import { hexText } from '$lib/ui/table-text/directions';
import { detailLines } from '$lib/ui/table-text/figures';
import { fallLines, partsOfChapters } from '$lib/ui/table-text/told';
import { capital } from '$lib/ui/text';
import type { SeatInfo, StepRecord } from '../../game';
import { fleetAt, ownFleets, ownOf, ownPlanets, planetsAt, shipCount } from '../empire';
import { counselOf } from '../orders/counsel';
import { ordersText } from '../orders/text';
import { impactOf } from '../plan/impact';
import { oddsLines } from '../plan/odds-text';
import type { Plan } from '../plan/plan.svelte';
import { detachmentText, lawNamer, type Reader } from '../plan/sentences';
import {
	debtLines,
	houseFigures,
	noteOf,
	ownFigures,
	ownRelation,
	relationTo
} from '../players/figures';
import { chapters } from '../report/chapters';
import { FALLS } from '../report/falls';
import { leadLines } from '../report/lead';
import type { Camp, Detail, Fight } from '../report/details';
import { titleOf, toldOf } from '../report/page';
import { holdingsOf, summary } from '../report/summary';
import {
	abilityAbout,
	abilityName,
	asHouses,
	cellText,
	effectsText,
	lawTitle,
	lotAbout,
	lotName,
	planetName,
	proposalAbout,
	proposalKind,
	proposalTitle,
	subjectOfLaw,
	unitsText,
	upgradeAbout,
	upgradeName,
	votingName
} from '../words';
import { fleetText, inShort, placeLines, planetText } from './place';

type Turn = StepRecord<View, Order, ImperioReport>;

export function tableText(plan: Plan): TableText {
	const { table, view } = plan;
	return {
		places: placesOf(view),
		at: (cell) => placeLines(plan, cell as CellId),
		around: (cell) => around(plan, cell as CellId),
		holdings: () => holdings(plan),
		standing: () => standing(plan),
		report: (before, record, inFull) =>
			report(plan, before as Turn | undefined, record as Turn, inFull),
		lead: (records) => leadLines(table, records),
		turnOf: ({ view }) => (view as View).turn,
		waysAt: (cell) => waysAt(view, cell as CellId),
		forecast: (order) => forecast(plan, order as Order),
		brief: () => brief(plan),
		orders: ordersText(table),
		words: counselOf(plan)
	};
}

const isMine = (view: View, { controller }: Pick<Planet, 'controller'>): boolean =>
	controller !== 0 && controller === view.viewer;

/** Systems where something is mine first; planets by their own names mean their system. */
function placesOf(view: View): TableText['places'] {
	const rank = (cell: CellId): number =>
		planetsAt(view, cell).some((planet) => isMine(view, planet))
			? 0
			: ownFleets(view).some((fleet) => fleet.cell === cell)
				? 1
				: 2;
	const cells = view.cells.map(({ id }) => id).sort((a, b) => rank(a) - rank(b));
	return [
		...cells.map((id) => ({ id, name: cellText(view, id) })),
		...view.planets.map(({ id, cell }) => ({ id: cell, name: planetName(view, id) }))
	];
}

function around(plan: Plan, from: CellId): string[] {
	const { view } = plan;
	const start = cellOf(view, from);
	if (!start) return [];
	return view.cells
		.filter(({ id }) => id !== from)
		.map(({ id, q, r }) => ({ id, q: q - start.q, r: r - start.r }))
		.map((one) => ({
			...one,
			far: Math.max(Math.abs(one.q), Math.abs(one.r), Math.abs(one.q + one.r))
		}))
		.sort((a, b) => a.far - b.far || a.id.localeCompare(b.id))
		.map(({ id, q, r }) =>
			m.ui_talk_at({ place: cellText(view, id), where: hexText(q, r), what: inShort(plan, id) })
		);
}

const housesOf = ({ table, view }: Plan): SeatInfo[] => asHouses(view.houses, table.seats);
const figureLines = (seats: readonly SeatInfo[], details: readonly Detail[]): string[] =>
	detailLines<Fight>(details, seats, (fight) => fightLines(seats, fight));

/** Each stage in its sentence, with the dice of both sides. */
const fightLines = (seats: readonly SeatInfo[], { place, stages }: Fight): string[] => [
	place,
	...stages.map(({ title, caption, attacker, defender }) =>
		[`${title}. ${caption}`, campText(seats, attacker), campText(seats, defender)]
			.filter((part) => part !== '')
			.join(' ')
	)
];

function campText(seats: readonly SeatInfo[], { seat, dice, notes, units, lost }: Camp): string {
	const name = seats.find((info) => info.seat === seat)?.name ?? m.imperio_board_free();
	const gone = unitsText(lost);
	const facts = [
		unitsText(units) || m.imperio_report_nothing(),
		...(gone === '' ? [] : [m.imperio_report_fight_losses({ units: gone })]),
		...(dice.length > 0 ? [dice.join(', ')] : []),
		...notes
	];
	return `${name}: ${facts.join('; ')}.`;
}

function holdings(plan: Plan): Part[] {
	const { view } = plan;
	const own = ownOf(view);
	if (!own) return [];
	const house = view.houses[view.viewer - 1];
	return [
		{
			title: '',
			lines: [
				...figureLines(housesOf(plan), ownFigures(view, view.viewer)),
				...debtLines(plan, view.viewer),
				...view.lot.map((lot) => `${m.imperio_orders_auction()}: ${lotName(lot)}. ${lotAbout(lot)}`)
			]
		},
		{
			title: m.imperio_players_planets(),
			lines: ownPlanets(view).map((planet) => planetText(plan, planet))
		},
		{
			title: m.imperio_board_fleet(),
			lines: ownFleets(view).map(
				(fleet) => `${cellText(view, fleet.cell)}: ${fleetText(plan, fleet)}`
			)
		},
		{
			title: m.imperio_report_abilities(),
			lines: [
				...own.abilities.map((one) => `${abilityName(one)}. ${abilityAbout(one)}`),
				...own.upgrades.map(
					(one) =>
						`${house?.flagship || m.imperio_players_flagship()}: ${upgradeName(one)}. ${upgradeAbout(one)}`
				)
			]
		}
	];
}

function standing(plan: Plan): Part[] {
	const { view, table } = plan;
	const seats = housesOf(plan);
	const titled = (info: SeatInfo): string => {
		const note = noteOf(table, info);
		return note === '' ? info.name : `${info.name} (${note})`;
	};
	const mine = seats.filter(({ seat }) => seat === view.viewer);
	const others = seats.filter(({ seat }) => seat !== view.viewer);
	return [
		...mine.map((info) => ({
			title: titled(info),
			lines: [
				...[ownRelation(plan)].filter((line) => line !== ''),
				...figureLines(seats, ownFigures(view, info.seat))
			]
		})),
		...others.map((info) => ({
			title: titled(info),
			lines: [...relationTo(plan, info.seat), ...figureLines(seats, houseFigures(view, info.seat))]
		})),
		{ title: m.ui_talk_money(), lines: moneyLines(plan) },
		{
			title: m.imperio_council_agenda({ turn: view.turn }),
			lines: view.agenda.flatMap((proposal) => proposalLines(plan, proposal))
		},
		{
			title: m.imperio_council_laws(),
			lines: view.laws.map(
				(law) =>
					`${lawTitle(law)}, ${m.imperio_council_law_since({ turn: law.turn })}. ${effectsText(
						law.effects,
						subjectOfLaw(law, (seat) => plan.houseName(seat)),
						lawNamer(view)
					)}`
			)
		}
	];
}

/** A proposal: its effects, and what it would mean for each House. */
function proposalLines(plan: Plan, proposal: Proposal): string[] {
	const { view } = plan;
	const about = proposalAbout(proposal, (seat) => plan.houseName(seat), lawNamer(view));
	const impacts = impactOf(view, proposal).map(
		({ seat, text }) => `${plan.houseName(seat)}: ${text || m.imperio_council_untouched()}`
	);
	return [
		`${proposalTitle(proposal)}. ${proposalKind(proposal.kind)} · ${votingName(proposal.vote)}. ${about}`,
		...(impacts.length > 0 ? [`${m.imperio_council_impact()}: ${impacts.join('; ')}`] : [])
	];
}

function report(plan: Plan, before: Turn | undefined, record: Turn, inFull: boolean): Part[] {
	if (!before) return [];
	const told = toldOf([before, record]);
	const seats = asHouses(record.view.houses, plan.table.seats);
	const parts = partsOfChapters(chapters(told, plan.table.seats), inFull, (details) =>
		figureLines(seats, details as readonly Detail[])
	);
	return [
		{
			title: titleOf(told),
			lines: [...fallLines(FALLS, before.view, record.view), ...figureLines(seats, summary(told))]
		},
		...parts
	];
}

/** Ways to orders that make sense in a system. */
function waysAt(view: View, cell: CellId): string[] {
	if (view.stage !== 'orders') return [];
	const planets = planetsAt(view, cell);
	const mine = planets.some((planet) => isMine(view, planet));
	const others = planets.some((planet) => planet.controller !== 0 && !isMine(view, planet));
	return [
		...(fleetAt(view, cell)?.house === view.viewer ? ['operate'] : []),
		...(mine ? ['produce', 'construct'] : []),
		...(others ? ['sabotage', 'uprising'] : [])
	];
}

/** Odds of each fleet that an Operation sends into danger, those before it sent first. */
function forecast(plan: Plan, order: Order): string[] {
	if (order.ask !== 'turn') return [];
	const { view } = plan;
	const reader: Reader = { view, houseName: (seat) => plan.houseName(seat) };
	const orders = order.actions.flatMap((entry) =>
		entry.kind === 'operate' ? entry.detachments : []
	);
	return orders.flatMap((detachment, i) => {
		const lines = oddsLines(view, orders.slice(0, i + 1));
		return lines.length > 0 ? [`${capital(detachmentText(reader, detachment))}:`, ...lines] : [];
	});
}

/** The seat in a line, and each other House in one. */
function brief(plan: Plan): string[] {
	const { view } = plan;
	const mine = holdingsOf(view);
	const pair = (label: string, n: number): string => `${label}: ${n}`;
	const [me, others] = [
		housesOf(plan).filter(({ seat }) => seat === view.viewer),
		housesOf(plan).filter(({ seat }) => seat !== view.viewer)
	];
	return [
		...me.map(({ name }) =>
			mine
				? `${name}. ${[
						pair(m.imperio_report_influence(), mine.influence),
						pair(m.imperio_report_resources(), mine.resources),
						pair(m.imperio_report_planets(), mine.planets),
						pair(m.imperio_report_ships(), mine.ships)
					].join(', ')}`
				: name
		),
		...[ownRelation(plan), rankText(plan)].filter((line) => line !== ''),
		...others.map(({ name, seat }) => {
			const figures = [
				pair(m.imperio_report_planets(), planetsOf(view, seat).length),
				pair(m.imperio_report_ships(), shipCount(view, seat))
			];
			return [`${name}. ${figures.join(', ')}.`, ...relationTo(plan, seat).slice(0, 1)].join(' ');
		})
	];
}

/** Place of the seat by the planets that everybody sees; Influence is each House's own to know. */
function rankText(plan: Plan): string {
	const { view } = plan;
	const planets = housesOf(plan).map(({ seat }) => planetsOf(view, seat).length);
	const mine = planetsOf(view, view.viewer).length;
	return view.viewer === 0
		? ''
		: m.imperio_players_rank({
				place: 1 + planets.filter((n) => n > mine).length,
				of: planets.length
			});
}

function moneyLines(plan: Plan): string[] {
	const mine = holdingsOf(plan.view);
	if (!mine) return [];
	return [
		`${m.imperio_report_resources()}: ${mine.resources}`,
		`${m.imperio_report_influence()}: ${mine.influence}`,
		...debtLines(plan, plan.view.viewer)
	];
}
