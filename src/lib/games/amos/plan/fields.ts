/** The fields of orders as a form asks for them, by what they mean. */
import type { AnyField, RoleOf } from '$engine/kernel/shape';
import { LOTS, MAX_NUMBER, SATELLITE, UNIT_TYPES } from '$engine/rulesets/amos/data';
import type { ORDERS } from '$engine/rulesets/amos/orders/shapes';
import { countOf } from '$engine/rulesets/amos/units';
import type {
	Cell,
	OrderKind,
	PlanetId,
	PlanetView,
	SheetOrder,
	SomeUnits,
	StanceMode
} from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type { Asked } from '$lib/ui/fields/asked';
import { capital } from '$lib/ui/text';
import { knownOwner, nearestOwn, ownOf, placeName, planetIn } from '../galaxy';
import { UNIT_GLYPHS } from '../glyphs';
import { leaderAbout, leaderKind, lotName, money, techAbout, techName, unitName } from '../nouns';
import { searchPlanets, teachable } from './candidates';
import { kindOf, leadersFor, planetsFor, seatsFor } from './kinds';
import { cleanName, satelliteBeside } from './names';
import { ownerText } from './phrases';
import type { Plan } from './plan.svelte';
import { moneyToGive } from './sheet';
import { stanceOptions } from './stances';

/** State of a form: the order as it stands, and the line that it will replace. */
interface Writing {
	readonly plan: Plan;
	readonly order: SheetOrder;
	readonly line: number | null;
}

/** Asks for a planet: nearest to my planets first, the likeliest. */
export function askPlanet(
	plan: Plan,
	legend: string,
	planets: readonly PlanetView[],
	{ figure, none }: { figure?: (planet: PlanetView) => string | undefined; none?: string } = {}
): Extract<Asked, { as: 'place' }> {
	const far = (planet: PlanetView): number => nearestOwn(plan.view, planet.cell)?.distance ?? 0;
	const nearFirst = (): PlanetView[] => [...planets].sort((a, b) => far(a) - far(b) || a.id - b.id);
	return {
		as: 'place',
		legend,
		find: (typed) =>
			(typed === '' ? nearFirst() : searchPlanets(planets, typed)).map((planet) => ({
				value: planet.id,
				label: planet.name,
				note: planet.mine ? undefined : ownerText(plan, knownOwner(planet)),
				figure: figure?.(planet)
			})),
		async pick() {
			const cell = await plan.pick(legend, (at) => planets.some((planet) => planet.cell === at));
			return cell === null ? undefined : planetIn(plan.view, cell)?.id;
		},
		none,
		lost: m.amos_orders_not_found()
	};
}

/** Count of each unit. Types that there are none of are not asked for. */
export const askUnits = (
	legend: string,
	units: SomeUnits,
	max: SomeUnits
): Extract<Asked, { as: 'counts' }> => ({
	as: 'counts',
	legend,
	rows: UNIT_TYPES.filter((type) => countOf(max, type) > 0 || countOf(units, type) > 0).map(
		(type) => ({ key: type, label: capital(unitName(type, 2)), max: countOf(max, type) })
	),
	glyphs: UNIT_GLYPHS
});

/** An amount: kept in half-dollars, shown and typed in dollars. Without a most, nothing is said of one. */
export const askMoney = (label: string, most?: number): Extract<Asked, { as: 'number' }> => ({
	as: 'number',
	label,
	note: most === undefined ? undefined : m.amos_orders_up_to({ money: money(most) }),
	min: 0,
	max: most ?? MAX_NUMBER,
	per: 2,
	sign: '$'
});

/** Asks for a cell, by its name. */
export const askCell = (
	{ view }: Plan,
	legend: string,
	cells: readonly Cell[],
	none?: string
): Extract<Asked, { as: 'choice' }> => ({
	as: 'choice',
	legend,
	options: cells.map((cell) => ({ value: cell, label: capital(placeName(view, cell)) })),
	none
});

// ---------------------------------------------------------------- by role

type Role = { [K in OrderKind]: RoleOf<(typeof ORDERS)['shapes'][K]> }[OrderKind];

/** Written elsewhere: in the shop, on the map, in the election. */
const elsewhere = (): null => null;

