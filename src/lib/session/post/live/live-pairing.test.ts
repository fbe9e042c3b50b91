import { describe, expect, it, vi } from 'vitest';
import type { Offer, Pairing, PairingResult, PairingState } from '$lib/carriers/live/direct';
import { toText } from '$lib/carriers/parcel-text';
import { toFrames } from '$lib/carriers/qr-frames';
import { PairingFlow } from './live-pairing.svelte';

class FakePairing implements Offer {
	state: PairingState = 'waiting';
	onstate: ((state: PairingState) => void) | undefined;
	accepted: Uint8Array | undefined;
	constructor(
		readonly code: Uint8Array,
		readonly answer: PairingResult<void> = { ok: true, value: undefined }
	) {}
	say(state: PairingState): void {
		this.state = state;
		this.onstate?.(state);
	}
	accept(code: Uint8Array): Promise<PairingResult<void>> {
		this.accepted = code;
		return Promise.resolve(this.answer);
	}
	cancel(): void {
		this.say('failed');
	}
}

const MINE = Uint8Array.of(0x50, 1);
const THEIRS = Uint8Array.of(0x50, 2);

function flowOf(pairing: PairingResult<FakePairing>) {
	const answered: Uint8Array[] = [];
	const flow = new PairingFlow({
		offer: () => Promise.resolve(pairing as PairingResult<Offer>),
		answer: (code) => {
			answered.push(code);
			return Promise.resolve(pairing as PairingResult<Pairing>);
		}
	});
	return { flow, answered };
}

describe('pairing step by step', () => {
	it('shows a code, reads the answer, and is connected', async () => {
		const offer = new FakePairing(MINE);
		const { flow } = flowOf({ ok: true, value: offer });
		await flow.begin();
		expect([flow.stage, flow.code, flow.expects]).toEqual(['show-offer', MINE, 'answer']);
		flow.turn('read-answer');
		expect(flow.saw(toFrames(THEIRS)?.[0] ?? '')).toBe(true);
		await vi.waitFor(() => expect(flow.stage).toBe('connecting'));
		expect(offer.accepted).toEqual(THEIRS);
		offer.say('open');
		expect(flow.stage).toBe('open');
		// Nothing that comes later undoes it, and closing keeps the connection.
		offer.say('failed');
		expect(flow.stage).toBe('open');
	});

	it('answers what was read, and shows the answer', async () => {
		const answer = new FakePairing(MINE);
		const { flow, answered } = flowOf({ ok: true, value: answer });
		flow.read();
		expect(await flow.text(`Ana: ${toText(THEIRS)} ok?`)).toBe(true);
		expect(answered).toEqual([THEIRS]);
		expect([flow.stage, flow.code]).toEqual(['show-answer', MINE]);
		answer.say('open');
		flow.close();
		expect(answer.state).toBe('open');
	});

	it('says what is wrong with a code, and goes on from there', async () => {
		const offer = new FakePairing(MINE, { ok: false, code: 'other-offer' });
		const { flow } = flowOf({ ok: true, value: offer });
		await flow.begin();
		flow.turn('read-answer');
		expect(flow.saw('https://example.org')).toBe(false);
		expect(await flow.text('hello')).toBe(false);
		expect(flow.trouble).toBe('not-a-code');
		await flow.take(THEIRS);
		expect([flow.stage, flow.trouble]).toEqual(['read-answer', 'other-offer']);
		flow.turn('show-offer');
		expect([flow.code, flow.trouble]).toEqual([MINE, undefined]);
	});

	it('gives up a code that is not connected when it is closed, and tells of one that fails', async () => {
		const offer = new FakePairing(MINE);
		const { flow } = flowOf({ ok: true, value: offer });
		await flow.begin();
		flow.close();
		expect([offer.state, flow.stage, flow.trouble]).toEqual(['failed', 'choose', undefined]);
		const refused = flowOf({ ok: false, code: 'unreachable' }).flow;
		await refused.begin();
		expect([refused.stage, refused.trouble]).toEqual(['choose', 'unreachable']);
		const again = new FakePairing(MINE);
		const { flow: other } = flowOf({ ok: true, value: again });
		await other.begin();
		again.say('failed');
		expect([other.stage, other.trouble]).toEqual(['choose', 'failed']);
	});

	it('gives up after a while without a connection', async () => {
		vi.useFakeTimers();
		try {
			const offer = new FakePairing(MINE);
			const { flow } = flowOf({ ok: true, value: offer });
			await flow.begin();
			await flow.take(THEIRS);
			expect(flow.stage).toBe('connecting');
			vi.advanceTimersByTime(31_000);
			expect([flow.stage, flow.trouble]).toEqual(['choose', 'failed']);
		} finally {
			vi.useRealTimers();
		}
	});
});
