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
	es: 'American',
	en: 'American',
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
				...{ 'am.sede-banco-estelar': 1, 'am.sucursal': 1, 'am.satelite-de-telecos': 30 },
				...{ 'am.escolta-federal': 5, 'am.carguero': 35, 'am.mercenario': 500 }
			}
		}
	],
	units: [
		ship('CF-AM-10 am.escolta-federal', 'Escolta Federal', 'Federal Escort', [5, 5, 3, 4, 10, 40], {
			start: 5
		}),
		ship('CF-AM-11 am.carguero', 'Carguero', 'Freighter', [0, 0, 1, 3, 15, 8], { start: 35 }),
		ship(
			'CF-AM-12 am.lancha-de-cobro',
			'Lancha de Cobro',
			'Collection Launch',
			[3, 1, 1, 6, 5, 20]
		),
		ship('CF-AM-13 am.crucero-federal', 'Crucero Federal', 'Federal Cruiser', [8, 4, 5, 4, 15, 49]),
		ship('CF-AM-14 am.boveda-errante', 'Bóveda Errante', 'Roving Vault', [20, 30, 20, 2, 60, 167], {
			blocks: 5,
			UNI: 1
		}),
		satellite(
			'CF-AM-15 am.satelite-de-telecos',
			'Satélite de Telecos',
			'Telecom Satellite',
			[1, 1, 1, 5],
			{ TEL: 1, start: 30 }
		),
		station(
			'CF-AM-16 am.estacion-federal',
			'Estación Federal',
			'Federal Station',
			[15, 25, 15, 73]
		),
		troop('CF-AM-17 am.mercenario', 'Mercenario', 'Mercenary', [5, 10], { start: 500 }),
		building('CF-AM-18 am.sucursal', 'Sucursal', 'Bank Branch', 65, {
			REC: 1,
			AUTO: 5,
			BROK: 1,
			start: 1
		}),
		home('CF-AM-19 am.sede-banco-estelar', 'Sede Banco Estelar', 'Star Bank Seat')
	],
	heroes: [
		{
			...{ id: 'CF-AM-30', key: 'am.presidenta-walker', zone: 'B', death: ['K3'] },
			...{ es: 'Presidenta Walker', en: 'Chairwoman Walker', bound: 'am.sede-banco-estelar' },
			hooks: [
				hook('income.auto', { amount: 10, per: { count: 'brokered', each: 1000 }, cap: 20 }),
				hook('hero.death', { extra: { of: 'treasury', below: 1 } })
			]
		},
		{
			...{ id: 'CF-AM-31', key: 'am.coronel-braddock', zone: 'G', death: ['K1', 'K2'] },
			...{ es: 'Coronel Braddock', en: 'Colonel Braddock' },
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
			...{ id: 'CF-AM-32', key: 'am.agente-sloan', zone: 'O', death: ['K1'] },
			...{ es: 'Agente Sloan', en: 'Agent Sloan' },
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
			...{ id: 'CF-AM-07', es: 'Crédito de apertura', en: 'Opening loan' },
			hooks: [hook('loan.start', { principal: 500, pct: 5, payments: 20, first: 4 })]
		},
		{
			...{ id: 'CF-AM-40', es: 'Trato con el Banco', en: 'Terms with the Bank' },
			hooks: [hook('loan.rate', { pct: 5 })]
		},
		{
			...{ id: 'CF-AM-42', es: 'Intermediación', en: 'Brokerage' },
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
			...{ id: 'CF-AM-43', es: 'Red de Telecos', en: 'Telecom Network' },
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
			...{ id: 'CF-AM-44', es: 'Mercado de Mercenarios', en: 'Mercenary Market' },
			hooks: [hook('recruit.limit', { mult: 2, surchargePct: 50, when: standsHere('am.sucursal') })]
		}
	],
	missions: [
		{
			...{ id: 'CF-AM-50', es: 'Sucursal de Ark-Battariu', en: 'The Ark-Battariu Branch' },
			presence: true,
			when: mission(
				4,
				GROUND_CELL0,
				{ is: 'site', at: 'cell0', of: ['am.sucursal'] },
				{ is: 'treasury', n: 3000 }
			)
		},
		{
			...{ id: 'CF-AM-51', es: 'Dueño de la deuda', en: 'Owner of the Debt' },
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
