/** The forms of COSMOS: wishes for factions, a programme of orders, and what is declared beside it. */
import type { Path } from '../../../engine/kernel/problem';
import type { Shape } from '../../../engine/kernel/shape';
import { cosmos } from '../../../engine/rulesets/cosmos';
import { SYSTEMS } from '../../../engine/rulesets/cosmos/board';
import { BANK, BOOSTS, TERMS } from '../../../engine/rulesets/cosmos/data';
import { isBroker, reportTargets, watchLimit } from '../../../engine/rulesets/cosmos/hooks';
import { blankSheet, judge } from '../../../engine/rulesets/cosmos/orders/check';
import { FINDS, INTELLIGENCE, ORDERS } from '../../../engine/rulesets/cosmos/orders/shapes';
import { abilityReads, needsTarget } from '../../../engine/rulesets/cosmos/orders/unread';
import { offered } from '../../../engine/rulesets/cosmos/orders/wishes';
import { factionOf, type Turn } from '../../../engine/rulesets/cosmos/turn';
import type {
	Cargo,
	Entry,
	EntryOf,
	Leg,
	Order,
	SeatId,
	Sheet,
	Units,
	View
} from '../../../engine/rulesets/cosmos/types';
import { UNITS } from '../../../engine/rulesets/cosmos/sheets';
import { unitOf } from '../../../engine/rulesets/cosmos/units';
import { abilityOrder } from '../../../src/lib/games/cosmos/plan/abilities';
import { copiesIn } from '../../../src/lib/games/cosmos/plan/archive';
import { blankEntry } from '../../../src/lib/games/cosmos/plan/entries';
import { askFor, ownField } from '../../../src/lib/games/cosmos/plan/form';
import type { Way } from '../../../src/lib/games/cosmos/plan/legs';
import { barrierTo, isForeign } from '../../../src/lib/games/cosmos/plan/offers';
import {
	aboardOf,
	buildWays,
	cardBar,
	carriersOf,
	clonable,
	landingOf,
	loadWays,
	mayBombard,
	mostActions,
	MOST_NUMBER,
	transferWays,
	unloadWays
} from '../../../src/lib/games/cosmos/plan/own';
import { startsOf, unitsFor } from '../../../src/lib/games/cosmos/plan/places';
import { Plan, type CosmosTable } from '../../../src/lib/games/cosmos/plan/plan.svelte';
import { placeOf } from '../../../src/lib/games/cosmos/plan/propose';
import { reachOf, type Move } from '../../../src/lib/games/cosmos/plan/reach';
import {
	cardsFor,
	codesOf,
	demolishable,
	hasObservatory
} from '../../../src/lib/games/cosmos/plan/starts';
import { cardTargets, nearest, supremeTargets } from '../../../src/lib/games/cosmos/plan/targets';
import { trapStates } from '../../../src/lib/games/cosmos/plan/traps';
import { rivals, unitsThere, type TroopsThere } from '../../../src/lib/games/cosmos/plan/trial';
import { walk } from '../../../src/lib/games/cosmos/plan/walk';
import type { FormStep, Reach } from './reach';

export const cosmosReach: Reach<View, Order> = {
	written: (view, seat, order) =>
		order.ask === 'faction' ? meantWishes(view, seat, order) : meantSheet(view, seat, order),
	steps: (view, seat, order) =>
		order.ask === 'faction' ? wishSteps(view, order) : sheetSteps(view, seat, order)
};

// ---------------------------------------------------------------- what is meant

function meantWishes(
	view: View,
	seat: SeatId,
	order: Extract<Order, { ask: 'faction' }>
): Extract<Order, { ask: 'faction' }> {
	const refused = cosmos.check(view, seat, order);
	return {
		...order,
		wishes: order.wishes.filter((_, i) => !refused.some(({ at }) => at[1] === i))
	};
}

