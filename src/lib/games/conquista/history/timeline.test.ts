import { describe, expect, it } from 'vitest';
import { view } from '$engine/rulesets/conquista/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { eventCount, nextEvent, previousEvent } from '$lib/ui/history/events';
import { reportsThrough } from '$lib/ui/history/past.svelte';
import { advanced, sceneAt } from '$lib/ui/history/timeline';
import { SEATS } from '../report/testing';
import { headlines } from './headline';
import { nameOf, sceneText } from './names';
import { playedLines } from './played';
import { METRICS, production, roundEnds, seriesOf } from './series';
import { playedAtRandom } from './testing';
import { momentOf, staging, toldAt, type PastFrame } from './timeline';

overwriteGetLocale(() => 'en');
const steps = playedAtRandom(3, { rounds: 4 }, 'a small war', 200);
const [first] = steps;
if (!first) throw new Error('a game has steps');
const frames: readonly PastFrame[] = [
	{ step: 1, view: view(first.before, 1), reports: [], played: [] },
	...steps.map(({ after, reports, orders }, i) => ({
		step: i + 2,
		view: view(after, 1),
		reports: reportsThrough(reports, 1),
		played: [{ seat: 1, order: orders[1] }]
	}))
];
const last = frames.length;

describe('the time line', () => {
	it('rests at whole steps on the view itself', () => {
		for (const frame of frames) {
			const scene = sceneAt(staging, frames, frame.step);
			expect(scene).toMatchObject({ step: frame.step, rest: true });
			expect(scene && momentOf(scene)).toEqual({ view: frame.view, event: null, progress: 1 });
		}
	});

	it('shows each event on the board that it befell, the last board being the next step', () => {
		const acts = staging.acts(frames[0]!.view, frames[1]!);
		expect(acts.map(({ number }) => number)).toEqual([...acts.slice(1).map((_, i) => i + 1), 0]);
		expect(acts[0]?.view.squares).toEqual(frames[0]?.view.squares);
		expect(acts.at(-1)).toMatchObject({ view: frames[1]?.view, events: [] });
	});

	it('is gone through event by event, forth and back, without missing any', () => {
		const stops: number[] = [1];
		while (stops.at(-1)! < last) stops.push(nextEvent(staging, frames, stops.at(-1)!));
		const events = frames.reduce((sum, { step }) => sum + eventCount(staging, frames, step), 0);
		expect(stops).toHaveLength(events + last);
		expect(events).toBeGreaterThan(200);
		const back: number[] = [last];
		while (back.at(-1)! > 1) back.push(previousEvent(staging, frames, back.at(-1)!));
		expect(back.reverse()).toEqual(stops);
		for (const stop of stops) {
			const scene = sceneAt(staging, frames, stop)!;
			const text = sceneText(scene, toldAt(frames, scene.step), SEATS);
			expect(text).toMatch(/^[\p{Lu}\d].*[.!?]$/u);
			if (!scene.rest) expect(momentOf(scene).progress).toBeCloseTo(0.6);
		}
	});

	it('plays to the end and stops there', () => {
		const half = advanced(staging, frames, 1, 800, 1);
		expect(half).toBeGreaterThan(1);
		expect(advanced(staging, frames, 1, 400, 2)).toBeCloseTo(half);
		expect(advanced(staging, frames, half, 1e9, 1)).toBe(last);
	});
});

describe('other eyes', () => {
	it('hear of the cards they drew, and everybody’s of all', () => {
		const drew = steps.flatMap(({ reports }) => reports.filter(({ code }) => code === 'cards'));
		expect(drew.length).toBeGreaterThan(1);
		for (const seat of [1, 2, 3])
			expect(reportsThrough(drew, seat)).toEqual(
				drew.filter(({ to }) => to !== 'all' && to.includes(seat))
			);
		expect(reportsThrough(drew, 'all')).toEqual(drew);
	});
});

describe('the chronicle', () => {
	it('names every step and tells the gravest of it first', () => {
		expect(nameOf(undefined)).toBe('The beginning');
		const names = frames.map(({ step }) => nameOf(toldAt(frames, step)));
		expect(names.some((name) => /^Round 2: /.test(name))).toBe(true);
		expect(names.at(-1)).toBe('End of the game');
		const end = toldAt(frames, last);
		const { sentences } = headlines(end!, SEATS, 2);
		expect(sentences.length).toBeLessThanOrEqual(2);
		expect(sentences[0]).toMatch(/wins|win|victory/);
	});
});

describe('orders as they were', () => {
	it('are told with what became of them', () => {
		const fates = frames.flatMap((frame, i) =>
			frame.played.flatMap(({ seat, order }) => {
				if (!order) return [];
				const before = frames[i - 1]!.view;
				const teller = { view: before, seatName: (one: number) => SEATS[one - 1]?.name ?? '' };
				const { answer, riders } = playedLines(teller, seat, order, frame.reports);
				return [...answer, ...riders].flatMap((line) => {
					expect(line.text).not.toBe('');
					return line.fates;
				});
			})
		);
		const lapses = frames.flatMap(({ reports }) =>
			reports.filter((report) => report.code === 'lapsed' && report.data.seat === 1)
		);
		expect(lapses.length).toBeGreaterThan(0);
		expect(fates.filter((fate) => fate.startsWith('It comes to nothing'))).toHaveLength(
			lapses.length
		);
	});
});

describe('charts', () => {
	it('have a point for each round, the last one of the present', () => {
		expect(roundEnds(frames)).toHaveLength(4);
		expect(roundEnds(frames).at(-1)).toBe(frames.at(-1)?.view);
		expect(roundEnds(frames.slice(0, 1))).toEqual([]);
		for (const metric of METRICS) {
			const series = seriesOf(frames, metric);
			expect(series.map(({ seat, points }) => [seat, points.length])).toEqual([
				[1, 4],
				[2, 4],
				[3, 4]
			]);
		}
		const points = seriesOf(frames, 'points').map((line) => line.points.at(-1));
		expect(points).toEqual(frames.at(-1)?.view.players.map(({ score }) => score.points));
	});

	it('add up what was produced', () => {
		const all = frames.flatMap(({ reports }) =>
			reports.flatMap((report) => (report.code === 'produced' ? [report.data.amount] : []))
		);
		const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
		expect(production(frames)).toHaveLength(4);
		expect(sum(production(frames).map(sum))).toBe(sum(all));
	});
});
