import { describe, expect, it } from 'vitest';
import { amos } from '$engine/rulesets/amos';
import { play } from '$engine/rulesets/amos/testing-play';
import { table } from '$engine/rulesets/amos/testing';
import type { AmosReport, OrderSheet, State } from '$engine/rulesets/amos/types';
import type { Eyes } from '$lib/ui/history/past.svelte';
import { advanced, sceneAt, spansOf } from '$lib/ui/history/timeline';
import { reportsThrough, viewThrough } from './everything';
import { revealedSeries, seriesOf } from './series';
import { staging, type Frame } from './timeline';

const first = table({
	seats: 2,
	planets: [
		{ at: [1, 1], owner: 1, name: 'Umbath' },
		{ at: [4, 1], owner: 2, name: 'Kelos' },
		{ at: [9, 9], name: 'Zor' }
	],
	armies: [
		{ seat: 1, at: 1, units: { freighter: 2, militia: 2 } },
		{ seat: 2, at: [8, 8], units: { freighter: 1 } }
	]
});
const voyage: OrderSheet = [
	{
		kind: 'move',
		from: 15,
		ships: { freighter: 1 },
		route: [16, 17, 18],
		pickups: [],
		drops: [],
		allied: [],
		leaders: []
	}
];
const sailed = play(first, { 1: voyage }, {});
const quiet = play(sailed.state, {}, {});
const states: readonly State[] = [first, sailed.state, quiet.state];
const told: readonly (readonly AmosReport[])[] = [[], sailed.reports, quiet.reports];
const framesOf = (eyes: Eyes): Frame[] =>
	states.map((state, i) => ({
		step: i + 1,
		view: viewThrough(state, eyes),
		reports: reportsThrough(told[i] ?? [], eyes)
	}));
const frames = framesOf(1);

describe('the time line', () => {
	it('shows only acts in which something happens', () => {
		const [one, two, three] = frames;
		if (!one || !two || !three) throw new Error('three frames');
		expect(spansOf(staging, one.view, two).map(({ act }) => act)).toEqual([
			'moves',
			'battles',
			'changes'
		]);
		expect(spansOf(staging, two.view, three).at(-1)).toMatchObject({ act: 'changes', to: 1 });
	});

	it('rests at whole steps and moves between them', () => {
		expect(sceneAt(staging, frames, 1)).toMatchObject({
			step: 1,
			rest: true,
			moment: { reports: [] }
		});
		expect(sceneAt(staging, frames, 2)).toMatchObject({
			step: 2,
			rest: true,
			moment: { progress: 1 }
		});
		const between = sceneAt(staging, frames, 1.2);
		expect(between).toMatchObject({ step: 2, rest: false, moment: { act: 'moves' } });
		expect(between?.moment.from).toBe(frames[0]?.view);
		expect(between?.moment.to).toBe(frames[1]?.view);
		expect(sceneAt(staging, frames, 99)?.step).toBe(3);
		expect(sceneAt(staging, [], 1)).toBeUndefined();
	});

	it('runs through a turn act by act, at the speed asked for, and stops at the end', () => {
		const half = advanced(staging, frames, 1, 1000, 1);
		expect(half).toBeGreaterThan(1);
		expect(advanced(staging, frames, 1, 500, 2)).toBeCloseTo(half);
		expect(advanced(staging, frames, half, 0, 1)).toBe(half);
		expect(advanced(staging, frames, 1, 1e9, 1)).toBe(3);
		const acts = Array.from({ length: 40 }, (_, i) => sceneAt(staging, frames, 1 + (i + 1) / 41));
		expect([...new Set(acts.map((scene) => scene?.moment.act))]).toEqual([
			'moves',
			'battles',
			'changes'
		]);
	});
});

describe('everybody’s eyes (AM-362)', () => {
	it('see every planet and all units in open space', () => {
		const all = viewThrough(first, 'all');
		expect(all.planets.map(({ seen }) => [seen.full, seen.owner])).toEqual([
			[true, 1],
			[true, 2],
			[true, 0]
		]);
		expect(all.own[0]?.encounters).toEqual([
			{ turn: first.turn, cell: 120, armies: [{ seat: 2, units: { freighter: 1 } }] }
		]);
	});

	it('hear of everything but what others learnt', () => {
		const heard = new Set(reportsThrough(sailed.reports, 'all').map(({ code }) => code));
		expect(heard).toContain('moved');
		expect(heard).not.toContain('sighting');
		expect(reportsThrough(sailed.reports, 2).map(({ code }) => code)).not.toContain('moved');
	});
});

describe('series', () => {
	const views = states.map((state) => amos.view(state, 1));

	it('are exact for oneself and end where knowledge ends for others', () => {
		const [own, other] = seriesOf(views, 'planets');
		expect(own).toEqual({ seat: 1, exact: true, points: [1, 1, 1] });
		expect(other).toMatchObject({ seat: 2, exact: false });
		expect(other?.points[0]).toBeNull();
		expect(other?.points[1]).toBe(1);
		expect(seriesOf(views, 'treasury').map(({ seat }) => seat)).toEqual([1]);
	});

	it('tell everything once it is revealed', () => {
		expect(revealedSeries(states, 'combat').map(({ points }) => points[0])).toEqual([6, 1]);
		expect(revealedSeries(states, 'treasury')[0]?.points[0]).toBe(
			(first.players[0]?.treasury ?? 0) / 2
		);
	});
});
