/** Raukian Republic: bought actions and surprise bombardments. */
import {
	both,
	building,
	GROUND_CELL0,
	home,
	hook,
	IN_BATTLE,
	mission,
	not,
	perSite,
	satellite,
	ship,
	station,
	troop,
	WON
} from './write';
import type { Sheet } from './words';

export const rk: Sheet = {
	id: 'rk',
	base: 'fixed',
	place: 'black',
	spread: 0,
	bases: ['rk.cerr'],
	control: 'rk.delegacion-republicana',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{
			at: 0,
			units: {
				'rk.cerr': 1,
				'rk.estacion-de-armamento': 1,
				'rk.satelite-de-guerra': 30,
				'rk.nave-nodriza': 15,
				'rk.soldado-republicano': 450
			}
		}
	],
	units: [
		ship('CF-RK-10 rk.nave-nodriza', [4, 4, 3, 4, 20, 36], {
			start: 15
		}),
		ship('CF-RK-11 rk.bombardero-raukiano', [5, 1, 1, 4, 0, 23], { BOMB2: 1 }),
		ship('CF-RK-12 rk.correo-oficial', [1, 1, 1, 6, 5, 15]),
		ship('CF-RK-13 rk.crucero-de-linea', [8, 6, 4, 4, 10, 52]),
		ship('CF-RK-14 rk.arsenal-republicano', [30, 20, 20, 2, 20, 155], { blocks: 5, UNI: 2 }),
		satellite('CF-RK-15 rk.satelite-de-guerra', [3, 1, 1, 8], { start: 30 }),
		station('CF-RK-16 rk.estacion-de-armamento', [25, 15, 20, 75], { start: 1 }),
		troop('CF-RK-17 rk.soldado-republicano', [5, 10], {
			start: 450
		}),
		building('CF-RK-18 rk.delegacion-republicana', 95, { REC: 1, AUTO: 10 }),
		home('CF-RK-19 rk.cerr')
	],
	heroes: [
		{
			id: 'CF-RK-30',
			key: 'rk.general-vorak',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('bombard.mod', { pct: 50, side: 'own', when: { is: 'inSystem', of: 'bombard' } })
			]
		},
		{
			id: 'CF-RK-31',
			key: 'rk.secretario-prell',
			zone: 'B',
			bound: 'rk.cerr',
			death: ['K3'],
			hooks: [
				hook('cost.mod', { scope: { order: 'INCENTIVOS' }, delta: [-10, -30] }),
				hook('hero.death', { extra: { of: 'bought', bought: 2, row: 3 } })
			]
		},
		{
			id: 'CF-RK-32',
			key: 'rk.comisaria-dzura',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [hook('ground.retreat', { pct: 30, when: both(IN_BATTLE, not(WON)) })]
		}
	],
	abilities: [
		{
			id: 'CF-RK-41',
			hooks: [hook('actions.once', { id: 'INCENTIVOS', n: 1, prices: [40, 80], max: 2 })]
		},
		{
			id: 'CF-RK-42',
			hooks: [hook('bombard.dynamic', { to: 'prepareWar' })]
		},
		{
			id: 'CF-RK-43',
			hooks: [hook('actions.temp', { n: 1, per: perSite(4, 'rk.delegacion-republicana'), max: 2 })]
		},
		{
			id: 'CF-RK-44',
			hooks: [
				hook('battle.stat', {
					stats: ['attack'],
					delta: 1,
					scope: { class: 'ship' },
					when: { is: 'startedTurnAt', of: ['rk.estacion-de-armamento'] }
				})
			]
		}
	],
	missions: [
		{
			id: 'CF-RK-50',
			presence: true,
			when: mission(3, GROUND_CELL0, { is: 'dom', at: 'foro', area: 'orbit' })
		}
	],
	defeat: [],
	balance: { seat: -50, income: 0, actions: 0, abilities: 150, special: 0 }
};
