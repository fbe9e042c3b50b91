import { describe, expect, it } from 'vitest';
import { framesOf as resolvedFrames } from '$engine/kernel/frames';
import { imperio } from '$engine/rulesets/imperio';
import type { ImperioReport, Order, State, View } from '$engine/rulesets/imperio/types';
import { eventCount, eventMoment, nextEvent, previousEvent } from '$lib/ui/history/events';
import { QUIET } from '$lib/ui/history/headlines';
import { reportsThrough } from '$lib/ui/history/past.svelte';
import { advanced, sceneAt } from '$lib/ui/history/timeline';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { EIGHT } from '../report/testing';
import { viewThrough } from './everything';
import { headlines } from './headline';
import { METRICS, revealedSeries, seriesOf } from './series';
import { sheetOf } from './sheets';
import { actText, stageAt, stagesOf } from './event';
import { lengthOf, staging, turnName, type Frame } from './timeline';

const steps = goldenSteps(imperio).filter(({ game }) => game.includes('four-people'));
const first = steps[0];
if (!first) throw new Error('no recorded game of four people');
const states = [first.before, ...steps.map(({ after }) => after)] as readonly State[];
const told = [[], ...steps.map(({ reports }) => reports)] as readonly (readonly ImperioReport[])[];
const framesOf = (eyes: number | 'all'): Frame[] =>
	states.map((state, i) => ({
		step: i + 1,
		view: viewThrough(state, eyes),
		reports: reportsThrough(told[i] ?? [], eyes)
	}));
const frames = framesOf(1);
const names = (seat: number): string => `House ${seat}`;

/** The steps as a replay reaches them: with the frames between. */
const inFrames = (eyes: number): Frame[] =>
	framesOf(eyes === 0 ? 'all' : eyes).map((frame, i) => {
		const step = steps[i - 1];
		if (!step) return frame;
		const { before, orders, seed } = step;
		const all = {
			ruleset: imperio,
			state: before as State,
			orders: orders as never,
			bots: {},
			seed
		};
		return { ...frame, inner: resolvedFrames(all, eyes) };
	});

