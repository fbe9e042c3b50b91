/** Naxor Federation: portals of its own. */
import {
	both,
	building,
	greatBase,
	hook,
	IN_BATTLE,
	mission,
	not,
	ORBIT_CELL0,
	ORBIT_HERE,
	satellite,
	ship,
	station,
	troop
} from './write';
import type { Sheet } from './words';

export const nx: Sheet = {
	id: 'nx',
	base: 'fixed',
	place: 'black',
	spread: 0,
	bases: ['nx.puesto-avanzado-dimensional'],
	control: 'nx.baliza-nax',
	baseRecruits: 0,
	treasury: 500,
	start: [
		{
			at: 0,
			units: {
				'nx.puesto-avanzado-dimensional': 1,
				'nx.lanzadera-nax': 1,
				'nx.estrella-de-combate': 20,
				'nx.nax-w': 400
			}
		}
	],
	units: [
		ship('CF-NX-10 nx.estrella-de-combate', [5, 3, 2, 4, 10, 32], { start: 20 }),
		ship('CF-NX-11 nx.lanzadera-nax', [0, 3, 4, 4, 0, 81], {
			NT: 1,
			ANCLA: 1,
			start: 1
		}),
		ship('CF-NX-12 nx.chispa', [1, 1, 1, 7, 0, 15]),
		ship('CF-NX-13 nx.cosechador-nax', [0, 2, 4, 3, 40, 25]),
		ship('CF-NX-14 nx.prisma-de-guerra', [8, 10, 6, 4, 10, 62], {
			blocks: 2
		}),
		satellite('CF-NX-15 nx.espejo', [1, 4, 1, 10]),
		station('CF-NX-16 nx.estacion-umbral', [15, 25, 15, 73]),
		troop('CF-NX-17 nx.nax-w', [5, 11], { DIM: 1, start: 400 }),
		building('CF-NX-18 nx.baliza-nax', 95, { REC: 1, AUTO: 10 }),
		greatBase('CF-NX-19 nx.puesto-avanzado-dimensional', [15, 20, 20, 0, 0, 70], {
			blocks: 5,
			PORT: 1
		})
	],
	heroes: [
		{
			id: 'CF-NX-30',
			key: 'nx.navegante-ziu',
			zone: 'O',
			death: ['K1'],
			hooks: [hook('move.mod', { delta: 2, scope: { units: ['nx.lanzadera-nax'] } })]
		},
		{
			id: 'CF-NX-31',
			key: 'nx.estratega-nax-ai',
			zone: 'O',
			death: ['K1'],
			hooks: [
				hook('battle.foresight', {
					delta: 1,
					side: 'own',
					when: both(IN_BATTLE, { is: 'movedByPortal' })
				})
			]
		},
		{
			id: 'CF-NX-32',
			key: 'nx.eco-dimensional',
			zone: 'G',
			death: ['K1', 'K2'],
			hooks: [
				hook('ground.land', { max: 200, flag: 'DIM', when: { is: 'movedByPortal' } }),
				hook('hero.return', { after: 3, at: ['nx.puesto-avanzado-dimensional'], times: 'any' })
			]
		}
	],
	abilities: [
		{
			id: 'CF-NX-41',
			hooks: [
				hook('portal.anchor', {
					id: 'ANCLAR',
					unit: 'nx.lanzadera-nax',
					forbid: ['foro', 'portals'],
					when: ORBIT_HERE
				})
			],
			flags: ['ANCLA']
		},
		{
			id: 'CF-NX-42',
			hooks: [
				hook('portal.temp', {
					id: 'PORTAL_MOVIL',
					unit: 'nx.lanzadera-nax',
					forbid: ['cell0'],
					when: not({ is: 'moved' })
				})
			]
		},
		{
			id: 'CF-NX-43',
			hooks: [hook('portal.net', { units: ['nx.puesto-avanzado-dimensional'], forbid: ['cell0'] })],
			flags: ['PORT']
		},
		{
			id: 'CF-NX-44',
			hooks: [hook('ground.land', { max: 100, flag: 'DIM', when: { is: 'movedByPortal' } })],
			flags: ['DIM']
		}
	],
	missions: [
		{
			id: 'CF-NX-50',
			presence: true,
			when: mission(
				2,
				ORBIT_CELL0,
				{ is: 'sectorsOf', of: 'anchoredPortal', n: 1 },
				{ is: 'site', at: 'cell0', of: 'anchoredPortal' }
			)
		}
	],
	defeat: [],
	balance: { seat: -50, income: 0, actions: 0, abilities: 200, special: 0 }
};
