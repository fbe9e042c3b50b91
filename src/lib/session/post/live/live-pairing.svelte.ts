/** Two devices that pair by two codes, step by step, as the pages show it. */
import { fromText } from '$lib/carriers/parcel-text';
import type { Offer, Pairing, PairingCode, PairingState } from '$lib/carriers/live/direct';
import { isPairingCode } from '$lib/carriers/live/pairing-code';
import { addFrame } from '$lib/carriers/qr-frames';
import type { LiveTable } from './live-table.svelte';

export type PairingStage =
	/** Asks who shows the first code. */
	| 'choose'
	| 'making'
	| 'show-offer'
	| 'read-answer'
	| 'read-offer'
	| 'show-answer'
	| 'connecting'
	| 'open';

/** Milliseconds that a connection may take once both sides have both codes. */
const CONNECTING = 30_000;

type Pairs = Pick<LiveTable, 'offer' | 'answer'>;

export class PairingFlow {
	readonly #live: Pairs;
	stage = $state<PairingStage>('choose');
	/** To be shown to the other device. */
	code = $state.raw<Uint8Array | undefined>(undefined);
	trouble = $state.raw<PairingCode | undefined>(undefined);
	#pairing: Pairing | undefined;
	#offer: Offer | undefined;
	#late: ReturnType<typeof setTimeout> | undefined;
	/** Beginnings: what an earlier one comes to is of no interest. */
	#tries = 0;

	constructor(live: Pairs) {
		this.#live = live;
	}

	/** Kind of code that is to be read now, or would be if one came. */
	get expects(): 'offer' | 'answer' {
		return this.#offer ? 'answer' : 'offer';
	}

	/** Shows the first code. */
	async begin(): Promise<void> {
		const turn = this.#restart('making');
		const made = await this.#live.offer().catch(() => FAILED);
		if (turn !== this.#tries) return made.ok ? made.value.cancel() : undefined;
		if (!made.ok) return this.#back('choose', made.code);
		this.#offer = made.value;
		this.#show(made.value, 'show-offer');
	}

	/** Reads the other's first code. */
	read(): void {
		this.#restart('read-offer');
	}

	/** Turns from one's own code to reading the other's, and back. */
	turn(to: 'show-offer' | 'read-answer'): void {
		if (!this.#offer) return;
		this.trouble = undefined;
		this.stage = to;
	}

	/** Words with a code among them; true if there was one. */
	async text(text: string): Promise<boolean> {
		const found = fromText(text);
		const code = found.ok ? found.parcels.find(isPairingCode) : undefined;
		if (code) await this.take(code);
		else this.trouble = !found.ok && found.code === 'newer-version' ? found.code : 'not-a-code';
		return code !== undefined;
	}

	/** Takes in a camera's reading; true if it was a code to pair. */
	saw(text: string): boolean {
		const frame = addFrame(null, text);
		if (frame.kind !== 'whole' || !isPairingCode(frame.parcel)) return false;
		void this.take(frame.parcel);
		return true;
	}

	/** The other's code, however it came. */
	async take(code: Uint8Array): Promise<void> {
		this.trouble = undefined;
		return this.#offer ? this.#accept(this.#offer, code) : this.#answer(code);
	}

	/** Gives up what is not connected yet. */
	close(): void {
		this.#restart('choose');
	}

	async #answer(code: Uint8Array): Promise<void> {
		const turn = this.#restart('making');
		const made = await this.#live.answer(code).catch(() => FAILED);
		if (turn !== this.#tries) return made.ok ? made.value.cancel() : undefined;
		if (!made.ok) return this.#back('read-offer', made.code);
		this.#show(made.value, 'show-answer');
	}

	async #accept(offer: Offer, code: Uint8Array): Promise<void> {
		const turn = this.#tries;
		const taken = await offer.accept(code).catch(() => FAILED);
		if (turn !== this.#tries) return;
		if (!taken.ok) {
			this.trouble = taken.code;
			return;
		}
		if (this.stage === 'open') return;
		this.stage = 'connecting';
		this.#late = setTimeout(() => offer.cancel(), CONNECTING);
	}

	#show(pairing: Pairing, stage: 'show-offer' | 'show-answer'): void {
		const turn = this.#tries;
		this.#pairing = pairing;
		this.code = pairing.code;
		this.stage = stage;
		pairing.onstate = (state) => turn === this.#tries && this.#hear(state);
	}

	#hear(state: PairingState): void {
		if (state === 'open') {
			clearTimeout(this.#late);
			this.stage = 'open';
		}
		// A connection that breaks later on is told of where one sees who is here.
		if (state === 'failed' && this.stage !== 'open') {
			this.#restart('choose');
			this.trouble = 'failed';
		}
	}

	#back(stage: PairingStage, code: PairingCode): void {
		this.stage = stage;
		this.trouble = code;
	}

	#restart(stage: PairingStage): number {
		clearTimeout(this.#late);
		const old = this.#pairing;
		this.#pairing = this.#offer = undefined;
		this.code = this.trouble = undefined;
		this.#tries++;
		this.stage = stage;
		if (old && old.state !== 'open') old.cancel();
		return this.#tries;
	}
}

const FAILED = { ok: false, code: 'failed' } as const;
