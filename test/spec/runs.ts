/** What is explored of the specifications, and what comes of each rule taken out. */
import type { Constants } from './rumur';

export interface Run {
	readonly name: string;
	/** The specification's file in `spec/`, without its ending. */
	readonly model: string;
	readonly constants: Constants;
}

export interface Sample extends Run {
	readonly ranges: Readonly<Record<string, readonly [number, number]>>;
	readonly walks: number;
}

export interface Mutant extends Run {
	/** The property that breaks; undefined: none of these properties needs the rule. */
	readonly breaks: RegExp | undefined;
	/** Random runs instead of all of them, where the smallest table that shows it is too large. */
	readonly sample?: Sample;
}

/** Votes that decide among `n` holders of keys. */
export const threshold = (n: number): number => (n <= 3 ? 2 : Math.floor((n + 1) / 2) + 1);

const agreementOf = (n: number, ballots: number): Constants => ({
	HONEST: n - 1,
	T: threshold(n),
	SUBSETS: 2 ** (n - 1),
	TOP: ballots
});

const agreementSample = (
	n: number,
	ballots: number,
	walks: number,
	rules: Constants = {}
): Sample => ({
	name: `a segment, ${n} keys, ballots 0 to ${ballots}`,
	model: 'agreement',
	constants: { ...agreementOf(n, ballots), ...rules },
	ranges: {
		Seat: [0, n - 2],
		Ballot: [0, ballots],
		Later: [1, ballots],
		Subset: [0, 2 ** (n - 1) - 1],
		Leads: [0, 3],
		Word: [1, 2]
	},
	walks
});

export const COMPLETE: readonly Run[] = [
	{ name: 'a segment, 4 keys, ballots 0 and 1', model: 'agreement', constants: agreementOf(4, 1) }
];

/** Takes most of an hour. */
export const LONG: readonly Run[] = [
	{ name: 'a segment, 4 keys, ballots 0 to 2', model: 'agreement', constants: agreementOf(4, 2) }
];

export const SAMPLED: readonly Sample[] = [4, 5, 6, 7, 8, 9, 10].map((n) =>
	agreementSample(n, 2, n < 8 ? 20_000 : 5000)
);

const OTHER = /^(agreement|secrecy|progress: honest seats that talk decide something else)/;
const STUCK = /^progress: honest seats that talk cannot go on/;

const agreementWithout = (
	rule: string,
	name: string,
	breaks: RegExp | undefined,
	more: Constants = {}
): Mutant => ({
	name,
	model: 'agreement',
	constants: { ...agreementOf(4, 1), ...more, [`RULE_${rule}`]: false },
	breaks
});

export const MUTANTS: readonly Mutant[] = [
	agreementWithout('PROMISE', 'D2: a call does not keep from voting in a lower ballot', OTHER),
	agreementWithout('HIGHEST', 'D6.3: the lowest ballot reported binds', OTHER),
	agreementWithout('DERIVED', 'D6.1: a leader leaves out the proof that the calls hold', OTHER),
	agreementWithout('SETTLE', 'D6.3: of two values that may be decided the first is taken', OTHER),
	agreementWithout('ABSENT', 'D6.3: votes of seats not heard are not counted', OTHER),
	agreementWithout('SPARE', 'D6.3: the vote of the false seat is not counted', OTHER),
	agreementWithout('BELOW', 'D6.3: a ballot that decided nothing hides those below', OTHER),
	{
		...agreementWithout('NAMED', 'D5.3: who is not named votes too (6 keys)', STUCK),
		sample: agreementSample(6, 1, 100_000, { RULE_NAMED: false })
	},
	agreementWithout('CALLERS', 'D4: the certificate is not over the callers', OTHER),
	agreementWithout('BALLOT', 'D4: the certificate is over the value alone', OTHER),
	agreementWithout('BOX', 'F1, F3: a share is readable without the decision', /^secrecy/),
	agreementWithout('HOLD', 'D5.1: a seat votes for what it does not hold', /^holding/),
	agreementWithout('SECOND', 'D6.4: of two words in one place one counts', undefined),
	{
		name: 'a bare majority decides (5 keys)',
		model: 'agreement',
		constants: { ...agreementOf(5, 1), T: 3 },
		breaks: OTHER
	}
];
