/** Names of satellites (AM-384). */
import { SATELLITE } from '$engine/rulesets/amos/data';
import type { PlanetId, PlanetView, View } from '$engine/rulesets/amos/types';
import { planetById, satelliteCells } from '../galaxy';

/** Removes the characters that a name cannot have; a space at the end may be the next word's. */
export function cleanName(typed: string): string {
	const allowed = [...typed.normalize('NFC')].filter((character) => {
		const code = character.codePointAt(0) ?? 0;
		return (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0x24f && code !== 0xad);
	});
	return allowed.slice(0, SATELLITE.nameLength).join('').trimStart();
}

const GREEK = ['Alpha', 'Beta', 'Gamma', 'Delta'];

/** The host's name and the first letter of the Greeks that is still free. */
export function suggestedName(view: View, host: PlanetView): string {
	const used = new Set(view.planets.map((planet) => planet.name));
	const names = GREEK.map((letter) => `${host.name} ${letter}`.slice(0, SATELLITE.nameLength));
	return names.find((name) => !used.has(name)) ?? names[0] ?? host.name;
}

/** A satellite of a planet, as it is begun: on a free side, under the name it has or one suggested. */
export function satelliteBeside(view: View, host: PlanetId, name: string): object {
	const planet = planetById(view, host);
	if (!planet) return {};
	const free = satelliteCells(view, planet).find((side) => !side.taken);
	return { host, cell: free?.cell ?? -1, name: name || suggestedName(view, planet) };
}
