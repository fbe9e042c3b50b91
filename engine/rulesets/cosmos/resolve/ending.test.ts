/** Victory and defeat at the end of a turn (sections 27 and 28), by clause. */
import { describe, expect, it } from 'vitest';
import { FACTIONS, RINGS, type FactionId } from '../tables/data';
import { missionsIn, missionsOf } from '../hooks/orders';
import { fallback } from '../fallback';
import { pending } from '../pending';
import { begun, boardOf, dice, force, place, site, withSeat } from '../testing';
import type { Ending, Loan, Place, Seat, State } from '../types';
import { view } from '../view';
import { ending } from './closing';
import { resolve } from '.';

const at33 = (
	factions: readonly FactionId[],
	places: readonly Place[],
	seats: Readonly<Record<number, Partial<Seat>>> = {},
	loans: readonly Loan[] = []
): State => ({
	...Object.entries(seats).reduce(
		(state, [seat, some]) => withSeat(state, Number(seat), some),
		boardOf(factions, places)
	),
	turn: 33,
	opened: 30,
	keys: RINGS,
	bank: { fund: 0, next: 9, loans }
});
const end = (state: State): Ending | undefined => ending(begun(state), state.options);
const lent = (seat: number, principal: number, broker: number): Loan => ({
	id: seat,
	seat,
	principal,
	percent: 12,
	payments: 20,
	paid: 0,
	first: 35,
	broker
});
const step = (state: State) => {
	const phases: [string, string[]][] = [];
	const answers = pending(state).map(({ seat }) => ({
		seat,
		order: fallback(view(state, seat), seat),
		missed: false
	}));
	const { state: after, reports } = resolve(state, answers, dice(), (phase, now) =>
		phases.push([phase, now.seats.map(({ status }) => status)])
	);
	return { after, reports, phases: new Map(phases) };
};
const honour = { counters: { honor: 80 }, holds: { 'CF-EU-50': 2 } };

describe('missions', () => {
	it('CS-547: each faction has its own, and wins by it alone', () => {
		const missions = FACTIONS.flatMap((faction) =>
			missionsOf(begun(boardOf([faction, faction === 'eu' ? 'oc' : 'eu'], [])), 1).map(
				({ id, turns, presence }) => [id, turns, presence]
			)
		);
		expect(missions).toEqual([
			...[
				['CF-EU-50', 3, true],
				['CF-AM-50', 4, true],
				['CF-AM-51', 4, false]
			],
			...[
				['CF-AS-50', 2, true],
				['CF-OC-50', 5, true],
				['CF-DO-50', 2, true]
			],
			...[
				['CF-RK-50', 3, true],
				['CF-MC-50', 1, true],
				['CF-FA-50', 1, true]
			],
			...[
				['CF-LP-50', 3, true],
				['CF-EA-50', 2, true],
				['CF-SI-50', 3, true]
			],
			...[
				['CF-CO-50', 2, true],
				['CF-AT-50', 1, true],
				['CF-NX-50', 2, true]
			]
		]);
		// What wins for the European is worth nothing to others.
		const citadel = [place('citadel', 1)];
		expect(end(at33(['eu', 'oc', 'as'], citadel, { 1: honour }))?.winner).toBe(1);
		expect(end(at33(['lp', 'oc', 'as'], citadel, { 1: honour }))).toBeUndefined();
	});

	it('CS-550: who owes the bank anything cannot win', () => {
		const owing = (loans: readonly Loan[]): Ending | undefined =>
			end(at33(['eu', 'oc', 'as'], [place('citadel', 1)], { 1: honour }, loans));
		expect(owing([])).toMatchObject({ winner: 1, reason: 'mission', mission: 'CF-EU-50' });
		expect(owing([lent(2, 300, 0)])?.winner).toBe(1);
		expect(owing([lent(1, 1, 0)])).toBeUndefined();
		expect(owing([{ ...lent(1, 20, 0), paid: 19 }])).toBeUndefined();
	});

	it('CS-551: without one a faction wins by four checks of the ground of the Citadel', () => {
		expect(missionsIn({ missions: [] })).toEqual([
			expect.objectContaining({
				presence: true,
				when: {
					hook: 'victory.when',
					hold: 4,
					all: [{ is: 'dom', at: 'cell0', area: 'ground' }]
				}
			})
		]);
	});

	it('CS-559: of two the holder of the Citadel wins; a mission prevails over the claim from afar', () => {
		const valley = place('blue-4', 1, [], { sites: [site('fa.valle-de-las-gemas', 1)] });
		const two = (ground: number, orbit: number): Ending | undefined =>
			end(
				at33(
					['rk', 'oc', 'eu'],
					[
						{ ...place('citadel', 0, [force(2, { 'oc.atlantis': 1 })]), ground, orbit },
						{ ...valley, sites: [site('galactic_forum')] }
					],
					{ 1: { holds: { 'CF-RK-50': 2 } }, 2: { holds: { 'CF-OC-50': 4 } } }
				)
			);
		// A holds ground and Forum, B only has the orbit: both fulfil theirs.
		expect(two(1, 2)?.winner).toBe(1);
		const far = (oceanus: boolean): Ending | undefined =>
			end(
				at33(
					['oc', 'am', 'eu', 'as', 'lp'],
					[place('citadel', 0, oceanus ? [force(1, { 'oc.atlantis': 1 })] : [], { orbit: 1 })],
					{
						1: { holds: { 'CF-OC-50': 4 } },
						2: { treasury: 2000, holds: { 'CF-AM-51': 3 } }
					},
					[3, 4, 5].map((seat) => lent(seat, 500, 2))
				)
			);
		expect(far(true)).toMatchObject({ winner: 1, mission: 'CF-OC-50' });
		expect(far(false)).toMatchObject({ winner: 2, mission: 'CF-AM-51' });
	});
});

