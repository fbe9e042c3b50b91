import { describe, expect, it } from 'vitest';
import { MOST_OFFERS, NOTHING } from './data';
import { acceptFaults, judgeRiders, unasked } from './offers';
import { combatOnX, table as newTable } from './testing';
import type { Rider } from './types';

const table = combatOnX({ state: { stage: 'combat', asked: [1, 2] } });
const nothing = { materials: NOTHING, squares: [], units: [] };
const offer: Rider = {
	kind: 'offer',
	to: 2,
	give: { materials: { ...NOTHING, E: 1 }, squares: [], units: [] },
	ask: nothing,
	until: 0
};
const standing = (frozen: readonly string[]) => ({
	...table,
	offers: [{ id: '1:1', from: 1, to: 2, give: offer.give, ask: nothing, until: 9 }],
	frozen
});

/** Words for questions to come. */
const WORDS = ['rank', 'draw'];

describe('what may be said unasked', () => {
	it('is an offer to somebody who plays, and leaving', () => {
		expect(unasked(table, 1, [])).toEqual(['offer', ...WORDS, 'resign']);
		const players = table.players.map((player, i) =>
			i === 0 ? player : { ...player, status: 'eliminated' as const }
		);
		expect(unasked({ ...table, players }, 1, [])).toEqual([...WORDS, 'resign']);
	});

	it('is a withdrawal while an offer stands that is not frozen', () => {
		expect(unasked(standing([]), 1, [])).toEqual(['offer', 'withdraw', ...WORDS, 'resign']);
		expect(unasked(standing([]), 2, [])).toEqual(['offer', ...WORDS, 'resign']);
		expect(unasked(standing(['1:1']), 1, [])).toEqual(['offer', ...WORDS, 'resign']);
		expect(unasked(standing([]), 1, [{ kind: 'withdraw', offer: '1:1' }])).toEqual([
			'offer',
			...WORDS,
			'resign'
		]);
	});

	it('counts the offers on the paper, and those that a withdrawal makes room for', () => {
		const full: Rider[] = Array.from({ length: MOST_OFFERS }, () => offer);
		expect(unasked(table, 1, full)).not.toContain('offer');
		expect(unasked(standing([]), 1, full.slice(1))).not.toContain('offer');
		const rider: Rider = { kind: 'withdraw', offer: '1:1' };
		expect(unasked(standing([]), 1, [rider, ...full.slice(1)])).toContain('offer');
	});

	it('is nothing after leaving', () => {
		expect(unasked(table, 1, [{ kind: 'resign' }])).toEqual([]);
	});
});

