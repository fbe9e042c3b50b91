import { describe, expect, it } from 'vitest';
import { materials, MOST_ENTRIES, NO_COMBAT, NOTHING, phasesFor } from '../data';
import { isGift, untilByDefault } from '../offers';
import { parse } from '../orders/parse';
import { pending } from '../pending';
import {
	codesOf,
	dataOf,
	lookAt,
	openStep,
	squareOn,
	table,
	unitsOn,
	type Place,
	type TableSpec
} from '../testing';
import { play, refusals, riderRefusals } from '../testing-play';
import type { Goods, Materials, Offer, Phase, Rider, SeatId, State } from '../types';
import { gain } from './control';
import { openNegotiation } from './negotiation';
import { carryRiders } from './offers';
import { playerOf } from './step';

const HOMES = { 1: [['blue-6', 1]], 2: [['red-6', 1]], 3: [['green-9', 1]] } as const;

const goods = (amount: Materials = NOTHING, ...places: Place[]): Goods => ({
	materials: amount,
	squares: places.map((at) => squareOn(table(), at)),
	units: []
});

const R = (n: number): Goods => goods(materials(0, n, 0));
const P = (n: number): Goods => goods(materials(0, 0, n));
const FREE = goods();

const offer = (id: string, to: SeatId, give: Goods, ask: Goods, until = 1): Offer => ({
	id,
	from: Number(id.split(':')[0]),
	to,
	give,
	ask,
	until
});

const rider = (to: SeatId, give: Goods, ask: Goods, until = 0): Rider => ({
	kind: 'offer',
	to,
	give,
	ask,
	until
});

/** The phase after Negotiation asks somebody and costs nobody anything. */
const ROUND: readonly Phase[] = [
	'production',
	'maintenance',
	'construction',
	'negotiation',
	'combat'
];

/** Negotiation opened by seat 1 on the board X, three at the table. */
function opened(spec: TableSpec, phase: Phase = 'negotiation') {
	const phases =
		spec.seats === 6 ? [...ROUND.slice(0, 4), 'commerce' as const, 'combat' as const] : ROUND;
	const state = table({ seats: 3, units: HOMES, phases, phase, leader: 1, ...spec });
	const step = openStep(state);
	openNegotiation(step);
	return step;
}

const reserves = ({ players }: Pick<State, 'players'>) => players.map(({ reserve }) => reserve);
const outcomes = (reports: Parameters<typeof dataOf>[0]) =>
	dataOf(reports, 'exchanged').map(({ offer: { id }, reason }) => [id, reason]);

const accept = (...ids: string[]) => ({ ask: 'reply', accept: ids }) as const;

