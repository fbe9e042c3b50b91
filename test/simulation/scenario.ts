/** Scenario of one simulated table: everything follows from the seed. */
import { random, type Random } from './random';

/**
 * Parts of a run. `safety`: all faults and the hostile member, and nothing is mended: whatever happens,
 * nothing wrong may. `liveness`: after a shorter storm a core of seats is healed, while the others stay
 * as bad as they are and the hostile member goes on: the core must decide and resolve some steps within
 * a bounded number of rounds. `whole`: a storm, then everybody is healed and the game comes to its end.
 * TigerBeetle's simulator (VOPR) has the first two phases.
 */
export const MODES = ['whole', 'safety', 'liveness'] as const;
export type Mode = (typeof MODES)[number];

export interface Scenario {
	readonly seed: number;
	/** Whole if it is not said. */
	readonly mode?: Mode;
	/** People at the table. */
	readonly people: number;
	readonly bots: number;
	readonly steps: number;
	/** One liar: only at four people or more may one lie about votes. */
	readonly liar: boolean;
	/** Visits of each device while things go wrong. */
	readonly visits: number;
	/** Minutes between visits, at most. */
	readonly pause: number;
	/** In a thousand. */
	readonly loss: number;
	readonly duplication: number;
	/** Minutes a parcel may take. */
	readonly delay: number;
	readonly partitions: number;
	readonly crashes: number;
	readonly restores: number;
	readonly tabs: number;
	readonly wrongClocks: number;
	/** Chance that a person lets a visit pass without sealing. */
	readonly hesitation: number;
	/** Devices that stay away for long. */
	readonly absences: number;
	readonly resignations: number;
	readonly motions: number;
	readonly faultyEngine: number;
	readonly outsider: boolean;
	/** Probability that the liar does as told, and what it does otherwise on a visit. */
	readonly obedience: number;
	readonly tricks: number;
	/**
	 * One step under a microscope: keys are dealt in peace, then everything is overdue at once and
	 * every visit may open a ballot.
	 */
	readonly duel: boolean;
	/** Minutes until an order is due, if not the usual. */
	readonly pace?: number;
	/** Minutes until a ballot is stale, if not the usual. */
	readonly patience?: number;
	/** All steps ask for sealed orders. */
	readonly sealedOnly?: boolean;
	/** Only these tricks, if any are named. */
	readonly only?: readonly string[];
	/** Somebody falls silent for so long that the others go on without. */
	readonly sleeper?: boolean;
	/** Minutes that they sleep, if not the usual. */
	readonly sleepsFor?: number;
	/** The silent seat is given to somebody new. */
	readonly newcomer?: boolean;
	/** The silent seat is given to a bot, until its person is back. */
	readonly standIn?: boolean;
	readonly letters?: number;
	readonly holidays?: number;
	/** Some of the people go on from an earlier state with a new table. */
	readonly refound?: boolean;
}

/** Nothing goes wrong. */
export const FAIR = {
	liar: false,
	visits: 2,
	loss: 0,
	duplication: 0,
	delay: 1,
	partitions: 0,
	crashes: 0,
	restores: 0,
	tabs: 0,
	wrongClocks: 0,
	hesitation: 0,
	absences: 0,
	resignations: 0,
	motions: 0,
	faultyEngine: 0,
	outsider: false,
	sleeper: false,
	newcomer: false,
	standIn: false,
	letters: 0,
	holidays: 0,
	refound: false
} satisfies Partial<Scenario>;

/** In a thousand seeds that are no duels: longer games in which people come and go. */
const LIVES = 70;

/** The scenario of a seed. `seats`: people from-to. */
export function scenarioOf(seed: number, seats: readonly [number, number] = [2, 7]): Scenario {
	const storm = stormOf(seed, seats);
	const r = random(seed ^ 0x11fe);
	return !storm.duel && seats[1] >= 3 && r.chance(LIVES) ? lifeOf(storm, seats, r) : storm;
}

