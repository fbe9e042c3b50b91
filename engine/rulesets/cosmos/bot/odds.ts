/** How a battle would end, as far as a player can tell: others' cards are guessed by the turn. */
import { fighters, plainSide, type Fighters, type Side } from '../battle/sides';
import { starBattle } from '../battle/star';
import { weight2 } from '../battle/soldiers';
import { CITADEL } from '../map/board';
import { bonuses, drainCap, formations, homeBonus } from '../hooks/battle';
import type { Scene } from '../hooks/scene';
import { unitOf } from '../factions';
import { isFighter } from '../battle/sides';
import { pactBetween, type Group } from '../memory/turn';
import type { Owner, Place, SystemId } from '../types';
import { isShip, listPrice, stepsOf } from '../tables/units';
import type { Mind } from './mind';

export interface Odds {
	/** Nobody hostile is left, and own ships are. */
	readonly won: boolean;
	/** Percent of the own force, by price, that is lost. */
	readonly lost: number;
	/** R of the others' units that are destroyed. */
	readonly killed: number;
}

export const SURE: Odds = { won: true, lost: 0, killed: 0 };

type Stack = Pick<Group, 'unit' | 'n' | 'cloaked' | 'pulsed'>;

/** Turns in which another faction finds a boost of each kind. */
const BOOST_EVERY = 7;

const guessOf = ({ view }: Mind): { attack: number; shield: number; hull: number } => {
	const n = Math.floor(view.turn / BOOST_EVERY);
	return { attack: n, shield: n, hull: n };
};

/** Own units of several systems against all that is seen in one. `prepared`: levels of a preparation. */
export function oddsAt(
	mind: Mind,
	system: SystemId,
	mine: readonly Stack[],
	prepared = 0,
	devices = { attack: 0, shield: 0 }
): Odds {
	const hostile = hostileIn(mind, system);
	if (hostile.length === 0) return SURE;
	const own = ownSide(mind, system, mine, hostile, devices);
	if (own.fighters.length === 0) return { won: false, lost: 100, killed: 0 };
	const seats: Owner[] = [mind.seat, ...hostile.map(({ seat }) => seat)];
	const at = (seat: Owner): Owner[] => seats.filter((other) => other !== seat);
	const holder = mind.known.get(CITADEL)?.ground ?? 0;
	const sides: Side[] = [
		{
			...own,
			targets: at(mind.seat),
			foresight: Object.fromEntries(hostile.map(({ seat }) => [seat, prepared]))
		},
		...hostile.map(({ seat, orbit }) => ({
			...plainSide(seat, theirs(mind, seat, orbit), at(seat)),
			foresight: system === CITADEL && seat !== 0 && seat === holder ? { [mind.seat]: 1 } : {}
		}))
	];
	return judged(sides);
}

function judged(sides: readonly Side[]): Odds {
	const { sides: after } = starBattle(sides);
	const worth = (list: readonly Fighters[], counts: readonly number[]): number =>
		list.reduce((sum, { unit }, i) => sum + (counts[i] ?? 0) * Math.max(1, valueOf(unit)), 0);
	const all = sides.map(({ fighters: list }) =>
		worth(
			list,
			list.map(({ n }) => n)
		)
	);
	const gone = sides.map(({ fighters: list }, i) => worth(list, after[i]?.destroyed ?? []));
	const isGone = after.map(({ left }) => left.every((n) => n === 0));
	return {
		won: !isGone[0] && isGone.slice(1).every((one) => one),
		lost: Math.floor((100 * (gone[0] ?? 0)) / Math.max(1, all[0] ?? 1)),
		killed: gone.slice(1).reduce((sum, one) => sum + one, 0)
	};
}

const UNPRICED = 240;

/** List price; what has none is worth its strength. */
export const valueOf = (unit: string): number =>
	unitOf(unit).cost > 0 ? listPrice(unitOf(unit)) : unitOf(unit).hull > 0 ? UNPRICED : 0;

interface Hostile {
	readonly seat: Owner;
	readonly orbit: readonly Stack[];
}

/** Forces in an orbit that would be fought there. */
export function hostileIn(mind: Mind, system: SystemId): Hostile[] {
	const place: Place | undefined = mind.known.get(system);
	return (place?.forces ?? []).flatMap(({ seat, orbit }) => {
		if (seat === mind.seat || isFriend(mind, seat)) return [];
		const fight = orbit.filter(({ unit }) => isFighter(unitOf(unit)));
		return fight.length > 0 ? [{ seat, orbit: fight }] : [];
	});
}

/** A partner of a pact in force. */
export const isFriend = ({ turn, seat }: Mind, other: Owner): boolean =>
	other !== 0 && pactBetween(turn, seat, other) !== undefined;

function ownSide(
	mind: Mind,
	system: SystemId,
	mine: readonly Stack[],
	hostile: readonly Hostile[],
	devices: { readonly attack: number; readonly shield: number }
): Side {
	const { turn, seat, own } = mind;
	const scene: Scene = {
		system,
		battle: 'star' as const,
		ownShips: ships(mine),
		enemyShips: hostile.reduce((sum, { orbit }) => sum + ships(orbit), 0)
	};
	const home = homeBonus(turn, seat, system);
	const list = mine
		.filter(({ unit, n }) => n > 0 && isFighter(unitOf(unit)))
		.map(({ unit, n, pulsed }) => {
			const def = unitOf(unit);
			const steps = stepsOf(own.reflex, def);
			const bonus = bonuses(turn, seat, def, scene);
			return fighters(
				def,
				n,
				{
					steps: {
						attack: steps.attack + devices.attack,
						shield: steps.shield + devices.shield,
						hull: steps.hull
					},
					bonus: {
						attack: bonus.attack + home.attack,
						shield: bonus.shield + home.shield,
						hull: bonus.hull
					}
				},
				{ pulsed: pulsed >= turn.turn }
			);
		});
	return {
		...plainSide(seat, list, []),
		formation: formations(turn, seat, scene),
		drainCap: drainCap(turn, seat, scene)
	};
}

const ships = (list: readonly Stack[]): number =>
	list.reduce(
		(sum, { unit, n }) => (isShip(unitOf(unit)) ? sum + n * unitOf(unit).blocks : sum),
		0
	);

function theirs(mind: Mind, seat: Owner, orbit: readonly Stack[]): Fighters[] {
	const guess = seat === 0 ? { attack: 0, shield: 0, hull: 0 } : guessOf(mind);
	return orbit.map(({ unit, n, pulsed }) =>
		fighters(
			unitOf(unit),
			n,
			{ steps: guess, bonus: { attack: 0, shield: 0, hull: 0 } },
			{ pulsed: pulsed >= mind.turn.turn }
		)
	);
}

// ---------------------------------------------------------------- the ground

interface Troops {
	readonly troop: string;
	readonly at: string;
	readonly n: number;
}

/** Strength of troops, times two (CS-482). */
export const strength2 = (troops: readonly Troops[], fits: (at: string) => boolean): number =>
	troops.reduce((sum, { troop, at, n }) => (fits(at) ? sum + n * weight2(troop) : sum), 0);

/** Strength, times two, of the strongest hostile troops seen on a ground, and how many they are. */
export function groundOf(mind: Mind, system: SystemId): { strength: number; n: number } {
	let [strength, n] = [0, 0];
	for (const { seat, troops } of mind.known.get(system)?.forces ?? []) {
		if (seat === mind.seat || isFriend(mind, seat)) continue;
		strength += strength2(troops, (at) => at === 'ground');
		n += troops.reduce((sum, one) => (one.at === 'ground' ? sum + one.n : sum), 0);
	}
	return { strength, n };
}