describe('an exchange', () => {
	it('CO-175 CO-187 hands raw materials over; one that cannot be covered is void', () => {
		const { state } = opened({
			reserves: { 1: materials(5, 8, 2), 2: materials(1, 3, 9) },
			offers: [offer('1:1', 2, R(4), P(3)), offer('1:2', 2, R(5), P(2))]
		});
		const played = play(state, { answers: { 2: accept('1:1', '1:2') } });
		expect(reserves(played.state).slice(0, 2)).toEqual([materials(5, 4, 5), materials(1, 7, 6)]);
		expect(outcomes(played.reports)).toEqual([
			['1:1', 'none'],
			['1:2', 'giver-lacks']
		]);
		expect(dataOf(played.reports, 'exchanged').map(({ done }) => done)).toEqual([true, false]);
		expect(dataOf(played.reports, 'accepted')).toEqual([{ seat: 2, offers: ['1:1', '1:2'] }]);
	});

	it('CO-182 is void when the acceptor cannot pay', () => {
		const { state } = opened({
			reserves: { 1: materials(0, 9, 0), 2: materials(0, 0, 1) },
			offers: [offer('1:1', 2, R(4), P(3))]
		});
		const played = play(state, { answers: { 2: accept('1:1') } });
		expect(outcomes(played.reports)).toEqual([['1:1', 'taker-lacks']]);
		expect(reserves(played.state)[0]).toEqual(materials(0, 9, 0));
	});

	it('CO-182 goes by acceptor in turn order from the leader, each in the order listed', () => {
		const { state } = opened({
			leader: 3,
			reserves: { 1: materials(0, 9, 0), 2: materials(0, 0, 9), 3: materials(0, 0, 9) },
			offers: [
				offer('1:1', 2, R(4), P(1)),
				offer('1:2', 2, R(5), P(1)),
				offer('1:3', 3, R(4), P(1))
			]
		});
		const { reports } = play(state, { answers: { 2: accept('1:2', '1:1'), 3: accept('1:3') } });
		expect(outcomes(reports)).toEqual([
			['1:3', 'none'],
			['1:2', 'none'],
			['1:1', 'giver-lacks']
		]);
	});

	it('CO-175 CO-184 cedes a square with its building and all its units, in place', () => {
		const { state } = opened({
			units: {
				...HOMES,
				1: [
					['green-1', 3],
					['blue-6', 1]
				]
			},
			buildings: [['green-1', 'factory']],
			reserves: { 2: materials(0, 0, 5) },
			offers: [offer('1:1', 2, goods(NOTHING, 'green-1'), P(5))]
		});
		const played = play(state, { answers: { 2: accept('1:1') } });
		expect(lookAt(played.state, 'green-1')).toMatchObject({ controller: 2, building: 'factory' });
		expect(unitsOn(played.state, 'green-1')).toHaveLength(3);
		expect(dataOf(played.reports, 'control')[0]).toMatchObject({ from: 1, to: 2, lost: 'none' });
	});

	it('CO-051 CO-184 a swap of factories at the limit of pawns costs neither', () => {
		const five: Place[] = ['blue-1', 'blue-2', 'blue-3', 'blue-4', 'green-1'];
		const { state } = opened({
			units: { ...HOMES, 1: [['green-1', 1]], 2: [['green-2', 1]] },
			buildings: [...five, 'green-2' as Place].map((at) => [at, 'factory']),
			offers: [offer('1:1', 2, goods(NOTHING, 'green-1'), goods(NOTHING, 'green-2'))]
		});
		const played = play(state, { answers: { 2: accept('1:1') } });
		expect(lookAt(played.state, 'green-2')).toMatchObject({ controller: 1, building: 'factory' });
		expect(lookAt(played.state, 'green-1')).toMatchObject({ controller: 2, building: 'factory' });
	});

	it('CO-185 CO-254 land that lies empty may be ceded, and needs units once Combat is over', () => {
		const spec = (place: Place): TableSpec => ({
			controls: { 1: ['red-1'] },
			offers: [offer('1:1', 2, goods(NOTHING, place), FREE)]
		});
		const bare = play(opened(spec('blue-1')).state, { answers: { 2: accept('1:1') } }).state;
		expect(lookAt(bare, 'blue-1')).toMatchObject({ controller: 2, units: [] });
		expect(bare.granted).toEqual([squareOn(bare, 'blue-1')]);
		// The next phase is Combat: nobody comes to stand there.
		const fought = play(bare);
		expect(lookAt(fought.state, 'blue-1').controller).toBe(0);
		expect(fought.state.granted).toEqual([]);
		const back = play(opened(spec('red-1')).state, { answers: { 2: accept('1:1') } }).state;
		expect(back.granted).toEqual([]);
		expect(lookAt(play(back).state, 'red-1').controller).toBe(2);
	});

	it('CO-254 whoever comes in time keeps it, and whoever else takes it holds it by units', () => {
		const { state } = opened({
			units: { ...HOMES, 2: [[[5, 0], 1]] },
			controls: { 1: ['blue-2'] },
			offers: [offer('1:1', 2, goods(NOTHING, 'blue-2'), FREE)]
		});
		const given = play(state, { answers: { 2: accept('1:1') } }).state;
		const path = [
			[5, 0],
			[4, 0]
		].map((at) => squareOn(given, at as [number, number]));
		expect(path[1]).toBe(squareOn(given, 'blue-2'));
		const move = { kind: 'move', path, units: 1 } as const;
		const kept = play(given, { answers: { 2: { ...NO_COMBAT, orders: [move] } } }).state;
		expect(lookAt(kept, 'blue-2').controller).toBe(2);
		expect(unitsOn(kept, 'blue-2')).toHaveLength(1);
		// Granted ground that another player takes is granted no more.
		const step = openStep(given);
		gain(step, squareOn(given, 'blue-2'), 1);
		expect(step.state.granted).toEqual([]);
	});

	it('CO-182 is void when the square is no longer its giver’s, or fills the receiver beyond fifty', () => {
		const yellow = Array.from({ length: 10 }, (_, i) => [`yellow-${i + 1}` as Place, 5] as const);
		const lost = opened({ offers: [offer('1:1', 2, goods(NOTHING, 'red-1'), P(0))] });
		expect(outcomes(play(lost.state, { answers: { 2: accept('1:1') } }).reports)).toEqual([
			['1:1', 'square-lost']
		]);
		const full = opened({
			units: { 1: [['blue-6', 1]], 2: yellow, 3: HOMES[3] },
			offers: [offer('1:1', 2, goods(NOTHING, 'blue-6'), FREE)]
		});
		expect(outcomes(play(full.state, { answers: { 2: accept('1:1') } }).reports)).toEqual([
			['1:1', 'units-limit']
		]);
	});

	/** Seats 1 and 2 with so many units, on squares of their own; the square named has the first five. */
	const crowd = (one: number, two: number): NonNullable<TableSpec['units']> => {
		const stacks = (colour: string, count: number): [Place, number][] =>
			Array.from({ length: Math.ceil(count / 5) }, (_, i) => [
				`${colour}-${i + 1}` as Place,
				Math.min(5, count - 5 * i)
			]);
		return { 1: stacks('blue', one), 2: stacks('yellow', two), 3: HOMES[3] };
	};
	const swapped = (one: number, two: number, given: Place[], asked: Place[]) => {
		const { state } = opened({
			units: crowd(one, two),
			offers: [offer('1:1', 2, goods(NOTHING, ...given), goods(NOTHING, ...asked))]
		});
		return outcomes(play(state, { answers: { 2: accept('1:1') } }).reports)[0]?.[1];
	};

	it('CO-182 fifty units are allowed on either side, counting what goes and what comes', () => {
		expect(swapped(10, 45, ['blue-1'], [])).toBe('none');
		expect(swapped(10, 46, ['blue-1'], [])).toBe('units-limit');
		expect(swapped(45, 10, [], ['yellow-1'])).toBe('none');
		expect(swapped(46, 10, [], ['yellow-1'])).toBe('units-limit');
		expect(swapped(50, 50, ['blue-1'], ['yellow-1'])).toBe('none');
		expect(swapped(50, 50, ['blue-1', 'blue-2'], ['yellow-1'])).toBe('units-limit');
		expect(swapped(50, 50, ['blue-1'], ['yellow-1', 'yellow-2'])).toBe('units-limit');
	});

	it('CO-182 CO-185 what is asked must be there too', () => {
		const asking = (place: Place, controls: Place[] = []) => {
			const { state } = opened({
				controls: { 2: controls },
				offers: [offer('1:1', 2, FREE, goods(NOTHING, place))]
			});
			return outcomes(play(state, { answers: { 2: accept('1:1') } }).reports)[0]?.[1];
		};
		expect(asking('red-6')).toBe('none');
		expect(asking('green-9')).toBe('square-lost');
		expect(asking('red-1')).toBe('none');
		expect(asking('blue-1', ['blue-1'])).toBe('none');
	});

	describe('of units without their square', () => {
		const units = (...moves: [from: Place, to: Place, count: number][]): Goods => ({
			...FREE,
			units: moves.map(([from, to, count]) => ({
				from: squareOn(table(), from),
				to: squareOn(table(), to),
				count
			}))
		});
		const STACKS = {
			1: [
				[[4, 2], 3],
				['blue-6', 1]
			],
			2: [
				[[5, 2], 3],
				['red-6', 1]
			],
			3: HOMES[3]
		} as const;
		const handed = (give: Goods, ask = FREE, spec: TableSpec = {}) => {
			const offers = [offer('1:1', 2, give, ask)];
			const { state } = opened({ units: STACKS, offers, ...spec });
			return play(state, { answers: { 2: accept('1:1') } });
		};
		const on = ({ state }: ReturnType<typeof handed>, ...places: Place[]) =>
			places.map((at) => [lookAt(state, at).controller, unitsOn(state, at).length]);

		it('CO-184 CO-253 part of a stack goes to a square next to it and fights for another', () => {
			const part = handed(units([[4, 2], [5, 2], 2]));
			expect(outcomes(part.reports)).toEqual([['1:1', 'none']]);
			expect(on(part, [4, 2], [5, 2])).toEqual([
				[1, 1],
				[2, 5]
			]);
			// An open square will do, and a square left by all is abandoned.
			const all = handed(units([[4, 2], [4, 1], 3]));
			expect(on(all, [4, 2], [4, 1])).toEqual([
				[0, 0],
				[2, 3]
			]);
			expect(on(handed(FREE, units([[5, 2], [4, 2], 1])), [4, 2], [5, 2])).toEqual([
				[1, 4],
				[2, 2]
			]);
		});

		it('CO-253 is void without as many units, or without room for them', () => {
			const voided = (give: Goods, spec?: TableSpec) =>
				outcomes(handed(give, FREE, spec).reports)[0]?.[1];
			expect(voided(units([[4, 2], [5, 2], 3]))).toBe('no-place');
			expect(voided(units([[4, 2], [4, 1], 4]))).toBe('units-lost');
			expect(voided(units(['red-6', [7, 1], 1]))).toBe('units-lost');
			expect(voided(units([[4, 2], 'blue-7', 1]))).toBe('no-place');
			const both = units([[4, 2], [5, 2], 1], [[5, 1], [5, 2], 2]);
			const full = { ...STACKS, 1: [...STACKS[1], [[5, 1], 2] as const] };
			expect(voided(both, { units: full })).toBe('no-place');
			expect(voided(units([[4, 2], [5, 2], 1], [[5, 1], [5, 2], 1]), { units: full })).toBe('none');
		});

		it('CO-182 CO-253 counts them among the fifty', () => {
			const many = { ...crowd(10, 46), 1: [[[4, 8], 5] as const] };
			const full = (count: number) =>
				outcomes(handed(units([[4, 8], [4, 7], count]), FREE, { units: many }).reports)[0]?.[1];
			expect([full(4), full(5)]).toEqual(['none', 'units-limit']);
		});

		it('CO-253 is refused over more than a step, and where a square is named for two things', () => {
			const { state } = opened({ units: STACKS, offers: [offer('1:1', 2, R(0), P(1))] });
			const refused = (give: Goods, ask = FREE) => riderRefusals(state, 2, [rider(1, give, ask)]);
			const own = units([[5, 2], [5, 3], 1]);
			expect(refused(own)).toEqual([]);
			expect(refused(units([[5, 2], [5, 4], 1]))).toEqual([[0, 'not-adjacent']]);
			const twice = [[0, 'square-twice']];
			expect(refused(units([[5, 2], [5, 3], 1], [[5, 2], [5, 1], 1]))).toEqual(twice);
			expect(refused({ ...own, squares: [squareOn(state, [5, 2])] })).toEqual(twice);
			expect(refused({ ...own, squares: [squareOn(state, [5, 3])] })).toEqual(twice);
			expect(refused(own, units([[5, 3], [4, 3], 1]))).toEqual(twice);
			const off = { ...FREE, units: [{ from: 0, to: 1000, count: 1 }] };
			expect(refused(off)).toEqual([[0, 'off-board']]);
			expect(isGift({ give: own, ask: FREE })).toBe(false);
		});
	});

	it('CO-182 an offer is used up, whether it is carried out or void', () => {
		const { state } = opened({
			reserves: { 1: materials(0, 4, 0), 2: materials(0, 0, 9) },
			offers: [
				offer('1:1', 2, R(4), P(1), 5),
				offer('1:2', 2, R(1), P(1), 5),
				offer('1:3', 3, R(1), P(1), 5)
			]
		});
		const played = play(state, { answers: { 2: accept('1:1', '1:2') } });
		expect(outcomes(played.reports)).toEqual([
			['1:1', 'none'],
			['1:2', 'giver-lacks']
		]);
		expect(played.state.offers.map(({ id }) => id)).toEqual(['1:3']);
	});

	it('CO-176 binds when it is carried out, and at no other time', () => {
		const spec: TableSpec = {
			reserves: { 1: materials(0, 9, 0), 2: materials(0, 0, 9) },
			offers: [offer('1:1', 2, R(4), P(3), 5)],
			phases: ['combat', 'negotiation', 'production', 'construction', 'maintenance']
		};
		const step = openStep(table({ seats: 3, units: HOMES, ...spec }));
		Object.assign(step.state, { stage: 'combat', asked: [1, 2, 3] });
		const { state } = play(step.state);
		expect([state.stage, reserves(state)[0]]).toEqual(['reply', materials(0, 9, 0)]);
	});

	it('CO-186 is of raw materials and squares: an offer has room for nothing else', () => {
		const raw = {
			answer: { ask: 'orient', turns: 0 },
			riders: [{ kind: 'offer', to: 2, give: { ...R(1), cards: ['TA1'] }, ask: { ...FREE } }]
		};
		expect(parse(raw)).toMatchObject({ ok: false, code: 'malformed' });
	});
});

