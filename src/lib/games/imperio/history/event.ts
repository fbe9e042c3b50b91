/** An act of a replay in words, and the dice of a fight so far. Pure. */
import type { ImperioReport } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type { SeatInfo } from '../../game';
import type { Context } from '../report/context';
import type { Fight, Stage } from '../report/details';
import { dispatch } from '../report/dispatch';
import type { Act } from './timeline';

/** Reader of an act: by the map that it befell, and the one after it. */
const contextOf = ({ view, after }: Act, seats: readonly SeatInfo[]): Context => ({
	view: after,
	before: view,
	seats,
	sheet: undefined
});

/** Sentences that are said at once at most; more are counted. */
const MOST = 3;

/** Events of an act, each in a sentence; at rest, that it is. */
export function actText(act: Act, seats: readonly SeatInfo[]): string {
	if (act.events.length === 0) return m.imperio_history_rest();
	const ctx = contextOf(act, seats);
	const said = act.events.slice(0, MOST).map((event) => sentenceOf(event, ctx));
	const more = act.events.length - said.length;
	return [...said, ...(more > 0 ? [m.imperio_history_more({ count: more })] : [])].join(' ');
}

function sentenceOf(event: ImperioReport, ctx: Context): string {
	const { quote, sentence } = dispatch(event, ctx);
	return quote === '' ? sentence : `${quote}. ${sentence}`;
}

/** Stages of the fight that an act shows; none: it shows no fight. */
export function stagesOf(act: Act, seats: readonly SeatInfo[]): readonly Stage[] {
	const [event] = act.events;
	if (event?.code !== 'battle' && event?.code !== 'invasion') return [];
	const { details } = dispatch(event, contextOf(act, seats));
	return details.find((one): one is Fight => one.kind === 'fight')?.stages ?? [];
}

/** Stage that a fight has come to. */
export const stageAt = (stages: readonly Stage[], progress: number): Stage | undefined =>
	stages[Math.min(stages.length - 1, Math.floor(progress * stages.length))];
