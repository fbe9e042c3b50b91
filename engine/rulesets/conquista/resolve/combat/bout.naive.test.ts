/** One combat told again unit by unit, to check the stacks and their sums against. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRng, type Stream } from '../../../../kernel/rng';
import { fresh, openStep, table, type UnitSpec } from '../../testing';
import { declaration } from '../../testing-combat';
import type { CardId, Direction, SeatId, State } from '../../types';
import { declare, runProgramme } from '.';

const SEATS = [1, 2, 3] as const;
const WAYS: Readonly<Record<Direction, readonly [number, number]>> = {
	N: [0, -1],
	E: [1, 0],
	S: [0, 1],
	W: [-1, 0]
};

interface Scene {
	readonly attackers: readonly number[];
	readonly defenders: readonly number[];
	/** Seats around, and their units; 0: nobody. */
	readonly around: readonly { readonly seat: number; readonly units: number }[];
	readonly cards: readonly (readonly CardId[])[];
	readonly retreat: readonly (readonly Direction[])[];
	readonly pursue: number;
	/** Reach of seat 2's Valour: on the square that it defends, on another, anywhere. */
	readonly valorAt: 'here' | 'elsewhere' | 'anywhere';
	readonly units: number;
	readonly bouts: number;
	readonly minUnits: number;
	readonly advance: number;
	readonly seed: number;
}

const stack = fc.array(fc.nat(3), { minLength: 1, maxLength: 5 });
const ways = fc.shuffledSubarray<Direction>(['N', 'E', 'S', 'W'], { minLength: 4 });

const scenes: fc.Arbitrary<Scene> = fc.record({
	attackers: stack,
	defenders: stack,
	around: fc.array(fc.record({ seat: fc.nat(3), units: fc.nat(5) }), {
		minLength: 6,
		maxLength: 6
	}),
	cards: fc.tuple(
		fc.subarray<CardId>(['TA1', 'TD1', 'VA1']),
		fc.subarray<CardId>(['TA2', 'TD2', 'VA2', 'VA3'])
	),
	retreat: fc.tuple(ways, ways),
	pursue: fc.integer({ min: -1, max: 4 }),
	valorAt: fc.constantFrom('here', 'elsewhere', 'anywhere'),
	units: fc.integer({ min: 1, max: 5 }),
	bouts: fc.integer({ min: 1, max: 5 }),
	minUnits: fc.integer({ min: 1, max: 5 }),
	advance: fc.nat(5),
	seed: fc.nat(255)
});

/** Squares on the neutral seam of board X: space, asteroids and neutral ground. */
const FROM = [4, 6] as const;
const TO = [5, 6] as const;
/** Their neighbours, and what stands on them is told by `around` in this order. */
const AROUND = [
	[4, 5],
	[5, 5],
	[6, 6],
	[5, 7],
	[4, 7],
	[3, 6]
] as const;

const key = ([x, y]: readonly [number, number]): string => `${x},${y}`;

function stateOf(scene: Scene): State {
	const units: Record<SeatId, UnitSpec[]> = { 1: [], 2: [], 3: [] };
	const stand = (seat: number, at: readonly [number, number], steps: readonly number[]): void => {
		if (seat > 0 && steps.length > 0) units[seat]?.push([at, [...steps].sort()]);
	};
	stand(1, FROM, scene.attackers);
	stand(2, TO, scene.defenders);
	scene.around.forEach(({ seat, units: count }, i) =>
		stand(seat, AROUND[i] as readonly [number, number], fresh(count, 1))
	);
	return table({
		seats: 3,
		colours: ['blue', 'red', 'green', 'yellow'],
		phase: 'combat',
		units,
		hands: { 1: scene.cards[0] ?? [], 2: scene.cards[1] ?? [] }
	});
}

// ---------------------------------------------------------------- the rules, one unit at a time

interface Unit {
	readonly seat: number;
	at: string;
	steps: number;
}

interface Naive {
	readonly units: Unit[];
	/** Empty ground that somebody controls. */
	readonly ground: Map<string, number>;
	readonly hands: Map<number, CardId[]>;
	readonly lasting: Set<string>;
	readonly dice: Stream;
	readonly scene: Scene;
}

const on = (game: Naive, at: string): Unit[] => game.units.filter((unit) => unit.at === at);
const kill = (game: Naive, unit: Unit): void => void game.units.splice(game.units.indexOf(unit), 1);
const byFewest = (a: Unit, b: Unit): number => a.steps - b.steps;
const byMost = (a: Unit, b: Unit): number => b.steps - a.steps;

function uses(game: Naive, seat: number, kind: string): boolean {
	const hand = game.hands.get(seat) ?? [];
	const i = hand.findIndex((card) => card.startsWith(kind));
	if (i >= 0) hand.splice(i, 1);
	return i >= 0;
}

function hits(game: Naive, seat: number, units: number, kind: 'TA' | 'TD'): number {
	const name = `${seat}${kind}`;
	if (!game.lasting.has(name) && uses(game, seat, kind)) game.lasting.add(name);
	const count = (units >= 5 ? 3 : units >= 3 ? 2 : 1) + (game.lasting.has(name) ? 1 : 0);
	let sum = 0;
	for (let i = 0; i < count; i++) if (game.dice.die(6) > 3) sum++;
	return sum;
}

/** True if the striking side has more hits; the struck lose one unit for each, while there are any. */
function struck(game: Naive, striking: Unit[], defending: Unit[]): boolean {
	const more =
		hits(game, striking[0]?.seat ?? 0, striking.length, 'TA') -
		hits(game, defending[0]?.seat ?? 0, defending.length, 'TD');
	for (const unit of [...defending].sort(byFewest).slice(0, Math.max(0, more))) kill(game, unit);
	return more > 0;
}

