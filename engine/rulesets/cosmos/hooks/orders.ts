/** Changes of orders by sheets: prices, caps, movement, portals, loans, actions (CS-617 to CS-665). */
import { CITADEL } from '../map/board';
import type { Counter, FactionId } from '../tables/data';
import { knowsPortal } from '../map/portals';
import { SHEETS, unitOf, UNITS } from '../factions';
import type { HookName, HookOf, Mission, Sheet } from '../factions/words';
import {
	countUnits,
	factionOf,
	findForce,
	memoryOf,
	pay,
	placeAt,
	seatOf,
	tallyOf,
	type Turn
} from '../memory/turn';
import type { Entry, EntryOf, ReasonCode, SeatId, SystemId, UnitId } from '../types';
import { isShip } from '../battle/sides';
import { active, holds, sitesOf, timesOf, unitsIn } from './scene';

/** Hooks of the abilities of a faction, whoever plays it. */
const ofFaction = <K extends HookName>(faction: FactionId, name: K): HookOf<K>[] =>
	SHEETS[faction].abilities.flatMap(({ hooks }) =>
		hooks.filter((hook) => hook.hook === name)
	) as unknown as HookOf<K>[];

// ---------------------------------------------------------------- prices (CS-623, CS-624)

export interface Reduction {
	/** R for each unit, lot or building. */
	readonly delta: number;
	/** Percent of the order. */
	readonly pct: number;
}

/** Reductions of an order that makes `count` of a product there, as positive numbers. */
export function priceMods(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	product: string,
	count: number
): Reduction {
	let [delta, pct] = [0, 0];
	const unit = UNITS.get(product);
	for (const { hook, source } of active(turn, seat, 'cost.mod', { system, builds: true })) {
		if (source.hero && source.system !== system) continue;
		const { scope } = hook;
		const fits =
			scope === 'build'
				? unit?.class !== 'troop'
				: scope === 'firstBuild'
					? unit?.class !== 'troop' && tallyOf(turn, `built/${seat}/${system}`) === 0
					: 'unit' in scope
						? scope.unit === product
						: 'series' in scope && unit?.class === 'ship' && count >= scope.series;
		if (!fits) continue;
		delta -= hook.delta?.[0] ?? 0;
		pct -= hook.pct ?? 0;
	}
	return { delta, pct };
}

/** Counter in which a unit may be paid; '' for none. */
export const altCurrency = (faction: FactionId, unit: UnitId): Counter | '' =>
	ofFaction(faction, 'cost.alt').find(({ flag }) => UNITS.get(unit)?.flags[flag] !== undefined)
		?.counter ?? '';

// ---------------------------------------------------------------- caps (CS-626, CS-627)

/** R above the cap of a system; at the Citadel only the extra space of miners counts. */
export function collectLimit(turn: Turn, seat: SeatId, system: SystemId): number {
	return active(turn, seat, 'collect.limit', { system }).reduce((sum, { hook, source }) => {
		if (source.hero && source.system !== system) return sum;
		if (system === CITADEL && hook.capCell0 === undefined) return sum;
		return sum + extraOf(turn, seat, system, hook);
	}, 0);
}

const extraOf = (
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	{ delta, per, cap, capCell0 }: HookOf<'collect.limit'>
): number => {
	const most = (system === CITADEL ? capCell0 : cap) ?? Infinity;
	return Math.min(most, delta * timesOf(turn, seat, per, system));
};

/** Extra space that one row of the sheet makes (CS-625). */
export const extraBy = (turn: Turn, seat: SeatId, system: SystemId, id: string): number =>
	active(turn, seat, 'collect.limit', { system })
		.filter(({ source }) => source.id === id)
		.reduce((sum, { hook }) => sum + extraOf(turn, seat, system, hook), 0);

