import { describe, expect, it } from 'vitest';
import { begun, boardOf, force, give, place, site, withSeat } from '../testing';
import type { Turn } from '../memory/turn';
import type { BlackSystem, Place, State } from '../types';

const units = [{ unit: 'crusader', n: 1 }];
const fleet = (system: string, more: Partial<Place> = {}): Place =>
	place(system, 1, [force(1, { crusader: 2 })], more);
const CONSUMED: BlackSystem = { is: 'consumed' };

/** A Black Sector of which only these are not consumed. */
const black = (state: State, left: Readonly<Record<number, BlackSystem>>): State => ({
	...state,
	black: state.black.map((_, i) => left[i + 1] ?? CONSUMED)
});
const explore = (turn: Turn, more = {}) =>
	give(turn, 1, { kind: 'explore', from: 'white-10', units, ...more });
const exploring = (
	left: Readonly<Record<number, BlackSystem>>,
	places = [fleet('white-10')]
): Turn => begun(black(boardOf(['eu', 'am'], places), left));

describe('an exploration mission', () => {
	it('is for ships that started in white and can move, as their unit action (CS-361, CS-685)', () => {
		const turn = exploring({ 7: { is: 'deposit', amount: 100 } }, [
			fleet('white-10'),
			fleet('orange-1')
		]);
		expect(give(turn, 1, { kind: 'explore', from: 'orange-1', units })).toBe('not-available');
		expect(
			give(turn, 1, { kind: 'move', from: 'white-10', to: 'white-11', units })
		).toBeUndefined();
		expect(give(turn, 1, { kind: 'explore', from: 'white-11', units })).not.toBeUndefined();
		expect(explore(turn)).toBeUndefined();
		expect(explore(turn)).toBe('already-acted');
	});

	it('gains a deposit at once; its ships stay where they were (CS-122, CS-124, CS-362, CS-366)', () => {
		const turn = exploring({ 7: { is: 'deposit', amount: 100 } });
		expect(explore(turn)).toBeUndefined();
		expect(turn.seats.get(1)?.treasury).toBe(600);
		expect(turn.black[6]).toEqual(CONSUMED);
		expect(turn.places.get('white-10')?.forces[0]?.orbit.reduce((n, one) => n + one.n, 0)).toBe(2);
		expect(explore(turn)).toBe('nothing-left');
	});

	it('brings a lab’s card at reception (CS-123)', () => {
		const turn = exploring({ 9: { is: 'lab', card: 'ion_wave' } });
		expect(explore(turn)).toBeUndefined();
		expect(turn.events.arrivals).toMatchObject([{ seat: 1, card: 'ion_wave', how: 'lab' }]);
	});

	it('ends at a hidden planet with its code; a hidden fleet is met there (CS-125, CS-130, CS-131)', () => {
		const planet = exploring({ 9: { is: 'hidden_planet', trait: 'ruins' } });
		expect(explore(planet)).toBeUndefined();
		expect(planet.seats.get(1)?.codes).toEqual(['black-9']);
		expect(planet.places.get('black-9')?.forces[0]?.orbit).toMatchObject([
			{ unit: 'crusader', n: 1 }
		]);
		const guarded = exploring({ 9: { is: 'hidden_fleet', size: 'small' } });
		expect(explore(guarded)).toBeUndefined();
		expect(guarded.events.explorers).toEqual([{ seat: 1, system: 'black-9', home: 'white-10' }]);
		expect(guarded.seats.get(1)?.codes).toEqual([]);
	});

	it('draws neither what the faction knows nor what was drawn this turn (CS-363, CS-364)', () => {
		const left = { 9: { is: 'hidden_planet', trait: 'ruins' } } as const;
		const known = begun(
			withSeat(black(boardOf(['eu', 'am'], [fleet('white-10')]), left), 1, { codes: ['black-9'] })
		);
		expect(explore(known)).toBe('nothing-left');
		const turn = exploring({ 9: left[9], 12: left[9] });
		expect([explore(turn), explore(turn)]).toEqual([undefined, undefined]);
		expect(turn.seats.get(1)?.codes).toEqual(['black-9', 'black-12']);
	});

	it('goes with a code to that system, if it is known and not consumed (CS-362, CS-685)', () => {
		const turn = begun(
			withSeat(black(boardOf(['eu', 'am'], [fleet('white-10')]), {}), 1, { codes: ['black-9'] })
		);
		expect(explore(turn, { code: ['black-8'] })).toBe('unknown-target');
		expect(explore(turn, { code: ['black-9'] })).toBe('beaten');
	});

	it('chooses of two for the dominator of the Abyss Observatory (CS-110)', () => {
		const left = {
			9: { is: 'deposit', amount: 50 },
			12: { is: 'lab', card: 'ion_wave' }
		} as const;
		const observatory = place('orange-2', 1, [], { sites: [site('abyss_observatory')] });
		const turn = exploring(left, [fleet('white-10'), observatory]);
		expect(explore(turn, { prefer: ['lab', 'deposit'] })).toBeUndefined();
		expect(turn.black.map(({ is }) => is).filter((is) => is !== 'consumed')).toEqual(['deposit']);
	});
});

