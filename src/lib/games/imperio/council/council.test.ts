import { describe, expect, it } from 'vitest';
import { imperio } from '$engine/rulesets/imperio';
import { PROPOSALS, type DirectiveEffect, type LawEffect } from '$engine/rulesets/imperio/data';
import { table } from '$engine/rulesets/imperio/testing';
import type { ImperioReport, Proposal, State } from '$engine/rulesets/imperio/types';
import { view } from '$engine/rulesets/imperio/view';
import { goldenSteps } from '../../../../../test/golden/harvest';
import { EIGHT } from '../report/testing';
import { decisionsOf } from './counts';
import { candidateFor, impactOf } from '../plan/impact';

const state = table({
	seats: 3,
	planets: {
		c03a: { controller: 1, troops: 5, has: { trade_port: 1 } },
		c10a: { controller: 2, troops: 4, has: { trade_port: 1, odp: 2 } }
	},
	fleets: { c04: { house: 1, ships: { cruiser: 2, freighter: 3, fighter: 4 } } },
	wars: [[1, 2]]
});
const seen = view(state, 1);
const motion = (
	effects: readonly (DirectiveEffect | LawEffect)[],
	more: Partial<Proposal> = {}
): Proposal =>
	({
		id: 'C1.1',
		kind: 'directive',
		vote: 'forAgainst',
		title: '',
		house: 0,
		effects,
		...more
	}) as Proposal;
const texts = (effect: DirectiveEffect | LawEffect): string[] =>
	impactOf(seen, motion([effect])).map(({ text }) => text);

describe('the meaning of a proposal for each House', () => {
	it('counts planets, ports, garrisons and ships by what is seen', () => {
		expect(texts({ kind: 'perPlanet', n: -1 })).toEqual([
			'−2 Resources',
			'−2 Resources',
			'−1 Resource'
		]);
		expect(texts({ kind: 'portResources', n: 1 })).toEqual([
			'+1 Resource a turn',
			'+1 Resource a turn',
			'nothing'
		]);
		expect(texts({ kind: 'demobilise' })).toEqual(['−2 Troops', '−2 Troops', 'nothing']);
		expect(texts({ kind: 'truce' })).toEqual(['1 war ends', '1 war ends', 'nothing']);
		expect(texts({ kind: 'demolishAny' })[1]).toBe('−1 of 3');
		expect(texts({ kind: 'shipCap', n: 10 })).toEqual([
			'2 of at most 10',
			'0 of at most 10',
			'0 of at most 10'
		]);
	});

	it('suggests oneself for a gain, and the strongest of the others for a loss', () => {
		const elect = { vote: 'electOne' } as const;
		expect(candidateFor(seen, motion([{ kind: 'gainResources', n: 3 }], elect))).toBe(1);
		expect(candidateFor(seen, motion([{ kind: 'loseResources', n: 3 }], elect))).toBe(2);
		expect(candidateFor(view(state, 2), motion([{ kind: 'demolishAny' }], elect))).toBe(1);
	});

	it('says gain or loss', () => {
		const tones = impactOf(seen, motion([{ kind: 'loseResources', n: 3 }])).map(({ tone }) => tone);
		expect(tones).toEqual(['loss', 'loss', 'loss']);
		expect(impactOf(seen, motion([{ kind: 'perPlanet', n: 1 }]))[0]?.tone).toBe('gain');
	});

	it('tells only of the House that a proposal names (IM-502)', () => {
		const impacts = impactOf(seen, motion([{ kind: 'incomeInfluence', n: -2 }], { house: 2 }));
		expect(impacts).toEqual([{ seat: 2, text: '−2 Influence a turn', tone: 'loss' }]);
	});

	it('keeps silent where it cannot be told by what is seen, or is alike for all', () => {
		expect(impactOf(seen, motion([{ kind: 'congress' }]))).toEqual([]);
		expect(impactOf(seen, motion([{ kind: 'banBombardment' }]))).toEqual([]);
	});

	it('leaves no hole for any standard proposal', () => {
		const all = PROPOSALS.flatMap((one) => impactOf(seen, { ...one, title: '', house: 0 }));
		expect(all.length).toBeGreaterThan(40);
		expect(all.filter(({ text }) => /undefined|NaN|\{/.test(text))).toEqual([]);
	});
});

describe('decisions', () => {
	it('tell every count of a game, the newest first, with who voted and who did not (IM-594)', () => {
		const steps = goldenSteps(imperio).filter(({ game }) => game.includes('four-people'));
		const records = steps.map(({ after, reports }, i) => ({
			step: i + 2,
			view: view(after as State, 1),
			order: undefined,
			reports: reports as readonly ImperioReport[],
			hash: ''
		}));
		const decisions = decisionsOf(records, EIGHT);
		const counted = records
			.slice(1)
			.flatMap(({ reports }) => reports.filter(({ code }) => code === 'counted'));
		expect(decisions).toHaveLength(counted.length);
		expect(decisions.at(-1)?.turn).toBe(1);
		for (const { sentence, count, silent, proposal } of decisions) {
			expect(sentence).toMatch(/\.$/);
			expect(proposal?.id).toBe(count.proposal);
			const voted = count.votes.map(({ house }) => house);
			expect(silent.filter((seat) => voted.includes(seat))).toEqual([]);
		}
	});
});
