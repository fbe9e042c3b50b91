import { afterEach, describe, expect, it, vi } from 'vitest';
import { INTAKE } from './budget';
import { readText } from '../arrival';
import { Reader, type FromReader, type ToReader } from './reader';
import { toText } from '../parcel-text';

const long = `${'Hola. '.repeat(8000)}${toText(Uint8Array.of(0x82, 1))}`;
const parcel = [{ kind: 'parcel', bytes: Uint8Array.of(0x82, 1) }];

/** A worker that answers, or never. */
class FakeWorker {
	onmessage: ((event: MessageEvent<FromReader>) => void) | null = null;
	onerror: ((event: ErrorEvent) => void) | null = null;
	onmessageerror: ((event: MessageEvent) => void) | null = null;
	ended = false;
	readonly asked: ToReader[] = [];
	constructor(readonly hangs: boolean) {}
	terminate(): void {
		this.ended = true;
	}
	postMessage(message: ToReader): void {
		this.asked.push(message);
		if (this.hangs || typeof message.what !== 'string') return;
		const data = { id: message.id, arrivals: readText(message.what) };
		queueMicrotask(() => this.onmessage?.({ data } as MessageEvent<FromReader>));
	}
}

afterEach(() => vi.useRealTimers());

describe('the reader', () => {
	it('reads long texts and files in a worker, short texts and pictures at once', async () => {
		const worker = new FakeWorker(false);
		const reader = new Reader(() => worker);
		expect(await reader.text(toText(Uint8Array.of(0x82, 1)))).toEqual(parcel);
		const picture = new Blob(['x'], { type: 'image/png' });
		expect(await reader.blob(picture)).toEqual([{ kind: 'picture', picture }]);
		expect(worker.asked).toEqual([]);
		expect(await reader.text(long)).toEqual(parcel);
		expect(worker.asked).toHaveLength(1);
	});

	it('refuses what is too long without looking', async () => {
		const worker = new FakeWorker(false);
		const reader = new Reader(() => worker);
		expect(await reader.text('x'.repeat(INTAKE.text + 1))).toEqual([
			{ kind: 'refused', code: 'too-large' }
		]);
		expect(worker.asked).toEqual([]);
	});

	it('stops one that does not come to an end, and reads the next thing with a new one', async () => {
		vi.useFakeTimers();
		const workers: FakeWorker[] = [];
		const reader = new Reader(() => {
			const worker = new FakeWorker(workers.length === 0);
			workers.push(worker);
			return worker;
		});
		const both = [reader.text(long), reader.text(long)];
		await vi.advanceTimersByTimeAsync(INTAKE.time + 1);
		expect(await Promise.all(both)).toEqual([[{ kind: 'refused', code: 'too-slow' }], parcel]);
		expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
	});

	it('says so when the worker dies or cannot be had', async () => {
		const worker = new FakeWorker(true);
		const reader = new Reader(() => worker);
		const reading = reader.text(long);
		await vi.waitFor(() => expect(worker.asked).toHaveLength(1));
		worker.onerror?.({ message: 'out of memory' } as ErrorEvent);
		expect(await reading).toEqual([{ kind: 'refused', code: 'unreadable' }]);
		const none = new Reader(() => {
			throw new Error('none');
		});
		expect(await none.text(long)).toEqual([{ kind: 'refused', code: 'unreadable' }]);
		expect(await new Reader(undefined).text(long)).toEqual(parcel);
	});

	it('reads in the page where the host has no such worker any more', async () => {
		const worker = new FakeWorker(true);
		const reader = new Reader(() => worker);
		const reading = [reader.text(long), reader.blob(new Blob([long]))];
		for (const asked of [1, 2]) {
			await vi.waitFor(() => expect(worker.asked).toHaveLength(asked));
			worker.onerror?.(new Event('error') as ErrorEvent);
		}
		expect(await Promise.all(reading)).toEqual([parcel, parcel]);
	});
});
