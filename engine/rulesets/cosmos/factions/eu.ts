/** European: duels, Honour and military bases. */
import {
	both,
	building,
	counted,
	each,
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
	troop,
	unitsAt
} from './write';
import type { Sheet } from './words';

export const eu: Sheet = {
	id: 'eu',
	base: 'fixed',
	place: 'blue',
	spread: 2,
	bases: ['eu.cuartel-general'],
	control: 'eu.base-militar',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{
			at: 0,
			units: {
				'eu.cuartel-general': 1,
				'eu.santuario-de-guerra': 1,
				'eu.canon-orbital': 20,
				'eu.destructor-alfa': 9,
				'eu.destructor-beta': 10,
				'eu.artista-marcial': 380
			}
		},
		{ at: -1, units: { 'eu.base-militar': 1 } },
		{ at: 1, units: { 'eu.base-militar': 1 } }
	],
	units: [
		ship('CF-EU-10 eu.destructor-alfa', [5, 2, 2, 4, 5, 28], {
			start: 9
		}),
		ship('CF-EU-11 eu.destructor-beta', [2, 5, 2, 4, 5, 29], {
			start: 10
		}),
		ship('CF-EU-12 eu.crucero', [5, 5, 4, 4, 15, 43]),
		ship('CF-EU-13 eu.heraldo-de-armas', [1, 1, 1, 6, 5, 15]),
		ship('CF-EU-14 eu.galera-de-suministros', [0, 3, 5, 3, 40, 30]),
		ship('CF-EU-15 eu.campeona', [25, 20, 20, 3, 20, 145], {
			blocks: 5,
			UNI: 1
		}),
		satellite('CF-EU-16 eu.canon-orbital', [4, 1, 1, 9], {
			start: 20
		}),
		station('CF-EU-17 eu.santuario-de-guerra', [15, 20, 15, 65], { start: 1 }),
		troop('CF-EU-18 eu.artista-marcial', [5, 10], {
			start: 380
		}),
		building('CF-EU-19 eu.base-militar', 100, { start: 2 }),
		home('CF-EU-20 eu.cuartel-general')
	],
	heroes: [
		{
			id: 'CF-EU-30',
			key: 'eu.gran-maestre-aldara',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('battle.foresight', {
					delta: 1,
					side: 'own',
					when: both(IN_BATTLE, { is: 'ownShips', than: 'atMost', n: 'enemyShips' })
				})
			]
		},
		{
			id: 'CF-EU-31',
			key: 'eu.maestro-ludovico',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('ground.preKill', { n: 20, when: IN_BATTLE }),
				hook('hero.death', { extra: { of: 'duel' } })
			]
		},
		{
			id: 'CF-EU-32',
			key: 'eu.cronista-isaura',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('counter.mult', { name: 'honor', pct: 150, when: { is: 'inSystem', of: 'battle' } }),
				hook('hero.death', { extra: { of: 'counterLoss', row: 'CF-EU-42', n: 10 } })
			]
		}
	],
	abilities: [
		{
			id: 'CF-EU-41',
			hooks: [
				hook('counter.define', { name: 'honor', start: 0, min: 0 }),
				hook('counter.add', {
					name: 'honor',
					amount: { of: 'creditedShips', halfOver: 2 },
					at: ['P5'],
					when: IN_BATTLE
				}),
				hook('actions.temp', { n: 1, max: 1, when: counted('honor', 40) })
			]
		},
		{
			id: 'CF-EU-42',
			hooks: [
				hook('counter.add', {
					name: 'honor',
					amount: { of: 'bombarded', n: -1, each: 5 },
					at: ['P5']
				})
			]
		},
		{
			id: 'CF-EU-43',
			hooks: [
				hook('order.define', {
					id: 'TORNEO',
					cost: { in: 'R', n: 20 },
					limit: { is: 'perTurn', n: 1 },
					legal: both(
						standsHere('eu.base-militar', 'eu.cuartel-general'),
						unitsAt('here', 'eu.artista-marcial', 50)
					),
					effect: { do: 'counter', name: 'honor', add: 4 }
				})
			]
		},
		{
			id: 'CF-EU-44',
			hooks: [
				hook('order.supplement', {
					id: 'DESAFIO',
					to: 'prepareWar',
					cost: { in: 'counter', name: 'honor', n: 10 },
					limit: { is: 'perTurn', n: 1 },
					effect: { do: 'foresight', delta: 1 }
				})
			]
		},
		{
			id: 'CF-EU-45',
			hooks: [
				hook('unit.spawn', {
					unit: 'eu.crucero',
					n: 1,
					at: each('eu.base-militar'),
					area: 'orbit',
					every: 2,
					cap: { perSite: 1 }
				}),
				hook('income.auto', {
					amount: 1,
					per: { count: 'units', unit: 'eu.artista-marcial', at: 'here', each: 10 },
					cap: 10,
					at: each('eu.base-militar'),
					when: GROUND_HERE
				})
			]
		}
	],
	missions: [
		{
			id: 'CF-EU-50',
			presence: true,
			// CF-EU-51: a bombardment of the Citadel starts it anew.
			when: mission(3, GROUND_CELL0, counted('honor', 80), not({ is: 'bombarded', at: 'cell0' }))
		}
	],
	defeat: [],
	balance: { seat: 0, income: 0, actions: 0, abilities: 50, special: 0 }
};
