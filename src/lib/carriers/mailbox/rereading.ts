/**
 * Letters that were kept only in part are read again when the table has changed: relays deliver in any order, and a part may
 * need what comes later. Candidates are the letters that any relay shows at the time of a pass, so none is tied to the relay
 * that delivered it first. Letters are read one at a time, between which everything else has its turn.
 */
import type { Clock } from '../live/exchange';
import { copyOf, type NostrEvent } from './event';

export interface RereadingPorts<L extends { readonly event: NostrEvent }> {
	readonly clock: Clock;
	/** Letters that relays show at present; one may come several times. */
	readonly letters: () => readonly L[];
	/** True if an author is this device, or one for which a member has signed. */
	readonly isOfMember: (author: string) => boolean;
	/** Reads a letter again and notes what came of it. Never throws. */
	readonly take: (letter: L) => Promise<void>;
	/** Has something done after all that is in line. */
	readonly inLine: (work: () => Promise<void>) => void;
	/** Letters of others that are read in one pass; the rest follows in the next. */
	readonly foreign: number;
	/** Pause after a pass as a multiple of its duration, and the upper bound of the pause in milliseconds. */
	readonly rest: number;
	readonly longestRest: number;
}

/** The rest of a letter that was kept only in part. */
interface Remainder {
	/** Number of its first decision, Infinity without one. */
	readonly first: number;
	/** Changes of the table before it was read last; -1: it is to be read whatever has changed. */
	readonly after: number;
}

export class Rereading<L extends { readonly event: NostrEvent }> {
	readonly #ports: RereadingPorts<L>;
	readonly #partial = new Map<string, Remainder>();
	/** Changes of the table since this began. */
	#changes = 0;
	#state: 'idle' | 'waiting' | 'reading' = 'idle';
	/** A letter became stale since the running pass began: another one follows. */
	#isDue = false;
	#stop: () => void = () => undefined;
	#notBefore = 0;

	constructor(ports: RereadingPorts<L>) {
		this.#ports = ports;
	}

	/** A pass is running: what the table holds is not settled. */
	get isReading(): boolean {
		return this.#state === 'reading';
	}

	/** Notes a letter that was read: the number of its first decision if it was kept only in part, undefined otherwise. */
	note(copy: string, first: number | undefined): void {
		if (first === undefined) this.#partial.delete(copy);
		else this.#partial.set(copy, { first, after: this.#changes });
	}

	/** Has letters read again, those still on their way on arrival: no index tells which of them brought an evicted word. */
	doubt(copies: Iterable<string>): void {
		for (const copy of copies) this.#partial.set(copy, { first: 0, after: -1 });
	}

	/** The table has changed: what was kept only in part may find room. */
	changed(): void {
		this.#changes++;
		if (this.#partial.size > 0) this.#schedule();
	}

	/** A relay shows a letter that was read before. */
	shown(copy: string): void {
		if (this.#isStale(copy)) this.#schedule();
	}

	/** Counts a letter as read at this change, whatever comes of it: one that nobody takes would come up again without end. */
	#tried(copy: string): void {
		const remainder = this.#partial.get(copy);
		if (remainder) this.#partial.set(copy, { ...remainder, after: this.#changes });
	}

	#isStale(copy: string): boolean {
		return (this.#partial.get(copy)?.after ?? Infinity) < this.#changes;
	}

	/**
	 * Schedules a pass. The pause grows with the duration of the last pass, which bounds the share of processor time: any
	 * member can trigger passes without end.
	 */
	#schedule(): void {
		this.#isDue = true;
		if (this.#state !== 'idle') return;
		this.#state = 'waiting';
		// The wall clock may jump: a device sleeps within a pass, or its clock is corrected.
		const wait = Math.min(this.#notBefore - this.#ports.clock.now(), this.#ports.longestRest);
		const begin = (): void => {
			this.#state = 'reading';
			this.#ports.inLine(() => {
				this.#isDue = false;
				return this.#next(this.#queue(), 0);
			});
		};
		if (wait > 0) this.#stop = this.#ports.clock.after(wait, begin);
		else begin();
	}

	close(): void {
		this.#stop();
	}

	/**
	 * Letters of the pass, those with the first decisions first. Letters of others go in portions, those read longest ago first,
	 * so that what is never kept of some keeps none of the rest from being read.
	 */
	#queue(): readonly L[] {
		const { letters, isOfMember, foreign } = this.#ports;
		const shown = new Map(letters().map((letter) => [copyOf(letter.event), letter]));
		const stale = [...shown.values()].filter(({ event }) => this.#isStale(copyOf(event)));
		const by = (order: keyof Remainder) => (a: L, b: L) => {
			const [one, other] = [a, b].map(
				({ event }) => this.#partial.get(copyOf(event))?.[order] ?? 0
			);
			return one === other ? 0 : (one ?? 0) - (other ?? 0);
		};
		const isForeign = ({ event }: L): boolean => !isOfMember(event.pubkey);
		const others = stale.filter(isForeign).sort(by('first')).sort(by('after'));
		if (others.length > foreign) this.#isDue = true;
		const own = stale.filter((letter) => !isForeign(letter));
		return [...own, ...others.slice(0, foreign)].sort(by('first'));
	}

	async #next([letter, ...others]: readonly L[], spent: number): Promise<void> {
		const { clock, take, inLine, rest } = this.#ports;
		if (!letter) {
			this.#notBefore = clock.now() + rest * spent;
			this.#state = 'idle';
			if (this.#isDue) this.#schedule();
			return;
		}
		const begun = clock.now();
		this.#tried(copyOf(letter.event));
		await take(letter);
		const took = clock.now() - begun;
		inLine(() => this.#next(others, spent + took));
	}
}
