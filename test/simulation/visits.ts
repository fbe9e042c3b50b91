/**
 * How long a turn takes by post: everybody opens the app once a day, at their own hour, and what one
 * visit posts the next visitor reads. Nothing goes wrong, except that some seats may stay silent.
 */
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
	const mean = (list: number[]): number =>
		list.length === 0 ? 0 : list.reduce((a, b) => a + b, 0) / list.length;
	return { people, present: mean(present), silent: mean(silent), dormant: mean(dormant) };
}
