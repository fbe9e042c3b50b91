/** Construction and recruitment: scouts and carriers first, then what pays, then what fights. */
import { divUp } from '../tables/amounts';
import { instalment, prepayment } from '../bank';
import { CITADEL, ringOf } from '../map/board';
import { DRUGS, type CardId } from '../tables/data';
import {
	collectCap,
	recruitCap,
	recruitersInOrbit,
	recruitsOnGround,
	yardsOf
} from '../tables/caps';
import { altCurrency } from '../hooks/orders';
import { LOT } from '../orders/works';
import { priceOf } from '../tables/prices';
import { unitOf } from '../factions';
import type { Unit } from '../factions/words';
import { isSheetSite } from '../map/sight';
import { counterOf, countUnits, seatOf, tallyOf } from '../memory/turn';
import type { SystemId } from '../types';
import { capacityOf, cargoOf, isMobileBase, isShip, listPrice, stepsOf } from '../tables/units';
import { buildOf } from './entries';
import { growthsOf, isBuilt, rentOf, stepsTo } from './lands';
import { forceIn, holdsCitadel, percentOf, purseOf, rivalsOf, type Idea, type Mind } from './mind';
import { isWanderer } from './travel';

/** R that it may spend: what its mission asks for stays once the Citadel is held, and what falls due. */
export const budgetOf = (mind: Mind): number =>
	Math.max(
		0,
		purseOf(mind) -
			Math.max(holdsCitadel(mind) ? mind.wants.treasury : 0, mind.wants.saves) -
			Math.max(dueSoon(mind), debtAtEnd(mind)) -
			borrowedNow(mind)
	);

/** Debt to save for while the Citadel is held and near the last turn: debtors cannot win (CS-550, CS-558). */
const debtAtEnd = (mind: Mind): number => {
	const { turn, seat, turnsLeft } = mind;
	return turnsLeft > LAST_TURNS && !(mind.isOpen && holdsCitadel(mind))
		? 0
		: turn.loans.reduce((sum, loan) => (loan.seat === seat ? sum + prepayment(loan) : sum), 0);
};
const LAST_TURNS = 5;

/** Instalments of this turn and the next: who cannot pay one is out. */
export const dueSoon = ({ turn, seat }: Mind): number =>
	turn.loans
		.filter((loan) => loan.seat === seat)
		.reduce((sum, loan) => {
			const first = instalment(loan, Math.min(loan.payments, loan.paid + 1));
			return sum + 2 * (first.principal + first.interest);
		}, 0);

/** A loan asked for this turn: the bank may lend less, or nothing. */
const borrowedNow = ({ written }: Mind): number =>
	written.reduce((sum, { entry }) => (entry.kind === 'loan' ? sum + entry.amount : sum), 0);

/** Systems with a yard that may be used now, the one nearest to the army first. */
export const yardsIn = (mind: Mind): SystemId[] =>
	mind.lands
		.filter((system) => yardsOf(mind.turn, mind.seat, system).length > 0)
		.sort((a, b) => stepsTo(a, mind.army || a) - stepsTo(b, mind.army || b));

const price = (mind: Mind, system: SystemId, product: string, n: number): number => {
	const [yard] = yardsOf(mind.turn, mind.seat, system);
	const { cost } = unitOf(product);
	return priceOf(mind.turn, mind.seat, system, product, cost, n, yard?.reduction ?? 0).total;
};

/** Most of a product that a sum pays for. */
export function affordable(mind: Mind, system: SystemId, product: string, sum: number): number {
	const each = Math.max(1, price(mind, system, product, 1));
	let n = Math.floor(sum / each);
	while (n > 0 && price(mind, system, product, n) > sum) n -= 1;
	return n;
}

/** Currency in which a product is paid: a counter of the sheet that holds enough of it. */
function currencyFor(mind: Mind, product: string, cost: number): 'r' | 'counter' {
	return altCurrency(mind.faction.id, product) !== '' && balanceOf(mind, product) >= cost
		? 'counter'
		: 'r';
}

/** Balance of the counter that pays for a product, less what the mission still needs once the Citadel is open. */
function balanceOf(mind: Mind, product: string): number {
	const name = altCurrency(mind.faction.id, product);
	if (name === '') return 0;
	const held = counterOf(mind.turn, mind.seat, name);
	return Math.max(0, held - (mind.isOpen ? wantedOf(mind, name) : 0));
}

