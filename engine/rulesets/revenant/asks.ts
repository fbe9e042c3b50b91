/** Who is asked what after the Recall (RV-433, RV-434), and which attacks leave a choice (RV-412 to RV-432). */
import { ROUNDS, SLOTS, TRACK_STEP, type HouseShipId } from './data';
import { distance } from './space/map';
import { crewDecides } from './solo';
import { rankOf, tacticsOf } from './space/tactics';
import type { Board, Owner, Player, SeatId, SectorId, Ship } from './types';

/** Attack of the Voidborn on a Sector, as it stands at the beginning of the phase. */
export interface Attack {
	readonly sector: SectorId;
	readonly voidborn: number;
	readonly absorbers: number;
	/** D of RV-413. */
	readonly damage: number;
	/** Damage that the ships there can take (RV-421). */
	readonly capacity: number;
	readonly rift: boolean;
	/** In canonical order. */
	readonly ships: readonly Ship[];
	/** 0: the Crew. */
	readonly decider: Owner;
	/** There is something to choose (RV-432). */
	readonly isOpen: boolean;
}

/** Sectors with Voidborn, in ascending order. */
export const attacksOn = (board: Board): Attack[] =>
	board.sectors.filter(({ voidborn }) => voidborn > 0).map(({ id }) => attackOn(board, id));

export function attackOn(board: Board, sector: SectorId): Attack {
	const here = board.sectors[sector - 1];
	if (!here) throw new Error(`no Sector ${sector}`);
	const { voidborn, absorbers, rift } = here;
	const ships = board.ships.filter(({ at }) => at === sector);
	const damage = Math.max(0, voidborn - absorbers);
	const capacity = ships.reduce((sum, ship) => sum + capacityOf(ship), 0);
	const hasDamage = damage > 0 && damage < capacity && ships.length >= 2;
	const hasCorruption =
		rift && voidborn > 0 && damage < capacity && ships.filter(isEligible).length >= 2;
	return {
		sector,
		voidborn,
		absorbers,
		damage,
		capacity,
		rift,
		ships,
		decider: deciderOf(board, sector),
		isOpen: hasDamage || hasCorruption
	};
}

/** Hits that destroy a ship: its empty slots and one more. */
export const capacityOf = ({ cls, damage }: Pick<Ship, 'cls' | 'damage'>): number =>
	SLOTS[cls] - damage + 1;

/** Can a Rift corrupt it? (RV-424, RV-425) */
export const isEligible = ({ cls, corrupted }: Pick<Ship, 'cls' | 'corrupted'>): boolean =>
	cls !== 'civil' && !corrupted;

/** The player whose Frigate is nearest, of several the highest ranked; in solo perhaps the Crew. */
export function deciderOf(board: Board, sector: SectorId): Owner {
	if (crewDecides(board, sector)) return 0;
	const far = ({ frigate }: Player): number => distance(frigate.at, sector);
	const [nearest] = playing(board).sort(
		(a, b) => far(a) - far(b) || rankOf(board, a.seat) - rankOf(board, b.seat)
	);
	return nearest?.seat ?? 0;
}

const playing = ({ players }: Board): Player[] =>
	players.filter(({ status }) => status === 'playing');

/** Part of a seat in the Breach. */
export interface BreachAsk {
	readonly seat: SeatId;
	/** Names the first player of the next round. */
	readonly names: boolean;
	readonly attacks: readonly Attack[];
	/** Chooses a track after the jump, or at the end (RV-453). */
	readonly track: boolean;
}

/** What each playing seat has to decide, those with nothing left out, in seat order. */
export function breachAsks(board: Board): BreachAsk[] {
	const isLast = board.round === ROUNDS;
	const isSolo = board.crew.length > 0;
	const hasNamer = !isLast && !isSolo;
	const namer = namerOf(board);
	const open = attacksOn(board).filter(({ isOpen }) => isOpen);
	return playing(board)
		.map(({ seat }) => ({
			seat,
			names: hasNamer && seat === namer,
			attacks: open.filter(({ decider }) => decider === seat),
			track: (isLast || board.jumpEnabled) && tacticsOf(board, seat) >= TRACK_STEP
		}))
		.filter(
			({ names, attacks, track }) => names || attacks.length > 0 || track || (isSolo && !isLast)
		);
}

/** The highest-ranked player, those withdrawn passed over (RV-407, RV-576); 0: nobody is left. */
export function namerOf(board: Board): Owner {
	const marker = board.tactics.find(({ seat }) => board.players[seat - 1]?.status === 'playing');
	return marker?.seat ?? 0;
}

export const breachAskOf = (board: Board, seat: SeatId): BreachAsk =>
	breachAsks(board).find((ask) => ask.seat === seat) ?? {
		seat,
		names: false,
		attacks: [],
		track: false
	};

// ---------------------------------------------------------------- assignments

/** Least harm to the absent: the House in which the decider has least Influence, a survivor first (RV-435). */
export function defaultHit(board: Board, decider: SeatId, ships: readonly Ship[]): HouseShipId {
	const { influence } = board.players[decider - 1] as Player;
	const place = (ship: Ship): number => board.ships.findIndex(({ id }) => id === ship.id);
	const falls = (ship: Ship): number => Number(capacityOf(ship) === 1);
	const [target] = [...ships].sort(
		(a, b) => influence[a.house] - influence[b.house] || falls(a) - falls(b) || place(a) - place(b)
	);
	if (!target) throw new Error('no ship is left to be hit');
	return target.id;
}

/** Ships of an attack after so many of its hits, the destroyed left out; undefined: no such hits. */
export function afterHits(
	ships: readonly Ship[],
	hits: readonly string[]
): readonly Ship[] | undefined {
	let left: readonly Ship[] = ships;
	for (const hit of hits) {
		const target = left.find(({ id }) => id === hit);
		if (!target) return undefined;
		left =
			capacityOf(target) > 1
				? left.map((ship) => (ship === target ? { ...ship, damage: ship.damage + 1 } : ship))
				: left.filter((ship) => ship !== target);
	}
	return left;
}
