import { render } from 'svelte/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Report as AnyReport } from '$engine/kernel/ruleset';
import { imperio } from '$engine/rulesets/imperio';
import type { ImperioReport, Order, Owner, State } from '$engine/rulesets/imperio/types';
import { shipsOf } from '$engine/rulesets/imperio/units';
import { view } from '$engine/rulesets/imperio/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { describeLeads, describeTellings } from '$lib/ui/report/testing';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { asHouses } from '../words';
import { chapters, dispatches, type Told } from './chapters';
import type { Code, Context } from './context';
import { CODES, dispatch, type Dispatch } from './dispatch';
import Report from './Report.svelte';
import { summary } from './summary';
import { battle, EIGHT, invasion, SEATS, sampleReports, sampleState } from './testing';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
afterEach(() => speak('en'));

const contextOf = (viewer: Owner): Context => ({
	view: view(sampleState, viewer),
	before: view(sampleState, viewer),
	sheet: undefined,
	seats: asHouses(sampleState.houses, SEATS)
});

function only(code: Code, index = 0, viewer: Owner = 1): Dispatch {
	const report = sampleReports([code])[index];
	if (!report) throw new Error(`no sample ${index} of ${code}`);
	return dispatch(report, contextOf(viewer));
}

const viewedBy = (reports: readonly AnyReport[], viewer: Owner): ImperioReport[] =>
	(reports as readonly ImperioReport[]).filter(
		({ to }) => viewer === 0 || to === 'all' || to.includes(viewer)
	);

const steps = goldenSteps(imperio);
const toldTo = (
	{ before, after, reports, orders }: (typeof steps)[number],
	viewer: Owner
): Told => ({
	before: view(before as State, viewer),
	after: view(after as State, viewer),
	reports: viewedBy(reports, viewer),
	order: orders[viewer] as Order | undefined
});
/** Reports of a quiet table as its House is told them, from a sample of each code given. */
const toldSamples = (codes: readonly Code[], viewer: Owner = 1): Told => ({
	before: view(sampleState, viewer),
	after: view(sampleState, viewer),
	reports: viewedBy(sampleReports(codes), viewer),
	order: undefined
});

describeTellings({
	codes: CODES,
	recorded: () =>
		steps.flatMap((step) =>
			[0, 1, 2].flatMap((viewer) => dispatches([toldTo(step, viewer)], EIGHT))
		),
	sampled: (code) =>
		[0, 1, 2, 3].flatMap((viewer) =>
			sampleReports([code]).map((report) => dispatch(report, contextOf(viewer)))
		),
	textsOf: ({ place, stages }) => [
		place,
		...stages.flatMap(({ title, caption, attacker, defender }) => [
			title,
			caption,
			...attacker.notes,
			...defender.notes
		])
	]
});

describeLeads(() =>
	steps.flatMap((step) => [1, 2].map((viewer) => dispatches([toldTo(step, viewer)], EIGHT)))
);

describe('tones', () => {
	const tones = (code: Code, index = 0): string[] =>
		[0, 1, 2, 3].map((viewer) => only(code, index, viewer).tone);

	it('are of those concerned', () => {
		expect(tones('invasion')).toEqual(['none', 'gain', 'loss', 'none']);
		expect(tones('invasion', 1)).toEqual(['none', 'loss', 'gain', 'none']);
		expect(tones('uprising')).toEqual(['none', 'gain', 'loss', 'none']);
		expect(tones('sabotaged')).toEqual(['none', 'loss', 'none', 'none']);
		expect(tones('drained')).toEqual(['none', 'loss', 'none', 'none']);
		expect(tones('auctioned', 1)).toEqual(['none', 'loss', 'gain', 'none']);
	});

	it('of a battle follow its outcome', () => {
		expect(tones('battle', 0).slice(1, 3)).toEqual(['gain', 'loss']);
		expect(tones('battle', 1).slice(1, 3)).toEqual(['loss', 'gain']);
		expect(tones('battle', 2).slice(1, 3)).toEqual(['loss', 'loss']);
	});
});

