/** Assimilators: three Nexus Ships, captures and samples. */
import { BOOSTS } from '../tables/data';
import {
	both,
	building,
	greatBase,
	hook,
	IN_BATTLE,
	mission,
	ORBIT_CELL0,
	satellite,
	ship,
	station,
	troop,
	unitsAt,
	WON
} from './write';
import type { Sheet } from './words';

const NEXUS = { 'si.nave-nexo': 1, 'si.decomisador': 5, 'si.confiscador': 100 } as const;

export const si: Sheet = {
	id: 'si',
	base: 'dispersed',
	place: 'white',
	spread: 3,
	bases: ['si.nave-nexo'],
	control: 'si.nodo-de-asimilacion',
	baseRecruits: 10,
	treasury: 500,
	start: [
		{ at: 0, units: NEXUS },
		{ at: -1, units: NEXUS },
		{ at: 1, units: NEXUS }
	],
	units: [
		ship('CF-SI-10 si.decomisador', [4, 3, 2, 4, 10, 29], {
			start: 15
		}),
		ship('CF-SI-11 si.sonda-lectora', [0, 1, 1, 7, 0, 12]),
		ship('CF-SI-12 si.absorbedor', [1, 2, 5, 3, 40, 30]),
		ship('CF-SI-13 si.interventor', [7, 6, 4, 4, 10, 50]),
		satellite('CF-SI-14 si.lente-asimiladora', [2, 3, 1, 10]),
		station('CF-SI-15 si.estacion-de-catalogo', [10, 20, 20, 64]),
		troop('CF-SI-16 si.confiscador', [5, 10], { start: 300 }),
		building('CF-SI-17 si.nodo-de-asimilacion', 80, {
			AST: 1,
			REC: 1
		}),
		greatBase('CF-SI-18 si.nave-nexo', [15, 20, 15, 3, 40, 119], {
			blocks: 5,
			UNI: 3,
			start: 3
		})
	],
	heroes: [
		{
			id: 'CF-SI-30',
			key: 'si.unidad-primera',
			zone: 'O',
			death: ['K1'],
			hooks: [hook('battle.capture', { pct: 20, cap: 5, when: IN_BATTLE })]
		},
		{
			id: 'CF-SI-31',
			key: 'si.interventora-siete-cero',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [hook('ground.convert', { pct: 15, to: 'si.confiscador', when: both(IN_BATTLE, WON) })]
		},
		{
			id: 'CF-SI-32',
			key: 'si.nodo-viviente',
			zone: 'U',
			bound: 'si.nave-nexo',
			death: ['K4'],
			hooks: [hook('order.free', { id: 'RED_NEXO', n: 1 })]
		}
	],
	abilities: [
		{
			id: 'CF-SI-40',
			hooks: [hook('battle.capture', { pct: 20, cap: 3 })]
		},
		{
			id: 'CF-SI-41',
			hooks: [
				hook('counter.define', { name: 'muestras', start: 0, min: 0 }),
				hook('counter.add', {
					name: 'muestras',
					amount: 1,
					at: ['P5', 'P6'],
					when: { is: 'firstSample' }
				}),
				hook('tech.gain', {
					pool: BOOSTS,
					n: 1,
					max: 5,
					when: { is: 'onIncrease', counter: 'muestras' }
				})
			]
		},
		{
			id: 'CF-SI-42',
			hooks: [hook('portal.net', { id: 'RED_NEXO', units: ['si.nave-nexo'], forbid: ['cell0'] })]
		},
		{
			id: 'CF-SI-43',
			hooks: [hook('site.keep', { scope: 'commonBuildings', refundPct: 50 })]
		},
		{
			id: 'CF-SI-44',
			hooks: [
				hook('site.rebuild', {
					unit: 'si.nave-nexo',
					cost: 200,
					delay: 2,
					at: ['si.nodo-de-asimilacion'],
					when: { is: 'units', at: 'any', unit: 'si.nave-nexo', than: 'below', n: 3 }
				})
			]
		}
	],
	missions: [
		{
			id: 'CF-SI-50',
			presence: true,
			when: mission(3, ORBIT_CELL0, unitsAt('cell0', 'si.nave-nexo', 1), {
				is: 'counter',
				name: 'muestras',
				n: { rivals: true, most: 2 }
			})
		}
	],
	defeat: [],
	balance: { seat: -150, income: 0, actions: 0, abilities: 200, special: 0 }
};
