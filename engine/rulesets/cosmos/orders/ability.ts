/** Orders of a faction's own sheet (CS-703, CS-653, CS-654, CS-660, CS-663). */
import { CITADEL, isSystem } from '../map/board';
import { isAdrift, resettle } from '../battle/heroes';
import { die } from '../battle/precombat';
import type { Counter } from '../tables/data';
import { collectCap } from '../tables/caps';
import { holds, heroesOf, sitesOf, type Scene, type Source } from '../hooks/scene';
import { beginVeil } from '../hooks/veil';
import { anchorName, learnPortal } from '../map/portals';
import { SHEETS } from '../factions';
import type { Effect, HookName, HookOf } from '../factions/words';
import { isForum } from '../map/planets';
import {
	addGroup,
	addTally,
	count,
	counterOf,
	countTroops,
	countUnits,
	factionOf,
	forceAt,
	memoryOf,
	pay,
	placeAt,
	readyFrom,
	seatOf,
	takeTroops,
	takeUnits,
	tallyOf,
	type Turn,
	type WorkForce
} from '../memory/turn';
import type { EntryOf, ReasonCode, SeatId, SystemId } from '../types';
import { capacityOf, cargoOf, isMobileBase, isShip, unitOf } from '../tables/units';
import { fleetFault, isPulsed, readyToAct, spendFleet, takeFleet, times, type Ready } from './pick';
import { capUsedUp, portalThere } from './rivals';

type Ability = EntryOf<'ability'>;
type Fault = ReasonCode | 'beaten' | undefined;

interface Row<K extends HookName> {
	readonly hook: HookOf<K>;
	readonly source: Source;
	/** All hooks of its row. */
	readonly hooks: readonly { readonly hook: HookName }[];
}

/** Hooks of that name of the sheet, those of heroes only while they live. */
function rows<K extends HookName>(turn: Turn, seat: SeatId, name: K, system: SystemId): Row<K>[] {
	const { abilities, heroes } = SHEETS[factionOf(turn, seat)];
	const living = heroesOf(turn, seat);
	const own = abilities.map(({ id, hooks }) => ({
		hooks,
		source: { id, hero: undefined, system, spot: '' }
	}));
	const led = heroes.flatMap((hero) =>
		living
			.filter((one) => one.hero === hero.key && one.system === system)
			.map(({ at }) => ({
				hooks: hero.hooks,
				source: { id: hero.id, hero, system, spot: at }
			}))
	);
	return [...own, ...led].flatMap(({ hooks, source }) =>
		hooks
			.filter((hook) => hook.hook === name)
			.map((hook) => ({ hook: hook as unknown as HookOf<K>, source, hooks }))
	);
}

/** Carries out an order of the sheet; what it names is known by its id. */
export function ability(turn: Turn, seat: SeatId, entry: Ability): Fault {
	const [system] = entry.system;
	if (system === undefined || !isSystem(system)) return 'malformed';
	const defined = rows(turn, seat, 'order.define', system).find(({ hook }) => hook.id === entry.id);
	if (defined) return define(turn, seat, entry, system, defined);
	const anchor = rows(turn, seat, 'portal.anchor', system).find(({ hook }) => hook.id === entry.id);
	if (anchor) return drop(turn, seat, system, anchor);
	const temp = rows(turn, seat, 'portal.temp', system).find(({ hook }) => hook.id === entry.id);
	if (temp) return open(turn, seat, system, temp);
	const assign = rows(turn, seat, 'base.assign', system).find(
		({ hook }) => hook.order === entry.id
	);
	return assign ? nameBase(turn, seat, system, assign.hook) : 'not-available';
}

// ---------------------------------------------------------------- orders defined by hooks (CS-663)

