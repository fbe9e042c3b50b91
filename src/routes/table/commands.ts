/** Command at a table, by name or by key. */

export interface Command {
	readonly id: string;
	readonly name: string;
	/** As `KeyboardEvent.key` gives it, without modifiers. */
	readonly key?: string;
	readonly enabled: boolean;
	run(): void;
}

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
