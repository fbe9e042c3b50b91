/** Whether the note of a first turn is shown: until it is dismissed, for every table of its game. */
import { store, stored } from '$lib/app/local-storage';

export class FirstTurnNote {
	readonly #key: string;
	#shown: boolean = $state(true);

	constructor(ruleset: string) {
		this.#key = `lacre-first/${ruleset}`;
		this.#shown = stored(this.#key) === null;
	}

	get shown(): boolean {
		return this.#shown;
	}

	dismiss(): void {
		this.#shown = false;
		store(this.#key, 'dismissed');
	}
}
