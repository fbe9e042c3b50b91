/** Knowledge that one seat has of another. Pure. */
import type { Book, PlanetView, SeatId, SomeUnits, View } from '$engine/rulesets/amos/types';
import { NO_UNITS, addUnits, someUnits } from '$engine/rulesets/amos/units';

export interface Dossier {
	/** Planets with this seat as owner in their latest sighting. */
	readonly planets: readonly PlanetView[];
	/** Sum of the Values seen on them; undefined if none was seen in full. */
	readonly value: number | undefined;
	/** Units as last seen, summed over all sightings and meetings. */
	readonly units: SomeUnits;
	/** Turn of the latest sighting of anything of theirs; 0: never. */
	readonly turn: number;
	readonly contact: boolean;
	/** Entries about them in the reader's own book of harm and help (AM-388); none at tables of older rules. */
	readonly book: Book | undefined;
}

export function dossier(view: View, seat: SeatId): Dossier {
	const planets = view.planets.filter(
		(planet) => planet.seen.turn > 0 && planet.seen.owner === seat
	);
	const full = planets.filter((planet) => planet.seen.full);
	const met = [
		...view.planets.map((planet) => planet.seen),
		...(view.own[0]?.encounters ?? [])
	].flatMap(({ turn, armies }) => armies.map((army) => ({ ...army, turn })));
	const theirs = met.filter((army) => army.seat === seat);
	const turns = [...full.map((planet) => planet.seen.turn), ...theirs.map((army) => army.turn), 0];
	return {
		planets,
		value: full.length > 0 ? full.reduce((sum, { seen }) => sum + seen.value, 0) : undefined,
		units: someUnits(theirs.reduce((sum, army) => addUnits(sum, army.units), NO_UNITS)),
		turn: Math.max(...turns),
		contact: view.own[0]?.contacts.includes(seat) ?? false,
		book: view.own[0]?.books?.find((book) => book.seat === seat)
	};
}