/** The sheet without what is refused; additions are to orders by their place in the list that is left. */
function meantSheet(view: View, seat: SeatId, sheet: Sheet): Sheet {
	const { problems, kept } = judge(view, seat, sheet);
	const isRefused = (list: string, i: number): boolean =>
		problems.some(({ at }) => at[0] === list && at[1] === i);
	const orders = kept.flatMap((i) => {
		const entry = sheet.orders[i];
		return entry ? [meantEntry(view, seat, entry)] : [];
	});
	const start = walk(view, { ...sheet, buyActions: 0 }, []);
	return {
		...sheet,
		orders,
		buyActions: start
			? Math.min(sheet.buyActions, mostActions(start.turn, seat, start.had))
			: sheet.buyActions,
		watch: sheet.watch.filter((_, i) => !isRefused('watch', i)),
		reports: distinct(sheet.reports.filter((_, i) => !isRefused('reports', i))),
		supplements: distinct(
			sheet.supplements
				.filter((_, i) => !isRefused('supplements', i))
				.map(({ id, order }) => ({ id, order: kept.indexOf(order - 1) + 1 }))
		)
	};
}

function distinct<T>(items: readonly T[]): T[] {
	const keys = items.map((item) => JSON.stringify(item));
	return items.filter((_, i) => keys.indexOf(keys[i] ?? '') === i);
}

/** Units of a kind are one number; troops on the ground are in nobody's cloak. */
function joined(units: readonly Units[]): Units[] {
	const all = new Map<string, Units>();
	for (const { unit, n, cloaked } of units) {
		const isTroop = UNITS.get(unit)?.class === 'troop';
		const one = { unit, n, cloaked: cloaked && !isTroop };
		const key = `${unit}/${one.cloaked}`;
		all.set(key, { ...one, n: n + (all.get(key)?.n ?? 0) });
	}
	return [...all.values()];
}

function joinedCargo(cargo: readonly Cargo[]): Cargo[] {
	const all = new Map<string, Cargo>();
	for (const one of cargo) {
		const key = `${one.troop}/${one.from}`;
		all.set(key, { ...one, n: one.n + (all.get(key)?.n ?? 0) });
	}
	return [...all.values()];
}

function meantEntry(view: View, seat: SeatId, given: Entry): Entry {
	const entry = ('units' in given ? { ...given, units: joined(given.units) } : given) as Entry;
	switch (entry.kind) {
		case 'move':
			return {
				...entry,
				heroes: distinct(entry.heroes),
				carry: entry.carry.map(joinedCargo),
				land: joinedCargo(entry.land)
			};
		case 'bombard':
			// Ships without an attack bomb nothing.
			return { ...entry, units: entry.units.filter(({ unit }) => unitOf(unit).atk > 0) };
		case 'explore': {
			const turn = walk(view, blankSheet(view.turn, seat), [])?.turn;
			const isFree = turn !== undefined && hasObservatory(turn, seat);
			return { ...entry, prefer: isFree ? distinct(entry.prefer) : [] };
		}
		case 'loan':
			return meantLoan(view, entry);
		case 'broker':
			return {
				...entry,
				offers: entry.offers.map((offer) => ({
					...offer,
					amount: Math.min(offer.amount, Math.max(1, view.fund))
				}))
			};
		default:
			return entry;
	}
}

/** No more is lent than there is; where nobody brokers, a loan is direct. */
function meantLoan(view: View, entry: EntryOf<'loan'>): EntryOf<'loan'> {
	const amount = Math.min(entry.amount, Math.max(1, view.fund));
	const isBrokered = view.seats.some(
		({ faction, seat }) => isBroker(faction) && seat !== view.viewer
	);
	return isBrokered ? { ...entry, amount } : { ...entry, amount, broker: [], orDirect: false };
}

// ---------------------------------------------------------------- wishes, and what is declared

const HEROES = [1, 2, 3];

function* wishSteps(view: View, order: Extract<Order, { ask: 'faction' }>): Generator<FormStep> {
	const may = offered(view.options, view.seats.length);
	for (const [i, wish] of order.wishes.entries()) {
		const others = order.wishes.filter((_, j) => j !== i).map(({ faction }) => faction);
		const offers = may
			.filter((faction) => !others.includes(faction))
			.flatMap((faction) => HEROES.map((hero) => ({ faction, hero })));
		yield { at: ['wishes', i], value: wish, offers, free: true };
	}
}

