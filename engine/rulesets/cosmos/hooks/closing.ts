/** P6 to P7.2: what sheets do with sites, counters, spawns, incomes and heroes (CS-617 to CS-667). */
import { counters } from './counters';
import { rankOf } from '../map/board';
import { collectCap } from '../tables/caps';
import { SHEETS, heroOf, unitOf } from '../factions';
import type { HookOf } from '../factions/words';
import {
	addGroup,
	addTally,
	addTroops,
	count,
	countTroops,
	countUnits,
	factionOf,
	findForce,
	forceAt,
	memoryOf,
	newGroup,
	newTroops,
	pay,
	seatOf,
	tallyOf,
	type Turn,
	inCanonicalOrder
} from '../memory/turn';
import type { SeatId, Spot, SystemId } from '../types';
import { die } from '../battle/precombat';
import { times } from '../orders/pick';
import { sample, tellGain } from './after';
import { extraBy } from './orders';
import { active, heroesOf, sitesIn, timesOf, unitsIn, type Active } from './scene';

// ---------------------------------------------------------------- P6

export function afterDominion(turn: Turn): void {
	for (const seat of turn.playing) {
		confiscate(turn, seat);
		counters(turn, seat, 'P6');
	}
	for (const seat of turn.playing) heroesFall(turn, seat);
}

/** CS-661, CF-SI-43, CF-SI-41: what fell to this seat pays, and is a sample. */
function confiscate(turn: Turn, seat: SeatId): void {
	const [keeps] = active(turn, seat, 'site.keep', { system: '' });
	if (!keeps) return;
	for (const { building, seat: owner, by, system } of turn.fallen) {
		if (by !== seat || !building.includes('.') || unitOf(building).flags.CTRL === undefined)
			continue;
		const refund = Math.floor((unitOf(building).cost * keeps.hook.refundPct) / 100);
		pay(turn, seat, refund, 'confiscation', system);
		sample(turn, seat, owner);
	}
}

/** K3, and heroes whose building falls (CS-202, CS-666). */
function heroesFall(turn: Turn, seat: SeatId): void {
	for (const { hero, system, at } of heroesOf(turn, seat)) {
		const { death, bound, hooks } = heroOf(hero);
		const place = turn.places.get(system);
		const taken = place !== undefined && place.ground !== 0 && place.ground !== seat;
		const stands = bound === undefined || (place && sitesIn(turn, seat, [bound], place).length > 0);
		const fell = hooks.some(
			(one) =>
				one.hook === 'hero.death' &&
				one.extra.of === 'fall' &&
				turn.fallen.some(
					(fall) =>
						fall.system === system && one.extra.of === 'fall' && fall.building === one.extra.unit
				)
		);
		// Aboard it shares the fate of the ships (K1).
		const isTaken = at === 'ground' && (taken || !stands);
		if ((death.includes('K3') && isTaken) || fell) remove(turn, seat, hero, system);
	}
}

function remove(turn: Turn, seat: SeatId, hero: string, system: SystemId): void {
	const force = forceAt(turn, system, seat);
	force.heroes = force.heroes.filter((one) => one.hero !== hero);
	die(turn, seat, hero, system);
}

// ---------------------------------------------------------------- P7.0

export function spawns(turn: Turn): void {
	for (const seat of turn.playing) {
		comeBack(turn, seat);
		for (const one of active(turn, seat, 'unit.spawn', { system: '' })) spawnAll(turn, seat, one);
		for (const { id } of SHEETS[factionOf(turn, seat)].abilities) spawnSites(turn, seat, id);
		legacy(turn, seat);
		arrive(turn, seat);
		tireOfBuying(turn, seat);
	}
}

type Spawn = HookOf<'unit.spawn'>;

/** Where a hero is (CF-EA-30). */
function spawnAll(turn: Turn, seat: SeatId, { hook, source }: Active<'unit.spawn'>): void {
	if (hook.at !== 'hero' || hook.every === 'once') return;
	spawn(turn, seat, source.system, hook, hook.n);
}