describe('riders', () => {
	const made = (one: number, two: number) => ({
		...table,
		players: table.players.map((player, i) => ({ ...player, offersMade: [one, two][i] ?? 0 }))
	});
	const back = { ...offer, to: 1 } as Rider;
	const withdraw = (id: string): Rider => ({ kind: 'withdraw', offer: id });

	it('CO-178 number an offer after all that its author ever made', () => {
		expect(judgeRiders(made(4, 7), 1, [offer, withdraw('1:5')])).toEqual([undefined, undefined]);
		expect(judgeRiders(made(4, 7), 2, [back, withdraw('2:8')])).toEqual([undefined, undefined]);
		expect(judgeRiders(made(4, 7), 2, [back, back, withdraw('2:9')])).toEqual([
			...[undefined, undefined, undefined]
		]);
		for (const id of ['2:1', '2:5', '2:7', '2:9', '1:8'])
			expect(judgeRiders(made(4, 7), 2, [back, withdraw(id)]), id).toEqual([
				...[undefined, 'unknown-offer']
			]);
	});

	it('CO-178 say of an offer why it may not be made, the first reason alone', () => {
		const one = (change: Partial<Extract<Rider, { kind: 'offer' }>>) =>
			judgeRiders({ ...table, round: 3 }, 1, [{ ...offer, ...change } as Rider])[0];
		const land = (...squares: number[]) => ({ materials: NOTHING, squares, units: [] });
		const last = table.squares.length - 1;
		expect(one({})).toBeUndefined();
		for (const to of [0, 1, 3]) expect(one({ to }), String(to)).toBe('wrong-player');
		expect(one({ give: nothing })).toBe('nothing-offered');
		for (const give of [land(0), land(last), land(0, last)]) expect(one({ give })).toBeUndefined();
		for (const ask of [land(last + 1), land(0, last + 1)]) expect(one({ ask })).toBe('off-board');
		expect(one({ give: land(4, 4) })).toBe('square-twice');
		expect(one({ give: land(4), ask: land(4) })).toBe('square-twice');
		for (const until of [0, 3, 4]) expect(one({ until })).toBeUndefined();
		for (const until of [1, 2]) expect(one({ until })).toBe('until-past');
	});

	it.each([
		['in the last round, before its Negotiation', 10, 'production', 0, undefined],
		['in the last round, after its Negotiation', 10, 'negotiation', 0, 'too-late'],
		['in the last round, for longer than there are rounds', 10, 'negotiation', 12, 'too-late'],
		['in an earlier round, after its Negotiation', 9, 'negotiation', 0, undefined],
		['in an earlier round, after its Negotiation, for that round', 9, 'negotiation', 9, 'too-late'],
		['in an earlier round, for the next', 9, 'negotiation', 10, undefined]
	] as const)(
		'CO-266 say whether a phase can still carry it out: %s',
		(_, round, phase, until, code) => {
			const phases = [
				'production',
				'negotiation',
				'combat',
				'maintenance',
				'construction'
			] as const;
			const state = newTable({ round, phases, phase });
			expect(judgeRiders(state, 1, [{ ...offer, until }])).toEqual([code]);
			expect(unasked(state, 1, []).includes('offer')).toBe(round < 10 || phase === 'production');
			expect(judgeRiders({ ...state, stage: 'table' }, 1, [{ ...offer, until }])).toEqual([
				undefined
			]);
		}
	);

	it('CO-178 stand ten at most', () => {
		const riders = Array.from({ length: MOST_OFFERS + 1 }, () => offer);
		expect(judgeRiders(table, 1, riders)).toEqual([
			...Array.from({ length: 10 }, () => undefined),
			'offers-full'
		]);
	});

	it('CO-219 are none after leaving', () => {
		expect(judgeRiders(table, 1, [{ kind: 'resign' }, offer, { kind: 'resign' }])).toEqual([
			...[undefined, 'already-resigned', 'already-resigned']
		]);
		expect(judgeRiders(table, 2, [back])).toEqual([undefined]);
	});
});

describe('acceptances', () => {
	const offers = [1, 2, 3].map((n) => ({
		id: `1:${n}`,
		from: 1,
		to: n === 3 ? 3 : 2,
		give: offer.give,
		ask: nothing,
		until: 9
	}));
	const codes = (stage: 'reply' | 'table', frozen: string[], accept: string[]) =>
		acceptFaults({ offers, frozen, stage }, 2, accept).map(({ code, index }) => [index, code]);

	it('CO-179 are of frozen offers, to the seat, each once', () => {
		expect(codes('reply', ['1:1', '1:2'], ['1:2', '1:1'])).toEqual([]);
		expect(codes('reply', ['1:1'], ['1:2', '1:1'])).toEqual([[0, 'unknown-offer']]);
		expect(codes('reply', ['1:1', '1:9'], ['1:1', '1:9'])).toEqual([[1, 'unknown-offer']]);
		expect(codes('reply', ['1:1', '1:3'], ['1:3', '1:1', '1:1'])).toEqual([
			[0, 'not-for-you'],
			[2, 'offer-twice']
		]);
	});

	it('CO-250 are of whatever stands, at the table', () => {
		expect(codes('table', [], ['1:1', '1:2'])).toEqual([]);
		expect(codes('table', [], ['1:9', '1:3', '1:1', '1:1'])).toEqual([
			[0, 'unknown-offer'],
			[1, 'not-for-you'],
			[3, 'offer-twice']
		]);
	});
});
