/** Odds of an Operation in words. Pure. */
import type { Detachment, View } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import { listText, numberText } from '$lib/ui/text';
import { planetName, unitName } from '../words';
import { isRisky, oddsOf, ROLLS, type Odds } from './odds';

export const percent = (share: number): string => `${Math.round(100 * share)} %`;

export const lossesText = (some: Odds['ownLosses']): string =>
	listText(
		Object.entries(some).map(
			([ship, n]) => `${numberText(n)} ${unitName(ship as never, n > 1 ? 2 : 1)}`
		)
	) || m.imperio_orders_odds_none();

const sentence = (...parts: readonly string[]): string => `${parts.join(' ')}.`;

/** Odds of the last of some detachments, a line for each question; none where nothing is left to dice. */
export function oddsLines(view: View, orders: readonly Detachment[]): string[] {
	const last = orders.at(-1);
	if (!last || !isRisky(view, last)) return [];
	const odds = oddsOf(view, orders);
	return [
		...(odds.battle > 0
			? [
					sentence(
						percent(odds.won),
						m.imperio_orders_odds_win(),
						...(odds.battle < 0.995
							? [m.imperio_orders_odds_battle({ share: percent(odds.battle) })]
							: [])
					),
					m.imperio_orders_odds_losses({
						mine: lossesText(odds.ownLosses),
						theirs: lossesText(odds.theirLosses)
					})
				]
			: []),
		...(odds.evaded > 0 ? [m.imperio_orders_odds_evaded({ share: percent(odds.evaded) })] : []),
		...(odds.asteroids > 0
			? [m.imperio_orders_odds_asteroids({ n: numberText(odds.asteroids) })]
			: []),
		...odds.landings.map(({ planet, taken, troops }) =>
			sentence(
				percent(taken),
				m.imperio_orders_odds_taken({ planet: planetName(view, planet) }),
				...(taken > 0 ? [m.imperio_orders_odds_troops({ n: numberText(troops) })] : [])
			)
		),
		m.imperio_orders_odds_about({ rolls: ROLLS })
	];
}
