/** Behaviour that the boards of all games share: steps that turn, paper that shuts, keys. */
import { untrack } from 'svelte';
import type { SheetLevel } from '../Sheet.svelte';
import { keepFocus } from '../focus';

/** Calls when another step is shown. To be called while the board's component is made. */
export function onOtherStep(step: () => number, turn: () => void): void {
	let before = untrack(step);
	$effect(() => {
		const now = step();
		if (now !== before) untrack(turn);
		before = now;
	});
}

/** Calls when the paper over the map was shut, and keeps the focus. The same. */
export function onShut(level: () => SheetLevel, focusMap: () => void, shut: () => void): void {
	let before: SheetLevel = 'closed';
	$effect(() => {
		const now = level();
		const isShut = before !== 'closed' && now === 'closed';
		before = now;
		if (!isShut) return;
		keepFocus(focusMap);
		shut();
	});
}

/** A place is asked for on the map: keys belong to it until one is chosen. The same. */
export function onPicking(picking: () => boolean, focusMap: () => void): void {
	$effect(() => {
		if (picking()) untrack(focusMap);
	});
}

/** Handlers by key; one that returns false: the key has no meaning here. */
export type Keys = Readonly<Record<string, (() => boolean | void) | undefined>>;

/** Runs what a key does, if it does something, and keeps it from doing anything else. */
export function runKey(event: KeyboardEvent, keys: Keys): void {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const act = keys[event.key.toLowerCase()];
	if (!act || act() === false) return;
	event.preventDefault();
	event.stopPropagation();
}
