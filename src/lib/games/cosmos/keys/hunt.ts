/** The hunt for the keys: what is known of each ring, and how it came about. Pure. */
import { ringOf, sizeOf } from '$engine/rulesets/cosmos/map/board';
import { RINGS, type CardId, type Ring } from '$engine/rulesets/cosmos/tables/data';
import type { CosmosReport, SystemId, View } from '$engine/rulesets/cosmos/types';
import { loreOf, ownOf, placeAt } from '../knowledge';

export interface RingHunt {
	readonly ring: Ring;
	readonly lit: boolean;
	/** Turn in which its key was found; 0: not yet, or nobody remembers. */
	readonly turn: number;
	/** Systems of the ring that are known to have been searched, of all of them. */
	readonly searched: number;
	readonly systems: number;
	/** Where its portal is known to stand. */
	readonly portal: SystemId | undefined;
	/** Cards that its archive names to the viewer; undefined: it does not lie open. */
	readonly archive: readonly CardId[] | undefined;
	readonly copied: boolean;
}

export interface HuntEvent {
	readonly turn: number;
	/** undefined: the Citadel opens. */
	readonly ring: Ring | undefined;
	/** Keys that are still hidden afterwards. */
	readonly missing: number;
}

/** A step of the past, as far as the hunt needs it. */
interface Told {
	readonly reports: readonly CosmosReport[];
}

/** Keys found and the Citadel opened, oldest first, out of all that was reported. */
export function eventsOf(records: readonly Told[]): HuntEvent[] {
	let missing: number = RINGS.length;
	return records.flatMap(({ reports }) => {
		const [turn = 0] = reports.flatMap((report) =>
			report.code === 'turnResolved' ? [report.data.turn] : []
		);
		return reports.flatMap((report): HuntEvent[] => {
			if (report.code === 'keyLit') {
				missing -= 1;
				return [{ turn, ring: report.data.ring, missing }];
			}
			return report.code === 'citadelOpened' ? [{ turn, ring: undefined, missing }] : [];
		});
	});
}

/** Every ring from the Citadel outwards. */
export function huntOf(view: View, events: readonly HuntEvent[]): RingHunt[] {
	const { now, then, looted } = loreOf(view);
	const portals = new Map<Ring, SystemId>();
	for (const place of [...[...then.values()].map((seen) => seen.place), ...now.values()])
		for (const { key } of place.portal) if (key !== '') portals.set(key, place.system);
	return RINGS.map((ring) => {
		const portal = portals.get(ring);
		return {
			ring,
			lit: view.keys.includes(ring),
			systems: sizeOf(ring),
			portal,
			turn: events.find((event) => event.ring === ring)?.turn ?? 0,
			searched: [...looted].filter((system) => ringOf(system) === ring).length,
			archive: ownOf(view)?.archives.find(({ system }) => system === portal)?.cards,
			copied: portal !== undefined && (placeAt(view, portal)?.portal[0]?.copied ?? false)
		};
	});
}