/** Amount of a counter that the mission needs, directly or by an order that converts it into another counter. */
const wantedOf = ({ faction, wants }: Mind, name: string): number =>
	faction.abilities
		.flatMap(({ hooks }) => hooks)
		.reduce(
			(sum, hook) => {
				if (hook.hook !== 'order.define' || hook.effect.do !== 'counter') return sum;
				if (hook.cost?.in !== 'counter' || hook.cost.name !== name) return sum;
				return sum + (wants.counters.get(hook.effect.name) ?? 0);
			},
			wants.counters.get(name) ?? 0
		);

const shipsOf = ({ faction }: Mind): readonly Unit[] =>
	faction.units.filter((unit) => unit.class === 'ship' && unit.cost > 0);

// ---------------------------------------------------------------- scouts and carriers

/** The ship that goes farthest for its price. */
export function scoutOf(mind: Mind): Unit | undefined {
	const fit = shipsOf(mind).filter(
		(unit) => isWanderer(mind, unit.key) && unit.flags.UNI === undefined && unit.mov >= 2
	);
	return best(fit, (unit) => Math.floor((1000 * unit.mov) / (unit.cost + 10)));
}

function best<T>(of: readonly T[], worth: (one: T) => number): T | undefined {
	let [found, most]: [T | undefined, number] = [undefined, -1];
	for (const one of of) if (worth(one) > most) [found, most] = [one, worth(one)];
	return found;
}

const wanderers = (mind: Mind): number =>
	mind.lands.reduce(
		(sum, system) =>
			sum +
			(forceIn(mind, system)?.orbit ?? []).reduce(
				(n, group) => (isWanderer(mind, group.unit) ? n + group.n : n),
				0
			),
		0
	);

const SCOUTS = 70;
const MOST_SCOUTS = 4;

export function scouts(mind: Mind): Idea[] {
	const scout = scoutOf(mind);
	const [yard] = yardsIn(mind);
	const wanted = Math.min(MOST_SCOUTS, Math.floor(mind.most / 2) + 2 - wanderers(mind));
	if (!scout || yard === undefined || wanted <= 0 || mind.isOpen) return [];
	return [
		{
			worth: percentOf(SCOUTS, mind.character.wander),
			make: () => {
				const n = Math.min(wanted, affordable(mind, yard, scout.key, budgetOf(mind)));
				return n > 0
					? {
							entry: buildOf(yard, scout.key, n),
							why: { code: 'scouts', data: { system: yard } }
						}
					: undefined;
			}
		}
	];
}

const CARRIERS_UNTIL = 26;
const CARRIERS = 52;

/** Ships that carry much, where the ground could give more than those there can take. */
export function carriers(mind: Mind): Idea[] {
	const { turn, seat } = mind;
	const carrier = best(
		shipsOf(mind).filter((unit) => unit.cargo >= 15 && unit.flags.UNI === undefined),
		(unit) => Math.floor((100 * unit.cargo) / (unit.cost + 5))
	);
	if (!carrier || mind.view.turn > CARRIERS_UNTIL) return [];
	return yardsIn(mind)
		.filter((system) => turn.places.get(system)?.ground === seat)
		.flatMap((system) => {
			const cap = collectCap(turn, seat, system);
			const { reflex } = seatOf(turn, seat);
			const held = (forceIn(mind, system)?.orbit ?? []).reduce(
				(sum, { unit, n }) =>
					isMobileBase(unitOf(unit)) || unitOf(unit).atk <= 1
						? sum + n * cargoOf(reflex, unitOf(unit))
						: sum,
				0
			);
			const landed = (forceIn(mind, system)?.troops ?? []).reduce(
				(sum, { at, troop, n }) =>
					at === 'ground' ? sum + Math.floor(n / LOT) * unitOf(troop).cargo : sum,
				0
			);
			const n = divUp(Math.max(0, cap - held - landed), cargoOf(reflex, carrier));
			if (cap < 25 || n <= 0 || held + landed >= cap - 10) return [];
			return [
				{
					worth: percentOf(CARRIERS, mind.character.earn),
					make: () => {
						const most = Math.min(n, affordable(mind, system, carrier.key, budgetOf(mind)));
						return most > 0
							? {
									entry: buildOf(system, carrier.key, most),
									why: { code: 'carriers' as const, data: { system } }
								}
							: undefined;
					}
				}
			];
		});
}

