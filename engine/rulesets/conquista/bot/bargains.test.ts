import { describe, expect, it } from 'vitest';
import { materials } from '../data';
import { boardX, squareOn, type TableSpec } from '../testing';
import type { Book, Offer, Phase, Rider, SeatId, State } from '../types';
import { view } from '../view';
import { offers, reply } from './bargains';
import type { Character } from './character';
import { thinkOver } from './mind';
import { riderAdvice } from './reasons';
import { USUAL } from './skill';

const HOMES = {
	1: [['blue-6', 3]],
	2: [['red-6', 3]],
	3: [['green-9', 3]],
	4: [['yellow-6', 3]]
} as const;
/** Negotiation comes before Combat. */
const ROUND: readonly Phase[] = [
	'construction',
	'negotiation',
	'combat',
	'production',
	'maintenance'
];
/** Seat 1 has Energy to spare and no Resources; all others the reverse. */
const UNEVEN = {
	1: materials(60, 0, 10),
	2: materials(0, 60, 10),
	3: materials(0, 60, 10),
	4: materials(0, 60, 10)
};

const market = (spec: TableSpec = {}): State =>
	boardX({
		seats: 4,
		units: HOMES,
		reserves: UNEVEN,
		phases: ROUND,
		phase: 'construction',
		...spec,
		state: { stage: 'construction', asked: [1, 2, 3, 4], ...spec.state }
	});
const books = (
	...pages: (readonly [seat: SeatId, book: Book])[]
): NonNullable<TableSpec['players']> => ({
	1: {
		books: [1, 2, 3, 4].map(
			(seat) => pages.find(([one]) => one === seat)?.[1] ?? { grudge: 0, trust: 0 }
		)
	}
});
const said = (state: State, one: Character): Extract<Rider, { kind: 'offer' }>[] =>
	offers(thinkOver(view(state, 1), 1, USUAL, one)).filter((rider) => rider.kind === 'offer');

describe('offers', () => {
	it('are as many as suit the character, one to each', () => {
		expect(said(market(), 'raider')).toHaveLength(1);
		expect(said(market(), 'settler')).toHaveLength(2);
		const all = said(market(), 'diplomat');
		expect(all.map(({ to }) => to)).toEqual([2, 3, 4]);
	});

	it('go first to those who have kept faith, last to those who have done harm', () => {
		const players = books([3, { grudge: 0, trust: 4 }], [2, { grudge: 3, trust: 0 }]);
		expect(said(market({ players }), 'diplomat').map(({ to }) => to)).toEqual([3, 4, 2]);
	});

	it('ask less of the other if a diplomat makes them', () => {
		const rate = (one: Character): number => {
			const [{ give, ask } = { give: undefined, ask: undefined }] = said(market(), one);
			return (100 * (ask?.materials.R ?? 0)) / (give?.materials.E ?? 1);
		};
		expect(rate('diplomat')).toBeLessThan(rate('settler'));
		expect(rate('raider')).toBeGreaterThan(rate('settler'));
	});

	it('are such as the other would take, by its own books', () => {
		const taken = (one: Character): boolean[] =>
			said(market(), one).map((rider, i) => {
				const offer: Offer = { ...rider, id: `1:${i + 1}`, from: 1, until: 1 };
				const state = market({
					offers: [offer],
					state: { stage: 'reply', asked: [rider.to], frozen: [offer.id] }
				});
				return reply(thinkOver(view(state, rider.to), rider.to)).accept.length === 1;
			});
		expect(taken('diplomat')).toEqual([true, true, true]);
		expect(taken('raider')).toEqual([true]);
	});

	it('are not made to whoever holds too much of a grudge', () => {
		const hurt = {
			2: {
				books: [
					{ grudge: 20, trust: 0 },
					...Array.from({ length: 3 }, () => ({ grudge: 0, trust: 0 }))
				]
			}
		};
		const poor = { ...UNEVEN, 1: materials(20, 0, 10), 2: materials(0, 20, 10) };
		expect(said(market({ reserves: poor }), 'diplomat').map(({ to }) => to)).toContain(2);
		expect(
			said(market({ reserves: poor, players: hurt }), 'diplomat').map(({ to }) => to)
		).not.toContain(2);
	});

	const scattered: TableSpec = {
		reserves: {},
		units: { ...HOMES, 1: [...HOMES[1], ['yellow-1', 1]], 4: [...HOMES[4], ['blue-5', 1]] }
	};

	it('exchange ground only where no Combat comes first', () => {
		const state = market(scattered);
		const [swap] = said(state, 'settler');
		expect(swap?.give.squares).toEqual([squareOn(state, 'yellow-1')]);
		expect(swap?.ask.squares).toEqual([squareOn(state, 'blue-5')]);
		const phases: readonly Phase[] = [
			'construction',
			'combat',
			'negotiation',
			'production',
			'maintenance'
		];
		expect(said(market({ ...scattered, phases }), 'settler')).toEqual([]);
	});

	it('say that the other is a friend', () => {
		const players = books([2, { grudge: 0, trust: 4 }]);
		const state = market({ players });
		const codes = riderAdvice(view(state, 1), 1, said(state, 'diplomat')).map(
			({ why }) => why.code
		);
		expect(codes).toEqual(['swapWithFriend', 'swapMaterials', 'swapMaterials']);
	});
});

describe('a grudge', () => {
	const accepted = (grudge: number, R: number): readonly string[] => {
		const goods = (amount: ReturnType<typeof materials>) => ({
			materials: amount,
			squares: [],
			units: []
		});
		const offer: Offer = {
			id: '2:1',
			from: 2,
			to: 1,
			until: 1,
			give: goods(materials(0, R, 0)),
			ask: goods(materials(R, 0, 0))
		};
		const state = market({
			players: books([2, { grudge, trust: 0 }]),
			offers: [offer],
			state: { stage: 'reply', asked: [1], frozen: ['2:1'] }
		});
		return reply(thinkOver(view(state, 1), 1)).accept;
	};

	it('wants to be paid for', () => {
		expect(accepted(0, 4)).toEqual(['2:1']);
		expect(accepted(20, 4)).toEqual([]);
		expect(accepted(20, 20)).toEqual(['2:1']);
	});
});
