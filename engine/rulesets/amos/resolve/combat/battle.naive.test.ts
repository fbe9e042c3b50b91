/** The rules of battle told again unit by unit, to check the arithmetic on classes against. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRng, type Rng } from '../../../../kernel/rng';
import { COMBAT_TECHS, ENGINE_TECHS, TROOP_TYPES, UNITS, UNIT_TYPES } from '../../data';
import { openTurn, table } from '../../testing';
import type { SeatId, SomeUnits, State, TechId, UnitType } from '../../types';
import { fightBattles } from './battle';

interface Fighter {
	readonly seat: SeatId;
	readonly type: UnitType;
	readonly movement: number;
	readonly combat: number;
}

interface Scene {
	readonly owner: number;
	readonly hostile: boolean;
	readonly seats: readonly {
		readonly units: SomeUnits;
		readonly techs: readonly TechId[];
		readonly pilot: boolean;
		readonly lands: boolean;
		/** Names the seats whose bit is set; in force if returned. */
		readonly allies: number;
	}[];
	readonly seed: number;
}

const SEATS = 4;

const scenes: fc.Arbitrary<Scene> = fc.record({
	owner: fc.nat(SEATS),
	hostile: fc.boolean(),
	seats: fc.array(
		fc.record({
			units: fc.record(
				Object.fromEntries(UNIT_TYPES.map((type) => [type, fc.nat(6)])) as Record<
					UnitType,
					fc.Arbitrary<number>
				>
			),
			techs: fc.subarray<TechId>([
				'planetology:toxic',
				'rayWeapons',
				'improvedArmour',
				'defensiveScreens',
				...ENGINE_TECHS
			]),
			pilot: fc.boolean(),
			lands: fc.boolean(),
			allies: fc.nat(31)
		}),
		{ minLength: SEATS, maxLength: SEATS }
	),
	seed: fc.nat(255)
});

const friends = ({ seats }: Scene, a: SeatId, b: SeatId): boolean => {
	const names = (x: SeatId, y: SeatId): boolean =>
		Math.floor((seats[x - 1]?.allies ?? 0) / (1 << y)) % 2 === 1;
	return a === b || (names(a, b) && names(b, a));
};

function fighter(scene: Scene, seat: SeatId, type: UnitType): Fighter {
	const techs = scene.seats[seat - 1]?.techs ?? [];
	const pilot = scene.seats[seat - 1]?.pilot ?? false;
	const { combat, movement } = UNITS[type];
	const bonus = COMBAT_TECHS[type].filter((tech) => techs.includes(tech));
	const engines = ENGINE_TECHS.filter((tech) => techs.includes(tech));
	return {
		seat,
		type,
		movement: movement === 0 ? 0 : movement + engines.length,
		combat: combat === 0 ? 0 : combat + bonus.length + (pilot ? 1 : 0)
	};
}

const weigh = (troop: Fighter): number => UNITS[troop.type].combat;
const isTroop = (unit: Fighter): boolean => TROOP_TYPES.includes(unit.type);
const total = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Splits Troops that want shelter into those that find room in the ships and the rest. */
function shelter(scene: Scene, wanting: readonly Fighter[], ships: readonly Fighter[]): Fighter[] {
	const room = Array.from({ length: SEATS + 1 }, (_, seat) =>
		total(ships.filter((ship) => ship.seat === seat).map((ship) => UNITS[ship.type].capacity))
	);
	const aboard: Fighter[] = [];
	const heavyFirst = [...wanting].sort((a, b) => weigh(b) - weigh(a));
	const board = (seat: SeatId, host: SeatId): void => {
		for (const troop of heavyFirst) {
			if (troop.seat !== seat || aboard.includes(troop)) continue;
			if (weigh(troop) > (room[host] ?? 0)) continue;
			aboard.push(troop);
			room[host] = (room[host] ?? 0) - weigh(troop);
		}
	};
	for (let seat = 1; seat <= SEATS; seat++) board(seat, seat);
	for (let seat = 1; seat <= SEATS; seat++)
		for (let host = 1; host <= SEATS; host++)
			if (host !== seat && friends(scene, seat, host)) board(seat, host);
	return aboard;
}

