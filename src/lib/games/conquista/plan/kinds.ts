/**
 * Every kind of Combat order as the interface knows it. A kind without a line here does not compile;
 * which fields it has says its shape.
 */
import type { Component } from 'svelte';
import Crosshair from '@lucide/svelte/icons/crosshair';
import MoveRight from '@lucide/svelte/icons/move-right';
import Rocket from '@lucide/svelte/icons/rocket';
import Zap from '@lucide/svelte/icons/zap';
import type { CombatKind, CombatOrder, OrderOf, View } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import { cardName, squareName, squaresText, unitsText } from '../nouns';
import type { Teller } from './teller';

interface Kind<O extends CombatOrder> {
	readonly name: () => string;
	readonly icon: Component<{ size?: number; 'aria-hidden'?: 'true' }>;
	/** "3 units from Sapphire 6 to Ruby 3". */
	readonly line: (view: View, order: O) => string;
	/** Further parts of the order, in words. */
	readonly details?: (teller: Teller, order: O) => string[];
}

const KINDS = {
	move: {
		name: m.conquista_orders_kind_move,
		icon: MoveRight,
		line: (view, { path, units }) =>
			m.conquista_orders_line_move({
				units: unitsText(units),
				from: squareName(view, path[0] ?? -1),
				to: squareName(view, path.at(-1) ?? -1)
			}),
		details: ({ view }, { path }) =>
			path.length > 2
				? [m.conquista_orders_detail_way({ squares: squaresText(view, path.slice(1, -1)) })]
				: []
	},
	attack: {
		name: m.conquista_orders_kind_attack,
		icon: Crosshair,
		line: (view, { from, to, units }) =>
			m.conquista_orders_line_attack({
				units: unitsText(units),
				from: squareName(view, from),
				to: squareName(view, to)
			}),
		details: attackDetails
	},
	fleet: {
		name: m.conquista_orders_kind_fleet,
		icon: Rocket,
		line: (view, { card, at }) =>
			m.conquista_orders_line_fleet({
				card: cardName(card),
				place: squareName(view, at[0] ?? -1)
			}),
		details: ({ view }, { at }) =>
			at.length > 1
				? [m.conquista_orders_detail_else({ squares: squaresText(view, at.slice(1)) })]
				: []
	},
	mobilise: {
		name: m.conquista_orders_kind_mobilise,
		icon: Zap,
		line: (view, { card, from, to, units }) =>
			m.conquista_orders_line_mobilise({
				card: cardName(card),
				units: unitsText(units),
				from: squareName(view, from),
				to: squareName(view, to)
			})
	}
} satisfies { readonly [K in CombatKind]: Kind<OrderOf<K>> };

/** The line of an order's kind, for that very order. */
export const combatKind = ({ kind }: Pick<CombatOrder, 'kind'>): Kind<never> => KINDS[kind];

function attackDetails(teller: Teller, order: OrderOf<'attack'>): string[] {
	const { bouts, minUnits, advance, against, units } = order;
	const says: string[] = [];
	if (bouts > 1)
		says.push(
			minUnits > 1
				? m.conquista_orders_detail_bouts_while({ bouts, units: unitsText(minUnits) })
				: m.conquista_orders_detail_bouts({ bouts })
		);
	else if (minUnits > 1) says.push(m.conquista_orders_detail_least({ units: unitsText(minUnits) }));
	if (advance === 0) says.push(m.conquista_orders_detail_stay());
	else if (advance < units)
		says.push(m.conquista_orders_detail_advance({ units: unitsText(advance) }));
	if (against !== 0)
		says.push(m.conquista_orders_detail_against({ name: teller.seatName(against) }));
	return says;
}
