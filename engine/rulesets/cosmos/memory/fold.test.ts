/** Tests of folding the working memory into a state. */
import { describe, expect, it } from 'vitest';
import { foldPlace, placesOf } from './fold';
import { force, led, place, turnWith } from '../testing';

const HERE = 'red-4';

describe('folding', () => {
	it('leaves out what is empty, and puts the rest in its order', () => {
		const hero = (key: string, at = 'ground') => ({ hero: key, at });
		const own = {
			...force(1, { crusader: 0, 'eu.crucero': 2 }, [
				['droid', 'orbital', 1],
				['droid', 'ground', 2],
				['eu.artista-marcial', 'aboard:eu.crucero', 3],
				['eu.artista-marcial', 'ground', 0]
			]),
			heroes: [hero('c'), hero('a', 'z'), hero('b'), hero('a', 'y')]
		};
		const turn = turnWith(['eu', 'oc'], [place(HERE, 0, [own]), place('red-5', 0)]);
		const only = turnWith(['eu', 'oc'], [place(HERE, 0, [led(force(1, {}), 'x', 'ground')])]);
		const [first, ...others] = placesOf(turn);
		expect(others).toEqual([]);
		expect(first?.forces[0]?.orbit.map(({ unit }) => unit)).toEqual(['eu.crucero']);
		expect(first?.forces[0]?.troops.map(({ at, n }) => [at, n])).toEqual([
			['aboard:eu.crucero', 3],
			['ground', 2],
			['orbital', 1]
		]);
		// Copies of a hero stay in the order in which they stood.
		expect(first?.forces[0]?.heroes.map(({ hero: key, at }) => key + at)).toEqual([
			...['az', 'ay', 'bground', 'cground']
		]);
		const here = only.places.get(HERE);
		expect(here && foldPlace(here).forces).toHaveLength(1);
	});
});
