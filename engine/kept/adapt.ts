/** Rules that were kept under an earlier contract, as the present one asks for them. */
import type { Path, Problem } from '../kernel/problem';
import type { AnyRuleset } from '../kernel/ruleset';

/** Before they had paths, problems named the line of a list, or nothing: the order as a whole. */
type Lined = Omit<Problem, 'at' | 'voids'> & { readonly at?: Path; readonly line?: number };

/** Any kept rules: with their problems' places as paths, and the dice that they rolled. */
export function adapted(kept: AnyRuleset): AnyRuleset {
	return {
		...kept,
		// Those that do not say so were kept before there were others.
		dice: (kept as Partial<AnyRuleset>).dice ?? 1,
		check: (view, seat, order) =>
			(kept.check(view, seat, order) as readonly (Problem | Lined)[]).map(placed)
	};
}

function placed(problem: Problem | Lined): Problem {
	if (problem.at) return problem as Problem;
	const { line, ...rest } = problem as Lined;
	if (line === undefined) return { ...rest, at: [] };
	return rest.severity === 'refusal'
		? { ...rest, at: [line], voids: [line] }
		: { ...rest, at: [line] };
}
