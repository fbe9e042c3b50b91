/** A programme of Combat orders: ground taken, ground kept, fights picked while the odds are good. */
import { distance } from '../board';
import { IMPULSE, MOST_BOUTS, STACK, STEPS } from '../data';
import type { CombatOrder, SquareId } from '../types';
import { type Field, type Paths } from './field';
import { deserted, stationed, type Mind } from './mind';
import { oddsOf, THOUSAND } from './odds';

export interface Campaign {
	readonly orders: readonly CombatOrder[];
	/** Expected gain from all of it. */
	readonly gain: number;
	/** Attacks among the orders. */
	readonly attacks: number;
}

/** Something that could be done now. */
interface Deed {
	/** Expected gain for each unit that it takes. */
	readonly each: number;
	readonly gain: number;
	readonly orders: readonly CombatOrder[];
	readonly carry: (field: Field) => void;
}

/** Less than this is not worth an order. */
const WORTHWHILE = 6;

/** Most orders of the bot's Combat programme in this round. */
const ordersOf = ({ skill, view }: Mind): number =>
	skill.orders[(view.round - 1) % skill.orders.length] as number;

export function planCampaign(mind: Mind, field: Field, room: number): Campaign {
	const orders: CombatOrder[] = [];
	let gain = 0;
	const most = Math.min(room, ordersOf(mind));
	while (orders.length < most) {
		const deed = bestDeed(mind, field);
		if (!deed || orders.length + deed.orders.length > most) break;
		deed.carry(field);
		orders.push(...deed.orders);
		gain += deed.gain;
	}
	orders.push(...march(mind, field, most - orders.length));
	return { orders, gain, attacks: orders.filter(({ kind }) => kind === 'attack').length };
}

function bestDeed(mind: Mind, field: Field): Deed | undefined {
	let best: Deed | undefined;
	const consider = (deed: Deed | undefined): void => {
		if (deed && deed.gain > WORTHWHILE && (!best || deed.each > best.each)) best = deed;
	};
	const ways = field.stacks().map((from) => field.paths(from, freshest(field, from)));
	for (const paths of ways) consider(bestStation(mind, field, paths));
	for (const to of targets(field))
		for (const base of field.near(to)) consider(assault(mind, field, ways, base, to));
	return best;
}

const freshest = (field: Field, from: SquareId): number => field.mine(from).at(-1) ?? 0;

// ---------------------------------------------------------------- taking and keeping ground

/** Loss of a stack that lets so many go. */
function parting(mind: Mind, field: Field, from: SquareId, count: number): number {
	const units = field.mine(from).length;
	const after = units === count ? deserted(mind, from) : stationed(mind, from, units - count);
	return stationed(mind, from, units) - after;
}

/** Gain of a square where so many arrive. */
function arriving(mind: Mind, field: Field, to: SquareId, count: number): number {
	const there = field.mine(to).length;
	const isMine = field.controllers[to] === mind.seat;
	const before = isMine ? (there === 0 ? deserted(mind, to) : stationed(mind, to, there)) : 0;
	const denied = isMine || field.controllers[to] === 0 ? 0 : (mind.denial[to] ?? 0);
	return stationed(mind, to, there + count) - before + denied;
}

/** The best square for one unit of a stack to go to, or for all that can. */
function bestStation(mind: Mind, field: Field, paths: Paths): Deed | undefined {
	let best: { to: SquareId; count: number; gain: number; each: number } | undefined;
	for (const [to, steps] of paths.steps) {
		if (steps === 0) continue;
		const able = Math.min(field.able(paths.from, steps), field.room(to));
		for (const count of able > 1 ? [1, able] : able === 1 ? [1] : []) {
			const cost = parting(mind, field, paths.from, count) + steps;
			const gain = arriving(mind, field, to, count) - cost;
			const each = Math.floor(gain / count);
			if (!best || each > best.each) best = { to, count, gain, each };
		}
	}
	return best && stationing(paths, best);
}

function stationing(
	paths: Paths,
	{ to, count, gain, each }: { to: SquareId; count: number; gain: number; each: number }
): Deed {
	const path = paths.to(to);
	return {
		each,
		gain,
		orders: [{ kind: 'move', path, units: count }],
		carry: (field) => field.move(paths.from, to, count, path.length - 1)
	};
}

// ---------------------------------------------------------------- attacks

/** Squares on which somebody else stands. */
const targets = (field: Field): SquareId[] => field.order.filter((id) => field.enemies(id) > 0);

/** Everybody who can be at `base` with steps left attacks from there. */
function assault(
	mind: Mind,
	field: Field,
	ways: readonly Paths[],
	base: SquareId,
	to: SquareId
): Deed | undefined {
	if (field.enemies(base) > 0) return undefined;
	const muster = musterAt(field, ways, base);
	if (muster.units === 0) return undefined;
	const { units, steps, marches } = muster;
	const defenders = field.enemies(to);
	const bouts = Math.min(steps, MOST_BOUTS);
	const least = Math.max(1, Math.min(units, Math.floor((defenders + 1) / 2)));
	const odds = oddsOf(units, defenders, bouts, least, mind.view.options.hitFrom, mind.dice);
	if (odds.win < mind.skill.daring + mind.traits.caution) return undefined;
	const staying = holdsBase(mind, field, base) && units > 1 ? 1 : 0;
	const inside = Math.max(1, units - staying);
	const prize = stationed(mind, to, inside) + (mind.denial[to] ?? 0) - mind.unitWorth * inside;
	const spoils = Math.floor((odds.defendersLost * enemyWorth(mind)) / THOUSAND);
	const losses = Math.floor((odds.attackersLost * mind.unitWorth) / THOUSAND);
	const costs = marches.reduce((sum, one) => sum + partingFor(mind, field, one, base), 0);
	const gain = Math.floor((odds.win * prize) / THOUSAND) + spoils - losses - costs;
	return {
		each: Math.floor(gain / units),
		gain,
		orders: [
			...marches.filter(({ from }) => from !== base).map(({ order }) => order),
			{ kind: 'attack', from: base, to, units, bouts, minUnits: least, advance: inside, against: 0 }
		],
		carry: (after) => {
			for (const { from, count, order } of marches)
				if (from !== base) after.move(from, base, count, order.path.length - 1);
			after.attack(base, to, units, bouts, odds.win > THOUSAND / 2);
		}
	};
}

