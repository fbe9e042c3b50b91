/** Names at a table of this device, before it is founded. */
import { numbered, parseName } from '$lib/protocol/name';
import { NAME_LENGTH } from '$lib/store/name-length';

/** Stars, for those who have no name of their own. */
const STARS = [
	'Vega',
	'Altair',
	'Mizar',
	'Spica',
	'Rigel',
	'Deneb',
	'Adhara',
	'Antares',
	'Alcor',
	'Mira'
];

/** A star that is not at the table yet. */
export function starName(taken: readonly string[]): string {
	const free = STARS.filter((star) => !taken.includes(star));
	const [draw = 0] = crypto.getRandomValues(new Uint32Array(1));
	// With none left it is no place in the list.
	return free[draw % free.length] ?? `Vega ${taken.length + 1}`;
}

/**
 * Names as they were typed, cleaned; two alike get a number. Who has none that can be seen, or one that
 * is longer than the form takes, is called after a star.
 */
export function cleanNames(names: readonly string[]): string[] {
	const taken: string[] = [];
	for (const raw of names) {
		const parsed = parseName(raw);
		const isName = parsed.ok && parsed.name.length <= NAME_LENGTH;
		taken.push(isName ? parsed.name : starName(taken));
	}
	return numbered(taken, NAME_LENGTH);
}
