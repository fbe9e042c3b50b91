/** The options of a table, in the order of the form. */
import { OPTIONS } from '$engine/rulesets/amos/options';
import type { Options } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import type { OptionText, TableOptions } from '$lib/ui/options/options';

const texts: Readonly<Record<keyof Options, OptionText>> = {
	turnLimit: { name: m.amos_options_turnLimit, note: m.amos_options_turnLimit_note },
	absenceLimit: { name: m.amos_options_absenceLimit, note: m.amos_options_absenceLimit_note },
	auctions: { name: m.amos_options_auctions, note: m.amos_options_auctions_note },
	leaders: { name: m.amos_options_leaders, note: m.amos_options_leaders_note },
	events: { name: m.amos_options_events, note: m.amos_options_events_note },
	darkStart: { name: m.amos_options_darkStart, note: m.amos_options_darkStart_note }
};

export const TABLE_OPTIONS: TableOptions<keyof Options> = { fields: OPTIONS.fields, texts };
