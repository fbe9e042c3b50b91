import type { AmosReport } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';

/** Title of a step's page: the turn that led to it, or the election. */
export function titleOf(step: number, reports: readonly AmosReport[]): string {
	const resolved = reports.find((report) => report.code === 'turnResolved');
	if (resolved) return m.amos_report_title({ turn: resolved.data.turn });
	return step === 1 ? m.amos_report_title_first() : m.amos_report_title_election();
}
