/** Parameters worth trying for an effect: a few good ones, the likely best first. */
import { blank } from '../../../kernel/shape';
import type { Effect } from '../cards/vocabulary';
import { OBJECTIVES } from '../cards/agendas';
import { removable } from '../space/corruption';
import {
	HOUSES,
	SECTORS,
	TOKENS,
	type HouseId,
	type HouseShipId,
	type ShipId,
	type Token
} from '../data';
import { hasRoom, voidbornAt, zoneOf } from '../space/fleet';
import { houseOfHidden } from '../effects/hidden';
import { isCentral, neighbours } from '../space/map';
import { PARAMS } from '../orders/shapes';
import { powerOf } from '../space/power';
import { storedOf } from '../space/resources';
import { holdingOf, playerOf, type Step } from '../step';
import { defaultDraw } from '../effects/upgrades';
import type { Board, Params, SeatId, SectorId, Shift } from '../types';
import { tracksWanted } from './goals';
import { expectedPower, stakeIn } from './value';

const NOTHING = blank(PARAMS);

const by = <T>(items: readonly T[], worth: (item: T) => number): T[] =>
	items
		.map((item, at) => ({ item, at, worth: worth(item) }))
		.sort((a, b) => b.worth - a.worth || a.at - b.at)
		.map(({ item }) => item);

/** Tracks by what a step is worth, full ones last. */
export const tracksFor = (board: Board, seat: SeatId): HouseId[] =>
	by(HOUSES, (house) =>
		(board.players[seat - 1]?.influence[house] ?? 0) >= 8 ? -1 : expectedPower(board, house)
	);

/** Tracks to evaluate: the two best, and the best that the Agenda needs. */
export function tracksToTry(step: Step, seat: SeatId): HouseId[] {
	const { agenda } = holdingOf(step, seat);
	const tracks = tracksFor(step.state, seat);
	const wanted =
		agenda === '' ? [] : OBJECTIVES[agenda].flatMap((one) => tracksWanted(step.state, seat, one));
	const [needed] = tracks.filter((house) => wanted.includes(house));
	const [first, second] = tracks;
	return [...new Set([first, second, needed])].filter((house) => house !== undefined);
}

/** Tokens that the seat has least of, `n` of them. */
export function scarce(step: Step, seat: SeatId, n: number, different: boolean): Token[] {
	const stored = { ...storedOf(playerOf(step, seat)) };
	const picked: Token[] = [];
	while (picked.length < n) {
		const open = different ? TOKENS.filter((one) => !picked.includes(one)) : TOKENS;
		const [token] = by(open, (one) => (one === 'N' ? 1 : 0) - 2 * stored[one]);
		if (!token) break;
		picked.push(token);
		stored[token] += 1;
	}
	return picked;
}

/** Sectors by the damage that the ships of the seat's Houses would take there. */
export const threatened = (board: Board, seat: SeatId): SectorId[] =>
	by(SECTORS, (id) => {
		const stake = board.ships
			.filter(({ at }) => at === id)
			.reduce((sum, { house }) => sum + Math.max(10, stakeIn(board, seat, house)), 0);
		const left = voidbornAt(board, id) - (board.sectors[id - 1]?.absorbers ?? 0);
		return Math.max(0, left) * stake;
	});

const crowded = (board: Board): SectorId[] =>
	by(SECTORS, (id) => voidbornAt(board, id)).filter((id) => voidbornAt(board, id) > 0);

/** Damage markers worth removing, up to `n`. */
export function repairs(board: Board, seat: SeatId, n: number): ShipId[] {
	const marked = by(
		board.ships.filter(({ at, damage }) => at !== 0 && damage > 0),
		({ house }) => stakeIn(board, seat, house)
	).flatMap(({ id, damage }): ShipId[] => Array.from({ length: damage }, () => id));
	const flagship = Array.from({ length: board.revenant.damage }, (): ShipId => 'revenant');
	return [...marked, ...flagship].slice(0, n);
}

/** Small ships that leave a Sector for a neighbour with fewer Voidborn, the dearest first. */
export function shiftsFor(board: Board, seat: SeatId, n: number): Shift[] {
	const worried = by(
		board.ships.filter(({ at, cls, landed }) => at !== 0 && cls !== 'arkship' && !landed),
		({ house, at }) => stakeIn(board, seat, house) * voidbornAt(board, at)
	);
	return worried
		.flatMap(({ id, at }): Shift[] => {
			const [to] = by(
				neighbours(at).filter((zone) => !isCentral(zone)),
				(zone) => -voidbornAt(board, zone)
			);
			return to !== undefined && voidbornAt(board, to) < voidbornAt(board, at)
				? [{ ship: id, path: [to], line: [] }]
				: [];
		})
		.slice(0, n);
}

