/**
 * A postcard on a canvas, in the letters and colours of the page: nothing is fetched for it, so that it is drawn
 * without a connection, and nothing foreign gets into it, so that the browser gives the picture out again.
 */
import { emblemArt } from '../people/emblem';
import { waxRim } from '../wax/wax';
import type { Laid, Measure } from './layout';
import type { Face, Ink, Shape } from './shapes';

const FACES: Readonly<Record<Face, { readonly style: string; readonly family: string }>> = {
	serif: { style: '400', family: '--serif' },
	title: { style: '700', family: '--serif' },
	italic: { style: 'italic 400', family: '--serif' },
	sans: { style: '400', family: '--sans' },
	label: { style: '700', family: '--sans' }
};

/** A canvas that answers in the colours and letters of an element's page. */
export class Easel {
	readonly canvas = document.createElement('canvas');
	readonly #pen: CanvasRenderingContext2D;
	readonly #probe: HTMLElement;
	readonly #inks = new Map<string, string>();
	#scheme: 'dark' | 'light' = 'light';

	/** @param probe an element of the page that nobody sees: its style is changed */
	constructor(probe: HTMLElement) {
		const pen = this.canvas.getContext('2d');
		if (!pen) throw new Error('no canvas');
		this.#pen = pen;
		this.#probe = probe;
	}

	/** Letters that are not there yet: without them, others stand in. */
	async letters(): Promise<void> {
		const faces = Object.keys(FACES) as Face[];
		await Promise.all(faces.map((face) => document.fonts.load(this.#font(20, face)))).catch(
			() => undefined
		);
	}

	readonly measure: Measure = (text, size, face) => {
		this.#pen.font = this.#font(size, face);
		return this.#pen.measureText(text).width;
	};

	paint({ width, height, surfaces }: Laid): void {
		this.canvas.width = width;
		this.canvas.height = height;
		this.#pen.lineCap = 'round';
		this.#pen.lineJoin = 'round';
		this.#pen.textBaseline = 'middle';
		for (const { scheme, shapes } of surfaces) {
			this.#scheme = scheme;
			shapes.forEach((shape) => this.#draw(shape));
		}
	}

	/** @throws if the browser gives no picture */
	picture(): Promise<Blob> {
		return new Promise((done, failed) =>
			this.canvas.toBlob((blob) => {
				if (blob) done(blob);
				else failed(new Error('no picture'));
			}, 'image/png')
		);
	}

	#font(size: number, face: Face): string {
		const { style, family } = FACES[face];
		this.#probe.style.fontFamily = `var(${family})`;
		return `${style} ${size}px ${getComputedStyle(this.#probe).fontFamily}`;
	}

	#ink(ink: Ink): string {
		const key = `${this.#scheme} ${ink}`;
		let found = this.#inks.get(key);
		if (found === undefined) {
			this.#probe.style.colorScheme = this.#scheme;
			this.#probe.style.color = ink;
			found = getComputedStyle(this.#probe).color;
			this.#inks.set(key, found);
		}
		return found;
	}

	#draw(shape: Shape): void {
		const pen = this.#pen;
		pen.save();
		pen.translate(shape.at.x, shape.at.y);
		switch (shape.kind) {
			case 'group':
				pen.scale(shape.scale, shape.scale);
				shape.shapes.forEach((inner) => this.#draw(inner));
				break;
			case 'path': {
				const path = new Path2D(shape.d);
				pen.scale(shape.scale, shape.scale);
				pen.globalAlpha *= shape.opacity;
				if (shape.fill !== '') {
					pen.fillStyle = this.#ink(shape.fill);
					pen.fill(path, 'evenodd');
				}
				if (shape.stroke !== '') {
					pen.strokeStyle = this.#ink(shape.stroke);
					pen.lineWidth = shape.width;
					pen.stroke(path);
				}
				break;
			}
			case 'text':
				pen.font = this.#font(shape.size, shape.face);
				pen.textAlign = shape.align;
				pen.fillStyle = this.#ink(shape.ink);
				pen.fillText(shape.text, 0, 0.04 * shape.size);
				break;
			case 'seal':
				pen.scale(shape.size / 64, shape.size / 64);
				pen.translate(-32, -32);
				this.#seal(shape.of);
				break;
		}
		pen.restore();
	}

	/** Draws it as `wax/Seal.svelte` does. */
	#seal(of: string): void {
		const pen = this.#pen;
		const [light, wax, dark] = ['--wax-light', '--wax', '--wax-dark'].map((name) =>
			this.#ink(`var(${name})`)
		) as [string, string, string];
		const shaded = (
			[x, y, r]: readonly [number, number, number],
			stops: readonly (readonly [number, string])[]
		): CanvasGradient => {
			const gradient = pen.createRadialGradient(x, y, 0, x, y, r);
			for (const [at, ink] of stops) gradient.addColorStop(at, ink);
			return gradient;
		};
		const fill = (path: Path2D, ink: string | CanvasGradient, x = 0, y = 0): void => {
			pen.save();
			pen.translate(x, y);
			pen.fillStyle = ink;
			pen.fill(path, 'evenodd');
			pen.restore();
		};
		const round = (x: number, y: number, r: number): Path2D => {
			const path = new Path2D();
			path.arc(x, y, r, 0, 2 * Math.PI);
			return path;
		};
		const rim = new Path2D(waxRim(of));
		fill(rim, dark, 0, 1.6);
		fill(
			rim,
			shaded(
				[22, 17, 54],
				[
					[0, light],
					[0.5, wax],
					[1, dark]
				]
			)
		);
		fill(round(32, 32, 21.4), dark);
		fill(round(32.5, 32.9, 20.9), light);
		fill(
			round(32.2, 32.4, 20.5),
			shaded(
				[37, 41, 37],
				[
					[0, wax],
					[0.7, wax],
					[1, dark]
				]
			)
		);
		pen.translate(32, 32);
		pen.scale(0.92, 0.92);
		pen.translate(-16, -15.6);
		const mark = new Path2D(emblemArt(of).mark);
		fill(mark, light, 0.55, 0.75);
		fill(mark, dark);
	}
}
