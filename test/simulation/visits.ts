/**
 * Length of a turn by post: everybody opens the app once a day, at their own hour, and what one
 * visit posts the next visitor reads. Nothing goes wrong, except that some seats may stay silent.
 */
import type { AnyFixture } from '../conformance/fixture';
import type { Step } from '../../src/lib/protocol/step';
import { innerState, rulesetPlay } from './games';
import { World } from './world';
import { scenarioOf, type Scenario } from './scenario';

export interface Pace {
	readonly people: number;
	/** Days a turn takes with everybody there. */
	readonly present: number;
	/** Days a turn takes while one seat is silent and still waited for. */
	readonly silent: number;
	/** Days a turn takes once that seat is dormant. */
	readonly dormant: number;
}

/** The same, and with a hostile member. */
export interface FullPace extends Pace {
	/** Visits of all together while a turn is open, with everybody there. */
	readonly visits: number;
	/** Days a turn takes while one seat does all that it can to disturb; 0: nobody lies among so few. */
	readonly lying: number;
	/** Days of the longest turn with that seat, of all that were looked at. */
	readonly longest: number;
}

export function calm(seed: number, people: number, steps: number): Scenario {
	return {
		...scenarioOf(seed, [2, 2]),
		people,
		bots: 0,
		steps,
		sealedOnly: true,
		pace: 24 * 60
	};
}

/** Days that each of the first `steps` turns took, mean over the tables of some seeds. */
export function measurePace(people: number, seeds = 20): Pace {
	const present: number[] = [];
	const silent: number[] = [];
	const dormant: number[] = [];
	for (let seed = 1; seed <= seeds; seed++) {
		const all = new World(calm(seed, people, 8)).days(undefined);
		present.push(...all.slice(2));
		if (people < 3) continue;
		// The key ceremony and a first turn with everybody; then one falls silent.
		const without = new World(calm(seed, people, 8)).days(people - 1);
		silent.push(...without.slice(2, 4));
		dormant.push(...without.slice(5));
	}
	return { people, present: mean(present), silent: mean(silent), dormant: mean(dormant) };
}

/** Turns that are played against a hostile member. */
const DISTURBED = 8;

export function measureFullPace(people: number, seeds = 20): FullPace {
	const pace = measurePace(people, seeds);
	const lying: number[] = [];
	for (let seed = 1; seed <= seeds && people >= 4; seed++) {
		const disturbed = { liar: true, obedience: 500, tricks: 3 };
		const world = new World({ ...calm(seed, people, DISTURBED), ...disturbed });
		const days = world.days(undefined, MOST_DAYS);
		if (days.length <= DISTURBED) throw new Error(`seed ${seed} of ${people} did not get on`);
		lying.push(...days);
	}
	return {
		...pace,
		visits: pace.present * people,
		lying: mean(lying),
		longest: Math.max(0, ...lying)
	};
}

const mean = (list: readonly number[]): number =>
	list.length === 0 ? 0 : list.reduce((a, b) => a + b, 0) / list.length;

// ---------------------------------------------------------------- rounds of several steps

/** The same of a game whose rounds have several steps. 0: it did not come up. */
export interface RoundPace extends Pace {
	/** Steps that a round has, with everybody there. */
	readonly steps: number;
}

/** Rounds that are looked at, of each table. */
const ROUNDS = 6;
const MOST_STEPS = 80;
const MOST_DAYS = 240;

/** Days and steps that a round takes: sensible people, a visit a day each. */
export function measureRounds(fixture: AnyFixture, people: number, seeds = 5): RoundPace {
	const present: Round[] = [];
	const silent: Round[] = [];
	const dormant: Round[] = [];
	for (let seed = 1; seed <= seeds; seed++) {
		present.push(...roundsOf(fixture, seed, people, undefined));
		if (people < 3) continue;
		for (const round of roundsOf(fixture, seed, people, people - 1))
			(round.dormant ? dormant : silent).push(round);
	}
	const days = (rounds: readonly Round[]): number => mean(rounds.map((round) => round.days));
	return {
		people,
		steps: mean(present.map(({ steps }) => steps)),
		present: days(present),
		silent: days(silent),
		dormant: days(dormant)
	};
}

interface Round {
	readonly days: number;
	readonly steps: number;
	/** The silent seat slept from its first step on. */
	readonly dormant: boolean;
}

/** The whole rounds of one table, the first apart: in it the keys are dealt, and all are there. */
function roundsOf(
	fixture: AnyFixture,
	seed: number,
	people: number,
	/** A device. */
	silent: number | undefined
): Round[] {
	const { ruleset } = fixture;
	const world = new World(calm(seed, people, MOST_STEPS), (random) =>
		rulesetPlay(random, ruleset, undefined, MOST_STEPS, 'sensible')
	);
	const roundOf = (step: Step): number => fixture.round?.(innerState(step.state)) ?? step.number;
	const line = (): readonly Step[] => world.devices[0]?.tabs[0]?.line ?? [];
	const enough = (): boolean => {
		const [, first] = line();
		const last = line().at(-1);
		if (!first || !last) return false;
		return last.mode === 'over' || roundOf(last) > roundOf(first) + ROUNDS;
	};
	const days = world.days(silent, MOST_DAYS, enough);
	const seat = silent === undefined ? 0 : (world.devices[silent]?.tabs[0]?.seat ?? 0);
	const rounds = new Map<number, Step[]>();
	// The last step is not decided, and its round may go on.
	for (const step of line().slice(1, -1))
		rounds.set(roundOf(step), [...(rounds.get(roundOf(step)) ?? []), step]);
	return [...rounds.values()].slice(1, -1).map((steps) => ({
		days: steps.reduce((sum, { number }) => sum + (days[number] ?? 0), 0),
		steps: steps.length,
		dormant: steps[0]?.standings[seat - 1]?.dormant ?? false
	}));
}
