/** Orders written down with what their fields usually say. */
import type { EntryOf, SystemId, Units } from '../types';

export const moveOf = (
	from: SystemId,
	to: SystemId,
	units: readonly Units[],
	more: Partial<EntryOf<'move'>> = {}
): EntryOf<'move'> => ({
	kind: 'move',
	from,
	to,
	units: [...units],
	mode: 'range',
	heroes: [],
	carry: [],
	load: [],
	unload: [],
	land: [],
	bombard: false,
	cards: [],
	...more
});

export const buildOf = (
	system: SystemId,
	product: string,
	count = 1,
	more: Partial<EntryOf<'build'>> = {}
): EntryOf<'build'> => ({
	kind: 'build',
	system,
	product,
	count,
	payIn: 'r',
	legs: [],
	cards: [],
	...more
});

export const abilityOf = (
	id: string,
	system: SystemId,
	more: Partial<EntryOf<'ability'>> = {}
): EntryOf<'ability'> => ({
	kind: 'ability',
	id,
	system: [system],
	units: [],
	n: 0,
	product: [],
	...more
});

export const useOf = (
	card: EntryOf<'useCard'>['card'],
	target: readonly SystemId[],
	more: Partial<EntryOf<'useCard'>> = {}
): EntryOf<'useCard'> => ({
	kind: 'useCard',
	card,
	target: [...target] as [],
	units: [],
	seat: [],
	orders: [],
	...more
});

export const siteOf = (
	system: SystemId,
	action: EntryOf<'site'>['action'],
	more: Partial<EntryOf<'site'>> = {}
): EntryOf<'site'> => ({
	kind: 'site',
	system,
	action,
	hero: [],
	boost: [],
	seat: [],
	about: [],
	...more
});

export const some = (unit: string, n: number, cloaked = false): Units => ({ unit, n, cloaked });
