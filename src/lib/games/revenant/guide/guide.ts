/** The guided first game: four rounds against one gentle bot, of which the first turn is told move by move. */
import type { Advice } from '$engine/kernel/ruleset';
import type { Move } from '$engine/rulesets/revenant/types';
import { m } from '$lib/paraglide/messages';
import type { Condition, Guide } from '$lib/ui/guide/guide';

/** While a question of a round is asked. */
const asked = (round: number, stage: 'muster' | 'turn' | 'breach'): Condition => ({
	and: [
		{ view: ['round'], has: round },
		{ view: ['stage'], has: stage }
	]
});
/** While the reader takes that turn of a round. */
const taking = (round: number, number: number): Condition => ({
	and: [asked(round, 'turn'), { view: ['turn'], has: { seat: 1, number } }]
});
const says = (move: Move['do']): Condition => ({ draft: ['moves'], has: { do: move } });
const add = (value: Move): Pick<Advice, 'at' | 'how' | 'value'> => ({
	at: ['moves'],
	how: 'add',
	value
});
/** A Fighter that starts among Voidborn in the fleet of the guide. */
const FIGHTER = 'fighter:zenor';

const advice = () => [m.ui_advice_ask(), m.table_orders()];

export const guide: Guide = {
	world: 1,
	seats: 2,
	options: { classes: ['commander', 'politician'] },
	steps: [
		{
			id: 'muster',
			when: asked(1, 'muster'),
			say: () => m.revenant_guide_muster(),
			point: advice,
			done: { read: true }
		},
		{
			id: 'goal',
			when: taking(1, 1),
			say: () => m.revenant_guide_goal(),
			done: { read: true }
		},
		{
			id: 'place',
			when: { and: [taking(1, 1), { view: ['turn'], has: { stage: 'place' } }] },
			say: () => m.revenant_guide_place(),
			point: advice,
			done: says('place'),
			does: [
				add({
					do: 'place',
					figure: 'cadet1',
					ship: FIGHTER,
					space: [],
					house: [],
					covert: false
				})
			]
		},
		{
			id: 'act',
			when: taking(1, 1),
			say: () => m.revenant_guide_act(),
			point: advice,
			done: says('act'),
			does: [
				add({
					do: 'act',
					borrow: [],
					act: { kind: 'attack', energy: 0, science: 0, absorbers: 0 }
				})
			]
		},
		{
			id: 'end',
			when: taking(1, 1),
			say: () => m.revenant_guide_end(),
			point: advice,
			done: says('end'),
			does: [
				add({ do: 'extra', extra: { kind: 'gain', token: 'N' } }),
				add({ do: 'end', reveal: false, build: [] })
			]
		},
		{
			id: 'report',
			when: taking(1, 2),
			say: () => m.revenant_guide_report(),
			point: () => [m.table_report()],
			done: { read: true }
		},
		{
			id: 'breach',
			when: asked(1, 'breach'),
			say: () => m.revenant_guide_breach(),
			point: advice,
			done: { read: true }
		},
		{
			id: 'draw',
			when: {
				and: [taking(2, 1), { view: ['players', 0, 'queue'], has: { ask: 'draw' } }]
			},
			say: () => m.revenant_guide_draw(),
			point: advice,
			done: says('draw'),
			does: [add({ do: 'draw', draw: { equipment: 1, training: 1, support: 0 } })]
		},
		{
			id: 'jump',
			when: taking(2, 2),
			say: () => m.revenant_guide_jump(),
			done: { read: true }
		},
		{
			id: 'free',
			when: taking(4, 1),
			say: () => m.revenant_guide_free(),
			done: { read: true }
		}
	]
};
