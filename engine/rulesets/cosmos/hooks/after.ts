/** P5: what sheets gain from battles, and deaths that they add (CS-618 to CS-645, CS-666). */
import { creditsOf, isMachine, isStarKill, sceneOf } from './credits';
import { harvest, lossName } from './counters';
import type { CardId, Counter } from '../tables/data';
import { SHEETS, heroOf } from '../factions';
import type { DeathCode, HookOf } from '../factions/words';
import {
	addGroup,
	addTroops,
	areEnemies,
	count,
	countTroops,
	countUnits,
	factionOf,
	forceAt,
	memoryOf,
	newGroup,
	newTroops,
	pay,
	seatOf,
	tallyOf,
	type Credit,
	type Fought,
	type FoughtSide,
	type Turn,
	type WorkPlace
} from '../memory/turn';
import type { GainCause, HeroPlace, Owner, SeatId, SystemId, Tally } from '../types';
import { capacityOf, isShip, listPrice, unitOf } from '../tables/units';
import { fallen } from '../battle/ground';
import { bury, troopsAt } from '../battle/soldiers';
import { tallies } from '../battle/losses';
import { inScope } from './battle';
import { active, type Scene } from './scene';

/** Gains of every seat, in seat order (CS-593). */
export function gains(turn: Turn): void {
	for (const seat of turn.playing) {
		plunder(turn, seat);
		insurance(turn, seat);
		harvest(turn, seat);
		for (const fought of turn.fought) {
			const side = fought.sides.find((one) => one.seat === seat);
			if (!side || turn.blackouts.has(fought.system)) continue;
			const { system, where } = fought;
			if (where === 'star') orbital(turn, seat, fought, side);
			else onGround(turn, seat, system, where, side);
		}
	}
}

/** Units that come to a seat are told to it. */
export function tellGain(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	what: GainCause,
	n: number,
	unit = ''
): void {
	if (n > 0) turn.reports.push({ code: 'gain', to: [seat], data: { system, what, n, unit } });
}

// ---------------------------------------------------------------- R of the turn

type OnKill = HookOf<'income.onKill'>;

/** CS-618: of the battles of the turn; of several hooks the strongest counts for each. */
function plunder(turn: Turn, seat: SeatId): void {
	let [sum, cap] = [0, 0];
	let counter: Counter | undefined;
	const percents = new Map<number, number>();
	for (const { system, where, sides } of turn.fought) {
		const side = sides.find((one) => one.seat === seat);
		if (where !== 'star' || !side) continue;
		const hook = strongest(turn, seat, system, side);
		if (!hook) continue;
		const worth = creditsOf(turn, seat, (one) => one.system === system && isStarKill(one)).reduce(
			(total, one) => total + one.n * listPrice(unitOf(one.unit)),
			0
		);
		percents.set(hook.pct, (percents.get(hook.pct) ?? 0) + worth);
		cap = Math.max(cap, hook.cap);
		counter = hook.addTo ?? counter;
	}
	for (const [pct, worth] of percents) sum += Math.floor((worth * pct) / 100);
	const gained = Math.min(cap, sum);
	pay(turn, seat, gained, 'plunder');
	if (counter !== undefined) count(turn, seat, counter, gained);
}

function strongest(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	side: FoughtSide
): OnKill | undefined {
	const all = active(turn, seat, 'income.onKill', sceneOf(system, 'star', side))
		.filter(({ hook, source }) => hook.scope === 'all' || source.system === system)
		.map(({ hook }) => hook);
	return all.sort((a, b) => b.pct - a.pct)[0];
}