// ---------------------------------------------------------------- control buildings

/** Turns after which a building that pays is no longer begun. */
const PAYS_UNTIL = 16;
const WANTED = 150;
const AT_CITADEL = 320;
const MOST_PAID = 8;

export function controls(mind: Mind): Idea[] {
	const { turn, seat, faction, wants } = mind;
	const control = unitOf(faction.control);
	const pays = Math.max(control.flags.AUTO ?? 0, control.flags.BIOAUTO ?? 0);
	const standing = [...turn.places.values()].flatMap((place) =>
		place.sites.filter((site) => site.seat === seat && site.building === faction.control)
	).length;
	return mind.lands
		.filter((system) => turn.places.get(system)?.ground === seat)
		.filter((system) => !hasControl(mind, system))
		.map((system) => {
			const pay = pays > 0 && standing < MOST_PAID && mind.view.turn <= PAYS_UNTIL ? PAYING : 0;
			const ring = ringOf(system);
			const counts = wants.rings.size === 0 || wants.rings.has(ring);
			const wanted = system !== CITADEL && wants.controls > 0 && counts ? wantedWorth(mind) : 0;
			const throne = system === CITADEL && wants.controlAtCitadel ? AT_CITADEL : 0;
			const first =
				standing === 0 && mind.view.turn <= PAYS_UNTIL && !isBuilt(mind, system) ? 10 : 0;
			return {
				worth:
					percentOf(Math.max(pay + first, wanted, throne), mind.character.earn) +
					safety(mind, system),
				make: () => {
					const cost = controlPrice(mind, system);
					if (cost > (throne > 0 ? purseOf(mind) : budgetOf(mind))) return undefined;
					return {
						entry: buildOf(system, faction.control),
						why:
							wanted > 0 || throne > 0
								? { code: 'mission' as const, data: { system } }
								: { code: 'control' as const, data: { system } }
					};
				}
			};
		})
		.filter(({ worth }) => worth > SAFEST);
}
const PAYING = 48;
const SAFEST = 12;

const safety = (mind: Mind, system: SystemId): number =>
	Math.max(0, SAFEST - 2 * stepsTo(system, mind.own.home)) + Math.floor(rentOf(mind, system) / 20);

/** The nearer the end, the more a building of the mission is worth. */
const wantedWorth = ({ view }: Mind): number =>
	view.opened > 0 ? WANTED : Math.min(WANTED, 20 + 10 * view.keys.length);

const controlPrice = (mind: Mind, system: SystemId): number => {
	const { control } = mind.faction;
	return priceOf(mind.turn, mind.seat, system, control, unitOf(control).cost, 1).total;
};

const hasControl = (mind: Mind, system: SystemId): boolean =>
	(mind.turn.places.get(system)?.sites ?? []).some(
		(site) => isSheetSite(site) && unitOf(site.building).flags.CTRL !== undefined
	);

/** A unit of the start that was lost and can be had again. */
export function rebuildings(mind: Mind): Idea[] {
	const { turn, seat, faction } = mind;
	const lost = faction.abilities
		.flatMap(({ hooks }) => hooks)
		.flatMap((hook) => (hook.hook === 'site.rebuild' ? [hook] : []));
	// What is out of contact may stand all the same.
	if (mind.own.silent.length > 0) return [];
	return lost.flatMap((hook) =>
		mind.lands
			.filter((system) =>
				(turn.places.get(system)?.sites ?? []).some(
					(site) => site.seat === seat && hook.at.includes(site.building)
				)
			)
			.slice(0, 1)
			.map((system) => ({
				worth: REBUILD,
				make: () =>
					hook.cost <= budgetOf(mind)
						? {
								entry: buildOf(system, hook.unit),
								why: { code: 'rebuild' as const, data: { system } }
							}
						: undefined
			}))
	);
}
const REBUILD = 130;

// ---------------------------------------------------------------- warships

/** Attack times what keeps it alive: of two fleets of one price the better balanced wins. */
function strengthWith(mind: Mind, base: Weights, unit: Unit, n: number): number {
	const { attack, guard } = weigh(mind, unit);
	return (base.attack + n * attack) * (base.guard + n * guard);
}

interface Weights {
	readonly attack: number;
	readonly guard: number;
}

