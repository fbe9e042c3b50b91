/** Things that a report names, with what they do. */
import {
	ABILITIES,
	ADVANCES,
	ANOMALIES,
	BUILDINGS,
	OPERATIONS,
	UNIT,
	UNITS,
	UPGRADES,
	type Unit
} from '$engine/rulesets/imperio/data';
import { m } from '$lib/paraglide/messages';
import type { Term } from '$lib/ui/report/terms';
import {
	abilityAbout,
	abilityName,
	advanceAbout,
	advanceName,
	anomalyAbout,
	anomalyName,
	buildingAbout,
	buildingName,
	operationAbout,
	operationName,
	unitName,
	upgradeAbout,
	upgradeName
} from '../words';

const terms = <T>(
	things: readonly T[],
	rule: string,
	name: (thing: T) => string,
	about: (thing: T) => string
): readonly Term[] =>
	things.map((thing) => ({ names: [name(thing)], about: () => about(thing), rule }));

/** As the rulebook prints it, before anything that a House has learned. */
function unitAbout(unit: Unit): string {
	const { bv, dice, hits, move, capacity, cost, lot } = UNIT[unit];
	return [
		m.imperio_orders_hits_on({ bv }),
		dice > 1 ? m.imperio_orders_dice({ count: dice }) : '',
		hits > 1 ? m.imperio_unit_withstands({ count: hits }) : '',
		move > 0 ? m.imperio_orders_moves({ count: move }) : '',
		capacity > 0 ? m.imperio_orders_carries({ count: capacity }) : '',
		m.imperio_unit_price({ cost, lot })
	]
		.filter((part) => part !== '')
		.join(' · ');
}

export const glossary = (): readonly Term[] => [
	...BUILDINGS.map((building) => ({
		names: [buildingName(building), buildingName(building, 2)],
		about: () => buildingAbout(building),
		rule: 'construction'
	})),
	...UNITS.map((unit) => ({
		names: [unitName(unit), unitName(unit, 2)],
		about: () => unitAbout(unit),
		rule: 'production'
	})),
	...terms(ADVANCES, 'research', advanceName, advanceAbout),
	...terms(OPERATIONS, 'subterfuge', operationName, operationAbout),
	...terms(ANOMALIES, 'map', anomalyName, anomalyAbout),
	...terms(ABILITIES, 'house', abilityName, abilityAbout),
	...terms(UPGRADES, 'house', upgradeName, upgradeAbout)
];
