import { describe, expect, it } from 'vitest';
import { findRuleset } from '$engine/index';
import { loadGame } from './load';
import { loadOffer } from './offers';
import { games } from './registry';
import { loadRulebook } from './rulebooks';

describe.each(games)('the game $id', ({ id, version, seats, name }) => {
	it('is in the register as its rules say', () => {
		const rules = findRuleset(id);
		expect({ id, version, seats }).toEqual({
			id: rules?.id,
			version: rules?.version,
			seats: rules?.seats
		});
		expect(name()).not.toBe('');
	});

	it('has what the pages look for in its folder', async () => {
		const [ui, offer, rulebook] = [await loadGame(id), await loadOffer(id), await loadRulebook(id)];
		expect(ui?.ruleset).toBe(findRuleset(id));
		expect(ui?.name()).toBe(name());
		expect(ui?.Rulebook).toBe(rulebook);
		expect(offer?.pitch()).not.toBe('');
		expect(offer?.facts()).not.toBe('');
	});
});

it.each(['', 'nobody', 'toString', '../amos'])('knows no game %j', async (id) => {
	expect(await loadGame(id)).toBeUndefined();
	expect(await loadOffer(id)).toBeUndefined();
	expect(await loadRulebook(id)).toBeUndefined();
});