function* sheetSteps(view: View, seat: SeatId, sheet: Sheet): Generator<FormStep> {
	const start = walk(view, { ...sheet, buyActions: 0 }, [])?.turn;
	if (!start) return;
	const had = walk(view, sheet, [])?.had ?? 0;
	yield {
		...{ at: ['buyActions'], value: sheet.buyActions, free: true },
		offers: { min: 0, max: mostActions(start, seat, had) }
	};
	const most = watchLimit(start, seat);
	for (const [i, system] of sheet.watch.entries()) {
		const others = sheet.watch.filter((_, j) => j !== i);
		const offers = i < most ? SYSTEMS.filter((one) => !others.includes(one)) : [];
		yield { at: ['watch', i], value: system, offers, free: true };
	}
	const targets = reportTargets(start, seat);
	const asked = targets.seats.flatMap((one) =>
		targets.types.map((about) => ({ seat: one, about }))
	);
	for (const [i, report] of sheet.reports.entries())
		yield { at: ['reports', i], value: report, offers: i < targets.n ? asked : [], free: true };
	for (const [i, entry] of sheet.orders.entries()) {
		const before = { ...sheet, orders: sheet.orders.slice(0, i), supplements: [] };
		for (const step of entrySteps(planOf(view, seat, before), entry))
			yield { ...step, at: ['orders', i, ...step.at], refusedAt: ['orders', i] };
	}
	const plan = planOf(view, seat, sheet);
	for (const [i, { id, order }] of sheet.supplements.entries()) {
		const offers = carriersOf(plan, id).map((one) => one.order);
		yield { at: ['supplements', i, 'order'], value: order, offers };
	}
}

// ---------------------------------------------------------------- orders

/** The plan of the interface over a sheet that is half written. */
function planOf(view: View, seat: SeatId, sheet: Sheet): Plan {
	const seats = view.seats.map((one) => ({
		...{ seat: one.seat, name: '', kind: 'person' as const, colour: 0, emblem: '' }
	}));
	const table = {
		...{ view, viewer: seat, seats, step: 1, latest: 1, since: 1, editable: true, hash: '' },
		...{ reports: [], order: sheet, ruleset: cosmos, problems: [], setOrder: () => undefined }
	};
	return new Plan(table as never as CosmosTable, undefined);
}

/** An order that is being written, and all that is known of it. */
interface Writing {
	readonly plan: Plan;
	readonly turn: Turn;
	/** As much as is chosen. */
	readonly entry: Entry;
}

/** Cards and places come first: they change what else can be chosen; legs and numbers come last. */
const RANK: Readonly<Record<string, number>> = {
	...{ id: -1, system: 0, from: 0, cards: 2, units: 1, count: 8, lots: 8, legs: 9 }
};

function* entrySteps(plan: Plan, entry: Entry): Generator<FormStep> {
	const isOpen = !isForeign(plan, entry.kind) && barrierTo(plan, entry.kind) === undefined;
	yield {
		...{ at: [], value: entry.kind },
		offers: isOpen ? [entry.kind] : [barrierTo(plan, entry.kind) ?? '']
	};
	const turn = plan.trial;
	if (!turn) return;
	if (entry.kind === 'move') return yield* moveSteps(plan, turn, entry);
	const names = Object.keys(ORDERS.shapes[entry.kind] as Shape).sort(
		(a, b) => (RANK[a] ?? 5) - (RANK[b] ?? 5)
	);
	let written = blankEntry(entry.kind);
	for (const name of names) {
		const value = (entry as unknown as Record<string, unknown>)[name];
		yield* fieldSteps({ plan, turn, entry: written }, entry, name, value);
		written = { ...written, [name]: value } as Entry;
	}
}

function* fieldSteps(
	{ plan, turn, entry: written }: Writing,
	entry: Entry,
	name: string,
	value: unknown
): Generator<FormStep> {
	const asked = askFor(plan, written, turn)(name);
	const at: Path = [name];
	if (!asked) {
		const unasked = (blankEntry(entry.kind) as unknown as Record<string, unknown>)[name];
		return yield { at, value, offers: [unasked] };
	}
	switch (asked.as) {
		case 'choice':
			return yield {
				...{ at, value },
				offers: asked.options.filter(({ disabled }) => !disabled).map((one) => one.value)
			};
		case 'number':
			return yield { at, value, offers: { min: asked.min, max: asked.max } };
		case 'seat':
			return yield { at, value, offers: asked.seats.map(({ seat }) => seat) };
		case 'own':
			return yield* ownSteps({ plan, turn, entry: written }, entry, name, value);
		case 'place':
		case 'places':
		case 'counts':
		case 'share':
		case 'text':
		case 'said':
			yield { at, value, offers: [] };
	}
}