/** Recruitment cap of a system as the sheet makes it of the usual one, and the surcharge above that. */
export function recruitLimit(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	base: number
): { limit: number; surchargePct: number } {
	// CF-AS-43: twice as many in the turn of the order, none in the two that follow.
	const mustered = memoryOf(turn, seat, `levy/${system}`);
	if (mustered > 0 && turn.turn > mustered && turn.turn <= mustered + 2)
		return { limit: 0, surchargePct: 0 };
	const levied = turn.turn === mustered ? 2 * base : base;
	const spawned = memoryOf(turn, seat, `spawned/${system}`);
	const taken = Math.floor(spawned / 1000) === turn.turn ? spawned % 1000 : 0;
	const [hook] = active(turn, seat, 'recruit.limit', { system });
	const limit = hook ? levied * hook.hook.mult : levied;
	return { limit: Math.max(0, limit - taken), surchargePct: hook?.hook.surchargePct ?? 0 };
}

// ---------------------------------------------------------------- movement (CS-651 to CS-655)

/** Flat movement of a unit that leaves a system with these heroes. */
export function moveBonus(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	unit: UnitId,
	heroes: readonly string[]
): number {
	const def = unitOf(unit);
	return active(turn, seat, 'move.mod', { system }).reduce((sum, { hook, source }) => {
		const { hero } = source;
		if (!hero || source.system !== system) return sum;
		// One bound to a unit goes with it; others are named by the order.
		const goes = hero.zone === 'U' ? hero.bound === unit : heroes.includes(hero.key);
		const { scope } = hook;
		const fits = scope === 'fleet' ? isShip(def) : 'units' in scope && scope.units.includes(unit);
		return goes && fits ? sum + hook.delta : sum;
	}, 0);
}

/** CS-652: on the state at the start of the turn. */
export const mayMove = (turn: Turn, seat: SeatId, system: SystemId, unit: UnitId): boolean =>
	ofFaction(factionOf(turn, seat), 'move.require').every(
		({ unit: bound, when }) =>
			bound !== unit ||
			holds(turn, seat, when, { system }, { id: '', hero: undefined, system, spot: '' })
	);

/** CS-654: opened this turn, and a unit that can have opened it has not sailed away. */
const isOpened = (turn: Turn, seat: SeatId, system: SystemId): boolean =>
	tallyOf(turn, `portal/${seat}/${system}`) > 0 &&
	ofFaction(factionOf(turn, seat), 'portal.temp').some(({ unit }) =>
		findForce(turn, system, seat)?.orbit.some((group) => group.unit === unit && !group.moved)
	);

/** CS-654, CS-655: the portals that only this faction has join two systems. */
export function onNetwork(turn: Turn, seat: SeatId, from: SystemId, to: SystemId): boolean {
	if (from === CITADEL || to === CITADEL) return false;
	for (const { units } of ofFaction(factionOf(turn, seat), 'portal.net')) {
		const stands = (system: SystemId): boolean =>
			units.some((unit) => countUnits(findForce(turn, system, seat), unit) > 0);
		const started = (turn.opening.get(from)?.forces ?? []).some(
			(force) => force.seat === seat && force.orbit.some(({ unit }) => units.includes(unit))
		);
		if (started && stands(from) && stands(to)) return true;
		if (!units.some((unit) => unitOf(unit).flags.PORT !== undefined)) continue;
		const opens = (system: SystemId): boolean =>
			knowsPortal(turn, seat, system) || isOpened(turn, seat, system);
		if ((started && opens(to)) || (opens(from) && (stands(to) || isOpened(turn, seat, to))))
			return true;
		if (isOpened(turn, seat, from) && opens(to)) return true;
	}
	return false;
}

/** Name of the order that a private network gives to a move; '' if it is another order (CS-703). */
export const networkOrder = (turn: Turn, seat: SeatId, entry: Entry): string =>
	entry.kind === 'move' && entry.mode === 'network'
		? (ofFaction(factionOf(turn, seat), 'portal.net')[0]?.id ?? '')
		: '';

/** CS-665: orders of that name which spend no action this turn, left. */
export const freeOrders = (turn: Turn, seat: SeatId, id: string): number =>
	active(turn, seat, 'order.free', { system: '' })
		.filter(({ hook }) => hook.id === id)
		.reduce((sum, { hook }) => sum + hook.n, 0);

