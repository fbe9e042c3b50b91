/** Names of steps, and what happens at a moment, in words. Pure. */
import { m } from '$lib/paraglide/messages';
import type { SeatInfo } from '../../game';
import { dispatch } from '../report/dispatch';
import { seatName } from '../report/context';
import type { Frame, Scene } from './timeline';

/** Name of the step before which a frame stands: "Round 2, turn 1 of Ana". */
export function stepText(
	frame: Frame,
	before: Frame | undefined,
	seats: readonly SeatInfo[]
): string {
	if (!before) return m.ui_history_start();
	const { stage, round, turn } = before.view;
	switch (stage) {
		case 'muster':
			return m.revenant_step_name_muster();
		case 'turn':
			return m.revenant_step_name_turn({
				round,
				n: turn[0]?.number ?? 1,
				name: seatName({ view: before.view, seats }, turn[0]?.seat ?? 0)
			});
		case 'regroup':
			return m.revenant_step_regroup({ round });
		case 'breach':
		case 'over':
			return m.revenant_report_chapter_round({ round, title: m.revenant_phase_breach() });
	}
}

/** What the moment shows, in a sentence; '' at rest. */
export function sceneText({ moment, rest }: Scene, seats: readonly SeatInfo[]): string {
	const { events, view } = moment.act;
	const [event] = events;
	return rest || !event ? '' : dispatch(event, { view, seats }).sentence;
}
