/** Planetary invasion: bombardment, platforms, rounds on the ground (section 13). */
import type { Stream } from '../../../../kernel/rng';
import { BASTION, MOST_ROUNDS, NO_WORKS, ODP } from '../../data';
import { bansBombardment } from '../../laws';
import { attackDice, bombards, bvOf, limited, type Arms } from '../../units';
import type { Invasion, PlanetId, SeatId, Volley } from '../../types';
import { openWar, planetBy, report, sealed, setControl, type Ship, type Turn } from '../turn';
import { endure, roll, shot, volleyOf, type Shot } from './volley';

export interface Assault {
	readonly slot: number;
	readonly planet: PlanetId;
	readonly house: SeatId;
	readonly troops: number;
	/** Ships of the detachment, if they are to bombard. */
	readonly ships: readonly Ship[];
}

const TERROR_BOMBS = 3;
const TERROR_TROOPS = 2;
const DROP_PODS = 2;

/** True if the planet is conquered. The invaders have left their ships already. */
export function invade(turn: Turn, { slot, planet: id, house, troops, ships }: Assault): boolean {
	const planet = planetBy(turn, id);
	const defender = planet.controller;
	openWar(turn, house, defender, 'attack');
	const stream = () => turn.rng.stream('invasion', slot, id);
	const garrison = planet.troops;
	const bombardment = bombard(turn, stream, house, id, ships);
	const fire = firePlatforms(turn, stream, id, house, troops);
	const sides: Ground = {
		invaders: troops - fire.lost,
		garrison: planet.troops,
		attacker: sealed(turn, house),
		defender: sealed(turn, defender)
	};
	const rounds: Invasion['rounds'][number][] = [];
	while (sides.invaders > 0 && sides.garrison > 0 && rounds.length < MOST_ROUNDS)
		rounds.push(fightRound(stream, sides));
	const conquered = sides.garrison === 0 && sides.invaders > 0;
	const invadersLeft = conquered ? sides.invaders : 0;
	report(turn, 'all', {
		code: 'invasion',
		data: {
			slot,
			planet: id,
			attacker: house,
			defender,
			invaders: troops,
			garrison,
			bombardment,
			platforms: fire.volleys,
			rounds,
			conquered,
			invadersLeft,
			garrisonLeft: sides.garrison,
			works: conquered ? { ...planet.buildings } : NO_WORKS
		}
	});
	planet.troops = sides.garrison;
	if (conquered) conquer(turn, id, house, invadersLeft, garrison);
	return conquered;
}

/** IM-356, IM-360 */
function conquer(turn: Turn, id: PlanetId, house: SeatId, troops: number, garrison: number): void {
	setControl(turn, id, { house, troops, cause: 'invasion' });
	if (garrison > 0 && sealed(turn, house).abilities.includes('prisoners'))
		turn.prisoners.push({ seat: house, planet: id });
}

// ---------------------------------------------------------------- before the landing

/** IM-346 to IM-349: no dice where there is nobody to hit, or a Shield. */
function bombard(
	turn: Turn,
	stream: () => Stream,
	house: SeatId,
	id: PlanetId,
	ships: readonly Ship[]
): Volley[] {
	const planet = planetBy(turn, id);
	const arms = sealed(turn, house);
	const able = ships.filter((one) => bombards(one.ship, arms) && !one.bombarded);
	const isBarred = planet.buildings.shield > 0 || bansBombardment(turn.opening.laws, house);
	if (able.length === 0 || planet.troops === 0 || isBarred) return [];
	for (const ship of able) ship.bombarded = true;
	const rolled = roll(
		stream,
		able.flatMap(({ ship }) => bombs(ship, arms))
	);
	const stood = endure(stream, sealed(turn, planet.controller), rolled.hits);
	const lost = Math.min(planet.troops, stood.hits.others);
	planet.troops -= lost;
	return [volleyOf(rolled, stood.dice, { lost: lost > 0 ? { troop: lost } : {}, damaged: 0 })];
}

/** IM-034, IM-052: the best effect counts, they do not multiply. */
function bombs(ship: Ship['ship'], arms: Arms): Shot[] {
	const hits = arms.abilities.includes('terror_tactics') ? TERROR_BOMBS : 1;
	const isExpansive = ship === 'flagship' && arms.upgrades.includes('expansive_shells');
	const one = shot(bvOf(ship, arms), { hits, ten: isExpansive ? 3 : 1 });
	return Array.from({ length: attackDice(ship, arms) }, () => one);
}

/** IM-350, IM-351 */
function firePlatforms(
	turn: Turn,
	stream: () => Stream,
	id: PlanetId,
	house: SeatId,
	troops: number
): { volleys: Volley[]; lost: number } {
	const { buildings, controller } = planetBy(turn, id);
	if (buildings.odp === 0) return { volleys: [], lost: 0 };
	const isBastion = sealed(turn, controller).advances.includes('bastion_platforms');
	const { dice, bv } = isBastion ? BASTION : ODP;
	const attacker = sealed(turn, house);
	const worse = attacker.advances.includes('drop_pods') ? DROP_PODS : 0;
	const one = shot(limited(bv + worse));
	const rolled = roll(
		stream,
		Array.from({ length: buildings.odp * dice }, () => one)
	);
	const stood = endure(stream, attacker, rolled.hits);
	const lost = Math.min(troops, stood.hits.others);
	const toll = { lost: lost > 0 ? { troop: lost } : {}, damaged: 0 };
	return { volleys: [volleyOf(rolled, stood.dice, toll)], lost };
}

// ---------------------------------------------------------------- on the ground (IM-352, IM-353)

interface Ground {
	invaders: number;
	garrison: number;
	readonly attacker: Arms;
	readonly defender: Arms;
}

function fightRound(stream: () => Stream, sides: Ground): Invasion['rounds'][number] {
	const { attacker, defender } = sides;
	const rolledA = rollTroops(stream, sides.invaders, attacker);
	const rolledD = rollTroops(stream, sides.garrison, defender);
	const stoodD = endure(stream, defender, rolledA.hits);
	const stoodA = endure(stream, attacker, rolledD.hits);
	const lostD = Math.min(sides.garrison, stoodD.hits.others);
	const lostA = Math.min(sides.invaders, stoodA.hits.others);
	sides.garrison -= lostD;
	sides.invaders -= lostA;
	const toll = (lost: number) => ({ lost: lost > 0 ? { troop: lost } : {}, damaged: 0 });
	return {
		attack: volleyOf(rolledA, stoodD.dice, toll(lostD)),
		defence: volleyOf(rolledD, stoodA.dice, toll(lostA))
	};
}

function rollTroops(stream: () => Stream, troops: number, arms: Arms): ReturnType<typeof roll> {
	const hits = arms.abilities.includes('terror_tactics') ? TERROR_TROOPS : 1;
	const one = shot(bvOf('troop', arms), { hits });
	const rerolls = arms.abilities.includes('master_strategists');
	return roll(
		stream,
		Array.from({ length: troops }, () => one),
		rerolls
	);
}
