import { afterEach, describe, expect, it } from 'vitest';
import { overwriteGetLocale } from '$lib/paraglide/runtime';
import { construct, detachment, produce, research } from '$engine/rulesets/imperio/testing';
import type { Entry, Sheet } from '$engine/rulesets/imperio/types';
import { planOf, seen } from '../testing';
import { unfinished } from '../unfinished';
import { budgetOf } from './budget';
import { blankEntry, isComplete } from './kinds';
import { refusalWith } from './fields';
import { barrierTo } from './offers';
import { problemText, REFUSALS } from './problems';
import { dealText, entryDetails, entryText } from './sentences';
import { votesLeft, withVote } from './votes';

afterEach(() => overwriteGetLocale(() => 'en'));

const sheetIn = (order: unknown): Sheet => order as Sheet;

describe('a sheet', () => {
	it('has one Operation, which comes and goes with its fleets', () => {
		const { plan, order } = planOf({ fleets: { c04: { house: 1, ships: { cruiser: 2 } } } });
		plan.actions.add(research('holonet'));
		plan.sail('c04');
		expect(plan.route('c05')).toBe(true);
		expect(plan.route('c14')).toBe(false);
		plan.save();
		expect(sheetIn(order()).actions.map(({ kind }) => kind)).toEqual(['research', 'operate']);
		plan.detachments.remove(0);
		expect(sheetIn(order()).actions.map(({ kind }) => kind)).toEqual(['research']);
	});

	it('reckons what actions, deals and a bid take, and what is refused costs nothing', () => {
		const { plan } = planOf();
		plan.write({
			actions: [construct('c04a', 'trade_port'), research('gravitic_drives')],
			deals: [{ with: 2, give: [{ kind: 'resources', n: 3 }], take: [], instalments: [] }]
		});
		expect(plan.refused).toEqual(new Set([1]));
		expect(plan.budget).toMatchObject({ treasury: 20, actions: 4, deals: 3, left: 13 });
		expect(budgetOf(plan.view, plan.sheet).actions).toBe(12);
	});

	it('gives Influence to votes and to actions, never twice', () => {
		const view = seen({ houses: { 1: { abilities: ['high_friends'] } } });
		const port = { ...construct('c04a', 'trade_port'), influencePaid: 3 };
		const votes = withVote([], { proposal: 'P01', option: 'elect', house: 1, n: 5 });
		expect(votesLeft(view, { votes, actions: [port] })).toBe(2);
		expect(withVote(votes, { proposal: 'P01', option: 'elect', house: 2, n: 0 })).toEqual([]);
	});

	it('greys what cannot be chosen, with the reason', () => {
		const { plan } = planOf({
			planets: { c04a: { has: { shipyard: 1 } }, c05a: { controller: 1 } }
		});
		const writing = { plan, entry: construct('c04a', 'odp'), line: null };
		expect(refusalWith(writing, 'building', 'shipyard')).toBe(REFUSALS['limit-reached']());
		expect(refusalWith(writing, 'building', 'trade_port')).toBeUndefined();
		expect(refusalWith(writing, 'planet', 'c11a')).toBe(REFUSALS['not-your-planet']());
		// Nothing chosen yet: what is left to choose is tried.
		const open = { plan, entry: blankEntry('construct'), line: null };
		expect(refusalWith(open, 'planet', 'c05a')).toBeUndefined();
		plan.actions.add(construct('c04a', 'odp'));
		expect(barrierTo(plan, 'construct')).toBe('You have one on the sheet already.');
		expect(barrierTo(plan, 'research')).toBeUndefined();
		expect(barrierTo(plan, 'operate')).toBe('You have no fleet that can move.');
		expect(barrierTo(plan, 'brain_drain')).toMatch(/Spy first/);
	});

	it('is complete without a title of a proposal, and not without units', () => {
		expect(isComplete(blankEntry('political_favour'))).toBe(false);
		const proposal = {
			title: '',
			kind: 'directive',
			scope: 'all',
			house: 0,
			effects: [{ kind: 'endWars' }]
		} as const;
		expect(isComplete(blankEntry('political_favour', { proposal }))).toBe(true);
		expect(isComplete(blankEntry('produce', { planet: 'c04a' }))).toBe(false);
		expect(isComplete(produce('c04a', { troop: 1 }))).toBe(true);
	});
});

