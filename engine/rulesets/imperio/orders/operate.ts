/** May the detachments sail, embark and land as ordered? (IM-664, IM-665) */
import { SHIP_CLASSES } from '../data';
import { sum } from '../dice';
import { cellOf, isDeserted, planetOf, planetsIn } from '../holdings';
import { isInviolate } from '../laws';
import { neighbours } from '../map';
import { capacity, NO_SHIPS, shipsOf, slowest, vessels } from '../units';
import type { CellId, Detachment, EntryOf, Ships } from '../types';
import {
	aboardAt,
	fault,
	firstIn,
	firstOf,
	ownFleet,
	ownPlanet,
	type Context,
	type Verdict
} from './context';
import { doctrineFault } from './standing';

/** A cell as the detachments so far leave it. */
interface Pool {
	/** In no detachment. */
	free: Ships;
	freeTroops: number;
	/** Still in the cell. */
	here: Ships;
	aboard: number;
}
type Pools = Map<CellId, Pool>;

export function operate(context: Context, { detachments }: EntryOf<'operate'>): Verdict {
	if (detachments.length === 0) return fault('empty', 'detachments');
	const pools: Pools = new Map();
	const verdict = firstIn(detachments, 'detachments', (one) => judge(context, pools, one));
	if (!verdict) for (const { from } of detachments) context.origins.add(from);
	return verdict;
}

function judge(context: Context, pools: Pools, one: Detachment): Verdict {
	return firstOf(
		() => emptyFault(one),
		() => shipsFault(context, pools, one),
		() => pathFault(context, one),
		() => capacityFault(context, one),
		() => strandedFault(context, pools, one),
		() => embarkFault(context, one),
		() => landingFault(context, one),
		() => firstIn(one.doctrine, 'doctrine', (doctrine) => doctrineFault(context, doctrine))
	);
}

const ordered = ({ ships, fighters }: Detachment): Ships => ({
	...NO_SHIPS,
	...ships,
	fighter: fighters
});

/** IM-253: Fighters by themselves are no detachment. */
function emptyFault(one: Detachment): Verdict {
	if (vessels(one.ships) === 0) return fault('empty', 'ships');
	const isIdle = one.path.length + one.embark.length + one.landings.length === 0;
	return isIdle ? fault('empty') : undefined;
}

function shipsFault(context: Context, pools: Pools, one: Detachment): Verdict {
	const fleet = ownFleet(context, one.from);
	if (!fleet) return fault('no-such-ships', 'from');
	const wanted = ordered(one);
	const aboard = aboardAt(context, one.from);
	if (SHIP_CLASSES.some((ship) => wanted[ship] > fleet.ships[ship]))
		return fault('no-such-ships', 'ships');
	if (one.troopsAboard > aboard) return fault('no-such-ships', 'troopsAboard');
	const { ships } = fleet;
	const pool = pools.get(one.from) ?? { free: ships, freeTroops: aboard, here: ships, aboard };
	pools.set(one.from, pool);
	if (SHIP_CLASSES.some((ship) => wanted[ship] > pool.free[ship]))
		return fault('ship-used-twice', 'ships');
	return one.troopsAboard > pool.freeTroops ? fault('ship-used-twice', 'troopsAboard') : undefined;
}

/** IM-252, IM-254 to IM-256 */
function pathFault(context: Context, { from, ships, path }: Detachment): Verdict {
	const { view, own } = context;
	const wrong = fault('bad-path', 'path');
	if (path.length > slowest(ships, own)) return wrong;
	const isHardened = own.advances.includes('ion_hardening');
	const stops = (id: string): boolean =>
		!isHardened && ['ion_storm', 'nebula'].includes(cellOf(view, id)?.anomaly ?? '');
	if (!isHardened && cellOf(view, from)?.anomaly === 'nebula' && path.length > 1) return wrong;
	const isRoute = path.every((id, i) => {
		const cell = cellOf(view, id);
		const before = path[i - 1] ?? from;
		const isLast = i === path.length - 1;
		return (
			cell !== undefined &&
			cell.anomaly !== 'black_hole' &&
			neighbours(view.cells, before).includes(id) &&
			(isLast || !stops(id))
		);
	});
	return isRoute ? undefined : wrong;
}

function capacityFault(context: Context, one: Detachment): Verdict {
	const room = capacity(one.ships, context.own);
	const load = one.troopsAboard + (one.path.length > 0 ? one.fighters : 0);
	return load > room ? fault('over-capacity', 'troopsAboard') : undefined;
}

/** IM-251: what a division leaves behind must fit the carriers left behind. */
function strandedFault(context: Context, pools: Pools, one: Detachment): Verdict {
	const pool = pools.get(one.from) as Pool;
	pool.free = minus(pool.free, ordered(one));
	pool.freeTroops -= one.troopsAboard;
	if (one.path.length === 0) {
		const landed = sum(one.landings.map(({ troops }) => troops));
		pool.aboard -= Math.min(landed, one.troopsAboard);
		return undefined;
	}
	pool.here = minus(pool.here, ordered(one));
	pool.aboard -= one.troopsAboard;
	const isBase = planetsIn(context.view, one.from).some(
		({ controller }) => controller === context.seat
	);
	const load = pool.aboard + (isBase ? 0 : pool.here.fighter);
	return load > capacity(pool.here, context.own)
		? fault('stranded-cargo', 'troopsAboard')
		: undefined;
}

const minus = (a: Ships, b: Ships): Ships =>
	shipsOf(Object.fromEntries(SHIP_CLASSES.map((ship) => [ship, a[ship] - b[ship]])));

/** IM-245: from own planets of the cell. */
const embarkFault = (context: Context, { from, embark }: Detachment): Verdict =>
	firstIn(embark, 'embark', ({ planet }) =>
		ownPlanet(context, planet)?.cell === from ? undefined : fault('bad-planet', 'planet')
	);

function landingFault(context: Context, { from, path, landings }: Detachment): Verdict {
	const { view, seat } = context;
	return firstIn(landings, 'landings', ({ planet: id, when }) => {
		const planet = planetOf(view, id);
		const cell = when === 'before' ? from : (path.at(-1) ?? from);
		if (!planet || planet.cell !== cell) return fault('bad-planet', 'planet');
		const { controller } = planet;
		if (controller === seat) return undefined;
		const home = cellOf(view, planet.cell)?.home ?? 0;
		return isInviolate(view.laws, controller, home, isDeserted(view, controller))
			? fault('home-sanctity', 'planet')
			: undefined;
	});
}
