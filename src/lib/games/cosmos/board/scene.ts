/** What a moment of a replay shows on the map. Pure. */
import type { CosmosReport, Owner, SystemId } from '$engine/rulesets/cosmos/types';
import { loreOf } from '../knowledge';
import type { Moment } from '../moment';

export interface Scene {
	/** Systems in which there is fighting, or harm. */
	readonly fights: readonly SystemId[];
	/** Systems whose dominator is another afterwards. */
	readonly changes: readonly { readonly system: SystemId; readonly seat: Owner }[];
	/** A key is found. */
	readonly key: boolean;
}

/** System in which a report tells of fighting or harm; undefined: in none. */
export function foughtAt(report: CosmosReport): SystemId | undefined {
	switch (report.code) {
		case 'battle':
		case 'ground':
		case 'bombardment':
		case 'harm':
		case 'destroyed':
		case 'lostContact':
			return report.data.system;
		default:
			return undefined;
	}
}

export function sceneOf({ view, after, events }: Moment): Scene {
	const fights = new Set(events.flatMap((report) => foughtAt(report) ?? []));
	const [before, then] = [loreOf(view).now, loreOf(after).now];
	const changes = [...then.values()].flatMap((place) => {
		const old = before.get(place.system);
		const owner = place.ground || place.orbit;
		return owner !== 0 && owner !== (old?.ground || old?.orbit || 0)
			? [{ system: place.system, seat: owner }]
			: [];
	});
	return {
		fights: [...fights],
		changes: events.length > 0 ? changes : [],
		key: events.some(({ code }) => code === 'keyLit' || code === 'citadelOpened')
	};
}
