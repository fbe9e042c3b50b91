import { describe, expect, it } from 'vitest';
import { render } from 'svelte/server';
import { view } from '$engine/rulesets/revenant/view';
import type { Owner, RevenantReport } from '$engine/rulesets/revenant/types';
import { describeLeads, describeTellings } from '$lib/ui/report/testing';
import { sampleSeats } from '$lib/ui/testing-seats';
import { dispatches } from './chapters';
import type { Code } from './context';
import { CODES, dispatch } from './dispatch';
import Report from './Report.svelte';
import { playedGame, toldTo } from './testing';

const SEATS = sampleSeats(4);
const games = [playedGame(3, 'tellings/a'), playedGame(1, 'tellings/b')];
const steps = games.flat();
const last = games[0]?.at(-1);
if (!last) throw new Error('nothing was played');

/** Reports that random games may never bring. */
const RARE: readonly RevenantReport[] = [
	{ code: 'shuffled', to: 'all', data: { label: 'setup/planet', cards: 16 } },
	{ code: 'hidden-kept', to: 'all', data: { seat: 1, kept: 1 } },
	{ code: 'discarded', to: 'all', data: { seat: 1, cards: ['SU01b'], cause: 'extra' } },
	{
		code: 'repaired',
		to: 'all',
		data: { seat: 2, ship: 'arkship:zenor', count: 2, cause: 'action' }
	},
	{ code: 'missed', to: 'all', data: { seat: 1, count: 2 } },
	{ code: 'withdrawn', to: 'all', data: { seat: 2 } },
	{ code: 'refused', to: [1], data: { seat: 1, at: ['moves', 2], voids: [], reason: 'too-far' } },
	{ code: 'passed', to: 'all', data: { seat: 1 } },
	{ code: 'reward-lost', to: 'all', data: { seat: 1, house: 'shiveus' } },
	{ code: 'surveyed', to: 'all', data: { seat: 1, discarded: true } },
	{ code: 'survey-cards', to: [1], data: { seat: 1, cards: ['CO01', 'CO05'] } },
	{ code: 'prospected', to: 'all', data: { seat: 1, planet: 'PL03' } },
	{ code: 'charted', to: 'all', data: { seat: 1, planet: 'PL03', sector: 0 } },
	{
		code: 'replaced',
		to: 'all',
		data: { seat: 1, ship: 'fighter:zenor', by: 'fighter:fenrax' }
	},
	{ code: 'hidden-spent', to: 'all', data: { seat: 2, card: 'zenor:1', cause: 'captain' } },
	{ code: 'hand-trimmed', to: 'all', data: { seat: 1, cards: ['EQ01a'] } },
	{
		code: 'tile',
		to: 'all',
		data: {
			tile: 'DT3',
			effects: [
				{ seat: 1, tokens: [], count: 0, compartment: 2 },
				{ seat: 2, tokens: ['M'], count: 1, compartment: 0 }
			]
		}
	},
	{ code: 'jumped', to: 'all', data: { voidborn: 9, planets: ['PL01'] } },
	{
		code: 'tactics-reset',
		to: 'all',
		data: { from: [{ seat: 1, step: 8 }], to: [{ seat: 1, step: 1 }] }
	},
	{
		code: 'sonar-jump',
		to: 'all',
		data: {
			card: 'SO01',
			voidborn: [3, 1, 2, 1, 3, 1, 2, 1],
			rifts: [1, 5],
			bare: [],
			planets: [{ sector: 3, planet: 'PL04' }],
			civil: 'civil:belitan',
			at: 2,
			revealed: ['SO02', 'SO03']
		}
	},
	{ code: 'jump-enabled', to: 'all', data: { who: 1, discarded: ['SO01', 'CO02'] } },
	{ code: 'regrouped', to: 'all', data: { seat: 1, removed: [1, 0, 3, 0, 0, 0, 0, 0] } },
	{ code: 'colonies', to: 'all', data: { cards: ['CO01', 'CO02'] } },
	{ code: 'agenda', to: 'all', data: { seat: 1, agenda: 'AG1', completed: [true, false, true] } },
	{ code: 'promoted', to: 'all', data: { seat: 1, level: 2 } },
	{ code: 'activated', to: 'all', data: { seat: 1, source: 'TR04:cadet1' } }
];
const sampled = (code: Code) =>
	([0, 1, 2] as readonly Owner[]).flatMap((viewer) =>
		RARE.filter((report) => report.code === code).map((report) =>
			dispatch(report, { view: view(last.before, viewer), seats: SEATS })
		)
	);

describeTellings({
	codes: CODES,
	recorded: () =>
		steps.flatMap((step) =>
			([0, 1, 2] as readonly Owner[]).flatMap((viewer) => dispatches([toldTo(step, viewer)], SEATS))
		),
	sampled,
	textsOf: () => []
});

describeLeads(() =>
	games.map((game) => game.flatMap((step) => dispatches([toldTo(step, 1)], SEATS)).slice(-60))
);

describe('a report', () => {
	const passed = ['less', 'occupied'] as const;
	const LISTS: readonly RevenantReport[] = [
		{ code: 'ahead-chosen', to: [1], data: { seat: 1, place: 3, passed } },
		{ code: 'ahead-stopped', to: [1], data: { seat: 1, why: 'none', by: 0, passed } }
	];
	it.each(LISTS)('says at once why turns of a list were passed over (RV-118): $code', (report) => {
		const told = dispatch(report, { view: view(last.before, 1), seats: SEATS });
		expect(told.figures).toHaveLength(passed.length);
	});

	it('is drawn with its chapters, its figures and its folds', () => {
		const told = steps.slice(1, 12).map((step) => toldTo(step, 1));
		const { body } = render(Report, {
			props: { told, view: view(last.after, 1), seats: SEATS, onplace: () => undefined }
		});
		expect(body.length).toBeGreaterThan(2000);
		expect(body).not.toMatch(/undefined|NaN|\[object/);
	});
});
