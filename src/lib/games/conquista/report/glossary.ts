/** Things that a report names, with what they do. */
import { CARD_KINDS } from '$engine/rulesets/conquista/data';
import type { Term } from '$lib/ui/report/terms';
import { cardKindAbout, cardKindName } from '../nouns';

export const glossary = (): readonly Term[] =>
	CARD_KINDS.map((kind) => ({
		names: [cardKindName(kind)],
		about: () => cardKindAbout(kind),
		rule: 'cards'
	}));
