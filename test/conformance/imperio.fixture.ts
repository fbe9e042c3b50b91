import type { Path } from '../../engine/kernel/problem';
import type { Rng, Stream } from '../../engine/kernel/rng';
import { imperio } from '../../engine/rulesets/imperio';
import { ABILITIES, ADVANCES, UPGRADES } from '../../engine/rulesets/imperio/data';
import { judgeSheet } from '../../engine/rulesets/imperio/orders/check';
import { ENTRY_KINDS } from '../../engine/rulesets/imperio/orders/kinds';
import type {
	Deal,
	Entry,
	House,
	ImperioReport,
	Options,
	Order,
	SeatId,
	State,
	View
} from '../../engine/rulesets/imperio/types';
import { read } from '../../engine/kernel/shape';
import { DEAL, ORDER } from '../../engine/rulesets/imperio/orders/shapes';
import { imperioMatches } from '../matches/imperio.census';
import type { Fixture } from './fixture';
import { shaped, type Palette } from './shaped';

/** Lists of a sheet that `suggest` must bring up besides the kinds of entries. */
const LISTS = [
	...(['votes', 'deals', 'bid', 'declareWar', 'offerPeace', 'passage', 'blockades'] as const),
	...(['doctrine', 'cellDoctrine', 'abandon', 'names'] as const)
];

/** Entries stand first, so that the last index of a refused one is its place among the kinds. */
function kindsOf(order: Order): string[] {
	if (order.ask === 'found') return ['found'];
	return [
		...order.actions.map(({ kind }) => kind),
		...LISTS.flatMap((name) => order[name].map(() => name)),
		...(order.absence ? ['absence'] : [])
	];
}

export const imperioFixture: Fixture<Options, State, Order, View, ImperioReport> = {
	ruleset: imperio,
	options: [undefined, { auctions: true }, { auctions: true, absences: 0 }, { absences: 15 }],
	seats: [4, 2, 8, 3, 6, 5, 7],
	games: 10,
	// The creation of the Houses, then a step a turn.
	bound: () => 16,
	scramble,
	kinds: ['found', ...ENTRY_KINDS, ...LISTS, 'absence'],
	kindsOf,
	said: (order) =>
		order.ask === 'found'
			? order
			: { ...order, actions: order.actions.filter(({ kind }) => kind !== 'pass') },
	refused: (reports, seat) =>
		reports.flatMap((report) =>
			report.code === 'refused' && report.to[0] === seat
				? [{ part: report.data.voids, code: report.data.reason }]
				: []
		),
	shared,
	shape: ORDER,
	lightened: { carried, emptied, excused, failed, told },
	meet,
	matches: imperioMatches
};

/** The sheet without what is refused; a House is created as its fields are read. */
function carried(view: View, seat: SeatId, order: Order): Order {
	return order.ask === 'found' ? order : judgeSheet(view, seat, order).kept;
}

/** Slots are positions: a pass stands in for an action, so that the others keep theirs. */
function emptied(order: Order, at: Path): unknown {
	const [list, slot] = at;
	if (order.ask === 'found' || list !== 'actions' || at.length > 2) return undefined;
	const actions = order.actions.map((one, i) => (i === slot ? { kind: 'pass' } : one));
	return { ...order, actions };
}

/** A fleet that comes back to where it set out from has looked for an enemy. */
const isPatrol = (entry: Entry): boolean =>
	entry.kind === 'operate' && entry.detachments.some(({ from, path }) => path.at(-1) === from);

/** A fleet that stays may take as many Troops aboard as it lands. */
const isStay = (entry: Entry | undefined, [, , , i]: Path): boolean =>
	i !== undefined && entry?.kind === 'operate' && entry.detachments[Number(i)]?.path.length === 0;

/** Lists that stay in force, and say again what they said before (IM-153); votes may be in the minority. */
const STANDING: readonly string[] = ['votes', 'passage', 'blockades', 'doctrine', 'cellDoctrine'];
/** Fields of a detachment for what may not come, and its units, of which fewer may do as well. */
const CHANCES: readonly string[] = [
	...(['engage', 'doctrine', 'when', 'bombard'] as const),
	...(['ships', 'fighters', 'troopsAboard'] as const)
];

/**
 * Parts of an order that may change nothing: what is missing of a new House is filled in (IM-023), an offer of peace
 * finds no answer, a gift comes unasked (IM-523), the last name of a planet counts.
 */
