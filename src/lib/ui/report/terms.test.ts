import { describe, expect, it } from 'vitest';
import { segmentsOf, type Term } from './terms';

const term = (...names: string[]): Term => ({ names, about: () => names.join(), rule: 'units' });
const TERMS = [
	term('Colony Ship', 'Colony Ships'),
	term('Ship'),
	term('Núcleo'),
	term(''),
	term('Nave colonia')
];
/** The pieces, names in brackets. */
const seen = (text: string): string =>
	segmentsOf(text, TERMS)
		.map(({ text: words, term: of, closing = '' }) => (of ? `[${words}]${closing}` : words))
		.join('');

describe('a sentence', () => {
	it.each([
		['Nothing of the kind.', 'Nothing of the kind.'],
		['', ''],
		['Ana buys 2 Colony Ships.', 'Ana buys 2 [Colony Ships].'],
		['A Colony Ship, a ship.', 'A [Colony Ship], a [ship].'],
		['Ships of a Shipyard', 'Ships of a Shipyard'],
		['«Núcleo»: el núcleo', '«[Núcleo]»: el [núcleo]'],
		['nave colonia', '[nave colonia]'],
		['Nave coloniales', 'Nave coloniales']
	])('%j: its things are known by their whole names', (text, pieces) => {
		expect(seen(text)).toBe(pieces);
		expect(
			segmentsOf(text, TERMS)
				.map((piece) => piece.text + (piece.closing ?? ''))
				.join('')
		).toBe(text);
	});

	it.each([
		['A Colony Ship, a ship.', [',', '.']],
		['(a ship)?', [')?']],
		['«Núcleo»: más', ['»:']],
		['a ship - or two', ['']]
	])('%j: no line begins with what closes behind a name', (text, closing) => {
		const named = segmentsOf(text, TERMS).filter((piece) => piece.term);
		expect(named.map((piece) => piece.closing)).toEqual(closing);
	});
});

it('tells of both things of one name', () => {
	const [segment] = segmentsOf('port', [
		{ names: ['Port', 'port'], about: () => 'A site.', rule: 'sites' },
		{ names: ['Port'], about: () => 'A unit.', rule: 'units' }
	]);
	expect(segment?.term?.about()).toBe('A site. A unit.');
	expect(segment?.term?.rule).toBe('sites');
});
