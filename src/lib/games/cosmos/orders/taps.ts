/** Taps that a sheet costs: one function for each form. */
import type { Turn } from '$engine/rulesets/cosmos/memory/turn';
import type {
	Cargo,
	Entry,
	EntryKind,
	EntryOf,
	Leg,
	SeatId,
	Sheet,
	Units,
	View
} from '$engine/rulesets/cosmos/types';
import { hasPart } from '$lib/ui/sheet/lines/parts';
import { steps, together, type TapModel, type Way } from '$lib/ui/sheet/taps';
import { kindOf } from '../plan/kinds';
import { elsewhere, newEntry, placeField, placeOf } from '../plan/offered/propose';
import { unitsFor } from '../plan/offered/places';
import { walk } from '../plan/walk';

const BEGIN = 1;
const ADD = 1;
/** Tap that opens a collapsed section. */
const DRAWER = 1;
/** Taps to replace the proposed system: open the map, pick the system. */
const PLACE = 2;
/** Tap that ticks a row or picks a value. */
const CHOICE = 1;

export const TAPS: TapModel<View, Sheet> = {
	without: (order, parts) => ({
		...order,
		orders: order.orders.filter((value) => !hasPart(parts, { at: ['orders'], how: 'add', value })),
		watch: order.watch.filter((value) => !hasPart(parts, { at: ['watch'], how: 'add', value }))
	}),
	tapsOf: (view, order, way) =>
		together(
			...order.orders.map((entry, i) => ({ [entry.kind]: lineTaps(view, order, i, entry, way) })),
			{ declared: declaredTaps(order) }
		)
};

// ---------------------------------------------------------------- numbers

const keyOf = ({ unit, cloaked }: Units): string => `${unit}/${cloaked}`;

/** Taps of the unit steppers that differ from the proposal; all or none takes one tap. */
function fleetTaps(
	there: readonly Units[],
	begun: readonly Units[],
	end: readonly Units[]
): number {
	const counted = (list: readonly Units[]) => new Map(list.map((one) => [keyOf(one), one.n]));
	const [from, to] = [counted(begun), counted(end)];
	const rows = there.map((one) => {
		const key = keyOf(one);
		return { all: one.n, from: from.get(key) ?? 0, to: to.get(key) ?? 0 };
	});
	const typed = rows.reduce((sum, row) => sum + steps(row.from, row.to), 0);
	const emptied = CHOICE + rows.reduce((sum, row) => sum + steps(0, row.to), 0);
	return Math.min(typed, rows.some((row) => row.from > 0) ? emptied : typed);
}

/** Taps of cargo legs: one for a full load, a typed number for less. */
const legTaps = (legs: readonly Leg[]): number =>
	legs.reduce((sum, { n }) => sum + CHOICE + (n > 1 ? steps(0, n) : 0), 0);

const cargoTaps = (cargo: readonly Cargo[]): number =>
	cargo.reduce((sum, { n }) => sum + steps(0, n), 0);

// ---------------------------------------------------------------- orders

interface Begun<K extends EntryKind> {
	readonly turn: Turn;
	readonly seat: SeatId;
	/** The order as its form begins. */
	readonly blank: EntryOf<K>;
}
type Counts = { readonly [K in EntryKind]: (entry: EntryOf<K>, begun: Begun<K>) => number };

const units = <K extends EntryKind>(
	entry: EntryOf<K> & { readonly units: readonly Units[] },
	{ turn, seat, blank }: Begun<K>
): number =>
	fleetTaps(
		unitsFor(turn, seat, entry.kind, placeOf(entry)),
		(blank as { readonly units: readonly Units[] }).units,
		entry.units
	);

