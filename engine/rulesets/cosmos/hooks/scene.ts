/** Rows of a sheet at work, and whether their conditions hold (CS-591, CS-593, CS-670, CS-671). */
import { divUp } from '../tables/amounts';
import { CITADEL, ringOf } from '../map/board';
import { RINGS, type Ring } from '../tables/data';
import { anchoredBy, anchorName } from '../map/portals';
import { heroOf, SHEETS, unitOf } from '../factions';
import type {
	Comparison,
	DeathCode,
	HookName,
	HookOf,
	Hero,
	Num,
	Per,
	Place,
	Predicate,
	Sheet as FactionSheet,
	Site,
	UnitKey
} from '../factions/words';
import { hasSite } from '../map/sight';
import {
	counterOf,
	countTroops,
	countUnits,
	factionOf,
	findForce,
	inCanonicalOrder,
	memoryOf,
	readyFrom,
	seatOf,
	tallyOf,
	type Turn,
	type WorkPlace
} from '../memory/turn';
import type { SeatId, Spot, SystemId } from '../types';

/** Circumstances in which a hook may act. */
export interface Scene {
	/** Where it happens: a battle, a building, a move. '' for what is of the whole faction. */
	readonly system: SystemId;
	/** Battles of the system; '' for none. */
	readonly battle?: 'star' | 'ground' | 'orbital' | '';
	readonly won?: boolean;
	readonly ownShips?: number;
	readonly enemyShips?: number;
	readonly builds?: boolean;
	readonly bombards?: boolean;
	readonly moved?: boolean;
	readonly portalled?: boolean;
	/** Systems in which the units started the turn. */
	readonly starts?: readonly SystemId[];
	/** Name of the order asked about, for `cooldown` and `oncePerTurn`. */
	readonly order?: string;
	/** A counter that grew; the code of a hero's death; a first sample. */
	readonly grew?: string;
	readonly death?: DeathCode;
	readonly sample?: boolean;
}

/** Where a row stands: a hero in a place of a system; an ability wherever the scene is. */
export interface Source {
	readonly id: string;
	readonly hero: Hero | undefined;
	readonly system: SystemId;
	readonly spot: Spot;
}

export interface Active<K extends HookName> {
	readonly hook: HookOf<K>;
	readonly source: Source;
}

interface LivingHero {
	readonly hero: string;
	readonly system: SystemId;
	readonly at: Spot;
}

/** Heroes of a seat that live, by system. */
export function heroesOf(turn: Turn, seat: SeatId): LivingHero[] {
	const found: LivingHero[] = [];
	for (const place of turn.places.values())
		for (const force of place.forces)
			if (force.seat === seat)
				for (const { hero, at } of force.heroes) found.push({ hero, system: place.system, at });
	return found;
}

/** Hooks of that name whose condition holds in the scene, in the order of the sheet; one id once. */
export function active<K extends HookName>(
	turn: Turn,
	seat: SeatId,
	name: K,
	scene: Scene
): Active<K>[] {
	const rows = rowsOf(SHEETS[factionOf(turn, seat)], name);
	const found: Active<K>[] = [];
	const add = (source: Source, hooks: readonly HookOf<K>[]): boolean => {
		const hold = hooks.filter(({ when }) => holds(turn, seat, when, scene, source));
		found.push(...hold.map((hook) => ({ hook, source })));
		return hold.length > 0;
	};
	const living = rows.some(({ hero }) => hero) ? heroesOf(turn, seat) : [];
	for (const { id, hero, hooks } of rows) {
		if (hero === undefined) add({ id, hero, system: scene.system, spot: '' }, hooks);
		else
			living
				.filter((one) => one.hero === hero.key)
				// Copies of a hero do not stack: the first whose condition holds counts.
				.some(({ system, at }) => add({ id, hero, system, spot: at }, hooks));
	}
	return found;
}

interface Row<K extends HookName> {
	readonly id: string;
	readonly hero: Hero | undefined;
	readonly hooks: readonly HookOf<K>[];
}

