/** Makes a failing scenario smaller as long as it fails: fewer faults, people, steps and visits. */
import type { Scenario } from './scenario';
import { TRICKS } from './liar';

type Candidate = (scenario: Scenario) => Scenario;

const NONE: readonly (keyof Scenario)[] = [
	'loss',
	'duplication',
	'partitions',
	'crashes',
	'restores',
	'tabs',
	'wrongClocks',
	'hesitation',
	'absences',
	'resignations',
	'motions',
	'faultyEngine',
	'bots'
];

const LIFE: readonly (keyof Scenario)[] = ['sleeper', 'newcomer', 'letters', 'holidays', 'refound'];

const LESS: readonly Candidate[] = [
	...NONE.map((name): Candidate => (s) => ({ ...s, [name]: 0 })),
	...LIFE.map((name): Candidate => (s) => ({ ...s, [name]: undefined })),
	(s) => ({ ...s, liar: false }),
	(s) => ({ ...s, outsider: false }),
	(s) => ({ ...s, delay: 1 }),
	(s) => ({ ...s, steps: Math.max(1, s.steps - 1) }),
	(s) => ({ ...s, people: Math.max(2, s.people - 1) }),
	(s) => ({ ...s, visits: Math.max(1, s.visits - 1) }),
	(s) => ({ ...s, tricks: Math.max(0, s.tricks - 1) }),
	...Object.keys(TRICKS).map((name): Candidate => (s) => ({
		...s,
		only: (s.only ?? Object.keys(TRICKS)).filter((other) => other !== name)
	}))
];

export function shrink(scenario: Scenario, fails: (scenario: Scenario) => boolean): Scenario {
	let smallest = scenario;
	for (let changed = true; changed;) {
		changed = false;
		for (const less of LESS) {
			const next = less(smallest);
			if (JSON.stringify(next) === JSON.stringify(smallest) || next.only?.length === 0) continue;
			if (!fails(next)) continue;
			smallest = next;
			changed = true;
		}
	}
	return smallest;
}
