/** Everything that the map and the panel of a place say of it, in sentences. */
import { SATELLITE } from '$engine/rulesets/amos/data';
import { hasUnits, power } from '$engine/rulesets/amos/units';
import type { Cell, PlanetView, View } from '$engine/rulesets/amos/types';
import { m } from '$lib/paraglide/messages';
import { capital, listText } from '$lib/ui/text';
import {
	foreignUnits,
	isFresh,
	knownOwner,
	leadersAt,
	ownPower,
	ownUnits,
	planetById,
	planetIn
} from '../galaxy';
import { constructionName, habitatName, leaderKind, unitsText } from '../nouns';
import { ownerText, valueText, whereaboutsText, type Reader } from '../plan/phrases';

export function placeLines(reader: Reader, cell: Cell): string[] {
	const { view } = reader;
	const planet = planetIn(view, cell);
	return [
		...(planet ? [sentence(planetFacts(reader, planet))] : []),
		...unitLines(reader, cell).map((line) => sentence([line])),
		...(planet ? moreOf(view, planet).map((line) => sentence([line])) : []),
		sentence([whereaboutsText(view, cell)])
	];
}

/** The same in one line, for what lies around another place. */
export const inShort = (reader: Reader, cell: Cell): string => {
	const planet = planetIn(reader.view, cell);
	return [
		...(planet ? [planetFacts(reader, planet).join(', ')] : []),
		...unitLines(reader, cell)
	].join('; ');
};

const sentence = (parts: readonly string[]): string =>
	`${capital(parts.join(', ')).replace(/\.$/, '')}.`;

/** "held by Ana, Value 12, habitable, seen in turn 3". */
function planetFacts(reader: Reader, planet: PlanetView): string[] {
	const { view } = reader;
	const { seen } = planet;
	return [
		ownerText(reader, knownOwner(planet)),
		seen.full
			? m.amos_board_value_is({ value: seen.value })
			: m.amos_board_base_is({ value: planet.publicBase }),
		habitatName(planet.habitat),
		...(planet.mine ? [] : [sighting(view, planet)])
	];
}

function sighting(view: View, planet: PlanetView): string {
	if (isFresh(view, planet)) return m.amos_board_seen_now();
	const { turn } = planet.seen;
	return turn > 0 ? m.amos_board_seen_turn({ turn }) : m.amos_board_never_seen();
}

/** Units with their Power, and leaders. */
function unitLines(reader: Reader, cell: Cell): string[] {
	const { view } = reader;
	const mine = ownUnits(view, cell);
	return [
		...(hasUnits(mine)
			? [
					`${m.amos_board_your_units({ units: unitsText(mine) })}, ${m.amos_board_power({ power: ownPower(view, cell) })}`
				]
			: []),
		...foreignUnits(view, cell).map(({ seat, units, turn }) =>
			[
				m.amos_board_their_units({ name: reader.seatName(seat), units: unitsText(units) }),
				m.amos_board_power({ power: power(units, [], false) }),
				...(turn < view.turn ? [m.amos_board_seen_turn({ turn })] : [])
			].join(', ')
		),
		...leadersAt(view, cell).map(({ name, kind }) => `${name} (${leaderKind(kind)})`)
	];
}

/** The sum of its Value, what is built there, satellites. */
function moreOf(view: View, planet: PlanetView): string[] {
	const { seen } = planet;
	const built = seen.constructions.map(constructionName);
	return [
		...(planet.mine
			? [`${m.amos_board_value()}: ${valueText(view, planet)} = ${seen.value}`]
			: seen.full
				? []
				: [seen.turn > 0 ? m.amos_board_only_owner() : m.amos_board_public_only()]),
		...(seen.full
			? [
					built.length > 0
						? `${m.amos_board_constructions()}: ${listText(built)}`
						: m.amos_board_no_constructions()
				]
			: []),
		...(planet.host > 0
			? [m.amos_board_satellite_of({ name: planetById(view, planet.host)?.name ?? '' })]
			: []),
		...(planet.satellites > 0 || planet.mine
			? [m.amos_board_satellites({ count: planet.satellites, most: SATELLITE.perHost })]
			: [])
	];
}
