/** The table as text. */
import { xOf, yOf } from '$engine/rulesets/conquista/board';
import type {
	ConquistaReport,
	Order,
	PlayerView,
	SquareId,
	View
} from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type { Part, TableText } from '$lib/ui/table-text/declared';
import { directionText } from '$lib/ui/table-text/directions';
import { detailLines } from '$lib/ui/table-text/figures';
import { fallLines, partsOfChapters, titledOnce } from '$lib/ui/table-text/told';
import { capital } from '$lib/ui/text';
import type { StepRecord } from '../../game';
import type { Ground } from '../board/ground';
import { byKind, copiesIn, phaseOf } from '../cards/hand';
import {
	amountText,
	cardKindAbout,
	cardKindName,
	phaseName,
	squareName,
	unitsText
} from '../nouns';
import { counselOf } from '../orders/counsel';
import { ordersText } from '../orders/text';
import { forecastText } from '../plan/forecast';
import type { Plan } from '../plan/plan.svelte';
import { project, writerOf } from '../plan/projection';
import { offerDetails, offerText, orderText } from '../plan/sentences';
import { meOf, stacksOf, territoriesOf } from '../plan/squares';
import { conquests, knownHand } from '../players/boards';
import { boardFacts, conquestText, noteOf, sectionText } from '../players/facts';
import { chapters } from '../report/chapters';
import { FALLS } from '../report/falls';
import { leadLines } from '../report/lead';
import { nameOrYou, type Reader } from '../report/context';
import type { Detail, Own } from '../report/details';
import { roundOf, titleOf, toldOf } from '../report/page';
import { heldText, standings } from '../report/tell/rounds';
import { ownLines } from './figures';
import { groundAt, inShort, placeLines } from './place';

type Step = StepRecord<View, Order, ConquistaReport>;

export function tableText(plan: Plan): TableText {
	const { table, view } = plan;
	const ground = groundAt(plan);
	return {
		places: placesOf(view, ground),
		at: (square) => placeLines(plan, ground, square as SquareId).filter((line) => line !== ''),
		around: (square) => around(plan, ground, square as SquareId),
		holdings: () => holdings(plan, ground),
		brief: () => brief(plan),
		standing: () => standing(plan),
		report: (before, record, inFull) =>
			report(plan, before as Step | undefined, record as Step, inFull),
		lead: (records) => leadLines(table, records),
		turnOf: (before, record) => roundOf(toldOf([before as Step, record as Step])),
		waysAt: (square) => waysAt(plan, square as SquareId),
		forecast: (order) => forecastLines(plan, order as Order),
		orders: ordersText(table),
		words: counselOf(plan)
	};
}

/** Mine first, then territories, then open space. */
function placesOf(view: View, ground: Ground): TableText['places'] {
	const rank = (id: SquareId): number => {
		const square = ground.squares[id];
		if (!square) return 3;
		if (square.controller > 0 && square.controller === view.viewer) return 0;
		return square.number > 0 ? 1 : square.units.length > 0 ? 2 : 3;
	};
	return [...ground.laid]
		.sort((a, b) => rank(a) - rank(b) || a - b)
		.map((id) => ({ id, name: squareName(ground, id) }));
}

function around(plan: Plan, ground: Ground, from: SquareId): string[] {
	const { map } = ground;
	const east = (id: SquareId): number => xOf(map, id) - xOf(map, from);
	const south = (id: SquareId): number => yOf(map, id) - yOf(map, from);
	const far = (id: SquareId): number => Math.abs(east(id)) + Math.abs(south(id));
	return ground.laid
		.filter((id) => id !== from)
		.sort((a, b) => far(a) - far(b) || a - b)
		.map((id) =>
			m.ui_talk_at({
				place: squareName(ground, id),
				where: directionText(east(id), south(id)),
				what: inShort(plan, ground, id)
			})
		);
}

const readerOf = ({ view, table }: Plan): Reader => ({ view, seats: table.seats });
const figureLines = (reader: Reader, details: readonly Detail[]): string[] =>
	detailLines<Own>(details, reader.seats, (own) => ownLines(reader, own));

function holdings(plan: Plan, ground: Ground): Part[] {
	const { view } = plan;
	const me = meOf(view);
	const named = ({ id }: { readonly id: SquareId }): string =>
		`${squareName(ground, id)}, ${inShort(plan, ground, id)}`;
	return [
		...(me ? [{ title: '', lines: playerLines(plan, me) }] : []),
		{
			title: m.conquista_players_territories({ count: me?.score.territories ?? 0 }),
			lines: territoriesOf(view, view.viewer).map(named)
		},
		{
			title: m.conquista_players_space(),
			lines: stacksOf(view, view.viewer)
				.filter(({ square }) => square.terrain === 'space')
				.map(named)
		},
		{
			title: m.conquista_orders_hand({ count: view.hand.length, limit: view.options.handLimit }),
			lines: byKind(view.hand).map(
				({ kind, cards }) =>
					`${cardKindName(kind)}${cards.length > 1 ? ` ×${cards.length}` : ''} (${phaseName(phaseOf(kind))}). ${cardKindAbout(kind)}`
			)
		}
	];
}

function playerLines(plan: Plan, player: PlayerView): string[] {
	const { view } = plan;
	const section = sectionText(plan, player);
	if (player.status === 'eliminated') return section === '' ? [] : [section];
	return [
		...(section === '' ? [] : [section]),
		`${m.conquista_players_reserve()}: ${amountText(player.reserve)}`,
		...figureLines(readerOf(plan), boardFacts(view, player, knownHand(view, player)))
	];
}

