/** Directions in words. */
import { m } from '$lib/paraglide/messages';
import { listText } from '../text';

/** "3 east and 1 south"; '' for here. @param east,south negative: west, north */
export function directionText(east: number, south: number): string {
	return listText([
		...(east > 0 ? [m.ui_talk_east({ count: east })] : []),
		...(east < 0 ? [m.ui_talk_west({ count: -east })] : []),
		...(south > 0 ? [m.ui_talk_south({ count: south })] : []),
		...(south < 0 ? [m.ui_talk_north({ count: -south })] : [])
	]);
}
