/** Things that the page holds and its scroller does not show. Pure. */

/** Edges of something on the screen, in px. */
export interface Edges {
	readonly top: number;
	readonly bottom: number;
}

/** The side on which a thing leaves what its scroller shows: one scrolls there to see its middle. undefined: it shows. */
export function sideOf(thing: Edges, scroller: Edges): 'above' | 'below' | undefined {
	const middle = (thing.top + thing.bottom) / 2;
	if (middle < scroller.top) return 'above';
	return middle > scroller.bottom ? 'below' : undefined;
}
