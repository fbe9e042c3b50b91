/**
 * Every kind of entry as the interface knows it: icon, name and what it is for. A kind without a line here
 * does not compile; its sentence is in `sentences.ts`, its fields are those of its shape.
 */
import type { Component } from 'svelte';
import Brain from '@lucide/svelte/icons/brain';
import Eye from '@lucide/svelte/icons/eye';
import Factory from '@lucide/svelte/icons/factory';
import Flag from '@lucide/svelte/icons/flag';
import FlaskConical from '@lucide/svelte/icons/flask-conical';
import Hammer from '@lucide/svelte/icons/hammer';
import Hourglass from '@lucide/svelte/icons/hourglass';
import Navigation from '@lucide/svelte/icons/navigation';
import ScrollText from '@lucide/svelte/icons/scroll-text';
import Bomb from '@lucide/svelte/icons/bomb';
import Wind from '@lucide/svelte/icons/wind';
import { blankVariant, isComplete as isWhole } from '$engine/kernel/shape';
import { ENTRIES } from '$engine/rulesets/imperio/orders/shapes';
import type { Entry, EntryKind } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { entryName, operationAbout } from '../words';

export interface Kind {
	readonly icon: Component<{ size?: number }>;
	readonly name: () => string;
	/** Effect of the action, in a sentence. */
	readonly hint: () => string;
}

const kind = (of: EntryKind, icon: Kind['icon'], hint: () => string): Kind => ({
	icon,
	name: () => entryName(of),
	hint
});

export const KINDS: Readonly<Record<EntryKind, Kind>> = {
	pass: kind('pass', Hourglass, m.imperio_orders_hint_pass),
	construct: kind('construct', Hammer, m.imperio_orders_hint_construct),
	produce: kind('produce', Factory, m.imperio_orders_hint_produce),
	operate: kind('operate', Navigation, m.imperio_orders_hint_operate),
	research: kind('research', FlaskConical, m.imperio_orders_hint_research),
	espionage: kind('espionage', Eye, () => operationAbout('espionage')),
	sabotage: kind('sabotage', Bomb, () => operationAbout('sabotage')),
	brain_drain: kind('brain_drain', Brain, () => operationAbout('brain_drain')),
	sow_chaos: kind('sow_chaos', Wind, () => operationAbout('sow_chaos')),
	political_favour: kind('political_favour', ScrollText, () => operationAbout('political_favour')),
	uprising: kind('uprising', Flag, () => operationAbout('uprising'))
};

/** Groups of the menu: what is done in the open, and Subterfuge. */
export const KIND_GROUPS: readonly {
	readonly id: string;
	readonly name: () => string;
	readonly kinds: readonly EntryKind[];
}[] = [
	{
		id: 'open',
		name: m.imperio_orders_group_open,
		kinds: ['operate', 'produce', 'construct', 'research', 'pass']
	},
	{
		id: 'covert',
		name: m.imperio_orders_group_covert,
		kinds: ['espionage', 'sabotage', 'brain_drain', 'sow_chaos', 'political_favour', 'uprising']
	}
];

/** Values known already of the entry to write. */
export type Hints = Readonly<Record<string, unknown>>;

/** An entry to start from: a hint counts where its kind has such a field. */
export function blankEntry(of: EntryKind, hints: Hints = {}): Entry {
	const fields = ENTRIES.shapes[of];
	const known = Object.entries(hints).filter(([name]) => name in fields);
	const blank = of === 'political_favour' ? { proposal: BLANK_PROPOSAL } : {};
	return { ...blankVariant(ENTRIES, of), ...blank, ...Object.fromEntries(known) } as Entry;
}

const BLANK_PROPOSAL = {
	title: '',
	kind: 'directive',
	scope: 'all',
	house: 0,
	effects: []
} as const;

/** True once every field has been chosen: only then is it worth asking the rules. A title is never needed. */
export function isComplete(entry: Entry): boolean {
	if (entry.kind === 'produce' && Object.values(entry.units).every((n) => n === 0)) return false;
	if (entry.kind !== 'political_favour') return isWhole(ENTRIES, entry);
	const { proposal } = entry;
	return isWhole(ENTRIES, { ...entry, proposal: { ...proposal, title: proposal.title || '-' } });
}
