import { describe, expect, it } from 'vitest';
import { imperio } from '$engine/rulesets/imperio';
import type { ImperioReport, Order, State } from '$engine/rulesets/imperio/types';
import { QUIET } from '$lib/ui/history/headlines';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { EIGHT } from '../report/testing';
import { reportsThrough, viewThrough } from './everything';
import { headlines } from './headline';
import { METRICS, revealedSeries, seriesOf } from './series';
import { sheetOf } from './sheets';
import { advanced, sceneAt, spansOf, turnName, type Frame } from './timeline';

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

describe('the time line', () => {
	it('shows only acts in which something happens, and ends at rest', () => {
		for (const [i, frame] of frames.entries()) {
			const before = frames[i - 1];
			if (!before) continue;
			const spans = spansOf(before.view, frame);
			expect(spans.at(-1)).toMatchObject({ act: 'changes', to: 1 });
			const isFought = frame.reports.some(({ code }) => code === 'battle' || code === 'invasion');
			if (isFought) expect(spans.map(({ act }) => act)).toContain('battles');
		}
	});

	it('rests at whole steps and moves between them', () => {
		expect(sceneAt(frames, 1)).toMatchObject({ step: 1, rest: true, moment: { reports: [] } });
		expect(sceneAt(frames, 4)).toMatchObject({ step: 4, rest: true, moment: { progress: 1 } });
		expect(sceneAt(frames, 3.1)).toMatchObject({ step: 4, rest: false });
		expect(advanced(frames, 1, 1_000_000, 4)).toBe(frames.length);
	});

	it('names steps by the turn that led to them', () => {
		expect(frames.slice(0, 4).map(turnName)).toEqual([
			'The beginning',
			'The founding',
			'Turn 1',
			'Turn 2'
		]);
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