function openSix(rng: Rng, label: readonly (string | number)[], dice: number): number {
	if (dice === 0) return 0;
	const base = rng.stream(...label).dice(dice, 6);
	const sixes = base.filter((face) => face === 6).length;
	return total(base) + total(rng.stream(...label).dice(sixes, 6));
}

const strength = (units: readonly Fighter[]): number => total(units.map((unit) => unit.combat));
const diceFor = (power: number): number =>
	power === 0 ? 0 : power < 5 ? 1 : Math.floor(power / 5);

/** Survivors, by the rules one unit at a time. */
function naive(scene: Scene, rng: Rng): Fighter[] {
	const lots = rng.stream('lots').shuffle(Array.from({ length: SEATS }, (_, i) => i + 1));
	const all = scene.seats.flatMap((seat, i) =>
		UNIT_TYPES.flatMap((type) =>
			Array.from({ length: seat.units[type] ?? 0 }, () => fighter(scene, i + 1, type))
		)
	);
	const exposed = (seat: SeatId): boolean =>
		scene.hostile && !scene.seats[seat - 1]?.techs.includes('planetology:toxic');
	const wanting = all.filter(
		(unit) => isTroop(unit) && exposed(unit.seat) && !scene.seats[unit.seat - 1]?.lands
	);
	const aboard = shelter(scene, wanting, all);
	let alive = all.filter((unit) => !aboard.includes(unit));

	const order = Array.from({ length: SEATS }, (_, i) => i + 1)
		.filter((seat) => alive.some((unit) => unit.seat === seat))
		.map((seat) => ({ seat, power: strength(alive.filter((unit) => unit.seat === seat)) }))
		.sort((a, b) => b.power - a.power || a.seat - b.seat)
		.map(({ seat }) => seat);
	if (order.includes(scene.owner)) {
		order.splice(order.indexOf(scene.owner), 1);
		order.unshift(scene.owner);
	}
	const sides: SeatId[][] = [];
	for (const seat of order) {
		const joined = sides.find((side) => side.every((other) => friends(scene, seat, other)));
		if (joined) joined.push(seat);
		else sides.push([seat]);
	}
	if (sides.length < 2 || strength(alive) === 0) return all;
	const nameOf = (side: readonly SeatId[]): SeatId => Math.min(...side);
	const of = (side: readonly SeatId[]): Fighter[] =>
		alive.filter((unit) => side.includes(unit.seat));
	const roll = (side: readonly SeatId[]): number =>
		openSix(rng, ['battle', 1, nameOf(side)], diceFor(strength(of(side))));
	const world = (side: readonly SeatId[]): number => {
		const landed = of(side).filter((unit) => isTroop(unit) && exposed(unit.seat));
		return openSix(rng, ['hostile', 1, nameOf(side)], landed.length);
	};

	const hit = (targets: readonly (readonly SeatId[])[], damage: number, armed: boolean): void => {
		let left = damage;
		for (;;) {
			const standing = targets.flatMap(of).filter((unit) => unit.combat > 0);
			const [next] = [...standing].sort((a, b) => a.movement - b.movement || a.combat - b.combat);
			if (!next || next.combat > left) break;
			const equals = standing.filter(
				(unit) => unit.movement === next.movement && unit.combat === next.combat
			);
			const most = (seat: SeatId): number => equals.filter((unit) => unit.seat === seat).length;
			const [fallen] = [...equals].sort(
				(a, b) => most(b.seat) - most(a.seat) || lots.indexOf(a.seat) - lots.indexOf(b.seat)
			);
			alive = alive.filter((unit) => unit !== fallen);
			left -= next.combat;
		}
		if (!armed) return;
		for (const side of targets) {
			const escort = of(side).filter((unit) => unit.type !== 'colonyShip');
			alive = alive.filter(
				(unit) =>
					!side.includes(unit.seat) ||
					unit.type !== 'colonyShip' ||
					escort.some((other) => other.movement < unit.movement)
			);
		}
	};

	const [first, second] = sides;
	if (sides.length === 2 && first && second) {
		const power = [strength(of(first)), strength(of(second))];
		const damage = [roll(first) + world(second), roll(second) + world(first)];
		hit([second], damage[0] ?? 0, (power[0] ?? 0) > 0);
		hit([first], damage[1] ?? 0, (power[1] ?? 0) > 0);
	} else {
		for (const side of sides) hit([side], world(side), false);
		const waiting = sides
			.filter((side) => of(side).length > 0)
			.map((side) => {
				const speed = total(of(side).map((unit) => unit.movement));
				const die = rng.stream('initiative', 1, nameOf(side)).die(4);
				return { side, top: speed + die * of(side).length, bottom: of(side).length };
			});
		while (waiting.length > 0) {
			const best = waiting.reduce((a, b) => (b.top * a.bottom > a.top * b.bottom ? b : a));
			const group = waiting
				.filter((one) => one.top * best.bottom === best.top * one.bottom)
				.sort((a, b) => lots.indexOf(nameOf(a.side)) - lots.indexOf(nameOf(b.side)));
			for (const one of group) waiting.splice(waiting.indexOf(one), 1);
			const pools = group
				.filter(({ side }) => of(side).length > 0)
				.map(({ side }) => ({ side, power: strength(of(side)), damage: roll(side) }));
			for (const { side, power, damage } of pools)
				hit(
					sides.filter((other) => other !== side),
					damage,
					power > 0
				);
		}
	}
	return [...alive, ...shelter(scene, aboard, alive)];
}

