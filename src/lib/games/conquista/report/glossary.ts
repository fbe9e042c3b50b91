/** Things that a report names, with what they do. */
import { CARD_KINDS, MATERIALS } from '$engine/rulesets/conquista/data';
import { m } from '$lib/paraglide/messages';
import type { Term } from '$lib/ui/report/terms';
import { buildingName, cardKindAbout, cardKindName } from '../nouns';

export const glossary = (): readonly Term[] => [
	...CARD_KINDS.map((kind) => ({
		names: [cardKindName(kind)],
		about: () => cardKindAbout(kind),
		rule: 'cards'
	})),
	...MATERIALS.map((material) => ({
		names: [buildingName(material)],
		about: m.conquista_name_building_industry_about,
		rule: 'construction'
	})),
	{
		names: [buildingName('factory')],
		about: m.conquista_name_building_factory_about,
		rule: 'construction'
	}
];
