/** The action of a Planet besides Mining (RV-208). */
import type { PlanetId, Token } from '../data';
import type { Effect } from './vocabulary';

export interface OtherAction {
	readonly cost: readonly Token[];
	readonly effect: Effect;
}

const act = (effect: Effect, cost: readonly Token[] = []): OtherAction => ({ cost, effect });

export const OTHER_ACTIONS: Readonly<Record<PlanetId, OtherAction>> = {
	/** Cinder Reach */
	PL01: act({ is: 'track' }),
	/** Vesper */
	PL02: act({ is: 'draw', n: 2 }),
	/** Halcyon Drift */
	PL03: act({ is: 'hidden' }),
	/** Old Lantern */
	PL04: act({ is: 'play', off: 1 }),
	/** Thornfield */
	PL05: act({ is: 'tactics', n: 2 }),
	/** Glass Tarn */
	PL06: act({ is: 'destroy', n: 2, where: 'here' }),
	/** Quiet Basin */
	PL07: act({ is: 'cubes', n: 1 }),
	/** Red Ledger */
	PL08: act({ is: 'promote' }, ['S', 'S']),
	/** Sallow */
	PL09: act({ is: 'purify', n: 1 }),
	/** Orchard Moon */
	PL10: act({ is: 'tactics', n: 3 }),
	/** Brine */
	PL11: act({ is: 'absorbers', n: 2, where: 'here' }),
	/** Karst */
	PL12: act({ is: 'repair', n: 3, where: 'anywhere', tactics: 0 }),
	/** Pale Ferry */
	PL13: act({ is: 'reorganise', ships: 2, steps: 1, where: 'anywhere' }),
	/** Ninth Garden */
	PL14: act({ is: 'draw', n: 4 }),
	/** Hollow Crown */
	PL15: act({ is: 'track' }, ['E', 'E']),
	/** Farwell */
	PL16: act({ is: 'launch', classes: ['civil'], where: 'here' }, ['M', 'S'])
};
