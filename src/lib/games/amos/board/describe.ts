/** A cell in words: what the map shows, for those who listen. */
import type { Cell } from '$engine/rulesets/amos/types';
import { hasUnits } from '$engine/rulesets/amos/units';
import { m } from '$lib/paraglide/messages';
import { capital } from '$lib/ui/text';
import type { Plan } from '../plan/plan.svelte';
import {
	coordinates,
	foreignUnits,
	isFresh,
	knownOwner,
	leadersAt,
	ownUnits,
	planetIn
} from '../galaxy';
import { habitatName, unitsText } from '../nouns';
import { ownerText } from '../plan/phrases';

/** One or two sentences about a cell. */
export function describeCell(plan: Plan, cell: Cell): string {
	const view = plan.shown;
	const planet = planetIn(view, cell);
	const place = planet
		? [
				planet.name,
				ownerText(plan, knownOwner(planet)),
				planet.seen.full
					? m.amos_board_value_is({ value: planet.seen.value })
					: m.amos_board_base_is({ value: planet.publicBase }),
				habitatName(planet.habitat),
				...(planet.seen.turn > 0 && !isFresh(view, planet)
					? [m.amos_board_seen_turn({ turn: planet.seen.turn })]
					: [])
			]
		: [m.amos_board_in_space({ at: coordinates(view, cell) })];
	const units = ownUnits(view, cell);
	const armies = [
		...(hasUnits(units) ? [m.amos_board_your_units({ units: unitsText(units) })] : []),
		...foreignUnits(view, cell).map((army) =>
			m.amos_board_their_units({ name: plan.seatName(army.seat), units: unitsText(army.units) })
		),
		...leadersAt(view, cell).map((leader) => leader.name)
	];
	return [place.join(', '), ...armies.map(capital)].join('. ') + '.';
}
