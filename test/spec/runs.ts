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

const keysOf = (n: number): Constants => ({
	HONEST: n - 1,
	T: threshold(n),
	SUBSETS: 2 ** (n - 1)
});

const keysSample = (n: number, walks: number, rules: Constants = {}): Sample => ({
	name: `keys and the first cut, ${n} keys`,
	model: 'keys',
	constants: { ...keysOf(n), ...rules },
	ranges: { Seat: [0, n - 2], Subset: [0, 2 ** (n - 1) - 1] },
	walks
});

const volumesSample = (n: number, decisions: number, walks: number): Sample => ({
	name: `branches and volumes, ${n} seats, ${decisions} decisions`,
	model: 'volumes',
	constants: { SEATS: n, DECISIONS: decisions },
	ranges: { History: [0, decisions], Word: [0, 2], Certificate: [1, 2], Leavers: [0, n - 1] },
	walks
});

export const COMPLETE: readonly Run[] = [
	{ name: 'a segment, 4 keys, ballots 0 and 1', model: 'agreement', constants: agreementOf(4, 1) },
	{ name: 'keys and the first cut, 4 keys', model: 'keys', constants: keysOf(4) },
	{ name: 'branches and volumes, 4 seats, 2 decisions', model: 'volumes', constants: {} }
];

/** They take most of an hour. */
export const LONG: readonly Run[] = [
	{ name: 'keys and the first cut, 6 keys', model: 'keys', constants: keysOf(6) },
	{
		name: 'branches and volumes, 4 seats, 3 decisions',
		model: 'volumes',
		constants: { DECISIONS: 3 }
	},
	{ name: 'a segment, 4 keys, ballots 0 to 2', model: 'agreement', constants: agreementOf(4, 2) }
];

export const SAMPLED: readonly Sample[] = [
	...[4, 5, 6, 7, 8, 9, 10].map((n) => agreementSample(n, 2, n < 8 ? 20_000 : 5000)),
	...[4, 5, 6, 7, 8, 9, 10].map((n) => keysSample(n, 20_000)),
	...[4, 6, 10].map((n) => volumesSample(n, 5, 20_000))
];

const OTHER = /^(agreement|secrecy|progress: honest seats that talk decide something else)/;
/** The first cut can never be decided, or never be opened. */
const STUCK_OR_SHUT = /^(opening|progress: the first segment never ends)/;
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
		name: 'T: a bare majority decides (5 keys)',
		model: 'agreement',
		constants: { ...agreementOf(5, 1), T: 3 },
		breaks: OTHER
	},
	{
		name: 'E6: a restored device speaks beside the old one (a fifth voice among four keys)',
		model: 'agreement',
		constants: { ...agreementOf(5, 1), T: threshold(4) },
		breaks: OTHER
	},
	...(
		[
			['VOUCH', 'C6: a seat votes for the first cut whoever vouched', STUCK_OR_SHUT],
			['SHOWN', 'C6: a vote for the first cut counts without its vouchers', STUCK_OR_SHUT],
			['VICTIM', 'C4: who was dealt a bad share does not vote in step 0', /^progress/],
			['PLAIN', 'D5: a vote without a good share never counts', /^progress/],
			['BINDS', 'D6.3: a complaint frees from votes of step 0', OTHER],
			['BAD', 'C2: a deal that a caller calls bad is not left out', /^volumes/]
		] as const
	).map(([rule, name, breaks]): Mutant => ({
		name,
		model: 'keys',
		constants: { ...keysOf(4), [`RULE_${rule}`]: false },
		breaks
	})),
	...(
		[
			['PLACE', 'A3: places hold the number of the step alone', /^honest/],
			['IDENTITY', 'B7: envelopes are sealed to the number of the step alone', /^secrecy/],
			['ONE', 'B1: a lapse has an instance of its own', /^agreement/],
			['REST', 'B4: open orders go on without a decision', /^bounds/],
			['VALUE', 'B3: a device works out the roster from what it saw', /^volumes/],
			['NAME', 'E3: the next volume is named by the certificate', /^volumes/],
			['OUT', 'E2: who resigned keeps its key', /^progress/],
			['ALONE', 'E2: two hold keys when one is left', /^progress/]
		] as const
	).map(([rule, name, breaks]): Mutant => ({
		name,
		model: 'volumes',
		constants: { [`RULE_${rule}`]: false },
		breaks
	}))
];
