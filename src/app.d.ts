declare global {
	namespace App {
		interface PageState {
			/** The paper that lies over the map. */
			panel?: string;
			/** The history is played from this step on. */
			watch?: number;
			/** It was laid there by a step forward in the browser's history. */
			pushed?: boolean;
			/** A game's own paper lies over the map: a place, an order. */
			place?: boolean;
		}
	}
	interface Window {
		/** The last button that was pressed while the scripts were on their way: see app.html. */
		lacreEarly?: HTMLElement | null;
	}
}
export {};
