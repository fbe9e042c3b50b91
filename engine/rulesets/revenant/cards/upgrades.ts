/** What Upgrade cards do (RV-344 to RV-346); House and cost stand in the tables of the game. */
import type { EquipmentDesign, SupportDesign, TrainingDesign } from '../data';
import type { Effect, LastingCard, Perk } from './vocabulary';

const lasting = (
	perks: readonly Perk[],
	more: { readonly activate?: Effect } = {}
): LastingCard => ({ perks, ...more });

const damage = (n: number, atLeast = 0): Perk => ({ is: 'attackDamage', n, atLeast });

export const EQUIPMENT_DOES: Readonly<Record<EquipmentDesign, LastingCard>> = {
	/** Overcharge Core */
	EQ01: lasting([{ is: 'attackPaid', token: 'E', each: 1, most: 2 }]),
	/** Archive Lens */
	EQ02: lasting([{ is: 'after', main: 'land', effect: { is: 'draw', n: 1 } }]),
	/** Siphon Array */
	EQ03: lasting([{ is: 'absorb', n: 1 }]),
	/** Lightning Rod */
	EQ04: lasting([{ is: 'absorbTactics', n: 1 }]),
	/** Vector Thrusters */
	EQ05: lasting([
		{ is: 'movement', n: 1 },
		{ is: 'moveFrigate', n: 1 }
	]),
	/** Tow Cables */
	EQ06: lasting([], {
		activate: { is: 'reorganise', ships: 1, steps: 1, where: 'here' }
	}),
	/** Modular Bays */
	EQ07: lasting([{ is: 'capacity', n: 2 }]),
	/** Command Spire */
	EQ08: lasting([{ is: 'hiddenShown', n: 1 }]),
	/** Twin Lances */
	EQ09: lasting([damage(1)]),
	/** Threat Plotter */
	EQ10: lasting([{ is: 'attackTactics', n: 1 }]),
	/** Siege Battery */
	EQ11: lasting([damage(2)]),
	/** Repair Drones */
	EQ12: lasting([], {
		activate: { is: 'repair', n: 1, where: 'here', tactics: 1 }
	}),
	/** Lander Cradle */
	EQ13: lasting([{ is: 'landingToken', n: 1 }]),
	/** Echo Relay */
	EQ14: lasting([{ is: 'after', main: 'attack', effect: { is: 'absorbers', n: 1, where: 'here' } }])
};

export const TRAINING_DOES: Readonly<Record<TrainingDesign, LastingCard>> = {
	/** Quartermaster */
	TR01: lasting([{ is: 'harvestToken', n: 1 }]),
	/** Archivist */
	TR02: lasting([{ is: 'after', main: 'any', effect: { is: 'draw', n: 1 } }]),
	/** Field Technician */
	TR03: lasting([{ is: 'after', main: 'any', effect: { is: 'absorbers', n: 1, where: 'here' } }]),
	/** Theorist */
	TR04: lasting([], { activate: { is: 'tokens', tokens: ['S'] } }),
	/** Ace Pilot */
	TR05: lasting([{ is: 'movement', n: 1 }]),
	/** Fuel Master */
	TR06: lasting([{ is: 'hyperjumpCheaper', n: 1 }, { is: 'deployWithoutNeutronium' }]),
	/** Drillmaster */
	TR07: lasting([{ is: 'cheaper', n: 1, on: 'all' }]),
	/** Court Envoy */
	TR08: lasting([{ is: 'anyTrack' }]),
	/** Gunnery Officer */
	TR09: lasting([damage(1)]),
	/** Tactician */
	TR10: lasting([{ is: 'after', main: 'any', effect: { is: 'tactics', n: 1 } }]),
	/** Damage Control */
	TR11: lasting([
		{ is: 'after', main: 'any', effect: { is: 'repair', n: 1, where: 'here', tactics: 0 } }
	]),
	/** Boarding Sergeant */
	TR12: lasting([damage(2, 4)]),
	/** Void-Hardened */
	TR13: lasting([{ is: 'immune' }]),
	/** Pathfinder */
	TR14: lasting([{ is: 'landOccupied' }, { is: 'landingToken', n: 1 }])
};

export const SUPPORT_DOES: Readonly<Record<SupportDesign, Effect>> = {
	/** Emergency Reserves */
	SU01: { is: 'anyTokens', n: 3, different: true },
	/** Sealed Archive */
	SU02: { is: 'draw', n: 3 },
	/** Blackout Field */
	SU03: { is: 'absorbers', n: 2, where: 'sectors' },
	/** Vent the Decks */
	SU04: { is: 'purify', n: 2 },
	/** Scatter */
	SU05: { is: 'reorganise', ships: 2, steps: 2, where: 'anywhere' },
	/** Fuel Convoy */
	SU06: { is: 'tokens', tokens: ['N', 'N', 'N'] },
	/** Field Commission */
	SU07: { is: 'promote' },
	/** Grand Patronage */
	SU08: { is: 'track' },
	/** Torpedo Spread */
	SU09: { is: 'destroy', n: 3, where: 'sector' },
	/** Flanking Orders */
	SU10: { is: 'tactics', n: 3 },
	/** Dry-dock Crews */
	SU11: { is: 'repair', n: 2, where: 'anywhere', tactics: 1 },
	/** Reserve Keel */
	SU12: {
		is: 'launch',
		classes: ['fighter', 'dropship', 'civil'],
		where: 'sector'
	},
	/** Whispered Promises */
	SU13: { is: 'hidden' },
	/** Salvaged Memory */
	SU14: { is: 'cubes', n: 2 }
};
