/** Choices of the forms that are this game's own. Plain data. */
import { bombardsFreely, oncePrices } from '$engine/rulesets/cosmos/hooks/orders';
import { ORDERS } from '$engine/rulesets/cosmos/orders/shapes';
import { SHEETS } from '$engine/rulesets/cosmos/factions';
import { factionOf, type Turn } from '$engine/rulesets/cosmos/memory/turn';
import type { CardId } from '$engine/rulesets/cosmos/tables/data';
import type { Entry, EntryOf, Leg, SeatId, Sheet, Units } from '$engine/rulesets/cosmos/types';
import { supplementsOf } from './abilities';
import { isComplete } from './form';
import type { Asker } from './asker';
import { tried } from './fields';
import { afterLegs, waysIn, waysOfBuilt, waysOfShips, type Way } from './legs';
import { codeText } from './problems';
import type { Move } from './offered/reach';
import { heroesThere, troopsThere, type TroopsThere } from './trial';
import { walk, type Walk } from './walk';

/** The memory after the orders before: nobody else has it. */
const memory = ({ view, sheet, before }: Asker): Turn | undefined =>
	walk(view, sheet, before)?.turn;

/** The same after one order more; undefined where that is refused. */
function memoryAfter({ view, sheet, before }: Asker, entry: Entry): Turn | undefined {
	const tried = walk(view, sheet, [...before, entry]);
	return tried?.steps.at(-1)?.code === '' ? tried.turn : undefined;
}

// ---------------------------------------------------------------- legs

/** Ways in a system after some legs of a transfer. */
export function transferWays(
	plan: Asker,
	{ system }: EntryOf<'transfer'>,
	legs: readonly Leg[]
): readonly Way[] {
	const turn = afterLegs(memory(plan), plan.viewer, system, legs);
	return turn ? waysIn(turn, plan.viewer, system) : [];
}

/** Ways to and from what is built, after some legs; none where it cannot be built. */
export function buildWays(
	plan: Asker,
	entry: EntryOf<'build'>,
	legs: readonly Leg[]
): readonly Way[] {
	if (entry.product === '' || entry.system === '') return [];
	const built = memoryAfter(plan, { ...entry, legs: [] });
	const turn = afterLegs(built, plan.viewer, entry.system, legs);
	return turn ? waysOfBuilt(turn, plan.viewer, entry) : [];
}

/** Ways aboard the ships of a move and down from them before they go, after some legs. */
export function loadWays(plan: Asker, move: Move, legs: readonly Leg[]): readonly Way[] {
	const turn = afterLegs(memory(plan), plan.viewer, move.from, legs);
	return turn ? waysOfShips(waysIn(turn, plan.viewer, move.from), move.units) : [];
}

/** The memory as the ships of a move arrive; undefined: they go nowhere yet. */
export const arrival = (plan: Asker, move: Move): Turn | undefined =>
	move.to === '' ? undefined : memoryAfter(plan, { ...move, unload: [], land: [] });

/** Ways down from the ships of a move and aboard them where they arrive, after some legs (CS-220). */
export function unloadWays(plan: Asker, move: Move, legs: readonly Leg[]): readonly Way[] {
	const arrived = arrival(plan, move);
	if (!(arrived?.present.get(plan.viewer)?.has(move.to) ?? false)) return [];
	const turn = afterLegs(arrived, plan.viewer, move.to, legs);
	return turn ? waysOfShips(waysIn(turn, plan.viewer, move.to), move.units) : [];
}

// ---------------------------------------------------------------- moves

const isAboard =
	(units: readonly Units[]) =>
	({ at }: { readonly at: string }): boolean =>
		units.some(({ unit }) => at === `aboard:${unit}`);

/** Troops and heroes aboard the ships of a move once its legs before it are gone: they may go along. */
export function aboardOf(
	plan: Asker,
	move: Move
): { readonly troops: readonly TroopsThere[]; readonly heroes: readonly string[] } {
	const turn = afterLegs(memory(plan), plan.viewer, move.from, move.load);
	if (!turn) return { troops: [], heroes: [] };
	return {
		troops: troopsThere(turn, plan.viewer, move.from).filter(isAboard(move.units)),
		heroes: heroesThere(turn, plan.viewer, move.from)
			.filter(isAboard(move.units))
			.map(({ hero }) => hero)
	};
}