describe('the phase', () => {
	it('CO-179 CO-180 freezes the offers standing, and asks their addressees', () => {
		const { state, reports } = opened({ offers: [offer('1:1', 3, R(1), P(1))] });
		expect([state.stage, state.asked, state.frozen]).toEqual(['reply', [3], ['1:1']]);
		expect(dataOf(reports, 'frozen')[0]?.offers).toEqual(state.offers);
		expect(pending(state)[0]).toMatchObject({ sealed: true });
		// Whatever is posted meanwhile is for another phase.
		const after = play(state, { riders: { 3: [rider(1, R(1), P(1))] } }).state;
		expect(after.offers.map(({ id }) => id)).toContain('3:1');
		expect(refusals(state, 3, accept('3:1'))).toEqual(['unknown-offer']);
	});

	it('CO-180 passes unasked when nobody has anything to accept', () => {
		expect(opened({}).state.asked).toEqual([]);
		const gift = opened({
			reserves: { 1: materials(1, 0, 0) },
			offers: [offer('1:1', 2, goods(materials(1, 0, 0)), FREE)]
		});
		expect(gift.state.asked).toEqual([]);
	});

	it('CO-180 takes an ordered list of offers, frozen, addressed to the seat, none twice', () => {
		const { state } = opened({
			offers: [offer('1:1', 2, R(1), P(1)), offer('1:2', 3, R(1), P(1))]
		});
		expect(refusals(state, 2, accept('1:1'))).toEqual([]);
		expect(refusals(state, 2, accept('1:2'))).toEqual(['not-for-you']);
		expect(refusals(state, 2, accept('1:1', '1:1'))).toEqual(['offer-twice']);
		expect(refusals(state, 2, accept('1:9'))).toEqual(['unknown-offer']);
	});

	it('CO-181 carries out gifts first, by giver in turn order, void if they are not covered whole', () => {
		const { state, reports } = opened({
			leader: 2,
			reserves: { 1: materials(3, 0, 0), 2: materials(0, 5, 0), 3: materials(0, 0, 4) },
			offers: [
				offer('1:1', 3, R(5), FREE),
				offer('1:2', 3, goods(materials(3, 0, 0)), FREE),
				offer('2:1', 1, R(5), FREE),
				offer('3:1', 1, P(5), FREE),
				offer('3:2', 2, P(1), R(1))
			]
		});
		expect(outcomes(reports)).toEqual([
			['2:1', 'none'],
			['3:1', 'giver-lacks'],
			['1:1', 'none'],
			['1:2', 'none']
		]);
		expect(reserves(state)).toEqual([materials(0, 0, 0), materials(0, 0, 0), materials(3, 5, 4)]);
		expect(state.offers.map(({ id }) => id)).toEqual(['3:2']);
	});

	it('CO-181 needs an acceptance for whatever gives a square or asks anything', () => {
		expect(isGift(offer('1:1', 2, R(1), FREE))).toBe(true);
		expect(isGift(offer('1:1', 2, goods(NOTHING, 'blue-6'), FREE))).toBe(false);
		expect(isGift(offer('1:1', 2, R(1), P(1)))).toBe(false);
		expect(isGift(offer('1:1', 2, R(1), goods(NOTHING, 'red-6')))).toBe(false);
	});

	it('CO-183 uses an offer up, done or void; one not accepted stands until its last round', () => {
		const { state } = opened({
			reserves: { 1: materials(0, 1, 0) },
			offers: [
				offer('1:1', 2, R(9), P(0)),
				offer('1:2', 2, R(1), P(3), 2),
				offer('1:3', 2, R(1), P(2))
			]
		});
		expect(state.offers.map(({ id }) => id)).toEqual(['1:2', '1:3']);
		let next = play(state);
		expect(next.state.offers.map(({ id }) => id)).toEqual(['1:2', '1:3']);
		const reports = [...next.reports];
		while (next.state.round === 1) {
			next = play(next.state);
			reports.push(...next.reports);
		}
		expect(next.state.offers.map(({ id }) => id)).toEqual(['1:2']);
		const lapsed = dataOf(reports, 'lapsedOffer').filter(({ reason }) => reason === 'until');
		expect(lapsed.map(({ offer: { id } }) => id)).toEqual(['1:3']);
	});

	it('CO-177 Commerce is played like Negotiation, after it has been', () => {
		const { state } = opened(
			{
				seats: 6,
				offers: [offer('1:1', 2, R(1), P(1))],
				reserves: { 1: R(1).materials, 2: P(1).materials }
			},
			'commerce'
		);
		expect([state.stage, state.asked]).toEqual(['reply', [2]]);
		expect(outcomes(play(state, { answers: { 2: accept('1:1') } }).reports)).toEqual([
			['1:1', 'none']
		]);
	});
});