/** CS-619 */
function insurance(turn: Turn, seat: SeatId): void {
	for (const { hook } of active(turn, seat, 'income.onLoss', { system: '' })) {
		const worth = turn.credits.reduce(
			(sum, one) =>
				one.of === seat &&
				one.seat === 0 &&
				one.where === 'star' &&
				!one.aboard &&
				!turn.blackouts.has(one.system) &&
				inScope(hook.scope, unitOf(one.unit))
					? sum + one.n * listPrice(unitOf(one.unit))
					: sum,
			0
		);
		pay(turn, seat, Math.min(hook.cap, Math.floor((worth * hook.pct) / 100)), 'insurance');
	}
}

// ---------------------------------------------------------------- star battles

function orbital(turn: Turn, seat: SeatId, fought: Fought, side: FoughtSide): void {
	const { system } = fought;
	const scene = sceneOf(system, 'star', side);
	const press = active(turn, seat, 'battle.pressgang', scene).sort(
		(a, b) => b.hook.pct - a.hook.pct
	)[0];
	if (press && side.survives) pressgang(turn, seat, system, press.hook);
	const capture = active(turn, seat, 'battle.capture', scene).sort(
		(a, b) => b.hook.cap - a.hook.cap
	)[0];
	if (capture && side.won) captureShips(turn, seat, system, capture.hook);
}

/** CS-640 */
function pressgang(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	{ pct, to }: HookOf<'battle.pressgang'>
): void {
	const drowned = creditsOf(
		turn,
		seat,
		({ unit, ...one }) =>
			one.system === system && one.where === 'star' && one.aboard === 'ship' && !isMachine(unit)
	).reduce((sum, { n }) => sum + n, 0);
	const n = board(turn, seat, system, to, Math.floor((drowned * pct) / 100));
	tellGain(turn, seat, system, 'pressgang', n, to);
}

/** Puts troops aboard own ships as far as there is room; returns how many. */
function board(turn: Turn, seat: SeatId, system: SystemId, troop: string, n: number): number {
	const force = forceAt(turn, system, seat);
	let left = n;
	for (const unit of new Set(force.orbit.map((group) => group.unit))) {
		const def = unitOf(unit);
		if (!isShip(def)) continue;
		const room =
			countUnits(force, unit) * capacityOf(seatOf(turn, seat).reflex, def) -
			countTroops(force, `aboard:${unit}`);
		const some = Math.max(0, Math.min(left, room));
		addTroops(force, newTroops(troop, `aboard:${unit}`, some, true));
		left -= some;
	}
	return n - left;
}

/** CS-639: the dearest types first, at most `cap`; never block units, unique ones or bases. Who has fought is seen. */
function captureShips(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	{ pct, cap }: HookOf<'battle.capture'>
): void {
	const force = forceAt(turn, system, seat);
	const credits = creditsOf(turn, seat, (one) => {
		const def = unitOf(one.unit);
		return (
			one.system === system &&
			isStarKill(one) &&
			def.class === 'ship' &&
			def.blocks === 1 &&
			def.flags.UNI === undefined
		);
	});
	// The share is of a type, whoever lost ships of it (CS-592).
	const kinds = tallies(credits).sort(
		(a, b) => listPrice(unitOf(b.unit)) - listPrice(unitOf(a.unit))
	);
	let left = cap;
	for (const { unit, n } of kinds) {
		const some = Math.min(left, Math.floor((n * pct) / 100));
		if (some === 0) continue;
		left -= some;
		addGroup(force, { ...newGroup(unit, some), acts: 1 });
		tellGain(turn, seat, system, 'capture', some, unit);
		for (const of of ownersOf(credits, unit, some)) sample(turn, seat, of);
	}
}

/** Owners of captured ships of a type: who lost most of it first, then by seat. */
function ownersOf(credits: readonly Credit[], unit: string, captured: number): Owner[] {
	const losers = credits
		.filter((one) => one.unit === unit)
		.sort((a, b) => b.n - a.n || a.of - b.of);
	let before = 0;
	return losers.flatMap(({ of, n }) => {
		const counts = before < captured;
		before += n;
		return counts ? [of] : [];
	});
}