/** Fields by components of the game's own. */
function* ownSteps(
	writing: Writing,
	entry: Entry,
	name: string,
	value: unknown
): Generator<FormStep> {
	const { plan, turn, entry: written } = writing;
	const seat = plan.viewer;
	const at: Path = [name];
	switch (ownField(entry, name)) {
		case 'place': {
			const offers = startsOf(turn, seat, entry.kind);
			return yield {
				at,
				value,
				offers: Array.isArray(value) ? offers.map((one) => [one]) : offers
			};
		}
		case 'fleet':
			return yield* unitSteps(
				at,
				value as Units[],
				unitsFor(turn, seat, entry.kind, placeOf(entry))
			);
		case 'transferLegs': {
			const transfer = entry as EntryOf<'transfer'>;
			return yield* legSteps(at, transfer.legs, (legs) => transferWays(plan, transfer, legs));
		}
		case 'buildLegs': {
			const build = written as EntryOf<'build'>;
			const { legs: all } = entry as EntryOf<'build'>;
			return yield* legSteps(at, all, (legs) => buildWays(plan, build, legs));
		}
		case 'cards':
			return yield* cardSteps(writing, (entry as EntryOf<'bombard'>).cards);
		case 'archive': {
			const { cards, system } = entry as EntryOf<'portalArchive'>;
			const copies = copiesIn(turn, system);
			return yield { at, value: cards, offers: [copies.cards(copies.chosen(cards))] };
		}
		case 'offers':
			return yield* brokerSteps(plan.view, (entry as EntryOf<'broker'>).offers);
		case 'buildings': {
			const { buildings, system } = entry as EntryOf<'demolish'>;
			for (const [i, building] of buildings.entries())
				yield { at: [...at, i], value: building, offers: demolishable(turn, seat, system) };
			return;
		}
		case 'code':
			return yield* maybe(at, value, codesOf(turn, seat));
		case 'prefer':
			for (const [i, find] of (value as readonly string[]).entries())
				yield { at: [...at, i], value: find, offers: hasObservatory(turn, seat) ? FINDS : [] };
			return;
		case 'target':
			return yield { at, value, offers: nearest(plan.view, placeOf(entry)), free: true };
		case 'trap':
			return yield { at, value, offers: trapStates(turn, seat, placeOf(entry)), free: true };
		case 'loan':
			return yield* loanSteps(plan.view, entry as EntryOf<'loan'>, name);
		case 'card':
			return yield* useSteps(writing, entry as EntryOf<'useCard'>, name);
		case 'site':
			return yield* siteSteps(writing, entry as EntryOf<'site'>, name);
		case 'supreme': {
			const { what } = entry as EntryOf<'supreme'>;
			const isAsked = name === 'target' ? what === 'nova' : what === 'trojan';
			const all = name === 'target' ? supremeTargets() : rivals(plan.view);
			return yield* maybe(at, value, isAsked ? all : []);
		}
		case 'ability':
			return yield* abilitySteps(writing, entry as EntryOf<'ability'>, name);
		case undefined:
			yield { at, value, offers: [] };
	}
}

/** None, or one of these. */
function* maybe(
	at: Path,
	value: unknown,
	all: readonly unknown[],
	more: Partial<FormStep> = {}
): Generator<FormStep> {
	yield { at, value, offers: [[], ...all.map((one) => [one])], ...more };
}

function* unitSteps(
	at: Path,
	units: readonly Units[],
	there: readonly Units[]
): Generator<FormStep> {
	for (const [i, { unit, n, cloaked }] of units.entries()) {
		const row = there.find((one) => one.unit === unit && one.cloaked === cloaked);
		yield { at: [...at, i], value: unit, offers: row ? [unit] : there.map((one) => one.unit) };
		yield { at: [...at, i, 'n'], value: n, offers: { min: 1, max: row?.n ?? 0 } };
	}
}

