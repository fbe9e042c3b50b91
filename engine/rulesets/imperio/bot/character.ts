/** Characters of Houses: what each lives by. A House shows its own by its Abilities, so nothing is remembered. */
import type { Ability, Advance, Operation, ShipClass, Upgrade } from '../data';
import type { OwnView } from '../types';

export type Plan = 'raider' | 'admiral' | 'builder' | 'courtier' | 'plotter' | 'scholar';

export interface Character {
	readonly plan: Plan;
	/** Pairs of Abilities that suit it: each pair is of this character alone. */
	readonly abilities: readonly (readonly [Ability, Ability])[];
	readonly upgrades: readonly [Upgrade, Upgrade];
	/** Warships wanted in turn, over and over. */
	readonly mix: readonly ShipClass[];
	readonly freighters: number;
	/** Advances in the order in which it wants them; the others follow in that of USUAL_RESEARCH. */
	readonly research: readonly Advance[];
	/** Half-Resources of warships from which a fleet is an army. */
	readonly army: number;
	/** Worth of a point of Position; one of richness is worth 1. */
	readonly position: number;
	/** First turn of its Subterfuge, if its strength allows it, and what it plots first. */
	readonly plotsFrom: number;
	readonly plots: readonly Operation[];
	/** Resources that it keeps while it builds defences. */
	readonly reserve: number;
	/** Part of the ships, in percent, after whose loss its fleets withdraw. */
	readonly retreat: number;
	/** True if it leaves a bargain unsigned once the other grows stronger than itself. */
	readonly isFaithless: boolean;
}

const USUAL = {
	freighters: 4,
	army: 20,
	position: 2,
	plotsFrom: 7,
	reserve: 12,
	plots: [],
	retreat: 34,
	isFaithless: false
} as const;

/** The first is taken for a House whose Abilities fit none. */
export const CHARACTERS: readonly Character[] = [
	{
		...USUAL,
		plan: 'builder',
		abilities: [
			['industrious', 'tireless_workers'],
			['industrious', 'dutiful']
		],
		upgrades: ['recycled_materials', 'damage_control'],
		mix: ['frigate', 'cruiser', 'battleship', 'fighter', 'fighter'],
		research: ['trade_networks', 'modular_building', 'deep_mining', 'assembly_lines', 'holonet'],
		freighters: 5,
		reserve: 6
	},
	{
		...USUAL,
		plan: 'raider',
		abilities: [
			['charismatic', 'fight_to_the_end'],
			['charismatic', 'prisoners']
		],
		upgrades: ['extended_holds', 'impulse_3'],
		mix: ['fighter', 'fighter', 'fighter', 'fighter', 'fighter', 'fighter', 'freighter'],
		research: ['interceptors', 'bulk_holds', 'mass_recruitment', 'powered_armour', 'twin_drives'],
		freighters: 5,
		army: 12,
		retreat: 70
	},
	{
		...USUAL,
		plan: 'admiral',
		abilities: [
			['industrious', 'master_strategists'],
			['industrious', 'terror_tactics']
		],
		upgrades: ['repeating_cannons', 'bunker_busters'],
		mix: ['battleship', 'cruiser', 'frigate'],
		research: [
			...(['missile_guidance', 'repair_nanites', 'heavy_batteries', 'reactive_armour'] as const),
			...(['battle_station_tech', 'scanning_matrix', 'twin_drives', 'gravitic_drives'] as const)
		],
		retreat: 60
	},
	{
		...USUAL,
		plan: 'courtier',
		abilities: [['charismatic', 'high_friends']],
		upgrades: ['target_locator', 'improved_targeting'],
		mix: ['cruiser', 'frigate', 'fighter', 'fighter'],
		research: ['holonet', 'diplomatic_corps', 'trade_networks', 'defence_turrets'],
		position: 3,
		plotsFrom: 6,
		plots: ['political_favour']
	},
	{
		...USUAL,
		plan: 'plotter',
		abilities: [
			['charismatic', 'shadow'],
			['shadow', 'patient_warriors']
		],
		upgrades: ['extra_turrets', 'impulse_3'],
		mix: ['frigate', 'fighter', 'fighter', 'cruiser'],
		research: ['holonet', 'counter_intelligence', 'mass_recruitment', 'scanning_matrix'],
		plotsFrom: 4,
		plots: ['uprising', 'sow_chaos', 'sabotage'],
		isFaithless: true
	},
	{
		...USUAL,
		plan: 'scholar',
		abilities: [
			['charismatic', 'science_patron'],
			['industrious', 'science_patron']
		],
		upgrades: ['expansive_shells', 'target_locator'],
		mix: ['cruiser', 'frigate', 'battleship'],
		research: [
			...(['missile_guidance', 'powered_armour', 'holonet', 'diplomatic_corps'] as const),
			...(['siege_ordnance', 'trade_networks', 'drop_pods', 'scanning_matrix'] as const),
			...(['ion_hardening', 'defence_turrets', 'bastion_platforms'] as const)
		]
	}
];

/** The one whose Abilities the House has, or shares most of; the first among equals. */
export function characterOf({ abilities }: Pick<OwnView, 'abilities'>): Character {
	const shared = (one: Character): number =>
		Math.max(...one.abilities.map((pair) => pair.filter((own) => abilities.includes(own)).length));
	const [first] = CHARACTERS as readonly [Character];
	return CHARACTERS.reduce((best, one) => (shared(one) > shared(best) ? one : best), first);
}
