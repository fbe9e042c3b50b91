/** Pirate League: booty and pressed crews. */
import {
	both,
	building,
	counted,
	greatBase,
	GROUND_CELL0,
	hook,
	IN_BATTLE,
	mission,
	ORBIT_HERE,
	satellite,
	ship,
	station,
	troop
} from './write';
import type { Sheet } from './words';

export const lp: Sheet = {
	id: 'lp',
	base: 'mobile',
	place: 'white',
	spread: 0,
	bases: ['lp.acorazado-del-rey'],
	control: 'lp.guarida',
	baseRecruits: 20,
	treasury: 500,
	start: [{ at: 0, units: { 'lp.acorazado-del-rey': 1, 'lp.corsario': 15, 'lp.pirata': 450 } }],
	units: [
		ship('CF-LP-10 lp.corsario', [4, 2, 3, 5, 15, 30], { start: 15 }),
		ship('CF-LP-11 lp.balandra', [3, 0, 1, 7, 10, 19]),
		ship('CF-LP-12 lp.galeon-de-botin', [1, 2, 6, 3, 60, 36]),
		ship('CF-LP-13 lp.navio-negro', [9, 4, 5, 4, 20, 53]),
		satellite('CF-LP-14 lp.boya-trampa', [4, 0, 1, 7]),
		station('CF-LP-15 lp.puerto-franco', [15, 15, 20, 62]),
		troop('CF-LP-16 lp.pirata', [5, 10], { start: 450 }),
		building('CF-LP-17 lp.guarida', 80, { AST: 1, REC: 1 }),
		greatBase('CF-LP-18 lp.acorazado-del-rey', [60, 40, 40, 3, 100, 303], { blocks: 10, UNI: 1 })
	],
	heroes: [
		{
			id: 'CF-LP-30',
			key: 'lp.rey-barbanova',
			zone: 'U',
			death: ['K4'],
			bound: 'lp.acorazado-del-rey',
			hooks: [hook('income.onKill', { pct: 35, scope: 'hero', cap: 150, addTo: 'botin' })]
		},
		{
			id: 'CF-LP-31',
			key: 'lp.la-tuerta-maren',
			zone: 'O',
			death: ['K1'],
			hooks: [hook('battle.pressgang', { pct: 75, to: 'lp.pirata', when: IN_BATTLE })]
		},
		{
			id: 'CF-LP-32',
			key: 'lp.contramaestre-quilla',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('move.mod', { delta: 1, scope: { units: ['lp.corsario'] } }),
				hook('hero.death', { extra: { of: 'treasury', below: 1 } })
			]
		}
	],
	abilities: [
		{
			id: 'CF-LP-41',
			hooks: [hook('battle.pressgang', { pct: 50, to: 'lp.pirata' })]
		},
		{
			id: 'CF-LP-42',
			hooks: [
				hook('income.onKill', { pct: 25, scope: 'all', cap: 150, addTo: 'botin' }),
				hook('counter.define', { name: 'botin', start: 0, min: 0 })
			]
		},
		{
			id: 'CF-LP-43',
			hooks: [
				hook('order.define', {
					id: 'INCURSION',
					limit: { is: 'perSystem' },
					legal: both(ORBIT_HERE, { is: 'domOther', at: 'here', area: 'ground' }),
					effect: { do: 'raid', part: 2, addTo: 'botin' }
				})
			]
		},
		{
			id: 'CF-LP-44',
			hooks: [
				hook('site.rebuild', {
					unit: 'lp.acorazado-del-rey',
					cost: 300,
					delay: 2,
					at: ['lp.guarida'],
					when: { is: 'units', at: 'any', unit: 'lp.acorazado-del-rey', than: 'equal', n: 0 }
				})
			]
		}
	],
	missions: [
		{
			id: 'CF-LP-50',
			presence: true,
			when: mission(3, GROUND_CELL0, counted('botin', 600), { is: 'treasury', n: 1000 })
		}
	],
	defeat: [],
	balance: { seat: -150, income: 0, actions: 0, abilities: 250, special: 0 }
};