describe('sentences', () => {
	it('speak to the winner, to the loser, and to those who look on', () => {
		speak('en');
		expect(only('invasion', 0, 1).sentence).toBe('You conquer Giedi Prime from Harkonnen.');
		expect(only('invasion', 0, 2).sentence).toBe('You lose Giedi Prime: Atreides conquers it.');
		expect(only('invasion', 0, 3).sentence).toBe('Atreides conquers Giedi Prime from Harkonnen.');
		speak('es');
		expect(only('invasion', 0, 2).sentence).toBe('Pierdes Giedi Prime: lo conquista Atreides.');
	});

	it('name the reader of a private report to who reads over all shoulders', () => {
		speak('en');
		expect(only('drained', 0, 0).sentence).toMatch(/^Atreides: Somebody has copied/);
		expect(only('drained', 0, 1).sentence).toMatch(/^Somebody has copied/);
	});

	it('call a House without a name by its player (IM-020)', () => {
		expect(only('sabotaged', 1, 1).sentence).toMatch(/All signs point to Carla\.$/);
	});

	it('point at nobody unless somebody is blamed (IM-404)', () => {
		expect(only('sabotaged', 0, 1).sentence).toMatch(/nobody knows by whom\.$/);
		expect(only('drained', 1, 1).sentence).toMatch(/^Harkonnen has copied/);
	});

	it('say in which part of the sheet something was refused', () => {
		expect(only('refused').quote).toBe('Your sheet, action 1');
		expect(only('refused', 1).quote).toBe('Your sheet, standing orders');
		expect(only('refused', 2).quote).toBe('Your sheet, another part');
	});

	it('count the votes, and name who was elected (IM-594)', () => {
		expect(only('counted').sentence).toBe('Imperial Dividend passes, 7 to 5.');
		expect(only('counted', 5).sentence).toBe(
			'Imperial Subsidy: the Council elects you, with 3 votes.'
		);
		expect(only('counted', 6).sentence).toBe(
			'Trade Charter: the Council elects Harkonnen and Carla.'
		);
		expect(only('counted').figures).toMatchObject([
			{
				kind: 'table',
				rows: [
					{ seat: 1, cells: ['for', '7'] },
					{ seat: 2, cells: ['against', '5'] }
				]
			}
		]);
	});
});

describe('words for what came of it', () => {
	const words = (report: object): string => {
		const { sentence, figures } = dispatch({ to: 'all', ...report } as ImperioReport, contextOf(1));
		return [
			sentence,
			...figures.flatMap((one) => (one.kind === 'fact' ? [`${one.value}`] : []))
		].join(' | ');
	};
	const landed = (troops: number, reason: string): object => ({
		code: 'operation',
		data: {
			slot: 1,
			detachments: [
				{
					index: 0,
					from: 'c04',
					at: 'c05',
					status: 'partial',
					reason: '',
					embarked: [],
					landed: [{ troops, reason }]
				}
			]
		}
	});
	const mustered = (ship: object, troops: number): object => ({
		code: 'mustered',
		data: { house: 1, cell: 'c04', ships: shipsOf(ship), troops }
	});
	const held = (attacker: number, defender: number): object => ({
		code: 'battle',
		data: { ...battle('stalemate'), attacker, defender }
	});
	const part = 'Tus flotas cumplen solo parte de sus órdenes.';

	it.each([
		[
			'IM-340',
			landed(4, 'fewer-troops'),
			`${part} | 4 tropas en tierra · Quedaban menos tropas de`
		],
		['IM-340', landed(4, 'repelled'), `${part} | Los defensores resistieron.`],
		['IM-340', landed(-1, 'sanctity'), `${part} | sin desembarco: Una Ley`],
		['IM-013', mustered({ cruiser: 1 }, 0), 'En C04 se te une 1 crucero.'],
		['IM-013', mustered({}, 2), 'En C04 se te unen 2 tropas.'],
		['IM-013', mustered({ cruiser: 1 }, 1), 'En C04 se te unen 1 crucero y 1 tropa.'],
		[
			'IM-329',
			held(1, 2),
			'Atacas a Harkonnen en Giedi Prime (C10), nadie se impone en 2 asaltos y tu flota'
		],
		[
			'IM-329',
			held(2, 1),
			'Harkonnen te ataca en Giedi Prime (C10), nadie se impone en 2 asaltos y su flota'
		],
		[
			'IM-357',
			{ code: 'invasion', data: invasion(true) },
			'Conquistas Giedi Prime a Harkonnen. | Astillero y 2 plataformas orbitales'
		],
		[
			'IM-494',
			{ code: 'decreed', data: { proposal: 'P07', house: 1, effect: 'gainShips', n: 2 } },
			'Por decreto ganas 2 naves: Escuadra Imperial.'
		],
		[
			'IM-404',
			{ code: 'sabotaged', data: { planet: 'c10a', building: 'shipyard', by: 1 } },
			'Sabotaje en Giedi Prime: astillero en ruinas. Todo apunta a ti.'
		]
	] as const)('%s %j', (_, report, start) => {
		speak('es');
		expect(words(report).slice(0, start.length)).toBe(start);
	});
});