describe('unasked entries', () => {
	const asking = (spec: TableSpec = {}): State =>
		table({
			seats: 3,
			units: HOMES,
			phase: 'construction',
			state: { stage: 'construction', asked: [1, 2, 3] },
			...spec
		});

	it('CO-178 post offers: to another player, with something in them, ten at most', () => {
		const ten = Array.from({ length: 10 }, (_, i) => offer(`1:${i + 1}`, 2, R(1), P(1)));
		const say = (one: Rider, spec: TableSpec = {}): string[] =>
			riderRefusals(asking(spec), 1, [one]).map(([, code]) => code);
		expect(say(rider(2, R(1), FREE))).toEqual([]);
		expect(say(rider(1, R(1), FREE))).toEqual(['wrong-player']);
		expect(say(rider(4, R(1), FREE))).toEqual(['wrong-player']);
		expect(say(rider(3, R(1), FREE), { players: { 3: { status: 'eliminated' } } })).toEqual([
			'wrong-player'
		]);
		expect(say(rider(2, FREE, FREE))).toEqual(['nothing-offered']);
		expect(say(rider(2, { ...FREE, squares: [100] }, FREE))).toEqual(['off-board']);
		const twice = goods(NOTHING, 'blue-1', 'blue-1');
		expect(say(rider(2, twice, FREE))).toEqual(['square-twice']);
		expect(say(rider(2, R(1), FREE), { offers: ten })).toEqual(['offers-full']);
		expect(say(rider(2, R(1), FREE, 1), { round: 2 })).toEqual(['until-past']);
	});

	it('CO-178 number offers by seat and a counter that never goes back', () => {
		const { state, reports } = play(asking(), {
			riders: { 1: [rider(2, R(1), P(1)), rider(3, R(2), P(2), 7)], 2: [rider(1, P(1), R(1))] }
		});
		const posted = dataOf(reports, 'offered').map((data) => data.offer);
		expect(posted.map(({ id, to, until }) => [id, to, until])).toEqual([
			['1:1', 2, 1],
			['1:2', 3, 7],
			['2:1', 1, 1]
		]);
		const withdrawn = play(
			{ ...asking(), offers: state.offers, players: state.players },
			{
				riders: { 1: [{ kind: 'withdraw', offer: '1:2' }, rider(2, R(3), P(3))] }
			}
		);
		expect(withdrawn.state.offers.map(({ id }) => id)).toEqual(['1:1', '2:1', '1:3']);
		expect(codesOf(withdrawn.reports)).toContain('withdrawn');
	});

	it('CO-178 an offer stands for this round by default, or the next if the phase has opened', () => {
		const at = (slot: number, seats = 2): number =>
			untilByDefault(table({ seats, phases: phasesFor(seats), round: 3, slot }));
		// Production, construction, combat, negotiation, (commerce,) maintenance.
		expect([-1, 0, 2, 3, 4].map((slot) => at(slot))).toEqual([3, 3, 3, 4, 4]);
		expect([3, 4].map((slot) => at(slot, 6))).toEqual([3, 4]);
		expect(untilByDefault({ ...table(), round: 0, slots: [], slot: -1 })).toBe(1);
	});

	it('CO-178 are withdrawn by their author alone, and not while they are frozen', () => {
		const withdraw = (id: string): Rider => ({ kind: 'withdraw', offer: id });
		const offers = [offer('1:1', 2, R(1), P(1)), offer('2:1', 1, R(1), P(1))];
		const say = (state: State, seat: SeatId, id: string) =>
			riderRefusals(state, seat, [withdraw(id)]).map(([, code]) => code);
		expect(say(asking({ offers }), 1, '1:1')).toEqual([]);
		expect(say(asking({ offers }), 1, '2:1')).toEqual(['not-your-offer']);
		expect(say(asking({ offers }), 1, '3:1')).toEqual(['unknown-offer']);
		expect(say(opened({ offers }).state, 1, '1:1')).toEqual(['frozen']);
	});

	it('CO-246 count before the step is resolved, by seat, each in the order written', () => {
		const { reports } = play(
			{
				...asking({ phase: 'negotiation', offers: [offer('3:1', 1, R(1), P(1))] }),
				stage: 'reply',
				asked: [1],
				frozen: ['3:1']
			},
			{
				answers: { 1: accept('3:1') },
				riders: { 1: [rider(2, R(1), P(1)), { kind: 'withdraw', offer: '1:1' }] }
			}
		);
		const codes = codesOf(reports).slice(0, 3);
		expect(codes).toEqual(['offered', 'withdrawn', 'accepted']);
		const two = play(asking(), {
			riders: { 2: [rider(1, R(1), P(1))], 1: [rider(2, R(1), P(1)), rider(3, R(1), P(1))] }
		});
		expect(dataOf(two.reports, 'offered').map((data) => data.offer.id)).toEqual([
			'1:1',
			'1:2',
			'2:1'
		]);
	});

	it('CO-246 are void one by one, told to their author, and leave the answer alone', () => {
		const bad = rider(1, R(1), FREE);
		expect(riderRefusals(asking(), 1, [rider(2, R(1), FREE), bad])).toEqual([[1, 'wrong-player']]);
		const { state, reports } = play(asking(), { riders: { 1: [rider(2, R(1), P(1)), bad] } });
		expect(reports.filter(({ code }) => code === 'refused')).toEqual([
			{ code: 'refused', to: [1], data: { line: 1, reason: 'wrong-player' } }
		]);
		expect(state.offers).toHaveLength(1);
	});

	it('CO-247 a resignation withdraws the own offers and is the last word; gifts still come', () => {
		const riders: Rider[] = [rider(2, R(1), P(1)), { kind: 'resign' }, rider(2, R(2), P(2))];
		expect(riderRefusals(asking(), 1, riders)).toEqual([[2, 'already-resigned']]);
		const { state, reports } = play(asking(), { riders: { 1: riders } });
		expect(state.players[0]?.status).toBe('resigned');
		expect(state.offers).toEqual([]);
		expect(dataOf(reports, 'lapsedOffer')[0]).toMatchObject({ reason: 'author' });
		const step = openStep({ ...state, slot: 3 });
		playerOf(step, 2).reserve = R(2).materials;
		carryRiders(step, 2, [rider(1, R(2), FREE)]);
		openNegotiation(step);
		expect(outcomes(step.reports)).toEqual([['2:1', 'none']]);
		expect(step.state.players[0]?.reserve).toEqual(R(2).materials);
	});

	it('CO-247 an acceptance of an offer whose author resigns in the same breath comes to nothing', () => {
		const { state } = opened({
			reserves: { 1: R(9).materials, 2: P(9).materials },
			offers: [offer('1:1', 2, R(1), P(1)), offer('2:1', 1, P(1), R(1))]
		});
		const played = play(state, {
			answers: { 1: accept('2:1'), 2: accept('1:1') },
			riders: { 1: [{ kind: 'resign' }] }
		});
		expect(outcomes(played.reports)).toEqual([]);
		expect(played.state.offers.map(({ id }) => id)).toEqual(['2:1']);
	});
});

