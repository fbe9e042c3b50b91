/** Names of past steps and moments. */
import { m } from '$lib/paraglide/messages';
import type { SeatInfo } from '../../game';
import type { Told } from '../report/chapters';
import { caption } from '../report/dispatch';
import { titleOf } from '../report/page';
import type { Scene } from './timeline';

/** "Round 3: Combat"; of the first step, that it is the beginning. */
export const nameOf = (told: Told | undefined): string =>
	told ? titleOf([told]) : m.ui_history_start();

/** Event at a moment, in words; at rest, nothing. */
export function sceneText(
	{ moment, rest }: Scene,
	told: Told | undefined,
	seats: readonly SeatInfo[]
): string {
	const event = rest ? undefined : moment.act.events[0];
	if (!event) return m.conquista_history_rest();
	return caption(event, { view: moment.act.view, seats, order: told?.order });
}