describe('chapters', () => {
	const titles = (codes: readonly Code[]): string[] =>
		chapters([toldSamples(codes)], SEATS).map(({ title }) => title);
	const told = (codes: readonly Code[], viewer: Owner = 1): Code[] =>
		dispatches([toldSamples(codes, viewer)], SEATS).map(({ code }) => code);

	it('stand in the order of the turn, whatever came first', () => {
		speak('en');
		expect(titles(['agenda', 'counted', 'battle', 'war', 'entry'])).toEqual([
			'Your sheet',
			'War and peace',
			'Strategic Phase',
			'High Council',
			'Next turn'
		]);
	});

	it('do not tell twice what an invasion or an uprising says already', () => {
		expect(told(['control']).length).toBe(3);
		expect(told(['invasion']).length).toBe(3);
	});

	it('tell an Operation by its detachments, and otherwise by its entry', () => {
		const operate = sampleReports(['entry']).map((report) => ({
			...report,
			data: { ...report.data, kind: 'operate', slot: 1 }
		})) as ImperioReport[];
		const codes = (reports: readonly ImperioReport[]) =>
			dispatches([{ ...toldSamples([]), reports }], SEATS).map(({ code }) => code);
		expect(codes(operate)).not.toEqual([]);
		expect(codes([...operate, ...sampleReports(['operation'])])).not.toContain('entry');
	});

	it('do not tell of a lost action twice (IM-165)', () => {
		const reports = [
			...sampleReports(['disrupted']),
			{
				code: 'entry',
				to: [1],
				data: {
					slot: 2,
					kind: 'research',
					status: 'cancelled',
					reason: 'chaos',
					resources: 0,
					influence: 0,
					lot: ''
				}
			}
		] as ImperioReport[];
		const items = dispatches([{ ...toldSamples([]), reports }], SEATS);
		expect(items.map(({ code }) => code)).toEqual(['disrupted', 'disrupted']);
	});

	it('tell all movements of a House in one breath, and all that was carried out', () => {
		speak('en');
		const items = dispatches([toldSamples(['moved', 'entry'])], SEATS);
		expect(items.filter(({ code }) => code === 'moved').map(({ sentence }) => sentence)).toEqual([
			'You move 2 fleets.',
			'Harkonnen moves 1 Freighter from C11 to Giedi Prime (C10).'
		]);
		expect(items[0]?.sentence).toBe('Carried out: Construction and Research.');
		expect(items[0]?.figures).toMatchObject([
			{ label: 'Paid', value: '12 Resources and 2 Influence' },
			{ label: 'Used up', value: 'Breakthrough' }
		]);
	});

	it('are drawn with every sentence', () => {
		for (const step of steps.filter((_, i) => i % 9 === 4)) {
			const one = toldTo(step, 1);
			const body = render(Report, { props: { told: [one], view: one.after, seats: EIGHT } }).body;
			const plain = body.replace(/<!--.*?-->/g, '');
			for (const { sentence } of dispatches([one], EIGHT))
				expect(plain).toContain(sentence.replace(/&/g, '&amp;'));
			expect(plain).not.toMatch(/undefined|NaN|\[object/);
		}
	});
});

describe('fights', () => {
	const fightOf = (code: Code, index = 0) =>
		only(code, index).details.find((detail) => detail.kind === 'fight');

	it('go exchange by exchange from the sides to what is left (IM-310)', () => {
		speak('en');
		const stages = fightOf('battle')?.stages ?? [];
		expect(stages.map(({ title }) => title)).toEqual([
			'The sides',
			'Before the battle',
			'Round 1',
			'Round 2',
			'The outcome'
		]);
		expect(stages[1]?.defender.units).toMatchObject({ battleship: 1, fighter: 3 });
		expect(stages[2]?.attacker.units).toMatchObject({ cruiser: 2, frigate: 0 });
		expect(stages[2]?.attacker.dice).toEqual([7, 2, 8]);
		expect(stages[2]?.attacker.notes).toEqual(['2 hits', 'one miss rolled again: 4']);
		expect(stages[3]?.caption).toBe(
			'The Flagship of Atreides repairs a hit. Harkonnen breaks off. Atreides: 1 hit; the enemy loses nothing. Harkonnen: 0 hits; the enemy loses nothing.'
		);
	});

	it('show bombardment, platforms and rounds of an invasion (IM-632)', () => {
		speak('en');
		const stages = fightOf('invasion')?.stages ?? [];
		expect(stages.map(({ title }) => title)).toEqual([
			'The sides',
			'Bombardment',
			'Orbital Platforms',
			'Round 1',
			'The outcome'
		]);
		expect(stages[2]?.attacker.units).toMatchObject({ troop: 4 });
		expect(stages[3]?.defender.units).toMatchObject({ troop: 1 });
	});
});

it('begin with what is more and what is less than before', () => {
	const one = steps.map((step) => toldTo(step, 1)).find(({ before }) => before.turn > 2);
	if (!one) throw new Error('no such step');
	expect(summary([one]).map((detail) => ('label' in detail ? detail.label : ''))).toEqual([
		'Influence',
		'Resources',
		'Planets',
		'Ships'
	]);
	expect(summary([{ ...one, before: view(one.after.full[0] ?? sampleState, 0) }])).toEqual([]);
});
