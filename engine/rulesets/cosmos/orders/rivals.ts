/** Things of the map that another faction may have had first this turn (CS-705): the code says so (CS-678). */
import type { Turn } from '../memory/turn';
import type { SystemId } from '../types';

type Taken = 'limit-reached' | 'beaten';

/** Nothing is left of a collection cap, of which the seat has taken this much itself. */
export const capUsedUp = (cap: number, own: number): Taken =>
	own < cap ? 'beaten' : 'limit-reached';

/** A portal stands where another was to open: since before the turn, or by an own order in a trial. */
export const portalThere = ({ trial, opening }: Turn, system: SystemId): Taken =>
	trial || (opening.get(system)?.portal ?? []).length > 0 ? 'limit-reached' : 'beaten';
