import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { findRuleset, rulesets } from '../../engine/index';
import { NEWEST_DICE } from '../../engine/kernel/rng';
import { loadGame } from '../../src/lib/games/load';
import { loadOffer } from '../../src/lib/games/offers';
import { games } from '../../src/lib/games/registry';
import { loadRulebook } from '../../src/lib/games/rulebooks';
import { sourceOf } from '../../src/lib/games/sources';
import { expectParts, expectPlayable, saidTheSame, type WholeGame } from './whole';

async function wholeOf(entry: (typeof games)[number]): Promise<WholeGame> {
	const { id } = entry;
	const rules = findRuleset(id);
	const [ui, offer, rulebook] = [await loadGame(id), await loadOffer(id), await loadRulebook(id)];
	if (!rules || !ui || !offer || !rulebook) throw new Error(`a part of ${id} is missing`);
	return { entry, rules, ui, offer, rulebook };
}

describe.each(games)('the game $id', { timeout: 120_000 }, (entry) => {
	it('has what the pages look for in its folder', async () => {
		expectParts(await wholeOf(entry));
	});

	it('names where its rules come from', () => {
		expect(sourceOf(entry.id)).toMatch(/\w{3}/);
	});

	it('says everything in each language', async () => {
		expect(await saidTheSame(await wholeOf(entry))).toEqual([]);
	});

	it('is played to its end through its interface', async () => {
		const table = await expectPlayable(await wholeOf(entry));
		expect(table.latest).toBeGreaterThan(1);
	});
});

it('rolls the newest dice, but for the games that were there before them', () => {
	const others = rulesets.filter(({ dice }) => dice !== NEWEST_DICE).map(({ id }) => id);
	expect(others.sort()).toEqual(['conquista', 'imperio']);
});

it('is of the register only if its rules are among the rulesets', () => {
	expect(games.filter(({ id }) => !rulesets.some((ruleset) => ruleset.id === id))).toEqual([]);
});

it.each(['', 'nobody', 'toString', '../amos'])('is not found under %j', async (id) => {
	expect(await loadGame(id)).toBeUndefined();
	expect(await loadOffer(id)).toBeUndefined();
	expect(await loadRulebook(id)).toBeUndefined();
	expect(sourceOf(id)).toBeUndefined();
});
