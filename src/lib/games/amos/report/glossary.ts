/** Things that a report names, with what they do. */
import {
	CONSTRUCTION_IDS,
	LEADER_KINDS,
	TECH_IDS,
	UNIT_TYPES,
	UNITS
} from '$engine/rulesets/amos/data';
import type { UnitType } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type { Term } from '$lib/ui/report/terms';
import {
	constructionAbout,
	constructionName,
	leaderAbout,
	leaderKind,
	money,
	techAbout,
	techName,
	unitName
} from '../nouns';

function unitAbout(type: UnitType): string {
	const { combat, movement, cost, upkeep } = UNITS[type];
	return m.amos_unit_about({ combat, movement, cost: money(cost), upkeep: money(upkeep) });
}

export const glossary = (): readonly Term[] => [
	...UNIT_TYPES.map((type) => ({
		names: [unitName(type, 1), unitName(type, 2)],
		about: () => unitAbout(type),
		rule: 'units'
	})),
	...CONSTRUCTION_IDS.map((id) => ({
		names: [constructionName(id)],
		about: () => constructionAbout(id),
		rule: 'constructions'
	})),
	...TECH_IDS.map((id) => ({
		names: [techName(id)],
		about: () => techAbout(id),
		rule: 'technologies'
	})),
	...LEADER_KINDS.map((kind) => ({
		names: [leaderKind(kind)],
		about: () => leaderAbout(kind),
		rule: 'leaders'
	}))
];