/** Points of each seat, the most first, and how far the conquest is. */
function brief(plan: Plan): string[] {
	const { view } = plan;
	if (view.squares.length === 0) return [];
	const reader = readerOf(plan);
	const scores = view.players.map(({ score }) => score).sort((a, b) => b.points - a.points);
	return [
		...scores.map(({ seat, points, territories, units }) =>
			m.ui_talk_line_is({
				// Equals share a place.
				number: 1 + scores.filter((one) => one.points > points).length,
				line: `${capital(nameOrYou(reader, seat))}: ${[
					`${m.conquista_report_score_points()} ${points}`,
					m.conquista_players_territories({ count: territories }),
					unitsText(units)
				].join(', ')}`
			})
		),
		...conquests(view)
			.filter(({ seat }) => seat === view.viewer)
			.map((one) => `${m.conquista_players_conquest()}: ${conquestText(one)}`)
	];
}

function standing(plan: Plan): Part[] {
	const { view, table } = plan;
	const player = meOf(view);
	const others = table.seats.filter(({ seat }) => seat !== view.viewer);
	const me = table.seats.filter(({ seat }) => seat === view.viewer);
	return [
		...(view.squares.length > 0 ? standingParts(plan) : []),
		...(player && view.squares.length > 0
			? [
					{
						title: m.ui_talk_money(),
						lines: [`${m.conquista_players_reserve()}: ${amountText(player.reserve)}`]
					}
				]
			: []),
		...phaseParts(plan),
		...[...me, ...others].flatMap((info) => {
			const one = view.players[info.seat - 1];
			const note = noteOf(view, info);
			return one
				? [
						{
							title: note === '' ? info.name : `${info.name} (${note})`,
							lines: playerLines(plan, one)
						}
					]
				: [];
		}),
		{
			title: m.conquista_players_offers(),
			lines:
				view.offers.length === 0
					? [m.conquista_players_offers_none()]
					: view.offers.map((offer) =>
							[capital(offerText(plan, offer)), ...offerDetails(offer)].join(' · ')
						)
		},
		...view.decks.map((deck, i) => ({
			title:
				view.decks.length > 1
					? `${m.conquista_players_decks()}: ${plan.seatName(i + 1)}`
					: m.conquista_players_decks(),
			lines: deckLines(deck)
		}))
	];
}

const deckLines = (deck: View['decks'][number]): string[] => [
	m.conquista_players_deck_left({ count: deck.left }),
	m.conquista_players_deck_discards({ count: deck.discards.length }),
	...copiesIn(deck).map(
		({ kind, unseen, discarded, all }) =>
			`${cardKindName(kind)}: ${m.conquista_players_deck_unseen()} ${unseen}, ${m.conquista_players_deck_discarded()} ${discarded}, ${m.conquista_players_deck_all()} ${all}`
	)
];

function standingParts(plan: Plan): Part[] {
	const { view } = plan;
	const reader = readerOf(plan);
	return [
		{
			title: m.conquista_players_standings(),
			lines: figureLines(reader, [standings(view.players.map(({ score }) => score))])
		},
		{
			title: m.conquista_players_conquest(),
			lines: conquests(view).map((one) =>
				[
					`${plan.seatName(one.seat)}: ${conquestText(one)}`,
					...(one.held > 0 ? [heldText(reader, one.seat, one.held)] : [])
				].join('. ')
			)
		}
	];
}

function phaseParts(plan: Plan): Part[] {
	const { view } = plan;
	const chosen = view.stage !== 'plan' && view.stage !== 'pick';
	const hidden = chosen ? m.conquista_players_phase_hidden() : m.conquista_orders_slot_open();
	return [
		{
			title: m.conquista_players_phases({ round: view.round }),
			lines: view.slots.map(({ phase: [phase], chooser }, k) =>
				[
					`${k + 1}. ${phase ? phaseName(phase) : hidden}`,
					plan.seatName(chooser),
					k === view.slot ? m.conquista_players_phase_now() : ''
				]
					.filter((part) => part !== '')
					.join(', ')
			)
		}
	];
}

function report(plan: Plan, before: Step | undefined, record: Step, inFull: boolean): Part[] {
	if (!before) return [];
	const told = toldOf([before, record]);
	const reader: Reader = { view: record.view, seats: plan.table.seats };
	const parts = partsOfChapters(chapters(told, plan.table.seats), inFull, (details) =>
		figureLines(reader, details as readonly Detail[])
	);
	const [first, ...rest] = parts.filter(({ lines }) => lines.length > 0);
	if (!first) return [];
	const lines = [...fallLines(FALLS, before.view, record.view), ...first.lines];
	return [{ title: titledOnce(titleOf(told), first.title), lines }, ...rest];
}

/** Ways to orders that begin on a square. */
function waysAt(plan: Plan, id: SquareId): string[] {
	const { view, ask } = plan;
	const square = view.squares[id];
	if (!square) return [];
	const mine = square.controller > 0 && square.controller === view.viewer;
	const stands = mine && square.units.length > 0;
	return [
		...(plan.ordering && stands ? ['move', 'attack', 'mobilise'] : []),
		...(plan.ordering && !stands ? ['fleet'] : []),
		...(mine && (ask === 'construction' || ask === 'maintenance') ? [`ask-${ask}`] : []),
		...(square.controller > 0 ? ['offer'] : [])
	];
}

/** Outcome of each order of a programme, if nobody interferes. */
function forecastLines(plan: Plan, { answer }: Order): string[] {
	if (answer.ask !== 'combat' && answer.ask !== 'batch') return [];
	const projection = project(writerOf(plan.view, answer), answer.orders);
	return answer.orders.map(
		(order, line) =>
			`${line + 1}. ${orderText(plan, order)}. ${forecastText(plan, answer, projection, line).text}`
	);
}
