/** Operation: detachments in listed order, each completely (section 10). */
import { ASTEROID_LOSS, SHIP_CLASSES } from '../data';
import { cellOf, isDeserted, planetOf } from '../holdings';
import { isInviolate } from '../laws';
import { countShips } from '../units';
import type {
	CellId,
	Detachment,
	DetachmentResult,
	EntryOf,
	LapseCode,
	Landing,
	Ships,
	Status
} from '../types';
import { attack } from './battle/battle';
import { invade } from './battle/invasion';
import { engages, routeOf } from './route';
import {
	arranged,
	bigShips,
	clearEmpty,
	dropExcess,
	fighters,
	hasBase,
	houseOf,
	ownAt,
	place,
	planetBy,
	report,
	roomOf,
	sealed,
	setControl,
	type Force,
	type Ship,
	type Turn,
	type Work
} from './turn';

/** A detachment under way. */
interface Party {
	readonly turn: Turn;
	readonly work: Work;
	readonly order: Detachment;
	/** By itself, then merged with the fleet of the cell where it ends. */
	force: Force;
	/** Its own ships, wherever they are. */
	readonly ships: readonly Ship[];
	/** Troops that were aboard when the turn began, less those landed since (IM-248). */
	old: number;
	/** All its Troops. */
	own: number;
	at: CellId;
	reason: LapseCode | '';
	status: Status;
	readonly embarked: number[];
	readonly landed: { troops: number; reason: LapseCode | '' }[];
}

/** `skipped`: cells whose detachments Sow Chaos holds back. */
export function operate(
	turn: Turn,
	work: Work,
	{ detachments }: EntryOf<'operate'>,
	skipped: readonly CellId[] = []
): void {
	const results = detachments.map((order, index) =>
		skipped.includes(order.from)
			? idle(order, index, 'chaos')
			: resultOf(carryOut(turn, work, order), index)
	);
	const { slot } = work;
	report(turn, [work.seat], { code: 'operation', data: { slot, detachments: results } });
	const statuses = results.map(({ status }) => status);
	work.status = overall(statuses);
	work.reason = results.find(({ reason }) => reason !== '')?.reason ?? '';
}

function overall(statuses: readonly Status[]): Status {
	if (statuses.every((status) => status === 'done')) return 'done';
	if (statuses.every((status) => status === 'cancelled')) return 'cancelled';
	return statuses.every((status) => status === 'failed' || status === 'cancelled')
		? 'failed'
		: 'partial';
}

const idle = (order: Detachment, index: number, reason: LapseCode): DetachmentResult => ({
	index,
	from: order.from,
	at: order.from,
	status: 'cancelled',
	reason,
	embarked: [],
	landed: []
});

const resultOf = (party: Party, index: number): DetachmentResult => ({
	index,
	from: party.order.from,
	at: party.at,
	status: party.status,
	reason: party.reason,
	embarked: party.embarked,
	landed: party.landed
});

function carryOut(turn: Turn, work: Work, order: Detachment): Party {
	const party = assemble(turn, work, order);
	if (bigShips(party.force).length === 0) {
		fail(party, 'cancelled', 'no-ships');
		return party;
	}
	land(party, 'before');
	embark(party);
	if (order.path.length > 0) move(party);
	rejoin(party);
	tellMove(party);
	turn.tell();
	land(party, 'after');
	party.status = statusOf(party);
	return party;
}

function fail(party: Party, status: Status, reason: LapseCode): void {
	party.status = status;
	party.reason = reason;
}

/** IM-682: done, or partly, or not at all. */
function statusOf({ status, reason, landed, embarked, order, at }: Party): Status {
	if (status !== 'done') return status;
	const isInVain =
		at === order.from &&
		embarked.every((n) => n === 0) &&
		landed.every(({ troops }) => troops === 0);
	if (isInVain) return 'failed';
	const isShort =
		reason !== '' ||
		landed.some((one) => one.reason !== '') ||
		embarked.some((n, i) => n < (order.embark[i]?.n ?? 0));
	return isShort ? 'partial' : 'done';
}

// ---------------------------------------------------------------- setting out

