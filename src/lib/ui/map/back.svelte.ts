/** Back, on a narrow screen, puts away what a game shows over its map. */
import { untrack } from 'svelte';
import { pushState } from '$app/navigation';
import { page } from '$app/state';

export interface Over {
	narrow(): boolean;
	/** Something lies on the map that Back should put away. */
	shown(): boolean;
	putAway(): void;
}

/**
 * To be called while the board's component is made. The table's own papers come first: their entry in
 * the history is gone before this one is made.
 */
export function putAwayOnBack({ narrow, shown, putAway }: Over): void {
	/** The history has an entry for it. */
	let noted = false;
	$effect(() => {
		const { panel, place } = page.state;
		if (!narrow() || panel !== undefined) return;
		const isShown = shown();
		if (isShown && !place && !noted) {
			noted = true;
			pushState('', { ...page.state, place: true });
		} else if (isShown && !place) {
			// Back was pressed.
			noted = false;
			untrack(putAway);
		} else if (!isShown && place) history.back();
		if (!isShown) noted = false;
	});
}
