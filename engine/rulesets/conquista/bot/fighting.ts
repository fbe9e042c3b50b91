/** Combat: which cards and reactions to declare, and what to order. */
import { FLEET, IMPULSE, kindOf, MOST_ORDERS, STACK, STEPS } from '../data';
import { neighbour } from '../board';
import type {
	AnswerTo,
	CardId,
	CardKind,
	CombatOrder,
	Direction,
	SquareId,
	Square
} from '../types';
import { planCampaign, type Campaign } from './campaign';
import { Field } from './field';
import { deserted, stationed, within, type Mind } from './mind';

export function declareCombat(mind: Mind): AnswerTo<'combat'> {
	const inTurns = mind.view.options.combat === 'turns';
	const { campaign, engines, tenacity } = bestCampaign(mind);
	return {
		ask: 'combat',
		cards: [
			...tenacity,
			...(isPressed(mind) ? one(card(mind, 'TD')) : []),
			...engines,
			// A card that cancels nothing comes back, so that readiness costs nothing.
			...cards(mind, 'VA')
		],
		valorAt: [],
		retreat: retreats(mind),
		pursue: mind.combats === 0 ? 1 : 2,
		orders: inTurns ? [] : campaign.orders
	};
}

/** A programme and the cards that it is made for. */
interface Declared {
	readonly campaign: Campaign;
	readonly engines: readonly CardId[];
	readonly tenacity: readonly CardId[];
}

/** Each of two cards by itself, then both: those that there are. */
function choices(
	one: readonly CardId[],
	other: readonly CardId[]
): (readonly [readonly CardId[], readonly CardId[]])[] {
	const both = [[one, other] as const];
	if (one.length === 0 || other.length === 0) return one.length + other.length > 0 ? both : [];
	return [[one, []], [[], other], ...both];
}

/** A card is played for a programme that gains so much more by it; in the last Combat, more than the card itself scores. */
function bestCampaign(mind: Mind): Declared {
	const engines = one(card(mind, 'IE'));
	const tenacity = one(card(mind, 'TA'));
	const isLast = mind.combats === 0;
	let best: Declared = {
		campaign: campaignOf(mind, { impulse: false }),
		engines: [],
		tenacity: []
	};
	for (const [fast, fierce] of choices(engines, tenacity)) {
		const dice = { attack: fierce.length > 0 ? 1 : 0, defence: 0 } as const;
		const campaign = campaignOf({ ...mind, dice }, { impulse: fast.length > 0 });
		const more = fast.length + fierce.length - best.engines.length - best.tenacity.length;
		const worth = (isLast ? 10 * mind.view.options.cardScore : CARD_WORTH) * more;
		if (campaign.gain > best.campaign.gain + worth)
			best = { campaign, engines: fast, tenacity: fierce };
	}
	return best;
}

/** Orders in turns: those before dice fall, then those after them. */
export function nextBatch(mind: Mind): AnswerTo<'batch'> {
	const stance = mind.view.stances.find(({ seat }) => seat === mind.seat);
	const left = MOST_ORDERS - (stance?.ordersDone ?? 0);
	const declared = [...(stance?.cards ?? []), ...(stance?.inForce ?? [])].map(kindOf);
	const isNew = (stance?.ordersDone ?? 0) === 0;
	const dicing = {
		...mind,
		dice: { attack: declared.includes('TA') ? 1 : 0, defence: 0 }
	} as const;
	const { orders } = campaignOf(dicing, { impulse: declared.includes('IE') && isNew });
	const dice = orders.findIndex(({ kind }) => kind === 'attack');
	return { ask: 'batch', orders: orders.slice(0, dice < 0 ? left : Math.min(left, dice + 1)) };
}

/** Possible gain if Combat were now, without cards: units have all their steps. */
export function campaignGain(mind: Mind): number {
	const field = new Field(mind);
	for (const id of field.stacks()) field.units[id] = field.mine(id).map(() => STEPS);
	return planCampaign(mind, field, MOST_ORDERS).gain;
}

/** Worth of a card of war that is kept, in tenths of a point. */
const CARD_WORTH = 40;

const one = (card: CardId | undefined): CardId[] => (card === undefined ? [] : [card]);

const cards = ({ view }: Mind, kind: CardKind): CardId[] =>
	view.hand.filter((one) => kindOf(one) === kind);

const card = (mind: Mind, kind: CardKind): CardId | undefined => cards(mind, kind)[0];

/** True if an attack on own units is likely. */
const isPressed = ({ view, seat, threat }: Mind): boolean =>
	view.squares.some(
		({ controller, units }, id) =>
			controller === seat && units.length > 0 && (threat[id] ?? 0) > units.length
	);

