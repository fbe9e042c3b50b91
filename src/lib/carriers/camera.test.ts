import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
	canvasReader,
	CanvasNoise,
	isNoisy,
	readPicture,
	newReader,
	openCamera,
	scan,
	type DetectorClass,
	type Reader
} from './camera';
import { drawFrame, toFrames } from './qr-frames';

const [frame = ''] = toFrames(Uint8Array.from({ length: 150 }, (_, i) => i)) ?? [];

/** A canvas on which the code was drawn, as large as it is made. */
function canvasOf(modules: readonly (readonly boolean[])[]): HTMLCanvasElement {
	const canvas = {
		width: 0,
		height: 0,
		getContext: () => ({
			drawImage: () => undefined,
			getImageData: (_x: number, _y: number, width: number, height: number) => {
				const data = new Uint8ClampedArray(width * height * 4).fill(255);
				const scale = Math.floor(Math.min(width, height) / modules.length);
				for (let y = 0; y < modules.length * scale; y++)
					for (let x = 0; x < modules.length * scale; x++)
						if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)])
							data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
				return { width, height, data };
			}
		})
	};
	return canvas as unknown as HTMLCanvasElement;
}

const image = {} as CanvasImageSource;
const large = { image, width: 1920, height: 1080 };

describe('a camera', () => {
	it('says why there is none', async () => {
		const failing = (name: string) => ({
			getUserMedia: () => Promise.reject(Object.assign(new Error(), { name }))
		});
		for (const [name, code] of [
			['NotFoundError', 'no-camera'],
			['OverconstrainedError', 'no-camera'],
			['NotAllowedError', 'denied'],
			['NotReadableError', 'busy'],
			['TypeError', 'failed']
		] as const)
			expect(await openCamera(failing(name))).toEqual({ ok: false, code });
	});

	it('is asked for the side that looks away', async () => {
		const asked: unknown[] = [];
		const stream = {} as MediaStream;
		const getUserMedia = (wish?: MediaStreamConstraints): Promise<MediaStream> => {
			asked.push(wish);
			return Promise.resolve(stream);
		};
		expect(await openCamera({ getUserMedia })).toEqual({ ok: true, stream });
		expect(asked).toMatchObject([{ audio: false, video: { facingMode: 'environment' } }]);
	});
});

describe('a reader', () => {
	it('of ours reads a code off a picture, scaled down, and nothing where there is none', async () => {
		const canvas = canvasOf(drawFrame(frame));
		const pure = (): boolean => false;
		expect(await (await canvasReader(canvas, pure))(large)).toEqual([frame]);
		expect(canvas.width).toBe(960);
		expect(await (await canvasReader(canvasOf([]), pure))(large)).toEqual([]);
		expect(await (await canvasReader(canvas, pure))({ image, width: 0, height: 0 })).toEqual([]);
	});

	it.each([
		['black', () => 0, false],
		['black with a little noise', (i: number) => (i % 40 === 0 ? 255 : 3), false],
		['noise', (i: number) => (i * 7919) % 256, true],
		['white', () => 255, true]
	])('is none where a black square comes back %s', async (_, value, noisy) => {
		const canvas = {
			width: 0,
			height: 0,
			getContext: () => ({
				fillRect: () => undefined,
				getImageData: () => ({ data: Uint8ClampedArray.from({ length: 256 }, (_, i) => value(i)) })
			})
		} as unknown as HTMLCanvasElement;
		expect(isNoisy(canvas)).toBe(noisy);
		const made = canvasReader(canvas);
		await (noisy ? expect(made).rejects.toThrow(CanvasNoise) : made);
		// The noise is named, instead of a picture called one without a code.
		const picture = new Blob([new Uint8Array(9)]);
		const unpack = (): Promise<ImageBitmap> =>
			Promise.resolve({ width: 9, height: 9, close: () => undefined } as ImageBitmap);
		const read = readPicture(picture, () => made.then(() => []), unpack);
		await (noisy ? expect(read).rejects.toThrow(CanvasNoise) : expect(read).resolves.toEqual([]));
	});

	it("is the platform's if that knows QR codes, and ours if it does not or fails", async () => {
		const ours = (): Promise<Reader> => Promise.resolve(() => Promise.resolve(['ours']));
		let fails = false;
		const detector = (formats: string[]): DetectorClass =>
			class {
				static getSupportedFormats = (): Promise<string[]> => Promise.resolve(formats);
				detect = (): Promise<{ rawValue: string }[]> =>
					fails
						? Promise.reject(new Error('no service'))
						: Promise.resolve([{ rawValue: 'theirs' }]);
			};
		expect(await (await newReader(undefined, ours))(large)).toEqual(['ours']);
		expect(await (await newReader(detector(['ean_13']), ours))(large)).toEqual(['ours']);
		const read = await newReader(detector(['qr_code']), ours);
		expect(await read(large)).toEqual(['theirs']);
		fails = true;
		expect(await read(large)).toEqual(['ours']);
		fails = false;
		expect(await read(large)).toEqual(['ours']);
	});
});

describe('a scan', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());
	const video = { videoWidth: 640, videoHeight: 480 };

	it('goes on until something was found that is enough', async () => {
		const seen = [[], ['a'], ['a', 'b'], ['c']];
		const found: string[] = [];
		const acts = { found: (text: string) => found.push(text) === 3, nothing: () => undefined };
		const reader: Reader = () => Promise.resolve(seen.shift() ?? []);
		const done = scan(video, acts, new AbortController().signal, reader);
		await vi.advanceTimersByTimeAsync(2000);
		await done;
		expect(found).toEqual(['a', 'a', 'b']);
	});

	it('says when it finds nothing for a while, again and again, and stops when told', async () => {
		const stop = new AbortController();
		let nothing = 0;
		const acts = { found: () => true, nothing: () => nothing++ };
		const done = scan(video, acts, stop.signal, () => Promise.resolve([]));
		await vi.advanceTimersByTimeAsync(30_000);
		expect(nothing).toBe(2);
		stop.abort();
		await vi.advanceTimersByTimeAsync(200);
		await done;
	});

	it('waits for a picture', async () => {
		const stop = new AbortController();
		let looks = 0;
		const dark = { videoWidth: 0, videoHeight: 0 };
		const reader: Reader = () => Promise.resolve(looks++ > 0 ? ['x'] : []);
		const acts = { found: () => true, nothing: () => undefined };
		const done = scan(dark, acts, stop.signal, reader);
		await vi.advanceTimersByTimeAsync(1000);
		expect(looks).toBe(0);
		dark.videoWidth = 640;
		await vi.advanceTimersByTimeAsync(1000);
		await done;
		expect(looks).toBe(2);
	});
});
