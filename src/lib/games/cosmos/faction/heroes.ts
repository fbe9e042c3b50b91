/** Heroes of the viewer's faction: where they are, or what became of them. Pure. */
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import type { Hero } from '$engine/rulesets/cosmos/factions/words';
import type { SystemId, View } from '$engine/rulesets/cosmos/types';
import { ownOf } from '../knowledge';

export interface HeroView {
	readonly hero: Hero;
	/** Where it is, and whether aboard; undefined: nowhere. */
	readonly at: { readonly system: SystemId; readonly aboard: boolean } | undefined;
	readonly fallen: boolean;
	/** Turn in which it returns; 0: it does not. */
	readonly returns: number;
}

export function heroesOf(view: View): HeroView[] {
	const own = ownOf(view);
	if (!own) return [];
	return SHEETS[own.faction].heroes.map((hero) => {
		const found = view.places.flatMap(({ system, forces }) =>
			forces
				.filter(({ seat }) => seat === own.seat)
				.flatMap(({ heroes }) => heroes)
				.filter((one) => one.hero === hero.key)
				.map(({ at }) => ({ system, aboard: at.startsWith('aboard:') }))
		);
		return {
			hero,
			at: found[0],
			fallen: own.fallen.includes(hero.key),
			returns: own.coming.find(({ what, key }) => what === 'hero' && key === hero.key)?.turn ?? 0
		};
	});
}
