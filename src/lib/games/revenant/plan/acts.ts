/** Ship actions that each ship offers, and the field of each that a form asks for. Pure. */
import type { HouseId, ShipId, Space } from '$engine/rulesets/revenant/data';
import type { ActKind, Ship } from '$engine/rulesets/revenant/types';
import type { Action } from '../words';

/** Actions of the Arkships (RV-021). */
export const ARKSHIP_ACTIONS: Readonly<Record<HouseId, readonly Action[]>> = {
	yarvek: ['repair', 'provision'],
	shiveus: ['analyse', 'purge'],
	zenor: ['clone', 'provision'],
	dunlork: ['absorb2', 'provision'],
	fenrax: ['reorganise', 'provision'],
	novaris: ['improve', 'promote'],
	belitan: ['convert', 'research']
};

/** Actions of a House ship. */
export function shipActions({ cls, house }: Pick<Ship, 'cls' | 'house'>): readonly Action[] {
	switch (cls) {
		case 'arkship':
			return ARKSHIP_ACTIONS[house];
		case 'fighter':
			return ['attack'];
		case 'dropship':
			return ['land'];
		case 'civil':
			return [];
	}
}

/** Actions of any ship by its id; of the Revenant, that of the space. */
export function actionsOf(ship: ShipId, space: Space | ''): readonly Action[] {
	const [kind = '', house = ''] = ship.split(':');
	if (kind === 'revenant') return space === '' ? [] : [space];
	if (kind === 'frigate') return ['attack', 'land', 'absorb'];
	return shipActions({ cls: kind as Ship['cls'], house: house as HouseId });
}

/** Acts that need no more words: chosen, they are done. */
export const BARE_ACTS: readonly ActKind[] = ['absorb', 'improve', 'promote', 'analyse'];
