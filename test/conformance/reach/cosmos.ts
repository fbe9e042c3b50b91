/** The forms of COSMOS: wishes for factions, a programme of orders, and what is declared beside it. */
import type { Path } from '../../../engine/kernel/problem';
import type { Shape } from '../../../engine/kernel/shape';
import { cosmos } from '../../../engine/rulesets/cosmos';
import { SYSTEMS } from '../../../engine/rulesets/cosmos/map/board';
import { BANK, BOOSTS, TERMS } from '../../../engine/rulesets/cosmos/tables/data';
import { isBroker, reportTargets, watchLimit } from '../../../engine/rulesets/cosmos/hooks/orders';
import { blankSheet, judge } from '../../../engine/rulesets/cosmos/orders/check';
import { FINDS, INTELLIGENCE, ORDERS } from '../../../engine/rulesets/cosmos/orders/shapes';
import { abilityReads, needsTarget } from '../../../engine/rulesets/cosmos/orders/unread';
import { offered } from '../../../engine/rulesets/cosmos/orders/wishes';
import { factionOf, type Turn } from '../../../engine/rulesets/cosmos/memory/turn';
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
import { UNITS } from '../../../engine/rulesets/cosmos/factions';
import { unitOf } from '../../../engine/rulesets/cosmos/tables/units';
import { abilityOrder } from '../../../src/lib/games/cosmos/plan/abilities';
import { copiesIn } from '../../../src/lib/games/cosmos/plan/offered/archive';
import { blankEntry } from '../../../src/lib/games/cosmos/plan/offered/entries';
import { askFor, isComplete, ownField } from '../../../src/lib/games/cosmos/plan/form';
import type { Way } from '../../../src/lib/games/cosmos/plan/legs';
import { barrierTo, isForeign } from '../../../src/lib/games/cosmos/plan/offered/offers';
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
import { startsOf, unitsFor } from '../../../src/lib/games/cosmos/plan/offered/places';
import { Plan, type CosmosTable } from '../../../src/lib/games/cosmos/plan/plan.svelte';
import { placeOf } from '../../../src/lib/games/cosmos/plan/offered/propose';
import { reachOf, type Move } from '../../../src/lib/games/cosmos/plan/offered/reach';
import {
	cardsFor,
	codesOf,
	demolishable,
	hasObservatory
} from '../../../src/lib/games/cosmos/plan/offered/starts';
import {
	cardTargets,
	nearest,
	supremeTargets
} from '../../../src/lib/games/cosmos/plan/offered/targets';
import { trapStates } from '../../../src/lib/games/cosmos/plan/offered/traps';
import { rivals, unitsThere, type TroopsThere } from '../../../src/lib/games/cosmos/plan/trial';
import { walk } from '../../../src/lib/games/cosmos/plan/walk';
import type { FormStep, Reach } from './reach';
import { formTable } from './form-table';

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
		at: ['buyActions'],
		value: sheet.buyActions,
		free: true,
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
		const place: Path = ['orders', i];
		for (const step of entrySteps(planOf(view, seat, before), entry)) {
			const within = step.on === undefined ? {} : { within: [...place, ...(step.within ?? [])] };
			yield { ...step, ...within, at: [...place, ...step.at], refusedAt: place };
		}
	}
	const plan = planOf(view, seat, sheet);
	for (const [i, { id, order }] of sheet.supplements.entries()) {
		const offers = carriersOf(plan, id).map((one) => one.order);
		yield { at: ['supplements', i, 'order'], value: order, offers, free: true };
	}
}

// ---------------------------------------------------------------- what is offered besides

/** Codes of refusals that speak of the fleet, the legs, the cards, or the place of an order. */
const FLEET = ['no-such-units', 'already-acted', 'after-move', 'disabled'];
const LEGS = [
	...[
		'no-such-units',
		'already-acted',
		'over-capacity',
		'not-carrier',
		'enemies-in-orbit',
		'closed'
	],
	...['unknown-target', 'not-available', 'malformed', 'no-presence']
];
const CARDS = ['no-card', 'card-used', 'wrong-carrier'];
const PLACE = ['no-presence', 'not-dominated', 'contact-lost'];

/** The part at `at` written otherwise, the rest as it stands; none of `refusedAs` may be said of it, or nothing. */
const besides = (
	at: Path,
	value: unknown,
	others: readonly unknown[],
	refusedAs?: readonly string[]
): FormStep => ({
	at,
	value,
	offers: [value, ...others],
	free: true,
	...(refusedAs ? { refusedAs } : {})
});

/** Each of these alone, one of it and all of it. */
const alone = <T extends { readonly n: number }>(rows: readonly T[]): T[][] =>
	rows.flatMap((row) => [[{ ...row, n: 1 }], [row]]);