describe('Negotiation at the table', () => {
	const spec: TableSpec = {
		options: { negotiation: 'table' },
		reserves: { 1: materials(9, 9, 9), 2: materials(9, 9, 9), 3: materials(9, 9, 9) }
	};
	const go = (pass: boolean, ...ids: string[]) => ({ ask: 'table', accept: ids, pass }) as const;

	it('CO-237 CO-250 carries offers and acceptances out one by one until all have passed', () => {
		const { state } = opened(spec);
		expect([state.stage, state.asked, state.queue]).toEqual(['table', [1], [1, 2, 3]]);
		expect(pending(state)).toEqual([{ seat: 1, ask: 'table', sealed: false, chance: false }]);
		const first = play(state, {
			answers: { 1: go(false) },
			riders: { 1: [rider(2, R(4), P(3)), rider(2, R(5), P(1))] }
		});
		expect(first.state.asked).toEqual([2]);
		const second = play(first.state, { answers: { 2: go(false, '1:2', '1:1') } });
		expect(outcomes(second.reports)).toEqual([
			['1:2', 'none'],
			['1:1', 'none']
		]);
		expect(second.state.asked).toEqual([3]);
		const third = play(second.state, { answers: { 3: go(true) } });
		expect(codesOf(third.reports)).toContain('passed');
		// Seat 3 is out until the phase is over.
		expect([third.state.asked, third.state.queue]).toEqual([[1], [1, 2]]);
		const fourth = play(third.state, { answers: { 1: go(true) } });
		expect(pending(fourth.state)[0]).toMatchObject({ seat: 2, chance: true });
		expect(play(fourth.state, { answers: { 2: go(true) } }).state.stage).not.toBe('table');
	});

	it('CO-237 CO-250 counts what each has posted and accepted, go by go', () => {
		const { state } = opened(spec);
		const first = play(state, {
			answers: { 1: go(false) },
			riders: { 1: [rider(2, R(1), P(1)), rider(2, R(1), P(1)), rider(3, R(1), P(1))] }
		});
		expect(first.state.talk).toEqual([3, 0, 0]);
		const second = play(first.state, {
			answers: { 2: go(false, '1:1') },
			riders: { 2: [rider(1, R(1), P(1))] }
		});
		expect(second.state.talk).toEqual([3, 2, 0]);
		const third = play(second.state, { answers: { 3: go(false, '1:3') } });
		const fourth = play(third.state, { answers: { 1: go(false, '2:1') } });
		expect(fourth.state.talk).toEqual([4, 2, 1]);
		expect(fourth.state.queue).toEqual([2, 3, 1]);
	});

	it('CO-250 a go with nothing in it is a pass, and so is a missed one', () => {
		const { state } = opened(spec);
		expect(play(state, { answers: { 1: go(false) } }).state.queue).toEqual([2, 3]);
		const missed = play(state, { missing: [1] });
		expect(dataOf(missed.reports, 'passed')).toEqual([{ seat: 1 }]);
	});

	it('CO-237 a gift is handed over as it is posted', () => {
		const { state } = opened(spec);
		const played = play(state, {
			answers: { 1: go(false) },
			riders: { 1: [rider(2, R(4), FREE)] }
		});
		expect(outcomes(played.reports)).toEqual([['1:1', 'none']]);
		expect(reserves(played.state)[1]).toEqual(materials(9, 13, 9));
		expect(played.state.offers).toEqual([]);
		const again: Rider[] = [rider(2, R(1), FREE), { kind: 'withdraw', offer: '1:1' }];
		expect(riderRefusals(state, 1, again)).toEqual([[1, 'unknown-offer']]);
	});

	it('CO-250 offers already posted stand when their author has passed', () => {
		const { state } = opened(spec);
		const first = play(state, { answers: { 1: go(true) }, riders: { 1: [rider(2, R(1), P(1))] } });
		expect(first.state.queue).toEqual([2, 3]);
		const second = play(first.state, { answers: { 2: go(true, '1:1') } });
		expect(outcomes(second.reports)).toEqual([['1:1', 'none']]);
	});

	it('CO-237 takes no more than forty entries of a seat, then it has passed', () => {
		const { state } = opened(spec);
		const entries = (count: number): Rider[] =>
			Array.from({ length: count }, () => rider(2, goods(materials(0, 0, 1)), FREE));
		const full = { ...state, talk: [MOST_ENTRIES - 2, 0, 0] };
		const say = (count: number) => {
			const { length } = riderRefusals(full, 1, entries(count)).filter(
				([line]) => line === undefined
			);
			return length;
		};
		expect([say(2), say(3)]).toEqual([0, 1]);
		expect(
			play(full, { answers: { 1: go(false) }, riders: { 1: entries(1) } }).state.queue
		).toEqual([2, 3, 1]);
		const last = play(full, { answers: { 1: go(false) }, riders: { 1: entries(2) } });
		expect(last.state.queue).toEqual([2, 3]);
	});

	it('CO-219 asks nobody who has resigned, and whoever resigns has passed', () => {
		const { state } = opened({ ...spec, players: { 2: { status: 'resigned' } } });
		expect(state.queue).toEqual([1, 3]);
		const played = play(state, { answers: { 1: go(false) }, riders: { 1: [{ kind: 'resign' }] } });
		expect(dataOf(played.reports, 'passed')).toEqual([{ seat: 1 }]);
		expect(played.state.queue).toEqual([3]);
		const last = play(played.state, { answers: { 3: go(true) } });
		expect(dataOf(last.reports, 'gameOver')[0]).toMatchObject({ winners: [3] });
	});
});
