/** Things that a report names, with what they do. */
import { CARDS, FACTIONS, GREEN_SITES, ORANGE_SITES } from '$engine/rulesets/cosmos/tables/data';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { m } from '$lib/paraglide/messages';
import type { Term } from '$lib/ui/report/terms';
import { figuresOf } from '../plan/figures';
import { buildingName, cardAbout, cardName, factionName, nameOf, planetAbout } from '../words';

/** Units of the sheets; a construction without figures is told by its sheet. */
const units = (): readonly Term[] =>
	FACTIONS.flatMap((faction) =>
		SHEETS[faction].units
			.filter(({ key }) => figuresOf(key) !== '')
			.map((unit) => ({
				names: [nameOf(unit)],
				about: () =>
					m.cosmos_report_unit_of({
						faction: factionName(faction),
						figures: figuresOf(unit.key)
					}),
				rule: faction
			}))
	);

export const glossary = (): readonly Term[] => [
	...CARDS.map((card) => ({
		names: [cardName(card)],
		about: () => cardAbout(card),
		rule: 'cards'
	})),
	...[...GREEN_SITES, ...ORANGE_SITES].map((site) => ({
		names: [buildingName(site)],
		about: () => planetAbout(site),
		rule: 'special'
	})),
	...units()
];
