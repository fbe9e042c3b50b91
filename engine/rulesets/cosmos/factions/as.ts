/** Asian: three capitals and many governments. */
import {
	both,
	building,
	GROUND_CELL0,
	hook,
	IN_BATTLE,
	mission,
	perSite,
	satellite,
	ship,
	standsHere,
	station,
	troop
} from './write';
import type { Sheet } from './words';

const CAPITAL = {
	'as.gobierno-civil': 1,
	'as.estacion-de-combate': 1,
	'as.unidad-de-defensa-orbital': 10
} as const;

export const as_: Sheet = {
	id: 'as',
	base: 'dispersed',
	place: 'blue',
	spread: 2,
	bases: ['as.gobierno-civil'],
	control: 'as.gobierno-civil',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{
			at: 0,
			units: {
				'as.gobierno-civil': 1,
				'as.estacion-de-combate': 1,
				'as.unidad-de-defensa-orbital': 10,
				'as.acorazado': 6,
				'as.soldado-mancomunado': 120
			}
		},
		{ at: -1, units: CAPITAL },
		{ at: 1, units: CAPITAL }
	],
	units: [
		ship('CF-AS-10 as.acorazado', [10, 8, 2, 3, 10, 58], { start: 6 }),
		ship('CF-AS-11 as.junco-patrullero', [2, 2, 1, 5, 10, 20]),
		ship('CF-AS-12 as.transporte-mancomunado', [0, 2, 4, 3, 40, 25]),
		ship('CF-AS-13 as.acorazado-celestial', [24, 28, 16, 3, 20, 165], { blocks: 4, UNI: 2 }),
		satellite('CF-AS-14 as.unidad-de-defensa-orbital', [3, 2, 1, 9], { start: 30 }),
		station('CF-AS-15 as.estacion-de-combate', [20, 25, 20, 84], { start: 3 }),
		troop('CF-AS-16 as.soldado-mancomunado', [5, 10], { start: 120 }),
		building('CF-AS-17 as.gobierno-civil', 165, {
			AST: 1,
			REC: 1,
			AUTO: 10,
			start: 3
		})
	],
	heroes: [
		{
			id: 'CF-AS-30',
			key: 'as.canciller-wei',
			zone: 'G',
			death: ['K1', 'K3'],
			hooks: [
				hook('income.auto', {
					amount: 2,
					per: perSite(1, 'as.gobierno-civil'),
					cap: 16,
					when: standsHere('as.gobierno-civil')
				})
			]
		},
		{
			id: 'CF-AS-31',
			key: 'as.almirante-tanaka',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('battle.stat', {
					stats: ['shield'],
					delta: 1,
					scope: { units: ['as.acorazado'] },
					when: IN_BATTLE
				})
			]
		},
		{
			id: 'CF-AS-32',
			key: 'as.ministra-rani',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('cost.mod', { scope: 'build', pct: -10, when: standsHere('as.gobierno-civil') }),
				hook('hero.death', { extra: { of: 'fall', unit: 'as.gobierno-civil' } })
			]
		}
	],
	abilities: [
		{
			id: 'CF-AS-41',
			hooks: [hook('actions.temp', { n: 1, per: perSite(3, 'as.gobierno-civil'), max: 4 })]
		},
		{
			id: 'CF-AS-42',
			hooks: [hook('base.assign', { max: 3, order: 'CAPITAL', cost: 50 })]
		},
		{
			id: 'CF-AS-43',
			hooks: [
				hook('order.define', {
					id: 'MOVILIZAR',
					limit: { is: 'cooldown', n: 3, of: 'system' },
					legal: both(standsHere('as.gobierno-civil'), { is: 'oncePerTurn' }),
					effect: { do: 'recruit', mult: 2, then: 2 }
				})
			]
		}
	],
	missions: [
		{
			id: 'CF-AS-50',
			presence: true,
			when: mission(
				2,
				GROUND_CELL0,
				{ is: 'sites', of: ['as.gobierno-civil'], n: 7 },
				{ is: 'sectorsOf', of: ['as.gobierno-civil'], n: 3 },
				{ is: 'site', at: 'cell0', of: ['as.gobierno-civil'] }
			)
		}
	],
	defeat: [],
	balance: { seat: -175, income: 0, actions: 240, abilities: 25, special: 0 }
};