describe('defeat', () => {
	it('CS-563: a faction without anything stays in play', () => {
		const state = boardOf(['eu', 'oc', 'as'], [place('red-4', 2, [force(2, { crusader: 1 })])]);
		const { after } = step(state);
		expect(after.seats.map(({ status }) => status)).toEqual(['playing', 'playing', 'playing']);
		expect(pending(after).map(({ seat }) => seat)).toEqual([1, 2, 3]);
	});

	it('CS-564: of a sheet is judged in P6 and comes in P8, before victory', () => {
		const valley = place('blue-4', 1, [force(2, {}, [['droid', 'ground', 9]])], {
			sites: [site('fa.valle-de-las-gemas', 1)]
		});
		const citadel = place('citadel', 1, [force(1, {}, [['fa.poseido', 'ground', 9]])]);
		const offered = { 1: { counters: { ofrenda: 200 } } };
		const safe = step(at33(['fa', 'oc', 'as'], [citadel, { ...valley, forces: [] }], offered));
		expect(safe.after.ending).toMatchObject([{ winner: 1, mission: 'CF-FA-50' }]);
		const lost = step(at33(['fa', 'oc', 'as'], [citadel, valley], offered));
		expect(lost.phases.get('P7')?.[0]).toBe('playing');
		expect(lost.after.seats[0]).toMatchObject({
			status: 'out',
			left: [{ cause: 'defeat', turn: 33 }]
		});
		expect(lost.after.ending).toEqual([]);
		expect(lost.reports).toContainEqual({
			code: 'left',
			to: 'all',
			data: { seat: 1, cause: 'defeat' }
		});
	});

	it('CS-564: is not what comes after P6: who is expelled in P7 has taken the valley first', () => {
		const valley = place('blue-4', 1, [force(2, {}, [['droid', 'ground', 9]])], {
			sites: [site('fa.valle-de-las-gemas', 1)]
		});
		const debt = { ...lent(2, 5000, 0), first: 33 };
		const { after } = step(
			at33(['fa', 'oc', 'as', 'eu'], [valley], { 2: { treasury: 0 } }, [debt])
		);
		expect(after.seats.map(({ left }) => left[0]?.cause)).toEqual([
			...['defeat', 'default', undefined, undefined]
		]);
	});
});