/** IM-244: the ships that are there, at most those ordered, undamaged ones first. */
function assemble(turn: Turn, work: Work, order: Detachment): Party {
	const fleet = ownAt(turn, order.from, work.seat);
	const isMoving = order.path.length > 0;
	const wanted = { ...order.ships, fighter: 0 } as Ships;
	const force: Force = { house: work.seat, ships: [], troops: 0 };
	const party: Party = {
		turn,
		work,
		order,
		force,
		ships: force.ships,
		old: 0,
		own: 0,
		at: order.from,
		reason: '',
		status: 'done',
		embarked: [],
		landed: []
	};
	if (!fleet) return party;
	const free = arranged(fleet.ships).filter(({ used, moved }) => !used && !(isMoving && moved));
	for (const ship of SHIP_CLASSES)
		force.ships.push(...free.filter((one) => one.ship === ship).slice(0, wanted[ship]));
	const room = roomOf(turn, force);
	force.troops = Math.min(order.troopsAboard, fleet.troops, room);
	const berths = isMoving ? room - force.troops : order.fighters;
	const escorts = free.filter(({ ship }) => ship === 'fighter');
	force.ships.push(...escorts.slice(0, Math.min(order.fighters, berths)));
	if (bigShips(force).length === 0) return { ...party, force: { ...force, ships: [] }, ships: [] };
	for (const ship of force.ships) ship.used = true;
	fleet.ships = fleet.ships.filter((ship) => !force.ships.includes(ship));
	fleet.troops -= force.troops;
	const short = SHIP_CLASSES.some(
		(ship) => ship !== 'fighter' && countShips(force.ships)[ship] < wanted[ship]
	);
	return { ...party, old: force.troops, own: force.troops, reason: short ? 'fewer-ships' : '' };
}

/** IM-245, IM-249 */
function embark(party: Party): void {
	const { turn, work, order, force } = party;
	for (const { planet: id, n } of order.embark) {
		const planet = planetBy(turn, id);
		const isOwn = planet.controller === work.seat && planet.cell === order.from;
		const taken = isOwn ? Math.min(n, planet.troops, freeRoom(party)) : 0;
		planet.troops -= taken;
		force.troops += taken;
		party.own += taken;
		party.embarked.push(taken);
	}
}

/** Room for Troops: that of the detachment, and no more than the whole fleet of the cell has. */
function freeRoom({ turn, work, order, force }: Party): number {
	const isMoving = order.path.length > 0;
	const own = roomOf(turn, force) - force.troops - (isMoving ? fighters(force).length : 0);
	const behind = ownAt(turn, order.from, work.seat);
	if (isMoving || !behind) return own;
	return Math.min(own, own + roomOf(turn, behind) - behind.troops);
}

/** IM-251: what the ships left behind cannot hold goes along if there is room, else it is lost. */
function divide({ turn, work, order, force }: Party): void {
	const behind = ownAt(turn, order.from, work.seat);
	if (!behind) return;
	const room = roomOf(turn, behind);
	const berths = hasBase(turn, order.from, work.seat)
		? fighters(behind).length
		: Math.max(0, room - behind.troops);
	const spare = (): number => roomOf(turn, force) - force.troops - fighters(force).length;
	const troops = Math.max(0, behind.troops - room);
	behind.troops -= troops;
	force.troops += Math.min(troops, Math.max(0, spare()));
	const stray = fighters(behind).slice(berths);
	behind.ships = behind.ships.filter((ship) => !stray.includes(ship));
	force.ships.push(...stray.slice(0, Math.max(0, spare())));
	clearEmpty(turn, order.from);
}

// ---------------------------------------------------------------- on the way

function move(party: Party): void {
	const { turn, work, order, force } = party;
	const route = routeOf(turn, work.seat, order);
	if (route.travelled.length === 0) {
		party.reason = 'halted';
		return;
	}
	divide(party);
	for (const ship of force.ships) ship.moved = true;
	const lost = route.travelled.some((cell) => !survivesAsteroids(party, cell));
	if (lost) return fail(party, 'failed', 'lost');
	party.at = route.travelled.at(-1) as CellId;
	if (route.halted) party.reason = 'halted';
	if (route.attacks) fight(party, route.remembered);
	party.own = force.troops;
}

/** IM-680 */
function tellMove({ turn, work, order, at, ships, force, status }: Party): void {
	if (at === order.from || status !== 'done') return;
	const moved = countShips(ships.filter((ship) => force.ships.includes(ship)));
	const { slot, seat } = work;
	report(turn, 'all', {
		code: 'moved',
		data: { slot, house: seat, from: order.from, to: at, ships: moved }
	});
}

