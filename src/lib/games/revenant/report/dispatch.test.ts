import { describe, expect, it } from 'vitest';
import { render } from 'svelte/server';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { view } from '$engine/rulesets/revenant/view';
import type { Owner, RevenantReport } from '$engine/rulesets/revenant/types';
import { describeLeads, describeTellings } from '$lib/ui/report/testing';
import { sampleSeats } from '$lib/ui/people/testing-seats';
import { dispatches } from './chapters';
import type { Code, DataOf } from './context';
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
	const TOLD: readonly [about: string, report: RevenantReport, en: string, es: string][] = [
		[
			'an empty deck gives no Hidden Influence (RV-657)',
			{ code: 'hidden-gained', to: 'all', data: { seat: 2, cause: 'placement', shown: 0 } },
			'Bruno gains no Hidden Influence: no card is left.',
			'Bruno no gana Influencia Oculta: no quedan cartas.'
		],
		[
			'steps beyond the end of the Tactics track are lost (RV-052, RV-657)',
			{ code: 'tactics', to: 'all', data: { who: 1, from: 15, to: 15, material: 0, lost: 2 } },
			'You are at the end of the Tactics track: further steps are lost.',
			'Estás al final de la pista de Tácticas: los pasos de más se pierden.'
		],
		[
			'a jump sets a marker up, too (RV-455)',
			{
				code: 'tactics-reset',
				to: 'all',
				data: { from: [{ seat: 1, step: 1 }], to: [{ seat: 1, step: 3 }] }
			},
			'All Tactics markers are set to the floors of their Captains.',
			'Los marcadores de Tácticas van al suelo de cada Capitán.'
		],
		[
			'who names himself',
			{ code: 'first-player', to: 'all', data: { by: 2, seat: 2 } },
			'Bruno goes first in the next round.',
			'Bruno empieza la próxima ronda.'
		],
		[
			'who names another',
			{ code: 'first-player', to: 'all', data: { by: 2, seat: 3 } },
			'Bruno names Carla first player.',
			'Bruno nombra primer jugador a Carla.'
		],
		[
			'the Crew has an article',
			{ code: 'jump-enabled', to: 'all', data: { who: 0, discarded: ['SO01'] } },
			'The Corrupt Crew has prepared the Hyperjump.',
			'La Tripulación Corrupta ha preparado el salto.'
		],
		[
			'the Crew within a sentence',
			{ code: 'tactics', to: 'all', data: { who: 0, from: 5, to: 6, material: 0, lost: 0 } },
			'The Corrupt Crew’s Tactics go from 5 to 6.',
			'Las Tácticas de la Tripulación Corrupta pasan de 5 a 6.'
		],
		[
			'lines stay as they are unless they are ordered (RV-609)',
			{ code: 'regrouped', to: 'all', data: { seat: 1, removed: [1, 0, 3, 0, 0, 0, 0, 0] } },
			'You send 4 Voidborn away.',
			'Apartas 4 Nacidos del Vacío.'
		],
		[
			'one Planet gets a cube',
			{ code: 'cubes-laid', to: 'all', data: { sectors: [1] } },
			'New data cubes on Planets: Sector 1.',
			'Nuevos cubos de datos en Planetas: Sector 1.'
		],
		[
			'Corruption leaves a ship',
			{
				code: 'corruption',
				to: 'all',
				data: { seat: 1, place: 'fighter:zenor', change: 'removed', tokens: [], collection: 1 }
			},
			'Corruption leaves the Fighter of Zenor.',
			'La Corrupción abandona el Caza de Zenor.'
		],
		[
			'one ship takes the place of another',
			{
				code: 'replaced',
				to: 'all',
				data: { seat: 1, ship: 'fighter:zenor', by: 'fighter:fenrax' }
			},
			'The Fighter of Fenrax takes the place of the Fighter of Zenor.',
			'Donde estaba el Caza de Zenor está ahora el Caza de Fenrax.'
		],
		[
			'Voidborn are destroyed in a place',
			{
				code: 'destroyed',
				to: 'all',
				data: { seat: 1, sector: 8, before: 3, after: 1, cause: 'action' }
			},
			'You destroy Voidborn in Sector 8: from 3 to 1.',
			'Destruyes Nacidos del Vacío en el Sector 8: de 3 a 1.'
		],
		[
			'a ship moves',
			{
				code: 'moved',
				to: 'all',
				data: { who: 1, ship: 'fighter:zenor', path: [8], cause: 'action' }
			},
			'The Fighter of Zenor moves to Sector 8.',
			'El Caza de Zenor se mueve al Sector 8.'
		]
	];
	it.each(TOLD)('says what was, in both languages: %s', (_, report, en, es) => {
		const tongues = { en, es } as const;
		for (const [locale, sentence] of Object.entries(tongues)) {
			overwriteGetLocale(() => locale as keyof typeof tongues);
			expect(dispatch(report, { view: view(last.before, 1), seats: SEATS }).sentence).toBe(
				sentence
			);
		}
	});

	const ATTACK: DataOf<'breach'> = {
		sector: 2,
		voidborn: 3,
		absorbers: 0,
		damage: 3,
		decider: 1,
		hits: [],
		destroyed: [],
		corrupted: '',
		excess: 0,
		byDefault: false
	};
	const HIT = { damage: 1, hits: ['arkship:zenor'] } as const;
	const DECIDED: readonly [what: string, more: Partial<DataOf<'breach'>>, decides: boolean][] = [
		['a ship was hit', HIT, true],
		['a Rift corrupts', { damage: 0, absorbers: 3, corrupted: 'arkship:zenor' }, true],
		['Absorbers stop all', { damage: 0, absorbers: 3 }, false],
		['no ship is there', { excess: 3 }, false],
		['no ship is left', { ...HIT, damage: 3, destroyed: HIT.hits, excess: 2 }, false]
	];
	it.each(DECIDED)('names who decides where there was something to decide: %s', (_, more, is) => {
		const data = { ...ATTACK, ...more };
		const told = dispatch(
			{ code: 'breach', to: 'all', data },
			{ view: view(last.before, 1), seats: SEATS }
		);
		expect(told.figures.length).toBe(1 + Number(data.absorbers > 0) + Number(is));
	});

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