/** At each site of a kind: supplies of ships, or troops by flag (CF-EA-40, CF-EU-45, CF-EU-46). */
function spawnSites(turn: Turn, seat: SeatId, id: string): void {
	const row = SHEETS[factionOf(turn, seat)].abilities.find((one) => one.id === id);
	for (const hook of row?.hooks ?? []) {
		if (hook.hook !== 'unit.spawn' || typeof hook.at === 'string') continue;
		const sites = inCanonicalOrder(turn).flatMap((place) =>
			place.sites
				.filter(
					(site) =>
						site.seat === seat &&
						typeof hook.at === 'object' &&
						hook.at.each.includes(site.building)
				)
				.map(({ building, built }) => ({ building, built, system: place.system }))
		);
		if (hook.cap && 'perSite' in hook.cap) supply(turn, seat, hook, sites);
		else
			for (const { building, system } of sites)
				spawn(
					turn,
					seat,
					system,
					hook,
					hook.flagged ? (unitOf(building).flags[hook.flagged] ?? hook.n) : hook.n
				);
	}
}

function spawn(turn: Turn, seat: SeatId, system: SystemId, hook: Spawn, n: number): void {
	const force = forceAt(turn, system, seat);
	const there = countTroops(force, 'ground', hook.unit);
	const room = hook.cap && 'inArea' in hook.cap ? hook.cap.inArea - there : n;
	const made = Math.max(0, Math.min(n, room));
	addTroops(force, newTroops(hook.unit, 'ground', made));
	tellGain(turn, seat, system, 'spawn', made, hook.unit);
	if (hook.counts !== 'recruit' || made === 0) return;
	const { memory } = seatOf(turn, seat);
	const name = `spawned/${system}`;
	const next = (turn.turn + 1) * 1000;
	memory[name] = Math.max(next, memory[name] ?? 0) + made;
}

interface SiteHere {
	readonly building: string;
	readonly built: number;
	readonly system: SystemId;
}

/** CF-EU-46: each base is supplied, or owed since a turn; losses fall on bought ships first. */
function supply(turn: Turn, seat: SeatId, hook: Spawn, sites: readonly SiteHere[]): void {
	const { memory } = seatOf(turn, seat);
	const owed = ({ system }: SiteHere): string => `owed/${system}`;
	const newest = [...sites].sort(
		(a, b) => b.built - a.built || rankOf(b.system) - rankOf(a.system)
	);
	const living = [...turn.places.keys()].reduce(
		(n, at) => n + countUnits(findForce(turn, at, seat), hook.unit),
		0
	);
	let supplied = sites.filter((one) => memory[owed(one)] === -1).length;
	for (const one of newest) {
		if (memory[owed(one)] === undefined) memory[owed(one)] = one.built;
		if (supplied <= living || memory[owed(one)] !== -1) continue;
		memory[owed(one)] = turn.turn;
		supplied -= 1;
	}
	for (const one of newest) {
		const since = memory[owed(one)] as number;
		if (since === -1 || turn.turn < since + Number(hook.every)) continue;
		addGroup(forceAt(turn, one.system, seat), newGroup(hook.unit, hook.n));
		tellGain(turn, seat, one.system, 'supply', hook.n, hook.unit);
		memory[owed(one)] = -1;
	}
}

/** Lasting effect of a hero's first death (CF-DO-31). */
function legacy(turn: Turn, seat: SeatId): void {
	const { memory } = seatOf(turn, seat);
	for (const hero of SHEETS[factionOf(turn, seat)].heroes) {
		if (memory[`once/${hero.key}`] !== 1) continue;
		memory[`once/${hero.key}`] = 2;
		for (const hook of hero.hooks) {
			if (hook.hook !== 'unit.spawn' || hook.every !== 'once' || typeof hook.at === 'string')
				continue;
			const { each } = hook.at;
			const place = inCanonicalOrder(turn).find((one) => sitesIn(turn, seat, each, one).length > 0);
			if (!place) continue;
			addTroops(forceAt(turn, place.system, seat), newTroops(hook.unit, 'ground', hook.n));
			tellGain(turn, seat, place.system, 'spawn', hook.n, hook.unit);
		}
	}
}

