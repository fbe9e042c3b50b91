declare global {
	namespace App {
		interface PageState {
			/** The paper that lies over the map. */
			panel?: string;
			/** It was laid there by a step forward in the browser's history. */
			pushed?: boolean;
		}
	}
}
export {};
