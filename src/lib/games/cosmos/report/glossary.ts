/** Things that a report names, with what they do. */
import { CARDS, GREEN_SITES, ORANGE_SITES } from '$engine/rulesets/cosmos/data';
import type { Term } from '$lib/ui/report/terms';
import { buildingName, cardAbout, cardName, planetAbout } from '../words';

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
	}))
];
