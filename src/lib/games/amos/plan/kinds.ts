/**
 * Every kind of order as the interface knows it: its name, hint and icon, its sentence, and what its
 * form offers. A kind without a line here does not compile; which fields it has says its shape.
 */
import type { Component } from 'svelte';
import ArrowDownToLine from '@lucide/svelte/icons/arrow-down-to-line';
import Bomb from '@lucide/svelte/icons/bomb';
import Coins from '@lucide/svelte/icons/coins';
import Eye from '@lucide/svelte/icons/eye';
import Flag from '@lucide/svelte/icons/flag';
import FlaskConical from '@lucide/svelte/icons/flask-conical';
import Gavel from '@lucide/svelte/icons/gavel';
import Gift from '@lucide/svelte/icons/gift';
import Globe from '@lucide/svelte/icons/globe';
import GraduationCap from '@lucide/svelte/icons/graduation-cap';
import Hammer from '@lucide/svelte/icons/hammer';
import Handshake from '@lucide/svelte/icons/handshake';
import LogOut from '@lucide/svelte/icons/log-out';
import Navigation from '@lucide/svelte/icons/navigation';
import Package from '@lucide/svelte/icons/package';
import Repeat from '@lucide/svelte/icons/repeat';
import Satellite from '@lucide/svelte/icons/satellite';
import Shield from '@lucide/svelte/icons/shield';
import Skull from '@lucide/svelte/icons/skull';
import Swords from '@lucide/svelte/icons/swords';
import Trash from '@lucide/svelte/icons/trash-2';
import UserMinus from '@lucide/svelte/icons/user-minus';
import UserPlus from '@lucide/svelte/icons/user-plus';
import Users from '@lucide/svelte/icons/users';
import Vote from '@lucide/svelte/icons/vote';
import Zap from '@lucide/svelte/icons/zap';
import { blankVariant } from '$engine/kernel/shape';
import { LOTS } from '$engine/rulesets/amos/data';
import { ORDERS } from '$engine/rulesets/amos/orders/shapes';
import { hasUnits, onlyTroops } from '$engine/rulesets/amos/units';
import type {
	Cell,
	Leader,
	LeaderId,
	OrderKind,
	OrderOf,
	OrderSheet,
	PlanetId,
	PlanetView,
	SeatId,
	SheetOrder,
	SomeUnits,
	View
} from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import {
	canSettle,
	isRival,
	ownOf,
	ownPlanets,
	placeName,
	planetName,
	rivals,
	satelliteRoom,
	terrorPrice
} from '../galaxy';
import { constructionName, countedUnit, lotName, money, techName, unitsText } from '../nouns';
import { reserve } from './actions';
import { unbarred } from './barred';
import {
	colonistsAnywhere,
	heldPlanets,
	isFirst,
	leadersOf,
	otherPlanets,
	postCells,
	preferred,
	rivalPlanets,
	settleable,
	startCells,
	teachable,
	troopsAnywhere,
	unnamed
} from './candidates';
import { satelliteBeside } from './names';
import { goodsText, leaderName, moveText, stanceText, type Reader } from './phrases';
import { availableUnits, linesOf, moneyToGive, unitsToDisband, unitsToGive } from './sheet';

type Words = () => string;

interface Kind<O extends SheetOrder> {
	readonly name: Words;
	/** Effect of the order, in a sentence. */
	readonly hint: Words;
	readonly icon: Component<{ size?: number }>;
	/** "Buy 4 Militia at Umbath". */
	readonly line: (reader: Reader, order: O) => string;
	/** Initial values of a new one, beside those that the shape begins with. */
	readonly begin?: (view: View, planet: PlanetId | 0) => object;

	/** Players that it can name; without it, all others. `line`: its own place on the sheet. */
	readonly seats?: (view: View, sheet: OrderSheet, line: number | null) => SeatId[];
	readonly who?: Words;
	readonly nobody?: Words;

	/** Planets that it can name, the likeliest first, but for those that another line has. */
	readonly planets?: (view: View, sheet: OrderSheet) => PlanetView[];
	readonly where?: Words;
	readonly nowhere?: (view: View) => string;
	/** To the right of a planet's name. */
	readonly figure?: (view: View, planet: PlanetView) => string | undefined;

	readonly cells?: (view: View, sheet: OrderSheet, order: O, line: number | null) => Cell[];
	/** Leaders that it can be about, but for those whom another line has. */
	readonly leaders?: (view: View) => Leader[];
	/** Most of each unit. */
	readonly units?: (view: View, sheet: OrderSheet, order: O, line: number | null) => SomeUnits;
	readonly counted?: Words;

