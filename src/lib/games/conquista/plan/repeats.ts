/** Parts of an answer that can be said again, to the same question. */
import type { Ask, Order, View } from '$engine/rulesets/conquista/types';
import type { Part, Repeats } from '$lib/ui/sheet/lines/parts';
import { slotsOf } from './blank';
import { isReleaseRule, releaseBy, type ReleaseRule } from './release';

const add = (field: string, values: readonly unknown[]): Part[] =>
	values.map((value) => ({ at: ['answer', field], how: 'add', value }));
const set = (field: string, value: unknown): Part => ({ at: ['answer', field], how: 'set', value });

/** A rule for who is let go, as a part for every round: worked out anew each time. */
export const releasePart = (rule: ReleaseRule): Part => set('release', rule);

/** Questions of which an answer can be said again. */
export const REPEATED: readonly Ask[] = ['plan', 'production', 'construction', 'combat', 'batch'];

/** Fields of an answer that are for one step only. */
const ONCE: readonly (string | number)[] = ['industries', 'factories', 'cards', 'card'];

export const REPEATS: Repeats<View, Order> = {
	partsOf({ answer }, view) {
		if (answer.ask !== view.stage) return [];
		switch (answer.ask) {
			case 'plan': {
				// Slots change hands: the ranking of the last one goes for those that are new.
				const { rankings } = answer;
				const mine = slotsOf(view, view.viewer);
				return rankings.length === 0
					? []
					: [
							set(
								'rankings',
								mine.map((_, i) => rankings[i] ?? rankings.at(-1))
							)
						];
			}
			case 'production':
				return answer.card.length === 0
					? []
					: [{ at: ['answer'], how: 'set', value: answer } as const];
			case 'construction':
				return [
					...add('factories', answer.factories),
					...add('industries', answer.industries),
					...add('units', answer.units),
					...(answer.research > 0 ? [set('research', answer.research)] : [])
				];
			case 'combat':
				return [
					...add('cards', answer.cards),
					set('retreat', answer.retreat),
					set('pursue', answer.pursue),
					...add('orders', answer.orders)
				];
			case 'batch':
				return add('orders', answer.orders);
			case 'place':
			case 'orient':
			case 'pick':
			case 'maintenance':
			case 'reply':
			case 'table':
				return [];
		}
	},
	meant: (part, view) =>
		part.at[1] === 'release' && isReleaseRule(part.value)
			? { ...part, value: releaseBy(view, part.value) }
			: part,
	mayStand: ({ at }) => at.length === 2 && at[0] === 'answer' && !ONCE.includes(at[1] ?? '')
};
