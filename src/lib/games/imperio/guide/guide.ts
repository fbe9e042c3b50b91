/** The guided first game against one gentle bot: a House, and the first five turns. */
import type { Advice } from '$engine/kernel/ruleset';
import { ABILITIES } from '$engine/rulesets/imperio/data';
import type { Detachment, Entry } from '$engine/rulesets/imperio/types';
import { m } from '$lib/paraglide/messages';
import type { Condition, Guide } from '$lib/ui/guide/guide';

const turn = (n: number): Condition => ({
	and: [
		{ view: ['turn'], has: n },
		{ view: ['stage'], has: 'orders' }
	]
});
const acts = (has: { readonly kind: Entry['kind'] }): Condition => ({ draft: ['actions'], has });
const act = (value: Entry): Pick<Advice, 'at' | 'how' | 'value'> => ({
	at: ['actions'],
	how: 'add',
	value
});
/** Capital of the guide's galaxy, and a system of three free planets beside it. */
const CAPITAL = 'c04a';
const GOAL = 'c09';
const HOLD = 6;
/** One Freighter of a cell; what it loads, where it goes and what it lands. */
const freighter = (
	from: string,
	some: Partial<Pick<Detachment, 'troopsAboard' | 'embark' | 'path' | 'landings'>>
): Entry => ({
	kind: 'operate',
	detachments: [
		{
			from,
			fighters: 0,
			troopsAboard: 0,
			embark: [],
			path: [],
			landings: [],
			engage: 'war',
			doctrine: [],
			...some,
			ships: ONE_FREIGHTER
		}
	]
});
const ONE_FREIGHTER = {
	flagship: 0,
	battle_station: 0,
	battleship: 0,
	cruiser: 0,
	frigate: 0,
	freighter: 1
};
const NO_UNITS = {
	troop: 0,
	flagship: 0,
	battle_station: 0,
	battleship: 0,
	cruiser: 0,
	frigate: 0,
	freighter: 0,
	fighter: 0
};

const advice = () => [m.ui_advice_ask(), m.table_orders()];

export const guide: Guide = {
	world: 1,
	seats: 2,
	options: {},
	steps: [
		{
			id: 'house',
			when: { view: ['stage'], has: 'founding' },
			say: () => m.imperio_guide_house(),
			point: advice,
			done: { or: ABILITIES.map((ability) => ({ draft: ['abilities'], has: ability })) },
			does: [{ at: ['abilities'], how: 'set', value: ['charismatic', 'prisoners'] }]
		},
		{
			id: 'throne',
			when: turn(1),
			say: () => m.imperio_guide_throne(),
			done: { read: true }
		},
		{
			id: 'port',
			when: turn(1),
			say: () => m.imperio_guide_port(),
			point: advice,
			done: acts({ kind: 'construct' }),
			does: [act({ kind: 'construct', planet: CAPITAL, building: 'trade_port', influencePaid: 0 })]
		},
		{
			id: 'ships',
			when: turn(1),
			say: () => m.imperio_guide_ships(),
			point: advice,
			done: acts({ kind: 'produce' }),
			does: [
				act({
					kind: 'produce',
					planet: CAPITAL,
					influencePaid: 0,
					units: { ...NO_UNITS, freighter: 1, frigate: 1, fighter: 2 }
				})
			]
		},
		{
			id: 'load',
			when: turn(1),
			say: () => m.imperio_guide_load(),
			point: advice,
			done: acts({ kind: 'operate' }),
			does: [act(freighter('c04', { embark: [{ planet: CAPITAL, n: HOLD }], path: [GOAL] }))]
		},
		{
			id: 'report',
			when: turn(2),
			say: () => m.imperio_guide_report(),
			point: () => [m.table_report()],
			done: { read: true }
		},
		{
			id: 'council',
			when: turn(2),
			say: () => m.imperio_guide_council(),
			point: () => [m.imperio_council()],
			done: { read: true }
		},
		{
			id: 'fleets',
			when: turn(2),
			say: () => m.imperio_guide_fleets(),
			point: advice,
			done: acts({ kind: 'operate' }),
			does: [
				act(
					freighter(GOAL, {
						troopsAboard: HOLD,
						landings: ['a', 'b', 'c'].map((letter) => ({
							planet: `${GOAL}${letter}`,
							troops: 2,
							bombard: true,
							when: 'after'
						}))
					})
				)
			]
		},
		{
			id: 'grow',
			when: turn(3),
			say: () => m.imperio_guide_grow(),
			point: advice,
			done: acts({ kind: 'produce' }),
			does: [
				act({
					kind: 'produce',
					planet: CAPITAL,
					influencePaid: 0,
					units: { ...NO_UNITS, freighter: 1, troop: 2 }
				})
			]
		},
		{
			id: 'research',
			when: turn(4),
			say: () => m.imperio_guide_research(),
			point: advice,
			done: acts({ kind: 'research' }),
			does: [act({ kind: 'research', advance: 'holonet', influencePaid: 0 })]
		},
		{
			id: 'free',
			when: turn(5),
			say: () => m.imperio_guide_free(),
			done: { read: true }
		}
	]
};