/** CS-667: a dead hero is on its way back, if its place stands and its times are not used up. */
function comeBack(turn: Turn, seat: SeatId): void {
	const own = seatOf(turn, seat);
	for (const hero of SHEETS[factionOf(turn, seat)].heroes) {
		const deaths = own.fallen.filter((one) => one === hero.key).length;
		const seen = memoryOf(turn, seat, `deaths/${hero.key}`);
		if (deaths <= seen) continue;
		own.memory[`deaths/${hero.key}`] = deaths;
		for (const hook of hero.hooks) {
			if (hook.hook !== 'hero.return') continue;
			if (hook.times !== 'any' && deaths > hook.times) continue;
			const place = inCanonicalOrder(turn).find(
				(one) => sitesIn(turn, seat, hook.at, one).length > 0
			);
			if (place) own.memory[`return/${hero.key}`] = turn.turn + hook.after;
		}
	}
}

/** Units and heroes that are due (CS-662, CS-667). */
function arrive(turn: Turn, seat: SeatId): void {
	const own = seatOf(turn, seat);
	const due = own.coming.filter((one) => one.what === 'unit' && one.turn <= turn.turn);
	own.coming = own.coming.filter((one) => !due.includes(one));
	for (const { key, system } of due) {
		const hooks = SHEETS[factionOf(turn, seat)].abilities.flatMap((one) => one.hooks);
		const stands = hooks.some(
			(hook) =>
				hook.hook === 'site.rebuild' &&
				hook.unit === key &&
				turn.places
					.get(system)
					?.sites.some((site) => site.seat === seat && hook.at.includes(site.building))
		);
		if (!stands) continue;
		addGroup(forceAt(turn, system, seat), newGroup(key, 1));
		tellGain(turn, seat, system, 'rebuilt', 1, key);
	}
	for (const hero of SHEETS[factionOf(turn, seat)].heroes) {
		if ((own.memory[`return/${hero.key}`] ?? Infinity) > turn.turn) continue;
		delete own.memory[`return/${hero.key}`];
		const back = hero.hooks.find((one) => one.hook === 'hero.return');
		const place = inCanonicalOrder(turn).find(
			(one) => back?.hook === 'hero.return' && sitesIn(turn, seat, back.at, one).length > 0
		);
		if (place) welcome(turn, seat, hero.key, place.system, 'ground');
	}
}

/** A hero is there, on the way from nowhere else, and its seat is told. */
export function welcome(turn: Turn, seat: SeatId, hero: string, system: SystemId, at: Spot): void {
	delete seatOf(turn, seat).memory[`return/${hero}`];
	forceAt(turn, system, seat).heroes.push({ hero, at });
	turn.reports.push({ code: 'heroCame', to: [seat], data: { hero, system } });
}

/** CF-RK-31: bought too often in a row. */
function tireOfBuying(turn: Turn, seat: SeatId): void {
	const { memory } = seatOf(turn, seat);
	const bought = tallyOf(turn, `bought/${seat}`);
	for (const { hero, system } of heroesOf(turn, seat)) {
		for (const hook of heroOf(hero).hooks) {
			if (hook.hook !== 'hero.death' || hook.extra.of !== 'bought') continue;
			memory.bought = bought >= hook.extra.bought ? memoryOf(turn, seat, 'bought') + 1 : 0;
			if (memory.bought >= hook.extra.row) remove(turn, seat, hero, system);
		}
	}
}

// ---------------------------------------------------------------- P7.1

const MOST_PAYING = 8;

