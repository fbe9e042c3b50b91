/** Ships whose action a Clone may use (RV-256, RV-257), and the card for it. Pure. */
import { SPACES, type ShipId, type Space } from '$engine/rulesets/revenant/data';
import { actsOf, cloneFault } from '$engine/rulesets/revenant/turn/act';
import type { BorrowedAct, SeatId, View } from '$engine/rulesets/revenant/types';

/** A ship, or a space of the Revenant. */
export interface Clonable {
	/** Name in a list: the space, else the ship. */
	readonly id: string;
	readonly ship: ShipId;
	readonly space: readonly Space[];
	readonly acts: readonly BorrowedAct['kind'][];
}

const isOwnKind = (kind: string): kind is BorrowedAct['kind'] =>
	kind !== 'clone' && kind !== 'skip';

/** Every ship and space with a figure on it whose action may be borrowed: House ships, the own Frigate, the Revenant. */
export function clonablesOf(view: View, seat: SeatId): Clonable[] {
	const ships: [ShipId, Space | ''][] = [
		...view.ships.filter(({ at }) => at > 0).map(({ id }): [ShipId, ''] => [id, '']),
		[`frigate:${seat}`, ''],
		...SPACES.map((space): [ShipId, Space] => ['revenant', space])
	];
	return ships
		.filter(([ship, space]) => cloneFault(view, seat, ship, space) === undefined)
		.map(([ship, space]) => ({
			id: space || ship,
			ship,
			space: space === '' ? [] : [space],
			acts: actsOf(view, ship, space).filter(isOwnKind)
		}))
		.filter(({ acts }) => acts.length > 0);
}
