/** The auction, between steps 6 and 7 of the Final Phase (IM-711 to IM-732). */
import { LAST_AUCTION, LOT, LOTS, type KeptLot, type Lot } from '../data';
import { pickIndex } from '../dice';
import { mostOf, musterPoint, planetsIn } from '../holdings';
import { shipsOf } from '../units';
import type { Bid, CellId, PlanetId, SeatId } from '../types';
import { foreignAt, houseOf, newShips, place, planetBy, report, type Turn } from './turn';

interface Offer {
	readonly seat: SeatId;
	readonly bid: Bid;
	readonly isVoid: boolean;
}

/** IM-724: the highest bid that is not void; equal ones by lot, in seat order. */
export function holdAuction(turn: Turn): void {
	const [lot] = turn.opening.lot;
	if (lot === undefined) return;
	const offers = [...turn.sheets].flatMap(([seat, { bid }]) =>
		bid.map((one): Offer => ({ seat, bid: one, isVoid: !canArrive(turn, seat, lot, one) }))
	);
	const valid = offers.filter(({ isVoid }) => !isVoid);
	const best = Math.max(0, ...valid.map(({ bid }) => bid.resources));
	const tied = valid.filter(({ bid }) => bid.resources === best);
	const stream = () => turn.rng.stream('auction');
	const winner = tied.length > 0 ? tied[pickIndex(stream, tied.length)] : undefined;
	const price = winner?.bid.resources ?? 0;
	const house = winner?.bid.house[0] ?? 0;
	report(turn, 'all', {
		code: 'auctioned',
		data: { lot, winner: winner?.seat ?? 0, price, house }
	});
	for (const { seat, bid, isVoid } of offers)
		report(turn, [seat], {
			code: 'bidResult',
			data: { lot, resources: bid.resources, won: seat === winner?.seat, isVoid }
		});
	if (winner) hand(turn, winner.seat, lot, winner.bid);
}

/** IM-725: something of the lot has a place to arrive at. */
function canArrive(turn: Turn, seat: SeatId, lot: Lot, bid: Bid): boolean {
	const { troops, ships, platforms } = LOT[lot];
	if (troops > 0) return planetFor(turn, seat, bid) !== undefined;
	if (Object.keys(ships).length > 0) return cellFor(turn, seat, bid) !== undefined;
	if (platforms > 0) return bid.planets.some((id) => hasRoom(turn, seat, id));
	return true;
}

function planetFor(turn: Turn, seat: SeatId, { planets }: Bid): PlanetId | undefined {
	const named = planets.find((id) => planetBy(turn, id).controller === seat);
	return named ?? musterPoint(turn.state, seat)?.id;
}

function cellFor(turn: Turn, seat: SeatId, { cell }: Bid): CellId | undefined {
	const isFree = (one: CellId): boolean => !foreignAt(turn, one, seat);
	const named = cell.find(
		(one) => isFree(one) && planetsIn(turn.state, one).some(({ controller }) => controller === seat)
	);
	const muster = musterPoint(turn.state, seat)?.cell;
	return named ?? (muster !== undefined && isFree(muster) ? muster : undefined);
}

function hasRoom(turn: Turn, seat: SeatId, id: PlanetId): boolean {
	const { controller, buildings } = planetBy(turn, id);
	return controller === seat && buildings.odp < mostOf(turn.opening.laws, seat, 'odp');
}

function hand(turn: Turn, seat: SeatId, lot: Lot, bid: Bid): void {
	const house = houseOf(turn, seat);
	house.treasury -= bid.resources;
	const { troops, ships: some } = LOT[lot];
	const ships = shipsOf(some);
	if (troops > 0) {
		const planet = planetBy(turn, planetFor(turn, seat, bid) as PlanetId);
		planet.troops += troops;
		const data = { house: seat, cell: planet.cell, ships, troops };
		report(turn, 'all', { code: 'mustered', data });
	} else if (Object.keys(some).length > 0) {
		const cell = cellFor(turn, seat, bid) as CellId;
		place(turn, cell, { house: seat, ships: newShips(ships), troops: 0 });
		report(turn, 'all', { code: 'mustered', data: { house: seat, cell, ships, troops } });
	}
	for (const id of bid.planets) if (lot === 'platforms') addPlatform(turn, seat, id);
	for (const victim of bid.house) turn.ruin.push({ house: victim, n: 2 * bid.resources });
	if (isKept(lot)) house.lots[lot] += 1;
}

const isKept = (lot: Lot): lot is KeptLot =>
	lot === 'free_hand' || lot === 'ward' || lot === 'breakthrough';

function addPlatform(turn: Turn, seat: SeatId, id: PlanetId): void {
	if (!hasRoom(turn, seat, id)) return;
	planetBy(turn, id).buildings.odp += 1;
	report(turn, 'all', { code: 'built', data: { planet: id, building: 'odp', n: 1 } });
}

// ---------------------------------------------------------------- the next lot (IM-712, IM-713)

/** Draws the lot of a turn; all come back once each has been drawn. */
export function drawLot(turn: Turn, next: number): void {
	const { state } = turn;
	state.lot = [];
	if (!state.options.auctions || next > LAST_AUCTION) return;
	if (state.lotsLeft.length === 0) state.lotsLeft = [...LOTS];
	const at = pickIndex(() => turn.rng.stream('lot'), state.lotsLeft.length);
	const [lot] = state.lotsLeft.splice(at, 1) as [Lot];
	state.lot = [lot];
	report(turn, 'all', { code: 'lotOffered', data: { turn: next, lot } });
}
