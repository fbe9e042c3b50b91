/**
 * Gestures on the map. One finger pans, two zoom, a touch that stays is a tap; only a finger that
 * goes down on a grip (the route being drawn) draws. Points are in px, times in ms.
 */
import type { Point } from './camera';

export type Motion =
	| { readonly kind: 'none' }
	/** The point under `at` goes to `at + move`, scaled by `by`. */
	| { readonly kind: 'drag'; readonly at: Point; readonly move: Point; readonly by: number }
	| { readonly kind: 'draw'; readonly at: Point }
	| { readonly kind: 'tap'; readonly at: Point }
	/** The last finger is up; `speed` in px/ms, for the map to glide on. */
	| { readonly kind: 'rest'; readonly speed: Point };

const NONE: Motion = { kind: 'none' };
const STILL: Motion = { kind: 'rest', speed: { x: 0, y: 0 } };
/** A finger may tremble this much in a tap. */
const TREMBLE = 8;
/** A finger that stood still this long before it left does not throw the map. */
const PAUSE = 60;

export class Hand {
	private readonly fingers = new Map<number, Point>();
	private mode: 'idle' | 'press' | 'pan' | 'pinch' | 'draw' = 'idle';
	private start: Point = { x: 0, y: 0 };
	private speed: Point = { x: 0, y: 0 };
	private last = 0;

	get busy(): boolean {
		return this.mode !== 'idle';
	}

	/** `grip`: something to draw with lies under the finger. */
	down(id: number, at: Point, time: number, grip: boolean): Motion {
		this.fingers.set(id, at);
		this.last = time;
		this.speed = { x: 0, y: 0 };
		if (this.fingers.size > 1) this.mode = 'pinch';
		else {
			this.mode = grip ? 'draw' : 'press';
			this.start = at;
		}
		return NONE;
	}

	move(id: number, at: Point, time: number): Motion {
		const before = this.fingers.get(id);
		if (!before) return NONE;
		if (this.mode === 'press' && distance(at, this.start) <= TREMBLE) return NONE;
		if (this.mode === 'press') this.mode = 'pan';
		const hold = this.grasp();
		this.fingers.set(id, at);
		switch (this.mode) {
			case 'draw':
				return distance(at, this.start) <= TREMBLE ? NONE : { kind: 'draw', at };
			case 'pan': {
				const move = { x: at.x - before.x, y: at.y - before.y };
				const passed = Math.max(1, time - this.last);
				this.speed = { x: move.x / passed, y: move.y / passed };
				this.last = time;
				return { kind: 'drag', at: before, move, by: 1 };
			}
			case 'pinch': {
				const now = this.grasp();
				return {
					kind: 'drag',
					at: hold.middle,
					move: { x: now.middle.x - hold.middle.x, y: now.middle.y - hold.middle.y },
					by: hold.span > 0 ? now.span / hold.span : 1
				};
			}
			default:
				return NONE;
		}
	}

	up(id: number, at: Point, time: number): Motion {
		if (!this.fingers.delete(id)) return NONE;
		const { mode } = this;
		if (this.fingers.size > 0) {
			// The finger that stays of two pans: it never becomes a tap.
			this.mode = this.fingers.size > 1 ? 'pinch' : 'pan';
			this.last = time;
			return NONE;
		}
		this.mode = 'idle';
		const still = distance(at, this.start) <= TREMBLE;
		if (mode === 'press' || (mode === 'draw' && still)) return { kind: 'tap', at };
		if (mode !== 'pan' || time - this.last > PAUSE) return STILL;
		return { kind: 'rest', speed: this.speed };
	}

	cancel(id: number): Motion {
		this.fingers.delete(id);
		if (this.fingers.size > 0) return NONE;
		this.mode = 'idle';
		return STILL;
	}

	/** Middle and mean reach of the fingers. */
	private grasp(): { middle: Point; span: number } {
		const points = [...this.fingers.values()];
		const n = Math.max(1, points.length);
		const middle = {
			x: points.reduce((sum, p) => sum + p.x, 0) / n,
			y: points.reduce((sum, p) => sum + p.y, 0) / n
		};
		return { middle, span: points.reduce((sum, p) => sum + distance(p, middle), 0) / n };
	}
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