function* legSteps(
	at: Path,
	legs: readonly Leg[],
	waysAfter: (legs: readonly Leg[]) => readonly Way[]
): Generator<FormStep> {
	for (const [i, { troop, n, from, to }] of legs.entries()) {
		const ways = waysAfter(legs.slice(0, i));
		const way = ways.find((one) => one.troop === troop && one.from === from && one.to === to);
		const value = { troop, from, to };
		const offers = ways.map((one) => ({ troop: one.troop, from: one.from, to: one.to }));
		yield { at: [...at, i], value, offers };
		yield { at: [...at, i, 'n'], value: n, offers: { min: 1, max: way?.n ?? 0 } };
	}
}

function* cardSteps({ plan, turn, entry }: Writing, cards: readonly string[]): Generator<FormStep> {
	type Carded = EntryOf<'bombard'>;
	let written = { ...entry, cards: [] } as unknown as Carded;
	for (const [i, card] of (cards as Carded['cards']).entries()) {
		const open = cardsFor(turn, plan.viewer, entry.kind).filter(
			(one) => !written.cards.includes(one) && cardBar(plan, written, one) === ''
		);
		yield { at: ['cards', i], value: card, offers: open };
		written = { ...written, cards: [...written.cards, card] };
	}
}

function* brokerSteps(view: View, offers: EntryOf<'broker'>['offers']): Generator<FormStep> {
	const { least, most } = BANK.brokered;
	for (const [i, offer] of offers.entries()) {
		const at = ['offers', i];
		const isRoom = i < BANK.offers;
		const free = true;
		yield { at: [...at, 'seat'], value: offer.seat, offers: isRoom ? rivals(view) : [], free };
		const amounts = { min: 1, max: Math.max(1, view.fund) };
		yield { at: [...at, 'amount'], value: offer.amount, offers: amounts, free };
		const percents = { min: least, max: most };
		yield { at: [...at, 'percent'], value: offer.percent, offers: percents, free };
		yield { at: [...at, 'payments'], value: offer.payments, offers: TERMS, free };
	}
}

function* loanSteps(view: View, entry: EntryOf<'loan'>, name: string): Generator<FormStep> {
	const isBrokered = view.seats.some(
		({ faction, seat }) => isBroker(faction) && seat !== view.viewer
	);
	const { least, most } = BANK.brokered;
	if (name === 'orDirect')
		return yield {
			...{ at: [name], value: entry.orDirect },
			offers: entry.broker.length > 0 ? [true, false] : [false]
		};
	const percents = Array.from({ length: most - least + 1 }, (_, i) => least + i);
	yield* maybe([name], entry.broker, isBrokered ? percents : []);
}

function* useSteps(
	{ plan, turn }: Writing,
	entry: EntryOf<'useCard'>,
	name: string
): Generator<FormStep> {
	const { card, target, units, seat, orders } = entry;
	switch (name) {
		case 'target': {
			const targets = needsTarget(card) ? cardTargets(turn, plan.viewer, card) : [];
			const refusedAs = ['too-far', 'not-dominated', 'unknown-target'];
			return yield* maybe([name], target, targets, {
				...{ free: needsTarget(card) && card !== 'cloak_field', refusedAs }
			});
		}
		case 'units': {
			const isAsked = card === 'cloak_field' && target[0] !== undefined;
			const ships = isAsked
				? unitsThere(
						turn,
						plan.viewer,
						target[0] as string,
						({ unit, cloaked }) => !cloaked && unitOf(unit).class === 'ship'
					)
				: [];
			return yield* maybe(
				[name],
				units,
				ships.map(({ unit }) => ({ unit, n: 1, cloaked: false }))
			);
		}
		case 'seat':
			return yield* maybe([name], seat, card === 'quantum_trojan' ? rivals(plan.view) : []);
		default:
			for (const [i, n] of orders.entries())
				yield {
					...{ at: [name, i], value: n },
					offers: { min: 1, max: card === 'quantum_trojan' ? MOST_NUMBER : 0 }
				};
	}
}

