/** Things that a report names, with what they do. */
import {
	ABILITIES,
	ADVANCES,
	ANOMALIES,
	BUILDINGS,
	OPERATIONS,
	UNITS,
	UPGRADES
} from '$engine/rulesets/imperio/data';
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

export const glossary = (): readonly Term[] => [
	...BUILDINGS.map((building) => ({
		names: [buildingName(building), buildingName(building, 2)],
		about: () => buildingAbout(building),
		rule: 'construction'
	})),
	...UNITS.map((unit) => ({
		names: [unitName(unit), unitName(unit, 2)],
		about: () => '',
		rule: 'production'
	})),
	...terms(ADVANCES, 'research', advanceName, advanceAbout),
	...terms(OPERATIONS, 'subterfuge', operationName, operationAbout),
	...terms(ANOMALIES, 'map', anomalyName, anomalyAbout),
	...terms(ABILITIES, 'house', abilityName, abilityAbout),
	...terms(UPGRADES, 'house', upgradeName, upgradeAbout)
];
