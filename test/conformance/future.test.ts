/**
 * States hold nothing that no seat may know yet, or it is written here what is left. The lists may only
 * shrink: a new game, and a game that is not named here, hides no die from everybody.
 */
import { describe, expect, it } from 'vitest';
import type { AnyRuleset } from '../../engine/kernel/ruleset';
import { goldenGames } from '../golden/library';
import { recorded, rulesFor } from '../golden/rulesets';
import { convoy } from '../rulesets/convoy';
import { nim } from '../rulesets/nim';
import { futuresIn } from './future';

/** Dice by game and kind of label that lie in its states before anybody may know how they fell. */
const LEFT: Readonly<Record<string, readonly string[]>> = {
	revenant: [
		...['muster/influence', 'round/*/colony', 'round/*/hidden', 'round/*/training'],
		'solo/corrupt',
		...['setup/colony', 'setup/equipment', 'setup/planet', 'setup/sonar'],
		...['setup/support', 'setup/tile', 'setup/training']
	]
};

const recordedOf = (ruleset: (typeof recorded)[number]) =>
	goldenGames().filter(({ recording }) => rulesFor(recording, [ruleset]).length > 0);

describe('the future is not in the state', () => {
	it.each(recorded.map((ruleset) => ({ ruleset, id: ruleset.id })))(
		'of $id, but for what is listed',
		{ timeout: 600_000 },
		({ ruleset, id }) => {
			const games = recordedOf(ruleset);
			expect(games.length).toBeGreaterThan(0);
			const found = new Set(games.flatMap(({ recording }) => futuresIn(ruleset, recording)));
			expect([...found].sort()).toEqual([...(LEFT[id] ?? [])].sort());
		}
	);

	const [convoys] = recordedOf(convoy);
	it.each<[string, Partial<typeof convoy>, readonly string[]]>([
		['nothing hidden', {}, []],
		[
			'a deck that is shuffled before it is drawn from',
			{
				setup: (options, seats, rng) => ({
					...convoy.setup(options, seats, rng),
					deck: rng.stream('setup', 'deck').shuffle([1, 2, 3, 4])
				})
			},
			['setup/deck']
		],
		[
			'weather that is known a turn ahead',
			{
				resolve: (state, answers, rng, trace) => {
					const done = convoy.resolve(state, answers, rng, trace);
					return { ...done, state: { ...done.state, sky: rng.stream('sky', state.turn).die(6) } };
				}
			},
			['sky/*']
		],
		[
			'the top card known to a seat, the rest to nobody',
			{
				setup: (options, seats, rng) => ({
					...convoy.setup(options, seats, rng),
					deck: rng.stream('deck').shuffle([1, 2, 3, 4, 5, 6, 7, 8])
				}),
				view: (state, viewer) => ({
					...convoy.view(state, viewer),
					top: (state as unknown as { deck?: number[] }).deck?.slice(0, 1) ?? []
				})
			},
			['deck']
		],
		[
			'a sky that one seat is told of',
			{
				resolve: (state, answers, rng, trace) => {
					const done = convoy.resolve(state, answers, rng, trace);
					const sky = rng.stream('sky').die(6);
					const told = { code: 'sky', to: [1], data: { sky } } as const;
					return { state: { ...done.state, sky }, reports: [...done.reports, told] };
				}
			},
			[]
		]
	])('is noticed in a game with %s', (_, change, hidden) => {
		const recording = convoys?.recording;
		expect(recording && futuresIn({ ...convoy, ...change }, recording)).toEqual(hidden);
	});

	it('is noticed where dice are rolled in a step that one seat answers openly', () => {
		const [game] = recordedOf(nim);
		const rolling: Partial<AnyRuleset> = {
			resolve(state, answers, rng, trace) {
				const done = (nim as AnyRuleset).resolve(state, answers, rng, trace);
				const die = rng.stream('luck', 1).die(6);
				return { ...done, reports: [...done.reports, { code: 'luck', to: 'all', data: { die } }] };
			}
		};
		const found = game && futuresIn({ ...nim, ...rolling } as AnyRuleset, game.recording);
		expect(found).toEqual(['luck/* without dice']);
	});
});
