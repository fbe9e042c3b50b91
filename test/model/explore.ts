/**
 * Explicit-state search: every state of a model that can be reached, each looked at once (Clarke,
 * Grumberg, Peled, "Model Checking", 1999, chapter 2).
 */

/** Something that somebody does, and the state after it. */
export interface Act<S, D> {
	readonly deed: D;
	readonly next: S;
}

export interface Model<S, D> {
	readonly initial: S;
	/** Everything that anybody can do next. */
	acts(state: S): Act<S, D>[];
	/** The deed, in words. */
	say(state: S, deed: D, next: S): string;
	/** The state as whole numbers below 2^32, always as many; the same for states alike by symmetry. */
	pack(state: S): readonly number[];
	unpack(words: readonly number[]): S;
	/** The property that does not hold in this state, in words. */
	wrong(state: S): string | undefined;
	/** The property that does not hold, given every outcome that can still come of this state. */
	wrongOf?(state: S, outcomes: number): string | undefined;
	/** Outcomes settled in this state, as a set of bits; taken together over all later states. */
	outcomes?(state: S): number;
}

export interface Found {
	readonly what: string;
	readonly trace: readonly string[];
}

export interface Explored {
	readonly states: number;
	/** Acts of the longest run. */
	readonly depth: number;
	/** True if nothing was left out: false if the most states allowed were reached. */
	readonly complete: boolean;
	readonly found: Found | undefined;
}

const MANY = 40_000_000;

/** Breadth first, so that what it finds is found in as few acts as possible. */
export function explore<S, D>(model: Model<S, D>, most = MANY): Explored {
	const store = new Store(model.pack(model.initial).length);
	store.add(model.pack(model.initial), 0);
	let depth = 0;
	let end = 1;
	for (let at = 0; at < store.size; at++) {
		if (at === end) {
			depth++;
			end = store.size;
		}
		const state = model.unpack(store.get(at));
		const what = model.wrong(state);
		if (what) return { states: store.size, depth, complete: false, found: found(at, what) };
		if (store.size >= most) return { states: store.size, depth, complete: false, found: undefined };
		for (const { next } of model.acts(state)) store.add(model.pack(next), at);
	}
	const bad = lookBack(model, store);
	if (!bad) return { states: store.size, depth, complete: true, found: undefined };
	return { states: store.size, depth, complete: true, found: bad };

	function found(at: number, what: string): Found {
		return { what, trace: replay(model, store, at) };
	}
}

/**
 * Last state first: every act adds to what has been said, so what follows a state was found after it.
 */
function lookBack<S, D>(model: Model<S, D>, store: Store): Found | undefined {
	if (!model.outcomes || !model.wrongOf) return undefined;
	const after = new Uint32Array(store.size);
	let bad: { at: number; what: string } | undefined;
	for (let at = store.size - 1; at >= 0; at--) {
		const state = model.unpack(store.get(at));
		let all = model.outcomes(state);
		for (const { next } of model.acts(state)) {
			const to = store.find(model.pack(next));
			if (to <= at) throw new Error('an act that adds nothing');
			all |= after[to] as number;
		}
		after[at] = all;
		const what = model.wrongOf(state, all);
		if (what) bad = { at, what };
	}
	return bad && { what: bad.what, trace: replay(model, store, bad.at) };
}

/** The acts that led to a state, with the names that the seats had at first. */
function replay<S, D>(model: Model<S, D>, store: Store, last: number): string[] {
	const path: number[] = [];
	for (let at = last; at !== 0; at = store.parent(at)) path.unshift(at);
	const said: string[] = [];
	let state = model.initial;
	for (const at of path) {
		const act = model.acts(state).find(({ next }) => store.find(model.pack(next)) === at);
		if (!act) throw new Error('states alike that act differently');
		said.push(model.say(state, act.deed, act.next));
		state = act.next;
	}
	return said;
}

