/** Golden Empire: monoliths and commands. */
import {
	both,
	building,
	each,
	GROUND_CELL0,
	home,
	hook,
	IN_BATTLE,
	mission,
	satellite,
	ship,
	station,
	troop,
	unitsAt,
	WON
} from './write';
import type { Sheet } from './words';

const COMMAND = {
	'do.alto-mando': 1,
	'do.monolito-solar': 5,
	'do.fragata': 1,
	'do.sectario': 30
} as const;

export const do_: Sheet = {
	id: 'do',
	base: 'fixed',
	place: 'blue',
	spread: 2,
	bases: ['do.ciudadela-dorada'],
	control: 'do.alto-mando',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{
			at: 0,
			units: {
				'do.ciudadela-dorada': 1,
				'do.estacion-pacificadora': 1,
				'do.monolito-solar': 15,
				'do.fragata': 2,
				'do.sectario': 60
			}
		},
		{ at: -1, units: COMMAND },
		{ at: 1, units: COMMAND }
	],
	units: [
		ship('CF-DO-10 do.fragata', [10, 9, 3, 4, 15, 65], { start: 4 }),
		ship('CF-DO-11 do.heraldo-del-alba', [2, 1, 1, 6, 5, 17]),
		ship('CF-DO-12 do.galeon-solar', [0, 3, 5, 3, 40, 30]),
		ship('CF-DO-13 do.gran-ostensorio', [28, 24, 16, 3, 20, 164], { blocks: 4, UNI: 2 }),
		satellite('CF-DO-14 do.monolito-solar', [4, 4, 2, 16], {
			start: 25
		}),
		station('CF-DO-15 do.estacion-pacificadora', [20, 25, 20, 84], { start: 1 }),
		troop('CF-DO-16 do.sectario', [5, 10], { start: 120 }),
		building('CF-DO-17 do.alto-mando', 165, {
			AST: 1,
			REC: 1,
			AUTO: 10,
			start: 2
		}),
		home('CF-DO-18 do.ciudadela-dorada', { AUTO: 10 })
	],
	heroes: [
		{
			id: 'CF-DO-30',
			key: 'do.sumo-sacerdote-helios',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('battle.stat', {
					stats: ['attack'],
					delta: 1,
					scope: { units: ['do.monolito-solar'] },
					when: { is: 'inSystem', of: 'battle' }
				})
			]
		},
		{
			id: 'CF-DO-31',
			key: 'do.inquisidora-aurelia',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('ground.convert', { pct: 15, to: 'do.sectario', when: both(IN_BATTLE, WON) }),
				hook('unit.spawn', {
					unit: 'do.sectario',
					n: 50,
					at: each('do.ciudadela-dorada'),
					area: 'ground',
					every: 'once',
					when: {
						is: 'or',
						of: [
							{ is: 'ownDeath', code: 'K1' },
							{ is: 'ownDeath', code: 'K2' }
						]
					}
				})
			]
		},
		{
			id: 'CF-DO-32',
			key: 'do.capitan-midas',
			zone: 'O',
			death: ['K1'],
			hooks: [hook('income.onKill', { pct: 15, scope: 'hero', cap: 60 })]
		}
	],
	abilities: [
		{
			id: 'CF-DO-40',
			hooks: [],
			flags: ['AUTO']
		},
		{
			id: 'CF-DO-41',
			hooks: [
				hook('battle.stat', {
					stats: ['attack', 'shield'],
					delta: 1,
					scope: { class: 'satellite' },
					when: unitsAt('here', 'do.monolito-solar', 10)
				})
			]
		},
		{
			id: 'CF-DO-42',
			hooks: [
				hook('battle.foresight', {
					delta: -1,
					side: 'enemy',
					when: unitsAt('here', 'do.estacion-pacificadora', 1)
				})
			]
		}
	],
	missions: [
		{
			id: 'CF-DO-50',
			presence: true,
			when: mission(
				2,
				GROUND_CELL0,
				{ is: 'site', at: 'cell0', of: ['do.alto-mando'] },
				unitsAt('cell0', 'do.monolito-solar', 10)
			)
		}
	],
	defeat: [],
	balance: { seat: 0, income: 120, actions: 0, abilities: 100, special: 0 }
};
