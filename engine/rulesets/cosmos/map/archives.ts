/** Archives of key portals: what each may be asked for (CS-515 to CS-521). */
import { RINGS, type CardId, type Ring } from '../tables/data';
import { cardsOf, isKeyCard } from './deal';
import type { Place, SystemId } from '../types';

const NEVER: readonly CardId[] = ['holo_net', 'super_holo_net'];

/** Rings whose cards an archive holds. */
export const archiveRings = (key: Ring): readonly Ring[] =>
	key === 'violet' ? RINGS.filter((ring) => ring !== 'violet') : [key];

/** CS-516: cards dealt to a ring, as often as they were; for violet those of all other rings (CS-518). */
export function archiveOf(dealt: readonly string[], key: Ring): CardId[] {
	return archiveRings(key)
		.flatMap((ring) => cardsOf(dealt, ring))
		.filter((card) => !isKeyCard(card) && !NEVER.includes(card));
}

export const archivesOf = (
	places: readonly Place[],
	dealt: readonly string[]
): Map<SystemId, readonly CardId[]> =>
	new Map(
		places.flatMap(({ system, portal: [portal] }) =>
			portal && portal.key !== '' ? [[system, archiveOf(dealt, portal.key)] as const] : []
		)
	);
