/** The Influence tracks in words. Pure. */
import { HOUSES, REWARDS, type HouseId } from '$engine/rulesets/revenant/data';
import { powerOf } from '$engine/rulesets/revenant/space/power';
import type { View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { nameOrYou } from '$lib/ui/report/reader';
import { listText } from '$lib/ui/text';
import type { SeatInfo } from '../../game';
import { houseName, rewardText } from '../words';

interface Reader {
	readonly view: View;
	readonly seats: readonly SeatInfo[];
}

/** "Zenor, Power 3, reward: 1 data cube (at 2 and 5): you 1, Ana 4" */
export function trackText(reader: Reader, house: HouseId): string {
	const { view } = reader;
	const left = view.rewards[house];
	const steps = [
		...view.players.map(({ seat, influence }) => `${nameOrYou(reader, seat)} ${influence[house]}`),
		...view.crew.map(({ influence }) => `${m.revenant_crew()} ${influence[house]}`)
	];
	const reward = m.revenant_order_gives_reward({ reward: rewardText(REWARDS[house]) });
	return [
		`${houseName(house)}, ${m.revenant_power()} ${powerOf(view, house)}`,
		`${reward} (${left.length === 0 ? m.revenant_tracks_taken() : m.revenant_tracks_left({ steps: listText(left.map(String)) })}): ${steps.join(', ')}`
	].join(', ');
}

/** Influence times Power, over all Houses. */
export const worthOf = (view: View, seat: number): number =>
	HOUSES.reduce(
		(sum, house) => sum + (view.players[seat - 1]?.influence[house] ?? 0) * powerOf(view, house),
		0
	);
