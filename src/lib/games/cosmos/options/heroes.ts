/** Heroes that a faction may begin with (CS-721): fetched once a faction is named. */
import type { FactionId } from '$engine/rulesets/cosmos/tables/data';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { aboutOf } from '../faction/abilities';
import { nameOf } from '../words';

export interface HeroLine {
	/** Hero number from 1, in sheet order. */
	readonly number: number;
	readonly name: string;
	readonly about: string;
}

export const heroLines = (faction: FactionId): readonly HeroLine[] =>
	SHEETS[faction].heroes.map((hero, i) => ({
		number: i + 1,
		name: nameOf(hero),
		about: aboutOf(hero.id)
	}));
