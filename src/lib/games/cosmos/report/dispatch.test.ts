import { describe, expect, it } from 'vitest';
import { render } from 'svelte/server';
import type { CosmosReport, Owner } from '$engine/rulesets/cosmos/types';
import { emptyPlace } from '$engine/rulesets/cosmos/memory/turn';
import { force } from '$engine/rulesets/cosmos/testing';
import { view } from '$engine/rulesets/cosmos/view';
import { describeLeads, describeTellings } from '$lib/ui/report/testing';
import { sampleSeats } from '$lib/ui/people/testing-seats';
import { unitsText } from '../words';
import type { Code } from './context';
import { CODES, dispatch } from './dispatch';
import { contextOf, dispatches } from './page';
import Report from './Report.svelte';
import { playedGame, toldTo } from './testing';

const SEATS = sampleSeats(4);
const steps = playedGame(['eu', 'am', 'mc', 'nx'], 'tellings/cosmos', 7, 'bot');
const last = steps.at(-1);
if (!last) throw new Error('nothing was played');

const tally = [{ unit: 'crusader', n: 3 }];
/** One of every kind: random games may never bring most of them. */
const SAMPLES: readonly CosmosReport[] = [
	{ code: 'turnResolved', to: 'all', data: { turn: 4 } },
	{ code: 'keyLit', to: 'all', data: { ring: 'blue' } },
	{ code: 'citadelOpened', to: 'all', data: { garrison: tally } },
	{ code: 'destroyed', to: 'all', data: { system: 'green-7' } },
	{ code: 'left', to: 'all', data: { seat: 2, cause: 'default' } },
	{ code: 'absent', to: 'all', data: { seat: 2, back: false } },
	{ code: 'absent', to: 'all', data: { seat: 2, back: true } },
	{
		code: 'mission',
		to: 'all',
		data: { seat: 1, mission: 'CF-EU-50', counter: '', progress: 1, of: 3 }
	},
	{
		code: 'mission',
		to: 'all',
		data: { seat: 1, mission: 'CF-EU-50', counter: 'honor', progress: 40, of: 80 }
	},
	{
		code: 'gameOver',
		to: 'all',
		data: { reason: 'mission', winner: 1, ranking: [1, 2], mission: 'CF-EU-50' }
	},
	{
		code: 'refused',
		to: [1],
		data: { at: ['orders', 2], voids: ['orders', 2], reason: 'too-far' }
	},
	...(['done', 'part', 'failed', 'dropped'] as const).map((status): CosmosReport => ({
		code: 'order',
		to: [1],
		data: { order: 2, kind: 'bombard', status, reason: status === 'done' ? '' : 'domed' }
	})),
	{
		code: 'account',
		to: [1],
		data: {
			turn: 4,
			start: 500,
			end: 540,
			counters: { honor: 3 },
			lines: [
				{ cause: 'collection', amount: 40, system: 'blue-4' },
				{ cause: 'ability', id: 'TORNEO', amount: -20, system: '' },
				{ cause: 'counter', counter: 'honor', amount: 3 }
			]
		}
	},
	{
		code: 'actions',
		to: [1],
		data: { permanent: 6, temporary: 1, oneOff: 0, pacts: 1, usurped: 1, total: 5 }
	},
	...[[], tally].map((left): CosmosReport => ({
		code: 'battle',
		to: [1, 2],
		data: {
			system: 'red-3',
			sides: [
				{ seat: 1, units: [{ unit: 'crusader', n: 6 }] },
				{ seat: 2, units: tally }
			],
			foresight: [
				[0, 1],
				[0, 0]
			],
			rounds: [
				{
					quick: true,
					attack: [180, 0],
					shield: [150, 75],
					received: [0, 180],
					damage: [0, 105],
					lost: [[], [{ unit: 'crusader', n: 1 }]]
				}
			],
			survivors: [left, []],
			credited: [tally, []]
		}
	})),
	{ code: 'lostContact', to: [1], data: { system: 'red-3', lost: tally, met: [2] } },
	{
		code: 'ground',
		to: [1, 2],
		data: {
			system: 'red-3',
			at: 'orbital',
			sides: [
				{ seat: 1, before: tally, after: tally, shares: [3, 1] },
				{ seat: 2, before: tally, after: [], shares: [3] }
			]
		}
	},
	...(['', 'enemy-in-orbit'] as const).map((failed): CosmosReport => ({
		code: 'bombardment',
		to: [1, 2],
		data: {
			system: 'red-3',
			by: 1,
			power: 12,
			failed,
			sheltered: false,
			killed: failed === '' ? [{ seat: 2, lost: tally }] : []
		}
	})),
	...(['nova', 'mines', 'trap', 'pulse', 'blackout', 'battle'] as const).map(
		(by): CosmosReport => ({
			code: 'harm',
			to: [1],
			data: { system: 'red-3', by, lost: tally }
		})
	),
	...(
		['capture', 'pressgang', 'convert', 'recover', 'retreat', 'supply', 'spawn', 'rebuilt'] as const
	).map((what): CosmosReport => ({
		code: 'gain',
		to: [1],
		data: { system: 'red-3', what, n: 3, unit: 'crusader' }
	})),
	{ code: 'heroDied', to: [1], data: { hero: 'am.agente-sloan', system: 'red-3' } },
	{ code: 'heroCame', to: [1], data: { hero: 'am.agente-sloan', system: 'red-3' } },
	{ code: 'searchLost', to: [1], data: { system: 'violet-3' } },
	{ code: 'searchEnded', to: [1], data: { system: 'violet-3' } },
	{ code: 'developmentLost', to: [1], data: { system: 'red-3', boost: 'boost_hull' } },
	{ code: 'dominion', to: [1], data: { system: 'red-3', area: 'orbit', won: false } },
	{ code: 'sight', to: [1], data: { system: 'red-3', won: false } },
	{ code: 'fell', to: [1, 2], data: { system: 'red-3', building: 'shipyard', seat: 0 } },
	{ code: 'fell', to: [1, 2], data: { system: 'red-3', building: 'am.sucursal', seat: 2 } },
	{ code: 'card', to: [1], data: { card: 'minefield', how: 'search', system: 'red-3' } },
	{ code: 'searched', to: [1], data: { system: 'violet-3', ends: 7 } },
	...(['deposit', 'lab', 'hidden_fleet', 'hidden_planet'] as const).map((is): CosmosReport => ({
		code: 'explored',
		to: [1],
		data: { system: 'black-9', is, amount: 75 }
	})),
	{ code: 'bank', to: [1], data: { fund: 3000, growth: 1000 } },
	{
		code: 'loan',
		to: [1],
		data: {
			id: 1,
			seat: 1,
			principal: 500,
			percent: 20,
			payments: 20,
			paid: 3,
			first: 4,
			broker: 0,
			left: 17,
			next: 50
		}
	},
	{ code: 'instalment', to: [1], data: { loan: 1, principal: 25, interest: 25 } },
	{ code: 'spied', to: [1], data: { system: 'red-3', places: [] } },
	{ code: 'spied', to: [1], data: { system: 'red-3', places: last.after.places.slice(0, 1) } },
	...(
		[
			{ about: 'cards', cards: [{ card: 'minefield', uses: 1 }] },
			{ about: 'loans', loans: [{ payments: 20, owed: 400 }] },
			{ about: 'finances', gained: 30, spent: 20, held: 10 }
		] as const
	).map((known): CosmosReport => ({
		code: 'intelligence',
		to: [1],
		data: { seat: 2, ...known }
	})),
	{ code: 'orders', to: [1], data: { seat: 2, orders: [] } },
	...(['instalment', 'mines', 'pact', 'absence'] as const).map((of): CosmosReport => ({
		code: 'warning',
		to: [1],
		data: { of, n: 120, system: 'red-3', seat: 2 }
	}))
];
const sampled = (code: Code) =>
	([0, 1, 2] as readonly Owner[]).flatMap((viewer) => {
		const context = contextOf(
			view(last.after, viewer),
			{ view: view(last.before, viewer), order: last.orders[viewer] },
			SEATS
		);
		const told = ({ to }: CosmosReport): boolean =>
			viewer === 0 || to === 'all' || to.includes(viewer);
		return SAMPLES.filter((report) => report.code === code && told(report)).map((report) =>
			dispatch(report, context)
		);
	});

