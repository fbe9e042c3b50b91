/** Actions of the Arkships (RV-245 to RV-256); Clone stands with the other borrowed actions. */
import { type HouseId, type Token } from '../data';
import { promote } from '../effects/captain';
import { removeCorruption } from '../space/corruption';
import { addAbsorbers, destroyVoidborn, removeDamage, reorganise } from '../space/fleet';
import { perksNow, sumOf } from '../effects/perks';
import { gain, pay } from '../space/resources';
import { turnOf, type Step } from '../step';
import { advanceTactics } from '../space/tactics';
import { drawUpgrades } from '../effects/upgrades';
import type { ActOf, SeatId, ShipAct, Verdict } from '../types';

/** The two actions of each House's Arkship (RV-021). */
export const ARKSHIP_ACTS: Readonly<Record<HouseId, readonly [ShipAct, ShipAct]>> = {
	yarvek: ['repair', 'provision'],
	shiveus: ['analyse', 'purge'],
	zenor: ['clone', 'provision'],
	dunlork: ['absorb2', 'provision'],
	fenrax: ['reorganise', 'provision'],
	novaris: ['improve', 'promote'],
	belitan: ['convert', 'research']
};

/** Two tokens of a kind (RV-248, RV-249). */
const PROVISIONS: Readonly<Partial<Record<HouseId, Token>>> = {
	yarvek: 'M',
	zenor: 'E',
	dunlork: 'S',
	fenrax: 'N'
};
const PROVISION = 2;
const CONVERTED = 4;
const RESEARCHED = 3;
const REORGANISED = 3;
const IMPROVED = 2;
const ANALYSED = 3;

const many = (token: Token, length: number): Token[] => Array.from({ length }, () => token);

export function convert(step: Step, seat: SeatId, act: ActOf<'convert'>): Verdict {
	if (act.gain.length > CONVERTED) return 'wrong-count';
	const fault = pay(step, seat, many('E', 2), 'action');
	if (!fault) gain(step, seat, act.gain, 'action');
	return fault;
}

/** The Corruption first: cards are seen last. */
export function research(step: Step, seat: SeatId, { draw, from }: ActOf<'research'>): Verdict {
	const [compartment] = from;
	const fault =
		compartment === undefined
			? undefined
			: removeCorruption(step, seat, `compartment:${compartment}`, 'action');
	return fault ?? drawUpgrades(step, seat, draw, RESEARCHED, 'action');
}

export function absorbTwice(step: Step, seat: SeatId, act: ActOf<'absorb2'>): Verdict {
	const { sectors } = act;
	const [first, second, ...more] = sectors;
	if (first === undefined || more.length > 0) return 'wrong-count';
	addAbsorbers(step, seat, [first, second ?? first], 'action');
	return undefined;
}

export function provision(
	step: Step,
	seat: SeatId,
	{ token }: ActOf<'provision'>,
	house: HouseId
): Verdict {
	const kind = PROVISIONS[house];
	if (!kind) throw new Error(`${house} has no Provision`);
	if (token.length > sumOf(perksNow(step.state, seat), 'harvestToken')) return 'wrong-count';
	gain(step, seat, [...many(kind, PROVISION), ...harvest(step, seat, token)], 'action');
	return undefined;
}

/** More from Mining and Provision: TR01 and Scientist A. */
export function harvest(step: Step, seat: SeatId, chosen: readonly Token[]): Token[] {
	const perks = perksNow(step.state, seat);
	return [
		...chosen.slice(0, sumOf(perks, 'harvestToken')),
		...many('S', sumOf(perks, 'harvestScience'))
	];
}

export function reorganiseFleet(step: Step, seat: SeatId, act: ActOf<'reorganise'>): Verdict {
	return reorganise(step, seat, act.moves, { most: REORGANISED, steps: 1 }, 'action');
}

export function improve(step: Step): Verdict {
	turnOf(step).plays = { left: IMPROVED, off: 1 };
	return undefined;
}

/** Level IV is judged first: nobody pays for nothing (RV-365). */
export function promoteCaptain(step: Step, seat: SeatId): Verdict {
	return promote(step, seat) ?? pay(step, seat, many('S', 3), 'action');
}

export function analyse(step: Step, seat: SeatId): Verdict {
	advanceTactics(step, seat, ANALYSED);
	return undefined;
}

export function purge(step: Step, seat: SeatId, { sectors }: ActOf<'purge'>): Verdict {
	if (sectors.length < 1) return 'no-voidborn';
	if (sectors.length > 2) return 'wrong-count';
	return destroyVoidborn(step, seat, sectors, 'action');
}

export function repair(step: Step, seat: SeatId, { targets }: ActOf<'repair'>): Verdict {
	if (targets.length === 0) return 'no-target';
	const fault =
		pay(step, seat, many('M', targets.length), 'action') ??
		removeDamage(step, seat, targets, 'action');
	if (!fault) advanceTactics(step, seat, targets.length);
	return fault;
}
