/** Line in which one says something: its completions, and what was said before. */
export class CommandLine {
	text = $state('');
	/** Completion that an arrow stands at; -1: none. */
	active = $state(-1);
	/** The list was closed; what is typed next opens it. */
	closed = $state(true);
	/** Place among what was said before; its length: what is being written. */
	#place: number | undefined;

	constructor(
		private readonly complete: (typed: string) => readonly string[],
		/** Commands sent, the newest last. */
		private readonly said: () => readonly string[]
	) {}

	readonly completions: readonly string[] = $derived.by(() =>
		this.closed ? [] : this.complete(this.text)
	);

	typed(): void {
		this.closed = false;
		this.active = -1;
		this.#place = undefined;
	}

	/** Writes something for the person to go on with. */
	write(text: string): void {
		this.text = text;
		this.typed();
	}

	/** Text to send; the line is empty then. */
	take(): string {
		const { text } = this;
		this.write('');
		this.closed = true;
		return text;
	}

	/** True if the key meant something here. */
	press(key: string): boolean {
		switch (key) {
			case 'ArrowDown':
				return this.#down();
			case 'ArrowUp':
				return this.#up();
			case 'Tab':
				return this.#accept(Math.max(0, this.active));
			case 'Enter':
				return this.active >= 0 && this.#accept(this.active);
			case 'Escape':
				if (this.completions.length === 0) return false;
				this.closed = true;
				this.active = -1;
				return true;
			default:
				return false;
		}
	}

	accept(index: number): void {
		this.#accept(index);
	}

	#accept(index: number): boolean {
		const chosen = this.completions[index];
		if (chosen === undefined) return false;
		this.write(chosen);
		return true;
	}

	#down(): boolean {
		if (this.#place !== undefined) return this.#goTo(this.#place + 1);
		if (this.completions.length === 0) return false;
		this.active = (this.active + 1) % this.completions.length;
		return true;
	}

	#up(): boolean {
		if (this.active >= 0) {
			this.active--;
			return true;
		}
		return this.#goTo((this.#place ?? this.said().length) - 1);
	}

	#goTo(place: number): boolean {
		const said = this.said();
		if (place < 0) return true;
		this.#place = place < said.length ? place : undefined;
		this.text = said[place] ?? '';
		this.closed = true;
		this.active = -1;
		return true;
	}
}
