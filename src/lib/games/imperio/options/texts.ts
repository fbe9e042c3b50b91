/** The options of a table, in the order of the form. */
import { OPTIONS } from '$engine/rulesets/imperio/options';
import type { Options } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type { OptionText, TableOptions } from '$lib/ui/options/options';

const texts: Readonly<Record<keyof Options, OptionText>> = {
	auctions: { name: m.imperio_options_auctions, note: m.imperio_options_auctions_note },
	absences: { name: m.imperio_options_absences, note: m.imperio_options_absences_note }
};

export const TABLE_OPTIONS: TableOptions<keyof Options> = { fields: OPTIONS.fields, texts };
