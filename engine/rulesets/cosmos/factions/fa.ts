/** Phantoms: possession, and a base that must not fall. */
import {
	both,
	building,
	CELL0_LOST,
	counted,
	GROUND_CELL0,
	home,
	hook,
	IN_BATTLE,
	mission,
	OPEN,
	satellite,
	ship,
	station,
	troop,
	WON
} from './write';
import type { Sheet } from './words';

const AT_HOME = { is: 'site', at: 'here', of: 'base' } as const;

export const fa: Sheet = {
	id: 'fa',
	base: 'fixed',
	place: 'blue',
	spread: 0,
	bases: ['fa.valle-de-las-gemas'],
	control: 'fa.mausoleo',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{
			at: 0,
			units: {
				'fa.valle-de-las-gemas': 1,
				'fa.cenotafio': 1,
				'fa.poltergeist-orbital': 40,
				'fa.corbeta': 15,
				'fa.poseido': 300
			}
		}
	],
	units: [
		ship('CF-FA-10 fa.corbeta', [5, 3, 2, 5, 10, 33], { start: 15 }),
		ship('CF-FA-11 fa.jiron', [1, 0, 1, 6, 0, 11], { INV: 1 }),
		ship('CF-FA-12 fa.barcaza-de-almas', [0, 2, 5, 3, 30, 25]),
		ship('CF-FA-13 fa.galeon-espectral', [9, 8, 6, 4, 15, 77], { INV: 1, UNI: 5 }),
		satellite('CF-FA-14 fa.poltergeist-orbital', [2, 2, 1, 8], { start: 40 }),
		station('CF-FA-15 fa.cenotafio', [15, 20, 20, 70], { start: 1 }),
		troop('CF-FA-16 fa.poseido', [5, 10], { start: 300 }),
		building('CF-FA-17 fa.mausoleo', 80, { AST: 1, REC: 1 }),
		home('CF-FA-18 fa.valle-de-las-gemas', { AUTO: 10 })
	],
	heroes: [
		{
			id: 'CF-FA-30',
			key: 'fa.lady-ocaso',
			zone: 'O',
			death: ['K1'],
			hooks: [hook('move.mod', { delta: 2, scope: 'fleet' })]
		},
		{
			id: 'CF-FA-31',
			key: 'fa.el-ahogado',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('ground.convert', { pct: 50, to: 'fa.poseido', when: both(IN_BATTLE, WON) }),
				hook('hero.return', { after: 4, at: ['fa.valle-de-las-gemas'], times: 1 })
			]
		},
		{
			id: 'CF-FA-32',
			key: 'fa.guardian-de-la-gema',
			zone: 'B',
			death: ['K3'],
			bound: 'fa.valle-de-las-gemas',
			hooks: [
				hook('bombard.mod', { pct: -50, side: 'enemy', when: AT_HOME }),
				hook('battle.foresight', { delta: 1, side: 'own', when: AT_HOME })
			]
		}
	],
	abilities: [
		{
			id: 'CF-FA-40',
			hooks: [],
			flags: ['AUTO']
		},
		{
			id: 'CF-FA-41',
			hooks: [hook('ground.convert', { pct: 30, to: 'fa.poseido', when: WON })]
		},
		{
			id: 'CF-FA-42',
			hooks: [
				hook('order.define', {
					id: 'MANTO',
					limit: { is: 'cooldown', n: 3, of: 'faction' },
					legal: { is: 'startedTurnAt', of: ['fa.valle-de-las-gemas', 'fa.mausoleo'] },
					effect: { do: 'invisible' }
				}),
				hook('vis.invisible', {
					scope: 'fleet',
					turns: 1,
					breakOn: ['battle', 'bombardment', 'landing']
				})
			]
		},
		{
			id: 'CF-FA-43',
			hooks: [hook('base.bonus', { attack: 2, shield: 2 })]
		},
		{
			id: 'CF-FA-50',
			hooks: [
				hook('counter.define', { name: 'ofrenda', start: 0, min: 0 }),
				hook('order.define', {
					id: 'OFRENDA',
					cost: { in: 'units', unit: 'fa.poseido', n: 100 },
					limit: { is: 'perTurn', n: 1 },
					legal: both(OPEN, GROUND_CELL0),
					effect: { do: 'counter', name: 'ofrenda', add: 100, most: 200 }
				})
			]
		},
		{
			id: 'CF-FA-51',
			hooks: [hook('counter.add', { name: 'ofrenda', amount: -100, at: ['P6'], when: CELL0_LOST })]
		}
	],
	missions: [
		{
			id: 'CF-FA-50',
			presence: true,
			when: mission(
				1,
				GROUND_CELL0,
				{ is: 'sites', of: ['fa.valle-de-las-gemas'], n: 1 },
				counted('ofrenda', 200)
			)
		}
	],
	defeat: [hook('defeat.on', { event: 'groundLost', unit: 'fa.valle-de-las-gemas' })],
	balance: { seat: 0, income: 120, actions: 0, abilities: 175, special: -100 }
};
