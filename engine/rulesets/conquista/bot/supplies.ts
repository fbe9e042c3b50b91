/** Raw materials: which card to play in Production, and whom to let go when Energy is short. */
import { CARD_MATERIAL, kindOf, MATERIALS, materials } from '../data';
import type { AnswerTo, CardId, Material, SquareCount } from '../types';
import { shortfallOf } from '../upkeep';
import { deserted, priceOn, stationed, type Mind } from './mind';

export function produce(mind: Mind): AnswerTo<'production'> {
	const { view, seat } = mind;
	const drawn = view.draws.find((draw) => draw.seat === seat)?.material;
	const plain = drawn ? harvest(mind, drawn) : 0;
	// Raw materials score nothing, and in the last Production a card has little time to bring more.
	const isLast = mind.productions <= 1;
	const isFull = view.hand.length >= view.options.handLimit;
	const least = plain + (isLast ? 100 * view.options.cardScore : isFull ? 0 : mind.traits.hoard);
	let best = { card: [] as CardId[], material: [] as Material[], worth: least };
	for (const card of view.hand)
		for (const [material, named] of choices(card)) {
			// The card that names any material is the last to go.
			const worth = harvest(mind, material) - named.length;
			if (worth > best.worth) best = { card: [card], material: named, worth };
		}
	return { ask: 'production', card: best.card, material: best.material };
}

/** Material that a card would have one produce, and whether it is to be named. */
function choices(card: CardId): (readonly [Material, Material[]])[] {
	if (kindOf(card) === 'IP') return MATERIALS.map((material) => [material, [material]] as const);
	const material = CARD_MATERIAL[kindOf(card)];
	return material ? [[material, []]] : [];
}

/** The more there is already, the less more is worth. */
function harvest(mind: Mind, material: Material): number {
	const amount = mind.yields[material];
	const before = mind.me.reserve[material];
	const dear = Math.min(amount, Math.max(0, 30 - before));
	const price = (count: number): number =>
		priceOn(mind, { ...materials(0, 0, 0), [material]: count });
	return price(dear) + Math.floor(price(amount - dear) / 2);
}

/** One unit after another that is missed the least. */
export function release(mind: Mind): AnswerTo<'maintenance'> {
	const { view, seat } = mind;
	const left = view.squares.map(({ controller, units }) =>
		controller === seat ? units.length : 0
	);
	const gone = left.map(() => 0);
	for (let i = shortfallOf(view, seat); i > 0; i--) {
		const id = leastMissed(mind, left);
		left[id] = (left[id] as number) - 1;
		gone[id] = (gone[id] as number) + 1;
	}
	const released = gone.flatMap((count, square): SquareCount[] =>
		count > 0 ? [{ square, count }] : []
	);
	return { ask: 'maintenance', release: released };
}

function leastMissed(mind: Mind, left: readonly number[]): number {
	let best: { id: number; loss: number } | undefined;
	for (const id of mind.order) {
		const units = left[id] as number;
		if (units === 0) continue;
		const after = units === 1 ? deserted(mind, id) : stationed(mind, id, units - 1);
		const loss = stationed(mind, id, units) - after;
		if (!best || loss < best.loss) best = { id, loss };
	}
	if (!best) throw new Error('nobody is left to be released');
	return best.id;
}
