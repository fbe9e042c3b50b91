/** Games and tables by name. */
import { gameOf } from '$lib/games/registry';
import { listText } from '$lib/ui/text';
import { m } from '../paraglide/messages';

/** Of a game that this app does not have, its id. */
export const gameName = (ruleset: string): string => gameOf(ruleset)?.name() ?? ruleset;

/** "Los Amos · Ana, Luis y Vega". */
export const tableName = (ruleset: string, people: readonly { readonly name: string }[]): string =>
	m.table_name({ game: gameName(ruleset), names: listText(people.map(({ name }) => name)) });
