import { render } from 'svelte/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Report as AnyReport } from '$engine/kernel/ruleset';
import { amos } from '$engine/rulesets/amos';
import type { AmosReport, OrderSheet, Owner, State } from '$engine/rulesets/amos/types';
import { view } from '$engine/rulesets/amos/view';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { EVERYTHING, type Filter } from '$lib/ui/report/filter';
import { describeLeads, describeTellings } from '$lib/ui/report/testing';
import { goldenSteps } from '../../../../../test/golden/harvest';
import type { Context } from './context';
import { CODES, dispatch, type Dispatch } from './dispatch';
import { sections, dispatches } from './page';
import Report from './Report.svelte';
import { EIGHT, SAMPLES, SEATS, sampleReports, sampleSheet, sampleState } from './testing';

const speak = (locale: 'en' | 'es') => overwriteGetLocale(() => locale);
afterEach(() => speak('en'));

const contextOf = (viewer: Owner): Context => ({
	view: view(sampleState, viewer),
	before: view(sampleState, viewer),
	sheet: viewer === 1 ? sampleSheet : undefined,
	seats: SEATS
});

function only(code: AmosReport['code'], index = 0, viewer: Owner = 1): Dispatch {
	const report = sampleReports([code])[index];
	if (!report) throw new Error(`no sample ${index} of ${code}`);
	return dispatch(report, contextOf(viewer));
}

const viewedBy = (reports: readonly AnyReport[], viewer: Owner): AmosReport[] =>
	(reports as readonly AmosReport[]).filter(
		({ to }) => viewer === 0 || to === 'all' || to.includes(viewer)
	);

const topicsOf = ({ record }: { readonly record: readonly Dispatch[] }) =>
	record.flatMap(({ topics }) => topics);

const steps = goldenSteps(amos);

describeTellings({
	codes: CODES,
	recorded: () =>
		steps.flatMap(({ before, after, reports, orders }) =>
			[0, 1, 2].flatMap((viewer) =>
				dispatches(viewedBy(reports, viewer), {
					view: view(after as State, viewer),
					before: view(before as State, viewer),
					sheet: orders[viewer] as OrderSheet | undefined,
					seats: EIGHT
				})
			)
		),
	sampled: (code) =>
		[0, 1, 2, 3].flatMap((viewer) =>
			sampleReports([code]).map((report) => dispatch(report, contextOf(viewer)))
		),
	textsOf(own) {
		switch (own.kind) {
			case 'roll':
				return [own.label];
			case 'stroke':
				return [own.label, own.power, own.damage, ...own.effects];
			case 'ledger':
				return own.lines.map(({ text }) => text);
		}
	}
});

describeLeads(() =>
	steps.flatMap(({ before, after, reports, orders }) =>
		[1, 2].map((viewer) =>
			dispatches(viewedBy(reports, viewer), {
				view: view(after as State, viewer),
				before: view(before as State, viewer),
				sheet: orders[viewer] as OrderSheet | undefined,
				seats: EIGHT
			})
		)
	)
);

it('are losses and gains of those concerned', () => {
	const tones = (code: AmosReport['code'], index = 0): string[] =>
		[0, 1, 2, 3].map((viewer) => only(code, index, viewer).tone);
	expect(tones('conquest')).toEqual(['none', 'gain', 'loss', 'none']);
	expect(tones('leaderLost')).toContain('loss');
	expect(tones('leaderArrived')).toEqual(['none', 'gain', 'none', 'none']);
	expect(tones('refused')).toContain('loss');
	expect(tones('piracy')).toEqual(expect.arrayContaining(['gain', 'loss']));
});

