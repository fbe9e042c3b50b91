/**
 * Postcards of every game: in recorded games, the same step gives the same card whoever makes it, seat or onlooker, so
 * that nothing is on it but what all may know; and another truth behind the same public face gives it too.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { rulesets } from '../../engine/index';
import { createRng } from '../../engine/kernel/rng';
import type { AnyRuleset, Report } from '../../engine/kernel/ruleset';
import { loadGame } from '../../src/lib/games/load';
import { loadPostcard } from '../../src/lib/games/postcards';
import type { SeatInfo, StepRecord } from '../../src/lib/games/game';
import { locales, overwriteGetLocale } from '../../src/lib/paraglide/runtime';
import { laidOut } from '../../src/lib/ui/postcard/layout';
import { postcardOf, textOf, type Postcard } from '../../src/lib/ui/postcard/postcard';
import { HOLE } from '../../src/lib/ui/report/testing';
import { NAMES } from '../../src/lib/ui/table-text/testing';
import { goldenSteps, type GoldenStep } from '../golden/harvest';
import { ALL } from '../scope';
import { fixtureFor } from './fixtures';

afterEach(() => overwriteGetLocale(() => 'en'));

/** One step in so many is looked at, and the last of each game. */
const EVERY = ALL ? 2 : 10;
const ONLOOKER = 0;

const seatsOf = ({ seats }: GoldenStep): SeatInfo[] =>
	NAMES.slice(0, seats).map((name, i) => ({
		seat: i + 1,
		name,
		kind: i === 0 ? 'person' : 'bot',
		colour: i % 8,
		emblem: name
	}));

async function maker(ruleset: AnyRuleset) {
	const [ui, made] = await Promise.all([loadGame(ruleset.id), loadPostcard(ruleset.id)]);
	if (!ui || !made) throw new Error(`no postcard of ${ruleset.id}`);
	const told = { id: ruleset.id, name: ui.name, stepName: ui.stepName };
	return {
		open: made.open,
		/** The card that a seat makes of a step, in words and in shapes. */
		card(step: Pick<GoldenStep, 'before' | 'after' | 'reports' | 'seats'>, viewer: number) {
			const mine = ({ to }: Report): boolean =>
				to === 'all' || (viewer !== ONLOOKER && to.includes(viewer));
			const record = (
				state: unknown,
				reports: readonly Report[]
			): StepRecord<unknown, unknown> => ({
				step: 1,
				view: ruleset.view(state, viewer) as unknown,
				order: undefined,
				reports,
				hash: ''
			});
			return postcardOf(
				made,
				told,
				seatsOf(step as GoldenStep),
				[record(step.before, []), record(step.after, step.reports.filter(mine))],
				false
			);
		}
	};
}

const linesOf = (card: Postcard): string[] => textOf(card).split('\n');

describe.each(rulesets as readonly AnyRuleset[])('a postcard of $id', (ruleset) => {
	const all = goldenSteps(ruleset);
	const steps = all.filter(({ game }, i) => i % EVERY === 0 || all[i + 1]?.game !== game);

	it('is the same whoever makes it', { timeout: 300_000 }, async () => {
		const { card, open } = await maker(ruleset);
		for (const step of steps) {
			const known = card(step, ONLOOKER);
			const everybody = open(ruleset.view(step.after, ONLOOKER));
			for (let seat = 1; seat <= step.seats; seat++) {
				expect(card(step, seat), `${step.game} seat ${seat}`).toEqual(known);
				expect(open(ruleset.view(step.after, seat)), step.game).toEqual(everybody);
			}
		}
	});

	it('tells nothing of what is hidden', { timeout: 300_000 }, async () => {
		const { card } = await maker(ruleset);
		const { scramble } = fixtureFor(ruleset);
		let changed = 0;
		for (const step of steps) {
			if (ruleset.outcome(step.after) !== null) continue;
			const other = {
				...step,
				after: scramble(step.after, ONLOOKER, createRng(step.seed)) as unknown
			};
			for (let seat = 1; seat <= step.seats; seat++)
				expect(card(other, seat), `${step.game} seat ${seat}`).toEqual(card(step, seat));
			if (JSON.stringify(other.after) !== JSON.stringify(step.after)) changed++;
		}
		expect(changed).toBeGreaterThan(0);
	});

	it.each(locales)('in %s is a few lines without a hole', { timeout: 300_000 }, async (locale) => {
		overwriteGetLocale(() => locale);
		const { card } = await maker(ruleset);
		for (const step of steps) {
			const made = card(step, 1);
			const lines = linesOf(made);
			expect(lines.filter((line) => HOLE.test(line))).toEqual([]);
			expect(lines.length).toBeLessThanOrEqual(step.seats + 6);
			expect(made.standings.map(({ who }) => who.seat).sort((a, b) => a - b)).toEqual(
				seatsOf(step).map(({ seat }) => seat)
			);
			const { height } = laidOut(made, (text, size) => text.length * size * 0.5);
			expect(height).toBeGreaterThanOrEqual(1350);
			expect(height).toBeLessThan(1700);
		}
	});

	it('names the winner once the game is over', { timeout: 300_000 }, async () => {
		const { card } = await maker(ruleset);
		for (const step of steps) {
			const outcome = ruleset.outcome(step.after);
			const made = card(step, 1);
			expect(made.over).toBe(outcome !== null);
			expect(made.standings.filter(({ won }) => won).map(({ who }) => who.seat)).toEqual(
				outcome?.winners ?? []
			);
			if (outcome)
				expect(made.standings.map(({ place }) => place)).toEqual(
					outcome.ranking.flatMap((group, i) =>
						group.map(() => 1 + outcome.ranking.slice(0, i).flat().length)
					)
				);
		}
	});
});
