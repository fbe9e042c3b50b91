import { describe, expect, it } from 'vitest';
import type { Output } from '../commands/command';
import { ceremonyModel } from './ceremony';
import { explore, randomFrom, wander } from './explore';
import { fourSeats, leadersOf, MUTANTS } from './mutants';
import { modelCommand } from './model';
import { DESIGN, stepModel } from './step';

describe('a step among four seats, one of which lies', () => {
	it.each(['L', 'H'])('has every property in every run of ballots 0 and %s', (letters) => {
		const { found, complete, states } = explore(
			stepModel({ ...fourSeats(letters), choices: true })
		);
		expect(found).toBeUndefined();
		expect(complete).toBe(true);
		expect(states).toBeGreaterThan(2000);
	});

	it.each(['LH', 'HH'])('has them in every run, in order, of ballots 0 and %s', (letters) => {
		const { found, complete } = explore(stepModel({ ...fourSeats(letters), inOrder: true }));
		expect(found).toBeUndefined();
		expect(complete).toBe(true);
	});

	it('comes to proposals by the ballot below one that binds nobody', () => {
		const bounds = { ...fourSeats('LH'), inOrder: true };
		const { states } = explore(stepModel(bounds));
		const without = explore(stepModel(bounds, { ...DESIGN, looksBelow: false }));
		expect(without.states).toBeLessThan(states);
	});

	it('has them with an honest envelope that comes late', () => {
		const bounds = { ...fourSeats('H'), late: true };
		expect(explore(stepModel(bounds))).toMatchObject({ complete: true, found: undefined });
	});
});

describe('random runs of more seats', () => {
	it('find nothing', () => {
		const bounds = { ...fourSeats('LHL'), seats: 6 };
		expect(wander(stepModel(bounds), 60, randomFrom(1)).found).toBeUndefined();
	});

	it('find what there is', () => {
		const bounds = { ...fourSeats('LH'), seats: 5 };
		const open = stepModel(bounds, { ...DESIGN, sealedShares: false });
		expect(wander(open, 3000, randomFrom(1)).found?.what).toMatch(/written after reading/);
	});
});

describe('the key ceremony among four seats', () => {
	it.each([
		['L', [1]],
		['H', [1, 2]],
		['LH', [1]],
		['HH', [1]]
	])('decides one set of good deals: ballots 0 and %s', (letters, victims) => {
		const bounds = { seats: 4, victims, leaders: leadersOf(letters), strict: false };
		expect(explore(ceremonyModel(bounds))).toMatchObject({ complete: true, found: undefined });
	});

	it('can be bound to a deal that is bad for one who was away, if the dealer falls silent', () => {
		const bounds = { seats: 4, victims: [1], leaders: leadersOf('L'), strict: true };
		expect(explore(ceremonyModel(bounds)).found?.what).toContain('bound to deals');
	});
});

describe('a rule taken away', () => {
	it.each(MUTANTS)('$name', (mutant) => {
		const { found, complete } = mutant.explore();
		if (mutant.breaks) expect(found?.what).toMatch(mutant.breaks);
		else expect({ found, complete }).toEqual({ found: undefined, complete: true });
	});
});

it('the command shows how a mutant comes to grief', async () => {
	const said: string[] = [];
	const output: Output = { say: (line) => said.push(line), complain: (line) => said.push(line) };
	expect(await modelCommand(['--mutants', '--only', 'of five'], output)).toBe(0);
	expect(said.join('\n')).toMatch(/two cuts decided[^]*D votes in ballot 0/);
	expect(await modelCommand(['--only', 'no such thing', '--mutants'], output)).toBe(2);
});
