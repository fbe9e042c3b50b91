/**
 * Rings the doorbells of a table's members: once for what a member is awaited for, and never more often
 * than the limits below, whatever the table says. A ring is noted before it goes out, and the note taken
 * away only if it is known not to have arrived: a crash in between loses a ring and repeats none.
 *
 * Another device may ring for the same. At ntfy, which shows what was rung in the last half day, that is
 * seen; at a webhook it is not.
 */
import type { Clock } from '../live/exchange';
import { isPublicNtfy } from './address';
import { quietUntil, type Doorbell } from './doorbell';
import type { Recent, RingTrouble } from './ring';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const RING_LIMITS = {
	/** Milliseconds from the wish to the ring: much may change at once. */
	settle: 1500,
	/** Milliseconds between two rings of one doorbell, by whatever device. */
	gap: 10 * MINUTE,
	/** Rings of this device in a day (UTC), all tables together. ntfy.sh takes 250 of one address. */
	day: 200,
	/** Milliseconds until the first try after a failure, doubled each time up to the longest. */
	again: MINUTE,
	longestAgain: 6 * HOUR,
	/** Rings that are remembered at a table. */
	remembered: 64
} as const;

/** A doorbell that is to be rung. */
export interface Wanted {
	/** Its owner. */
	readonly seat: number;
	readonly bell: Doorbell;
	/** Name of what it is rung for. */
	readonly mark: string;
}

interface Rung {
	readonly mark: string;
	readonly url: string;
	/** Milliseconds since 1970. */
	readonly at: number;
}

/** A doorbell that could not be rung. */
export interface Failed {
	readonly trouble: RingTrouble;
	/** Failures in a row. */
	readonly times: number;
	/** Time of the next try, in ms since 1970; undefined: only when somebody asks for it. */
	readonly next: number | undefined;
}

/** Memory of a table's rings. */
export interface RingMemory {
	readonly rung: readonly Rung[];
	/** By address. */
	readonly failed: Readonly<Record<string, Failed>>;
}

export const NO_RINGS: RingMemory = { rung: [], failed: {} };

export interface RingerPorts {
	readonly clock: Clock;
	readonly ring: (
		bell: Doorbell,
		mark: string,
		until: number | undefined,
		now: number
	) => Promise<RingTrouble | undefined>;
	readonly recent: (bell: Doorbell, mark: string, now: number) => Promise<Recent>;
	/** True if this device may call an address that is not ntfy's own; undefined: the person has not said. */
	readonly agreed: (url: string) => boolean | undefined;
	/** Takes one of the day's rings; false: there are none left. `day`: days since 1970. */
	readonly spend: (day: number) => Promise<boolean>;
	readonly remembered: RingMemory;
	/** Stores it durably. */
	readonly onremember: (memory: RingMemory) => Promise<void>;
	readonly onchange: () => void;
	readonly onfault: (error: unknown) => void;
}

export type BellStage =
	/** The person is asked first whether this device may call the address. */
	| 'asks'
	/** They said no. */
	| 'declined'
	/** It is rung in a moment, or once some time has passed since the last ring. */
	| 'waits'
	/** It was rung for this. */
	| 'rung'
	| 'failed';

export interface BellState {
	readonly seat: number;
	readonly stage: BellStage;
	readonly failed: Failed | undefined;
}

export class Ringer {
	readonly #ports: RingerPorts;
	#memory: RingMemory;
	#wanted: readonly Wanted[] = [];
	/** Times until when others' rings, seen at ntfy, are still fresh; by address. */
	readonly #later = new Map<string, number>();
	#stop: () => void = () => undefined;
	#closed = false;
	#working = false;

	constructor(ports: RingerPorts) {
		this.#ports = ports;
		this.#memory = ports.remembered;
	}

	/** Doorbells that are to be rung from now on, and no others. */
	want(wanted: readonly Wanted[]): void {
		this.#wanted = wanted;
		this.#plan(RING_LIMITS.settle);
		this.#ports.onchange();
	}

	/** Tries again what failed, at once. */
	async again(): Promise<void> {
		await this.#remember({ ...this.#memory, failed: {} });
		this.#plan(0);
	}

	/** The person has said what this device may call. */
	answered(): void {
		this.#plan(0);
		this.#ports.onchange();
	}

	close(): void {
		this.#closed = true;
		this.#stop();
	}

