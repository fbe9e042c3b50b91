/** The worked examples as figures; what they come to is reckoned, so that none contradicts the tables. */
import { territoriesOf } from '$engine/rulesets/conquista/board';
import { diceFor, MARKERS } from '$engine/rulesets/conquista/data';
import type { Building, Colour, Material, Materials } from '$engine/rulesets/conquista/types';
import { FIRST_ROUND, USUAL, left } from './facts';

// ---------------------------------------------------------------- production

export interface Land {
	readonly colour: Colour;
	readonly number: number;
	readonly marker: Materials;
	readonly building: Building;
}

const marker = (index: number): Materials => MARKERS.rich[index] as Materials;

export const LANDS: readonly Land[] = [
	{ colour: 'blue', number: 1, marker: marker(0), building: 'E' },
	{ colour: 'blue', number: 2, marker: marker(3), building: 'R' },
	{ colour: 'blue', number: 3, marker: marker(1), building: 'factory' },
	{ colour: 'blue', number: 4, marker: marker(7), building: 'none' }
];

/** Yield of a territory whose player produces a material (CO-085). */
export const yieldOf = ({ marker, building }: Land, material: Material): number =>
	building === 'factory' ? 0 : marker[material] * (building === material ? 2 : 1);

export const totalYield = (lands: readonly Land[], material: Material): number =>
	lands.reduce((sum, land) => sum + yieldOf(land, material), 0);

// ---------------------------------------------------------------- construction

/** Basket that the first round proposes to buy, and a reserve that just pays for it. */
export const BASKET: Materials = FIRST_ROUND.shopping;
export const RESERVE: Materials = { ...BASKET, E: 10 };
export const CHANGE: Materials = left(RESERVE, BASKET);

// ---------------------------------------------------------------- combats

export interface Fight {
	/** Units involved. */
	readonly attackers: number;
	readonly defenders: number;
	/** Attack and defence, then counter-attack and its defence unless no defender was left. */
	readonly dice: readonly (readonly number[])[];
	/** The side with one more die of attack, or of defence. */
	readonly tenacious?: { readonly attack: FightSide; readonly defence: FightSide };
}

export type FightSide = 'attacker' | 'defender';

export interface FightPhase {
	readonly by: FightSide;
	readonly attack: readonly number[];
	readonly defence: readonly number[];
	readonly hits: number;
	readonly saved: number;
	readonly winner: FightSide;
	/** Losses of the side that rolled defence dice. */
	readonly losses: number;
	/** Number of dice that each side had to roll. */
	readonly due: readonly [attack: number, defence: number];
}

export interface Fought {
	readonly phases: readonly FightPhase[];
	readonly attackers: number;
	readonly defenders: number;
	readonly winner: FightSide | 'none';
}

const other = (side: FightSide): FightSide => (side === 'attacker' ? 'defender' : 'attacker');
export const hitsOf = (dice: readonly number[]): number =>
	dice.filter((die) => die >= USUAL.hitFrom).length;

/** A combat told from its dice (CO-143 to CO-150). */
export function fought({ attackers, defenders, dice, tenacious }: Fight): Fought {
	const left = { attacker: attackers, defender: defenders };
	const phases: FightPhase[] = [];
	for (const by of ['attacker', 'defender'] as const) {
		const foe = other(by);
		if (left[foe] === 0 || left[by] === 0) break;
		const [attack = [], defence = []] = dice.slice(phases.length * 2);
		const hits = hitsOf(attack);
		const saved = hitsOf(defence);
		const losses = Math.min(left[foe], Math.max(0, hits - saved));
		phases.push({
			by,
			attack,
			defence,
			hits,
			saved,
			losses,
			winner: hits > saved ? by : foe,
			due: [
				diceFor(left[by]) + (tenacious?.attack === by ? 1 : 0),
				diceFor(left[foe]) + (tenacious?.defence === foe ? 1 : 0)
			]
		});
		left[foe] -= losses;
	}
	const [first, second] = phases;
	const winner = left.defender === 0 ? 'attacker' : left.attacker === 0 ? 'defender' : undefined;
	return {
		phases,
		attackers: left.attacker,
		defenders: left.defender,
		winner: winner ?? (first?.winner === second?.winner ? (first?.winner ?? 'none') : 'none')
	};
}

export const FIGHTS = {
	halves: {
		attackers: 3,
		defenders: 5,
		dice: [
			[6, 4],
			[1, 3, 2],
			[5, 4],
			[6, 2]
		]
	},
	wiped: { attackers: 5, defenders: 1, dice: [[4, 5, 6], [2]] },
	nothing: { attackers: 1, defenders: 2, dice: [[2], [3], [1], [3]] },
	expulsion: {
		attackers: 5,
		defenders: 3,
		dice: [[4, 6, 2], [5, 1], [3], [1, 2, 3]]
	},
	pursuit: {
		attackers: 2,
		defenders: 5,
		dice: [[2], [4, 4, 1], [5, 1, 1], [3]]
	},
	brokenOff: {
		attackers: 3,
		defenders: 3,
		dice: [
			[1, 2],
			[3, 1],
			[4, 1],
			[2, 1]
		]
	},
	tenacious: {
		attackers: 4,
		defenders: 4,
		dice: [[6, 5, 4], [4, 1, 1], [6], [1, 5]],
		tenacious: { attack: 'attacker', defence: 'defender' }
	}
} as const satisfies Readonly<Record<string, Fight>>;

// ---------------------------------------------------------------- the end

const scored = (land: number, worlds: number) => ({
	land,
	worlds: worlds * USUAL.homeWorldScore,
	total: land + worlds * USUAL.homeWorldScore
});
const { rich, middling, poor } = USUAL.territoryScore;

/** All of blue, one red, two yellow, one home world; eleven red, four green, two home worlds. */
export const SCORES = {
	own: scored(territoriesOf('blue') * rich + middling + 2 * rich, 1),
	rival: scored(11 * middling + 4 * poor, 2)
};
