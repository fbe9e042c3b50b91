/** The guided first game: five turns and an election against one gentle bot. */
import type { SheetOrder } from '$engine/rulesets/amos/types';
import type { Data, Path } from '$engine/kernel/ruleset';
import { m } from '$lib/paraglide/messages';
import type { Guide } from '$lib/ui/guide/guide';

const SHEET: Path = [];
const write = (...lines: SheetOrder[]) =>
	lines.map((value) => ({ at: SHEET, how: 'add' as const, value }));
const writes = (line: Data) => ({ draft: SHEET, has: line });
const move = (from: number, route: readonly number[]): SheetOrder => ({
	kind: 'move',
	from,
	ships: { colonyShip: 1 },
	route,
	pickups: [],
	drops: [],
	allied: [],
	leaders: []
});
/** Home and the second world, in the galaxy of the guide. */
const HOME = 8;
const SECOND = 12;

const turn = (n: number) => ({
	and: [
		{ view: ['turn'], has: n },
		{ view: ['phase'], has: 'orders' }
	]
});
const advice = () => [m.ui_advice_ask(), m.table_orders()];

export const guide: Guide = {
	world: 14,
	seats: 2,
	options: { turnLimit: 5, auctions: false, leaders: false, events: false },
	steps: [
		{
			id: 'world',
			when: turn(1),
			say: () => m.amos_guide_world(),
			done: { read: true }
		},
		{
			id: 'colony',
			when: turn(1),
			say: () => m.amos_guide_colony(),
			point: advice,
			done: writes({ kind: 'move', ships: { colonyShip: 1 } }),
			does: write(move(52, [53, 54, 68]))
		},
		{
			id: 'build',
			when: turn(1),
			say: () => m.amos_guide_build(),
			point: advice,
			done: {
				and: [
					writes({ kind: 'build', construction: 'industrialisation' }),
					writes({ kind: 'build', construction: 'megaCities' }),
					writes({ kind: 'build', construction: 'defences' })
				]
			},
			does: write(
				{ kind: 'build', planet: HOME, construction: 'industrialisation' },
				{ kind: 'build', planet: HOME, construction: 'megaCities' },
				{ kind: 'build', planet: HOME, construction: 'defences' }
			)
		},
		{
			id: 'report',
			when: turn(2),
			say: () => m.amos_guide_report(),
			point: () => [m.table_report()],
			done: { read: true }
		},
		{
			id: 'settle',
			when: turn(2),
			say: () => m.amos_guide_settle(),
			point: advice,
			done: writes({ kind: 'colonise' }),
			does: write(move(68, [82]), { kind: 'colonise', planet: SECOND })
		},
		{
			id: 'learn',
			when: turn(2),
			say: () => m.amos_guide_learn(),
			point: advice,
			done: { or: [writes({ kind: 'research' }), writes({ kind: 'satellite' })] },
			does: write({ kind: 'research', tech: 'planetology:gaseous' })
		},
		{
			id: 'grow',
			when: turn(3),
			say: () => m.amos_guide_grow(),
			point: advice,
			done: {
				or: [
					writes({ kind: 'build', planet: SECOND }),
					{ not: { view: ['planets'], has: { id: SECOND, mine: true } } }
				]
			},
			does: write({ kind: 'build', planet: SECOND, construction: 'mines' })
		},
		{
			id: 'market',
			when: turn(3),
			say: () => m.amos_guide_market(),
			done: { read: true }
		},
		{
			id: 'guard',
			when: turn(4),
			say: () => m.amos_guide_guard(),
			point: advice,
			done: writes({ kind: 'buyUnits' }),
			does: write({ kind: 'buyUnits', planet: HOME, type: 'militia', count: 4 })
		},
		{
			id: 'last',
			when: turn(5),
			say: () => m.amos_guide_last(),
			point: advice,
			done: { or: [writes({ kind: 'buyUnits' }), writes({ kind: 'build' })] },
			does: write({ kind: 'buyUnits', planet: HOME, type: 'militia', count: 10 })
		},
		{
			id: 'vote',
			when: { view: ['phase'], has: 'election' },
			say: () => m.amos_guide_vote(),
			point: advice,
			done: writes({ kind: 'vote', candidate: 1 }),
			does: write({ kind: 'vote', candidate: 1 })
		}
	]
};
