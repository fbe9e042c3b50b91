/**
 * Rings the others' doorbells at one table, over the browser's network and store. A ring says that a
 * letter is there: it waits until a relay has what this device left. Loaded only with a table at which
 * somebody has a doorbell.
 */
import { recent, ring, type RingText } from '$lib/carriers/doorbell/ring';
import {
	RING_LIMITS,
	Ringer,
	type BellState,
	type RingMemory,
	type Wanted
} from '$lib/carriers/doorbell/ringer';
import type { BellLanguage } from '$lib/carriers/doorbell/doorbell';
import { m } from '$lib/paraglide/messages';
import type { Id } from '$lib/protocol/bytes';
import type { BellView } from '../view';
import { agreeTo, changeBells, readAgreed, readBells, spendRing } from './doorbell-wish';

export interface BellDeskOptions {
	readonly id: Id;
	readonly onchange: () => void;
	readonly onfault: (error: unknown) => void;
}

/** Beginning of the mark of a reminder: it rings once more than the table does by itself. */
const REMINDER = 'r';

export class BellDesk {
	readonly #ringer: Ringer;
	#agreed: ReadonlyMap<string, boolean>;
	#bells: readonly BellView[] = [];
	#left = false;
	/** Marks of what somebody is reminded of. */
	readonly #reminded = new Set<string>();

	private constructor(
		{ id, onchange, onfault }: BellDeskOptions,
		agreed: ReadonlyMap<string, boolean>,
		remembered: RingMemory
	) {
		this.#agreed = agreed;
		this.#ringer = new Ringer({
			clock: {
				now: Date.now,
				after(ms, act) {
					// A timer holds no more than 31 bits: what is later is planned again then.
					const timer = setTimeout(act, Math.min(ms, 2 ** 31 - 1));
					return () => clearTimeout(timer);
				}
			},
			ring: (bell, mark, until, now) => ring(bell, textIn(bell.language), mark, until, now),
			recent,
			agreed: (url) => this.#agreed.get(url),
			spend: (day) => spendRing(day, RING_LIMITS.day),
			remembered,
			onremember: async (rings) => void (await changeBells(id, { rings })),
			onchange,
			onfault
		});
	}

	/** @throws StoreFailure */
	static async open(options: BellDeskOptions): Promise<BellDesk> {
		const [agreed, { rings }] = await Promise.all([readAgreed(), readBells(options.id)]);
		return new BellDesk(options, agreed, rings);
	}

	get states(): readonly BellState[] {
		return this.#ringer.states;
	}

	/** The table as it is now. `left`: a relay has all that the others may lack. */
	show(bells: readonly BellView[], left: boolean): void {
		const isSame = left === this.#left && JSON.stringify(bells) === JSON.stringify(this.#bells);
		if (isSame) return;
		this.#left = left;
		this.#bells = bells;
		this.#wish();
	}

	/** Rings once more, by the person's wish, for those who are still awaited. */
	remind(seats: readonly number[]): void {
		for (const { seat, mark } of this.#bells)
			if (mark && seats.includes(seat)) this.#reminded.add(mark);
		this.#wish();
	}

	/** The person says whether this device may call an address. @throws StoreFailure */
	async answer(url: string, may: boolean): Promise<void> {
		this.#agreed = await agreeTo(url, may);
		this.#ringer.answered();
	}

	again(): Promise<void> {
		return this.#ringer.again();
	}

	close(): void {
		this.#ringer.close();
	}

	#wish(): void {
		const wanted: Wanted[] = this.#bells.flatMap(({ seat, bell, mark, due }) => {
			if (this.#reminded.has(mark)) return [{ seat, bell, mark: REMINDER + mark }];
			return due ? [{ seat, bell, mark }] : [];
		});
		this.#ringer.want(this.#left ? wanted : []);
	}
}

const textIn = (locale: BellLanguage): RingText => ({
	title: m.app_name({}, { locale }),
	text: m.bell_ring_text({}, { locale })
});

/** Rings one's own doorbell, to try it. Undefined: it was taken. */
export const tryRing = (bell: Parameters<typeof ring>[0], now: number): ReturnType<typeof ring> =>
	ring(
		{ ...bell, quiet: undefined },
		{
			title: m.app_name({}, { locale: bell.language }),
			text: m.bell_ring_trial({}, { locale: bell.language })
		},
		'trial',
		undefined,
		now
	);
