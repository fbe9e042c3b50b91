/**
 * A sensible player. It sees its view and nothing else, and plays the same from the same view and
 * dice: it settles what is free, then takes what is weakly held, and votes for its own good.
 */
import type { Rng, Stream } from '../../kernel/rng';
import type { Strength } from '../../kernel/ruleset';
import { planBid, planDeals, planVotes } from './bot/bargains';
import { planOperation } from './bot/fleets';
import { isEnemy, think, type Mind } from './bot/mind';
import { planSubterfuge } from './bot/plots';
import { foundingAdvice, sheetAdvice, type ImperioAdvice } from './bot/reasons';
import { SKILLS } from './bot/skill';
import { planConstruction, planProduction, planResearch } from './bot/works';
import { LAST_TURN, type Ability, type Upgrade } from './data';
import { blankFounding, withoutRefusals } from './fallback';
import { blankSheet } from './orders/check';
import { DEFAULT_DOCTRINE } from './setup';
import type { Doctrine, Founding, Order, SeatId, Sheet, View } from './types';

export function bot(view: View, seat: SeatId, rng: Rng, strength: Strength = 'shrewd'): Order {
	const stream = rng.stream('bot');
	if (view.stage === 'founding') return foundHouse(stream);
	return withoutRefusals(
		view,
		seat,
		planSheet(think(view, seat, stream, LAST_TURN, SKILLS[strength]))
	);
}

/** The same, part by part, each with its reason. */
export function advise(view: View, seat: SeatId, rng: Rng): ImperioAdvice[] {
	const order = bot(view, seat, rng);
	return order.ask === 'found' ? foundingAdvice(order) : sheetAdvice(view, seat, order);
}

/** Characters: a pair of Abilities that go together, and what suits them. */
const CHARACTERS: readonly { abilities: readonly Ability[]; upgrades: readonly Upgrade[] }[] = [
	{ abilities: ['industrious', 'charismatic'], upgrades: ['repeating_cannons', 'impulse_3'] },
	{
		abilities: ['industrious', 'terror_tactics'],
		upgrades: ['bunker_busters', 'expansive_shells']
	},
	{ abilities: ['charismatic', 'prisoners'], upgrades: ['extended_holds', 'impulse_3'] },
	{ abilities: ['shadow', 'industrious'], upgrades: ['recycled_materials', 'target_locator'] },
	{
		abilities: ['charismatic', 'master_strategists'],
		upgrades: ['improved_targeting', 'damage_control']
	}
];

const foundHouse = (stream: Stream): Founding => ({
	...blankFounding(),
	...(CHARACTERS[stream.pick(CHARACTERS.length)] as (typeof CHARACTERS)[number])
});

/** Sheet that it wants; should an entry not be allowed, the rest still makes sense. */
export function planSheet(mind: Mind): Sheet {
	const { view, seat } = mind;
	const deals = planDeals(mind);
	const operation = planOperation(mind);
	const construction = planConstruction(mind);
	const bid = planBid(mind);
	const subterfuge = view.turn >= mind.skill.plotsFrom ? planSubterfuge(mind) : [];
	const production = planProduction(mind);
	const research = planResearch(mind);
	return {
		...blankSheet(view.turn, seat),
		actions: [...operation, ...subterfuge, ...construction, ...production, ...research],
		votes: planVotes(mind),
		deals,
		bid,
		offerPeace: view.houses
			.map((house) => house.seat)
			.filter((other) => other !== seat && other !== mind.rivals[0] && isEnemy(mind, other)),
		blockades: view.turn === 1 ? [[]] : [],
		doctrine: view.turn === 1 ? [doctrineOf(mind)] : []
	};
}

/** It leaves a battle that costs it more than half, and evades one that it cannot win. */
const doctrineOf = ({ own }: Mind): Doctrine => ({
	...DEFAULT_DOCTRINE,
	retreatLossPct: [60],
	evade: own.abilities.includes('patient_warriors') ? 'outgunned' : 'never'
});