	/** Is there anything it could be about? Without it: whoever, and wherever, it needs is there. */
	readonly possible?: (view: View, sheet: OrderSheet) => boolean;
}

export const KINDS = {
	ally: {
		name: m.amos_orders_kind_ally,
		hint: m.amos_orders_hint_ally,
		icon: Users,
		line: (reader, order) => m.amos_orders_line_ally({ name: reader.seatName(order.player) }),
		seats: (view, sheet, line) => unnamed('ally', view, sheet, line),
		nobody: m.amos_orders_no_players
	},
	giftMoney: {
		name: m.amos_orders_kind_giftMoney,
		hint: m.amos_orders_hint_giftMoney,
		icon: Coins,
		line: (reader, order) =>
			m.amos_orders_line_giftMoney({ money: money(order.hd), name: reader.seatName(order.to) }),
		possible: (view, sheet) => moneyToGive(view, sheet, null) > 0 && rivals(view).length > 0
	},
	giftUnits: {
		name: m.amos_orders_kind_giftUnits,
		hint: m.amos_orders_hint_giftUnits,
		icon: Gift,
		line: (reader, order) =>
			m.amos_orders_line_giftUnits({
				units: unitsText(order.units),
				place: planetName(reader.view, order.planet),
				name: reader.seatName(order.to)
			}),
		// Troops may get anywhere, aboard an ally's ships too.
		planets: (view, sheet) => preferred(heldPlanets(view, sheet), view.planets),
		where: m.amos_orders_units_where,
		units: unpromised,
		possible: (view, sheet) => hasUnits(unitsToGive(view, sheet, null)) && rivals(view).length > 0
	},
	giftPlanet: {
		name: m.amos_orders_kind_giftPlanet,
		hint: m.amos_orders_hint_giftPlanet,
		icon: Globe,
		line: (reader, order) =>
			m.amos_orders_line_giftPlanet({
				place: planetName(reader.view, order.planet),
				name: reader.seatName(order.to)
			}),
		planets: ownPlanets,
		figure: seenValue,
		possible: (view, sheet) => hasPlanets('giftPlanet', view, sheet) && rivals(view).length > 0
	},
	giftTech: {
		name: m.amos_orders_kind_giftTech,
		hint: m.amos_orders_hint_giftTech,
		icon: GraduationCap,
		line: (reader, order) =>
			m.amos_orders_line_giftTech({ tech: techName(order.tech), name: reader.seatName(order.to) }),
		possible: (view) => teachable(view).length > 0 && rivals(view).length > 0
	},
	deal: {
		name: m.amos_orders_kind_deal,
		hint: m.amos_orders_hint_deal,
		icon: Handshake,
		line: (reader, order) =>
			m.amos_orders_line_deal({
				name: reader.seatName(order.with),
				give: goodsText(reader.view, order.give),
				get: goodsText(reader.view, order.get)
			}),
		seats: (view, sheet, line) => unnamed('deal', view, sheet, line)
	},
	route: {
		name: m.amos_orders_kind_route,
		hint: m.amos_orders_hint_route,
		icon: Repeat,
		line: (reader, order) =>
			m.amos_orders_line_route({ name: reader.seatName(order.with), percent: order.percent }),
		seats: (view, sheet, line) =>
			unnamed('route', view, sheet, line).filter((seat) => ownOf(view)?.contacts.includes(seat)),
		nobody: m.amos_orders_no_contacts
	},
	disband: {
		name: m.amos_orders_kind_disband,
		hint: m.amos_orders_hint_disband,
		icon: Trash,
		line: (reader, order) =>
			m.amos_orders_line_disband({
				units: unitsText(order.units),
				place: placeName(reader.view, order.cell)
			}),
		cells: (view, sheet, _, line) => disbandCells(view, sheet, line),
		units: (view, sheet, order, line) => unitsToDisband(view, sheet, order.cell, line),
		possible: (view, sheet) => disbandCells(view, sheet, null).length > 0
	},
	buyUnits: {
		name: m.amos_orders_kind_buyUnits,
		hint: m.amos_orders_hint_buyUnits,
		icon: Shield,
		line: (reader, order) =>
			m.amos_orders_line_buyUnits({
				units: countedUnit(order.type, order.count),
				place: planetName(reader.view, order.planet)
			}),
		planets: ownPlanets
	},
	build: {
		name: m.amos_orders_kind_build,
		hint: m.amos_orders_hint_build,
		icon: Hammer,
		line: (reader, order) =>
			m.amos_orders_line_build({
				what: constructionName(order.construction),
				place: planetName(reader.view, order.planet)
			}),
		planets: ownPlanets
	},
	satellite: {
		name: m.amos_orders_kind_satellite,
		hint: m.amos_orders_hint_satellite,
		icon: Satellite,
		line: (reader, order) =>
			m.amos_orders_line_satellite({
				name: order.name,
				place: planetName(reader.view, order.host)
			}),
		begin: (view, host) => satelliteBeside(view, host, ''),
		planets: (view) => ownPlanets(view).filter((planet) => satelliteRoom(planet) > 0),
		where: m.amos_orders_beside,
		nowhere: m.amos_orders_no_hosts,
		possible: (view, sheet) => hasPlanets('satellite', view, sheet) && isFirst(sheet, 'satellite')
	},
	research: {
		name: m.amos_orders_kind_research,
		hint: m.amos_orders_hint_research,
		icon: FlaskConical,
		line: (reader, order) => m.amos_orders_line_research({ tech: techName(order.tech) }),
		possible: (view) => ownOf(view) !== undefined
	},
	terror: {
		name: m.amos_orders_kind_terror,
		hint: m.amos_orders_hint_terror,
		icon: Bomb,
		line: (reader, order) =>
			m.amos_orders_line_terror({ place: planetName(reader.view, order.planet) }),
		planets: rivalPlanets,
		where: m.amos_orders_target,
		figure: terrorFigure,
		nowhere: (view) =>
			ownPlanets(view).length > 0 ? m.amos_orders_no_rivals() : m.amos_orders_no_base(),
		possible: (view, sheet) => hasPlanets('terror', view, sheet) && isFirst(sheet, 'terror')
	},
	piracy: {
		name: m.amos_orders_kind_piracy,
		hint: m.amos_orders_hint_piracy,
		icon: Skull,
		line: (reader, order) =>
			m.amos_orders_line_piracy({ place: planetName(reader.view, order.planet) }),
		planets: rivalPlanets,
		where: m.amos_orders_target,
		figure: seenValue,
		nowhere: m.amos_orders_no_prey
	},
	move: {
		name: m.amos_orders_kind_move,
		hint: m.amos_orders_hint_move,
		icon: Navigation,
		line: (reader, order) => moveText(reader.view, order),
		possible: (view, sheet) => startCells(view, sheet, 'ships').length > 0
	},
	board: {
		name: m.amos_orders_kind_board,
		hint: m.amos_orders_hint_board,
		icon: Package,
		line: (reader, order) =>
			m.amos_orders_line_board({
				name: reader.seatName(order.carrier),
				units: unitsText(order.units),
				place: placeName(reader.view, order.cell)
			}),
		who: m.amos_orders_carrier,
		cells: (view, sheet, _, line) => startCells(view, sheet, 'troops', line ?? undefined),
		units: (view, sheet, order, line) =>
			onlyTroops(availableUnits(view, sheet, order.cell, line ?? undefined)),
		counted: m.amos_orders_troops,
		possible: (view, sheet) =>
			startCells(view, sheet, 'troops').length > 0 && rivals(view).length > 0
	},
	land: {
		name: m.amos_orders_kind_land,
		hint: m.amos_orders_hint_land,
		icon: ArrowDownToLine,
		line: (reader, order) =>
			m.amos_orders_line_land({ place: planetName(reader.view, order.planet) }),
		planets: (view, sheet) =>
			preferred(
				heldPlanets(view, sheet).filter((planet) => !canSettle(view, planet)),
				view.planets.filter(({ habitat }) => habitat !== 'habitable')
			),
		figure: seenValue,
		nowhere: m.amos_orders_no_landing,
		possible: troopsAnywhere
	},
	stance: {
		name: m.amos_orders_kind_stance,
		hint: m.amos_orders_hint_stance,
		icon: Swords,
		line: (reader, order) => stanceText(reader, order),
		planets: (view, sheet) =>
			preferred(
				preferred(
					heldPlanets(view, sheet).filter((planet) => !planet.mine),
					rivalPlanets(view)
				),
				otherPlanets(view)
			),
		figure: (view, planet) => (isRival(view, planet) ? seenValue(view, planet) : undefined),
		seats: (_, sheet) => linesOf(sheet, 'ally').map(({ order }) => order.player),
		nobody: m.amos_orders_no_allies
	},
	colonise: {
		name: m.amos_orders_kind_colonise,
		hint: m.amos_orders_hint_colonise,
		icon: Flag,
		line: (reader, order) =>
			m.amos_orders_line_colonise({ place: planetName(reader.view, order.planet) }),
		// A world may lose its owner, or be razed, before the colonists land (AM-210).
		planets: (view, sheet) =>
			colonistsAnywhere(view, sheet) ? preferred(settleable(view, sheet), otherPlanets(view)) : [],
		figure: seenValue,
		nowhere: m.amos_orders_no_colonists
	},
	bid: {
		name: m.amos_orders_kind_bid,
		hint: m.amos_orders_hint_bid,
		icon: Gavel,
		line: (reader, order) =>
			m.amos_orders_line_bid({
				money: money(order.hd),
				lot: lotName(order.lot),
				place: planetName(reader.view, order.planet)
			}),
		begin: (view) => ({
			lot: view.lot,
			hd: reserveOf(view.lot),
			planet: richestOwn(view) ?? 0
		}),
		planets: ownPlanets,
		where: m.amos_orders_deliver_to,
		possible: (view, sheet) =>
			view.lot > 0 &&
			(ownOf(view)?.treasury ?? 0) >= reserveOf(view.lot) &&
			isFirst(sheet, 'bid') &&
			hasPlanets('bid', view, sheet)
	},
	post: {
		name: m.amos_orders_kind_post,
		hint: m.amos_orders_hint_post,
		icon: UserPlus,
		line: (reader, order) =>
			m.amos_orders_line_post({
				leader: leaderName(reader.view, order.leader),
				place: placeName(reader.view, order.cell)
			}),
		leaders: (view) => reserve(view).filter(({ kind }) => kind !== 'saboteur' && kind !== 'spy'),
		cells: (view, sheet, order) => postCells(view, sheet, postedLeader(view, order.leader))
	},
	recall: {
		name: m.amos_orders_kind_recall,
		hint: m.amos_orders_hint_recall,
		icon: UserMinus,
		line: (reader, order) =>
			m.amos_orders_line_recall({ leader: leaderName(reader.view, order.leader) }),
		leaders: (view) => (ownOf(view)?.leaders ?? []).filter(({ post }) => post.at !== 'reserve')
	},
	sabotage: {
		name: m.amos_orders_kind_sabotage,
		hint: m.amos_orders_hint_sabotage,
		icon: Zap,
		line: (reader, order) =>
			m.amos_orders_line_sabotage({
				leader: leaderName(reader.view, order.leader),
				place: planetName(reader.view, order.planet)
			}),
		leaders: (view) => leadersOf(view, 'saboteur'),
		planets: rivalPlanets,
		where: m.amos_orders_target,
		figure: seenValue,
		nowhere: m.amos_orders_no_rivals
	},
	spy: {
		name: m.amos_orders_kind_spy,
		hint: m.amos_orders_hint_spy,
		icon: Eye,
		line: (reader, order) =>
			m.amos_orders_line_spy({
				leader: leaderName(reader.view, order.leader),
				place: planetName(reader.view, order.planet)
			}),
		leaders: (view) => leadersOf(view, 'spy'),
		// A world of one's own may be lost by the end of the turn.
		planets: (view) => preferred(otherPlanets(view), view.planets),
		where: m.amos_orders_target,
		figure: seenValue
	},
	vote: {
		name: m.amos_orders_kind_vote,
		hint: m.amos_orders_hint_vote,
		icon: Vote,
		line: (reader, order) =>
			order.candidate === 0
				? m.amos_orders_line_abstain()
				: m.amos_orders_line_vote({ name: reader.seatName(order.candidate) }),
		possible: (view) => view.phase === 'election'
	},
	resign: {
		name: m.amos_orders_kind_resign,
		hint: m.amos_orders_hint_resign,
		icon: LogOut,
		line: () => m.amos_orders_line_resign(),
		possible: (_, sheet) => isFirst(sheet, 'resign')
	}
} satisfies { readonly [K in OrderKind]: Kind<OrderOf<K>> };

