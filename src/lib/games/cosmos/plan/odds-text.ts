/** Odds of a star battle in words. Pure. */
import { m } from '$lib/paraglide/messages';
import { listText } from '$lib/ui/text';
import { systemName, unitsText } from '../words';
import { countOf, type BattleForecast, type Odds } from './odds';
import type { Plan } from './plan.svelte';

type Names = Pick<Plan, 'viewer' | 'factionOf'>;

/** The end for the reader, in a sentence, and who fires first. */
export const endText = (plan: Names, forecast: BattleForecast): string =>
	[outcomeText(plan, forecast), quickText(plan, forecast)].join(' ').trim();

function outcomeText({ viewer }: Names, { sides }: BattleForecast): string {
	const mine = sides.find(({ seat }) => seat === viewer);
	const left = mine ? countOf(mine.after) : 0;
	const theirs = sides
		.filter(({ seat }) => seat !== viewer)
		.reduce((sum, { after }) => sum + countOf(after), 0);
	if (left === 0) return theirs === 0 ? m.cosmos_order_odds_both() : m.cosmos_order_odds_lost();
	if (theirs > 0) return m.cosmos_order_odds_stale({ units: unitsText(mine?.after ?? []) });
	return m.cosmos_order_odds_won({
		units: unitsText(mine?.after ?? []),
		had: mine ? countOf(mine.before) : 0,
		left
	});
}

const quickText = (plan: Names, { quick }: BattleForecast): string =>
	quick.length === 0
		? ''
		: m.cosmos_order_odds_quick({
				names: listText(
					quick.map((seat) => (seat === plan.viewer ? m.cosmos_order_you() : plan.factionOf(seat)))
				)
			});

/** Seats that it would be fought against. */
export const againstText = (plan: Names, { sides }: BattleForecast): string =>
	listText(
		sides
			.filter(({ seat }) => seat !== plan.viewer)
			.map(({ seat, before }) =>
				m.cosmos_order_odds_side({ name: plan.factionOf(seat), units: unitsText(before) })
			)
	);

/** All that a form says of it, a line each. */
export const oddsLines = (plan: Names, { system, plain, prepared }: Odds): string[] => [
	`${m.cosmos_order_odds({ place: systemName(system) })}: ${againstText(plan, plain)}`,
	endText(plan, plain),
	...(prepared ? [`${m.cosmos_order_odds_prepared()} ${endText(plan, prepared)}`] : []),
	m.cosmos_order_odds_note()
];
