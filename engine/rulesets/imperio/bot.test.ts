import { describe, expect, it } from 'vitest';
import { isSensibleWin, lineUp, playMatch, type Match } from '../../../test/matches/match';
import { createRng } from '../../kernel/rng';
import { imperio } from '.';
import { bot } from './bot';
import { troopsFor } from './bot/fleets';
import { planVotes } from './bot/votes';
import { think } from './bot/mind';
import { check } from './orders/check';
import { planetIn, table } from './testing';
import type { Entry, ImperioReport, Order, Proposal, Sheet } from './types';
import { view } from './view';

const SERIES = new Uint8Array(32).fill(40);
const match = (levels: ReturnType<typeof lineUp>, number: number, options?: unknown): Match =>
	playMatch(imperio, SERIES, levels, number, ...(options === undefined ? [] : [options]));

const sheetsOf = ({ turns, levels }: Match): Sheet[] =>
	turns.flatMap(({ answers }) =>
		answers.flatMap(({ seat, order }) => {
			const one = order as Order;
			return levels[seat - 1] === 'bot' && one.ask === 'turn' ? [one] : [];
		})
	);

describe('the sensible player', () => {
	it.each([
		[2, 5],
		[4, 4],
		[8, 2]
	])('wins against players at random: %i seats', { timeout: 60_000 }, (seats, games) => {
		for (let number = 0; number < games; number++)
			expect(isSensibleWin(match(lineUp(1, seats), number)), `game ${number}`).toBe(true);
	});

	const among = [0, 1, 2].map((number) => match(lineUp(4, 4), number));
	const sheets = among.flatMap(sheetsOf);
	const entries = sheets.flatMap(({ actions }) => actions);
	const kinds = new Set(entries.map(({ kind }) => kind));
	const reports = among.flatMap(({ turns }) =>
		turns.flatMap((turn) => turn.reports as ImperioReport[])
	);

	it('takes all five kinds of action, and plots in many ways', () => {
		for (const kind of [
			'construct',
			'produce',
			'operate',
			'research',
			'uprising',
			'sabotage'
		] as const)
			expect(kinds).toContain(kind);
		for (const kind of ['espionage', 'political_favour', 'sow_chaos'] as const)
			expect(kinds).toContain(kind);
	});

	it('builds mixed fleets', () => {
		const built = entries.flatMap((entry: Entry) =>
			entry.kind === 'produce' ? [entry.units] : []
		);
		for (const unit of [
			'troop',
			'fighter',
			'freighter',
			'frigate',
			'cruiser',
			'battleship'
		] as const)
			expect(
				built.some((units) => units[unit] > 0),
				unit
			).toBe(true);
	});

	it('blames others, votes, and keeps deals and breaks them', () => {
		expect(entries.some((entry) => entry.kind === 'sabotage' && entry.blame.length > 0)).toBe(true);
		expect(sheets.some(({ votes }) => votes.length > 0)).toBe(true);
		const deals = reports.flatMap((report) => (report.code === 'deal' ? [report.data.done] : []));
		expect(new Set(deals)).toEqual(new Set([true, false]));
	});

	it('has a doctrine, and nothing on its sheet is refused', () => {
		expect(sheets.filter(({ doctrine }) => doctrine.length > 0)).toHaveLength(12);
		expect(reports.filter(({ code }) => code === 'refused')).toEqual([]);
	});

	it('bids at auctions', () => {
		const { turns } = match(lineUp(2, 2), 1, { auctions: true, absences: 2 });
		const sold = turns.flatMap((turn) =>
			(turn.reports as ImperioReport[]).filter(({ code }) => code === 'auctioned')
		);
		expect(
			sold.filter((one) => one.code === 'auctioned' && one.data.winner > 0).length
		).toBeGreaterThan(4);
	});

	it('votes what helps it for itself and what hurts for the strongest rival', () => {
		const on = (proposal: Partial<Proposal>) => {
			const agenda = [
				{ id: 'P01', vote: 'electOne', title: '', house: 0, ...proposal } as Proposal
			];
			const state = table({ seats: 3, agenda, planets: { c05a: { controller: 3, position: 5 } } });
			return planVotes(think(view(state, 1), 1, createRng(SERIES).stream('x'), 15));
		};
		expect(on({ kind: 'directive', effects: [{ kind: 'gainResources', n: 6 }] })).toEqual([
			{ proposal: 'P01', option: 'elect', house: 1, n: 10 }
		]);
		expect(on({ kind: 'directive', effects: [{ kind: 'loseResources', n: 6 }] })).toEqual([
			{ proposal: 'P01', option: 'elect', house: 3, n: 10 }
		]);
		expect(
			on({
				vote: 'forAgainst',
				house: 3,
				kind: 'law',
				effects: [{ kind: 'incomeInfluence', n: 3 }]
			})
		).toMatchObject([{ option: 'against' }]);
	});

	it('lands as many Troops as a planet wants', () => {
		const state = table({
			planets: { c05a: {}, c06a: { controller: 2, troops: 10, has: { odp: 2 } } }
		});
		expect(troopsFor(planetIn(state, 'c05a'))).toBe(1);
		expect(troopsFor(planetIn(state, 'c06a'))).toBe(17);
	});

	it('settles what is free beside it', () => {
		const state = table({
			planets: { c04a: { controller: 1, troops: 8 }, c05a: {} },
			fleets: { c04: { house: 1, ships: { freighter: 1 } } }
		});
		const order = bot(view(state, 1), 1, createRng(SERIES)) as Sheet;
		expect(check(view(state, 1), 1, order)).toEqual([]);
		const [entry] = order.actions;
		expect(entry?.kind === 'operate' && entry.detachments[0]).toMatchObject({
			path: ['c05'],
			embark: [{ planet: 'c04a', n: 6 }]
		});
	});
});
