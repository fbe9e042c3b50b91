/** American: the Bank, brokers and hired troops. */
import {
	building,
	GROUND_CELL0,
	home,
	hook,
	mission,
	satellite,
	ship,
	standsHere,
	station,
	troop
} from './write';
import type { Sheet } from './words';

export const am: Sheet = {
	id: 'am',
	base: 'fixed',
	place: 'black',
	spread: 0,
	bases: ['am.sede-banco-estelar'],
	control: 'am.sucursal',
	baseRecruits: 0,
	treasury: 1000,
	start: [
		{
			at: 0,
			units: {
				'am.sede-banco-estelar': 1,
				'am.sucursal': 1,
				'am.satelite-de-telecos': 30,
				'am.escolta-federal': 5,
				'am.carguero': 35,
				'am.mercenario': 500
			}
		}
	],
	units: [
		ship('CF-AM-10 am.escolta-federal', [5, 5, 3, 4, 10, 40], {
			start: 5
		}),
		ship('CF-AM-11 am.carguero', [0, 0, 1, 3, 15, 8], { start: 35 }),
		ship('CF-AM-12 am.lancha-de-cobro', [3, 1, 1, 6, 5, 20]),
		ship('CF-AM-13 am.crucero-federal', [8, 4, 5, 4, 15, 49]),
		ship('CF-AM-14 am.boveda-errante', [20, 30, 20, 2, 60, 167], {
			blocks: 5,
			UNI: 1
		}),
		satellite('CF-AM-15 am.satelite-de-telecos', [1, 1, 1, 5], { TEL: 1, start: 30 }),
		station('CF-AM-16 am.estacion-federal', [15, 25, 15, 73]),
		troop('CF-AM-17 am.mercenario', [5, 10], { start: 500 }),
		building('CF-AM-18 am.sucursal', 65, {
			REC: 1,
			AUTO: 5,
			BROK: 1,
			start: 1
		}),
		home('CF-AM-19 am.sede-banco-estelar')
	],
	heroes: [
		{
			id: 'CF-AM-30',
			key: 'am.presidenta-walker',
			zone: 'B',
			death: ['K3'],
			bound: 'am.sede-banco-estelar',
			hooks: [
				hook('income.auto', { amount: 10, per: { count: 'brokered', each: 1000 }, cap: 20 }),
				hook('hero.death', { extra: { of: 'treasury', below: 1 } })
			]
		},
		{
			id: 'CF-AM-31',
			key: 'am.coronel-braddock',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('cost.mod', {
					scope: { unit: 'am.mercenario' },
					delta: [-2],
					when: { is: 'inSystem', of: 'build' }
				}),
				hook('hero.death', { extra: { of: 'treasury', below: 50 } })
			]
		},
		{
			id: 'CF-AM-32',
			key: 'am.agente-sloan',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('vis.report', {
					types: ['loans', 'finances'],
					targets: ['present', 'debtor'],
					n: 1
				}),
				hook('hero.death', { extra: { of: 'counterspy' } })
			]
		}
	],
	abilities: [
		{
			id: 'CF-AM-07',
			hooks: [hook('loan.start', { principal: 500, pct: 5, payments: 20, first: 4 })]
		},
		{
			id: 'CF-AM-40',
			hooks: [hook('loan.rate', { pct: 5 })]
		},
		{
			id: 'CF-AM-42',
			hooks: [
				hook('loan.broker', {
					minPct: 6,
					offers: 3,
					when: { is: 'sites', of: ['am.sucursal'], n: 1 }
				})
			],
			flags: ['BROK']
		},
		{
			id: 'CF-AM-43',
			hooks: [
				hook('vis.reveal', {
					n: 1,
					per: { count: 'units', unit: 'am.satelite-de-telecos', at: 'any', each: 10 },
					max: 3
				})
			],
			flags: ['TEL']
		},
		{
			id: 'CF-AM-44',
			hooks: [hook('recruit.limit', { mult: 2, surchargePct: 50, when: standsHere('am.sucursal') })]
		}
	],
	missions: [
		{
			id: 'CF-AM-50',
			presence: true,
			when: mission(
				4,
				GROUND_CELL0,
				{ is: 'site', at: 'cell0', of: ['am.sucursal'] },
				{ is: 'treasury', n: 3000 }
			)
		},
		{
			id: 'CF-AM-51',
			presence: false,
			when: mission(
				4,
				{ is: 'brokered', n: { perTwoRivals: 500 } },
				{ is: 'debtors', min: 200, n: { perTwoRivals: 1 } },
				{ is: 'treasury', n: { perTwoRivals: 750 } }
			)
		}
	],
	defeat: [],
	balance: { seat: -50, income: 0, actions: 0, abilities: 125, special: 200 }
};