function define(
	turn: Turn,
	seat: SeatId,
	entry: Ability,
	system: SystemId,
	row: Row<'order.define'>
): Fault {
	const { hook } = row;
	const own = seatOf(turn, seat);
	const used = `ability/${seat}/${hook.id}`;
	const local = `${used}/${system}`;
	const { limit } = hook;
	const rest = limit.is === 'cooldown' && limit.of === 'system' ? `${hook.id}/${system}` : hook.id;
	if (limit.is === 'perTurn' && tallyOf(turn, used) >= limit.n) return 'limit-reached';
	if (limit.is === 'perSystem' && tallyOf(turn, local) > 0) return 'limit-reached';
	if (limit.is === 'cooldown' && readyFrom(turn, seat, rest) > turn.turn) return 'cooldown';
	const asked = entry.units.reduce((sum, { n }) => sum + n, 0);
	if (limit.is === 'perOrder' && asked > limit.n) return 'limit-reached';
	const scene: Scene = { system, order: hook.id, starts: startsOf(turn, seat, entry, system) };
	if (!holds(turn, seat, hook.legal, scene, row.source)) return 'not-available';
	const paid = charge(turn, seat, entry, system, hook, asked);
	if (typeof paid === 'string') return paid;
	const fault = carryOut(turn, seat, entry, system, row, paid);
	if (fault) return fault;
	addTally(turn, used, 1);
	addTally(turn, local, 1);
	if (limit.is === 'cooldown') own.ready[rest] = turn.turn + limit.n + 1;
	tire(turn, seat, system, row);
	return undefined;
}

/** Where the fleet of the order started the turn. */
const startsOf = (
	turn: Turn,
	seat: SeatId,
	{ units }: Ability,
	system: SystemId
): readonly SystemId[] => [
	...new Set(
		forceAt(turn, system, seat).orbit.flatMap(({ unit, start }) =>
			units.some((one) => one.unit === unit) ? [start] : []
		)
	)
];

/** Pays for it; what was paid into a counter, or the fault. */
function charge(
	turn: Turn,
	seat: SeatId,
	{ n }: Ability,
	system: SystemId,
	{ cost, effect, id }: HookOf<'order.define'>,
	ships: number
): number | ReasonCode {
	if (!cost) return 0;
	const own = seatOf(turn, seat);
	if (cost.in === 'units') {
		const force = forceAt(turn, system, seat);
		if (countTroops(force, 'ground', cost.unit) < cost.n) return 'no-such-units';
		takeTroops(force, cost.unit, 'ground', cost.n);
		return cost.n;
	}
	if (cost.in === 'counter') {
		const held = counterOf(turn, seat, cost.name);
		const asked = 'upTo' in cost ? Math.min(n, room(turn, seat, effect)) : cost.n;
		if ('upTo' in cost && (n < 1 || n > cost.upTo)) return 'malformed';
		if (held < asked) return 'no-funds';
		count(turn, seat, cost.name, -asked);
		return asked;
	}
	const price = 'perShip' in cost ? cost.perShip * ships : cost.n;
	if (own.treasury < price) return 'no-funds';
	pay(turn, seat, -price, { ability: id }, system);
	return price;
}

/** How much a counter can still take. */
const room = (turn: Turn, seat: SeatId, effect: Effect): number =>
	effect.do === 'counter' && effect.most !== undefined
		? effect.most - counterOf(turn, seat, effect.name)
		: Infinity;

function carryOut(
	turn: Turn,
	seat: SeatId,
	entry: Ability,
	system: SystemId,
	{ hook, hooks }: Row<'order.define'>,
	paid: number
): Fault {
	const { effect } = hook;
	switch (effect.do) {
		case 'counter': {
			const left = room(turn, seat, effect);
			if (left <= 0) return 'limit-reached';
			count(turn, seat, effect.name, Math.min(left, effect.add === 'paid' ? paid : effect.add));
			return undefined;
		}
		case 'recruit':
			seatOf(turn, seat).memory[`levy/${system}`] = turn.turn;
			return undefined;
		case 'invisible':
			return veil(turn, seat, entry, system, hooks as unknown as readonly HookOf<HookName>[]);
		case 'raid':
			return raid(turn, seat, entry, system, effect.part, effect.addTo);
		case 'limit':
			placeAt(turn, system).extra += effect.add;
			return undefined;
		case 'convert':
			return convert(turn, seat, entry, system, hooks as unknown as readonly HookOf<HookName>[]);
		case 'foresight':
			return 'not-available';
	}
}

