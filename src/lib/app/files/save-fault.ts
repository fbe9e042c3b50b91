/** Saves a step at which the rules threw, as a file from which the fault can be found. */
import type { RulesFailed } from '$engine/kernel/withstand';
import { fileName } from './file-name';
import { handOut, type HandedOut } from './hand-out';

/** `step`: the one that it led to. */
export const faultText = (step: number, failed: RulesFailed): string =>
	`${JSON.stringify({ step: step - 1, ...failed }, undefined, '\t')}\n`;

export const saveFault = (step: number, failed: RulesFailed): Promise<HandedOut> =>
	handOut(
		`${fileName('lacre', failed.ruleset, step - 1)}.json`,
		faultText(step, failed),
		'application/json'
	);
