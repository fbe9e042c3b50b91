/** Command at a table, by name or by key. */
import type { OrderWay } from '$lib/games/game';

export interface Command {
	readonly id: string;
	readonly name: string;
	/** As `KeyboardEvent.key` gives it, without modifiers. */
	readonly key?: string;
	readonly enabled: boolean;
	run(): void;
}

/** Entry of the palette. */
export interface PaletteEntry extends Pick<Command, 'id' | 'name' | 'key' | 'run'> {
	/** Words by which it is found beside its name. */
	readonly verbs: string;
	/** Reason that it does nothing now; '': it works. */
	readonly why: string;
}

/** What the palette offers: commands of the table that work now, then every order, those that can be begun first. */
export function paletteOf(
	commands: readonly Command[],
	ways: readonly OrderWay[]
): readonly PaletteEntry[] {
	const orders = ways.map(({ id, name, verbs, why, run }) => ({
		id: `order-${id}`,
		name,
		verbs,
		why,
		run
	}));
	return [
		...commands.filter(({ enabled }) => enabled).map((one) => ({ ...one, verbs: '', why: '' })),
		...orders.filter(({ why }) => why === ''),
		...orders.filter(({ why }) => why !== '')
	];
}

/**
 * How well a text answers what was typed: 0, unless each word that was typed begins one of the text;
 * 1 where the name does so from its beginning. Accents and case aside.
 */
export function findScore(name: string, verbs: string, typed: string): number {
	const wanted = wordsOf(typed);
	const inName = wordsOf(name);
	const words = [...inName, ...wordsOf(verbs)];
	if (!wanted.every((part) => words.some((word) => word.startsWith(part)))) return 0;
	if (inName.join(' ').startsWith(wanted.join(' '))) return 1;
	return wanted.every((part) => inName.some((word) => word.startsWith(part))) ? 0.75 : 0.5;
}

const wordsOf = (text: string): string[] =>
	text
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');

/** Keys mean letters where one writes, and nothing under a question. */
export function commandOf(event: KeyboardEvent, commands: readonly Command[]): Command | undefined {
	if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
	if (document.querySelector('dialog[open]')) return undefined;
	const target = event.target instanceof HTMLElement ? event.target : undefined;
	if (target?.isContentEditable || target?.matches('input, select, textarea')) return undefined;
	return commands.find((command) => command.enabled && command.key === event.key);
}

export const isPaletteKey = (event: KeyboardEvent): boolean =>
	(event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
