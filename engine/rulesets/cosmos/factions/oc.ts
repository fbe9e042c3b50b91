/** Oceanus: Atlantis, a base that travels. */
import {
	both,
	building,
	each,
	greatBase,
	GROUND_HERE,
	hook,
	IN_BATTLE,
	mission,
	ORBIT_CELL0,
	ORBIT_HERE,
	satellite,
	ship,
	station,
	troop,
	unitsAt,
	WON
} from './write';
import type { Sheet } from './words';

export const oc: Sheet = {
	id: 'oc',
	base: 'mobile',
	place: 'white',
	spread: 0,
	bases: ['oc.atlantis'],
	control: 'oc.colonia-abisal',
	baseRecruits: 20,
	treasury: 500,
	start: [{ at: 0, units: { 'oc.atlantis': 1, 'oc.crucero': 15, 'oc.dron-de-batalla': 150 } }],
	units: [
		ship('CF-OC-10 oc.crucero', [4, 4, 1, 4, 10, 30], { start: 15 }),
		ship('CF-OC-11 oc.manta', [1, 2, 4, 4, 30, 27]),
		ship('CF-OC-12 oc.pez-vela', [2, 1, 1, 7, 5, 18]),
		ship('CF-OC-13 oc.leviatan', [16, 16, 12, 3, 20, 108], { blocks: 4 }),
		satellite('CF-OC-14 oc.arrecife', [2, 3, 1, 10]),
		station('CF-OC-15 oc.estacion-abisal', [10, 25, 20, 71]),
		troop('CF-OC-16 oc.dron-de-batalla', [5, 11], {
			MEC: 1,
			start: 150
		}),
		building('CF-OC-17 oc.colonia-abisal', 95, {
			REC: 1,
			AUTO: 10
		}),
		greatBase('CF-OC-18 oc.atlantis', [30, 50, 40, 2, 60, 258], {
			blocks: 10,
			UNI: 1
		})
	],
	heroes: [
		{
			id: 'CF-OC-30',
			key: 'oc.rey-nereo',
			zone: 'U',
			bound: 'oc.atlantis',
			death: ['K4'],
			hooks: [hook('move.mod', { delta: 1, scope: { units: ['oc.atlantis'] } })]
		},
		{
			id: 'CF-OC-31',
			key: 'oc.oraculo-calipso',
			zone: 'O',
			death: ['K1'],
			hooks: [hook('battle.foresight', { delta: -1, side: 'enemy', when: IN_BATTLE })]
		},
		{
			id: 'CF-OC-32',
			key: 'oc.artifice-doris',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('ground.recover', { pct: 15, unit: 'oc.dron-de-batalla', when: both(IN_BATTLE, WON) })
			]
		}
	],
	abilities: [
		{
			id: 'CF-OC-40',
			hooks: [hook('move.require', { unit: 'oc.atlantis', when: ORBIT_HERE })]
		},
		{
			id: 'CF-OC-42',
			hooks: [hook('collect.auto', { cap: 30, at: each('oc.atlantis'), when: GROUND_HERE })]
		},
		{
			id: 'CF-OC-43',
			hooks: [
				hook('battle.stat', {
					stats: ['shield'],
					delta: 1,
					scope: { class: 'ship', except: ['oc.atlantis'] },
					when: unitsAt('here', 'oc.atlantis', 1)
				})
			]
		},
		{
			id: 'CF-OC-44',
			hooks: [
				hook('order.define', {
					id: 'INMERSION',
					limit: { is: 'cooldown', n: 4, of: 'faction' },
					legal: both(ORBIT_HERE, unitsAt('here', 'oc.atlantis', 1)),
					effect: { do: 'invisible' }
				}),
				hook('vis.invisible', {
					scope: { class: 'ship' },
					turns: 1,
					breakOn: ['battle', 'bombardment', 'landing']
				})
			]
		},
		{
			id: 'CF-OC-45',
			hooks: [
				hook('site.rebuild', {
					unit: 'oc.atlantis',
					cost: 400,
					delay: 4,
					at: ['oc.colonia-abisal'],
					when: { is: 'units', at: 'any', unit: 'oc.atlantis', than: 'equal', n: 0 }
				})
			]
		}
	],
	missions: [
		{
			id: 'CF-OC-50',
			presence: true,
			when: mission(5, unitsAt('cell0', 'oc.atlantis', 1), ORBIT_CELL0)
		}
	],
	defeat: [],
	balance: { seat: -150, income: 360, actions: 0, abilities: 175, special: 0 }
};
