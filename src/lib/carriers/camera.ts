/**
 * QR codes by the camera: with the platform's own detector where it has one, else with a decoder of
 * ours on frames from a canvas. Whatever is missing or refused has a code; text is always the way out.
 */
import { INTAKE } from './reading/budget';
import { PICTURE_HEAD, pixelsIn } from './reading/picture-size';

export type CameraCode =
	/** The page is not served over HTTPS. */
	| 'insecure'
	| 'no-camera'
	| 'denied'
	/** Another app has it. */
	| 'busy'
	/** The browser falsifies what is read of a picture. */
	| 'noise'
	| 'failed';

export type CameraResult =
	| { readonly ok: true; readonly stream: MediaStream }
	| { readonly ok: false; readonly code: CameraCode };

type Media = Pick<MediaDevices, 'getUserMedia'>;

/** The camera that looks away from the person, if there are two. Never throws. */
export async function openCamera(
	media: Media | undefined = globalThis.navigator.mediaDevices
): Promise<CameraResult> {
	if (!media) return { ok: false, code: globalThis.isSecureContext ? 'no-camera' : 'insecure' };
	try {
		const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };
		return { ok: true, stream: await media.getUserMedia({ video, audio: false }) };
	} catch (error) {
		return { ok: false, code: codeOf(error instanceof Error ? error.name : '') };
	}
}

export function closeCamera(stream: MediaStream): void {
	for (const track of stream.getTracks()) track.stop();
}

/** The names of `getUserMedia`'s errors (Media Capture and Streams, section 10.2). */
function codeOf(name: string): CameraCode {
	switch (name) {
		case 'NotFoundError':
		case 'OverconstrainedError':
			return 'no-camera';
		case 'NotAllowedError':
		case 'SecurityError':
			return 'denied';
		case 'NotReadableError':
		case 'AbortError':
			return 'busy';
		default:
			return 'failed';
	}
}

// ---------------------------------------------------------------- reading

/** Source of a frame, and its size. */
export interface Source {
	readonly image: CanvasImageSource;
	readonly width: number;
	readonly height: number;
}

/** Texts of the codes in a picture; none if there are none. */
export type Reader = (source: Source) => Promise<readonly string[]>;

/** The Shape Detection API, where there is one. */
interface Detector {
	detect(image: CanvasImageSource): Promise<readonly { readonly rawValue: string }[]>;
}
export interface DetectorClass {
	new (options: { formats: string[] }): Detector;
	getSupportedFormats(): Promise<readonly string[]>;
}

/** Longest side of what is decoded here, in pixels: more costs time and finds no more. */
const LONGEST_SIDE = 960;

/** The best reader there is. One that fails gives way to ours for good. */
export async function newReader(
	Detector = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector,
	ours: () => Promise<Reader> = canvasReader
): Promise<Reader> {
	const platform = await platformReader(Detector);
	if (!platform) return ours();
	let reader: Reader = async (source) => {
		try {
			return await platform(source);
		} catch {
			reader = await ours();
			return reader(source);
		}
	};
	return (source) => reader(source);
}

async function platformReader(Detector: DetectorClass | undefined): Promise<Reader | undefined> {
	try {
		if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return undefined;
		const detector = new Detector({ formats: ['qr_code'] });
		return async ({ image }) => (await detector.detect(image)).map(({ rawValue }) => rawValue);
	} catch {
		return undefined;
	}
}

type Canvas = Pick<HTMLCanvasElement, 'width' | 'height' | 'getContext'>;

/** A browser that guards against being recognised falsifies what is read of a canvas: no code is seen in it. */
export class CanvasNoise extends Error {}

/** True if a black square does not come back from a canvas as it was drawn. */
export function isNoisy(canvas: Canvas): boolean {
	const side = 8;
	canvas.width = canvas.height = side;
	const context = canvas.getContext('2d', { willReadFrequently: true });
	if (!context) return false;
	context.fillStyle = '#000';
	context.fillRect(0, 0, side, side);
	const { data } = context.getImageData(0, 0, side, side);
	const bright = data.filter((value, i) => i % 4 === 0 && value > 96).length;
	// A little noise leaves codes readable.
	return bright > (side * side) / 4;
}

/** Ours: loaded only where it is needed. @throws CanvasNoise */
export async function canvasReader(
	canvas: Canvas = document.createElement('canvas'),
	falsifies: (canvas: Canvas) => boolean = isNoisy
): Promise<Reader> {
	if (falsifies(canvas)) throw new CanvasNoise();
	const { default: decodeQr } = await import('qr/decode.js');
	return ({ image, width, height }) => {
		const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height, 1));
		canvas.width = Math.round(width * scale);
		canvas.height = Math.round(height * scale);
		const context = canvas.getContext('2d', { willReadFrequently: true });
		if (!context || canvas.width === 0 || canvas.height === 0) return Promise.resolve([]);
		context.drawImage(image, 0, 0, canvas.width, canvas.height);
		try {
			return Promise.resolve([decodeQr(context.getImageData(0, 0, canvas.width, canvas.height))]);
		} catch {
			return Promise.resolve([]);
		}
	};
}

/** Texts of the codes in a picture from a file; one that is too large is not unpacked. @throws CanvasNoise */
export async function readPicture(
	picture: Blob,
	reader?: Reader,
	unpack: (picture: Blob) => Promise<ImageBitmap> = createImageBitmap
): Promise<readonly string[]> {
	try {
		if (picture.size > INTAKE.file) return [];
		const head = new Uint8Array(await picture.slice(0, PICTURE_HEAD).arrayBuffer());
		if ((pixelsIn(head) ?? 0) > INTAKE.pixels) return [];
		const image = await unpack(picture);
		try {
			const { width, height } = image;
			return await (reader ?? (await newReader()))({ image, width, height });
		} finally {
			image.close();
		}
	} catch (error) {
		if (error instanceof CanvasNoise) throw error;
		return [];
	}
}

export interface ScanActs {
	/** Every text that is seen, as often as it is seen. True: enough. */
	found(text: string): boolean;
	/** A while without any: perhaps text is easier. Said again after every such while. */
	nothing(): void;
}

/** Milliseconds between two looks, and until `nothing`. */
const LOOK = 100;
const A_WHILE = 12_000;

/** Looks at a playing video until something was found or the signal stops it. */
export async function scan(
	video: Pick<HTMLVideoElement, 'videoWidth' | 'videoHeight'>,
	acts: ScanActs,
	signal: AbortSignal,
	reader?: Reader
): Promise<void> {
	const read = reader ?? (await newReader());
	let since = Date.now();
	while (!signal.aborted) {
		const { videoWidth: width, videoHeight: height } = video;
		const image = video as HTMLVideoElement;
		const texts = width > 0 ? await read({ image, width, height }) : [];
		if (signal.aborted) return;
		if (texts.length > 0) since = Date.now();
		if (texts.some((text) => acts.found(text))) return;
		if (Date.now() - since >= A_WHILE) {
			since = Date.now();
			acts.nothing();
		}
		await new Promise((resolve) => setTimeout(resolve, LOOK));
	}
}
