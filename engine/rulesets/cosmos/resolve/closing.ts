/** P8 Closing (CS-149): defeats, victory, absences, actions of the next turn, what seats remember. */
import { baseActions, grown, ofNet, pactsOf, totalOf } from '../tables/actions';
import { CITADEL } from '../map/board';
import { debtOf } from '../bank';
import { MISSED_BEFORE_ABSENT, type Counter } from '../tables/data';
import { missionsOf, temporaryActions, type Claim } from '../hooks/orders';
import { hasSite } from '../map/sight';
import { counterOf, factionOf, seatOf, type Turn } from '../memory/turn';
import type { ActionParts, Ending, Loan, Options, Pact, SeatId } from '../types';
import { leave } from './leaving';

/** Defeats of sheets, then resignations (CS-564, CS-738). */
export function defeats(turn: Turn, beaten: readonly SeatId[]): void {
	for (const seat of beaten) leave(turn, seat, 'defeat');
	for (const [seat, sheet] of turn.sheets) if (sheet.resign) leave(turn, seat, 'resigned');
}

/** CS-567 to CS-569 */
export function countAbsences(turn: Turn, missed: readonly SeatId[]): void {
	for (const seat of turn.playing) {
		const own = seatOf(turn, seat);
		const was = own.missed >= MISSED_BEFORE_ABSENT;
		own.missed = missed.includes(seat) ? own.missed + 1 : 0;
		const is = own.missed >= MISSED_BEFORE_ABSENT;
		if (was !== is) turn.reports.push({ code: 'absent', to: 'all', data: { seat, back: was } });
	}
}

const isAbsent = (turn: Turn, seat: SeatId): boolean =>
	seatOf(turn, seat).missed >= MISSED_BEFORE_ABSENT;

interface Winner {
	readonly seat: SeatId;
	readonly claim: Claim;
}

/** Holds of missions, and who fulfils one (CS-547 to CS-553). */
function claims(turn: Turn): Winner[] {
	const found: Winner[] = [];
	for (const seat of turn.playing) {
		const own = seatOf(turn, seat);
		for (const claim of missionsOf(turn, seat)) {
			const isChecked = turn.opened > 0 && turn.opened < turn.turn;
			const before = own.holds[claim.id] ?? 0;
			const now = isChecked && claim.holds ? before + 1 : 0;
			own.holds[claim.id] = now;
			if (now === 1) notice(turn, seat, claim.id, '', now, claim.turns);
			for (const { name, n } of claim.counters)
				if (hasGrown(turn, seat, name))
					notice(turn, seat, claim.id, name, counterOf(turn, seat, name), n);
			const inDebt = debtOf(turn.loans as Loan[], seat) > 0;
			if (now >= claim.turns && !inDebt && !isAbsent(turn, seat)) found.push({ seat, claim });
		}
	}
	return found;
}

/** CS-553, CF-MI-08: everybody is told how far a mission has come. */
function notice(
	turn: Turn,
	seat: SeatId,
	mission: string,
	counter: Counter | '',
	progress: number,
	of: number
): void {
	const data = { seat, mission, counter, progress, of };
	turn.reports.push({ code: 'mission', to: 'all', data });
}

const hasGrown = (turn: Turn, seat: SeatId, name: Counter): boolean =>
	(turn.accounts.get(seat) ?? []).some(
		(line) => line.cause === 'counter' && line.counter === name && line.amount > 0
	);

/** CS-554 to CS-556, CS-559 */
function best(turn: Turn, winners: readonly Winner[]): Winner | undefined {
	const present = winners.filter(({ claim }) => claim.presence);
	const left = present.length > 0 ? present : winners;
	return breakTies(turn, left);
}

