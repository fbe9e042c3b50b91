/** Everything that the map and the panel of a place say of it, in sentences. */
import { SATELLITE } from '$engine/rulesets/amos/data';
import { hasUnits, power } from '$engine/rulesets/amos/units';
import type {
	AmosReport,
	Cell,
	PlanetView,
	SeatId,
	SomeUnits,
	View
} from '$engine/rulesets/amos/types';
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
import { armiesLeft } from '../report/battle';

/** Reader who has the report of the last turn at hand. */
export interface Reporter extends Reader {
	readonly table: { readonly reports: readonly AmosReport[] };
}

export function placeLines(reader: Reporter, cell: Cell): string[] {
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
export const inShort = (reader: Reporter, cell: Cell): string => {
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

interface Others {
	readonly seat: SeatId;
	readonly units: SomeUnits;
	/** Moment of which they are; '': now. */
	readonly known: string;
}

/** Units of others: where their last sight is from before a battle, as the report of the battle leaves them. */
function othersAt({ view, table }: Reporter, cell: Cell): Others[] {
	const seen = foreignUnits(view, cell);
	const planet = planetIn(view, cell);
	const left = planet && !isFresh(view, planet) && armiesLeft(table.reports, planet.id);
	if (left)
		return left
			.filter(({ seat, units }) => seat !== view.viewer && hasUnits(units))
			.map((army) => ({ ...army, known: m.amos_board_after_battle() }));
	return seen.map(({ turn, ...army }) => ({
		...army,
		known: turn < view.turn ? m.amos_board_units_seen({ turn }) : ''
	}));
}

/** Units with their Power, and leaders. */
function unitLines(reader: Reporter, cell: Cell): string[] {
	const { view } = reader;
	const mine = ownUnits(view, cell);
	return [
		...(hasUnits(mine)
			? [
					`${m.amos_board_your_units({ units: unitsText(mine) })}, ${m.amos_board_power({ power: ownPower(view, cell) })}`
				]
			: []),
		...othersAt(reader, cell).map(({ seat, units, known }) =>
			[
				m.amos_board_their_units({ name: reader.seatName(seat), units: unitsText(units) }),
				m.amos_board_power({ power: power(units, [], false) }),
				...(known === '' ? [] : [known])
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