/** Rounds for which shields count as so much hull. */
const SHIELD_ROUNDS = 2;

function weigh({ own }: Mind, unit: { readonly key: string }): Weights {
	const def = unitOf(unit.key);
	const steps = stepsOf(own.reflex, def);
	const part = (basic: number, more: number): number => Math.max(0, basic) * (5 + more);
	return {
		attack: part(def.atk, steps.attack),
		guard: SHIELD_ROUNDS * part(def.shd, steps.shield) + part(def.hull, steps.hull)
	};
}

function fleetWeights(mind: Mind): Weights {
	let [attack, guard] = [1, 1];
	for (const system of mind.lands)
		for (const { unit, n } of forceIn(mind, system)?.orbit ?? []) {
			const def = unitOf(unit);
			if (!isShip(def) || isWanderer(mind, unit)) continue;
			const one = weigh(mind, def);
			attack += n * one.attack;
			guard += n * one.guard;
		}
	return { attack, guard };
}

/** Warship that adds most strength to the fleet for a sum of R; early in the game one with a growing counter is preferred. */
export function warshipFor(
	mind: Mind,
	yard: SystemId,
	sum: number
): { key: string; n: number } | undefined {
	const base = fleetWeights(mind);
	const fit = shipsOf(mind).filter((unit) => unit.atk > 0 && unit.mov >= 2);
	const options = [...fit, ...crusaders(mind, yard)].flatMap((unit) => {
		const uni = unit.flags.UNI;
		const most = uni === undefined ? 1000 : uni - alive(mind, unit.key);
		const n = Math.min(most, affordable(mind, yard, unit.key, sum));
		return n > 0 ? [{ key: unit.key, n, strength: strengthWith(mind, base, unit, n) }] : [];
	});
	const growing = growthsOf(mind).map(({ unit }) => unit);
	const early =
		mind.view.turn <= PAYS_UNTIL ? options.filter(({ key }) => growing.includes(key)) : [];
	return best(early.length > 0 ? early : options, ({ strength }) => strength);
}

const alive = (mind: Mind, unit: string): number =>
	mind.lands.reduce((sum, system) => sum + countUnits(forceIn(mind, system), unit), 0);

const crusaders = (mind: Mind, yard: SystemId): Unit[] =>
	countUnits(forceIn(mind, yard), 'battariu_shipyard') > 0
		? [unitOf('crusader') as unknown as Unit]
		: [];

/** Until then other things pay more. */
const ARMS_FROM = 8;
/** R that are worth a whole order. */
const BULK = 110;

export function warships(mind: Mind): Idea[] {
	const [yard] = yardsIn(mind);
	if (yard === undefined) return [];
	const sum = budgetOf(mind);
	const reserve = reserveOf(mind);
	const spend = Math.max(sum - reserve, 0);
	const rich = balanceOf(mind, faction0(mind));
	if (Math.max(spend, rich) < BULK) return [];
	return [
		{
			worth: percentOf(
				Math.min(
					400,
					30 + Math.floor(Math.max(spend, rich) / (mind.view.turn <= ARMS_FROM ? 8 : 3))
				),
				mind.character.arm
			),
			make: () => {
				const held = balanceOf(mind, faction0(mind));
				const left = Math.max(0, budgetOf(mind) - reserve);
				const found = warshipFor(mind, yard, Math.max(held, left));
				if (!found) return undefined;
				const cost = price(mind, yard, found.key, found.n);
				const payIn = currencyFor(mind, found.key, cost);
				if (payIn === 'r' && cost > left) {
					const less = warshipFor(mind, yard, left);
					if (!less) return undefined;
					return {
						entry: buildOf(yard, less.key, less.n, { cards: drugsFor(mind, less.n) }),
						why: {
							code: 'warships',
							data: { system: yard, cost: price(mind, yard, less.key, less.n) }
						}
					};
				}
				return {
					entry: buildOf(yard, found.key, found.n, {
						payIn,
						cards: payIn === 'r' ? drugsFor(mind, found.n) : []
					}),
					why: { code: 'warships', data: { system: yard, cost } }
				};
			}
		}
	];
}

const MANY = 5;

/** A drug that makes every unit of a large order cheaper. */
const drugsFor = ({ turn, seat, skill }: Mind, n: number): CardId[] =>
	skill.isCrafty && n >= MANY
		? seatOf(turn, seat)
				.cards.map(({ card }) => card)
				.filter((card) => DRUGS[card] !== undefined)
				.slice(0, 1)
		: [];

