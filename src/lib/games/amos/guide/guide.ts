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
/** Home and the second world, in the galaxy of the guide: two steps away, and nobody else reaches it as soon. */
const HOME = { planet: 8, cell: 52 };
const SECOND = { planet: 10, cell: 65, name: 'Kelara' };

const turn = (n: number) => ({
	and: [
		{ view: ['turn'], has: n },
		{ view: ['phase'], has: 'orders' }
	]
});
const advice = () => [m.ui_advice_ask(), m.table_orders()];

export const guide: Guide = {
	world: 2,
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
			say: () => m.amos_guide_colony({ world: SECOND.name }),
			point: advice,
			done: {
				and: [
					writes({ kind: 'move', ships: { colonyShip: 1 } }),
					writes({ kind: 'colonise', planet: SECOND.planet })
				]
			},
			does: write(move(HOME.cell, [51, SECOND.cell]), {
				kind: 'colonise',
				planet: SECOND.planet
			})
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
				{ kind: 'build', planet: HOME.planet, construction: 'industrialisation' },
				{ kind: 'build', planet: HOME.planet, construction: 'megaCities' },
				{ kind: 'build', planet: HOME.planet, construction: 'defences' }
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
			id: 'grow',
			when: turn(2),
			say: () => m.amos_guide_grow(),
			point: advice,
			done: {
				or: [
					writes({ kind: 'build', planet: SECOND.planet }),
					{ not: { view: ['planets'], has: { id: SECOND.planet, mine: true } } }
				]
			},
			does: write({ kind: 'build', planet: SECOND.planet, construction: 'mines' })
		},
		{
			id: 'learn',
			when: turn(2),
			say: () => m.amos_guide_learn(),
			point: advice,
			done: { or: [writes({ kind: 'research' }), writes({ kind: 'satellite' })] },
			does: write({ kind: 'research', tech: 'planetology:toxic' })
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
			does: write({ kind: 'buyUnits', planet: HOME.planet, type: 'militia', count: 4 })
		},
		{
			id: 'last',
			when: turn(5),
			say: () => m.amos_guide_last(),
			point: advice,
			done: { or: [writes({ kind: 'buyUnits' }), writes({ kind: 'build' })] },
			does: write({ kind: 'buyUnits', planet: HOME.planet, type: 'militia', count: 10 })
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
