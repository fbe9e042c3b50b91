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
	es: 'República Raukiana',
	en: 'Raukian Republic',
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
				...{ 'rk.cerr': 1, 'rk.estacion-de-armamento': 1, 'rk.satelite-de-guerra': 30 },
				...{ 'rk.nave-nodriza': 15, 'rk.soldado-republicano': 450 }
			}
		}
	],
	units: [
		ship('CF-RK-10 rk.nave-nodriza', 'Nave Nodriza', 'Mothership', [4, 4, 3, 4, 20, 36], {
			start: 15
		}),
		ship(
			'CF-RK-11 rk.bombardero-raukiano',
			'Bombardero Raukiano',
			'Raukian Bomber',
			[5, 1, 1, 4, 0, 23],
			{ BOMB2: 1 }
		),
		ship('CF-RK-12 rk.correo-oficial', 'Correo Oficial', 'Official Courier', [1, 1, 1, 6, 5, 15]),
		ship('CF-RK-13 rk.crucero-de-linea', 'Crucero de Línea', 'Line Cruiser', [8, 6, 4, 4, 10, 52]),
		ship(
			'CF-RK-14 rk.arsenal-republicano',
			'Arsenal Republicano',
			'Republican Arsenal',
			[30, 20, 20, 2, 20, 155],
			{ blocks: 5, UNI: 2 }
		),
		satellite(
			'CF-RK-15 rk.satelite-de-guerra',
			'Satélite de Guerra',
			'War Satellite',
			[3, 1, 1, 8],
			{ start: 30 }
		),
		station(
			'CF-RK-16 rk.estacion-de-armamento',
			'Estación de Armamento',
			'Armament Station',
			[25, 15, 20, 75],
			{ start: 1 }
		),
		troop('CF-RK-17 rk.soldado-republicano', 'Soldado Republicano', 'Republican Soldier', [5, 10], {
			start: 450
		}),
		building(
			'CF-RK-18 rk.delegacion-republicana',
			'Delegación Republicana',
			'Republican Delegation',
			95,
			{ REC: 1, AUTO: 10 }
		),
		home('CF-RK-19 rk.cerr', 'CERR', 'CERR')
	],
	heroes: [
		{
			...{ id: 'CF-RK-30', key: 'rk.general-vorak', zone: 'O', death: ['K1'] },
			...{ es: 'General Vorak', en: 'General Vorak' },
			hooks: [
				hook('bombard.mod', { pct: 50, side: 'own', when: { is: 'inSystem', of: 'bombard' } })
			]
		},
		{
			...{ id: 'CF-RK-31', key: 'rk.secretario-prell', zone: 'B', bound: 'rk.cerr', death: ['K3'] },
			...{ es: 'Secretario Prell', en: 'Secretary Prell' },
			hooks: [
				hook('cost.mod', { scope: { order: 'INCENTIVOS' }, delta: [-10, -30] }),
				hook('hero.death', { extra: { of: 'bought', bought: 2, row: 3 } })
			]
		},
		{
			...{ id: 'CF-RK-32', key: 'rk.comisaria-dzura', zone: 'G', death: ['K1', 'K2'] },
			...{ es: 'Comisaria Dzura', en: 'Commissar Dzura' },
			hooks: [hook('ground.retreat', { pct: 30, when: both(IN_BATTLE, not(WON)) })]
		}
	],
	abilities: [
		{
			...{ id: 'CF-RK-41', es: 'Incentivos a la Burocracia Rauk', en: 'Incentives' },
			hooks: [hook('actions.once', { id: 'INCENTIVOS', n: 1, prices: [40, 80], max: 2 })]
		},
		{
			...{ id: 'CF-RK-42', es: 'Bombardeo Dinámico', en: 'Dynamic Bombardment' },
			hooks: [hook('bombard.dynamic', { to: 'prepareWar' })]
		},
		{
			...{ id: 'CF-RK-43', es: 'El Poder de la Burocracia', en: 'The Power of Bureaucracy' },
			hooks: [hook('actions.temp', { n: 1, per: perSite(4, 'rk.delegacion-republicana'), max: 2 })]
		},
		{
			...{ id: 'CF-RK-44', es: 'Parque de Armamento', en: 'Arms Depot' },
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
			...{ id: 'CF-RK-50', es: 'Orden Republicano', en: 'Republican Order' },
			presence: true,
			when: mission(3, GROUND_CELL0, { is: 'dom', at: 'foro', area: 'orbit' })
		}
	],
	defeat: [],
	balance: { seat: -50, income: 0, actions: 0, abilities: 150, special: 0 }
};