/** CS-656: cloaked until the start of P6 of the turn named. */
function veil(
	turn: Turn,
	seat: SeatId,
	{ units }: Ability,
	system: SystemId,
	hooks: readonly HookOf<HookName>[]
): Fault {
	const hook = hooks.find((one) => one.hook === 'vis.invisible');
	if (hook?.hook !== 'vis.invisible') return 'not-available';
	const force = forceAt(turn, system, seat);
	const held = isPulsed(turn);
	const bases = force.orbit.filter(({ unit }) => isMobileBase(unitOf(unit)));
	const fault =
		hook.scope === 'fleet'
			? fleetFault(force, units, held)
			: bases.map(held).find((one) => one !== undefined);
	if (fault) return fault;
	beginVeil(turn, seat, hook.turns);
	if (hook.scope === 'fleet')
		for (const group of takeFleet(force, units, held)) addGroup(force, { ...group, cloaked: true });
	else
		for (const group of force.orbit)
			if (isShip(unitOf(group.unit)) && !held(group)) group.cloaked = true;
	return undefined;
}

/** CF-LP-43: part of the cap of somebody else's ground, as far as the ships hold and it is left. */
function raid(
	turn: Turn,
	seat: SeatId,
	{ units }: Ability,
	system: SystemId,
	part: number,
	addTo: Counter
): Fault {
	const force = forceAt(turn, system, seat);
	const ready = readyToAct(turn, seat);
	const fault = units.length === 0 ? 'no-such-units' : fleetFault(force, units, ready);
	if (fault) return fault;
	if (!units.every(({ unit }) => isShip(unitOf(unit)))) return 'no-such-units';
	spendFleet(force, units, ready);
	const { reflex } = seatOf(turn, seat);
	const holdsR = units.reduce((sum, { unit, n }) => sum + n * cargoOf(reflex, unitOf(unit)), 0);
	const cap = collectCap(turn, seat, system) * times(turn, seat);
	const left = cap - tallyOf(turn, `collect/${system}`);
	const gain = Math.max(0, Math.min(holdsR, Math.floor(cap / part), left));
	if (left <= 0) return capUsedUp(cap, 0);
	if (gain === 0) return 'no-effect';
	addTally(turn, `collect/${system}`, gain);
	pay(turn, seat, gain, 'raid', system);
	count(turn, seat, addTo, gain);
	return undefined;
}

/** CS-629: ships of a few types into others of them; they have used their action. */
function convert(
	turn: Turn,
	seat: SeatId,
	{ units, product: [product] }: Ability,
	system: SystemId,
	hooks: readonly HookOf<HookName>[]
): Fault {
	const hook = hooks.find((one) => one.hook === 'unit.convert');
	if (hook?.hook !== 'unit.convert' || product === undefined) return 'malformed';
	const kinds = [product, ...units.map(({ unit }) => unit)];
	if (units.length === 0 || !kinds.every((unit) => hook.units.includes(unit)))
		return 'unknown-target';
	const force = forceAt(turn, system, seat);
	const ready = readyToAct(turn, seat);
	const fault = fleetFault(force, units, ready);
	if (fault) return fault;
	for (const group of takeFleet(force, units, ready))
		addGroup(force, { ...group, unit: product, acts: group.acts + 1 });
	resettle(force);
	const { reflex } = seatOf(turn, seat);
	const full = kinds.some(
		(unit) =>
			countTroops(force, `aboard:${unit}`) >
			countUnits(force, unit) * capacityOf(reflex, unitOf(unit))
	);
	return full ? 'over-capacity' : undefined;
}