/** The legs up to each, and another way after them for one and for all that can go. */
const otherLegs = (
	legs: readonly Leg[],
	waysAfter: (legs: readonly Leg[]) => readonly Way[]
): Leg[][] =>
	[...legs, undefined].flatMap((_, i) => {
		const before = legs.slice(0, i);
		return waysAfter(before).flatMap(({ troop, from, to, n: most }) =>
			[1, most].map((n) => [...before, { troop, n, from, to }])
		);
	});

/** The order as far as it is written, with a field chosen; undefined: there is more to ask. */
function chosen(written: Entry, name: string, value: unknown): Entry | undefined {
	const entry = { ...written, [name]: value } as Entry;
	return isComplete(entry) ? entry : undefined;
}

// ---------------------------------------------------------------- orders

/** The plan of the interface over a sheet that is half written. */
function planOf(view: View, seat: SeatId, sheet: Sheet): Plan {
	const table = formTable(cosmos, { view, seat, seats: view.seats.length }, sheet, []);
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
	id: -1,
	system: 0,
	from: 0,
	cards: 2,
	units: 1,
	count: 8,
	lots: 8,
	legs: 9
};

function* entrySteps(plan: Plan, entry: Entry): Generator<FormStep> {
	const isOpen = !isForeign(plan, entry.kind) && barrierTo(plan, entry.kind) === undefined;
	yield {
		at: [],
		value: entry.kind,
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
		case 'choice': {
			const offers = asked.options.filter(({ disabled }) => !disabled).map((one) => one.value);
			yield { at, value, offers };
			return yield besides([], entry, wholeOnes(written, name, offers));
		}
		case 'number': {
			const on = chosen(written, name, asked.min);
			return yield {
				at,
				value,
				offers: { min: asked.min, max: asked.max },
				...(on && asked.max >= asked.min ? { on, within: [] } : {})
			};
		}
		case 'seat': {
			const offers = asked.seats.map(({ seat }) => seat);
			yield { at, value, offers };
			return yield besides([], entry, wholeOnes(written, name, offers), [
				...['unknown-target', 'out-of-play', 'limit-reached', 'no-effect']
			]);
		}
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

/** The order as far as it is written with each of these, if nothing more is asked then. */
const wholeOnes = (written: Entry, name: string, values: readonly unknown[]): Entry[] =>
	values.flatMap((one) => chosen(written, name, one) ?? []);

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
			const starts = startsOf(turn, seat, entry.kind);
			const offers = Array.isArray(value) ? starts.map((one) => [one]) : starts;
			// A product of the ground is not one of an orbit: another place asks for the product anew.
			const codes = entry.kind === 'build' ? PLACE.filter((one) => one !== 'not-dominated') : PLACE;
			return yield { at, value, offers, free: true, refusedAs: codes };
		}
		case 'fleet': {
			const there = unitsFor(turn, seat, entry.kind, placeOf(entry));
			yield* unitSteps(at, value as Units[], there);
			const codes = entry.kind === 'bombard' ? [...FLEET, 'no-effect'] : FLEET;
			return yield besides(at, value, alone(there), codes);
		}
		case 'transferLegs': {
			const transfer = entry as EntryOf<'transfer'>;
			const ways = (legs: readonly Leg[]) => transferWays(plan, transfer, legs);
			yield* legSteps(at, transfer.legs, ways);
			return yield besides(at, value, otherLegs(transfer.legs, ways), LEGS);
		}
		case 'buildLegs': {
			const build = written as EntryOf<'build'>;
			const { legs: all } = entry as EntryOf<'build'>;
			const ways = (legs: readonly Leg[]) => buildWays(plan, build, legs);
			yield* legSteps(at, all, ways);
			return yield besides(at, value, otherLegs(all, ways), LEGS);
		}
		case 'cards':
			return yield* cardSteps(writing, (entry as EntryOf<'bombard'>).cards);
		case 'archive': {
			const { cards, system } = entry as EntryOf<'portalArchive'>;
			const copies = copiesIn(turn, system);
			yield { at, value: cards, offers: [copies.cards(copies.chosen(cards))] };
			const others = copies.items.map((_, i) =>
				copies.items.slice(i, i + copies.most).map(({ card }) => card)
			);
			return yield besides(at, value, others);
		}
		case 'offers':
			return yield* brokerSteps(plan.view, (entry as EntryOf<'broker'>).offers);
		case 'buildings': {
			const { buildings, system } = entry as EntryOf<'demolish'>;
			const offers = demolishable(turn, seat, system);
			for (const [i, building] of buildings.entries())
				yield { at: [...at, i], value: building, offers };
			return yield besides(at, value, [...offers.map((one) => [one]), offers]);
		}
		case 'code':
			return yield* maybe(at, value, codesOf(turn, seat), {
				free: true,
				refusedAs: ['unknown-target', 'not-available']
			});
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
			yield* maybe(at, value, isAsked ? all : []);
			if (isAsked)
				yield besides(
					at,
					value,
					all.map((one) => [one]),
					['unknown-target', 'out-of-play']
				);
			return;
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
		yield besides(
			['cards'],
			cards,
			open.map((one) => [...written.cards, one]),
			CARDS
		);
		written = { ...written, cards: [...written.cards, card] };
	}
	const more = cardsFor(turn, plan.viewer, entry.kind).filter(
		(one) => !written.cards.includes(one) && cardBar(plan, written, one) === ''
	);
	yield besides(
		['cards'],
		cards,
		more.map((one) => [...cards, one]),
		CARDS
	);
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
			at: [name],
			value: entry.orDirect,
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
				free: needsTarget(card) && card !== 'cloak_field',
				refusedAs
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
					at: [name, i],
					value: n,
					offers: { min: 1, max: card === 'quantum_trojan' ? MOST_NUMBER : 0 }
				};
	}
}