function engine(scene: Scene, seed: Uint8Array): State {
	const state = table({
		seats: SEATS,
		planets: [{ at: [3, 3], owner: scene.owner, habitat: scene.hostile ? 'toxic' : 'habitable' }],
		armies: scene.seats.map(({ units }, i) => ({ seat: i + 1, at: 1 as const, units })),
		leaders: scene.seats.flatMap(({ pilot }, i) =>
			pilot ? [{ seat: i + 1, kind: 'pilot' as const, at: [3, 3] as const }] : []
		),
		players: Object.fromEntries(scene.seats.map(({ techs }, i) => [i + 1, { techs }]))
	});
	const rng = createRng(seed);
	const sheets = Object.fromEntries(
		scene.seats.map(({ lands }, i) => [
			i + 1,
			[
				...scene.seats.flatMap((_, j) =>
					friends(scene, i + 1, j + 1) && i !== j ? [{ kind: 'ally' as const, player: j + 1 }] : []
				),
				...(lands ? [{ kind: 'land' as const, planet: 1 }] : [])
			]
		])
	);
	const lots = rng.stream('lots').shuffle(scene.seats.map((_, i) => i + 1));
	const turn = { ...openTurn(state, sheets), rng, lots };
	fightBattles(turn);
	return turn.state;
}

it('AM-166, AM-174, AM-177, AM-180, AM-186: classes fall as their units would one by one', () => {
	fc.assert(
		fc.property(scenes, (scene) => {
			const seed = new Uint8Array(32).fill(scene.seed);
			const survivors = naive(scene, createRng(seed));
			const after = engine(scene, seed);
			const counts = scene.seats.map((_, i) =>
				UNIT_TYPES.map(
					(type) => survivors.filter((one) => one.seat === i + 1 && one.type === type).length
				)
			);
			const told = scene.seats.map((_, i) => {
				const army = after.armies.find((one) => one.seat === i + 1);
				return UNIT_TYPES.map((type) => army?.units[type] ?? 0);
			});
			expect(told).toEqual(counts);
		}),
		{ numRuns: 300 }
	);
});