/** Taps for the fields of an order other than its system. */
const FIELDS: Counts = {
	move: (entry, begun) => {
		const { mode, heroes, carry, load, unload, land, bombard, cards } = entry;
		const fleet = units(entry, begun);
		const along = heroes.length + legTaps(load) + carry.length + cargoTaps(carry.flat());
		const inside =
			fleet +
			(along + cards.length > 0 ? DRAWER + along + cards.length : 0) +
			legTaps(unload) +
			cargoTaps(land) +
			(bombard ? CHOICE : 0) +
			(mode === 'range' ? 0 : CHOICE);
		// One tap on the map picks the target; all other fields lie in a collapsed section.
		return CHOICE + (inside > 0 ? DRAWER + inside : 0);
	},
	transfer: ({ legs }) => legTaps(legs),
	collect: units,
	search: units,
	explore: (entry, begun) =>
		units(entry, begun) + entry.code.length + entry.prefer.length + entry.cards.length,
	build: ({ count, legs, payIn, cards }) =>
		CHOICE + steps(1, count) + legTaps(legs) + (payIn === 'r' ? 0 : CHOICE) + cards.length,
	recruit: ({ troop, lots, payIn, cards }, { blank }) =>
		(troop === blank.troop ? 0 : CHOICE) +
		steps(1, lots) +
		(payIn === 'r' ? 0 : CHOICE) +
		cards.length,
	demolish: ({ buildings }) => buildings.length,
	dismantle: units,
	bombard: (entry, begun) => units(entry, begun) + entry.cards.length,
	prepareWar: (entry, begun) => units(entry, begun) + PLACE + CHOICE + entry.cards.length,
	prepareScout: (entry, begun) => units(entry, begun) + PLACE,
	truce: () => PLACE + CHOICE,
	defend: ({ cards }) => CHOICE + cards.length,
	counterspy: () => 0,
	pact: ({ until }, { blank }) => CHOICE + steps(blank.until, until),
	loan: ({ amount, broker }, { blank }) =>
		steps(blank.amount, amount) +
		CHOICE +
		broker.reduce((sum, percent) => sum + CHOICE + steps(10, percent), 0),
	prepay: () => CHOICE,
	broker: ({ offers }) =>
		offers.reduce((sum, { amount }) => sum + 2 * CHOICE + steps(500, amount), 0),
	useCard: ({ target, units: named, seat, orders }) =>
		CHOICE +
		target.length * PLACE +
		named.length +
		seat.length +
		orders.reduce((sum, n, i) => sum + steps(i + 1, n), 0),
	supreme: ({ target, seat }) => CHOICE + target.length * PLACE + seat.length,
	trap: () => CHOICE,
	portalArchive: ({ cards }) => cards.length,
	site: ({ action, hero, boost, seat, about }, { blank }) =>
		(action === blank.action ? 0 : CHOICE) +
		hero.length +
		boost.length +
		seat.length +
		about.length,
	ability: ({ id, n, units: named, product }, { blank }) =>
		(id === blank.id ? 0 : CHOICE) +
		steps(0, n) +
		named.reduce((sum, one) => sum + steps(0, one.n), 0) +
		product.length
};

/** Taps of an order that repeats another in one more system: open the list once, tick the system. */
function lineTaps(view: View, order: Sheet, line: number, entry: Entry, way: Way): number {
	const alone = entryTaps(view, order, line, entry);
	const likes = order.orders.slice(0, line).filter(({ kind }) => kind === entry.kind);
	const [first] = likes;
	if (way === 'alone' || !first || !kindOf(entry).several) return alone;
	const turn = walk(view, order, order.orders.slice(0, order.orders.indexOf(first)))?.turn;
	const same = turn && elsewhere(turn, view.viewer, first, placeOf(entry));
	if (JSON.stringify(same) !== JSON.stringify(entry)) return alone;
	return Math.min(alone, (likes.length === 1 ? DRAWER : 0) + CHOICE);
}

/** Taps to begin an order: on the sheet if it is proposed there, else on its system on the map. */
function entryTaps(view: View, order: Sheet, line: number, entry: Entry): number {
	const turn = walk(view, order, order.orders.slice(0, line))?.turn;
	if (!turn) return 0;
	const proposed = newEntry(turn, view.viewer, entry.kind);
	const isProposed = placeOf(proposed) === placeOf(entry);
	const field = placeField(entry.kind);
	const blank =
		isProposed || field === ''
			? proposed
			: newEntry(turn, view.viewer, entry.kind, { [field]: placeOf(entry) });
	const fields = FIELDS[entry.kind] as (entry: Entry, begun: Begun<EntryKind>) => number;
	return (isProposed ? BEGIN : PLACE) + fields(entry, { turn, seat: view.viewer, blank }) + ADD;
}

/** Actions bought, systems watched, reports asked for, additions to orders. */
function declaredTaps({ buyActions, watch, reports, supplements }: Sheet): number {
	return (
		(buyActions > 0 ? DRAWER + steps(0, buyActions) : 0) +
		(watch.length + reports.length > 0 ? DRAWER + watch.length * PLACE + reports.length : 0) +
		supplements.length
	);
}
