import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameBytes } from '../../protocol/bytes';
import { Assembler, framesOf, Sender } from './channel';

const FRAME = 16 * 1024;

describe('a message in frames', () => {
	it('comes back, of any length, and no frame is longer than all browsers take', () => {
		const lengths = fc.oneof(
			fc.nat(100),
			fc.integer({ min: FRAME - 3, max: FRAME + 3 }),
			fc.nat(90_000)
		);
		fc.assert(
			fc.property(fc.array(lengths, { maxLength: 4 }), (sizes) => {
				const assembler = new Assembler(90_000);
				const messages = sizes.map((size, i) => new Uint8Array(size).fill(i + 1));
				let back = 0;
				for (const frame of messages.flatMap(framesOf)) {
					expect(frame.length).toBeLessThanOrEqual(FRAME);
					const message = assembler.add(frame);
					if (!message) continue;
					expect(sameBytes(message, messages[back++] ?? new Uint8Array(0))).toBe(true);
				}
				expect(back).toBe(messages.length);
			}),
			{ numRuns: 40 }
		);
	});

	it('is refused when it is longer than was agreed, or is none', () => {
		const assembler = new Assembler(20_000);
		const [first, second] = framesOf(new Uint8Array(20_001));
		expect(assembler.add(first ?? new Uint8Array())).toBeUndefined();
		expect(assembler.add(second ?? new Uint8Array())).toBeNull();
		expect(new Assembler(10).add(Uint8Array.of(7, 1))).toBeNull();
		expect(new Assembler(10).add(new Uint8Array(0))).toBeNull();
	});
});

class Channel extends EventTarget {
	readyState = 'open';
	bufferedAmount = 0;
	bufferedAmountLowThreshold = 0;
	readonly sent: number[] = [];

	send(data: Uint8Array): void {
		this.bufferedAmount += data.length;
		this.sent.push(data.length);
	}

	drain(): void {
		this.bufferedAmount = 0;
		this.dispatchEvent(new Event('bufferedamountlow'));
	}
}

describe('a sender', () => {
	it('hands the browser no more than it sends soon, and all in the end', () => {
		const channel = new Channel();
		const sender = new Sender(channel);
		expect(sender.send(new Uint8Array(1_000_000))).toBe(true);
		const bytes = (): number => channel.sent.reduce((a, b) => a + b, 0);
		expect(bytes()).toBeLessThan(300_000);
		for (let i = 0; i < 10; i++) channel.drain();
		expect(bytes()).toBe(1_000_000 + channel.sent.length);
	});

	it('does not pile up what nobody takes', () => {
		const channel = new Channel();
		const sender = new Sender(channel);
		for (let i = 0; i < 8; i++) sender.send(new Uint8Array(500_000));
		expect(sender.send(new Uint8Array(500_000))).toBe(false);
		channel.readyState = 'closed';
		expect(() => channel.drain()).not.toThrow();
	});
});