/** Index of sheet rows by hook name, heroes first: sheets are constant and lookups are hot. */
function rowsOf<K extends HookName>(sheet: FactionSheet, name: K): readonly Row<K>[] {
	const kept = ROWS.get(sheet) ?? new Map<HookName, readonly Row<HookName>[]>();
	ROWS.set(sheet, kept);
	const found = kept.get(name) ?? rowsWith(sheet, name);
	kept.set(name, found);
	return found as unknown as readonly Row<K>[];
}
const ROWS = new WeakMap<FactionSheet, Map<HookName, readonly Row<HookName>[]>>();

const rowsWith = (sheet: FactionSheet, name: HookName): readonly Row<HookName>[] =>
	[
		...sheet.heroes.map((hero) => ({ id: hero.id, hero, hooks: hero.hooks })),
		...sheet.abilities.map(({ id, hooks }) => ({ id, hero: undefined, hooks }))
	]
		.map((row) => ({
			...row,
			hooks: row.hooks.filter((one) => one.hook === name) as unknown as HookOf<HookName>[]
		}))
		.filter(({ hooks }) => hooks.length > 0);

/** CS-670: undefined is always true. */
export function holds(
	turn: Turn,
	seat: SeatId,
	when: Predicate | undefined,
	scene: Scene,
	source: Source
): boolean {
	if (!when) return true;
	const again = (one: Predicate): boolean => holds(turn, seat, one, scene, source);
	const { hero } = source;
	const there = hero === undefined || source.system === scene.system;
	switch (when.is) {
		case 'and':
			return when.of.every(again);
		case 'or':
			return when.of.some(again);
		case 'not':
			return !again(when.of);
		case 'open':
			return turn.opened > 0 && (turn.opened < turn.turn || scene.order === undefined);
		case 'noDebt':
			return !turn.loans.some((loan) => loan.seat === seat && loan.paid < loan.payments);
		case 'dom':
			return placesOf(turn, when.at, source).some((place) => place[when.area] === seat);
		case 'domOther':
			return placesOf(turn, when.at, source).some(
				(place) => place[when.area] !== seat && place[when.area] !== 0
			);
		case 'inSystem':
			return isIn(when.of, scene, source) && there;
		case 'startedTurnAt':
			return (scene.starts ?? []).some((system) => stood(turn, seat, when.of, system));
		case 'moved':
			return scene.moved === true;
		case 'movedByPortal':
			return scene.portalled === true && there;
		case 'aboard':
			return source.spot.startsWith('aboard:');
		case 'inBattle':
			return inBattle(scene, source) && there;
		case 'won':
			return scene.won === true;
		case 'ownShips':
			return compare(
				scene.ownShips ?? 0,
				when.than,
				when.n === 'enemyShips' ? (scene.enemyShips ?? 0) : when.n
			);
		case 'site':
			return placesOf(turn, when.at, source).some((place) => stands(turn, seat, when.of, place));
		case 'sites':
			return sitesOf(turn, seat, when.of).length >= numOf(turn, when.n);
		case 'sectorsOf':
			return ringsOf(turn, seat, when.of, when.rings).size >= numOf(turn, when.n);
		case 'units': {
			const n = placesOf(turn, when.at, source).reduce(
				(sum, place) => sum + unitsIn(turn, seat, place.system, when.unit),
				0
			);
			return compare(n, when.than ?? 'atLeast', numOf(turn, when.n));
		}
		case 'counter':
			return counterOf(turn, seat, when.name) >= numOf(turn, when.n);
		case 'treasury':
			return seatOf(turn, seat).treasury >= numOf(turn, when.n);
		case 'brokered':
			return brokered(turn, seat) >= numOf(turn, when.n);
		case 'debtors':
			return debtors(turn, seat, when.min) >= numOf(turn, when.n);
		case 'cooldown':
			return readyFrom(turn, seat, scene.order ?? '') <= turn.turn;
		case 'oncePerTurn':
			return tallyOf(turn, `ability/${seat}/${scene.order}`) === 0;
		case 'onIncrease':
			return scene.grew === when.counter;
		case 'firstSample':
			return scene.sample === true;
		case 'ownDeath':
			return scene.death === when.code;
		case 'bombarded':
			return placesOf(turn, when.at, source).some(
				({ system }) => tallyOf(turn, `bombed/${seat}/${system}`) > 0
			);
	}
}