/** IM-257, IM-258, IM-265. Whether a ship other than a Fighter is left. */
function survivesAsteroids({ turn, work, force }: Party, cell: CellId): boolean {
	const isSafe = sealed(turn, work.seat).advances.includes('scanning_matrix');
	if (cellOf(turn.state, cell)?.anomaly !== 'asteroid_field' || isSafe) return true;
	const stream = turn.rng.stream('asteroids', work.slot, cell);
	const before = force.ships;
	const troops = force.troops;
	const big = bigShips(force);
	const dice = stream.dice(big.length, 10);
	const gone = new Set(big.filter((_, i) => (dice[i] as number) <= ASTEROID_LOSS));
	force.ships = force.ships.filter((ship) => !gone.has(ship));
	dropExcess(turn, force);
	const isLeft = bigShips(force).length > 0;
	const lost = countShips(before.filter((ship) => !force.ships.includes(ship)));
	const data = { house: work.seat, cell, dice, lost, troops: troops - force.troops };
	report(turn, 'all', { code: 'asteroids', data });
	return isLeft;
}

/** IM-261, IM-267 */
function fight(party: Party, fallBack: CellId): void {
	const { turn, work, order, force, at } = party;
	const doctrine = order.doctrine[0] ?? houseOf(turn, work.seat).doctrine;
	const attacker = force;
	const holds = attack(turn, { slot: work.slot, cell: at, attacker, doctrine, fallBack });
	if (holds) return;
	const where = [...turn.forces].find(([, { ships }]) =>
		party.ships.some((ship) => ships.includes(ship))
	);
	if (!where) return fail(party, 'failed', 'lost');
	party.at = where[0];
	fail(party, 'failed', 'retreated');
}

/** The detachment joins the fleet of the cell where it is, if it is not there already. */
function rejoin(party: Party): void {
	const { turn, at, force } = party;
	const there = turn.forces.get(at);
	const isThere = party.ships.some((ship) => there?.ships.includes(ship));
	if (!isThere) party.force = place(turn, at, force);
}

// ---------------------------------------------------------------- landings (IM-340 to IM-344)

function land(party: Party, when: Landing['when']): void {
	const hasMoved = party.at !== party.order.from;
	for (const landing of party.order.landings) {
		if (landing.when !== when) continue;
		const most = hasMoved || when === 'before' ? Math.min(party.old, party.own) : party.own;
		party.landed.push(landOn(party, landing, most));
		// Before it sets out a detachment stands apart from its fleet: the moment waits until it is back.
		if (when === 'after') party.turn.tell();
	}
}

function landOn(
	party: Party,
	{ planet: id, troops: wanted, bombard }: Landing,
	most: number
): { troops: number; reason: LapseCode | '' } {
	const { turn, work, force } = party;
	const planet = planetBy(turn, id);
	const isThere = party.status === 'done' && planet.cell === party.at;
	if (!isThere) return { troops: 0, reason: 'not-there' };
	const troops = Math.min(wanted, most, force.troops);
	if (troops <= 0) return { troops: 0, reason: 'no-troops' };
	const barred = barrier(party, id);
	if (barred) return { troops: 0, reason: barred };
	force.troops -= troops;
	party.old = Math.max(0, party.old - troops);
	party.own -= troops;
	const short = troops < wanted ? 'fewer-troops' : '';
	if (planet.controller === work.seat) {
		planet.troops += troops;
		return { troops, reason: short };
	}
	if (planet.controller === 0) {
		setControl(turn, id, { house: work.seat, troops, cause: 'landing' });
		return { troops, reason: short };
	}
	const ships = bombard ? party.ships.filter((ship) => force.ships.includes(ship)) : [];
	const { slot, seat: house } = work;
	const won = invade(turn, { slot, planet: id, house, troops, ships });
	return { troops, reason: won ? short : 'repelled' };
}

/** Reason that an invasion does not take place (IM-344, IM-483). */
function barrier({ turn, work, order }: Party, id: string): LapseCode | undefined {
	const { controller, cell } = planetBy(turn, id);
	if (controller === 0 || controller === work.seat) return undefined;
	const home = cellOf(turn.state, cell)?.home ?? 0;
	if (isInviolate(turn.opening.laws, controller, home, isDeserted(turn.state, controller)))
		return 'sanctity';
	const wasTheirs = planetOf(turn.opening, id)?.controller === controller;
	const isExpected = wasTheirs && order.engage !== 'never';
	return isExpected || engages(turn, work.seat, controller, order.engage)
		? undefined
		: 'not-at-war';
}
