import { describe, expect, it } from 'vitest';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { needTexts } from './mission';

describe('what a mission needs', () => {
	it('is said with its figure, and so much for every two rivals (CF-AM-51)', () => {
		const said = SHEETS.am.missions.map((mission) => needTexts(mission).join(' · '));
		expect(said[0]).toContain('3000');
		expect(said[1]).toMatch(/500.* · .*1.* · .*750/);
		for (const one of said[1]?.split(' · ') ?? []) expect(one).toMatch(/two rivals|dos rivales/);
	});
});
