import { describe, expect, it } from 'vitest';
import { imperio } from '$engine/rulesets/imperio';
import { table } from '$engine/rulesets/imperio/testing';
import type { ImperioReport, State } from '$engine/rulesets/imperio/types';
import { view } from '$engine/rulesets/imperio/view';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { fleetMarks } from '../board/marks';
import { seriesOf } from '../history/series';
import type { Record } from '../report/page';
import { holdingsOf } from '../report/summary';
import { EIGHT, sampleReports, sampleState } from '../report/testing';
import { deedsOf, filesOn } from './deeds';
import { blockadesOf, foesOf, standingOf } from './known';

const recordsWith = (reports: readonly ImperioReport[]): Record[] =>
	[[], reports].map((told, i) => ({
		step: i + 1,
		order: undefined,
		hash: '',
		view: view(sampleState, 1),
		reports: told
	}));

describe('the books of who did what', () => {
	it('hold what passed between the two, and nothing of others', () => {
		const records = recordsWith(sampleReports(['war', 'invasion', 'deal', 'drained', 'moved']));
		const of = (house: number) => deedsOf(records, EIGHT, house).map(({ sentence }) => sentence);
		expect(of(2)).toContain('You are at war with Harkonnen.');
		expect(of(2)).toContain('You conquer Giedi Prime from Harkonnen.');
		expect(of(2)).toContain('Harkonnen has copied your Advance Imperial Holonet; you keep it.');
		expect(of(2).some((one) => one.includes('moves'))).toBe(false);
		expect(of(3)).toEqual([
			'Your deal with Carla comes to nothing. The other House did not file the same deal.'
		]);
	});

	it('keep every file of the spies, the newest first (IM-405)', () => {
		const files = filesOn(recordsWith(sampleReports(['spied', 'published'])), 2);
		expect(files).toHaveLength(3);
		expect(filesOn(recordsWith(sampleReports(['spied'])), 3)).toEqual([]);
	});

	it('are told without a hole in a recorded game', () => {
		const steps = goldenSteps(imperio).filter(({ game }) => game.includes('four-people'));
		const records = steps.map(({ after, reports }, i): Record => ({
			step: i + 2,
			order: undefined,
			hash: '',
			view: view(after as State, 1),
			reports: (reports as readonly ImperioReport[]).filter(
				({ to }) => to === 'all' || to.includes(1)
			)
		}));
		const deeds = [2, 3, 4].flatMap((house) => deedsOf(records, EIGHT, house));
		expect(deeds.length).toBeGreaterThan(10);
		expect(deeds.filter(({ sentence }) => /undefined|NaN/.test(sentence))).toEqual([]);
		expect(deeds.filter(({ sentence }) => !/\b(you|yours?)\b/i.test(sentence))).toEqual([]);
	});
});

describe('what everybody sees of a House', () => {
	const state = table({
		seats: 3,
		planets: { c03a: { controller: 1, position: 4, troops: 2 } },
		fleets: { c04: { house: 1, ships: { cruiser: 1, fighter: 4 } } },
		wars: [[1, 2]],
		houses: {
			2: { blockades: [{ cell: 'c04', house: 1, planets: [] }] },
			3: { status: 'deserted' }
		}
	});
	const seen = view(state, 1);

	it('counts planets, ships with Fighters, Troops, and the Influence of its planets (IM-591)', () => {
		expect(standingOf(seen, 1)).toEqual({ planets: 2, ships: 5, troops: 2, influence: 9 });
	});

	it('has the same number of ships on every page: report, Houses, chart and map (IM-010)', () => {
		const views = goldenSteps(imperio).map(({ after }) => view(after as State, 1));
		const counted = views.filter(({ turn }) => turn > 0);
		expect(counted.length).toBeGreaterThan(20);
		for (const one of counted) {
			const { ships } = standingOf(one, 1);
			const onMap = fleetMarks(one).filter(({ fleet }) => fleet.house === 1);
			const [chart] = seriesOf([one], 'ships');
			expect([
				holdingsOf(one)?.ships,
				chart?.points[0],
				onMap.reduce((sum, { count }) => sum + count, 0)
			]).toEqual([ships, ships, ships]);
		}
		expect(counted.some((one) => one.fleets.some(({ ships }) => ships.fighter > 0))).toBe(true);
	});

	it('says of the end the Influence that ranked a House (IM-576)', () => {
		const ends = goldenSteps(imperio).flatMap(({ after }) =>
			(after as State).ending.flatMap(({ ranking }) =>
				ranking.map(({ seat, influence }) => ({
					seat,
					ranked: influence,
					over: view(after as State, seat)
				}))
			)
		);
		expect(ends.length).toBeGreaterThan(0);
		for (const { seat, ranked, over } of ends) {
			expect(holdingsOf(over)?.influence).toBe(ranked);
			expect(seriesOf([over], 'influence')[seat - 1]?.points).toEqual([ranked]);
		}
		expect(ends.some(({ ranked, over }) => over.own[0]?.influence !== ranked)).toBe(true);
	});

	it('names its foes, the deserted apart, and its blockades against the reader', () => {
		expect([foesOf(seen, 1), foesOf(seen, 2)]).toEqual([[2], [1]]);
		expect([blockadesOf(seen, 2), blockadesOf(seen, 3)]).toEqual([['c04'], []]);
	});
});