function* siteSteps(
	{ plan, turn }: Writing,
	{ action, hero, boost, seat, about }: EntryOf<'site'>,
	name: string
): Generator<FormStep> {
	const named = function* (value: readonly unknown[], all: readonly unknown[]) {
		yield* maybe([name], value, all);
		yield besides(
			[name],
			value,
			all.map((one) => [one]),
			['unknown-target', 'out-of-play', 'no-effect']
		);
	};
	switch (name) {
		case 'hero':
			return yield* named(hero, action === 'clone' ? clonable(turn, plan.viewer) : []);
		case 'boost':
			return yield* named(boost, action === 'develop' ? BOOSTS : []);
		case 'seat':
			return yield* named(seat, action === 'intelligence' ? rivals(plan.view) : []);
		default:
			yield* named(about, action === 'intelligence' ? INTELLIGENCE : []);
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
			yield* unitSteps([name], entry.units, reads.includes('units') ? fit : []);
			return yield besides([name], entry.units, entry.units.length > 0 ? alone(fit) : [], FLEET);
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
	const starts = startsOf(turn, seat, 'move');
	yield { at: ['from'], value: from, offers: starts, free: true, refusedAs: PLACE };
	const there = unitsFor(turn, seat, 'move', from);
	yield* unitSteps(['units'], units, there);
	const bare = { ...(blankEntry('move') as Move), from, units };
	const sent = (ships: readonly Units[]): Move => ({ ...bare, units: [...ships], to, mode });
	yield besides([], entry, alone(there).map(sent), FLEET);
	const loaded: Move = { ...bare, load, heroes, carry };
	yield* cardSteps({ plan, turn, entry: { ...loaded, to, mode, unload, land, bombard } }, cards);
	const loads = (legs: readonly Leg[]): readonly Way[] => loadWays(plan, { ...bare, cards }, legs);
	yield* legSteps(['load'], load, loads);
	// What is loaded goes along by shares (CS-197), which may not fit: the form asks for it next.
	const loading = otherLegs(load, loads).map((legs): Move => ({ ...sent(units), load: legs }));
	yield besides(
		[],
		entry,
		loading,
		LEGS.filter((code) => code !== 'over-capacity' && code !== 'closed')
	);
	const aboard = aboardOf(plan, { ...bare, load });
	for (const [i, hero] of heroes.entries())
		yield { at: ['heroes', i], value: hero, offers: aboard.heroes };
	for (const [i, cargo] of carry.entries()) yield* cargoSteps(['carry', i], cargo, aboard.troops);
	const reach = reachOf(turn, seat, { ...loaded, cards });
	const isAstray = { free: true, refusedAs: ASTRAY };
	const others = [...reach].flatMap(([system, modes]) =>
		modes.map((way): Move => ({ ...loaded, cards: surge(cards), to: system, mode: way }))
	);
	yield besides([], entry, others, ASTRAY);
	yield { at: ['to'], value: to, offers: [...reach.keys()] };
	yield { at: ['mode'], value: mode, offers: reach.get(to) ?? [], ...isAstray };
	const going: Move = { ...loaded, cards, to, mode, bombard };
	const offers = mayBombard(turn, seat, going) ? [true, false] : [false];
	yield { at: ['bombard'], value: bombard, offers };
	if (offers.length > 1)
		yield { at: ['bombard'], value: bombard, offers, free: true, refusedAs: BOMBS };
	const unloads = (legs: readonly Leg[]): readonly Way[] => unloadWays(plan, going, legs);
	yield* legSteps(['unload'], unload, unloads);
	const unloading = otherLegs(unload, unloads).map((legs): Move => ({ ...going, unload: legs }));
	yield besides([], entry, unloading, LEGS);
	const landing = landingOf(plan, { ...going, unload });
	yield* cargoSteps(['land'], land, landing);
	const rows = landing.map(({ troop, n, at: spot }) => ({ troop, n, from: spot }));
	yield besides(['land'], land, alone(rows), ['no-such-units', 'wrong-carrier', 'closed']);
}

/** Cards of a move that go with any destination. */
const surge = (cards: Move['cards']): Move['cards'] =>
	cards.filter((card) => card !== 'penetrating_missile');

const BOMBS = ['no-effect', 'wrong-carrier'];

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
