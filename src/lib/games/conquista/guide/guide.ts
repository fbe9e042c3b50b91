/** The guided first game: four rounds against one gentle bot, of which the first is told. */
import type { Advice, Path } from '$engine/kernel/ruleset';
import type { Ask } from '$engine/rulesets/conquista/types';
import { m } from '$lib/paraglide/messages';
import type { Condition, Guide } from '$lib/ui/guide/guide';

/** While a question of a round is asked. */
const asked = (round: number, stage: Ask): Condition => ({
	and: [
		{ view: ['round'], has: round },
		{ view: ['stage'], has: stage }
	]
});
const add = (field: string, value: unknown): Pick<Advice, 'at' | 'how' | 'value'> => ({
	at: ['answer', field],
	how: 'add',
	value
});
/** Something is in a list of the answer. */
const some = (field: string): Condition => ({ draft: ['answer', field] satisfies Path, has: {} });
/** Square of the first war factory, in the board of the guide. */
const FACTORY = 36;

const advice = () => [m.ui_advice_ask(), m.table_orders()];

export const guide: Guide = {
	world: 29,
	seats: 2,
	options: { rounds: 4 },
	steps: [
		{
			id: 'orient',
			when: asked(0, 'orient'),
			say: () => m.conquista_guide_orient(),
			done: { read: true }
		},
		{
			id: 'plan',
			when: asked(1, 'plan'),
			say: () => m.conquista_guide_plan(),
			done: { read: true }
		},
		{
			id: 'factory',
			when: asked(1, 'construction'),
			say: () => m.conquista_guide_factory(),
			point: advice,
			done: some('factories'),
			does: [add('factories', { square: FACTORY, card: [] })]
		},
		{
			id: 'units',
			when: asked(1, 'construction'),
			say: () => m.conquista_guide_units(),
			point: advice,
			done: some('units'),
			does: [add('units', { square: FACTORY, count: 4 })]
		},
		{
			id: 'march',
			when: asked(1, 'combat'),
			say: () => m.conquista_guide_march(),
			point: advice,
			done: {
				or: [
					{ draft: ['answer', 'orders'], has: { kind: 'move' } },
					{ draft: ['answer', 'orders'], has: { kind: 'attack' } }
				]
			},
			does: [add('orders', { kind: 'move', path: [FACTORY, 35, 45], units: 1 })]
		},
		{
			id: 'report',
			when: asked(2, 'plan'),
			say: () => m.conquista_guide_report(),
			point: () => [m.table_report()],
			done: { read: true }
		},
		{
			id: 'cards',
			when: asked(2, 'production'),
			say: () => m.conquista_guide_cards(),
			point: () => [m.conquista_cards()],
			done: { read: true }
		},
		{
			id: 'attack',
			when: asked(2, 'combat'),
			say: () => m.conquista_guide_attack(),
			done: { read: true }
		},
		{
			id: 'free',
			when: asked(3, 'plan'),
			say: () => m.conquista_guide_free(),
			done: { read: true }
		}
	]
};