/** The line of an order's kind, for that very order. */
export const kindOf = ({ kind }: Pick<SheetOrder, 'kind'>): Kind<never> => KINDS[kind];

/** All I have or will buy, but for what other lines give or disband: it may still be on its way. */
function unpromised(view: View, sheet: OrderSheet, _: unknown, line: number | null): SomeUnits {
	return unitsToGive(view, sheet, line);
}

function seenValue(_: View, planet: PlanetView): string | undefined {
	return planet.seen.full ? m.amos_board_value_is({ value: planet.seen.value }) : undefined;
}

function terrorFigure(view: View, planet: PlanetView): string | undefined {
	const price = terrorPrice(view, planet.cell);
	return price === undefined ? undefined : money(price);
}

/** A leader who can be posted. */
function postedLeader(view: View, id: LeaderId): Leader | undefined {
	return reserve(view).find((leader) => leader.id === id);
}

const reserveOf = (lot: number): number => LOTS[lot - 1]?.reserve ?? 0;

/** Cells with units that a line could still leave unpaid. */
function disbandCells(view: View, sheet: OrderSheet, line: number | null): Cell[] {
	const cells = (ownOf(view)?.armies ?? []).map((army) => army.cell);
	return cells.filter((cell) => hasUnits(unitsToDisband(view, sheet, cell, line)));
}