/**
 * Random runs to their end; the seed decides everything. Low ballots come first more often than not,
 * or most runs would skip them.
 */
export function wander<S, D extends { readonly ballot: number }>(
	model: Model<S, D>,
	runs: number,
	random: () => number
): Explored {
	let states = 0;
	let depth = 0;
	for (let run = 0; run < runs; run++) {
		const trace: string[] = [];
		let state = model.initial;
		for (let length = 0; ; length++) {
			states++;
			depth = Math.max(depth, length);
			const what = model.wrong(state);
			if (what) return { states, depth, complete: false, found: { what, trace } };
			const acts = model.acts(state);
			if (acts.length === 0) break;
			const drawn = [random(), random(), random()].map(
				(x) => acts[Math.floor(x * acts.length)] as Act<S, D>
			);
			const act = drawn.reduce((low, other) => (other.deed.ballot < low.deed.ballot ? other : low));
			trace.push(model.say(state, act.deed, act.next));
			state = act.next;
		}
	}
	return { states, depth, complete: false, found: undefined };
}

/** Mulberry32 (Tommy Ettinger, 2017): numbers in [0, 1) from a seed. */
export function randomFrom(seed: number): () => number {
	let at = seed >>> 0;
	return () => {
		at = (at + 0x6d2b79f5) >>> 0;
		let x = Math.imul(at ^ (at >>> 15), at | 1);
		x ^= x + Math.imul(x ^ (x >>> 7), x | 61);
		return ((x ^ (x >>> 14)) >>> 0) / 4294967296;
	};
}

/** States in order of arrival, found again by an open-addressing hash table. */
class Store {
	size = 0;
	readonly #width: number;
	#words: Uint32Array;
	#parents: Uint32Array;
	#slots: Int32Array;

	constructor(width: number) {
		this.#width = width;
		this.#words = new Uint32Array(width * 1024);
		this.#parents = new Uint32Array(1024);
		this.#slots = new Int32Array(4096).fill(-1);
	}

	get(at: number): number[] {
		return Array.from(this.#words.subarray(at * this.#width, (at + 1) * this.#width));
	}

	parent(at: number): number {
		return this.#parents[at] as number;
	}

	/** The place of a state; -1 if it is not there. */
	find(words: readonly number[]): number {
		return this.#slots[this.#slotOf(words)] as number;
	}

	add(words: readonly number[], parent: number): void {
		const slot = this.#slotOf(words);
		if (this.#slots[slot] !== -1) return;
		if (this.size === this.#parents.length) this.#grow();
		this.#words.set(words, this.size * this.#width);
		this.#parents[this.size] = parent;
		this.#slots[slot] = this.size++;
		if (this.size * 2 > this.#slots.length) this.#rehash();
	}

	#slotOf(words: readonly number[]): number {
		const mask = this.#slots.length - 1;
		let hash = 0x9e3779b9;
		for (const word of words) {
			hash = Math.imul(hash ^ word, 0x85ebca6b);
			hash ^= hash >>> 15;
		}
		for (let slot = Math.imul(hash, 0xc2b2ae35) >>> 7; ; slot++) {
			const at = this.#slots[slot & mask] as number;
			if (at === -1 || this.#isAt(at, words)) return slot & mask;
		}
	}

	#isAt(at: number, words: readonly number[]): boolean {
		const start = at * this.#width;
		for (let i = 0; i < this.#width; i++) if (this.#words[start + i] !== words[i]) return false;
		return true;
	}

	#grow(): void {
		const words = new Uint32Array(this.#words.length * 2);
		words.set(this.#words);
		this.#words = words;
		const parents = new Uint32Array(this.#parents.length * 2);
		parents.set(this.#parents);
		this.#parents = parents;
	}

	#rehash(): void {
		this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
		for (let at = 0; at < this.size; at++) this.#slots[this.#slotOf(this.get(at))] = at;
	}
}
