/**
 * A sensible player. It sees its view and nothing else, and plays the same from the same view and dice:
 * it weighs everything that an action could be spent on in R, and writes what is worth most.
 */
import type { Rng } from '../../kernel/rng';
import type { Strength } from '../../kernel/ruleset';
import {
	anchorages,
	following,
	gathering,
	landings,
	posts,
	siege,
	stationOrders,
	strikes
} from './bot/fleets';
import { collections, explorations, searches } from './bot/income';
import { useOf } from './bot/entries';
import { follow, think, write, type Idea, type Mind } from './bot/mind';
import type { CosmosAdvice } from './bot/reasons';
import { SKILLS, type Skill } from './bot/skill';
import {
	abilities,
	additions,
	archives,
	bank,
	cards,
	dealings,
	distress,
	screens,
	specialPlanets,
	supremes,
	traps
} from './bot/special';
import { rescues, settlements, wanderings } from './bot/travel';
import {
	budgetOf,
	buildsFirst,
	carriers,
	controls,
	defences,
	missionUnits,
	rebuildings,
	recruits,
	scouts,
	warships
} from './bot/works';
import { oncePrices, watchLimit } from './hooks/orders';
import { SPECIALS } from './bot/lands';
import { blankSheet, ordersAllowed } from './orders/check';
import { NO_WISHES } from './orders/wishes';
import { seatOf, type Turn } from './memory/turn';
import type { Order, SeatId, Sheet, SystemId, View } from './types';

export function bot(view: View, seat: SeatId, rng: Rng, strength: Strength = 'shrewd'): Order {
	return skilled(view, seat, rng, SKILLS[strength]);
}

/** The same with a skill of one's own, for measuring what a way to play is worth. */
export function skilled(view: View, seat: SeatId, rng: Rng, skill: Skill): Order {
	// Bots play every faction alike, and leave people the ones that they want (CS-750).
	if (view.stage === 'factions') return NO_WISHES;
	return sheetOf(planned(view, seat, rng, skill));
}

function planned(view: View, seat: SeatId, rng: Rng, skill: Skill): Mind {
	const mind = think({ view, seat, stream: rng.stream('bot'), skill, buys: actionsToBuy });
	plan(dilated(mind));
	return mind;
}

/** A Time Dilator doubles the orders of its turn; it is the first of them (CS-161, CS-297). */
function dilated(mind: Mind): Mind {
	const { turn, seat, skill, own, most } = mind;
	const held = own.cards.some(({ card }) => card === 'time_dilator');
	if (!skill.isCrafty || !held || most < WORTH_DOUBLING) return mind;
	const why = { code: 'card', data: { card: 'time_dilator' } } as const;
	if (!write(mind, useOf('time_dilator', []), why)) return mind;
	return { ...mind, most: ordersAllowed(turn, seat) };
}
const WORTH_DOUBLING = 5;

/** The same, part by part, each with its reason. */
export function advise(view: View, seat: SeatId, rng: Rng): CosmosAdvice[] {
	if (view.stage === 'factions') return [];
	const mind = planned(view, seat, rng, SKILLS.shrewd);
	const { buyActions, watch, supplements } = sheetOf(mind);
	return [
		...(buyActions > 0
			? [
					{
						at: ['buyActions'],
						how: 'set' as const,
						value: buyActions,
						why: { code: 'moreActions' as const, data: {} }
					}
				]
			: []),
		...mind.written.map(({ entry, why }) => ({
			at: ['orders'],
			how: 'add' as const,
			value: entry,
			why
		})),
		...(watch.length > 0
			? [
					{
						at: ['watch'],
						how: 'set' as const,
						value: watch,
						why: { code: 'watch' as const, data: {} }
					}
				]
			: []),
		...supplements.map((value) => ({
			at: ['supplements'],
			how: 'add' as const,
			value,
			why: { code: 'challenge' as const, data: {} }
		}))
	];
}

const sheetOf = (mind: Mind): Sheet => ({
	...blankSheet(mind.view.turn, mind.seat),
	orders: mind.written.map(({ entry }) => entry),
	buyActions: mind.bought,
	watch: watched(mind),
	supplements: mind.skill.isCrafty ? additions(mind) : []
});

/** Orders that spend nothing first, so that what they bring can be spent by the last ones. */
function plan(mind: Mind): void {
	if (buildsFirst(mind)) follow(mind, warships(mind), 1);
	const free = earnings(mind);
	const slots = slotsFor(mind, spendings(mind), free);
	follow(mind, free, mind.most - slots);
	const spending = spendings(mind);
	follow(mind, spending);
	follow(mind, free);
	follow(mind, spending);
}

/** Orders that are left to building: as many as are worth more than what else there is to do. */
function slotsFor(mind: Mind, spending: readonly Idea[], free: readonly Idea[]): number {
	const all = [
		...spending.filter(({ worth }) => worth > 0).map(({ worth }) => ({ worth, pays: true })),
		...free.map(({ worth }) => ({ worth, pays: false }))
	].sort((a, b) => b.worth - a.worth);
	const paid = all.slice(0, mind.most).filter(({ pays }) => pays).length;
	return Math.min(paid, budgetOf(mind) < SMALL ? 1 : budgetOf(mind) < LARGE ? 2 : 3);
}
const SMALL = 100;
const LARGE = 500;

const earnings = (mind: Mind): Idea[] => [
	...siege(mind),
	...landings(mind),
	...abilities(mind),
	...archives(mind),
	...cards(mind),
	...traps(mind),
	...specialPlanets(mind),
	...supremes(mind),
	...collections(mind),
	...searches(mind),
	...explorations(mind),
	...bank(mind),
	...distress(mind),
	...dealings(mind),
	...stationOrders(mind),
	...strikes(mind),
	...posts(mind),
	...gathering(mind),
	...anchorages(mind),
	...following(mind),
	...rescues(mind),
	...settlements(mind),
	...wanderings(mind),
	...screens(mind)
];

const spendings = (mind: Mind): Idea[] => [
	...missionUnits(mind),
	...rebuildings(mind),
	...scouts(mind),
	...controls(mind),
	...carriers(mind),
	...warships(mind),
	...recruits(mind),
	...defences(mind)
];

// ---------------------------------------------------------------- free declarations

/** R from which an action more is bought. */
const RICH = 260;

function actionsToBuy(turn: Turn, seat: SeatId, { isCrafty }: Skill): number {
	const [first] = oncePrices(turn, seat);
	return isCrafty && first !== undefined && seatOf(turn, seat).treasury > RICH + first ? 1 : 0;
}

/** Special planets that it has never seen, each in its turn. */
function watched({ turn, seat, known, view }: Mind): SystemId[] {
	const n = watchLimit(turn, seat);
	if (n === 0) return [];
	const unseen = [...SPECIALS].filter((system) => !known.has(system));
	const from = unseen.length === 0 ? 0 : (view.turn * n) % unseen.length;
	return [...unseen.slice(from), ...unseen.slice(0, from)].slice(0, n);
}
