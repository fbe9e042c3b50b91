/**
 * Parts of a folder in `engine/`. What plays by itself decides by thresholds that somebody chose: a
 * bot that attacks at odds of 60 instead of 61 breaks no rule, and no clause says which it should be.
 * Such mutants are judged apart, and by the records of whole games besides.
 */

export const PARTS = ['rules', 'bots'] as const;
export type Part = (typeof PARTS)[number];

/** Bots, and random play with its pacts: heuristics. All else is rules, forecasts and fallbacks too. */
const BOTS = /\/bot\/|\/(bot|whims(-\w+)?|pacts|([a-z]+-)?suggest)\.ts$/;
/** Tests, what helps them, and files without anything that runs. */
const NEITHER = /\.test\.ts$|\/testing[^/]*\.ts$|\/scripted-rng\.ts$|\/(types|about)\.ts$/;
/** Records of whole games notice nearly everything and prove no rule. */
const RECORD = /\.record\.test\.ts$/;

/** The part that a source file belongs to, by its path from the root; undefined for tests and types. */
export function partOf(file: string): Part | undefined {
	if (NEITHER.test(file)) return undefined;
	return BOTS.test(file) ? 'bots' : 'rules';
}

/** True if a test of the folder says something about a part: tests of bots and records prove no rule. */
export function counts(part: Part, folder: string, test: string): boolean {
	if (!test.startsWith(`${folder}/`)) return false;
	return part === 'bots' || !(RECORD.test(test) || BOTS.test(test.replace(/\.test\.ts$/, '.ts')));
}
