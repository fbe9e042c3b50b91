/** A long book is written out a chapter at a time, whenever the page has nothing else to do. */
import { getContext, setContext } from 'svelte';

export class Stage {
	#shown: number;
	#parts: number;
	#taken = 0;

	/** Patient: the first chapter of the first part is there from the beginning; else everything is. */
	constructor(patient: boolean) {
		this.#shown = $state(patient ? 1 : Infinity);
		this.#parts = $state(patient ? 1 : Infinity);
	}

	/** The next chapter's number, or the next picture's, in the order in which they are written out. */
	take(): number {
		return this.#taken++;
	}

	isShown(chapter: number): boolean {
		return chapter < this.#shown;
	}

	/** Its chapters are laid out, if not yet written. */
	isPartShown(part: number): boolean {
		return part < this.#parts;
	}

	/** One chapter more, or the next part of a book of so many; false if all are there. */
	advance(parts: number): boolean {
		if (this.#shown < this.#taken) this.#shown++;
		else if (this.#parts < parts) this.#parts++;
		else return false;
		return true;
	}

	/** Somebody is on the way to a place in it: its heights must be true. */
	get isFinished(): boolean {
		return this.#shown === Infinity;
	}

	/** All of them, now and from now on. */
	finish(): void {
		this.#shown = Infinity;
		this.#parts = Infinity;
	}
}

const KEY = Symbol('stage');

export const provideStage = (stage: Stage): void => void setContext(KEY, stage);
export const currentStage = (): Stage => getContext<Stage>(KEY);
