/** Tests of the invariants of a state. */
import { describe, expect, it } from 'vitest';
import type { State, Place } from './types';
import { RINGS } from './tables/data';
import { assertInvariants } from './invariants';
import { boardOf, force, place } from './testing';

const HERE = 'red-4';

describe('a state', () => {
	const sound = (): State =>
		boardOf(['eu', 'oc'], [place(HERE, 1, [force(1, { crusader: 1 }, [['droid', 'ground', 1]])])]);
	const [there] = sound().places;

	it('is plain, and keeps its promises: each broken one is told', () => {
		expect(() => assertInvariants(sound())).not.toThrow();
		const broken: readonly (readonly [Partial<State>, string])[] = [
			[{ pacts: [NaN as never] }, 'state'],
			[{ opened: 1 }, 'eight keys open the Citadel'],
			[{ keys: [...RINGS, 'red'] }, 'there are eight keys'],
			[{ keys: ['red', 'red'] }, 'a key is found once'],
			[
				{ places: [{ ...(there as Place), forces: [force(1, {}, [['droid', 'ground', 0]])] }] },
				'troops are coun'
			],
			[
				{
					seats: sound().seats.map((seat) => ({ ...seat, status: 'out' as const }))
				},
				'units of who is in play'
			]
		];
		for (const [change, promise] of broken)
			expect(() => assertInvariants({ ...sound(), ...change })).toThrow(promise);
	});
});
