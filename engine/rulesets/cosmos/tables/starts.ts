/** Systems in which factions start (CS-041, CS-056). */
import { around } from '../map/board';
import type { Ring } from './data';
import { SHEETS } from '../factions';
import type { Sheet, StartGroup } from '../factions/words';
import type { Seat, SystemId } from '../types';

export function startSystem(home: SystemId, { spread }: Sheet, { at }: StartGroup): SystemId {
	const [ring = '', number = ''] = home.split('-');
	return at === 0 ? home : around(ring as Ring, Number(number), at * spread);
}

export const startsOf = (seats: Iterable<Pick<Seat, 'faction' | 'home'>>): Set<SystemId> =>
	new Set(
		[...seats].flatMap(({ faction, home }) => {
			const sheet = SHEETS[faction];
			return sheet.start.map((group) => startSystem(home, sheet, group));
		})
	);
