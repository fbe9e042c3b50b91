/** Counts of the Council so far, with who voted what. Pure. */
import type { Count, Proposal, SeatId } from '$engine/rulesets/imperio/types';
import type { SeatInfo } from '../../game';
import { dispatches } from '../report/chapters';
import { toldOf, type Record } from '../report/page';

/** A count, its result in a sentence, and the proposal that was counted. */
export interface Decision {
	readonly turn: number;
	readonly count: Count;
	/** Undefined if the agenda is not at hand. */
	readonly proposal: Proposal | undefined;
	readonly sentence: string;
	/** Houses that might have voted and gave no vote. */
	readonly silent: readonly SeatId[];
}

/** Decisions in the records of one table, which are given oldest first; the newest decisions first. */
export const decisionsOf = (records: readonly Record[], seats: readonly SeatInfo[]): Decision[] =>
	toldOf(records)
		.flatMap((told) => {
			const counts = told.reports.flatMap((report) => (report.code === 'counted' ? [report] : []));
			const sentences = dispatches([{ ...told, reports: counts }], seats);
			return counts.map(({ data }, i): Decision => ({
				turn: told.before.turn,
				count: data,
				proposal: told.before.agenda.find(({ id }) => id === data.proposal),
				sentence: sentences[i]?.sentence ?? '',
				silent: told.before.houses
					.filter(({ status }) => status === 'playing' || status === 'landless')
					.map(({ seat }) => seat)
					.filter((seat) => !data.votes.some(({ house }) => house === seat))
			}));
		})
		.reverse();
