/** Ways that lie open to ships of the viewer from where they stand, as the rules of movement read them. */
import {
	isBlack,
	isQuadrant,
	neighboursOf,
	ringOf,
	SYSTEMS
} from '$engine/rulesets/cosmos/map/board';
import { rangeOf } from '$engine/rulesets/cosmos/orders/move';
import { unitOf } from '$engine/rulesets/cosmos/factions';
import type { SystemId, View } from '$engine/rulesets/cosmos/types';
import { isShip } from '$engine/rulesets/cosmos/tables/units';
import { loreOf, openingOf, ownForce, ownOf, placeAt } from './knowledge';

/** Systems within so many steps (CS-025), each with its steps; the start is not among them. */
export function within(view: View, from: SystemId, steps: number): ReadonlyMap<SystemId, number> {
	const { destroyed } = loreOf(view);
	const found = new Map<SystemId, number>();
	let edge: readonly SystemId[] = isQuadrant(from) ? [from] : [];
	for (let step = 1; step <= steps && edge.length > 0; step++) {
		const next: SystemId[] = [];
		for (const system of edge)
			for (const near of neighboursOf(system)) {
				if (near === from || found.has(near) || destroyed.has(near)) continue;
				found.set(near, step);
				next.push(near);
			}
		edge = next;
	}
	return found;
}

/** Kinds of ships of the viewer in a system that can leave it, each with its range; slowest first. */
export function rangesIn(
	view: View,
	system: SystemId
): readonly { readonly unit: string; readonly range: number }[] {
	const [turn, own] = [openingOf(view), ownOf(view)];
	if (!turn || !own) return [];
	const units = new Set(
		(ownForce(view, system)?.orbit ?? [])
			.filter(({ unit, pulsed }) => isShip(unitOf(unit)) && pulsed < view.turn)
			.map(({ unit }) => unit)
	);
	return [...units]
		.map((unit) => ({ unit, range: rangeOf(turn, own.seat, system, unit) }))
		.filter(({ unit }) => unitOf(unit).mov > 0)
		.sort((a, b) => a.range - b.range || (a.unit < b.unit ? -1 : 1));
}

export interface Reach {
	/** Where all ships that stand there can go together. */
	readonly together: ReadonlySet<SystemId>;
	/** Where the fastest of them can go besides. */
	readonly fastest: ReadonlySet<SystemId>;
	/** Portals, black systems and the white ring, whatever the distance. */
	readonly jumps: ReadonlySet<SystemId>;
}

const NOWHERE: Reach = { together: new Set(), fastest: new Set(), jumps: new Set() };

/** Reach of the viewer's ships that stand in a system. */
export function reachOf(view: View, system: SystemId): Reach {
	const ranges = rangesIn(view, system);
	const own = ownOf(view);
	if (ranges.length === 0 || !own) return NOWHERE;
	const steps = within(view, system, ranges.at(-1)?.range ?? 0);
	const slow = ranges[0]?.range ?? 0;
	const together = new Set([...steps].flatMap(([near, n]) => (n <= slow ? [near] : [])));
	return {
		together,
		fastest: new Set([...steps.keys()].filter((near) => !together.has(near))),
		jumps: new Set(jumpsFrom(view, system))
	};
}

/** CS-211, CS-132, CS-133: other ways than step by step. */
export function jumpsFrom(view: View, system: SystemId): SystemId[] {
	const own = ownOf(view);
	if (!own) return [];
	const { destroyed } = loreOf(view);
	const portals = (placeAt(view, system)?.portal ?? []).some(
		({ seat }) => seat === 0 || seat === own.seat
	)
		? own.portals.filter((other) => other !== system)
		: [];
	const black = ringOf(system) === 'white' ? own.codes : [];
	const out = isBlack(system)
		? SYSTEMS.filter((other) => ringOf(other) === 'white' && !destroyed.has(other))
		: [];
	return [...new Set([...portals, ...black, ...out])];
}
