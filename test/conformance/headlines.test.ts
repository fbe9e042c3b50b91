/**
 * The headline of a step names the worst that it brought to its reader. Losses are read off the states of recorded
 * games, by whatever cause they came; sentences are not.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyRuleset, SeatId } from '../../engine/kernel/ruleset';
import { rulesets } from '../../engine/index';
import type { State as Amos } from '../../engine/rulesets/amos/types';
import type { State as Conquista } from '../../engine/rulesets/conquista/types';
import { controlledBy, worldHolders } from '../../engine/rulesets/conquista/holdings';
import type { State as Cosmos } from '../../engine/rulesets/cosmos/types';
import type { State as Imperio } from '../../engine/rulesets/imperio/types';
import type { State as Revenant } from '../../engine/rulesets/revenant/types';
import type { StepRecord, TableSession } from '../../src/lib/games/game';
import { loadGame } from '../../src/lib/games/load';
import { overwriteGetLocale } from '../../src/lib/paraglide/runtime';
import { NAMES } from '../../src/lib/ui/table-text/testing';
import { goldenSteps, type GoldenStep } from '../golden/harvest';

/** A thing whose loss no headline keeps back: how much of it a seat has, and the words of its loss. */
interface Precious {
	readonly what: string;
	readonly count: (state: never, seat: SeatId) => number;
	/** Losses are told at the last one, or at each. */
	readonly at: 'last' | 'each';
	readonly says: RegExp;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

const own = ({ planets }: Imperio, seat: SeatId): Imperio['planets'] =>
	planets.filter(({ controller }) => controller === seat);
const shipsOf = ({ fleets }: Imperio, seat: SeatId): Imperio['fleets'][number]['ships'][] =>
	fleets.flatMap(({ house, ships }) => (house === seat ? [ships] : []));
const sectionOf = ({ players }: Conquista, seat: SeatId): number =>
	players[seat - 1]?.section ?? -1;

const PRECIOUS: Readonly<Record<string, readonly Precious[]>> = {
	amos: [
		{
			what: 'planets',
			count: ({ planets }: Amos, seat) => planets.filter(({ owner }) => owner === seat).length,
			at: 'last',
			says: /no planet left/
		},
		{
			what: 'Capitols',
			count: ({ planets }: Amos, seat) =>
				planets.filter((one) => one.owner === seat && one.constructions.includes('capitol')).length,
			at: 'each',
			says: /no (Capitol any more|planet left)/
		},
		{
			what: 'leaders',
			count: ({ leaders }: Amos, seat) => leaders.filter((leader) => leader.seat === seat).length,
			at: 'each',
			says: /lost .+, (one )?of your leaders/
		}
	],
	conquista: [
		{
			what: 'units',
			count: ({ squares }: Conquista, seat) =>
				sum(squares.map(({ controller, units }) => (controller === seat ? units.length : 0))),
			at: 'last',
			says: /no unit left/
		},
		{
			what: 'home world',
			count: (state: Conquista, seat) =>
				Number(worldHolders(state)[sectionOf(state, seat)] === seat),
			at: 'last',
			says: /Your home world has fallen/
		},
		{
			what: 'capital',
			count: (state: Conquista, seat) =>
				controlledBy(state.squares, seat).filter(
					(id) =>
						state.squares[id]?.capital === true &&
						state.squares[id].section === sectionOf(state, seat)
				).length,
			at: 'last',
			says: /, your capital/
		}
	],
	cosmos: [
		{
			what: 'home',
			count: ({ places, seats }: Cosmos, seat) =>
				places.filter(({ system, ground }) => ground === seat && system === seats[seat - 1]?.home)
					.length,
			at: 'last',
			says: /, your home\./
		},
		{
			what: 'heroes',
			count: ({ places }: Cosmos, seat) =>
				sum(
					places.flatMap(({ forces }) =>
						forces.map((force) => (force.seat === seat ? force.heroes.length : 0))
					)
				),
			at: 'each',
			says: /, your hero(es)?\./
		},
		{
			what: 'systems',
			count: ({ places }: Cosmos, seat) => places.filter(({ ground }) => ground === seat).length,
			at: 'last',
			says: /no system left/
		}
	],
	imperio: [
		{
			what: 'planets',
			count: (state: Imperio, seat) => own(state, seat).length,
			at: 'last',
			says: /no planet left/
		},
		{
			what: 'planets of the Home System',
			count: (state: Imperio, seat) =>
				own(state, seat).filter(
					({ cell }) => state.cells.find(({ id }) => id === cell)?.home === seat
				).length,
			at: 'each',
			says: /, of your Home System/
		},
		{
			what: 'Flagship',
			count: (state: Imperio, seat) => sum(shipsOf(state, seat).map(({ flagship }) => flagship)),
			at: 'last',
			says: /lost your Flagship/
		},
		{
			what: 'ships',
			count: (state: Imperio, seat) =>
				sum(shipsOf(state, seat).flatMap((ships) => Object.values(ships))),
			at: 'last',
			says: /no ship left/
		}
	],
	revenant: [
		{
			what: 'sound Compartments',
			count: ({ players }: Revenant, seat) =>
				(players[seat - 1]?.compartments ?? []).filter(({ corrupted }) => !corrupted).length,
			at: 'last',
			says: /All your Compartments are corrupted/
		},
		{
			what: 'Houses with Influence',
			count: ({ players, ships }: Revenant, seat) =>
				Object.entries(players[seat - 1]?.influence ?? {}).filter(
					([house, steps]) => steps > 0 && ships.some((ship) => ship.house === house && ship.at > 0)
				).length,
			at: 'each',
			says: /in which you have Influence/
		}
	]
};

beforeEach(() => overwriteGetLocale(() => 'en'));

function recordsOf(
	ruleset: AnyRuleset,
	{ before, after, reports, orders }: GoldenStep,
	seat: SeatId
): readonly StepRecord<unknown, unknown>[] {
	const mine = reports.filter(({ to }) => to === 'all' || to.includes(seat));
	return [
		{ step: 1, view: ruleset.view(before, seat), order: orders[seat], reports: [], hash: '' },
		{ step: 2, view: ruleset.view(after, seat), order: undefined, reports: mine, hash: '' }
	];
}

const isLost = ({ at, count }: Precious, { before, after }: GoldenStep, seat: SeatId): boolean => {
	const [had, has] = [count(before as never, seat), count(after as never, seat)];
	return has < had && (at === 'each' || has === 0);
};

/** Losses that no recorded game has: a step of one, at whose end the seat has lost what is left. */
const SCRIPTED: Readonly<Record<string, (step: GoldenStep) => unknown>> = {
	revenant: ({ after }) => {
		const state = after as Revenant;
		const players = state.players.map((player) => ({
			...player,
			compartments: player.compartments.map((one) => ({ ...one, corrupted: true }))
		}));
		return { ...state, players };
	}
};

function scripted(id: string, steps: readonly GoldenStep[]): readonly GoldenStep[] {
	const script = SCRIPTED[id];
	const step = steps[Math.floor(steps.length / 2)];
	return script && step ? [{ ...step, after: script(step) }] : [];
}

describe.each(rulesets as readonly AnyRuleset[])('headlines of $id', (ruleset) => {
	const recorded = goldenSteps(ruleset);
	const all = [...recorded, ...scripted(ruleset.id, recorded)];
	const seatsOf = (step: GoldenStep): SeatId[] =>
		Array.from({ length: step.seats }, (_, i) => i + 1);

	it.each(PRECIOUS[ruleset.id] ?? [])(
		'name what is lost of the $what',
		{ timeout: 120_000 },
		async (precious) => {
			const ui = await loadGame(ruleset.id);
			const losses = all.flatMap((step) =>
				seatsOf(step).flatMap((seat) => (isLost(precious, step, seat) ? [{ step, seat }] : []))
			);
			expect(losses.length, 'losses that are met').toBeGreaterThan(0);
			const seats = NAMES.map((name, i) => ({ seat: i + 1, name }));
			const kept = losses.flatMap(({ step, seat }) => {
				const table = { seats, viewer: seat } as unknown as TableSession;
				const told = ui?.leadLines(table, recordsOf(ruleset, step, seat)).mine ?? '';
				return precious.says.test(told) ? [] : [`${step.game}, seat ${seat}: ${told}`];
			});
			expect(kept.slice(0, 5)).toEqual([]);
		}
	);
});
