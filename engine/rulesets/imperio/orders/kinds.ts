/**
 * Every kind of entry in one line: may it be ordered? What it says is declared in `shapes.ts`; a kind
 * without a line here does not compile.
 */
import type { Entry, EntryKind, EntryOf } from '../types';
import type { Context, Verdict } from './context';
import { operate } from './operate';
import { brainDrain, espionage, politicalFavour, sabotage, sowChaos, uprising } from './subterfuge';
import { construct, produce, research } from './works';

export const KINDS = {
	pass: () => undefined,
	construct,
	produce,
	operate,
	research,
	espionage,
	sabotage,
	brain_drain: brainDrain,
	sow_chaos: sowChaos,
	political_favour: politicalFavour,
	uprising
} satisfies { readonly [K in EntryKind]: (context: Context, entry: EntryOf<K>) => Verdict };

export const ENTRY_KINDS = Object.keys(KINDS) as readonly EntryKind[];

/** Reason that its kind may not be ordered so. */
export function faultOf(context: Context, entry: Entry): Verdict {
	const judge = KINDS[entry.kind] as (context: Context, entry: Entry) => Verdict;
	return judge(context, entry);
}
