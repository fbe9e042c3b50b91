/** The options of a table, in the order of the form. */
import { OPTIONS, type Options } from '$engine/rulesets/revenant/options';
import { m } from '$lib/paraglide/messages';
import type { OptionText, TableOptions } from '$lib/ui/options/options';

const texts: Readonly<Record<keyof Options, OptionText>> = {
	classes: { name: m.revenant_options_classes, note: m.revenant_options_classes_note },
	difficulty: {
		name: m.revenant_options_difficulty,
		note: m.revenant_options_difficulty_note,
		words: {
			easy: { name: m.revenant_difficulty_easy, note: m.revenant_difficulty_easy_note },
			medium: { name: m.revenant_difficulty_medium, note: m.revenant_difficulty_medium_note },
			hard: { name: m.revenant_difficulty_hard, note: m.revenant_difficulty_hard_note }
		}
	},
	absenceLimit: { name: m.revenant_options_absence, note: m.revenant_options_absence_note }
};

export const TABLE_OPTIONS: TableOptions<keyof Options> = { fields: OPTIONS.fields, texts };