/** CF-SI-41 as hooks: the first of each other faction, and a card for it (CS-631). */
export function sample(turn: Turn, seat: SeatId, of: number): void {
	const { memory } = seatOf(turn, seat);
	if (memory[`sample/${of}`]) return;
	for (const { hook } of active(turn, seat, 'counter.add', { system: '', sample: true })) {
		if (hook.when?.is !== 'firstSample' || typeof hook.amount !== 'number') continue;
		memory[`sample/${of}`] = 1;
		count(turn, seat, hook.name, hook.amount);
		gainTech(turn, seat, hook.name);
	}
}

function gainTech(turn: Turn, seat: SeatId, grew: string): void {
	const own = seatOf(turn, seat);
	for (const { hook, source } of active(turn, seat, 'tech.gain', { system: '', grew })) {
		const name = `tech/${source.id}`;
		for (let i = 0; i < hook.n && memoryOf(turn, seat, name) < hook.max; i++) {
			own.memory[name] = memoryOf(turn, seat, name) + 1;
			const card = hook.pool[turn.rng.stream('ability', seat, source.id).pick(hook.pool.length)];
			const boost = card as CardId;
			own.reflex[boost] = (own.reflex[boost] ?? 0) + 1;
			turn.reports.push({
				code: 'card',
				to: [seat],
				data: { card: boost, how: 'ability', system: '' }
			});
		}
	}
}

// ---------------------------------------------------------------- ground battles

function onGround(
	turn: Turn,
	seat: SeatId,
	system: SystemId,
	where: 'ground' | 'orbital',
	side: FoughtSide
): void {
	const scene = sceneOf(system, where, side);
	const force = forceAt(turn, system, seat);
	const isLoss = (one: Credit): boolean =>
		one.system === system && one.where === where && one.of === seat && one.seat === 0;
	const lostOf = (unit: string | undefined): number =>
		turn.credits.reduce(
			(sum, one) => (isLoss(one) && (unit === undefined || one.unit === unit) ? sum + one.n : sum),
			0
		);
	const convert = active(turn, seat, 'ground.convert', scene).sort(
		(a, b) => b.hook.pct - a.hook.pct
	)[0];
	if (convert) {
		const taken = creditsOf(
			turn,
			seat,
			(one) => one.system === system && one.where === where && !isMachine(one.unit)
		).reduce((sum, { n }) => sum + n, 0);
		const n = Math.floor((taken * convert.hook.pct) / 100);
		addTroops(force, newTroops(convert.hook.to, where, n, true));
		tellGain(turn, seat, system, 'convert', n, convert.hook.to);
	}
	for (const { unit, pct } of recoveries(turn, seat, scene)) {
		const n = Math.floor((lostOf(unit) * pct) / 100);
		addTroops(force, newTroops(unit, where, n, true));
		tellGain(turn, seat, system, 'recover', n, unit);
	}
	for (const { hook } of active(turn, seat, 'ground.retreat', scene)) {
		let left = Math.floor((lostOf(undefined) * hook.pct) / 100);
		const kinds = new Set(turn.credits.flatMap((one) => (isLoss(one) ? [one.unit] : [])));
		for (const unit of kinds) {
			const n = board(turn, seat, system, unit, Math.min(left, lostOf(unit)));
			left -= n;
			tellGain(turn, seat, system, 'retreat', n, unit);
		}
	}
}

/** CS-643, CS-611: shares that return, by hooks and by the flag of the troops themselves. */
function recoveries(
	turn: Turn,
	seat: SeatId,
	scene: Scene
): { readonly unit: string; readonly pct: number }[] {
	const hooks = active(turn, seat, 'ground.recover', scene).map(({ hook }) => hook);
	const flagged = scene.won
		? SHEETS[factionOf(turn, seat)].units.flatMap(({ key, flags }) =>
				flags.RECUP === undefined ? [] : [{ unit: key, pct: flags.RECUP }]
			)
		: [];
	return [...hooks, ...flagged];
}