describe('the time line', () => {
	const reached = inFrames(1);
	const actsAt = (all: readonly Frame[], i: number) =>
		staging.acts((all[i - 1] as Frame).view, all[i] as Frame);
	const all = reached.slice(1).flatMap((_, i) => actsAt(reached, i + 1));

	it('shows each fight by itself, fleets that sail together at once, and ends at rest', () => {
		for (let i = 1; i < reached.length; i++) {
			const acts = actsAt(reached, i);
			expect(acts.at(-1)).toMatchObject({ events: [], number: 0, after: reached[i]?.view });
			const codes = acts.flatMap(({ events }) => events.map(({ code }) => code));
			expect(codes).toEqual(
				reached[i]?.reports.filter((report) => lengthOf(report) > 0).map(({ code }) => code)
			);
		}
		const fights = all.filter(({ events: [event] }) => event?.code === 'battle');
		expect(fights.length).toBeGreaterThan(0);
		expect(fights.every(({ events }) => events.length === 1)).toBe(true);
		expect(all.some(({ events }) => events[0]?.code === 'moved' && events.length > 1)).toBe(true);
	});

	it('plays an event on the map that it befell: a fleet is at its start before, at its end after', () => {
		const sailing = all.filter(({ events: [event] }) => event?.code === 'moved');
		for (const { view, after, events } of sailing)
			for (const event of events) {
				if (event.code !== 'moved') continue;
				const { from, to, house } = event.data;
				const stands = (at: typeof view, cell: string): boolean =>
					at.fleets.some((fleet) => fleet.cell === cell && fleet.house === house);
				expect([stands(view, from), stands(after, to)], `${from} to ${to}`).toEqual([true, true]);
			}
		expect(sailing.length).toBeGreaterThan(10);
	});

	it('has a planet change hands in the act that tells of it', () => {
		const taken = all.flatMap((act) =>
			act.events.flatMap((event) => (event.code === 'control' ? [{ act, event }] : []))
		);
		const held = taken.filter(({ act, event }) => {
			const at = (view: typeof act.view) =>
				view.planets.find(({ id }) => id === event.data.planet)?.controller;
			return at(act.view) !== event.data.to && at(act.after) === event.data.to;
		});
		expect(taken.length).toBeGreaterThan(10);
		expect(held).toHaveLength(taken.length);
	});

	it('has a fleet sail on the map that all before it have left, but what is of its own moment', () => {
		let seen = 0;
		for (let i = 1; i < reached.length; i++) {
			const held = new Map<string, { readonly by: number; readonly since: View }>();
			for (const { view, after, events } of actsAt(reached, i))
				for (const event of events) {
					if (event.code === 'control')
						held.set(event.data.planet, { by: event.data.to, since: after });
					if (event.code !== 'moved' || events.length > 1) continue;
					for (const { id, controller } of view.planets) {
						const holder = held.get(id);
						if (!holder || holder.since === after) continue;
						expect(controller, id).toBe(holder.by);
						seen++;
					}
				}
		}
		expect(seen).toBeGreaterThan(0);
	});

	it('shows the map before the turn, and the one after it, until the frames have come', () => {
		for (let i = 1; i < frames.length; i++)
			for (const { view, after, number } of actsAt(frames, i).filter((act) => act.number > 0))
				expect([view, after], `act ${number}`).toEqual([frames[i - 1]?.view, frames[i]?.view]);
	});

	it('rests at whole steps, moves between them, and steps from event to event', () => {
		expect(sceneAt(staging, reached, 1)).toMatchObject({ step: 1, rest: true });
		expect(sceneAt(staging, reached, 4)).toMatchObject({
			step: 4,
			rest: true,
			moment: { progress: 1 }
		});
		expect(advanced(staging, reached, 1, 10_000_000, 4)).toBe(reached.length);
		const stops: number[] = [];
		for (let at = 1; at < reached.length; at = nextEvent(staging, reached, at)) stops.push(at);
		expect(stops.length - 1).toBe(all.length - 1);
		expect(previousEvent(staging, reached, reached.length)).toBeCloseTo(stops.at(-1) ?? NaN);
		expect(eventCount(staging, reached, 3)).toBe(actsAt(reached, 2).length - 1);
		const scene = sceneAt(staging, reached, stops[3] ?? NaN);
		expect(scene && eventMoment(scene).events.length).toBeGreaterThan(0);
	});

	it('names steps by the turn that led to them', () => {
		expect(frames.slice(0, 4).map(turnName)).toEqual([
			'The beginning',
			'The founding',
			'Turn 1',
			'Turn 2'
		]);
	});

	it('says every act, and has the dice of every fight in stages', () => {
		const texts = all.map((act) => actText(act, EIGHT));
		expect(texts.filter((text) => text === '' || /undefined|NaN|\{/.test(text))).toEqual([]);
		for (const act of all) {
			const stages = stagesOf(act, EIGHT);
			const code = act.events[0]?.code;
			expect(stages.length > 0, code).toBe(code === 'battle' || code === 'invasion');
			if (stages.length === 0) continue;
			expect(stageAt(stages, 0)).toBe(stages[0]);
			expect(stageAt(stages, 1)).toBe(stages.at(-1));
		}
	});
});

describe('other eyes', () => {
	it('read only what is theirs, and everybody’s all (IM-596)', () => {
		const ofTwo = framesOf(2).flatMap(({ reports }) => reports);
		expect(ofTwo.every(({ to }) => to === 'all' || to.includes(2))).toBe(true);
		const all = framesOf('all').flatMap(({ reports }) => reports);
		expect(all.length).toBeGreaterThan(ofTwo.length);
	});
});

describe('charts', () => {
	const lengths = (all: readonly { readonly points: readonly unknown[] }[]) =>
		new Set(all.map(({ points }) => points.length));

	it('show one’s own money exactly, and another’s only where a spy was (IM-592)', () => {
		const series = seriesOf(
			frames.map(({ view }) => view),
			'resources'
		);
		const own = series.find(({ seat }) => seat === 1);
		expect(own).toMatchObject({ exact: true });
		expect(own?.points[1]).toBe(10);
		const spied = frames.map(({ reports }) =>
			reports.some((report) => report.code === 'spied' && report.data.house === 2)
		);
		const other = series.find(({ seat }) => seat === 2)?.points ?? spied.map(() => null);
		expect(other.map((point) => point !== null).slice(0, -1)).toEqual(spied.slice(0, -1));
	});

	it('show planets and ships of all exactly, since everybody sees them (IM-591)', () => {
		for (const metric of ['planets', 'ships'] as const) {
			const seen = seriesOf(
				frames.map(({ view }) => view),
				metric
			);
			expect(seen).toEqual(revealedSeries(states, metric));
		}
	});

	it('show everything once it is over, with the Influence that decided (IM-576)', () => {
		for (const metric of METRICS)
			expect(lengths(revealedSeries(states, metric))).toEqual(new Set([states.length]));
		const [ending] = states.at(-1)?.ending ?? [];
		const last = revealedSeries(states, 'influence').map(({ points }) => points.at(-1));
		expect(ending?.ranking.map(({ seat, influence }) => last[seat - 1] === influence)).toEqual(
			ending?.ranking.map(() => true)
		);
	});
});

describe('the chronicle', () => {
	it('has a few sentences of each turn, the gravest first, and none of one’s own sheet', () => {
		const lines = frames.map((frame, i) => headlines(frame, frames[i - 1], EIGHT, 3));
		expect(lines[0]).toEqual(QUIET);
		expect(Math.max(...lines.map(({ sentences }) => sentences.length))).toBe(3);
		expect(
			lines.flatMap(({ sentences }) => sentences).filter((one) => /undefined/.test(one))
		).toEqual([]);
	});
});

describe('sheets', () => {
	it('are told line by line with what became of them', () => {
		const all = steps.flatMap(({ orders, reports }, i) =>
			[1, 2, 3, 4].map((seat) =>
				sheetOf(
					{ view: viewThrough(states[i] as State, seat), houseName: names },
					seat,
					orders[seat] as Order,
					reports as readonly ImperioReport[]
				)
			)
		);
		const lines = all.flatMap(({ lists }) => lists.flatMap((list) => list.lines));
		expect(lines.length).toBeGreaterThan(100);
		const texts = lines.flatMap(({ text, notes, fates }) => [text, ...notes, ...fates]);
		expect(texts.filter((text) => /undefined|NaN|\{/.test(text))).toEqual([]);
		const lapsed = steps.flatMap(({ reports }) =>
			(reports as readonly ImperioReport[]).filter(
				(report) => report.code === 'entry' && report.data.reason !== ''
			)
		);
		expect(lines.filter(({ fates }) => fates.length > 0).length).toBeGreaterThanOrEqual(
			lapsed.length
		);
	});

	it('say that one is blank, or not at hand', () => {
		const reader = { view: viewThrough(states[1] as State, 1), houseName: names };
		expect(sheetOf(reader, 1, undefined, []).silence).toMatch(/not kept/);
	});
});
