/** The guided first game against one gentle bot: five turns of searching and spreading. */
import type { Advice } from '$engine/kernel/ruleset';
import { moveOf } from '$engine/rulesets/cosmos/bot/entries';
import type { Entry } from '$engine/rulesets/cosmos/types';
import { m } from '$lib/paraglide/messages';
import type { Condition, Guide } from '$lib/ui/guide/guide';

const turn = (n: number): Condition => ({
	and: [
		{ view: ['turn'], has: n },
		{ view: ['stage'], has: 'orders' }
	]
});
const orders = (kind: Entry['kind']): Condition => ({ draft: ['orders'], has: { kind } });
const order = (value: Entry): Pick<Advice, 'at' | 'how' | 'value'> => ({
	at: ['orders'],
	how: 'add',
	value
});
/** Home in the quadrant of the guide, a free special planet two rings further in, and who goes there. */
const HOME = 'blue-4';
const GOAL = 'green-5';
const one = (unit: string) => ({ unit, n: 1, cloaked: false });

const advice = () => [m.ui_advice_ask(), m.table_orders()];

export const guide: Guide = {
	world: 1,
	seats: 2,
	options: { choice: 'dealt', factions: ['eu', 'as'], lastTurn: 5 },
	steps: [
		{
			id: 'quadrant',
			when: turn(1),
			say: () => m.cosmos_guide_quadrant(),
			done: { read: true }
		},
		{
			id: 'search',
			when: turn(1),
			say: () => m.cosmos_guide_search(),
			point: advice,
			done: orders('search'),
			does: [order({ kind: 'search', system: HOME, units: [one('eu.destructor-alfa')] })]
		},
		{
			id: 'spread',
			when: turn(1),
			say: () => m.cosmos_guide_spread(),
			point: advice,
			done: orders('move'),
			does: [order(moveOf(HOME, GOAL, [one('eu.destructor-beta')]))]
		},
		{
			id: 'build',
			when: turn(1),
			say: () => m.cosmos_guide_build(),
			point: advice,
			done: orders('build'),
			does: [
				order({
					kind: 'build',
					system: HOME,
					product: 'eu.destructor-alfa',
					count: 10,
					payIn: 'r',
					legs: [],
					cards: []
				})
			]
		},
		{
			id: 'report',
			when: turn(2),
			say: () => m.cosmos_guide_report(),
			point: () => [m.table_report()],
			done: { read: true }
		},
		{
			id: 'collect',
			when: turn(2),
			say: () => m.cosmos_guide_collect(),
			point: advice,
			done: orders('collect'),
			does: [
				order({ kind: 'collect', system: HOME, units: [{ ...one('eu.destructor-beta'), n: 8 }] })
			]
		},
		{
			id: 'further',
			when: turn(2),
			say: () => m.cosmos_guide_further(),
			point: advice,
			done: orders('search'),
			does: [order({ kind: 'search', system: GOAL, units: [one('eu.destructor-beta')] })]
		},
		{
			id: 'hand',
			when: turn(3),
			say: () => m.cosmos_guide_hand(),
			point: () => [m.cosmos_page_hand()],
			done: { read: true }
		},
		{
			id: 'mission',
			when: turn(3),
			say: () => m.cosmos_guide_mission(),
			point: () => [m.cosmos_page_faction()],
			done: { read: true }
		},
		{
			id: 'keys',
			when: turn(4),
			say: () => m.cosmos_guide_keys(),
			point: () => [m.cosmos_page_keys()],
			done: { read: true }
		},
		{
			id: 'free',
			when: turn(5),
			say: () => m.cosmos_guide_free(),
			done: { read: true }
		}
	]
};
