/** Orders that can be given for several places, or to several players, in one form. */
import type { OrderKind, PlanetView, SeatId, SheetOrder } from '$engine/rulesets/amos/types';
import type { Option } from '$lib/ui/fields/Choice.svelte';
import { knownOwner, nearestOwn } from '../galaxy';
import { isComplete } from './blank';
import { planetsFor, seatsFor } from './kinds';
import { ownerText } from './phrases';
import type { Plan } from './plan.svelte';
import { linesOf } from './sheet';

/** The field that says where, or with whom. */
const PLACES = {
	ally: 'player',
	route: 'with',
	giftTech: 'to',
	giftMoney: 'to',
	piracy: 'planet',
	land: 'planet',
	colonise: 'planet',
	stance: 'planet'
} as const satisfies { readonly [K in OrderKind]?: string };

const isSeveral = (kind: OrderKind): kind is keyof typeof PLACES => kind in PLACES;

export const placeOf = (kind: OrderKind): string | undefined =>
	isSeveral(kind) ? PLACES[kind] : undefined;

/** Other places for an order that is complete, the nearest first; none if it can have but one. */
export function severalFor(plan: Plan, order: SheetOrder): readonly Option<number>[] {
	const { view, sheet } = plan;
	const field = placeOf(order.kind);
	if (field === undefined || !isComplete(order)) return [];
	const here = (order as unknown as Readonly<Record<string, number>>)[field];
	if (field !== 'planet')
		return seatsFor(order.kind, view, sheet, null)
			.filter((seat: SeatId) => seat !== here)
			.map((seat) => ({ value: seat, label: plan.seatName(seat) }));
	const ordered = linesOf(sheet, order.kind).map(({ order: other }) =>
		'planet' in other ? other.planet : 0
	);
	const far = (planet: PlanetView): number => nearestOwn(view, planet.cell)?.distance ?? 0;
	return planetsFor(order.kind, view, sheet)
		.filter(({ id }) => id !== here && !ordered.includes(id))
		.sort((a, b) => far(a) - far(b) || a.id - b.id)
		.slice(0, MOST)
		.map((planet) => ({
			value: planet.id,
			label: planet.name,
			note: ownerText(plan, knownOwner(planet))
		}));
}
/** More than these are too far away to be meant together. */
const MOST = 12;