function isIn(of: string, { battle, builds, bombards, system }: Scene, source: Source): boolean {
	if (of === 'battle') return battle !== undefined && battle !== '';
	if (of === 'build') return builds === true;
	if (of === 'bombard') return bombards === true;
	return (source.hero ? source.system : system) === CITADEL;
}

/** A hero on the ground is in battles of the ground, one aboard in those of the orbit. */
function inBattle({ battle }: Scene, { hero, spot }: Source): boolean {
	if (!battle) return false;
	if (!hero || battle === 'star') return true;
	return spot === (battle === 'ground' ? 'ground' : 'orbital');
}

export function compare(a: number, than: Comparison, b: number): boolean {
	switch (than) {
		case 'atLeast':
			return a >= b;
		case 'atMost':
			return a <= b;
		case 'below':
			return a < b;
		case 'equal':
			return a === b;
	}
}

/** Number required by a sheet, which may depend on the number of rivals in play. */
export function numOf({ playing }: Turn, n: Num): number {
	if (typeof n === 'number') return n;
	const rivals = playing.size - 1;
	return 'most' in n ? Math.min(n.most, rivals) : n.perTwoRivals * divUp(rivals, 2);
}

function placesOf(turn: Turn, at: Place, { system }: Source): WorkPlace[] {
	switch (at) {
		case 'any':
			return [...turn.places.values()];
		case 'here':
			return placeIn(turn, system);
		case 'cell0':
			return placeIn(turn, CITADEL);
		case 'foro':
			return [...turn.places.values()].filter((place) => hasSite(place, 'galactic_forum'));
	}
}

function placeIn(turn: Turn, system: SystemId): WorkPlace[] {
	const place = turn.places.get(system);
	return place ? [place] : [];
}

// ---------------------------------------------------------------- sites and units

const YARDS: readonly string[] = ['shipyard', 'advanced_shipyard', 'derelict_yard'];

/** Own sites of a kind in a place: buildings on the ground, units that are bases in the orbit. */
export function sitesIn(turn: Turn, seat: SeatId, of: Site, place: WorkPlace): string[] {
	if (of === 'anchoredPortal')
		return anchoredBy(turn, seat).includes(place.system) ? [anchorName(place.system)] : [];
	const orbit = findForce(turn, place.system, seat)?.orbit ?? [];
	const own = place.sites.filter((site) => site.seat === seat);
	if (of === 'base')
		return [
			...own.filter((site) => isBase(turn, seat, site.building, place.system, site.built)),
			...orbit.filter(({ unit }) => unitOf(unit).flags.BASE)
		].map((one) => ('building' in one ? one.building : one.unit));
	if (of === 'shipyard') {
		const usable =
			place.ground === seat ? place.sites.filter((one) => YARDS.includes(one.building)) : [];
		const made = own.filter((one) => one.building.includes('.') && unitOf(one.building).flags.AST);
		return [
			...[...usable, ...made].map(({ building }) => building),
			...orbit.flatMap(({ unit }) => (unitOf(unit).flags.AST ? [unit] : []))
		];
	}
	return [
		...own.map(({ building }) => building).filter((building) => of.includes(building)),
		...orbit.flatMap(({ unit, n }) => (of.includes(unit) ? Array<string>(n).fill(unit) : []))
	];
}

/** CS-097, CS-722: one who is bound comes to what binds it, others to that ground; undefined: it is nowhere. */
export function placeOfHero(
	turn: Turn,
	seat: SeatId,
	hero: string,
	system: SystemId
): { readonly system: SystemId; readonly at: Spot } | undefined {
	const { zone, bound } = heroOf(hero);
	if (bound === undefined) return { system, at: 'ground' };
	const place = inCanonicalOrder(turn).find((one) => sitesIn(turn, seat, [bound], one).length > 0);
	return place && { system: place.system, at: zone === 'U' ? `aboard:${bound}` : 'ground' };
}

