/** Sound after a call or a long time in the background, as Safari on an iPhone treats it. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Answer = 'at once' | 'later' | 'never' | 'refused';

/** Browser whose contexts answer so, in the order in which they are made; the last goes for all after it. */
function browser(...answers: readonly Answer[]) {
	const contexts: FakeContext[] = [];
	class FakeContext {
		state = 'suspended';
		readonly answer = answers[Math.min(contexts.length, answers.length - 1)] as Answer;
		readonly currentTime = 0;
		readonly sampleRate = 8;
		readonly destination = {};
		constructor() {
			contexts.push(this);
		}
		createBuffer = () => ({ getChannelData: () => new Float32Array(2) });
		resume(): Promise<void> {
			if (this.answer === 'never') return new Promise(() => undefined);
			if (this.answer === 'refused') return Promise.reject(new Error('InvalidStateError'));
			return new Promise((resolve) => setTimeout(resolve, this.answer === 'later' ? 60_000 : 1));
		}
		close(): Promise<void> {
			this.state = 'closed';
			return Promise.resolve();
		}
	}
	let sounds = 0;
	const param = {
		setValueAtTime: () => undefined,
		linearRampToValueAtTime: () => undefined,
		exponentialRampToValueAtTime: () => undefined
	};
	class Node {
		gain = param;
		frequency = param;
		connect = (to: unknown): unknown => to;
		start = (): void => void sounds++;
		stop = (): void => undefined;
	}
	vi.stubGlobal('AudioContext', FakeContext);
	for (const name of ['OscillatorNode', 'GainNode', 'AudioBufferSourceNode', 'BiquadFilterNode'])
		vi.stubGlobal(name, Node);
	return { contexts, heard: () => sounds };
}

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** A bell of two voices, so many times, and as many milliseconds after each. */
async function letters(count: number, after: number): Promise<void> {
	const { play } = await import('./sound');
	for (let i = 0; i < count; i++) {
		play('letter');
		await vi.advanceTimersByTimeAsync(after);
	}
}

it.each<[string, Answer[], number, number, number]>([
	['at once, where the browser lets it', ['at once'], 3, 1000, 6],
	['never together, where it lets it only once somebody touches the page', ['later'], 5, 100, 0],
	['again, by another context, where one stays mute', ['never', 'at once'], 3, 1000, 4],
	['again, where one refuses', ['refused', 'at once'], 3, 1000, 4]
])('a cue sounds %s', async (_, answers, count, after, voices) => {
	const { heard } = browser(...answers);
	await letters(count, after);
	await vi.advanceTimersByTimeAsync(120_000);
	expect(heard()).toBe(voices);
});

it('a cue sounds by another context, where the browser has closed one', async () => {
	const { contexts, heard } = browser('at once');
	await letters(1, 1000);
	for (const context of contexts) context.state = 'closed';
	await letters(1, 1000);
	expect([contexts.length, heard()]).toEqual([2, 4]);
});
