import { describe, expect, it } from 'vitest';
import type { Report } from '$engine/kernel/ruleset';
import type { StepRecord, TableSession } from '$lib/games/game';
import { Past, type Looking } from './past.svelte';

interface View {
	readonly step: number;
}
const looking: Looking<View, Report, View> = {
	isOver: () => true,
	view: (state) => state,
	reports: (reports) => reports
};

function pastOf(latest: number, frames: (step: number, eyes: number) => Promise<unknown>) {
	const asked: string[] = [];
	const records = Array.from({ length: latest }, (_, i) => ({
		step: i + 1,
		view: { step: i + 1 },
		order: undefined,
		reports: [],
		hash: ''
	})) satisfies StepRecord<View, undefined>[];
	const table = {
		latest,
		viewer: 1,
		seats: [],
		load: () => Promise.resolve(records),
		reveal: () =>
			Promise.resolve(
				records.map(({ step, view }) => ({ step, state: view, reports: [], orders: {} }))
			),
		frames(step: number, eyes: number) {
			asked.push(`${eyes} ${step}`);
			return frames(step, eyes);
		}
	} as never as TableSession<View>;
	return { past: new Past<View, unknown, Report, View>(table, looking), asked };
}
const inner = (step: number) => [{ phase: '', view: { step }, told: 0 }];
const reached = (past: ReturnType<typeof pastOf>['past']): number[] =>
	past.frames.filter((frame) => frame.inner).map(({ step }) => step);

describe('the frames of a past', () => {
	it('come once for each step and each eyes, and none before the first', async () => {
		const { past, asked } = pastOf(3, (step) => Promise.resolve(inner(step)));
		await past.read();
		for (const step of [1, 2, 2, 4]) await past.reach(step);
		expect(asked).toEqual(['1 2']);
		expect(past.frames[1]?.inner).toEqual(inner(2));
		past.eyes = 'all';
		expect(reached(past)).toEqual([]);
		await past.reach(2);
		expect(asked).toEqual(['1 2', '0 2']);
		expect(reached(past)).toEqual([2]);
	});

	it('are missing where the rules gave none: nothing else is', async () => {
		const { past } = pastOf(3, () => Promise.reject(new Error('differs')));
		await past.read();
		await past.reach(2);
		expect(reached(past)).toEqual([]);
		expect(past.frames).toHaveLength(3);
	});

	it('are forgotten, the oldest first, and come again', async () => {
		const { past, asked } = pastOf(12, (step) => Promise.resolve(inner(step)));
		await past.read();
		for (let step = 2; step <= 12; step++) await past.reach(step);
		expect(reached(past)).toEqual([5, 6, 7, 8, 9, 10, 11, 12]);
		await past.reach(2);
		expect(asked.filter((key) => key === '1 2')).toHaveLength(2);
	});
});