/** A yard that moves builds before it goes, if there is much to build. */
export const buildsFirst = (mind: Mind): boolean =>
	budgetOf(mind) >= 2 * BULK &&
	mind.lands.some((system) => yardsOf(mind.turn, mind.seat, system).length > 0) &&
	mind.lands.every((system) =>
		yardsOf(mind.turn, mind.seat, system).every(({ builder }) => builder !== undefined)
	);

/** Some ship of the sheet that a counter may pay for. */
const faction0 = (mind: Mind): string =>
	shipsOf(mind).find((unit) => altCurrency(mind.faction.id, unit.key) !== '')?.key ??
	mind.faction.control;

/** R kept for scouts and buildings as long as there is much to find. */
const reserveOf = (mind: Mind): number => (mind.view.turn <= PAYS_UNTIL ? 120 : 20);

// ---------------------------------------------------------------- troops

const troopsOf = (mind: Mind): number =>
	mind.lands.reduce(
		(sum, system) => sum + (forceIn(mind, system)?.troops ?? []).reduce((n, one) => n + one.n, 0),
		0
	);

const WANTED_TROOPS = 420;
const TROOPS = 34;

/** The troop of the sheet that is worth most in battle. */
const soldierOf = ({ faction }: Mind): Unit | undefined =>
	faction.units.find((unit) => unit.class === 'troop' && unit.flags.MEDIA === undefined) ??
	faction.units.find((unit) => unit.class === 'troop');

export function recruits(mind: Mind): Idea[] {
	const { turn, seat } = mind;
	const soldier = soldierOf(mind);
	if (!soldier || troopsOf(mind) >= WANTED_TROOPS + extraTroops(mind)) return [];
	const urgent = mind.view.keys.length >= 5 ? 30 : 0;
	return mind.lands.flatMap((system) => {
		const place = turn.places.get(system);
		const ground = place?.ground === seat && recruitsOnGround(turn, seat, system);
		const aboard = recruitersInOrbit(turn, seat, system).length > 0 && place?.orbit === seat;
		if (!ground && !aboard) return [];
		const lots = (): number => {
			const spawned = tallyOf(turn, `recruit/${seat}/${system}`);
			const limit = ground ? recruitCap(turn, seat, system).usual : mind.faction.baseRecruits;
			const room = Math.floor((limit - spawned) / LOT);
			return Math.min(room, affordable(mind, system, soldier.key, budgetOf(mind)));
		};
		return [
			{
				worth:
					percentOf(lots() * 9 + urgent - 8, mind.character.arm) + (urgent > 0 ? TROOPS - 20 : 0),
				make: () => {
					const n = lots();
					if (n < 2) return undefined;
					return {
						entry: {
							kind: 'recruit' as const,
							system,
							troop: soldier.key,
							lots: n,
							payIn: currencyFor(mind, soldier.key, n * soldier.cost),
							cards: []
						},
						why: { code: 'troops' as const, data: { system } }
					};
				}
			}
		];
	});
}

/** Additional troops against the guards of the Citadel, which count double, and for the mission to spend there. */
const extraTroops = ({ view, wants }: Mind): number =>
	(view.opened > 0 ? 300 : 0) + [...wants.troops.values()].reduce((sum, n) => sum + n, 0);

// ---------------------------------------------------------------- defences

/** A station over the home, and satellites if somebody is near. */
export function defences(mind: Mind): Idea[] {
	const { turn, seat, faction, own } = mind;
	const place = turn.places.get(own.home);
	if (!place || place.ground !== seat || place.orbit !== seat) return [];
	const station = faction.units.find((unit) => unit.class === 'station');
	const stands = (forceIn(mind, own.home)?.orbit ?? []).some(
		({ unit }) => unitOf(unit).class === 'station'
	);
	const satellite = faction.units.find((unit) => unit.class === 'satellite');
	const near = isThreatened(mind, own.home);
	return [
		...(station && !stands
			? [
					{
						worth: near ? 60 : 14,
						make: () =>
							budgetOf(mind) >= listPrice(station) + 60
								? {
										entry: buildOf(own.home, station.key),
										why: { code: 'defences' as const, data: { system: own.home } }
									}
								: undefined
					}
				]
			: []),
		...(satellite && near
			? [
					{
						worth: 55,
						make: () => {
							const n = affordable(mind, own.home, satellite.key, Math.floor(budgetOf(mind) / 2));
							return n >= 4
								? {
										entry: buildOf(own.home, satellite.key, n),
										why: { code: 'defences' as const, data: { system: own.home } }
									}
								: undefined;
						}
					}
				]
			: [])
	];
}

