/** The options of a table, in the order of the form. */
import type { FactionId } from '$engine/rulesets/cosmos/tables/data';
import { OPTIONS, type Options } from '$engine/rulesets/cosmos/options';
import { m } from '$lib/paraglide/messages';
import type { OptionText, TableOptions } from '$lib/ui/options/options';
import { listText } from '$lib/ui/text';

const texts: Readonly<Record<keyof Options, OptionText>> = {
	choice: {
		name: m.cosmos_options_choice,
		note: m.cosmos_options_choice_note,
		words: {
			dealt: { name: m.cosmos_options_dealt, note: m.cosmos_options_dealt_note },
			players: { name: m.cosmos_options_players, note: m.cosmos_options_players_note }
		}
	},
	factions: {
		name: m.cosmos_options_factions,
		note: m.cosmos_options_factions_note,
		tell: (value) =>
			listText((value as readonly FactionId[]).map((faction) => FACTION_LINES[faction].name()))
	},
	heroes: { name: m.cosmos_options_heroes, note: m.cosmos_options_heroes_note },
	lastTurn: { name: m.cosmos_options_last_turn, note: m.cosmos_options_last_turn_note }
};

export const TABLE_OPTIONS: TableOptions<keyof Options> = { fields: OPTIONS.fields, texts };

/** A line about each faction, for who chooses without the sheets at hand. */
export const FACTION_LINES: Readonly<
	Record<FactionId, { readonly name: () => string; readonly about: () => string }>
> = {
	eu: { name: m.cosmos_options_eu, about: m.cosmos_options_eu_about },
	am: { name: m.cosmos_options_am, about: m.cosmos_options_am_about },
	as: { name: m.cosmos_options_as, about: m.cosmos_options_as_about },
	oc: { name: m.cosmos_options_oc, about: m.cosmos_options_oc_about },
	do: { name: m.cosmos_options_do, about: m.cosmos_options_do_about },
	rk: { name: m.cosmos_options_rk, about: m.cosmos_options_rk_about },
	mc: { name: m.cosmos_options_mc, about: m.cosmos_options_mc_about },
	fa: { name: m.cosmos_options_fa, about: m.cosmos_options_fa_about },
	lp: { name: m.cosmos_options_lp, about: m.cosmos_options_lp_about },
	ea: { name: m.cosmos_options_ea, about: m.cosmos_options_ea_about },
	si: { name: m.cosmos_options_si, about: m.cosmos_options_si_about },
	co: { name: m.cosmos_options_co, about: m.cosmos_options_co_about },
	at: { name: m.cosmos_options_at, about: m.cosmos_options_at_about },
	nx: { name: m.cosmos_options_nx, about: m.cosmos_options_nx_about }
};
