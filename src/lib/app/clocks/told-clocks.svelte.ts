/** Clocks of a table that are off, in sentences: the host is asked for its hour once there is a doubt. */
import { hostAhead } from '$lib/app/clocks/host-clock';
import { isDoubted, type Evidence } from '$lib/session/post/clocks';
import { clockSentences } from '$lib/words/clocks';

export class ToldClocks {
	readonly #evidence: () => Evidence;
	readonly #nameOf: (who: string) => string;
	#host = $state<number | undefined>(undefined);

	/** Within a component. `nameOf`: of a person, by their key; '': nobody knows. */
	constructor(evidence: () => Evidence, nameOf: (who: string) => string) {
		this.#evidence = evidence;
		this.#nameOf = nameOf;
		const asks = $derived(isDoubted(evidence()));
		$effect(() => {
			if (asks) void hostAhead().then((ahead) => (this.#host = ahead));
		});
	}

	/** Sentences that name each clock that is off, with its skew and what to do. */
	readonly words: readonly string[] = $derived.by(() =>
		clockSentences(this.#evidence(), this.#host, this.#nameOf)
	);
}