const NEAR = 3;

/** Hostile ships worth a fight are seen within a few steps. */
export function isThreatened(mind: Mind, system: SystemId): boolean {
	return mind.view.places.some(
		(place) =>
			stepsTo(place.system, system) <= NEAR &&
			place.forces.some(
				(force) =>
					force.seat !== 0 &&
					rivalsOf(mind).includes(force.seat) &&
					force.orbit.reduce((sum, { unit, n }) => sum + n * Math.max(0, unitOf(unit).cost), 0) >
						150
			)
	);
}

// ---------------------------------------------------------------- what the mission wants built

/** Units wanted at the Citadel that can be made there; ships that become portals. */
export function missionUnits(mind: Mind): Idea[] {
	const { turn, seat, wants } = mind;
	const ideas: Idea[] = [];
	for (const [unit, missing] of wants.units) {
		if (turn.places.get(CITADEL)?.ground !== seat || unitOf(unit).cost < 0) continue;
		ideas.push({
			worth: AT_CITADEL,
			make: () => {
				const n = Math.min(missing, affordable(mind, CITADEL, unit, purseOf(mind)));
				return n > 0
					? {
							entry: buildOf(CITADEL, unit, n),
							why: { code: 'mission', data: { system: CITADEL } }
						}
					: undefined;
			}
		});
	}
	return [...ideas, ...ferries(mind), ...anchors(mind)];
}

/** Constructions of carriers, where troops that the mission spends wait to be taken to the Citadel. */
function ferries(mind: Mind): Idea[] {
	const { turn, seat, wants } = mind;
	if (wants.troops.size === 0 || !holdsCitadel(mind)) return [];
	const { reflex } = seatOf(turn, seat);
	const ferry = best(
		shipsOf(mind).filter((unit) => unit.mov > 0 && unit.flags.UNI === undefined),
		(unit) => Math.floor((100 * capacityOf(reflex, unit)) / unit.cost)
	);
	if (!ferry) return [];
	return yardsIn(mind)
		.filter((system) => system !== CITADEL && turn.places.get(system)?.ground === seat)
		.flatMap((system) => {
			const force = forceIn(mind, system);
			const waiting = (force?.troops ?? []).reduce(
				(sum, { troop, at, n }) => (at === 'ground' && wants.troops.has(troop) ? sum + n : sum),
				0
			);
			const room = capacityOf(reflex, ferry) * countUnits(force, ferry.key);
			const lacking = divUp(waiting - STAYING - room, capacityOf(reflex, ferry));
			if (lacking <= 0) return [];
			return [
				{
					worth: AT_CITADEL,
					make: () => {
						const n = Math.min(lacking, affordable(mind, system, ferry.key, budgetOf(mind)));
						return n > 0
							? {
									entry: buildOf(system, ferry.key, n),
									why: { code: 'mission' as const, data: { system: CITADEL } }
								}
							: undefined;
					}
				}
			];
		});
}
/** Number of troops left as a garrison when the others are fetched. */
const STAYING = 30;

/** Keys found before portal ships are built: until then the assault fleet has priority. */
const ANCHORS_FROM = 5;

function anchors(mind: Mind): Idea[] {
	const { wants, faction, view } = mind;
	const missing = wants.portals + (wants.portalAtCitadel ? 1 : 0);
	const unit = faction.units.find(({ flags }) => flags.ANCLA !== undefined);
	const [yard] = yardsIn(mind);
	if (!unit || missing === 0 || yard === undefined || view.keys.length < ANCHORS_FROM) return [];
	const lacking = missing - alive(mind, unit.key);
	if (lacking <= 0) return [];
	return [
		{
			worth: wantedWorth(mind),
			make: () => {
				const n = Math.min(lacking, affordable(mind, yard, unit.key, budgetOf(mind)));
				return n > 0
					? {
							entry: buildOf(yard, unit.key, n),
							why: { code: 'mission', data: { system: yard } }
						}
					: undefined;
			}
		}
	];
}
