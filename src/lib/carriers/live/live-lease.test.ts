import { expect, it } from 'vitest';
import { holdLease, type Locks } from './live-lease';

/** Web Locks, as far as they are used: first come, first served. */
class TestLocks {
	#held = false;
	readonly #queue: (() => void)[] = [];

	readonly request = async (
		_name: string,
		options: { ifAvailable?: boolean; signal?: AbortSignal },
		callback: (lock: unknown) => unknown
	): Promise<unknown> => {
		await Promise.resolve();
		if (this.#held && options.ifAvailable) return callback(null);
		if (this.#held)
			await new Promise<void>((resolve, reject) => {
				this.#queue.push(resolve);
				options.signal?.addEventListener('abort', () => {
					const place = this.#queue.indexOf(resolve);
					if (place >= 0) this.#queue.splice(place, 1);
					reject(new DOMException('', 'AbortError'));
				});
			});
		this.#held = true;
		try {
			return await callback({});
		} finally {
			this.#held = false;
			this.#queue.shift()?.();
		}
	};
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('one tab has it; the next gets it when the first lets go, and who gave up does not', async () => {
	const locks = new TestLocks() as unknown as Locks;
	const said: string[] = [];
	const tab = (name: string) =>
		holdLease(locks, 'room', {
			taken: () => said.push(`${name} has it`),
			waiting: () => said.push(`${name} waits`)
		});
	const leaveA = tab('a');
	await settled();
	const leaveB = tab('b');
	const leaveC = tab('c');
	await settled();
	expect(said).toEqual(['a has it', 'b waits', 'c waits']);
	leaveB();
	leaveA();
	await settled();
	expect(said.slice(3)).toEqual(['c has it']);
	leaveC();
	await settled();
	tab('d');
	await settled();
	expect(said.slice(4)).toEqual(['d has it']);
});

it('a tab that left before it got it never has it', async () => {
	const locks = new TestLocks() as unknown as Locks;
	let taken = 0;
	holdLease(locks, 'room', { taken: () => taken++, waiting: () => undefined })();
	await settled();
	expect(taken).toBe(0);
});

it('where tabs cannot agree each has it', () => {
	let taken = 0;
	holdLease(undefined, 'room', { taken: () => taken++, waiting: () => undefined });
	expect(taken).toBe(1);
});