function richestOwn(view: View): PlanetId | undefined {
	return [...ownPlanets(view)].sort((a, b) => b.seen.value - a.seen.value || a.id - b.id)[0]?.id;
}

function hasPlanets(kind: OrderKind, view: View, sheet: OrderSheet): boolean {
	return planetsFor(kind, view, sheet).length > 0;
}

// ---------------------------------------------------------------- what a kind can be about

/** Planets that an order could name beside the other lines; `line`: its own place on the sheet. */
export function planetsFor(
	kind: OrderKind,
	view: View,
	sheet: OrderSheet,
	line: number | null = null
): PlanetView[] {
	const planets = kindOf({ kind }).planets?.(view, sheet) ?? [];
	// The shop tells of each thing whether it can be had on a world.
	if (kind === 'build' || kind === 'buyUnits') return planets;
	return unbarred(view, sheet, line, planets, ({ id }) =>
		orderWith(kind, view, id, { planet: id, host: id })
	);
}

/** Leaders that an order could name beside the other lines; `line`: its own place on the sheet. */
export function leadersFor(
	kind: OrderKind,
	view: View,
	sheet: OrderSheet,
	line: number | null = null
): Leader[] {
	const { leaders, planets } = kindOf({ kind });
	const [planet] = planets?.(view, sheet) ?? [];
	return unbarred(view, sheet, line, leaders?.(view) ?? [], (leader) =>
		orderWith(kind, view, planet?.id ?? 0, {
			leader: leader.id,
			planet: planet?.id ?? 0,
			cell: postCells(view, sheet, leader)[0] ?? NO_CELL
		})
	);
}
const NO_CELL = -1;

