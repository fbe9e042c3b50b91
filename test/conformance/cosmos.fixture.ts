import type { Path } from '../../engine/kernel/problem';
import type { Rng, Stream } from '../../engine/kernel/rng';
import { cosmos } from '../../engine/rulesets/cosmos';
import { judge } from '../../engine/rulesets/cosmos/orders/check';
import { ORDER, ORDERS } from '../../engine/rulesets/cosmos/orders/shapes';
import type {
	CosmosReport,
	Options,
	Order,
	Owner,
	Place,
	Seat,
	Sheet,
	State,
	View
} from '../../engine/rulesets/cosmos/types';
import { seesOf } from '../../engine/rulesets/cosmos/view';
import { cosmosMatches } from '../matches/cosmos.census';
import type { Fixture } from './fixture';

const ENTRIES = Object.keys(ORDERS.shapes);
const LISTS = ['watch', 'reports', 'supplements'] as const;

/** Entries stand first, so that the last index of a refused one is its place among the kinds. */
function kindsOf(order: Order): string[] {
	if (order.ask === 'faction') return order.wishes.map(() => 'wishes');
	const { orders, buyActions, resign, ...lists } = order;
	return [
		...orders.map(({ kind }) => kind),
		...LISTS.flatMap((name) => lists[name].map(() => name)),
		...(buyActions > 0 ? ['buyActions'] : []),
		...(resign ? ['resign'] : [])
	];
}

export const cosmosFixture: Fixture<Options, State, Order, View, CosmosReport> = {
	ruleset: cosmos,
	options: [
		{ lastTurn: 12, choice: 'dealt' },
		{ lastTurn: 8, factions: ['as', 'nx', 'mc', 'am', 'oc', 'si'] },
		{ lastTurn: 10, factions: ['eu', 'rk', 'fa', 'lp', 'co', 'do'], heroes: [2, 1] }
	],
	seats: [4, 2, 6, 3, 10],
	games: 6,
	bound: ({ lastTurn }) => lastTurn + 1,
	scramble,
	kinds: [...ENTRIES, ...LISTS, 'buyActions', 'wishes'],
	// These kinds need a card, a hero or a system that short games do not reach.
	seldom: ['portalArchive', 'supreme', 'supplements', 'reports', 'trap'],
	kindsOf,
	refused: (reports, seat) =>
		reports.flatMap((report) =>
			report.code === 'refused' && report.to[0] === seat
				? [{ part: report.data.voids, code: report.data.reason }]
				: []
		),
	simulated: (steps) => ({ options: { lastTurn: steps, choice: 'dealt' }, steps }),
	shared,
	shape: ORDER,
	lightened: { carried, excused, failed, told },
	matches: cosmosMatches
};

/** Strips a sheet of its refused parts; additions count orders by place, so they are dropped with the first one. */
function carried(view: View, seat: Seat['seat'], order: Order): Order {
	if (order.ask === 'faction') return order;
	const { problems, kept } = judge(view, seat, order);
	const isKept = (list: string, i: number): boolean =>
		!problems.some(({ at }) => at[0] === list && at[1] === i);
	return {
		...order,
		orders: order.orders.filter((_, i) => kept.includes(i)),
		watch: order.watch.filter((_, i) => isKept('watch', i)),
		reports: order.reports.filter((_, i) => isKept('reports', i)),
		buyActions: problems.some(({ at }) => at[0] === 'buyActions') ? 0 : order.buyActions,
		supplements:
			kept.length < order.orders.length
				? []
				: order.supplements.filter((_, i) => isKept('supplements', i))
	};
}

/** Orders that meet what others may do, and those of which a second one does the work if the first is gone. */
const STANDBY: readonly string[] = [
	...['truce', 'counterspy', 'defend', 'prepareWar', 'prepareScout', 'broker', 'supreme', 'collect']
];

/**
 * Parts of an order that may change nothing: all parts beside a resignation, ships of a fleet of which fewer do as
 * well, the ways to a loan, heroes who go along with the last ship of their type unasked, preferences for a find that
 * is not there, and what is done by another order: a second search of the system, the instalment of a loan's end.
 */
function excused(order: Order, at: Path, view: View): boolean {
	// A wish counts where those before it are not granted.
	if (order.ask === 'faction') return true;
	const { orders, resign } = order;
	const [list, i, field] = at;
	const entry = list === 'orders' ? orders[Number(i)] : undefined;
	const kind = entry?.kind ?? '';
	return (
		resign ||
		STANDBY.includes(kind) ||
		(entry?.kind === 'search' && isSearchedTwice(order, entry.system)) ||
		(entry?.kind === 'prepay' && isLastDue(view, entry.loan)) ||
		['units', 'heroes', 'prefer'].includes(String(field)) ||
		(kind === 'loan' && at.length > 2)
	);
}

