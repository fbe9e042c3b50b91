/** Hive Mind: biomass and germination. */
import {
	both,
	building,
	CELL0_LOST,
	counted,
	greatBase,
	GROUND_CELL0,
	GROUND_HERE,
	hook,
	IN_BATTLE,
	mission,
	OPEN,
	satellite,
	ship,
	station,
	troop,
	unitsAt
} from './write';
import type { Sheet } from './words';

export const mc: Sheet = {
	id: 'mc',
	base: 'fixed',
	place: 'black',
	spread: 0,
	bases: ['mc.mente-maestra'],
	control: 'mc.raiz-profunda',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{ at: 0, units: { 'mc.mente-maestra': 1, 'mc.foresta-espacial': 7, 'mc.monstruo-planta': 900 } }
	],
	units: [
		ship('CF-MC-10 mc.foresta-espacial', [8, 8, 12, 2, 40, 71], { blocks: 4, BIO: 1, start: 7 }),
		ship('CF-MC-11 mc.espora', [1, 0, 1, 5, 5, 11], { BIO: 1 }),
		ship('CF-MC-12 mc.zarza', [5, 2, 2, 3, 5, 27], { BIO: 1 }),
		ship('CF-MC-13 mc.secuoya-madre', [30, 30, 40, 2, 80, 214], {
			blocks: 10,
			BIO: 1,
			UNI: 1
		}),
		satellite('CF-MC-14 mc.vaina-orbital', [2, 2, 2, 9], {
			BIO: 1
		}),
		station('CF-MC-15 mc.dosel', [10, 20, 30, 74], { BIO: 1 }),
		troop('CF-MC-16 mc.monstruo-planta', [0, 9], {
			BIO: 1,
			start: 900
		}),
		building('CF-MC-17 mc.raiz-profunda', 150, {
			AST: 1,
			REC: 1,
			BIOAUTO: 10
		}),
		greatBase('CF-MC-18 mc.mente-maestra', [15, 25, 30, 0, 0, 88], {
			blocks: 5
		})
	],
	heroes: [
		{
			id: 'CF-MC-30',
			key: 'mc.semilla-reina',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('counter.add', {
					name: 'biomasa',
					amount: 8,
					at: ['P7.1'],
					when: both(GROUND_HERE, unitsAt('here', 'mc.monstruo-planta', 100))
				})
			]
		},
		{
			id: 'CF-MC-31',
			key: 'mc.voz-del-bosque',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('battle.stat', {
					stats: ['hull'],
					delta: 1,
					scope: { units: ['mc.foresta-espacial'] },
					when: IN_BATTLE
				})
			]
		},
		{
			id: 'CF-MC-32',
			key: 'mc.espora-durmiente',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [hook('ground.preKill', { n: 100, when: { is: 'ownDeath', code: 'K2' } })]
		}
	],
	abilities: [
		{
			id: 'CF-MC-40',
			hooks: [hook('vuln.card', { card: 'anti_plague_code' })]
		},
		{
			id: 'CF-MC-41',
			hooks: [
				hook('counter.define', { name: 'biomasa', start: 0, min: 0 }),
				hook('counter.add', { name: 'biomasa', amount: { of: 'harvest' }, at: ['P5'] }),
				hook('cost.alt', { flag: 'BIO', counter: 'biomasa' })
			],
			flags: ['BIO']
		},
		{
			id: 'CF-MC-42',
			hooks: [
				hook('counter.add', {
					name: 'biomasa',
					amount: { of: 'units', unit: 'mc.foresta-espacial', n: 3, most: 8 },
					at: ['P7.1'],
					when: GROUND_HERE
				})
			]
		},
		{
			id: 'CF-MC-43',
			hooks: [hook('actions.base', { n: 5 })]
		},
		{
			id: 'CF-MC-50',
			hooks: [
				hook('counter.define', { name: 'germen', start: 0, min: 0 }),
				hook('order.define', {
					id: 'GERMINAR',
					cost: { in: 'counter', name: 'biomasa', upTo: 300 },
					limit: { is: 'perTurn', n: 1 },
					legal: both(OPEN, GROUND_CELL0),
					effect: { do: 'counter', name: 'germen', add: 'paid', most: 600 }
				})
			]
		},
		{
			id: 'CF-MC-51',
			hooks: [
				hook('counter.add', {
					name: 'germen',
					amount: { of: 'half' },
					at: ['P6'],
					when: CELL0_LOST
				})
			]
		}
	],
	missions: [
		{
			id: 'CF-MC-50',
			presence: true,
			when: mission(1, GROUND_CELL0, counted('germen', 600))
		}
	],
	defeat: [],
	balance: { seat: -50, income: 200, actions: -240, abilities: 50, special: -50 }
};