/** An order of this kind to try values with: to somebody, if it is to anybody. */
function orderWith(kind: OrderKind, view: View, planet: PlanetId | 0, values: object): SheetOrder {
	const blank = blankVariant(ORDERS, kind);
	const [to = 0] = rivals(view);
	const begun = { ...blank, ...kindOf(blank).begin?.(view, planet) };
	return { ...begun, ...('to' in blank ? { to } : {}), ...values } as SheetOrder;
}

/** Players that an order of this kind can name, less those already named by another line. */
export const seatsFor = (
	kind: OrderKind,
	view: View,
	sheet: OrderSheet,
	line: number | null
): SeatId[] => kindOf({ kind }).seats?.(view, sheet, line) ?? rivals(view);

/** Is there anything such an order could be about? What the menu offers and what it greys. */
export function isPossible(kind: OrderKind, view: View, sheet: OrderSheet): boolean {
	const { possible, planets, leaders } = kindOf({ kind });
	if (possible) return possible(view, sheet);
	if (leaders && leadersFor(kind, view, sheet).length === 0) return false;
	if (planets) return hasPlanets(kind, view, sheet);
	return leaders !== undefined || seatsFor(kind, view, sheet, null).length > 0;
}

export interface KindGroup {
	readonly id: string;
	readonly name: () => string;
	readonly kinds: readonly OrderKind[];
}

export const KIND_GROUPS: readonly KindGroup[] = [
	{
		id: 'economy',
		name: m.amos_orders_group_economy,
		kinds: ['buyUnits', 'build', 'research', 'satellite', 'bid']
	},
	{
		id: 'fleets',
		name: m.amos_orders_group_fleets,
		kinds: ['move', 'colonise', 'stance', 'land', 'board', 'disband']
	},
	{
		id: 'diplomacy',
		name: m.amos_orders_group_diplomacy,
		kinds: ['ally', 'deal', 'route', 'giftMoney', 'giftUnits', 'giftTech', 'giftPlanet']
	},
	{
		id: 'covert',
		name: m.amos_orders_group_covert,
		kinds: ['terror', 'piracy', 'sabotage', 'spy']
	},
	{ id: 'leaders', name: m.amos_orders_group_leaders, kinds: ['post', 'recall'] },
	{ id: 'leave', name: m.amos_orders_group_leave, kinds: ['resign'] }
];