/** Preparations of a seat for where a move goes. */
const preparedFor = (turn: Turn, seat: SeatId, { to }: Move) =>
	turn.events.preparations.filter((one) => one.seat === seat && one.target === to);

/** May the ships bomb as they arrive (CS-499)? */
export function mayBombard(turn: Turn, seat: SeatId, move: Move): boolean {
	const prepared = preparedFor(turn, seat, move);
	return (
		prepared.some(({ cards }) => cards.includes('kamikaze_drones')) ||
		(prepared.length > 0 && bombardsFreely(factionOf(turn, seat)))
	);
}

/** Troops that may land as the ships of a move arrive, its legs there gone: those that came along (CS-500, CS-745). */
export function landingOf(plan: Asker, move: Move): readonly TroopsThere[] {
	const there = (turn: Turn | undefined): readonly TroopsThere[] =>
		turn ? troopsThere(turn, plan.viewer, move.to) : [];
	const before = there(memory(plan));
	const arrived = arrival(plan, move);
	const came = there(arrived).filter(isAboard(move.units));
	const left = there(afterLegs(arrived, plan.viewer, move.to, move.unload));
	const of = (all: readonly TroopsThere[], { troop, at }: TroopsThere): number =>
		all.find((one) => one.troop === troop && one.at === at)?.n ?? 0;
	return came
		.map((one) => ({ ...one, n: Math.min(one.n - of(before, one), of(left, one)) }))
		.filter(
			({ troop, at, n }) =>
				n > 0 && memoryAfter(plan, { ...move, land: [{ troop, n: 1, from: at }] }) !== undefined
		);
}

// ---------------------------------------------------------------- cards, sites, traps

/** Reason for which a card cannot go with an order that could be given without it; '': none. */
export function cardBar(
	plan: Asker,
	entry: Extract<Entry, { readonly cards: readonly unknown[] }>,
	card: CardId
): string {
	if (!isComplete(entry) || entry.cards.includes(card)) return '';
	const alone = tried({ plan }, entry)?.code ?? '';
	const code = tried({ plan }, { ...entry, cards: [...entry.cards, card] } as Entry)?.code ?? '';
	return alone === '' && code !== '' ? codeText(code) : '';
}

/** Heroes of the sheet of whom no copy lives, nor is on its way (CS-201). */
export const clonable = (turn: Turn, seat: SeatId): string[] =>
	SHEETS[factionOf(turn, seat)].heroes
		.map(({ key }) => key)
		.filter(
			(hero) =>
				![...turn.places.values()].some((place) =>
					place.forces.some(({ heroes }) => heroes.some((one) => one.hero === hero))
				)
		);

/** Highest number of an order that a Quantum Trojan can name. */
export const MOST_NUMBER = ORDERS.shapes.useCard.orders.of.max;

// ---------------------------------------------------------------- declarations

/** Most actions that can be bought for the next turn with what there is before order 1 (CS-634). */
export function mostActions(turn: Turn, seat: SeatId, had: number): number {
	let left = had;
	let most = 0;
	for (const price of oncePrices(turn, seat)) {
		if (price > left) break;
		left -= price;
		most++;
	}
	return most;
}

/** An order of the list to which something can be added, by its place there from 1 (CS-744). */
export interface Carrier {
	readonly entry: Entry;
	readonly order: number;
}

/** Orders to which an addition of the sheet can go. */
export const carriersOf = (
	{ own, sheet, walk: tried }: { own: Asker['own']; sheet: Sheet; walk: Walk | undefined },
	id: string
): Carrier[] => {
	const addition = own && supplementsOf(own.faction).find((one) => one.id === id);
	return sheet.orders.flatMap((entry, line) =>
		addition?.to === entry.kind && tried?.steps[line]?.code === ''
			? [{ entry, order: line + 1 }]
			: []
	);
};