const isSearchedTwice = ({ orders }: Sheet, system: string): boolean =>
	orders.filter((one) => one.kind === 'search' && one.system === system).length > 1;

/** True for a loan that ends with the instalment of this turn, which is as much (CS-413, CS-419). */
const isLastDue = ({ own }: View, loan: number): boolean =>
	own.some(({ loans }) =>
		loans.some(({ id, payments, paid }) => id === loan && payments - paid === 1)
	);

/** Reports of what was looked for, fought or bombarded, whatever came of it. */
const KNOWN_BY: readonly CosmosReport['code'][] = [
	...(['bombardment', 'spied', 'intelligence', 'orders'] as const),
	...(['battle', 'ground', 'lostContact', 'harm'] as const)
];

function told(report: CosmosReport): boolean {
	return KNOWN_BY.includes(report.code);
}

/** An order that was not done, or not all of it. */
function failed(report: CosmosReport, [list, i]: Path): boolean {
	return (
		report.code === 'order' &&
		report.data.status !== 'done' &&
		list === 'orders' &&
		report.data.order === Number(i) + 1
	);
}

/** Parts of a state that are public, or the viewer's own. */
function shared(state: State, viewer: Owner): unknown[] {
	const own = state.seats[viewer - 1];
	const sees = new Set(own ? seesOf(state, own) : []);
	const codes = new Set(own?.codes ?? []);
	return [
		...[state.options, state.destroyed, state.keys, state.ending],
		...state.seats.map(({ left }) => left),
		...state.places.filter(({ system }) => sees.has(system)),
		...state.black.filter((_, i) => codes.has(`black-${i + 1}`)),
		...state.bank.loans.filter(({ seat, broker }) => seat === viewer || broker === viewer),
		...state.pacts.filter(({ a, b }) => a === viewer || b === viewer),
		...state.searches.filter(({ seat }) => seat === viewer),
		...(own ? [own] : []),
		...(state.stage === 'over' ? [state] : [])
	];
}

/** Scrambles hidden information: treasuries, cards, unseen systems and the Black Sector. */
function scramble(state: State, viewer: Owner, rng: Rng): State {
	const draw = rng.stream('scramble');
	const own = state.seats[viewer - 1];
	const sees = new Set(own ? seesOf(state, own) : []);
	const codes = new Set(own?.codes ?? []);
	/** Systems with own units stay: the view lists them as silent when contact is lost. */
	const isHidden = ({ system, forces, sites }: Place): boolean =>
		!sees.has(system) && ![...forces, ...sites].some(({ seat }) => seat === viewer);
	return {
		...state,
		places: state.places
			.filter((place) => !isHidden(place) || draw.pick(4) > 0)
			.map((place) => (isHidden(place) ? place : disturbed(place, viewer, draw))),
		seats: state.seats.map((seat): Seat =>
			seat.seat === viewer
				? seat
				: {
						...seat,
						treasury: draw.pick(9999),
						gained: draw.pick(9999),
						cards: [{ card: 'nova_bomb', uses: 1 }],
						portals: [],
						memory: {}
					}
		),
		found: state.found.map((line) => [...line].filter(() => draw.pick(3) > 0).join('')),
		black: state.black.map((one, i) =>
			codes.has(`black-${i + 1}`) ? one : { is: 'deposit', amount: 50 + draw.pick(200) }
		),
		searches: state.searches.filter(({ seat }) => seat === viewer),
		pacts: state.pacts.filter(({ a, b }) => a === viewer || b === viewer)
	};
}

/** Hides other mines and other troops aboard in a system that the viewer sees. */
const disturbed = (place: Place, viewer: Owner, draw: Stream): Place => ({
	...place,
	mines: [
		...place.mines.filter(({ seat }) => seat === viewer),
		...(draw.pick(2) === 0 ? [{ seat: viewer === 1 ? 2 : 1, left: 100 }] : [])
	],
	forces: place.forces.map((force) => {
		const [ship] = force.orbit;
		if (force.seat === viewer || !ship) return force;
		const aboard = { troop: 'droid', at: `aboard:${ship.unit}`, n: 1 + draw.pick(9) };
		return { ...force, troops: [...force.troops, aboard] };
	})
});
