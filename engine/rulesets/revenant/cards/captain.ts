/** The Captain (RV-360 to RV-364). Level I is 1. */
import type { CaptainClass, Side } from '../data';
import type { Effect, Perk } from './vocabulary';

/** Movement that every Captain adds to the small ship he is placed on (RV-362). */
export const CAPTAIN_MOVEMENT = 1;

export interface CaptainSide {
	readonly activate: Effect;
	/** What level I to IV give in the Captain's own turns. */
	readonly levels: readonly [readonly Perk[], readonly Perk[], readonly Perk[], readonly Perk[]];
}

const damage = (n: number): Perk => ({ is: 'attackDamage', n, atLeast: 0 });
const tactics: Perk = { is: 'attackTactics', n: 1 };
const science: Perk = { is: 'harvestScience', n: 1 };
const removal: Perk = { is: 'removalCheaper' };
const bare: Perk = { is: 'removalWithoutNeutronium' };
const gift = (n: number): Perk => ({ is: 'removalScience', n });
const cheaper = (n: number, on: 'training' | 'combat'): Perk => ({ is: 'cheaper', n, on });
const absorbers = (most: number): Perk => ({ is: 'attackAbsorbers', most, damage: 2 });
const landing: readonly Perk[] = [{ is: 'landingToken', n: 1 }];
const bold: readonly Perk[] = [...landing, { is: 'landOccupied' }];
const striking: readonly Perk[] = [...bold, { is: 'landingStrike' }];
const clean: readonly Perk[] = [{ is: 'cleanPlanet' }];
const colony: readonly Perk[] = [...clean, { is: 'colonyDraw' }];
const planet: readonly Perk[] = [...colony, { is: 'planetDraw' }];
const boarding: readonly Perk[] = [{ is: 'revenantTactics', n: 1 }];
const courting: readonly Perk[] = [...boarding, { is: 'revenantHidden' }];
const covert = (keep: number): Perk => ({ is: 'covert', keep });
const near: Perk = { is: 'borrow', anywhere: false };

/** Above the cost of any Upgrade card. */
const WHOLE_COST = 9;
/** Any number of times: above what storage can hold. */
const ANY_NUMBER = 99;

export const CAPTAIN_SIDES: Readonly<Record<CaptainClass, Readonly<Record<Side, CaptainSide>>>> = {
	scientist: {
		A: {
			activate: { is: 'scienceForTraining' },
			levels: [
				[science],
				[science, removal],
				[science, removal, cheaper(1, 'training')],
				[science, removal, cheaper(WHOLE_COST, 'training')]
			]
		},
		B: {
			activate: { is: 'draw', n: 3 },
			levels: [
				[bare],
				[bare, gift(1)],
				[bare, gift(2)],
				[bare, gift(1), { is: 'attackPaid', token: 'S', each: 2, most: ANY_NUMBER }]
			]
		}
	},
	explorer: {
		A: {
			activate: { is: 'tacticsForLanded' },
			levels: [landing, bold, striking, [...striking, { is: 'landingAbsorb' }]]
		},
		B: {
			activate: { is: 'flyToPlanet' },
			levels: [clean, colony, planet, [...planet, { is: 'colonyTactics', n: 3 }]]
		}
	},
	commander: {
		A: {
			activate: { is: 'destroy', n: 1, where: 'here' },
			levels: [
				[damage(1)],
				[damage(1), tactics],
				[damage(1), tactics, cheaper(1, 'combat')],
				[damage(2), tactics, cheaper(1, 'combat')]
			]
		},
		B: {
			activate: { is: 'absorbers', n: 1, where: 'here' },
			levels: [
				[absorbers(1)],
				[absorbers(2)],
				[absorbers(2), { is: 'emptied', tactics: 2, hidden: 0 }],
				[absorbers(2), { is: 'emptied', tactics: 2, hidden: 1 }]
			]
		}
	},
	politician: {
		A: {
			activate: { is: 'convince' },
			levels: [
				[near],
				[near, covert(1)],
				[near, covert(2)],
				[{ is: 'borrow', anywhere: true }, covert(2)]
			]
		},
		B: {
			activate: { is: 'exchange' },
			levels: [
				boarding,
				courting,
				[...courting, { is: 'build', replace: false }],
				[...courting, { is: 'build', replace: true }]
			]
		}
	}
};

export const captainPerks = (of: CaptainClass, side: Side, level: number): readonly Perk[] =>
	CAPTAIN_SIDES[of][side].levels[level - 1] ?? [];