// ---------------------------------------------------------------- orders

function campaignOf(mind: Mind, { impulse }: { impulse: boolean }): Campaign {
	const field = new Field(mind);
	if (impulse)
		for (const id of field.stacks())
			field.units[id] = field.mine(id).map((steps) => steps + IMPULSE);
	const first = isTimeForCards(mind)
		? [
				...cards(mind, 'CF').flatMap((fleet) => landing(mind, field, fleet, impulse)),
				...cards(mind, 'MF').flatMap((lift) => airlift(mind, field, lift))
			]
		: [];
	const plan = planCampaign(mind, field, MOST_ORDERS - first.length);
	return { ...plan, orders: [...first, ...plan.orders] };
}

/**
 * What a card takes in the last Combat counts at the end, and nobody is left to take it back; before
 * that, cards are played when the hand has no room for others.
 */
const isTimeForCards = ({ view, combats }: Mind): boolean =>
	combats === 0 || view.hand.length >= view.options.handLimit;

/** A fleet is worth landing where there is ground for it to spread over. */
function landing(mind: Mind, field: Field, card: CardId, impulse: boolean): CombatOrder[] {
	const units = Math.min(FLEET, mind.me.supply.units);
	if (units < 3 || (mind.combats > 0 && mind.me.reserve.E + mind.yields.E < mind.units)) return [];
	const places = ranked(openPlaces(mind, field), (id) => promise(mind, field, id))
		.slice(0, 4)
		.map(({ id }) => id);
	const [best] = places;
	if (best === undefined) return [];
	const steps = STEPS + (impulse ? IMPULSE : 0);
	field.put(
		best,
		Array.from({ length: units }, () => steps)
	);
	return [{ kind: 'fleet', card, at: places }];
}

const openPlaces = (mind: Mind, field: Field): SquareId[] =>
	mind.order.filter((id) => {
		const controller = field.controllers[id];
		const isOpen = controller === 0 || controller === mind.seat;
		return isOpen && (field.units[id] as number[]).length === 0;
	});

interface Rated {
	readonly id: SquareId;
	readonly score: number;
}

/** Best first; of equal ones as they come. */
function ranked(ids: readonly SquareId[], scoreOf: (id: SquareId) => number): Rated[] {
	const all = ids.map((id, at) => ({ id, at, score: scoreOf(id) }));
	return all.sort((a, b) => b.score - a.score || a.at - b.at);
}

/** Gain from all that units on a square could take at once: the best five squares around it. */
function promise(mind: Mind, field: Field, at: SquareId): number {
	return within(mind.view, at, STEPS)
		.filter((id) => field.controllers[id] !== mind.seat && field.enemies(id) === 0)
		.map((id) => stationed(mind, id, 1) + (mind.denial[id] ?? 0))
		.sort((a, b) => b - a)
		.slice(0, FLEET)
		.reduce((sum, worth) => sum + worth, 0);
}

/** Least gain from a lift, beyond the gain of its units from where they are. */
const LIFT_WORTH = 120;

function airlift(mind: Mind, field: Field, card: CardId): CombatOrder[] {
	const [from] = ranked(field.stacks(), (id) => spareAt(mind, field, id));
	if (!from || from.score < 2) return [];
	const here = promise(mind, field, from.id);
	const [to] = ranked(openPlaces(mind, field), (id) => promise(mind, field, id));
	if (!to || to.score < here + LIFT_WORTH) return [];
	field.move(from.id, to.id, from.score, 0);
	return [{ kind: 'mobilise', card, from: from.id, to: to.id, units: from.score }];
}

function spareAt(mind: Mind, field: Field, id: SquareId): number {
	const units = field.mine(id).length;
	return deserted(mind, id) > 0 ? Math.min(STACK, units) : units - 1;
}

// ---------------------------------------------------------------- reactions

/** Away from the enemy: first the directions with most own ground next to own stacks. */
function retreats(mind: Mind): Direction[] {
	const { view, seat } = mind;
	const safety = (direction: Direction): number =>
		view.squares.reduce((sum, square, id) => {
			if (square.controller !== seat || square.units.length === 0) return sum;
			const next = neighbour(view.map, id, direction);
			return next < 0 ? sum : sum + refuge(mind, view.squares[next] as Square, next);
		}, 0);
	const ways = mind.directions.map((direction, i) => ({ direction, i, safe: safety(direction) }));
	return ways.sort((a, b) => b.safe - a.safe || a.i - b.i).map(({ direction }) => direction);
}

const refuge = (mind: Mind, square: Square, id: SquareId): number =>
	(square.controller === mind.seat ? 4 : square.controller === 0 ? 2 : 0) -
	Math.floor((mind.threat[id] ?? 0) / 2);
