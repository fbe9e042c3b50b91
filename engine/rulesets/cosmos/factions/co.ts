/** Mining Consortium: extra space and automatic collection. */
import {
	both,
	building,
	counted,
	GROUND_CELL0,
	GROUND_HERE,
	home,
	hook,
	IN_BATTLE,
	mission,
	not,
	satellite,
	ship,
	standsHere,
	station,
	troop
} from './write';
import type { Sheet } from './words';

export const co: Sheet = {
	id: 'co',
	base: 'fixed',
	place: 'blue',
	spread: 0,
	bases: ['co.almacen-central'],
	control: 'co.base-de-operaciones',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{
			at: 0,
			units: {
				'co.almacen-central': 1,
				'co.base-de-operaciones': 1,
				'co.centinela': 30,
				'co.unidad-de-astromineria': 15,
				'co.capataz': 10,
				'co.minero': 600
			}
		}
	],
	units: [
		ship('CF-CO-10 co.unidad-de-astromineria', [0, 0, 2, 2, 10, 18], { MINA: 2, start: 15 }),
		ship('CF-CO-11 co.capataz', [3, 3, 3, 3, 15, 29], { start: 10 }),
		ship('CF-CO-12 co.prospector', [1, 0, 1, 6, 15, 14]),
		ship('CF-CO-13 co.granelero', [0, 1, 5, 2, 80, 31]),
		ship('CF-CO-14 co.perforadora', [10, 5, 8, 2, 20, 62]),
		ship('CF-CO-15 co.buque-de-dividendos', [20, 20, 25, 2, 60, 150], { blocks: 5, UNI: 1 }),
		satellite('CF-CO-16 co.centinela', [2, 1, 1, 6], { start: 30 }),
		station('CF-CO-17 co.plataforma-extractora', [10, 15, 25, 61]),
		troop('CF-CO-18 co.minero', [8, 6], { MEDIA: 1, start: 600 }),
		troop('CF-CO-19 co.guardia-de-empresa', [5, 10]),
		building('CF-CO-20 co.base-de-operaciones', 165, {
			AST: 1,
			REC: 1,
			AUTO: 10,
			start: 1
		}),
		home('CF-CO-21 co.almacen-central')
	],
	heroes: [
		{
			id: 'CF-CO-30',
			key: 'co.directora-saenz',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [hook('collect.limit', { delta: 15, when: standsHere('co.base-de-operaciones') })]
		},
		{
			id: 'CF-CO-31',
			key: 'co.capataz-mayor-brell',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('battle.stat', {
					stats: ['attack'],
					delta: 1,
					scope: { units: ['co.capataz'] },
					when: IN_BATTLE
				})
			]
		},
		{
			id: 'CF-CO-32',
			key: 'co.prospectora-lin',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('order.define', {
					id: 'PROSPECTAR',
					limit: { is: 'cooldown', n: 5, of: 'faction' },
					legal: both(GROUND_HERE, not({ is: 'inSystem', of: 'cell0' })),
					effect: { do: 'limit', add: 10 }
				}),
				hook('hero.death', { extra: { of: 'orders', order: 'PROSPECTAR', n: 3 } })
			]
		}
	],
	abilities: [
		{
			id: 'CF-CO-41',
			hooks: [
				hook('collect.limit', {
					delta: 2,
					per: { count: 'units', unit: 'co.unidad-de-astromineria', at: 'here', each: 1 },
					cap: 20,
					capCell0: 80,
					when: GROUND_HERE
				})
			],
			flags: ['MINA']
		},
		{
			id: 'CF-CO-42',
			hooks: [
				hook('collect.auto', {
					cap: { extraOf: 'CF-CO-41' },
					at: 'everySystem',
					when: GROUND_HERE
				})
			]
		},
		{
			id: 'CF-CO-43',
			hooks: [hook('income.onLoss', { pct: 25, scope: { class: 'ship' }, cap: 100 })]
		},
		{
			id: 'CF-CO-50',
			hooks: [
				hook('counter.define', { name: 'veta', start: 0, min: 0 }),
				hook('counter.add', {
					name: 'veta',
					amount: { of: 'collected', at: 'cell0' },
					at: ['P1', 'P7.1']
				})
			]
		}
	],
	missions: [
		{
			id: 'CF-CO-50',
			presence: true,
			when: mission(2, GROUND_CELL0, counted('veta', 1200))
		}
	],
	defeat: [],
	balance: { seat: 0, income: 90, actions: 0, abilities: 25, special: 0 }
};
