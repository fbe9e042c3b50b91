/** The options of a table, in the order in which they are told. */
import { CONQUEST_ROUNDS, OPTIONS } from '$engine/rulesets/conquista/data';
import type { Options } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type { OptionText, TableOptions } from '$lib/ui/options/options';

/** Figures by rows and columns: their caption says it all. */
const figures = (name: () => string): OptionText => ({ name, note: () => '' });

const texts: Readonly<Record<keyof Options, OptionText>> = {
	rounds: { name: m.conquista_options_rounds, note: m.conquista_options_rounds_note },
	victory: {
		name: m.conquista_options_victory,
		note: () => '',
		words: {
			both: { name: m.conquista_options_victory_both, note: m.conquista_options_victory_both_note },
			score: {
				name: m.conquista_options_victory_score,
				note: m.conquista_options_victory_score_note
			},
			conquest: {
				name: m.conquista_options_victory_conquest,
				note: () => m.conquista_options_victory_conquest_note({ rounds: CONQUEST_ROUNDS })
			}
		}
	},
	phaseChoice: {
		name: m.conquista_options_phaseChoice,
		note: m.conquista_options_phaseChoice_note
	},
	production: { name: m.conquista_options_production, note: m.conquista_options_production_note },
	construction: {
		name: m.conquista_options_construction,
		note: m.conquista_options_construction_note
	},
	combat: { name: m.conquista_options_combat, note: m.conquista_options_combat_note },
	negotiation: {
		name: m.conquista_options_negotiation,
		note: m.conquista_options_negotiation_note
	},
	setup: { name: m.conquista_options_setup, note: m.conquista_options_setup_note },
	phaseOrder: { name: m.conquista_options_phaseOrder, note: m.conquista_options_phaseOrder_note },
	researchDeck: {
		name: m.conquista_options_researchDeck,
		note: m.conquista_options_researchDeck_note
	},
	hitFrom: { name: m.conquista_options_hitFrom, note: m.conquista_options_hitFrom_note },
	handLimit: { name: m.conquista_options_handLimit, note: m.conquista_options_handLimit_note },
	startUnits: { name: m.conquista_options_startUnits, note: m.conquista_options_startUnits_note },
	homeWorldScore: {
		name: m.conquista_options_homeWorldScore,
		note: m.conquista_options_homeWorldScore_note
	},
	industryScore: {
		name: m.conquista_options_industryScore,
		note: m.conquista_options_industryScore_note
	},
	cardScore: { name: m.conquista_options_cardScore, note: m.conquista_options_cardScore_note },
	startReserve: figures(m.conquista_options_startReserve),
	prices: figures(m.conquista_options_prices),
	territoryScore: figures(m.conquista_options_territoryScore)
};

export const TABLE_OPTIONS: TableOptions<keyof Options> = { fields: OPTIONS.fields, texts };