function breakTies<T extends { readonly seat: SeatId }>(
	turn: Turn,
	left: readonly T[]
): T | undefined {
	const citadel = turn.places.get(CITADEL);
	for (const area of ['ground', 'orbit'] as const) {
		const holder = left.find(({ seat }) => citadel?.[area] === seat);
		if (holder) return holder;
	}
	const most = Math.max(...left.map(({ seat }) => systemsOf(turn, seat)));
	const tied = left.filter(({ seat }) => systemsOf(turn, seat) === most);
	return tied.length > 1 ? tied[turn.rng.stream('claim').pick(tied.length)] : tied[0];
}

const systemsOf = (turn: Turn, seat: SeatId): number =>
	[...turn.places.values()].filter(({ ground }) => ground === seat).length;

/** The end of the game, if this turn brings it. */
export function ending(turn: Turn, { lastTurn }: Options): Ending | undefined {
	const winner = best(turn, claims(turn));
	if (winner) return endWith(turn, 'mission', winner.seat, winner.claim.id);
	const active = [...turn.playing].filter((seat) => !isAbsent(turn, seat));
	if (active.length === 0) return endWith(turn, 'nobody', 0);
	if (active.length === 1) return endWith(turn, 'alone', active[0] as SeatId);
	if (lastTurn === 0 || turn.turn < lastTurn) return undefined;
	const free = active.filter((seat) => debtOf(turn.loans as Loan[], seat) === 0);
	const chosen = breakTies(
		turn,
		free.map((seat) => ({ seat }))
	);
	return endWith(turn, 'limit', chosen?.seat ?? 0);
}

/** Best first: the winner, then by systems dominated, then who left last. */
function endWith(turn: Turn, reason: Ending['reason'], winner: SeatId | 0, mission = ''): Ending {
	const rank = (seat: SeatId): number => {
		const [gone] = seatOf(turn, seat).left;
		if (seat === winner) return -1_000_000;
		return gone ? 1_000_000 - gone.turn : -systemsOf(turn, seat);
	};
	const ranking = [...turn.seats.keys()].sort((a, b) => rank(a) - rank(b));
	return { reason, winner, ranking, mission };
}

/** CS-155: actions of the next turn, with their parts (CS-709). */
export function nextActions(turn: Turn, bought: ReadonlyMap<SeatId, number>): void {
	const parts = new Map<SeatId, Omit<ActionParts, 'total'>>();
	for (const seat of turn.playing) parts.set(seat, partsOf(turn, seat, bought.get(seat) ?? 0));
	for (const user of turn.events.usurpers) usurp(turn, user, parts);
	for (const [seat, one] of parts) {
		const total = totalOf(one);
		seatOf(turn, seat).actions = total;
		turn.reports.push({ code: 'actions', to: [seat], data: total });
	}
}

function partsOf(turn: Turn, seat: SeatId, bought: number): Omit<ActionParts, 'total'> {
	const own = seatOf(turn, seat);
	const next = turn.turn + 1;
	const nets = own.nets.reduce((sum, received) => sum + ofNet(received, next), 0);
	const forum = [...turn.places.values()].some(
		(place) => place.orbit === seat && hasSite(place, 'galactic_forum')
	);
	return {
		permanent: baseActions(factionOf(turn, seat)) + grown(next) + (own.reflex.holo_net ?? 0) + nets,
		temporary: temporaryActions(turn, seat) + (forum ? 1 : 0),
		oneOff: bought,
		pacts: pactsOf(turn.pacts as Pact[], seat, next),
		usurped: 0
	};
}

/** CS-093, CS-095 */
function usurp(turn: Turn, user: SeatId, parts: Map<SeatId, Omit<ActionParts, 'total'>>): void {
	let gained = 0;
	for (const [seat, one] of parts) {
		if (seat === user || totalOf(one).total <= 1) continue;
		parts.set(seat, { ...one, usurped: one.usurped + 1 });
		gained += 1;
	}
	const own = parts.get(user);
	if (own) parts.set(user, { ...own, oneOff: own.oneOff + gained });
}
