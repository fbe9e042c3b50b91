/** Parameters that a seed draws for a table: seats, game and faults. */
import { usualThreshold } from '../../src/lib/protocol/standing';
import { random } from './random';

/** `safety`: nothing is mended. `liveness`: then a core of seats is healed. `whole`: then everybody is. */
export const MODES = ['safety', 'liveness', 'whole'] as const;
export type Mode = (typeof MODES)[number];

export interface Weather {
	readonly seed: number;
	readonly mode: Mode;
	readonly people: number;
	/** Steps of the game (`testing-game.ts`). */
	readonly shapes: string;
	/** True: the last member lies. */
	readonly liar: boolean;
	/** The keys are dealt before it begins. */
	readonly dealt: boolean;
	/** Visits of the storm. */
	readonly rounds: number;
	/** Tricks of the liar; all if none is named. */
	readonly only?: readonly string[];
	/** Chance of each fault, per mille of visits. */
	readonly lost: number;
	readonly crashes: number;
	readonly clocks: boolean;
	readonly letters: number;
	/** Honest people whose device is lost once, and who come back with another. */
	readonly restores: boolean;
	/** The liar asks for its seat with one new device after the other. */
	readonly devices: boolean;
	/** One of the honest resigns. */
	readonly resigns: boolean;
	/** Honest people who sleep through the storm, and for good where a core alone is healed. */
	readonly away: number;
}

const SHAPES = ['ss', 'sss', 'sos', 'soos', 'osso', 'sxs', 'oooooos', 'cs'];

/** @param range least and most people */
export function weatherOf(seed: number, mode: Mode, range: readonly [number, number]): Weather {
	const draw = random(seed);
	const [least, most] = range;
	const people = least + draw.below(most - least + 1);
	const liar = people >= 4 && draw.chance(700);
	// The rest still has to decide: with a liar that is silent, with a device that is lost, and with who resigned.
	const spare = people - (liar ? 1 : 0) - usualThreshold(people);
	const isCore = mode === 'liveness';
	const away = isCore && (!liar || people === 7) ? draw.below(spare + 1) : 0;
	const rest = spare - away;
	const restores = people > 2 && rest > 0 && draw.chance(300);
	const shapes = draw.pick(SHAPES);
	// Two holders cannot agree to another device of either, and three become two when one is out of the game.
	const leavesTwo = people === 3 && shapes.includes('x');
	return {
		seed,
		mode,
		people,
		liar,
		away,
		restores: restores && !leavesTwo,
		shapes,
		dealt: draw.chance(700),
		rounds: 10 + draw.below(40),
		lost: draw.pick([0, 200, 500]),
		crashes: draw.pick([0, 60, 200]),
		clocks: draw.chance(300),
		letters: draw.pick([0, 100]),
		resigns: !restores && people > (liar ? 4 : 2) && rest > 0 && draw.chance(200),
		devices: liar && draw.chance(300)
	};
}

/** An agreement and nothing else: a liar who says several things in a place, and nothing that goes wrong besides. */
export const DUEL: Partial<Weather> = {
	shapes: 'ss',
	liar: true,
	clocks: false,
	restores: false,
	resigns: false,
	away: 0,
	letters: 0,
	crashes: 0,
	lost: 0,
	rounds: 40,
	dealt: true,
	devices: false,
	only: ['seal', 'vote', 'call', 'propose', 'dealWell', 'voteWell']
};
