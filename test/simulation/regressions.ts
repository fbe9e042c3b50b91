/**
 * Scenarios that once broke an invariant, and what was wrong. Each must pass for ever.
 * A seed means what it meant when it failed only as long as the simulation draws the same: these are
 * played as a storm alone, with the tricks of then.
 */
import { TRICKS } from './liar';
import { FAIR, type Scenario } from './scenario';

/** Tricks when the seeds from 113848 on failed: new ones are added behind. */
const TRICKS_OF_THEN: readonly string[] = Object.keys(TRICKS).slice(0, 33);

export interface Regression {
	readonly seed: number;
	readonly was: string;
	/** Whole and shrunk. */
	readonly scenario?: Scenario;
	/** Rounds of visits that its slowest step may take, where it was slow rather than wrong. */
	readonly within?: number;
}

export const REGRESSIONS: readonly Regression[] = [
	{
		seed: 1010,
		was: 'a seat back from a backup waited for ever: nobody had a reason to show that they knew of its return'
	},
	{
		seed: 1213,
		was: 'a decision that became visible through an entry about a later step was not followed'
	},
	{
		seed: 545,
		was: 'a reload from the own store was cut short by the quota of step 0, and an order seemed lost'
	},
	{
		seed: 1194,
		was: 'a flooded device refused for ever what honest entries stood on, as parents came before children'
	},
	{
		seed: 1961,
		was: 'an app that starts anew at each visit forgot since when the step was open, and never called'
	},
	{
		seed: 4357,
		was: 'a crash between the import of a backup and the return let an honest seat fork its log'
	},
	{
		seed: 2820,
		was: 'a device that could not hear opened ballot after ballot, and the others followed each'
	},
	{
		seed: 6,
		was: 'a bad deal that one honest seat had voted for bound a ceremony that its victims could not end'
	},
	{
		seed: 554,
		was: 'a dealer blamed its own deal for ever'
	},
	{
		seed: 44613,
		was: 'a seat back from a backup spoke about a provisional step before its word counted in those below'
	},
	{
		seed: 54025,
		was: 'a vote of before a restore came to light too late to count, and was not cast again'
	},
	{
		seed: 9152,
		was: 'a cut decided by the vote of a seat that all others refused for its forks: who had gone on did not show it'
	},
	{
		seed: 40955,
		was: "an open order handed its author's seat over: they could no longer vote for the cut that did it",
		scenario: {
			...FAIR,
			seed: 40955,
			duel: false,
			people: 5,
			bots: 0,
			steps: 6,
			liar: true,
			visits: 9,
			pause: 1800,
			obedience: 900,
			tricks: 1,
			sleeper: true,
			newcomer: true,
			only: [
				'doubleEnvelope',
				'lateEnvelope',
				'copiedEnvelope',
				'votesForTwoCuts',
				'badPartial',
				'unjustifiedProposal',
				'falseAttestation',
				'garbage',
				'flood',
				'deletion',
				'falseReturn',
				'otherTable',
				'oldEpoch',
				'withheldInCut'
			]
		}
	},
	{
		seed: 1057791,
		was: 'people went on from a state that only a faulty engine had come to',
		scenario: {
			...FAIR,
			seed: 1057791,
			duel: false,
			people: 2,
			bots: 0,
			steps: 5,
			visits: 9,
			pause: 1200,
			loss: 200,
			delay: 300,
			faultyEngine: 1,
			obedience: 0,
			tricks: 0,
			letters: 3,
			refound: true,
			only: ['withheldInCut']
		}
	},
	{
		seed: 113848,
		was: 'a liar showed a return from a backup only after weeks, and the table was expected to have ended by then',
		scenario: {
			...FAIR,
			seed: 113848,
			duel: true,
			people: 4,
			bots: 0,
			steps: 1,
			liar: true,
			visits: 11,
			pause: 800,
			duplication: 216,
			delay: 1,
			crashes: 91,
			restores: 1,
			wrongClocks: 2,
			resignations: 1,
			obedience: 0,
			tricks: 2,
			only: TRICKS_OF_THEN
		}
	},
	{
		seed: 126298,
		was: 'honest seats chased each other from ballot to ballot in the key ceremony while a liar took its turns',
		scenario: {
			...FAIR,
			seed: 126298,
			duel: false,
			people: 4,
			bots: 1,
			steps: 3,
			liar: true,
			visits: 9,
			pause: 1500,
			delay: 1,
			obedience: 0,
			tricks: 4,
			only: TRICKS_OF_THEN
		}
	},
	{
		seed: 134164,
		was: 'a step in which everything was overdue went from ballot to ballot, each seat by its own patience',
		scenario: {
			...FAIR,
			seed: 134164,
			duel: true,
			people: 4,
			bots: 0,
			steps: 1,
			liar: true,
			visits: 8,
			pause: 1500,
			loss: 327,
			delay: 300,
			partitions: 3,
			crashes: 132,
			tabs: 1,
			hesitation: 600,
			obedience: 0,
			tricks: 2,
			only: TRICKS_OF_THEN
		}
	},
	{
		seed: 1037525,
		was: 'two leaders opened ballots of one number again and again, and those who had to meet parted',
		within: 40,
		scenario: {
			...FAIR,
			seed: 1037525,
			duel: false,
			people: 5,
			bots: 0,
			steps: 2,
			liar: true,
			visits: 8,
			pause: 1500,
			loss: 105,
			delay: 3000,
			crashes: 35,
			hesitation: 600,
			obedience: 900,
			tricks: 3
		}
	}
];
