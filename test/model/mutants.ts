/** Every rule taken away from the models in turn, and the smallest bounds that show what comes of it. */
import { CEREMONY, ceremonyModel, type CeremonyRules } from './ceremony';
import { explore, type Explored } from './explore';
import { DESIGN, stepModel, type Bounds, type Leader, type Rules } from './step';

export interface Mutant {
	readonly name: string;
	/** Violation found without the rule; undefined: none, these properties do not need the rule. */
	readonly breaks: RegExp | undefined;
	readonly explore: () => Explored;
}

/** Leaders of ballots 1, 2, ... by their letters: L the liar, H some honest seat. */
export const leadersOf = (letters: string): Leader[] =>
	[...letters].map((letter) => (letter === 'L' ? 'liar' : 'honest'));

/** Four seats, one of them a liar with two envelopes. */
export const fourSeats = (letters: string): Bounds => ({
	seats: 4,
	liars: 1,
	envelopes: 2,
	leaders: leadersOf(letters),
	late: false,
	choices: false,
	inOrder: false
});

const without =
	(rule: keyof Rules, letters: string, bounds: Partial<Bounds> = {}): (() => Explored) =>
	() =>
		explore(stepModel({ ...fourSeats(letters), ...bounds }, { ...DESIGN, [rule]: false }));

const dealtWithout =
	(rule: keyof CeremonyRules, letters: string, victims: readonly number[], strict = false) =>
	(): Explored => {
		const bounds = { seats: 4, victims, leaders: leadersOf(letters), strict };
		return explore(ceremonyModel(bounds, { ...CEREMONY, [rule]: false }));
	};

const OTHER = /two cuts decided|honest seats alone decide something else/;

export const MUTANTS: readonly Mutant[] = [
	{
		name: 'shares are given openly with votes: an order is written after reading',
		breaks: /written after reading/,
		explore: without('sealedShares', 'L')
	},
	{
		name: 'shares are given openly with votes: a choice is left after reading',
		breaks: /can still choose/,
		explore: without('sealedShares', 'H', { choices: true })
	},
	{
		name: 'a certificate is over the cut alone: an order is written after reading',
		breaks: /written after reading/,
		explore: without('certifiesBallot', 'L')
	},
	{
		name: 'votes of different ballots are counted together',
		breaks: OTHER,
		explore: without('countsOneBallot', 'L')
	},
	{
		name: 'a call does not keep from voting in a lower ballot',
		breaks: OTHER,
		explore: without('keepsPromises', 'H')
	},
	{
		name: 'the lowest ballot that the calls report binds',
		breaks: OTHER,
		explore: without('takesHighest', 'H')
	},
	{
		name: 'of two cuts in one ballot the first is taken',
		breaks: OTHER,
		explore: without('settlesTwo', 'H')
	},
	{
		name: 'of two cuts in one ballot the votes that nobody reported count for neither',
		breaks: OTHER,
		explore: without('countsUnheard', 'H')
	},
	{
		name: 'a ballot of a step that binds nobody hides the ones below',
		breaks: undefined,
		explore: without('looksBelow', 'LH', { inOrder: true })
	},
	{
		name: 'a bare majority of five',
		breaks: /two cuts decided/,
		explore: without('oneToSpare', 'H', { seats: 5 })
	},
	{
		name: 'two liars among four',
		breaks: /two cuts decided/,
		explore: () => explore(stepModel({ ...fourSeats('H'), liars: 2 }))
	},
	{
		name: 'a late envelope of the leader counts',
		breaks: undefined,
		explore: without('ownAsOpened', 'L', { choices: true })
	},
	{
		name: 'either of two envelopes counts',
		breaks: undefined,
		explore: without('twoAreNone', 'L', { choices: true })
	},
	{
		name: 'the threshold decides ballot 0 of the ceremony',
		breaks: /bound to deals/,
		explore: dealtWithout('zeroNeedsAll', '', [1], true)
	},
	{
		name: 'a deal proven bad binds all the same',
		breaks: /bound to deals/,
		explore: dealtWithout('freesBlamed', 'H', [1])
	},
	{
		name: 'of two sets of deals that nobody can have decided, either binds',
		breaks: /bound to deals/,
		explore: dealtWithout('neitherFrees', 'L', [1])
	},
	{
		name: 'a ballot that binds nobody hides the ones below',
		breaks: OTHER,
		explore: dealtWithout('looksBelow', 'LL', [1])
	},
	{
		name: 'one caller without a vote frees ballot 0 of the ceremony',
		breaks: OTHER,
		explore: dealtWithout('twoAbstain', 'L', [1, 0])
	},
	{
		name: 'shares of the setup dice are given with votes',
		breaks: /dice known before/,
		explore: dealtWithout('opensAfter', 'H', [1])
	}
];