	get states(): readonly BellState[] {
		return this.#wanted.map(({ seat, bell, mark }) => {
			const failed = this.#memory.failed[bell.url];
			return { seat, stage: this.#stageOf(bell, mark), failed };
		});
	}

	#stageOf(bell: Doorbell, mark: string): BellStage {
		if (this.#isRung(mark)) return 'rung';
		const may = this.#mayCall(bell);
		if (may === undefined) return 'asks';
		if (!may) return 'declined';
		return this.#memory.failed[bell.url] ? 'failed' : 'waits';
	}

	#isRung(mark: string): boolean {
		return this.#memory.rung.some((rung) => rung.mark === mark);
	}

	#mayCall({ kind, url }: Doorbell): boolean | undefined {
		return isPublicNtfy(kind, url) ? true : this.#ports.agreed(url);
	}

	/** Time from which on a doorbell may be rung; undefined: not at all as things are. */
	#dueAt({ bell, mark }: Wanted, now: number): number | undefined {
		if (this.#isRung(mark) || this.#mayCall(bell) !== true) return undefined;
		const failed = this.#memory.failed[bell.url];
		if (failed && failed.next === undefined) return undefined;
		const last = this.#memory.rung.findLast(({ url }) => url === bell.url);
		const quiet = bell.kind === 'webhook' ? quietUntil(bell.quiet, now) : undefined;
		const fresh = Math.max(last ? last.at + RING_LIMITS.gap : 0, this.#later.get(bell.url) ?? 0);
		return Math.max(failed?.next ?? 0, fresh, quiet ?? 0);
	}

	/** Sets the alarm for the next ring. `least`: ms until then. */
	#plan(least: number): void {
		this.#stop();
		if (this.#closed) return;
		const now = this.#ports.clock.now();
		const times = this.#wanted.flatMap((wanted) => this.#dueAt(wanted, now) ?? []);
		if (times.length === 0) return;
		const wait = Math.max(least, Math.min(...times) - now);
		this.#stop = this.#ports.clock.after(wait, () => void this.#work());
	}

	async #work(): Promise<void> {
		if (this.#working) return;
		this.#working = true;
		try {
			for (const wanted of this.#wanted) {
				if (this.#closed) return;
				const now = this.#ports.clock.now();
				const due = this.#dueAt(wanted, now);
				if (due !== undefined && due <= now) await this.#ring(wanted, now);
			}
		} catch (error) {
			this.#ports.onfault(error);
			return;
		} finally {
			this.#working = false;
		}
		this.#plan(RING_LIMITS.settle);
		this.#ports.onchange();
	}

	async #ring({ bell, mark }: Wanted, now: number): Promise<void> {
		const { url } = bell;
		const { ring, recent, spend } = this.#ports;
		const before = await recent(bell, mark, now);
		if (before.isRung) return this.#note({ mark, url, at: now });
		if (before.newest > now - RING_LIMITS.gap)
			return void this.#later.set(url, before.newest + RING_LIMITS.gap);
		if (!(await spend(Math.floor(now / DAY)))) return this.#fail(url, 'day-full', now);
		await this.#note({ mark, url, at: now });
		const trouble = await ring(bell, mark, quietUntil(bell.quiet, now), now);
		const { rung, failed } = this.#memory;
		if (trouble !== undefined) {
			this.#memory = { failed, rung: rung.filter((other) => other.mark !== mark) };
			return this.#fail(url, trouble, now);
		}
		if (failed[url]) await this.#remember({ rung, failed: without(failed, url) });
	}

	#note(rung: Rung): Promise<void> {
		const kept = [...this.#memory.rung, rung].slice(-RING_LIMITS.remembered);
		return this.#remember({ ...this.#memory, rung: kept });
	}

	#fail(url: string, trouble: RingTrouble, now: number): Promise<void> {
		const { rung, failed } = this.#memory;
		const times = (failed[url]?.times ?? 0) + 1;
		const next = nextTry(trouble, times, now);
		return this.#remember({ rung, failed: { ...failed, [url]: { trouble, times, next } } });
	}

	async #remember(memory: RingMemory): Promise<void> {
		this.#memory = memory;
		await this.#ports.onremember(memory);
		this.#ports.onchange();
	}
}

/** Time of the next try, in ms since 1970; undefined: trying again would not help. */
function nextTry(trouble: RingTrouble, times: number, now: number): number | undefined {
	switch (trouble) {
		case 'unreachable':
		case 'too-often':
		case 'broken':
			return now + Math.min(RING_LIMITS.again * 2 ** (times - 1), RING_LIMITS.longestAgain);
		case 'day-full':
			// The server counts anew at midnight (UTC).
			return (Math.floor(now / DAY) + 1) * DAY;
		case 'refused':
		case 'gone':
			return undefined;
	}
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
	return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));
}
