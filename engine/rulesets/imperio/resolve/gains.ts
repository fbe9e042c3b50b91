/** Steps 2 to 5 of the Final Phase: what was built, produced, learnt and taken is delivered. */
import { ADVANCES, type Advance } from '../data';
import { productionCost } from '../costs';
import { shipsOf, totalShips } from '../units';
import type { CellId, EntryOf, ReportBody, SeatId, Ships } from '../types';
import {
	foreignAt,
	houseOf,
	isKept,
	newShips,
	place,
	planetBy,
	report,
	sealed,
	type Turn,
	type Work
} from './turn';
import { learnOf } from './subterfuge';

type WorkOf<K extends 'construct' | 'produce' | 'research'> = Work & {
	readonly entry: EntryOf<K>;
};

/** Works of a kind, in seat order, then slot order, in which they came (IM-545). */
export const worksOf = <K extends 'construct' | 'produce' | 'research'>(
	turn: Turn,
	kind: K
): WorkOf<K>[] =>
	turn.works
		.filter(({ entry, status }) => entry.kind === kind && status !== 'cancelled')
		.sort((a, b) => a.seat - b.seat) as WorkOf<K>[];

// ---------------------------------------------------------------- cancellation (IM-187, IM-207)

/**
 * Goods that can be delivered no more are cancelled before anything is paid. A building that had room in its
 * slot has it still: nothing has been built since.
 */
export function cancelLost(turn: Turn): void {
	for (const work of worksOf(turn, 'construct'))
		if (!isKept(turn, work.entry.planet, work.seat)) cancel(work, 'control-lost');
	const launched = new Map<CellId, SeatId>();
	for (const work of worksOf(turn, 'produce')) {
		const { planet: id, units } = work.entry;
		if (!isKept(turn, id, work.seat)) cancel(work, 'control-lost');
		else if (work.status === 'done' && totalShips(units) > 0 && isBarred(turn, work, launched)) {
			cancel(work, 'foreign-ships');
			if (units.troop > 0) work.status = 'partial';
		}
	}
}

function cancel(work: Work, reason: Work['reason']): void {
	work.status = 'cancelled';
	work.reason = reason;
}

/** Foreign ships are in the cell, or are delivered there before; else these are the ones that are. */
function isBarred(
	turn: Turn,
	{ entry, seat }: WorkOf<'produce'>,
	launched: Map<CellId, SeatId>
): boolean {
	const { cell } = planetBy(turn, entry.planet);
	const first = launched.get(cell) ?? seat;
	if (first !== seat || foreignAt(turn, cell, seat)) return true;
	launched.set(cell, seat);
	return false;
}

/** Units of a Production that are delivered: without its ships, if these were dropped. */
export const delivered = ({
	entry,
	status
}: WorkOf<'produce'>): { ships: Ships; troops: number } => ({
	ships: shipsOf(status === 'partial' ? {} : shipsIn(entry.units)),
	troops: entry.units.troop
});

const shipsIn = ({ troop: _, ...ships }: EntryOf<'produce'>['units']): Ships => ships;

/** IM-111: only what is delivered, as if it alone had been ordered. */
export function deliveredCost(turn: Turn, work: WorkOf<'produce'>): number {
	const { ships, troops } = delivered(work);
	const units = { ...ships, troop: troops };
	return productionCost(turn.opening.laws, sealed(turn, work.seat), units);
}

// ---------------------------------------------------------------- delivery

/** Step 2. */
export function build(turn: Turn): void {
	for (const { entry } of worksOf(turn, 'construct')) {
		const { planet: id, building } = entry;
		const { buildings } = planetBy(turn, id);
		buildings[building] += 1;
		if (building === 'shipyard') turn.newShipyards.add(id);
		report(turn, 'all', { code: 'built', data: { planet: id, building, n: 1 } });
	}
}

/** Step 3 (IM-210). A House's first Flagship shows its upgrades (IM-593). */
export function deliver(turn: Turn): void {
	for (const work of worksOf(turn, 'produce')) {
		const { ships, troops } = delivered(work);
		const { seat: house } = work;
		const planet = planetBy(turn, work.entry.planet);
		planet.troops += troops;
		place(turn, planet.cell, { house, ships: newShips(ships), troops: 0 });
		if (ships.flagship > 0) houseOf(turn, house).launched = true;
		report(turn, 'all', { code: 'produced', data: { planet: planet.id, house, ships, troops } });
	}
}

/** Step 4: Research of all, then Brain Drains. */
export function learn(turn: Turn): void {
	for (const { seat, entry } of worksOf(turn, 'research'))
		grant(turn, seat, entry.advance, 'research');
	for (const { seat, from, advance } of [...turn.drains].sort((a, b) => a.seat - b.seat)) {
		grant(turn, seat, advance, 'drain');
		learnOf(turn, seat, from, advance);
	}
}

type How = Extract<ReportBody, { code: 'learnt' }>['data']['how'];

/** IM-374: an Advance is gained once. Whether it is new. */
export function grant(turn: Turn, seat: SeatId, advance: Advance, how: How): boolean {
	const house = houseOf(turn, seat);
	if (house.advances.includes(advance)) return false;
	const owned = [...house.advances, advance];
	house.advances = ADVANCES.filter((one) => owned.includes(one));
	report(turn, [seat], { code: 'learnt', data: { advance, how } });
	return true;
}

const PRISONERS = { resources: 2, troops: 1 } as const;

/** Step 5 (IM-360): in seat order, then in the order of conquest. */
export function takePrisoners(turn: Turn): void {
	for (const { seat, planet: id } of [...turn.prisoners].sort((a, b) => a.seat - b.seat)) {
		const planet = planetBy(turn, id);
		const isHeld = planet.controller === seat;
		const { resources } = PRISONERS;
		const troops = isHeld ? PRISONERS.troops : 0;
		houseOf(turn, seat).treasury += resources;
		planet.troops += troops;
		report(turn, [seat], { code: 'prisoners', data: { planet: id, resources, troops } });
	}
}
