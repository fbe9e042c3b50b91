/** The table as text, for each game that has it: fetched by whoever plays by text. */
import type { TableText } from '../ui/table-text/declared';

/** `text/table.ts` of a game's folder; the plan is that game's own. */
const modules = import.meta.glob<{ tableText(plan: unknown): TableText }>('./*/text/table.ts');

/** True if the table of a game can be played as text. */
export const hasTableText = (id: string): boolean => `./${id}/text/table.ts` in modules;

/** undefined: there is none. Rejects if its code cannot be had. */
export const loadTableText = async (
	id: string
): Promise<((plan: unknown) => TableText) | undefined> =>
	(await modules[`./${id}/text/table.ts`]?.())?.tableText;
