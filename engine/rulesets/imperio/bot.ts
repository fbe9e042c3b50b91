/**
 * A sensible player. It sees its view and nothing else, and plays the same from the same view and
 * dice: it settles what is free, then takes what is weakly held, and votes for its own good.
 */
import type { Rng, Stream } from '../../kernel/rng';
import type { Strength } from '../../kernel/ruleset';
import { planBid, planDeals, planRelations } from './bot/bargains';
import { CHARACTERS, type Character } from './bot/character';
import { planOperation } from './bot/fleets';
import { think, type Mind } from './bot/mind';
import { planSubterfuge } from './bot/plots';
import { foundingAdvice, sheetAdvice, type ImperioAdvice } from './bot/reasons';
import { SKILLS, type Skill } from './bot/skill';
import { planVotes, stakeOf } from './bot/votes';
import { planConstruction, planProduction, planResearch } from './bot/works';
import { costOf, influenceOf } from './costs';
import { LAST_TURN, type Ability } from './data';
import { sum } from './dice';
import { blankFounding, withoutRefusals } from './fallback';
import { blankSheet } from './orders/check';
import { DEFAULT_DOCTRINE } from './setup';
import type { Doctrine, Entry, Founding, Order, SeatId, Sheet, View } from './types';

export function bot(view: View, seat: SeatId, rng: Rng, strength: Strength = 'shrewd'): Order {
	return skilled(view, seat, rng, SKILLS[strength]);
}

/** The same with a skill of one's own, for measuring what a way to play is worth. */
export function skilled(view: View, seat: SeatId, rng: Rng, skill: Skill): Order {
	const stream = rng.stream('bot');
	if (view.stage === 'founding') return foundHouse(stream);
	return play(think(view, seat, stream, LAST_TURN, skill));
}

const play = (mind: Mind): Order => withoutRefusals(mind.view, mind.seat, planSheet(mind));

/** A player of one character, whatever its Abilities: for matches of plan against plan. */
export const playerOf =
	(character: Character, abilities?: readonly Ability[]) =>
	(view: View, seat: SeatId, rng: Rng): Order => {
		const stream = rng.stream('bot');
		if (view.stage === 'founding')
			return { ...foundHouse(stream, character), ...(abilities && { abilities }) };
		return play({ ...think(view, seat, stream, LAST_TURN), character });
	};

/** The same, part by part, each with its reason. */
export function advise(view: View, seat: SeatId, rng: Rng): ImperioAdvice[] {
	const order = bot(view, seat, rng);
	return order.ask === 'found' ? foundingAdvice(order) : sheetAdvice(view, seat, order);
}

function foundHouse(stream: Stream, character?: Character): Founding {
	const { abilities, upgrades } =
		character ?? (CHARACTERS[stream.pick(CHARACTERS.length)] as Character);
	const pair = abilities[stream.pick(abilities.length)] as readonly Ability[];
	return { ...blankFounding(), abilities: pair, upgrades };
}

/** Sheet that it wants; should an entry not be allowed, the rest still makes sense. */
export function planSheet(mind: Mind): Sheet {
	const { view, seat } = mind;
	const budget = favoursOf(mind);
	mind.purse += budget;
	const deals = planDeals(mind);
	const operation = planOperation(mind);
	const construction = planConstruction(mind);
	const bid = planBid(mind);
	const subterfuge = planSubterfuge(mind);
	const production = planProduction(mind);
	const research = planResearch(mind);
	const paid = payWithInfluence(mind, budget, [
		...operation,
		...subterfuge,
		...construction,
		...production,
		...research
	]);
	return {
		...blankSheet(view.turn, seat),
		actions: paid,
		votes: planVotes(mind, mind.own.influence - sum(paid.map(influenceOf))),
		deals,
		bid,
		...planRelations(mind),
		doctrine: view.turn === 1 ? [doctrineOf(mind)] : []
	};
}

/** Influence that a House with friends in high places pays actions with: half of it if little is voted on (IM-030). */
const favoursOf = (mind: Mind): number =>
	mind.own.abilities.includes('high_friends') && stakeOf(mind) < MUCH_AT_STAKE
		? Math.floor(mind.own.influence / 2)
		: 0;
const MUCH_AT_STAKE = 6;

/** Spends as much of the budget as the actions cost, the first ones first. */
function payWithInfluence({ view, own }: Mind, budget: number, actions: readonly Entry[]): Entry[] {
	let left = budget;
	return actions.map((entry) => {
		const influencePaid = Math.min(left, costOf(view.laws, own, entry));
		if (influencePaid === 0 || entry.kind === 'pass' || entry.kind === 'operate') return entry;
		left -= influencePaid;
		return { ...entry, influencePaid };
	});
}

/** It leaves a battle that costs it too much, and evades one that it cannot win. */
const doctrineOf = ({ own, character }: Mind): Doctrine => ({
	...DEFAULT_DOCTRINE,
	retreatLossPct: [character.retreat],
	evade: own.abilities.includes('patient_warriors') ? 'outgunned' : 'never'
});
