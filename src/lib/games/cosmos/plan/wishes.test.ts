import { describe, expect, it } from 'vitest';
import { changed, heroed } from './wishes';

const TWO = [
	{ faction: 'eu', hero: 2 },
	{ faction: 'nx', hero: 1 }
] as const;

describe('wishes for factions', () => {
	it.each([
		['a new one comes last, with its first hero', 'do', true, 'eu2 nx1 do1'],
		['one that is touched again goes', 'eu', false, 'nx1'],
		['one that stands already goes to the end', 'eu', true, 'nx1 eu1']
	] as const)('%s', (_, faction, on, after) => {
		const texts = changed(TWO, faction, on).map((wish) => wish.faction + wish.hero);
		expect(texts.join(' ')).toBe(after);
	});

	it('keep their places when a hero changes', () => {
		expect(heroed(TWO, 'eu', 3)).toEqual([{ faction: 'eu', hero: 3 }, TWO[1]]);
	});
});