describe.each(['en', 'es'] as const)('sentences in %s', (locale) => {
	it('tell every kind of action without an empty hole', () => {
		overwriteGetLocale(() => locale);
		const { plan } = planOf({
			planets: { c05a: {}, c11a: { has: { shipyard: 1 } } },
			fleets: { c04: { house: 1, ships: { cruiser: 2 }, troops: 1 } }
		});
		const move = detachment({ from: 'c04', ships: { cruiser: 1 }, path: ['c05'] });
		const entries: Entry[] = [
			{ kind: 'pass' },
			construct('c04a', 'odp'),
			produce('c04a', { troop: 2, cruiser: 1 }),
			{ kind: 'operate', detachments: [move] },
			{ kind: 'operate', detachments: [move, move] },
			research('holonet'),
			blankEntry('espionage', { house: 1 }),
			blankEntry('espionage', { house: 2, blame: [2] }),
			blankEntry('sabotage', { planet: 'c11a', building: 'shipyard' }),
			blankEntry('brain_drain', { house: 2, advance: 'holonet' }),
			blankEntry('sow_chaos', { house: 2, type: 'produce' }),
			blankEntry('political_favour', {
				proposal: {
					title: '',
					kind: 'law',
					scope: 'house',
					house: 2,
					effects: [{ kind: 'banDeals' }]
				}
			}),
			blankEntry('uprising', { house: 2, planet: 'c11a' })
		];
		const told = entries.flatMap((entry) => [entryText(plan, entry), ...entryDetails(plan, entry)]);
		expect(told.length).toBeGreaterThan(entries.length);
		for (const line of told) expect(line).not.toMatch(/undefined|\{|\}|: $|^\s*$|NaN/);
		expect(new Set(told).size).toBeGreaterThan(entries.length - 1);
		const deal = { with: 2, take: [], instalments: [] };
		expect(dealText(plan, { ...deal, give: [{ kind: 'fleet', cell: 'c04' }] })).toContain('C04');
	});

	it('say of every refusal what stands in the way and what to do', () => {
		overwriteGetLocale(() => locale);
		const told = Object.keys(REFUSALS).map((code) => problemText({ code }));
		for (const line of told) expect(line).toMatch(/[.:] \S.*\.$/);
		expect(new Set(told).size).toBe(told.length);
	});
});

describe('before sealing', () => {
	const remind = (...some: Parameters<typeof planOf>): readonly string[] => {
		const { plan } = planOf(...some);
		return unfinished(plan.table);
	};

	it('an empty sheet is named, and Troops that wait over free planets', () => {
		expect(remind()).toContain('You have ordered no action.');
		const { plan } = planOf({
			planets: { c05a: {} },
			fleets: { c05: { house: 1, ships: { freighter: 1 }, troops: 2 } }
		});
		plan.write({ actions: [research('holonet')] });
		expect(unfinished(plan.table).join(' ')).toMatch(/Troops wait aboard .*C05/);
		expect(unfinished(plan.table).join(' ')).toContain('You keep 14 Resources');
	});

	it('votes that would lapse are named while there is an agenda', () => {
		const agenda = [
			{
				id: 'P03',
				vote: 'forAgainst',
				title: '',
				house: 0,
				kind: 'directive',
				effects: [{ kind: 'truce' }]
			}
		] as const;
		const { plan } = planOf({ agenda });
		plan.write({ actions: [research('holonet')] });
		expect(unfinished(plan.table).join(' ')).toContain('Not used in the Council: 10 votes');
		plan.write({ votes: [{ proposal: 'P03', option: 'for', house: 0, n: 10 }] });
		expect(unfinished(plan.table).join(' ')).not.toContain('in the Council');
	});
});