function flee(game: Naive, unit: Unit): void {
	const [x, y] = unit.at.split(',').map(Number) as [number, number];
	const near = (game.scene.retreat[unit.seat - 1] ?? []).map((way) =>
		key([x + WAYS[way][0], y + WAYS[way][1]])
	);
	const ruler = (at: string): number => on(game, at)[0]?.seat ?? game.ground.get(at) ?? 0;
	const refuge =
		near.find((at) => ruler(at) === unit.seat && on(game, at).length < 5) ??
		near.find((at) => ruler(at) === 0);
	if (refuge === undefined) kill(game, unit);
	else unit.at = refuge;
}

/** The losers flee if they are outnumbered and nothing holds them. */
function driveOut(game: Naive, winners: Unit[], losers: Unit[]): void {
	if (winners.length <= 2 * losers.length) return;
	const seat = losers[0]?.seat ?? 0;
	const holds = seat === 1 || game.scene.valorAt !== 'elsewhere';
	if (holds && uses(game, seat, 'VA')) return;
	for (const unit of [...losers].sort(byMost)) flee(game, unit);
}

function combat(game: Naive, attackers: Unit[]): void {
	for (const unit of attackers) unit.steps--;
	const defenders = on(game, key(TO));
	const alive = (units: Unit[]): Unit[] => units.filter((unit) => game.units.includes(unit));
	const attackWon = struck(game, attackers, defenders);
	let defenderWon = false;
	if (alive(defenders).length > 0) {
		const counterWon = struck(game, alive(defenders), attackers);
		const survivors = alive(attackers);
		defenderWon = survivors.length === 0 || (!attackWon && counterWon);
		if (survivors.length > 0 && attackWon && !counterWon)
			driveOut(game, survivors, alive(defenders));
		if (survivors.length > 0 && !attackWon && counterWon)
			driveOut(game, alive(defenders), survivors);
	}
	if (on(game, key(TO)).length === 0) {
		const going = alive(attackers).sort(byMost).slice(0, game.scene.advance);
		for (const unit of going) unit.at = key(TO);
	} else if (on(game, key(FROM)).length === 0 && defenderWon && game.scene.pursue >= 0) {
		const able = on(game, key(TO)).sort(byMost);
		for (const unit of able.slice(0, Math.max(0, able.length - game.scene.pursue)))
			unit.at = key(FROM);
	}
}

function attackOrder(game: Naive): void {
	const { units, bouts, minUnits } = game.scene;
	for (let bout = 0; bout < bouts; bout++) {
		const able = on(game, key(FROM)).filter((unit) => unit.seat === 1 && unit.steps > 0);
		if (able.length < minUnits || on(game, key(TO))[0]?.seat !== 2) return;
		const attackers = able.sort(byFewest).slice(0, units);
		combat(game, attackers);
		if (!attackers.some((unit) => game.units.includes(unit) && unit.at === key(FROM))) return;
	}
}

/** Units with their places and steps, and the cards left in the hands. */
function naive(scene: Scene, state: State): { squares: string[]; hands: CardId[][] } {
	const { width } = state.map;
	const at = (id: number): string => key([id % width, Math.floor(id / width)]);
	const game: Naive = {
		units: state.squares.flatMap(({ controller, units }, id) =>
			units.map((steps) => ({ seat: controller, at: at(id), steps }))
		),
		ground: new Map(
			state.squares.flatMap(({ controller, units }, id) =>
				units.length === 0 && controller > 0 ? [[at(id), controller] as const] : []
			)
		),
		hands: new Map(SEATS.map((seat) => [seat, [...(state.research.hands[seat - 1] ?? [])]])),
		lasting: new Set(),
		dice: createRng(seedOf(scene)).stream('combat'),
		scene
	};
	attackOrder(game);
	const squares = state.squares.map((_, id) => {
		const units = on(game, at(id)).sort(byFewest);
		return units.length === 0 ? '' : `${units[0]?.seat}: ${units.map(({ steps }) => steps).join()}`;
	});
	return { squares, hands: SEATS.map((seat) => game.hands.get(seat) ?? []) };
}

const seedOf = ({ seed }: Scene): Uint8Array => new Uint8Array(32).fill(seed);

// ---------------------------------------------------------------- the comparison

function resolved(scene: Scene, state: State): { squares: string[]; hands: readonly CardId[][] } {
	const step = { ...openStep(state), rng: createRng(seedOf(scene)) };
	const on = ([x, y]: readonly [number, number]): number => y * state.map.width + x;
	const places = { here: [TO], elsewhere: [[0, 0]], anywhere: [] } as const;
	declare(step, 1, {
		...declaration(state, { cards: scene.cards[0] ?? [] }),
		retreat: scene.retreat[0] ?? []
	});
	declare(step, 2, {
		...declaration(state, {
			cards: scene.cards[1] ?? [],
			pursue: scene.pursue,
			valorAt: places[scene.valorAt]
		}),
		retreat: scene.retreat[1] ?? []
	});
	const { units, bouts, minUnits, advance } = scene;
	runProgramme(step, 1, [
		{ kind: 'attack', from: on(FROM), to: on(TO), units, bouts, minUnits, advance, against: 0 }
	]);
	return {
		squares: step.state.squares.map((square) =>
			square.units.length === 0 ? '' : `${square.controller}: ${square.units.join()}`
		),
		hands: step.state.research.hands
	};
}

it('agrees with the rules told one unit at a time', () => {
	fc.assert(
		fc.property(scenes, (scene) => {
			const state = stateOf(scene);
			expect(resolved(scene, state)).toEqual(naive(scene, state));
		}),
		{ numRuns: 800 }
	);
});
