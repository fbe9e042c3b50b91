/** Names and texts that players give: only signs that the rules take (`LINE` of `orders/shapes.ts`). */

import { cellOf } from '$engine/rulesets/imperio/holdings';
import type { Planet, PlanetId, Sheet, View } from '$engine/rulesets/imperio/types';

export type Naming = Sheet['names'][number];

/** Planets that the viewer's House may name: those of its rosette, whoever holds them (IM-075). */
export const nameable = (view: View): readonly Planet[] =>
	view.planets.filter(({ cell }) => cellOf(view, cell)?.rosette === view.viewer);

/** Name and description of a planet as the sheet leaves them. */
export function namingOf(view: View, { names }: Pick<Sheet, 'names'>, planet: PlanetId): Naming {
	const before = view.planets.find(({ id }) => id === planet);
	const draft = names.find((one) => one.planet === planet);
	return draft ?? { planet, name: before?.name ?? '', about: before?.about ?? '' };
}

/** The names with this one; none for a planet that is called so already. */
export function withNaming(
	view: View,
	{ names }: Pick<Sheet, 'names'>,
	naming: Naming
): readonly Naming[] {
	const others = names.filter(({ planet }) => planet !== naming.planet);
	const before = namingOf(view, { names: [] }, naming.planet);
	const isSame = naming.name.trim() === before.name && naming.about.trim() === before.about;
	return isSame ? others : [...others, naming];
}

/** Removes the signs that a line cannot have; a space at the end may be the next word's. */
export function cleanLine(typed: string, most: number): string {
	const allowed = [...typed.normalize('NFC')].filter((sign) => {
		const code = sign.codePointAt(0) ?? 0;
		return (
			(code >= 0x20 && code <= 0x7e) ||
			(code >= 0xa1 && code <= 0x24f && code !== 0xad) ||
			(code >= 0x2010 && code <= 0x2026)
		);
	});
	return allowed.join('').slice(0, most).trimStart();
}