// ---------------------------------------------------------------- heroes

/** Effects of a hero's death (CS-641 with `ownDeath`, CS-628 with `once`). */
export function spores(
	turn: Turn,
	seat: SeatId,
	hero: string,
	death: DeathCode,
	place: WorkPlace
): void {
	const { memory } = seatOf(turn, seat);
	for (const hook of heroOf(hero).hooks) {
		if (hook.hook === 'ground.preKill' && hook.when?.is === 'ownDeath' && hook.when.code === death)
			for (const force of place.forces) {
				if (!areEnemies(turn, seat, force.seat, place.system)) continue;
				const troops = troopsAt(turn, place.system, force, 'ground');
				const before = troops.map(({ n }) => n);
				const left = fallen(troops, before, hook.n);
				const dead = before.map((n, i) => n - (left[i] as number));
				tellSpores(
					turn,
					place.system,
					force.seat,
					bury(turn, place.system, force, 'ground', troops, dead)
				);
			}
		if (hook.hook === 'unit.spawn' && hook.every === 'once' && !memory[`once/${hero}`])
			memory[`once/${hero}`] = 1;
	}
}

/** CS-641, CS-716: told to the victim; out of contact nobody learns of it (CS-277). */
function tellSpores(turn: Turn, system: SystemId, seat: Owner, lost: readonly Tally[]): void {
	if (seat !== 0 && lost.length > 0 && !turn.blackouts.has(system))
		turn.reports.push({ code: 'harm', to: [seat], data: { system, by: 'spores', lost } });
}

/** Deaths of P5 that the sheet adds (CS-666), of a hero in a system. */
export function isFatal(
	turn: Turn,
	seat: SeatId,
	{ hero, at }: HeroPlace,
	place: WorkPlace
): boolean {
	return (
		heroOf(hero).hooks.some((hook) => {
			if (hook.hook !== 'hero.death') return false;
			const { extra } = hook;
			switch (extra.of) {
				case 'duel':
					return at === 'ground' && rivalsOnGround(turn, seat, place).length > 0;
				case 'counterLoss':
					return tallyOf(turn, lossName(seat, extra.row)) >= extra.n;
				case 'counterspy':
					return turn.events.counterspies.some(
						(one) => one.system === place.system && one.seat !== seat && place.ground === one.seat
					);
				case 'battles':
					return battlesOf(turn, seat, hero, place) >= extra.n;
				case 'bought':
				case 'fall':
				case 'orders':
				case 'treasury':
					return false;
			}
		}) ||
		(at === 'ground' && rivalsOnGround(turn, seat, place).some(isDuellist))
	);
}

/** Heroes on that ground of those whom this seat fought on it. */
function rivalsOnGround(turn: Turn, seat: SeatId, { system, forces }: WorkPlace): string[] {
	const fought = turn.fought.flatMap((one) =>
		one.system === system && one.where === 'ground'
			? one.sides.filter((side) => side.seat === seat).flatMap(({ enemies }) => enemies)
			: []
	);
	return forces
		.filter((force) => fought.includes(force.seat))
		.flatMap(({ heroes }) => heroes.filter(({ at }) => at === 'ground').map(({ hero }) => hero));
}

const isDuellist = (hero: string): boolean =>
	heroOf(hero).hooks.some((one) => one.hook === 'hero.death' && one.extra.of === 'duel');

/** Star battles that a hero has taken part in, this turn's included; remembered. */
function battlesOf(turn: Turn, seat: SeatId, hero: string, place: WorkPlace): number {
	const { memory } = seatOf(turn, seat);
	const name = `battles/${hero}`;
	const now = turn.fought.some(
		({ system, where, sides }) =>
			system === place.system && where === 'star' && sides.some((side) => side.seat === seat)
	);
	if (now) memory[name] = memoryOf(turn, seat, name) + 1;
	return memoryOf(turn, seat, name);
}
