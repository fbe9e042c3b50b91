/** Aeshnid Swarm: frenzy, acid and larvae. */
import {
	both,
	building,
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
	station,
	troop
} from './write';
import type { Sheet } from './words';

/** The Panal Génesis counts as a Panal (CF-EA-02). */
const COMBS = ['ea.panal', 'ea.panal-genesis'] as const;

export const ea: Sheet = {
	id: 'ea',
	base: 'fixed',
	place: 'blue',
	spread: 0,
	bases: ['ea.panal-genesis'],
	control: 'ea.panal',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{
			at: 0,
			units: {
				'ea.panal-genesis': 1,
				'ea.panal-orbital': 1,
				'ea.nube-de-acido': 20,
				'ea.transporte-crysa': 3,
				'ea.aguijon': 5,
				'ea.cresa': 300
			}
		}
	],
	units: [
		ship('CF-EA-10 ea.aguijon', [14, 8, 4, 5, 0, 72], { start: 5 }),
		ship('CF-EA-11 ea.transporte-crysa', [2, 6, 10, 3, 50, 52], { blocks: 2, start: 3 }),
		ship('CF-EA-12 ea.zangano', [2, 0, 1, 4, 5, 12]),
		ship('CF-EA-13 ea.avispon', [6, 2, 2, 5, 5, 31]),
		ship('CF-EA-14 ea.reina-errante', [20, 20, 30, 2, 40, 155], { blocks: 5, UNI: 1 }),
		satellite('CF-EA-15 ea.nube-de-acido', [4, 0, 2, 9], {
			DREN: 1,
			start: 20
		}),
		station('CF-EA-16 ea.panal-orbital', [15, 20, 25, 75], {
			start: 1
		}),
		troop('CF-EA-17 ea.cresa', [5, 10], { start: 300 }),
		building('CF-EA-18 ea.panal', 205, { AST: 1, REC: 1, AUTO: 10, ECLO: 5 }),
		home('CF-EA-19 ea.panal-genesis', { AUTO: 10, ECLO: 10 })
	],
	heroes: [
		{
			id: 'CF-EA-30',
			key: 'ea.reina-joven-vespa',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('unit.spawn', {
					unit: 'ea.cresa',
					n: 10,
					at: 'hero',
					area: 'ground',
					every: 1,
					cap: { inArea: 100 },
					when: both(GROUND_HERE, not({ is: 'aboard' }))
				})
			]
		},
		{
			id: 'CF-EA-31',
			key: 'ea.principe-crox',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('battle.stat', {
					stats: ['attack'],
					delta: 2,
					scope: { class: 'ship' },
					when: both(
						IN_BATTLE,
						{ is: 'ownShips', than: 'atLeast', n: 8 },
						not({ is: 'ownShips', than: 'atLeast', n: 15 })
					)
				}),
				hook('hero.death', { extra: { of: 'battles', n: 3 } })
			]
		},
		{
			id: 'CF-EA-32',
			key: 'ea.tejedora-ix',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('cost.mod', {
					scope: { unit: 'ea.panal' },
					delta: [-40],
					when: { is: 'inSystem', of: 'build' }
				})
			]
		}
	],
	abilities: [
		{
			id: 'CF-EA-40',
			hooks: [
				hook('unit.spawn', {
					unit: 'ea.cresa',
					n: 5,
					flagged: 'ECLO',
					at: each(...COMBS),
					area: 'ground',
					every: 1,
					cap: { inArea: 100 },
					counts: 'recruit'
				})
			],
			flags: ['ECLO']
		},
		{
			id: 'CF-EA-41',
			hooks: [],
			flags: ['AUTO']
		},
		{
			id: 'CF-EA-42',
			hooks: [
				hook('battle.stat', {
					stats: ['attack'],
					delta: 2,
					scope: { class: 'ship' },
					when: { is: 'ownShips', than: 'atLeast', n: 15 }
				})
			]
		},
		{
			id: 'CF-EA-43',
			hooks: [hook('battle.shieldDrain', { perUnit: 5, capPct: 50 })],
			flags: ['DREN']
		}
	],
	missions: [
		{
			id: 'CF-EA-50',
			presence: true,
			when: mission(
				2,
				GROUND_CELL0,
				{ is: 'site', at: 'cell0', of: COMBS },
				{ is: 'sectorsOf', of: COMBS, rings: ['yellow', 'brown', 'violet'], n: 1 }
			)
		}
	],
	defeat: [],
	balance: { seat: 0, income: 240, actions: 0, abilities: 75, special: 0 }
};