/** An enemy lost is worth less the more rivals share in it. */
const enemyWorth = (mind: Mind): number =>
	Math.floor((3 * mind.unitWorth) / (2 + mind.view.players.length));

/** Ground of another colour is left to a single unit rather than to nobody. */
const holdsBase = (mind: Mind, field: Field, base: SquareId): boolean =>
	(mind.worth[base] ?? 0) > 20 &&
	deserted(mind, base) === 0 &&
	field.controllers[base] === mind.seat;

const partingFor = (mind: Mind, field: Field, { from, count }: March, base: SquareId): number =>
	from === base
		? Math.floor(parting(mind, field, from, count) / 3)
		: parting(mind, field, from, count) - count * mind.unitWorth;

interface March {
	readonly from: SquareId;
	readonly count: number;
	readonly order: Extract<CombatOrder, { kind: 'move' }>;
}

/** Up to five units at a square with steps left, nearest first, and how many steps all have left. */
function musterAt(
	field: Field,
	ways: readonly Paths[],
	base: SquareId
): { units: number; steps: number; marches: March[] } {
	const near = ways
		.filter((paths) => (paths.steps.get(base) ?? STEPS + IMPULSE) < freshest(field, paths.from))
		.sort(
			(a, b) => (a.steps.get(base) as number) - (b.steps.get(base) as number) || a.from - b.from
		);
	const idle = field.mine(base).length - field.able(base, 1);
	const marches: March[] = [];
	let units = 0;
	let steps = STEPS + IMPULSE;
	for (const paths of near) {
		const away = paths.steps.get(base) as number;
		const room = STACK - idle - units;
		const left = Math.max(1, Math.min(2, freshest(field, paths.from) - away));
		const count = Math.min(room, field.able(paths.from, away + left));
		if (count <= 0) continue;
		units += count;
		steps = Math.min(steps, left === 1 ? 1 : stepsLeft(field, paths.from, away, count));
		const path = paths.to(base);
		marches.push({ from: paths.from, count, order: { kind: 'move', path, units: count } });
	}
	return { units, steps, marches };
}

/** The fewest steps that any of those who march still has on arrival. */
function stepsLeft(field: Field, from: SquareId, away: number, count: number): number {
	const able = field.mine(from).filter((left) => left > away);
	return (able.at(-count) ?? away + 1) - away;
}

// ---------------------------------------------------------------- marching

/** A unit that keeps less than this may leave. */
const IDLE = 14;

/** Those whom nothing keeps go towards what is most worth having, together. */
function march(mind: Mind, field: Field, most: number): CombatOrder[] {
	const orders: CombatOrder[] = [];
	for (const from of field.stacks()) {
		if (orders.length >= most) break;
		const count = idleUnits(mind, field, from);
		const goal = count > 0 ? goalFrom(mind, field, from) : undefined;
		if (goal === undefined) continue;
		const reach = field.paths(from, STEPS);
		const to = closest(mind, field, reach, goal, count);
		if (to === undefined) continue;
		const path = reach.to(to);
		orders.push({ kind: 'move', path, units: count });
		field.move(from, to, count, path.length - 1);
	}
	return orders;
}

/** Units with all their steps that could go without much loss. */
function idleUnits(mind: Mind, field: Field, from: SquareId): number {
	let count = field.able(from, STEPS);
	while (count > 0 && parting(mind, field, from, count) - count * mind.unitWorth > IDLE * count)
		count--;
	return count;
}

/** The square of others that is most worth its way. */
function goalFrom(mind: Mind, field: Field, from: SquareId): SquareId | undefined {
	let best: { id: SquareId; score: number } | undefined;
	for (const id of mind.order) {
		if (field.controllers[id] === mind.seat) continue;
		const worth = (mind.worth[id] ?? 0) + (mind.denial[id] ?? 0);
		const score = Math.floor(
			(10 * worth) / (distance(mind.view.map, from, id) + 3 + 2 * field.enemies(id))
		);
		if (worth > 20 && (!best || score > best.score)) best = { id, score };
	}
	return best?.id;
}

function closest(
	mind: Mind,
	field: Field,
	reach: Paths,
	goal: SquareId,
	count: number
): SquareId | undefined {
	let best: { id: SquareId; score: number } | undefined;
	const now = distance(mind.view.map, reach.from, goal);
	for (const [id] of reach.steps) {
		if (id === reach.from || field.room(id) < count) continue;
		const nearer = now - distance(mind.view.map, id, goal);
		const score = 10 * nearer + field.mine(id).length - (mind.threat[id] ?? 0);
		if (nearer > 0 && (!best || score > best.score)) best = { id, score };
	}
	return best?.id;
}