/** A role without a line here does not compile. Null: it is not asked for now. */
const ROLES: { readonly [R in Role]: (writing: Writing) => Asked | null } = {
	seat: ({ plan, order, line }) => ({
		as: 'seat',
		legend: kindOf(order).who?.(),
		seats: plan.seatsOf(seatsFor(order.kind, plan.view, plan.sheet, line)),
		none: kindOf(order).nobody?.()
	}),
	planet: ({ plan, order, line }) => {
		const { where = m.amos_orders_planet, figure, nowhere } = kindOf(order);
		const { view } = plan;
		return {
			...askPlanet(plan, where(), planetsFor(order.kind, view, plan.sheet, line), {
				...(figure ? { figure: (planet) => figure(view, planet) } : {}),
				...(nowhere ? { none: nowhere(view) } : {})
			}),
			besides: (id: PlanetId) =>
				order.kind === 'satellite' ? satelliteBeside(view, id, order.name) : {}
		};
	},
	cell: ({ plan, order, line }) => {
		if (order.kind === 'satellite') return order.host > 0 ? { as: 'own' } : null;
		if ('leader' in order && order.leader === 0) return null;
		const cells = kindOf(order).cells?.(plan.view, plan.sheet, order as never, line) ?? [];
		return {
			...askCell(plan, m.amos_orders_where(), cells),
			besides: () => ('units' in order ? { units: {} } : {})
		};
	},
	units: ({ plan, order, line }) => {
		if (!('units' in order) || !isPlaced(order)) return null;
		const { counted = m.amos_board_units, units } = kindOf(order);
		const most = units?.(plan.view, plan.sheet, order as never, line) ?? {};
		return askUnits(counted(), order.units, most);
	},
	money: ({ plan: { view, sheet }, order, line }) => {
		if (order.kind !== 'bid')
			return askMoney(m.amos_orders_money(), moneyToGive(view, sheet, line));
		const treasury = ownOf(view)?.treasury ?? 0;
		const reserve = LOTS[order.lot - 1]?.reserve ?? 0;
		const asked = askMoney(m.amos_orders_my_bid(), treasury);
		const least = m.amos_orders_reserve({ money: money(reserve) });
		return { ...asked, min: reserve, whole: true, note: `${asked.note ?? ''} · ${least}` };
	},
	tech: ({ plan: { view } }) => ({
		as: 'choice',
		legend: m.amos_orders_tech(),
		options: teachable(view).map((tech) => ({
			value: tech,
			label: techName(tech),
			note: techAbout(tech)
		})),
		none: m.amos_orders_no_techs()
	}),
	leader: ({ plan: { view, sheet }, order, line }) => ({
		as: 'choice',
		legend: m.amos_orders_leader(),
		options: leadersFor(order.kind, view, sheet, line).map(({ id, name, kind }) => ({
			value: id,
			label: `${name}, ${leaderKind(kind)}`,
			note: leaderAbout(kind)
		})),
		none: m.amos_orders_no_leaders()
	}),
	percent: () => ({
		as: 'share',
		label: (mine) => m.amos_orders_share({ mine, theirs: 100 - mine })
	}),
	stance: () => ({
		as: 'choice',
		legend: m.amos_orders_stance(),
		options: stanceOptions(true),
		besides: (mode: StanceMode) => (mode === 'support' ? {} : { claimant: 0 })
	}),
	claimant: (writing) =>
		writing.order.kind === 'stance' && writing.order.mode === 'support'
			? ({ ...ROLES.seat(writing), legend: m.amos_orders_claimant() } as Asked)
			: null,
	lot: ({ order }) => ({
		as: 'said',
		text: order.kind === 'bid' ? capital(lotName(order.lot)) : '',
		strong: true
	}),
	name: ({ order }) =>
		order.kind === 'satellite' && order.host > 0
			? { as: 'text', label: m.amos_orders_name(), most: SATELLITE.nameLength, clean: cleanName }
			: null,
	goods: ({ order }) => (order.kind === 'deal' && order.with > 0 ? { as: 'own' } : null),
	unitType: elsewhere,
	count: elsewhere,
	construction: elsewhere,
	route: elsewhere,
	cargos: elsewhere,
	allied: elsewhere,
	leaders: elsewhere,
	candidate: elsewhere
};

/** Fields of an order, as its form asks for them. */
export const askFor =
	(plan: Plan, order: SheetOrder, line: number | null) =>
	(_name: string, field: AnyField): Asked | null =>
		ROLES[field.role as Role]({ plan, order, line });

/** True once the units have a place: it is asked before their number. */
const isPlaced = (order: SheetOrder): boolean =>
	!('planet' in order && order.planet === 0) && !('cell' in order && order.cell < 0);
