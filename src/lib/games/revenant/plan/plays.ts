/** An Upgrade card that is played: what can be chosen of it. Pure. */
import { isDear, reductionsOf, whereFault } from '$engine/rulesets/revenant/effects/cards';
import { SUPPORT_DOES } from '$engine/rulesets/revenant/cards/upgrades';
import {
	CADETS,
	UPGRADE_CARDS,
	type Cadet,
	type SupportDesign,
	type Token,
	type UpgradeId
} from '$engine/rulesets/revenant/data';
import type { MoveOf, SeatId, View } from '$engine/rulesets/revenant/types';
import { designOf, figureName } from '../words';
import { blankMove } from './blanks';
import { needsOf, type Need } from './needs';
import { limited, tokenPicks, type Option } from './picks';
import { problemText } from './problems';

/** Cadets for a Training card, with what keeps one from it. */
export const cadetPicks = (view: View, seat: SeatId, card: UpgradeId): Option<Cadet>[] =>
	card.startsWith('TR')
		? CADETS.map((cadet) => {
				const code = whereFault(view, seat, { card, cadet: [cadet] });
				const why = code === undefined ? undefined : problemText({ code });
				return { value: cadet, label: figureName(cadet), note: why, why };
			})
		: [];

/** The most tokens that reductions take off the cost of a card now. */
export const mostOff = (view: View, seat: SeatId, card: UpgradeId): number =>
	Math.min(reductionsOf(view, seat, card), UPGRADE_CARDS[designOf(card)].cost.length);

/** Tokens of its cost, each as often as it is in it. */
export function offPicks(card: UpgradeId, chosen: readonly Token[]): Option<Token>[] {
	const { cost } = UPGRADE_CARDS[designOf(card)];
	const due = (token: Token): number => cost.filter((one) => one === token).length;
	return limited(
		tokenPicks().filter(({ value }) => due(value) > 0),
		chosen,
		due
	);
}

/** Equipment for a slot that costs more gives a step on a track of choice. */
export const asksTrack = (view: View, seat: SeatId, card: UpgradeId): boolean =>
	isDear(view, seat, card);

export const needsOfCard = (card: UpgradeId): readonly Need[] =>
	card.startsWith('SU') ? needsOf(SUPPORT_DOES[designOf(card) as SupportDesign]) : [];

/** The card with whatever reductions can be taken off: as many as are allowed, the first of its cost. */
export function playOf(view: View, seat: SeatId, card: UpgradeId): MoveOf<'play'> {
	const cadets = cadetPicks(view, seat, card);
	const cadet = cadets.find(({ why }) => !why) ?? cadets[0];
	return {
		...blankMove('play'),
		card,
		cadet: cadet ? [cadet.value] : [],
		off: UPGRADE_CARDS[designOf(card)].cost.slice(0, mostOff(view, seat, card))
	};
}