function excused(order: Order, at: Path): boolean {
	if (order.ask === 'found') return true;
	const [list, i] = at;
	switch (list) {
		case 'actions': {
			const entry = order.actions[Number(i)];
			const isWhole = at.length === 2 && (!entry || entry.kind === 'pass' || isPatrol(entry));
			if (isStay(entry, at)) return true;
			return isWhole || at.some((part) => CHANCES.includes(String(part)));
		}
		case 'deals': {
			const deal = order.deals[Number(i)];
			return deal?.give.length === 0;
		}
		case 'names':
			return (
				order.names.filter(({ planet }) => planet === order.names[Number(i)]?.planet).length > 1
			);
		case 'offerPeace':
			return true;
		default:
			return STANDING.includes(String(list));
	}
}

/** An action that was not done, or not all of it; a war that the other House, or an attack, has begun as well. */
function failed(report: ImperioReport, [list, i]: Path): boolean {
	if (list === 'declareWar') return report.code === 'war';
	return (
		list === 'actions' &&
		report.code === 'entry' &&
		report.data.slot === Number(i) + 1 &&
		report.data.status !== 'done'
	);
}

/** A deal that did not come about, a bid that won nothing, a planet that is not given up. */
function told(report: ImperioReport): boolean {
	return (
		(report.code === 'deal' && !report.data.done) ||
		report.code === 'bidResult' ||
		report.code === 'notAbandoned'
	);
}

/** Files each deal for its partner too, and one with anything that both might give. */
function meet(
	state: State,
	orders: Readonly<Record<SeatId, Order>>,
	palette: Palette,
	draw: Stream
): { state: State; orders: Record<SeatId, Order> } {
	const sheets = { ...orders };
	const [a = 0, b = 0] = draw.shuffle(Object.keys(orders).map(Number));
	const file = (by: SeatId, deal: Deal): void => {
		const sheet = sheets[by];
		if (sheet?.ask === 'turn')
			sheets[by] = { ...sheet, deals: [...sheet.deals, deal].slice(0, 60) };
	};
	const made = read(DEAL, { ...(shaped(DEAL, palette, draw) as object), with: b });
	if (b > 0 && made.ok) file(a, made.value);
	for (const [by, sheet] of Object.entries(sheets))
		if (sheet.ask === 'turn')
			for (const deal of sheet.deals)
				file(deal.with, { ...deal, with: Number(by), give: deal.take, take: deal.give });
	return { state, orders: sheets };
}

/** Parts of a state that are public, or the viewer's own. */
function shared(state: State, viewer: SeatId): unknown[] {
	const own = state.houses[viewer - 1];
	return [
		...[state.options, state.cells, state.planets, state.wars, state.laws, state.agenda],
		...[state.undrawn, state.lot, state.lotsLeft, state.ending],
		...state.fleets.flatMap(({ ships, damage }) => [ships, damage]),
		...state.houses.flatMap((house) => [house.passage, house.blockades]),
		...state.houses.flatMap((house) => (house.launched ? [house.upgrades] : [])),
		...state.debts.filter(({ from, to }) => from === viewer || to === viewer),
		...(own ? [own] : []),
		...(state.stage === 'over' ? [state] : [])
	];
}

/** Other riches, Abilities, knowledge and cargo for everybody else. */
function scramble(state: State, viewer: SeatId, rng: Rng): State {
	const draw = rng.stream('scramble');
	return {
		...state,
		houses: state.houses.map((house) =>
			house.seat === viewer ? house : scrambleHouse(house, draw)
		),
		fleets: state.fleets.map((fleet) =>
			fleet.house === viewer ? fleet : { ...fleet, troops: draw.pick(6) }
		),
		debts: state.debts.filter(({ from, to }) => from === viewer || to === viewer),
		precedence: state.precedence.filter(({ spy }) => spy === viewer),
		guarded: state.guarded.filter((seat) => seat === viewer),
		chaos: [{ house: 1, type: 'operate', blamed: 2 }]
	};
}

const two = <T>(all: readonly T[], draw: Stream): T[] => draw.shuffle(all).slice(0, 2);

const scrambleHouse = (house: House, draw: Stream): House => ({
	...house,
	abilities: two(ABILITIES, draw),
	...(house.launched ? {} : { upgrades: two(UPGRADES, draw) }),
	treasury: draw.pick(99),
	influence: draw.pick(99),
	missed: draw.pick(2),
	absencesLeft: draw.pick(3),
	away: draw.pick(2) === 0,
	advances: two(ADVANCES, draw),
	doctrine: { ...house.doctrine, absorb: draw.pick(2) === 0 },
	known: house.known.map(() => two(ADVANCES, draw)),
	dossiers: [],
	books: house.books.map(() => ({ grudge: draw.pick(9), trust: draw.pick(9) })),
	lots: { free_hand: draw.pick(3), ward: draw.pick(3), breakthrough: draw.pick(3) }
});
