/** Agendas (RV-391): three Objectives each. */
import type { AgendaId, HouseId, ShipClass, Token } from '../data';

export type Objective =
	| { readonly is: 'power'; readonly houses: readonly [HouseId, HouseId]; readonly n: number }
	| { readonly is: 'distinctPowers'; readonly n: number }
	| { readonly is: 'ships'; readonly ship: ShipClass; readonly n: number }
	| { readonly is: 'everyClass' }
	| { readonly is: 'absorbers'; readonly n: number }
	/** At most `n` markers. */
	| { readonly is: 'damage'; readonly n: number }
	| { readonly is: 'tiles'; readonly n: number }
	| {
			readonly is: 'cards';
			readonly equipment: number;
			readonly training: number;
			readonly support: number;
	  }
	| { readonly is: 'strike'; readonly n: number }
	| { readonly is: 'stored'; readonly token: Token; readonly n: number }
	| { readonly is: 'level'; readonly n: number; readonly token: Token; readonly stored: number }
	/** On one track. */
	| { readonly is: 'track'; readonly n: number; readonly token: Token; readonly stored: number }
	| { readonly is: 'everyTrack'; readonly n: number };

export type Objectives = readonly [Objective, Objective, Objective];

const power = (one: HouseId, other: HouseId): Objective => ({
	is: 'power',
	houses: [one, other],
	n: 5
});
const ships = (ship: ShipClass, n: number): Objective => ({ is: 'ships', ship, n });
const cards = (equipment: number, training: number, support: number): Objective => ({
	is: 'cards',
	equipment,
	training,
	support
});

export const OBJECTIVES: Readonly<Record<AgendaId, Objectives>> = {
	AG1: [power('belitan', 'yarvek'), cards(5, 0, 0), ships('arkship', 6)],
	AG2: [power('zenor', 'shiveus'), { is: 'strike', n: 6 }, ships('fighter', 4)],
	AG3: [power('belitan', 'shiveus'), { is: 'stored', token: 'M', n: 10 }, ships('dropship', 3)],
	AG4: [power('dunlork', 'fenrax'), cards(2, 2, 2), ships('civil', 3)],
	AG5: [power('yarvek', 'dunlork'), cards(0, 5, 0), { is: 'absorbers', n: 6 }],
	AG6: [
		power('fenrax', 'novaris'),
		{ is: 'level', n: 4, token: 'S', stored: 4 },
		{ is: 'damage', n: 5 }
	],
	AG7: [
		power('novaris', 'zenor'),
		{ is: 'track', n: 8, token: 'E', stored: 4 },
		{ is: 'everyClass' }
	],
	AG8: [
		{ is: 'distinctPowers', n: 9 },
		{ is: 'everyTrack', n: 2 },
		{ is: 'tiles', n: 1 }
	]
};
