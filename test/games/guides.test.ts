/** The guided first games, played by the rules from the first step to the last. */
import { describe, expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { heeded, isHeeded } from '../../engine/kernel/advice';
import { advance, begin, stepSeed, type Bots } from '../../engine/kernel/advance';
import { deriveSeed } from '../../engine/kernel/hash';
import { createRng } from '../../engine/kernel/rng';
import type { AnyRuleset, Report } from '../../engine/kernel/ruleset';
import type { View as AmosView } from '../../engine/rulesets/amos/types';
import { guide as amos } from '../../src/lib/games/amos/guide/guide';
import { guide as conquista } from '../../src/lib/games/conquista/guide/guide';
import { guide as cosmos } from '../../src/lib/games/cosmos/guide/guide';
import { guide as imperio } from '../../src/lib/games/imperio/guide/guide';
import { guide as revenant } from '../../src/lib/games/revenant/guide/guide';
import { currentStep, type Guide } from '../../src/lib/ui/guide/guide';
import { guidedSeed } from '../../src/lib/ui/guide/seed';
import { overwriteGetLocale } from '../../src/lib/paraglide/runtime';

/** A guide, and the order that the interface begins with where that is not the fallback. */
const GUIDES: Readonly<Record<string, { guide: Guide; blank?: unknown }>> = {
	amos: { guide: amos, blank: [] },
	conquista: { guide: conquista },
	cosmos: { guide: cosmos },
	imperio: { guide: imperio },
	revenant: { guide: revenant }
};
/** UTF-16 units of what is said at one time. */
const MOST_WORDS = 200;
const ME = 1;

interface Told {
	readonly ids: string[];
	readonly winners: readonly number[];
	/** By step of the table, the first is 1. */
	readonly reports: readonly (readonly Report[])[];
	/** At the end. */
	readonly view: unknown;
}

/** The counsellor's other orders, as far as they fit. */
function withCounsel(ruleset: AnyRuleset, view: unknown, order: unknown, at: number): unknown {
	const rng = createRng(deriveSeed('test/guide', new Uint8Array(0), at));
	return (ruleset.advise?.(view, ME, rng) ?? []).reduce((all, one) => {
		const more: unknown = isHeeded(all, one) ? all : heeded(all, one);
		const isSound = ruleset.check(view, ME, more).every(({ severity }) => severity !== 'refusal');
		return isSound ? more : all;
	}, order);
}

/** Plays as the app would, with the deed of each step and the counsellor for hands; every step has to come up, undone. */
function playGuide(ruleset: AnyRuleset, guide: Guide, blank: unknown): Told {
	const seed = guidedSeed(ruleset.id, guide.world);
	const options = ruleset.parseOptions(guide.options);
	if (!options.ok) throw new Error(options.code);
	const setup = { ruleset, options: options.value as unknown, seats: guide.seats };
	let state: unknown = begin({ ...setup, seed: stepSeed(seed, 0) }).state;
	const bots: Bots = Object.fromEntries(
		Array.from({ length: guide.seats - 1 }, (_, i) => [i + 2, 'gentle' as const])
	);
	const ids: string[] = [];
	const reports: (readonly Report[])[] = [];
	const read = new Set<string>();
	for (let at = 1; ruleset.pending(state).length > 0; at++) {
		const view: unknown = ruleset.view(state, ME);
		const isAsked = ruleset.pending(state).some(({ seat }) => seat === ME);
		let order: unknown = isAsked ? (blank ?? ruleset.fallback(view, ME)) : undefined;
		for (;;) {
			const step = isAsked ? currentStep(guide, { order, view, read }) : undefined;
			if (!step) break;
			expect(ids, `${step.id} is done by what it asks`).not.toContain(step.id);
			ids.push(step.id);
			if ('read' in step.done) read.add(step.id);
			for (const deed of step.does ?? [])
				order = heeded(order, { ...deed, why: { code: step.id, data: {} } });
			const problems = ruleset.check(view, ME, order);
			expect(
				problems.filter(({ severity }) => severity === 'refusal'),
				step.id
			).toEqual([]);
		}
		if (isAsked) order = withCounsel(ruleset, view, order, at);
		const orders = isAsked ? { [ME]: order } : {};
		const after = advance({ ruleset, state, orders, bots, seed: stepSeed(seed, at) });
		reports.push(after.reports);
		({ state } = after);
	}
	return {
		ids,
		winners: ruleset.outcome(state)?.winners ?? [],
		reports,
		view: ruleset.view(state, ME)
	};
}

describe.each(Object.entries(GUIDES))('the guided game of %s', (id, { guide, blank }) => {
	const ruleset = rulesets.find((one) => one.id === id) as AnyRuleset;

	it('is played by the rules, each step in its turn, to a victory', () => {
		const { ids, winners } = playGuide(ruleset, guide, blank);
		expect(ids).toEqual(guide.steps.map((step) => step.id));
		expect(winners).toEqual([ME]);
	});

	it.each(['en', 'es'] as const)('says little at a time, in words of its own: %s', (language) => {
		overwriteGetLocale(() => language);
		for (const { id: step, say, point } of guide.steps) {
			expect(say().length, step).toBeGreaterThan(20);
			expect(say().length, step).toBeLessThanOrEqual(MOST_WORDS);
			expect(say().split(/[.!?]\s/).length, step).toBeLessThanOrEqual(3);
			expect((point?.() ?? []).every((name) => name.length > 0)).toBe(true);
		}
	});
});

it('the guided game of Amos settles the world that it names in its first turn, and nobody contends for it', () => {
	overwriteGetLocale(() => 'en');
	const ruleset = rulesets.find((one) => one.id === 'amos') as AnyRuleset;
	const { reports, view } = playGuide(ruleset, amos, []);
	const settled = reports[0]?.filter(({ code }) => code === 'colonised').map(({ data }) => data);
	const { planets } = view as AmosView;
	const said = amos.steps.find(({ id }) => id === 'colony')?.say() ?? '';
	const world = planets.find(({ name }) => said.startsWith(name))?.id;
	expect(settled).toContainEqual({ planet: world, by: ME, contenders: [ME], pick: 0 });
});
