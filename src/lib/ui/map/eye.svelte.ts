/**
 * The eye over a map. While a finger moves it only a CSS transform changes; the view box follows when
 * the finger rests, or when the drawn margin runs out.
 */
import { flushSync } from 'svelte';
import { boxOf, gestured, toScreen, UNIT, type Camera, type Point, type Size } from './camera';
import { motionAllowed } from '../motion';

/** Share of the board drawn beyond each side, for the finger to move into. */
export const OVERSCAN = 0.5;

/** Questions that an eye asks its map; all of them are asked anew each time. */
export interface Sight {
	/** The least px for a cell, on a board of this size in px. */
	least(board: Size): number;
	/** px of the foot and of the left that something else covers. */
	covered(): number;
	aside(): number;
	/** Keeps the eye where it may be, all the time: a map with edges. */
	limit?(camera: Camera, board: Size): Camera;
	/** The same sight from a better place, once the eye rests: a map without edges. */
	settle?(camera: Camera): Camera;
	/** The eye rests here. */
	onrest?(camera: Camera): void;
}

const NOWHERE: Camera = { x: 0, y: 0, scale: 0 };
const STILL: Point = { x: 0, y: 0 };

export class Eye {
	/** Width and height of the board, in px. */
	width = $state(0);
	height = $state(0);
	/** Camera that the map is drawn for. */
	camera = $state.raw(NOWHERE);
	/** Camera during a gesture; `camera` follows it. */
	live: Camera = NOWHERE;
	/** A hand has moved it: nothing that moves by itself should. */
	byHand = false;
	/** The drawing that is moved. */
	svg: SVGSVGElement | undefined;

	readonly ready = $derived.by(() => this.width > 0 && this.camera.scale > 0);
	/** Part of the world that is drawn. */
	readonly box = $derived.by(() => boxOf(this.camera, this.size, OVERSCAN));

	private frame = 0;
	private throwing = 0;

	constructor(private readonly sight: Sight) {}

	get size(): Size {
		return { width: this.width, height: this.height };
	}

	/** World units of so many px. */
	px(n: number): number {
		return (n * UNIT) / this.camera.scale;
	}

	/** Opens at a place, once the board has a size. */
	open(camera: Camera): void {
		this.live = camera;
		this.camera = this.live = this.settled();
	}

	// ------------------------------------------------------------ moving

	look(next: Camera): void {
		this.live = this.sight.limit?.(next, this.size) ?? next;
		this.frame ||= requestAnimationFrame(this.apply);
	}

	/** Draws what the gesture did so far, without drawing the map again. */
	private readonly apply = (): void => {
		this.frame = 0;
		const { camera, live, svg, width, height } = this;
		if (!svg) return;
		const by = live.scale / camera.scale;
		const x = ((camera.x - live.x) * live.scale) / UNIT;
		const y = ((camera.y - live.y) * live.scale) / UNIT;
		const spent =
			Math.abs(x) > width * OVERSCAN * 0.9 ||
			Math.abs(y) > height * OVERSCAN * 0.9 ||
			by < 0.62 ||
			by > 1.7;
		if (spent) this.commit();
		else svg.style.transform = `translate(${x}px, ${y}px) scale(${by})`;
	};

	private settled(): Camera {
		return this.sight.settle?.(this.live) ?? this.live;
	}

	/** Draws the map where the eye is. */
	commit(): void {
		if (this.frame) cancelAnimationFrame(this.frame);
		this.frame = 0;
		this.camera = this.live = this.settled();
		this.sight.onrest?.(this.live);
		flushSync();
		if (this.svg) this.svg.style.transform = '';
	}

	/** Moves and scales about a point of the screen. */
	drag(at: Point, move: Point, by: number): void {
		this.byHand = true;
		this.look(gestured(this.live, at, move, by, this.sight.least(this.size)));
	}

	/** Lets the map glide on and come to rest. */
	toss(speed: Point): void {
		let { x, y } = speed;
		if (Math.hypot(x, y) < 0.25 || !motionAllowed()) return this.commit();
		let last = performance.now();
		const step = (now: number): void => {
			const passed = Math.min(40, now - last);
			last = now;
			this.drag(STILL, { x: x * passed, y: y * passed }, 1);
			const loss = Math.exp(-passed / 210);
			x *= loss;
			y *= loss;
			if (Math.hypot(x, y) < 0.02) {
				this.throwing = 0;
				this.commit();
			} else this.throwing = requestAnimationFrame(step);
		};
		this.throwing = requestAnimationFrame(step);
	}

	stop(): void {
		if (this.throwing) cancelAnimationFrame(this.throwing);
		this.throwing = 0;
	}

	/** Nothing of it goes on. */
	shut(): void {
		this.stop();
		if (this.frame) cancelAnimationFrame(this.frame);
		this.frame = 0;
	}

	glideTo(aim: Camera): void {
		this.stop();
		const from = this.live;
		if (!motionAllowed()) {
			this.live = this.sight.limit?.(aim, this.size) ?? aim;
			// Not at once: an effect may have asked for it, and nothing can be drawn while one runs.
			this.throwing = requestAnimationFrame(() => {
				this.throwing = 0;
				this.commit();
			});
			return;
		}
		const start = performance.now();
		const step = (now: number): void => {
			const t = Math.min(1, (now - start) / 320);
			const share = 1 - (1 - t) ** 3;
			this.look({
				x: from.x + (aim.x - from.x) * share,
				y: from.y + (aim.y - from.y) * share,
				scale: from.scale + (aim.scale - from.scale) * share
			});
			if (t < 1) this.throwing = requestAnimationFrame(step);
			else {
				this.throwing = 0;
				this.commit();
			}
		};
		this.throwing = requestAnimationFrame(step);
	}

	// ------------------------------------------------------------ places

	/** Middle of the part of the board that nothing covers, in px from the board's own middle. */
	private openMiddle(): Point {
		const { sight } = this;
		return { x: sight.aside() / 2, y: -Math.min(sight.covered(), this.height * 0.75) / 2 };
	}

	/** Brings a point of the world out from under what covers it, and into the board. */
	reveal(point: Point): void {
		const open = this.openMiddle();
		const screen = toScreen(this.live, point);
		const room = {
			x: (this.width - this.sight.aside()) / 2 - 48,
			y: (this.height - this.sight.covered()) / 2 - 48
		};
		if (Math.abs(screen.x - open.x) < room.x && Math.abs(screen.y - open.y) < room.y) return;
		this.centre(point, Math.max(this.live.scale, 46));
	}

	centre(point: Point, scale = this.live.scale): void {
		const open = this.openMiddle();
		this.glideTo({
			scale,
			x: point.x - (open.x * UNIT) / scale,
			y: point.y - (open.y * UNIT) / scale
		});
	}

	/** Zooms about the middle of what is open. */
	zoom(by: number): void {
		this.byHand = true;
		this.stop();
		this.glideTo(gestured(this.live, this.openMiddle(), STILL, by, this.sight.least(this.size)));
	}

	/** Within the board, though something may cover it. */
	shows(point: Point): boolean {
		const { x, y } = toScreen(this.live, point);
		return Math.abs(x) < this.width / 2 && Math.abs(y) < this.height / 2;
	}
}
