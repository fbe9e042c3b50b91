/** Things that a report names, with what they do. */
import {
	COLONIES,
	COMPARTMENTS,
	PLANETS,
	TILES,
	UPGRADE_CARDS,
	type DesignId
} from '$engine/rulesets/revenant/data';
import type { Term } from '$lib/ui/report/terms';
import {
	colonyAbout,
	colonyName,
	compartmentAbout,
	compartmentName,
	designAbout,
	designName,
	planetAbout,
	planetName,
	tileAbout,
	tileName
} from '../words';

const terms = <T>(
	things: readonly T[],
	rule: string,
	name: (thing: T) => string,
	about: (thing: T) => string
): readonly Term[] =>
	things.map((thing) => ({ names: [name(thing)], about: () => about(thing), rule }));

export const glossary = (): readonly Term[] => [
	...terms(Object.keys(UPGRADE_CARDS) as readonly DesignId[], 'cards', designName, designAbout),
	...terms(PLANETS, 'actions', planetName, planetAbout),
	...terms(COLONIES, 'actions', colonyName, colonyAbout),
	...terms(TILES, 'breach', tileName, tileAbout),
	...terms(COMPARTMENTS, 'compartments', compartmentName, compartmentAbout)
];