// ---------------------------------------------------------------- exploration, landing, bombing

/** CS-659 */
export function exploreDraw(
	turn: Turn,
	seat: SeatId,
	units: readonly UnitId[]
): { draw: number; avoid: boolean } {
	const [hook] = ofFaction(factionOf(turn, seat), 'explore.choose');
	const improves = units.some((unit) => unitOf(unit).flags.EXPL !== undefined);
	return hook && improves ? { draw: hook.draw, avoid: true } : { draw: 1, avoid: false };
}

/** CS-646, CS-616: most troops of these kinds that may land there this turn without a card. */
export function landLimit(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	troops: readonly UnitId[] = []
): number {
	const orbit = findForce(turn, system, seat)?.orbit ?? [];
	const portalled = orbit.some((group) => group.portalled);
	const limits = active(turn, seat, 'ground.land', { system, portalled }).map(({ hook }) => hook);
	const able = limits.filter(({ flag }) =>
		troops.every((troop) => unitOf(troop).flags[flag] !== undefined)
	);
	return Math.max(0, ...able.map(({ max }) => max));
}

/** CS-647 */
export const bombardsFreely = (faction: FactionId): boolean =>
	ofFaction(faction, 'bombard.dynamic').length > 0;

// ---------------------------------------------------------------- loans and actions (CS-630 to CS-634)

export const loanRate = (faction: FactionId, usual: number): number =>
	ofFaction(faction, 'loan.rate')[0]?.pct ?? usual;

/** CS-602 */
export const isBroker = (faction: FactionId): boolean =>
	ofFaction(faction, 'loan.broker').length > 0;

/** CS-422, CS-602: a building for brokers stood at the start of the turn. */
export const mayBroker = (turn: Turn, seat: SeatId): boolean =>
	isBroker(factionOf(turn, seat)) &&
	[...turn.opening.values()].some((place) =>
		place.sites.some((site) => site.seat === seat && UNITS.get(site.building)?.flags.BROK)
	);

/** Prices of the one-off actions of a turn, in their order (CS-634, CF-RK-31). */
export function oncePrices(turn: Turn, seat: SeatId): readonly number[] {
	const [hook] = ofFaction(factionOf(turn, seat), 'actions.once');
	if (!hook) return [];
	const mods = active(turn, seat, 'cost.mod', { system: '' }).map((one) => one.hook);
	return hook.prices
		.slice(0, hook.max)
		.map((price, i) =>
			mods.reduce(
				(sum, { scope, delta }) =>
					typeof scope === 'object' && 'order' in scope && scope.order === hook.id
						? sum + (delta?.[i] ?? 0)
						: sum,
				price
			)
		);
}

/** CS-633: temporary actions of the sheet for the next turn. */
export const temporaryActions = (turn: Turn, seat: SeatId): number =>
	active(turn, seat, 'actions.temp', { system: '' }).reduce(
		(sum, { hook }) => sum + Math.min(hook.max, hook.n * timesOf(turn, seat, hook.per, '')),
		0
	);

// ---------------------------------------------------------------- sight (CS-657, CS-658)

/** Systems that it may name to be watched. */
export const watchLimit = (turn: Turn, seat: SeatId): number =>
	active(turn, seat, 'vis.reveal', { system: '' }).reduce(
		(sum, { hook }) => sum + Math.min(hook.max, hook.n * timesOf(turn, seat, hook.per, '')),
		0
	);

/** Factions of which it may ask a report, and how many. */
export function reportTargets(
	turn: Turn,
	seat: SeatId
): { readonly n: number; readonly seats: readonly SeatId[]; readonly types: readonly string[] } {
	const [row] = active(turn, seat, 'vis.report', { system: '' });
	if (!row) return { n: 0, seats: [], types: [] };
	const place = turn.places.get(row.source.system);
	const present = (place?.forces ?? []).map((force) => force.seat);
	const owing = turn.loans.filter((loan) => loan.broker === seat).map((loan) => loan.seat);
	const seats = [...turn.playing].filter(
		(one) => one !== seat && (present.includes(one) || owing.includes(one))
	);
	return { n: row.hook.n, seats, types: row.hook.types };
}