/** Ships of the supply by what their House's Power is worth to the seat. */
export const supplyFor = (board: Board, seat: SeatId): HouseShipId[] =>
	by(
		board.ships.filter(({ at }) => at === 0),
		({ house, cls }) => stakeIn(board, seat, house) + (cls === 'civil' ? -20 : 0)
	).map(({ id }) => id);

/** Sectors with room, the safest first. */
export const havens = (board: Board): SectorId[] =>
	by(
		SECTORS.filter((id) => hasRoom(board, id)),
		(id) => -voidbornAt(board, id)
	);

/** Corruptions in the order in which they are to go: own Compartments, then ships. */
export const cleanings = (board: Board, seat: SeatId, n: number) =>
	removable(board, seat).slice(0, n);

/** Card of the House that counts least. */
export const poorest = (step: Step, seat: SeatId) =>
	by(holdingOf(step, seat).hidden, (card) => -powerOf(step.state, houseOfHidden(card)))[0];

export function paramsFor(step: Step, seat: SeatId, effect: Effect): readonly Params[] {
	const { state } = step;
	const of = (told: Partial<Params>): Params => ({ ...NOTHING, ...told });
	switch (effect.is) {
		case 'anyTokens':
			return [of({ tokens: scarce(step, seat, effect.n, effect.different) })];
		case 'track':
			return tracksToTry(step, seat).map((house) => of({ house: [house] }));
		case 'draw':
			return [of({ draw: defaultDraw(step, effect.n) })];
		case 'destroy': {
			if (effect.where === 'here') return [NOTHING];
			return [...crowded(state).slice(0, 2), ...threatened(state, seat).slice(0, 1)].map((id) =>
				of({
					sectors: Array.from({ length: Math.min(effect.n, voidbornAt(state, id)) }, () => id)
				})
			);
		}
		case 'purify':
			return [of({ from: cleanings(state, seat, effect.n) })];
		case 'absorbers':
			if (effect.where === 'here') return [NOTHING];
			return threatened(state, seat)
				.slice(0, 2)
				.map((id) => of({ sectors: [id] }));
		case 'repair':
			return effect.where === 'anywhere'
				? [of({ damage: repairs(state, seat, effect.n) })]
				: repairs(state, seat, 9).map((ship) => of({ damage: [ship] }));
		case 'reorganise':
			return effect.where === 'anywhere'
				? [of({ moves: shiftsFor(state, seat, effect.ships) }), NOTHING]
				: towed(state, seat).map((moves) => of({ moves: [moves] }));
		case 'launch':
			return launches(state, seat, effect.classes).map(([ship, sector]) =>
				of({ ship: [ship], sectors: effect.where === 'sector' ? [sector] : [] })
			);
		case 'flyToPlanet':
			return state.sectors
				.filter(({ planet }) => planet !== '')
				.map(({ id }) => of({ sectors: [id] }));
		case 'convince': {
			const card = poorest(step, seat);
			return card
				? tracksToTry(step, seat).map((house) => of({ hidden: [card], house: [house] }))
				: [];
		}
		case 'exchange': {
			const { usable } = playerOf(step, seat);
			const give = by(
				TOKENS.filter((token) => usable[token] > 0),
				(token) => usable[token]
			).slice(0, 3);
			return give.length === 3 ? [of({ give })] : [];
		}
		case 'cubes':
		case 'hidden':
		case 'play':
		case 'promote':
		case 'scienceForTraining':
		case 'tactics':
		case 'tacticsForLanded':
		case 'tokens':
			return [NOTHING];
	}
}

/** Ships beside the own Frigate that could be towed away. */
const towed = (board: Board, seat: SeatId): Shift[] =>
	shiftsFor(board, seat, 28).filter(
		({ ship }) => zoneOf(board, ship) === board.players[seat - 1]?.frigate.at
	);

/** A ship and where it would go. */
export function launches(
	board: Board,
	seat: SeatId,
	classes: readonly string[]
): readonly (readonly [HouseShipId, SectorId])[] {
	const [haven] = havens(board);
	if (haven === undefined) return [];
	return supplyFor(board, seat)
		.filter((id) => classes.some((cls) => id.startsWith(`${cls}:`)))
		.slice(0, 2)
		.map((id) => [id, haven] as const);
}
