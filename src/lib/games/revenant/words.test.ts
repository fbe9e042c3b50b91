import { describe, expect, it } from 'vitest';
import { PLANETS } from '$engine/rulesets/revenant/data';
import { choiceText, minedText } from './words';

describe('Mining', () => {
	it('says what each Planet gives, also the one that gives any kinds (RV-208)', () => {
		expect(minedText('PL02')).toBe('2M 2N');
		expect(minedText('PL15')).toBe('4 of any kinds');
		expect(PLANETS.map(minedText)).not.toContain('–');
		expect(choiceText('mining', 'PL15')).toContain('(4 of any kinds)');
	});
});