export function income(turn: Turn): void {
	for (const seat of turn.playing) {
		flagIncome(turn, seat);
		hookIncome(turn, seat);
		autoCollect(turn, seat);
		counters(turn, seat, 'P7.1');
	}
}

/** CS-600: bases always, eight control buildings, oldest first. */
function flagIncome(turn: Turn, seat: SeatId): void {
	const sites = inCanonicalOrder(turn).flatMap((place) =>
		place.ground === seat && !turn.blackouts.has(place.system)
			? place.sites
					.filter((site) => site.seat === seat && site.building.includes('.'))
					.map((site) => ({ ...site, system: place.system, flags: unitOf(site.building).flags }))
			: []
	);
	const paying = sites.filter(
		({ flags }) => flags.AUTO !== undefined || flags.BIOAUTO !== undefined
	);
	const bases = paying.filter(({ flags }) => flags.BASE !== undefined);
	const others = paying
		.filter(({ flags }) => flags.BASE === undefined)
		.sort((a, b) => a.built - b.built || rankOf(a.system) - rankOf(b.system))
		.slice(0, MOST_PAYING);
	for (const { flags, system } of [...bases, ...others]) {
		pay(turn, seat, flags.AUTO ?? 0, 'sheet', system);
		const counter = SHEETS[factionOf(turn, seat)].abilities
			.flatMap(({ hooks }) => hooks)
			.find((hook) => hook.hook === 'cost.alt');
		if (flags.BIOAUTO !== undefined && counter?.hook === 'cost.alt')
			count(turn, seat, counter.counter, flags.BIOAUTO);
	}
}

/** CS-617 */
function hookIncome(turn: Turn, seat: SeatId): void {
	const amount = (hook: HookOf<'income.auto'>, system: SystemId): number =>
		Math.min(hook.cap ?? Infinity, hook.amount * timesOf(turn, seat, hook.per, system));
	for (const { hook, source } of active(turn, seat, 'income.auto', { system: '' }))
		if (hook.at === undefined) pay(turn, seat, amount(hook, source.system), 'sheet', source.system);
	for (const { system, sites } of inCanonicalOrder(turn)) {
		if (turn.blackouts.has(system)) continue;
		for (const { hook } of active(turn, seat, 'income.auto', { system })) {
			const { at } = hook;
			if (typeof at !== 'object') continue;
			if (sites.some((site) => site.seat === seat && at.each.includes(site.building)))
				pay(turn, seat, amount(hook, system), 'sheet', system);
		}
	}
}

/** CS-625: what the cap of the turn has left. */
function autoCollect(turn: Turn, seat: SeatId): void {
	for (const place of inCanonicalOrder(turn)) {
		const { system } = place;
		if (turn.blackouts.has(system) || turn.destroyed.has(system)) continue;
		for (const { hook } of active(turn, seat, 'collect.auto', { system })) {
			const { at } = hook;
			if (typeof at === 'object' && !at.each.some((unit) => unitsIn(turn, seat, system, unit) > 0))
				continue;
			const most =
				typeof hook.cap === 'number' ? hook.cap : extraBy(turn, seat, system, hook.cap.extraOf);
			const cap = collectCap(turn, seat, system) * times(turn, seat);
			const left = cap - tallyOf(turn, `collect/${system}`);
			const gain = Math.max(0, Math.min(most, left));
			addTally(turn, `collect/${system}`, gain);
			addTally(turn, `collected/${seat}/${system}`, gain);
			pay(turn, seat, gain, 'collected', system);
		}
	}
}

// ---------------------------------------------------------------- P7.2

/** Heroes who leave an empty house (CS-666). */
export function afterDebts(turn: Turn): void {
	for (const seat of turn.playing)
		for (const { hero, system } of heroesOf(turn, seat))
			for (const hook of heroOf(hero).hooks)
				if (
					hook.hook === 'hero.death' &&
					hook.extra.of === 'treasury' &&
					seatOf(turn, seat).treasury < hook.extra.below
				)
					remove(turn, seat, hero, system);
}
