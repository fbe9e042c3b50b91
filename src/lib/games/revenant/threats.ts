/** What a Sector holds besides ships, in words. Pure. */
import type { View } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import { planetName } from './words';

/** Threats of a Sector: Voidborn, Absorbers, Rift, Planet. */
export function threatsText({ shown }: { readonly shown: View }, zone: number): string {
	const here = shown.sectors[zone - 1];
	if (!here) return '';
	return [
		...(here.voidborn > 0 ? [m.revenant_board_voidborn({ count: here.voidborn })] : []),
		...(here.absorbers > 0 ? [m.revenant_board_absorbers({ count: here.absorbers })] : []),
		...(here.rift ? [m.revenant_board_rift()] : []),
		...(here.planet === ''
			? []
			: [
					here.cube
						? `${planetName(here.planet)} ${m.revenant_board_cube()}`
						: planetName(here.planet)
				])
	].join(', ');
}
