/** ASTANO: the triad, refits and a masterpiece. */
import {
	both,
	building,
	CELL0_LOST,
	counted,
	greatBase,
	GROUND_CELL0,
	hook,
	IN_BATTLE,
	mission,
	OPEN,
	satellite,
	ship,
	station,
	troop
} from './write';
import type { Sheet } from './words';

const TRIAD = ['at.lanza', 'at.egida', 'at.coraza'] as const;

const YARD_HERE = { is: 'site', at: 'here', of: 'shipyard' } as const;

export const at: Sheet = {
	id: 'at',
	base: 'fixed',
	place: 'black',
	spread: 0,
	bases: ['at.taller-orbital'],
	control: 'at.dique-seco',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{
			at: 0,
			units: {
				'at.taller-orbital': 1,
				'at.lanza': 5,
				'at.egida': 5,
				'at.coraza': 5,
				'at.bolido': 1,
				'at.cyborg': 400
			}
		}
	],
	units: [
		ship('CF-AT-10 at.lanza', [9, 1, 1, 4, 5, 33], { start: 5 }),
		ship('CF-AT-11 at.egida', [1, 9, 2, 4, 5, 39], { start: 5 }),
		ship('CF-AT-12 at.coraza', [3, 3, 5, 4, 25, 36], { start: 5 }),
		ship('CF-AT-13 at.bolido', [6, 5, 4, 9, 5, 58], {
			EXPL: 1,
			NT: 1,
			UNI: 2,
			start: 1
		}),
		ship('CF-AT-14 at.dorna', [0, 1, 4, 3, 40, 22]),
		ship('CF-AT-15 at.buque-insignia', [25, 25, 25, 3, 30, 168], {
			blocks: 5,
			UNI: 1
		}),
		satellite('CF-AT-16 at.boya-armada', [3, 2, 1, 9]),
		station('CF-AT-17 at.grua-orbital', [10, 15, 20, 56]),
		troop('CF-AT-18 at.cyborg', [5, 11], { RECUP: 20, start: 400 }),
		building('CF-AT-19 at.dique-seco', 80, { AST: 1, REC: 1 }),
		greatBase('CF-AT-20 at.taller-orbital', [25, 30, 30, 0, 0, 108], { blocks: 5 })
	],
	heroes: [
		{
			id: 'CF-AT-30',
			key: 'at.mestra-uxia',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('battle.formation', { units: TRIAD, addAttack: 5, addShield: 5, when: IN_BATTLE })
			]
		},
		{
			id: 'CF-AT-31',
			key: 'at.piloto-breogan',
			zone: 'U',
			bound: 'at.bolido',
			death: ['K4'],
			hooks: [hook('battle.foresight', { delta: 1, side: 'own', when: IN_BATTLE })]
		},
		{
			id: 'CF-AT-32',
			key: 'at.ingeniero-paio',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('cost.mod', {
					scope: 'firstBuild',
					pct: -15,
					when: { is: 'inSystem', of: 'build' }
				})
			]
		}
	],
	abilities: [
		{
			id: 'CF-AT-40',
			hooks: [
				hook('order.define', {
					id: 'REACONDICIONAR',
					cost: { in: 'R', perShip: 5 },
					limit: { is: 'perOrder', n: 5 },
					legal: YARD_HERE,
					effect: { do: 'convert' }
				}),
				hook('unit.convert', { units: TRIAD, cost: 5, max: 5, when: YARD_HERE })
			]
		},
		{
			id: 'CF-AT-41',
			hooks: [hook('battle.formation', { units: TRIAD, addAttack: 4, addShield: 4 })]
		},
		{
			id: 'CF-AT-42',
			hooks: [hook('cost.mod', { scope: { series: 5 }, pct: -20 })]
		},
		{
			id: 'CF-AT-43',
			hooks: [hook('explore.choose', { draw: 2, prefer: 'notHiddenFleet' })],
			flags: ['EXPL']
		},
		{
			id: 'CF-AT-50',
			hooks: [
				hook('counter.define', { name: 'secciones', start: 0, min: 0 }),
				hook('order.define', {
					id: 'ENSAMBLAR',
					cost: { in: 'R', n: 80 },
					limit: { is: 'perTurn', n: 2 },
					legal: both(OPEN, GROUND_CELL0),
					effect: { do: 'counter', name: 'secciones', add: 1, most: 4 }
				})
			]
		},
		{
			id: 'CF-AT-51',
			hooks: [hook('counter.add', { name: 'secciones', amount: -1, at: ['P6'], when: CELL0_LOST })]
		}
	],
	missions: [
		{
			id: 'CF-AT-50',
			presence: true,
			when: mission(1, GROUND_CELL0, counted('secciones', 4))
		}
	],
	defeat: [],
	balance: { seat: -50, income: 0, actions: 0, abilities: 250, special: 0 }
};
