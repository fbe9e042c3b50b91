/** Problems of a sheet: their codes are the reasons that this game knows. */
import type { Path } from '../../../kernel/problem';
import type { ReasonCode, SheetProblem } from '../types';

/** A refusal that makes the whole sheet void, and the place that is to blame. */
export const refusal = (code: ReasonCode, at: Path = []): SheetProblem => ({
	code,
	severity: 'refusal',
	at
});

/** A refusal that makes one part of the sheet void; the rest of it stands. */
export const refusalOf = (part: Path, code: SheetProblem['code']): SheetProblem => ({
	code,
	severity: 'refusal',
	at: part,
	voids: part
});
