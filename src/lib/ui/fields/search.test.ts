import { expect, it } from 'vitest';
import { searchByName } from './search';

it('finds names by how they begin, then by what they hold, whatever their accents', () => {
	const names = ['Taurus', 'Áureo', 'Orión', 'Aura'];
	const search = (typed: string): string[] => searchByName(names, (name) => name, typed);
	expect(search('AUR')).toEqual(['Áureo', 'Aura', 'Taurus']);
	expect(search(' orion ')).toEqual(['Orión']);
	expect(search('x')).toEqual([]);
	expect(search('')).toEqual(names);
});