/** The scenario of a seed in one mode. */
export function scenarioIn(mode: Mode, scenario: Scenario): Scenario {
	switch (mode) {
		case 'whole':
			return scenario;
		case 'safety':
			return { ...scenario, mode, visits: scenario.visits + 3, refound: false };
		case 'liveness':
			return {
				...scenario,
				mode,
				visits: Math.ceil(scenario.visits / 2),
				steps: Math.max(scenario.steps, CORE_STEPS),
				refound: false
			};
	}
}

/** Steps that a healed core must decide and resolve, if the game has so many. */
export const CORE_STEPS = 3;

function lifeOf(storm: Scenario, seats: readonly [number, number], r: Random): Scenario {
	const sleeper = r.chance(700);
	const newcomer = sleeper && r.chance(500);
	return {
		...storm,
		people: Math.max(storm.people, Math.min(3, seats[1])),
		liar: storm.liar && r.chance(600),
		steps: r.between(3, 6),
		visits: r.between(6, 11),
		pause: r.pick([1200, 1800, 2500]),
		hesitation: r.pick([0, 100, 300]),
		loss: Math.min(storm.loss, 200),
		sleeper,
		newcomer,
		standIn: sleeper && !newcomer && r.chance(700),
		letters: r.chance(500) ? r.between(1, 3) : 0,
		holidays: r.chance(400) ? r.between(1, 2) : 0,
		resignations: r.chance(200) ? 1 : 0,
		motions: r.chance(200) ? 1 : 0,
		refound: r.chance(250)
	};
}

/** A short game in which as much goes wrong as can. */
export function stormOf(seed: number, seats: readonly [number, number] = [2, 7]): Scenario {
	const r = random(seed);
	const duel = seed % 4 === 0 && seats[1] >= 4;
	const people = r.between(duel ? Math.max(4, seats[0]) : seats[0], seats[1]);
	const calm = r.chance(80);
	const some = (perMille: number, most: number): number =>
		!calm && r.chance(perMille) ? r.between(1, most) : 0;
	return {
		seed,
		duel,
		people,
		bots: r.chance(200) ? 1 : 0,
		steps: duel ? 1 : r.between(1, 3),
		liar: people >= 4 && r.chance(750),
		visits: duel ? r.between(5, 14) : r.between(3, 9),
		pause: r.pick([200, 800, 1500]),
		loss: some(600, 500),
		duplication: some(500, 300),
		delay: calm ? 1 : r.pick([1, 300, 3000]),
		partitions: some(400, 3),
		crashes: some(400, 150),
		restores: some(120, 1),
		tabs: some(150, 1),
		wrongClocks: some(250, 2),
		hesitation: calm ? 0 : r.pick(duel ? [200, 600, 850] : [0, 200, 600]),
		absences: some(300, 2),
		resignations: some(80, 1),
		motions: some(100, 1),
		faultyEngine: some(30, 1),
		outsider: r.chance(150),
		obedience: r.pick([0, 500, 900]),
		tricks: r.between(1, 4)
	};
}

/** Three people, of whom one shows each of the others another envelope as soon as it can. */
export const FACES: Omit<Scenario, 'seed'> = {
	...FAIR,
	duel: false,
	people: 3,
	bots: 0,
	steps: 3,
	liar: true,
	visits: 16,
	pause: 800,
	pace: 8000,
	delay: 300,
	loss: 500,
	obedience: 0,
	tricks: 1,
	sealedOnly: true,
	only: ['twoFaces']
};

/** A long game in which one falls asleep, and the hostile member says nothing of its new keys. */
export const SILENCE: Omit<Scenario, 'seed'> = {
	...FAIR,
	duel: false,
	people: 5,
	bots: 0,
	steps: 14,
	liar: true,
	visits: 40,
	pause: 1500,
	obedience: 0,
	tricks: 1,
	sealedOnly: true,
	sleeper: true,
	sleepsFor: 1_000_000,
	only: ['silentAboutKeys']
};