it('are drawn, place by place, with the filters that fit', () => {
	for (const { before, after, reports, orders } of steps.filter((_, i) => i % 4 === 0)) {
		const context: Context = {
			view: view(after as State, 1),
			before: view(before as State, 1),
			sheet: orders[1] as OrderSheet | undefined,
			seats: EIGHT
		};
		const mine = viewedBy(reports, 1);
		const body = render(Report, { props: { reports: mine, context } }).body.replace(
			/<!--.*?-->/g,
			''
		);
		const places = sections(dispatches(mine, context), EVERYTHING, context.view);
		for (const { heading, lead } of places.filter(({ minor }) => !minor)) {
			expect(body).toContain(`>${heading}</h3>`);
			expect(body).toContain(lead.sentence);
		}
		expect(body).not.toMatch(/undefined|NaN|\[object/);
		expect(body.includes('aria-label="Show"')).toBe(new Set(places.flatMap(topicsOf)).size > 1);
	}
});

describe('who reads', () => {
	it('speaks to the conqueror, to the loser, and to those who look on', () => {
		speak('en');
		expect(only('conquest', 0, 1).sentence).toBe('Kelos is yours: you take it from Bruno.');
		expect(only('conquest', 0, 2).sentence).toBe('You lose Kelos: it falls to Eva.');
		expect(only('conquest', 0, 3).sentence).toBe('Kelos falls to Eva; it was Bruno’s.');
		speak('es');
		expect(only('conquest', 0, 2).sentence).toBe('Pierdes Kelos: cae en manos de Eva.');
	});

	it('names the reader of a private report to who reads over all shoulders', () => {
		speak('en');
		expect(only('leaderArrived', 0, 1).sentence).toBe('Cosme enters service: Pilot.');
		expect(only('leaderArrived', 0, 0).sentence).toBe('Eva: Cosme enters service: Pilot.');
	});

	it('knows what is its own', () => {
		expect(only('conquest', 2, 1).mine).toBe(false);
		expect(only('conquest', 2, 2).mine).toBe(true);
		expect(only('ledger').mine).toBe(true);
		expect(only('newLot').mine).toBe(false);
	});
});

describe('orders that failed', () => {
	it('shows the line itself and why (AM-354)', () => {
		speak('en');
		const item = only('refused');
		expect(item.quote).toBe('Build Mines on Umbath');
		expect(item.sentence).toBe('Not allowed. You already have it, or have already ordered it.');
		expect(item.topics).toContain('failures');
	});

	it('says how much of a line was done', () => {
		speak('es');
		const item = only('failed');
		expect(item.quote).toBe('Comprar 6 milicias en Umbath');
		expect(item.figures).toEqual([{ kind: 'fact', label: 'Cumplido', value: '2 de 6' }]);
	});

	it('names the kind of a line that is not at hand', () => {
		speak('en');
		expect(only('failed', 3).quote).toBe('Line 10: Move ships');
		expect(only('refused', 0, 2).quote).toBe('Line 1: Build');
	});
});

describe('battles', () => {
	it('shows each army before and after, and every die (AM-355)', () => {
		speak('en');
		const item = only('battle');
		expect(item.sentence).toBe('The field at Kelos is yours.');
		expect(item.figures).toEqual([
			{
				kind: 'change',
				label: 'You',
				seat: 1,
				before: '10 Militia and 1 Megatank',
				after: '8 Militia and 1 Megatank'
			},
			{
				kind: 'change',
				label: 'Bruno',
				seat: 2,
				before: '1 Robo-soldier, 1 Freighter, and 1 Colony Ship',
				after: 'nothing'
			}
		]);
		const strokes = item.details.filter((detail) => detail.kind === 'stroke');
		expect(strokes.map((stroke) => stroke.rolls.map(({ roll }) => roll.total))).toEqual([
			[17],
			[4, 11]
		]);
		expect(strokes[1]?.damage).toBe('15 damage');
		expect(strokes[0]?.effects).toEqual([
			'Fall: 1 Robo-soldier and 1 Freighter of Bruno.',
			'With nobody to cover them, also: 1 Colony Ship of Bruno.',
			'9 points are wasted.'
		]);
	});

	it('reckons initiative as an exact fraction (AM-204)', () => {
		speak('en');
		const dice = only('battle', 1).details.filter((detail) => detail.kind === 'dice');
		expect(dice.map(({ result }) => result)).toEqual(['6', '4 1/2', '5']);
		expect(dice[1]?.label).toBe('Initiative: 1/2 and');
	});
});

describe('the ledger', () => {
	it('adds up (AM-353)', () => {
		for (const [, data] of SAMPLES.ledger) {
			const sum = data.lines.reduce((total, line) => total + line.hd, data.opening);
			expect(sum).toBe(data.closing);
		}
	});
});

describe('the page', () => {
	const page = (topic: Filter['topic'], codes?: AmosReport['code'][]) => {
		const ctx = contextOf(1);
		return sections(dispatches(sampleReports(codes), ctx), { topic, seat: 0 }, ctx.view);
	};

	it('gathers what happened in one place under its gravest sentence', () => {
		speak('en');
		const kelos = page('all', ['sighting', 'bombardment', 'conquest']).find(
			({ heading }) => heading === 'Kelos'
		);
		expect(kelos?.lead.code).toBe('conquest');
		expect(kelos?.told.map(({ code }) => code)).toEqual(['bombardment']);
		expect(kelos?.small.map(({ code }) => code)).toEqual(['sighting', 'sighting']);
		expect(kelos?.record).toHaveLength(4);
	});

	it('puts the accounts last', () => {
		expect(page('all').at(-1)?.key).toBe('accounts');
	});

	it('tells what begins to work on one planet in one breath', () => {
		speak('en');
		const data = { what: 'construction', planet: 1, tech: '', units: {} } as const;
		const built = (['mines', 'megaCities'] as const).map((construction): AmosReport => ({
			code: 'delivered',
			to: [1],
			data: { ...data, construction }
		}));
		expect(dispatches(built, contextOf(1)).map(({ sentence }) => sentence)).toEqual([
			'Now at work on Umbath: Mines and Mega-Cities.'
		]);
	});

	it('filters', () => {
		const codes = (topic: Filter['topic']) =>
			page(topic).flatMap(({ record }) => record.map(({ code }) => code));
		expect(new Set(codes('battles'))).toContain('battle');
		expect(codes('battles')).not.toContain('ledger');
		expect(codes('failures')).toContain('refused');
		expect(codes('news')).toContain('newLot');
		expect(codes('money')).toContain('ledger');
		expect(codes('all').length).toBe(sampleReports().length - 1);
	});
});

describe('what a spy saw', () => {
	it.each([
		['units that are there', [{ seat: 2, units: { militia: 3 } }], 'There it sees 3 Militia of '],
		['that there are none', [], 'There are no units there.']
	])('AM-361 is told though nothing has changed: %s', (_, armies, text) => {
		const shown = view(sampleState, 1);
		const planets = shown.planets.map((planet) =>
			planet.id === 1 ? { ...planet, seen: { ...planet.seen, turn: shown.turn, armies } } : planet
		);
		const data = { planet: 1, by: 1, victim: 2, leader: 'Vega', die: 3, caught: false };
		const { figures } = dispatch(
			{ code: 'spying', to: [1], data } as never,
			{ ...contextOf(1), view: { ...shown, planets } } as Context
		);
		expect(JSON.stringify(figures)).toContain(text);
	});
});