// ---------------------------------------------------------------- rebuilding (CS-662)

/** A lost base on order: paid now, it comes when it is due. */
export function rebuild(
	turn: Turn,
	seat: SeatId,
	{ system, product, count }: EntryOf<'build'>
): ReasonCode | undefined {
	const hook = ofFaction(factionOf(turn, seat), 'site.rebuild').find((one) => one.unit === product);
	if (!hook || count !== 1) return 'not-available';
	const own = seatOf(turn, seat);
	const place = turn.places.get(system);
	const stands = place?.sites.some(
		(site) => site.seat === seat && hook.at.includes(site.building) && site.built < turn.turn
	);
	if (!stands) return 'not-available';
	if (place?.ground !== seat) return 'not-dominated';
	const coming = own.coming.filter((one) => one.what === 'unit' && one.key === product).length;
	const alive = [...turn.places.keys()].reduce((n, at) => n + unitsIn(turn, seat, at, product), 0);
	if (alive + coming >= (unitOf(product).flags.UNI as number)) return 'limit-reached';
	if (own.treasury < hook.cost) return 'no-funds';
	pay(turn, seat, -hook.cost, 'build', system);
	own.coming.push({ what: 'unit', key: product, system, turn: turn.turn + hook.delay });
	return undefined;
}

// ---------------------------------------------------------------- ends (CS-547 to CS-552, CS-564)

/** A mission as it stands at a check. */
export interface Claim {
	readonly id: string;
	/** True at this check. */
	readonly holds: boolean;
	/** Consecutive checks that it takes. */
	readonly turns: number;
	/** False: it yields to every other claim (CS-555). */
	readonly presence: boolean;
	/** Counters that it needs, and how much of each, which grow at the Citadel alone (CF-MI-08). */
	readonly counters: readonly { readonly name: Counter; readonly n: number }[];
}

/** A counter that a project at the Citadel makes grow, or what is collected there. */
const isOfCitadel = (turn: Turn, seat: SeatId, name: string): boolean => {
	const faction = factionOf(turn, seat);
	const project = ofFaction(faction, 'order.define').some(
		({ effect }) => effect.do === 'counter' && effect.name === name && effect.most !== undefined
	);
	const collected = ofFaction(faction, 'counter.add').some(
		({ amount, name: of }) =>
			of === name &&
			typeof amount === 'object' &&
			amount.of === 'collected' &&
			amount.at === 'cell0'
	);
	return project || collected;
};

/** CS-551: what a faction without a mission wins by. */
const DEFAULT_MISSION: Mission = {
	id: 'CS-551',
	presence: true,
	when: { hook: 'victory.when', all: [{ is: 'dom', at: 'cell0', area: 'ground' }], hold: 4 }
};

export const missionsIn = ({ missions }: Pick<Sheet, 'missions'>): readonly Mission[] =>
	missions.length > 0 ? missions : [DEFAULT_MISSION];

export const missionsOf = (turn: Turn, seat: SeatId): readonly Claim[] =>
	missionsIn(SHEETS[factionOf(turn, seat)]).map(({ id, when, presence }) => ({
		id,
		presence,
		turns: when.hold,
		counters: when.all.flatMap((one) =>
			one.is === 'counter' && typeof one.n === 'number' && isOfCitadel(turn, seat, one.name)
				? [{ name: one.name, n: one.n }]
				: []
		),
		holds: when.all.every((one) =>
			holds(
				turn,
				seat,
				one,
				{ system: CITADEL },
				{ id, hero: undefined, system: CITADEL, spot: '' }
			)
		)
	}));

/** CS-668: another faction dominates the ground of the site that it must not lose, or it is gone. */
export const isDefeated = (turn: Turn, seat: SeatId): boolean =>
	SHEETS[factionOf(turn, seat)].defeat.some(({ unit }) => {
		const [stands] = sitesOf(turn, seat, [unit]);
		if (stands === undefined) return true;
		const { ground } = placeAt(turn, stands);
		return ground !== 0 && ground !== seat;
	});
