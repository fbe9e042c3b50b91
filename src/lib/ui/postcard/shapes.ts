/** A picture as plain data: what a canvas is asked to draw. Pure. */
import type { Point } from '../map/camera';

/** A colour as style sheets write it, variables included; '': nothing is drawn. */
export type Ink = string;

export type Shape =
	| {
			readonly kind: 'path';
			/** A path as in SVG, about `at`, in units of `scale`. */
			readonly d: string;
			readonly at: Point;
			readonly scale: number;
			readonly fill: Ink;
			readonly stroke: Ink;
			/** Width of the stroke, before scaling. */
			readonly width: number;
			readonly opacity: number;
	  }
	| {
			readonly kind: 'text';
			readonly text: string;
			/** Middle of the line's height; of its breadth, what `align` says. */
			readonly at: Point;
			readonly size: number;
			readonly ink: Ink;
			readonly face: Face;
			readonly align: 'left' | 'center' | 'right';
	  }
	| {
			/** Shapes moved and scaled together. */
			readonly kind: 'group';
			readonly at: Point;
			readonly scale: number;
			readonly shapes: readonly Shape[];
	  }
	| {
			/** A pressed seal about `at`. */
			readonly kind: 'seal';
			readonly at: Point;
			readonly size: number;
			/** Key that its emblem is drawn from. */
			readonly of: string;
	  };

/** Letters of reading, of titles, and of what is operated. */
export type Face = 'serif' | 'title' | 'italic' | 'sans' | 'label';

export interface Picture {
	readonly width: number;
	readonly height: number;
	readonly shapes: readonly Shape[];
}

const ORIGIN: Point = { x: 0, y: 0 };

export const filled = (d: string, fill: Ink, at = ORIGIN, scale = 1): Shape => ({
	kind: 'path',
	d,
	at,
	scale,
	fill,
	stroke: '',
	width: 0,
	opacity: 1
});

export const lined = (d: string, stroke: Ink, width: number, at = ORIGIN): Shape => ({
	kind: 'path',
	d,
	at,
	scale: 1,
	fill: '',
	stroke,
	width,
	opacity: 1
});

/** A shape that lets through what lies beneath it. */
export const faint = (shape: Shape, opacity: number): Shape =>
	shape.kind === 'path' ? { ...shape, opacity } : shape;

export const disc = (at: Point, radius: number, fill: Ink): Shape =>
	filled(circle(radius), fill, at);

export const ring = (at: Point, radius: number, stroke: Ink, width: number): Shape =>
	lined(circle(radius), stroke, width, at);

export const words = (
	text: string,
	at: Point,
	size: number,
	ink: Ink,
	face: Face,
	align: 'left' | 'center' | 'right'
): Shape => ({ kind: 'text', text, at, size, ink, face, align });

export const seatInk = (colour: number): Ink => `var(--seat-${colour})`;

const circle = (r: number): string => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

/** A rectangle about (0, 0) with round corners. */
export const plate = (width: number, height: number, round: number): string => {
	const [x, y] = [width / 2, height / 2];
	const arc = `A${round} ${round} 0 0 1`;
	return (
		`M${-x + round} ${-y}H${x - round}${arc} ${x} ${-y + round}V${y - round}${arc} ${x - round} ${y}` +
		`H${-x + round}${arc} ${-x} ${y - round}V${-y + round}${arc} ${-x + round} ${-y}Z`
	);
};