/** CS-666: a hero who retires after so many uses of its order. */
function tire(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	{ hook, source }: Row<'order.define'>
): void {
	const { hero } = source;
	const last = hero?.hooks.find(
		(one) => one.hook === 'hero.death' && one.extra.of === 'orders' && one.extra.order === hook.id
	);
	if (!hero || last?.hook !== 'hero.death' || last.extra.of !== 'orders') return;
	const { memory } = seatOf(turn, seat);
	const name = `uses/${hook.id}`;
	memory[name] = memoryOf(turn, seat, name) + 1;
	if (memory[name] < last.extra.n) return;
	delete memory[name];
	const force = forceAt(turn, system, seat);
	force.heroes = force.heroes.filter((one) => one.hero !== hero.key);
	die(turn, seat, hero.key, system);
}

// ---------------------------------------------------------------- portals and bases

/** Why none of the units of a kind may serve. */
function whyNone({ orbit }: WorkForce, kind: string, ready: Ready): ReasonCode {
	const there = orbit.find(({ unit }) => unit === kind);
	return (there && ready(there)) ?? 'no-such-units';
}

/** CS-653: the unit is used up, and a portal stands there for good. */
function drop(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	{ hook, source }: Row<'portal.anchor'>
): Fault {
	const place = placeAt(turn, system);
	const own = seatOf(turn, seat);
	if (!holds(turn, seat, hook.when, { system }, source)) return 'not-dominated';
	if (hook.forbid.includes('foro') && isForum(turn, system)) return 'closed';
	if (turn.destroyed.has(system)) return 'limit-reached';
	if (place.portal.length > 0) return portalThere(turn, system);
	const force = forceAt(turn, system, seat);
	const ready = readyToAct(turn, seat);
	const [unit] = takeUnits(force, hook.unit, 1, (one) => !ready(one));
	if (!unit) return whyNone(force, hook.unit, ready);
	resettle(force);
	// CS-727: a hero aboard the last ship there has nowhere to go.
	if (isAdrift(force)) return 'hero-adrift';
	place.portal.push({ key: '', seat: system === CITADEL ? seat : 0, copied: false });
	own.memory[anchorName(system)] = 1;
	learnPortal(turn, seat, system);
	return undefined;
}

/** CS-654: until the end of the turn. */
function open(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	{ hook, source }: Row<'portal.temp'>
): Fault {
	if (system === CITADEL && hook.forbid.includes('cell0')) return 'closed';
	const force = forceAt(turn, system, seat);
	const ready: Ready = (group) => {
		const may = holds(turn, seat, hook.when, { system, moved: group.moved }, source);
		return isPulsed(turn)(group) ?? (may ? undefined : 'already-acted');
	};
	if (!force.orbit.some((group) => group.unit === hook.unit && !ready(group)))
		return whyNone(force, hook.unit, ready);
	if (tallyOf(turn, `portal/${seat}/${system}`) > 0) return 'limit-reached';
	addTally(turn, `portal/${seat}/${system}`, 1);
	return undefined;
}

/** CS-660: a control building is named a base, if fewer than so many stand. */
function nameBase(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	{ max, cost }: HookOf<'base.assign'>
): Fault {
	const own = seatOf(turn, seat);
	const { control } = SHEETS[factionOf(turn, seat)];
	const place = turn.places.get(system);
	if (!place?.sites.some((site) => site.seat === seat && site.building === control))
		return 'not-available';
	if (place.ground !== seat) return 'not-dominated';
	const bases = sitesOf(turn, seat, 'base');
	if (bases.length >= max || bases.includes(system)) return 'limit-reached';
	if (own.treasury < cost) return 'no-funds';
	pay(turn, seat, -cost, { ability: 'CAPITAL' }, system);
	own.memory[`capital/${system}`] = 1;
	return undefined;
}