describe('preparation', () => {
	const prepare = (turn: Turn, more = {}) =>
		give(turn, 1, { kind: 'prepareWar', from: 'red-1', target: 'red-1', seat: 2, units, ...more });
	const here = (): Turn => begun(boardOf(['eu', 'am', 'mc'], [fleet('red-1')]));

	it('uses no unit action and comes before any move (CS-378, CS-379, CS-689)', () => {
		const turn = here();
		expect(prepare(turn)).toBeUndefined();
		expect(give(turn, 1, { kind: 'move', from: 'red-1', to: 'red-2', units })).toBeUndefined();
		const late = { kind: 'prepareWar', from: 'red-2', target: 'red-2', seat: 2, units };
		expect(give(turn, 1, late)).toBe('after-move');
	});

	it('is against one faction an order, the neutral one too, in one’s own system too (CS-380, CS-381, CS-382)', () => {
		const turn = here();
		expect([prepare(turn), prepare(turn, { seat: 0 }), prepare(turn)]).toEqual([
			undefined,
			undefined,
			'limit-reached'
		]);
		expect(prepare(turn, { seat: 1 })).toBe('unknown-target');
		expect(turn.events.preparations.map(({ against }) => against)).toEqual([2, 0]);
	});

	it('takes the Anti-Plague Code only against Mente Colmena (CS-315)', () => {
		const cards = [{ card: 'anti_plague_code', uses: 0 }] as const;
		const turn = begun(withSeat(boardOf(['eu', 'am', 'mc'], [fleet('red-1')]), 1, { cards }));
		expect(prepare(turn, { cards: ['anti_plague_code'] })).toBe('wrong-carrier');
		expect(prepare(turn, { seat: 3, cards: ['anti_plague_code'] })).toBeUndefined();
	});

	it('of scouts and truces is declared once for each place (CS-389, CS-393, CS-690, CS-691)', () => {
		const turn = here();
		const scout = { kind: 'prepareScout', from: 'red-1', target: 'red-3', units };
		expect([give(turn, 1, scout), give(turn, 1, scout)]).toEqual([undefined, 'limit-reached']);
		const truce = { kind: 'truce', target: 'red-1', seat: 2 };
		expect([give(turn, 1, truce), give(turn, 1, truce)]).toEqual([undefined, 'limit-reached']);
	});
});

describe('stations and bombardment', () => {
	it('defend with a station that stood there, once a turn (CS-395, CS-399, CS-692)', () => {
		const turn = begun(
			boardOf(
				['eu', 'am'],
				[place('red-1', 1, [force(1, { 'eu.santuario-de-guerra': 1 })]), fleet('red-2')]
			)
		);
		const defend = (system: string) => give(turn, 1, { kind: 'defend', system, seat: 2 });
		expect([defend('red-2'), defend('red-1'), defend('red-1')]).toEqual([
			...['no-such-units', undefined, 'limit-reached']
		]);
	});

	it('bombard from an orbit dominated, as the ships’ unit action, never the Forum (CS-088, CS-492, CS-697)', () => {
		const turn = begun(
			boardOf(
				['eu', 'am'],
				[
					fleet('red-1'),
					{ ...fleet('red-2'), orbit: 0 },
					fleet('green-5', { sites: [site('galactic_forum')] })
				]
			)
		);
		const bombard = (system: string, n = 1) =>
			give(turn, 1, { kind: 'bombard', system, units: [{ unit: 'crusader', n }] });
		expect(bombard('red-2')).toBe('not-dominated');
		expect(bombard('green-5')).toBe('closed');
		expect(bombard('red-1', 2)).toBeUndefined();
		expect(bombard('red-1')).toBe('already-acted');
		expect(turn.events.bombardments).toMatchObject([
			{ system: 'red-1', dynamic: false, missile: false }
		]);
	});
});
