import { describe, expect, it } from 'vitest';
import { findScore, paletteOf } from './commands';

const nothing = (): void => undefined;
const way = (id: string, why = '') => ({ id, name: id, verbs: '', why, run: nothing });

describe('the palette', () => {
	it('offers commands that work, then orders that can be begun, then the others with their reason', () => {
		const entries = paletteOf(
			[
				{ id: 'seal', name: 'Seal', enabled: false, run: nothing },
				{ id: 'map', name: 'Map', key: 'm', enabled: true, run: nothing }
			],
			[way('move', 'No ships.'), way('build')]
		);
		expect(entries.map(({ id, why }) => [id, why])).toEqual([
			['map', ''],
			['order-build', ''],
			['order-move', 'No ships.']
		]);
	});

	it('finds an order by the beginning of its name, of any word of it, and of its verbs, in that rank', () => {
		expect(findScore('Comprar unidades', 'reclutar alistar', 'comp')).toBe(1);
		expect(findScore('Comprar unidades', 'reclutar alistar', 'uni')).toBe(0.75);
		expect(findScore('Comprar unidades', 'reclutar alistar', 'recl')).toBe(0.5);
		expect(findScore('Comprar unidades', 'reclutar alistar', 'recl uni')).toBe(0.5);
		expect(findScore('Comprar unidades', 'reclutar alistar', 'mover')).toBe(0);
		expect(findScore('Comprar unidades', 'reclutar alistar', 'lutar')).toBe(0);
	});

	it('minds neither accents nor case, and finds everything by nothing', () => {
		expect(findScore('Enseñar una tecnología', '', 'TECNOLOGIA')).toBe(0.75);
		expect(findScore('Give money', 'pay', ' ')).toBe(1);
	});
});