function* siteSteps(
	{ plan, turn }: Writing,
	{ action, hero, boost, seat, about }: EntryOf<'site'>,
	name: string
): Generator<FormStep> {
	switch (name) {
		case 'hero':
			return yield* maybe([name], hero, action === 'clone' ? clonable(turn, plan.viewer) : []);
		case 'boost':
			return yield* maybe([name], boost, action === 'develop' ? BOOSTS : []);
		case 'seat':
			return yield* maybe([name], seat, action === 'intelligence' ? rivals(plan.view) : []);
		default:
			yield* maybe([name], about, action === 'intelligence' ? INTELLIGENCE : []);
	}
}

function* abilitySteps(
	{ plan, turn }: Writing,
	entry: EntryOf<'ability'>,
	name: string
): Generator<FormStep> {
	const faction = factionOf(turn, plan.viewer);
	const ability = abilityOrder(faction, entry.id);
	const reads = abilityReads(faction, entry.id) ?? [];
	const isConversion = ability?.does === 'convert';
	switch (name) {
		case 'units': {
			const there = unitsFor(turn, plan.viewer, 'ability', placeOf(entry));
			const fit = there.filter(({ unit }) => !isConversion || ability.converts.includes(unit));
			return yield* unitSteps([name], entry.units, reads.includes('units') ? fit : []);
		}
		case 'n': {
			const most = ability?.upTo ?? 0;
			const offers = most > 0 ? { min: 1, max: most } : [0];
			return yield { at: [name], value: entry.n, offers, free: most > 0 };
		}
		default:
			yield* maybe([name], entry.product, isConversion ? ability.converts : []);
	}
}

// ---------------------------------------------------------------- moves

/** Refusals of a way that there is not. */
const ASTRAY = ['too-far', 'closed', 'no-portal', 'not-jumper', 'not-available', 'unknown-target'];

function* moveSteps(plan: Plan, turn: Turn, entry: Move): Generator<FormStep> {
	const seat = plan.viewer;
	const { from, units, to, mode, heroes, carry, load, unload, land, bombard, cards } = entry;
	yield { at: ['from'], value: from, offers: startsOf(turn, seat, 'move') };
	yield* unitSteps(['units'], units, unitsFor(turn, seat, 'move', from));
	const bare = { ...(blankEntry('move') as Move), from, units };
	const loaded: Move = { ...bare, load, heroes, carry };
	yield* cardSteps({ plan, turn, entry: { ...loaded, to, mode, unload, land, bombard } }, cards);
	yield* legSteps(['load'], load, (legs) => loadWays(plan, { ...bare, cards }, legs));
	const aboard = aboardOf(plan, { ...bare, load });
	for (const [i, hero] of heroes.entries())
		yield { at: ['heroes', i], value: hero, offers: aboard.heroes };
	for (const [i, cargo] of carry.entries()) yield* cargoSteps(['carry', i], cargo, aboard.troops);
	const reach = reachOf(turn, seat, { ...loaded, cards });
	const isAstray = { free: true, refusedAs: ASTRAY };
	yield { at: ['to'], value: to, offers: [...reach.keys()] };
	yield { at: ['mode'], value: mode, offers: reach.get(to) ?? [], ...isAstray };
	const going: Move = { ...loaded, cards, to, mode, bombard };
	const offers = mayBombard(turn, seat, going) ? [true, false] : [false];
	yield { at: ['bombard'], value: bombard, offers };
	yield* legSteps(['unload'], unload, (legs) => unloadWays(plan, going, legs));
	yield* cargoSteps(['land'], land, landingOf(plan, turn, { ...going, unload }));
}

function* cargoSteps(
	at: Path,
	cargo: readonly Cargo[],
	there: readonly TroopsThere[]
): Generator<FormStep> {
	for (const [i, { troop, n, from }] of cargo.entries()) {
		const row = there.find((one) => one.troop === troop && one.at === from);
		yield { at: [...at, i], value: `${troop} ${from}`, offers: row ? [`${troop} ${from}`] : [] };
		yield { at: [...at, i, 'n'], value: n, offers: { min: 1, max: row?.n ?? 0 } };
	}
}
