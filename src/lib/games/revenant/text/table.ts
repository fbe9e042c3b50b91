/** The table as text. */
import { attacksOn } from '$engine/rulesets/revenant/asks';
import { isCentral, neighbours } from '$engine/rulesets/revenant/space/map';
import { actsOf } from '$engine/rulesets/revenant/turn/act';
import type { Order, RevenantReport, View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { Part, TableText, TextPlace } from '$lib/ui/table-text/declared';
import { stepsText, waysFrom } from '$lib/ui/table-text/directions';
import { changeLines, detailLines } from '$lib/ui/table-text/figures';
import { fallLines, partsOfChapters } from '$lib/ui/table-text/told';
import type { StepRecord } from '../../game';
import { playerOf } from '../fleet';
import { counselOf } from '../orders/counsel';
import { ordersText } from '../orders/text';
import { breachNote, breachRows, turnChanges } from '../plan/impact';
import { zoneOfPlace } from '../plan/places';
import type { Plan } from '../plan/plan.svelte';
import { trialOf } from '../plan/trial';
import { chapters } from '../report/chapters';
import { FALLS } from '../report/falls';
import { leadLines } from '../report/lead';
import type { Detail } from '../report/details';
import { titleOf, toldOf } from '../report/page';
import { planetName, shipName } from '../words';
import { holdings } from './holdings';
import { askedText, nextText } from './next';
import { inShort, placeLines, placeName, REVENANT, SUPPLY, ZONES } from './place';
import { brief, standing } from './standing';

type Turn = StepRecord<View, Order, RevenantReport>;

/** The board is as it stands after the moves written so far, as the map draws it. */
export function tableText(plan: Plan): TableText {
	return {
		places: placesOf(plan),
		at: (zone) => placeLines(plan, zone as number),
		around: (zone) => around(plan, zone as number),
		holdings: () => holdings(plan),
		brief: () => brief(plan),
		standing: () => standing(plan),
		report: (before, record, inFull) =>
			report(plan, before as Turn | undefined, record as Turn, inFull),
		lead: (records) => leadLines(plan.table, records),
		turnOf: ({ view }) => ((view as View).stage === 'muster' ? 0 : (view as View).round),
		waysAt: (zone) => waysAt(plan, zone as number),
		forecast: (order) => forecast(plan, order as Order),
		position: () => position(plan),
		orders: ordersText(plan.table),
		asks: () => askedText(plan),
		words: { ...counselOf(plan), comesTo: () => nextText(plan) }
	};
}

/** Zones with something of mine come first; ships and Planets mean by their names where they are. */
function placesOf(plan: Plan): TextPlace[] {
	const { shown: view, table } = plan;
	const nameOf = (seat: number): string => plan.seatName(seat);
	const me = playerOf(view, table.viewer);
	const mine = me
		? [
				me.frigate.at,
				...Object.values(me.figures).flatMap((at) => (at === '' ? [] : [zoneOfPlace(view, at)]))
			]
		: [];
	const zones = ZONES.toSorted((a, b) => Number(mine.includes(b)) - Number(mine.includes(a)));
	return [
		...zones.map((id) => ({ id, name: placeName(id) })),
		...view.ships.map(({ id, at }) => ({
			id: at === 0 ? SUPPLY : at,
			name: shipName(id, nameOf)
		})),
		...view.players
			.filter(({ frigate }) => frigate.at > 0)
			.map(({ seat, frigate }) => ({
				id: frigate.at,
				name: shipName(`frigate:${seat}` as never, nameOf)
			})),
		...view.sectors.flatMap(({ id, planet }) =>
			planet === '' ? [] : [{ id, name: planetName(planet) }]
		)
	];
}

/** The other zones by the steps to them; the Revenant and the supply lie on no way. */
function around(plan: Plan, from: number): string[] {
	const isZone = (zone: number): boolean => zone > REVENANT;
	const ways = waysFrom(from, (zone) => (isZone(zone) ? neighbours(zone) : []));
	const far = (zone: number): number => ways.get(zone)?.length ?? ZONES.length;
	return ZONES.filter((zone) => zone !== from)
		.toSorted((a, b) => far(a) - far(b))
		.map((zone) => {
			const [place, what] = [placeName(zone), inShort(plan, zone)];
			const way = ways.get(zone);
			return way
				? m.ui_talk_at({ place, where: stepsText(way.map(placeName)), what })
				: `${place}: ${what}`;
		});
}

const figureLines = ({ table }: Plan, details: readonly Detail[]): string[] =>
	detailLines(details, table.seats, () => []);

function report(plan: Plan, before: Turn | undefined, record: Turn, inFull: boolean): Part[] {
	if (!before) return [];
	const told = toldOf([before, record]);
	const parts = partsOfChapters(chapters(told, plan.table.seats), inFull, (details) =>
		figureLines(plan, details as readonly Detail[])
	);
	const title = titleOf(told);
	const falls = fallLines(FALLS, before.view, record.view);
	const [first, ...rest] = parts;
	// A report of one chapter has its name.
	return first?.title === title
		? [{ title, lines: [...falls, ...first.lines] }, ...rest]
		: [{ title: '', lines: [title, ...falls] }, ...parts];
}

/** Ways to orders that make sense in a zone. */
function waysAt(plan: Plan, zone: number): string[] {
	if (!plan.editable) return [];
	const { view } = plan;
	switch (view.stage) {
		case 'muster':
			return view.crew.length > 0 === isCentral(zone) || zone <= REVENANT ? [] : ['muster'];
		case 'turn':
			return movesAt(plan, zone);
		case 'breach':
			return attacksOn(view).some(({ sector }) => sector === zone) ? ['breach'] : [];
		case 'regroup':
			return (view.sectors[zone - 1]?.voidborn ?? 0) > 0 ? ['regroup'] : [];
		case 'over':
			return [];
	}
}

/** The placement, the way there, and the actions of the ship that has the figure, or of those that could. */
function movesAt(plan: Plan, zone: number): string[] {
	const { view } = plan.trial;
	const [turn] = view.turn;
	if (plan.next.is === 'place') {
		const open = [...plan.placements.values()]
			.map(({ move }) => move)
			.filter(({ ship, space }) => zoneOfPlace(view, space[0] ?? ship) === zone);
		const acts = open.flatMap(({ ship, space }) => actsOf(view, ship, space[0] ?? ''));
		return open.length > 0 ? ['place', ...new Set(acts)] : [];
	}
	if (plan.next.is !== 'main' || !turn || turn.ship === '') return [];
	const { ship, space } = turn;
	const isHere = zoneOfPlace(view, space === '' ? ship : space) === zone;
	return [...(plan.reach.has(zone) ? ['move'] : []), ...(isHere ? actsOf(view, ship, space) : [])];
}

/** View on which the next move is made; undefined: none can follow. */
function position({ view, next, trial }: Plan): View | undefined {
	if (view.stage !== 'turn') return view;
	return next.is === 'ended' || next.is === 'reveal' || next.is === 'fault'
		? undefined
		: trial.view;
}

function forecast(plan: Plan, order: Order): string[] {
	const { view, table } = plan;
	switch (order.ask) {
		case 'turn': {
			const { view: after } = trialOf(view, table.viewer, order.moves);
			return changeLines(turnChanges(view, after, (seat) => plan.seatName(seat)));
		}
		case 'breach': {
			const rows = breachRows(plan, order);
			return [
				breachNote(view),
				...rows.map(({ where, note, text }) =>
					note === '' ? `${where}: ${text}` : `${where} (${note}): ${text}`
				)
			];
		}
		case 'muster':
		case 'regroup':
			return [];
	}
}