describeTellings({
	codes: CODES,
	recorded: () =>
		steps.flatMap((step) =>
			([0, 1, 2] as readonly Owner[]).flatMap((viewer) => toldTo(step, viewer, SEATS))
		),
	sampled,
	textsOf: ({ names, battle }) => [
		...names,
		...battle.rounds.flatMap(({ lost }) => lost.map(unitsText))
	]
});

describeLeads(() => [
	...steps.flatMap((step) => [1, 2, 3, 4].map((seat) => toldTo(step, seat, SEATS))),
	CODES.flatMap((code) => sampled(code).slice(0, 2))
]);

describe('a report', () => {
	it('is drawn with its systems, its figures and its folds', () => {
		const step = steps[3] ?? last;
		const context = contextOf(
			view(step.after, 1),
			{ view: view(step.before, 1), order: step.orders[1] },
			SEATS
		);
		const reports = [...step.reports, ...SAMPLES].filter(
			({ to }) => to === 'all' || to.includes(1)
		);
		const { body } = render(Report, {
			props: { reports, context, onplace: () => undefined }
		});
		expect(body.length).toBeGreaterThan(2000);
		expect(body).not.toMatch(/undefined|NaN|\[object/);
	});

	it.each([
		['what was found', [force(2, { 'oc.crucero': 4 })], 'This is how Red 3 stands.', 1],
		['that nobody is there', [], 'There is nobody at Red 3.', 0],
		['that nothing could be seen', undefined, 'Nothing could be seen of Red 3.', 0]
	])('CS-715 says at once %s by a spy', (_, forces, sentence, figures) => {
		const places = forces ? [{ ...emptyPlace('red-3'), forces }] : [];
		const report = { code: 'spied', to: [1], data: { system: 'red-3', places } };
		const told = dispatch(
			report as never,
			contextOf(view(last.after, 1), undefined, sampleSeats(3))
		);
		expect([told.sentence, told.figures.length]).toEqual([sentence, figures]);
		expect(told.weight).toBeGreaterThan(30);
	});

	it('says an order in the words of the sheet that it was on', () => {
		const told = steps
			.flatMap((step) => toldTo(step, 1, SEATS))
			.filter(({ code }) => code === 'order');
		expect(told.length).toBeGreaterThan(5);
		// Sentences of done orders and quotes of failed ones both start with the number of the order.
		expect(told.filter((one) => !/^\d+\. /.test(one.quote || one.sentence))).toEqual([]);
	});
});

describe('what is told once', () => {
	const of = (system: string, area: 'orbit' | 'ground', won: boolean): CosmosReport => ({
		code: 'dominion',
		to: [1],
		data: { system, area, won }
	});
	const chosen = (seat: number): CosmosReport => ({
		code: 'chosen',
		to: 'all',
		data: { seat, faction: 'eu' }
	});
	const granted: CosmosReport = {
		code: 'granted',
		to: [1],
		data: { faction: 'eu', hero: 1, wish: 1 }
	};
	const account: CosmosReport = {
		code: 'account',
		to: [1],
		data: { turn: 4, start: 10, end: 30, lines: [], counters: {} }
	};

	it.each([
		[
			'orbit and ground of a system',
			[of('green-4', 'orbit', true), of('green-4', 'ground', true)],
			['You dominate Green 4: orbit and ground.']
		],
		[
			'not those of two systems, nor one won and one lost',
			[of('green-4', 'orbit', true), of('green-5', 'orbit', true), of('green-4', 'ground', false)],
			[
				'You dominate Green 4: orbit.',
				'You dominate Green 5: orbit.',
				'You no longer dominate Green 4: ground.'
			]
		],
		[
			'the faction of whoever was told which wish it was',
			[chosen(1), chosen(2), granted],
			[expect.stringMatching(/ plays European\.$/), expect.stringMatching(/^You play European, /)]
		],
		['a faction that was dealt', [chosen(1)], [expect.stringMatching(/ plays European\.$/)]]
	] as const)('%s', (_, reports, expected) => {
		const ctx = contextOf(view(last.after, 1), undefined, SEATS);
		expect(dispatches(reports, ctx).map(({ sentence }) => sentence)).toEqual(expected);
	});

	it('the money of a turn, in its sentence', () => {
		const ctx = contextOf(view(last.after, 1), undefined, SEATS);
		expect(dispatches([account], ctx)[0]?.figures).toEqual([]);
	});
});
