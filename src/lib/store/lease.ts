/**
 * One writer for each table among the tabs of a browser, by Web Locks. Where they are missing (plain
 * http on a local network), every tab may write, and the store refuses the second of two steps.
 */

import { fromTabs, tellTabs } from './tabs';

export interface Lease {
	/** Takes the table over from the tab that has it. */
	take(): void;
	release(): void;
}

const nameOf = (table: string): string => `lacre/table/${table}`;

/**
 * Asks to write to a table. `onchange(true)` when this tab may, `onchange(false)` when another does;
 * once that one closes, this tab gets its turn.
 */
export function lease(table: string, onchange: (held: boolean) => void): Lease {
	const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
	if (!locks) {
		onchange(true);
		return { take: () => undefined, release: () => undefined };
	}
	let released = false;
	let letGo: () => void = () => undefined;
	let waiting = new AbortController();

	/** Holds the lock until it is released, or stolen by another tab. */
	const hold = (): Promise<void> => {
		if (released) return Promise.resolve();
		onchange(true);
		return new Promise((resolve) => (letGo = resolve));
	};
	const queue = (): void => {
		waiting = new AbortController();
		void locks.request(nameOf(table), { signal: waiting.signal }, hold).catch(lost);
	};
	/** Stolen: from now on this tab only looks, and does not ask again by itself. */
	const lost = (): void => {
		if (!released && !waiting.signal.aborted) onchange(false);
	};

	void locks
		.request(nameOf(table), { ifAvailable: true }, (lock) => {
			if (lock) return hold();
			onchange(false);
			queue();
			// Whoever only looks after it gives way.
			tellTabs({ kind: 'wanted', id: table });
			return undefined;
		})
		.catch(lost);

	return {
		take() {
			waiting.abort();
			waiting = new AbortController();
			void locks.request(nameOf(table), { steal: true }, hold).catch(lost);
		},
		release() {
			released = true;
			waiting.abort();
			letGo();
		}
	};
}

/**
 * Does something as the only writer of a table, whoever has it: a tab that has it open only looks from
 * then on, until its person takes it over. @throws what `work` throws
 */
export async function seize<T>(table: string, work: () => Promise<T>): Promise<T> {
	const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
	// If tabs cannot agree, the store refuses what is built upon what is no longer there.
	return locks ? locks.request(nameOf(table), { steal: true }, work) : work();
}

/**
 * Has a table for as long as no page wants it. `gone`: another tab has it, or has asked for it, or it
 * was given back by the function that this gives.
 */
export function borrow(table: string, taken: () => void, gone: () => void): () => void {
	const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
	let isOver = false;
	let letGo: () => void = () => undefined;
	let deaf: () => void = () => undefined;
	const end = (): void => {
		if (isOver) return;
		isOver = true;
		deaf();
		letGo();
		gone();
	};
	deaf = fromTabs((news) => {
		if (news.kind === 'wanted' && news.id === table) end();
	});
	// If tabs cannot agree, it stays with the pages that have it open.
	if (!locks) queueMicrotask(end);
	else
		void locks
			.request(nameOf(table), { ifAvailable: true }, (lock) => {
				if (isOver) return undefined;
				if (!lock) return end();
				taken();
				return new Promise<void>((resolve) => (letGo = resolve));
			})
			.catch(end);
	return end;
}
