/** What an action may be told besides its kind; where there is nothing, a touch does it. Pure. */
import type { ShipId } from '$engine/rulesets/revenant/data';
import type { ActKind, SeatId, View } from '$engine/rulesets/revenant/types';
import { playerOf } from '../fleet';

/** Bonuses of an Attack that its player may buy. */
export interface AttackFields {
	readonly energy: boolean;
	readonly science: boolean;
	readonly absorbers: boolean;
}

/** Does the Captain of this class and side stand where the turn is played? */
export function hasCaptainOf(view: View, seat: SeatId, cls: string, side: string): boolean {
	const me = playerOf(view, seat);
	return view.turn[0]?.figure === 'captain' && me?.cls === cls && me.side === side;
}

export function attackFields(view: View, seat: SeatId, ship: ShipId): AttackFields {
	const equipment = playerOf(view, seat)?.equipment ?? [];
	return {
		energy: ship === `frigate:${seat}` && equipment.some((card) => card.startsWith('EQ01')),
		science: hasCaptainOf(view, seat, 'scientist', 'B'),
		absorbers: hasCaptainOf(view, seat, 'commander', 'B')
	};
}

/** A Cadet of the seat has this training. */
export function isTrained(view: View, seat: SeatId, design: string): boolean {
	const training = playerOf(view, seat)?.training;
	const cards = training ? [...training.cadet1, ...training.cadet2] : [];
	return cards.some((card) => card.startsWith(design));
}

/** Nothing has to be told, and nothing can be. */
export function isPlain(view: View, seat: SeatId, kind: ActKind, ship: ShipId): boolean {
	switch (kind) {
		case 'skip':
		case 'absorb':
		case 'improve':
		case 'promote':
		case 'analyse':
			return true;
		case 'attack':
			return !Object.values(attackFields(view, seat, ship)).includes(true);
		case 'provision':
			return !isTrained(view, seat, 'TR01');
		case 'land':
		case 'hyperjump':
		case 'deploy':
		case 'convert':
		case 'research':
		case 'absorb2':
		case 'reorganise':
		case 'purge':
		case 'repair':
		case 'clone':
			return false;
	}
}
