/** The tape of a replay: where it stands, and how it runs. */
import { onDestroy } from 'svelte';
import { motionAllowed } from '../motion';

export interface Tape {
	/** The number of steps there are. */
	last(): number;
	/** Position of the replay `ms` later at this speed. */
	advanced(at: number, ms: number, speed: number): number;
	/** The present has come back. */
	onleave(): void;
}

/** Time of a step under reduced motion, ms at speed 1: steps follow each other like pictures. */
const STILL_MS = 1600;

/** To be made while a component is made; its end leaves the replay. */
export class Playback {
	/** In steps; null: the present, and no replay. */
	place = $state<number | null>(null);
	playing = $state(false);
	speed = $state(1);

	constructor(private readonly tape: Tape) {
		$effect(() => (this.playing ? this.run() : undefined));
		onDestroy(() => this.leave());
	}

	get last(): number {
		return this.tape.last();
	}
	get at(): number {
		return this.place ?? this.last;
	}

	leave(): void {
		this.playing = false;
		this.place = null;
		this.tape.onleave();
	}

	goTo(where: number): void {
		this.playing = false;
		this.place = Math.min(Math.max(where, 1), this.last);
	}

	/** Plays from a step to the end. */
	play(from: number): void {
		this.goTo(from);
		this.playing = this.at < this.last;
	}

	toggle(): void {
		if (this.playing) {
			this.playing = false;
			return;
		}
		this.place = this.at >= this.last ? 1 : this.at;
		this.playing = true;
	}

	/** Returns what stops it. */
	private run(): () => void {
		const { tape } = this;
		if (!motionAllowed()) {
			const next = (): void => this.go(Math.min(Math.floor(this.at) + 1, this.last));
			const timer = setInterval(next, STILL_MS / this.speed);
			return () => clearInterval(timer);
		}
		let then = performance.now();
		const tick = (now: number): void => {
			this.go(tape.advanced(this.at, Math.min(now - then, 100), this.speed));
			then = now;
			asked = requestAnimationFrame(tick);
		};
		let asked = requestAnimationFrame(tick);
		return () => cancelAnimationFrame(asked);
	}

	private go(where: number): void {
		this.place = where;
		if (where >= this.last) this.playing = false;
	}
}