const stands = (turn: Turn, seat: SeatId, of: Site, place: WorkPlace): boolean =>
	sitesIn(turn, seat, of, place).length > 0;

/** Systems of own sites of a kind, each as often as there are. */
export const sitesOf = (turn: Turn, seat: SeatId, of: Site): SystemId[] =>
	of === 'anchoredPortal'
		? anchoredBy(turn, seat)
		: [...turn.places.values()].flatMap((place) =>
				sitesIn(turn, seat, of, place).map(() => place.system)
			);

/** A base of the start, of the sheet, or named since (CS-597, CS-660). */
export function isBase(
	turn: Turn,
	seat: SeatId,
	building: UnitKey,
	system: SystemId,
	built: number
): boolean {
	if (!building.includes('.')) return false;
	if (unitOf(building).flags.BASE) return true;
	if (!SHEETS[factionOf(turn, seat)].bases.includes(building)) return false;
	return built === 0 || memoryOf(turn, seat, `capital/${system}`) > 0;
}

function ringsOf(turn: Turn, seat: SeatId, of: Site, rings: readonly Ring[] = RINGS): Set<string> {
	const found = sitesOf(turn, seat, of).map((system) => ringOf(system));
	return new Set(found.filter((ring) => rings.some((one) => one === ring)));
}

/** Company of the units at the start of the turn. */
function stood(turn: Turn, seat: SeatId, of: Site, system: SystemId): boolean {
	const place = turn.opening.get(system);
	if (!place || typeof of === 'string') return false;
	const orbit = place.forces.find((force) => force.seat === seat)?.orbit ?? [];
	return (
		orbit.some(({ unit }) => of.includes(unit)) ||
		place.sites.some((site) => site.seat === seat && of.includes(site.building))
	);
}

/** Own units or troops of a kind in a system, cloaked or not, aboard or not. */
export function unitsIn(turn: Turn, seat: SeatId, system: SystemId, unit: UnitKey): number {
	const force = findForce(turn, system, seat);
	return unitOf(unit).class === 'troop'
		? countTroops(force, 'ground', unit)
		: countUnits(force, unit);
}

/** How often `each` is reached (CS-617). */
export function timesOf(turn: Turn, seat: SeatId, per: Per | undefined, system: SystemId): number {
	if (!per) return 1;
	const whole = (n: number): number => Math.floor(n / per.each);
	switch (per.count) {
		case 'sites':
			return whole(sitesOf(turn, seat, per.of).length);
		case 'brokered':
			return whole(brokered(turn, seat));
		case 'units':
			return whole(
				per.at === 'any'
					? [...turn.places.keys()].reduce((n, at) => n + unitsIn(turn, seat, at, per.unit), 0)
					: unitsIn(turn, seat, per.at === 'cell0' ? CITADEL : system, per.unit)
			);
	}
}

// ---------------------------------------------------------------- loans brokered

interface Debt {
	readonly seat: SeatId;
	readonly principal: number;
	readonly paid: number;
	readonly payments: number;
	readonly broker: number;
}

/** Principal still unpaid, in equal parts. */
const unpaid = ({ principal, paid, payments }: Debt): number =>
	principal - Math.floor((principal * paid) / payments);

const debtsThrough = (turn: Turn, seat: SeatId): Debt[] =>
	turn.loans.filter((loan) => loan.broker === seat && turn.playing.has(loan.seat));

/** Unpaid principal of loans that this seat brokered, of factions in play (CS-670). */
export const brokered = (turn: Turn, seat: SeatId): number =>
	debtsThrough(turn, seat).reduce((sum, loan) => sum + unpaid(loan), 0);

function debtors(turn: Turn, seat: SeatId, min: number): number {
	const owed = new Map<SeatId, number>();
	for (const loan of debtsThrough(turn, seat))
		owed.set(loan.seat, (owed.get(loan.seat) ?? 0) + unpaid(loan));
	return [...owed.values()].filter((principal) => principal >= min).length;
}
